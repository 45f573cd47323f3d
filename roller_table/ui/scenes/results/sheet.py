"""The score sheet of a finished game: each deal with how its points came about, and the totals."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from roller_table.engine.sheet import Row, Score
from roller_table.engine.words import _, strung

from ...looks.initials import initials
from ...looks.look import Look
from ...looks.text import Weight
from ...looks.theme import BODY, CAPS, GOLD, HAIRLINE, INK, QUIET, SMALL, TEXT, Colour
from ...widgets import Hairline, Label, Page, ScrollArea, Widget

_NARROW = 58
"""A column narrower than that shows a letter in place of a name."""
_SIZES = (14.0, 13.0, 12.0, 11.0)
"""Of the columns' names."""


@dataclass(frozen=True, slots=True)
class Columns:
    """Where the entries of a line stand, counted from its left end."""

    width: int
    name: int
    """How wide the name of the line may be."""
    each: int

    def right(self, place: int, count: int) -> int:
        """The right end of an entry."""
        return self.width - self.each * (count - 1 - place)


def columns_for(width: int, count: int, name: int) -> Columns:
    """Room for the names of the lines, as far as the entries can spare it."""
    name = max(width // 5, min(name, width // 2 if count <= 3 else width * 3 // 10))
    return Columns(width, name, (width - name) // max(1, count))


class ScoreLine(Widget):
    """A deal: its name and entries, and in small print how they came about."""

    def __init__(self, name: str, row: Row, *, weight: Weight = "regular", size: float = BODY):
        super().__init__(name, spoken=_spoken(row))
        self.row = row
        self.weight: Weight = weight
        self.size = size
        self.colours: tuple[Colour, ...] = ()
        """Of the entries; none: they are written as the rest is."""
        self.columns = columns_for(1, 1, 0)

    def height_for(self, look: Look, width: int) -> int:
        high = look.text.height(self.size) + look.px(16)
        detail = self._detail(look, width)
        return high + (detail.get_height() + look.px(1) if detail else 0)

    def _detail(self, look: Look, width: int) -> pygame.Surface | None:
        words = " · ".join(self.row.detail.splitlines())
        return look.text.block(words, SMALL, width, QUIET) if words else None

    def draw(self, target: pygame.Surface, look: Look) -> None:
        box, high = self.rect, look.text.height(self.size)
        middle = box.top + look.px(8) + high // 2
        within = self.columns.name
        name = look.text.name(self.row.name, self.size, TEXT, self.weight, within=within)
        target.blit(name, name.get_rect(midleft=(box.left, middle)))
        count = len(self.row.entries)
        for place, entry in enumerate(self.row.entries):
            ink = self.colours[place] if self.colours else TEXT
            line = look.text.line(entry, self.size, ink, self.weight, self.columns.each)
            right = box.left + self.columns.right(place, count)
            target.blit(line, line.get_rect(midright=(right, middle)))
        detail = self._detail(look, box.width)
        if detail:
            target.blit(detail, (box.left, box.top + look.px(9) + high))
        edge = pygame.Rect(box.left, box.bottom - look.px(1), box.width, look.px(1))
        look.paint.box(target, edge, HAIRLINE)


class ScoreHead(Widget):
    """Whose the columns are, each in its colour."""

    def __init__(self, name: str, words: tuple[str, ...], colours: tuple[Colour, ...]) -> None:
        super().__init__(name, spoken=strung(words))
        self.words = words
        self.colours = colours
        self.columns = columns_for(1, 1, 0)

    def _parts(self, look: Look) -> list[pygame.Surface]:
        columns = self.columns
        if columns.each < look.px(_NARROW):
            return [self._disc(look, place) for place in range(len(self.words))]
        room = columns.each - look.px(8)
        size = self._size(look, room)
        return [
            look.text.block(words, size, room, colour, "semibold", "right", 1.2)
            for words, colour in zip(self.words, self.colours, strict=True)
        ]

    def _size(self, look: Look, room: int) -> float:
        """The largest at which no word must be broken."""
        words = {word for name in self.words for word in name.split()}
        for size in _SIZES:
            if max((look.text.width(each, size, "semibold") for each in words), default=0) <= room:
                return size
        return _SIZES[-1]

    def _disc(self, look: Look, place: int) -> pygame.Surface:
        side = 2 * look.px(10)
        disc = pygame.Surface((side, side), pygame.SRCALPHA)
        look.paint.box(disc, disc.get_rect(), self.colours[place], side // 2)
        letters = initials(self.words)[place]
        letter = look.text.line(letters, 13 if len(letters) < 2 else 12, INK, "bold")
        disc.blit(letter, letter.get_rect(center=disc.get_rect().center))
        return disc

    def height(self, look: Look) -> int:
        return max(part.get_height() for part in self._parts(look)) + look.px(10)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        for place, part in enumerate(self._parts(look)):
            right = self.rect.left + self.columns.right(place, len(self.words))
            target.blit(part, part.get_rect(bottomright=(right, self.rect.bottom - look.px(6))))
        line = pygame.Rect(self.rect.left, self.rect.bottom - 1, self.rect.width, look.px(1))
        look.paint.box(target, line, HAIRLINE)


class Tricks(Widget):
    """The tricks of the last deal in the colours of who took them; a ring round the one meant."""

    def __init__(
        self, course: Sequence[tuple[int, bool]], names: Sequence[str], colours: Sequence[Colour]
    ) -> None:
        each = _("{name}: {cards}")
        taken = [each.format(name=n, cards=names[side]) for n, (side, _it) in enumerate(course, 1)]
        super().__init__("tricks", spoken=strung(taken))
        self.course, self.colours = course, colours

    def height(self, look: Look) -> int:
        return look.px(24 + 6) + look.text.height(12)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        px, count = look.px, max(13, len(self.course))
        wide = self.rect.width / count
        side = min(px(24), round(wide - px(6)))
        for place, (who, meant) in enumerate(self.course):
            box = pygame.Rect(0, self.rect.top + px(3), side, side)
            box.centerx = round(self.rect.left + wide * (place + 0.5))
            look.paint.box(target, box, self.colours[who], px(6))
            if meant:
                look.paint.ring(target, box.inflate(px(8), px(8)), GOLD, px(9), px(2))
            ink = GOLD if meant else QUIET
            line = look.text.line(str(place + 1), 12, ink, "bold" if meant else "regular")
            target.blit(line, line.get_rect(midtop=(box.centerx, box.bottom + px(5))))


class ScoreSheet:
    """Heading and totals stay; the deals between them scroll."""

    def __init__(
        self,
        page: Page,
        score: Score,
        colours: tuple[Colour, ...],
        course: Sequence[tuple[int, bool]] = (),
    ) -> None:
        """``course``: which column took each trick of the last deal, if that is to be seen."""
        self.page = page
        self.tricks = page.add(Tricks(course, score.columns, colours))
        words = _("THE LAST DEAL, TRICK BY TRICK")
        self.course = page.add(Label("tricks heading", words, CAPS, QUIET, "semibold"))
        self.heading = page.add(
            Label(
                "sheet heading",
                _("DEAL BY DEAL") if score.totals else _("AT THE TABLE"),
                CAPS,
                QUIET,
                "semibold",
            ),
        )
        if not score.totals:
            # Lines are players, and the columns are nobody's.
            colours = (QUIET,) * len(score.columns)
        self.head = page.add(ScoreHead("sheet head", score.columns, colours))
        self.area = page.add(ScrollArea("sheet", _("The score")))
        self.lines = [
            page.add(ScoreLine(f"deal {number}", _played(row)), self.area)
            for number, row in enumerate(score.rows, 1)
        ]
        self.edge = page.add(Hairline("sheet edge"))
        total = Row(_("Total"), score.totals)
        self.total = page.add(ScoreLine("sheet total", total, weight="bold", size=18))
        self.total.colours = colours
        self.total.visible = self.edge.visible = bool(score.totals)

    def place(self, look: Look, box: pygame.Rect) -> None:
        px, width = look.px, box.width
        self.heading.rect = pygame.Rect(box.topleft, (width, self.heading.natural(look)[1]))
        top = self.heading.rect.bottom + px(8)
        names = [look.text.width(line.row.name, BODY) + px(12) for line in self.lines]
        columns = columns_for(width, len(self.head.words), max(names, default=0))
        self.head.columns = self.total.columns = columns
        self.head.rect = pygame.Rect(box.left, top, width, self.head.height(look))
        high = self.total.height_for(look, width) if self.total.visible else 0
        self.total.rect = pygame.Rect(box.left, box.bottom - high, width, high)
        top = self.head.rect.bottom
        self.area.rect = pygame.Rect(box.left, top, width + px(18), self.total.rect.top - top)
        self.area.forget()
        y = 0
        for line in self.lines:
            line.columns = columns
            high = line.height_for(look, width)
            self.area.put(line, pygame.Rect(0, y, width, high))
            y += high
        if y < self.area.rect.height:
            self.area.rect.height = y
            self.total.rect.top = self.area.rect.bottom
        self.edge.rect = pygame.Rect(box.left, self.total.rect.top - px(1), width, px(1))
        self._place_course(look, box)

    def _place_course(self, look: Look, box: pygame.Rect) -> None:
        """Under the score, where there is room."""
        px, high = look.px, self.course.natural(look)[1]
        self.course.rect = pygame.Rect(box.left, self.total.rect.bottom + px(26), box.width, high)
        top = self.course.rect.bottom + px(10)
        self.tricks.rect = pygame.Rect(box.left, top, box.width, self.tricks.height(look))
        shown = bool(self.tricks.course) and self.tricks.rect.bottom <= box.bottom
        self.course.visible = self.tricks.visible = shown


def _played(row: Row) -> Row:
    """A line of the sheet; one that was never played says so."""
    if row.detail or any(entry.strip() for entry in row.entries):
        return row
    return row._replace(detail=_("not played"))


def _spoken(row: Row) -> str:
    return strung(filter(None, (row.name, *row.entries, *row.detail.splitlines())))
