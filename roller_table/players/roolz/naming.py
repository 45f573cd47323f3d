"""Naming the trumps, and calling the cards whose holders will help."""

from collections.abc import Iterator
from itertools import combinations

from roller_table.engine.cards import Card
from roller_table.games.roolz.calling import callable_cards
from roller_table.games.roolz.pack import COLOURS, is_number
from roller_table.games.roolz.rules import Rules
from roller_table.games.roolz.state import Call, Name, State

from .strength import PAIRS, with_trumps

PROMISING = 6


def names(rules: Rules, s: State) -> Iterator[tuple[Name, float]]:
    """Every choice of trumps with the points it may be expected to bring."""
    worth = with_trumps(rules, s, s.holds(s.bidder))
    for (high, low), points in zip(PAIRS, worth, strict=True):
        yield Name(COLOURS[high], COLOURS[low]), points


def best_name(rules: Rules, s: State) -> Name:
    return max(names(rules, s), key=lambda each: each[1])[0]


def calls(rules: Rules, s: State) -> Iterator[tuple[Call, float]]:
    """The cards worth calling, or pairs of them, with how much their holders should help."""
    rated = sorted(_rated(rules, s), key=lambda each: -each[1])[:PROMISING]
    for chosen in combinations(rated, rules.calls(s.seats)):
        yield Call(tuple(card for card, _worth in chosen)), sum(worth for _card, worth in chosen)


def best_call(rules: Rules, s: State) -> Call:
    return max(calls(rules, s), key=lambda each: each[1])[0]


def _rated(rules: Rules, s: State) -> Iterator[tuple[Card, float]]:
    alone = {*_shown_low(s), *s.holds(s.bidder)}
    for card in callable_cards(rules, s):
        yield card, _help(s, card) - (40.0 if card in alone else 0.0)


def _shown_low(s: State) -> Iterator[Card]:
    """Cards of the low hand that the bidder plays anyway: a bidder who calls them stays alone."""
    for place, each in enumerate(s.places):
        if each.low:
            yield from s.visible(place)


def _help(s: State, card: Card) -> float:
    """How much a partner is likely to bring who holds this card."""
    if not is_number(card):
        return 3.0
    if card.suit == s.high:
        return 10.0 + 2.5 * (card.rank - 8)
    if card.suit == s.low:
        return 4.0 + 2.5 * (card.rank - 8)
    return 16.0 if card.rank == 15 else float(card.rank - 8)
