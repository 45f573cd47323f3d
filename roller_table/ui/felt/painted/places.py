"""Places of a board as the window shows them: where a thing may go, where it would, what it does.

A spot is one place for a piece, or the several that a card would lie over.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot

import pygame
from pygame import Rect, Surface

from roller_table.engine.sheet import Path
from roller_table.engine.table import Zone

from ...looks.initials import initials
from ...looks.look import Look
from ...looks.paint import dashed
from ...looks.palette import ON_COLOUR
from ...looks.theme import CORAL, GOLD, INK, TEXT, Colour, Tint
from ..things.layout import Layout, Spot
from ..things.pose import Point, Pose

_FEW = 9
"""Up to so many spots are outlined each; of more, their places are lit."""
_MANY = 20
"""More places than that have a dot each: a wash over half the board would hide it."""
_LIT: Tint = (255, 255, 255, 26)
_EDGE: Tint = (*GOLD, 150)
_DOT: Tint = (*GOLD, 190)
_FAINT: Tint = (*TEXT, 20)
_AIMED: Tint = (*GOLD, 60)
_REFUSED: Tint = (*CORAL, 84)
_GHOSTLY = 215
_FACING = (
    ("midleft", "midright"), ("midright", "midleft"), ("midtop", "midbottom"),
    ("midbottom", "midtop"), ("topleft", "topright"), ("topright", "topleft"),
    ("bottomleft", "bottomright"), ("bottomright", "bottomleft"),
)  # fmt: skip
"""How words can lie beside a place: a side of theirs at a side of it."""
_SAID: Tint = (16, 14, 12, 232)
_FURTHER = 170
"""How clear the part of a path is that lies beyond the next turn."""
_DOTS = 4
"""Dots of a path from one place to the next, where it is further off than the next turn."""
_STEP = 1.7
"""How much larger the dots of a piece are that somebody walks."""
_BRINGS, _LEAST = 13.5, 12


@dataclass(frozen=True, slots=True)
class Marking:
    """What is to be seen on the places just now."""

    lit: tuple[Spot, ...] = ()
    """Where the thing in the hand may go."""
    reach: tuple[tuple[Zone, int], ...] = ()
    """How far places are; where any are told, the others are lit only faintly."""
    aimed: Spot = ()
    """Where it would go now."""
    refused: bool = False
    """It may not go where it is aimed at."""
    paths: tuple[Path, ...] = ()
    foreseen: bool = False
    """The paths are those of a move that has not been made; they go over what is held."""
    ghost: Pose | None = None
    """How the thing would lie, while it is still elsewhere."""
    brings: tuple[str, ...] = ()
    """What the move would bring, in a few words each."""
    walk: Path | None = None
    """How a piece of a player's walks to where it is aimed at."""


NOTHING = Marking()


class Places:
    """A clear sheet over what lies on the board, under what moves on it; drawn when it changes."""

    def __init__(self, look: Look, layout: Layout, touch: Callable[[Rect], object]) -> None:
        self.look = look
        self.layout = layout
        self.shown = NOTHING
        self._touch = touch
        self._sheet: Surface | None = None

    def show(self, shown: Marking) -> None:
        """Show this from now on."""
        if shown != self.shown:
            self.shown, self._sheet = shown, None
            self._touch(self.layout.plan)

    def draw(self, target: Surface, part: Rect) -> None:
        plan = self.layout.plan
        if self.shown == NOTHING or not plan.colliderect(part):
            return
        if self._sheet is None:
            self._sheet = self._drawn()
        target.blit(self._sheet, plan)

    def _drawn(self) -> Surface:
        sheet = Surface(self.layout.plan.size, pygame.SRCALPHA)
        self._light(sheet)
        self._haunt(sheet)
        for order, path in enumerate(self.shown.paths):
            self._trail(sheet, path, order)
        self._walk(sheet)
        self._aim(sheet)
        self._tell(sheet)
        return sheet

    def _box(self, spot: Spot, share: float) -> Rect:
        """The room of a spot on the sheet, a little smaller than it is."""
        plan = self.layout.plan
        box = self.layout.spot_rect(spot).move(-plan.left, -plan.top)
        inset = round(self.layout.spot_rect(spot[:1]).width * share)
        return box.inflate(-2 * inset, -2 * inset)

    # Where a thing may go

    def _light(self, sheet: Surface) -> None:
        reach = dict(self.shown.reach)
        far = dict.fromkeys(place for spot in self.shown.lit for place in spot)
        clear = self.shown.aimed if len(self.shown.aimed) > 1 else ()
        many = not reach and len(far) > _MANY
        for place in (place for place in far if place not in clear):
            faint = bool(reach) and place not in reach
            if faint or many:
                box = self._box((place,), 0.3 if faint else 0.38)
                self.look.paint.box(sheet, box, _FAINT if faint else _DOT, box.width // 2)
                continue
            box = self._box((place,), 0.07)
            self.look.paint.box(sheet, box, _LIT, box.width // 6, _EDGE, self._pen)
        if len(self.shown.lit) <= _FEW and not reach:
            for spot in (spot for spot in self.shown.lit if spot != clear):
                dashed(sheet, self._box(spot, 0.07), (*GOLD, 220), self.look.px(6), self._pen)
        for place, steps in reach.items():
            if place in far:
                self._number(sheet, place, steps)

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

    def _number(self, sheet: Surface, place: Zone, steps: int) -> None:
        """How far it is, in the corner of the place, so that a piece there leaves it free."""
        box = self._box((place,), 0.09)
        size = box.width * 0.36 / self.look.scale
        words = self.look.text.line(str(steps), max(9.0, size), INK, "bold")
        side = max(words.get_height(), words.get_width()) - self.look.px(1)
        disc = Rect(0, 0, side, side)
        disc.topright = box.topright
        self.look.paint.box(sheet, disc, GOLD, side // 2)
        sheet.blit(words, words.get_rect(center=disc.center))

    def _aim(self, sheet: Surface) -> None:
        if not self.shown.aimed:
            return
        box, bad = self._box(self.shown.aimed, 0.02), self.shown.refused
        ink = CORAL if bad else GOLD
        fill = _REFUSED if bad else _AIMED if len(self.shown.aimed) == 1 else None
        radius = round(self._box(self.shown.aimed[:1], 0).width * 0.16)
        self.look.paint.box(sheet, box, fill, radius, ink, max(2, self.look.px(2.4)))

    # What it would bring

    def _tell(self, sheet: Surface) -> None:
        """Said at the ghost: beside the place that is aimed at, on the side with more room."""
        if not (self.shown.brings and self.shown.aimed):
            return
        look, box = self.look, self._box(self.shown.aimed, 0)
        widest = max(look.text.width(words, _BRINGS) for words in self.shown.brings)
        words = "\n".join(self.shown.brings)
        block = look.text.block(words, _BRINGS, min(widest, round(sheet.get_width() * 0.45)), TEXT)
        ground = block.get_rect().inflate(look.px(20), look.px(14))
        ground = self._beside(ground, box, sheet.get_rect())
        look.paint.box(sheet, ground, _SAID, look.px(9), GOLD, look.px(1.2))
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
        stops = [self._box((place,), 0.2) for path in self.shown.paths for place in path.places]
        return min(found, key=lambda each: (each.colliderect(box), len(each.collidelistall(stops))))

    # Where things go by themselves

    def _trail(self, sheet: Surface, path: Path, order: int) -> None:
        """A line to where the thing rests next, fainter ones to where it rests after that."""
        ink = self.look.palette.metal(path.thing.rank)
        cell = self._box(path.places[:1], 0).width
        off = (order - (len(self.shown.paths) - 1) / 2) * cell * 0.09
        stops = [self._box((place,), 0).center for place in path.places]
        points = [(x + off, y + off) for x, y in stops]
        turns = path.turns or (0,) * len(points)
        ways = list(zip(turns[1:], pairwise(points), strict=False))
        for _turn, (one, other) in (way for way in ways if way[0]):
            self._dotted(sheet, one, other, cell, ink)
        self._line(sheet, [way for turn, way in ways if not turn], cell, ink)
        last = len(points) - 1
        for place in range(1, last):
            if turns[place] != turns[place + 1]:
                self._tick(sheet, points[place - 1 : place + 2], cell, ink)
                self._owner(sheet, path, turns[place], points[place], cell)
        self._goal(sheet, points[last], cell, ink, stays=path.stays)
        if path.stays:
            self._owner(sheet, path, turns[last], points[last], cell)
        for at, words in path.notes:
            self._note(sheet, at, words)

    def _walk(self, sheet: Surface) -> None:
        """Dots in the colour of whoever walks."""
        if walk := self.shown.walk:
            ink = self.look.palette.seat(walk.thing.rank)
            boxes = [self._box((place,), 0) for place in walk.places]
            for one, other in pairwise(boxes):
                self._dotted(sheet, one.center, other.center, round(_STEP * one.width), ink)

    def _owner(self, sheet: Surface, path: Path, turn: int, at: Point, cell: int) -> None:
        """Whose turn it will be when the thing rests there: a small disc beside the stop."""
        if turn >= len(path.whose):
            return
        seat, side = path.whose[turn], round(cell * 0.34)
        disc = Rect(0, 0, side, side)
        disc.center = round(at[0] - cell * 0.3), round(at[1] - cell * 0.3)
        self.look.paint.box(sheet, disc.inflate(2, 2), INK, side // 2 + 1)
        self.look.paint.box(sheet, disc, self.look.palette.seat(seat), side // 2)
        letters = initials(self.layout.names)
        if seat < len(letters):
            size = side * (0.66 if len(letters[seat]) < 2 else 0.52) / self.look.scale
            letter = self.look.text.line(letters[seat], size, ON_COLOUR, "bold")
            sheet.blit(letter, letter.get_rect(center=disc.center))

    def note_rect(self, place: Zone, words: str) -> Rect:
        """Where words about a place stand in the window: right under it."""
        box, line = (
            self.layout.spot_rect((place,)),
            self.look.text.line(words, _LEAST, TEXT, "semibold"),
        )
        ground = line.get_rect(midtop=(box.centerx, box.bottom - self.look.px(7)))
        return ground.inflate(self.look.px(10), self.look.px(2)).clamp(self.layout.plan)

    def _note(self, sheet: Surface, place: Zone, words: str) -> None:
        """Plain words right under a place."""
        line = self.look.text.line(words, _LEAST, TEXT, "semibold")
        plan = self.layout.plan
        ground = self.note_rect(place, words).move(-plan.left, -plan.top)
        self.look.paint.box(sheet, ground, _SAID, self.look.px(6))
        sheet.blit(line, line.get_rect(center=ground.center))

    def _line(
        self, sheet: Surface, ways: Sequence[tuple[Point, Point]], cell: int, ink: Colour
    ) -> None:
        """The dark edge of all of it first: over the line before it would look like an arrow."""
        for colour, share in ((INK, 0.17), (ink, 0.11)):
            for one, other in ways:
                self._stroke(sheet, one, other, colour, max(2, round(cell * share)))

    def _stroke(self, sheet: Surface, one: Point, other: Point, ink: Colour, width: int) -> None:
        """A straight line with round ends."""
        pygame.draw.line(sheet, ink, one, other, width)
        for end in (one, other):
            pygame.draw.circle(sheet, ink, end, width / 2)

    def _dotted(self, sheet: Surface, one: Point, other: Point, cell: int, ink: Colour) -> None:
        dot = self._dot(max(3, round(cell * 0.09)), ink)
        dot.set_alpha(_FURTHER)
        for step in range(1, _DOTS + 1):
            share = step / _DOTS
            at = one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
            sheet.blit(dot, dot.get_rect(center=(round(at[0]), round(at[1]))))

    def _tick(self, sheet: Surface, way: Sequence[Point], cell: int, ink: Colour) -> None:
        """Across the path, where one turn ends; in a bend across both of its ways."""
        before, at, after = way
        dx, dy = after[0] - before[0], after[1] - before[1]
        far = max(1.0, hypot(dx, dy))
        across = -dy / far * cell * 0.2, dx / far * cell * 0.2
        one = at[0] - across[0], at[1] - across[1]
        other = at[0] + across[0], at[1] + across[1]
        for colour, share in ((INK, 0.15), (ink, 0.09)):
            self._stroke(sheet, one, other, colour, max(2, round(cell * share)))

    def _dot(self, size: int, ink: Colour) -> Surface:
        """A dot with a dark edge, so that it can be seen on paper as well as on a lane."""
        sheet = Surface((size + 2, size + 2), pygame.SRCALPHA)
        box = sheet.get_rect()
        self.look.paint.box(sheet, box, (*INK, 170), box.width // 2)
        self.look.paint.box(sheet, box.inflate(-2, -2), ink, size // 2)
        return sheet

    def _goal(self, sheet: Surface, at: Point, cell: int, ink: Colour, *, stays: bool) -> None:
        """A ring where the thing will be; a cross where it leaves play."""
        if not stays:
            arm = cell * 0.14
            for way in (1, -1):
                one, other = (at[0] - arm, at[1] - arm * way), (at[0] + arm, at[1] + arm * way)
                for colour, share in ((INK, 0.15), (ink, 0.09)):
                    self._stroke(sheet, one, other, colour, max(2, round(cell * share)))
            return
        for share, colour, width in ((0.44, INK, 4.4), (0.4, ink, 2.4)):
            side = round(cell * share)
            box = Rect(0, 0, side, side)
            box.center = round(at[0]), round(at[1])
            pen = max(2, round(cell * width / 44))
            self.look.paint.ring(sheet, box, colour, side // 2, pen)
