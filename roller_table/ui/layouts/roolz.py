"""Roolz on the felt: hands round a trick, low hands in columns, and the discards."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import ClassVar

from pygame import Rect, Surface

from roller_table.engine.cards import BACK, Card, Cards
from roller_table.engine.events import Event, Events, Moved, Said
from roller_table.engine.sheet import Gauge, Sheet
from roller_table.engine.table import Seat, Zone
from roller_table.engine.values import replace
from roller_table.engine.words import Message, _, later
from roller_table.games.roolz import pack
from roller_table.games.roolz.pack import COLOURS, SIGNS, TOP, is_blank, is_number
from roller_table.games.roolz.shown import (
    Caption,
    Reserve,
    SpecialPoints,
    TrickOrder,
    Trumps,
    Whisper,
)
from roller_table.games.roolz.state import DISCARDS, HIGHEST_BID, WIDOW

from ..felt.things.layout import Layout, LyingThing, Outline
from ..felt.things.measures import NAME_SIZE, SUM
from ..felt.things.own import OwnPainter, PaintedTable
from ..felt.things.pace import DEALT_MANY, GATHER, GATHERED, MOVE, Timing
from ..felt.things.pose import Point, Pose, fan, row, turned
from ..looks.art import CARD_SHAPE
from ..looks.look import Look
from ..looks.theme import GOLD, QUIET, Colour
from .roolz_seats import LOW_HANDS, LOW_TRICKS, LOW_WIDTHS, NAMED, PLANS, SeatPlan, Share

_TILTS = (-1.5, 4.0, -2.5, 2.0, 3.0, -4.0)
_OVER_PLATE = 46
"""From the middle of a plate to the middle of the row over it, in logical pixels."""
_CAPTION = 24
"""Logical pixels of the words under cards."""
_NAME, _LETTERED = 17, 20
"""The same of the name under a card of the trick; and with the letter of the player before it."""
_UNDER_CARD = 4
"""And from a card to that name, where it stands in a line with others."""
_STEP, _NAME_WIDE = 1.32, 1.16
"""From card to card in such a row, and how wide a name may be, in widths of a card."""
_BESIDE_PLATES = 24
"""Logical pixels from the edge of the felt to a plate and from there to such a row."""
_CLEAR = 4
"""And of what stays free over the trumps that were named."""
_TOP_ROW = 0.2
"""Down to this share of the felt somebody sits right under its edge."""
_LOWER = 0.03
"""How much further down the trick lies where others' hands lie open."""
_UNDER = 0.13
"""How far a covered card looks out above the one upon it, in widths of a card."""
_LAYER = 4
_LOOK_AT_WIDOW = 1700
_WIDEST = 6
"""As many cards as a widow has at most."""
_ASIDE, _AROUND, _EDGE, _ROUND = 3, 5, 1.5, 8
"""In logical pixels: how far the frame is from the cards at their sides, and both together over
and under them; how thick it is, and how round."""
_WORDS, _OVER_WORDS = 12.5, 4
"""How large the words under cards are, and how far from them."""
_LABEL, _OVER_LABEL = 14, 3
"""How large the words over the viewer's own low hand are, and how far over its frame."""
_FILLED = 30
"""How much is seen, of 255, of the colour on the felt inside."""


class LowHandPainter(OwnPainter):
    """A low hand is one group: a frame in the colour of the player who plays it lies round its
    cards and its words, and round its place in the trick; gold round its cards while it is to
    play."""

    kind: ClassVar[type[Caption]] = Caption

    def draw(self, target: Surface, table: PaintedTable) -> list[tuple[Rect, str]]:
        paint, px = table.layout.look.paint, table.layout.look.px
        for each in table.sheet.of(Caption):
            if each.zone.name == "low_up":
                colour = _colour(table, each)
                edge = GOLD if each.to_play else colour
                frame = _around_cards(table, each)
                paint.box(target, frame, (*colour, _FILLED), px(_ROUND), edge, px(_EDGE))
                if label := _label(table, each):
                    target.blit(*label)
                if table.sheet.one(Gauge):
                    place = _in_trick(table, each)
                    paint.box(target, place, (*colour, _FILLED), px(_ROUND), colour, px(_EDGE))
        return []


def _colour(table: PaintedTable, low: Caption) -> Colour:
    plate = table.plates.get(low.player)
    return plate.colour if plate else QUIET


def _around_cards(table: PaintedTable, low: Caption) -> Rect:
    """Round the columns of a whole low hand, and the words below them."""
    layout, px = table.layout, table.layout.look.px
    columns = tuple(LyingThing(spot=n) for n in range(low.columns))
    zones = low.zone, Zone("low_down", low.zone.number)
    boxes = [pose.box for zone in zones for pose in layout.poses(zone, columns)]
    frame = boxes[0].unionall(boxes[1:])
    if not _is_labelled(table, low):
        frame.height += px(_OVER_WORDS) + layout.look.text.height(_WORDS)
    return frame.inflate(2 * px(_ASIDE), px(_AROUND)).clip(layout.area)


def _is_labelled(table: PaintedTable, low: Caption) -> bool:
    """A low hand across the table from the player who plays it has its words over it, where they
    are seen: they stood grey at its foot, far from that player's own hand."""
    return isinstance(table.layout, RoolzLayout) and table.layout.labelled(low)


def _label(table: PaintedTable, low: Caption) -> tuple[Surface, Rect] | None:
    """Those words, in the colour of the frame, and where they stand."""
    if not _is_labelled(table, low):
        return None
    look, frame = table.layout.look, _around_cards(table, low)
    ink = GOLD if low.to_play else _colour(table, low)
    line = look.text.line(low.words, _LABEL, ink, "semibold")
    return line, line.get_rect(midbottom=(frame.centerx, frame.top - look.px(_OVER_LABEL)))


def _in_trick(table: PaintedTable, low: Caption) -> Rect:
    """Round the place of the card that it plays to a trick."""
    layout, px = table.layout, table.layout.look.px
    (pose,) = layout.poses(Zone("trick"), (LyingThing(owner=low.zone.number),))
    return pose.box.inflate(px(_AROUND), px(_AROUND))


class RoolzLayout(Layout):
    called = NAMED
    shared: ClassVar[tuple[str, ...]] = ("trick",)
    held: ClassVar[frozenset[str]] = frozenset({"hand", "low_up"})
    back: ClassVar[str] = "roolz"
    orders: ClassVar[tuple[str, ...]] = ("suit", "rank")
    underlined: ClassVar[str] = later("Underlined: in your low hand")
    hides: ClassVar[frozenset[str]] = frozenset({"won", "stock"})
    full: ClassVar[int] = 20
    painters: ClassVar[tuple[OwnPainter, ...]] = (LowHandPainter(),)

    def __init__(self, look: Look, area: Rect, seats: int, facing: Seat) -> None:
        super().__init__(look, area, seats, facing)
        self._plan: SeatPlan = PLANS[seats]
        self._hands: tuple[int, ...] = tuple(range(seats))
        self._lows: tuple[int, ...] = ()

    def learn(self, zones: Collection[Zone]) -> None:
        """Which places hold hands, seat by seat, and which hold low hands."""
        self._hands = tuple(sorted(z.number for z in zones if z.name == "hand")) or self._hands
        self._lows = tuple(sorted(zone.number for zone in zones if zone.name == "low_up"))

    @property
    def own_zones(self) -> tuple[Zone, ...]:
        return (self.hand_of(self.facing), *(reserve.zone for reserve in self.sheet.of(Reserve)))

    def hand_of(self, seat: Seat) -> Zone:
        return Zone("hand", self._hands[seat])

    def _side_of(self, place: int) -> int:
        """Where a hand is held, 0 at the bottom and on clockwise."""
        return self.side(self._hands.index(place)) if place in self._hands else 0

    # What lies where

    def poses(self, zone: Zone, things: Sequence[LyingThing]) -> list[Pose]:
        count = len(things)
        match zone.name:
            case "hand" if self.held_open(zone):
                return self.open_hand(self._side_of(zone.number), count)
            case "hand":
                return self._hand(self._side_of(zone.number), count)
            case "low_up":
                return [self._column(zone.number, thing.spot) for thing in things]
            case "low_down":
                return [self._covered(zone.number, thing.spot) for thing in things]
            case "trick":
                return [self._played(thing.owner) for thing in things]
            case "widow":
                return self._widow(count)
            case "chosen":
                return self.tray(self.wanted)[:count]
            case "given":
                return self._given(self._side_of(zone.number), count)
            case "discards":
                width = self.card * 0.42
                x, y = self.point(0.935, 0.655)
                least = self.hand_top - self.look.px(_CAPTION) - width * CARD_SHAPE / 2
                return self._pile((x, min(y, least)), count, width)
            case _:
                return [Pose(*self.middle, self.card * 0.5, seen=False)] * count

    @property
    def middle(self) -> Point:
        if self.coached and self.seats == 2 and len(self._lows) == 2:
            between = self._between_low_hands  # The upper one has its words under it.
            return between.centerx, between.centery + self.look.px(_CAPTION) / 2
        across, down = self._plan.middle
        return self.point(across, down + _LOWER if self.hands_open else down)

    def _chair(self, side: int) -> tuple[Point, Point]:
        """The middle of the cards held there, and of the plate below them."""
        post, width = self._plan.chairs[side - 1], self._back
        cards, plate = self.point(*post.cards), self.point(*post.plate)
        if not self.large or post.cards[0] != post.plate[0]:
            return cards, plate
        room = width * CARD_SHAPE + self.look.px(50 + 10)
        rows = [each.cards[1] for each in self._plan.chairs if each.cards[0] == post.cards[0]]
        place = sorted(rows).index(post.cards[1])
        least = self.area.top + room * place
        top = max(least, cards[1] - width * CARD_SHAPE) if post.cards[1] > _TOP_ROW else least
        middle = top + self.look.px(4) + width * CARD_SHAPE * 0.6
        return (cards[0], middle), (plate[0], middle + width * CARD_SHAPE * 0.6 + self.look.px(27))

    @property
    def _back(self) -> float:
        """The width of a card in somebody else's hand."""
        return self.backs * (0.42 if self.seats == 2 else 0.5)

    def _hand(self, side: int, count: int) -> list[Pose]:
        if side:
            return self._held(self._chair(side)[0], count)
        width = self.own * (0.96 if self.seats > 2 else 0.9)
        room = self.area.width * 0.92 - width
        spacing = min(width * 0.8, room / max(count - 1, 1))
        degrees = min(2.0, 20 / max(count, 1))
        dip = spacing * ((count - 1) / 2) ** 2 * degrees * 0.0054
        lean = turned((width / 2, 0), degrees * count / 2)[1]
        drop = width * CARD_SHAPE / 2 + dip + abs(lean) + self.look.px(6)
        return fan(
            (self.area.centerx, self.area.bottom - drop), count, width, spacing, degrees=degrees
        )

    def _held(self, at: Point, count: int) -> list[Pose]:
        """Somebody else's hand, from behind."""
        width = self._back
        room = self.area.width * (0.5 if self.seats == 2 else 0.19) - width
        spacing = min(width * 0.4, room / max(count - 1, 1))
        return fan(at, count, width, spacing, degrees=-10 / max(count, 1))

    # Low hands

    def _low(self, place: int) -> tuple[Point, float, float]:
        """The middle of a low hand, the width of its cards, and from column to column."""
        columns = 10 if self.seats < 5 else 8
        at, widest = self._plan.low_hand, 0.74
        if self.seats == 2:
            which = self.side(self._lows.index(place)) if place in self._lows else 0
            at, widest = LOW_HANDS[which], LOW_WIDTHS[which]
        step = min(self.area.width * self._plan.low_room / columns, self.card * widest * 1.12)
        width, (x, y) = min(self.card * widest, step / 1.07), self.point(*at)
        if self.seats == 2 and not which:
            foot = self.gauge_row.top - self.look.px(_CAPTION + 2)
            y = min(y, foot - width * (CARD_SHAPE + _UNDER) / 2)
        return (x, y), width, step

    def _column(self, place: int, spot: int) -> Pose:
        columns = 10 if self.seats < 5 else 8
        middle, width, step = self._low(place)
        x = middle[0] + step * (spot - (columns - 1) / 2)
        return Pose(x, middle[1] + width * _UNDER / 2, width)

    def _covered(self, place: int, spot: int) -> Pose:
        above = self._column(place, spot)
        return above._replace(y=above.y - above.width * _UNDER)

    # The trick

    def _played(self, place: int) -> Pose:
        straight = self.seats == 2 or place in self._lows
        tilt = 0 if straight else _TILTS[place % len(_TILTS)]
        places = self._in_order if self.lettered else self.layers
        offsets = self._row_of(len(places))
        if not self.lettered:
            offsets = tuple(self._trick_place(each) for each in places)
        at, width = self.trick(offsets, self._trick_wide(len(places)))
        x, y = at[places.index(place)] if place in places else self.middle
        return Pose(x, y, width, tilt)

    @property
    def lettered(self) -> bool:
        """With five or six players a trick lies in a row, in the order of play."""
        return not self._plan.trick

    @property
    def _in_order(self) -> Sequence[int]:
        order = self.sheet.one(TrickOrder)
        return order.places if order else self.layers

    def _row_of(self, count: int) -> tuple[Share, ...]:
        return tuple(((place - (count - 1) / 2) * _STEP, 0.0) for place in range(count))

    def _trick_wide(self, count: int) -> float:
        """How wide a card of a trick is: between the plates there is room for all of a row."""
        wide = self.card * self._plan.card
        if not self.lettered:
            return wide
        sides = (seat for seat in range(self.seats) if self.side(seat) * 2 not in (0, self.seats))
        plates = max(map(self.widest, sides)) + self.look.px(_BESIDE_PLATES)
        return min(wide, (self.area.width - 2 * plates) / ((count - 1) * _STEP + 1))

    @property
    def named(self) -> int:
        """With two, five or six players the cards of a trick lie in a row, each over a name."""
        if self.seats in (3, 4):
            return 0
        return self.look.px(_LETTERED if self.lettered else _NAME)

    @property
    def name_wide(self) -> float:
        return 1.8 if self.seats == 2 else _NAME_WIDE

    @property
    def summed(self) -> int:
        if not self.lettered or self.goal_high:
            return 0
        return self.look.px(_UNDER_CARD) + self.look.text.height(SUM) + 2 * self.air

    @property
    def layers(self) -> Sequence[int]:
        return sorted((*self._hands, *self._lows))

    def _trick_place(self, place: int) -> Share:
        if place not in self._lows:
            return self._plan.trick[self._side_of(place)]
        if self._plan.low:
            return self._plan.low
        return LOW_TRICKS[self.side(self._lows.index(place))]

    def slots(self, sheet: Sheet) -> list[Outline]:
        """A place for each hand's card, once cards are played."""
        if not sheet.one(Gauge):
            return []
        places = self.layers
        trick = Zone("trick")
        return [
            Outline(trick, self._played(place), self._says(sheet, place), self._seat_of(place))
            for place in places
        ]

    def _seat_of(self, place: int) -> Seat:
        """Who plays that hand; -1 for a low hand that nobody is named at."""
        order = self.sheet.one(TrickOrder)
        if (self.lettered or self.seats == 2) and order and place in order.places:
            return order.players[order.places.index(place)]
        return self._hands.index(place) if place in self._hands else -1

    def _says(self, sheet: Sheet, place: int) -> str:
        """Whose card belongs there."""
        if place in self._hands:
            seat = self._hands.index(place)
            return self.names[seat].split()[0] if seat < len(self.names) else ""
        own = Reserve(Zone("low_up", place)) in sheet.felt
        room, width = self._played(place).width * self.name_wide, self.look.text.width
        if not self.lettered:
            whole = not self.named or width(_("your low hand"), NAME_SIZE, "semibold") <= room
            mine = _("your low hand") if whole else _("your low")
            return mine if own else _("low hand")
        # Beside a letter that says whose it is, in the room under one of six cards.
        room -= self.look.px(_LETTERED) + self.look.px(_UNDER_CARD)
        return _("low hand") if width(_("low hand"), NAME_SIZE, "semibold") <= room else _("low")

    def drop_area(self, zone: Zone) -> Rect:
        if zone.name not in ("trick", "chosen"):
            return super().drop_area(zone)
        top, bottom = (0.255, 0.405) if self.seats == 2 else (0.235, 0.7)
        left, right = self.point(0.12, top), self.point(0.88, bottom)
        return Rect(left[0], left[1], right[0] - left[0], right[1] - left[1])

    # The widow, and what is discarded or passed

    def _widow(self, count: int) -> list[Pose]:
        if Zone("widow") in self.opened:
            width = self.card * (0.62 if self.seats == 2 else 0.85)
            return row(self.middle, count, width, width * 1.08)
        width = self.card * 0.42
        if self.seats == 2:
            return row(self.point(0.885, 0.33), count, width, width * 0.3)
        return row(self._over_prompt(0.575, width), count, width, width * 1.06)

    def _over_prompt(self, down: float, width: float) -> Point:
        """The middle of cards before the hand, with words under them."""
        x, y = self.point(0.5, down)
        return x, min(y, self.asked.top - self.look.px(_CAPTION) - width * CARD_SHAPE / 2)

    def _given(self, side: int, count: int) -> list[Pose]:
        width = self.card * 0.42
        if not side:
            return row(self._over_prompt(0.6, width), count, width, width * 1.06)
        x, y = self._plan.chairs[side - 1].plate
        inward = 0.15 if x < 0.5 else -0.15 if x > 0.5 else -0.19
        return self._pile(self.point(x + inward, y), count, width)

    def _pile(self, middle: Point, count: int, width: float) -> list[Pose]:
        step = self.look.px(_LAYER)
        first = middle[0] - step * (count - 1) / 2
        return [Pose(first + step * n, middle[1], width) for n in range(count)]

    def tray(self, count: int) -> list[Pose]:
        if self.large and self.seats > 2:
            return super().tray(count)
        width = self.card * (0.62 if self.seats == 2 else 0.78)
        middle = self.middle if self.seats == 2 else self.choices
        return row(middle, count, width, width * 1.08)

    @property
    def confirm(self) -> Point:
        if self.seats == 2:
            return self.point(0.84, self._plan.middle[1])
        return super().confirm

    # Pace

    def staged(self, event: Event) -> Events:
        """A widow is turned up where it lies, and looked at, before somebody takes it."""
        match event:
            case Moved(source=Zone("widow") as widow, seen_by=None) if event.target != widow:
                return (replace(event, target=widow), event)
            case _:
                return super().staged(event)

    def timing(self, event: Event) -> Timing:
        match event:
            case Moved(source=Zone("stock"), target=Zone("hand" | "low_up" | "low_down" | "widow")):
                return Timing(0, MOVE, DEALT_MANY)
            case Moved(source=Zone("widow"), target=Zone("widow")):
                return Timing(MOVE, MOVE, _LOOK_AT_WIDOW)
            case Moved(source=Zone("widow")):
                return Timing(0, GATHER, GATHER)
            case _:
                return super().timing(event)

    def is_old_news(self, event: Moved) -> bool:
        """What came stands out until the player plays a card or the bidder discards."""
        return event.target == DISCARDS or super().is_old_news(event)

    # How hands are sorted and shown

    def sorted(self, zone: Zone, cards: list[Card]) -> list[int]:
        if zone != self.own_zones[0] and not self.held_open(zone):
            return super().sorted(zone, cards)
        key = self._by_rank if self.order == "rank" else self._by_suit
        return sorted(range(len(cards)), key=lambda place: key(cards[place]))

    def _by_suit(self, card: Card) -> tuple[int, ...]:
        """Trumps first, once they are named, each with its Rooler at the end; blanks last."""
        named = self.sheet.one(Trumps)
        trumps = "".join(named.suits) if named else ""
        order = trumps + "".join(suit for suit in "RBYPOG" if suit not in trumps)
        suit = dict(zip("HL", trumps, strict=False)).get(card.suit, card.suit)
        if not suit or is_blank(card):
            return (99, 0)
        return (order.find(suit) if suit in order else "HL".find(suit) - 2, -card.rank)

    def _by_rank(self, card: Card) -> tuple[int, ...]:
        """High numbers first; a Rooler stands before them, a blank behind."""
        if not is_number(card):
            return (99 if is_blank(card) or card == BACK else -99, -ord(card.suit or "Z"))
        return (-card.rank, COLOURS.find(card.suit))

    def dared(self, event: Event) -> Seat | None:
        """The player who bids at least two thirds of the highest bid there is."""
        match event:
            case Said(seat, Message("{points}", fillings=(("points", int(points)),))):
                return seat if 3 * points >= 2 * HIGHEST_BID else None
            case _:
                return None

    def face_up(self, zone: Zone) -> bool:
        if zone.name == "hand":
            own = zone == self.own_zones[0] and not self.blind
            return own or self.lies_open(zone)
        return zone.name in ("low_up", "trick", GATHERED.name, "chosen") or zone in self.opened

    @property
    def coin(self) -> Callable[[str], int]:
        return self._counts

    def _counts(self, code: str) -> int:
        card, special = pack.WHOLE[code], self.sheet.one(SpecialPoints)
        if is_number(card):
            return pack.WORTH.get(card.rank, 0)
        if special is None:
            return 0
        return special.blank if is_blank(card) else special.rooler

    def written(self, card: Card) -> str:
        return pack.signed(card)

    def spoken(self, card: Card) -> str:
        return pack.short(card)

    def aloud(self, words: str) -> str:
        return pack.unsigned(words)

    @property
    def whisper(self) -> str:
        told = self.sheet.one(Whisper)
        return told.words if told else ""

    def cell(self, card: Card) -> tuple[str, str, str] | None:
        """In a row of its number, beside those of the other colours; the Roolers stand first."""
        if is_number(card):
            return str(card.rank), SIGNS[card.suit], pack.short(card)
        if is_blank(card) or card == BACK:
            return None
        return _("Roolers"), card.suit, pack.short(card)

    def can_be_named(self, cards: Iterable[Card]) -> Cards:
        return tuple(sorted(super().can_be_named(cards), key=_by_use))

    # Where people and words are

    def caption(self, zone: Zone, count: int) -> str:  # noqa: ARG002
        found = next((each for each in self.sheet.of(Caption) if each.zone == zone), None)
        return "" if found is None or self.labelled(found) else found.words

    def labelled(self, each: Caption) -> bool:
        """Whether its words stand over it: the viewer's own low hand, if it lies across the table
        and there is room."""
        if each.zone.name != "low_up" or each.player != self.facing or self.seats == 2:
            return False
        top = min(
            self._covered(each.zone.number, 0).box.top, self._column(each.zone.number, 0).box.top
        )
        high = self.look.text.height(_LABEL) + self.look.px(_OVER_LABEL + _AROUND)
        return top - high >= self.area.top

    def plate(self, seat: Seat) -> Point:
        side = self.side(seat)
        if self.held_open(self.hand_of(seat)):
            return self.under_open_hand(side)
        if side:
            return self._chair(side)[1]
        return self.own_plate

    @property
    def gauge_row(self) -> Rect:
        """In a picture higher than the viewer's plate: both trumps stand in it."""
        row = super().gauge_row
        return row.move(0, -self.look.px(_OVER_PLATE)) if self.silent else row

    def plate_share(self, seat: Seat) -> float:
        if self.is_opposite(seat):
            return 0.25
        return 0.21 if self.side(seat) else 0.2

    @property
    def choices(self) -> Point:
        if self.seats == 2 and len(self._lows) == 2:
            return self.area.centerx, self._between_low_hands.centery
        if self.large:
            return super().choices
        if self._lows or self._has_widow:
            return self.area.centerx, (self.ceiling + self._floor) / 2
        return self.point(0.5, 0.4)

    @property
    def choices_high(self) -> int | None:
        """With two players it lies between the low hands, which are what one decides by; with more
        between what lies across the table and the trumps that were named, or the widow."""
        if self.seats == 2 and len(self._lows) == 2:
            return self._between_low_hands.height
        if (self._lows or self._has_widow) and not self.large:
            return round(self._floor - self.ceiling) - self.look.px(_CLEAR)
        return super().choices_high

    @property
    def _has_widow(self) -> bool:
        return any(each.zone == WIDOW for each in self.sheet.of(Caption))

    @property
    def _floor(self) -> float:
        """Over the trumps that were named, or the widow."""
        if not self._has_widow or self.seats == 2:
            return self.gauge_row.top
        return min(pose.y - pose.height / 2 for pose in self._widow(_WIDEST))

    @property
    def ceiling(self) -> float:
        """Under the plate across the table, or the low hand that lies there."""
        if self.seats == 2:
            return self.area.top
        if self._lows:
            low = self._column(self._lows[0], 0)
            return low.y + low.height / 2 + self.look.px(_CAPTION)
        across = next(side for side in range(self.seats) if 2 * side == self.seats)
        if self.goal_high:
            return self.plate((self.facing + across) % self.seats)[1] + self.look.px(25)
        return self._chair(across)[1][1] + self.look.px(25)

    def crowd(self) -> Iterator[tuple[str, Rect]]:
        """The low hands too."""
        yield from super().crowd()
        for low in self._lows:
            for spot in range(10 if self.seats < 5 else 8):
                box = self._column(low, spot).box.union(self._covered(low, spot).box)
                box.height += self.look.px(_CAPTION)
                yield f"low {low}", box

    @property
    def _between_low_hands(self) -> Rect:
        upper, lower = sorted((self._column(low, 0) for low in self._lows), key=lambda p: p.y)
        top = round(upper.y + upper.height / 2) + self.look.px(2)
        bottom = round(lower.y - lower.height / 2 - lower.width * _UNDER) - self.look.px(3)
        return Rect(self.area.left, top, self.area.width, bottom - top)


def _by_use(card: Card) -> tuple[int, int]:
    """The Roolers, then high numbers before low ones."""
    return (-card.rank if is_number(card) else -TOP - 1, COLOURS.find(card.suit))
