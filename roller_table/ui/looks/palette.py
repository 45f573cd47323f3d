"""Colours that mean something: suits, seats, sides, balls. What else is drawn stands in `theme`.

*Clear* is for every kind of sight: of each set, any two lie far enough apart and stand out from
what they are drawn on. `tests/ui/test_clear_colours.py` holds that, and
`benchmarks/colours.py` prints it; the shapes and letters stay, whatever the colours.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from roller_table.engine.values import NamedTuple

from .letters import ENGLISH
from .theme import (
    BLACK_SUIT,
    COPPER,
    CORAL,
    GOLD,
    LIME,
    ORCHID,
    QUIET,
    RED_SUIT,
    SILVER,
    SKY,
    STEEL,
    TEXT,
    Colour,
)

Suits = Mapping[str, Colour]
"""A colour for the letter of each suit."""

SHAPE_FILLS: Suits = {
    "B": (0x2F, 0x77, 0xDD),
    "P": (0x82, 0x47, 0xC8),
    "R": (0xD8, 0x31, 0x3F),
    "O": (0xEC, 0x7D, 0x14),
    "Y": (0xF0, 0xC4, 0x19),
    "G": (0x2F, 0x9A, 0x48),
}
"""In the drawings of Roolz the shapes themselves are a little lighter than their numbers."""


_TWO_ON_PAPER: Suits = {
    "S": BLACK_SUIT, "C": (0x72, 0x7D, 0x96), "H": (0xE8, 0x3A, 0x24), "D": (0x9A, 0x10, 0x12),
}  # fmt: skip
_TWO_ON_DARK: Suits = {
    "S": TEXT, "C": (0xC6, 0xC9, 0xCB), "H": (0xFB, 0xA2, 0x75), "D": (0xFD, 0xCB, 0xB1),
}  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class Palette:
    """One set of colours that mean something."""

    suits_on_paper: Suits
    suits_on_dark: Suits
    shapes_on_paper: Suits
    """The suits that are shapes too, in games with a pack of their own."""
    shapes_on_dark: Suits
    fills: Suits
    """The shapes themselves, on the paper of a card."""
    sides: tuple[Colour, Colour]
    """The two sides of a game for partners."""
    nobodys: Colour
    """Of a player whose side nobody knows yet."""
    seats: tuple[Colour, ...]
    """Where everyone plays alone. None is gold, which is for what can be acted on."""
    metals: tuple[Colour, ...]
    """Of what is nobody's, such as a ball."""
    lanes: tuple[Colour, Colour]
    """A board on which pieces of all these colours stand: its outermost lane, and its innermost."""

    def suit(self, letter: str, *, on_paper: bool = False) -> Colour:
        """The colour of a suit or of a shape."""
        if letter in self.shapes_on_dark:
            return (self.shapes_on_paper if on_paper else self.shapes_on_dark)[letter]
        return (self.suits_on_paper if on_paper else self.suits_on_dark)[letter]

    def in_two_families(self) -> "Palette":
        """The same with red suits and black ones, where rules speak of these: those of one family
        are told apart by how dark they are and by their shape."""
        return _in_two_families(self)

    def owners(self, *, partners: bool) -> tuple[Colour, ...]:
        """The colours of two sides, or of everyone alone."""
        return self.sides if partners else self.seats

    def seat(self, seat: int, *, partners: bool = False) -> Colour:
        """The colour of a seat, counted from 0."""
        colours = self.owners(partners=partners)
        return colours[seat % len(colours)]

    def seen_from(self, seat: int, side: int, count: int) -> "Palette":
        """The same, with the first colour for that seat of ``count``, or for its side."""
        seats = tuple(self.seats[(n - seat) % count] for n in range(count)) + self.seats[count:]
        ours, theirs = self.sides
        return replace(self, seats=seats, sides=(theirs, ours) if side % 2 else self.sides)

    def metal(self, number: int) -> Colour:
        """Of the thing with that number, counted from 1, and of its path: nobody's colour."""
        return self.metals[(number - 1) % len(self.metals)]


_RED_ON_DARK: Colour = (0xFF, 0x8A, 0x80)
_USUAL_SHAPES: Suits = {
    "B": (0x1F, 0x5F, 0xC0),
    "P": (0x6A, 0x33, 0xAE),
    "R": (0xC0, 0x23, 0x31),
    "O": (0xC2, 0x5B, 0x00),
    "Y": (0x8F, 0x6A, 0x00),
    "G": (0x1D, 0x7D, 0x35),
}
_CLEAR_SHAPES: Suits = {
    "B": (0x0D, 0x3C, 0x78),
    "P": (0x97, 0x2D, 0xE5),
    "R": (0x60, 0x1E, 0x29),
    "O": (0xAD, 0x35, 0x01),
    "Y": (0xB1, 0x8D, 0x2F),
    "G": (0x41, 0xA1, 0x88),
}
"""Of the usual ones orange and yellow are one colour to protans, blue and purple to deutans."""


@cache  # One object: what is drawn is kept for it.
def _in_two_families(palette: Palette) -> Palette:
    return replace(palette, suits_on_paper=_TWO_ON_PAPER, suits_on_dark=_TWO_ON_DARK)


USUAL = Palette(
    suits_on_paper={"S": BLACK_SUIT, "H": RED_SUIT, "D": RED_SUIT, "C": BLACK_SUIT},
    suits_on_dark={"S": TEXT, "H": _RED_ON_DARK, "D": _RED_ON_DARK, "C": TEXT},
    shapes_on_paper=_USUAL_SHAPES,
    shapes_on_dark={
        "B": (0x79, 0xB0, 0xFF),
        "P": (0xC6, 0x9C, 0xFF),
        "R": (0xFF, 0x7B, 0x80),
        "O": (0xFF, 0xA2, 0x4D),
        "Y": (0xF8, 0xDA, 0x55),
        "G": (0x6B, 0xD8, 0x86),
    },
    fills=SHAPE_FILLS,
    sides=(CORAL, SKY),
    nobodys=QUIET,
    seats=(
        CORAL, SKY, LIME, ORCHID, (0x4F, 0xD6, 0xBE), (0xD8, 0xC2, 0x96), QUIET, (0xE8, 0x9A, 0xB5),
    ),
    metals=(GOLD, SILVER, COPPER, STEEL),
    lanes=((0x24, 0x53, 0x7C), (0x45, 0x89, 0xC2)),
)  # fmt: skip

FOUR_COLOURS = Palette(
    suits_on_paper={**USUAL.suits_on_paper, "C": (0x1F, 0x7A, 0x3D), "D": (0x1F, 0x5F, 0xBF)},
    suits_on_dark={**USUAL.suits_on_dark, "C": (0x8F, 0xDB, 0x9E), "D": (0x8C, 0xBE, 0xFF)},
    shapes_on_paper=USUAL.shapes_on_paper,
    shapes_on_dark=USUAL.shapes_on_dark,
    fills=USUAL.fills,
    sides=USUAL.sides,
    nobodys=USUAL.nobodys,
    seats=USUAL.seats,
    metals=USUAL.metals,
    lanes=USUAL.lanes,
)
"""The usual colours with clubs and diamonds of their own."""

CLEAR = Palette(
    suits_on_paper={
        "S": (0x14, 0x18, 0x21),
        "H": (0xD2, 0x2F, 0x63),
        "C": (0x0A, 0x5A, 0x12),
        "D": (0x22, 0x6F, 0xDC),
    },
    suits_on_dark={
        "S": TEXT,
        "H": (0xF7, 0xA3, 0x85),
        "C": (0xB1, 0xFF, 0x00),
        "D": (0xAF, 0xB1, 0xFF),
    },
    shapes_on_paper=_CLEAR_SHAPES,
    shapes_on_dark={
        "B": (0xD5, 0xF0, 0xFF),
        "P": (0xB4, 0x91, 0xFF),
        "R": (0xFF, 0x72, 0xA3),
        "O": (0xFF, 0xC1, 0x95),
        "Y": (0xFF, 0xFF, 0x00),
        "G": (0x71, 0xB3, 0x04),
    },
    fills=_CLEAR_SHAPES,
    sides=((0xE6, 0xAD, 0x95), (0xCC, 0xF9, 0xFF)),
    nobodys=(0x8E, 0xC1, 0xC4),
    seats=(
        (0xE6, 0xAD, 0x95), (0xCC, 0xF9, 0xFF), (0xFF, 0xFF, 0x00), (0xBE, 0xAC, 0xFF),
        (0xAB, 0xC3, 0x02), (0xFE, 0xE2, 0x93), (0x8E, 0xC1, 0xC4), (0x63, 0xFF, 0xD4),
    ),
    metals=((0xFF, 0xE9, 0x00), (0xF1, 0xFF, 0xFF), (0xFA, 0x9F, 0x8F), (0x47, 0xC1, 0xFF)),
    lanes=((0x1C, 0x44, 0x67), (0x27, 0x65, 0x99)),
)  # fmt: skip

ON_COLOUR: Colour = (0x14, 0x20, 0x24)
"""A letter on a seat's colour."""


class Style(NamedTuple):
    """What a player chose of how cards and felt are drawn."""

    palette: Palette = USUAL
    card_back: str = "red"
    large_indices: bool = False
    high_contrast: bool = False
    """The felt is nearly black, without light and lines."""
    still: bool = False
    """Nothing slides, not even a switch."""
    card_set: str = ""
    """Whose cards are shown; "" for ours."""
    letters: str = ENGLISH
    """Of king, queen and jack."""

    def for_rules(self, *, red_and_black: bool) -> "Style":
        """The same for a game whose rules speak of red and black cards, or do not: they go before
        four colours that a player chose."""
        if not red_and_black or self.palette is USUAL:
            return self
        return self._replace(palette=self.palette.in_two_families())


PLAIN = Style()
"""As it comes."""
