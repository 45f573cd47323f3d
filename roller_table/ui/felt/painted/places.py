"""Places of a board as the window shows them: where a thing may go, and what it does there.

What is shown is told in parts, each with its room: of what is shown next only the parts are painted
that were not there before, and those that are there no longer.
"""

from collections.abc import Callable, Iterator, Sequence

import pygame
from pygame import Rect, Surface

from roller_table.engine.sheet import Path
from roller_table.engine.table import Zone
from roller_table.engine.values import NamedTuple

from ...looks.look import Look
from ...looks.paint import dashed
from ...looks.theme import CORAL, GOLD, Tint
from ...looks.tween import Tween
from ..things.layout import DrawnPart, Layout, Spot
from ..things.marking import NOTHING, Marking

_FEW = 9
"""Up to that many spots are outlined one by one; of more, their places are lit."""
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


class _PlaceDots(NamedTuple):
    """Many spots where something may go, and a dot on each of their places."""

    lit: Sequence[Spot]
    places: Sequence[Zone]
    boxes: list[Rect]


class Places:
    """A clear sheet over what lies on the board, under what moves on it; drawn when it changes."""

    def __init__(self, look: Look, layout: Layout, touch: Callable[[Rect], object]) -> None:
        self.look = look
        self.layout = layout
        self.shown = NOTHING
        self._touch = touch
        self._sheet: Surface | None = None
        """None: what is shown is not drawn yet."""
        self._paper: Surface | None = None
        """What it is drawn on, each time."""
        self._dot: Surface | None = None
        self._dots: _PlaceDots | None = None
        self._parts: Sequence[DrawnPart] = ()
        self._legend: object = ()
        """What the line under the board says."""
        self.first: Path | None = None
        """The way that is shown whole."""
        self._tween: Tween | None = None
        self._share = 1.0

    def show(self, shown: Marking, now: int = 0, length: int = 0) -> None:
        """Show this from ``now`` on; another thing's way is drawn along in ``length``."""
        if shown == self.shown:
            return
        before = self.first
        self.shown, self._sheet = shown, None
        self.first = self.layout.first_way(shown)
        if before and self.first and before.thing != self.first.thing and length > 0:
            self._tween, self._share = Tween(0, 1, now, length), 0.0
        elif self.first is None or before is None or before.thing != self.first.thing:
            self._tween, self._share = None, 1.0
        self._touch_changed()

    def _touch_changed(self) -> None:
        before, self._parts = self._parts, tuple(self._told())
        gone = (each for each in before if each not in self._parts)
        come = (each for each in self._parts if each not in before)
        for _what, room in (*gone, *come):
            self._touch(room)
        said, self._legend = self._legend, self.layout.said_under(self.shown)
        if said != self._legend:
            self._touch(self.layout.legend)

    def _told(self) -> Iterator[DrawnPart]:
        """Everything that is drawn, with the room that it takes."""
        shown, layout = self.shown, self.layout
        if shown.reach:
            yield ("area", shown.reach), layout.plan
        elif shown.lit:
            yield ("lit", shown.lit), layout.plan
        if shown.ghost:
            edge = 2 * self.look.px(2)
            yield ("ghost", shown.ghost), shown.ghost.room.inflate(edge, edge)
        if shown.aimed:
            yield ("aimed", shown.aimed, shown.refused), layout.spot_rect(shown.aimed)
        yield from layout.told_ways(shown)

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
            there = part.clip(plan)
            self._draw_dots(target, there)
            target.blit(self._sheet, there, there.move(-plan.left, -plan.top))
        if self.layout.legend.colliderect(part):
            self.layout.draw_legend(target, self.shown)

    def _drawn(self) -> Surface:
        sheet = self._lit()
        self._haunt(sheet)
        self.layout.draw_ways(sheet, self.shown, self._share)
        self._aim(sheet)
        return sheet

    # Where a thing may go

    @property
    def _clear(self) -> Spot:
        """Where a card is aimed at nothing is lit: its own edge is there."""
        return self.shown.aimed if len(self.shown.aimed) > 1 else ()

    def _lit(self) -> Surface:
        """A clear sheet with the places marked: one area where the thing walks to them (``reach``).

        Other places are lit one by one. More than ``_MANY`` have dots instead: see ``_draw_dots``.
        """
        size = self.layout.plan.size
        if self._paper is None or self._paper.get_size() != size:
            self._paper = Surface(size, pygame.SRCALPHA)
        sheet, far, clear = self._paper, _places(self.shown.lit), self._clear
        sheet.fill((0, 0, 0, 0))
        if self.shown.reach:
            self.layout.draw_area(sheet, self.shown)
        elif len(far) <= _MANY:
            for place in (place for place in far if place not in clear):
                box = self.layout.spot_box((place,), 0.07)
                self.look.paint.box(sheet, box, _LIT, box.width // 6, _EDGE, self._pen)
            self._outline(sheet, clear)
        return sheet

    def _draw_dots(self, target: Surface, part: Rect) -> None:
        """One on each place of many spots: they stay the same while something is carried."""
        if self.shown.reach:
            return
        if self._dots is None or self._dots.lit is not self.shown.lit:
            self._dots = self._dotted_at()
        places, boxes, clear = self._dots.places, self._dots.boxes, self._clear
        there = (place for place in part.collidelistall(boxes) if places[place] not in clear)
        target.blits([(self._dot_of(boxes[place].size), boxes[place]) for place in there])

    def _dotted_at(self) -> "_PlaceDots":
        """Where each of them is: found once, and not with each picture."""
        left, top = self.layout.plan.topleft
        places = _places(self.shown.lit)
        places = places if len(places) > _MANY else ()
        boxes = [self.layout.dot_box(place).move(left, top) for place in places]
        return _PlaceDots(self.shown.lit, places, boxes)

    def _dot_of(self, size: tuple[int, int]) -> Surface:
        """A dot of that size."""
        if self._dot is None or self._dot.get_size() != size:
            self._dot = Surface(size, pygame.SRCALPHA)
            self.look.paint.box(self._dot, self._dot.get_rect(), _DOT, size[0] // 2)
        return self._dot

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


def _places(spots: Sequence[Spot]) -> tuple[Zone, ...]:
    """Those of all spots, each once."""
    return tuple(dict.fromkeys(place for spot in spots for place in spot))
