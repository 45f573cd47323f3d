"""What brings the shelf up to a match: every move is in the file before the screen shows it."""

import json
import sqlite3
import time
from collections.abc import Callable

from .engine.options import plain
from .engine.table import Seat
from .engine.words import _
from .match import Match
from .shelf_file import ShelfFile


class ShelfKeeper:
    """Keeps one match; whatever could not be written is written with the next move."""

    def __init__(
        self, file: ShelfFile, match: Match, say: Callable[[str], None], rows: int = 0
    ) -> None:
        self._file = file
        self._match = match
        self._say = say
        self._rows = rows
        """How many moves the file holds."""
        self._good = rows
        """How many of them still stand."""
        self._behind = True

    def kept(self, number: int, seat: Seat, line: str) -> None:  # noqa: ARG002
        self.catch_up()

    def took_back(self, number: int) -> None:
        self._good = min(self._good, number)
        self.catch_up()

    def ended(self, standings: tuple[int, ...], winners: tuple[Seat, ...]) -> None:  # noqa: ARG002
        if self._behind:  # the end stands in the file already, with the move that brought it
            self.catch_up()

    def catch_up(self) -> None:
        """Make the file say what the match says."""
        self._behind = True
        number = self._file.write(self._bring)
        if number is None:
            return
        self._match.id, self._behind = number, False
        self._rows = self._good = len(self._match.turns)

    def _bring(self, db: sqlite3.Connection) -> int:
        number, good = self._match.id, self._good
        if number is None or not self._is_ours(db, number):
            number, good = self._begun(db), 0
        db.execute("DELETE FROM moves WHERE game_id = ? AND number > ?", (number, good))
        new = enumerate(self._match.turns[good:], good + 1)
        rows = [(number, n, turn.seat, turn.line) for n, turn in new]
        db.executemany("INSERT INTO moves VALUES (?, ?, ?, ?)", rows)
        self._tell(db, number)
        return number

    def _is_ours(self, db: sqlite3.Connection, number: int) -> bool:
        """Whether the file still holds the game as it was left.

        Another window may have opened the same game and played on; then both are kept.
        """
        if not db.execute("SELECT 1 FROM games WHERE id = ?", (number,)).fetchone():
            return False
        query = "SELECT line FROM moves WHERE game_id = ? ORDER BY number"
        found = tuple(row[0] for row in db.execute(query, (number,)))
        lines = self._match.lines
        # A write that failed may have reached the file all the same.
        if found == lines[: len(found)] and len(found) >= self._good:
            return True
        if len(found) == self._rows and found[: self._good] == lines[: self._good]:
            return True
        self._say(_("This game was played on in another window; here it is a game of its own."))
        return False

    def _begun(self, db: sqlite3.Connection) -> int:
        match, now = self._match, time.time()
        chairs = [{"name": chair.name, "level": chair.level} for chair in match.chairs]
        made = db.execute(
            "INSERT INTO games (game, name, rules, seats, seed, chairs, created, updated)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (
                match.entry.key,
                match.entry.name,
                json.dumps(plain(match.rules)),
                len(match.chairs),
                str(match.seed),
                json.dumps(chairs, ensure_ascii=False),
                now,
                now,
            ),
        )
        assert made.lastrowid is not None
        return made.lastrowid

    def _tell(self, db: sqlite3.Connection, number: int) -> None:
        """What the list of games shows, so that it need not play them."""
        match, now = self._match, time.time()
        over = match.over
        reader = next((seat for seat, chair in enumerate(match.chairs) if chair.human), 0)
        db.execute(
            "UPDATE games SET practised = ?, updated = ?, finished = ?, headline = ?,"
            " standings = ?, winners = ? WHERE id = ?",
            (
                match.practised,
                now,
                now if over else None,
                match.sheet(reader).headline,
                json.dumps(match.standings),
                json.dumps(match.winners if over else ()),
                number,
            ),
        )
