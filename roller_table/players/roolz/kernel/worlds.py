"""Tables that may lie behind what a seat has seen of a round of Roolz: dealt, and set up."""

from typing import Final, final

from roller_table.ai.kernel.masks import bit
from roller_table.ai.kernel.state import SearchState, Worlds, i64

from .cards import Setting
from .dealing import Dealer
from .policy import RoolzTable

IN_HAND: Final = 0
UNDER: Final = 1
ASIDE: Final = 2
"""What kind of pile it is: a hand, what lies under a low hand's cards, the discard."""


@final
class LooseCard:
    """An unseen card, as it counts in the tricks."""

    code: int
    worth: i64
    called: bool

    def __init__(self, code: int, worth: int, called: bool) -> None:
        self.code, self.worth, self.called = code, worth, called


@final
class Pile:
    """A pile with cards seen from behind."""

    kind: int
    place: int
    """Whose hand it is, or belongs to."""
    upon: list[int]
    """Under a low hand's row, in order: the code of what lies upon each card, or -1."""

    def __init__(self, kind: int, place: int, upon: list[int]) -> None:
        self.kind, self.place, self.upon = kind, place, upon


@final
class TakenTricks:
    """What the tricks so far have brought, by place, without regard to sides."""

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
    taken: TakenTricks
    dealer: Dealer
    loose: list[LooseCard]
    piles: list[Pile]
    """The cards and the piles of the dealer's numbers."""
    layouts: dict[int, Setting]

    def __init__(
        self,
        base: RoolzTable,
        known: int,
        taken: TakenTricks,
        dealer: Dealer,
        loose: list[LooseCard],
        piles: list[Pile],
    ) -> None:
        self.base, self.known, self.taken = base, known, taken
        self.dealer, self.loose, self.piles = dealer, loose, piles
        self.seed = 1
        self.layouts = {}

    def deal(self, into: SearchState, seed: int) -> None:
        assert isinstance(into, RoolzTable)
        self._lay(into, self.dealer.deal(seed))
        into.seed = seed + 1

    def _lay(self, into: RoolzTable, dealt: list[list[int]]) -> None:
        into.copy_from(self.base)
        if into.under:
            into.under = into.under[:]
        away = self.known
        helpers = self.taken.seen
        for number in range(len(dealt)):
            pile, cards = self.piles[number], dealt[number]
            for place in range(len(cards)):
                card = self.loose[cards[place]]
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
    """Put a card under a low hand's row, or ready to be turned up where nothing lies upon it."""
    upon = pile.upon[place]
    if upon >= 0:
        into.under[upon] = code
    else:
        into.turn_up(pile.place, code)
