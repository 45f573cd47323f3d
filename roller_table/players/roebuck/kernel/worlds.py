"""Where the unseen cards of a hand of Roebuck may lie, dealt anew as often as is wished.

A hand is dealt from what its seat has not shown to lack. Of several hands one is taken, each as
likely as a seat that holds it would have played what it did.
"""

from math import exp
from typing import Final, final

from roller_table.ai.kernel.masks import bit
from roller_table.ai.kernel.state import SearchState, Worlds, i64

from .kinds import ACE, ANSWERS, BIT, COUNT, CROWDING, KINDS_IN
from .rounds import UNSEEN, Rounds

TRIES: Final = 8
"""Of how many hands dealt to a seat one is taken, by how well it explains the play."""
CARELESS: Final = 0.02
"""How much worse, in answers, a card must be for a player to play it much more seldom."""
LIKED: Final = [[exp(each / CARELESS) for each in answers] for answers in ANSWERS]
"""By whether suits are free: how much a player likes to be left with these kinds."""
CROWDED: Final = [exp(-CROWDING * count / CARELESS) for count in range(9)]
"""By number of kinds: how much less a player likes to leave them to those who come after."""


@final
class LaidKind:
    """A card that a seat played from its hand: what was open, and what else it could have
    played."""

    open: int
    kind: int
    waiting: bool
    """Whether others had their turn after it."""
    present: int
    """How many of the cards that it holds now were there already; they come first."""
    kinds: int
    """The kinds of it and of the cards that were there and have been played since."""
    twice: int
    """Those of these kinds of which there were several."""

    def __init__(self, open_kinds: int, kind: int, waiting: bool, present: int) -> None:
        self.open = open_kinds
        self.kind = kind
        self.waiting = waiting
        self.present = present
        self.kinds = BIT[kind]
        self.twice = 0

    def beside(self, kind: int) -> None:
        """Another card that was there, and has been played since."""
        if kind != ACE:
            self.twice |= self.kinds & BIT[kind]
            self.kinds |= BIT[kind]


@final
class SeenHand:
    """What a seat has shown of its hand."""

    seat: int
    never: list[int]
    """For each card that it holds the kinds that it is not, as bits; a card just drawn is last."""
    order: list[int]
    """The places of those cards, that of which most is known first."""
    laid: list[LaidKind]

    def __init__(self, seat: int, never: list[int], order: list[int], laid: list[LaidKind]) -> None:
        self.seat = seat
        self.never = never
        self.order = order
        self.laid = laid


@final
class RoundsWorlds(Worlds):
    """Hands that agree with what was shown, and a stock of what is left."""

    known: Rounds
    """The hand as it stands, without the cards that are not seen."""
    kinds: list[int]
    """The kinds of the unseen cards."""
    others: list[SeenHand]
    """Those whose cards are not seen, whom most is known of first."""
    liked: list[float]

    def __init__(self, known: Rounds, kinds: list[int], others: list[SeenHand], free: bool) -> None:
        self.known = known
        self.kinds = kinds
        self.others = others
        self.liked = LIKED[free]
        self.seed = 1

    def deal(self, into: SearchState, seed: int) -> None:
        assert isinstance(into, Rounds)
        self.seed = seed
        into.copy_from(self.known)
        left = self.shuffled(self.kinds)
        for shown in self.others:
            found = self._hand(shown, left)
            gone: i64 = 0
            for at in found:
                into.take(shown.seat, left[at])
                gone |= bit(at)
            if into.drawn == UNSEEN and shown.seat == into.turn():
                into.drawn = left[found[len(found) - 1]]
            still: list[int] = []
            for at in range(len(left)):
                if not gone >> at & 1:
                    still.append(left[at])
            left = still
        into.stock = left
        into.seed = self.seed

    def _hand(self, shown: SeenHand, left: list[int]) -> list[int]:
        """The places in ``left`` of the cards that a seat is dealt."""
        if not shown.laid:
            return self._filled(shown, left, self._start(left))
        found: list[list[int]] = []
        weights: list[float] = []
        total = 0.0
        for _turn in range(TRIES):
            hand = self._filled(shown, left, self._start(left))
            weight = self._explains(shown, left, hand)
            found.append(hand)
            weights.append(weight)
            total += weight
        mark = total * float(self.draw(1 << 20)) / float(1 << 20)
        for number in range(TRIES):
            mark -= weights[number]
            if mark < 0.0:
                return found[number]
        return found[TRIES - 1]

    def _start(self, left: list[int]) -> int:
        return self.draw(len(left)) if left else 0

    def _filled(self, shown: SeenHand, left: list[int], start: int) -> list[int]:
        """For each card the next from ``start`` on that it can be, or else the next of all."""
        hand = [0] * len(shown.never)
        size = len(left)
        used: i64 = 0
        for slot in shown.order:
            never = shown.never[slot]
            at = start
            free = -1
            for _step in range(size):
                if not used >> at & 1:
                    if not never >> left[at] & 1:
                        free = at
                        break
                    if free < 0:
                        free = at
                at += 1
                if at == size:
                    at = 0
            hand[slot] = free
            used |= bit(free)
        return hand

    def _explains(self, shown: SeenHand, left: list[int], hand: list[int]) -> float:
        """How likely a seat with this hand would have played what it did."""
        share = 1.0
        for laid in shown.laid:
            kinds, twice = laid.kinds, laid.twice
            for slot in range(laid.present):
                kind = left[hand[slot]]
                if kind != ACE:
                    twice |= kinds & BIT[kind]
                    kinds |= BIT[kind]
            options = KINDS_IN[kinds & laid.open]
            if len(options) > 1:
                mine = 0.0
                total = 0.0
                for kind in options:
                    weight = self.liked[kinds ^ (BIT[kind] & ~twice)]
                    if laid.waiting:
                        weight *= CROWDED[COUNT[laid.open & ~self.known.closed[kind]]]
                    total += weight
                    if kind == laid.kind:
                        mine = weight
                share *= mine / total
        return share
