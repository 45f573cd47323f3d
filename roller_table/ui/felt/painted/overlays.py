"""What appears on the felt and goes again: a count at a plate, a word on a card, rings."""

from dataclasses import dataclass

from pygame import Rect, Surface

from ...looks.look import Look
from ...looks.theme import GOLD, LESS, Colour, Tint

NOTE, FLASH, LABEL = "note", "flash", "label"
_FOR_EVER = 1 << 62
_INK_ON_PAPER: Colour = (0x1B, 0x26, 0x2B)
_DARK: Tint = (16, 14, 12, 238)


@dataclass(frozen=True, slots=True)
class Overlay:
    kind: str
    key: object
    """One of a kind and key at a time: a plate has one count."""
    words: str
    picture: Surface
    rect: Rect
    until: int


class Overlays:
    """What is said just now. It tells which parts of the window change."""

    def __init__(self, look: Look, area: Rect) -> None:
        self.look = look
        self.area = area
        self._shown: list[Overlay] = []

    def note(self, words: str, above: tuple[float, float], until: int) -> list[Rect]:
        """A word about what happens at a place, right above it."""
        look = self.look
        line = look.text.line(words, 13.5, GOLD, "semibold")
        box = line.get_rect().inflate(look.px(16), look.px(8))
        box.midbottom = round(above[0]), round(above[1])
        return self._add(NOTE, above, words, self._framed(line, box, _DARK), box, until)

    def label(self, words: str, card: Rect, *, gold: bool) -> list[Rect]:
        """A word at the foot of a card, of which ``card`` can be seen, until it is cleared."""
        look = self.look
        line = look.text.line(words, 14, _INK_ON_PAPER, "bold")
        box = line.get_rect().inflate(look.px(16), look.px(4))
        box.midbottom = card.centerx, card.bottom - look.px(4)
        picture = self._framed(line, box, GOLD if gold else LESS)
        return self._add(LABEL, card.topleft, words, picture, box, _FOR_EVER)

    def flash(self, at: Rect, colour: Colour, until: int) -> list[Rect]:
        """Rings round what somebody did something with."""
        around = at.inflate(self.look.px(44), self.look.px(44))
        return self._add(FLASH, "", "", self._rings(around, colour), around, until)

    def _rings(self, around: Rect, colour: Colour) -> Surface:
        """Three of them, fainter outwards."""
        look, sheet = self.look, Surface(around.size).convert_alpha()
        sheet.fill((0, 0, 0, 0))
        for place, strength in enumerate((70, 130, 255)):
            ring = sheet.get_rect().inflate(-look.px(14) * place, -look.px(14) * place)
            look.paint.box(sheet, ring, None, look.px(16), (*colour, strength), look.px(2.5))
        return sheet

    def _framed(
        self, block: Surface, box: Rect, fill: Colour | Tint, border: Colour | None = None
    ) -> Surface:
        sheet = self._ground(box, fill, border)
        sheet.blit(block, block.get_rect(center=(box.width // 2, box.height // 2)))
        return sheet

    def _ground(self, box: Rect, fill: Colour | Tint, border: Colour | None) -> Surface:
        sheet = Surface(box.size).convert_alpha()
        sheet.fill((0, 0, 0, 0))
        self.look.paint.box(
            sheet, sheet.get_rect(), fill, self.look.px(12), border, self.look.px(1.5)
        )
        return sheet

    def _add(
        self, kind: str, key: object, words: str, picture: Surface, box: Rect, until: int
    ) -> list[Rect]:
        box.clamp_ip(self.area.inflate(-self.look.px(12), -self.look.px(12)))
        gone = self.clear(kind, key)
        self._shown.append(Overlay(kind, key, words, picture, box, until))
        return [*gone, box]

    def clear(self, kind: str | None = None, key: object = None) -> list[Rect]:
        """Take away those of a kind, and of a key if one is named; the parts that were covered."""
        gone = [
            each for each in self._shown if kind in (None, each.kind) and key in (None, each.key)
        ]
        self._shown = [each for each in self._shown if each not in gone]
        return [each.rect for each in gone]

    def tick(self, now: int) -> list[Rect]:
        """Let those go whose time is up."""
        gone = [each for each in self._shown if now >= each.until]
        self._shown = [each for each in self._shown if now < each.until]
        return [each.rect for each in gone]

    @property
    def rects(self) -> list[Rect]:
        """Where something is said just now."""
        return [each.rect for each in self._shown]

    def shown(self, kind: str) -> list[Overlay]:
        """Those of a kind that can be seen now."""
        return [each for each in self._shown if each.kind == kind]

    def wakes_at(self) -> int | None:
        ends = (each.until for each in self._shown if each.until != _FOR_EVER)
        return min(ends, default=None)

    def draw(self, target: Surface, part: Rect) -> None:
        for each in self._shown:
            if each.rect.colliderect(part):
                target.blit(each.picture, each.rect)
