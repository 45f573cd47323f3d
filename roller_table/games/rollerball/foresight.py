"""Where the balls go in the next round of turns, as far as everyone can see it coming.

Cards that are won and workmen that are hit do not change the balls' way, so nobody is asked.
"""

from collections.abc import Iterable, Iterator

from roller_table.engine.cards import Card
from roller_table.engine.choices import Move
from roller_table.engine.events import Event, Events, Moved
from roller_table.engine.game import Cause, View
from roller_table.engine.sheet import Path, PathMark
from roller_table.engine.table import Seat, Zone
from roller_table.engine.values import NamedTuple, replace
from roller_table.engine.words import _, later, sentence

from . import balls, building, points, workmen
from .board import NOWHERE, Cell
from .diversions import BALLS, name_of
from .moves import Ball, Blow, Build, Replace, Take, Teleport, Walk
from .places import SUPPLY
from .rolling import Rolling
from .rules import Rules
from .shown import LaterPass
from .state import Die, Phase, State, called

TURNS_AHEAD = 2
FARTHEST = 24
"""Turns in which a ball is looked for that comes to a base, where none does in the round."""


def foresee(rules: Rules, view: View[State], move: Move | None) -> tuple[Path, ...]:
    """The balls' paths if this offered move were made now, or nothing; none when all is over."""
    s = view.state
    if s.phase == Phase.OVER:
        return ()
    s = s if move is None else with_move(s, move)
    return paths(rules, s, news_ahead(rules, s, s.seats))


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
            home = (*s.men[: s.turn], s.bases[s.turn], *s.men[s.turn + 1 :])
            return replace(s, laid=tuple(each for each in s.laid if each != under), men=home)
        case Take(card):
            return replace(s, laid=tuple(each for each in s.laid if each.card != card))
        case Ball(x, y):
            return replace(s, balls=(Die(1, s.board.cell(x, y)),))
        case Walk(x, y) | Teleport(x=x, y=y):
            men = (*s.men[: s.turn], s.board.cell(x, y), *s.men[s.turn + 1 :])
            return replace(s, men=men)
        case _:
            return s


News = tuple[Events, ...]
"""What the balls do in each of the next turns."""


def news_ahead(rules: Rules, s: State, turns: int = TURNS_AHEAD) -> News:
    """While balls roll, what is left of this turn comes before the next ones, as one of them."""
    return tuple(_turns(rules, s, turns))


def paths(rules: Rules, s: State, ahead: News) -> tuple[Path, ...]:
    """Where every ball goes, from the space where it is, or where it will come into play."""
    trace = _Trace(rules, s)
    for number, news in enumerate(ahead):
        for event in news:
            trace.follow(event, number)
    passed = passings(s, ahead)
    up = [each for each in passed if not each.counts]
    brings: dict[Card, list[tuple[Seat, int]]] = {ball: [] for ball in BALLS}
    for each in passed:
        if each.counts:
            brings[each.ball].append((each.seat, each.turn))
    marks: dict[Card, list[tuple[Zone, PathMark]]] = {ball: [] for ball in BALLS}
    costs: dict[Card, list[tuple[Seat, int, Zone]]] = {ball: [] for ball in BALLS}
    for each in up:
        marks[each.ball].append((s.zone(s.bases[each.seat]), "nothing"))
    for met in meetings(rules, s, ahead):
        if met.what == "man":
            place = s.zone(s.men[met.seat])
            marks[met.ball].append((place, "hit"))
            costs[met.ball].append((met.seat, met.turn, place))
    turns = tuple(whose(s, turn) for turn in range(len(ahead)))
    return tuple(
        path._replace(
            whose=turns,
            marks=tuple(dict.fromkeys(marks[path.thing])),
            brings=tuple(brings[path.thing]),
            costs=tuple(costs[path.thing]),
        )
        for path in trace.paths()
    )


def whose(s: State, turn: int) -> Seat:
    """Whose turn it is ``turn`` turns from now: 0 is the next turn, or this one while balls
    roll."""
    if s.acting < 0:
        return s.left_of(s.first, turn)
    return s.left_of(s.acting, turn + (not rolls_on(s)))


_ROLLS = frozenset(("step", "retrace", "back"))


def rolls_on(s: State) -> bool:
    """Whether balls will roll on in this turn, after what somebody is asked on their way."""
    if not s.tasks:
        return False
    cells = [die.cell for die in s.balls]
    pushes = len(set(cells)) < len(cells)
    return pushes or any(task.what in _ROLLS for task in s.tasks)


class BasePass(NamedTuple):
    """A ball rolls over a base, in one of the next turns; one that is up brings nothing."""

    seat: Seat
    ball: Card
    turn: int
    counts: bool


_AT_A_BASE = (points.BASE_PASSED, points.FLOWN_OVER)


def passings(s: State, ahead: News) -> tuple[BasePass, ...]:
    """Every base that a ball will roll over."""
    found: dict[BasePass, None] = {}
    for turn, news in enumerate(ahead):
        for event in news:
            if isinstance(event, Moved) and event.show.words in _AT_A_BASE:
                counts = event.show.words == points.BASE_PASSED
                (seat, *_more) = _at(s, s.bases, event)
                found[BasePass(seat, event.cards[0], turn, counts)] = None
    return tuple(found)


def later_pass(rules: Rules, s: State) -> Iterator[LaterPass]:
    """The first base that a ball comes to, however far away that is."""
    for turn, news in enumerate(_turns(rules, s, FARTHEST)):
        for each in passings(s, (news,)):
            if each.counts:
                yield LaterPass(each.ball, each.seat, turn + (not rolls_on(s)))
                return


def _turns(rules: Rules, s: State, turns: int) -> Iterator[Events]:
    """What the balls do in each turn from now; what is left of this one comes first."""
    if s.tasks:
        rolls = rolls_on(s)
        s, rest = balls.roll_on(rules, replace(s, phase=Phase.ROLL), asks=False)
        if rolls:
            yield rest
    for _turn in range(turns):
        s, news = balls.roll_on(rules, balls.begin(s), asks=False)
        yield news


class _Trace:
    """The paths that the news tell of; a ball may leave play and come back as another."""

    def __init__(self, rules: Rules, s: State) -> None:
        self._ways = Rolling(rules, s, asks=False)
        self._hops: dict[Card, list[int]] = {}
        at = {die.card: s.zone(die.cell) for die in s.balls if die.cell != NOWHERE}
        self._running: dict[Card, list[tuple[Zone, int]]] = {
            card: [(zone, 0)] for card, zone in at.items()
        }
        self._done: list[tuple[Card, list[tuple[Zone, int]], bool, list[int]]] = []
        self._board, self._last = s.board, SUPPLY

    def follow(self, event: Event, turn: int) -> None:
        if not isinstance(event, Moved):
            return
        if event.cards[0] not in BALLS:
            self._gone(event.cards[0])
            return
        ball = event.cards[0]
        if event.target == SUPPLY:
            self._done.append((ball, self._running.pop(ball), False, self._hops.pop(ball, [])))
        elif event.source == SUPPLY:
            # Its parent has just moved away from the fork where both were one.
            self._running[ball] = [(self._last, turn), (event.target, turn)]
        else:
            if self._hopped(ball, event.target):
                self._hops.setdefault(ball, []).append(len(self._running[ball]) - 1)
            self._running[ball].append((event.target, turn))
            self._last = event.source

    def _gone(self, card: Card) -> None:
        """A card that a ball destroys on its way leads none elsewhere any more."""
        at = self._ways.at
        self._ways.at = {cell: laid for cell, laid in at.items() if laid.card != card}

    def _hopped(self, ball: Card, target: Zone) -> bool:
        """Whether a ball that goes on to that place has only hopped over the card where it was."""
        before = self._running[ball][-2:]
        if len(before) < 2:
            return False
        zones = (*(zone for zone, _turn in before), target)
        came, here, goes = map(self._board.cell_of, zones)
        way = self._ways.way(here)
        if way.closed == here:
            return came not in self._ways.at or self._ways.at[came] != self._ways.at[here]
        leads = way.crossing if way.crossing and way.crossing[0] == here else None
        return leads is not None and not way.fork and goes != leads[1]

    def paths(self) -> tuple[Path, ...]:
        running = ((ball, way, True, self._hops.get(ball, []))
                   for ball, way in self._running.items())  # fmt: skip
        done = (*self._done, *running)
        found = (
            Path(
                ball,
                tuple(zone for zone, _turn in way),
                tuple(n for _zone, n in way),
                stays,
                hops=tuple(hops),
            )
            for ball, way, stays, hops in done
            if len(way) > 1
        )
        return tuple(sorted(found, key=lambda path: path.thing))


# Bases that balls pass, and workmen that they hit.


class Meeting(NamedTuple):
    """A base that a ball passes, or a workman that it hits."""

    what: str
    seat: Seat
    ball: Card
    turn: int


def meetings(rules: Rules, s: State, ahead: News) -> tuple[Meeting, ...]:
    """Every base that brings a card, and every workman that is still there when a ball comes.

    It ends with the base that brings somebody the last point: that wins, and no ball rolls on.
    """
    found: list[Meeting] = []
    made = [len(each) for each in s.points]
    stays = [_stays(rules, s, seat) for seat in range(s.seats)]
    for turn, news in enumerate(ahead):
        for event in news:
            if not isinstance(event, Moved):
                continue
            ball = event.cards[0]
            if event.show.words == points.BASE_PASSED:
                seat = _at(s, s.bases, event)[0]
                found.append(Meeting("base", seat, ball, turn))
                made[seat] += 1
                if made[seat] >= rules.vp_target:
                    return tuple(found)
            elif event.show.words == points.WORKMAN_HIT:
                home = {each.seat for each in found if each.what == "man"}
                hit = (seat for seat in _at(s, s.men, event) if turn <= stays[seat])
                found += [Meeting("man", seat, ball, turn) for seat in hit if seat not in home]
    return tuple(found)


def _stays(rules: Rules, s: State, seat: Seat) -> int:
    """The last turn in which balls roll before the owner of that workman may move it again."""
    extra = s.seats >= 5 and rules.extra_move_5_6
    rests = s.acting >= 0 and not rolls_on(s)
    if extra and rests and s.left_of(s.acting, 3) == seat and s.phase != Phase.EXTRA:
        return -1
    return next(
        turn
        for turn in range(s.seats + 1)
        if whose(s, turn) == seat or (extra and s.left_of(whose(s, turn), 3) == seat)
    )


def _at(s: State, cells: tuple[Cell, ...], event: Moved) -> list[Seat]:
    """The seats whose base, or workman, is where that event leads."""
    return [seat for seat, cell in enumerate(cells) if s.zone(cell) == event.target]


def changes(
    rules: Rules, s: State, then: State, names: tuple[str, ...], viewer: Seat
) -> tuple[str, ...]:
    """What comes about because the board is so then and no longer so, and what does not.

    Of bases it tells the next two turns, of workmen the next alone.
    """
    before, after = (_soon(rules, each) for each in (s, then))
    comes = [_told(s, after[met], viewer, names) for met in after if met not in before]
    goes = [_told(s, before[met], viewer, names, comes=False) for met in before if met not in after]
    return (*comes, *goes)


def _soon(rules: Rules, s: State) -> dict[tuple[str, Seat], Meeting]:
    """The first of each kind with each player."""
    found: dict[tuple[str, Seat], Meeting] = {}
    for each in meetings(rules, s, news_ahead(rules, s)):
        if each.what == "base" or not each.turn:
            found.setdefault((each.what, each.seat), each)
    return found


def _told(
    s: State, met: Meeting, viewer: Seat, names: tuple[str, ...], *, comes: bool = True
) -> str:
    words = _(_WORDS[met.what, met.seat == viewer, comes])
    ball = called(met.ball, s.balls)
    ball = sentence(ball) if words.lstrip("*").startswith("{ball}") else ball
    return words.format(ball=ball, name="" if met.seat == viewer else names[met.seat])


_WORDS = {
    ("base", True, True): later("**{ball} passes your base**: a card"),
    ("base", True, False): later("{ball} no longer passes your base"),
    ("base", False, True): later("{ball} passes {name}'s base: a card for {name}"),
    ("base", False, False): later("{ball} no longer passes {name}'s base"),
    ("man", True, True): later("{ball} hits your workman"),
    ("man", True, False): later("{ball} no longer hits your workman"),
    ("man", False, True): later("**{ball} hits {name}'s workman**"),
    ("man", False, False): later("{ball} no longer hits {name}'s workman"),
}


_CAUSES = {
    Build: later("{name} built the {card} that led it there."),
    Blow: later("{name} blew up the {card} that led it elsewhere."),
    Replace: later("{name} put {card} in place of another."),
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
    """Whether a ball passes that base in the turn that is ``ahead`` turns from now."""
    news = list(_turns(rules, s, ahead + 1))[ahead]
    return any(
        isinstance(event, Moved)
        and event.show.words == points.BASE_PASSED
        and seat in _at(s, s.bases, event)
        for event in news
    )
