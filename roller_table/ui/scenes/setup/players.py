"""The chairs of a table that is being set up, and in a few words what will be played at it."""

from collections.abc import Callable, Mapping
from functools import reduce

import pygame

from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _, counted
from roller_table.games.catalogue import Entry

from ...looks.company import faced
from ...looks.discs import Sitter
from ...looks.initials import initials
from ...looks.look import Look
from ...looks.palette import Palette
from ...looks.sides import colours_of, columns_of
from ...looks.theme import (
    CAPS,
    HAIRLINE,
    PLATE_PRESSED,
    QUIET,
    SMALL,
    TEXT,
    WARNING,
    mix,
)
from ...machine.settings import LONGEST_NAME
from ...widgets import (
    Block,
    Button,
    Choice,
    Column,
    Composed,
    Grow,
    Inset,
    Label,
    NumberRange,
    Page,
    Panel,
    Row,
    ScrollArea,
    Sized,
    Stepper,
    TextField,
    Widget,
)
from .faces import FaceChoice
from .rules import HouseRules
from .seats import ChairList, who_plays

_CARD, _LOW_CARD = 84, 54
_ONE_LINE = 330
"""From this width on a column has a name and its level side by side."""


class SeatStyle(NamedTuple):
    """The colours of seats, and the companions who may sit there, by name."""

    palette: Palette
    companions: tuple[str, ...]
    known: Mapping[str, tuple[str, str]]
    """The character of each in a few words, and how they are known to play this game."""


class SeatCards(Composed):
    """One card a seat; every change comes back as a new seating.

    ``seats``: how many may play by the rules that are set.
    """

    def __init__(
        self,
        page: Page,
        area: ScrollArea,
        entry: Entry,
        seats: tuple[int, ...],
        seating: ChairList,
        style: SeatStyle,
        on_change: Callable[[ChairList], object],
        meet: Callable[[], object],
    ) -> None:
        """``meet`` leads to the page that tells more of the companions."""
        self.palette, self.companions, self.known = style
        self.page = page
        self.area = area
        self.entry, self.seats = entry, seats
        self.seating = seating
        self.on_change = on_change
        caps = Label("players heading", _("PLAYERS"), CAPS, QUIET, "semibold")
        self.heading = page.add(caps, area)
        self.number = [page.add(self._number(), area)] if len(self.seats) > 1 else []
        self.controls = [self._build(seat) for seat in range(len(seating.chairs))]
        about = Block("players about", "", SMALL, mix(TEXT, WARNING, 0.35))
        self.about = page.add(about, area)
        self.sides = page.add(Block("sides", "", SMALL, QUIET), area)
        who = Button("who", _("Who are they?"), meet, kind="plain", size=14)
        self.who = page.add(who, area)

    def _number(self) -> Stepper:
        """How many play, where there is a choice."""
        place = self.seats.index(len(self.seating.chairs))
        return Stepper(
            "seats",
            _("Number of players"),
            place,
            NumberRange(0, len(self.seats) - 1),
            lambda place: self.on_change(self.seating.sit(self.seats[place])),
            show=lambda place: counted("{n} player", "{n} players", self.seats[place]),
        )

    def _build(self, seat: int) -> "SeatControls":
        chair = self.seating.chairs[seat]
        card = self.page.add(SeatCard(f"seat {seat}"), self.area)
        face = FaceChoice(
            seat,
            self.companions,
            self.known,
            chair.name,
            lambda name: self.on_change(self.seating.welcome(seat, name)),
        )
        self.page.add(face, self.area)
        name = TextField(
            f"name {seat}",
            _("Name at seat {n}").format(n=seat + 1),
            chair.name,
            lambda words: self.on_change(self.seating.rename(seat, words)),
            lambda _words: True,
            most=LONGEST_NAME,
        )
        self.page.add(name, self.area)
        level = Choice(
            f"level {seat}",
            _("Who plays at seat {n}").format(n=seat + 1),
            who_plays(self.entry),
            chair.level,
            lambda level: self.on_change(self.seating.level(seat, level)),
            plain=True,
        )
        return SeatControls(card, face, name, self.page.add(level, self.area))

    # What holds now

    def refresh(self, house: HouseRules, seating: ChairList) -> None:
        """Show who sits where now, and in which colours by these rules."""
        self.seating = seating
        count = len(seating.chairs)
        columns = columns_at(house, count)
        colours = colours_of(columns, self.palette)
        letters = initials([chair.name for chair in seating.tidied()])
        faces = faced(seating.tidied())
        for seat, chair in enumerate(seating.tidied()):
            _card, face, field, level = self.controls[seat]
            face.show(chair, Sitter(letters[seat], faces[seat]), colours[columns[seat]])
            if level.value != chair.level:
                level.set(chair.level)
            if not field.focused and field.value != chair.name:
                field.set(chair.name)
        self.about.say(seating.about())
        self.about.visible = bool(self.about.words)
        self.sides.say(_against(seating, columns))
        self.sides.visible = bool(self.sides.words)

    # Places

    def laid(self, look: Look, width: int) -> Column:
        low = width >= look.px(_ONE_LINE)
        high = _LOW_CARD if low else _CARD
        placed = (Sized(each.placed(low=low), high=high) for each in self.controls)
        cards = Column(*placed, gap=8)
        head = Row(Grow(Inset(self.heading, top=10)), *self.number, across="start")
        sides = Grow(Inset(self.sides, top=8)) if self.sides.visible else Grow()
        below = Row(sides, self.who, across="start", gap=8)
        return Column(
            Inset(head, top=10), 12,
            cards, 4,
            below, 6,
            self.about,
        )  # fmt: skip


class SeatControls(NamedTuple):
    """What can be chosen of a seat, on its card."""

    card: "SeatCard"
    face: FaceChoice
    name: TextField
    level: Choice[str]

    def placed(self, *, low: bool) -> Panel:
        """Name and level side by side on a low card, else one below the other."""
        name, level = Sized(self.name, high=36), Sized(self.level, high=32)
        face = Sized(self.face, 40, 40)
        if low:
            across = Row(face, 8, Grow(name), 4, level)
            return Panel(self.card, Grow(Inset(across, left=12, right=6)))
        both = Inset(Column(name, Grow(), level), top=8, bottom=6)
        across = Row(face, 12, Grow(both))
        return Panel(self.card, Grow(Inset(across, left=12, right=8)))


def columns_at(house: HouseRules, seats: int) -> tuple[int, ...]:
    """Who is whose partner by the rules as they stand now."""
    try:
        return columns_of(house.entry, house.rules(), seats)
    except ValueError:
        return tuple(range(seats))


def _against(seating: ChairList, columns: tuple[int, ...]) -> str:
    """Who plays against whom, where there are partners."""
    names = [chair.name for chair in seating.tidied()]
    sides: dict[int, list[str]] = {}
    for name, column in zip(names, columns, strict=True):
        sides.setdefault(column, []).append(name)
    if len(sides) == len(names):
        return ""
    words = _("{one} against {other}")
    return reduce(lambda one, other: words.format(one=one, other=other),
                  [" + ".join(side) for side in sides.values()])  # fmt: skip


class SeatCard(Widget):
    """The ground of a seat."""

    def draw(self, target: pygame.Surface, look: Look) -> None:
        look.paint.box(target, self.rect, PLATE_PRESSED, look.px(14), HAIRLINE, look.px(1))
