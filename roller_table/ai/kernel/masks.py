"""Sets of small numbers as the bits of one integer, places 0 to 61.

No constant is shifted here, and none is wider than 62 bits: either would be compiled badly.
"""

from typing import Final

from .state import i64


def _tops() -> bytes:
    """For each mask of 16 bits its highest place."""
    table = bytearray([0])
    for place in range(16):
        table += bytes([place]) * (1 << place)
    return bytes(table)


TOP: Final = _tops()
"""Compiled code reads a byte faster than it calls ``bit_length``, for which it makes an object."""


def bit(place: i64) -> i64:
    """The mask of one place."""
    return shifted(1, place)


def shifted(mask: i64, by: i64) -> i64:
    """A mask moved up: an argument is shifted in 64 bits, a constant would be in 32."""
    return mask << by


def highest(mask: i64) -> i64:
    """The highest place in a mask, -1 if it is empty."""
    place: i64 = -1
    if mask <= 0xFFFF:
        if mask:
            place = TOP[mask]
    elif mask <= 0xFFFFFFFF:
        place = TOP[mask >> 16]
        place += 16
    elif mask >> 48:
        place = TOP[mask >> 48]
        place += 48
    else:
        place = TOP[mask >> 32]
        place += 32
    return place


def lowest(mask: i64) -> i64:
    """The lowest place in a mask, -1 if it is empty."""
    return highest(mask & -mask)


def count(mask: i64) -> i64:
    """How many places a mask has: bits are summed in pairs, the pairs in fours, and so on."""
    mask -= mask >> 1 & 0x1555555555555555
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F0F0F0F0F
    mask += mask >> 8
    mask += mask >> 16
    return mask + (mask >> 32) & 127


def nth(mask: i64, number: i64) -> i64:
    """The place that has ``number`` others of the mask below it.

    Halves are chosen without branching, which a processor could not foresee.
    """
    pairs = mask - (mask >> 1 & 0x1555555555555555)
    fours = (pairs & 0x3333333333333333) + (pairs >> 2 & 0x3333333333333333)
    eights = (fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F
    halves = eights + (eights >> 8)
    below = halves + (halves >> 16) & 127
    # All ones where the place lies above what is counted, else nought.
    over = (below - 1 - number) >> 63
    place = over & 32
    number -= over & below
    below = halves >> place & 31
    over = (below - 1 - number) >> 63
    place += over & 16
    number -= over & below
    below = eights >> place & 15
    over = (below - 1 - number) >> 63
    place += over & 8
    number -= over & below
    below = fours >> place & 7
    over = (below - 1 - number) >> 63
    place += over & 4
    number -= over & below
    below = pairs >> place & 3
    over = (below - 1 - number) >> 63
    place += over & 2
    number -= over & below
    below = mask >> place & 1
    return place + (((below - 1 - number) >> 63) & 1)


def places(mask: i64, above: i64) -> list[int]:
    """The places in a mask, from the lowest up, to each of which ``above`` is added."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(highest(low) + above)
        mask ^= low
    return found
