"""Where the unseen cards of a round of Roolz may lie, dealt anew as often as is wished.

They are dealt as the brain deals them, card for card: by equal seeds to equal places.
"""

from typing import Final, final

from roller_table.ai.kernel.masks import bit
from roller_table.ai.kernel.state import SearchState, Worlds, i64

from .cards import Setting
from .policy import RoolzTable

IN_HAND: Final = 0
UNDER: Final = 1
ASIDE: Final = 2
"""What kind of pile it is: a hand, what lies under a low hand's cards, the discard."""


@final
class Loose:
    """An unseen card, and the piles in which it may lie."""

    code: int
    worth: i64
    called: bool
    piles: list[int]
    shares: list[float]
    """How much likelier than by chance it lies in each of them."""

    def __init__(self, code: int, worth: int, called: bool) -> None:
        self.code, self.worth, self.called = code, worth, called
        self.piles, self.shares = [], []


@final
class Pile:
    """A pile with cards seen from behind."""

    kind: int
    place: int
    """Whose hand it is, or belongs to."""
    room: i64
    upon: list[int]
    """Under a low hand's row, in order: the code of what lies upon each card, or -1."""
    cards: list[int]
    """Of the world that is being dealt: the numbers of the cards in it, in order."""
    free: i64

    def __init__(self, kind: int, place: int, room: int, upon: list[int]) -> None:
        self.kind, self.place, self.room, self.upon = kind, place, room, upon
        self.cards = []
        self.free = room


@final
class Taken:
    """What the tricks so far have brought, by place: whoever plays with the bidder."""

    points: list[int]
    tricks: list[int]
    aside: i64
    """The place that has won the discard, if the house rule lets it be won; or -1."""
    seen: i64
    """The seats that are known to play with the bidder, as bits."""
    bidder: int
    calls: int
    """How many cards are called; 0 where the sides are known."""

    def __init__(self, points: list[int], tricks: list[int], aside: int) -> None:
        self.points, self.tricks, self.aside = points, tricks, aside
        self.seen = 0
        self.bidder = 0
        self.calls = 0


@final
class TrickWorlds(Worlds):
    """Tables that agree with all that a seat has seen of the tricks so far."""

    base: RoolzTable
    """The table without the cards that are dealt anew."""
    known: i64
    """The points of the cards in the discard that the seat has seen."""
    taken: Taken
    loose: list[Loose]
    """The unseen cards; those that are tied to few piles come first."""
    tiers: list[int]
    """How many of them are tied to equally many."""
    piles: list[Pile]
    layouts: dict[int, Setting]

    def __init__(
        self, base: RoolzTable, known: int, taken: Taken, loose: list[Loose], piles: list[Pile]
    ) -> None:
        self.base, self.known, self.taken = base, known, taken
        self.loose, self.piles = loose, piles
        self.tiers = tiers(loose)
        self.seed = 1
        self.layouts = {}

    def deal(self, into: SearchState, seed: int) -> None:
        assert isinstance(into, RoolzTable)
        self._share_out(seed)
        self._lay(into)
        into.seed = seed + 1

    # Dealing

    def _share_out(self, seed: int) -> None:
        for pile in self.piles:
            pile.free = pile.room
            pile.cards = []
        self.seed = seed
        for _skip in range(3):
            self.draw(1)
        start = 0
        for size in self.tiers:
            for card in self._shuffled_from(start, size):
                self.draw(1)
                number = self._drawn(self.loose[card])
                if number < 0:
                    number = self._make_room(card)
                pile = self.piles[number]
                pile.cards.append(card)
                pile.free -= 1
            start += size

    def _shuffled_from(self, start: int, size: int) -> list[int]:
        """So many cards in an order drawn by lot, without a trace in the seed."""
        seed = self.seed
        self.seed ^= 0x2545F49
        order = self.shuffled([start + number for number in range(size)])
        self.seed = seed
        return order

    def _drawn(self, card: Loose) -> int:
        """The pile drawn, each as likely as it has room and as it is likely; -1 for no room."""
        piles, shares = card.piles, card.shares
        whole = 0.0
        for place in range(len(piles)):
            whole += float(self.piles[piles[place]].free) * shares[place]
        if whole <= 0.0:
            return -1
        mark = float(self.seed >> 8) / 8388608.0 * whole
        found = -1
        for place in range(len(piles)):
            weight = float(self.piles[piles[place]].free) * shares[place]
            if weight != 0.0:
                found = piles[place]
                mark -= weight
                if mark < 0.0:
                    return found
        return found

    def _make_room(self, card: int) -> int:
        """Move cards on, one to the next pile, until there is room for this one."""
        came = [-1] * len(self.piles)
        mover = [-1] * len(self.piles)
        waiting = self.loose[card].piles[:]
        for number in waiting:
            came[number] = number
        for number in waiting:
            if self.piles[number].free > 0:
                return self._move_along(number, came, mover)
            for other in self.piles[number].cards:
                for onward in self.loose[other].piles:
                    if came[onward] < 0:
                        came[onward], mover[onward] = number, other
                        waiting.append(onward)
        raise ValueError("no deal agrees with what was seen")

    def _move_along(self, number: int, came: list[int], mover: list[int]) -> int:
        while mover[number] >= 0:
            source = came[number]
            self.piles[source].cards.remove(mover[number])
            self.piles[number].cards.append(mover[number])
            self.piles[number].free -= 1
            self.piles[source].free += 1
            number = source
        return number

    # Laying the table

    def _lay(self, into: RoolzTable) -> None:
        into.copy_from(self.base)
        if into.under:
            into.under = into.under[:]
        away = self.known
        helpers = self.taken.seen
        for pile in self.piles:
            for place in range(len(pile.cards)):
                card = self.loose[pile.cards[place]]
                if pile.kind == ASIDE:
                    away += card.worth
                    continue
                into.pass_by(card.code)
                if pile.kind == IN_HAND:
                    into.give(pile.place, card.code)
                elif pile.kind == UNDER:
                    _turn_down(into, pile, place, card.code)
                if card.called:
                    helpers |= bit(into.setting.owner[pile.place])
        self._settle(into, away, helpers & ~bit(self.taken.bidder))

    def _settle(self, into: RoolzTable, away: i64, helpers: i64) -> None:
        """The sides and the discard's points, as they are in this world."""
        taken = self.taken
        bonus: i64 = 100
        if taken.calls:
            count: i64 = 0
            for seat in range(into.seats):
                count += helpers >> seat & 1
            if count < taken.calls:
                bonus = 200
            self._take_sides(into, helpers | bit(taken.bidder))
        into.setting = self._layout(away, bonus)

    def _take_sides(self, into: RoolzTable, ours: i64) -> None:
        taken = self.taken
        sides: list[int] = []
        points, tricks = [0, 0, 0], [0, 0, 0]
        for place in range(len(taken.points)):
            side = 1 - int(ours >> into.setting.owner[place] & 1)
            sides.append(side)
            points[side] += taken.points[place]
            tricks[side] += taken.tricks[place]
        into.settle(sides, points, tricks)
        if taken.aside >= 0:
            into.aside_side = sides[taken.aside]

    def _layout(self, away: i64, bonus: i64) -> Setting:
        key = away * 1000 + bonus
        found = self.layouts.get(key)
        if found is None:
            found = self.base.setting.twin()
            found.aside_points, found.bonus = away, bonus
            self.layouts[key] = found
        return found


def _turn_down(into: RoolzTable, pile: Pile, place: int, code: int) -> None:
    """Lay a card under a low hand's row, or ready to be turned up where nothing lies upon it."""
    upon = pile.upon[place]
    if upon >= 0:
        into.under[upon] = code
    else:
        into.turn_up(pile.place, code)


def tiers(loose: list[Loose]) -> list[int]:
    """How many cards that follow each other are tied to equally many piles."""
    found: list[int] = []
    last = -1
    for card in loose:
        if len(card.piles) == last:
            found[len(found) - 1] += 1
        else:
            found.append(1)
        last = len(card.piles)
    return found
