"""What brings the shelf up to a match: every move is in the file before the screen shows it.

What could not be written is owed to the file, and tried again until it is there.
"""

import json
import sqlite3
import time
from collections.abc import Callable

from ..engine.options import plain
from ..engine.values import NamedTuple
from ..engine.words import _, written
from ..match import Match, MatchProgress
from . import checksum, results
from .file import ShelfFile


class LastState(NamedTuple):
    """How a game was left in the file: what nobody else can have written since looks the same."""

    moves: int
    line: str
    """The last move's."""
    updated: object
    """When it was last written. Each writing of a game is later than the one before, so two
    windows that have played as many moves never leave it alike."""


Which = int | Match
"""A kept game by its number; or as it is played, where it may not be kept yet."""


def number_of(which: Which) -> int | None:
    """Its number; None while it is not kept."""
    return which.id if isinstance(which, Match) else which


class ShelfKeeper:
    """Keeps one match."""

    def __init__(
        self,
        file: ShelfFile,
        match: Match,
        say: Callable[[str], None],
        left: LastState | None = None,
        entry: int = 0,
    ) -> None:
        """``left`` and ``entry`` say how a game that is kept already stands in the file: its moves
        and the checksum of its entry."""
        self._file = file
        self._match = match
        self._played: MatchProgress
        """What the match has told last."""
        self._say = say
        self._left = left
        self._good = left.moves if left else 0
        """How many of the moves in the file still stand."""
        self._sums = [entry]
        """The checksum after each move that stands, and before the first."""
        self.behind = True
        """Whether the file does not say yet what the match says."""

    def kept(self, played: MatchProgress) -> None:
        self._played = played
        self.catch_up()

    def took_back(self, number: int, played: MatchProgress) -> None:
        self._played = played
        self._good = min(self._good, number)
        del self._sums[number + 1 :]
        self.catch_up()

    def catch_up(self) -> None:
        """Make the file say what the match says."""
        self.behind = True
        self._file.owe(self, self._bring, self._brought)

    def put(self, db: sqlite3.Connection) -> int:
        """Write it as it stands, in a writing of somebody else's; its number."""
        self._played = self._match.played
        return self._bring(db)[0]

    def _brought(self, done: tuple[int, LastState]) -> None:
        self._match.id, self._left = done
        self._good, self.behind = self._left.moves, False

    def _bring(self, db: sqlite3.Connection) -> tuple[int, LastState]:
        number, good = self._match.id, self._good
        if number is None or not self._is_ours(db, number):
            number, good = self._begun(db), 0
        for table in ("moves", "played_out"):
            db.execute(f"DELETE FROM {table} WHERE game_id = ? AND number > ?", (number, good))
        new = [*enumerate(self._played.turns[good:], good + 1)]
        rows = [(number, n, turn.seat, turn.line) for n, turn in new]
        db.executemany("INSERT INTO moves VALUES (?, ?, ?, ?)", rows)
        played_out = [(number, n) for n, turn in new if turn.played_out]
        db.executemany("INSERT INTO played_out VALUES (?, ?)", played_out)
        self._tell(db, number)
        results.keep(db, number, self._match)
        left = left_in(db, number)
        assert left is not None
        return number, left

    def _is_ours(self, db: sqlite3.Connection, number: int) -> bool:
        """Whether the file still holds the game as it was left.

        Another window may have opened the same game and played on; then both are kept.
        """
        found = left_in(db, number)
        if found is None:
            return False
        if found == self._left or self._agrees(db, number):
            return True
        self._say(_("This game went on in another window; here it continues as a separate game."))
        return False

    def _agrees(self, db: sqlite3.Connection, number: int) -> bool:
        """Whether what another writing left still is this game, read line by line.

        The other writing may be one of our own that failed and reached the file all the same.
        """
        row = db.execute("SELECT game, seed FROM games WHERE id = ?", (number,)).fetchone()
        if tuple(row) != (self._match.entry.key, str(self._match.seed)):
            return False
        query = "SELECT line FROM moves WHERE game_id = ? ORDER BY number"
        found = tuple(line for (line,) in db.execute(query, (number,)))
        lines = tuple(turn.line for turn in self._played.turns)
        if found == lines[: len(found)] and len(found) >= self._good:
            return True
        rows = self._left.moves if self._left else 0
        return len(found) == rows and found[: self._good] == lines[: self._good]

    def _begun(self, db: sqlite3.Connection) -> int:
        match, now = self._match, time.time()
        chairs = [{"name": chair.name, "level": chair.level} for chair in match.chairs]
        entry = {
            "game": match.entry.key,
            "name": match.rules_name or match.entry.name,
            "rules": json.dumps(plain(match.rules)),
            "seats": len(match.chairs),
            "seed": str(match.seed),
            "chairs": json.dumps(chairs, ensure_ascii=False),
        }
        made = db.execute(
            "INSERT INTO games (game, name, rules, seats, seed, chairs, created, updated)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (*entry.values(), now, now),
        )
        assert made.lastrowid is not None
        self._sums = [checksum.of_entry(entry)]
        return made.lastrowid

    def _tell(self, db: sqlite3.Connection, number: int) -> None:
        """What the list of games shows, so that it need not play them."""
        played, now = self._played, time.time()
        db.execute(
            # A clock may stand still between two writings, or be set back.
            "UPDATE games SET updated = MAX(?, updated + 0.00001), practised = ?, finished = ?,"
            " headline = ?, standings = ?, winners = ?, count = ?, checksum = ? WHERE id = ?",
            (
                now,
                played.practised,
                now if played.over else None,
                written(played.headline),
                json.dumps(played.standings),
                json.dumps(played.winners if played.over else ()),
                len(played.turns),
                self._sum(),
                number,
            ),
        )

    def _sum(self) -> int:
        """The checksum of the game as it stands."""
        for turn in self._played.turns[len(self._sums) - 1 :]:
            self._sums.append(checksum.after(self._sums[-1], turn.seat, turn.line))
        return self._sums[-1]


def left_in(db: sqlite3.Connection, number: int) -> LastState | None:
    """How the file holds the game of that number now, if it does; the same work at any length."""
    query = (
        "SELECT COALESCE(moves.number, 0), COALESCE(moves.line, ''), games.updated FROM games"
        " LEFT JOIN moves ON moves.game_id = games.id AND moves.number ="
        " (SELECT MAX(number) FROM moves WHERE game_id = games.id) WHERE games.id = ?"
    )
    row = db.execute(query, (number,)).fetchone()
    return LastState(*row) if row else None
