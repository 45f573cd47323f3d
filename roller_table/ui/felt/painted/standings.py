"""The score sheet of a game in which each row is a side: its colour, its names, its points."""

from collections.abc import Sequence

from pygame import SRCALPHA, Rect, Surface

from roller_table.engine.sheet import ScoreRow, Sheet
from roller_table.engine.values import frozen, replace

from ...looks.look import Look
from ...looks.text import Align
from ...looks.theme import QUIET, TEXT, Colour
from ...widgets import Cell, TableColumn, TableLayout, Words
from .furniture import NamePlate

_LINE, _SMALL, _NOTE = 14.5, 13.5, 12.5
_NAMES = 0.56
"""How much of the width the names take."""
_MOST_LINES = 2
_BAR = 4


def draw(
    look: Look,
    target: Surface,
    box: Rect,
    head: Sequence[str],
    rows: Sequence[ScoreRow],
    colours: Sequence[Colour],
) -> list[tuple[Rect, ScoreRow]]:
    """Draw the rows from the top of the box down; where each of them stands."""
    table = _table(look, len(head) - 1, box.width)
    first, *others = (Words(each, _SMALL, QUIET, "semibold") for each in head)
    line = Rect(box.left, box.top, box.width, _head_high(look))
    table.draw(target, look, line, (replace(first, too_long="over"), Cell(), *others))
    found = []
    for place, row in enumerate(rows):
        cells = _cells(row, colours[place % len(colours)])
        line = Rect(line.bottomleft, (box.width, table.high(look, box.width, cells)))
        table.draw(target, look, line, cells)
        found.append((line, row))
    return found


def fitting(look: Look, box: Rect, rows: Sequence[ScoreRow]) -> Look:
    """The look in which all of it has room in the box, as large as can be."""
    for each in look.lesser:
        cells = [_cells(row, TEXT) for row in rows]
        tables = (_table(each, len(row.entries), box.width) for row in rows)
        pairs = zip(tables, cells, strict=True)
        high = sum(table.high(each, box.width, line) for table, line in pairs)
        if _head_high(each) + high <= box.height:
            break
    return each


def in_a_line(look: Look, sheet: Sheet, plates: Sequence[NamePlate], within: int) -> Surface | None:
    """What each player or side has in all: by their names, or by letters where there is no room
    for those; nothing where there is none for letters either."""
    score, sides = sheet.score, list(dict.fromkeys(sheet.sides))
    values = score.totals or tuple(row.entries[score.total] for row in score.rows)
    if len(values) != len(sides) or len(plates) != len(sheet.sides):
        return None
    own = [[plate for plate in plates if sheet.sides[plate.seat] == side] for side in sides]
    names = [" + ".join(plate.name for plate in each) for each in own]
    letters = [" + ".join(plate.letter for plate in each) for each in own]
    inks = [each[0].colour for each in own]
    for called in (names, letters):
        line = _line(look, [*zip(called, inks, values, strict=True)])
        if line.get_width() <= within:
            return line
    return None


def _line(look: Look, standings: Sequence[tuple[str, Colour, str]]) -> Surface:
    pictures = []
    for called, ink, value in standings:
        pictures.append(look.text.line(called, _LINE, ink, "bold"))
        pictures.append(look.text.line(value, _LINE, TEXT, "bold"))
    gaps = [look.px(14 if place % 2 else 5) for place in range(len(pictures))]
    width = sum(picture.get_width() for picture in pictures) + sum(gaps) - gaps[-1]
    line = Surface((width, max(picture.get_height() for picture in pictures)), SRCALPHA)
    x = 0
    for picture, gap in zip(pictures, gaps, strict=True):
        line.blit(picture, picture.get_rect(midleft=(x, line.get_height() // 2)))
        x += picture.get_width() + gap
    return line


def _table(look: Look, entries: int, width: int) -> TableLayout:
    """A strip in the side's colour, its names, and ``entries`` columns of numbers."""
    each = round(width * (1 - _NAMES) / max(1, entries))
    entry = TableColumn(each - look.px(4), "right", look.px(4))
    columns = TableColumn(3 * look.px(_BAR)), TableColumn(), *(entry for _place in range(entries))
    return TableLayout(columns, above=look.px(5), below=look.px(10) - look.px(5))


def _cells(row: ScoreRow, colour: Colour) -> Sequence[Cell]:
    entries = (Words(entry, _LINE, TEXT, "semibold") for entry in row.entries)
    return _SideStripe(colour), _Names(row), *entries


def _head_high(look: Look) -> int:
    return look.text.height(_SMALL) + look.px(10)


@frozen
class _SideStripe(Cell):
    """The colour of a side."""

    colour: Colour

    def draw(
        self,
        target: Surface,
        look: Look,
        box: Rect,
        column: TableColumn,  # noqa: ARG002
    ) -> None:
        bar = look.px(_BAR)
        look.paint.box(target, Rect(box.left, box.top, bar, box.height), self.colour, bar // 2)


@frozen
class _Names(Cell):
    """Who shares the row, each in a line of their own if one is too short; the note below."""

    row: ScoreRow

    def picture(self, look: Look, width: int, align: Align) -> Surface:  # noqa: ARG002
        first, *others = self.row.name.split(" + ")
        parts = [self.row.name]
        if others and look.text.width(self.row.name, _LINE) > width:
            parts = [first, *(f"+ {other}" for other in others)]
        lines = [line for part in parts for line in _name(look, part, width)]
        if self.row.note:
            lines.append(look.text.line(self.row.note, _NOTE, QUIET, within=width))
        sheet = Surface((width, sum(line.get_height() for line in lines)), SRCALPHA)
        y = 0
        for line in lines:
            sheet.blit(line, (0, y))
            y += line.get_height()
        return sheet


def _name(look: Look, name: str, wide: int) -> list[Surface]:
    """Wrapped between its words; cut short where a word alone is too wide or lines are many."""
    text = look.text
    lines = text.lines(name, _LINE, wide)
    broken = any(text.width(word, _LINE) > wide for word in name.split())
    wrapped = (name,) if broken or len(lines) > _MOST_LINES else lines
    return [text.name(line, _LINE, TEXT, within=wide) for line in wrapped]
