"""The form of the lab's book, what is saved of a damaged one, and by what a row knows itself."""

import sqlite3
from contextlib import suppress
from zlib import crc32

from roller_table.engine.values import NamedTuple
from roller_table.engine.words import counted, later
from roller_table.files.database import DatabaseError, Form, as_far_as_it_goes
from roller_table.files.kinds import LAB


class BookError(DatabaseError):
    """What the book cannot do, in one clear line."""


def sum_of(*columns: object) -> int:
    """One number over a row: a letter of it that was changed by damage is found."""
    # A column is closed by what no text holds, so none can be drawn from one into the next.
    return crc32("".join(f"{each}\0" for each in columns).encode("utf-8", "replace"))


_MIGRATIONS = (
    (
        """CREATE TABLE IF NOT EXISTS run (
        id INTEGER PRIMARY KEY, begun TEXT NOT NULL, version TEXT NOT NULL, plan TEXT NOT NULL,
        goal TEXT NOT NULL, command TEXT NOT NULL)""",
        """CREATE TABLE IF NOT EXISTS game (
        run INTEGER NOT NULL, seed INTEGER NOT NULL, variant INTEGER NOT NULL,
        finished INTEGER NOT NULL, found TEXT NOT NULL,
        PRIMARY KEY (run, seed, variant)) WITHOUT ROWID""",
    ),
    (
        # What was kept before has no sum.
        "ALTER TABLE run ADD COLUMN sum INTEGER",
        "ALTER TABLE game ADD COLUMN sum INTEGER",
    ),
)
"""What makes each version from the one before it; never changed once it has been used."""

_RUN, _GAME = 6, 5
"""How many columns each had before there were sums."""


class _ReadRows(NamedTuple):
    """What could be read of a damaged book: rows as they are, and their sums tell of damage."""

    runs: list[tuple[object, ...]]
    games: list[tuple[object, ...]]

    def told(self) -> str:
        if not self.runs:
            return ""
        return counted("{n} run could be read.", "{n} runs could be read.", len(self.runs))

    def put(self, db: sqlite3.Connection) -> None:
        for table, rows in (("run", self.runs), ("game", self.games)):
            for row in rows:
                blanks = ", ".join("?" * len(row))
                with suppress(sqlite3.IntegrityError, sqlite3.InterfaceError, OverflowError):
                    db.execute(f"INSERT OR IGNORE INTO {table} VALUES ({blanks})", row)


def _salvaged(db: sqlite3.Connection) -> _ReadRows:
    runs = [_with_sum(row, _RUN) for row in as_far_as_it_goes(db, "SELECT * FROM run")]
    query = "SELECT * FROM game WHERE run = ?"
    games = [_with_sum(row, _GAME) for run in runs for row in as_far_as_it_goes(db, query, run[0])]
    return _ReadRows(runs, games)


def _with_sum(row: tuple[object, ...], least: int) -> tuple[object, ...]:
    return row if len(row) > least else (*row, None)


FORM = Form(
    LAB,
    _MIGRATIONS,
    ("game", "run"),
    (
        "SELECT id, begun, version, plan, goal, command FROM run LIMIT 0",
        "SELECT run, seed, variant, finished, found FROM game LIMIT 0",
    ),
    _salvaged,
    BookError,
    later("The lab's book was damaged. It was set aside as {name}, in {folder}."),
    later("The lab's book cannot be used just now: {path}: {why}."),
)
