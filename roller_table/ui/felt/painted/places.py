"""Places of a board as the window shows them: where a thing may go, and what it does there."""

from collections.abc import Callable, Collection, Iterable

import pygame
from pygame import Rect, Surface

from roller_table.engine.sheet import Path
from roller_table.engine.table import Zone

from ...looks.look import Look
from ...looks.paint import dashed
from ...looks.theme import CORAL, GOLD, Tint
from ...looks.tween import Tween
from ..things.layout import Layout, Spot
from ..things.marking import NOTHING, Marking

_FEW = 9
"""Up to so many spots are outlined each; of more, their places are lit."""
_MANY = 20
"""More places than that have a dot each: a wash over half the board would hide it."""
_LIT: Tint = (255, 255, 255, 26)
_EDGE: Tint = (*GOLD, 150)
_DOT: Tint = (*GOLD, 190)
_AIMED: Tint = (*GOLD, 60)
_REFUSED: Tint = (*CORAL, 84)
_GHOSTLY = 215
DRAWN = 250
"""Milliseconds in which the way of another thing is drawn along."""


class Places:
    """A clear sheet over what lies on the board, under what moves on it; drawn when it changes."""

    def __init__(self, look: Look, layout: Layout, touch: Callable[[Rect], object]) -> None:
        self.look = look
        self.layout = layout
        self.shown = NOTHING
        self._touch = touch
        self._sheet: Surface | None = None
        self._dots: tuple[Collection[Spot], Surface] | None = None
        """Many spots where something may go, and a dot on each; the same while it is carried."""
        self.first: Path | None = None
        """The way that is shown whole."""
        self._tween: Tween | None = None
        self._share = 1.0

    def show(self, shown: Marking, now: int = 0, length: int = 0) -> bool:
        """Show this from ``now`` on; another thing's way is drawn along in ``length``.

        Whether anything else is shown now.
        """
        if shown == self.shown:
            return False
        before = self.first
        self.shown, self._sheet = shown, None
        self.first = self.layout.first_way(shown)
        if before and self.first and before.thing != self.first.thing and length > 0:
            self._tween, self._share = Tween(0, 1, now, length), 0.0
        elif self.first is None or before is None or before.thing != self.first.thing:
            self._tween, self._share = None, 1.0
        self._touch(self.layout.plan)
        self._touch(self.layout.legend)
        return True

    @property
    def moving(self) -> bool:
        return self._tween is not None

    def tick(self, now: int) -> None:
        """Draw the way further."""
        if self._tween is None:
            return
        over = self._tween.over(now)
        self._share = 1.0 if over else self._tween.at(now)
        self._tween = None if over else self._tween
        self._sheet = None
        self._touch(self.layout.plan)

    def draw(self, target: Surface, part: Rect) -> None:
        if self.shown == NOTHING:
            return
        plan = self.layout.plan
        if plan.colliderect(part):
            if self._sheet is None:
                self._sheet = self._drawn()
            target.blit(self._sheet, plan)
        if self.layout.legend.colliderect(part):
            self.layout.draw_legend(target, self.shown)

    def _drawn(self) -> Surface:
        sheet = self._lit()
        self._haunt(sheet)
        self.layout.draw_ways(sheet, self.shown, self._share)
        self._aim(sheet)
        return sheet

    # Where a thing may go

    def _lit(self) -> Surface:
        """A clear sheet with all places near at hand as one area; else each place where it may go
        is lit, or has a dot."""
        far = dict.fromkeys(place for spot in self.shown.lit for place in spot)
        clear = self.shown.aimed if len(self.shown.aimed) > 1 else ()
        if len(far) > _MANY and not self.shown.reach:
            sheet = self._dotted(far).copy()
            for place in clear:
                sheet.fill((0, 0, 0, 0), self.layout.dot_box(place))
            self._outline(sheet, clear)
            return sheet
        sheet = Surface(self.layout.plan.size, pygame.SRCALPHA)
        if self.shown.reach:
            self.layout.draw_area(sheet, self.shown)
        else:
            for place in (place for place in far if place not in clear):
                box = self.layout.spot_box((place,), 0.07)
                self.look.paint.box(sheet, box, _LIT, box.width // 6, _EDGE, self._pen)
            self._outline(sheet, clear)
        return sheet

    def _dotted(self, far: Iterable[Zone]) -> Surface:
        """A sheet with a dot on each of these places, which are all of the spots."""
        size = self.layout.plan.size
        if not self._dots or self._dots[0] != self.shown.lit or self._dots[1].get_size() != size:
            self._dots = self.shown.lit, Surface(size, pygame.SRCALPHA)
            for place in far:
                box = self.layout.dot_box(place)
                self.look.paint.box(self._dots[1], box, _DOT, box.width // 2)
        return self._dots[1]

    def _outline(self, sheet: Surface, clear: Spot) -> None:
        """Where there are few spots, each has a line round it."""
        if len(self.shown.lit) > _FEW:
            return
        for spot in (spot for spot in self.shown.lit if spot != clear):
            box = self.layout.spot_box(spot, 0.07)
            dashed(sheet, box, (*GOLD, 220), self.look.px(6), self._pen)

    def _haunt(self, sheet: Surface) -> None:
        """The thing itself, half there, where it is aimed at."""
        pose, plan = self.shown.ghost, self.layout.plan
        if pose is None or pose.figure is None:
            return
        size = round(pose.width), round(pose.height)
        picture = self.look.art.figure(pose.figure.name, size, pose.figure.tint)
        picture = self.look.art.turned(picture, pose.angle).copy()
        picture.set_alpha(_GHOSTLY)
        sheet.blit(picture, picture.get_rect(center=(pose.x - plan.left, pose.y - plan.top)))

    @property
    def _pen(self) -> int:
        return max(1, self.look.px(1.6))

    def _aim(self, sheet: Surface) -> None:
        if not self.shown.aimed:
            return
        box, bad = self.layout.spot_box(self.shown.aimed, 0.02), self.shown.refused
        ink = CORAL if bad else GOLD
        fill = _REFUSED if bad else _AIMED if len(self.shown.aimed) == 1 else None
        radius = round(self.layout.spot_box(self.shown.aimed[:1], 0).width * 0.16)
        self.look.paint.box(sheet, box, fill, radius, ink, max(2, self.look.px(2.4)))
