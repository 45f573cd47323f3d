"""Roller Derby on the felt: four hands round a trick, trays for the exchange, dice."""

from collections.abc import Sequence
from typing import ClassVar

from pygame import Rect

from roller_table.engine.cards import Card
from roller_table.engine.events import Event, Said
from roller_table.engine.sheet import Finish, Sheet
from roller_table.engine.table import Seat, Zone
from roller_table.engine.words import Message, _, later
from roller_table.games.roller_derby.shown import TrickBefore

from ..felt.things.layout import Called, Layout, LyingThing, Outline
from ..felt.things.pieces import by_suit
from ..felt.things.pose import Point, Pose, pile, row
from .four_hands import BOTTOM, LEFT, TOP, Fans, FourHands

_CROSS = ((0.0, 0.8), (-1.27, 0.0), (0.0, -0.8), (1.27, 0.0))
"""How far from the middle each side's card lies, in widths of a card."""
_OVER_GOAL, _OVER_COACH = 0.37, 0.425
"""How far down the plates at the sides are over a goal, and over a coach's strip."""
_TILT = (-1.5, 4.0, 2.0, -5.0)
"""How a card lies in the trick, by the side it came from."""


class RollerDerbyLayout(FourHands):
    fans: ClassVar[Fans] = Fans(
        own=0.78, own_most=0.72, top_most=0.3, top=(0.5, 0.075), sides=0.29, plates=0.485
    )
    called: ClassVar[Called] = {
        **Layout.called,
        "passed": (later("You pass on"), later("{name} passes on")),
        "aside": (later("Set aside"), ""),
        "cut": (later("The cut"), ""),
    }
    shared: ClassVar[tuple[str, ...]] = ("trick",)
    hides: ClassVar[frozenset[str]] = frozenset({"won", "stock"})
    full: ClassVar[int] = 13

    def dared(self, event: Event) -> Seat | None:
        """The player who tries All or Nothing."""
        match event:
            case Said(seat, Message("All or Nothing with {sign} {suit}")):
                return seat
            case _:
                return None

    def poses(self, zone: Zone, things: Sequence[LyingThing]) -> list[Pose]:
        count = len(things)
        match zone.name:
            case "hand":
                return self.in_hand(zone, count)
            case "trick":
                places = self._trick()
                return [places[self.side(thing.owner)] for thing in things]
            case "passed":
                return self._tray(self.side(zone.number), count)
            case "cut":
                return [self._trick()[self.side(zone.number)]] * count
            case "chosen":
                return self.tray(self.wanted)[:count]
            case "aside":
                return self._aside(count)
            case _:
                return [p._replace(seen=False) for p in pile(self.middle, count, self.card * 0.7)]

    def _trick(self) -> list[Pose]:
        """Where the card of each side lies."""
        places, width = self.trick(_CROSS, self.card * (1.1 if self.silent else 0.86))
        return [Pose(*at, width, tilt) for at, tilt in zip(places, _TILT, strict=True)]

    def _tray(self, side: int, count: int) -> list[Pose]:
        if side == BOTTOM:
            return self.tray(3)[:count]
        x, y = self.middle
        far = self.card * (2.9 if side != TOP else 0.9)
        dx, dy = ((0, 0), (-far, 0), (0, -far), (far, 0))[side]
        return row((x + dx, y + dy), count, self.card * 0.5, self.card * 0.2)

    def _aside(self, count: int) -> list[Pose]:
        width = self.card * 0.6
        left = self.area.left + self.look.px(22) + width / 2
        top = self.area.top + self.look.px(20) + width * 0.72
        return row((left + width * 0.2 * max(count - 1, 0), top), count, width, width * 0.4)

    def sorted(self, zone: Zone, cards: list[Card]) -> list[int]:
        return by_suit(cards) if zone.name == "hand" else super().sorted(zone, cards)

    def slots(self, sheet: Sheet) -> list[Outline]:
        """The four places of a trick, once trump is named and cards are played."""
        if not sheet.one(Finish):
            return []
        last = sheet.one(TrickBefore)
        words = [last.words[(self.facing + side) % 4] if last else "" for side in range(4)]
        return [
            Outline(Zone("trick"), pose, said)
            for pose, said in zip(self._trick(), words, strict=True)
        ]

    def drop_area(self, zone: Zone) -> Rect:
        if zone.name in ("trick", "chosen"):
            top, bottom = self.point(0, 0.1)[1], self.point(0, 0.69)[1]
            left, right = self.point(0.12, 0)[0], self.point(0.88, 0)[0]
            return Rect(left, top, right - left, bottom - top)
        return super().drop_area(zone)

    def caption(self, zone: Zone, count: int) -> str:  # noqa: ARG002
        return _("aside") if zone.name == "aside" else ""

    @property
    def plates_down(self) -> float:
        if self.goal_high:
            return _OVER_GOAL
        return _OVER_COACH if self.coached else super().plates_down

    def plate_across(self, seat: Seat) -> Point:
        return self.below(seat, self.point(0.5, 0.182))

    @property
    def ceiling(self) -> float:
        return self.plate((self.facing + 2) % 4)[1] + self.look.px(25)

    def dice(self, seats: Sequence[Seat]) -> list[Pose]:
        """Both dice lie beside the plate of the player who threw them."""
        if not seats:
            return []
        x: float
        size, gap = self.die, self.die * 1.16
        side = self.side(seats[0])
        x, y = self.plate(seats[0])
        if side == BOTTOM:
            x = (self.strip.right + self.area.right) / 2
        elif side == TOP:
            x += min(self.look.px(125), self.area.width * 0.2) + gap
        elif self.large:
            inset = self.look.px(16 + 8) + self.widest(seats[0]) + gap
            x = self.area.left + inset if side == LEFT else self.area.right - inset
        else:
            y += self.look.px(34) + size * 0.6
        tilts = (7.0, -9.0)
        return [
            Pose(p.x, p.y + (place % 2) * size * 0.12, size, tilts[place % 2])
            for place, p in enumerate(row((x, y), len(seats), size, gap))
        ]

    @property
    def die(self) -> float:
        return self.card * 0.45
