"""Where the balls go in the next round of turns, as far as everyone can see it coming.

Cards that are won and workmen that are hit do not change the balls' way, so nobody is asked.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from roller_table.engine.cards import Card
from roller_table.engine.choices import Move
from roller_table.engine.events import Event, Events, Moved, Turned
from roller_table.engine.game import Cause, View
from roller_table.engine.sheet import Path
from roller_table.engine.table import Seat, Zone
from roller_table.engine.words import _, later

from . import balls, building, points, workmen
from .board import NOWHERE, Cell
from .diversions import BALLS, name_of
from .moves import Ball, Blow, Build, Replace, Take, Teleport, Walk
from .places import SUPPLY
from .rules import Rules
from .state import Die, Phase, State

TURNS_AHEAD = 2


def foresee(rules: Rules, view: View[State], move: Move | None) -> tuple[Path, ...]:
    """The balls' paths if this offered move were made now, or nothing; none when all is over."""
    s = view.state
    if s.phase == Phase.OVER:
        return ()
    s = s if move is None else with_move(s, move)
    return paths(s, news_ahead(rules, s, s.seats))


def with_move(s: State, move: Move) -> State:
    """What a decision changes of the board itself."""
    match move:
        case Build():
            return replace(s, laid=(*s.laid, building.as_laid(s, move)))
        case Replace():
            under = workmen.underfoot(s)
            build = Build(move.card, move.x, move.y, move.x2, move.y2, move.turned)
            rest = tuple(each for each in s.laid if each != under)
            return replace(s, laid=(*rest, building.as_laid(s, build)))
        case Blow():
            under = workmen.underfoot(s)
            return replace(s, laid=tuple(each for each in s.laid if each != under))
        case Take(card):
            return replace(s, laid=tuple(each for each in s.laid if each.card != card))
        case Ball(x, y):
            return replace(s, balls=(Die(1, s.board.cell(x, y)),))
        case _:
            return s


News = tuple[Events, ...]
"""What the balls do in each of the next turns."""


def news_ahead(rules: Rules, s: State, turns: int = TURNS_AHEAD) -> News:
    """While balls roll, the rest of this turn comes first and counts as a part of the next."""
    return tuple(_turns(rules, s, turns))


def paths(s: State, ahead: News) -> tuple[Path, ...]:
    """Where every ball goes, from the space where it is, or where it will come into play."""
    trace = _Trace(s)
    for number, news in enumerate(ahead):
        for event in news:
            trace.follow(event, number)
    passed = passings(s, ahead)
    up = [each for each in passed if not each.counts]
    brings: dict[Card, list[tuple[Seat, int]]] = {ball: [] for ball in BALLS}
    for each in passed:
        if each.counts:
            brings[each.ball].append((each.seat, each.turn))
    notes: dict[Card, list[tuple[Zone, str]]] = {ball: [] for ball in BALLS}
    for each in up:
        notes[each.ball].append((s.zone(s.bases[each.seat]), _("up: no card")))
    for event in ahead[0] if ahead else ():
        if isinstance(event, Moved) and event.show.words == points.WORKMAN_HIT:
            notes[event.cards[0]].append((event.target, _("hits the workman")))
    turns = range(len(ahead))
    whose = tuple(s.left_of(s.first, n) if s.acting < 0 else s.left_of(s.acting, n + 1)
                  for n in turns)  # fmt: skip
    return tuple(
        path._replace(whose=whose, notes=tuple(notes[path.thing]), brings=tuple(brings[path.thing]))
        for path in trace.paths()
    )


class BasePass(NamedTuple):
    """A ball rolls over a base, in one of the next turns; one that is up brings nothing."""

    seat: Seat
    ball: Card
    turn: int
    counts: bool


def passings(s: State, ahead: News) -> tuple[BasePass, ...]:
    """Every base that a ball will roll over."""
    up = {die.card: die.up for die in s.balls}
    found: dict[BasePass, None] = {}
    for turn, news in enumerate(ahead):
        for event in news:
            match event:
                case Turned(ball, after=after):
                    up[ball] = after.startswith("up")
                case Moved((ball, *_rest), target=target) if ball in BALLS:
                    for seat in _at(s, s.bases, event):
                        found[BasePass(seat, ball, turn, not up.get(ball, False))] = None
                    if target == SUPPLY:
                        up[ball] = False
    return tuple(found)


def _turns(rules: Rules, s: State, turns: int) -> Iterator[Events]:
    """What the balls do in each turn from now; the rest of this one counts as the first."""
    rest: Events = ()
    if s.tasks:
        s, rest = balls.roll_on(rules, replace(s, phase=Phase.ROLL), asks=False)
    for _turn in range(turns):
        s, news = balls.roll_on(rules, balls.begin(s), asks=False)
        yield rest + news
        rest = ()


class _Trace:
    """The paths that the news tell of; a ball may leave play and come back as another."""

    def __init__(self, s: State) -> None:
        at = {die.card: s.zone(die.cell) for die in s.balls if die.cell != NOWHERE}
        self._running: dict[Card, list[tuple[Zone, int]]] = {
            card: [(zone, 0)] for card, zone in at.items()
        }
        self._done: list[tuple[Card, list[tuple[Zone, int]], bool]] = []
        self._last = SUPPLY

    def follow(self, event: Event, turn: int) -> None:
        if not isinstance(event, Moved) or event.cards[0] not in BALLS:
            return
        ball = event.cards[0]
        if event.target == SUPPLY:
            self._done.append((ball, self._running.pop(ball), False))
        elif event.source == SUPPLY:
            # Its parent has just moved away from the fork where both were one.
            self._running[ball] = [(self._last, turn), (event.target, turn)]
        else:
            self._running[ball].append((event.target, turn))
            self._last = event.source

    def paths(self) -> tuple[Path, ...]:
        done = [*self._done, *((ball, way, True) for ball, way in self._running.items())]
        found = (
            Path(ball, tuple(zone for zone, _turn in way), tuple(n for _zone, n in way), stays)
            for ball, way, stays in done
            if len(way) > 1
        )
        return tuple(sorted(found, key=lambda path: path.thing))


# What it brings.


class _Meeting(NamedTuple):
    """A base that a ball passes, or a workman that it hits."""

    what: str
    seat: Seat


def brings(rules: Rules, view: View[State], move: Move, names: tuple[str, ...]) -> tuple[str, ...]:
    """What the next turn would bring if this offered move were made, and what it no longer would.

    Of bases it tells the turn after as well; workmen may have gone elsewhere by then.
    """
    s = view.state
    if s.phase == Phase.OVER or s.tasks:
        return ()
    if not isinstance(move, Walk | Teleport):
        return changes(rules, s, with_move(s, move), names, view.seat)
    there = s.board.cell(move.x, move.y)
    then = replace(s, men=(*s.men[: s.turn], there, *s.men[s.turn + 1 :]))
    return tuple(filter(None, (*changes(rules, s, then, names, view.seat), _barred(then))))


def _barred(s: State) -> str:
    """Why the card under the workman that walks there could not be blown up."""
    under = workmen.underfoot(s)
    if under is None:
        return ""
    if workmen.ball_on(s, under):
        return _("Nothing can be done there: a ball lies on the card")
    return _("No blowing up: another workman is on the card") * bool(workmen.men_on(s, under))


def changes(
    rules: Rules, s: State, then: State, names: tuple[str, ...], viewer: Seat
) -> tuple[str, ...]:
    """What comes about because the board is so then and no longer so, and what does not."""
    before, after = (_meetings(rules, each) for each in (s, then))
    told = [_told(met, viewer, names, comes=True) for met in after if met not in before]
    return (*told, *(_told(met, viewer, names, comes=False) for met in before if met not in after))


def _meetings(rules: Rules, s: State) -> tuple[_Meeting, ...]:
    found: dict[_Meeting, None] = {}
    for turn, news in enumerate(_turns(rules, s, TURNS_AHEAD)):
        for event in news:
            if not isinstance(event, Moved):
                continue
            if event.show.words == points.BASE_PASSED:
                found |= {_Meeting("base", _at(s, s.bases, event)[0]): None}
            elif event.show.words == points.WORKMAN_HIT and not turn:
                found |= dict.fromkeys(_Meeting("man", seat) for seat in _at(s, s.men, event))
    return tuple(found)


def _at(s: State, cells: tuple[Cell, ...], event: Moved) -> list[Seat]:
    """The seats whose base, or workman, is where that event leads."""
    return [seat for seat, cell in enumerate(cells) if s.zone(cell) == event.target]


def _told(met: _Meeting, viewer: Seat, names: tuple[str, ...], *, comes: bool) -> str:
    own = met.seat == viewer
    words = _WORDS[met.what, own, comes]
    return _(words).format(name="" if own else names[met.seat])


_WORDS = {
    ("base", True, True): later("**Passes your base**: a card"),
    ("base", True, False): later("No longer passes your base"),
    ("base", False, True): later("Passes {name}'s base: a card for {name}"),
    ("base", False, False): later("No longer passes {name}'s base"),
    ("man", True, True): later("Hits your workman"),
    ("man", True, False): later("No longer hits your workman"),
    ("man", False, True): later("**Hits {name}'s workman**"),
    ("man", False, False): later("No longer hits {name}'s workman"),
}


_CAUSES = {
    Build: later("{name} had built the {card} that led it there."),
    Blow: later("{name} had blown up the {card} that led it elsewhere."),
    Replace: later("{name} had put {card} in the place of another."),
}


def brought(
    rules: Rules,
    view: View[State],
    moves: Iterable[tuple[View[State], Move]],
    names: tuple[str, ...],
) -> Cause:
    """Who sent the ball over the winner's base: without that card it would not have come then."""
    over = view.state
    seat = max(range(over.seats), key=lambda each: len(over.points[each]))
    for before, move in moves:
        s = before.state
        ahead = over.turns - s.turns - 1
        if ahead >= TURNS_AHEAD or s.acting < 0:
            return Cause()
        if ahead < 0 or s.tasks or not isinstance(move, Build | Blow | Replace):
            continue
        if _passes(rules, with_move(s, move), seat, ahead) and not _passes(rules, s, seat, ahead):
            under = workmen.underfoot(s) if isinstance(move, Blow) else None
            card = under.card if under else move.card
            words = _(_CAUSES[type(move)]).format(name=names[s.turn], card=name_of(card))
            return Cause(words, tuple(map(s.zone, under.slot)) if under else ())
    return Cause()


def _passes(rules: Rules, s: State, seat: Seat, ahead: int) -> bool:
    """Whether a ball comes over that base in the turn which is so many ahead."""
    news = list(_turns(rules, s, ahead + 1))[ahead]
    return any(
        isinstance(event, Moved)
        and event.show.words == points.BASE_PASSED
        and seat in _at(s, s.bases, event)
        for event in news
    )
