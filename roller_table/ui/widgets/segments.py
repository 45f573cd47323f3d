"""One of a few, all of them in sight beside each other."""

from typing import TypeVar

import pygame

from ..looks.look import Look
from ..looks.theme import GOLD, PLATE, PLATE_HOVER, RADIUS, TEXT
from .base import PRESS_KEYS, Place
from .choice import Choice

T = TypeVar("T")
_SIZE = 15
_GAP, _PAD = 6, 15


class Segments(Choice[T]):
    """A choice that opens no list, where there is room for all of its words.

    A click takes one of them, Space and Enter the next; otherwise it is a list as any other.
    """

    _boxes: tuple[pygame.Rect, ...] = ()

    def natural(self, look: Look) -> tuple[int, int]:
        wide = sum(self._widths(look)) + look.px(_GAP) * (len(self.options) - 1)
        return wide, max(look.px(36), look.text.height(_SIZE) + look.px(14))

    def _widths(self, look: Look) -> list[int]:
        words = (each.words for each in self.options)
        return [look.text.width(each, _SIZE, "semibold") + 2 * look.px(_PAD) for each in words]

    def _lie(self, look: Look) -> tuple[pygame.Rect, ...]:
        """Where each of them lies; none where there is no room for all."""
        if self.natural(look)[0] > self.rect.width:
            return ()
        boxes, gap = [], look.px(_GAP)
        right = self.rect.right
        for wide in reversed(self._widths(look)):
            boxes.append(pygame.Rect(right - wide, self.rect.top, wide, self.rect.height))
            right -= wide + gap
        return tuple(reversed(boxes))

    def up(self, place: Place, inside: bool) -> None:
        if not self._boxes:
            super().up(place, inside)
            return
        found = next((n for n, box in enumerate(self._boxes) if box.collidepoint(place)), None)
        if inside and found is not None and self.enabled:
            self.choose(found)

    def key(self, event: pygame.event.Event) -> bool:
        if self._boxes and event.key in PRESS_KEYS and self.enabled:
            known = any(each.value == self.value for each in self.options)
            self.choose((self.place + known) % len(self.options))
            return True
        return super().key(event)

    def choose(self, place: int) -> None:
        # What is none of them stands for the first in a list, and is not chosen yet.
        if all(each.value != self.value for each in self.options):
            self.set(self.options[place].value)
            if self.on_change:
                self.on_change(self.value)
            return
        super().choose(place)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        self._boxes = self._lie(look)
        if not self._boxes:
            super().draw(target, look)
            return
        for box, each in zip(self._boxes, self.options, strict=True):
            chosen = each.value == self.value
            fill = (*GOLD, 46) if chosen else PLATE_HOVER if self.hovered else PLATE
            edge = (*GOLD, 190) if chosen else look.edge
            look.paint.box(target, box, fill, look.px(RADIUS), edge, look.px(1))
            ink = GOLD if chosen else TEXT
            line = look.text.line(each.words, _SIZE, ink, "semibold", box.width - look.px(8))
            target.blit(line, line.get_rect(center=box.center))
