"""The cards of a double-dummy position as the solver sees them: only what is left, close together.

A hand is one integer with a lane of sixteen bits for each suit. The highest card that is
left of a suit always lies at bit 13 of its lane, the next at bit 12, and so on without a gap, so
that positions which differ only in cards that are gone are the same, and neighbours in one hand
are equals. Bit 14 is a Joker announced as the highest of the suit, bit 0 one announced as the
lowest; nobody's hand holds those two.
"""

from typing import Final

from roller_table.ai.kernel.masks import shifted
from roller_table.ai.kernel.state import i64

NATURAL: Final = 0x3FFE3FFE3FFE3FFE
JOKERS: Final = 0x4001400140014001
TOPS: Final = 0x2000200020002000


def lane_of(bit: i64) -> i64:
    """The lane that a card lies in, Jokers' bits included."""
    if bit < 0x10000:
        return 0x7FFF
    if bit < 0x100000000:
        return 0x7FFF0000
    if bit < 0x1000000000000:
        return 0x7FFF00000000
    return 0x7FFF000000000000


def suit_lane(suit: i64) -> i64:
    """The lane of a suit, 0 to 3, Jokers' bits included."""
    return shifted(0x7FFF, 16 * suit)


def lengths(hand: i64) -> i64:
    """How many cards of each suit, a number in each lane."""
    x = hand - ((hand >> 1) & 0x5555555555555555)
    x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
    return (x + (x >> 8)) & 0x001F001F001F001F


def count(hand: i64) -> i64:
    """How many cards."""
    x = lengths(hand)
    x += x >> 32
    return (x + (x >> 16)) & 0xFF


def tops_of_runs(hand: i64) -> i64:
    """The highest of every run of equal cards."""
    return hand & ~(hand >> 1)


def lowest_of_each(cards: i64) -> i64:
    """The lowest card of every suit."""
    found: i64 = 0
    lane: i64 = 0x7FFF
    for _suit in range(4):
        some = cards & lane
        found |= some & -some
        lane = (lane & 0x7FFFFFFFFFFF) << 16
    return found


def highest(cards: i64) -> i64:
    """The one highest bit; the cards are not empty."""
    x = cards
    x |= x >> 1
    x |= x >> 2
    x |= x >> 4
    x |= x >> 8
    x |= x >> 16
    x |= x >> 32
    return x ^ (x >> 1)


def with_equals(shown: i64, hand: i64) -> i64:
    """Marks that cut through a run of equal cards of a hand, carried on to the end of the run.

    Marks are the highest cards of each suit, as many as matter.
    """
    marks = shown
    while True:
        more = ((marks & ~(marks << 1) & hand) >> 1) & hand
        if not more:
            return marks
        marks |= more


def before_removal(shown: i64, gone: i64) -> i64:
    """Marks on what was left after some cards had gone, as marks on what was there before."""
    marks = shown
    rest = gone
    while True:
        through = marks & rest
        if not through:
            return marks
        rest ^= through
        while through:
            bit = through & -through
            through ^= bit
            marks |= ((marks & lane_of(bit)) >> 1) & NATURAL
