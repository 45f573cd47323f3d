"""The lab's table: for each measure usual, yours, a dot with its interval, and the difference."""

import pygame

from roller_table.engine.words import _
from roller_table.lab import words
from roller_table.lab.findings import Finding

from ...looks.look import Look
from ...looks.theme import GOLD, HAIRLINE, INK, PANEL, QUIET, SMALL, TEXT, mix
from ...widgets import Widget
from ..setup.measured import draw_interval

_SHORT = 640
"""A narrower table has no pictures: numbers and words stay."""
HIGH = 42


class Columns:
    """Where a row's columns stand."""

    def __init__(self, look: Look, row: pygame.Rect) -> None:
        px = look.px
        self.pictures = row.width >= px(_SHORT)
        right = row.right - px(16)
        wide = px(118)
        self.gap = pygame.Rect(right - wide, row.top, wide, row.height)
        end = self.gap.left - px(12)
        if self.pictures:
            strip = min(px(230), round(row.width * 0.25))
            self.strip = pygame.Rect(end - strip, row.top, strip, row.height)
            end = self.strip.left - px(12)
        value = px(88)
        self.yours = pygame.Rect(end - value, row.top, value, row.height)
        self.usual = pygame.Rect(self.yours.left - value, row.top, value, row.height)
        left = row.left + px(16)
        self.name = pygame.Rect(left, row.top, self.usual.left - px(8) - left, row.height)


class HeadRow(Widget):
    """What the columns are."""

    wraps = True

    def natural(self, look: Look) -> tuple[int, int]:
        return self.rect.width, look.text.height(SMALL) + look.px(8)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        at = Columns(look, self.rect)
        _put(target, look, _("measure"), at.name, QUIET, "left")
        _put(target, look, _("usual"), at.usual, QUIET, "right")
        _put(target, look, _("yours"), at.yours, QUIET, "right")
        _put(target, look, _("difference"), at.gap, QUIET, "right")
        if at.pictures:
            _put(target, look, _("less"), at.strip, QUIET, "left")
            _put(target, look, _("no change"), at.strip, QUIET, "center")
            _put(target, look, _("more"), at.strip, QUIET, "right")


class FindingRow(Widget):
    """One measure."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.found: Finding | None = None

    def say(self, found: Finding) -> None:
        self.found = found
        self._spoken = words.aloud(found)
        self.changed()

    def draw(self, target: pygame.Surface, look: Look) -> None:
        found = self.found
        if not found:
            return
        at, bright = Columns(look, self.rect), TEXT if found.seen else mix(TEXT, QUIET, 0.7)
        edge = pygame.Rect(self.rect.left + look.px(16), self.rect.top, 0, look.px(1))
        edge.width = self.rect.right - look.px(16) - edge.left
        look.paint.box(target, edge, HAIRLINE)
        measure = found.measure
        _put(target, look, _(measure.name), at.name, bright, "left", strong=found.seen)
        _put(target, look, words.level(measure, found.base), at.usual, QUIET, "right")
        yours = words.level(measure, found.value)
        _put(target, look, yours, at.yours, bright, "right", strong=found.seen)
        _put(target, look, words.gap(found), at.gap, bright, "right", strong=found.seen)
        if at.pictures and found.half < float("inf"):
            draw_interval(target, look, at.strip.inflate(0, -look.px(14)), found)


def _put(
    target: pygame.Surface,
    look: Look,
    said: str,
    box: pygame.Rect,
    ink: tuple[int, int, int],
    align: str,
    *,
    strong: bool = False,
) -> None:
    line = look.text.line(said, SMALL + strong, ink, "semibold" if strong else "regular", box.width)
    place = line.get_rect(center=box.center)
    if align != "center":
        setattr(place, align, getattr(box, align))
    target.blit(line, place)


class Bar(Widget):
    """How far it has come: gold, and it never jumps back."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.share = 0.0

    def set(self, share: float) -> None:
        self.share = min(1.0, max(0.0, share))
        self._spoken = _("{n} of 100 done").format(n=round(100 * self.share))
        self.changed()

    def draw(self, target: pygame.Surface, look: Look) -> None:
        radius = self.rect.height // 2
        look.paint.box(target, self.rect, mix(INK, QUIET, 0.3), radius)
        if self.share:
            wide = max(self.rect.height, round(self.rect.width * self.share))
            done = pygame.Rect(self.rect.left, self.rect.top, wide, self.rect.height)
            look.paint.box(target, done, GOLD, radius)


class Ground(Widget):
    """The dark ground under a part of the page."""

    def draw(self, target: pygame.Surface, look: Look) -> None:
        ground, edge = (*PANEL, 190), look.px(1)
        look.paint.box(target, self.rect, ground, look.px(12), HAIRLINE, edge)


def note() -> str:
    """What the lines and colours mean."""
    return _(
        "Lines show where the true value lies 19 times in 20, whenever you stop. Blue: a"
        " difference, though many are looked at. Grey: none was seen."
    )
