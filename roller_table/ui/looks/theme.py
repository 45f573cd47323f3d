"""The colours and measures of the table; every length is logical, to be scaled by the Look."""

Colour = tuple[int, int, int]
Tint = tuple[int, int, int, int]
"""A colour and how much of it there is, 0..255."""

INK: Colour = (0x0B, 0x23, 0x24)
PANEL: Colour = (0x0E, 0x2F, 0x2F)
PAPER: Colour = (0xFD, 0xFB, 0xF5)
TEXT: Colour = (0xF3, 0xEE, 0xE1)
QUIET: Colour = (0x9D, 0xB8, 0xB1)
GOLD: Colour = (0xF1, 0xC4, 0x53)
LESS: Colour = (0xCF, 0xDA, 0xD5)
"""Of the next best move, and of several that are the same."""
CORAL: Colour = (0xF0, 0x8A, 0x6C)
SKY: Colour = (0x7C, 0xC4, 0xE8)
LIME: Colour = (0xB6, 0xE0, 0x7A)
ORCHID: Colour = (0xD9, 0xA3, 0xF0)
WARNING: Colour = CORAL
INK_ON_PAPER: Colour = (0x1B, 0x26, 0x2B)
GOLD_INK: Colour = (0x7A, 0x5A, 0x0C)
QUIET_INK: Colour = (0x56, 0x70, 0x6A)
CORAL_INK: Colour = (0xA8, 0x45, 0x2A)
"""Words on the coach's paper: what to do, what is said more quietly, what was refused."""
SILVER: Colour = (0xE3, 0xE9, 0xEE)
COPPER: Colour = (0xE2, 0x8A, 0x4E)
STEEL: Colour = (0x8E, 0xA9, 0xC4)
"""With gold the four metals of what is nobody's."""

FAINT = 0.84
"""The brightness of what lies under what matters."""
PRICE: Colour = (0xFF, 0xC3, 0xB0)
"""What a move costs besides, in words."""

FINDING: Colour = (0xBF, 0xE0, 0xF0)
NO_FINDING: Colour = (0x8A, 0xA3, 0x9D)
"""A measured sentence on felt, and a mark where no difference was seen."""

RED_SUIT: Colour = (0xC8, 0x28, 0x3C)
BLACK_SUIT: Colour = (0x1D, 0x22, 0x30)
"""What the drawings of cards paint red and black suits with."""

PLATE: Tint = (*TEXT, 26)
"""The ground of a quiet button: a breath of light on whatever lies below."""
PLATE_HOVER: Tint = (*TEXT, 46)
PLATE_PRESSED: Tint = (*TEXT, 16)
HAIRLINE: Tint = (*TEXT, 24)
PLATE_GROUND: Tint = (8, 24, 25, 205)
"""The ground of what is written on the felt: names, badges, what is remembered."""

RADIUS = 10
RADIUS_CARD = 0.055
"""Of a card's width."""

BODY = 15
SMALL = 13.5
READ = 14
CAPS = 12.5
"""The little headings in capitals."""
CONTROL = 36
"""The height of a button."""
NOTCH = 56
"""How far a list goes with one step of the wheel; a finger draws it along in shares of that."""


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """The colour ``share`` of the way from one to the other.

    >>> mix((0, 0, 0), (100, 200, 50), 0.5)
    (50, 100, 25)
    """
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def is_dark(colour: Colour) -> bool:
    """Whether words in this colour are meant for paper."""
    return 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2] < 110
