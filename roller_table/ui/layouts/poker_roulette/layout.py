"""Poker Roulette on the felt: up to nine others round the middle card, everyone's stock apart."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import ClassVar

from pygame import Rect

from roller_table.engine.cards import Card
from roller_table.engine.events import Event, Events, Moved, Paid, Said, Scored, Showing
from roller_table.engine.sheet import Badge, Open, Outcome, Sheet
from roller_table.engine.table import Seat, Zone
from roller_table.engine.values import NamedTuple, replace
from roller_table.engine.words import Message, _, later, message, plural
from roller_table.games.poker_roulette.shown import PackUsedUp, RecalledStock, RoundPlaces

from ...felt.things.heard import Cues, thing
from ...felt.things.layout import Called, Layout, LyingThing, Outline
from ...felt.things.moods import Moods, of
from ...felt.things.own import OwnPainter
from ...felt.things.pace import (  # fmt: skip
    DEALT_SLOWLY,
    GATHER,
    LOOK_CLOSELY,
    MOVE,
    PAY,
    SPEAK,
    SPEAK_TOGETHER,
    TELL,
    Timing,
)
from ...felt.things.pose import Point, Pose, fan, row
from ...looks.art import CARD_SHAPE
from ...looks.company import SMILE
from ...looks.look import Look
from .pot import PotPainter
from .recalled import RecalledPainter
from .stock import StockPainter

_MIDDLE, _PACK = Zone("middle"), Zone("stock")
_DISCARDS = 0.45
"""How wide they are beside the middle card, in widths of a card."""
_IN_A_ROW = {"pot": -2.7, "stock": -1.75, "middle": -0.85, "discard": 0.05, "own": 1.35}
"""How far things lie from the middle of the felt in large print, in widths of a card."""
_BUTTON = 180
"""How wide the button is under which nothing lies, in logical pixels."""
_ASIDE = 98
"""From the sides of the felt to the middle of what lies beside the stock, in logical pixels."""
_CAPTION, _MOST_THICK = 22, 12
"""Logical pixels of the words under a pile, and by which a pile may rise."""
_MIDDLE_CARD, _ACTIVE = 0.84, 0.7
"""How large the middle card is, and a card that is matched with it, in those of the table."""
_POT, _BESIDE_RANKING = (0.5, 0.36), (0.71, 0.27)
"""Where the chips lie while bets are made; and where a higher strip sends up the buttons."""
_POT_OF_ROW, _RANKING_OF_ROW = 0.38, 0.62
"""The same across, where both lie in a row under the plates on top."""
_BESIDE_THE_STRIP = 0.138
"""The share of the felt's width that a plate beside the strip takes."""
_ASIDE_OF_BETS = 0.17
"""The share of the felt's width that is kept at either side for plates while bets are made."""
_POT_HIGH, _UNDER_PLATE = 32, 6
"""Logical pixels of the chips of a pot, and from a plate to what lies below it in large print."""
_TAGGED, _POT_FOOT, _BETWEEN = 28, 38, 4
"""Logical pixels from one's own cards of the round to the strip, with what decided written there;
from the middle of the chips to the strip, with their number; and between cards."""
_OWN_TAG, _TAG = 0.4, 0.192
"""How wide the word may be at the cards that the player has in the round, and at those of others,
whose plates may be narrower: shares of the felt's width."""
_PEEPS = 0.36
"""How much of its height an open stock looks out behind the cards of the round."""
_OPEN, _THICK, _LAYER = 2, 1.2, 6
"""How many cards on top of a pile are drawn; below them one edge is drawn for every ``_LAYER``
cards, ``_THICK`` logical pixels further out."""
_SPREAD = 4
"""How far apart the cards of a closed stock lie, in logical pixels, so that they can be counted."""


_BACKS, _WORDS, _FEWEST = 14, 96, 40
"""Logical pixels by which the backs of a stock spread at most beside which is written what is
remembered of it, and of those words, at most and at least."""
_BESIDE, _EDGE = 5, 6
"""Logical pixels between a stock, those words and the cards of the round, and to the edge."""


class _StockRow(NamedTuple):
    """From where to where somebody's stock, what is remembered of it and the cards of the round
    lie beside each other."""

    left: float
    right: float


class _Ring(NamedTuple):
    """How the others sit: how many in each column at the sides, and in the row on top."""

    column: int
    top: int


_RINGS = {
    1: _Ring(0, 1), 2: _Ring(0, 2), 3: _Ring(1, 1), 4: _Ring(1, 2), 5: _Ring(1, 3),
    6: _Ring(2, 2), 7: _Ring(2, 3), 8: _Ring(2, 4), 9: _Ring(2, 5),
}  # fmt: skip
_TOPS = {1: (0.5,), 2: (0.3, 0.7), 3: (0.24, 0.5, 0.76), 4: (0.14, 0.38, 0.62, 0.86),
         5: (0.105, 0.302, 0.5, 0.698, 0.895)}  # fmt: skip


def _last(places: Sequence[RoundPlaces]) -> str:
    """What came of the round before, until the next card is turned."""
    return next((each.last for each in places if each.last), "")


def _apart(places: Sequence[float]) -> tuple[float, ...]:
    """How far each of several is from the next; one alone has all the room."""
    return tuple(after - before for before, after in pairwise(places)) or (1.0,)


class PokerRouletteLayout(Layout):
    called: ClassVar[Called] = {
        **Layout.called,
        "middle": (later("The middle card"), ""),
        "centre": (later("The middle card"), ""),
        "stockpile": (later("Your stock"), later("{name}'s stock")),
        "active": (later("Your cards of the round"), later("{name}'s cards of the round")),
    }
    painters: ClassVar[tuple[OwnPainter, ...]] = (PotPainter(), StockPainter(), RecalledPainter())
    hand: ClassVar[str] = "stockpile"
    dropped: ClassVar[str] = later("Add {thing}")

    def __init__(self, look: Look, area: Rect, seats: int, facing: Seat) -> None:
        super().__init__(look, area, seats, facing)
        self._ring = _RINGS[seats - 1]

    # Where the others sit

    def plate(self, seat: Seat) -> Point:
        side = self.side(seat)
        if not side:
            if self.large:
                return self.area.left + self.look.px(_ASIDE), self._own_plate
            x, beside_the_strip = self.own_plate
            return x, self._own_plate if self.seats >= 7 else beside_the_strip
        column, top = self._ring
        if side <= column:
            return self._at_side(left=True, row=side)
        if side <= column + top:
            x = self.point(_TOPS[top][side - column - 1], 0)[0]
            return x, self._first_plate
        return self._at_side(left=False, row=self.seats - side)

    @property
    def _own_plate(self) -> float:
        """At the left of the stock, which seldom reaches so far."""
        if self.large:
            return self.area.bottom - self.look.px(25 + 10)
        return self.point(0, 0.7 if self.seats < 7 else 0.722)[1]

    @property
    def _unit(self) -> float:
        """From the top of somebody's cards to the middle of the plate below."""
        return self._small * (1 + self._peeps) * CARD_SHAPE + self.look.px(29 + 25)

    @property
    def _first_plate(self) -> float:
        return self.area.top + self.look.px(8) + self._unit

    @property
    def _peeps(self) -> float:
        """The share of its height that an open stock is seen of, if stocks lie open here."""
        return _PEEPS if any(not each.held_up for each in self.sheet.of(Open)) else 0

    @property
    def _small(self) -> float:
        """The width of the others' cards; with open stocks behind them they need no more room."""
        return self.card * (0.62 if self.seats < 7 else 0.5) / (1 + self._peeps)

    @property
    def _peeping(self) -> float:
        """What can be seen of stocks that lie open, behind the cards of the round."""
        return self._small * CARD_SHAPE * self._peeps

    def _at_side(self, *, left: bool, row: int) -> Point:
        """The first of a column is the one nearest to the bottom."""
        half = self.area.width * self._side_share / 2
        half = min(half, self.look.px(100)) + self.look.px(8)
        x = self.area.left + half if left else self.area.right - half
        if self._ring.column == 1:
            if self.goal_high:
                return x, self.gauge_row.top - self.look.px(25 + 6)
            return x, max(self.point(0, 0.49)[1], self._first_plate + self._side_step)
        return x, self._first_plate + self._side_step * (self._ring.column + 1 - row)

    @property
    def _side_step(self) -> float:
        """From one plate to the one below."""
        return self._unit + self.look.px(25 + 12)

    def plate_share(self, seat: Seat) -> float:
        column = self._ring.column
        at_side = 0 < self.side(seat) <= column or self.side(seat) >= self.seats - column
        return self._side_share if at_side and self.side(seat) else self._top_share

    @property
    def _top_share(self) -> float:
        return 0.22 if self.seats < 7 else 0.165

    @property
    def _side_share(self) -> float:
        """The lowest of two plates at a side stands beside the strip, and so do those over it."""
        return self._top_share if self._ring.column < 2 else _BESIDE_THE_STRIP

    def tag_wide(self, seat: Seat) -> int:
        if self._betting:
            return super().tag_wide(seat)
        return round(self.area.width * (_TAG if self.side(seat) else _OWN_TAG))

    def tag(self, seat: Seat) -> Point:
        if not (self.side(seat) or self._betting):
            x, y = self._own
            half = self.card * _ACTIVE * self._share * CARD_SHAPE / 2
            return x, y + half + self.look.px(13)
        x, y = self.plate(seat)
        if self._remembers and not self._betting:
            x = self._round_at(seat)
        return x, y - self.look.px(25 + 14)

    # What lies where

    def poses(self, zone: Zone, things: Sequence[LyingThing]) -> list[Pose]:
        count = len(things)
        match zone.name:
            case "stockpile":
                return self._stockpile(zone.number, count)
            case "active":
                return self._actives(zone.number, count)
            case "middle":
                return [Pose(*self.middle, self.card * _MIDDLE_CARD * self._share)] * count
            case "discard":
                return [pose._replace(shaded=True) for pose in self._discards(count)]
            case "chosen":
                return self.tray(self.wanted)[:count]
            case _:
                return self._pile(self._lies(0.355, "stock"), count)

    @property
    def middle(self) -> Point:
        return self._lies(0.5, "middle")

    @property
    def _own(self) -> Point:
        return self._lies(0.5, "own")

    @property
    def _share(self) -> float:
        """How large the cards of a round are in the usual place, so that none lies over another
        where the strip is higher."""
        if self.large or self.goal_high:
            return 1
        room = self.strip.top - self.ceiling - self.look.px(_TAGGED + 2 * _BETWEEN)
        return min(1, room / (self.card * (_MIDDLE_CARD + _ACTIVE) * CARD_SHAPE))

    def _down(self, name: str) -> float:
        """How far down something lies: one's own cards over the strip, the others above them."""
        half = self.card * self._share * CARD_SHAPE / 2
        own = min(self.point(0, 0.5)[1], self.strip.top - self.look.px(_TAGGED) - half * _ACTIVE)
        if name == "own":
            return own
        if name == "pot":
            return min(self.point(0, 0.52)[1], self.strip.top - self.look.px(_POT_FOOT))
        over = own - half * (_ACTIVE + _MIDDLE_CARD) - self.look.px(_BETWEEN)
        return min(self.point(0, 0.34)[1], over)

    def _lies(self, across: float, name: str) -> Point:
        """Where something lies in the middle; in large print everything lies in one row."""
        if not (self.large or self.goal_high):
            return self.point(across, 0)[0], self._down(name)
        over = self.gauge_row if self.goal_high else self.asked
        foot = over.top - self.look.px(_CAPTION + 8) - self.card * 0.42 * CARD_SHAPE
        y = min(self.point(0.5, 0.46)[1], foot)
        return self.area.centerx + _IN_A_ROW[name] * self.card, y

    def _actives(self, seat: Seat, count: int) -> list[Pose]:
        if not self.side(seat):
            width = self.card * _ACTIVE * self._share
            return row(self._own, count, width, width * 1.06)
        x, y = self._cards(seat)
        width = self._small
        if self._remembers:
            return row((self._round_at(seat), y), count, width, width * 1.04)
        aside = 0 if self._peeping else width * 0.28
        return row((x + aside, y), count, width, width * 1.04)

    @property
    def _remembers(self) -> bool:
        """The table remembers for the player what went into the stocks of others."""
        return self.sheet.one(RecalledStock) is not None

    def _is_right(self, seat: Seat) -> bool:
        """At the right side the stock lies at the edge too, and the cards of the round inward."""
        return self.side(seat) >= self.seats - self._ring.column

    def _round_at(self, seat: Seat) -> float:
        """The middle of the cards of the round, beside what is remembered of the stock."""
        lies, half = self._row(seat), self._small * 1.02
        return lies.left + half if self._is_right(seat) else lies.right - half

    def _row(self, seat: Seat) -> _StockRow:
        """Round the plate below, between its neighbours or the edge and the pack or discards."""
        x, edge = self.plate(seat)[0], self.look.px(_EDGE)
        bare = self._small * (0.56 + 2.04) + self.look.px(_BACKS + 2 * _BESIDE)
        wide = bare + self.look.px(_WORDS)
        left, right = self.area.left + edge, self.area.right - edge
        if self.side(seat) <= self._ring.column or self._is_right(seat):
            half = self.card * 0.35 + self.look.px(_MOST_THICK) + edge
            pack, discards = self._lies(0.355, "stock")[0], self._lies(0.645, "discard")[0]
            room = min(pack - half - left, right - discards - half)
        else:
            room = self.area.width * min(_apart(_TOPS[self._ring.top])) - edge
        wide = max(bare + self.look.px(_FEWEST), min(wide, room))
        first = min(max(x - wide / 2, left), right - wide)
        return _StockRow(first, first + wide)

    def _cards(self, seat: Seat) -> Point:
        """The middle of the cards above somebody's plate."""
        x, y = self.plate(seat)
        return x, y - self._unit + self._peeping + self._small * CARD_SHAPE / 2

    def _stockpile(self, seat: Seat, count: int) -> list[Pose]:
        if not self.side(seat):
            room = self.area.width * 0.6
            if self.large:
                room = self.area.width - 2 * (self.widest(seat) + self.look.px(20)) - self.own * 1.2
            spacing = min(self.own * 0.78, room / max(count - 1, 1))
            degrees = 2 if count < 9 else 1
            drop = self.own * 0.72 + self.look.px(8) + self.own * 0.014 * degrees * count
            middle = (self.area.centerx, self.area.bottom - drop)
            return fan(middle, count, self.own, spacing, degrees=degrees)
        x, y = self._cards(seat)
        if self.lies_open(Zone("stockpile", seat)):
            spread, up = 0.6, self._peeping if not self._betting else 0
            if up:
                spread = 0.42
            room = self.area.width * self._fan_share(seat) - self._small
            return self._shown(x, y - up, count, room, spread)
        width = self._small * 0.56
        if self._remembers:
            left = self._row(seat).left
            if self._is_right(seat):
                left += self._small * 2.04 + self.look.px(_BESIDE)
            apart = min(self.look.px(_SPREAD), self.look.px(_BACKS) / max(count - 1, 1))
            centre = left + (width + apart * (count - 1)) / 2
            return row((centre, y + self._small * 0.2), count, width, apart)
        right = x - self._small * 1.16
        room = right - width / 2 - self.area.left - self.look.px(4)
        apart = min(self.look.px(_SPREAD), min(room, width) / max(count - 1, 1))
        centre = right - apart * (count - 1) / 2
        return row((centre, y + self._small * 0.2), count, width, apart)

    def _fan_share(self, seat: Seat) -> float:
        """The share of the felt's width that an open stock may take: at the showdown as far as the
        neighbour's in the row on top."""
        if self._betting and self._ring.column < self.side(seat) and not self._is_right(seat):
            return min(_apart(_TOPS[self._ring.top])) * 0.92
        return self.plate_share(seat)

    def _shown(self, x: float, y: float, count: int, room: float, spread: float) -> list[Pose]:
        """A stock that lies open, within the felt."""
        spacing = min(self._small * spread, room / max(count - 1, 1))
        half = (spacing * (count - 1) + self._small) / 2 + self.look.px(6)
        x = min(max(x, self.area.left + half), self.area.right - half)
        return row((x, y), count, self._small, spacing)

    def _pile(self, middle: Point, count: int, width: float = 0) -> list[Pose]:
        """A pile of which only the top and a few edges are drawn."""
        width = width or self.card * 0.7
        poses = []
        for place in range(count):
            lift = (place // _LAYER) * self.look.px(_THICK)
            seen = place >= count - _OPEN or place % _LAYER == 0
            poses.append(Pose(middle[0] - lift, middle[1] - lift, width, seen=seen))
        return poses

    def _discards(self, count: int) -> list[Pose]:
        """Beside the middle card, and smaller: it is not the card to match; once the middle is for
        bets and the result, beside the stock."""
        if not self._betting:
            return self._pile(self._lies(0.645, "discard"), count, self.card * _DISCARDS)
        if self.large:
            width, x = self.card * 0.4, (self.area.right + self.strip.right) / 2
            half = width * CARD_SHAPE / 2 + self.look.px(_MOST_THICK)
            y = self._under_plates(self.prompt[1] + self.look.px(14), half)
            if self.pot_in_line:  # Smaller, so that the word below has room too.
                top = self._at_side(left=False, row=1)[1] + self.look.px(25 + _UNDER_PLATE)
                high = self.area.bottom - self.look.px(_CAPTION) - top
                width = min(width, (high - self.look.px(_MOST_THICK)) / CARD_SHAPE)
                y = top + (high + self.look.px(_MOST_THICK)) / 2
            return self._pile((x, y), count, width)
        aside = self.area.right - self.look.px(_ASIDE), self._own_plate
        return self._pile(aside, count, self.card * 0.6)

    def _under_plates(self, y: float, half: float) -> float:
        """How far down the middle of a thing lies that is twice ``half`` as high: no further up
        than that, and under the plates at the sides."""
        if not self._ring.column:
            return y
        plate = self._at_side(left=True, row=1)[1]
        return max(y, plate + half + self.look.px(25 + _UNDER_PLATE))

    def face_up(self, zone: Zone) -> bool:
        return zone.name != "stock" and super().face_up(zone)

    def sorted(self, zone: Zone, cards: list[Card]) -> list[int]:
        if zone.name != "stockpile" or (self.side(zone.number) and not self.lies_open(zone)):
            return super().sorted(zone, cards)
        return sorted(range(len(cards)), key=lambda place: (-cards[place].rank, cards[place].suit))

    def crowd(self) -> Iterator[tuple[str, Rect]]:
        """What lies between the players while cards are matched."""
        yield "prompt", self.asked
        for name in ("middle", "stock", "discard"):
            box = self.poses(Zone(name), (LyingThing(),))[0].box
            thick = self.look.px(_MOST_THICK)
            yield name, Rect(box.left, box.top - thick, box.width, box.height + thick)
            if name != "middle":
                yield name, Rect(box.left, box.bottom, box.width, self.look.px(_CAPTION))
        pot = Rect(0, 0, self.look.px(90), self.look.px(60))
        pot.center = round(self.pot[0]), round(self.pot[1])
        yield "pot", pot
        tag = Rect(0, 0, self.look.px(150), self.look.px(28))
        x, y = self.plate(self.facing)
        tag.midbottom = round(x), round(y) - self.look.px(25)
        yield f"plate {self.facing}", tag
        for seat in range(self.seats):
            yield from ((f"active {seat}", pose.box) for pose in self._actives(seat, 2))
            if self.side(seat) and self._remembers:
                first, lies = self._actives(seat, 2)[0].box, self._row(seat)
                wide = round(lies.right - lies.left)
                yield f"active {seat}", Rect(round(lies.left), first.top, wide, first.height)

    # What is news

    def comes(self, event: Moved) -> bool:
        """What has been kept, and the middle card with it."""
        return event.target == self.own_zones[0] and event.source.name in ("active", "middle")

    def is_old_news(self, event: Moved) -> bool:
        """Until the next middle card is turned up, or the Jokers go and there is betting."""
        turned = event.target.name == "middle"
        return turned or event.target.name == "stock" or event.source.name == "stockpile"

    # Pace

    def staged(self, event: Event) -> Events:
        """A Joker that leaves a stock is shown face up, with a word, before it is discarded.

        When all others have folded, the last player in says "Takes the pot".
        """
        match event:
            case Said(words=Message("Everyone else has folded")):
                return (replace(event, words=message("Takes the pot")),)
            case Moved(source=Zone("stockpile", seat), target=Zone("discard")):
                aside = Zone("active", seat)
                words = plural(
                    "A Joker leaves the stock", "{n} Jokers leave the stock", len(event.cards)
                )
                said = Said(seat, words)
                return replace(event, target=aside), said, replace(event, source=aside)
            case _:
                return (event,)

    def dealing(self, event: Event) -> str:
        """The dealer deals the cards of every round."""
        match event:
            case Moved(source=Zone("stock"), target=Zone("active")):
                dealer = next((n for n, each in enumerate(self.sheet.plates) if each.dealer), None)
                return "" if dealer is None else self.deals(dealer)
            case _:
                return super().dealing(event)

    def without_choice(self, seat: Seat) -> str:
        return self.deals(seat)

    def timing(self, event: Event) -> Timing:
        """What a stock holds is looked at when it is shown; the rest is quick."""
        match event:
            case Moved(source=Zone("stock"), target=Zone("middle")):
                return Timing(MOVE, MOVE, MOVE + SPEAK_TOGETHER)
            case Moved(source=Zone("stock" | "active"), target=Zone("active")):
                return Timing(0, MOVE, DEALT_SLOWLY)
            case Moved(source=Zone("active" | "middle"), target=Zone("stockpile" | "discard")):
                return Timing(0, GATHER, DEALT_SLOWLY)
            case Moved(source=Zone("stockpile"), target=Zone("stockpile")):
                return Timing(0, MOVE, SPEAK)
            case Moved(source=Zone("discard"), show=Showing(words=Message())):
                return Timing(0, MOVE, TELL)
            case Paid(words=Message()):
                return Timing(0, PAY, TELL)
            case Moved(source=Zone("stockpile"), target=Zone("active"), seen_by=None):
                return Timing(0, MOVE, LOOK_CLOSELY)
            case _:
                return super().timing(event)

    def sounds(self, event: Event, length: int) -> Cues:
        """A knock on the table, cards thrown in; the middle card turned, a stock shown."""
        match event:
            case Said(words=Message("Check")):
                return (thing("knock"),)
            case Said(words=Message("Fold")):
                return (thing("fan"),)
            case Moved(target=Zone("middle")):
                return (thing("lay"),)
            case Moved(source=Zone("stockpile"), target=Zone("stockpile")):
                return (thing("fan"),)
            case _:
                return super().sounds(event, length)

    def moods(self, event: Event) -> Moods:
        """A pot, or without bets the hand itself, was won."""
        match event:
            case Paid(None, target=target, won=True):
                return of((int(target.split()[-1]),), SMILE)
            case Scored(seats):
                return of(seats, SMILE)
            case _:
                return super().moods(event)

    def dared(self, event: Event) -> Seat | None:
        """The player who raises or goes all in."""
        match event:
            case Said(seat, Message("Raise to {n}" | "{deed}, all in")):
                return seat
            case _:
                return None

    # What stands beside it

    def caption(self, zone: Zone, count: int) -> str:
        words = {"stock": _("pack · {n}"), "discard": _("discards")}.get(zone.name, "")
        return words.format(n=count)

    def slots(self, sheet: Sheet) -> list[Outline]:
        """The middle, and before each player the places for what that player risks, while cards are
        matched; before the deal it is written there what will lie there, and what it stays for.
        """
        places = sheet.of(RoundPlaces)
        if not places:
            return []
        words = ""
        if any(each.empty for each in places):
            taught = any(each.taught for each in places)
            words = _("still face down: match its suit or rank") if taught else _last(places)
        middle = Pose(*self.middle, self.card * _MIDDLE_CARD * self._share)
        found = [Outline(Zone("centre"), middle, words)]
        if sheet.one(PackUsedUp):
            found.append(Outline(_PACK, self.poses(_PACK, (LyingThing(),))[0], _("used up")))
        for place in places:
            found += self._before(place)
        return found

    def _before(self, place: RoundPlaces) -> Iterator[Outline]:
        """The places before one player; what is added goes to the viewer's own."""
        own = place.seat == self.facing
        zone = _MIDDLE if own else Zone("active", place.seat)
        poses = self._actives(place.seat, len(place.added))
        for pose, added in zip(poses, place.added, strict=True):
            words = _("added by you") if added else _("dealt to you")
            told = own and place.empty and place.taught
            yield Outline(zone, pose, words if told else "", place.seat)

    def drop_area(self, zone: Zone) -> Rect:  # noqa: ARG002
        top, bottom = self.point(0, 0.25)[1], self.point(0, 0.69)[1]
        left, right = self.point(0.22, 0)[0], self.point(0.78, 0)[0]
        return Rect(left, top, right - left, bottom - top)

    def targets(self) -> tuple[Zone, ...]:
        return (_MIDDLE,)

    @property
    def pot(self) -> Point:
        if self._betting:
            if self.pot_in_line:
                return self.point(_POT_OF_ROW, 0)[0], self._row_of_bets
            y = self._under_plates(self.prompt[1], self.look.px(_POT_HIGH / 2))
            aside = (self.area.left + self.strip.left) / 2, y
            return aside if self.large else self.point(*_BESIDE_RANKING if self.coached else _POT)
        return self._lies(0.69, "pot")

    @property
    def pot_in_line(self) -> bool:
        """In large print with two plates at each side nothing has room below them: pot and ranking
        lie in a row under the plates on top then."""
        bets = self._betting and self.sheet.one(Outcome) is None
        return bets and self.large and self._ring.column > 1

    @property
    def _row_high(self) -> int:
        return self.look.px(_POT_HIGH + 2 * _UNDER_PLATE)

    @property
    def _row_of_bets(self) -> float:
        """The middle of the row in which these lie."""
        return self.ceiling + self._row_high / 2

    @property
    def gauge_row(self) -> Rect:
        if self.goal_high:
            return super().gauge_row
        aside: Point = self.area.right - self.look.px(_BUTTON / 2 + 14), self._own_plate
        if self.pot_in_line:
            aside = self.point(_RANKING_OF_ROW, 0)[0], self._row_of_bets
        return self.row_at(aside if self.large else self.point(0.5, 0.3), 0.5)

    @property
    def choices(self) -> Point:
        if not self.large:
            return self.point(0.5, 0.5)
        if self._betting:
            over = self.ceiling + self._row_high * self.pot_in_line
            return self.area.centerx, (over + self.asked.top) / 2
        return self.area.right - self.look.px(_BUTTON / 2 + 14), self._own_plate

    @property
    def choices_high(self) -> int | None:
        """Between the plates on top and the prompt."""
        high = super().choices_high if self._betting else None
        return high and high - self._row_high * self.pot_in_line

    @property
    def ending_high(self) -> int | None:
        """Between the ranking and the strip: elsewhere it would lie on cards that are shown."""
        if self.large or self.goal_high:
            return super().ending_high
        return self.strip.top - self.gauge_row.bottom - self.look.px(2 * _BETWEEN)

    @property
    def ceiling(self) -> float:
        return self._first_plate + self.look.px(25)

    @property
    def choice_area(self) -> Rect:
        """Between the plates at the sides, while there are bets to be made."""
        if not self._betting or self.sheet.one(Outcome):
            return self.area
        left, right = self.point(_ASIDE_OF_BETS, 0)[0], self.point(1 - _ASIDE_OF_BETS, 0)[0]
        return Rect(round(left), self.area.top, round(right - left), self.area.height)

    @property
    def _betting(self) -> bool:
        """The matching is over, and the middle is free for chips."""
        return self.sheet.one(Badge) is not None
