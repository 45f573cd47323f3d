"""What the finished games come to: shares with their intervals, runs, and what decisions cost.

Everything is asked of the games on the shelf; nothing is counted along, so nothing can drift. A
game counts where exactly one person played a deal for the first time, to its end, and undid
nothing. A shared win is no win.
"""

from collections import Counter
from collections.abc import Generator, Iterable, Mapping, Sequence
from datetime import datetime
from json import dumps
from math import hypot, sqrt
from typing import TypedDict

from .engine.certainty import Interval, wilson, within
from .engine.facts import MadeMove, Milestone
from .engine.options import restored
from .engine.record import Record, opening, replay
from .engine.spelling import fold
from .engine.table import Seat
from .engine.values import NamedTuple, frozen
from .games.catalogue import Entry, entries, entry
from .shelf import GameFilter, Shelf
from .shelf.results import AT, FRIENDS, PRACTISED
from .shelf.sums import DecisionCosts, Sum

ENOUGH = 5
"""With fewer games nothing is said of the share that is won."""


class Share(NamedTuple):
    """``won`` of ``of``."""

    won: int = 0
    played: int = 0

    @property
    def interval(self) -> Interval | None:
        """Wilson's interval of 95 per cent; None for too few games."""
        return wilson(self.won, self.played) if self.played >= ENOUGH else None


class Standing(NamedTuple):
    """What the games of one kind come to."""

    game: str
    share: Share = Share()
    even: float = 0.0
    """The share of each side if all were as good, 0..1."""
    margin: float | None = None
    """How far ahead of the best of the others on average; None without a game."""
    unit: str = "points"
    levels: Mapping[str, Share] = {}
    """By the level of the opponents."""
    houses: Mapping[str, Share] = {}
    """By house rules."""
    run: int = 0
    """Games won in a row until now."""
    best_run: int = 0


class UncountedGames(NamedTuple):
    """What does not count, and how much of it there is."""

    practised: int
    unfinished: int
    friends: int


class Month(NamedTuple):
    """What a decision cost in one month, in points of the game."""

    month: str
    """ "2026-11"."""
    mean: float
    error: float | None
    """What stands after its ±; None where one game says nothing of it."""
    games: int
    decisions: int


class Statistics(NamedTuple):
    """All of it, for the games that were asked for."""

    standings: tuple[Standing, ...]
    """One for each game of the catalogue, in its order."""
    apart: UncountedGames
    since: float | None
    """When the first of the games was finished."""


ALL = GameFilter()
"""Every game that counts."""


def statistics(shelf: Shelf, asked: GameFilter = ALL) -> Statistics:
    """What the finished games on that shelf come to."""
    results = shelf.results
    sums, courses, kinds = results.sums(asked), results.courses(asked), results.kinds()
    # What a damaged file calls by the name of no game is nobody's.
    games = [each.key for each in entries()]
    return Statistics(
        tuple(
            _standing(game, [each for each in sums if each.game == game], courses.get(game, ""))
            for game in games
        ),
        UncountedGames(kinds.get(PRACTISED, 0), results.unfinished(), kinds.get(FRIENDS, 0)),
        results.first(asked),
    )


def _standing(game: str, sums: Sequence[Sum], course: str) -> Standing:
    """What these games come to, which were won and lost in that order."""
    played = sum(each.played for each in sums)
    if not played:
        return Standing(game)
    return Standing(
        game,
        Share(sum(each.won for each in sums), played),
        sum(each.played / each.sides for each in sums) / played,
        sum(each.margin for each in sums) / played,
        sums[-1].unit,
        _shares((group(each.level), each) for each in sums),
        _shares((each.house, each) for each in sums),
        *_runs(won == "1" for won in course),
    )


def group(level: str) -> str:
    """The level by which a game is sorted: all settings of one that adapts belong together."""
    return level.partition(AT)[0]


def _shares(games: Iterable[tuple[str, Sum]]) -> dict[str, Share]:
    played, won = Counter[str](), Counter[str]()
    for name, each in games:
        played[name] += each.played
        won[name] += each.won
    return {name: Share(won[name], count) for name, count in played.items()}


def _runs(won: Iterable[bool]) -> tuple[int, int]:
    """Games won in a row up to now, and at the best."""
    run = best = 0
    for each in won:
        run = run + 1 if each else 0
        best = max(best, run)
    return run, best


# Who sat at the table.


class CompanionRecord(NamedTuple):
    """How the games went in which somebody sat at the table; they may be of any kind."""

    beside: Share = Share()
    """Those in which both were partners."""
    against: Share = Share()
    beside_run: int = 0
    """Games won in a row until now, of these."""
    against_run: int = 0

    @property
    def games(self) -> int:
        return self.beside.played + self.against.played


def records_with(
    shelf: Shelf, names: Iterable[str], until: int | None = None
) -> dict[str, CompanionRecord]:
    """The player's record with each of them, by name; ``until``: up to the game of that number."""
    courses: dict[tuple[str, bool], list[bool]] = {}
    for game in shelf.results.tables():
        for partners, side in ((True, game.sides.beside), (False, game.sides.against)):
            for name in {fold(each) for each in side}:
                courses.setdefault((name, partners), []).append(game.won)
        if game.number == until:
            break
    return {
        name: _record(courses.get((fold(name), True), ()), courses.get((fold(name), False), ()))
        for name in names
    }


def _record(beside: Sequence[bool], against: Sequence[bool]) -> CompanionRecord:
    partners, others = (Share(sum(each), len(each)) for each in (beside, against))
    return CompanionRecord(partners, others, _runs(beside)[0], _runs(against)[0])


class Columns(TypedDict):
    game: str
    played: int
    won: int
    low: float | None
    high: float | None
    even: float | None
    margin: float | None
    unit: str
    run: int
    best_run: int


def columns(each: Standing) -> Columns:
    """What stands in a line of a table, by its heading; None where there is nothing to say."""
    interval = each.share.interval
    return {
        "game": each.game,
        "played": each.share.played,
        "won": each.share.won,
        "low": interval and round(interval.low, 4),
        "high": interval and round(interval.high, 4),
        "even": round(each.even, 4) if each.share.played else None,
        "margin": None if each.margin is None else round(each.margin, 2),
        "unit": each.unit,
        "run": each.run,
        "best_run": each.best_run,
    }


def as_table(standings: Sequence[Standing]) -> str:
    """A line for each game, with commas between, for a table calculator."""
    from csv import DictWriter
    from io import StringIO

    rows = [columns(each) for each in standings]
    text = StringIO()
    writer = DictWriter(text, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def firsts(shelf: Shelf, game: Entry, number: int) -> tuple[Milestone, ...]:
    """What was done for the first time in that game, of all that count.

    None while a game of an earlier program has not told its facts: it may have been first.
    """
    if shelf.results.untold():
        return ()
    now, before = shelf.results.reached(number)
    return tuple(first for first in game.facts().firsts if first.key in now - before)


@frozen
class Recount:
    """The facts of a game that an earlier program kept, found beside the window."""

    record: Record
    seat: Seat

    def going(self) -> Generator[None, None, str]:
        """Pauses, and in the end the facts, for ``json`` to read."""
        found = entry(self.record.game)
        game = found.game(restored(found.rules(), self.record.rules))
        state, course = opening(game, self.record).state, list[MadeMove[object]]()
        moves = zip(self.record.moves, replay(game, self.record), strict=True)
        for line, (_number, ask, _move, step) in moves:
            course.append(MadeMove(ask.seat, line, state, step.state))
            state = step.state
            yield
        return dumps(dict(found.facts().of(course, self.seat)))


# What decisions cost.


def add_up_reviews(shelf: Shelf) -> None:
    """Add up what the reviewed games have cost, where something new was reviewed.

    A game is added up once nothing in it that looks costly is left to be confirmed.
    """
    numbers = shelf.results.to_review()
    if not numbers:
        return
    from .ai.measuring import as_kept

    for number in numbers:
        found = [as_kept(text) for text in shelf.reviewed(number).values()]
        seat = shelf.results.seat(number)
        mine = [each for each in found if each and each.seat == seat]
        if mine and not any(each.doubtful for each in mine):
            shelf.results.review(number, sum(each.cost.mean for each in mine), len(mine))


def given_away(shelf: Shelf, game: str, asked: GameFilter = ALL) -> tuple[Month, ...]:
    """What a decision cost in the games of a kind, month by month."""
    months: dict[str, list[DecisionCosts]] = {}
    for each in shelf.results.given(game, asked):
        month = datetime.fromtimestamp(each.at).strftime("%Y-%m")
        months.setdefault(month, []).append(each)
    return tuple(_month(month, games) for month, games in sorted(months.items()))


def _month(month: str, games: Sequence[DecisionCosts]) -> Month:
    """The mean over all decisions, and its error from how the games differ."""
    decisions = sum(each.decisions for each in games)
    mean = sum(each.points for each in games) / decisions
    spread = hypot(*(each.points - mean * each.decisions for each in games))
    many = len(games)
    standard = spread / decisions * sqrt(many / (many - 1)) if many > 1 else None
    error = None if standard is None else within(standard, many - 1)
    return Month(month, mean, error, many, round(decisions))


def reviewed_games(shelf: Shelf) -> tuple[Entry, ...]:
    """The games of which anything was reviewed, in the order of the catalogue."""
    reviewed = shelf.results.reviewed()
    return tuple(each for each in entries() if each.key in reviewed)
