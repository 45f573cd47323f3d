"""Where everything lies on the felt: one Layout a game, all of the same few measures.

A layout is made for a window, a number of seats and the seat that sits at the bottom. It says
where the things of each zone lie and where the words about them stand. It knows no rules.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from math import dist
from typing import ClassVar, Literal

from pygame import Rect, Surface

from roller_table.engine.cards import SIGNS, Card, Cards, short, spoken
from roller_table.engine.events import PLAIN, Event, Events, Moved, Said, Scored, Shuffled
from roller_table.engine.sheet import Open, Path, Sheet, WinningCard
from roller_table.engine.table import Seat, Zone
from roller_table.engine.values import NamedTuple, replace
from roller_table.engine.words import _, counted, later

from ...looks.art import CARD_SHAPE
from ...looks.look import Look
from ...looks.room import common
from . import moods, pace
from .heard import Cues, usual
from .marking import DrawnPart as DrawnPart
from .marking import Marking
from .marking import Spot as Spot
from .measures import LyingThing as LyingThing
from .measures import Measures
from .moods import Moods
from .own import OwnPainter
from .pace import GATHERED, SPEAK_TOGETHER, Timing
from .pose import Point, Pose, row


class Outline(NamedTuple):
    """An outlined place for a thing that is not there yet."""

    zone: Zone
    pose: Pose
    words: str = ""
    """Whose or what it is for, written into it; or under it, where cards are named in a trick."""
    seat: Seat = -1
    """Whose card belongs there, where it is a seat's."""


SPACE = "space"
"""What the places of a board are called, in every game that has one."""

Place = Literal["strip", "middle", "tray", "end", "foot"]
"""Where buttons stand: in the strip, in the middle, below the tray, or at the end of a deal."""

_PRESSED = 0.6
"""The share of the strip that the buttons in it take at most."""
_BESIDE_COACH = 0.36
"""The same beside a coach, who has more to say."""

CHOSEN = Zone("chosen")
"""The window's own zone, for cards that a player is choosing; the rules know nothing of it."""


_OPEN_WIDE, _OPEN_ROOM, _OPEN_USUAL = 0.74, 0.25, 5
_PACK, _PACK_ROOM, _INWARD = 0.6, 6, (0.42, 0.36, 0.3, 0.24)
"""The width of a pack that is dealt, the room round it in logical pixels, and how far it lies from
the dealer's plate towards the middle."""
_LAYER, _THICK = 8, 1
"""How many of its cards show as one more edge, and how far each edge stands out."""
_PEEPS, _LEANS = 0.09, 5.0
"""How far a card of a trick that lies together looks out, in widths, and how far it is turned."""
_OVER_GOAL = 0.237
"""How far down the hands at the sides are over a goal."""
_OPEN_STEP = (0.8, 0.6, 0.8, 0.6)
"""From card to card, in widths: what stands in the corner of each is to be read."""


Called = Mapping[str, tuple[str, str]]
"""By its name: what a zone is called aloud, the viewer's own and somebody else's, which may be
empty: then it is nobody's."""


class Layout(Measures):
    """The measures every table shares; a game's layout says the rest."""

    called: ClassVar[Called] = {
        "hand": (later("Your hand"), later("{name}'s hand")),
        CHOSEN.name: (later("The cards you have chosen"), ""),
        "trick": (later("The trick"), ""),
        "stock": (later("The pack"), ""),
        "discard": (later("The discards"), ""),
    }
    """What its zones are called aloud; here those of many games."""
    pack: ClassVar[str] = "stock"
    """The zone from which cards are dealt and drawn."""
    held: ClassVar[frozenset[str]] = frozenset({"hand"})
    """Zones whose things belong to whom they are numbered for."""
    back: ClassVar[str] = ""
    """The back of a pack of its own; where it has none, the player chooses one."""
    orders: ClassVar[tuple[str, ...]] = ()
    """Ways to sort the hand, where there is a choice; the first is the usual one."""
    folds: ClassVar[bool] = False
    """Whether a titled row of buttons is one button that opens it, for want of room."""
    dropped: ClassVar[str] = later("Play {thing}")
    """What is done with a card of the hand, where nothing else is said of it."""
    underlined: ClassVar[str] = ""
    """What is said of one's own cards on the table among those that can be named."""
    hides: ClassVar[frozenset[str]] = frozenset()
    """Zones whose things are not drawn once they have arrived."""

    painters: ClassVar[tuple[OwnPainter, ...]] = ()
    """What draws the things that only this game shows, each its kind."""
    open_at: ClassVar[tuple[Point, ...]] = ((0.5, 0.9), (0.0, 0.355), (0.5, 0.092), (1.0, 0.355))
    """Where the middle of an open hand is, by side; at the edges as far out as it goes."""

    def __init__(self, look: Look, area: Rect, seats: int, facing: Seat) -> None:
        super().__init__(look, area, seats, facing)
        self.order = ""
        """The way in which the player wants the hand sorted, if it was said."""
        self.turn_key = "R"
        """What turns a thing that is held, as it is told."""
        self.blind = False
        """No hand is shown: the player whose turn it is has not said "I am here"."""
        self.read(Sheet())
        self.names: tuple[str, ...] = ()
        self.faces: dict[Card, str] = {}
        """What each thing shows that has several faces."""
        self.plan = Rect(0, 0, 0, 0)
        """Where the board is, in a game that has one."""
        self.dealer: Seat | None = None
        """Who deals just now, from the pack at their side."""
        self._packs: dict[Seat, Point] = {}
        self.opened: set[Zone] = set()
        """Where cards that lay face down have been turned up."""

    def read(self, sheet: Sheet) -> None:
        """This stands written beside the table now."""
        self.sheet = sheet
        self._written_open = frozenset(each.zone for each in sheet.of(Open))

    def settle(self, sheet: Sheet) -> None:
        """Everything lies as this sheet has it."""
        self.read(sheet)
        self.faces = {}

    def sort_next(self) -> str:
        """Sort the hand the next of the ways there are; which that is."""
        place = self.orders.index(self.order) if self.order in self.orders else 0
        self.order = self.orders[(place + 1) % len(self.orders)]
        return self.order

    @property
    def own_zones(self) -> tuple[Zone, ...]:
        """From where the player at the bottom plays; the hand stands first."""
        return (Zone(self.hand, self.facing),)

    def caption(self, zone: Zone, count: int) -> str:  # noqa: ARG002
        """What is written under a zone with ``count`` things in it; "" for most."""
        return ""

    def written(self, card: Card) -> str:
        """A card as the table shows it, for a hint or a list: with its sign."""
        return (
            short(card) if card.suit in SIGNS or card.code.startswith("Jk") else self.spoken(card)
        )

    def spoken(self, card: Card) -> str:
        """A card as it is said aloud."""
        return spoken(card)

    def aloud(self, words: str) -> str:
        """Words of this game as they are said, where they have signs that are its own."""
        return words

    def zone_called(self, zone: Zone) -> str:
        """A zone as it is said aloud."""
        own, others = self.called.get(zone.name, (zone.name, zone.name))
        if not others or any(each.number == zone.number for each in self.own_zones):
            return _(own)
        seat = self.seat_at(zone.number)
        return _(others).format(name="" if seat is None else self.names[seat])

    def seat_at(self, number: int) -> Seat | None:
        """Whose hand has that number; None: nobody's, or a hand that another seat plays."""
        seats = (seat for seat in range(self.seats) if self.hand_of(seat).number == number)
        return next(seats, None)

    @property
    def whisper(self) -> str:
        """What only the player at the bottom may know of themselves, to be told once."""
        return ""

    def cell(self, card: Card) -> tuple[str, str, str] | None:  # noqa: ARG002
        """Where a card stands among those that can be named: its row, its words, how it is said."""
        return None

    def can_be_named(self, cards: Iterable[Card]) -> Cards:
        """Those of these cards that have such a place, the most useful first."""
        return tuple(card for card in cards if self.cell(card))

    def cell_of(self, card: Card) -> tuple[str, str, str]:
        """The same, of a card that can be named; others stand by their codes."""
        return self.cell(card) or ("", card.code, card.code)

    def drawn_as(self, code: str) -> str:
        """The card whose picture one of that code shows."""
        return code

    def title(self, code: str) -> str:  # noqa: ARG002
        """What is written on the face of a card, where its picture does not say it."""
        return ""

    @property
    def coin(self) -> Callable[[str], int] | None:
        """What tells of a card's code how many points a coin on its face says it counts, 0 for no
        coin; None where no card has any."""
        return None

    def on_face(self, code: str) -> Iterator[str]:
        """What the face of a card says besides its name: what it does, how much it counts."""
        if does := self.title(code).partition("\n")[2]:
            yield does
        if points := self.coin and self.coin(code):
            yield counted("{n} point", "{n} points", points)

    def face_up(self, zone: Zone) -> bool:
        """Whether known faces are shown there."""
        own = zone.number == self.facing and not self.blind
        return zone.name != self.hand or own or self.lies_open(zone)

    def lies_open(self, zone: Zone) -> bool:
        """Whether cards that others keep face down are turned up there."""
        return zone in self.opened or (zone in self._written_open and not self.blind)

    def held_open(self, zone: Zone) -> bool:
        """Whether that is somebody else's hand, and lies open to be read."""
        return zone.name == self.hand and zone.number != self.facing and self.lies_open(zone)

    @property
    def hands_open(self) -> bool:
        """Whether any of the others' hands is."""
        return any(self.held_open(self.hand_of(seat)) for seat in range(self.seats))

    def open_hand(self, side: int, count: int) -> list[Pose]:
        """Where the cards of another's hand lie that is read from the bottom, of four seats."""
        width = self.usual * _OPEN_WIDE
        across, down = self.open_at[side]
        if self.goal_high and across in (0.0, 1.0):
            down = min(down, _OVER_GOAL)
        step = min(width * _OPEN_STEP[side], self.area.width * _OPEN_ROOM / max(count - 1, 1))
        x, y = self.point(across, down)
        half = (step * (count - 1) + width) / 2
        edge = self.look.px(20)
        x = min(max(x, self.area.left + edge + half), self.area.right - edge - half)
        return row((x, y), count, width, step)

    def under_open_hand(self, side: int) -> Point:
        """The middle of the name plate below it."""
        first = self.open_hand(side, _OPEN_USUAL)
        x = (first[0].x + first[-1].x) / 2
        return x, first[0].y + first[0].height / 2 + self.look.px(36)

    def sorted(self, zone: Zone, cards: list[Card]) -> list[int]:  # noqa: ARG002
        """The order in which the things of a zone are laid out, as places in ``cards``."""
        return list(range(len(cards)))

    def dealt_from(self, dealer: Seat, count: int) -> list[Pose]:
        """Where the cards of the pack lie that is dealt: at the dealer's side."""
        if dealer not in self._packs:
            self._packs[dealer] = self._pack_beside(dealer)
        (x, y), width, layer = self._packs[dealer], self.card * _PACK, self.look.px(_THICK)
        lifts = (layer * (place // _LAYER) for place in range(count))
        return [
            Pose(x - lift, y - lift, width, seen=place % _LAYER == 0 or place == count - 1)
            for place, lift in enumerate(lifts)
        ]

    def _pack_beside(self, dealer: Seat) -> Point:
        """Its middle: towards the middle of the table if it is free there, or beside the plate."""
        pack = Pose(0, 0, self.card * _PACK).box.inflate(*2 * (self.look.px(_PACK_ROOM),))
        plate, gap = Rect(0, 0, self.widest(dealer), self.look.px(50)), self.look.px(4)
        at, middle = self.plate(dealer), self.middle
        plate.center = round(at[0]), round(at[1])
        inward = [
            (at[0] + (middle[0] - at[0]) * share, at[1] + (middle[1] - at[1]) * share)
            for share in _INWARD
        ]
        places = [pack.move_to(center=place) for place in inward]
        places += [pack.move_to(center=(x, self.strip.top - pack.height / 2)) for x, _y in inward]
        places += [
            pack.move_to(midtop=(plate.centerx, plate.bottom + gap)),
            pack.move_to(midleft=(plate.right + gap, plate.centery)),
            pack.move_to(midright=(plate.left - gap, plate.centery)),
        ]
        taken = [plate, *self.edges(), *(box for _name, box in self.crowd())]
        for seat in range(self.seats):
            full = self.poses(self.hand_of(seat), (LyingThing(),) * self.full)
            taken += [pose.room for pose in full]
        near = [place for place in places if self._is_at(dealer, place)] or places
        return min(near, key=lambda place: common(place, taken)).center

    def _is_at(self, seat: Seat, place: Rect) -> bool:
        """Whether nobody else sits nearer to it."""
        away = [dist(self.plate(each), place.center) for each in range(self.seats)]
        return away[seat] <= min(away)

    def gathered(self, things: Sequence[LyingThing]) -> list[Pose]:
        """Where a trick lies together: on the card that takes it, which lies on top."""
        winning = self.sheet.one(WinningCard)
        takes = (each for each in things if winning and each.card == winning.card)
        taking = next(takes, things[-1])
        (top,) = self.poses(Zone(self.shared[0]), (taking,))
        under = [each for each in things if each is not taking]
        return [
            top._replace(layer=1) if each is taking else _peeping(top, under.index(each))
            for each in things
        ]

    def tag(self, seat: Seat) -> Point:
        """The middle of a word about a seat's open cards."""
        x, y = self.plate(seat)
        return x, y - self.look.px(44)

    # What is news

    fresh: ClassVar[str] = ""
    """The word at the upper edge of a card that has just come; where there is none it has a ring.
    """

    def comes(self, event: Moved) -> bool:
        """Whether it brings the player cards that then stand out, as others have given them."""
        given = event.source.name not in (self.pack, self.own_zones[0].name)
        return given and event.target == self.own_zones[0] and bool(self.shared)

    def is_old_news(self, event: Moved) -> bool:
        """Whether by then what came stands out no longer: with the player's first card."""
        return event.source == self.own_zones[0] and event.target.name in self.shared

    # Pace and sound

    def staged(self, event: Event) -> Events:
        """The event as it is shown: in several steps, where there is something to look at.

        A trick lies together before it goes to its winner.
        """
        match event:
            case Moved(source=Zone(source), target=Zone(target)) if (
                source in self.shared and target in self.hides
            ):
                together = replace(event, target=GATHERED, show=PLAIN)
                return together, replace(event, source=GATHERED)
            case _:
                return (event,)

    def dealing(self, event: Event) -> str:
        """What is said from then on: that cards are dealt, and by whom."""
        match event:
            case Shuffled(dealer=int(dealer)):
                return self.deals(dealer)
            case _:
                return ""

    def without_choice(self, seat: Seat) -> str:  # noqa: ARG002
        """What is said while a seat does the one thing that it can do; "" where that is seen."""
        return ""

    def deals(self, dealer: Seat) -> str:
        return _("Dealing now: {name} …").format(name=self.names[dealer])

    def timing(self, event: Event) -> Timing:
        """When an event begins, how long it takes, when the next may come."""
        return pace.usual(event, self.pack, self.shared)

    def until_next(self, event: Event, following: Event | None) -> int:
        """When the next event may come: scores come together, a drawn card lands first."""
        match event, following:
            case Said(), Said():
                return SPEAK_TOGETHER
            case Scored(), Scored():
                return 0
            case Moved(), Said() | Moved(source=Zone("hand")) if pace.is_dealt(event, self.pack):
                return self.timing(event).length
            case _:
                return self.timing(event).then

    def sounds(self, event: Event, length: int) -> Cues:
        """The sounds of an event that takes ``length`` milliseconds to show."""
        return usual(self, event, length)

    def moods(self, event: Event) -> Moods:
        """How those look who sit there, once they have seen the event."""
        return moods.usual(event)

    def dared(self, event: Event) -> Seat | None:  # noqa: ARG002
        """Who has dared much before everybody, so that the others look there."""
        return None

    # A board with places

    @property
    def framed(self) -> Rect:
        """The board with the frame round it."""
        return Rect(self.plan)

    @property
    def legend(self) -> Rect:
        """Where it stands in a line what is drawn on the board; empty where there is no room."""
        return Rect(0, 0, 0, 0)

    def said_under(self, marking: Marking) -> object:  # noqa: ARG002
        """What the legend says with this marking: legends that say the same look the same."""
        return ()

    def draw_legend(self, target: Surface, marking: Marking) -> None:
        """Draw it there, for this marking."""

    def explained(self, marking: Marking) -> str:  # noqa: ARG002
        """The same in words, for where it has no room."""
        return ""

    @property
    def faint(self) -> Collection[Card]:
        """What lies on the board and is a little darker than what moves over it."""
        return ()

    def first_way(self, marking: Marking) -> Path | None:  # noqa: ARG002
        """Of the ways of things the one that is shown whole, and drawn along."""
        return None

    def draw_area(self, sheet: Surface, marking: Marking) -> None:
        """Draw, on a clear sheet as large as the board, the places near at hand as one area."""

    def draw_ways(self, sheet: Surface, marking: Marking, share: float) -> None:
        """Draw there where things go, and that share of the way that is shown whole."""

    def told_ways(self, marking: Marking) -> Iterable[DrawnPart]:
        """The same in parts, so that only the parts that have changed are painted."""
        return ((marking, Rect(self.plan)),) if marking.paths or marking.walk else ()

    def learn(self, zones: Collection[Zone]) -> None:
        """Every zone that the rules know of, for a layout that goes by them."""

    def draw_ground(self, target: Surface) -> None:
        """What is printed on the felt and never moves: a board."""

    def place_at(self, point: Point) -> Zone | None:  # noqa: ARG002
        """The place of the board under that point."""
        return None

    def spot_rect(self, spot: Spot) -> Rect:  # noqa: ARG002
        """The room that a spot takes up."""
        return Rect(self.plan)

    def spot_box(self, spot: Spot, inset: float = 0) -> Rect:
        """The same on a sheet as large as the board, smaller on each side by ``inset`` of the width
        of a place."""
        box, edge = self.spot_rect(spot), round(self.spot_rect(spot[:1]).width * inset)
        return box.move(-self.plan.left, -self.plan.top).inflate(-2 * edge, -2 * edge)

    def dot_box(self, place: Zone) -> Rect:
        """A dot for a place where a thing may go, on such a sheet."""
        return self.spot_box((place,), 0.38)

    def prepare(self, sheet: Sheet) -> None:
        """Things come to the board, and will lie there as this sheet has it."""

    def spot_of(self, card: Card, zone: Zone) -> Spot:  # noqa: ARG002
        """All the places over which a thing lies that is on that one."""
        return (zone,)

    def laid(self, card: Card, spot: Spot, turned: str = "") -> Pose:  # noqa: ARG002
        """How a card lies over several places, where it can lie several ways round turned so."""
        box = self.spot_rect(spot)
        return Pose(box.centerx, box.centery, self.card)

    @property
    def walks(self) -> tuple[Spot, ...]:
        """The ways that the viewer's own piece can walk, place by place from where it is."""
        return ()

    def would_cover(self, point: Point, card: Card) -> Spot:  # noqa: ARG002
        """The places that are meant by letting go of it there, whether or not it may lie so."""
        place = self.place_at(point)
        return (place,) if place else ()

    def slots(self, sheet: Sheet) -> list[Outline]:  # noqa: ARG002
        """Outlines of where things will lie, as the deal stands."""
        return []

    def targets(self) -> tuple[Zone, ...]:
        """Where a card is let go that is not asked for, so that it can be told why not."""
        return tuple(map(Zone, self.shared))

    def drop_area(self, zone: Zone) -> Rect:
        """Where to let go of a thing that is meant for the zone."""
        poses = self.poses(zone, (LyingThing(),))
        pose = poses[0] if poses else Pose(0, 0, 0)
        width, height = round(pose.width * 1.6), round(pose.width * CARD_SHAPE * 1.4)
        return Rect(0, 0, width, height).move(round(pose.x - width / 2), round(pose.y - height / 2))

    @property
    def ending(self) -> Point:
        """The middle of the panel that says what a deal was worth."""
        return self.choices

    @property
    def buttons(self) -> Rect:
        """Where the few buttons of a question stand, from its right end on: in the strip."""
        share = _BESIDE_COACH if self.coached else _PRESSED
        strip, most = self.strip, round(self.strip.width * share)
        return Rect(strip.right - most, strip.top, most, strip.height)

    def standing(self, place: Place) -> Point:
        """Where buttons stand that have no room there."""
        return {"tray": self.confirm, "end": self.ending}.get(place, self.choices)


def _peeping(top: Pose, number: int) -> Pose:
    """How a card lies under the one that takes it, so that it can be seen that there is one."""
    side = 1 if number % 2 else -1
    off = side * (_PEEPS + _PEEPS * (number // 2))
    return top._replace(x=top.x + top.width * off, angle=top.angle - side * _LEANS)


class Seating(NamedTuple):
    """What a layout is made for besides a window: a game, who sits there, who looks on."""

    kind: type[Layout]
    seats: int
    facing: Seat
    zones: tuple[Zone, ...]
    """Every zone that the rules know of."""
    order: str = ""
    """The way in which the player wants the hand sorted, if it was said."""
    blind: bool = False
    """No hand is shown."""
    coached: bool = False
    """A coach leads through a lesson here."""
    goal_high: float = 0
    """Logical pixels of a goal that stands over the strip; 0: none does."""

    def laid(self, look: Look, area: Rect) -> Layout:
        """How the game lies in that part of a window."""
        layout = self.kind(look, area, self.seats, self.facing)
        layout.coached, layout.goal_high = self.coached, self.goal_high
        layout.learn(self.zones)
        layout.blind, layout.order = self.blind, self.order
        return layout
