"""What an observation holds of Roolz: hands and low hands, the auction, the trumps, the tricks."""

from collections.abc import Iterator
from math import inf
from typing import Any

from roller_table.engine.cards import Card
from roller_table.games.roolz.pack import COLOURS
from roller_table.games.roolz.passing import MOST, receiver
from roller_table.games.roolz.rules import Rules
from roller_table.games.roolz.seating import places as seating
from roller_table.games.roolz.seating import trick_order
from roller_table.games.roolz.state import HIGHEST_BID, WAYS, State

from ..layout import (
    CardPlaces,
    Feature,
    Fill,
    Sighting,
    each_of,
    marked,
    numbers,
    one_hot,
    seat_of,
    seats_in,
)
from ..terms import Terms

_FULL = 20
"""About as many cards as a hand has."""
PLACES = (
    "where each card is: in a hand, the viewer's first; open in a low hand, counted as the hands "
    "are; taken, by the hand that took it; in the viewer's tray; discarded; in the trick; not known"
)


def unit(terms: Terms) -> float:
    """What a score is counted in: the points to win."""
    assert isinstance(terms.rules, Rules)
    return float(terms.rules.target)


def features(terms: Terms, n: int) -> Iterator[Feature]:
    hands = len(seating(terms.seats, 0))
    yield from _card_features(n, hands)
    yield from _hand_features(terms.seats, hands)
    yield from _auction_features(terms.seats)
    yield from _trump_features()


def _card_features(n: int, hands: int) -> Iterator[Feature]:
    yield Feature("cards", (n, 3 * hands + 4), PLACES, _places)
    yield Feature("player", (n, hands), "from which hand each card was played", _players)
    told = f"to which trick it was played, in units of {_FULL}"
    yield Feature("trick", (n,), told, _tricks, high=inf)
    yield Feature("gave", (n,), "1 for what the viewer has passed on", marked(_gave))
    yield Feature("received", (n,), "1 for what was passed to the viewer", marked(_received))
    widow, called = marked(lambda seen: seen.state.shown), marked(lambda seen: seen.state.called)
    yield Feature("widow", (n,), "1 for a card of the widow that everybody saw", widow)
    yield Feature("called", (n,), "1 for a card that the bidder has called", called)


def _hand_features(seats: int, hands: int) -> Iterator[Feature]:
    told = "whose hand it is, the viewer first; the last: the low hand that the bidder will play"
    yield Feature("owners", (hands, seats + 1), told, _owners)
    yield Feature("low", (hands,), "1 for a low hand", _low)
    told = f"cards in each hand; open, and face down, in a low hand; in units of {_FULL}"
    yield Feature("held", (hands, 3), told, _sizes, high=inf)
    leader = one_hot(lambda seen: _order(seen)[seen.state.leader])
    yield Feature("leader", (hands,), "which hand leads the trick", leader)


def _auction_features(seats: int) -> Iterator[Feature]:
    bids, bid = f"in units of {HIGHEST_BID}", numbers(lambda seen: seen.state.bid, HIGHEST_BID)
    yield Feature("dealer", (seats,), "who deals", seat_of("dealer"))
    last = each_of("bids", HIGHEST_BID)
    yield Feature("bids", (seats,), f"the last bid of each, {bids}; 0: none", last)
    yield Feature("out", (seats,), "who has passed", each_of("out"))
    told = "who could have asked for a new deal, and did not"
    yield Feature("accepted", (seats,), told, seats_in("accepted"))
    yield Feature("bidder", (seats,), "who plays for the bid", seat_of("bidder"))
    yield Feature("bid", (1,), f"the bid, {bids}", bid)


def _trump_features() -> Iterator[Feature]:
    colours, ways = ", ".join(COLOURS), ", ".join(WAYS)
    yield Feature("high_trump", (len(COLOURS),), f"the High Trump: {colours}", _colour("high"))
    yield Feature("low_trump", (len(COLOURS),), f"the Low Trump: {colours}", _colour("low"))
    broken = numbers(lambda seen: seen.state.broken)
    yield Feature("broken", (2,), "whether the High Trump is broken, and the Low Trump", broken)
    told = f"how many cards everybody passes, of {MOST}; which way: {ways}"
    yield Feature("passing", (1 + len(WAYS),), told, _passing)


def _places(seen: Sighting, out: Any) -> None:
    order = _order(seen)
    s, put = _state(seen), CardPlaces(seen, out).put
    hands = len(s.places)
    tray, discarded, trick = (3 * hands + more for more in range(3))
    for place in range(hands):
        put(order[place], s.hands[place])
        put(hands + order[place], s.ups[place])
    put(tray, s.given[s.hand_of(seen.seat)] if s.given else ())
    put(discarded, s.discards)
    put(trick, s.trick)
    for each in s.tricks:
        put(2 * hands + order[each.taker], each.cards)


def _players(seen: Sighting, out: Any) -> None:
    order = _order(seen)
    for place, card, _trick in _plays(_state(seen)):
        out[seen.rows[card], order[place]] = 1


def _tricks(seen: Sighting, out: Any) -> None:
    for _place, card, number in _plays(_state(seen)):
        out[seen.rows[card]] = (number + 1) / _FULL


def _owners(seen: Sighting, out: Any) -> None:
    order = _order(seen)
    s = _state(seen)
    for place, each in enumerate(s.places):
        out[order[place], s.seats if each.owner is None else seen.of(each.owner)] = 1


def _sizes(seen: Sighting, out: Any) -> None:
    order = _order(seen)
    s = _state(seen)
    for place, hand in enumerate(s.hands):
        lying = (sum(card is not None for card in row[place]) for row in (s.ups, s.downs))
        out[order[place]] = (len(hand), *lying)
    out /= _FULL


def _colour(name: str) -> Fill:
    return one_hot(lambda seen: COLOURS.find(getattr(seen.state, name) or "-"))


def _passing(seen: Sighting, out: Any) -> None:
    s = _state(seen)
    out[0] = s.count / MOST
    if s.direction:
        out[1 + tuple(WAYS).index(s.direction)] = 1


def _low(seen: Sighting, out: Any) -> None:
    order = _order(seen)
    for place, each in enumerate(_state(seen).places):
        out[order[place]] = each.low


def _state(seen: Sighting) -> State:
    state: State = seen.state
    return state


def _order(seen: Sighting) -> list[int]:
    """Where each hand is, counted from the viewer's own."""
    s = _state(seen)
    own, hands = s.hand_of(seen.seat), len(s.places)
    return [(place - own) % hands for place in range(hands)]


def _plays(s: State) -> Iterator[tuple[int, Card, int]]:
    """Every card played in this round: from which hand, and in which trick, from 0."""
    for number, trick in enumerate(s.tricks):
        pairs = zip(trick.places, trick.cards, strict=True)
        yield from ((place, card, number) for place, card in pairs)
    if s.trick:
        order = trick_order(s, s.leader)
        pairs = zip(order, s.trick, strict=False)
        yield from ((place, card, len(s.tricks)) for place, card in pairs)


def _gave(seen: Sighting) -> tuple[Card, ...]:
    s = _state(seen)
    return s.gave[s.hand_of(seen.seat)] if s.gave else ()


def _received(seen: Sighting) -> Iterator[Card]:
    s = _state(seen)
    if s.gave and s.direction:
        for other in range(s.seats):
            if receiver(s, other) == seen.seat:
                yield from s.gave[s.hand_of(other)]
