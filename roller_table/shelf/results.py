"""What finished games brought whoever played in them, kept beside the games and found from them.

A result is read off a game's entry; its facts are what the game itself says of its moves. A game
kept by an earlier program gets both once, when somebody first asks.
"""

import json
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import NamedTuple

from ..engine.facts import Made
from ..engine.luck import Luck
from ..engine.options import plain, restored
from ..engine.table import Seat
from ..games.catalogue import Entry, entry
from ..match import HUMAN, Match, Turn
from . import checksum
from .file import ShelfError, ShelfFile

COUNTS, PRACTISED, FRIENDS, WATCHED = "counts", "practised", "friends", "watched"
"""What a finished game is: it counts where one person played a deal for the first time and took
nothing back; with several people, or none, it is somebody else's affair who won."""
UNKNOWN = "unknown"
"""A game that this program cannot read."""
MIXED = "mixed"
"""The opponents' level where they are not all of one."""
USUAL, OWN = "", "own"
"""By which rules: the usual ones, or some of one's own that have no name."""
AT = "_at_"
"""Stands in the name of a level that adapts, before how it was set."""
GIVEN, DECISIONS = "given away", "decisions"
"""Facts that a review adds: the points that the decisions cost in all, and how many they were."""


class Result(NamedTuple):
    """What a finished game brought the one person in it. Margins are in what the game is won by."""

    kind: str
    seat: Seat = -1
    won: bool = False
    """Whether this side won, and no other with it."""
    sides: int = 1
    margin: int = 0
    """How far ahead of the best of the others; less than nothing: behind."""
    unit: str = "points"
    level: str = ""
    """Of those on the other sides."""
    house: str = USUAL


class Asked(NamedTuple):
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


class Given(NamedTuple):
    """What the decisions of one reviewed game cost."""

    at: float
    """When it was finished, in seconds since 1970."""
    points: float
    decisions: float


class Entered(NamedTuple):
    """A finished game's entry, as a match has it or as it stands in the file."""

    entry: Entry
    rules: Mapping[str, object]
    levels: tuple[str, ...]
    standings: tuple[int, ...]
    winners: tuple[Seat, ...]
    practised: bool
    rules_name: str


def result_of(game: Entered, *, again: bool) -> Result:
    """What the game brought the one person in it; ``again``: the deal had been played before.

    ValueError, KeyError or TypeError if the entry makes no sense.
    """
    humans = [seat for seat, level in enumerate(game.levels) if level == HUMAN]
    if len(humans) != 1:
        return Result(FRIENDS if humans else WATCHED)
    seat = humans[0]
    columns, unit, usual = _laid_out(game.entry, json.dumps(dict(game.rules)), len(game.levels))
    others = [other for other, side in enumerate(columns) if side != columns[seat]]
    levels = {game.levels[other] for other in others} or {""}
    return Result(
        PRACTISED if game.practised or again else COUNTS,
        seat,
        {columns[winner] for winner in game.winners} == {columns[seat]},
        len(set(columns)),
        ahead(game.standings, game.winners, seat, others),
        unit,
        levels.pop() if len(levels) == 1 else MIXED,
        USUAL if usual else game.rules_name or OWN,
    )


@lru_cache(maxsize=256)
def _laid_out(found: Entry, rules: str, seats: int) -> tuple[tuple[int, ...], str, bool]:
    """Which side each seat is of, what is counted, and whether these are the usual rules."""
    made: object = restored(found.rules(), json.loads(rules))
    game = found.game(made)
    sheet = game.sheet(game.view(game.deal(seats, Luck(0)).state, 0), ("",) * seats)
    columns = sheet.sides if len(sheet.sides) == seats else tuple(range(seats))
    return columns, sheet.score.unit, plain(made) == plain(found.rules()())


def ahead(
    standings: Sequence[int], winners: Sequence[Seat], seat: Seat, others: Sequence[Seat]
) -> int:
    """How far the seat is ahead of the best of the others, whether the most or the fewest win."""
    theirs = [standings[other] for other in others] or [standings[seat]]
    losers = [n for each, n in enumerate(standings) if each not in winners]
    fewest = bool(winners and losers) and standings[winners[0]] < min(losers)
    return min(theirs) - standings[seat] if fewest else standings[seat] - max(theirs)


def facts_of(found: Entry, turns: Iterable[Turn], seat: Seat) -> Mapping[str, int]:
    """What the game says of that seat; nothing, where a game's own count fails."""
    course = [Made(turn.seat, turn.line, turn.before, turn.after) for turn in turns]
    try:
        return found.facts().of(course, seat)
    except Exception:  # a game that miscounts must not keep a finished game off the shelf
        return {}


# In the file.

_AGAIN = (
    "SELECT 1 FROM games AS now JOIN games AS before ON before.game = now.game"
    " AND before.seed = now.seed AND before.seats = now.seats AND before.id < now.id"
    " AND before.count > 0 WHERE now.id = ? LIMIT 1"
)


def keep(db: sqlite3.Connection, number: int, match: Match) -> None:
    """Write what the match brought into the file, or take it out again while it is not over."""
    db.execute("DELETE FROM facts WHERE game_id = ?", (number,))
    if not match.over:
        db.execute("DELETE FROM results WHERE game_id = ?", (number,))
        return
    entered = Entered(
        match.entry, plain(match.rules), tuple(chair.level for chair in match.chairs),
        match.standings, match.winners, bool(match.practised), match.rules_name,
    )  # fmt: skip
    result = result_of(entered, again=bool(db.execute(_AGAIN, (number,)).fetchone()))
    _write(db, number, result)
    if result.seat >= 0:
        _tell(db, number, facts_of(match.entry, match.turns, result.seat))


def _write(db: sqlite3.Connection, number: int, result: Result) -> None:
    names = ", ".join(Result._fields)
    blanks = ", ".join("?" * len(Result._fields))
    put = (
        f"INSERT OR REPLACE INTO results (game_id, game, at, {names})"
        f" SELECT id, game, finished, {blanks} FROM games WHERE id = ?"
    )
    db.execute(put, (*result, number))


def _tell(db: sqlite3.Connection, number: int, facts: Mapping[str, float]) -> None:
    rows = [(number, key, value) for key, value in facts.items() if value]
    db.executemany("INSERT OR REPLACE INTO facts VALUES (?, ?, ?)", rows)
    db.execute("UPDATE results SET told = 1 WHERE game_id = ?", (number,))


class Results:
    """The results of all finished games, and the facts of those that count."""

    def __init__(self, file: ShelfFile, load: Callable[[int], Match]) -> None:
        self._file = file
        self._load = load

    def sums(self, asked: Asked) -> tuple[Sum, ...]:
        """What the games come to that count, those that are alike taken together."""
        self._enter_rest()
        query = (
            "SELECT r.game, r.level, r.house, r.sides, r.unit, COUNT(*), SUM(r.won), SUM(r.margin)"
            f" FROM {_COUNTED} GROUP BY r.game, r.level, r.house, r.sides, r.unit"
        )
        return tuple(Sum._make(row) for row in self._read(query, *_chosen(asked)))

    def courses(self, asked: Asked) -> dict[str, str]:
        """Of each kind of game, in the order in which they ended, "1" for a win, "0" for none."""
        query = (
            "SELECT game, group_concat(won, '') FROM (SELECT r.game AS game, r.won AS won"
            f" FROM {_COUNTED} ORDER BY r.at, r.game_id) GROUP BY game"
        )
        return {row[0]: row[1] for row in self._read(query, *_chosen(asked))}

    def kinds(self) -> dict[str, int]:
        """How many finished games there are of each kind that does or does not count."""
        self._enter_rest()
        query = "SELECT kind, COUNT(*) FROM results WHERE NOT hidden GROUP BY kind"
        return {row[0]: row[1] for row in self._read(query)}

    def first(self, asked: Asked) -> float | None:
        """When the first of the games that count was finished."""
        rows = self._read(f"SELECT MIN(r.at) FROM {_COUNTED}", *_chosen(asked))
        return rows[0][0] if rows else None

    def unfinished(self) -> int:
        """How many games were begun and are not at their end."""
        rows = self._file.read("SELECT COUNT(*) FROM games WHERE finished IS NULL AND count > 0")
        return rows[0][0] if rows else 0

    def facts(self, game: str, asked: Asked) -> dict[str, float]:
        """The facts of all games of a kind that count, added up."""
        query = (
            f"SELECT f.key, SUM(f.value) FROM {_COUNTED} AND r.game = ? GROUP BY f.key"
        ).replace(" WHERE", " JOIN facts AS f ON f.game_id = r.game_id WHERE", 1)
        return {row[0]: row[1] for row in self._read(query, *_chosen(asked), game)}

    def given(self, game: str, asked: Asked) -> tuple[Given, ...]:
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
        return tuple(Given._make(row) for row in found)

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
        self._file.write(lambda db: _tell(db, number, facts))

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
        """Results of games that were finished before there were any."""
        query = (
            "SELECT * FROM games WHERE finished IS NOT NULL"
            " AND NOT EXISTS (SELECT 1 FROM results WHERE game_id = games.id) ORDER BY id"
        )
        rows = self._read(query)
        if rows:
            self._file.write(lambda db: _enter(db, rows))

    def _read(self, query: str, *values: object) -> list[sqlite3.Row]:
        if not self._file.read("SELECT 1 FROM sqlite_master WHERE name = 'results'"):
            return []  # a file of an older form that can only be read
        return self._file.read(query, *values)


_COUNTED = (
    "results AS r WHERE r.kind = 'counts' AND NOT r.hidden AND r.at >= ?"
    " AND (? = '' OR r.level = ? OR substr(r.level, 1, ?) = ?) AND (? IS NULL OR r.house = ?)"
)
"""The games that count, of those that ``_chosen`` stands for."""


def _chosen(asked: Asked) -> tuple[object, ...]:
    """What fills the places in that."""
    settings = asked.level + AT
    return (
        asked.since, asked.level, asked.level, len(settings), settings, asked.house, asked.house,
    )  # fmt: skip


def _enter(db: sqlite3.Connection, rows: Sequence[sqlite3.Row]) -> int:
    for row in rows:
        again = bool(db.execute(_AGAIN, (row["id"],)).fetchone())
        try:
            result = result_of(_entered(row), again=again)
        except (ValueError, TypeError, KeyError, IndexError, OverflowError, RecursionError):
            result = Result(UNKNOWN)
        _write(db, row["id"], result)
    return len(rows)


def _entered(row: sqlite3.Row) -> Entered:
    found = entry(row["game"])
    return Entered(
        found,
        dict(json.loads(row["rules"])),
        tuple(str(chair["level"]) for chair in json.loads(row["chairs"])),
        tuple(map(int, json.loads(row["standings"]))),
        tuple(map(int, json.loads(row["winners"]))),
        bool(row["practised"]),
        checksum.named(dict(row)),
    )
