"""What the settings come to: cards, suits and seats as they are now, and as others see them.

Beside the page it is a column, and where there is no room for one a strip over it.
"""

from pygame import Rect, Surface

from roller_table.engine.words import _, later

from ...looks.art import card_size
from ...looks.eyesight import USUAL, seen
from ...looks.look import Look
from ...looks.palette import ON_COLOUR
from ...looks.theme import CAPS, INK, PAPER, QUIET, SMALL
from ...widgets import (
    Block,
    Choice,
    Column,
    Inset,
    Label,
    Page,
    Panel,
    PanelGround,
    Row,
    Sized,
    Widget,
)

_CARDS = ("AS", "QH", "9C", "7D")
_APART = 6
"""Between two cards, a logical length."""
SIGHTS = {
    USUAL: later("As it is"),
    "protan": later("Red-green (protan)"),
    "deutan": later("Red-green (deutan)"),
    "tritan": later("Blue-yellow (tritan)"),
}
"""The kinds of sight, as they are called in the list."""
_LETTERS = "YANM"
STRIP = 76


class Sample:
    """Pictures that are only looked at: nothing of them is said aloud."""

    def __init__(self, page: Page, sights: Choice[str]) -> None:
        """``sights`` is the list of kinds of sight, which stands among them."""
        self.sights = sights
        self.head = Label("sample head", _("HOW IT LOOKS"), CAPS, QUIET, "semibold")
        self.cards = _Cards("sample cards")
        self.suits, self.seen = _Suits("sample suits"), _Suits("sample suits seen")
        self.seats = _SeatDiscs("sample seats")
        named = (
            ("suits", _("Roolz suits")),
            ("seen", _("As other eyes see it")),
            ("seats", _("Seats")),
            ("words", _("Words")),
        )
        self.names = {key: Label(f"sample {key} name", words, SMALL, QUIET) for key, words in named}
        self.ground = PanelGround("sample ground", (*INK, 170), 10, None)
        words = _("Hearts are trump: **2♥** beats **A♠**, **9♣** and **7♦**.")
        self.words = Block("sample words", words, 17)
        self.words.leading = 1.5
        self._all = (
            self.head, self.cards, self.suits, self.seen, self.seats, *self.names.values(),
            self.ground, self.words,
        )  # fmt: skip
        for widget in self._all:
            page.add(widget).mute = True

    def place_strip(self, look: Look, box: Rect) -> None:
        """Cards, suits and seats in one line, as many as go in."""
        self.sights.visible = False
        for widget in self._all:
            widget.visible = widget in (self.cards, self.suits, self.seats)
        high = (STRIP - 12) / 1.44
        cards = Sized(self.cards, len(_CARDS) * (high + _APART) - _APART)
        suits, seats = Sized(self.suits, 232, 38), Sized(self.seats, 156, 30)
        line = Row(cards, 20, suits, 24, seats)
        for last in (self.seats, self.suits):
            last.visible = line.size(look, 2 * box.width)[0] + look.px(32) <= box.width
        Inset(line, left=16).place(look, box)

    def place_column(self, look: Look, box: Rect, sight: str) -> None:
        """All of it under each other, as far as there is room."""
        for widget in (*self._all, self.sights):
            widget.visible = True
        self.seen.sight = sight
        name = self.names
        column = Column(
            Inset(self.head, top=20), 8, self.cards, 14,
            name["suits"], 4, Sized(self.suits, high=50), 12,
            name["seen"], 4, Sized(self.seen, high=50), 8, Sized(self.sights, high=36), 14,
            name["seats"], 4, Sized(self.seats, high=40), 14,
            name["words"], 4, Panel(self.ground, self.words, beside=16, above=13),
        )  # fmt: skip
        words, seats = (name["words"], self.ground, self.words), (name["seats"], self.seats)
        for last in (words, seats):
            if column.size(look, box.width)[1] > box.height:
                for widget in last:
                    widget.visible = False
        column.place(look, box)


class _Cards(Widget):
    """A few cards side by side."""

    wraps = True

    def _wide(self, look: Look, width: int) -> int:
        return (width - (len(_CARDS) - 1) * look.px(_APART)) // len(_CARDS)

    def height_for(self, look: Look, width: int) -> int:
        return card_size(self._wide(look, width))[1]

    def draw(self, target: Surface, look: Look) -> None:
        wide, x = self._wide(look, self.rect.width), self.rect.left
        for code in _CARDS:
            target.blit(look.art.card(code, wide), (x, self.rect.top))
            x += wide + look.px(_APART)


class _Suits(Widget):
    """The suits of Roolz on paper, as somebody with that kind of sight sees them."""

    sight = USUAL

    def draw(self, target: Surface, look: Look) -> None:
        box, fills = self.rect, look.palette.fills
        look.paint.box(target, box, seen(PAPER, self.sight), look.px(8))
        side = min(look.px(28), box.height - look.px(10))
        for place, (letter, colour) in enumerate(fills.items()):
            shape = look.art.suit(letter, side, seen(colour, self.sight))
            x = box.left + round((place + 0.5) * box.width / len(fills))
            target.blit(shape, shape.get_rect(center=(x, box.centery)))


class _SeatDiscs(Widget):
    """A disc for each seat."""

    def draw(self, target: Surface, look: Look) -> None:
        side = self.rect.height
        for place, letter in enumerate(_LETTERS):
            left = self.rect.left + place * (side + look.px(12))
            disc = Rect(left, self.rect.top, side, side)
            look.paint.box(target, disc, look.palette.seats[place], side // 2)
            line = look.text.line(letter, 18 * side / look.px(40), ON_COLOUR, "bold")
            target.blit(line, line.get_rect(center=disc.center))
