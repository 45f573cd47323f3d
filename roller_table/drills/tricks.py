"""Drills of the two games of tricks: what may be played, who takes it, what it is worth."""

from collections.abc import Callable
from typing import NamedTuple

from ..engine.cards import Card, Cards, short
from ..engine.choices import Move
from ..engine.events import Event, Moved, Scored
from ..engine.luck import Luck
from ..engine.notation import write
from ..engine.table import Seat, Zone
from ..engine.words import Message, message
from ..games.roller_derby.state import Declare
from ..games.roller_derby.state import Phase as DerbyPhase
from ..games.roller_derby.state import State as DerbyState
from ..games.roolz.pack import signed
from ..games.roolz.state import Phase as RoolzPhase
from ..games.roolz.state import State as RoolzState
from ..lessons.lesson import NAMES
from .positions import Spot, drawn, found, shown
from .tasks import ChoiceTask, Task, TouchTask, thing_of

_DERBY, _ROOLZ = "roller_derby", "roolz"
_SEATS = 4


def derby_follow(seed: int) -> Task:
    return _follow(_DERBY, found(_DERBY, _SEATS, seed, _may_follow))


def roolz_follow(seed: int) -> Task:
    return _follow(_ROOLZ, found(_ROOLZ, _SEATS, seed, _may_follow))


def _follow(key: str, spot: Spot) -> Task:
    """Every card that the player may play."""
    right = frozenset(card for card in map(thing_of, spot.ask.choice) if card)
    words = message("Touch every card that you may play.")
    return TouchTask(shown(key, spot, _SEATS), 0, words, _hand(spot), right, _zone(spot))


def derby_taker(seed: int) -> Task:
    return _taker(_DERBY, found(_DERBY, _SEATS, seed, _is_last), short)


def roolz_taker(seed: int) -> Task:
    return _taker(_ROOLZ, found(_ROOLZ, _SEATS, seed, _is_last), signed)


def _taker(key: str, spot: Spot, told: Callable[[Card], str]) -> Task:
    """Who takes the trick once its last card is there."""
    last = _last(spot, told)
    match = shown(key, spot, _SEATS)
    words = message("{said} Who takes the trick?", said=last.said)
    names = tuple(message(name) for name in match.names)
    return ChoiceTask(match, 0, words, names, last.taker, about=(last.card,), script=(last.line,))


def roolz_points(seed: int) -> Task:
    """What the cards of a trick are worth."""
    spot = found(_ROOLZ, _SEATS, seed, _is_last)
    last = _last(spot, signed)
    words = message("{said} What is the trick worth?", said=last.said)
    return _number(_ROOLZ, spot, words, (last.worth, 5), last)


def derby_worth(seed: int) -> Task:
    """What a deal is worth whose last card is played now."""
    spot = found(_DERBY, _SEATS, seed, _ends_the_deal, _for_the_dice)
    last = _last(spot, short)
    scored = next(each for each in last.events if isinstance(each, Scored))
    detail = dict(scored.detail)
    words = message("The target was {target}, and the attackers took {n}. What is it worth?",
                    target=detail["target"], n=detail["tricks"])  # fmt: skip
    return _number(_DERBY, spot, words, (scored.points, 10), last)


def _for_the_dice(spot: Spot) -> tuple[Move, Luck]:
    """Any move but All or Nothing, which ends before its time."""
    move, luck = drawn(spot)
    return (Declare(move.trump), luck) if isinstance(move, Declare) else (move, luck)


class _LastCard(NamedTuple):
    """The last card of a trick, drawn by lot, and what it leads to."""

    card: Card
    line: str
    said: Message
    events: tuple[Event, ...]
    luck: Luck

    @property
    def _taken(self) -> Moved:
        moved = (each for each in self.events if isinstance(each, Moved))
        return next(each for each in moved if each.show.whose is not None)

    @property
    def taker(self) -> Seat:
        assert self._taken.show.whose is not None
        return self._taken.show.whose

    @property
    def worth(self) -> int:
        return self._taken.show.worth


def _last(spot: Spot, told: Callable[[Card], str]) -> _LastCard:
    move, luck = drawn(spot)
    card = thing_of(move)
    assert card
    events = spot.game.apply(spot.state, move).events
    if spot.ask.seat == 0:
        said = message("You play {card}.", card=told(card))
    else:
        said = message("{name} plays {card}.", name=NAMES[spot.ask.seat - 1], card=told(card))
    return _LastCard(card, write(move), said, events, luck)


def _number(key: str, spot: Spot, words: Message, worth: tuple[int, int], last: _LastCard) -> Task:
    """Four numbers to choose from, so far apart, the right one among them."""
    right, step = worth
    below, _luck = last.luck.below(4)
    least = max(0, right - below * step)
    numbers = [least + n * step for n in range(4)]
    choices = tuple(message("{n}", n=number) for number in numbers)
    match = shown(key, spot, _SEATS)
    return ChoiceTask(
        match, 0, words, choices, numbers.index(right), about=(last.card,), script=(last.line,)
    )


def _in_play(spot: Spot) -> bool:
    state = spot.state
    if isinstance(state, DerbyState):
        return state.phase == DerbyPhase.DERBY
    return isinstance(state, RoolzState) and state.phase == RoolzPhase.PLAY


def _trick(spot: Spot) -> int:
    """How many cards lie in the trick."""
    assert isinstance(spot.state, (DerbyState, RoolzState))
    return len(spot.state.trick)


def _zone(spot: Spot) -> Zone:
    """Where the player's own hand lies."""
    state = spot.state
    return Zone("hand", state.hand_of(0) if isinstance(state, RoolzState) else 0)


def _hand(spot: Spot) -> Cards:
    assert isinstance(spot.state, (DerbyState, RoolzState))
    return spot.state.hands[_zone(spot).number]


def _may_follow(spot: Spot) -> bool:
    """Some cards may be played and some may not, and the player is asked."""
    if not (spot.ask.seat == 0 and _in_play(spot) and _trick(spot)):
        return False
    return len(spot.ask.choice) < len(_hand(spot))


def _is_last(spot: Spot) -> bool:
    return _in_play(spot) and _trick(spot) == _SEATS - 1


def _ends_the_deal(spot: Spot) -> bool:
    return isinstance(spot.state, DerbyState) and len(spot.state.tricks) == 12 and _is_last(spot)
