"""Where the unseen cards of a deal of Roller Derby may lie, dealt anew as often as is wished."""

from typing import Final, final

from roller_table.ai.kernel.masks import bit
from roller_table.ai.kernel.state import SearchState, Worlds, i64

from .derby import Derby
from .past import Past

ASIDE = 4
"""The place of cards set aside for Jokers; 0 to 3 are the seats' hands."""
TRIES: Final = 8
"""Of so many deals one is taken, each as likely as it explains what has been played."""


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
    gone: list[int]
    """Where each card of the world that is being dealt has gone, -1 while nowhere."""
    free: list[int]
    past: Past | None
    """What has been played, if worlds are weighed by it."""
    other: Derby

    def __init__(
        self, known: Derby, cards: list[int], may: list[int], room: list[int], past: Past | None
    ) -> None:
        self.known = known
        self.cards, self.may, self.room = cards, may, room
        self.seed = 1
        self.gone = [-1] * len(cards)
        self.free = room[:]
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
        self._begin()
        cards = self.cards
        gone = self.gone
        for number in range(len(cards)):
            place = self._drawn(self.may[number])
            if place < 0:
                place = self._make_room(number)
            gone[number] = place
            self.free[place] -= 1
        for number in range(len(cards)):
            if gone[number] != ASIDE:
                into.give(gone[number], bit(cards[number]))

    def _begin(self) -> None:
        for place in range(len(self.room)):
            self.free[place] = self.room[place]
        for number in range(len(self.gone)):
            self.gone[number] = -1

    def _drawn(self, may: i64) -> i64:
        """A place among these, each as likely as it has room; -1 if there is no room at all."""
        free = self.free
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

    def _make_room(self, number: int) -> i64:
        """Move cards on, one to the next place, until there is room for this one."""
        came = [-1] * (ASIDE + 1)
        waiting: list[int] = []
        for place in range(ASIDE + 1):
            if self.may[number] >> place & 1:
                came[place] = place
                waiting.append(place)
        mover = [-1] * (ASIDE + 1)
        for place in waiting:
            if self.free[place] > 0:
                return self._move_along(place, came, mover)
            for other in range(len(self.gone)):
                if self.gone[other] == place:
                    for onward in range(ASIDE + 1):
                        if self.may[other] >> onward & 1 and came[onward] < 0:
                            came[onward], mover[onward] = place, other
                            waiting.append(onward)
        raise ValueError("no deal agrees with what was seen")

    def _move_along(self, place: int, came: list[int], mover: list[int]) -> i64:
        while mover[place] >= 0:
            source = came[place]
            self.gone[mover[place]] = place
            self.free[place] -= 1
            self.free[source] += 1
            place = source
        return place
