"""What can still be read of a damaged file: each game by itself, with its moves from the first on.

Nothing is judged here. A game that has lost something is taken as it is, and its count and its
checksum, which come with it, say so to whoever lists it.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

_ROW = (
    "id", "game", "name", "rules", "seats", "seed", "chairs", "practised", "created", "updated",
    "finished", "headline", "standings", "winners",
)  # fmt: skip
_KNOWN = ("count", "checksum")
_BROKEN = (sqlite3.Error, OSError, UnicodeError, OverflowError)
"""What reading a damaged file may end with."""
_MOST = 100_000
"""Rows of one kind: a ring of pages has no end."""


class Salvaged(NamedTuple):
    """A game as it could be read."""

    row: tuple[object, ...]
    moves: tuple[tuple[int, object, object], ...]
    """Number, seat and line of each, from the first without a gap."""


Learnt = tuple[str, str, int]
"""A kind of thing that was learnt, its name, and the best that was reached."""


Day = tuple[str, str, int, str]
"""The first try of a deal of the day: its date, its game, the kept game, the other's result."""


class Found(NamedTuple):
    """What could be read of a damaged file."""

    games: list[Salvaged]
    learnt: list[Learnt]
    days: list[Day]


def salvaged(path: Path) -> Found:
    """Every game of which the file still holds an entry, what was learnt, and the first tries of
    deals of the day; none where it is no such file."""
    with suppress(*_BROKEN):
        db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        db.text_factory = lambda raw: raw.decode("utf-8", "replace")
        with closing(db):
            return Found([_game(db, row) for row in _rows(db)], [*_learnt(db)], [*_days(db)])
    return Found([], [], [])


def put(db: sqlite3.Connection, found: Found) -> None:
    """Write it into a fresh file, the games under the numbers they had."""
    db.executemany("INSERT OR IGNORE INTO learnt VALUES (?, ?, ?)", found.learnt)
    for game in found.games:
        blanks = ", ".join("?" * len(game.row))
        names = ", ".join((*_ROW, *_KNOWN))
        with suppress(sqlite3.IntegrityError, OverflowError):
            db.execute(f"INSERT INTO games ({names}) VALUES ({blanks})", game.row)
            moves = [(game.row[0], *move) for move in game.moves]
            db.executemany("INSERT INTO moves VALUES (?, ?, ?, ?)", moves)
    for day in found.days:
        with suppress(sqlite3.IntegrityError, OverflowError):  # its game may not be there any more
            db.execute("INSERT OR IGNORE INTO days VALUES (?, ?, ?, ?)", day)


def _rows(db: sqlite3.Connection) -> Iterator[tuple[object, ...]]:
    # By their places: a name may be what was damaged. Before them nobody counted.
    for row in _as_far_as_it_goes(db, "SELECT * FROM games"):
        known = row[len(_ROW) :] or (-1, None)
        if len(row) >= len(_ROW) and len(known) == len(_KNOWN):
            yield (*row[: len(_ROW)], *known)


def _learnt(db: sqlite3.Connection) -> Iterator[Learnt]:
    for row in _as_far_as_it_goes(db, "SELECT * FROM learnt"):
        match row:
            case (str(kind), str(name), int(best)):
                yield kind, name, best


def _days(db: sqlite3.Connection) -> Iterator[Day]:
    for row in _as_far_as_it_goes(db, "SELECT day, game, game_id, other FROM days"):
        match row:
            case (str(day), str(game), int(number), str(other)):
                yield day, game, number, other


def _game(db: sqlite3.Connection, row: tuple[object, ...]) -> Salvaged:
    query = "SELECT number, seat, line FROM moves WHERE game_id = ? ORDER BY number"
    moves: list[tuple[int, object, object]] = []
    for number, seat, line in _as_far_as_it_goes(db, query, row[0]):
        if number != len(moves) + 1:
            break
        moves.append((len(moves) + 1, seat, line))
    return Salvaged(row, tuple(moves))


def _as_far_as_it_goes(
    db: sqlite3.Connection, query: str, *values: object
) -> Iterator[tuple[object, ...]]:
    with suppress(*_BROKEN):
        for _count, row in zip(range(_MOST), db.execute(query, values), strict=False):
            yield row
