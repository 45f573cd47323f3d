"""Where the unseen cards of a deal of Roller Derby may lie, dealt anew as often as is wished."""

from typing import Final, final

from roller_table.ai.kernel.making_room import make_room
from roller_table.ai.kernel.masks import bit, places
from roller_table.ai.kernel.state import SearchState, Worlds, i64

from .derby import Derby
from .past import Past

ASIDE = 4
"""The place of cards set aside for Jokers; 0 to 3 are the seats' hands."""
TRIES: Final = 8
"""Of how many deals one is taken, each as likely as it explains what has been played."""


@final
class DerbyWorlds(Worlds):
    """Deals of the unseen cards into the room that is left, none where it cannot lie."""

    known: Derby
    cards: list[int]
    """The bit of each unseen card, those with the fewest places first.

    Cards that may lie in the same places are given room one after another, each place as likely
    as it has room, and so every way to share them out is as likely as any other.
    """
    may: list[int]
    """For each of them the places where it may lie, as a mask."""
    room: list[int]
    """How many unseen cards lie in each place."""
    past: Past | None
    """What has been played, if worlds are weighed by it."""
    other: Derby

    def __init__(
        self, known: Derby, cards: list[int], may: list[int], room: list[int], past: Past | None
    ) -> None:
        self.known = known
        self.cards, self.may, self.room = cards, may, room
        self.seed = 1
        self.past = past
        self.other = known.blank()

    def deal(self, into: SearchState, seed: int) -> None:
        assert isinstance(into, Derby)
        self.seed = seed
        self._deal_once(into)
        past = self.past
        if past is not None:
            self._weigh(into, past)
        into.seed = self.seed

    def _deal_once(self, into: Derby) -> None:
        into.copy_from(self.known)
        if not self._quickly(into):
            self._patiently(into)

    def _weigh(self, into: Derby, past: Past) -> None:
        """Deal some more, and keep the one on which the lot falls."""
        other = self.other
        total = past.likelihood(into)
        tries: i64 = 1
        while tries < TRIES:
            self._deal_once(other)
            likely = past.likelihood(other)
            total += likely
            if float(self.draw(1048576)) * total < likely * 1048576.0:
                into.copy_from(other)
            tries += 1

    def _quickly(self, into: Derby) -> bool:
        """Deal each card where there is room; False if one of them finds none."""
        room = self.room
        first: i64 = room[0]
        second: i64 = room[1]
        third: i64 = room[2]
        fourth: i64 = room[3]
        aside: i64 = room[4]
        hand0: i64 = 0
        hand1: i64 = 0
        hand2: i64 = 0
        hand3: i64 = 0
        for number in range(len(self.cards)):
            may: i64 = self.may[number]
            # Where a card may not lie it finds no room.
            free0 = first * (may & 1)
            free1 = free0 + second * (may >> 1 & 1)
            free2 = free1 + third * (may >> 2 & 1)
            free3 = free2 + fourth * (may >> 3 & 1)
            total = free3 + aside * (may >> 4 & 1)
            if total == 0:
                return False
            drawn = self.draw(total)
            card = bit(self.cards[number])
            if drawn < free0:
                first -= 1
                hand0 ^= card
            elif drawn < free1:
                second -= 1
                hand1 ^= card
            elif drawn < free2:
                third -= 1
                hand2 ^= card
            elif drawn < free3:
                fourth -= 1
                hand3 ^= card
            else:
                aside -= 1
        into.hand0 ^= hand0
        into.hand1 ^= hand1
        into.hand2 ^= hand2
        into.hand3 ^= hand3
        return True

    def _patiently(self, into: Derby) -> None:
        """Deal each card where there is room, or make room for it."""
        free = self.room[:]
        piles: list[list[int]] = [[] for _place in free]
        for number in range(len(self.cards)):
            place = self._drawn(self.may[number], free)
            if place < 0:
                place = make_room(number, [places(may, 0) for may in self.may], piles, free)
            piles[place].append(number)
            free[place] -= 1
        for seat in range(ASIDE):
            for number in piles[seat]:
                into.give(seat, bit(self.cards[number]))

    def _drawn(self, may: i64, free: list[int]) -> int:
        """A place among these, each as likely as it has room; -1 if there is no room at all."""
        total: i64 = 0
        place: i64 = 0
        while place <= ASIDE:
            if may >> place & 1:
                total += free[place]
            place += 1
        if total == 0:
            return -1
        drawn = self.draw(total)
        place = 0
        while True:
            if may >> place & 1:
                drawn -= free[place]
                if drawn < 0:
                    return place
            place += 1
