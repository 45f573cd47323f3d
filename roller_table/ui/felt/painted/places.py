"""Places of a board as the window shows them: where a thing may go, and what it does there."""

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from roller_table.engine.sheet import Path

from ...looks.look import Look
from ...looks.paint import dashed
from ...looks.theme import CORAL, GOLD, QUIET, TEXT, Tint
from ...looks.tween import Tween
from ..things.layout import Layout
from ..things.marking import NOTHING, WRITTEN_ON, Marking

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
_FACING = (
    ("midleft", "midright"), ("midright", "midleft"), ("midtop", "midbottom"),
    ("midbottom", "midtop"), ("topleft", "topright"), ("topright", "topleft"),
    ("bottomleft", "bottomright"), ("bottomright", "bottomleft"),
)  # fmt: skip
"""How words can lie beside a place: a side of theirs at a side of it."""
DRAWN = 250
"""Milliseconds in which the way of another thing is drawn along."""
_BRINGS = 13.5


class Places:
    """A clear sheet over what lies on the board, under what moves on it; drawn when it changes."""

    def __init__(self, look: Look, layout: Layout, touch: Callable[[Rect], object]) -> None:
        self.look = look
        self.layout = layout
        self.shown = NOTHING
        self._touch = touch
        self._sheet: Surface | None = None
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
        self._touch(self.layout.plan)
        self._touch(self.layout.legend)

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
        plan = self.layout.plan
        if self.shown == NOTHING or not plan.union(self.layout.legend).colliderect(part):
            return
        if self._sheet is None:
            self._sheet = self._drawn()
        target.blit(self._sheet, plan)
        self._explain(target)

    def _explain(self, target: Surface) -> None:
        room, words = self.layout.legend, self.layout.explained(self.shown)
        if room.width and words:
            line = self.look.text.line(words, 13.5, QUIET, "regular", room.width)
            target.blit(line, line.get_rect(center=room.center))

    def _drawn(self) -> Surface:
        sheet = Surface(self.layout.plan.size, pygame.SRCALPHA)
        self._light(sheet)
        self._haunt(sheet)
        self.layout.draw_ways(sheet, self.shown, self._share)
        self._aim(sheet)
        self._tell(sheet)
        return sheet

    # Where a thing may go

    def _light(self, sheet: Surface) -> None:
        """All places near at hand as one area; else each place where it may go."""
        if self.shown.reach:
            self.layout.draw_area(sheet, self.shown)
            return
        far = dict.fromkeys(place for spot in self.shown.lit for place in spot)
        clear = self.shown.aimed if len(self.shown.aimed) > 1 else ()
        many = len(far) > _MANY
        for place in (place for place in far if place not in clear):
            if many:
                box = self.layout.spot_box((place,), 0.38)
                self.look.paint.box(sheet, box, _DOT, box.width // 2)
                continue
            box = self.layout.spot_box((place,), 0.07)
            self.look.paint.box(sheet, box, _LIT, box.width // 6, _EDGE, self._pen)
        if len(self.shown.lit) <= _FEW:
            for spot in (spot for spot in self.shown.lit if spot != clear):
                dashed(
                    sheet,
                    self.layout.spot_box(spot, 0.07),
                    (*GOLD, 220),
                    self.look.px(6),
                    self._pen,
                )

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

    # What it would bring

    def _tell(self, sheet: Surface) -> None:
        """Said at the ghost: beside the place that is aimed at, on the side with more room."""
        if not (self.shown.brings and self.shown.aimed):
            return
        look, box = self.look, self.layout.spot_box(self.shown.aimed, 0)
        widest = max(look.text.width(words, _BRINGS) for words in self.shown.brings)
        words = "\n".join(self.shown.brings)
        block = look.text.block(words, _BRINGS, min(widest, round(sheet.get_width() * 0.45)), TEXT)
        ground = block.get_rect().inflate(look.px(20), look.px(14))
        ground = self._beside(ground, box, sheet.get_rect())
        look.paint.box(sheet, ground, WRITTEN_ON, look.px(9), GOLD, look.px(1.2))
        sheet.blit(block, block.get_rect(center=ground.center))

    def _beside(self, ground: Rect, box: Rect, sheet: Rect) -> Rect:
        """Where as little as may be of the paths is covered, and nothing of the place itself."""
        gap = self.look.px(8)
        room, aim = sheet.inflate(-gap, -gap), box.inflate(2 * gap, 2 * gap)
        found = []
        for side, other in _FACING:
            each = ground.copy()
            setattr(each, side, getattr(aim, other))
            found.append(each.clamp(room))
        stops = [
            self.layout.spot_box((place,), 0.2)
            for path in self.shown.paths
            for place in path.places
        ]
        return min(found, key=lambda each: (each.colliderect(box), len(each.collidelistall(stops))))
