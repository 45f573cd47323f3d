"""Jokers for Sale: what they cost, what they repair, and which cards make room for them."""

from collections.abc import Iterator
from itertools import combinations

from roller_table.engine.cards import Card, Cards

from .brain_declaration import team_tricks
from .brain_sight import Sight, worth
from .state import Buy, SetAside


def purchases(sight: Sight) -> Iterator[tuple[Buy, float]]:
    """A Joker repairs about a trick, and costs its price."""
    gap = abs(team_tricks(sight, sight.state.trump) - sight.state.target)
    for count in (0, 1, 2):
        repaired = min(gap, 1.2 * count)
        yield Buy(count), 10 * repaired - (sight.rules.joker_price + 3) * count


def discards(sight: Sight) -> Iterator[tuple[SetAside, float]]:
    """Set aside what pulls away from the target."""
    over = team_tricks(sight, sight.state.trump) > sight.state.target
    for cards in combinations(sight.hand, sight.state.bought):
        tricks = _tricks(sight, cards)
        yield SetAside(cards), 10 * (tricks if over else -tricks)


def _tricks(sight: Sight, cards: Cards) -> float:
    return sum(_one(sight, card) for card in cards)


def _one(sight: Sight, card: Card) -> float:
    return worth(sight, card, sight.state.trump) + card.rank / 100
