"""Four hands round a table: the own one large at the bottom, backs at the sides and on top."""

from functools import cached_property
from typing import ClassVar

from roller_table.engine.table import Seat, Zone
from roller_table.engine.values import NamedTuple

from ..felt.things.layout import Layout
from ..felt.things.pose import Point, Pose, fan

BOTTOM, LEFT, TOP, RIGHT = range(4)
_OVER_GOAL, _OVER_COACH = 0.2, 0.235
"""How far down the hands at the sides are over a goal, and over a coach's strip."""
_BACKS = 0.62
"""How large the others' cards are, of a back at the usual size."""


class Fans(NamedTuple):
    """How four hands are held."""

    own: float
    """From one own card to the next, in widths of a card, while there is room."""
    own_most: float
    """So much of the felt's width the own hand takes at most; and the one across the table:"""
    top_most: float
    top: Point
    """Where that one is, by its shares of the felt's width and height."""
    sides: float
    """How far down those at the sides are."""
    plates: float
    """How far down their names are."""


class FourHands(Layout):
    """The layout of a game with a hand at each side."""

    fans: ClassVar[Fans]

    def in_hand(self, zone: Zone, count: int) -> list[Pose]:
        """Where the cards of a hand are, open or not."""
        side = self.side(zone.number)
        return self.open_hand(side, count) if self.held_open(zone) else self.fanned(side, count)

    def plate(self, seat: Seat) -> Point:
        if self.held_open(self.hand_of(seat)):
            return self.under_open_hand(self.side(seat))
        return self._plates[seat]

    @cached_property
    def _plates(self) -> list[Point]:
        """Where the names are of those whose hands are closed."""
        return [self._plate(seat) for seat in range(self.seats)]

    def _plate(self, seat: Seat) -> Point:
        half = self.look.px(78) + self.look.px(10)
        match self.side(seat):
            case 0:
                return self.own_plate
            case 2:
                return self.plate_across(seat)
            case side:
                x = self.area.left + half if side == LEFT else self.area.right - half
                return self.below(seat, (x, self.point(0, self.plates_down)[1]))

    @property
    def plates_down(self) -> float:
        """How far down the names at the sides are."""
        return self.fans.plates

    def plate_across(self, seat: Seat) -> Point:
        """Where the name of the one across the table is."""
        raise NotImplementedError

    def fanned(self, side: int, count: int) -> list[Pose]:
        gaps, fans, area = max(count - 1, 1), self.fans, self.area
        if side == BOTTOM:
            spacing = min(self.own * fans.own, area.width * fans.own_most / gaps)
            drop = self.own * 0.72 + self.look.px(8) + self.own * 0.028 * count
            return fan((area.centerx, area.bottom - drop), count, self.own, spacing)
        width = self.backs * _BACKS
        if side == TOP:
            spacing = min(width * 0.45, area.width * fans.top_most / gaps)
            middle = self.at_top(self.point(*fans.top), width)
            return fan(middle, count, width, spacing, turn=180)
        spacing = min(width * 0.3, area.height * 0.2 / gaps)
        inset = width * 0.86 + self.look.px(4)
        x, turn = (area.left + inset, -90) if side == LEFT else (area.right - inset, 90)
        down = _OVER_COACH if self.coached else fans.sides
        down = _OVER_GOAL if self.goal_high else down
        y = self.point(0, 0.2 if self.large else down)[1]
        return fan((x, y), count, width, spacing, turn=turn)
