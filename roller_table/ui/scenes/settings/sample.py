"""What the settings come to: cards, suits and seats as they are now, and as others see them.

Beside the page it is a column, and where there is no room for one a strip over it.
"""

from pygame import Rect, Surface

from roller_table.engine.words import _, later

from ...looks.art import card_size
from ...looks.eyesight import USUAL, seen
from ...looks.look import Look
from ...looks.palette import ON_COLOUR
from ...looks.theme import CAPS, INK, PAPER, QUIET, SMALL, TEXT

_CARDS = ("AS", "KH", "9C", "7D")
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
    """Draws the sample on a page's ground; each part from the top of the room that is left."""

    def __init__(self, look: Look, sight: str) -> None:
        self.look, self.sight = look, sight

    def strip(self, ground: Surface, box: Rect) -> None:
        """Cards, suits and seats in one line, as many as go in."""
        look = self.look
        high = box.height - look.px(12)
        x, wide = box.left + look.px(16), round(high / 1.44)
        for code in _CARDS:
            ground.blit(look.art.card(code, wide), (x, box.top + look.px(6)))
            x += wide + look.px(6)
        side = look.px(30)
        for count in (6, 4):
            room = count * (side + look.px(6)) + look.px(16)
            if x + room < box.right:
                row = Rect(x + look.px(14), box.centery - side // 2, room, side)
                if count == 6:
                    self._shapes(ground, row.inflate(0, look.px(8)), USUAL)
                else:
                    self._seats(ground, row.move(look.px(10), 0), side)
                x += room + look.px(14)

    def column(self, ground: Surface, box: Rect, choice: Rect) -> None:
        """All of it under each other; at ``choice`` the list of kinds of sight stands."""
        look = self.look
        y = self._caps(ground, box, _("HOW IT LOOKS"), box.top + look.px(20))
        wide = (box.width - look.px(18)) // 4
        for place, code in enumerate(_CARDS):
            ground.blit(look.art.card(code, wide), (box.left + place * (wide + look.px(6)), y))
        y += card_size(wide)[1] + look.px(14)
        y = self._named(ground, box, _("Roolz suits"), y)
        y = self._shapes(ground, Rect(box.left, y, box.width, look.px(50)), USUAL) + look.px(12)
        y = self._named(ground, box, _("The same with another kind of sight"), y)
        self._shapes(ground, Rect(box.left, y, box.width, look.px(50)), self.sight)
        y = self._named(ground, box, _("Seats"), choice.bottom + look.px(14))
        self._seats(ground, Rect(box.left, y, box.width, 0), look.px(40))
        y = self._named(ground, box, _("Words"), y + look.px(54))
        words = _("Hearts are trump: **2♥** beats **A♠**, **9♣** and **7♦**.")
        inside = box.width - look.px(32)
        block = look.text.block(words, 17, inside, TEXT, leading=1.5)
        panel = Rect(box.left, y, box.width, block.get_height() + look.px(26))
        if panel.bottom < ground.get_height():
            look.paint.box(ground, panel, (*INK, 170), look.px(10))
            ground.blit(block, (panel.left + look.px(16), panel.top + look.px(13)))

    def choice_top(self, box: Rect) -> int:
        """Where in that column the list of kinds of sight stands."""
        look, wide = self.look, (box.width - self.look.px(18)) // 4
        line = look.text.height(SMALL) + look.px(4)
        caps = look.px(20) + look.text.height(CAPS) + look.px(8)
        return box.top + caps + card_size(wide)[1] + look.px(14 + 50 + 12 + 50 + 8) + 2 * line

    def _caps(self, ground: Surface, box: Rect, words: str, y: int) -> int:
        line = self.look.text.line(words, CAPS, QUIET, "semibold", box.width)
        ground.blit(line, (box.left, y))
        return y + self.look.text.height(CAPS) + self.look.px(8)

    def _named(self, ground: Surface, box: Rect, words: str, y: int) -> int:
        ground.blit(self.look.text.line(words, SMALL, QUIET, within=box.width), (box.left, y))
        return y + self.look.text.height(SMALL) + self.look.px(4)

    def _shapes(self, ground: Surface, box: Rect, sight: str) -> int:
        look = self.look
        look.paint.box(ground, box, seen(PAPER, sight), look.px(8))
        fills = look.palette.fills
        side = min(look.px(28), box.height - look.px(10))
        for place, (letter, colour) in enumerate(fills.items()):
            shape = look.art.suit(letter, side, seen(colour, sight))
            x = box.left + round((place + 0.5) * box.width / len(fills))
            ground.blit(shape, shape.get_rect(center=(x, box.centery)))
        return box.bottom

    def _seats(self, ground: Surface, box: Rect, side: int) -> None:
        look = self.look
        for place, letter in enumerate(_LETTERS):
            disc = Rect(box.left + place * (side + look.px(12)), box.top, side, side)
            look.paint.box(ground, disc, look.palette.seats[place], side // 2)
            line = look.text.line(letter, 18 * side / look.px(40), ON_COLOUR, "bold")
            ground.blit(line, line.get_rect(center=disc.center))
