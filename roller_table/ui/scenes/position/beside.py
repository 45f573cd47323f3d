"""The panel beside the felt: a list to choose from, and a few words."""

from pygame import Rect, Surface

from roller_table.engine.words import _, strung

from ...looks.look import Look
from ...looks.text import Weight
from ...looks.theme import CAPS, GOLD, HAIRLINE, INK, PLATE_HOVER, QUIET, TEXT, mix
from ...widgets import Column, Grow, Inset, Page, Sized
from ...widgets.base import Pressable
from .shown import ListEntry, Notes

_GROUND = mix(INK, (0, 0, 0), 0.08)
_CHOSEN = (*GOLD, 36)
_NOTE = 12.5


class Beside:
    """Its lines are called ``beside:0``, ``beside:1`` and so on."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.notes = Notes()
        self._lines: list[EntryLine] = []

    def build(self, look: Look, rect: Rect, notes: Notes) -> None:
        """Put the lines of the list on the page."""
        for name in [name for name in self.page.widgets if name.startswith("beside:")]:
            self.page.remove(name)
        self.notes, self._lines = notes, []
        if not rect.width:
            return
        for place, entry in enumerate(notes.entries):
            self._lines.append(self.page.add(EntryLine(f"beside:{place}", entry)))
        title = Sized(Grow(), high=look.text.height(CAPS) / look.scale)
        listed = Column(title, 8, Column(*self._lines, gap=4))
        Inset(listed, left=8, top=16, right=8).place(look, rect)

    def draw(self, target: Surface, look: Look, rect: Rect, part: Rect) -> None:
        if not rect.width or not rect.colliderect(part):
            return
        target.fill(_GROUND, rect)
        target.fill(mix(_GROUND, TEXT, 0.1), Rect(rect.left, rect.top, 1, rect.height))
        x, inside = rect.left + look.px(16), rect.width - look.px(32)
        y = self._caps(target, look, self.notes.title, (x, rect.top + look.px(16)))
        if self._lines:
            y = self._lines[-1].rect.bottom + look.px(14)
            look.paint.box(target, Rect(x, y, inside, 1), HAIRLINE)
            y += look.px(14)
        y = self._caps(target, look, self.notes.under, (x, y))
        for words in self.notes.words:
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


class EntryLine(Pressable):
    """A line of the list; gold where one is."""

    wraps = True

    def __init__(self, name: str, entry: ListEntry) -> None:
        done = _("done") if entry.sign == "done" else ""
        spoken = strung(filter(None, (entry.words, entry.note, done)))
        super().__init__(name, spoken=spoken)
        self.entry = entry

    def pressed_now(self) -> None:
        self.entry.act()

    def height_for(self, look: Look, wide: int) -> int:
        """With the whole name in it, in as many lines as that takes."""
        high = self._words(look, self._within(look, wide)).get_height()
        return high + look.px(14) + (look.text.height(_NOTE) if self.entry.note else 0)

    def _within(self, look: Look, wide: int) -> int:
        return wide - look.px(18) - (look.px(24) if self.entry.sign else 0)

    def _words(self, look: Look, within: int) -> Surface:
        ink = GOLD if self.entry.here else TEXT
        weight: Weight = "semibold" if self.entry.here else "regular"
        return look.text.block(self.entry.words, 15, within, ink, weight)

    def draw(self, target: Surface, look: Look) -> None:
        entry, rect = self.entry, self.rect
        if entry.here:
            look.paint.box(target, rect, _CHOSEN, look.px(8))
            look.paint.box(target, Rect(rect.left, rect.top, look.px(3), rect.height), GOLD)
        elif self.hovered:
            look.paint.box(target, rect, PLATE_HOVER, look.px(8))
        top, x = rect.top + look.px(7), rect.left + look.px(12)
        middle = top + look.text.height(15) // 2
        if entry.sign == "done":
            tick = look.art.icon("check", look.px(16), GOLD)
            target.blit(tick, tick.get_rect(midleft=(x - look.px(3), middle)))
        elif entry.sign:
            sign = look.text.line(entry.sign, 13.5, GOLD if entry.here else QUIET)
            target.blit(sign, sign.get_rect(midleft=(x, middle)))
        x += look.px(24) if entry.sign else 0
        within = self._within(look, rect.width)
        words = self._words(look, within)
        target.blit(words, (x, top))
        if entry.note:
            note = look.text.line(entry.note, _NOTE, QUIET, within=within)
            target.blit(note, (x, top + words.get_height()))
