"""The book of the lab: every run and every game of it, in a SQLite file beside the kept games.

A batch is written whole or not at all, so a run that was killed goes on where it was.
"""

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from roller_table import folders
from roller_table.engine.words import _

from .plan import BATCH, Plan, Row, Rows, read_plan

_FORM = 1
_TABLES = (
    """CREATE TABLE IF NOT EXISTS run (
        id INTEGER PRIMARY KEY, begun TEXT NOT NULL, version TEXT NOT NULL, plan TEXT NOT NULL,
        goal TEXT NOT NULL, command TEXT NOT NULL)""",
    """CREATE TABLE IF NOT EXISTS game (
        run INTEGER NOT NULL, seed INTEGER NOT NULL, variant INTEGER NOT NULL,
        finished INTEGER NOT NULL, found TEXT NOT NULL,
        PRIMARY KEY (run, seed, variant)) WITHOUT ROWID""",
)


class BookError(Exception):
    """What the book cannot do, in one clear line."""


class Goal(NamedTuple):
    """When a run is done: after so many pairs, or when everything is known so closely."""

    pairs: int | None = None
    per_cent: float | None = None
    measures: tuple[str, ...] = ()
    """What is asked about; empty: everything."""
    looked: bool = False
    """Whether the goal was set anew when something of the run was known already."""


class Run(NamedTuple):
    """A run as the book lists it."""

    number: int
    begun: str
    version: str
    plan: Plan
    goal: Goal
    command: str
    """The line that repeats it."""
    pairs: int

    def looking(self, pairs: int) -> bool:
        """Whether it may have been stopped by what was seen, and not at a size settled before."""
        return self.goal.pairs is None or self.goal.looked or pairs < self.goal.pairs


def place() -> Path:
    """Where the book lies."""
    return folders.data() / "lab.db"


class Book:
    """The file, open for as long as a run lasts."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path or place()
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(self._path, timeout=20, isolation_level=None)
            self._set_up()
        except (OSError, sqlite3.Error) as error:
            raise BookError(_cannot(self._path, error)) from error

    def _set_up(self) -> None:
        (form,) = self._db.execute("PRAGMA user_version").fetchone()
        if form not in (0, _FORM):
            words = _("{path} was written by a newer Roller Table")
            raise BookError(words.format(path=self._path))
        for statement in _TABLES:
            self._db.execute(statement)
        self._db.execute(f"PRAGMA user_version = {_FORM}")

    def __enter__(self) -> "Book":
        return self

    def __exit__(self, *_why: object) -> None:
        self._db.close()

    def begin(self, plan: Plan, goal: Goal, version: str, command: str = "") -> int:
        """A new run; its number."""
        begun = time.strftime("%Y-%m-%d %H:%M")
        kept = (begun, version, plan.written(), _written(goal), command)
        words = "INSERT INTO run (begun, version, plan, goal, command) VALUES (?, ?, ?, ?, ?)"
        number = self._do(words, kept).lastrowid
        assert number is not None
        return number

    def runs(self) -> list[Run]:
        """Every run whose game is known here, the latest first."""
        numbers = self._do("SELECT id FROM run ORDER BY id DESC").fetchall()
        found = []
        for (number,) in numbers:
            try:
                found.append(self.run(number))
            except BookError:
                continue
        return found

    def run(self, number: int) -> Run:
        """One run; BookError if there is none of that number."""
        words = "SELECT begun, version, plan, goal, command FROM run WHERE id = ?"
        found = self._do(words, (number,)).fetchone()
        if found is None:
            raise BookError(_("there is no run {n} in the lab").format(n=number))
        begun, version, plan, goal, command = found
        try:
            known = read_plan(plan)
        except (KeyError, ValueError, TypeError) as error:
            told = _("run {n} of the lab cannot be read by this program").format(n=number)
            raise BookError(told) from error
        return Run(number, begun, version, known, _read(goal), command, self.pairs(number, known))

    def set_goal(self, number: int, goal: Goal) -> None:
        """From now on the run is done then; whoever sets it has seen what is known so far."""
        goal = goal._replace(looked=goal.looked or self.run(number).pairs > 0)
        self._do("UPDATE run SET goal = ? WHERE id = ?", (_written(goal), number))

    def delete(self, number: int) -> None:
        """The run and its games are gone."""
        with self._whole():
            self._db.execute("DELETE FROM game WHERE run = ?", (number,))
            self._db.execute("DELETE FROM run WHERE id = ?", (number,))

    def keep(self, number: int, rows: Rows) -> None:
        """A batch, whole or not at all; one that stands there already stays."""
        words = "INSERT OR IGNORE INTO game VALUES (?, ?, ?, ?, ?)"
        with self._whole():
            self._db.executemany(words, ((number, *row) for row in rows))

    def pairs(self, number: int, plan: Plan) -> int:
        """How many seeds of a run have been played; batches are kept in order."""
        words = "SELECT COUNT(*) FROM game WHERE run = ?"
        (count,) = self._do(words, (number,)).fetchone()
        return int(count) // len(plan.variants)

    def rows(self, number: int) -> Iterator[Row]:
        """Every game of a run, in the order in which they were played."""
        words = "SELECT seed, variant, finished, found FROM game WHERE run = ? ORDER BY 1, 2"
        with self._told(), closing(self._db.execute(words, (number,))) as found:
            for seed, variant, finished, values in found:
                yield Row(seed, variant, bool(finished), values)

    def batches(self, number: int, plan: Plan) -> int:
        """How many whole batches are there, from the first on."""
        return self.pairs(number, plan) // BATCH

    def _do(self, words: str, values: tuple[object, ...] = ()) -> sqlite3.Cursor:
        with self._told():
            return self._db.execute(words, values)

    @contextmanager
    def _whole(self) -> Iterator[None]:
        """All that is written in it, or nothing."""
        with self._told():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._db.execute("COMMIT")
            except BaseException:
                # A full disk has rolled back by itself.
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise

    @contextmanager
    def _told(self) -> Iterator[None]:
        """What the file refuses, as a line for people."""
        try:
            yield
        except sqlite3.Error as error:
            raise BookError(_cannot(self._path, error)) from error


def _cannot(path: Path, error: Exception) -> str:
    return _("{path} cannot be used: {why}").format(path=path, why=error)


def _written(goal: Goal) -> str:
    return json.dumps(goal._asdict())


def _read(text: str) -> Goal:
    found = json.loads(text)
    return Goal(
        found["pairs"], found["per_cent"], tuple(found["measures"]), found.get("looked", False)
    )
