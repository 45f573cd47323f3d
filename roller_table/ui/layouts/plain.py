"""A game that has no layout of its own: hands round the table, what belongs to a seat before it.

What belongs to nobody lies in the middle, side by side. Everything is as the zones say: one whose
number is a seat belongs to that seat.
"""

from collections.abc import Collection, Sequence

from pygame import Rect

from roller_table.engine.cards import Card
from roller_table.engine.sheet import Sheet
from roller_table.engine.table import Seat, Zone

from ..felt.things.layout import CHOSEN, Layout, LyingThing, Outline
from ..felt.things.pieces import by_suit
from ..felt.things.pose import Point, Pose, fan, row
from ..looks.look import Look

_SMALL = 0.55
"""The width of the others' cards, in widths of a card in the hand."""
_ROOM = 0.15
"""How much of the felt's width the things of one zone take at most."""


class PlainLayout(Layout):
    def __init__(self, look: Look, area: Rect, seats: int, facing: Seat) -> None:
        super().__init__(look, area, seats, facing)
        self._zones: tuple[Zone, ...] = ()

    def learn(self, zones: Collection[Zone]) -> None:
        self._zones = tuple(sorted(zone for zone in zones if zone.name != self.hand))

    # Where people sit

    def plate(self, seat: Seat) -> Point:
        side = self.side(seat)
        if not side:
            return self.own_plate
        across = self._across(side)
        return self.point(across, 0.2 + 0.16 * abs(2 * across - 1))

    def _across(self, side: int) -> float:
        """The others sit in an arc, from the left to the right."""
        return side / self.seats if self.seats > 2 else 0.5

    def plate_share(self, seat: Seat) -> float:  # noqa: ARG002
        return min(0.27, 0.92 / self.seats)

    # What lies where

    def poses(self, zone: Zone, things: Sequence[LyingThing]) -> list[Pose]:
        count = len(things)
        if zone == CHOSEN:
            return self.tray(max(self.wanted, count))[:count]
        if zone.name == self.hand:
            return self._hand(zone.number, count)
        wide = self.card * (0.8 if self._belongs_here(zone) else _SMALL)
        spacing = min(wide * 0.4, self.area.width * _ROOM / max(count, 1))
        x, y = self._place(zone)
        return row((x, y), count, wide, spacing)

    def _hand(self, seat: Seat, count: int) -> list[Pose]:
        if self.side(seat):
            x, y = self.plate(seat)
            width = self.usual * _SMALL
            room = self.area.width * self.plate_share(seat) - width
            spacing = min(width * 0.4, room / max(count - 1, 1))
            return fan((x, y - self.look.px(34) - width * 0.72), count, width, spacing)
        spacing = min(self.own * 0.8, self.area.width * 0.72 / max(count - 1, 1))
        drop = self.own * 0.72 + self.look.px(8) + self.own * 0.028 * count
        return fan((self.area.centerx, self.area.bottom - drop), count, self.own, spacing)

    def _belongs_here(self, zone: Zone) -> bool:
        """Whether it is nobody's, or of the seat at the bottom."""
        return not 0 <= zone.number < self.seats or not self.side(zone.number)

    def _place(self, zone: Zone) -> Point:
        """The middle of a zone among those that lie beside it."""
        beside = [each for each in self._zones if self._row_of(each) == self._row_of(zone)]
        off = beside.index(zone) - (len(beside) - 1) / 2 if zone in beside else 0.0
        x, y = self._middle_of(self._row_of(zone))
        return x + off * self.area.width * (_ROOM + 0.04), y

    def _row_of(self, zone: Zone) -> Seat | None:
        return zone.number if 0 <= zone.number < self.seats else None

    def _middle_of(self, seat: Seat | None) -> Point:
        if seat is None:
            return self.point(0.5, 0.447)
        if not self.side(seat):
            return self.point(0.5, 0.6)
        x, y = self.plate(seat)
        return x, y + self.look.px(34) + self.card * _SMALL * 0.72

    def sorted(self, zone: Zone, cards: list[Card]) -> list[int]:
        return by_suit(cards) if zone.name == self.hand else super().sorted(zone, cards)

    def slots(self, sheet: Sheet) -> list[Outline]:  # noqa: ARG002
        """An outline wherever something may lie."""
        return [Outline(zone, self.poses(zone, (LyingThing(),))[0]) for zone in self._zones]

    def targets(self) -> tuple[Zone, ...]:
        return tuple(zone for zone in self._zones if self._belongs_here(zone))
