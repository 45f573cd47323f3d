"""The unseen cards of Roolz, dealt at random to where they may lie, as often as is wished.

Cards and piles are only numbers here, so they are dealt alike before trumps are named and after.
"""

from typing import final

from roller_table.ai.kernel.chance import Chance
from roller_table.ai.kernel.making_room import make_room


@final
class Dealer(Chance):
    """Deals the unseen cards: equal seeds deal alike."""

    may: list[list[int]]
    """For each unseen card the piles in which it may lie; those tied to few piles come first."""
    shares: list[list[float]]
    """How much likelier than by chance it lies in each of them."""
    room: list[int]
    """How many unseen cards lie in each pile."""
    tiers: list[int]
    """How many cards that follow each other are tied to equally many piles."""
    piles: list[list[int]]
    """The cards that lie in each pile now, in order."""
    free: list[int]

    def __init__(self, may: list[list[int]], shares: list[list[float]], room: list[int]) -> None:
        self.may, self.shares, self.room = may, shares, room
        self.tiers = tiers(may)
        self.piles = [[] for _pile in room]
        self.free = room[:]
        self.seed = 1

    def deal(self, seed: int) -> list[list[int]]:
        """The cards that lie in each pile. ValueError where they cannot lie so."""
        self.free = self.room[:]
        piles: list[list[int]] = [[] for _pile in self.room]
        self.piles = piles
        self.seed = seed
        for _skip in range(3):
            self.draw(1)
        start = 0
        for size in self.tiers:
            for card in self._shuffled_from(start, size):
                self.draw(1)
                pile = self._drawn(card)
                if pile < 0:
                    pile = make_room(card, self.may, piles, self.free)
                piles[pile].append(card)
                self.free[pile] -= 1
            start += size
        return piles

    def _shuffled_from(self, start: int, size: int) -> list[int]:
        """``size`` cards in a random order, without a trace in the seed."""
        seed = self.seed
        self.seed ^= 0x2545F49
        order = self.shuffled([start + number for number in range(size)])
        self.seed = seed
        return order

    def _drawn(self, card: int) -> int:
        """The pile drawn, each as likely as it has room and as it is likely; -1 for no room."""
        piles, shares, free = self.may[card], self.shares[card], self.free
        whole = 0.0
        for place in range(len(piles)):
            whole += float(free[piles[place]]) * shares[place]
        if whole <= 0.0:
            return -1
        mark = float(self.seed >> 8) / 8388608.0 * whole
        found = -1
        for place in range(len(piles)):
            weight = float(free[piles[place]]) * shares[place]
            if weight != 0.0:
                found = piles[place]
                mark -= weight
                if mark < 0.0:
                    return found
        return found


def tiers(may: list[list[int]]) -> list[int]:
    """How many cards that follow each other are tied to equally many piles."""
    found: list[int] = []
    last = -1
    for piles in may:
        if len(piles) == last:
            found[len(found) - 1] += 1
        else:
            found.append(1)
        last = len(piles)
    return found
