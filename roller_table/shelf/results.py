"""What finished games brought their players, kept beside the games and found from them.

A result is read off a game's entry; its facts are what the game itself says of its moves. A game
kept by an earlier program gets both once, when somebody first asks.
"""

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache

from ..engine.facts import MadeMove
from ..engine.jsontext import block
from ..engine.luck import Luck
from ..engine.options import plain, restored
from ..engine.table import Seat
from ..engine.values import NamedTuple
from ..games.catalogue import Entry, entry
from ..match import HUMAN, Match, Turn
from . import checksum
from .columns import names_and_levels, rules_in, whole_numbers

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
_SENSELESS = (
    ValueError, TypeError, KeyError, IndexError, OverflowError, RecursionError,
)  # fmt: skip
"""What a damaged entry may lead to."""
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


class GameEntry(NamedTuple):
    """A finished game's entry, as a match has it or as it stands in the file."""

    entry: Entry
    rules: Mapping[str, object]
    levels: tuple[str, ...]
    standings: tuple[int, ...]
    winners: tuple[Seat, ...]
    practised: bool
    rules_name: str


def result_of(game: GameEntry, *, again: bool) -> Result:
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
    made: object = restored(found.rules(), block(rules))
    game = found.game(made)
    sheet = game.sheet(game.view(game.deal(seats, Luck(0)).state, 0), ("",) * seats)
    columns = sheet.sides if len(sheet.sides) == seats else tuple(range(seats))
    return columns, sheet.score.unit, plain(made) == plain(found.rules()())


class TableSides(NamedTuple):
    """The computer players at somebody's table, by name."""

    beside: tuple[str, ...] = ()
    """Partners."""
    against: tuple[str, ...] = ()


@lru_cache(maxsize=1024)
def sides_at(game: str, rules: str, chairs: str, seat: Seat) -> TableSides:
    """Who sat beside and against that seat, read off a kept game's entry; nobody, where that makes
    no sense."""
    with suppress(*_SENSELESS):
        names, levels = names_and_levels(chairs)
        found = entry(game)
        if len(levels) in found.seats and seat in range(len(levels)):
            columns, _unit, _usual = _laid_out(found, json.dumps(rules_in(rules)), len(levels))
            others = [n for n, level in enumerate(levels) if level != HUMAN]
            return TableSides(
                tuple(names[n] for n in others if columns[n] == columns[seat]),
                tuple(names[n] for n in others if columns[n] != columns[seat]),
            )
    return TableSides()


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
    course = [MadeMove(turn.seat, turn.line, turn.before, turn.after) for turn in turns]
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
    entered = GameEntry(
        match.entry, plain(match.rules), tuple(chair.level for chair in match.chairs),
        match.standings, match.winners, bool(match.practised), match.rules_name,
    )  # fmt: skip
    result = result_of(entered, again=bool(db.execute(_AGAIN, (number,)).fetchone()))
    _write(db, number, result)
    if result.seat >= 0:
        tell(db, number, facts_of(match.entry, match.turns, result.seat))


def _write(db: sqlite3.Connection, number: int, result: Result) -> None:
    names = ", ".join(Result._fields)
    blanks = ", ".join("?" * len(Result._fields))
    put = (
        f"INSERT OR REPLACE INTO results (game_id, game, at, {names})"
        f" SELECT id, game, finished, {blanks} FROM games WHERE id = ?"
    )
    db.execute(put, (*result, number))


def tell(db: sqlite3.Connection, number: int, facts: Mapping[str, float]) -> None:
    rows = [(number, key, value) for key, value in facts.items() if value]
    db.executemany("INSERT OR REPLACE INTO facts VALUES (?, ?, ?)", rows)
    db.execute("UPDATE results SET told = 1 WHERE game_id = ?", (number,))


def enter(db: sqlite3.Connection, rows: Sequence[sqlite3.Row]) -> int:
    """Results of games that were finished before there were any."""
    for row in rows:
        again = bool(db.execute(_AGAIN, (row["id"],)).fetchone())
        try:
            result = result_of(_entered(row), again=again)
        except _SENSELESS:
            result = Result(UNKNOWN)
        _write(db, row["id"], result)
    return len(rows)


def _entered(row: sqlite3.Row) -> GameEntry:
    found = entry(row["game"])
    _names, levels = names_and_levels(row["chairs"])
    if len(levels) not in found.seats:
        raise ValueError("seats")
    return GameEntry(
        found,
        rules_in(row["rules"]),
        levels,
        whole_numbers(row["standings"]),
        whole_numbers(row["winners"]),
        bool(row["practised"]),
        checksum.named(dict(row)),
    )


def hide(db: sqlite3.Connection, numbers: Iterable[int]) -> None:
    """Have these finished games not shown, though nothing else is known of what they brought."""
    for number in numbers:
        query = "SELECT * FROM games WHERE id = ? AND finished IS NOT NULL"
        # By its names: so a row is read wherever a result is made of it.
        found = db.cursor()
        found.row_factory = sqlite3.Row
        if enter(db, found.execute(query, (number,)).fetchall()):
            db.execute("UPDATE results SET hidden = 1 WHERE game_id = ?", (number,))
