"""The book of the lab: every run and every game of it, in a SQLite file beside the kept games.

A batch is written whole or not at all, and read whole or not at all: what was killed or damaged is
played again, and comes to the same. A run is checked before anything of it is shown.
"""

import json
import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path

from roller_table import folders
from roller_table.engine.jsontext import block
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _
from roller_table.files.database import Database
from roller_table.files.owed import OwedWrites

from .form import FORM, BookError, sum_of
from .plan import BATCH, MOST_PAIRS, Batch, GameRow, Plan, Rows, read_plan, values_in

__all__ = ["Book", "BookError", "Goal", "LostRun", "Run", "place"]

_LARGEST_RUN = 512 * 1024
"""Bytes of a run without its games."""
_LONGEST = 8_000
"""Letters of what one game came to."""
_AT_ONCE = 2_000
"""Rows that are read at once: a long run is never in memory as a whole."""
_MOST_OWED = 200
"""Batches that are kept in mind while they cannot be written."""


class Goal(NamedTuple):
    """When a run is done: after ``pairs`` pairs, or when every measure is known to ``per_cent``.

    With neither it goes on until somebody stops it.
    """

    pairs: int | None = None
    per_cent: float | None = None
    measures: tuple[str, ...] = ()
    """What is asked about; empty: everything."""
    looked: bool = False
    """Whether the goal was set anew when something of the run was known already."""

    @property
    def endless(self) -> bool:
        return self.pairs is None and self.per_cent is None


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


class LostRun(NamedTuple):
    """A run that cannot be read here; it can be deleted."""

    number: int
    why: str
    """A whole line, with its number."""


def place() -> Path:
    """Where the book lies."""
    return folders.data() / "lab.db"


class Book:
    """The file, open for as long as a run lasts; BookError where it cannot be used."""

    def __init__(
        self, path: Path | None = None, say: Callable[[str], object] = lambda _words: None
    ) -> None:
        """``say`` is told where the book was damaged and set aside."""
        self._file = Database(path or place(), FORM, say)
        self._owed = OwedWrites(self._file, say)
        self._sums = bool(self._file.read("SELECT 1 FROM pragma_table_info('game')"
                                          " WHERE name = 'sum'"))  # fmt: skip
        """Whether rows have sums; one of an older form that can only be read has none."""

    def __enter__(self) -> "Book":
        return self

    def __exit__(self, *_why: object) -> None:
        self._file.close()

    # Runs

    def begin(self, plan: Plan, goal: Goal, version: str, command: str = "") -> int:
        """A new run; its number."""
        begun = time.strftime("%Y-%m-%d %H:%M")
        kept = (begun, version, plan.written(), _written(goal), command)

        def put(db: sqlite3.Connection) -> int:
            words = "INSERT INTO run (begun, version, plan, goal, command) VALUES (?, ?, ?, ?, ?)"
            number = db.execute(words, kept).lastrowid
            assert number is not None
            db.execute("UPDATE run SET sum = ? WHERE id = ?", (sum_of(number, *kept), number))
            return number

        return self._file.write(put)

    def listed(self) -> list[Run | LostRun]:
        """Every run, the latest first; of one that cannot be read, what is wrong with it."""
        rows = self._file.read("SELECT id FROM run ORDER BY id DESC")
        return [self._checked(int(row["id"])) for row in rows]

    def runs(self) -> list[Run]:
        """Every run that can be read here, the latest first."""
        return [each for each in self.listed() if isinstance(each, Run)]

    def run(self, number: int) -> Run:
        """One run; BookError if there is none of that number, or it cannot be read."""
        if not self._file.read("SELECT 1 FROM run WHERE id = ?", number):
            raise BookError(_("there is no run {n} in the lab").format(n=number))
        found = self._checked(number)
        if isinstance(found, LostRun):
            raise BookError(found.why)
        return found

    def _checked(self, number: int) -> Run | LostRun:
        try:
            return self._read(number)
        except ValueError as error:
            words = _("run {n} of the lab cannot be read by this program: {why}")
            return LostRun(number, words.format(n=number, why=error))

    def _read(self, number: int) -> Run:
        """The run, checked whole; ValueError says what is wrong with it."""
        size = " + ".join(f"length(CAST({name} AS BLOB))" for name in _COLUMNS)
        query = f"SELECT *, {size} AS size FROM run WHERE id = ?"
        small = f"SELECT 1 FROM run WHERE id = ? AND {size} <= ?"
        if not self._file.read(small, number, _LARGEST_RUN):
            raise ValueError(_("it is larger than such a file can be"))
        (row,) = self._file.read(query, number)
        columns = [row[name] for name in _COLUMNS]
        if not all(isinstance(each, str) for each in columns):
            raise ValueError(_("it was damaged"))
        begun, version, written, goal, command = columns
        plan = read_plan(written)
        if self._sums and row["sum"] is not None and row["sum"] != sum_of(number, *columns):
            raise ValueError(_("it was damaged"))
        if not re.fullmatch(r"[0-9]{1,9}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}", begun):
            raise ValueError(_("it was damaged"))
        kept = self._pairs(number, plan)
        return Run(number, begun, version, plan, _goal(goal, plan), command, kept)

    def set_goal(self, number: int, goal: Goal) -> None:
        """Set when the run is done; the caller has seen what is known so far."""
        run = self.run(number)
        text = _written(goal._replace(looked=goal.looked or run.pairs > 0))
        kept = (number, run.begun, run.version)
        total = sum_of(*kept, run.plan.written(), text, run.command)
        words = "UPDATE run SET goal = ?, plan = ?, sum = ? WHERE id = ?"
        values = (text, run.plan.written(), total, number)
        self._file.write(lambda db: db.execute(words, values))

    def delete(self, number: int) -> None:
        """The run and its games are gone."""

        def put(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM game WHERE run = ?", (number,))
            db.execute("DELETE FROM run WHERE id = ?", (number,))

        self._file.write(put)

    # Games

    @property
    def trouble(self) -> str:
        """Why batches are not written yet, for as long as it is so; "" where all are."""
        return self._owed.trouble

    def keep(self, number: int, rows: Rows) -> None:
        """A batch, whole or not at all; it takes the place of what stands there of it.

        What cannot be written is tried again with each batch that follows. BookError once too
        many wait.
        """
        first, last = rows[0].seed, rows[-1].seed

        def put(db: sqlite3.Connection) -> None:
            words = "DELETE FROM game WHERE run = ? AND seed BETWEEN ? AND ?"
            db.execute(words, (number, first, last))
            kept = ((number, *row, sum_of(number, *row)) for row in rows)
            db.executemany("INSERT INTO game VALUES (?, ?, ?, ?, ?, ?)", kept)

        self._owed.write((number, first), put)
        if len(self._owed) > _MOST_OWED:
            raise BookError(self.trouble)

    def settle(self) -> None:
        """Write all that waits; BookError where that cannot be done."""
        if not self._owed.settle():
            raise BookError(self.trouble)

    def batches(self, run: Run) -> Iterator[Batch]:
        """What was played of a run, batch by batch in order."""
        plan = run.plan
        wanted = [(seed, n) for seed in range(BATCH) for n in range(len(plan.variants))]
        for place, rows in groupby(self._rows(run), lambda row: _place(row, plan)):
            if place not in _PLACES:
                continue
            found = list(rows)
            whole = [(row["seed"] - plan.seed - place * BATCH, row["variant"]) for row in found]
            games = [self._game(row) for row in found] if whole == wanted else [None]
            yield Batch(place, tuple(each for each in games if each) if all(games) else ())

    def rows(self, run: Run) -> Iterator[GameRow]:
        """Every game of the batches that are whole, in the order in which they were played."""
        return (row for batch in self.batches(run) for row in batch.rows)

    def _game(self, row: sqlite3.Row) -> GameRow | None:
        """A game as it was kept; None where something in it was damaged."""
        seed, variant, finished, found = (row[name] for name in _GAME)
        if finished not in (0, 1) or not isinstance(found, str):
            return None
        game = GameRow(seed, variant, bool(finished), found)
        try:
            values_in(game)
        except ValueError:
            return None
        holds = row["sum"] is None or row["sum"] == sum_of(row["run"], *game)
        return game if holds else None

    def _rows(self, run: Run) -> Iterator[sqlite3.Row]:
        """The rows of a run as they stand, but for texts that are too long."""
        total = "sum" if self._sums else "NULL AS sum"
        query = (
            f"SELECT run, seed, variant, finished, CASE WHEN length(found) <= {_LONGEST}"
            f" THEN found END AS found, {total} FROM game WHERE run = ? {{after}}"
            f" ORDER BY seed, variant LIMIT {_AT_ONCE}"
        )
        rows = self._file.read(query.format(after=""), run.number)
        while rows:
            yield from rows
            last = (rows[-1]["seed"], rows[-1]["variant"])
            after = query.format(after="AND (seed, variant) > (?, ?)")
            rows = self._file.read(after, run.number, *last)

    def _pairs(self, number: int, plan: Plan) -> int:
        """How many pairs were played, by the number of rows."""
        (row,) = self._file.read("SELECT COUNT(*) AS n FROM game WHERE run = ?", number)
        return int(row["n"]) // (len(plan.variants) * BATCH) * BATCH


_COLUMNS = ("begun", "version", "plan", "goal", "command")
_GAME = ("seed", "variant", "finished", "found")
_PLACES = range(MOST_PAIRS // BATCH)


def _place(row: sqlite3.Row, plan: Plan) -> int:
    """Which batch a row is of; -1 where that cannot be."""
    seed = row["seed"]
    return (seed - plan.seed) // BATCH if isinstance(seed, int) else -1


def _written(goal: Goal) -> str:
    return json.dumps(goal._asdict())


def _goal(text: str, plan: Plan) -> Goal:
    """What ``_written`` wrote; ValueError where it makes no sense for that run."""
    data = block(text)
    pairs, per_cent, looked = data.get("pairs"), data.get("per_cent"), data.get("looked", False)
    measures = data.get("measures")
    known = {each.key for each in plan.measures()}
    if not {"pairs", "per_cent", "measures"} <= {*data} or not isinstance(looked, bool):
        raise ValueError(_("it was damaged"))
    if pairs is not None and (type(pairs) is not int or not 0 <= pairs <= MOST_PAIRS):
        raise ValueError(_("it was damaged"))
    if isinstance(per_cent, bool) or not isinstance(per_cent, (int, float, type(None))):
        raise ValueError(_("it was damaged"))
    if per_cent is not None and not 0 < per_cent <= 1000:
        raise ValueError(_("it was damaged"))
    if not isinstance(measures, list) or not all(each in known for each in map(str, measures)):
        raise ValueError(
            _("it names a game, a player or a measure that this program does not know")
        )
    return Goal(pairs, per_cent, tuple(map(str, measures)), looked)
