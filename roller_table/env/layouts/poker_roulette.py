"""What an observation holds of Poker Roulette: stocks, the middle card, and the betting."""

from collections.abc import Iterator
from math import inf
from typing import Any

from roller_table.engine.cards import Card
from roller_table.games.poker_roulette.rules import Rules
from roller_table.games.poker_roulette.state import State

from ..layout import (
    CardPlaces,
    Feature,
    Sighting,
    each_of,
    marked,
    numbers,
    seat_of,
    seats_in,
    sizes_of,
)
from ..terms import Terms

_FULL = 5
"""Cards of a poker hand."""
PLACES = (
    "where each card is: a stock, the viewer's first; beside the viewer's stock; in the middle; "
    "out of a stock before the betting; discarded; not known"
)


def unit(terms: Terms) -> float:
    """What a score is counted in: the chips with which everybody sits down, or hands."""
    assert isinstance(terms.rules, Rules)
    return float(terms.rules.start_chips if terms.rules.betting else 1)


def features(terms: Terms, n: int) -> Iterator[Feature]:
    assert isinstance(terms.rules, Rules)
    seats = terms.seats
    yield Feature("cards", (n, seats + 5), PLACES, _places)
    told = "1 for a card of the viewer's that everybody saw"
    yield Feature("shown", (n,), told, marked(lambda seen: _state(seen).witnessed[seen.seat]))
    told = "who had each card beside the middle card in the last round"
    yield Feature("round", (n, seats), told, _last_round)
    told = "1 for a card that went into a stock in the last round"
    yield Feature("kept", (n,), told, marked(_kept))
    yield Feature("met", (n,), "1 for a middle card of this hand", marked(_met))
    yield from _round_features(seats)
    yield from _betting_features(terms.rules, seats)


def _round_features(seats: int) -> Iterator[Feature]:
    stocks = sizes_of("stockpiles", _FULL)
    yield Feature("stocks", (seats,), "cards in each stock, in fives", stocks, high=inf)
    added = sizes_of("actives", 2)
    yield Feature("added", (seats,), "cards beside each stock, of two", added)
    entitled = each_of("entitled", 2)
    yield Feature("entitled", (seats,), "cards that each gets in the next round, of two", entitled)
    told = "who has still to say whether to add a card"
    yield Feature("undecided", (seats,), told, seats_in("undecided"))
    yield Feature("dealer", (seats,), "who deals", seat_of("dealer"))
    yield Feature("playing", (seats,), "who is in the hand", seats_in("playing"))


def _betting_features(rules: Rules, seats: int) -> Iterator[Feature]:
    hands, chips = rules.hands_per_session, f"in units of {rules.start_chips}"
    yield Feature("folded", (seats,), "who has folded", seats_in("folded"))
    yield Feature("to_act", (seats,), "who has still to speak", seats_in("to_act"))
    left, paid, bet = (each_of(name, rules.start_chips) for name in ("chips", "antes", "bets"))
    yield Feature("chips", (seats,), f"chips that each has left, {chips}", left, high=inf)
    yield Feature("antes", (seats,), f"antes paid, {chips}", paid, high=inf)
    yield Feature("bets", (seats,), f"chips bet in this hand, {chips}", bet, high=inf)
    told = f"hands that each has won or shared, in units of {hands}"
    yield Feature("won", (seats,), told, each_of("won", hands))
    told = f"the hand, of {hands}; rounds matched in it, in tens; raises, in tens"
    units = (hands, 10, 10)
    yield Feature("number", (3,), told, numbers(lambda seen: _number(seen, units)), high=inf)


def _state(seen: Sighting) -> State:
    state: State = seen.state
    return state


def _places(seen: Sighting, out: Any) -> None:
    s, put = _state(seen), CardPlaces(seen, out).put
    active, middle, out_of_it, discarded = (s.seats + more for more in range(4))
    put(discarded, s.discards)
    put(middle, (s.middle,))
    for pile in s.outs:
        put(out_of_it, pile)
    for seat, pile in enumerate(s.stockpiles):
        put(seen.of(seat), pile)
    put(active, s.actives[seen.seat])


def _last_round(seen: Sighting, out: Any) -> None:
    for stack in _state(seen).matched:
        for card in stack.actives:
            out[seen.rows[card], seen.of(stack.seat)] = 1


def _kept(seen: Sighting) -> Iterator[Card]:
    for stack in _state(seen).matched:
        yield from stack.kept


def _met(seen: Sighting) -> Iterator[Card]:
    yield from (each.middle for each in _state(seen).through)


def _number(seen: Sighting, units: tuple[int, int, int]) -> list[float]:
    s = _state(seen)
    told = (s.hand, s.rounds, s.raises)
    return [each / unit for each, unit in zip(told, units, strict=True)]
