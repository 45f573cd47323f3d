"""What appears on the felt and goes again: a count at a plate, a word on a card, rings."""

from collections.abc import Callable

from pygame import Rect, Surface

from roller_table.engine.values import NamedTuple

from ...looks.look import Look
from ...looks.paint import clear
from ...looks.theme import GOLD, INK_ON_PAPER, LESS, Colour, Tint

NOTE, FLASH, LABEL = "note", "flash", "label"
_DARK: Tint = (16, 14, 12, 238)


class Overlay(NamedTuple):
    kind: str
    key: object
    """One of a kind and key at a time: a plate has one count."""
    words: str
    picture: Surface
    rect: Rect
    until: int | None = None
    """None: it stays until it is cleared."""


class Overlays:
    """All that has appeared."""

    def __init__(self, look: Look, area: Rect, touch: Callable[[Rect], object]) -> None:
        self.look, self.area, self._touch = look, area, touch
        self.shown: list[Overlay] = []

    def note(self, words: str, above: tuple[float, float], until: int) -> None:
        """A word about what happens at a place, right above it."""
        look = self.look
        line = look.text.line(words, 13.5, GOLD, "semibold")
        box = line.get_rect().inflate(look.px(16), look.px(8))
        box.midbottom = round(above[0]), round(above[1])
        self._put(Overlay(NOTE, above, words, self._framed(line, box, _DARK), box, until))

    def label(self, words: str, card: Rect, *, gold: bool) -> None:
        """A word at the foot of a card, of which ``card`` can be seen, until it is cleared."""
        look = self.look
        line = look.text.line(words, 14, INK_ON_PAPER, "bold")
        box = line.get_rect().inflate(look.px(16), look.px(4))
        box.midbottom = card.centerx, card.bottom - look.px(4)
        picture = self._framed(line, box, GOLD if gold else LESS)
        self._put(Overlay(LABEL, card.topleft, words, picture, box))

    def flash(self, at: Rect, colour: Colour, until: int) -> None:
        """Three rings round what somebody did something with, fainter outwards."""
        look, around = self.look, at.inflate(self.look.px(44), self.look.px(44))
        sheet = clear(around.size)
        for place, strength in enumerate((70, 130, 255)):
            ring = sheet.get_rect().inflate(-look.px(14) * place, -look.px(14) * place)
            look.paint.box(sheet, ring, None, look.px(16), (*colour, strength), look.px(2.5))
        self._put(Overlay(FLASH, "", "", sheet, around, until))

    def _framed(self, line: Surface, box: Rect, fill: Colour | Tint) -> Surface:
        sheet = clear(box.size)
        self.look.paint.box(sheet, sheet.get_rect(), fill, self.look.px(12))
        sheet.blit(line, line.get_rect(center=(box.width // 2, box.height // 2)))
        return sheet

    def _put(self, overlay: Overlay) -> None:
        edge = self.look.px(12)
        overlay.rect.clamp_ip(self.area.inflate(-edge, -edge))
        kind_and_key = overlay.kind, overlay.key
        self._keep([each for each in self.shown if (each.kind, each.key) != kind_and_key])
        self.shown.append(overlay)
        self._touch(overlay.rect)

    def clear(self, kind: str) -> None:
        """Take away those of a kind."""
        self._keep([each for each in self.shown if each.kind != kind])

    def tick(self, now: int) -> None:
        """Let those go whose time is up."""
        self._keep([each for each in self.shown if each.until is None or now < each.until])

    def _keep(self, stay: list[Overlay]) -> None:
        for gone in self.shown:
            if gone not in stay:
                self._touch(gone.rect)
        self.shown = stay

    def wakes_at(self) -> int | None:
        return min((each.until for each in self.shown if each.until is not None), default=None)

    def draw(self, target: Surface, part: Rect) -> None:
        for each in self.shown:
            if each.rect.colliderect(part):
                target.blit(each.picture, each.rect)
