"""The panel beside the felt: a list to choose from, and a few words."""

from pygame import Rect, Surface

from ...looks.look import Look
from ...looks.theme import CAPS, HAIRLINE, INK, QUIET, TEXT, mix
from ...widgets import Column, Grow, Inset, Page, Sized
from .entryline import EntryLine
from .shown import Notes

_GROUND = mix(INK, (0, 0, 0), 0.08)


class SideList:
    """Its lines are called ``beside:0``, ``beside:1`` and so on."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.notes = self._built = Notes()
        """What stands in it once it is built again, and what it was built of last."""
        self._lines: list[EntryLine] = []
        self._look: Look
        self._rect = Rect(0, 0, 0, 0)

    def build(self, look: Look, rect: Rect) -> None:
        """Put the lines of the list on the page; nothing where there is no room at all."""
        for name in [name for name in self.page.widgets if name.startswith("beside:")]:
            self.page.remove(name)
        self._look, self._rect, self._lines = look, rect, []
        self._built = notes = self.notes
        if not rect.width:
            return
        for place, entry in enumerate(notes.entries):
            self._lines.append(self.page.add(EntryLine(f"beside:{place}", entry)))
        title = Sized(Grow(), high=look.text.height(CAPS) / look.scale)
        listed = Column(title, 8, Column(*self._lines, gap=4))
        Inset(listed, left=8, top=16, right=8).place(look, rect)

    def draw(self, target: Surface, part: Rect) -> None:
        rect = self._rect
        if not rect.width or not rect.colliderect(part):
            return
        look = self._look
        target.fill(_GROUND, rect)
        target.fill(mix(_GROUND, TEXT, 0.1), Rect(rect.left, rect.top, 1, rect.height))
        x, inside = rect.left + look.px(16), rect.width - look.px(32)
        y = self._caps(target, look, self._built.title, (x, rect.top + look.px(16)))
        if self._lines:
            y = self._lines[-1].rect.bottom + look.px(14)
            look.paint.box(target, Rect(x, y, inside, 1), HAIRLINE)
            y += look.px(14)
        y = self._caps(target, look, self._built.under, (x, y))
        for words in self._built.words:
            block = look.text.block(words, 14, inside, TEXT)
            if y + block.get_height() > rect.bottom - look.px(12):
                break
            target.blit(block, (x, y))
            y += block.get_height() + look.px(8)

    def _caps(self, target: Surface, look: Look, words: str, at: tuple[int, int]) -> int:
        if not words:
            return at[1]
        line = look.text.line(words.upper(), CAPS, QUIET, "semibold")
        target.blit(line, at)
        return at[1] + line.get_height() + look.px(8)
