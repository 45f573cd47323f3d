"""Places of a board as the window shows them: where a thing may go, where it would, what it does.

A spot is one place for a piece, or the several that a card would lie over.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, hypot, pi, sin

import pygame
from pygame import Rect, Surface

from roller_table.engine.cards import Card
from roller_table.engine.sheet import Path
from roller_table.engine.table import Seat, Zone
from roller_table.engine.words import _

from ...looks.look import Look
from ...looks.paint import dashed
from ...looks.theme import CORAL, GOLD, INK, QUIET, TEXT, Colour, Tint
from ...looks.tween import Tween
from ..things.layout import Layout, Spot
from ..things.pose import Point, Pose

_FEW = 9
"""Up to so many spots are outlined each; of more, their places are lit."""
_MANY = 20
"""More places than that have a dot each: a wash over half the board would hide it."""
_LIT: Tint = (255, 255, 255, 26)
_EDGE: Tint = (*GOLD, 150)
_DOT: Tint = (*GOLD, 190)
_REACHED: Tint = (*GOLD, 33)
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
DRAWN = 250
"""Milliseconds in which the way of another thing is drawn along."""
OLD_PATH: Colour = (0xD9, 0xE4, 0xEC)
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
    before: tuple[Path, ...] = ()
    """Where things would go without the move that is aimed."""
    followed: Card | None = None
    """What is looked at: its way is shown whole."""


NOTHING = Marking()


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
        self.first = first_of(shown, self.layout.facing)
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

    def legend_words(self) -> str:
        """What is drawn now, and nothing else, in a line."""
        parts: list[str] = []
        names, facing = self.layout.names, self.layout.facing
        if self.first and self.first.whose and names:
            rests = dict.fromkeys(self.first.turns[1:])
            for turn in (turn for turn in rests if turn < len(self.first.whose)):
                seat = self.first.whose[turn]
                whose = _("your turn") if seat == facing else _("{name}'s turn")
                parts.append(f"**{turn + 1}** " + whose.format(name=names[seat]))
        if len(self.shown.paths) > 1:
            parts.append(_("**|** another ball, next turn"))
        if self.shown.reach:
            parts.append(_("outlined: your workman's reach"))
        return " · ".join(parts)

    def _explain(self, target: Surface) -> None:
        room, words = self.layout.legend, self.legend_words()
        if room.width and words:
            line = self.look.text.line(words, 13.5, QUIET, "regular", room.width)
            target.blit(line, line.get_rect(center=room.center))

    def _drawn(self) -> Surface:
        sheet = Surface(self.layout.plan.size, pygame.SRCALPHA)
        self._light(sheet)
        self._haunt(sheet)
        self._trails(sheet)
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
        """One outlined area of all places near at hand; else each place where it may go."""
        if self.shown.reach:
            self._enclose(sheet)
            return
        far = dict.fromkeys(place for spot in self.shown.lit for place in spot)
        clear = self.shown.aimed if len(self.shown.aimed) > 1 else ()
        many = len(far) > _MANY
        for place in (place for place in far if place not in clear):
            if many:
                box = self._box((place,), 0.38)
                self.look.paint.box(sheet, box, _DOT, box.width // 2)
                continue
            box = self._box((place,), 0.07)
            self.look.paint.box(sheet, box, _LIT, box.width // 6, _EDGE, self._pen)
        if len(self.shown.lit) <= _FEW:
            for spot in (spot for spot in self.shown.lit if spot != clear):
                dashed(sheet, self._box(spot, 0.07), (*GOLD, 220), self.look.px(6), self._pen)

    def _enclose(self, sheet: Surface) -> None:
        """Everything that the thing walks to, and where it stands, as one area."""
        inside = {place for place, _steps in self.shown.reach}
        inside |= {way[0] for way in self.layout.walks}
        cells = {(place.number, place.across): self._box((place,), 0) for place in inside}
        fill = Surface(sheet.get_size(), pygame.SRCALPHA)
        for box in cells.values():
            fill.fill(_REACHED, box)
        sheet.blit(fill, (0, 0))
        pen, radius = max(2, round(self._unit(2.6))), self._unit(12)
        for loop in outlines(set(cells)):
            corners = [self._corner(at) for at in loop]
            line = _rounded(corners, radius)
            for one, other in pairwise([*line, line[0]]):
                self._stroke(sheet, one, other, GOLD, pen)

    def _corner(self, at: tuple[int, int]) -> Point:
        return at[0] * self._cell, at[1] * self._cell

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

    def _trails(self, sheet: Surface) -> None:
        """One thing's way in full; of the others where they go next, and no further."""
        paths, first = self.shown.paths, self.first
        for path in paths:
            if first is None or path.thing != first.thing:
                self._stub(sheet, path)
        if first is None:
            return
        before = [path for path in self.shown.before if path.thing == first.thing]
        if before and self.shown.foreseen and before[0] != first:
            self._old(sheet, before[0])
        self._whole(sheet, first)
        for at, words in first.notes:
            self._note(sheet, at, words)

    def _unit(self, length: float) -> float:
        """A length in pixels, told as for a place of 54."""
        return length * self._cell / 54

    @property
    def _cell(self) -> int:
        return self.layout.spot_rect((Zone("space", 0, 0),)).width

    def _middles(self, path: Path) -> list[Point]:
        """Of every place on the way; it begins at the edge of the ball, whose number stays free."""
        first, *more = (self._box((place,), 0).center for place in path.places)
        if not more or more[0] == first:
            return [first, *more]
        share = min(
            1.0, self._unit(19) / max(1.0, hypot(more[0][0] - first[0], more[0][1] - first[1]))
        )
        return [_along(first, more[0], share), *more]

    def _stub(self, sheet: Surface, path: Path) -> None:
        """Where it goes in the next turn: a thin line with a bar across its end."""
        ink = self.look.palette.metal(path.thing.rank)
        points = self._middles(path)
        turns = path.turns or (0,) * len(points)
        ways = [way for turn, way in zip(turns[1:], pairwise(points), strict=False) if not turn]
        if not ways:
            return
        one, end = ways[-1]
        arm = self._unit(9)
        far = max(1.0, hypot(end[0] - one[0], end[1] - one[1]))
        dx, dy = (end[0] - one[0]) / far * arm, (end[1] - one[1]) / far * arm
        bar = ((end[0] - dy, end[1] + dx), (end[0] + dy, end[1] - dx))
        if not path.stays:
            bar = (
                (end[0] - arm * 0.7, end[1] - arm * 0.7),
                (end[0] + arm * 0.7, end[1] + arm * 0.7),
            )
            cross = ((bar[0][0], bar[1][1]), (bar[1][0], bar[0][1]))
            ways = [*ways, cross]
        for colour, width in ((INK, 5.4), (ink, 2.8)):
            for way in (*ways, bar):
                self._stroke(sheet, *way, colour, max(2, round(self._unit(width))))

    def _old(self, sheet: Surface, path: Path) -> None:
        """The way before the change: pale dashes."""
        width, dash = max(2, round(self._unit(3.6))), self._unit(9)
        for colour, wide in ((INK, width + 2), (OLD_PATH, width)):
            begun = 0.0
            for one, other in pairwise(self._middles(path)):
                far = hypot(other[0] - one[0], other[1] - one[1])
                at = -begun
                while at < far:
                    start, end = max(0.0, at), min(far, at + dash)
                    if end > start:
                        self._stroke(
                            sheet, _along(one, other, start / far), _along(one, other, end / far),
                            colour, wide,
                        )  # fmt: skip
                    at += 2 * dash
                begun = far - (at - 2 * dash)

    def _whole(self, sheet: Surface, path: Path) -> None:
        """Full for the next turn, hollow for the one after, dotted for the rest; numbered stops."""
        points = self._middles(path)
        turns = path.turns or (0,) * len(points)
        steps = list(zip(turns[1:], pairwise(points), strict=False))
        share = self._share * len(steps)
        drawn = [
            (turn, (one, _along(one, other, min(1.0, share - n))))
            for n, (turn, (one, other)) in enumerate(steps)
            if share > n
        ]
        for one, other in (way for turn, way in drawn if turn > 1):
            self._dots(sheet, one, other)
        self._hollow(sheet, [way for turn, way in drawn if turn == 1])
        soon = [way for turn, way in drawn if not turn]
        for colour, width in ((INK, 11.0), (GOLD, 8.0)):
            for way in soon:
                self._stroke(sheet, *way, colour, max(3, round(self._unit(width))))
        last = len(points) - 1
        for place in range(1, last + 1):
            rests = place == last or turns[place] != turns[place + 1]
            if not rests or place > share:
                continue
            if place == last and not path.stays:
                self._leaves(sheet, points[place])
            else:
                self._stop(sheet, path.places[place], turns[place])
        self._point(sheet, path)

    def _hollow(self, sheet: Surface, ways: Sequence[tuple[Point, Point]]) -> None:
        for colour, width in ((INK, 10.0), (GOLD, 7.5), (INK, 3.0)):
            for way in ways:
                self._stroke(sheet, *way, colour, max(2, round(self._unit(width))))

    def _dots(self, sheet: Surface, one: Point, other: Point) -> None:
        """A dot every so often, as far as this part of the way goes."""
        far = hypot(other[0] - one[0], other[1] - one[1])
        count = max(1, round(far / self._unit(11)))
        for step in range(count):
            at = _along(one, other, (step + 1) / count)
            for colour, size in ((INK, 4.6), (GOLD, 3.0)):
                pygame.draw.circle(sheet, colour, at, max(1.5, self._unit(size)))

    def _stop(self, sheet: Surface, place: Zone, turn: int) -> None:
        """Where it rests after a turn, and after which; at a base in the corner of the place."""
        cell = self._box((place,), 0)
        at_base = place in self._bases()
        side = round(self._unit(23 if at_base else 28))
        disc = Rect(0, 0, side, side)
        disc.center = cell.center
        if at_base:
            disc.center = round(cell.right - self._unit(11)), round(cell.top + self._unit(11))
        ink, ground = (INK, GOLD) if not turn else (GOLD, INK)
        pygame.draw.circle(sheet, INK, disc.center, side / 2 + 1.5)
        pygame.draw.circle(sheet, ground, disc.center, side / 2)
        if turn == 1:
            pygame.draw.circle(sheet, GOLD, disc.center, side / 2, max(2, round(self._unit(2.4))))
        elif turn > 1:
            self._beads(sheet, disc)
        number = self.look.text.line(str(turn + 1), side * 0.56 / self.look.scale, ink, "bold")
        sheet.blit(number, number.get_rect(center=disc.center))

    def _beads(self, sheet: Surface, disc: Rect) -> None:
        """A ring of dots."""
        count, far = 14, disc.width / 2 - 1
        for step in range(count):
            turn = 2 * pi * step / count
            at = disc.centerx + far * cos(turn), disc.centery + far * sin(turn)
            pygame.draw.circle(sheet, GOLD, at, max(1.2, self._unit(1.7)))

    def _leaves(self, sheet: Surface, at: Point) -> None:
        """A cross: there it leaves play."""
        arm = self._unit(8)
        for colour, width in ((INK, 8.0), (GOLD, 5.0)):
            for way in (1, -1):
                one, other = (at[0] - arm, at[1] - arm * way), (at[0] + arm, at[1] + arm * way)
                self._stroke(sheet, one, other, colour, max(2, round(self._unit(width))))

    def _bases(self) -> dict[Zone, Seat]:
        return {place: seat for seat, place in self.layout.bases.items()}

    def _point(self, sheet: Surface, path: Path) -> None:
        """+1 at the base, if what is aimed brings the viewer a card that would not come else."""
        base = self.layout.bases.get(self.layout.facing)
        came = {seat for each in self.shown.before for seat, _turn in each.brings}
        comes = self.layout.facing in {seat for seat, _turn in path.brings}
        if not (self.shown.foreseen and base and comes) or self.layout.facing in came:
            return
        line = self.look.text.line("+1", self._unit(16) / self.look.scale, INK, "bold")
        box = line.get_rect().inflate(round(self._unit(12)), round(self._unit(3)))
        cell = self._box((base,), 0)
        box.center = round(cell.right - self._unit(8)), round(cell.bottom - self._unit(2))
        self.look.paint.box(sheet, box.inflate(2, 2), INK, box.height // 2)
        self.look.paint.box(sheet, box, GOLD, box.height // 2)
        sheet.blit(line, line.get_rect(center=box.center))

    def _walk(self, sheet: Surface) -> None:
        """Dots in the colour of whoever walks."""
        if walk := self.shown.walk:
            ink = self.look.palette.seat(walk.thing.rank)
            boxes = [self._box((place,), 0) for place in walk.places]
            for one, other in pairwise(boxes):
                self._dotted(sheet, one.center, other.center, round(_STEP * one.width), ink)

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

    def _stroke(self, sheet: Surface, one: Point, other: Point, ink: Colour, width: int) -> None:
        """A straight line with round ends."""
        pygame.draw.line(sheet, ink, one, other, width)
        for end in (one, other):
            pygame.draw.circle(sheet, ink, end, width / 2)

    def _dotted(self, sheet: Surface, one: Point, other: Point, cell: int, ink: Colour) -> None:
        dot = self._dot(max(3, round(cell * 0.09)), ink)
        for step in range(1, _DOTS + 1):
            share = step / _DOTS
            at = one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
            sheet.blit(dot, dot.get_rect(center=(round(at[0]), round(at[1]))))

    def _dot(self, size: int, ink: Colour) -> Surface:
        """A dot with a dark edge, so that it can be seen on paper as well as on a lane."""
        sheet = Surface((size + 2, size + 2), pygame.SRCALPHA)
        box = sheet.get_rect()
        self.look.paint.box(sheet, box, (*INK, 170), box.width // 2)
        self.look.paint.box(sheet, box.inflate(-2, -2), ink, size // 2)
        return sheet


def _along(one: Point, other: Point, share: float) -> Point:
    """The point so far from the one towards the other."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def first_of(shown: Marking, seat: Seat) -> Path | None:
    """The way that is shown whole.

    It is that of what is looked at; else of what the aimed move changes most; else of what comes
    first to that seat's base; else the first.
    """
    paths = shown.paths
    looked_at = [path for path in paths if path.thing == shown.followed]
    if looked_at:
        return looked_at[0]
    if shown.foreseen:
        old = {path.thing: path for path in shown.before}
        changed = [path for path in paths if _differs(old.get(path.thing), path)]
        if changed:
            return max(changed, key=lambda path: _differs(old.get(path.thing), path))
    soon = [
        (turn, n) for n, path in enumerate(paths) for whose, turn in path.brings if whose == seat
    ]
    return paths[min(soon)[1]] if soon else paths[0] if paths else None


def _differs(before: Path | None, after: Path) -> int:
    """In how many places two ways are not the same."""
    if before is None:
        return len(after.places)
    was, now = (set(zip(path.places, path.turns, strict=False)) for path in (before, after))
    return len(was ^ now)


Corner = tuple[int, int]


def outlines(cells: set[Corner]) -> list[list[Corner]]:
    """The edges of squares as closed lines from corner to corner, the squares at the right."""
    edges: dict[Corner, list[Corner]] = {}
    for x, y in cells:
        corners = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1), (x, y))
        beside = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
        for (start, end), beyond in zip(pairwise(corners), beside, strict=True):
            if beyond not in cells:
                edges.setdefault(start, []).append(end)
    loops = []
    while edges:
        at = start = min(edges)  # An outermost one is a corner.
        loop: list[Corner] = []
        way = (0, 0)
        while not loop or at != start:
            ends = edges[at]
            # Where two areas touch at a corner, each keeps to its own.
            right = (at[0] - way[1], at[1] + way[0])
            end = right if right in ends else ends[0]
            ends.remove(end)
            if not ends:
                del edges[at]
            if (end[0] - at[0], end[1] - at[1]) != way:
                loop.append(at)
            way, at = (end[0] - at[0], end[1] - at[1]), end
        loops.append(loop)
    return loops


def _rounded(corners: Sequence[Point], radius: float) -> list[Point]:
    """The same closed line with round corners, as many short ones."""
    line: list[Point] = []
    for n, at in enumerate(corners):
        before, after = corners[n - 1], corners[(n + 1) % len(corners)]
        one, other = _towards(at, before, radius), _towards(at, after, radius)
        for step in range(7):
            t = step / 6
            line.append(_along(_along(one, at, t), _along(at, other, t), t))
    return line


def _towards(at: Point, other: Point, far: float) -> Point:
    length = max(1.0, hypot(other[0] - at[0], other[1] - at[1]))
    return _along(at, other, min(far, length / 2) / length)
