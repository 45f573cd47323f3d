"""Jokers for Sale: what they cost, what they repair, and which cards make room for them."""

from collections.abc import Iterator
from itertools import combinations

from roller_table.engine.cards import SUITS, Card, Cards
from roller_table.games.roller_derby.scoring import A_TRICK
from roller_table.games.roller_derby.state import Buy, SetAside

from .declaration import expectations
from .sight import Sight, worth

REPAIRS = 1.2
"""The tricks by which one Joker can bring the team nearer to its target."""


def purchases(sight: Sight) -> Iterator[tuple[Buy, float]]:
    """A Joker is worth its price when the target would be missed without it."""
    gap = abs(_off(sight))
    for count in (0, 1, 2):
        repaired = min(gap, REPAIRS * count)
        yield Buy(count), A_TRICK * repaired - (sight.rules.joker_price + 2) * count


def _off(sight: Sight) -> float:
    """How many tricks too many the team may expect; below zero, how many too few."""
    tricks = expectations(sight.hand, sight.partners)[SUITS.index(sight.state.trump)]
    return tricks - sight.state.target


def discards(sight: Sight) -> Iterator[tuple[SetAside, float]]:
    """Set aside what pulls away from the target."""
    sign = 1 if _off(sight) > 0 else -1
    for cards in combinations(sight.hand, sight.state.bought):
        yield SetAside(cards), A_TRICK * sign * _tricks(sight, cards)


def _tricks(sight: Sight, cards: Cards) -> float:
    return sum(_one(sight, card) for card in cards)


def _one(sight: Sight, card: Card) -> float:
    return worth(sight, card, sight.state.trump) + card.rank / 100
