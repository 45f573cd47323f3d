"""The tricks of Roolz on integers, from the first lead to the score.

What lies under a low hand's card is turned up when the trick is over.
"""

from typing import Final

from mypy_extensions import i64

from roller_table.ai.kernel.masks import bit, shifted
from roller_table.ai.kernel.state import SearchState

from .cards import (
    BLANK,
    BY_BLANK,
    FIRST,
    HIGH_POWER,
    LAST,
    LOW_POWER,
    NOBODY_YET,
    SUITS,
    WIDE,
    Setting,
    lane,
    packed,
    part,
)
from .hands import SIDE, VOID, Hands

POINTS: Final = 16
"""The bits that each side has in the words for points and tricks."""
ALL_POINTS: Final = 300
"""In all the cards of a pack."""
BLANKS: Final = 0x3000000000000000
"""The blanks in the back word."""


class Round(Hands):
    """The play of one round, from any card on."""

    broken_high: bool
    broken_low: bool
    leader: i64
    place: i64
    """The hand that plays next."""
    laid: i64
    """How many cards lie in the trick."""
    led: i64
    """The suit to follow, or -1 where the next card sets it."""
    best: i64
    """The place that is taking the trick."""
    power: i64
    """How strong its card is."""
    stake: i64
    """The points that lie in the trick."""
    blank_in: bool
    left: i64
    """Tricks still to be taken, this one included."""
    first: bool
    """Nobody has taken a trick yet."""
    points: i64
    taken: i64
    """By side: the points and the tricks it has taken."""
    aside_side: i64

    def __init__(self, setting: Setting) -> None:
        self.broken_high = self.broken_low = False
        self.leader = self.place = 0
        self.laid = 0
        self.led = -1
        self.best = 0
        self.power = -1
        self.stake = 0
        self.blank_in = False
        self.left = 0
        self.first = True
        self.points = self.taken = 0
        self.aside_side = NOBODY_YET
        super().__init__(setting)

    def copy_from(self, other: SearchState) -> None:
        assert isinstance(other, Round)
        self.copy_hands(other)
        self.broken_high, self.broken_low = other.broken_high, other.broken_low
        self.leader, self.place, self.laid = other.leader, other.place, other.laid
        self.led, self.best, self.power = other.led, other.best, other.power
        self.stake, self.blank_in = other.stake, other.blank_in
        self.left, self.first = other.left, other.first
        self.points, self.taken = other.points, other.taken
        self.aside_side = other.aside_side

    def mover(self) -> int:
        return self.setting.owner[self.place] if self.left else -1

    def settle(self, sides: list[int], points: list[int], taken: list[int]) -> None:
        """The sides by place, and the points and tricks of each side."""
        self.sides = packed(sides, SIDE)
        self.points, self.taken = packed(points, POINTS), packed(taken, POINTS)

    # What may be played

    def legal(self) -> list[int]:
        front, back = self.open_words()
        found: list[int] = []
        suit: i64 = 0
        while suit < SUITS:
            mask = lane(front, back, suit)
            height: i64 = 0
            while mask:
                if mask & 1:
                    found.append(32 * suit + height)
                mask >>= 1
                height += 1
            suit += 1
        return found

    def open_words(self) -> tuple[i64, i64]:
        """The cards that may be played now."""
        place, led = self.place, self.led
        front, back = self.front(place), self.back(place)
        if led >= 0:
            follow = lane(front, back, led)
            if follow == 0:
                return self._void(front, back)
            if led < 3:
                return shifted(follow, WIDE * led), back & BLANKS
            return 0, shifted(follow, WIDE * (led - 3)) | back & BLANKS
        if self.laid == 0 and self.first and self.setting.blank_starts and back & BLANKS:
            return 0, back & BLANKS
        if self.setting.free_leads:
            return front, back
        return self._unbroken_out(front, back)

    def _unbroken_out(self, front: i64, back: i64) -> tuple[i64, i64]:
        """Without the trumps that are not broken, unless there is nothing else."""
        setting = self.setting
        kept_front, kept_back = front, back
        if not self.broken_high:
            kept_front &= ~setting.high_front
            kept_back &= ~setting.high_back
        if not self.broken_low:
            kept_front &= ~setting.low_front
            kept_back &= ~setting.low_back
        if kept_front | kept_back:
            return kept_front, kept_back
        return front, back

    def _void(self, front: i64, back: i64) -> tuple[i64, i64]:
        setting = self.setting
        if not setting.low_breaks and setting.low[self.place]:
            front, back = self._unbroken_out(front, back)
        if setting.no_slough:
            trumps_front = front & (setting.high_front | setting.low_front)
            trumps_back = back & (setting.high_back | setting.low_back)
            if trumps_front | trumps_back:
                return trumps_front, trumps_back | back & BLANKS
        return front, back

    # Playing

    def apply(self, code: int) -> None:
        """One card to the trick; the last gives the trick to its winner."""
        self.lay(code)

    def lay(self, code: i64) -> None:
        setting = self.setting
        place = self.place
        self.part_with(place, code)
        if setting.hands < setting.places and setting.low[place]:
            self.turn_up(place, self.under[code])
        self._meets(place, code)
        self.stake += setting.worth[code]
        laid = self.laid + 1
        if laid == setting.places:
            self._take()
        else:
            self.laid = laid
            self.place = setting.around[setting.places * self.leader + laid]

    def _meets(self, place: i64, code: i64) -> None:
        """What the card does to the trick: it may lead, break a trump, and be the strongest."""
        suit = code >> 5
        if suit == BLANK:
            self.blank_in = True
            return
        power: i64 = self.setting.power[code]
        led = self.led
        if led < 0:
            self.led = suit
        elif suit != led:
            self._follows_not(place, led, power)
            if power < LOW_POWER:
                return
        if power >= LOW_POWER:
            self._breaks(power)
        if power > self.power:
            self.power, self.best = power, place

    def _follows_not(self, place: i64, led: i64, power: i64) -> None:
        """Everyone sees what a hand cannot hold; what a low hand shows says nothing."""
        setting = self.setting
        if setting.low[place]:
            return
        self.voids |= bit(VOID * place + led)
        if setting.no_slough and power < LOW_POWER:
            self.voids |= bit(VOID * place + setting.high)
            self.voids |= bit(VOID * place + setting.low_trump)

    def _breaks(self, power: i64) -> None:
        both = self.setting.breaks_both
        if power >= HIGH_POWER or both:
            self.broken_high = True
        if power < HIGH_POWER or both:
            self.broken_low = True

    def _take(self) -> None:
        taker = self.best
        side = self.side(taker)
        self.points += shifted(self.stake, POINTS * side)
        self.taken += bit(POINTS * side)
        self.left -= 1
        self._decide_discard(side)
        self.first = False
        self.leader = self.place = taker
        self.laid = 0
        self.led = self.power = -1
        self.stake = 0
        self.blank_in = False
        if self.turned:
            self.turn_over()

    def _decide_discard(self, side: i64) -> None:
        goes = self.setting.aside_goes
        if (
            (goes == FIRST and self.first)
            or (goes == LAST and self.left == 0)
            or (goes == BY_BLANK and self.blank_in)
        ):
            self.aside_side = side

    # The score

    def won(self, side: i64) -> i64:
        """Card points and the discard's of a side."""
        won = part(self.points, side, POINTS)
        if side == self.aside_side:
            won += self.setting.aside_points
        return self._lifted(side, won) if self.setting.lift else won

    def _lifted(self, side: i64, won: i64) -> i64:
        """What real players would have made of these points, of which there are as many."""
        won += self.setting.lift if side == 0 else -self.setting.lift
        if won < 0:
            return 0
        return won if won < ALL_POINTS else ALL_POINTS

    def score(self, side: i64) -> i64:
        """What a side writes down for the round."""
        won = self.won(side)
        if side == 0 and won < self.setting.bid:
            won = -self.setting.bid
        mine = part(self.taken, side, POINTS)
        if mine and self.taken == shifted(mine, POINTS * side):
            if side == 0:
                won += self.setting.bonus
            else:
                won += 100
        return won

    def side_of(self, seat: i64) -> i64:
        place: i64 = 0
        while self.setting.owner[place] != seat:
            place += 1
        return self.side(place)

    def result(self, seat: int) -> float:
        """A side's score beside the mean of everyone else's, and the game if it is decided."""
        first, second, third = self.score(0), self.score(1), self.score(2)
        most = first
        mine: i64 = 0
        total: i64 = 0
        other: i64 = 0
        while other < self.seats:
            side = self.side_of(other)
            gain = first
            if side == 1:
                gain = second
            elif side == 2:
                gain = third
            total += gain
            if other == seat:
                mine = gain
            if gain > most:
                most = gain
            other += 1
        margin = float(mine) - float(total - mine) / float(self.seats - 1)
        stakes = self.setting.stakes
        if stakes.top + most < stakes.target:
            return margin
        return margin + stakes.of(seat, self.gains(), self.won(0) >= self.setting.bid)

    def gains(self) -> list[int]:
        """What every seat writes down."""
        scores = [self.score(0), self.score(1), self.score(2)]
        return [int(scores[self.side_of(seat)]) for seat in range(self.seats)]
