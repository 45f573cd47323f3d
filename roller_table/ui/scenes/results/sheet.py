"""The score sheet of a finished game: each deal with how its points came about, and the totals."""

from collections.abc import Collection, Sequence

import pygame
from pygame import Rect, Surface

from roller_table.engine.sheet import Score, ScoreRow
from roller_table.engine.values import frozen
from roller_table.engine.words import _, strung

from ...looks.discs import Sitter, draw_disc
from ...looks.initials import initials
from ...looks.look import Look
from ...looks.text import Align, Weight
from ...looks.theme import BODY, CAPS, GOLD, QUIET, SMALL, TEXT, Colour
from ...widgets import (
    Cell,
    CellStack,
    Column,
    Container,
    Grow,
    Hairline,
    Inset,
    Label,
    MeasuredChild,
    Page,
    ScrollArea,
    Scrolled,
    TableColumn,
    TableLayout,
    TableLine,
    Widget,
    Words,
)

_BAR = 18
"""The room for the bar of what is scrolled."""
_NARROW = 58
"""A column narrower than that shows a letter in place of a name."""
_SIZES = (14.0, 13.0, 12.0)
"""Of the columns' names."""


@frozen
class ScoreColumns:
    """A column for the names of the lines, and as many for entries."""

    count: int
    names: Sequence[str]

    def table(self, look: Look, width: int, *, head: bool = False) -> TableLayout:
        """The names have the room that they want, as far as the entries can spare it."""
        wish = max((look.text.width(each, BODY) for each in self.names), default=0) + look.px(12)
        most = width // 2 if self.count <= 3 else width * 3 // 10
        name = max(width // 5, min(wish, most))
        each = (width - name) // max(1, self.count)
        entry = TableColumn(each, "right")
        if head:
            entry = TableColumn(each - look.px(8), "right", look.px(8), "foot")
        both, below = look.px(10), look.px(6)
        if not head:
            both, below = look.px(16), look.px(16) - look.px(8)
        columns = TableColumn(), *(entry for _place in range(self.count))
        return TableLayout(columns, above=both - below, below=below)


class ScoreLine(TableLine):
    """A deal: its name and entries, and in small print how they came about."""

    def __init__(
        self,
        name: str,
        row: ScoreRow,
        columns: ScoreColumns,
        colours: Sequence[Colour] = (),
        *,
        weight: Weight = "regular",
        size: float = BODY,
    ) -> None:
        """``colours`` are those of the entries; none: they are written as the rest is."""
        super().__init__(name, spoken=_spoken(row))
        self.row = row
        self.columns = columns
        self.colours = colours or (TEXT,) * len(row.entries)
        self.weight: Weight = weight
        self.size = size

    def table(self, look: Look, width: int) -> TableLayout:
        return self.columns.table(look, width)

    def cells(self, look: Look, width: int) -> Sequence[Cell]:  # noqa: ARG002
        name = Words(self.row.name, self.size, TEXT, self.weight, "middle")
        entries = zip(self.row.entries, self.colours, strict=True)
        return name, *(Words(entry, self.size, ink, self.weight) for entry, ink in entries)

    def under(self, look: Look) -> Cell | None:
        words = " · ".join(self.row.detail.splitlines())
        if not words:
            return None
        return CellStack(((look.px(1), Words(words, SMALL, QUIET, too_long="wrapped")),))


class ScoreHead(TableLine):
    """Whose the columns are, each in its colour."""

    def __init__(
        self,
        name: str,
        words: Sequence[str],
        colours: Sequence[Colour],
        columns: ScoreColumns,
        faces: Collection[str] = (),
    ) -> None:
        """``faces`` names the computer players, whose face may stand for them."""
        super().__init__(name, spoken=strung(words))
        self.words, self.faces = words, faces
        self.colours = colours
        self.columns = columns

    def table(self, look: Look, width: int) -> TableLayout:
        return self.columns.table(look, width, head=True)

    def cells(self, look: Look, width: int) -> Sequence[Cell]:
        room = self.table(look, width).columns[-1].wide or 0
        pairs: Sequence[tuple[str, Colour]]
        if room + look.px(8) < look.px(_NARROW):
            faces = (word if word in self.faces else "" for word in self.words)
            sitters = map(Sitter, initials(self.words), faces)
            discs = zip(sitters, self.colours, strict=True)
            return Cell(), *(_Disc(sitter, colour) for sitter, colour in discs)
        size = self._size(look, room)
        pairs = list(zip(self.words, self.colours, strict=True))
        heads = (Words(each, size, ink, "semibold", "wrapped", 1.2) for each, ink in pairs)
        return Cell(), *heads

    def _size(self, look: Look, room: int) -> float:
        """The largest at which no word must be broken."""
        words = {word for name in self.words for word in name.split()}
        for size in _SIZES:
            if max((look.text.width(each, size, "semibold") for each in words), default=0) <= room:
                return size
        return _SIZES[-1]


@frozen
class _Disc(Cell):
    """A side by its face or its letters, where its name has no room."""

    sitter: Sitter
    colour: Colour

    def picture(self, look: Look, width: int, align: Align) -> Surface:  # noqa: ARG002
        side = 2 * look.px(11)
        disc = Surface((side, side), pygame.SRCALPHA)
        size = 13 if len(self.sitter.letters) < 2 else 12
        draw_disc(look, disc, disc.get_rect(), self.colour, self.sitter, size)
        return disc


class TricksTaken(Widget):
    """The tricks of the last deal in the colours of who took them; a ring round the one meant."""

    def __init__(
        self, course: Sequence[tuple[int, bool]], names: Sequence[str], colours: Sequence[Colour]
    ) -> None:
        each = _("{name}: {cards}")
        taken = [each.format(name=n, cards=names[side]) for n, (side, _it) in enumerate(course, 1)]
        super().__init__("tricks", spoken=strung(taken))
        self.course, self.colours = course, colours

    def natural(self, look: Look) -> tuple[int, int]:
        return self.rect.width, look.px(24 + 6) + look.text.height(12)

    def draw(self, target: Surface, look: Look) -> None:
        px, count = look.px, max(13, len(self.course))
        wide = self.rect.width / count
        side = min(px(24), round(wide - px(6)))
        for place, (who, meant) in enumerate(self.course):
            box = Rect(0, self.rect.top + px(3), side, side)
            box.centerx = round(self.rect.left + wide * (place + 0.5))
            look.paint.box(target, box, self.colours[who], px(6))
            if meant:
                look.paint.ring(target, box.inflate(px(8), px(8)), GOLD, px(9), px(2))
            ink = GOLD if meant else QUIET
            line = look.text.line(str(place + 1), 12, ink, "bold" if meant else "regular")
            target.blit(line, line.get_rect(midtop=(box.centerx, box.bottom + px(5))))


class ScoreSheet(Container):
    """Heading and totals stay; the deals between them scroll."""

    def __init__(
        self,
        page: Page,
        score: Score,
        colours: tuple[Colour, ...],
        course: Sequence[tuple[int, bool]] = (),
        *,
        made: bool = False,
        faces: Collection[str] = (),
    ) -> None:
        """``course``: which column took each trick of the last deal, if that is to be seen;
        ``made``: it was made of the game, which writes no sheet by deals."""
        self.page = page
        self.tricks = page.add(TricksTaken(course, score.columns, colours))
        words = _("THE LAST DEAL, TRICK BY TRICK")
        self.course = page.add(Label("tricks heading", words, CAPS, QUIET, "semibold"))
        words = _("DEAL BY DEAL") if score.totals else _("AT THE TABLE")
        words = _("HOW IT WENT") if made else words
        self.heading = page.add(Label("sheet heading", words, CAPS, QUIET, "semibold"))
        if not score.totals:
            # Lines are players, and the columns are nobody's.
            colours = (QUIET,) * len(score.columns)
        columns = ScoreColumns(len(score.columns), [row.name for row in score.rows])
        self.head = page.add(ScoreHead("sheet head", score.columns, colours, columns, faces))
        self.area = page.add(ScrollArea("sheet", _("The score")))
        self.lines = [
            page.add(ScoreLine(f"deal {number}", _played(row), columns), self.area)
            for number, row in enumerate(score.rows, 1)
        ]
        self.edge = page.add(Hairline("sheet edge"))
        total = ScoreRow(_("Total"), score.totals or ("",) * len(score.columns))
        line = ScoreLine("sheet total", total, columns, colours, weight="bold", size=18)
        self.total = page.add(line)
        self.total.visible = self.edge.visible = bool(score.totals)

    def measured(self, look: Look, width: int) -> MeasuredChild:
        return self._laid(self._deals()).measured(look, width)._replace(child=self, wide=width)

    def put(self, look: Look, box: Rect, measured: MeasuredChild) -> None:  # noqa: ARG002
        """The deals scroll where they have to; their last tricks stand below where they can."""
        course = bool(self.tricks.course)
        self._show_course(shown=False)
        high = self.size(look, box.width)[1]
        if course:
            self._show_course(shown=True)
            if self.size(look, box.width)[1] > box.height:
                self._show_course(shown=False)
        deals = self._deals() if high <= box.height else Grow(self._deals())
        self._laid(deals).place(look, box)

    def _show_course(self, *, shown: bool) -> None:
        self.course.visible = self.tricks.visible = shown

    def _deals(self) -> Container:
        # The bar stands beside the sheet.
        return Inset(Scrolled(self.area, Inset(Column(*self.lines), right=_BAR)), right=-_BAR)

    def _laid(self, deals: Container) -> Container:
        edge = Inset(self.edge, top=-1)  # Over the last deal's own, where that is in sight.
        course = Column(self.course, 10, self.tricks)
        return Column(self.heading, 8, self.head, deals, edge, self.total, Inset(course, top=26))


def _played(row: ScoreRow) -> ScoreRow:
    """A line of the sheet; one that was never played says so."""
    if row.detail or any(entry.strip() for entry in row.entries):
        return row
    return row._replace(detail=_("not played"))


def _spoken(row: ScoreRow) -> str:
    return strung(filter(None, (row.name, *row.entries, *row.detail.splitlines())))
