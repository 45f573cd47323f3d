"""Passing cards: how many and which way, and when they may be looked at."""

from collections.abc import Iterator

from roller_table.engine.cards import Cards, replaced, without
from roller_table.engine.choices import Ask, Options, Picks, in_turn
from roller_table.engine.events import Event, Moved, Said
from roller_table.engine.game import Step
from roller_table.engine.table import Seat
from roller_table.engine.values import replace
from roller_table.engine.words import _, plural

from . import auction
from .rules import Rules
from .state import WAYS, Announce, Give, Phase, State, given_zone, hand_zone

MOST = 5


def begin_round(rules: Rules, s: State) -> Step[State]:
    """What the table has agreed on is passed, or the dealer announces it; then come the bids."""
    if rules.pass_cards == "announced":
        return Step(replace(s, phase=Phase.ANNOUNCE, turn=s.dealer))
    if rules.pass_cards == "0":
        return Step(auction.open_bidding(rules, s))
    count, direction = rules.pass_cards.split()
    return Step(auction.open_bidding(rules, _agreed(s, int(count), direction)))


def _agreed(s: State, count: int, direction: str) -> State:
    """Across means nothing where nobody sits opposite; there cards go to the left."""
    odd = direction == "across" and s.seats % 2
    return replace(s, count=count, direction="left" if odd else direction)


def offset(seats: int, direction: str) -> int:
    """From the giver to the receiver, clockwise.

    >>> [offset(6, direction) for direction in ("left", "right", "across")]
    [1, 5, 3]
    """
    return {"left": 1, "right": seats - 1, "across": seats // 2}[direction]


def directions(seats: int) -> tuple[str, ...]:
    """The ways that differ at a table of this size."""
    if seats == 2:
        return ("left",)
    return ("left", "right", "across") if seats % 2 == 0 else ("left", "right")


def ask_announce(s: State) -> Ask:
    words = _("**how many cards are passed, and which way?**")
    moves = _announcements(s.seats)
    return Ask(s.turn, in_turn(words), Options(tuple(moves)))


def _announcements(seats: int) -> Iterator[Announce]:
    for direction in directions(seats):
        for count in range(1, MOST + 1):
            yield Announce(count, direction)


def announce(rules: Rules, s: State, call: Announce) -> Step[State]:
    way = WAYS[call.direction]
    words = plural("{n} card is passed {way}", "{n} cards are passed {way}", call.count, way=way)
    after = auction.open_bidding(rules, _agreed(s, call.count, call.direction))
    return Step(after, (Said(s.turn, words),))


def passed(count: int, direction: str) -> str:
    """ "3 cards to the left": what is passed in this round."""
    return plural("{n} card {way}", "{n} cards {way}", count, way=WAYS[direction]).shown()


def receiver(s: State, giver: Seat) -> Seat:
    return s.left_of(giver, offset(s.seats, s.direction))


def ask_give(s: State) -> Ask:
    words = plural(
        "choose **{n} card to pass** {way}",
        "choose **{n} cards to pass** {way}",
        s.count,
        way=WAYS[s.direction],
    )
    tray = given_zone(s.hand_of(s.turn))
    return Ask(s.turn, in_turn(words.shown()), Picks(s.holds(s.turn), s.count, Give, tray))


def begin(s: State) -> State:
    """After the discard everyone chooses, from the dealer's left on; or there is nothing to do."""
    if not s.count:
        return replace(s, phase=Phase.NAME, turn=s.bidder)
    return replace(s, phase=Phase.GIVE, turn=s.left_of(s.dealer))


def give(s: State, cards: Cards) -> Step[State]:
    """Put the cards face down; nobody looks at them before the trumps are named."""
    place = s.hand_of(s.turn)
    after = replace(
        s,
        hands=replaced(s.hands, place, without(s.hands[place], cards)),
        given=replaced(s.given, place, cards),
    )
    laid = Moved(cards, hand_zone(place), given_zone(place), frozenset((s.turn,)))
    if s.turn == s.dealer:
        return Step(replace(after, phase=Phase.NAME, turn=s.bidder), (laid,))
    return Step(replace(after, turn=s.left_of(s.turn)), (laid,))


def hand_over(s: State) -> Step[State]:
    """What was passed reaches its receivers, who may look at it now."""
    events: list[Event] = []
    for seat in range(s.seats):
        giver = s.hand_of(seat)
        if cards := s.given[giver]:
            taker = s.hand_of(receiver(s, seat))
            s = replace(s, hands=replaced(s.hands, taker, s.hands[taker] + cards))
            s = replace(s, gave=replaced(s.gave, giver, cards), given=replaced(s.given, giver, ()))
            seen = frozenset((receiver(s, seat),))
            events.append(Moved(cards, given_zone(giver), hand_zone(taker), seen))
    return Step(s, tuple(events))
