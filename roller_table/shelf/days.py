"""Deals of the day on the shelf: which game was the first try of a day, and how another did."""

from typing import NamedTuple

from .file import ShelfFile


class Day(NamedTuple):
    """The first try of a deal of the day."""

    day: str
    """The player's own date when it was begun: "2026-11-22"."""
    game: str
    number: int | None
    """Of the kept game; None once that is thrown away."""
    other: str
    """The Expert's result with the same cards, as it was kept; "" while it is not known."""
    finished: bool
    practised: bool


class Days:
    """The first tries of the deals of the day."""

    def __init__(self, file: ShelfFile) -> None:
        self._file = file

    def begin(self, day: str, game: str, number: int) -> None:
        """Keep that this game is the day's first try; a later one changes nothing."""
        query = "INSERT OR IGNORE INTO days (day, game, game_id) VALUES (?, ?, ?)"
        self._file.write(lambda db: db.execute(query, (day, game, number)).rowcount)

    def keep(self, day: str, game: str, other: str) -> None:
        """Keep how the Expert did with the same cards."""
        query = "UPDATE days SET other = ? WHERE day = ? AND game = ?"
        self._file.write(lambda db: db.execute(query, (other, day, game)).rowcount)

    def all(self, begins: str = "", game: str = "") -> tuple[Day, ...]:
        """The days whose date begins so, such as "2026-11" for a month, in order."""
        if not self._file.read("SELECT 1 FROM sqlite_master WHERE name = 'days'"):
            return ()  # a file of an older form that can only be read
        query = (
            "SELECT d.day, d.game, g.id, d.other, g.finished IS NOT NULL, COALESCE(g.practised, 0)"
            " FROM days AS d LEFT JOIN games AS g ON g.id = d.game_id"
            " WHERE substr(d.day, 1, ?) = ? AND (? = '' OR d.game = ?) ORDER BY d.day, d.game"
        )
        rows = self._file.read(query, len(begins), begins, game, game)
        return tuple(Day(r[0], r[1], r[2], r[3], bool(r[4]), bool(r[5])) for r in rows)

    def of_game(self, number: int) -> Day | None:
        """The day whose first try that kept game is, if it is one."""
        return next((day for day in self.all() if day.number == number), None)
