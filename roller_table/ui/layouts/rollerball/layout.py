"""Rollerball on the felt: the board in the middle, the players at both sides, the hand below."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import ClassVar, TypeGuard

from pygame import Rect, Surface

from roller_table.engine.cards import Card
from roller_table.engine.events import Event, Moved, Scored, Showing, Shuffled
from roller_table.engine.sheet import Chapter, Sheet
from roller_table.engine.table import Seat, Zone
from roller_table.engine.words import Message, _, later, numeral
from roller_table.games.rollerball.diversions import DOES, NAMES, TRACK_CHANGERS
from roller_table.games.rollerball.places import DECK
from roller_table.games.rollerball.shown import Appearance, DeckUsedUp, Direction, Points

from ...felt.things.heard import Cues
from ...felt.things.layout import LyingThing, Outline
from ...felt.things.measures import COACHED
from ...felt.things.moods import Moods, of
from ...felt.things.own import OwnPainter
from ...felt.things.pace import DEALT_SLOWLY, LONGER, MOVE, RINGS, Timing
from ...felt.things.pose import Point, Pose, fan, row
from ...looks.art import CARD_SHAPE
from ...looks.company import SMILE, WRY
from ...looks.look import Look
from ...looks.theme import HAIRLINE, QUIET
from . import heard, legend, pieces
from .plan import PlanLayout
from .points import PointsPainter

_OWN = ("left", 2)
_PLACES: dict[int, tuple[tuple[str, int], ...]] = {
    1: (("right", 0),),
    2: (("left", 0), ("right", 0)),
    3: (("left", 0), ("right", 0), ("right", 1)),
    4: (("left", 1), ("left", 0), ("right", 0), ("right", 1)),
    5: (("left", 1), ("left", 0), ("right", 0), ("right", 1), ("right", 2)),
}
"""Column and row of the others, clockwise from the left of the one at the bottom."""
_WIDEST, _PLATE = 176, 50
_BACK, _POINT, _PILE = 30, 36, 46
"""How high a card is among what others hold, among points, and on a pile."""
_GAP, _EDGE, _CAPTION, _NEAR = 5, 10, 20, 44
_OVER_LEGEND = 11
"""How far over the foot everything beside the board ends: the legend lies below."""


class SeatColumns:
    """The measures of both columns; sides count from the bottom on, clockwise."""

    def __init__(self, look: Look, room: Rect, seats: int) -> None:
        self.look = look
        self.room = room
        self.seats = seats
        px = look.px
        aside = (room.width - room.height) // 2 - px(2 * _EDGE)
        self.width = max(px(110), min(px(_WIDEST), aside))
        self._others = px(_BACK + _PLATE + _POINT + 2 * _GAP)
        """How high everything about one of the others is."""
        self._own = px(_PLATE + _POINT + _GAP)
        # All that is about a seat lies by these, and is asked for with every picture.
        self._cards = tuple(self._held(side) for side in range(seats))

    def _place(self, side: int) -> tuple[str, int]:
        return _PLACES[self.seats - 1][side - 1] if side else _OWN

    def _left(self, column: str) -> int:
        """Near the board where there is more room than is needed."""
        aside = (self.room.width - self.room.height) // 2
        edge = max(self.look.px(_EDGE), aside - self.width - self.look.px(_NEAR))
        return self.room.left + edge if column == "left" else self.room.right - edge - self.width

    def _top(self, side: int) -> int:
        """Where somebody's things begin; the hand at the bottom needs no row for cards."""
        column, row = self._place(side)
        edge = self.look.px(_EDGE)
        if not side:
            return self.room.bottom - self._own - self.look.px(_BACK + _GAP + _OVER_LEGEND)
        piles = self.look.px(_PILE + _CAPTION)
        foot = self._own + self.look.px(_BACK) if column == "left" else piles
        foot += self.look.px(_OVER_LEGEND)
        rows = 2 if column == "left" else 3
        step = min((self.room.height - foot - edge) // rows, self._others + self.look.px(40))
        return self.room.top + edge + row * step

    def _held(self, side: int) -> Rect:
        column, _row = self._place(side)
        return Rect(self._left(column), self._top(side), self.width, self.look.px(_BACK))

    def cards(self, side: int) -> Rect:
        """What somebody holds, or has bid."""
        return self._cards[side]

    def plate(self, side: int) -> Rect:
        above = self.cards(side)
        top = above.bottom + self.look.px(_GAP)
        return Rect(above.left, top, self.width, self.look.px(_PLATE))

    def points(self, side: int) -> Rect:
        above = self.plate(side)
        top = above.bottom + self.look.px(_GAP)
        return Rect(above.left, top, self.width, self.look.px(_POINT))

    def pile(self, place: int) -> Rect:
        """The deck, and the discards beside it, at the foot of the right column."""
        height = self.look.px(_PILE)
        width = round(height / 1.44)
        top = self.room.bottom - height - self.look.px(_CAPTION + _OVER_LEGEND)
        inset = self.look.px(14)
        step = min(self.look.px(78), self.width - inset - width)
        left = self._left("right") + inset + place * step
        return Rect(left, top, width, height)

    def ball(self, number: int) -> Rect:
        """The balls that are not in play, beside the piles: number 1 to 4."""
        pile, size = self.pile(1), self.look.px(20)
        x = self._left("right") + self.width - size * (2 - (number - 1) % 2)
        y = pile.top + (number - 1) // 2 * self.look.px(24)
        return Rect(x, y, size, size)


_HIGHEST = 0.245
"""How much of the felt's height the hand may take from the board."""
_STRIP = (0.581, 0.125)
"""The strip's share of the felt's width and height."""
_ASKED, _BESIDE, _UNDER = 84, 14, 42
"""Logical pixels: the least height of the strip, its room at both sides, and what is under it."""
_READ_IN = 370
"""How wide the strip is for words, in logical pixels: a hint beside two buttons has room for its
reason."""
_LINES = 7.6
"""The same in heights of the smallest type."""
_LEAST_OVER, _LEGEND = 6, 27
"""Logical pixels: the room above it, without the line that names what is drawn, and with it."""
_HOLDS = 38
"""Logical pixels: the room below it, for what holds just now, where the coach makes it high."""
_HIGHEST_RAISED = 0.2
"""How far a card stands out of the hand at most, in its own heights."""
_ROLL, _ROLL_TOGETHER = 260, 150
"""For a ball to roll to its next space; and when the next ball sets out."""
_SLOWER = 400
"""How much more onto a base by which the game may be won."""
_OPEN, _LAYER, _THICK = 2, 5, 0.8
"""How many cards on top of a pile are drawn; below them one edge is drawn for every ``_LAYER``
cards, ``_THICK`` logical pixels further out."""


class RollerballLayout(PlanLayout):
    painters: ClassVar[tuple[OwnPainter, ...]] = (PointsPainter(),)
    pack: ClassVar[str] = "deck"
    full: ClassVar[int] = 8
    folds: ClassVar[bool] = True
    fresh: ClassVar[str] = later("new")

    def __init__(self, look: Look, area: Rect, seats: int, facing: Seat) -> None:
        super().__init__(look, area, seats, facing)
        self.usual = min(area.width * 0.1, area.height * 0.125)
        self.card = self.usual * look.table_cards
        self.own = self.usual * look.own_cards
        self._foot = round(self.own * CARD_SHAPE * 1.13 + look.px(10))
        """How high the room at the bottom is, for the hand, the prompt and the buttons."""
        self.room = Rect(area.left, area.top, area.width, area.height - self._foot)
        self._placing = SeatColumns(self.look, self.room, seats)
        self._waiting: set[Seat] = set()
        """Whose base or workman is not on the board yet."""

    def draw_ground(self, target: Surface) -> None:
        super().draw_ground(target)
        if self.wanted:
            self._draw_tray(target)
        for each in self.sheet.of(Points):
            self._outline_points(target, each.seat, each.goal)

    def _draw_tray(self, target: Surface) -> None:
        """A dark ground beside the hand for cards that are being chosen: the board stays open."""
        boxes = [pose.box for pose in self.tray(self.wanted)]
        box = boxes[0].unionall(boxes[1:]).inflate(self.look.px(12), self.look.px(12))
        self.look.paint.box(target, box, (8, 20, 34, 216), self.look.px(14), HAIRLINE)

    def _outline_points(self, target: Surface, seat: Seat, goal: int) -> None:
        """Room for the points that are still wanted; pieces lie there until they are put."""
        reach = self._placing.points(self.side(seat)).inflate(self.look.px(4), self.look.px(4))
        word = self._word_beside(seat, goal)
        if word:
            reach.union_ip(word[1])
        if seat in self._waiting or not reach.colliderect(target.get_clip()):
            return
        for pose in self._points(seat, goal)[:goal]:
            self.look.paint.box(target, pose.box, (0, 0, 0, 36), self.look.px(3), HAIRLINE)
        if word:
            target.blit(*word)

    def _word_beside(self, seat: Seat, goal: int) -> tuple[Surface, Rect] | None:
        """What the places for points are for: small cards there are no hand. The viewer's have it
        where there is room beside them, the others' where there is room beside all."""
        word = self.look.text.line(_("points"), 12, QUIET)
        named = (seat,) if seat == self.facing else range(self.seats)
        if not all(self._has_room_beside(each, goal, word) for each in named):
            return None
        return word, self._beside_points(seat, goal, word)

    def _beside_points(self, seat: Seat, goal: int, word: Surface) -> Rect:
        last = self._points(seat, goal)[-1].box
        return word.get_rect(midleft=(last.right + self.look.px(7), last.centery))

    def _has_room_beside(self, seat: Seat, goal: int, word: Surface) -> bool:
        place = self._beside_points(seat, goal, word)
        left = self._points(seat, goal)[0].box.left < self.framed.left
        end = self.framed.left if left else self.area.right
        return place.right < end - self.look.px(4)

    # What lies where

    def poses(self, zone: Zone, things: Sequence[LyingThing]) -> list[Pose]:
        count = len(things)
        match zone.name:
            case "space":
                self._waiting -= {t.card.rank for t in things if t.card.suit == "man"}
                return self.on_space(zone, things) if self.size else [_HIDDEN] * count
            case "hand":
                return self._hand(zone.number, count)
            case "points":
                return self._points(zone.number, count)
            case "bid":
                return self._bid(zone.number, count)
            case "chosen":
                return self.tray(max(count, self.wanted))[:count]
            case "supply":
                self._waiting = {t.card.rank for t in things if t.card.suit != "ball"}
                return [self._in_supply(thing) for thing in things]
            case _:
                return self._pile(zone, count)

    def _hand(self, seat: Seat, count: int) -> list[Pose]:
        if self.side(seat):
            return self._backs(seat, count)
        edge = self.look.px(_BESIDE)
        room = Rect(self.strip.right + edge, 0, 0, 0)
        room.width = self.area.right - edge - room.left
        spacing = min(self.own * 0.98, (room.width - self.own * 1.12) / max(count - 1, 1))
        degrees = 2 if count < 8 else 1
        drop = self.own * CARD_SHAPE / 2 + self.look.px(2) + self.own * 0.012 * degrees * count
        lying = fan((room.centerx, self.area.bottom - drop), count, self.own, spacing,
                    degrees=degrees)  # fmt: skip
        shows = min(1.0, spacing / self.own)
        covered = [pose._replace(shows=shows) for pose in lying[:-1]]
        return [*covered, *lying[-1:]]

    def _backs(self, seat: Seat, count: int) -> list[Pose]:
        """The backs of another player's hand, far enough apart to be counted."""
        box = self._placing.cards(self.side(seat))
        width = box.height / CARD_SHAPE
        spacing = min(width * 0.72, (box.width - width) / max(count - 1, 1))
        first = box.left + width / 2
        return [Pose(first + spacing * n, box.centery, width) for n in range(count)]

    def _points(self, seat: Seat, count: int) -> list[Pose]:
        box = self._placing.points(self.side(seat))
        width = box.height / CARD_SHAPE
        spacing = min(width * 1.16, (box.width - width) / max(count - 1, 1))
        first = box.left + width / 2
        return [Pose(first + spacing * n, box.centery, width) for n in range(count)]

    def _bid(self, seat: Seat, count: int) -> list[Pose]:
        """What a seat has bid lies before it until all have."""
        box = self._placing.cards(self.side(seat))
        width = box.height / CARD_SHAPE
        return [
            Pose(box.right - width / 2 - width * 0.5 * n, box.centery, width, 8.0 - 5 * n)
            for n in range(count)
        ]

    def _pile(self, zone: Zone, count: int) -> list[Pose]:
        box = self._placing.pile(0 if zone.name == "deck" else 1)
        poses = []
        for place in range(count):
            lift = place // _LAYER * self.look.px(_THICK)
            seen = place >= count - _OPEN or place % _LAYER == 0
            poses.append(Pose(box.centerx - lift, box.centery - lift, box.width, seen=seen))
        return poses

    def _in_supply(self, thing: LyingThing) -> Pose:
        """Bases and workmen lie beside the player who will set them up, balls beside the deck."""
        self.stand.pop(thing.card, None)
        figure = pieces.owned(thing.card, self.letters, self.faces, self.look.palette)
        if thing.card.suit == "ball":
            box = self._placing.ball(thing.card.rank)
            # Beside those in play, another is not on the table.
            seen = all(card.suit != "ball" for card in self.faces)
            return Pose(box.centerx, box.centery, box.width, figure=figure, layer=pieces.BALL,
                        seen=seen)  # fmt: skip
        box = self._placing.points(self.side(thing.card.rank))
        width = box.height * 1.05
        off = width * (0.5 if thing.card.suit == "base" else 1.7)
        layer = pieces.BASE if thing.card.suit == "base" else pieces.MAN
        return Pose(box.left + off, box.centery, width, figure=figure, layer=layer)

    def tray(self, count: int) -> list[Pose]:
        """Before the own plate, where what a seat has bid lies."""
        box = self._placing.cards(0)
        spacing = box.width / max(count, 4)
        width = spacing / 1.1
        return row((box.centerx, box.bottom - width * CARD_SHAPE / 2), count, width, spacing)

    def face_up(self, zone: Zone) -> bool:
        own = zone.number == self.facing and not self.blind
        return own if zone.name == "bid" else zone.name != "deck" and super().face_up(zone)

    def spoken(self, card: Card) -> str:
        return pieces.spoken(card, self.names, self.faces, self.facing)

    def drawn_as(self, code: str) -> str:
        faces = ((each.thing.code, each.face) for each in self.sheet.of(Appearance))
        return next((face for thing, face in faces if thing == code), code)

    def title(self, code: str) -> str:
        """Its name, and what it does; where balls may be turned round, what leads out may lead
        in."""
        name = _(NAMES[code[:2]]) if code[:2] in NAMES else ""
        kind = self.drawn_as(code)[:2]
        turns = kind in TRACK_CHANGERS and self.sheet.one(Direction)
        return name if turns or kind not in DOES else f"{name}\n{_(DOES[kind])}"

    def sorted(self, zone: Zone, cards: list[Card]) -> list[int]:
        if zone.name == "space":
            return sorted(range(len(cards)), key=lambda n: (cards[n].suit, cards[n].rank))
        if zone.name != "hand" or self.side(zone.number):
            return super().sorted(zone, cards)
        order = list(_ORDER)
        return sorted(range(len(cards)), key=lambda n: (order.index(cards[n].suit), cards[n].rank))

    def caption(self, zone: Zone, count: int) -> str:
        words = {"deck": _("deck · {n}"), "discard": _("discards · {n}")}.get(zone.name, "")
        if zone.name == "discard" and self.sheet.one(DeckUsedUp):
            words = _("next deck · {n}")  # They are shuffled as soon as a card is drawn.
        return words.format(n=count)

    def slots(self, sheet: Sheet) -> list[Outline]:
        """Where the deck lay that is used up."""
        return [Outline(DECK, self._pile(DECK, 1)[0], numeral(0))] * bool(sheet.one(DeckUsedUp))

    def drop_area(self, zone: Zone) -> Rect:
        match zone.name:
            case "space":
                return self.spot_rect((zone,))
            case "hand":
                top = self.area.bottom - self._foot
                return Rect(self.area.left, top, self.area.width, self._foot)
            case _:
                return self.room

    def crowd(self) -> Iterator[tuple[str, Rect]]:
        """What stands round the board, the piles with their words, and room to ask something."""
        px, placing = self.look.px, self._placing
        yield from (("prompt", self.strip), ("board", self.plan))
        for side in range(self.seats):
            yield f"points {side}", placing.points(side)
        for place in (0, 1):
            box = placing.pile(place)
            box.inflate_ip(px(16), 0)
            box.height += px(_CAPTION)
            yield f"pile {place}", box

    @property
    def cramped(self) -> bool:
        narrow = self.strip.width < self.reads.px(_READ_IN)
        return narrow or self._foot > self.area.height * _HIGHEST

    def comes(self, event: Moved) -> bool:
        """What has been won, or drawn, once balls roll."""
        rolls = any(card.suit == "ball" for card in self.stand)
        return (
            rolls and event.target == self.own_zones[0] and event.source.name in ("deck", "space")
        )

    def is_old_news(self, event: Moved) -> bool:
        """What came stands out until something moves on the board or the player plays a card."""
        on_board = event.source.name == event.target.name == "space"
        return on_board or event.source == self.own_zones[0]

    # Pace and sound

    def dealing(self, event: Event) -> str:
        """Nobody here is the dealer."""
        chapter = self.sheet.one(Chapter)
        begins = isinstance(event, Shuffled) and chapter and chapter.words == "Setting up"
        return _("The cards are dealt …") if begins else ""

    def timing(self, event: Event) -> Timing:
        match event:
            case Moved(source=Zone("deck"), target=Zone("hand")):
                return Timing(0, MOVE, DEALT_SLOWLY)
            case Moved(target=Zone("deck")):
                return Timing(0, MOVE, MOVE)
            case Moved(
                target=Zone("space"), show=Showing(words=Message("base passed"), whose=whose)
            ):
                slow = _ROLL + _SLOWER * self._wants_one(whose)
                return Timing(0, slow, slow)
            case Moved(source=Zone("space" | "supply"), target=Zone("space")):
                return Timing(0, _ROLL, _ROLL)
            case Moved(show=Showing(how="blown up" | "burnt", owner=self.facing)):
                return Timing(0, MOVE, MOVE + RINGS + LONGER)
            case Moved(show=Showing(how="blown up", whose=whose)) if whose != self.facing:
                return Timing(0, MOVE, MOVE + RINGS)
            case _:
                return super().timing(event)

    def _wants_one(self, seat: Seat | None) -> bool:
        """Whether the next point of that seat wins the game."""
        return any(each.value + 1 == each.goal for each in self.sheet.of(Points)
                   if each.seat == seat)  # fmt: skip

    def until_next(self, event: Event, following: Event | None) -> int:
        """Balls that do not meet roll together."""
        if _rolls(event) and _rolls(following) and event.cards != following.cards:
            return _ROLL_TOGETHER
        return super().until_next(event, following)

    def sounds(self, event: Event, length: int) -> Cues:
        return heard.sounds(self, event, length)

    def moods(self, event: Event) -> Moods:
        """The point that wins the game; a card that another or a ball has taken from the board."""
        match event:
            case Scored((seat,)) if self._wants_one(seat):
                return of((seat,), SMILE)
            case Moved(show=Showing(how="blown up" | "burnt", owner=int(owner), whose=whose)):
                return of((owner,), WRY) if whose != owner else ()
            case _:
                return super().moods(event)

    # What stands beside it

    def plate(self, seat: Seat) -> Point:
        return self._placing.plate(self.side(seat)).center

    def plate_box(self, seat: Seat) -> Rect | None:
        return self._placing.plate(self.side(seat))

    def plate_share(self, seat: Seat) -> float:  # noqa: ARG002
        return self._placing.width / self.area.width

    def dice(self, seats: Sequence[Seat]) -> list[Pose]:
        """A tie in the bid is thrown for; each die lies beside the pieces of its seat."""
        boxes = [self._placing.points(self.side(seat)) for seat in seats]
        size = self.look.px(34)
        return [Pose(box.right - size / 2, box.centery, size, 7.0) for box in boxes]

    @property
    def gauge_row(self) -> Rect:
        """Below the strip, for what holds just now."""
        return self.row_at((self.strip.centerx, (self.strip.bottom + self.area.bottom) / 2), 0.2)

    @property
    def goal_box(self) -> Rect:
        """Left of the board, between the plates."""
        own = self._placing.cards(0)
        above = [self._placing.points(side) for side in range(1, self.seats)]
        top = max((box.bottom for box in above if box.left == own.left), default=self.area.top)
        edge = self.look.px(_EDGE)
        left = self.area.left + edge
        return Rect(left, top + edge, self.framed.left - edge - left, own.top - top - 2 * edge)

    @cached_property
    def strip(self) -> Rect:
        """At the left of the hand, as the board needs the height."""
        px, foot = self.look.px, self._foot
        over, below = self._over_strip, px(_HOLDS if self.coached else _LEAST_OVER)
        least = self._least_strip + self.reads.px(COACHED) * self.coached
        high = min(max(round(self.area.height * _STRIP[1]), least), foot - over - below)
        under = min(px(_UNDER), foot - over - high)
        wide = round(self.area.width * _STRIP[0])
        return Rect(self.area.left + px(_BESIDE), self.area.bottom - under - high, wide, high)

    @property
    def _least_strip(self) -> int:
        """So high that a hint with its reason can be read."""
        return max(self.reads.px(_ASKED), round(_LINES * self.reads.text.smallest))

    @property
    def _over_strip(self) -> int:
        """What is left free over it: for the line that names what is drawn, where there is room."""
        return self._legend_high if self.has_legend else self.look.px(_LEAST_OVER)

    @property
    def _legend_high(self) -> int:
        return max(self.look.px(_LEGEND), legend.height(self.look) + 2)

    @cached_property
    def has_legend(self) -> bool:  # type: ignore[override]
        below = self.look.px(_HOLDS if self.coached else _LEAST_OVER)
        return self._foot - below - self._least_strip >= self._legend_high

    @property
    def most_raised(self) -> float:
        """The strip is beside the hand, and not over it."""
        return _HIGHEST_RAISED

    @property
    def choices(self) -> Point:
        return self.point(0.5, 0.4)


_ORDER = ("UM", "DM", "SU", "SD", "CU", "CD", "EN", "RB", "DR", "DC", "BK", "RP", "")
_HIDDEN = Pose(0, 0, 1, seen=False)


def _rolls(event: Event | None) -> TypeGuard[Moved]:
    """Whether something goes from place to place of the board, and nothing is said of it."""
    if not isinstance(event, Moved) or event.show.words:
        return False
    return event.source.name == event.target.name == "space"
