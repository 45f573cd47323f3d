"""Deals of the day on the shelf: which game was the first try of a day, and how another did."""

import sqlite3
from contextlib import suppress

from ..engine.table import Seat
from ..engine.values import NamedTuple
from .columns import whole_numbers
from .file import ShelfFile
from .keeper import Which, number_of


class Day(NamedTuple):
    """The first try of a deal of the day."""

    day: str
    """The player's own date when it was begun: "2026-11-22"."""
    game: str
    number: int | None
    """Of the kept game; None once that is deleted."""
    other: str
    """The Expert's result with the same cards, as it was kept; "" while it is not known."""
    finished: bool
    standings: tuple[int, ...] = ()
    winners: tuple[Seat, ...] = ()
    margin: int | None = None
    """How far ahead of the best of the others; None while it is not finished."""
    counts: bool = True
    """Whether nothing was undone in it."""


class Days:
    """The first tries of the deals of the day."""

    def __init__(self, file: ShelfFile) -> None:
        self._file = file

    def begin(self, day: str, game: str, which: Which) -> None:
        """Keep that this game is the day's first try; a later one changes nothing."""

        def put(db: sqlite3.Connection) -> None:
            query = "INSERT OR IGNORE INTO days (day, game, game_id) VALUES (?, ?, ?)"
            if (number := number_of(which)) is not None:
                db.execute(query, (day, game, number))

        self._file.owe(("day", day, game, which), put)

    def keep(self, day: str, game: str, other: str) -> None:
        """Keep how the Expert did with the same cards."""
        query = "UPDATE days SET other = ? WHERE day = ? AND game = ?"
        self._file.owe(("other", day, game), lambda db: db.execute(query, (other, day, game)))

    def all(self, begins: str = "", game: str = "") -> tuple[Day, ...]:
        """The days whose date begins so, such as "2026-11" for a month, in order."""
        if not self._file.has("days"):
            return ()
        query = (
            "SELECT d.day, d.game, g.id, d.other, g.finished, g.standings, g.winners, r.margin,"
            " g.practised FROM days AS d LEFT JOIN games AS g ON g.id = d.game_id"
            " LEFT JOIN results AS r ON r.game_id = g.id"
            " WHERE substr(d.day, 1, ?) = ? AND (? = '' OR d.game = ?) ORDER BY d.day, d.game"
        )
        return tuple(map(_day, self._file.read(query, len(begins), begins, game, game)))

    def of_game(self, number: int | None) -> Day | None:
        """The day whose first try that kept game is, if it is one; None is no game."""
        found = (day for day in self.all() if number is not None and day.number == number)
        return next(found, None)


def _day(row: sqlite3.Row) -> Day:
    standings = winners = tuple[int, ...]()
    with suppress(ValueError):
        standings = whole_numbers(row["standings"])
        winners = whole_numbers(row["winners"])
    return Day(
        row["day"], row["game"], row["id"], row["other"], row["finished"] is not None,
        standings, winners, row["margin"], not row["practised"],
    )  # fmt: skip
