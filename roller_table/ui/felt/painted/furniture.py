"""What stands on the felt beside the cards: name plates, the gauge, trump, outlines."""

import re
from collections.abc import Sequence
from functools import cached_property

from pygame import Rect, Surface

from roller_table.engine.sheet import Badge, Gauge, Outcome, Sheet, Throw
from roller_table.engine.table import Seat
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _

from ...looks.art import card_size
from ...looks.company import CALM
from ...looks.discs import Sitter, draw_disc
from ...looks.look import SMALLEST_TYPE, Look
from ...looks.paint import dashed
from ...looks.palette import ON_COLOUR, Palette
from ...looks.room import common
from ...looks.theme import GOLD, INK, PLATE_GROUND, QUIET, TEXT, WARNING, Colour, Tint, mix
from ..things.layout import Layout, LyingThing, Outline
from ..things.measures import NAME_SIZE
from ..things.pose import Point, Pose
from .pictures import LED_BESIDE, LED_RISES, LED_SIZE, led_aside

_LABEL, _LETTER = 13, 11
_COUNTED = 50
"""From the foot of a goal to the middle of what is counted in it, in logical pixels."""
_APART = 16
"""Logical pixels between the words at a meter and what is beside them, at least."""
_BETWEEN = 9
"""The same between what stands over a meter, each over its part."""
_BETWEEN_COUNTS = "  ·  "
"""Between what both sides have counted."""
_CELLS, _CELL_HIGH, _LEAST_CELL = 0.55, 15, 10
"""The cells of a meter: the most that they take of the row, as a share; how high they are, and how
wide at least, in logical pixels."""
_BAR_HIGH, _BAR_LONG = 12, 300
"""Logical pixels of a meter under its words."""
_LINES = (12.5, 11.5, 10.5, 9.5)
"""Sizes of the line under a name."""
_OUT, _OUT_GAP = 14.0, 5
"""The size of the signs of suits that somebody is out of, and between two of them."""
_STRUCK = 3
"""This part of their line is left free over and under the stroke: others stand close to it."""
_ALARM, _ALARM_EDGE = 12.5, 14
"""The size of what nobody may overlook at a plate, and the room at both its sides together."""
_NAME = 62
"""The least room for a name beside its disc; with less the disc is smaller."""
_DISC, _NARROW_DISC = (36, 7, 9, (17, 14)), (22, 5, 4, (13, 11))
"""In logical pixels how high a disc is, how far from the edge of the plate, and from it to the
words; and how large one letter is on it, or two."""
_SIDE, _SIDE_GAP = 12.5, 7
"""The size of the words for the side on which somebody plays, and from the name to them."""
WON, _MOST_WON = 20, 6
"""The width of a won trick beside its plate, and how many of them are drawn."""
_BUTTON_OUT = 14
"""As far beyond a plate as the dealer's button reaches, in logical pixels."""
_CLEAR, _FREE_ROUND, _WITHIN_REACH = 8, 3, 6
"""How far the pile is from the plate, and at least from dice, and how near a click has to be to
mean it."""
_MANY = 60
"""A meter of at most that many is drawn as cells, a longer one as a bar."""
_OUTLINE: Tint = (*TEXT, 84)


class NamePlate(NamedTuple):
    """A seat as its name plate shows it."""

    seat: Seat
    name: str
    line: str
    colour: Colour
    active: bool
    """It is this seat's turn."""
    doing: str = ""
    """What it is doing now: "thinking"."""
    dealer: bool = False
    """The dealer's button lies there."""
    letter: str = "?"
    """What stands for the name on its disc."""
    won: int = 0
    """How many tricks lie at it, face down."""
    told: str = ""
    """What else is said of the seat when the player points at its plate."""
    out: tuple[str, ...] = ()
    """The signs of the suits that it has shown to be out of."""
    beside: str = ""
    """On whose side it plays, as far as the viewer knows."""
    brief: str = ""
    """The line where all of it finds no room."""
    alarm: str = ""
    """With what the line begins that nobody may overlook."""
    face: str = ""
    """Whose face is on its disc, by name; "": the letter is."""
    mood: str = CALM

    @property
    def sitter(self) -> Sitter:
        """Who is shown on its disc."""
        return Sitter(self.letter, self.face, self.mood)


class MeterPlace(NamedTuple):
    """Where a meter lies in its row, and what is written at it."""

    cells: Rect
    words: tuple[tuple[Surface, Rect], ...]

    @property
    def rect(self) -> Rect:
        """All of it."""
        return self.cells.unionall([box for _line, box in self.words])


class Furniture:
    def __init__(self, look: Look, layout: Layout) -> None:
        self.look = look
        self.layout = layout
        self.told: dict[str, list[tuple[Rect, str]]] = {}
        """Where things were drawn, by kind, and what is said to a player who points at them."""
        self.counting: frozenset[Seat] = frozenset()
        """At whose plates the number of tricks is drawn over the ground, as it ticks up."""
        self._numbers: dict[Seat, tuple[Rect, float]] = {}
        """Where that number belongs, and how large it is."""
        self._piles: dict[tuple[Seat, int, int, int], Rect] = {}
        self.gauge_drawn = Rect(0, 0, 0, 0)
        """Where the meter and the badges were drawn last, with all words at them."""
        self._plates: dict[Seat, tuple[NamePlate, Point, Rect]] = {}
        """The plates that were measured last, and where each stood."""

    # Name plates

    def plate_rect(self, plate: NamePlate) -> Rect:
        box, at = self.layout.plate_box(plate.seat), self.layout.plate(plate.seat)
        if box:
            return box
        measured = self._plates.get(plate.seat)
        if measured is None or measured[:2] != (plate, at):
            measured = self._plates[plate.seat] = plate, at, self._measured(plate, at)
        return measured[2].copy()

    def reach(self, plate: NamePlate) -> Rect:
        """As far as anything lies that belongs to it."""
        reach = self.plate_rect(plate).inflate(self._beside, self._beside)
        return reach.union(self.pile(plate)) if plate.won else reach

    @cached_property
    def _beside(self) -> int:
        return 2 * self.look.px(_BUTTON_OUT)

    def _measured(self, plate: NamePlate, at: Point) -> Rect:
        look = self.look
        line = plate.doing or plate.line
        name = look.text.width(plate.name, 15, "semibold") + self._out_wide(plate)
        name += self._beside_wide(plate) if plate.beside else 0
        words = max(name, look.text.width(line, 12.5) + self._alarm_more(plate), look.px(70))
        width = min(look.px(62) + words, self.layout.widest(plate.seat))
        rect = Rect(0, 0, width, look.px(50))
        rect.center = round(at[0]), round(at[1])
        area = self.layout.area.inflate(-look.px(16), -look.px(16))
        return rect.clamp(area)

    def draw_plate(self, target: Surface, plate: NamePlate) -> None:
        look, rect = self.look, self.plate_rect(plate)
        border = GOLD if plate.active else None
        look.paint.box(target, rect, PLATE_GROUND, look.px(12), border, look.px(2))
        left = self._draw_disc(target, plate, rect)
        within = self._words_end(rect) - left
        if plate.out:
            self._draw_out(target, plate)
        says = plate.beside and self._says_side(plate, within)
        side = self._beside_wide(plate) if says else 0
        room = within - self._out_wide(plate) - side
        name = look.text.name(plate.name, 15, TEXT, "semibold", within=room)
        colour, words = GOLD if plate.doing else QUIET, self._says(plate, within)
        if plate.beside and not says and not plate.doing:
            words = self._with_side(plate, words, within)
        if not words:
            target.blit(name, name.get_rect(midleft=(left, rect.centery)))
            return
        under = rect.centery + look.px(2)
        box = name.get_rect(bottomleft=(left, under))
        target.blit(name, box)
        if side:
            line = look.text.line(plate.beside, _SIDE, plate.colour)
            target.blit(line, line.get_rect(bottomleft=(box.right + look.px(_SIDE_GAP), under)))
        if plate.alarm and words.startswith(plate.alarm):
            self._draw_alarm(target, plate, words, Rect(left, under, within, look.px(18)))
            return
        size = self._line_size(words, within)
        parts = self._around_number(plate, words, size, within)
        if parts is None:
            line = look.text.line(words, size, colour, within=within)
            target.blit(line, line.get_rect(topleft=(left, under)))
            return
        before, after, wide = parts
        target.blit(look.text.line(before, size, colour), (left, under))
        number = Rect(left + look.text.width(before, size), under, wide, look.text.height(size))
        target.blit(look.text.line(after, size, colour), number.topright)
        self._numbers[plate.seat] = number, size

    def _draw_alarm(self, target: Surface, plate: NamePlate, words: str, row: Rect) -> None:
        """A sign in the colour of a warning, and behind it what else the line says, if it has room
        there."""
        look = self.look
        sign = look.text.line(plate.alarm, _ALARM, ON_COLOUR, "bold", row.width)
        pill = sign.get_rect(topleft=row.topleft).inflate(look.px(_ALARM_EDGE), look.px(2))
        pill.left = row.left
        look.paint.box(target, pill, WARNING, pill.height // 2)
        target.blit(sign, sign.get_rect(center=pill.center))
        more = words.removeprefix(plate.alarm).removeprefix(" · ")
        left = pill.right + look.px(_ALARM_EDGE) // 2
        if more and look.text.width(more, _LINES[0]) <= row.right - left:
            line = look.text.line(more, _LINES[0], QUIET)
            target.blit(line, line.get_rect(midleft=(left, pill.centery)))

    def _alarm_more(self, plate: NamePlate) -> int:
        """How much wider than its words the sign is that nobody may overlook."""
        if not plate.alarm:
            return 0
        text = self.look.text
        more = text.width(plate.alarm, _ALARM, "bold") - text.width(plate.alarm, 12.5)
        return more + self.look.px(_ALARM_EDGE) + self.look.px(8)

    def _around_number(
        self, plate: NamePlate, words: str, size: float, within: int
    ) -> tuple[str, str, int] | None:
        """What stands before and after the number that ticks up there, and how wide that is."""
        found = list(re.finditer(rf"(?<!\d){plate.won}(?!\d)", words))
        if plate.seat not in self.counting or not found:
            return None
        before, after = words[: found[-1].start()], words[found[-1].end() :]
        text = self.look.text
        wide = text.width(str(plate.won), size, "bold")
        total = text.width(before, size) + wide + text.width(after, size)
        return (before, after, wide) if total <= within else None

    def number(self, plate: NamePlate) -> tuple[Surface, Rect] | None:
        """The number that ticks up at a plate, and where it belongs."""
        if plate.seat not in self._numbers:
            return None
        place, size = self._numbers[plate.seat]
        return self.look.text.line(str(plate.won), size, GOLD, "bold"), place

    def _beside_wide(self, plate: NamePlate) -> int:
        """How wide it is on whose side the seat plays."""
        return self.look.text.width(plate.beside, _SIDE) + self.look.px(_SIDE_GAP)

    def _says_side(self, plate: NamePlate, within: int) -> bool:
        """Whether that stands beside the name, of which enough is still seen."""
        least = min(self.look.text.width(plate.name, 15, "semibold"), self.look.px(_NAME))
        return within - self._out_wide(plate) - self._beside_wide(plate) >= least

    def _out_wide(self, plate: NamePlate) -> int:
        """How wide the signs are of the suits that the seat has shown to be out of."""
        if not plate.out:
            return 0
        text, gap = self.look.text, self.look.px(_OUT_GAP)
        return gap * (len(plate.out) + bool(plate.out)) + sum(
            text.width(s, _OUT) for s in plate.out
        )

    def out_rects(self, plate: NamePlate) -> list[Rect]:
        """Where those signs stand: at the right end of the line of the name."""
        look, rect = self.look, self.plate_rect(plate)
        x, found = self._words_end(rect), list[Rect]()
        middle = rect.centery - look.px(7) * bool(plate.doing or plate.line)
        for sign in reversed(plate.out):
            box = look.text.line(sign, _OUT).get_rect(midright=(x, middle))
            found.insert(0, box)
            x = box.left - look.px(_OUT_GAP)
        return found

    def _draw_out(self, target: Surface, plate: NamePlate) -> None:
        """Each struck through."""
        look = self.look
        for sign, box in zip(plate.out, self.out_rects(plate), strict=True):
            target.blit(look.text.line(sign, _OUT), box)
            stroke = stroke_over(box)
            look.paint.line(target, [stroke.bottomleft, stroke.topright], TEXT, look.px(1.8))

    def _words_end(self, rect: Rect) -> int:
        """How far right the words of a plate reach."""
        return rect.right - self.look.px(8)

    def _draw_disc(self, target: Surface, plate: NamePlate, rect: Rect) -> int:
        """Whose plate it is, by colour and face or letter; a smaller disc where words need the
        room."""
        look, disc = self.look, self.disc(plate)
        _high, _edge, gap, sizes = _NARROW_DISC if self._is_narrow(plate, rect) else _DISC
        size = sizes[len(plate.letter) > 1]
        draw_disc(look, target, disc, plate.colour, plate.sitter, size)
        return disc.right + look.px(gap)

    def disc(self, plate: NamePlate) -> Rect:
        """Where that is."""
        look, rect = self.look, self.plate_rect(plate)
        high, edge, *_words = _NARROW_DISC if self._is_narrow(plate, rect) else _DISC
        disc = Rect(rect.left + look.px(edge), 0, look.px(high), look.px(high))
        disc.centery = rect.centery
        return disc

    def _is_narrow(self, plate: NamePlate, rect: Rect) -> bool:
        """Whether the words would be cut beside a disc of the usual size; those that would be cut
        beside any give way to the brief ones."""
        text, words = self.look.text, plate.doing or plate.line
        short = text.shortened(plate.name, 15, self.look.px(_NAME), "semibold")
        name = text.width(short, 15, "semibold") + self._out_wide(plate)
        room, less = (
            self._words_end(rect) - rect.left - self.look.px(sum(disc[:3]))
            for disc in (_DISC, _NARROW_DISC)
        )
        if not self._goes_in(words, less):
            words = self._says(plate, less)
        return name > room or not self._goes_in(words, room)

    def _says(self, plate: NamePlate, within: int) -> str:
        """The line under the name; the brief one where the whole would be cut."""
        words = plate.doing or plate.line
        whole = self._goes_in(words, within)
        return words if whole or plate.doing or not plate.brief else plate.brief

    def _goes_in(self, words: str, within: int) -> bool:
        """Whether a line goes in whole, in letters that can be read."""
        return self.look.text.width(words, self._line_size(words, within)) <= within

    def _with_side(self, plate: NamePlate, words: str, within: int) -> str:
        """The line with the side on which the seat plays, which has no room beside the name; the
        line alone where that would be cut."""
        told = f"{words} · {plate.beside}" if words else plate.beside
        return told if self._goes_in(told, within) else words

    def _line_size(self, words: str, within: int) -> float:
        """The largest in which they go in whole, as far as that can still be read."""
        text = self.look.text
        sizes = [size for size in _LINES if size * self.look.scale >= SMALLEST_TYPE] or _LINES[:1]
        return next((size for size in sizes if text.width(words, size) <= within), sizes[-1])

    def draw_dealer(self, target: Surface, plates: Sequence[NamePlate]) -> None:
        """The dealer's button, at the corner where no letter of the name is."""
        for plate in plates:
            if plate.dealer:
                button = self.look.art.piece("dealer", self.look.px(24))
                target.blit(button, button.get_rect(center=self.corner(plate)))

    def corner(self, plate: NamePlate) -> tuple[int, int]:
        """Where a mark lies on a plate."""
        rect = self.plate_rect(plate)
        return rect.left + self.look.px(9), rect.top + self.look.px(7)

    def draw_won(self, target: Surface, plates: Sequence[NamePlate]) -> None:
        """The tricks that a seat has won, as a little pile beside its plate."""
        for plate in plates:
            back = self.look.art.back(self.look.px(WON), self.layout.back or None)
            for place in range(min(plate.won, _MOST_WON)):
                target.blit(back, self._in_pile(plate, place))

    def pile(self, plate: NamePlate) -> Rect:
        """Where they lie, beside the plate, and over nothing that lies there."""
        rect, look = self.plate_rect(plate), self.look
        key = plate.seat, rect.left, rect.top, rect.width
        if key not in self._piles:
            wide, high = card_size(look.px(WON))
            box, clear = Rect(0, 0, wide, high + self._rise * (_MOST_WON - 1)), look.px(_CLEAR)
            sides = [
                box.move_to(midleft=(rect.right + clear, rect.centery)),
                box.move_to(midright=(rect.left - clear, rect.centery)),
            ]
            strip = self.layout.strip
            if rect.right + wide <= strip.left and strip.colliderect(sides[0]):
                sides[0].centerx = (rect.right + strip.left) // 2  # It touches neither.
            if rect.left > self.layout.area.centerx:  # Towards the middle, from where it comes.
                sides.reverse()
            places = [
                *sides,
                box.move_to(bottomleft=(rect.left + 4 * clear, rect.top - clear)),
                box.move_to(topleft=(rect.left + 4 * clear, rect.bottom + clear)),
            ]
            taken = self._beside_plates(plate.seat)
            inside = [place for place in places if self.layout.area.contains(place)]
            self._piles[key] = min(inside or places, key=lambda place: common(place, taken))
        return self._piles[key]

    def _beside_plates(self, seat: Seat) -> list[Rect]:
        """What may lie there, and whatever is no part of the felt."""
        layout = self.layout
        full = (LyingThing(),) * layout.full
        hands = (layout.poses(layout.hand_of(each), full) for each in (seat, layout.facing))
        held = [pose.room for hand in hands for pose in hand]
        apart = 2 * self.look.px(_FREE_ROUND)
        crowd = (box.inflate(apart * (name == "dice"), 0) for name, box in layout.crowd())
        return [*held, *layout.edges(), *crowd]

    @property
    def _rise(self) -> int:
        """How far each of the pile stands out over the one below."""
        return max(1, self.look.px(1.5))

    def _in_pile(self, plate: NamePlate, place: int) -> Rect:
        """Where the trick of that place lies, 0 for the lowest."""
        pile = self.pile(plate)
        box = Rect((0, 0), card_size(self.look.px(WON)))
        return box.move_to(midbottom=(pile.centerx, pile.bottom - place * self._rise))

    def top_of_pile(self, plate: NamePlate) -> Rect:
        """Where the next one comes to lie."""
        return self._in_pile(plate, min(plate.won, _MOST_WON - 1))

    def won_at(self, place: tuple[int, int], plates: Sequence[NamePlate]) -> Rect | None:
        """The pile of won tricks under that point."""
        far = 2 * self.look.px(_WITHIN_REACH)
        piles = (self.pile(plate).inflate(far, far) for plate in plates if plate.won)
        return next((pile for pile in piles if pile.collidepoint(place)), None)

    # The gauge and the badges, in one row

    def draw_gauge(self, target: Surface, sheet: Sheet) -> None:
        """What has been won, the goal, and what can no longer be reached; trump to its left."""
        gauge, badges = self._gauge(sheet), self._badges(sheet)
        places, room = self._row(badges, gauge)
        for badge, place in zip(badges, places, strict=True):
            target.blit(badge, place)
        about = (badge.about for badge in sheet.of(Badge))
        told = self.told["gauge"] = list(zip(places, about, strict=True))
        if gauge:
            gold = GOLD if self._is_own(sheet, gauge) else TEXT
            meter = self.meter(gauge, room, gold)
            outcome = sheet.one(Outcome)
            hit = bool(outcome and outcome.feat)
            self._draw_meter(target, gauge, meter, gold, hit=hit)
            told.append((meter.rect, gauge.about))
        drawn = _all_of([box for box, _about in told])
        self.gauge_drawn = drawn.inflate(2, 2 * self.look.px(1))
        thrown = sheet.one(Throw) or Throw()
        self.told["dice"] = [(pose.box, thrown.about) for pose in self.layout.dice(thrown.seats)]

    def gauge_rects(self, sheet: Sheet) -> tuple[list[Rect], Rect]:
        """Where the badges are, and the meter with the words at it; empty where there is none."""
        gauge = self._gauge(sheet)
        places, room = self._row(self._badges(sheet), gauge)
        if self.layout.goal_high:
            return places, self.layout.goal_box
        return places, self.meter(gauge, room).rect if gauge else Rect(0, 0, 0, 0)

    def says_all(self, sheet: Sheet) -> bool:
        """Whether the words at the meter have room, and nothing of them is left out."""
        gauge = self._gauge(sheet)
        _places, room = self._row(self._badges(sheet), gauge)
        return gauge is None or self._words(gauge) <= room.width

    def _row(self, badges: Sequence[Surface], gauge: Gauge | None) -> tuple[list[Rect], Rect]:
        """The badges side by side, and the room for the meter at their right; with too little of it
        they begin further left than the row."""
        row, gap = self.layout.gauge_row, self.look.px(10)
        if self.layout.goal_high:
            return self._beside_goal(badges, row), row
        long = sum(badge.get_width() + gap for badge in badges)
        x = row.left if gauge else row.centerx - (long - gap) // 2
        if gauge and badges and (more := self._words(gauge) - (row.right - x - long)) > 0:
            x = max(x - more, self.layout.area.left + gap)
        places = []
        for badge in badges:
            places.append(badge.get_rect(midleft=(x, row.centery)))
            x += badge.get_width() + gap
        return places, Rect(x, row.top, max(0, row.right - x), row.height)

    def _gauge(self, sheet: Sheet) -> Gauge | None:
        """The meter, where it is drawn: a goal that stands over the strip says the same."""
        return None if self.layout.goal_high else sheet.one(Gauge)

    def _beside_goal(self, badges: Sequence[Surface], row: Rect) -> list[Rect]:
        """The first at the left of the goal, the others at its right, as low as what is counted."""
        middle = row.bottom - self.look.px(_COUNTED)
        places = [badge.get_rect(midleft=(row.left, middle)) for badge in badges[:1]]
        right = row.right
        for badge in badges[1:]:
            places.append(badge.get_rect(midright=(right, middle)))
            right -= badge.get_width() + self.look.px(10)
        return places

    def _is_own(self, sheet: Sheet, gauge: Gauge) -> bool:
        """Whether the player who looks on wants to reach the goal, where it is a side's own."""
        own = dict(enumerate(sheet.sides)).get(self.layout.facing, 0)
        return not gauge.danger and (gauge.side < 0 or gauge.side % 2 == own % 2)

    def _badges(self, sheet: Sheet) -> list[Surface]:
        """As large as they can be beside a meter that can be read; where they are small, less is
        written behind them: nothing behind the last, or behind none."""
        badges, gauge = sheet.of(Badge), self._gauge(sheet)
        row, gap = self.layout.gauge_row, self.look.px(10)
        last = max((n for n, badge in enumerate(badges) if badge.beats), default=-1)
        less = [each._replace(beats="") if n == last else each for n, each in enumerate(badges)]
        bare = [each._replace(beats="") for each in badges]
        further = row.right - self.layout.area.left - gap
        for each, size, edge, room in ((badges, 13.5, 12, row.width), (less, 12, 6, further),
                                       (bare, 12, 6, further)):  # fmt: skip
            drawn = [self._badge(badge, size, edge) for badge in each]
            wide = room - sum(badge.get_width() + gap for badge in drawn)
            if not gauge or self._words(gauge) <= wide:
                break
        return drawn

    def _badge(self, badge: Badge, size: float, edge: int) -> Surface:
        """Its sign and its words on a ground, and behind them what it beats."""
        sheet, look = self._sign(badge, size, edge), self.look
        if not badge.beats:
            return sheet
        beats = look.text.line(badge.beats, size, TEXT, "semibold")
        wide = sheet.get_width() + look.px(10) + beats.get_width()
        both = Surface((wide, sheet.get_height())).convert_alpha()
        both.fill((0, 0, 0, 0))
        both.blit(sheet, (0, 0))
        both.blit(beats, beats.get_rect(midright=(wide, sheet.get_height() // 2)))
        return both

    def _sign(self, badge: Badge, size: float, edge: int) -> Surface:
        look = self.look
        sign = look.text.line(badge.sign, 22) if badge.sign else None
        words = look.text.line(badge.words, size, TEXT)
        inner = words.get_width() + (sign.get_width() + look.px(edge / 2) if sign else 0)
        sheet = Surface((inner + 2 * look.px(edge), look.px(34))).convert_alpha()
        sheet.fill((0, 0, 0, 0))
        look.paint.box(sheet, sheet.get_rect(), PLATE_GROUND, look.px(10))
        left = look.px(edge)
        if sign:
            sheet.blit(sign, sign.get_rect(midleft=(left, sheet.get_height() // 2)))
            left += sign.get_width() + look.px(edge / 2)
        sheet.blit(words, words.get_rect(midleft=(left, sheet.get_height() // 2)))
        return sheet

    def meter(self, gauge: Gauge, room: Rect, ink: Colour = TEXT) -> MeterPlace:
        """Cells between the words at them; or, where there are too many or there is too little
        room, a bar below its words. The goal is written in that ``ink``."""
        px = self.look.px
        apart, other = px(_APART), self._counts_wide(gauge)
        goal = self._label(gauge.goal_words, ink, max(room.width // 2, room.width - other - apart))
        line = self._counts(gauge, other, room.width - goal.get_width() - apart)
        words = line.get_width() + goal.get_width() + 2 * apart
        wide = min(room.width - words, round(self.layout.gauge_row.width * _CELLS))
        if gauge.most <= _MANY and wide >= gauge.most * px(_LEAST_CELL):
            left = room.left + (room.width - words - wide) // 2
            first = line.get_rect(midleft=(left, room.centery))
            cells = Rect(first.right + apart, 0, wide, px(_CELL_HIGH))
            cells.centery = room.centery
            last = goal.get_rect(midleft=(cells.right + apart, room.centery))
            return MeterPlace(cells, ((line, first), (goal, last)))
        return self._below(gauge, room, line, goal)

    def _below(self, gauge: Gauge, room: Rect, line: Surface, goal: Surface) -> MeterPlace:
        """A meter under its words: whose it is, what is wanted, and what its far end is, if there
        is room for it; each over its part of the meter where it can stand there."""
        px = self.look.px
        words = line.get_width() + goal.get_width() + px(_APART)
        if gauge.spare_words and gauge.most > _MANY:
            words += self.look.text.width(gauge.spare_words, _LABEL, "semibold") + px(_APART)
        wide = min(room.width, max(px(_BAR_LONG), words))
        cells = Rect(room.right - wide, room.bottom - px(_BAR_HIGH), wide, px(_BAR_HIGH))
        first = line.get_rect(bottomleft=cells.topleft)
        last = goal.get_rect(bottomright=cells.topright)
        if not gauge.spare_words or gauge.most <= _MANY:
            return MeterPlace(cells, ((line, first), (goal, last)))
        far = self._label(gauge.spare_words, self._far_ink(gauge), wide)
        end = far.get_rect(bottomright=cells.topright)
        post, clear = cells.left + round(cells.width * (gauge.goal or 0) / gauge.most), px(_BETWEEN)
        free = Rect(
            first.right + clear, first.top, end.left - first.right - 2 * clear, first.height
        )
        if goal.get_width() <= free.width:
            at_goal = last.move_to(centerx=post).clamp(free)
            return MeterPlace(cells, ((line, first), (goal, at_goal), (far, end)))
        between = far.get_rect(midbottom=((first.right + last.left) // 2, first.bottom))
        placed = [(line, first), (goal, last)]
        if between.inflate(px(_APART), 0).collidelist([first, last]) < 0:
            placed.append((far, between))
        return MeterPlace(cells, tuple(placed))

    def _near_ink(self, gauge: Gauge) -> Colour:
        """In what is written what has been counted: in the colour of the side, if it is one's."""
        return TEXT if gauge.danger or gauge.side < 0 else _ink_of(gauge, self.look.palette)

    def _far_ink(self, gauge: Gauge) -> Colour:
        """In what is written what stands at the far end of a meter."""
        if gauge.spare_side < 0:
            return QUIET
        return self.look.palette.seat(gauge.spare_side, partners=True)

    def _words(self, gauge: Gauge) -> int:
        """How wide both words are beside each other."""
        goal = self.look.text.width(gauge.goal_words, _LABEL, "semibold")
        return self._counts_wide(gauge) + goal + self.look.px(_APART)

    def _counts_both(self, gauge: Gauge) -> bool:
        """Whether what lies at either end is written side by side: where the meter has cells."""
        return bool(gauge.spare_words) and gauge.most <= _MANY

    def _counts_wide(self, gauge: Gauge) -> int:
        words = gauge.words
        if self._counts_both(gauge):
            words += _BETWEEN_COUNTS + gauge.spare_words
        return self.look.text.width(words, _LABEL, "semibold")

    def _counts(self, gauge: Gauge, wide: int, within: int) -> Surface:
        """What has been counted, each side's in its colour; so ``wide`` it is at its full size."""
        if not self._counts_both(gauge):
            return self._label(gauge.words, self._near_ink(gauge), within)
        text, size = self.look.text, float(_LABEL)
        near = gauge.words + _BETWEEN_COUNTS
        if wide > within:
            size = text.fitting(near + gauge.spare_words, _LABEL, within, "semibold")
        first = text.line(near, size, self._near_ink(gauge), "semibold")
        other = text.line(gauge.spare_words, size, self._far_ink(gauge), "semibold")
        both = (first.get_width() + other.get_width(), first.get_height())
        sheet = Surface(both).convert_alpha()
        sheet.fill((0, 0, 0, 0))
        sheet.blit(first, (0, 0))
        sheet.blit(other, (first.get_width(), 0))
        return sheet

    def _label(self, words: str, ink: Colour, within: int) -> Surface:
        """Words at a meter; names give way before anything is cut."""
        text = self.look.text
        words = text.with_names(words, self.layout.names, _LABEL, within, "semibold")
        size = text.fitting(words, _LABEL, within, "semibold")
        return text.line(words, size, ink, "semibold", within)

    def _draw_meter(
        self, target: Surface, gauge: Gauge, meter: MeterPlace, ink: Colour, *, hit: bool
    ) -> None:
        if gauge.most > _MANY:
            self._bar(target, gauge, meter.cells, ink)
        else:
            self._cells(target, gauge, meter.cells, ink, hit=hit)
        for line, box in meter.words:
            target.blit(line, box)

    def _cells(self, target: Surface, gauge: Gauge, rect: Rect, ink: Colour, *, hit: bool) -> None:
        """``hit``: as many as were wanted, and no more will come: the goal's place is lit."""
        look, step = self.look, rect.width / gauge.most
        for place in range(gauge.most):
            cell = Rect(round(rect.left + step * place), rect.top, round(step * 0.86), rect.height)
            fill, border = _cell_colours(gauge, place + 1, look.palette, ink)
            if hit and place + 1 == gauge.goal:
                border, spread = GOLD, look.px(4)
                light = look.paint.halo(cell.size, look.px(4), spread, GOLD, 255)
                target.blit(light, light.get_rect(center=cell.center))
            look.paint.box(target, cell, fill, look.px(4), border, look.px(1.5))
            if is_over(gauge, place + 1):
                cross = cell.inflate(-look.px(10), -look.px(7))
                ink, wide = _ink_of(gauge, look.palette), look.px(2)
                look.paint.line(target, [cross.topleft, cross.bottomright], ink, wide)
                look.paint.line(target, [cross.bottomleft, cross.topright], ink, wide)

    def _bar(self, target: Surface, gauge: Gauge, rect: Rect, goal: Colour) -> None:
        """One bar, where there is too much to count in cells."""
        look, radius = self.look, rect.height // 2
        look.paint.box(target, rect, (*TEXT, 46), radius)
        if gauge.spare:
            gone = round(rect.width * gauge.spare / gauge.most)
            box = Rect(rect.right - gone, rect.top, gone, rect.height)
            theirs: Tint = (*INK, 120)
            if gauge.spare_side >= 0:
                theirs = (*self._far_ink(gauge), 255)
            look.paint.box(target, box, theirs, radius)
        if gauge.value:
            done = max(rect.height, round(rect.width * gauge.value / gauge.most))
            ink = _ink_of(gauge, look.palette)
            look.paint.box(target, Rect(rect.topleft, (done, rect.height)), ink, radius)
        if gauge.goal is not None:
            x = rect.left + round(rect.width * gauge.goal / gauge.most)
            post = Rect(x - look.px(1), rect.top - look.px(1), look.px(3), rect.height + look.px(2))
            look.paint.box(target, post, goal, look.px(1))

    # Captions and outlines

    def draw_caption(self, target: Surface, words: str, poses: Sequence[Pose]) -> None:
        """What the things are that lie there, right under them."""
        line = self.look.text.line(words, 12.5, QUIET)
        target.blit(line, line.get_rect(center=self.caption_rect(words, poses).center))

    def caption_rect(self, words: str, poses: Sequence[Pose]) -> Rect:
        """Where that stands."""
        text = self.look.text
        rect = Rect(0, 0, text.width(words, 12.5), text.height(12.5))
        middle = sum(pose.x for pose in poses) / len(poses)
        bottom = max(pose.y + pose.height / 2 for pose in poses)
        rect.midtop = round(middle), round(bottom) + self.look.px(4)
        return rect

    def led_word(self, pose: Pose) -> Rect:
        """Where it stands at the upper edge of a card there that it was led."""
        look = self.look
        rect = look.text.line(_("led"), LED_SIZE, TEXT, "semibold").get_rect()
        rect = rect.inflate(look.px(LED_BESIDE), look.px(2))
        x = pose.x + led_aside(pose.width, rect.width)
        rect.midtop = round(x), round(pose.y - pose.height / 2) - look.px(LED_RISES)
        return rect

    def draw_slots(
        self,
        target: Surface,
        slots: Sequence[Outline],
        lit: frozenset[object],
        plates: Sequence[NamePlate],
    ) -> None:
        players = {plate.seat: plate for plate in plates}
        for slot in slots:
            draw_slot(self.look, target, slot.pose, lit=slot.zone in lit)
            if under := self.name_under(slot):
                self._draw_name(target, slot.words, under, players.get(slot.seat))
            elif slot.words:
                words = self.slot_words(slot)
                middle = (round(slot.pose.x), round(slot.pose.y))
                target.blit(words, words.get_rect(center=middle))

    def _draw_name(
        self, target: Surface, words: str, under: Rect, player: NamePlate | None
    ) -> None:
        """Under a card of a trick: the letter of the player who plays it, then the name."""
        look, room = self.look, under.width
        colour = player.colour if player else QUIET
        if not self.layout.lettered or player is None:
            name = look.text.name(words, NAME_SIZE, colour, "semibold", within=room)
            target.blit(name, name.get_rect(midtop=under.midtop))
            return
        disc = Rect(under.topleft, (under.height, under.height))
        draw_disc(look, target, disc, colour, player.sitter, _LETTER)
        room -= self._before_name
        name = look.text.name(words, NAME_SIZE, colour, "semibold", within=room)
        target.blit(name, name.get_rect(midleft=(under.right - room, under.centery)))

    @property
    def _before_name(self) -> int:
        """How wide the letter is before a name under a card, with what is free between them."""
        return self.layout.named + self.look.px(4) if self.layout.lettered else 0

    def slot_reach(self, slot: Outline) -> Rect:
        """As far as an outline reaches, with the name under it."""
        under = self.name_under(slot)
        return reach_of(slot.pose).union(under) if under else reach_of(slot.pose)

    def name_under(self, slot: Outline) -> Rect | None:
        """Where the name stands under a card of a trick, where it stands there."""
        if not slot.words or not self.layout.named:
            return None
        box = slot.pose.box
        wide = min(
            round(box.width * self.layout.name_wide),
            self.look.text.width(slot.words, NAME_SIZE, "semibold") + self._before_name,
        )
        top = box.bottom + self.look.px(2)
        if self.layout.lettered:  # In one line, however the cards lie.
            top = round(slot.pose.y + slot.pose.height / 2) + self.look.px(4)
        return Rect(box.centerx - wide // 2, top, wide, self.layout.named)

    def slot_words(self, slot: Outline) -> Surface:
        """In several lines; of what will not go in so, what stands before the colon is enough, or
        the first word."""
        text, wide, high = self.look.text, round(slot.pose.width * 0.9), round(slot.pose.height)
        for words in (slot.words, slot.words.split(":")[0]):
            if max(text.width(word, 12.5) for word in words.split()) <= wide:
                block = text.block(words, 12.5, wide, TEXT, align="center")
                if block.height <= high:
                    return block
        return text.name(slot.words.split()[0], 12.5, TEXT, within=wide)


def stroke_over(sign: Rect) -> Rect:
    """From corner to corner of this a sign is struck out, clear of the line under it."""
    return sign.inflate(0, -sign.height // _STRUCK)


def draw_slot(look: Look, target: Surface, pose: Pose, *, lit: bool, shaded: bool = False) -> None:
    """A dashed outline where a card will lie; gold while it may be dropped there."""
    size = card_size(round(pose.width))
    rect = Rect((0, 0), size)
    rect.center = round(pose.x), round(pose.y)
    radius = max(2, look.px(7))
    if lit or shaded:
        fill: Tint = (*INK, 70) if shaded else (*GOLD, 26)
        look.paint.box(target, rect, fill, radius)
    dashed(target, rect, (*GOLD, 230) if lit else _OUTLINE, look.px(6), look.px(1.6))


def reach_of(pose: Pose) -> Rect:
    """As far as such an outline reaches."""
    return pose.box.inflate(4, 4)


def _all_of(boxes: Sequence[Rect]) -> Rect:
    return boxes[0].unionall(boxes[1:]) if boxes else Rect(0, 0, 0, 0)


def _ink_of(gauge: Gauge, palette: Palette) -> Colour:
    """Whose it is that is counted; what nobody wants looks like danger, and not like progress,
    unless it is one player's."""
    if gauge.danger:
        return palette.seat(gauge.side) if gauge.side >= 0 else WARNING
    return palette.seat(gauge.side, partners=True) if gauge.side >= 0 else GOLD


def is_over(gauge: Gauge, number: int) -> bool:
    """Whether that one was won and nobody wanted it."""
    return gauge.exact and gauge.goal is not None and gauge.goal < number <= gauge.value


def _cell_colours(
    gauge: Gauge, number: int, palette: Palette, goal: Colour
) -> tuple[Colour | Tint, Colour | None]:
    """What a cell is filled with, and its edge; one that is over the goal is crossed out."""
    is_goal, ink = number == gauge.goal, _ink_of(gauge, palette)
    if is_over(gauge, number):
        return (*INK, 150), ink
    if number <= gauge.value:
        return ink, goal if is_goal else None
    if number > gauge.most - gauge.spare:
        if gauge.spare_side >= 0:
            theirs = palette.seat(gauge.spare_side, partners=True)
            return theirs, (goal if is_goal else None)
        return (*INK, 90), (mix(TEXT, INK, 0.45) if is_goal else None)
    return (*TEXT, 46), (goal if is_goal else None)
