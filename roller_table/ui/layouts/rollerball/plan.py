"""Where the spaces of Rollerball's board are, and how things stand and lie on them."""

from collections.abc import Collection, Iterator, Sequence
from typing import ClassVar

from pygame import Rect, Surface

from roller_table.engine.cards import Card
from roller_table.engine.sheet import Path, Sheet
from roller_table.engine.table import Seat, Zone
from roller_table.engine.words import later
from roller_table.games.rollerball.shown import Appearance, Direction, Points, Reach, Span

from ...felt.things.layout import Called, DrawnPart, Layout, LyingThing, Spot
from ...felt.things.marking import Marking
from ...felt.things.pose import Figure, Point, Pose
from ...looks.initials import initials
from ...looks.look import Look
from . import board as drawing
from . import legend, pieces, reach, ways
from .legend import LegendEntry
from .pen import Pen

_SPACE = "space"
_FULL = {"man": 0.78, "base": 0.86, "ball": 0.64}
"""How much of a space each piece takes."""
_NARROW = {"man": 0.6, "ball": 1.0}
"""Which share of a piece's width is its body: a workman's arms are not."""
_AT_BASE = {1: 0.56, 2: 0.38}
"""And a workman who stands on a base, alone or one of two."""
_AT_BASE_MORE = 0.28
"""One of more."""
_LEFT_OF_MEN, _RIGHT_OF_BALLS = 0.28, 0.62
"""Where the letter of a base is beside workmen, and beside balls alone."""
_OVER_EDGE, _UNDER_EDGE = 0.085, 0.055
"""How far several workmen stand out of its space; one alone stands within it."""
_BALLS_AT_BASE = {1: 0.46, 2: 0.36}
"""How much of a space a ball takes that lies on a base, alone or one of two."""
_BALLS_AT_BASE_MORE = 0.29
"""One of more."""
_IN_A_ROW = 2
"""More workmen than that stand in two rows on a space that is no base."""
_FOUR, _SIX, _IN_ROWS, _ROWS_APART = 0.52, 0.4, 1.0, 0.46
"""How wide each is then, of up to four and of more; how wide a row is; how far rows are apart."""
_FROM_EDGE = 0.13
"""How much of a space it lies further in at the edge of the board."""
_RAISED = 1.14
"""An Up ball is nearer to the eye."""


class PlanLayout(Layout):
    """A layout with a square board in the middle of its upper part."""

    called: ClassVar[Called] = {
        **Layout.called,
        "points": (later("Your points"), later("{name}'s points")),
        "bid": (later("Your bid"), later("{name}'s bid")),
        "deck": (later("The deck"), ""),
        "supply": (later("Not in play yet"), ""),
    }

    def __init__(self, look: Look, area: Rect, seats: int, facing: Seat) -> None:
        super().__init__(look, area, seats, facing)
        self.size = 0
        """How many spaces there are along each side; 0 until the zones are known."""
        self.space = 1
        self.room = Rect(area)
        """Where the board may be."""
        self._spans: dict[Card, Span] = {}
        """Over which spaces each diversion lies."""
        self._board: Surface | None = None
        self._printed_backward = False
        self.bases: dict[Seat, Zone] = {}
        self.stand: dict[Card, Zone] = {}
        """Where each workman stands, and each ball lies."""
        self._discs: dict[Card, tuple[Point, float]] = {}
        """The middle of each ball on the board, and how wide it is; of workmen, of bases'
        letters."""

    def settle(self, sheet: Sheet) -> None:
        super().settle(sheet)
        self.faces = {each.thing: each.face for each in sheet.of(Appearance)}
        self._spans = {span.card: span for span in sheet.of(Span)}

    def prepare(self, sheet: Sheet) -> None:
        self._spans |= {span.card: span for span in sheet.of(Span)}

    def learn(self, zones: Collection[Zone]) -> None:
        """Take the number of spaces on a side of the board from the zones of the game."""
        size = 1 + max((zone.number for zone in zones if zone.name == _SPACE), default=-1)
        if size and size != self.size:
            self.size = size
            self._measure()

    def _measure(self) -> None:
        room = self.room.height - 2 * self.look.px(6)
        self.space = int(room / (self.size + 2 * drawing.RIM))
        side = self.space * self.size
        self.plan = Rect(0, 0, side, side)
        rim = round(self.space * drawing.RIM)
        self.plan.midtop = self.room.centerx, self.room.top + self.look.px(6) + rim
        self._board = None

    @property
    def backward(self) -> bool:
        """Balls roll the other way round the board than they did at first."""
        direction = self.sheet.one(Direction)
        return direction is not None and direction.backward

    @property
    def framed(self) -> Rect:
        rim = round(self.space * drawing.RIM)
        return self.plan.inflate(2 * rim, 2 * rim)

    has_legend: bool = True
    """Whether there is room under the board for a line that names what is drawn on it."""

    @property
    def legend(self) -> Rect:
        if not self.has_legend:
            return super().legend
        room = Rect(self.area.left, self.framed.bottom, self.area.width, 0)
        room.height = self.strip.top - room.top
        line = Rect(room.left, 0, room.width, legend.height(self.look))
        line.centery = room.centery
        # Cards of the hand rise beside the strip, and never over it.
        line.left, line.width = self.strip.left, self.strip.width
        return line

    def draw_ground(self, target: Surface) -> None:
        if not self.size:
            return
        backward = self.backward
        if self._board is None or self._printed_backward != backward:
            self._board = drawing.drawn(self.look, self.space, self.size, backward=backward)
            self._printed_backward = backward
        self.look.paint.shadow(target, self.framed, round(self.space * 0.42), self.look.px(9), 120)
        target.blit(self._board, self.framed)

    # What is marked on it

    def draw_legend(self, target: Surface, marking: Marking) -> None:
        legend.draw(self, target, self.legend, self._entries(marking))

    def explained(self, marking: Marking) -> str:
        return legend.told(self._entries(marking))

    def _entries(self, marking: Marking) -> list[LegendEntry]:
        return list(legend.entries(self, marking, self.lain_on, self.bases))

    def said_under(self, marking: Marking) -> object:
        return self._entries(marking) if self.has_legend else ()

    @property
    def faint(self) -> Collection[Card]:
        """Whichever way is shown."""
        return self._spans.keys()

    def first_way(self, marking: Marking) -> Path | None:
        return ways.first_of(marking, self.facing, self.sheet.of(Points))

    def draw_area(self, sheet: Surface, marking: Marking) -> None:
        reach.draw(self, Pen(sheet, self.space), marking)

    def draw_ways(self, sheet: Surface, marking: Marking, share: float) -> None:
        men = {zone for card, zone in self.stand.items() if card.suit == "man"}
        taken, pen = men | {*self.bases.values()}, Pen(sheet, self.space)
        discs = {
            ball: ((x - self.plan.left, y - self.plan.top), across)
            for ball, ((x, y), across) in self._discs.items()
            if ball in self.stand or ball.suit == "base"
        }
        papers = {place for span in self._spans.values() for place in span.places}
        drawing = ways.BallWays(
            self, self.bases, taken, self.lain_on, papers, pen, marking, share, discs
        )
        drawing.draw()
        drawing.draw_walk()

    def told_ways(self, marking: Marking) -> Iterator[DrawnPart]:
        for what, places in ways.told(marking, self.first_way(marking), self.facing):
            yield what, self.spot_rect(places).inflate(self.space, self.space)
        if marking.walk:
            yield marking.walk, self.spot_rect(marking.walk.places)

    @property
    def lain_on(self) -> frozenset[Zone]:
        """Where balls lie."""
        return frozenset(zone for card, zone in self.stand.items() if card.suit == "ball")

    def dot_box(self, place: Zone) -> Rect:
        """In a corner of a base, whose letter is in the middle."""
        box = super().dot_box(place)
        if place in self.bases.values():
            box.move_ip(-round(self.space * 0.3), round(self.space * 0.3))
        return box

    # Where things are on it

    def spot_rect(self, spot: Spot) -> Rect:
        boxes = [self._cell_rect(zone) for zone in spot]
        return boxes[0].unionall(boxes[1:])

    def _cell_rect(self, zone: Zone) -> Rect:
        left = self.plan.left + zone.number * self.space
        return Rect(left, self.plan.top + zone.across * self.space, self.space, self.space)

    def place_at(self, point: Point) -> Zone | None:
        place = self._under(point)
        return place if place and self._ring(place) < self.size // 2 - 1 else None

    def _under(self, point: Point) -> Zone | None:
        """The square there, be it one of the emblem's, on which nothing ever lies."""
        if not self.plan.collidepoint(point):
            return None
        x, y = ((p - o) // self.space for p, o in zip(point, self.plan.topleft, strict=True))
        return Zone(_SPACE, int(x), int(y))

    def _ring(self, place: Zone) -> int:
        last = self.size - 1
        return min(place.number, place.across, last - place.number, last - place.across)

    def spot_of(self, card: Card, zone: Zone) -> Spot:
        span = self._spans.get(card)
        return span.places if span else (zone,)

    def laid(self, card: Card, spot: Spot, turned: str = "") -> Pose:
        kind = self.faces.get(card, card.suit)
        span, backward = Span(card, spot, turned), self.backward
        figure, angle = pieces.diversion(span, self.size, kind, backward=backward)
        x, y = self.spot_rect(spot).center
        width = pieces.thickness(self.space, figure)
        return Pose(x, y, width, angle, figure=figure, layer=pieces.DIVERSION)

    def on_space(self, zone: Zone, things: Sequence[LyingThing]) -> list[Pose]:
        standing = [thing for thing in things if not pieces.is_diversion(thing.card)]
        return [self._lying(zone, thing, standing) for thing in things]

    def _lying(self, zone: Zone, thing: LyingThing, standing: list[LyingThing]) -> Pose:
        if pieces.is_diversion(thing.card):
            span = self._spans.get(thing.card, Span(thing.card, (zone, zone)))
            return self.laid(span.card, span.places, span.saying)
        return self._standing(zone, thing, standing)

    def _standing(self, zone: Zone, thing: LyingThing, together: list[LyingThing]) -> Pose:
        """A piece on its space; several men or balls there step aside for each other."""
        figure = pieces.owned(thing.card, self.letters, self.faces, self.look.palette)
        if thing.card.suit == "base":
            return self._based(zone, thing, together, figure)
        x, y = self._cell_rect(zone).center
        kind = thing.card.suit
        width = self.space * _FULL.get(kind, 0.8)
        if figure and kind == "man":
            figure = figure._replace(outlined=thing.card.rank == self.facing)
        others = [each for each in together if each.card.suit != "base"]
        layer = pieces.BALL if kind == "ball" else pieces.MAN
        self.stand[thing.card] = zone
        self._discs.pop(thing.card, None)
        if kind == "man" and len(others) < len(together):
            return self._before_base((x, y), thing, others, figure)
        if kind == "ball" and len(others) < len(together):
            return self._ball_on_base(zone, thing, others, figure)
        men = [each for each in others if each.card.suit == "man"]
        if len(men) > _IN_A_ROW and kind == "man":
            return self._in_two_rows((x, y), thing, men, figure)
        if len(others) > 1 and thing in others:
            off = others.index(thing) - (len(others) - 1) / 2
            x = round(x + off * self.space * 0.42 * 2 / len(others))
            width *= 0.78
        if kind == "ball" and self.faces.get(thing.card, "").startswith("up"):
            width *= _RAISED
            y -= (
                round(self.space * 0.07) if zone.across else 0
            )  # Nor does its ring leave the board.
        if kind in _NARROW:
            self._discs[thing.card] = (x, y), width * _NARROW[kind]
        return Pose(x, y, width, figure=figure, layer=layer)

    def _in_two_rows(
        self, middle: Point, thing: LyingThing, men: list[LyingThing], figure: Figure | None
    ) -> Pose:
        """More than two workmen on a space: small, and each with its letter to be seen."""
        wide = (len(men) + 1) // 2
        row, place = divmod(men.index(thing), wide)
        width = self.space * (_FOUR if wide <= _IN_A_ROW else _SIX)
        x = middle[0] + round((place - (wide - 1) / 2) * self.space * _IN_ROWS / wide)
        y = middle[1] + round((row - 0.5) * self.space * _ROWS_APART)
        self._discs[thing.card] = (x, y), width * _NARROW["man"]
        return Pose(x, y, width, figure=figure, layer=pieces.MAN)

    def _based(
        self, zone: Zone, thing: LyingThing, together: list[LyingThing], figure: Figure | None
    ) -> Pose:
        """A base: its letter is seen beside workmen and balls."""
        self.bases[thing.card.rank] = zone
        kinds = {each.card.suit for each in together}
        if figure:
            across = _RIGHT_OF_BALLS if "ball" in kinds else 0.5
            if "man" in kinds:
                across = _LEFT_OF_MEN
            figure = figure._replace(ringed=thing.card.rank == self.facing, letter_across=across)
        x, y = self._cell_rect(zone).center
        width = self.space * _FULL["base"]
        if figure:
            at = x + width * (figure.letter_across - 0.5), y + width * (figure.letter_down - 0.5)
            self._discs[thing.card] = at, width * figure.letter_high
        return Pose(x, y, width, figure=figure, layer=pieces.BASE)

    def _before_base(
        self, middle: Point, thing: LyingThing, others: list[LyingThing], figure: Figure | None
    ) -> Pose:
        """A base is always seen: workmen on it are small, side by side at its lower right."""
        men = [each for each in others if each.card.suit == "man"]
        share = _AT_BASE.get(len(men), _AT_BASE_MORE)
        after = len(men) - 1 - men.index(thing)
        over, under = (_OVER_EDGE, _UNDER_EDGE) if len(men) > 1 else (0.0, 0.0)
        x = middle[0] + round(self.space * (0.5 + over - share * (0.5 + 0.85 * after)))
        y = middle[1] + round(self.space * (0.5 + under - share / 2))
        self._discs[thing.card] = (x, y), self.space * share
        return Pose(x, y, self.space * share, figure=figure, layer=pieces.MAN)

    def _ball_on_base(
        self, zone: Zone, thing: LyingThing, others: list[LyingThing], figure: Figure | None
    ) -> Pose:
        """Balls on a base are small, side by side at its upper left; a stop is at the right. At the
        edge of the board they lie further in, with room for a ring, unless workmen are there."""
        crowded = any(each.card.suit == "man" for each in others)
        inward = 0 if crowded else round(self.space * _FROM_EDGE)
        middle = self._cell_rect(zone).center
        balls = [each for each in others if each.card.suit == "ball"]
        share = _BALLS_AT_BASE.get(len(balls), _BALLS_AT_BASE_MORE)
        x = middle[0] - round(self.space * (0.5 - share * (0.5 + 0.95 * balls.index(thing))))
        y = middle[1] - round(self.space * (0.5 - share / 2))
        x, y = x + inward * (not zone.number), y + inward * (not zone.across)
        width = self.space * share
        self._discs[thing.card] = (x, y), width
        return Pose(x, y, width, figure=figure, layer=pieces.BALL)

    @property
    def letters(self) -> dict[Seat, str]:
        return dict(enumerate(initials(self.names)))

    @property
    def walks(self) -> tuple[Spot, ...]:
        return tuple(each.way for each in self.sheet.of(Reach))

    def would_cover(self, point: Point, card: Card) -> Spot:
        """The places that the card would lie over there, whether or not it may."""
        place = self._under(point)
        if place is None:
            return ()
        if not pieces.is_diversion(card):
            return (place,)
        box = self._cell_rect(place)
        dx, dy = point[0] - box.centerx, point[1] - box.centery
        across = pieces.is_across(card)
        level = pieces.side_of((place.number, place.across), self.size) % 2 == 0
        sideways = level != across
        step = (1 if dx > 0 else -1, 0) if sideways else (0, 1 if dy > 0 else -1)
        other = Zone(_SPACE, place.number + step[0], place.across + step[1])
        both = (place, other)
        if across:
            return tuple(sorted(both, key=self._ring))
        return both if self._is_ahead(place, other) else both[::-1]

    def _is_ahead(self, one: Zone, other: Zone) -> bool:
        """Whether the balls roll from the one to the other."""
        way = pieces.side_of((one.number, one.across), self.size)
        dx, dy = ((1, 0), (0, 1), (-1, 0), (0, -1))[(way + 2 * self.backward) % 4]
        return (other.number - one.number, other.across - one.across) == (dx, dy)
