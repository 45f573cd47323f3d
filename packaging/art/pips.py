"""The four suit shapes, and where they stand on the number cards."""

from palette import INKS
from svg import Outline, disc, document, filled, outline

HEART = outline(
    "M0 47C-7 35-48 12-48-17C-48-36-37-47-24-47C-12-47-4-39 0-27C4-39 12-47 24-47"
    "C37-47 48-36 48-17C48 12 7 35 0 47Z"
)
DIAMOND = outline("M0-50C9-33 25-12 38 0C25 12 9 33 0 50C-9 33-25 12-38 0C-25-12-9-33 0-50Z")
SPADE = outline(
    "M0-50C7-37 46-15 46 11C46 27 35 35 24 35C15 35 8 31 3.5 22C5 36 10 44 19 50L-19 50"
    "C-10 44-5 36-3.5 22C-8 31-15 35-24 35C-35 35-46 27-46 11C-46-15-7-37 0-50Z"
)
CLUB = (
    disc(0, -28, 22)
    + disc(-28, 9, 22)
    + disc(28, 9, 22)
    + outline("M-8-12L8-12L18 5L3.5 15C5 34 10 43 20 50L-20 50C-10 43-5 34-3.5 15L-18 5Z")
)
SUITS = {"S": SPADE, "H": HEART, "D": DIAMOND, "C": CLUB}

LEFT, MIDDLE, RIGHT = 86.5, 125.0, 163.5
TOP, BOTTOM = 62.0, 298.0
PIP = 43.0

Spots = tuple[tuple[float, float], ...]


def _column(x: float, rows: int) -> Spots:
    if rows == 1:
        return ((x, (TOP + BOTTOM) / 2),)
    gap = (BOTTOM - TOP) / (rows - 1)
    return tuple((x, TOP + gap * row) for row in range(rows))


def _sides(rows: int) -> Spots:
    return _column(LEFT, rows) + _column(RIGHT, rows)


def _between(rows: int) -> Spots:
    """The two middle pips that stand between the first and the last two rows."""
    half = (BOTTOM - TOP) / (rows - 1) / 2
    return (MIDDLE, TOP + half), (MIDDLE, BOTTOM - half)


LAYOUTS: dict[str, Spots] = {
    "2": _column(MIDDLE, 2),
    "3": _column(MIDDLE, 3),
    "4": _sides(2),
    "5": _sides(2) + _column(MIDDLE, 1),
    "6": _sides(3),
    "7": _sides(3) + _between(3)[:1],
    "8": _sides(3) + _between(3),
    "9": _sides(4) + _column(MIDDLE, 1),
    "T": _sides(4) + _between(4),
}


def pip(suit: str, x: float, y: float, size: float, *, turned: bool = False) -> Outline:
    """One suit shape, ``size`` tall, centred on (x, y)."""
    return SUITS[suit].placed(x, y, size / 100, turned=turned)


def spots(rank: str, suit: str) -> str:
    """All pips of a number card; those below the middle stand on their heads."""
    middle = (TOP + BOTTOM) / 2
    shape = outline("")
    for x, y in LAYOUTS[rank]:
        shape += pip(suit, x, y, PIP, turned=y > middle)
    return filled(shape, INKS[suit])


def suit_icon(suit: str) -> str:
    """The bare suit, filling a square of a hundred."""
    return document(100, 100, filled(SUITS[suit].placed(50, 50), INKS[suit]))
