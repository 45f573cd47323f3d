"""What all finished games come to: their results added up, and the facts of those that count."""

import sqlite3
from collections.abc import Callable, Mapping
from contextlib import suppress

from ..engine.table import Seat
from ..engine.values import NamedTuple
from ..match import Match
from .file import ShelfFile
from .form import ShelfError
from .results import AT, DECISIONS, GIVEN, TableSides, enter, facts_of, sides_at, tell


class GameFilter(NamedTuple):
    """Which of the games that count are looked at; what is empty asks for all."""

    level: str = ""
    house: str | None = None
    since: float = 0.0
    """Seconds since 1970."""


class Sum(NamedTuple):
    """What the games come to that are alike in all of this."""

    game: str
    level: str
    house: str
    sides: int
    unit: str
    played: int
    won: int
    margin: int


class LastGame(NamedTuple):
    """How the latest game of a kind ended that counts."""

    at: float
    """When it was finished, in seconds since 1970."""
    margin: int
    """How far ahead of the best of the others; less than nothing: behind."""


class AtTable(NamedTuple):
    """A game that counts, and who sat at its table."""

    number: int
    won: bool
    sides: TableSides


class DecisionCosts(NamedTuple):
    """What the decisions of one reviewed game cost."""

    at: float
    """When it was finished, in seconds since 1970."""
    points: float
    decisions: float


class Results:
    """The results of all finished games, and the facts of those that count."""

    def __init__(self, file: ShelfFile, load: Callable[[int], Match]) -> None:
        self._file = file
        self._load = load

    def sums(self, asked: GameFilter) -> tuple[Sum, ...]:
        """What the games come to that count, those that are alike taken together."""
        self._enter_rest()
        query = (
            "SELECT r.game, r.level, r.house, r.sides, r.unit, COUNT(*), SUM(r.won), SUM(r.margin)"
            f" FROM {_COUNTED} GROUP BY r.game, r.level, r.house, r.sides, r.unit"
        )
        return tuple(Sum._make(row) for row in self._read(query, *_chosen(asked)))

    def courses(self, asked: GameFilter) -> dict[str, str]:
        """Of each kind of game, in the order in which they ended, "1" for a win, "0" for none."""
        query = (
            "SELECT game, group_concat(won, '') FROM (SELECT r.game AS game, r.won AS won"
            f" FROM {_COUNTED} ORDER BY r.at, r.game_id) GROUP BY game"
        )
        return {row[0]: row[1] for row in self._read(query, *_chosen(asked))}

    def latest(self) -> dict[str, LastGame]:
        """Of each kind of game how the latest one ended that counts."""
        query = (
            "SELECT game, at, margin FROM (SELECT r.game AS game, r.at AS at, r.margin AS margin"
            f" FROM {_COUNTED} ORDER BY r.at, r.game_id)"
        )
        rows = self._read(query, *_chosen(GameFilter()))
        return {game: LastGame(at, margin) for game, at, margin in rows}

    def tables(self) -> tuple[AtTable, ...]:
        """Who sat at the table of each game that counts, in the order in which they ended."""
        self._enter_rest()
        query = (
            "SELECT r.game_id, r.won, g.game, g.rules, g.chairs, r.seat"
            f" FROM {_COUNTED} ORDER BY r.at, r.game_id"
        ).replace(" WHERE", " JOIN games AS g ON g.id = r.game_id WHERE", 1)
        rows = self._read(query, *_chosen(GameFilter()))
        return tuple(AtTable(row[0], bool(row[1]), sides_at(*row[2:])) for row in rows)

    def kinds(self) -> dict[str, int]:
        """How many finished games there are of each kind that does or does not count."""
        self._enter_rest()
        query = "SELECT kind, COUNT(*) FROM results WHERE NOT hidden GROUP BY kind"
        return {row[0]: row[1] for row in self._read(query)}

    def first(self, asked: GameFilter) -> float | None:
        """When the first of the games that count was finished."""
        rows = self._read(f"SELECT MIN(r.at) FROM {_COUNTED}", *_chosen(asked))
        return rows[0][0] if rows else None

    def unfinished(self) -> int:
        """How many games were begun and are not at their end."""
        rows = self._file.read("SELECT COUNT(*) FROM games WHERE finished IS NULL AND count > 0")
        return rows[0][0] if rows else 0

    def facts(self, game: str, asked: GameFilter) -> dict[str, float]:
        """The facts of all games of a kind that count, added up."""
        query = (
            f"SELECT f.key, SUM(f.value) FROM {_COUNTED} AND r.game = ? GROUP BY f.key"
        ).replace(" WHERE", " JOIN facts AS f ON f.game_id = r.game_id WHERE", 1)
        return {row[0]: row[1] for row in self._read(query, *_chosen(asked), game)}

    def given(self, game: str, asked: GameFilter) -> tuple[DecisionCosts, ...]:
        """What the decisions of each reviewed game of a kind cost, in the order of the games."""
        joined = (
            " JOIN facts AS f ON f.game_id = r.game_id AND f.key = ?"
            " LEFT JOIN facts AS p ON p.game_id = r.game_id AND p.key = ? WHERE"
        )
        query = (
            f"SELECT r.at, COALESCE(p.value, 0), f.value FROM {_COUNTED} AND r.game = ?"
            " ORDER BY r.at, r.game_id"
        ).replace(" WHERE", joined, 1)
        found = self._read(query, DECISIONS, GIVEN, *_chosen(asked), game)
        return tuple(DecisionCosts._make(row) for row in found)

    def reviewed(self) -> frozenset[str]:
        """The kinds of games of which any was reviewed."""
        query = (
            "SELECT DISTINCT r.game FROM facts AS f JOIN results AS r ON r.game_id = f.game_id"
            " WHERE f.key = ?"
        )
        return frozenset(row[0] for row in self._read(query, DECISIONS))

    def seat(self, number: int) -> Seat:
        """Where the one person sat in that game; -1 where there was none."""
        rows = self._read("SELECT seat FROM results WHERE game_id = ?", number)
        return int(rows[0][0]) if rows else -1

    def against(self, game: str, level: str) -> tuple[tuple[str, bool], ...]:
        """Each game of a kind that counts against opponents whose level begins so: which level it
        was and whether it was won, the first to be finished first."""
        query = (
            "SELECT level, won FROM results WHERE kind = 'counts' AND game = ?"
            " AND substr(level, 1, ?) = ? ORDER BY at, game_id"
        )
        self._enter_rest()
        rows = self._read(query, game, len(level), level)
        return tuple((row[0], bool(row[1])) for row in rows)

    def reached(self, number: int) -> tuple[frozenset[str], frozenset[str]]:
        """Of a game that counts, the facts that are more than nothing, and those of all before."""
        rows = self._read(
            "SELECT f.key FROM facts AS f JOIN results AS r ON r.game_id = f.game_id"
            " WHERE r.kind = 'counts' AND f.game_id = ? AND f.value > 0",
            number,
        )
        before = (
            "SELECT DISTINCT f.key FROM results AS now JOIN results AS r ON r.game = now.game"
            " AND r.game_id <> now.game_id AND r.at <= now.at AND r.kind = 'counts'"
            " JOIN facts AS f ON f.game_id = r.game_id WHERE now.game_id = ? AND f.value > 0"
        )
        return (
            frozenset(row[0] for row in rows),
            frozenset(row[0] for row in self._read(before, number)),
        )

    def hide(self, *, hidden: bool = True) -> None:
        """Begin afresh: what is there until now is not shown any more; or is shown again."""
        self._enter_rest()
        query = "UPDATE results SET hidden = ?"
        self._file.write(lambda db: db.execute(query, (hidden,)).rowcount)

    def hidden(self) -> int:
        """How many games are hidden."""
        rows = self._read("SELECT COUNT(*) FROM results WHERE hidden")
        return rows[0][0] if rows else 0

    # Games of before, and what a review adds.

    def untold(self) -> tuple[int, ...]:
        """The games that count, or were practised, whose facts are not found yet."""
        self._enter_rest()
        query = "SELECT game_id FROM results WHERE NOT told AND seat >= 0 ORDER BY game_id"
        return tuple(row[0] for row in self._read(query))

    def kind(self, number: int) -> str:
        """What a finished game is; "" of one that is not finished."""
        rows = self._read("SELECT kind FROM results WHERE game_id = ?", number)
        return str(rows[0][0]) if rows else ""

    def told(self, number: int, facts: Mapping[str, int]) -> None:
        """Keep the facts of a game, found by somebody else."""
        self._file.write(lambda db: tell(db, number, facts))

    def tell(self, number: int) -> None:
        """Find the facts of a game that was kept before there were facts; it is played again."""
        facts: Mapping[str, int] = {}
        with suppress(ShelfError):
            match = self._load(number)
            seat = next(seat for seat, chair in enumerate(match.chairs) if chair.human)
            facts = facts_of(match.entry, match.turns, seat)
        self.told(number, facts)

    def review(self, number: int, given: float, decisions: int) -> None:
        """Keep what the decisions of a reviewed game cost in all, and how many they were."""
        rows = [(number, GIVEN, given), (number, DECISIONS, decisions)]
        put = "INSERT OR REPLACE INTO facts VALUES (?, ?, ?)"
        self._file.write(lambda db: db.executemany(put, rows).rowcount)

    def to_review(self) -> tuple[int, ...]:
        """The finished games of which something was reviewed since its costs were added up."""
        query = (
            "SELECT r.game_id FROM results AS r WHERE r.kind = 'counts'"
            " AND EXISTS (SELECT 1 FROM reviews WHERE reviews.game_id = r.game_id) AND NOT EXISTS"
            " (SELECT 1 FROM facts AS f WHERE f.game_id = r.game_id AND f.key = ?)"
        )
        return tuple(row[0] for row in self._read(query, DECISIONS))

    def _enter_rest(self) -> None:
        """Results of games that were finished before there were any, or whose own are damaged."""
        if damaged := [row[0] for row in self._read(_DAMAGED)]:
            gone = "DELETE FROM results WHERE game_id = ?"
            self._file.write(lambda db: db.executemany(gone, ((n,) for n in damaged)).rowcount)
        query = (
            "SELECT * FROM games WHERE finished IS NOT NULL"
            " AND NOT EXISTS (SELECT 1 FROM results WHERE game_id = games.id) ORDER BY id"
        )
        rows = self._read(query)
        if rows:
            self._file.write(lambda db: enter(db, rows))

    def _read(self, query: str, *values: object) -> list[sqlite3.Row]:
        if not self._file.has("results"):
            return []
        return self._file.read(query, *values)


_DAMAGED = (
    "SELECT game_id FROM results WHERE sides < 1 OR won NOT IN (0, 1) OR typeof(at) = 'text' OR "
    + " OR ".join(f"typeof({name}) != 'integer'" for name in ("seat", "won", "sides", "margin"))
    + " OR "
    + " OR ".join(
        f"typeof({name}) != 'text'" for name in ("game", "kind", "unit", "level", "house")
    )
)
"""Results in which something stands that is none; they are found anew from the moves."""
_COUNTED = (
    "results AS r WHERE r.kind = 'counts' AND NOT r.hidden AND r.at >= ?"
    " AND (? = '' OR r.level = ? OR substr(r.level, 1, ?) = ?) AND (? IS NULL OR r.house = ?)"
)
"""The games that count, of those that ``_chosen`` stands for."""


def _chosen(asked: GameFilter) -> tuple[object, ...]:
    """What fills the places in that."""
    settings = asked.level + AT
    return (
        asked.since, asked.level, asked.level, len(settings), settings, asked.house, asked.house,
    )  # fmt: skip
