"""A line of the list beside the felt."""

from pygame import Rect, Surface

from roller_table.engine.words import _, strung

from ...looks.look import Look
from ...looks.text import Weight
from ...looks.theme import GOLD, PLATE_HOVER, QUIET, TEXT
from ...widgets.base import Pressable
from .shown import ListEntry

_CHOSEN = (*GOLD, 36)
_NOTE = 12.5


class EntryLine(Pressable):
    """A line of the list; gold where one is."""

    wraps = True

    def __init__(self, name: str, entry: ListEntry) -> None:
        done = _("done") if entry.sign == "done" else ""
        number = "" if done else entry.sign
        spoken = strung(filter(None, (number, entry.words, entry.note, done)))
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
