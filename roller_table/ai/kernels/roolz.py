"""The tricks of Roolz on whole numbers, from the first lead to the score.

What every hand shows is a mask of heights for each suit; what lies under a low hand's card is
found by the code of that card, and turned up when the trick is over.
"""

from mypy_extensions import i64

from .roolz_cards import (
    BIT,
    BLANK,
    BY_BLANK,
    FIRST,
    HIGH_POWER,
    LAST,
    LOW_POWER,
    NOBODY_YET,
    SUITS,
    TOP,
    Layout,
    any_card,
)
from .state import SearchState


class Round(SearchState):
    """The play of one round, from any card on."""

    layout: Layout
    cards: list[int]
    """What every hand shows, at ``7 * place + suit``."""
    under: list[int]
    """By code: what lies under that card of a low hand, or -1."""
    turned: list[int]
    """By place: what is turned up when the trick is over, or -1."""
    live: list[int]
    """By suit: all that is still to be played, as far as everyone can tell."""
    voids: list[int]
    """By place: the suits, as bits, that it has shown not to hold."""
    side: list[int]
    """By place: 0 for the bidder's side, then the others."""
    broken_high: bool
    broken_low: bool
    leader: int
    place: int
    """The hand that plays next."""
    trick: list[int]
    led: int
    """The suit to follow, or -1 where the next card sets it."""
    best: int
    """The place that is taking the trick."""
    power: int
    """How strong its card is."""
    stake: int
    """The points that lie in the trick."""
    blank_in: bool
    left: int
    """Tricks still to be taken, this one included."""
    first: bool
    """Nobody has taken a trick yet."""
    points: list[int]
    taken: list[int]
    """By side: the points and the tricks it has taken."""
    aside_side: int

    def __init__(self, layout: Layout) -> None:
        super().__init__(layout.seats)
        self.layout = layout
        self.cards = [0] * (SUITS * layout.places)
        self.under = []
        self.turned = []
        self.live = [0] * SUITS
        self.voids = [0] * layout.places
        self.side = [0] * layout.places
        self.broken_high = False
        self.broken_low = False
        self.leader = 0
        self.place = 0
        self.trick = []
        self.led = -1
        self.best = 0
        self.power = -1
        self.stake = 0
        self.blank_in = False
        self.left = 0
        self.first = True
        self.points = [0, 0, 0]
        self.taken = [0, 0, 0]
        self.aside_side = NOBODY_YET

    def copy_from(self, other: SearchState) -> None:
        assert isinstance(other, Round)
        self.seats, self.seed, self.layout = other.seats, other.seed, other.layout
        self.cards, self.live = other.cards[:], other.live[:]
        self.under, self.turned = other.under, other.turned[:]
        self.voids, self.side = other.voids[:], other.side
        self.broken_high, self.broken_low = other.broken_high, other.broken_low
        self.leader, self.place, self.trick = other.leader, other.place, other.trick[:]
        self.led, self.best, self.power = other.led, other.best, other.power
        self.stake, self.blank_in = other.stake, other.blank_in
        self.left, self.first = other.left, other.first
        self.points, self.taken = other.points[:], other.taken[:]
        self.aside_side = other.aside_side

    def mover(self) -> int:
        return self.layout.owner[self.place] if self.left else -1

    # What may be played

    def legal(self) -> list[int]:
        lanes = self.open_lanes()
        found: list[int] = []
        for suit in range(SUITS):
            mask: i64 = lanes[suit]
            while mask:
                bit: i64 = mask & -mask
                found.append(32 * suit + TOP[bit])
                mask ^= bit
        return found

    def open_lanes(self) -> list[int]:
        """The cards that may be played now, as a mask for each suit."""
        base = SUITS * self.place
        lanes = self.cards[base : base + SUITS]
        led = self.led
        if led >= 0:
            if not lanes[led]:
                return self._void(lanes)
            only = [0] * SUITS
            only[led], only[BLANK] = lanes[led], lanes[BLANK]
            return only
        if self.first and self.layout.blank_starts and not self.trick and lanes[BLANK]:
            return [0, 0, 0, 0, 0, 0, lanes[BLANK]]
        return lanes if self.layout.free_leads else self._unbroken_out(lanes)

    def _unbroken_out(self, lanes: list[int]) -> list[int]:
        """Without the trumps that are not broken, unless there is nothing else."""
        layout = self.layout
        kept = lanes[:]
        if not self.broken_high:
            kept[layout.high] = 0
        if not self.broken_low:
            kept[layout.low_trump] = 0
        return kept if any_card(kept) else lanes

    def _void(self, lanes: list[int]) -> list[int]:
        layout = self.layout
        if layout.low[self.place] and not layout.low_breaks:
            lanes = self._unbroken_out(lanes)
        high, low = layout.high, layout.low_trump
        if layout.no_slough and (lanes[high] or lanes[low]):
            only = [0] * SUITS
            only[high], only[low], only[BLANK] = lanes[high], lanes[low], lanes[BLANK]
            return only
        return lanes

    # Playing

    def apply(self, code: int) -> None:
        layout = self.layout
        place, suit = self.place, code >> 5
        bit = BIT[code & 31]
        self.cards[SUITS * place + suit] ^= bit
        self.live[suit] ^= bit
        if layout.low[place]:
            self.turned[place] = self.under[code]
        self._lay(place, suit, code & 31)
        self.stake += layout.worth[code]
        self.trick.append(code)
        count = len(self.trick)
        if count == layout.places:
            self._take()
        else:
            self.place = layout.around[layout.places * self.leader + count]

    def _lay(self, place: int, suit: int, height: int) -> None:
        """What the card does to the trick: it may lead, break a trump, and be the strongest."""
        if suit == BLANK:
            self.blank_in = True
            return
        layout = self.layout
        if self.led < 0:
            self.led = suit
        elif suit != self.led and not layout.low[place]:
            self.voids[place] |= BIT[self.led]
        if suit == layout.high:
            power = HIGH_POWER + height
            self.broken_high = True
            if layout.breaks_both:
                self.broken_low = True
        elif suit == layout.low_trump:
            power = LOW_POWER + height
            self.broken_low = True
            if layout.breaks_both:
                self.broken_high = True
        elif suit == self.led:
            power = height
        else:
            if layout.no_slough and not layout.low[place]:
                self.voids[place] |= BIT[layout.high] | BIT[layout.low_trump]
            return
        if power > self.power:
            self.power, self.best = power, place

    def _take(self) -> None:
        taker = self.best
        side = self.side[taker]
        self.points[side] += self.stake
        self.taken[side] += 1
        self.left -= 1
        self._decide_discard(side)
        self.first = False
        self.leader = self.place = taker
        self.trick = []
        self.led = self.power = -1
        self.stake = 0
        self.blank_in = False
        if self.turned:
            self._turn_over()

    def _decide_discard(self, side: int) -> None:
        goes = self.layout.aside_goes
        if (
            (goes == FIRST and self.first)
            or (goes == LAST and not self.left)
            or (goes == BY_BLANK and self.blank_in)
        ):
            self.aside_side = side

    def _turn_over(self) -> None:
        for place in range(self.layout.places):
            code = self.turned[place]
            if code >= 0:
                self.cards[SUITS * place + (code >> 5)] |= BIT[code & 31]
                self.turned[place] = -1

    # The score

    def won(self, side: int) -> int:
        """Card points and the discard's of a side."""
        extra = self.layout.aside_points if side == self.aside_side else 0
        return self.points[side] + extra

    def score(self, side: int) -> int:
        """What a side writes down for the round."""
        won = self.won(side)
        if side == 0 and won < self.layout.bid:
            won = -self.layout.bid
        every = self.taken[side] > 0
        for other in range(3):
            if other != side and self.taken[other]:
                every = False
        if every:
            won += self.layout.bonus if side == 0 else 100
        return won

    def side_of(self, seat: int) -> int:
        return self.side[self.layout.owner.index(seat)]

    def result(self, seat: int) -> float:
        """A side's score beside the mean of everyone else's."""
        mine, total = self.side_of(seat), 0
        for other in range(self.seats):
            if other != seat:
                total += self.score(self.side_of(other))
        return self.score(mine) - total / (self.seats - 1)
