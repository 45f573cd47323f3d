"""Rule files read beside the window, which goes on meanwhile."""

import threading
from collections.abc import Callable
from typing import TypeAlias

from roller_table import rulefile
from roller_table.engine.words import _
from roller_table.rulefile import RuleFile
from roller_table.rulefile.faults import RuleFileError

Files: TypeAlias = tuple[RuleFile, ...]
Errors: TypeAlias = tuple[RuleFileError, ...]


class RuleReader:
    """Begins at once. ``come`` is called on its own thread, with a line of trouble or none."""

    def __init__(self, game: str, come: Callable[[Files, Errors, str], object]) -> None:
        self._game = game
        self._come = come
        self._thread = threading.Thread(target=self._read, name="rule files", daemon=True)
        self._thread.start()

    def join(self, seconds: float) -> None:
        self._thread.join(seconds)

    def _read(self) -> None:
        files: Files = ()
        errors: Errors = ()
        trouble = ""
        try:
            files, errors = rulefile.offered(self._game)
        except Exception as error:  # a broken installation must not take the table away
            trouble = _("The rule files cannot be read: {why}.").format(why=error)
        self._come(files, errors, trouble)
