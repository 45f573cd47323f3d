"""Where everything lies on the felt: one Layout a game, all of the same few measures.

A layout is made for a window, a number of seats and the seat that sits at the bottom. It says
where the things of each zone lie and where the words about them stand. It knows no rules.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import ClassVar, Literal, NamedTuple

from pygame import Rect, Surface

from roller_table.engine.cards import BACK, Card, Cards, spoken
from roller_table.engine.events import (
    Event,
    Events,
    Moved,
    Paid,
    Rolled,
    Said,
    Scored,
    Shuffled,
    Stands,
    Turned,
)
from roller_table.engine.sheet import Open, Sheet, Span
from roller_table.engine.table import Seat, Zone

from ..art import CARD_SHAPE
from ..look import Look
from .heard import Cues, usual
from .pace import (
    DEALT_EVERY,
    GATHER,
    LOOK,
    LOOK_CLOSELY,
    MOVE,
    PAY,
    SHUFFLE,
    SPEAK,
    SPEAK_TOGETHER,
    TELL,
    TUMBLE,
    TURN,
    Timing,
)
from .pose import Point, Pose, row


class Outline(NamedTuple):
    """An outlined place for a thing that is not there yet."""

    zone: Zone
    pose: Pose
    words: str = ""
    """Whose or what it is for, written into it."""


SPACE = "space"
"""What the places of a board are called, in every game that has one."""

Spot = tuple[Zone, ...]
"""One place of a board for a piece, or the several that a card would lie over."""

Place = Literal["middle", "tray", "end", "prompt", "turn", "foot"]
"""Where buttons stand: in the middle, below the tray, at the end of a deal, under the prompt, or
where a turn is told."""

CHOSEN = Zone("chosen")
"""The window's own zone, for cards that a player is choosing; the rules know nothing of it."""


class Lying(NamedTuple):
    """What is known of a thing in the middle besides its zone."""

    owner: Seat = -1
    """Who laid it."""
    spot: int = 0
    """At which marked place it lies."""
    card: Card = BACK
    """What it is, where that is known."""


class Layout:
    """The measures every table shares; a game's layout says the rest."""

    hand: ClassVar[str] = "hand"
    """The zone of a player's own cards, those that lie at the bottom and can be taken."""
    pack: ClassVar[str] = "stock"
    """The zone from which cards are dealt and drawn."""
    held: ClassVar[frozenset[str]] = frozenset({"hand"})
    """Zones whose things belong to whom they are numbered for."""
    shared: ClassVar[tuple[str, ...]] = ()
    """The zones in the middle, where each thing lies before whoever laid it."""
    back: ClassVar[str] = ""
    """The back of a pack of its own; where it has none, the player chooses one."""
    orders: ClassVar[tuple[str, ...]] = ()
    """Ways to sort the hand, where there is a choice; the first is the usual one."""
    gauge_room: ClassVar[float] = 0.5
    """How much of the felt's width the gauge and its badges may take."""
    folds: ClassVar[bool] = False
    """Whether a titled row of buttons is one button that opens it, for want of room."""
    underlined: ClassVar[str] = ""
    """What is said of one's own cards on the table among those that can be named."""
    hides: ClassVar[frozenset[str]] = frozenset()
    """Zones whose things are not drawn once they have arrived."""

    def __init__(self, look: Look, area: Rect, seats: int, facing: Seat) -> None:
        self.look = look
        self.area = area
        self.seats = seats
        self.facing = facing
        self.order = ""
        """The way in which the player wants the hand sorted, if it was said."""
        self.wanted = 0
        """How many cards the tray of the question takes."""
        self.blind = False
        """No hand is shown: whoever decides has not said they are there."""
        self.sheet = Sheet()
        """What stands written beside the table now."""
        self.names: tuple[str, ...] = ()
        self.faces: dict[Card, str] = {}
        """What each thing shows that has several faces."""
        self.spans: dict[Card, Span] = {}
        """Over which places each card lies that lies over several."""
        self.plan = Rect(0, 0, 0, 0)
        """Where the board is, in a game that has one."""
        self.opened: set[Zone] = set()
        """Where cards that lay face down have been turned up."""
        self.card = min(area.width * 0.1, area.height * 0.131)
        """The width of a card in the hand of whoever sits at the bottom."""

    def point(self, across: float, down: float) -> Point:
        """A place by its share of the felt's width and height."""
        return self.area.x + self.area.width * across, self.area.y + self.area.height * down

    def side(self, seat: Seat) -> int:
        """Where a seat is from the bottom on, clockwise: of four, 1 is left, 2 is opposite."""
        return (seat - self.facing) % self.seats

    def is_opposite(self, seat: Seat) -> bool:
        """Whether the seat is across the table, with room at both sides of its plate."""
        return self.side(seat) * 2 == self.seats

    @property
    def own_zones(self) -> tuple[Zone, ...]:
        """From where the player at the bottom plays; the hand stands first."""
        return (Zone(self.hand, self.facing),)

    def poses(self, zone: Zone, things: Sequence[Lying]) -> list[Pose]:
        """Where the things of a zone lie, in order."""
        raise NotImplementedError

    def tray(self, count: int) -> list[Pose]:
        """Where cards lie that a player has chosen and not yet confirmed."""
        return row(self.choices, count, self.card * 0.9, self.card * 1.02)

    def caption(self, zone: Zone) -> str:  # noqa: ARG002
        """What is written under the things of a zone, ``{n}`` of them, if it needs saying."""
        return ""

    def spoken(self, card: Card) -> str:
        """A card as it is said aloud."""
        return spoken(card)

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

    def face_up(self, zone: Zone) -> bool:
        """Whether known faces are shown there."""
        own = zone.number == self.facing and not self.blind
        return zone.name != self.hand or own or self.lies_open(zone)

    def lies_open(self, zone: Zone) -> bool:
        """Whether cards that others keep face down are turned up there."""
        written = (each.zone for each in self.sheet.of(Open))
        return zone in self.opened or (zone in written and not self.blind)

    def sorted(self, zone: Zone, cards: list[Card]) -> list[int]:  # noqa: ARG002
        """The order in which the things of a zone are laid out, as places in ``cards``."""
        return list(range(len(cards)))

    def taken_by(self, seat: Seat) -> Pose:
        """Where things go that a seat has won."""
        x, y = self.plate(seat)
        return Pose(x, y, self.card * 0.3, seen=False)

    def mark(self, place: int, count: int) -> Pose:
        """Where the marked place of that number is, of so many."""
        x, y = self.choices
        width = self.card * 0.96
        return Pose(x + width * 1.22 * (place - (count - 1) / 2), y, width)

    def tag(self, seat: Seat) -> Point:
        """The middle of a word about a seat's open cards."""
        x, y = self.plate(seat)
        return x, y - self.look.px(44)

    @property
    def pot(self) -> Point:
        """Where the chips lie that have been put in."""
        x, y = self.choices
        return x, y + self.card * 1.1

    # Pace and sound

    def staged(self, event: Event) -> Events:
        """The event as it is shown: in several steps, where there is something to look at."""
        return (event,)

    def timing(self, event: Event) -> Timing:
        """When an event begins, how long it takes, when the next may come."""
        match event:
            case Moved() if self._is_dealt(event):
                return Timing(0, MOVE, DEALT_EVERY)
            case Moved(source=Zone(source)) if source in self.shared:
                return Timing(LOOK, GATHER, GATHER)
            case Moved(source=Zone("cut")):
                return Timing(LOOK, MOVE, 0)
            case Moved(target=Zone(target)) if target == self.pack:
                return Timing(0, MOVE, 0)
            case Moved():
                return Timing(0, MOVE, MOVE)
            case Turned():
                return Timing(0, TURN, TURN)
            case Rolled(seats=(_, *_)):
                return Timing(0, TUMBLE, TUMBLE + LOOK_CLOSELY)
            case Rolled(words=None):
                return Timing(0, TUMBLE, TUMBLE)
            case Rolled():
                return Timing(0, TUMBLE, TUMBLE + TELL + MOVE)
            case Paid():
                return Timing(0, PAY, MOVE)
            case Said():
                return Timing(0, SPEAK, SPEAK)
            case Scored():
                return Timing(0, TELL, TELL)
            case Shuffled():
                return Timing(0, SHUFFLE, SHUFFLE)
            case Stands():
                return Timing(0, 0, 0)

    def until_next(self, event: Event, following: Event | None) -> int:
        """When the next event may come: what is told together comes at once, a drawn card lands."""
        match event, following:
            case Said(), Said():
                return SPEAK_TOGETHER
            case Scored(), Scored():
                return 0
            case Moved(), Said() | Moved(source=Zone("hand")) if self._is_dealt(event):
                return self.timing(event).length
            case _:
                return self.timing(event).then

    def _is_dealt(self, event: Moved) -> bool:
        """Whether cards come from the pack into a hand."""
        return event.source.name == self.pack and event.target.name == "hand"

    def sounds(self, event: Event, length: int) -> Cues:
        """What is heard of an event that takes so long."""
        return usual(self, event, length)

    # A board with places

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

    def laid(self, span: Span) -> Pose:
        """How a card lies over several places."""
        box = self.spot_rect(span.places)
        return Pose(box.centerx, box.centery, self.card)

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
        poses = self.poses(zone, (Lying(),))
        pose = poses[0] if poses else Pose(0, 0, 0)
        width, height = round(pose.width * 1.6), round(pose.width * CARD_SHAPE * 1.4)
        return Rect(0, 0, width, height).move(round(pose.x - width / 2), round(pose.y - height / 2))

    def plate_share(self, seat: Seat) -> float:
        """How much of the felt's width a name plate may take: opposite there is more room."""
        return 0.4 if self.is_opposite(seat) else 0.27

    def plate(self, seat: Seat) -> Point:
        """The middle of a seat's name plate."""
        raise NotImplementedError

    def plate_box(self, seat: Seat) -> Rect | None:  # noqa: ARG002
        """The whole room of a plate, where it is not as wide as its words."""
        return None

    def bubble(self, seat: Seat) -> Point:
        """The middle of what a seat says: beside its plate, towards the middle of the table."""
        x, y = self.plate(seat)
        if self.side(seat) == 0:
            return x, y - self.look.px(50)
        across = self.area.centerx - x
        if abs(across) < self.area.width * 0.1:
            return x - self.look.px(190), y
        return x + self.look.px(150 if across > 0 else -150), y

    def dice(self, seats: Sequence[Seat]) -> list[Pose]:  # noqa: ARG002
        """Where dice lie, one for each of these seats, in a game that has them."""
        return []

    @property
    def gauge(self) -> Point:
        return self.point(0.5, 0.635)

    @property
    def prompt(self) -> Point:
        return self.point(0.5, 0.706)

    @property
    def prompt_block(self) -> Rect | None:
        """Room for the prompt in several lines, where it does not stand in one."""
        return None

    @property
    def choices(self) -> Point:
        """The middle of the panel with buttons that decide something."""
        return self.point(0.5, 0.41)

    @property
    def choices_high(self) -> int | None:
        """How high that panel may be, where there is something above and below it to be seen."""
        return None

    @property
    def ending(self) -> Point:
        """The middle of the panel that says what a deal was worth."""
        return self.choices

    @property
    def confirm(self) -> Point:
        """The middle of the button that confirms what lies in the tray."""
        x, y = self.choices
        return x, y + self.card * 1.12

    @property
    def leaving(self) -> Point:
        """The middle of the button that leads back to the game from something looked at."""
        x, y = self.prompt
        return x, y + self.look.px(42)

    @property
    def pausing(self) -> Point:
        """The middle of the buttons that lead on to the next turn, under what it was."""
        x, y = self.prompt
        return x, y + self.look.px(70)

    def standing(self, place: Place) -> Point:
        """Where buttons stand."""
        points = {"tray": self.confirm, "end": self.ending, "prompt": self.leaving}
        return self.pausing if place == "turn" else points.get(place, self.choices)

    @property
    def choice_area(self) -> Rect:
        """The part of the felt in which that panel stands."""
        return self.area
