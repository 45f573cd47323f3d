"""A stock of Poker Roulette: cards put in and taken out, and what they are worth."""

from typing import Final, final

from roller_table.ai.kernel.masks import bit
from roller_table.ai.kernel.state import i64

from .hands import Order

JOKER: Final = 52
"""The face of every Joker; that of another card is four times its rank plus its suit."""


@final
class Stock:
    """Cards as lanes, one a suit, in which each rank is counted."""

    lane0: i64
    lane1: i64
    lane2: i64
    lane3: i64
    jokers: i64
    size: i64
    """How many cards there are, Jokers too."""

    def __init__(self) -> None:
        self.lane0 = self.lane1 = self.lane2 = self.lane3 = 0
        self.jokers = self.size = 0

    def copy_from(self, other: "Stock") -> None:
        self.lane0, self.lane1 = other.lane0, other.lane1
        self.lane2, self.lane3 = other.lane2, other.lane3
        self.jokers, self.size = other.jokers, other.size

    def add(self, face: i64) -> None:
        self._change(face, 1)

    def take(self, face: i64) -> None:
        """Take out a card that is there."""
        self._change(face, -1)

    def _change(self, face: i64, by: i64) -> None:
        self.size += by
        if face == JOKER:
            self.jokers += by
            return
        suit = face & 3
        cards = by * bit(4 * (face >> 2))
        if suit == 0:
            self.lane0 += cards
        elif suit == 1:
            self.lane1 += cards
        elif suit == 2:
            self.lane2 += cards
        else:
            self.lane3 += cards

    def number(self, face: i64) -> i64:
        """How many cards of a face there are."""
        if face == JOKER:
            return self.jokers
        suit = face & 3
        lane = self.lane3
        if suit == 0:
            lane = self.lane0
        elif suit == 1:
            lane = self.lane1
        elif suit == 2:
            lane = self.lane2
        return lane >> 4 * (face >> 2) & 15

    def faces(self) -> list[int]:
        """Every face that is there, once."""
        found: list[int] = []
        for face in range(JOKER + 1):
            if self.number(face) > 0:
                found.append(face)
        return found

    def strength(self, order: Order, wild: bool) -> i64:
        """What the best hand is worth, with Jokers as any card or as none."""
        jokers: i64 = self.jokers if wild else 0
        return order.strength(self.lane0, self.lane1, self.lane2, self.lane3, jokers)
