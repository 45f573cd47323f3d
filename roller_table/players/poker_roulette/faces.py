"""The cards of Poker Roulette as the kernels know them: faces are numbers, stocks are lanes.

A face is four times the rank, from 0 for the deuce, plus the suit, from 0 for the highest; a
Joker is ``JOKER``.
"""

from collections.abc import Iterable

from roller_table.engine.cards import Card
from roller_table.games.poker_roulette.rules import Rules

from .kernel.hands import Order
from .kernel.stocks import JOKER, Stock


class Faces:
    """The cards by the table's agreement on suits, and how hands compare there."""

    def __init__(self, rules: Rules) -> None:
        self._height = {suit: place for place, suit in enumerate(rules.suits)}
        self.order = Order(rules.wheel_straight, rules.short_hand_rule == "short_loses_same_main")
        self.wild = rules.jokers_in_showdown == "wild"

    def face(self, card: Card) -> int:
        return 4 * (card.rank - 2) + self._height[card.suit] if card.suit else JOKER

    def all(self, cards: Iterable[Card]) -> list[int]:
        return [self.face(card) for card in cards]


def stock_of(faces: Faces, cards: Iterable[Card]) -> Stock:
    """These cards as lanes."""
    stock = Stock()
    for card in cards:
        stock.add(faces.face(card))
    return stock


def strength_of(faces: Faces, cards: Iterable[Card]) -> int:
    """What a stock is worth."""
    return stock_of(faces, cards).strength(faces.order, faces.wild)
