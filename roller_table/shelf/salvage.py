"""What can still be read of a damaged file: each game by itself, with its moves from the first on.

Nothing is judged here. A game that has lost something is taken as it is, and its count and its
checksum, which come with it, say so in the list.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import suppress

from ..engine.values import NamedTuple
from ..engine.words import counted
from ..files.database import as_far_as_it_goes
from . import results
from .ways import ways

_ROW = (
    "id", "game", "name", "rules", "seats", "seed", "chairs", "practised", "created", "updated",
    "finished", "headline", "standings", "winners",
)  # fmt: skip
_KNOWN = ("count", "checksum")
_UNFIT = (sqlite3.IntegrityError, sqlite3.InterfaceError, OverflowError)
"""What writing a row may end with that was damaged."""


class SalvagedGame(NamedTuple):
    """A game as it could be read."""

    row: tuple[object, ...]
    moves: tuple[tuple[int, object, object], ...]
    """Number, seat and line of each, from the first without a gap."""
    played_out: tuple[int, ...]
    """The numbers of those that a Club player chose for the person."""


Learnt = tuple[str, str, int]
"""A kind of thing that was learnt, its name, and the best that was reached."""


Day = tuple[str, str, int, str]
"""The first try of a deal of the day: its date, its game, the kept game, the other's result."""


Reviewed = tuple[int, int, int, str]
"""What was found of a move: its game, its number, the way that led there, and the finding."""


class SalvagedFile(NamedTuple):
    """What could be read of a damaged file."""

    games: list[SalvagedGame]
    learnt: list[Learnt]
    days: list[Day]
    reviews: list[Reviewed]
    hidden: list[int]
    """The finished games that the player does not want to be counted any more."""

    def told(self) -> str:
        if not self.games:
            return ""
        return counted("{n} game could be read.", "{n} games could be read.", len(self.games))

    def put(self, db: sqlite3.Connection) -> None:
        """Write it into a fresh file, the games under the numbers they had."""
        db.executemany("INSERT OR IGNORE INTO learnt VALUES (?, ?, ?)", self.learnt)
        for game in self.games:
            blanks = ", ".join("?" * len(game.row))
            names = ", ".join((*_ROW, *_KNOWN))
            with suppress(*_UNFIT):
                db.execute(f"INSERT INTO games ({names}) VALUES ({blanks})", game.row)
                moves = [(game.row[0], *move) for move in game.moves]
                db.executemany("INSERT INTO moves VALUES (?, ?, ?, ?)", moves)
                played_out = [(game.row[0], number) for number in game.played_out]
                db.executemany("INSERT INTO played_out VALUES (?, ?)", played_out)
        for day in self.days:
            with suppress(*_UNFIT):  # its game may not be there any more
                db.execute("INSERT OR IGNORE INTO days VALUES (?, ?, ?, ?)", day)
        for review in self.reviews:
            with suppress(*_UNFIT):
                db.execute("INSERT OR IGNORE INTO reviews VALUES (?, ?, ?, ?)", review)
        results.hide(db, self.hidden)


def salvaged(db: sqlite3.Connection) -> SalvagedFile:
    """Every game of which the file still holds an entry, what was learnt, the first tries of deals
    of the day, and what reviews have found of moves that are still there.

    What games brought is found anew from them.
    """
    games = [_game(db, row) for row in _rows(db)]
    return SalvagedFile(games, [*_learnt(db)], [*_days(db)], [*_reviews(db, games)], [*_hidden(db)])


def _rows(db: sqlite3.Connection) -> Iterator[tuple[object, ...]]:
    # By their places: a name may be what was damaged. Before them nobody counted.
    for row in as_far_as_it_goes(db, "SELECT * FROM games"):
        known = row[len(_ROW) :] or (-1, None)
        if len(row) >= len(_ROW) and len(known) == len(_KNOWN):
            yield (*row[: len(_ROW)], *known)


def _learnt(db: sqlite3.Connection) -> Iterator[Learnt]:
    for row in as_far_as_it_goes(db, "SELECT * FROM learnt"):
        match row:
            case (str(kind), str(name), int(best)):
                yield kind, name, best


def _days(db: sqlite3.Connection) -> Iterator[Day]:
    for row in as_far_as_it_goes(db, "SELECT day, game, game_id, other FROM days"):
        match row:
            case (str(day), str(game), int(number), str(other)):
                yield day, game, number, other


def _game(db: sqlite3.Connection, row: tuple[object, ...]) -> SalvagedGame:
    query = "SELECT number, seat, line FROM moves WHERE game_id = ? ORDER BY number"
    moves: list[tuple[int, object, object]] = []
    for number, seat, line in as_far_as_it_goes(db, query, row[0]):
        if number != len(moves) + 1:
            break
        moves.append((len(moves) + 1, seat, line))
    return SalvagedGame(row, tuple(moves), tuple(_played_out(db, row[0], len(moves))))


def _played_out(db: sqlite3.Connection, game: object, moves: int) -> Iterator[int]:
    query = "SELECT number FROM played_out WHERE game_id = ? ORDER BY number"
    for row in as_far_as_it_goes(db, query, game):
        match row:
            case (int(number),) if number in range(1, moves + 1):
                yield number


def _reviews(db: sqlite3.Connection, games: list[SalvagedGame]) -> Iterator[Reviewed]:
    """Findings of moves to which the same moves lead as then."""
    led = {game.row[0]: ways(line for _number, _seat, line in game.moves) for game in games}
    query = "SELECT game_id, number, way, found FROM reviews"
    for row in as_far_as_it_goes(db, query):
        match row:
            case (int(game), int(number), int(way), str(found)):
                there = led.get(game, ())
                if number in range(1, len(there) + 1) and there[number - 1] == way:
                    yield game, number, way, found


def _hidden(db: sqlite3.Connection) -> Iterator[int]:
    for row in as_far_as_it_goes(db, "SELECT game_id FROM results WHERE hidden = 1"):
        match row:
            case (int(game),):
                yield game
