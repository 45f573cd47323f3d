"""The panel beside the felt: a list to choose from, and a few words."""

from pygame import Rect, Surface

from ...looks.look import Look
from ...looks.theme import CAPS, HAIRLINE, INK, NOTCH, QUIET, TEXT, mix
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
        self._back, self._most = 0, 0
        """How far one has gone back in what was said, and how far that goes, in pixels."""
        self._look: Look
        self._rect = Rect(0, 0, 0, 0)

    def build(self, look: Look, rect: Rect) -> None:
        """Put the lines of the list on the page; nothing where there is no room at all."""
        for name in [name for name in self.page.widgets if name.startswith("beside:")]:
            self.page.remove(name)
        self._look, self._rect, self._lines = look, rect, []
        self._back = self._back if self.notes.words == self._built.words else 0
        self._built = notes = self.notes
        if not rect.width:
            return
        for place, entry in enumerate(notes.entries):
            self._lines.append(self.page.add(EntryLine(f"beside:{place}", entry)))
        title = Sized(Grow(), high=look.text.height(CAPS) / look.scale)
        listed = Column(title, 8, Column(*self._lines, gap=4))
        Inset(listed, left=8, top=16, right=8).place(look, rect)

    @property
    def words(self) -> tuple[str, ...]:
        """The words in it that nobody can press."""
        built = self._built
        return tuple(filter(None, (built.title, built.under, *built.words)))

    @property
    def told(self) -> Rect:
        """Where it stands what was said, below the list."""
        rect, look = self._rect, self._look
        top = self._lines[-1].rect.bottom + look.px(28) if self._lines else rect.top
        top += look.text.height(CAPS) + look.px(8)
        return Rect(rect.left + look.px(16), top, rect.width - look.px(32), rect.bottom - top)

    def scroll(self, place: tuple[int, int], steps: int) -> bool:
        """Go back, or forth, in what was said, if it stands at that place."""
        if not self._rect.collidepoint(place) or not self._built.words:
            return False
        self._back = max(0, min(self._most, self._back + steps * self._look.px(NOTCH)))
        return True

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
        if self._built.words:
            self._tell(target)

    def _tell(self, target: Surface) -> None:
        """What was said, the last of it in sight; the bar says that there is more."""
        look, box = self._look, self.told
        gap, y = look.px(8), box.top
        blocks = [look.text.block(words, 14, box.width, TEXT) for words in self._built.words]
        high = sum(block.get_height() + gap for block in blocks)
        self._most = max(0, high - box.height)
        y -= self._most - self._back
        before = target.get_clip()
        target.set_clip(box.clip(before))
        for block in blocks:
            target.blit(block, (box.left, y))
            y += block.get_height() + gap
        target.set_clip(before)
        if self._most:
            seen = box.height * box.height // high
            over = (box.height - seen) * (self._most - self._back) // self._most
            bar = Rect(box.right + look.px(6), box.top + over, look.px(5), seen - look.px(6))
            look.paint.box(target, bar, (*TEXT, 60), bar.width // 2)

    def _caps(self, target: Surface, look: Look, words: str, at: tuple[int, int]) -> int:
        if not words:
            return at[1]
        line = look.text.line(words.upper(), CAPS, QUIET, "semibold")
        target.blit(line, at)
        return at[1] + line.get_height() + look.px(8)
