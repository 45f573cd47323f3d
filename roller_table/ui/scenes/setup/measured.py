"""What a switch does, under the switch: a measured sentence, and its interval beside it."""

import pygame

from roller_table.engine.options import Rule
from roller_table.lab.findings import Finding
from roller_table.lab.words import Told, told

from ...looks.look import Look
from ...looks.theme import FINDING, NO_FINDING, SKY, SMALL
from ...widgets import Widget
from .rules import HouseRules

_WIDE = 1180
"""A window that is narrower has the sentences alone."""
_STRIP = 88
FAR = 1.5
"""So many standard deviations of a game from no change a picture reaches."""


class Sentence(Widget):
    """A sentence that was measured; empty where nothing is known."""

    wraps = True

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.told: Told | None = None
        self.all_told: tuple[str, ...] = ()
        """All that may come to stand here: the highest has its room, so that nothing jumps."""
        self.visible = False

    def say(self, told: Told | None, all_told: tuple[str, ...]) -> None:
        self.told, self.all_told = told, all_told
        self.visible = told is not None
        self._spoken = told.words if told else ""
        self.changed()

    def _indent(self, look: Look) -> int:
        return look.px(_STRIP + 14) if look.size[0] >= max(_WIDE, look.px(_WIDE)) else 0

    def height_for(self, look: Look, width: int) -> int:
        room = width - self._indent(look)
        # A sentence that is much shorter than another is not higher: it need not be wrapped.
        least = 0.8 * max(map(len, self.all_told))
        long_ones = (each for each in self.all_told if len(each) >= least)
        return max(look.text.block(each, SMALL, room, FINDING).get_height() for each in long_ones)

    def _block(self, look: Look, width: int) -> pygame.Surface:
        assert self.told
        ink = FINDING if self.told.effect.seen else NO_FINDING
        return look.text.block(self.told.words, SMALL, width - self._indent(look), ink)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        if not self.told:
            return
        indent = self._indent(look)
        if indent:
            line = look.text.height(SMALL)
            strip = pygame.Rect(self.rect.left, self.rect.top, look.px(_STRIP), line)
            draw_interval(target, look, strip, self.told.main)
        target.blit(self._block(look, self.rect.width), (self.rect.left + indent, self.rect.top))


def measured_of(house: HouseRules, rule: Rule, seats: int) -> Told | None:
    """What was measured of the option as it stands."""
    return told(house.entry, house.values, rule, seats)


def draw_interval(
    target: pygame.Surface, look: Look, strip: pygame.Rect, found: Finding, far: float = FAR
) -> None:
    """A dot and its interval round "no change", in the standard deviations of a game."""
    px, paint = look.px, look.paint
    scale = found.varies or abs(found.difference) + found.half or 1.0

    def at(value: float) -> int:
        share = max(-1.0, min(1.0, value / scale / far))
        return round(strip.centerx + share * strip.width / 2)

    ink = SKY if found.seen else NO_FINDING
    track = pygame.Rect(strip.left, strip.centery, strip.width, px(1))
    paint.box(target, track, (*NO_FINDING, 110))
    middle = pygame.Rect(strip.centerx, strip.top + px(1), px(1), strip.height - px(2))
    paint.box(target, middle, (*NO_FINDING, 230))
    half = min(found.half, 10 * far * scale)
    low, high = at(found.difference - half), at(found.difference + half)
    thick = px(7)
    band = pygame.Rect(low, strip.centery - thick // 2, max(px(3), high - low), thick)
    paint.box(target, band, (*ink, 107), thick // 2)
    size = px(9)
    dot = pygame.Rect(0, 0, size, size)
    dot.center = (at(found.difference), strip.centery)
    paint.box(target, dot, ink, size // 2)
