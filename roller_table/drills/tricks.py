"""Drills of the two games of tricks: what may be played, who takes it, what it is worth."""

from ..engine.cards import Card, Cards, short
from ..engine.choices import Move
from ..engine.events import Event, Moved, Scored
from ..engine.luck import Luck
from ..engine.table import Seat
from ..engine.values import NamedTuple, replace
from ..engine.words import Message, _, counted, listed, message
from ..games.roller_derby.state import Declare
from ..games.roller_derby.state import Phase as DerbyPhase
from ..games.roller_derby.state import State as DerbyState
from ..games.roolz.pack import points, signed, summed
from ..games.roolz.rules import Rules
from ..games.roolz.state import Phase as RoolzPhase
from ..games.roolz.state import State as RoolzState
from ..games.roolz.tricks import led_suit, suit_of
from .positions import Spot, drawn, found, shown
from .tasks import ChoiceTask, QuestionPicture, Task, TouchTask, TrickCard, TrickCount, thing_of

_DERBY, _ROOLZ = "roller_derby", "roolz"
_SEATS, _TRICKS = 4, 13


def derby_follow(seed: int) -> Task:
    return _follow(_DERBY, found(_DERBY, _SEATS, seed, _may_follow))


def roolz_follow(seed: int) -> Task:
    return _follow(_ROOLZ, found(_ROOLZ, _SEATS, seed, _may_follow))


def _follow(key: str, spot: Spot) -> Task:
    """Every card that the player may play."""
    right = frozenset(card for card in map(thing_of, spot.ask.choice) if card)
    words = message("Touch every card that you may play.")
    hand = _hand(spot)
    return TouchTask(shown(key, spot, _SEATS), 0, words, hand, right, _drawn(spot, hand=hand))


def derby_taker(seed: int) -> Task:
    return _taker(_DERBY, found(_DERBY, _SEATS, seed, _is_last))


def roolz_taker(seed: int) -> Task:
    return _taker(_ROOLZ, found(_ROOLZ, _SEATS, seed, _is_last))


def _taker(key: str, spot: Spot) -> Task:
    """Who takes the trick now that its last card lies there."""
    last = _last(spot)
    match = shown(key, spot, _SEATS)
    names = tuple(message(name) for name in match.names)
    drawn = _drawn(spot, last.card)
    card = next(laid.card for laid in drawn.trick if laid.seat == last.taker)
    return ChoiceTask(match, 0, message("Who takes this trick?"), names, last.taker, drawn,
                  _why_taken(spot, last.card, card), seats=tuple(range(_SEATS)),
                  about=(last.card,))  # fmt: skip


def _why_taken(spot: Spot, last: Card, card: Card) -> str:
    """By what that card takes the trick which ends with the last one."""
    state = spot.state
    if isinstance(state, DerbyState):
        if card.suit == state.trump:
            words = _("{card} takes it: the highest trump.")
        else:
            words = _("{card} takes it: the highest of the suit led, and nobody trumped.")
        return words.format(card=short(card))
    assert isinstance(state, RoolzState)
    whole = replace(state, trick=(*state.trick, last))
    suit, led = suit_of(whole, card), led_suit(whole)
    if suit and suit == state.high:
        words = _("{card} takes it: the highest card of High Trump.")
    elif suit and suit == state.low:
        words = _("{card} takes it: the highest Low Trump, and nobody played High Trump.")
    elif suit and suit == led:
        words = _("{card} takes it: the highest of the colour led, and nobody trumped.")
    else:
        words = _("{card} takes it: all four are blanks, so the first one wins.")
    return words.format(card=signed(card))


def roolz_points(seed: int) -> Task:
    """What the cards of a trick are worth."""
    spot = found(_ROOLZ, _SEATS, seed, _is_last)
    last = _last(spot)
    drawn = _drawn(spot, last.card)
    cards = tuple(laid.card for laid in drawn.trick)
    counts = [card for card in cards if points(Rules(), _SEATS, card)]
    why = _("None of these cards is worth points.")
    if counts:
        told = summed(Rules(), _SEATS, cards)
        why = _("{cards}: {sum} points.").format(
            cards=listed([signed(card) for card in counts]), sum=told
        )
    asked = message("What is this trick worth?")
    return _number(_ROOLZ, spot, asked, (last.worth, 5), last, drawn, why)


def derby_worth(seed: int) -> Task:
    """What a deal is worth whose last card is played now."""
    spot = found(_DERBY, _SEATS, seed, _ends_the_deal, _for_the_dice)
    last = _last(spot)
    scored = next(each for each in last.events if isinstance(each, Scored))
    detail = dict(scored.detail)
    target, tricks = detail["target"], detail["tricks"]
    words = message("The target was {target}, and the attackers took {n}. How many points?",
                    target=target, n=tricks)  # fmt: skip
    off = abs(target - tricks)
    why = _("Right on target: all 100.")
    if off:
        why = counted("100, less 10: {n} trick off the target.",
                      "100, less 10 for each of {n} tricks off the target.", off)  # fmt: skip
    drawn = QuestionPicture(count=TrickCount(tricks, target, _TRICKS))
    return _number(_DERBY, spot, words, (scored.points, 10), last, drawn, why)


def _for_the_dice(spot: Spot) -> tuple[Move, Luck]:
    """Any move but All or Nothing, which ends before its time."""
    move, luck = drawn(spot)
    return (Declare(move.trump), luck) if isinstance(move, Declare) else (move, luck)


class _LastCard(NamedTuple):
    """The last card of a trick, drawn at random, and what it leads to."""

    card: Card
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


def _last(spot: Spot) -> _LastCard:
    move, luck = drawn(spot)
    card = thing_of(move)
    assert card
    return _LastCard(card, spot.game.apply(spot.state, move).events, luck)


def _number(
    key: str,
    spot: Spot,
    words: Message,
    worth: tuple[int, int],
    last: _LastCard,
    drawn: QuestionPicture,
    reason: str,
) -> Task:
    """Four numbers to choose from, so far apart, the right one among them."""
    right, step = worth
    below, _luck = last.luck.below(4)
    least = max(0, right - below * step)
    numbers = [least + n * step for n in range(4)]
    choices = tuple(message("{n}", n=number) for number in numbers)
    match = shown(key, spot, _SEATS)
    return ChoiceTask(
        match, 0, words, choices, numbers.index(right), drawn, reason, about=(last.card,)
    )


def _drawn(spot: Spot, last: Card | None = None, *, hand: Cards = ()) -> QuestionPicture:
    """The trick as far as it lies there, with its last card, and the player's hand."""
    state = spot.state
    if isinstance(state, RoolzState):
        cards, step = state.trick, 1
    else:
        assert isinstance(state, DerbyState)
        cards, step = tuple(play.card for play in state.trick), state.step
    whole = (*cards, last) if last else cards
    trick = tuple(
        TrickCard(card, (state.leader + nth * step) % _SEATS) for nth, card in enumerate(whole)
    )
    return QuestionPicture(trick, hand=hand)


def _in_play(spot: Spot) -> bool:
    state = spot.state
    if isinstance(state, DerbyState):
        return state.phase == DerbyPhase.DERBY
    return isinstance(state, RoolzState) and state.phase == RoolzPhase.PLAY


def _trick(spot: Spot) -> int:
    """How many cards lie in the trick."""
    assert isinstance(spot.state, (DerbyState, RoolzState))
    return len(spot.state.trick)


def _hand(spot: Spot) -> Cards:
    """The player's own."""
    state = spot.state
    assert isinstance(state, (DerbyState, RoolzState))
    return state.hands[state.hand_of(0) if isinstance(state, RoolzState) else 0]


def _may_follow(spot: Spot) -> bool:
    """Some cards may be played and some may not, and the player is asked."""
    if not (spot.ask.seat == 0 and _in_play(spot) and _trick(spot)):
        return False
    return len(spot.ask.choice) < len(_hand(spot))


def _is_last(spot: Spot) -> bool:
    return _in_play(spot) and _trick(spot) == _SEATS - 1


def _ends_the_deal(spot: Spot) -> bool:
    return isinstance(spot.state, DerbyState) and len(spot.state.tricks) == 12 and _is_last(spot)
