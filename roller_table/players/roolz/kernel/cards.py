"""Codes and tables for the tricks of Roolz, and what stays the same for a whole round.

A card is a code: its suit times 32, plus its height. The colours are the suits 0 to 5, and a
number's height is one more than itself; a Rooler has height 0 in its trump's suit, for it is the
lowest there. Blanks are suit 6.
"""

from typing import Final, final

from mypy_extensions import i64

from roller_table.ai.kernel.masks import shifted

from .stakes import Stakes

SUITS: Final = 7
WIDE: Final = 20
LANE: Final = 0xFFFFF
"""The bits of what a hand holds of a suit. Two words hold all of it: the front has the first three
suits, the back the other three and the blanks above them."""
BLANK: Final = 6
CODES: Final = 32 * SUITS
ROOLER: Final = 0

NOBODY_YET: Final = -1
HIGH_POWER: Final = 64
LOW_POWER: Final = 32

KEEP: Final = 0
FIRST: Final = 1
LAST: Final = 2
BY_BLANK: Final = 3
OTHERS: Final = 4


@final
class Setting:
    """What stays the same for a whole round: hands, sides, trumps, house rules."""

    seats: int
    places: i64
    around: bytes
    """The place that plays as the k-th to a trick led by a place, at ``places * leader + k``."""
    owner: bytes
    """The seat that plays each hand."""
    low: bytes
    """Whether it lies open, 1 or 0."""
    hands: i64
    """How many hands are held, so that their cards are hidden."""
    high: i64
    low_trump: i64
    high_front: i64
    high_back: i64
    low_front: i64
    low_back: i64
    """All cards of the trumps, as they stand in a hand's words."""
    bid: i64
    worth: bytes
    """The points of each code."""
    power: bytes
    """How strong the card of each code is where it may take the trick."""
    free_leads: bool
    low_breaks: bool
    no_slough: bool
    breaks_both: bool
    blank_starts: bool
    aside_points: i64
    """The points in the discard."""
    aside_goes: i64
    bonus: i64
    """What every trick brings the bidder's side; the others get 100."""
    lift: i64
    """How many points the bidder's side takes on average more than quick play of it shows."""
    stakes: Stakes

    def __init__(self, seats: int, places: int) -> None:
        self.seats = seats
        self.places = places
        self.around = self.owner = self.low = self.power = b""
        self.hands = places
        self.high = self.low_trump = 0
        self.high_front = self.high_back = self.low_front = self.low_back = 0
        self.bid = 0
        self.worth = bytes(CODES)
        self.free_leads = False
        self.low_breaks = False
        self.no_slough = False
        self.breaks_both = False
        self.blank_starts = False
        self.aside_points = 0
        self.aside_goes = OTHERS
        self.bonus = 100
        self.lift = 0
        self.stakes = Stakes([0] * seats, 0, seats)

    def name_trumps(self, high: i64, low: i64) -> None:
        self.high, self.low_trump = high, low
        self.high_front, self.high_back = in_front(high, LANE), in_back(high, LANE)
        self.low_front, self.low_back = in_front(low, LANE), in_back(low, LANE)
        self.power = powers(high, low)

    def twin(self) -> "Setting":
        """A setting of its own with the same values; the tables are shared."""
        made = Setting(self.seats, self.places)
        made.around, made.owner, made.low, made.hands = (
            self.around,
            self.owner,
            self.low,
            self.hands,
        )
        made.name_trumps(self.high, self.low_trump)
        made.bid = self.bid
        made.worth = self.worth
        made.free_leads, made.low_breaks = self.free_leads, self.low_breaks
        made.no_slough, made.breaks_both = self.no_slough, self.breaks_both
        made.blank_starts = self.blank_starts
        made.aside_points, made.aside_goes = self.aside_points, self.aside_goes
        made.bonus, made.lift, made.stakes = self.bonus, self.lift, self.stakes
        return made


def powers(high: int, low: int) -> bytes:
    """By code: the height, with what is added to that of a trump."""
    more = {high: HIGH_POWER, low: LOW_POWER}
    return bytes([code % 32 + more.get(code // 32, 0) for code in range(CODES)])


def lane(front: i64, back: i64, suit: i64) -> i64:
    """What these two words hold of a suit, as a mask of heights."""
    if suit < 3:
        return front >> WIDE * suit & LANE
    return back >> WIDE * (suit - 3) & LANE


def _spots() -> bytes:
    return bytes(
        [
            code // 32 % 3 * WIDE + code % 32 if code < 192 else code % 32 + 60
            for code in range(CODES)
        ]
    )


SPOT: Final = _spots()
"""By code: the place of that card in its word."""
FRONT_CODE: Final = bytes([place + place // WIDE * 12 for place in range(3 * WIDE)])
BACK_CODE: Final = bytes(
    [*(place + place // WIDE * 12 + 96 for place in range(3 * WIDE)), 192, 193]
)
"""By place in the word: the code of that card."""
BACK: Final = 96
"""The first code that stands in the back word."""


def _nth() -> bytes:
    table = bytearray(8 << 8)
    for mask in range(1 << 8):
        found = [place for place in range(8) if mask >> place & 1]
        for number in range(len(found)):
            table[8 * mask + number] = found[number]
    return bytes(table)


NTH: Final = _nth()
"""By a mask of 8 bits times 8, plus n: the place that has n others below it."""


def in_front(suit: i64, mask: i64) -> i64:
    """The word that holds this mask of a suit, if that is one of the first three."""
    return shifted(mask, WIDE * suit) if suit < 3 else 0


def in_back(suit: i64, mask: i64) -> i64:
    return shifted(mask, WIDE * (suit - 3)) if suit >= 3 else 0


def part(word: i64, number: i64, width: i64) -> i64:
    """One of the small numbers that are packed into a word, ``width`` bits each."""
    return word >> number * width & shifted(1, width) - 1


def packed(numbers: list[int], width: int) -> int:
    """Small numbers in one word."""
    word = 0
    for place in range(len(numbers)):
        word |= numbers[place] << place * width
    return word


def unpacked(word: int, count: int, width: int) -> list[int]:
    return [word >> place * width & (1 << width) - 1 for place in range(count)]
