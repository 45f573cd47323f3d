"""The chairs of a table that is being set up, and in a few words what will be played at it."""

from collections.abc import Callable
from functools import reduce

import pygame

from roller_table.engine.words import _, counted

from ...looks.initials import initials
from ...looks.look import Look
from ...looks.palette import Palette
from ...looks.sides import colours_of, columns_of
from ...looks.theme import (
    CAPS,
    FINDING,
    HAIRLINE,
    INK,
    NO_FINDING,
    PLATE_PRESSED,
    QUIET,
    SMALL,
    TEXT,
    WARNING,
    Colour,
    mix,
)
from ...machine.settings import LONGEST_NAME
from ...widgets import Block, Bounds, Choice, Label, Page, ScrollArea, Stepper, TextField, Widget
from .measured import measured_of
from .rules import HouseRules, said
from .seats import Seating, who_plays

_CARD = 84
PLAIN = mix(TEXT, QUIET, 0.3)


class SeatCards:
    """One card a seat; every change comes back as a new seating."""

    def __init__(
        self,
        page: Page,
        area: ScrollArea,
        seats: tuple[int, ...],
        seating: Seating,
        on_change: Callable[[Seating], object],
        palette: Palette,
    ) -> None:
        self.palette = palette
        self.page = page
        self.area = area
        self.seats = seats
        self.seating = seating
        self.on_change = on_change
        page.add(Label("players heading", _("PLAYERS"), CAPS, QUIET, "semibold"), area)
        self._build_number()
        for seat in range(len(seating.chairs)):
            self._build(seat)
        page.add(Block("players about", "", SMALL, mix(TEXT, WARNING, 0.35)), area)
        page.add(Label("table heading", _("AT THIS TABLE"), CAPS, QUIET, "semibold"), area)
        page.add(TableAbout("table about"), area)

    def _build_number(self) -> None:
        """How many play, where there is a choice."""
        if len(self.seats) < 2:
            return
        place = self.seats.index(len(self.seating.chairs))
        number = Stepper(
            "seats",
            _("How many play"),
            place,
            Bounds(0, len(self.seats) - 1),
            lambda place: self.on_change(self.seating.sit(self.seats[place])),
            show=lambda place: counted("{n} player", "{n} players", self.seats[place]),
        )
        self.page.add(number, self.area)

    def _build(self, seat: int) -> None:
        chair = self.seating.chairs[seat]
        self.page.add(SeatCard(f"seat {seat}"), self.area)
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
            who_plays(),
            chair.level,
            lambda level: self.on_change(self.seating.level(seat, level)),
            plain=True,
        )
        self.page.add(level, self.area)

    # What holds now

    def refresh(self, house: HouseRules, seating: Seating) -> None:
        """Show who sits where now, and in which colours by these rules."""
        self.seating = seating
        count = len(seating.chairs)
        columns = _columns(house, count)
        colours = colours_of(columns, self.palette)
        letters = initials([chair.name for chair in seating.tidied()])
        for seat, chair in enumerate(seating.tidied()):
            card, field = self.page.find(f"seat {seat}"), self.page.find(f"name {seat}")
            level = self.page.find(f"level {seat}")
            assert isinstance(card, SeatCard) and isinstance(level, Choice)  # noqa: PT018
            assert isinstance(field, TextField)
            card.show(letters[seat], colours[columns[seat]])
            if level.value != chair.level:
                level.set(chair.level)
            if not field.focused and field.value != chair.name:
                field.set(chair.name)
        about, table = self.page.find("players about"), self.page.find("table about")
        assert isinstance(about, Block) and isinstance(table, TableAbout)  # noqa: PT018
        about.say(seating.about())
        about.visible = bool(about.words)
        table.show([*_against(seating, columns), *_differing(house, count)])

    # Places

    def place(self, look: Look, width: int) -> None:
        """Everything below one another, from the top of the area."""
        px, edge = look.px, look.px(8)
        find, put = self.page.find, self.area.put
        heading = find("players heading")
        put(heading, pygame.Rect(edge, px(20), width, heading.natural(look)[1]))
        y = heading.natural(look)[1] + px(32)
        number = self.page.widgets.get("seats")
        if number:
            size = number.natural(look)
            put(number, pygame.Rect((edge + width - size[0], px(10)), size))
            y = max(y, px(10) + size[1] + px(12))
        for seat in range(len(self.seating.chairs)):
            self._place(look, seat, pygame.Rect(edge, y, width, px(_CARD)))
            y += px(_CARD) + px(10)
        y = self._place_block(look, "players about", pygame.Rect(edge, y, width, 0))
        heading = find("table heading")
        put(heading, pygame.Rect(edge, y + px(10), width, heading.natural(look)[1]))
        y += px(10) + heading.natural(look)[1] + px(6)
        y = self._place_block(look, "table about", pygame.Rect(edge, y, width, 0))
        self.area.content = y + px(10)

    def _place(self, look: Look, seat: int, box: pygame.Rect) -> None:
        px = look.px
        self.area.put(self.page.find(f"seat {seat}"), box)
        left = box.left + px(64)
        wide = box.right - px(8) - left
        name = pygame.Rect(left, box.top + px(8), wide, px(36))
        level = pygame.Rect(left, box.bottom - px(6) - px(32), wide, px(32))
        self.area.put(self.page.find(f"name {seat}"), name)
        self.area.put(self.page.find(f"level {seat}"), level)

    def _place_block(self, look: Look, name: str, box: pygame.Rect) -> int:
        block = self.page.find(name)
        assert isinstance(block, Block)
        if not block.visible:
            return box.top
        box.height = block.height_for(look, box.width)
        self.area.put(block, box)
        return box.bottom + look.px(10)


def _columns(house: HouseRules, seats: int) -> tuple[int, ...]:
    """Who is whose partner by the rules as they stand now."""
    try:
        return columns_of(house.entry, house.rules(), seats)
    except ValueError:
        return tuple(range(seats))


Line = tuple[str, Colour]


def _against(seating: Seating, columns: tuple[int, ...]) -> list[Line]:
    """Who plays against whom, where there are partners."""
    names = [chair.name for chair in seating.tidied()]
    sides: dict[int, list[str]] = {}
    for name, column in zip(names, columns, strict=True):
        sides.setdefault(column, []).append(name)
    if len(sides) == len(names):
        return []
    words = _("{one} against {other}")
    told = reduce(lambda one, other: words.format(one=one, other=other),
                  [" + ".join(side) for side in sides.values()])  # fmt: skip
    return [(told, PLAIN)]


def _differing(house: HouseRules, seats: int) -> list[Line]:
    """Each rule that is not as usual, and what it was measured to do; how many others are."""
    changes = house.changes()
    if not changes:
        return [(_("The rules are the usual ones."), PLAIN)]
    lines: list[Line] = []
    for rule in changes:
        value = said(rule, house.values[rule.key])
        words = _("{rule}: **{value}**").format(rule=_(rule.option.name), value=value)
        lines.append((words, PLAIN))
        if found := measured_of(house, rule, seats):
            lines.append((found.brief, FINDING if found.effect.seen else NO_FINDING))
    if len(changes) > 1:
        words = _("Each was measured alone. What they do together, the lab can measure.")
        lines.append((words, QUIET))
    if same := len(house.options) - len(changes):
        words = counted("The other rule is as usual.", "The other {n} rules are as usual.", same)
        lines.append((words, QUIET))
    return lines


class TableAbout(Block):
    """What will be played, line by line, each in its own ink."""

    def __init__(self, name: str) -> None:
        super().__init__(name, "", SMALL, PLAIN)
        self.lines: list[Line] = []

    def show(self, lines: list[Line]) -> None:
        self.lines = lines
        self.say("\n".join(words for words, _ink in lines))

    def height_for(self, look: Look, width: int) -> int:
        return self._parts(look, width)[-1][1].bottom if self.lines else 0

    def draw(self, target: pygame.Surface, look: Look) -> None:
        for picture, place in self._parts(look, self.rect.width):
            target.blit(picture, place.move(self.rect.topleft))

    def _parts(self, look: Look, width: int) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Every line, and where it stands below the widget's top; a new rule stands a bit apart."""
        parts: list[tuple[pygame.Surface, pygame.Rect]] = []
        y = 0
        for words, ink in self.lines:
            y += look.px(5) * bool(parts and ink in (PLAIN, QUIET))
            picture = look.text.block(words, self.size, width, ink)
            parts.append((picture, picture.get_rect(topleft=(0, y))))
            y = parts[-1][1].bottom
        return parts


class SeatCard(Widget):
    """The ground of a seat: its colour and the letters that stand for who sits there."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.letter = ""
        self.colour: Colour = TEXT

    def show(self, letter: str, colour: Colour) -> None:
        self.letter = letter
        self.colour = colour
        self.changed()

    def draw(self, target: pygame.Surface, look: Look) -> None:
        look.paint.box(target, self.rect, PLATE_PRESSED, look.px(14), HAIRLINE, look.px(1))
        side = 2 * look.px(20)
        disc = pygame.Rect(self.rect.left + look.px(12), 0, side, side)
        disc.centery = self.rect.centery
        look.paint.box(target, disc, self.colour, side // 2)
        # The letter is the player's own and may be any; no marks are read in it.
        size = 18 if len(self.letter) < 2 else 15
        letter = look.text.face(size, "bold").draw(self.letter, INK)
        target.blit(letter, letter.get_rect(center=disc.center))
