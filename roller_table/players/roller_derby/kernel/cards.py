"""The cards of Roller Derby as bits, and what the highest of them are worth to a side.

A play is a code: the suit (0 to 3, in the order S H D C) times 16, plus the rank from 2 to 14;
rank 15 is a Joker announced as the highest of the suit, rank 1 one announced as the lowest.
A hand is a mask with the bit of each natural card's code, two places lower.
"""

from typing import Final

from roller_table.ai.kernel.masks import bit, count, highest, shifted
from roller_table.ai.kernel.state import i64

SUIT: Final = 0x1FFF
"""The thirteen cards of the lowest suit."""
LOW: Final = 1
HIGH: Final = 15


def lane(suit: i64) -> i64:
    """Every natural card of a suit."""
    return shifted(SUIT, 16 * suit)


def taken(code: i64) -> i64:
    """The bit of the card that takes the trick; below and above it, that of a Joker."""
    rank = code & 15
    if rank == LOW:
        return bit(code - 1)
    return bit(code - 2)


def tops(held: i64, mine: i64, first: float, second: float, third: float) -> float:
    """What those of the three highest cards held that are mine add to a side's strength."""
    if mine == 0:
        return 0.0
    total = 0.0
    top = bit(highest(held))
    if mine & top:
        total = first
    held ^= top
    if held == 0:
        return total
    top = bit(highest(held))
    if mine & top:
        total += second
    held ^= top
    if held and mine & bit(highest(held)):
        total += third
    return total


def full(held: i64, first: float, second: float, third: float) -> float:
    """What the three highest cards held add to the strength of both sides together."""
    if held == 0:
        return 0.0
    held &= held - 1
    if held == 0:
        return first
    if held & (held - 1) == 0:
        return first + second
    return first + second + third


def longest(cards: i64) -> i64:
    """The suit of which there are most cards."""
    best: i64 = 0
    most: i64 = -1
    suit: i64 = 0
    while suit < 4:
        found = count(cards & lane(suit))
        if found > most:
            best, most = suit, found
        suit += 1
    return best
