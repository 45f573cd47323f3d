"""Roebuck on the felt: four marked places in the middle, the draw pile and the discards."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from pygame import Rect

from roller_table.engine.cards import Card
from roller_table.engine.events import Event, Events, Moved, Scored, Showing
from roller_table.engine.table import Seat, Zone
from roller_table.engine.values import replace
from roller_table.engine.words import _, later

from ...felt.things.layout import Called, Layout, LyingThing
from ...felt.things.moods import Moods, of
from ...felt.things.own import OwnPainter
from ...felt.things.pace import GATHER, LOOK, LOOK_CLOSELY, MOVE, Timing
from ...felt.things.pieces import by_suit
from ...felt.things.pose import Point, Pose
from ...looks.art import CARD_SHAPE
from ...looks.company import SMILE, WRY
from ..four_hands import TOP, Fans, FourHands
from .marks import Marks
from .start import StartMark
from .stuck import StuckWords

_DRAWN = ((0.31, 0.56), (0.25, 0.5), (0.495, 0.5), (0.75, 0.5))
"""Where a card that was drawn is looked at, on the way to each side."""
_LAYER, _THICK = 7, 1.6
"""How many cards of a pile show as one more edge, and how far each edge stands out."""
_PILED = 28
"""The most cards that a pile has after the deal."""
_RISE = _THICK * (_PILED // _LAYER)
"""How far the highest of them lies over the lowest."""
_CAPTION, _OWNER = 24, 24
"""Logical pixels of the words under a pile, and over and under a marked place."""
_BESIDE_PILES = 26
"""From the discards, which do not lie straight, to the meter, in logical pixels."""
_LOWER = 16
"""Logical pixels that the middle may go down for the places' names."""
_ASIDE = 0.17
"""How far from the sides the piles lie then."""
_OPEN_SMALL = 0.68
"""How large the places are where the others' hands lie open."""
_NAME, _OVER_PLACE = 12.5, 10
"""The size of a place's name, and the room over and under it."""
_PLACES = 4
"""How many places a round has."""
_OPEN = 4
"""How many of the discards are drawn."""


class RoebuckLayout(FourHands):
    fans: ClassVar[Fans] = Fans(
        own=1.02, own_most=0.66, top_most=0.2, top=(0.42, 0.078), sides=0.29, plates=0.475
    )
    called: ClassVar[Called] = {
        **Layout.called,
        "round": (later("This round"), ""),
        "stock": (later("The draw pile"), ""),
        "cut": (later("The cut"), ""),
    }
    shared: ClassVar[tuple[str, ...]] = ("round",)
    painters: ClassVar[tuple[OwnPainter, ...]] = (Marks(), StartMark(), StuckWords())

    open_at: ClassVar[tuple[Point, ...]] = ((0.5, 0.9), (0.0, 0.092), (0.5, 0.092), (1.0, 0.092))

    def poses(self, zone: Zone, things: Sequence[LyingThing]) -> list[Pose]:
        count = len(things)
        match zone.name:
            case "hand":
                return self.in_hand(zone, count)
            case "round":
                return [self.mark(thing.spot) for thing in things]
            case "cut":
                return [self._cut(self.side(zone.number))] * count
            case "discard":
                return self._discards(count)
            case "drawn":
                x, y = self.point(*_DRAWN[self.side(zone.number)])
                width = self.card * 0.94
                foot = self.gauge_row.top if self.goal_high else self.strip.top
                y = min(y, foot - width * CARD_SHAPE / 2 - self.look.px(4))
                return [Pose(x, y, width)] * count
            case "chosen":
                return self.tray(self.wanted)[:count]
            case _:
                return self._draw_pile(count)

    def mark(self, place: int) -> Pose:
        """Where the marked place of that number is."""
        width = self.card * (_OPEN_SMALL if self.hands_open else 1)
        x, y = self._round_at
        if not self.goal_high:
            piles = self._pile(0.5)[1] - self._small * CARD_SHAPE / 2
            under = self.look.px(_OWNER) + _RISE + 2
            if self.coached:  # Its name is read below the hand across the table.
                hand = max(pose.box.bottom for pose in self.fanned(TOP, self.full))
                name = self.look.text.height(_NAME) + self.look.px(_OVER_PLACE)
                room = piles - under - hand - name
                width = min(width, room / CARD_SHAPE)
            y = min(y, piles - under - width * CARD_SHAPE / 2)
        return Pose(x + self.card * 1.22 * (place - (_PLACES - 1) / 2), y, width)

    @property
    def _round_at(self) -> Point:
        """The middle of the places."""
        x, y = self.point(0.5, 0.398 if self.hands_open else 0.306)
        y += self._lower
        if not self.goal_high:
            return x, y
        width = self.card * (_OPEN_SMALL if self.hands_open else 1)
        return x, self.gauge_row.top - self.look.px(_OWNER) - width * CARD_SHAPE / 2

    @property
    def _lower(self) -> float:
        """In a small picture the middle makes room for names of two lines under the top hand."""
        if self.hands_open or self.large:
            return 0
        hand = max(pose.box.bottom for pose in self.fanned(TOP, self.full))
        lines = 2.3 * self.look.text.height(12.5) + self.look.px(6)
        over = hand + lines - self.point(0, 0.306)[1] + self.card * CARD_SHAPE / 2
        return min(max(0, over), self.look.px(3 * _LOWER if self.silent else _LOWER))

    def _cut(self, side: int) -> Pose:
        """A card cut for the deal lies before the player who cut it."""
        across, down = ((0.5, 0.48), (0.17, 0.2), (0.42, 0.09), (0.83, 0.2))[side]
        x, y = self.point(across, down)
        return Pose(x, y, self.card * 0.7)

    @property
    def _small(self) -> float:
        """Under open hands the names of the places need two lines in many languages."""
        return self.card * (0.42 if self.hands_open else 0.62)

    def _pile(self, across: float) -> Point:
        """The middle of a pile with its words under it; beside the places where a goal stands."""
        if self.goal_high:
            return self.point(_ASIDE if across < 0.5 else 1 - _ASIDE, 0)[0], self._round_at[1]
        x, y = self.point(across, 0.579 if self.hands_open else 0.53)
        y += self._lower
        over = self.strip.top - self.look.px(_CAPTION) - self._small * CARD_SHAPE / 2 - 2
        return x, min(y, over)

    def _draw_pile(self, count: int) -> list[Pose]:
        """Seen from behind they are all alike; of each layer one is enough to be seen."""
        x, y = self._pile(0.435)
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
        x, y = self._pile(0.555)
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
            case Moved(source=Zone("round")):  # The last of its cards is read like the others.
                return Timing(LOOK_CLOSELY, GATHER, GATHER)
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

    def moods(self, event: Event) -> Moods:
        """A player who went out smiles; cards that are left cost points."""
        match event:
            case Scored(seats, detail=(("cards", 0),)):
                return of(seats, SMILE)
            case Scored(seats, points) if points > 0:
                return of(seats, WRY)
            case _:
                return super().moods(event)

    def caption(self, zone: Zone, count: int) -> str:
        words = {"stock": _("draw · {n}"), "discard": _("discards · {n}")}.get(zone.name, "")
        return words.format(n=count)

    def plate_across(self, seat: Seat) -> Point:  # noqa: ARG002
        x, y = self.point(0.665, 0.078)
        return x, self.area.top + self.look.px(25 + 6) if self.large else y

    def crowd(self) -> Iterator[tuple[str, Rect]]:
        """The piles with their words, and the names over and under the marked places."""
        yield from super().crowd()
        for name in ("stock", "discard"):
            box = self.poses(Zone(name), (LyingThing(),))[0].box
            box.height += self.look.px(_CAPTION) + round(_RISE)
            box.top -= round(_RISE)
            yield name, box
        first, last = self.mark(0).box, self.mark(_PLACES - 1).box
        yield "round", first.union(last).inflate(0, 2 * self.look.px(_OWNER))

    @property
    def gauge_row(self) -> Rect:
        """At the right of both piles; the whole row where a goal stands there, or no strip."""
        if self.goal_high or self.silent:
            return super().gauge_row
        row, piles = super().gauge_row, self.poses(Zone("discard"), (LyingThing(),))[0].box
        left = piles.right + self.look.px(_BESIDE_PILES)
        return Rect(left, row.top, row.right - left, row.height)

    @property
    def ending(self) -> Point:
        """Over both piles, which nobody needs any more."""
        return self.point(0.5, 0.66)

    @property
    def choices(self) -> Point:
        """Beside the draw pile."""
        return self.point(0.25, 0.5)
