"""Sets of small numbers as the bits of one whole number, places 0 to 60.

No constant is shifted here, and none is wider than 62 bits: either would be compiled badly.
"""

from .state import i64


def bit(place: i64) -> i64:
    """The mask of one place."""
    return shifted(1, place)


def shifted(mask: i64, by: i64) -> i64:
    """A mask moved up: an argument is shifted in 64 bits, a constant would be in 32."""
    return mask << by


def highest(mask: i64) -> i64:
    """The highest place in a mask, -1 if it is empty."""
    plain: int = mask
    return plain.bit_length() - 1


def lowest(mask: i64) -> i64:
    """The lowest place in a mask, -1 if it is empty."""
    plain: int = mask & -mask
    return plain.bit_length() - 1


def count(mask: i64) -> i64:
    """How many places a mask has: bits are summed in pairs, the pairs in fours, and so on."""
    mask -= mask >> 1 & 0x1555555555555555
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    mask += mask >> 8
    mask += mask >> 16
    return mask + (mask >> 32) & 127


def nth(mask: i64, number: i64) -> i64:
    """The place that has ``number`` others of the mask below it."""
    while number > 0:
        mask &= mask - 1
        number -= 1
    return lowest(mask)


def places(mask: i64, above: i64) -> list[int]:
    """The places in a mask, from the lowest up, to each of which ``above`` is added."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(highest(low) + above)
        mask ^= low
    return found
