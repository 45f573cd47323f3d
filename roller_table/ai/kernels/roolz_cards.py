"""Codes and tables for the tricks of Roolz, and what stays the same for a whole round.

A card is a code: its suit times 32, plus its height. The colours are the suits 0 to 5, and a
number's height is one more than itself; a Rooler has height 0 in its trump's suit, for it is the
lowest there. Blanks are suit 6.
"""

from typing import Final

SUITS: Final = 7
BLANK: Final = 6
CODES: Final = 32 * SUITS
ROOLER: Final = 0
BIT: Final = tuple(1 << height for height in range(20))

NOBODY_YET: Final = -1
HIGH_POWER: Final = 64
LOW_POWER: Final = 32

KEEP: Final = 0
FIRST: Final = 1
LAST: Final = 2
BY_BLANK: Final = 3
OTHERS: Final = 4


def _tops() -> bytes:
    """For each mask of 17 bits its highest bit; 255 for none."""
    table = bytearray([255])
    for height in range(17):
        table += bytes([height]) * (1 << height)
    return bytes(table)


def _counts() -> bytes:
    table, more = bytes([0]), bytes([*range(1, 256), 0])
    for _height in range(17):
        table += table.translate(more)
    return table


TOP: Final = _tops()
COUNT: Final = _counts()


class Layout:
    """What stays the same for a whole round: hands, sides, trumps, house rules."""

    seats: int
    places: int
    around: list[int]
    """The place that plays as the k-th to a trick led by a place, at ``places * leader + k``."""
    owner: list[int]
    """The seat that plays each hand."""
    low: list[bool]
    hands: int
    """How many hands are held, so that their cards are hidden."""
    high: int
    low_trump: int
    bid: int
    worth: list[int]
    """The points of each code."""
    free_leads: bool
    low_breaks: bool
    no_slough: bool
    breaks_both: bool
    blank_starts: bool
    aside_points: int
    """The points in the discard."""
    aside_goes: int
    bonus: int
    """What every trick brings the bidder's side; the others get 100."""

    def __init__(self, seats: int, places: int) -> None:
        self.seats = seats
        self.places = places
        self.around = []
        self.owner = []
        self.low = []
        self.hands = places
        self.high = 0
        self.low_trump = 1
        self.bid = 0
        self.worth = [0] * CODES
        self.free_leads = False
        self.low_breaks = False
        self.no_slough = False
        self.breaks_both = False
        self.blank_starts = False
        self.aside_points = 0
        self.aside_goes = OTHERS
        self.bonus = 100

    def twin(self) -> "Layout":
        """A layout of its own with the same values; the tables are shared."""
        made = Layout(self.seats, self.places)
        made.around, made.owner, made.low, made.hands = (
            self.around,
            self.owner,
            self.low,
            self.hands,
        )
        made.high, made.low_trump, made.bid = self.high, self.low_trump, self.bid
        made.worth = self.worth
        made.free_leads, made.low_breaks = self.free_leads, self.low_breaks
        made.no_slough, made.breaks_both = self.no_slough, self.breaks_both
        made.blank_starts = self.blank_starts
        made.aside_points, made.aside_goes = self.aside_points, self.aside_goes
        made.bonus = self.bonus
        return made


def any_card(lanes: list[int]) -> bool:
    return lanes != _NONE


_NONE: Final = [0] * SUITS
