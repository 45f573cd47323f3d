"""How everything looks at this window's size: one scale, its type, its pictures.

A Look is made anew when the window, the player's scale or the deck changes, so nothing
in it can be stale.

The law of measures: *type sizes* are logical (15 is body text at any scale); every *length*
that goes in or comes out (a width to wrap within, a card's width, an icon's size) is in the
window's own pixels. ``look.px(12)`` turns a logical length into pixels.
"""

from copy import copy
from functools import cached_property

from pygame import Surface

from .art import Art
from .cache import Room
from .cardsets import CardSets
from .company import Company
from .paint import Paint
from .palette import PLAIN, Style
from .text import SMALLEST_TYPE as SMALLEST_TYPE
from .text import Text
from .theme import TEXT, Tint, mix

SMALLEST_WINDOW = (768, 432)
"""In logical pixels: no scale makes the window smaller than this, so that every page has room. What
is higher is scrolled."""
DESIGNED_FOR = (1280, 800)
_NIGHT = 0.5
_MOST = 32 * 2**20
"""Bytes of pictures that are kept, at whatever scale."""


LEAST_DRAWN = (640, 360)
"""In pixels: every page can be laid out at this size, and wherever either side is longer."""


def canvas_for(window: Surface) -> Surface:
    """What pages are drawn on: the window, or more than it shows where it is smaller than any page
    can be."""
    width, height = window.get_size()
    least = max(width, LEAST_DRAWN[0]), max(height, LEAST_DRAWN[1])
    return window if least == (width, height) else Surface(least)


def scale_for(size: tuple[int, int], user_scale: float = 1.0) -> float:
    """The scale of a window of this size.

    >>> scale_for((1280, 800)), scale_for((2560, 1600), 0.8), scale_for((1280, 800), 2.0)
    (1.0, 1.6, 1.6666666666666667)
    """
    width, height = size
    auto = max(0.8, min(width / DESIGNED_FOR[0], height / DESIGNED_FOR[1]))
    return min(auto * user_scale, width / SMALLEST_WINDOW[0], height / SMALLEST_WINDOW[1])


class Look:
    """Scale, text, art and paint of one window size."""

    def __init__(
        self,
        size: tuple[int, int],
        user_scale: float = 1.0,
        style: Style = PLAIN,
        smallest: int = SMALLEST_TYPE,
        company: Company | None = None,
        sets: CardSets | None = None,
    ) -> None:
        """``smallest``: no words are fewer pixels high; ``company``: who is shown with a face;
        ``sets``: where others' cards are found."""
        self.size = size
        self.scale = scale_for(size, user_scale)
        self.palette, self.still = style.palette, style.still
        dim = _NIGHT * style.high_contrast
        self.lanes = tuple(mix(lane, (0, 0, 0), dim) for lane in style.palette.lanes)
        """The outermost and the innermost lane of a board."""
        self.edge: Tint | None = (*TEXT, 140) if style.high_contrast else None
        """The line round what can be pressed, where its ground alone would hardly be seen."""
        self.room = Room(_MOST)
        self.sets = sets
        self.art = Art(self.room, style, company, sets)
        self.wanted = user_scale
        """How much larger than usual the player wants everything."""
        self.usual = scale_for(size)
        """The scale at which everything is as large as usual."""
        self.own_cards = self.table_cards = 1.0
        """How much larger cards are than the felt's size asks for: in the hand, and elsewhere."""
        self.felt: Look = self
        """How what stands between the cards looks, where less has room than for what is read."""
        self._smallest = round(smallest * min(1.0, user_scale))
        self.text = Text(self.scale, self.art, self.room, self._smallest)
        self.paint = Paint(self.room, high_contrast=style.high_contrast)

    def at(self, scale: float, felt: float, own_cards: float, table_cards: float) -> "Look":
        """The same window with words and cards of other sizes; what is drawn is shared.

        ``felt`` is the scale of what stands between the cards: plates, gauges, names of places.
        """
        other = self._copied()
        other.scale, other.own_cards, other.table_cards = scale, own_cards, table_cards
        if scale != self.scale:
            other.text = Text(scale, self.art, self.room, self._smallest)
        other.felt = other._alone(felt) if felt < scale else other
        return other

    def seen_from(self, seat: int, side: int, count: int) -> "Look":
        """The same for the player at that seat of ``count``, who gets the first colour."""
        other = self._copied()
        other.palette, other.felt = self.art.style.palette.seen_from(seat, side, count), other
        return other

    def for_rules(self, *, red_and_black: bool) -> "Look":
        """The same for a game whose rules speak of red and black cards, or do not."""
        style = self.art.style.for_rules(red_and_black=red_and_black)
        return self if style is self.art.style else self._red_and_black

    @cached_property
    def _red_and_black(self) -> "Look":
        """Kept, so that a table that is laid out again finds what was drawn."""
        other = self._copied()
        other.art = self.art.restyled(self.art.style.for_rules(red_and_black=True))
        other.palette, other.felt = other.art.style.palette, other
        other.text = Text(self.scale, other.art, self.room, self._smallest)
        return other

    def _copied(self) -> "Look":
        """The same without what was worked out for it."""
        other = copy(self)
        for name in ("lesser", "_red_and_black"):
            other.__dict__.pop(name, None)
        return other

    @cached_property
    def lesser(self) -> "tuple[Look, ...]":
        """This look, and smaller ones for what has no room in it, down to the usual one."""
        least = min(self.usual, self.felt.scale)
        steps = {(self.scale + least) / 2, self.felt.scale, least}
        smaller = sorted((each for each in steps if each < self.scale), reverse=True)
        return self, *map(self._alone, smaller)

    def _alone(self, scale: float) -> "Look":
        """This look at another scale, without one of its own for the felt."""
        other = self._copied()
        other.scale, other.felt = scale, other
        other.text = Text(scale, self.art, self.room, self._smallest)
        return other

    @property
    def enlarged(self) -> float:
        """How much larger than usual words are."""
        return self.scale / self.usual

    def let_go(self) -> None:
        """Forget every picture: the window has another look now.

        A widget that still has this look may draw by it; the pictures are then drawn anew.
        """
        for kept in (self.art, self.text, self.paint):
            kept.let_go()

    def px(self, length: float) -> int:
        """A logical length in pixels; what is there at all stays at least one pixel wide."""
        pixels = round(length * self.scale)
        return max(1, pixels) if length > 0 else pixels
