"""Roebuck on the felt: four marked places in the middle, the draw pile and the discards."""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from pygame import Rect

from roller_table.engine.cards import Card
from roller_table.engine.events import Event, Events, Moved, Showing
from roller_table.engine.table import Seat, Zone
from roller_table.engine.words import _

from ..layout import Layout, Lying
from ..pace import LOOK, MOVE, Timing
from ..pieces import by_suit
from ..pose import Point, Pose, fan

_BOTTOM, _LEFT, _TOP, _RIGHT = range(4)
_DRAWN = ((0.31, 0.56), (0.25, 0.5), (0.495, 0.5), (0.75, 0.5))
"""Where a card that was drawn is looked at, on the way to each side."""
_LAYER, _THICK = 7, 1.6
"""So many cards of a pile show as one more edge, and how far each edge stands out."""
_OPEN = 4
"""So many of the discards can be seen."""


class RoebuckLayout(Layout):
    shared: ClassVar[tuple[str, ...]] = ("round",)
    gauge_room: ClassVar[float] = 0.29

    def poses(self, zone: Zone, things: Sequence[Lying]) -> list[Pose]:
        count = len(things)
        match zone.name:
            case "hand":
                return self._hand(self.side(zone.number), count)
            case "round":
                return [self.mark(thing.spot, 4) for thing in things]
            case "cut":
                return [self._cut(self.side(zone.number))] * count
            case "discard":
                return self._discards(count)
            case "drawn":
                x, y = self.point(*_DRAWN[self.side(zone.number)])
                return [Pose(x, y, self.card * 0.94)] * count
            case "chosen":
                return self.tray(self.wanted)[:count]
            case _:
                return self._draw_pile(count)

    def _hand(self, side: int, count: int) -> list[Pose]:
        if side == _BOTTOM:
            spacing = min(self.card * 1.02, self.area.width * 0.66 / max(count - 1, 1))
            drop = self.card * 0.72 + self.look.px(8) + self.card * 0.028 * count
            return fan((self.area.centerx, self.area.bottom - drop), count, self.card, spacing)
        width = self.card * 0.62
        if side == _TOP:
            spacing = min(width * 0.45, self.area.width * 0.2 / max(count - 1, 1))
            return fan(self.point(0.42, 0.078), count, width, spacing, turn=180)
        spacing = min(width * 0.3, self.area.height * 0.2 / max(count - 1, 1))
        inset = width * 0.86 + self.look.px(4)
        x = self.area.left + inset if side == _LEFT else self.area.right - inset
        turn = -90 if side == _LEFT else 90
        return fan((x, self.point(0, 0.29)[1]), count, width, spacing, turn=turn)

    def mark(self, place: int, count: int) -> Pose:
        width = self.card * 1.0
        x, y = self.point(0.5, 0.306)
        return Pose(x + width * 1.22 * (place - (count - 1) / 2), y, width)

    def _cut(self, side: int) -> Pose:
        """A card cut for the deal lies before whoever cut it."""
        across, down = ((0.5, 0.6), (0.17, 0.2), (0.42, 0.09), (0.83, 0.2))[side]
        x, y = self.point(across, down)
        return Pose(x, y, self.card * 0.7)

    @property
    def _small(self) -> float:
        return self.card * 0.74

    def _draw_pile(self, count: int) -> list[Pose]:
        """Seen from behind they are all alike; of each layer one is enough to be seen."""
        x, y = self.point(0.435, 0.53)
        return [
            Pose(
                x - _THICK * (place // _LAYER),
                y - _THICK * (place // _LAYER),
                self._small,
                seen=place % _LAYER == 0 or place == count - 1,
            )
            for place in range(count)
        ]

    def _discards(self, count: int) -> list[Pose]:
        """The latest lie on top, not quite straight."""
        x, y = self.point(0.555, 0.53)
        return [
            Pose(x, y, self._small, (place * 47 % 13) - 6.0, seen=place >= count - _OPEN)
            for place in range(count)
        ]

    def staged(self, event: Event) -> Events:
        """A card that is drawn is looked at beside the pile before anything comes of it.

        Of somebody else's one sees that there is one, and whose.
        """
        match event:
            case Moved(target=target, show=Showing(how="drawn")):
                drawn = Zone("drawn", target.number)
                return replace(event, target=drawn), replace(event, source=drawn)
            case _:
                return (event,)

    def timing(self, event: Event) -> Timing:
        match event:
            case Moved(target=Zone("drawn")):
                return Timing(0, MOVE, MOVE + LOOK)
            case _:
                return super().timing(event)

    def tag(self, seat: Seat) -> Point:
        x, y = self.plate(seat)
        return x, y + self.look.px(25 + 14)

    def sorted(self, zone: Zone, cards: list[Card]) -> list[int]:
        return by_suit(cards) if zone.name == "hand" else super().sorted(zone, cards)

    def face_up(self, zone: Zone) -> bool:
        return zone.name != "stock" and super().face_up(zone)

    def drop_area(self, zone: Zone) -> Rect:
        if zone.name == "round":
            top, bottom = self.point(0, 0.12)[1], self.point(0, 0.68)[1]
            left, right = self.point(0.16, 0)[0], self.point(0.84, 0)[0]
            return Rect(left, top, right - left, bottom - top)
        return super().drop_area(zone)

    def caption(self, zone: Zone) -> str:
        return {"stock": _("draw · {n}"), "discard": _("discards · {n}")}.get(zone.name, "")

    def plate(self, seat: Seat) -> Point:
        half = self.look.px(78) + self.look.px(10)
        side = self.side(seat)
        if side == _BOTTOM:
            return self.area.left + half, self.point(0, 0.705)[1]
        if side == _TOP:
            return self.point(0.665, 0.078)
        x = self.area.left + half if side == _LEFT else self.area.right - half
        return x, self.point(0, 0.475)[1]

    @property
    def gauge(self) -> Point:
        return self.point(0.79, 0.61)

    @property
    def ending(self) -> Point:
        """Over both piles, which nobody needs any more."""
        return self.point(0.5, 0.66)

    @property
    def choices(self) -> Point:
        """Beside the draw pile."""
        return self.point(0.25, 0.59)
