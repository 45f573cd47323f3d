"""The exchange: which three cards help the partner, and which are not missed."""

from collections.abc import Iterator
from itertools import combinations

from roller_table.engine.cards import SUITS, Card, Cards

from .brain_sight import Sight, higher_out
from .state import Pass


def passes(sight: Sight) -> Iterator[tuple[Pass, float]]:
    """Every way to pass that is worth a thought, with a rating in points."""
    for cards in combinations(_likely(sight), 3):
        yield Pass(cards), rating(sight, cards)


def hunger(sight: Sight) -> float:
    """From -1, wanting as few tricks as can be, to 1: what the exchange is to bring about."""
    target = sight.state.target
    middle = 6.5
    wants = max(-1.0, min(1.0, (target - middle) / 3))
    return wants if sight.attacking else -wants


def rating(sight: Sight, cards: Cards) -> float:
    wants = hunger(sight)
    gathers = sight.me == sight.state.roller or not sight.attacking
    height = sum(_height(sight, card) for card in cards)
    kept = [card for card in sight.state.hands[sight.me] if card not in cards]
    short = sum(_shortness(kept, suit) for suit in SUITS)
    return short + height * (-wants if gathers else wants)


def _height(sight: Sight, card: Card) -> float:
    return max(0.0, 5.0 - higher_out(sight, card)) * 2


def _shortness(kept: list[Card], suit: str) -> float:
    return (6.0, 3.0, 1.0)[n] if (n := sum(card.suit == suit for card in kept)) < 3 else 0.0


def _likely(sight: Sight) -> Cards:
    return sight.state.hands[sight.me]
