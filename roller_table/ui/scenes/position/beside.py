"""The panel beside the felt: a list to choose from, and a few words."""

from pygame import Rect, Surface

from roller_table.engine.words import _

from ...looks.look import Look
from ...looks.theme import CAPS, HAIRLINE, INK, QUIET, TEXT, mix
from ...widgets import Block, Column, Grow, Inset, Page, ScrollArea, Scrolled, Sized
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
        self._area = ScrollArea("told:all", _("Said so far"))
        self._look: Look
        self._rect = Rect(0, 0, 0, 0)

    def build(self, look: Look, rect: Rect) -> None:
        """Put the lines of the list on the page; nothing where there is no room at all."""
        for name in [name for name in self.page.widgets if name.startswith(("beside:", "told:"))]:
            self.page.remove(name)
        self._look, self._rect, self._lines = look, rect, []
        before, self._built = self._built, self.notes
        notes = self._built
        if not rect.width:
            return
        for place, entry in enumerate(notes.entries):
            self._lines.append(self.page.add(EntryLine(f"beside:{place}", entry)))
        title = Sized(Grow(), high=look.text.height(CAPS) / look.scale)
        listed = Column(title, 8, Column(*self._lines, gap=4))
        Inset(listed, left=8, top=16, right=8).place(look, rect)
        if notes.words:
            self._tell(notes, look, as_before=notes.words == before.words)

    def _tell(self, notes: Notes, look: Look, *, as_before: bool) -> None:
        """Below the list what was said, the last of it in sight; the wheel goes back."""
        rect, top = self._rect, self._words_top(look)
        box = Rect(rect.left + look.px(16), top, rect.width - look.px(22), 0)
        box.height = rect.bottom - look.px(12) - top
        area = self.page.add(self._area)
        blocks = (Block(f"told:{n}", words, 14, TEXT) for n, words in enumerate(notes.words))
        told = Column(*(self.page.add(each, area) for each in blocks), gap=8)
        Scrolled(area, Inset(told, right=10)).place(look, box)
        area.lay_out(look)
        if not as_before:
            area.scroll(area.most)

    def _words_top(self, look: Look) -> int:
        """Where what stands below the list begins, under its title."""
        above = self._lines[-1].rect.bottom + look.px(28) if self._lines else self._rect.top
        return above + look.text.height(CAPS) + look.px(8)

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
        self._caps(target, look, self._built.under, (x, y))

    def _caps(self, target: Surface, look: Look, words: str, at: tuple[int, int]) -> int:
        if not words:
            return at[1]
        line = look.text.line(words.upper(), CAPS, QUIET, "semibold")
        target.blit(line, at)
        return at[1] + line.get_height() + look.px(8)
