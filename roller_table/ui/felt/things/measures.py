"""The measures of a felt: how large cards are, and which band of it each thing has.

From the bottom up there are the hand, what is asked, the gauge, and the middle, which reaches to
the plates and hands of the others. In large print the bands stand as close as they can, and what
need not be read gives way.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import ClassVar

from pygame import Rect

from roller_table.engine.cards import BACK, Card
from roller_table.engine.table import Seat, Zone
from roller_table.engine.values import NamedTuple

from ...looks.art import CARD_SHAPE
from ...looks.look import Look
from .pose import Point, Pose, row

_TAB = 20, 64
"""Logical pixels of the tab at the right edge by which a folded panel is opened."""
_GAUGE_HIGH, _UNDER_GAUGE, _PROMPT_HIGH = 34, 14, 42
"""Logical pixels: of the meter with the words at it, from there to the strip, and of a prompt with
its reason."""
_LEAST_PROMPT = 66
"""In large print, the least pixels of the strip in a window of the usual size or smaller: there a
prompt and its reason are no smaller than in usual print."""
_STRIP, _FOOT = (0.69, 1.08, 0.125), 0.72
"""How wide the strip is, as a share of the felt's width and of its height, of which the smaller one
holds; its share of the height; and how far down it reaches."""
_BESIDE_STRIP = 15
"""Logical pixels at both sides of the viewer's plate, which stands beside it."""
COACHED = 40
"""Logical pixels by which it is higher where a coach speaks in it: about two lines."""
_RAISED = 0.06
"""As far as what may be played stands out of the hand, in heights of a card."""
_UNDER_STRIP = 4
"""Logical pixels between it and a card that stands out of the hand."""
_BACKS = 0.6
"""How large others' hands are in large print."""
_BESIDE = 110
"""From the last card of a tray to the middle of the button beside it, in logical pixels."""
_OVER_TRICK, _UNDER_TRICK = 11, 3
"""Logical pixels over a trick, for the word on a card that was led, and under it."""
_NAME_GAP = 13
"""Between a card with a name under it and the one below, for the same word."""
SUM, NAME_SIZE = 13.5, 13
"""The size of what a trick is worth, and of a name under a card of it."""
_AIR = 8
"""How far the worth of a trick keeps from all that lies there: logical pixels, and at least as many
of the screen's."""
_HAIR = 0.5
"""Less than a pixel is no want of room."""
_NUDGE = 0.1
"""How far a card in a row lies towards the player who played it, in widths of a card."""
_SMALLER = 0.74
"""How small the cards of a trick may become, as a share, to find room without a row."""
_HAND_HIGH = 1.62
"""How high a hand stands, in widths of a card."""


def tab_size(look: Look) -> tuple[int, int]:
    """How large the tab is: in a small window it is as easy to hit as in any other."""
    wide, high = (max(length, look.px(length)) for length in _TAB)
    return wide, high


class LyingThing(NamedTuple):
    """What is known of a thing in the middle besides its zone."""

    owner: Seat = -1
    """Who played it."""
    spot: int = 0
    """At which marked place it lies."""
    card: Card = BACK
    """What it is, where that is known."""


class Measures:
    """The measures of one window's felt for a number of seats, seen from the seat at the bottom."""

    hand: ClassVar[str] = "hand"
    """The zone of a player's own cards, those that lie at the bottom and can be taken."""
    shared: ClassVar[tuple[str, ...]] = ()
    """The zones in the middle, where each card lies before the player who played it."""
    full: ClassVar[int] = 10
    """The most cards of a hand that have to be seen whole."""

    def __init__(self, look: Look, area: Rect, seats: int, facing: Seat) -> None:
        self.look = look.felt
        self.reads = look
        """How what is asked looks, and its buttons; the law of measures holds for either."""
        self.area = area
        self.seats = seats
        self.facing = facing
        self.coached = False
        """A coach leads through a lesson here."""
        self.goal_high = 0.0
        """Logical pixels of a goal that stands over the strip in the place of a meter; 0: none."""
        self.silent = False
        """It is a picture: nobody speaks there, and the meter lies where the strip would be."""
        self._feet: dict[Seat, int] = {}
        """How far down full hands reach."""
        self._tricks: dict[tuple[float, float, tuple[Point, ...]], tuple[list[Point], float]] = {}
        """Where the cards of tricks lie, by the ceiling above them, their width and their shape."""
        self.wanted = 0
        """How many cards the tray of the question takes."""
        self.usual = min(area.width * 0.1, area.height * 0.131)
        """The width of a card in the hand where nobody wants it larger."""
        self.card = self.usual * look.table_cards
        """The same of what lies on the table, of which cards there are shares."""
        self.own = self.usual * look.own_cards
        """The width of a card in the hand of the player at the bottom."""
        self.large = max(look.own_cards, look.enlarged) > 1
        """In large print, things that need not be read give way."""
        self.backs = self.usual * (_BACKS if self.large else 1)
        """The same of what others hold, which gives way to what is to be read."""
        more = max(0.0, self.own - self.usual) * _HAND_HIGH
        self.upper = Rect(area.left, area.top, area.width, area.height - round(more))
        """The felt but for the room by which the hand is higher than usual."""

    def point(self, across: float, down: float) -> Point:
        """A place by its share of the felt's width and height."""
        upper = self.upper
        return upper.x + upper.width * across, upper.y + upper.height * down

    def side(self, seat: Seat) -> int:
        """Where a seat is from the bottom on, clockwise: of four, 1 is left, 2 is opposite."""
        return (seat - self.facing) % self.seats

    def is_opposite(self, seat: Seat) -> bool:
        """Whether the seat is across the table, with room at both sides of its plate."""
        return self.side(seat) * 2 == self.seats

    @property
    def named(self) -> int:
        """How high the name is that stands under each card of a trick; 0: there is none."""
        return 0

    @property
    def lettered(self) -> bool:
        """Whether the letter of the player who plays it stands before that name."""
        return False

    @property
    def air(self) -> int:
        """How far what a trick is worth keeps from all that lies there."""
        return max(_AIR, self.look.px(_AIR))

    @property
    def summed(self) -> int:
        """How high the room is under those names for what a trick is worth; 0: there is none."""
        return 0

    @property
    def name_wide(self) -> float:
        """How wide it may be, in widths of the card."""
        return 1.14

    # What a game's layout says

    def poses(self, zone: Zone, things: Sequence[LyingThing]) -> list[Pose]:
        """Where the things of a zone lie, in order."""
        raise NotImplementedError

    def lies_open(self, zone: Zone) -> bool:
        """Whether cards that others keep face down are turned up there."""
        raise NotImplementedError

    def hand_of(self, seat: Seat) -> Zone:
        """Where a seat holds its cards."""
        return Zone(self.hand, seat)

    def plate(self, seat: Seat) -> Point:
        """The middle of a seat's name plate."""
        raise NotImplementedError

    def plate_box(self, seat: Seat) -> Rect | None:  # noqa: ARG002
        """The whole room of a plate, where it is not as wide as its words."""
        return None

    def plate_share(self, seat: Seat) -> float:
        """How much of the felt's width a name plate may take: opposite there is more room."""
        return 0.4 if self.is_opposite(seat) else 0.27

    def widest(self, seat: Seat) -> int:
        """As wide as a name plate may be; the viewer's own stands beside the strip."""
        wide = min(self.look.px(250), round(self.area.width * self.plate_share(seat)))
        if self.side(seat):
            return wide
        beside = (self.area.width - self._strip_wide) // 2 - 2 * self.look.px(_BESIDE_STRIP)
        return min(wide, beside)

    def tag_wide(self, seat: Seat) -> int:
        """As wide as the word at a seat's open cards may be."""
        return self.widest(seat)

    def dice(self, seats: Sequence[Seat]) -> list[Pose]:  # noqa: ARG002
        """Where dice lie, one for each of these seats, in a game that has them."""
        return []

    # The bands

    @cached_property
    def most_raised(self) -> float:
        """How far a card may stand out of the hand, in its own heights: to below the strip."""
        return _RAISED + max(0.0, self.hand_top - self.strip.bottom) / (self.own * CARD_SHAPE)

    @cached_property
    def strip(self) -> Rect:
        """Where the table speaks: between what lies in the middle and the hand, always there."""
        wide, high = self._strip_wide, self.reads.px(_PROMPT_HIGH)
        least = round(_LEAST_PROMPT * max(1.0, self.reads.usual))
        high = max(high, least if self.large else round(self.area.height * _STRIP[2]))
        high += self.reads.px(COACHED) * self.coached
        high = self.look.px(_GAUGE_HIGH) if self.silent else high
        foot = min(self.point(0, _FOOT)[1], self.hand_top - self.reads.px(_UNDER_STRIP))
        return Rect(self.area.centerx - wide // 2, round(foot) - high, wide, high)

    @property
    def prompt(self) -> Point:
        """The middle of what is asked."""
        return self.strip.center

    @property
    def _strip_wide(self) -> int:
        return round(min(self.area.width * _STRIP[0], self.area.height * _STRIP[1]))

    @property
    def own_plate(self) -> Point:
        """The middle of the viewer's plate, between the edge and the strip."""
        return (self.area.left + self.strip.left) / 2, self.strip.centery

    @property
    def gauge_row(self) -> Rect:
        """The row of the meter and of what holds just now, right over the strip."""
        strip, px = self.strip, self.look.px
        if self.silent:
            return strip.copy()
        foot = strip.top - px(_UNDER_GAUGE)
        high = px(self.goal_high or _GAUGE_HIGH)
        return Rect(strip.left, foot - high, strip.width, high)

    @property
    def goal_box(self) -> Rect:
        """Where the goal of a puzzle stands."""
        return self.gauge_row

    def row_at(self, at: Point, share: float) -> Rect:
        """The same round a point, in a game without a meter; ``share`` of the felt's width."""
        row = Rect(0, 0, round(self.area.width * share), self.look.px(_GAUGE_HIGH))
        row.center = round(at[0]), round(at[1])
        return row

    @cached_property
    def hand_top(self) -> float:
        """How high the hand of the player at the bottom reaches, with room to lift a card."""
        hand = self.poses(self.hand_of(self.facing), (LyingThing(),) * self.full)
        return min(pose.y - pose.height * (0.5 + _RAISED) for pose in hand)

    # What is chosen, and what is pressed

    def tray(self, count: int) -> list[Pose]:
        """Where cards lie that a player has chosen and not yet confirmed."""
        if not self.large:
            return row(self.choices, count, self.card * 0.9, self.card * 1.02)
        top, foot = self.band
        width = min(self.card * 0.9, (foot - top - self.look.px(8)) / CARD_SHAPE)
        x = self.area.centerx - self.reads.px(_BESIDE)
        return row((x, (top + foot) / 2), count, width, width * 1.1)

    @property
    def confirm(self) -> Point:
        """The middle of the button that confirms what lies in the tray."""
        if not self.large:
            x, y = self.choices
            return x, y + self.card * 1.12
        last = self.tray(max(1, self.wanted))[-1]
        return last.x + last.width / 2 + self.reads.px(_BESIDE), last.y

    @property
    def choices(self) -> Point:
        """The middle of the panel with buttons that decide something."""
        x, y = self.point(0.5, 0.41)
        return x, (self.ceiling + self.asked.top) / 2 if self.large else y

    @property
    def pot_in_line(self) -> bool:
        """Whether the number stands beside the chips of the pot, and not under them."""
        return False

    @property
    def pot(self) -> Point:
        """Where the chips lie that have been put in."""
        x, y = self.choices
        return x, y + self.card * 1.1

    @property
    def choices_high(self) -> int | None:
        """How high that panel may be, where there is something above and below it to be seen."""
        return round(self.asked.top - self.ceiling) if self.large else None

    @property
    def ending_high(self) -> int | None:
        """How high the panel may be that says what a deal was worth, where it stands between
        things to be seen."""
        return None

    @property
    def choice_area(self) -> Rect:
        """The part of the felt in which that panel stands."""
        return self.area

    # A full table

    @property
    def cramped(self) -> bool:
        """What is played on has become too small for the sake of the hand."""
        return False

    @property
    def layers(self) -> Sequence[int]:
        """Whose cards lie in the middle."""
        return range(self.seats)

    def crowd(self) -> Iterator[tuple[str, Rect]]:
        """What there is where it is fullest, besides hands and plates, by what it is."""
        yield "prompt", self.asked
        yield "gauge", self.gauge_row
        for seat in range(self.seats):
            yield from (("dice", pose.box) for pose in self.dice((seat, seat)))
        for name in self.shared:
            lying = tuple(LyingThing(owner=each, spot=each) for each in self.layers)
            for pose in self.poses(Zone(name), lying):
                box = pose.box
                if self.large:  # And whose it is, under it, and what all of it is worth.
                    box.height += self.named + self.summed
                yield name, box

    def edges(self) -> list[Rect]:
        """All round the felt: what lies there is no part of it."""
        area = self.area
        return [area.move(0, -area.height), area.move(0, area.height),
                area.move(-area.width, 0), area.move(area.width, 0)]  # fmt: skip

    @property
    def asked(self) -> Rect:
        """The room in which something is asked."""
        return self.strip

    def below(self, seat: Seat, at: Point) -> Point:
        """The middle of a plate there; right under the cards of that seat in large print."""
        if not self.large:
            return at
        if seat not in self._feet:
            cards = self.poses(self.hand_of(seat), (LyingThing(),) * self.full)
            self._feet[seat] = max(pose.room.bottom for pose in cards)
        return at[0], self._feet[seat] + self.look.px(25 + 3)

    def at_top(self, at: Point, width: float) -> Point:
        """The middle of cards there; right under the edge in large print."""
        return at[0], self.area.top + width * CARD_SHAPE / 2 + 3 if self.large else at[1]

    @property
    def ceiling(self) -> float:
        """Where the middle begins, under what is across the table."""
        return self.area.top

    @property
    def band(self) -> tuple[float, float]:
        """From where to where the middle is free."""
        return self.ceiling, self.gauge_row.top

    def trick(self, offsets: tuple[Point, ...], width: float) -> tuple[list[Point], float]:
        """Where the cards of a trick lie, and how wide they are: ``width``, or less to find room.

        ``offsets`` says how far each lies from the middle of the trick, in widths of a card.
        """
        place = self.ceiling, width, offsets
        if place not in self._tricks:
            wide = self.trick_card(offsets, width)
            self._tricks[place] = self.in_trick(offsets, wide), wide
        return self._tricks[place]

    def in_trick(self, offsets: Sequence[Point], width: float) -> list[Point]:
        """Where cards of that width lie in a trick; in a row if they would not fit in the middle.

        ``offsets`` says how far each lies from the middle of the trick, in widths of a card.
        """
        top, foot = self._trick_band
        names = self._names_high(offsets)
        downs = [down * width + names * _sign(down) / 2 for _across, down in offsets]
        half = width * CARD_SHAPE / 2
        if self.goal_high or foot - top + _HAIR < max(downs) - min(downs) + 2 * half:
            return self._in_row(offsets, width, (top + foot) / 2)
        x, y = self.middle[0], self.middle[1] - self.named / 2
        y = max(top + half - min(downs), min(foot - half - max(downs), y))
        return [(x + across * width, y + down)
                for (across, _down), down in zip(offsets, downs, strict=True)]  # fmt: skip

    def trick_card(self, offsets: Sequence[Point], width: float) -> float:
        """That width, or a little less if the cards then fit in the middle at these offsets.

        In large print they keep their width, and lie in a row instead.
        """
        if self.large:
            return width
        high = [y for _x, y in offsets]
        top, foot = self._trick_band
        if self.goal_high:  # They lie in a row over it.
            return min(width, (foot - top) / (CARD_SHAPE + 2 * _NUDGE))
        names = self._names_high(offsets)
        room = (foot - top - names) / (max(high) - min(high) + CARD_SHAPE)
        return room if _SMALLER * width <= room < width else width

    @property
    def _trick_band(self) -> tuple[float, float]:
        """From where to where cards of a trick may lie, with what is written at them."""
        top, foot = self.band
        under = self.summed or self.look.px(_UNDER_TRICK)
        return top + self.look.px(_OVER_TRICK), foot - under - self.named

    def _names_high(self, offsets: Sequence[Point]) -> int:
        """How much further apart two rows of a trick are for the names under the upper one."""
        rows = {_sign(down) for _across, down in offsets}
        return self.named + self.look.px(_NAME_GAP) if self.named and len(rows) > 1 else 0

    def _in_row(self, offsets: Sequence[Point], width: float, y: float) -> list[Point]:
        """From left to right as their owners sit."""
        order = sorted(range(len(offsets)), key=lambda place: offsets[place])
        x, off = self.area.centerx, (len(offsets) - 1) / 2
        nudge = width * _NUDGE
        return [
            (x + (order.index(place) - off) * width * 1.07, y + nudge * _sign(down))
            for place, (_across, down) in enumerate(offsets)
        ]

    @property
    def middle(self) -> Point:
        """Of the table, where cards are played."""
        return self.point(0.5, 0.4)


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)
