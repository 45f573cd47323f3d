"""Everything that lies on one board or stands beside it: what is painted, and told of."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from pygame import Rect, Surface

from roller_table.engine.sheet import Badge, Sheet, Story, Tag, WinningCard
from roller_table.engine.table import Seat, Zone
from roller_table.engine.values import NamedTuple

from ...looks.look import Look
from ...looks.palette import ON_COLOUR
from ...looks.theme import GOLD, PLATE_HOVER, QUIET, TEXT
from ...looks.tween import ease_out_cubic
from ..things.layout import SPACE, Layout, Outline, Spot
from ..things.measures import SUM
from ..things.own import OwnPainter, PaintedTable, PlateAt
from ..things.pieces import Piece, Pieces
from ..things.pose import Point, Pose, beside
from .count_up import Written
from .dice import Dice
from .faces import Faces
from .furniture import Furniture, NamePlate
from .overlays import Overlays
from .panel import WIDTH, SheetPanel
from .places import Places
from .strip import UNAIMED, AimedWords, Strip
from .veil import Veil
from .winnings import Winnings


class Tokens:
    """Draws them on the ground, under the cards."""

    def __init__(self, look: Look, layout: Layout) -> None:
        self.look = look
        self.layout = layout
        self.told: dict[str, list[tuple[Rect, str]]] = {}
        """Where things were drawn, by kind, and what is said to a player who points at them."""

    def draw_own(self, target: Surface, own: Sequence[tuple[OwnPainter, PaintedTable]]) -> None:
        """What only this game shows."""
        for painter, table in own:
            self.told[painter.kind.__name__] = painter.draw(target, table)

    def draw_tags(self, target: Surface, tags: Sequence[Tag]) -> None:
        """A word beside each seat's open cards, in gold unless it is nothing to look at."""
        self.told["tags"] = []
        for tag, (line, box) in zip(tags, map(self._tag, tags), strict=True):
            ground = PLATE_HOVER if tag.faint else GOLD
            self.look.paint.box(target, box, ground, box.height // 2)
            target.blit(line, line.get_rect(center=box.center))
            self.told["tags"].append((box, tag.about))

    def tags(self, sheet: Sheet) -> list[Rect]:
        """Where the words beside the seats stand."""
        return [box for _line, box in map(self._tag, sheet.of(Tag))]

    def _tag(self, tag: Tag) -> tuple[Surface, Rect]:
        look, ink = self.look, QUIET if tag.faint else ON_COLOUR
        line = look.text.line(tag.words, 12.5, ink, "semibold", self.layout.tag_wide(tag.seat))
        box = line.get_rect().inflate(look.px(18), look.px(8))
        box.center = tuple(map(round, self.layout.tag(tag.seat)))
        return line, box.clamp(self.layout.area.inflate(-look.px(8), -look.px(8)))


class Flights:
    """Chips on their way from a seat to the pot, or back."""

    def __init__(self, look: Look, layout: Layout) -> None:
        self.look = look
        self.layout = layout
        self._flying: list[tuple[Surface, Point, Point, int, int]] = []

    def send(
        self, amount: int, source: Seat | None, target: Seat | None, now: int, length: int
    ) -> None:
        """Let chips for this amount fly; None is the pot."""
        start = self.layout.plate(source) if source is not None else self.layout.pot
        end = self.layout.plate(target) if target is not None else self.layout.pot
        for place, colour in enumerate(chips_for(amount)):
            chip = self.look.art.piece(f"chip_{colour}", self.look.px(26))
            self.fly(chip, start, end, now + 40 * place, length)

    def fly(self, picture: Surface, start: Point, end: Point, now: int, length: int) -> None:
        """Let something go from one place to another."""
        self._flying.append((picture, start, end, now, length))

    @property
    def moving(self) -> bool:
        return bool(self._flying)

    def tick(self, now: int) -> None:
        """Those that have arrived are drawn no more."""
        self._flying = [each for each in self._flying if now < each[3] + each[4]]

    def rects(self, now: int) -> list[Rect]:
        return [chip.get_rect(center=place) for chip, place in self._placed(now)]

    def draw(self, target: Surface, now: int) -> None:
        for chip, place in self._placed(now):
            target.blit(chip, chip.get_rect(center=place))

    def _placed(self, now: int) -> list[tuple[Surface, tuple[int, int]]]:
        placed = []
        for chip, start, end, began, length in self._flying:
            share = ease_out_cubic(min(1.0, max(0.0, (now - began) / max(1, length))))
            x = start[0] + (end[0] - start[0]) * share
            y = start[1] + (end[1] - start[1]) * share
            placed.append((chip, (round(x), round(y))))
        return placed


_CHIPS = ((100, "black"), (25, "green"), (10, "blue"), (5, "red"), (1, "gold"))


def chips_for(amount: int) -> list[str]:
    """The colours of the chips for an amount, the most valuable first; at most five chips.

    >>> chips_for(37), chips_for(3), chips_for(0)
    (['green', 'blue', 'gold', 'gold'], ['gold', 'gold', 'gold'], [])
    """
    chips = []
    for worth, colour in _CHIPS:
        count, amount = divmod(amount, worth)
        chips += [colour] * count
    return chips[:5]


BAR = 48


class Frame(NamedTuple):
    """How the window is shared between the bar, the panel and the felt."""

    look: Look
    size: tuple[int, int]
    bar: Rect
    panel: Rect
    area: Rect
    beyond: int = 0
    """In a picture: how many pixels the cloth reaches above the felt, and below it."""

    @property
    def cloth(self) -> Rect:
        """Where the cloth lies."""
        return self.area.inflate(0, 2 * self.beyond)


def frame_of(look: Look, size: tuple[int, int], *, with_panel: bool) -> Frame:
    bar = Rect(0, 0, size[0], look.px(BAR))
    width, below = look.px(WIDTH) if with_panel else 0, size[1] - bar.height
    panel = Rect(size[0] - width, bar.bottom, width, below)
    return Frame(look, size, bar, panel, Rect(0, bar.bottom, size[0] - width, below))


class PileCaption(NamedTuple):
    """What is written under a zone, and how many things are in it."""

    words: str
    size: int


@dataclass(slots=True)
class FeltDisplay:
    """What is on show beside the pieces."""

    sheet: Sheet = field(default_factory=Sheet)
    plates: tuple[NamePlate, ...] = ()
    prompt: str = ""
    why: str = ""
    aside: str = ""
    """What only who looks may know, where nothing is told of why something is asked."""
    aimed: AimedWords = UNAIMED
    """Of a move that is aimed, where that is told."""
    story: Story | None = None
    """The turn that is told in the place of the prompt."""
    lit: frozenset[Zone] = frozenset()
    """Zones where what is in the hand may be dropped."""
    slots: tuple[Outline, ...] = ()
    """Outlines that the question asks for, such as a tray to fill."""
    captions: dict[Zone, PileCaption] = field(default_factory=dict)
    outlined: bool = True
    """Places where something will lie are outlined."""
    counting: Written | None = None
    """What is painted while numbers count up."""

    @property
    def written(self) -> Written:
        """The sheet and the plates as they are painted."""
        return self.counting or Written(self.sheet, self.plates)


class Contents(NamedTuple):
    frame: Frame
    layout: Layout
    pieces: Pieces
    furniture: Furniture
    panel: SheetPanel
    tokens: Tokens
    flights: Flights
    dice: Dice
    overlays: Overlays
    strip: Strip
    places: Places
    veil: Veil
    shown: FeltDisplay
    winnings: Winnings
    faces: Faces

    def told_at(self, point: tuple[int, int]) -> str:
        """What is said of something written that stands there."""
        drawn = (*self.tokens.told.values(), *self.furniture.told.values())
        found = (words for rects in drawn for rect, words in rects if rect.collidepoint(point))
        return next(filter(None, found), "")

    @property
    def own(self) -> list[tuple[OwnPainter, PaintedTable]]:
        """Those who draw what only this game shows, each with the table to go by."""
        if not self.layout.painters:
            return []
        furniture, shown = self.furniture, self.shown
        plates = {
            plate.seat: PlateAt(
                furniture.plate_rect(plate),
                furniture.corner(plate),
                furniture.disc(plate),
                plate.colour,
            )
            for plate in shown.plates
        }
        table = PaintedTable(self.layout, shown.written.sheet, self.layout.names, plates)
        return [(painter, table) for painter in self.layout.painters]

    def slots(self) -> list[Outline]:
        """The outlines that are drawn now."""
        if not self.shown.outlined:
            return []
        return list(self.shown.slots) or self.layout.slots(self.shown.sheet)

    def lying_on(self, spot: Spot) -> list[Piece]:
        """What lies on a spot of the board, the topmost thing first."""
        found = [
            piece
            for zone, pieces in self.pieces.zones.items()
            if zone.name == SPACE
            for piece in pieces
            if set(self.layout.spot_of(piece.card, zone)) & set(spot)
        ]
        return sorted(found, key=lambda piece: -piece.goal.layer)

    def called_on(self, spot: Spot) -> list[str]:
        """The same as it is called aloud."""
        return [self.layout.spoken(piece.card) for piece in self.lying_on(spot)]

    def captions(self) -> list[tuple[str, list[Pose]]]:
        """What is written under things that have come to rest, and where those lie."""
        under = self.shown.captions.items()
        lying = ((caption.words, self.pieces.of(zone)) for zone, caption in under)
        return [
            (words, [piece.goal for piece in pile])
            for words, pile in lying
            if pile and not pile[0].moving
        ]

    def asked(self) -> list[Rect]:
        """Where it stands what is asked, and a goal."""
        goal = [self.layout.goal_box] if self.layout.goal_high else []
        return [self.layout.strip, *goal]

    def worth(self) -> list[tuple[Surface, Rect]]:
        """What lies in the middle is worth, under the trick where there is room: the whole sum, or
        what it comes to; nothing where either would cover something."""
        winning = self.shown.sheet.one(WinningCard)
        piece = self.pieces.find(winning.card) if winning and winning.worth else None
        if not (winning and piece):
            return []
        badges, gauge = self.furniture.gauge_rects(self.shown.sheet)
        taken = [*badges, *([gauge] if gauge.width else [])]
        taken += [self.furniture.plate_rect(plate) for plate in self.shown.plates]
        taken += [slot.pose.box for slot in self.slots()]
        taken += filter(None, map(self.furniture.name_under, self.slots()))
        taken += [self.furniture.caption_rect(*each) for each in self.captions()]
        taken += [each.goal.box for each in self.pieces if each.goal.seen]
        taken += [self.furniture.led_word(each.goal) for each in self.pieces if each.led]
        air = self.layout.air
        taken = [each.inflate(2 * air, 2 * air) for each in taken]
        for words in dict.fromkeys((winning.worth, winning.worth.rpartition("= ")[2])):
            line = self.layout.look.text.line(words, SUM, TEXT)
            for place in self._beside_trick(piece, line.get_rect(), taken):
                if place.collidelist(taken) < 0:
                    return [(line, place)]
        return []

    def _beside_trick(self, taking: Piece, words: Rect, taken: Sequence[Rect]) -> Iterator[Rect]:
        """Where that may stand: under the names of a trick that lies in a row; or beside the lowest
        place, over the row of the meter, so that it is of no one card; or else beside that which
        takes it."""
        slots, air = self.slots(), self.layout.air
        if self.layout.summed and slots:
            foot = max(name.bottom for name in map(self.furniture.name_under, slots) if name)
            yield words.move_to(midtop=(self.area.centerx, foot + air))
            return
        if slots:
            lowest = max((slot.pose.box for slot in slots), key=lambda box: box.bottom)
            foot = min(lowest.bottom, self.layout.gauge_row.top - air)
            yield words.move_to(bottomright=(lowest.left - 2 * air, foot))
            yield words.move_to(bottomleft=(lowest.right + 2 * air, foot))
        yield beside(taking.goal.box, words, air, taken)

    def kept_free(self) -> list[Rect]:
        """What stays to be seen while something is decided: plates, tags, prompt, the hand, and of
        what only this game shows what nothing may cover."""
        own = [piece for zone in self.layout.own_zones for piece in self.pieces.of(zone)]
        plates = [self.furniture.plate_rect(plate) for plate in self.shown.plates]
        trays = [slot.pose.box for slot in self.shown.slots]
        hand = [piece.goal.box for piece in own if piece.goal.seen]
        tags = self.tokens.tags(self.shown.sheet)
        kept = [rect for painter, table in self.own for rect in painter.kept(table)]
        return [*plates, *tags, *trays, *hand, *kept, *self.asked()]

    def kept_counted(self) -> list[Rect]:
        """The same at the end of a deal, or of what is looked at: what was counted, too, what can
        be opened, and every card that lies there."""
        sheet = self.shown.sheet
        badges, gauge = self.furniture.gauge_rects(sheet)
        opens = [rect for rect, each in zip(badges, sheet.of(Badge), strict=True) if each.opens]
        lies = [piece.goal.box for piece in self.pieces if piece.goal.seen]
        return [*self.kept_free(), *opens, *lies, *([gauge] if gauge.width else [])]

    @property
    def look(self) -> Look:
        return self.frame.look

    @property
    def area(self) -> Rect:
        return self.frame.area


def contents_of(
    frame: Frame,
    layout: Layout,
    pieces: Pieces,
    *,
    partners: bool,
    touch: Callable[[Rect], object],
    lasts: Callable[[float], int],
) -> Contents:
    """An empty board; ``partners``: seats share a column of the score.

    ``lasts`` says how long something takes at the player's speed.
    """
    look, between = frame.look, layout.look
    furniture, shown = Furniture(between, layout), FeltDisplay()
    return Contents(
        frame=frame,
        layout=layout,
        pieces=pieces,
        furniture=furniture,
        panel=SheetPanel(look, frame.panel, partners=partners),
        tokens=Tokens(between, layout),
        flights=Flights(between, layout),
        dice=Dice(between),
        overlays=Overlays(look, frame.area, touch),
        strip=Strip(look, layout.strip, touch, lasts),
        places=Places(between, layout, touch),
        veil=Veil(look, frame.area, touch),
        shown=shown,
        winnings=Winnings(layout, furniture, lambda: shown.plates),
        faces=Faces(furniture, lasts),
    )
