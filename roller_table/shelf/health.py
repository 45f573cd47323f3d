"""How the file of kept games is: looked at, and nothing of it is changed or set aside."""

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from typing import Literal

from roller_table.engine.values import NamedTuple

from ..files.database import for_reading
from .file import FORM

State = Literal["none", "good", "older", "newer", "damaged", "unreadable"]


class Health(NamedTuple):
    """What was found in it; a file of an older form is brought up to date when it is opened."""

    state: State
    form: int = 0
    games: int = 0
    finished: int = 0


def health(path: Path) -> Health:
    """How the file of kept games at ``path`` is; never an error."""
    try:
        # The file is not opened for it: closing it would take the locks away that this program
        # holds on it, if it has it open as a database too.
        if not stat.S_ISREG(path.stat().st_mode) or not os.access(path, os.R_OK):
            return Health("unreadable")
        db = for_reading(path, FORM)
        if db is None:
            return Health("damaged")
        with closing(db):
            return _read(db)
    except FileNotFoundError:
        return Health("none")
    except OSError:
        return Health("unreadable")
    except sqlite3.Error:
        return Health("damaged")


def _read(db: sqlite3.Connection) -> Health:
    form = db.execute("PRAGMA user_version").fetchone()[0]
    games, finished = db.execute("SELECT COUNT(*), COUNT(finished) FROM games").fetchone()
    whole = db.execute("PRAGMA integrity_check(1)").fetchone()[0] == "ok"
    state: State = "good" if form == FORM.version else "older" if form < FORM.version else "newer"
    return Health(state if whole else "damaged", form, games, finished)
