"""Where balls roll by themselves and how a workman walks, drawn on a clear sheet over the board."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import field
from itertools import pairwise
from math import cos, hypot, pi, sin

import pygame
from pygame import Rect, Surface

from roller_table.engine.cards import Card
from roller_table.engine.sheet import Path, PathMark
from roller_table.engine.table import Seat, Zone
from roller_table.engine.values import NamedTuple, frozen
from roller_table.games.rollerball.shown import Points

from ...felt.things.layout import Layout, Spot
from ...felt.things.marking import Marking
from ...felt.things.pose import Point
from ...looks.initials import initials
from ...looks.look import Look
from ...looks.theme import CORAL, GOLD, INK, TEXT, Colour, mix
from .pen import Pen, along

OLD_PATH: Colour = (0xD9, 0xE4, 0xEC)
_DOTS = 4
"""Dots of a walk from one space to the next."""
_STEP = 1.7
"""How much larger they are than those of a way."""
_BESIDE_A_PIECE, _AT_A_BASE = 6, 8
"""How far the middle of a stop is from the edges of a place that is taken."""
_STOP, _STOP_ASIDE, _STOP_ON_PAPER, _DOT = 28, 24, 22, 9
"""How wide a stop is, and one beside what lies there: less than a ball with its ring; one beside a
card's arrow, and the dot on the line there."""
_OVER_ROOF = 4
"""How far under the upper edge of a base the middle of what stands on its roof is."""
_NEXT_TO_IT, _AWAY = 1.2, 5
"""A stop within this many spaces of its own ball is smaller, and moved away from it this far."""
_LINE, _POINTS, _HOP = 5.0, 12, 0.42
"""How wide the line of a way is, into how many parts a bent step is cut, and how high an arc is for
its space."""
_RING, _RING_WIDE, _RING_EDGE, _BALL = 7.5, 2.6, 1.6, 0.64
"""How far the ring round a ball of usual width stands out, how wide it and its dark edges are, and
that width."""

Corner = tuple[int, int]
"""Of a place: to the right (1) or left (-1), below (1) or above (-1); 0 is beyond its edge."""
_UPPER_RIGHT, _LOWER_RIGHT, _LOWER_LEFT, _UPPER_LEFT = (1, -1), (1, 1), (-1, 1), (-1, -1)
_BEYOND = ((0, -1), (0, 1), (-1, 0), (1, 0))


@frozen
class BallWays:
    """One drawing of them."""

    layout: Layout
    bases: Mapping[Seat, Zone]
    taken: Collection[Zone]
    """Where a base is, or somebody stands."""
    balls: Collection[Zone]
    """And where balls lie."""
    papers: Collection[Zone]
    """And where cards lie, of which a stop leaves all it can to be seen."""
    pen: Pen
    marking: Marking
    share: float
    """How much is drawn of the way that is shown whole."""
    discs: Mapping[Card, tuple[Point, float]]
    """The middle of each ball on the sheet, and how wide it is; of workmen, of bases' letters."""
    signs: list[tuple[Point, float]] = field(default_factory=list)
    """The same of each stop and sign that is drawn at a corner."""
    beside_stops: dict[Zone, tuple[int, int]] = field(default_factory=dict)
    """Where at a base the card stands that a ball brings which rests there: beside its stop."""

    @property
    def look(self) -> Look:
        return self.layout.look

    @property
    def first(self) -> Path | None:
        """What is shown whole."""
        points = self.layout.sheet.of(Points)
        return first_of(self.marking, self.layout.facing, points)

    def draw(self) -> None:
        """One thing's way in full; of the others where they go next, and no further.

        Ways go under bases: a house and its letter are always seen.
        """
        first = self.first
        for path in others_next(self.marking, first):
            self._stub(path, born_on(path, first))
        if first is None:
            return
        before = [path for path in self.marking.before if path.thing == first.thing]
        if before and self.marking.foreseen and differs(before[0], first):
            self._old(before[0])
        self._whole(first)
        for base in self.bases.values():
            edge = round(self.pen.long(4))
            tile = self.layout.spot_box((base,)).inflate(-2 * edge, -2 * edge)
            self.pen.sheet.fill((0, 0, 0, 0), tile)
        if first.thing in self.discs:
            draw_ring(self.look, self.pen, *self.discs[first.thing])
        self._stops(first)
        self._passes(first)
        for at, mark in first.marks:
            self._mark(at, mark)
        self._hits_own(first)

    def _middles(self, path: Path) -> list[Point]:
        """Of every place on the way; it begins at the edge of the ball, whose number stays free."""
        first, *more = (self.layout.spot_box((place,)).center for place in path.places)
        if not more or more[0] == first:
            return [first, *more]
        share = min(
            1.0, self.pen.long(19) / max(1.0, hypot(more[0][0] - first[0], more[0][1] - first[1]))
        )
        return [along(first, more[0], share), *more]

    def _stub(self, path: Path, soon: int = 0) -> None:
        """Where it goes in the next turn, or in that in which it splits off: a thin arrow."""
        ink = self.look.palette.metal(path.thing.rank)
        points = self._middles(path)
        turns = path.turns or (0,) * len(points)
        ways = [way for turn, way in zip(turns[1:], pairwise(points), strict=False) if turn == soon]
        if not ways:
            return
        one, end = ways[-1]
        arm = self.pen.long(8)
        far = max(1.0, hypot(end[0] - one[0], end[1] - one[1]))
        dx, dy = (end[0] - one[0]) / far * arm, (end[1] - one[1]) / far * arm
        head = [(end, (end[0] - dx - dy * n, end[1] - dy + dx * n)) for n in (0.8, -0.8)]
        if not path.stays:
            head = [((end[0] - arm, end[1] - arm * n), (end[0] + arm, end[1] + arm * n))
                    for n in (1, -1)]  # fmt: skip
        for colour, width in ((INK, 5.4), (ink, 2.8)):
            for way in (*ways, *head):
                self.pen.stroke(*way, colour, max(2, round(self.pen.long(width))))

    def _old(self, path: Path) -> None:
        """The way before the change: pale dashes."""
        width, dash = max(2, round(self.pen.long(3.6))), self.pen.long(9)
        for colour, wide in ((INK, width + 2), (OLD_PATH, width)):
            begun = 0.0
            for one, other in pairwise(self._middles(path)):
                far = hypot(other[0] - one[0], other[1] - one[1])
                at = -begun
                while at < far:
                    start, end = max(0.0, at), min(far, at + dash)
                    if end > start:
                        ends = along(one, other, start / far), along(one, other, end / far)
                        self.pen.stroke(*ends, colour, wide)
                    at += 2 * dash
                begun = far - (at - 2 * dash)

    def _whole(self, path: Path) -> None:
        """One line as far as it is known; it goes in an arc over a card that the ball only hops."""
        steps = self._steps(path)
        drawn = self.share * len(steps)
        lines = [_begun(step, min(1.0, drawn - n)) for n, step in enumerate(steps) if drawn > n]
        for colour, width in ((INK, _LINE + 3.0), (GOLD, _LINE)):
            for line in lines:
                for one, other in pairwise(line):
                    self.pen.stroke(one, other, colour, round(self.pen.long(width)) | 1)

    def _steps(self, path: Path) -> list[list[Point]]:
        """Of each step the points on its way: more than two where it is bent."""
        middles = self._middles(path)
        rests = {n for n in path.hops if path.turns[n : n + 1] != path.turns[n + 1 : n + 2]}
        found = list[list[Point]]()
        for n, (one, other) in enumerate(pairwise(middles)):
            tops = [top for place, top in ((n, 0.0), (n + 1, 1.0))
                    if place in path.hops and place not in rests]  # fmt: skip
            parts = _POINTS if tops else 1
            line = [along(one, other, part / parts) for part in range(parts + 1)]
            for top in tops:
                line = self._risen(line, one, other, top)
            found.append(line)
        return found

    def _risen(self, line: list[Point], one: Point, other: Point, top: float) -> list[Point]:
        """A step lifted away from the middle of the board, highest at its one end and nothing from
        half way on."""
        centre = self.pen.sheet.get_rect().center
        far = max(1.0, hypot(other[0] - one[0], other[1] - one[1]))
        across = (other[1] - one[1]) / far, (one[0] - other[0]) / far
        outward = (one[0] - centre[0]) * across[0] + (one[1] - centre[1]) * across[1]
        high = self.pen.space * _HOP * (1 if outward >= 0 else -1)
        last = len(line) - 1
        lifts = [max(0.0, cos(pi * abs(n / last - top))) for n in range(len(line))]
        return [(x + across[0] * high * lift, y + across[1] * high * lift)
                for (x, y), lift in zip(line, lifts, strict=True)]  # fmt: skip

    def _stops(self, path: Path) -> None:
        """Where it rests, what comes first over what comes later."""
        points, last = self._middles(path), len(path.places) - 1
        turns = path.turns or (0,) * len(points)
        for place in range(last, 0, -1):
            rests = place == last or turns[place] != turns[place + 1]
            if not rests or place > self.share * last:
                continue
            if place == last and not path.stays:
                self._leaves(points[place])
            elif place and self._brings_there(path, place):
                self._stop_and_prize(path, path.places[place], turns[place])
            else:
                self._stop(path, path.places[place], turns[place])

    def _passes(self, path: Path) -> None:
        """At each base that it comes to: how many cards it brings there, in its owner's colour.

        Gold, where an aimed move brings the viewer one that would not come else.
        """
        for owner in dict.fromkeys(seat for seat, _turn in path.brings):
            base = self.bases.get(owner)
            if base is None or self.share < 1:
                continue
            side = round(self.pen.long(_STOP_ASIDE))
            if middle := self.beside_stops.get(base):
                self.signs.append((middle, side))
            else:
                middle = self._corner(base, side, _UPPER_RIGHT, _LOWER_LEFT, _UPPER_LEFT)
            own = owner == self.layout.facing and _is_gain(self.marking, path, owner)
            ink = GOLD if own else self.look.palette.seat(owner)
            count = sum(seat == owner for seat, _turn in path.brings)
            draw_prize(self.look, self.pen, middle, side, ink, count)

    def _brings_there(self, path: Path, place: int) -> bool:
        """Whether it rests on a base to which it brings a card in that turn."""
        turns = path.turns or (0,) * len(path.places)
        came = ((self.bases.get(seat), turn) for seat, turn in path.brings)
        return (path.places[place], turns[place]) in came

    def _stop_and_prize(self, path: Path, base: Zone, turn: int) -> None:
        """On the roof of the base the stop and the card side by side, as one mark, and below the
        base where the board ends above it; at corners, where something lies there."""
        cell, side = self.layout.spot_box((base,)), round(self.pen.long(_STOP_ASIDE))
        box = Rect(0, 0, 2 * side, side + 4)
        box.center = cell.centerx, cell.top + round(self.pen.long(_OVER_ROOF))
        if box.top < 0:
            box.top = cell.bottom - round(self.pen.long(_OVER_ROOF))
        box.clamp_ip(self.pen.sheet.get_rect())
        left, right = ((box.centerx + n * side // 2, box.centery) for n in (-1, 1))
        if self._covers(left, side) or self._covers(right, side):
            self._stop(path, base, turn)
            return
        self.beside_stops[base] = right
        self.signs.append((left, side))
        seat = path.whose[turn] if turn < len(path.whose) else None
        draw_stop(self.look, self.pen, left, side, letter_of(self.layout, seat, turn), seat)

    def _corner(self, place: Zone, side: int, *wanted: Corner) -> tuple[int, int]:
        """In the first of these corners in which nothing is, else beyond an edge of the place."""
        cell = self.layout.spot_box((place,))
        near = _AT_A_BASE if place in self.bases.values() else _BESIDE_A_PIECE
        found = list[tuple[int, int]]()
        for right, down in (*wanted, *_BEYOND):
            far = cell.width / 2 + self.pen.long(-near if right and down else _AT_A_BASE)
            box = Rect(0, 0, side + 4, side + 4)
            box.center = round(cell.centerx + right * far), round(cell.centery + down * far)
            found.append(box.clamp(self.pen.sheet.get_rect()).center)
        at = next((each for each in found if not self._covers(each, side)), found[0])
        self.signs.append((at, side))
        return at

    def _covers(self, at: Point, side: float) -> bool:
        """Whether such a disc lies over what lies there, or over the ring of the ball shown."""
        shown = self.first
        discs = [*self.discs.values(), *self.signs]
        if shown and shown.thing in self.discs:
            middle, across = self.discs[shown.thing]
            discs.append((middle, across + 2 * _ring_out(self.pen, across)))
        return any(
            hypot(at[0] - middle[0], at[1] - middle[1]) < (side + across) / 2
            for middle, across in discs
        )

    def _hits_own(self, first: Path) -> None:
        """Where another ball will hit the viewer's own workman."""
        for path, _turn, place in hits_on(self.marking, self.layout.facing):
            if path.thing != first.thing:
                self._mark(place, "hit")

    def _stop(self, path: Path, place: Zone, turn: int) -> None:
        """Where it rests after a turn: in the corner of a place that is taken, and smaller there.

        Smaller, too, next to its own ball, and away from it: each is seen whole.
        """
        x, y = self.layout.spot_box((place,)).center
        side = round(self.pen.long(_STOP))
        (ball_x, ball_y), _across = self.discs.get(path.thing, ((-9e9, -9e9), 0))
        far = hypot(x - ball_x, y - ball_y)
        if place in self.balls or place in self.taken:
            side = round(self.pen.long(_STOP_ASIDE))
            wanted = [_UPPER_RIGHT, _LOWER_RIGHT, _LOWER_LEFT, _UPPER_LEFT]
            if place in self.bases.values():  # Workmen stand at its lower right.
                wanted = [_UPPER_RIGHT, _UPPER_LEFT, _LOWER_LEFT]
            x, y = self._corner(place, side, *wanted)
        elif place in self.papers:
            side = round(self.pen.long(_STOP_ON_PAPER))
            for ink, across in ((INK, _DOT + 3.0), (GOLD, _DOT)):
                self.pen.circle(ink, (x, y), self.pen.long(across / 2))
            x, y = self._corner(place, side, _UPPER_RIGHT, _LOWER_RIGHT, _LOWER_LEFT, _UPPER_LEFT)
        elif far < _NEXT_TO_IT * self.pen.space:
            side = round(self.pen.long(_STOP_ASIDE))
            on = self.pen.long(_AWAY) / max(1.0, far)
            x, y = round(x + (x - ball_x) * on), round(y + (y - ball_y) * on)
        seat = path.whose[turn] if turn < len(path.whose) else None
        draw_stop(self.look, self.pen, (x, y), side, letter_of(self.layout, seat, turn), seat)

    def _mark(self, place: Zone, mark: PathMark) -> None:
        """At a corner on the left: there it hits somebody, or does nothing."""
        side = round(self.pen.long(20))
        wanted = [_UPPER_LEFT, _LOWER_LEFT] if mark == "hit" else [_LOWER_LEFT, _UPPER_LEFT]
        draw_mark(self.pen, self._corner(place, side, *wanted, _UPPER_RIGHT), side, mark)

    def _leaves(self, at: Point) -> None:
        """A cross: there it leaves play."""
        arm = self.pen.long(8)
        for colour, width in ((INK, 8.0), (GOLD, 5.0)):
            for way in (1, -1):
                one, other = (at[0] - arm, at[1] - arm * way), (at[0] + arm, at[1] + arm * way)
                self.pen.stroke(one, other, colour, max(2, round(self.pen.long(width))))

    def draw_walk(self) -> None:
        """Dots along the walk, in the colour of the player whose workman walks."""
        if walk := self.marking.walk:
            ink = self.look.palette.seat(walk.thing.rank)
            boxes = [self.layout.spot_box((place,)) for place in walk.places]
            for one, other in pairwise(boxes):
                self._dotted(one.center, other.center, round(_STEP * one.width), ink)

    def _dotted(self, one: Point, other: Point, cell: int, ink: Colour) -> None:
        dot = _dot(self.look, max(3, round(cell * 0.09)), ink)
        for step in range(1, _DOTS + 1):
            x, y = along(one, other, step / _DOTS)
            self.pen.sheet.blit(dot, dot.get_rect(center=(round(x), round(y))))


def draw_stop(
    look: Look, pen: Pen, at: tuple[int, int], side: int, mark: str, seat: Seat | None
) -> None:
    """A flat disc with the letter and in the colour of the player after whose turn the ball is
    there: on the board numbers are balls, and letters players."""
    pen.circle(INK, at, side / 2 + 1.5)
    pen.circle(GOLD, at, side / 2)
    if seat is not None:
        pen.circle(mix(look.palette.seat(seat), TEXT, 0.25), at, side * 0.41)
    _write(look, pen, mark, at, side * (0.64 if len(mark) < 2 else 0.5), INK)


def letter_of(layout: Layout, seat: Seat | None, turn: int) -> str:
    """What stands on a stop: whose turn it is; where nobody has a name, how many turns on."""
    known = seat is not None and seat < len(layout.names)
    return initials(tuple(layout.names))[seat] if known and seat is not None else str(turn + 1)


def draw_prize(
    look: Look, pen: Pen, at: tuple[int, int], side: int, ink: Colour, count: int = 1
) -> None:
    """A small card in somebody's colour, +1: a ball comes there, and brings that player one."""
    card = Rect(0, 0, side, round(side * 0.84))
    card.center = at
    look.paint.box(pen.sheet, card.inflate(4, 4), INK, round(side * 0.28))
    look.paint.box(pen.sheet, card, mix(ink, TEXT, 0.25), round(side * 0.22))
    _write(look, pen, f"+{count}", at, side * 0.66, INK)


def _write(look: Look, pen: Pen, words: str, at: tuple[int, int], high: float, ink: Colour) -> None:
    line = look.text.line(words, high / look.scale, ink, "bold")
    pen.sheet.blit(line, line.get_rect(center=at))


def draw_ring(look: Look, pen: Pen, at: Point, across: float) -> None:
    """A pale ring round the ball whose way is shown, dark at both its sides, on the board alone."""
    out = min(_ring_out(pen, across), *(each - across / 2 for each in at))
    edge, pale = pen.long(_RING_EDGE), pen.long(_RING_WIDE)
    for ink, beyond, wide in ((INK, out, pale + 2 * edge), (TEXT, out - edge, pale)):
        side = round(across + 2 * beyond)
        ring = Rect(0, 0, side, side)
        ring.center = round(at[0]), round(at[1])
        look.paint.ring(pen.sheet, ring, ink, side // 2, max(2, round(wide)))


def _ring_out(pen: Pen, across: float) -> float:
    """How far a ball's ring stands out: never over its space, and less at a small ball."""
    least = min(across / (_BALL * pen.space), 1.0) * pen.long(_RING)
    return min(least, (pen.space - across) / 2)


def draw_mark(pen: Pen, at: tuple[int, int], side: int, mark: PathMark) -> None:
    """A disc with a cross where somebody is hit, with an arch where a ball is up over a base."""
    pen.circle(INK, at, side / 2 + 1.5)
    pen.circle(CORAL if mark == "hit" else TEXT, at, side / 2)
    wide, arm = max(2, round(side * 0.14)), side * 0.22
    if mark == "hit":
        for way in (1, -1):
            one, other = (at[0] - arm, at[1] - arm * way), (at[0] + arm, at[1] + arm * way)
            pen.stroke(one, other, INK, wide)
        return
    arch = [(at[0] - 1.3 * arm * cos(pi * n / 8), at[1] + arm * (0.7 - 1.6 * sin(pi * n / 8)))
            for n in range(9)]  # fmt: skip
    for start, end in pairwise(arch):
        pen.stroke(start, end, INK, wide)


def _dot(look: Look, size: int, ink: Colour) -> Surface:
    """A dot with a dark edge, so that it can be seen on paper as well as on a lane."""
    sheet = Surface((size + 2, size + 2), pygame.SRCALPHA)
    box = sheet.get_rect()
    look.paint.box(sheet, box, (*INK, 170), box.width // 2)
    look.paint.box(sheet, box.inflate(-2, -2), ink, size // 2)
    return sheet


class LastPoint(NamedTuple):
    """A base that a ball comes over, by which its owner can win the game."""

    path: Path
    seat: Seat
    turn: int
    """After which turn from now, 0 the next."""


def last_point(paths: Sequence[Path], points: Sequence[Points]) -> LastPoint | None:
    """The first of them, where each card that is won before becomes a point too."""
    found = list[tuple[int, int, Seat]]()
    for each in points:
        comes = [
            (turn, n)
            for n, path in enumerate(paths)
            for seat, turn in path.brings
            if seat == each.seat
        ]
        needed = each.goal - each.value
        if 0 < needed <= len(comes):
            found.append((*sorted(comes)[needed - 1], each.seat))
    if not found:
        return None
    turn, n, seat = min(found)
    return LastPoint(paths[n], seat, turn)


def first_of(shown: Marking, seat: Seat, points: Sequence[Points] = ()) -> Path | None:
    """The way that is shown whole.

    It is that of what is looked at; else of what the aimed move changes most; else of the ball by
    which somebody can win; else of what comes first to that seat's base, or to anybody's; else the
    first.
    """
    paths = shown.paths
    looked_at = [path for path in paths if path.thing == shown.followed]
    if looked_at:
        return looked_at[0]
    if shown.foreseen:
        old = {path.thing: path for path in shown.before}
        changed = [path for path in paths if differs(old.get(path.thing), path)]
        if changed:
            return max(changed, key=lambda path: differs(old.get(path.thing), path))
    if last := last_point(paths, points):
        return last.path
    brought = [
        (whose != seat, turn, n) for n, path in enumerate(paths) for whose, turn in path.brings
    ]
    return paths[min(brought)[2]] if brought else paths[0] if paths else None


def hits_on(shown: Marking, seat: Seat) -> list[tuple[Path, int, Zone]]:
    """Which balls will hit that seat's workman before it moves again, in which turn, and where."""
    return [
        (path, turn, place)
        for path in shown.paths
        for whose, turn, place in path.costs
        if whose == seat
    ]


def told(shown: Marking, first: Path | None, seat: Seat) -> Iterator[tuple[object, Spot]]:
    """Everything that is drawn of the ways, with the places over which it is."""
    for path in others_next(shown, first):
        soon = born_on(path, first)
        yield ("next", path, soon), (path.places[0], *goes_next(path, soon))
    if first is None:
        return
    old = [path for path in shown.before if shown.foreseen and path.thing == first.thing]
    for path in (path for path in old if differs(path, first)):
        yield ("old", path), path.places
    gain = _is_gain(shown, first, seat)
    yield ("whole", first, gain), (*first.places, *(place for place, _mark in first.marks))
    for path, _turn, place in hits_on(shown, seat):
        if path.thing != first.thing:
            yield ("hit", place), (place,)


def _is_gain(shown: Marking, path: Path, seat: Seat) -> bool:
    """Whether an aimed move brings that seat a card this way, and none came before."""
    came = {each for before in shown.before for each, _turn in before.brings}
    comes = seat in {each for each, _turn in path.brings}
    return shown.foreseen and comes and seat not in came


def goes_next(path: Path, soon: int = 0) -> Sequence[Zone]:
    """The places to which it comes in the next turn, or in that one."""
    ways = zip(path.places[1:], path.turns[1:], strict=False)
    return [place for place, turn in ways if turn == soon]


def others_next(shown: Marking, first: Path | None) -> Iterator[Path]:
    """The balls of which only an arrow is drawn, where they go next."""
    for path in shown.paths:
        if first is None or not (path.thing == first.thing or _goes_along(path, first)):
            yield path


def _goes_along(path: Path, first: Path) -> bool:
    """Whether it goes next where the way that is shown lies already: its arrow would be hidden."""
    goes = {*goes_next(path, born_on(path, first))}
    return bool(goes) and goes <= {*first.places}


def born_on(path: Path, first: Path | None) -> int:
    """In which turn after the next it splits off the ball whose way is shown; 0: it does not."""
    born = path.turns[0] if path.turns else 0
    shown = zip(first.places, first.turns, strict=False) if first else ()
    return born if (path.places[0], born) in shown else 0


def differs(before: Path | None, after: Path) -> int:
    """In how many places two ways are not the same."""
    if before is None:
        return len(after.places)
    was, now = (set(zip(path.places, path.turns, strict=False)) for path in (before, after))
    return len(was ^ now)


def _begun(line: Sequence[Point], share: float) -> list[Point]:
    """The line as far as that share of its parts."""
    whole = share * (len(line) - 1)
    points = [*line[: int(whole) + 1]]
    if whole > int(whole):
        points.append(along(line[int(whole)], line[int(whole) + 1], whole - int(whole)))
    return points
