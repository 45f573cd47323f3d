"""What a seat has won: the pile beside its plate, how a trick comes there, how its number ticks up.

Nothing that is on its way there crosses a plate, as far as that can be.
"""

from collections.abc import Callable, Sequence
from math import hypot

from pygame import Rect, Surface

from roller_table.engine.table import Seat
from roller_table.engine.values import NamedTuple

from ...looks.room import common
from ...looks.tween import ease_in_out_cubic, ease_out_cubic
from ..things.layout import Layout
from ..things.pieces import STRAIGHT, Trajectory
from ..things.pose import Pose
from .animator import Lasts
from .furniture import WON, Furniture, NamePlate

TICK, LIT = 120, 600
"""Milliseconds in which the number ticks up, and that the plate is lit in all."""
_BENDS = (0.14, -0.14, 0.28, -0.28, 0.45, -0.45, 0.65, -0.65)
"""How far its way may be bent, in lengths of it."""
_LOOKED_AT = tuple(step / 12 for step in range(1, 13))
_GLOW = 5
_RISES = 0.45
"""How far the new number comes up from below, in its own heights."""


class _Count(NamedTuple):
    """A number that has just ticked up, and the light round its plate."""

    plate: NamePlate
    since: int
    tick: int
    lit: int
    """How many milliseconds that takes, and how long the plate is lit in all."""
    light: Surface
    room: Rect


class Winnings:
    """On one board."""

    def __init__(
        self, layout: Layout, furniture: Furniture, plates: Callable[[], Sequence[NamePlate]]
    ) -> None:
        """``plates`` tells the name plates as they stand now."""
        self.layout, self._furniture, self._plates = layout, furniture, plates
        self.counts: list[_Count] = []
        """What ticks up just now; while nothing does there is nothing to be asked here."""

    # How a trick comes to its owner

    def pile(self, seat: Seat) -> Pose:
        """Where a card goes that this seat has won; there it is seen no more."""
        look = self.layout.look
        plate = next((each for each in self._plates() if each.seat == seat), None)
        if plate is None:
            x, y = self.layout.plate(seat)
        else:
            x, y = self._furniture.top_of_pile(plate).center
        return Pose(x, y, look.px(WON), seen=False)

    def way(self, start: Pose, goal: Pose) -> Trajectory:
        """From the middle to a pile: bent so that it crosses no plate."""
        dx, dy = goal.x - start.x, goal.y - start.y
        if not hypot(dx, dy):
            return STRAIGHT
        plates = [self._furniture.plate_rect(plate) for plate in self._plates()]
        ways = [Trajectory(ease_in_out_cubic, (-dy * bend, dx * bend)) for bend in _BENDS]
        return min(ways, key=lambda way: _crossed(way, start, goal, plates))

    # The number

    def count(
        self, before: Sequence[NamePlate], after: Sequence[NamePlate], now: int, lasts: Lasts
    ) -> list[Rect]:
        """Where a seat has won one more it is seen at its plate; what of the ground changes."""
        had = {plate.seat: plate.won for plate in before}
        more = [plate for plate in after if plate.won > had.get(plate.seat, plate.won)]
        tick, lit = lasts(TICK), lasts(LIT)
        self.counts += [_Count(each, now, tick, lit, *self._light(each)) for each in more if lit]
        return self._left_out()

    def tick(self, now: int) -> list[Rect]:
        """What has been looked at stands there as it did before; what of the ground changes."""
        over = [each for each in self.counts if now >= each.since + each.lit]
        if not over:
            return []
        self.counts = [each for each in self.counts if each not in over]
        return self._left_out() + [each.room for each in over]

    def _left_out(self) -> list[Rect]:
        """The ground leaves those numbers out that are drawn over it."""
        self._furniture.counting = frozenset(each.plate.seat for each in self.counts)
        return self.rects

    @property
    def rects(self) -> list[Rect]:
        return [each.room for each in self.counts]

    def _light(self, plate: NamePlate) -> tuple[Surface, Rect]:
        """A light round a plate, none upon it, and where it lies."""
        look, rect = self.layout.look, self._furniture.plate_rect(plate)
        spread, radius = look.px(_GLOW), look.px(12)
        light = look.paint.halo(rect.size, radius, spread, plate.colour, 255).copy()
        upon = Rect((2 * spread, 2 * spread), rect.size)
        light.fill((0, 0, 0, 0), upon.inflate(-look.px(3), -look.px(3)))
        look.paint.ring(light, upon, plate.colour, radius, look.px(2))
        return light, light.get_rect(center=rect.center)

    def draw(self, target: Surface, now: int) -> None:
        """The light round the plate, and the number that comes up in it."""
        for each in self.counts:
            gone = now - each.since
            coming, left = gone / each.tick if each.tick else 1.0, each.lit - gone
            fading = left / max(1, each.lit - each.tick)
            each.light.set_alpha(round(255 * max(0.0, min(1.0, coming, fading))))
            target.blit(each.light, each.room)
            if found := self._furniture.number(each.plate):
                number, place = found
                up = ease_out_cubic(min(1.0, coming))
                number = number.copy()
                number.set_alpha(round(255 * up))
                target.blit(number, place.move(0, round(place.height * _RISES * (1 - up))))


def _crossed(way: Trajectory, start: Pose, goal: Pose, plates: Sequence[Rect]) -> int:
    """How much of the plates a card of that size covers on its way."""
    poses = (way.at(start, goal, share) for share in _LOOKED_AT)
    return sum(common(pose.box, plates) for pose in poses)
