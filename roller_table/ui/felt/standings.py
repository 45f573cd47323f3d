"""The score sheet of a game in which each row is a side: its colour, its names, its points."""

from collections.abc import Sequence

from pygame import SRCALPHA, Rect, Surface

from roller_table.engine.sheet import Row, Sheet

from ..looks.look import Look
from ..looks.theme import HAIRLINE, QUIET, TEXT, Colour
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
    rows: Sequence[Row],
    colours: Sequence[Colour],
) -> list[tuple[Rect, Row]]:
    """Draw the rows from the top of the box down; where each of them stands."""
    y = _head(look, target, box, head)
    found = []
    for place, row in enumerate(rows):
        colour = colours[place % len(colours)]
        rect = _row(look, target, Rect(box.left, y, box.width, 0), row, colour)
        found.append((rect, row))
        y = rect.bottom
    return found


def fitting(look: Look, box: Rect, rows: Sequence[Row]) -> Look:
    """The look in which all of it has room in the box, as large as can be."""
    for each in look.lesser:
        high = sum(_row_high(each, _named(each, row, box.width)) for row in rows)
        if _head_high(each) + high <= box.height:
            break
    return each


def strip(look: Look, sheet: Sheet, plates: Sequence[NamePlate]) -> Surface | None:
    """In one line what each player or side has in all, by colour and letters."""
    score, sides = sheet.score, list(dict.fromkeys(sheet.sides))
    values = score.totals or tuple(row.entries[score.total] for row in score.rows)
    if len(values) != len(sides) or len(plates) != len(sheet.sides):
        return None
    pictures = []
    for side, value in zip(sides, values, strict=True):
        own = [plate for plate in plates if sheet.sides[plate.seat] == side]
        letters = " + ".join(plate.letter for plate in own)
        pictures.append(look.text.line(letters, _SMALL, own[0].colour, "bold"))
        pictures.append(look.text.line(value, 15, TEXT, "semibold"))
    gaps = [look.px(14 if place % 2 else 5) for place in range(len(pictures))]
    width = sum(picture.get_width() for picture in pictures) + sum(gaps) - gaps[-1]
    line = Surface((width, max(picture.get_height() for picture in pictures)), SRCALPHA)
    x = 0
    for picture, gap in zip(pictures, gaps, strict=True):
        line.blit(picture, picture.get_rect(midleft=(x, line.get_height() // 2)))
        x += picture.get_width() + gap
    return line


def _head(look: Look, target: Surface, box: Rect, words: Sequence[str]) -> int:
    high = _head_high(look)
    first, *others = words
    line = look.text.line(first, _SMALL, QUIET, "semibold")
    target.blit(line, line.get_rect(midleft=(box.left, box.top + high // 2)))
    _entries(look, target, Rect(box.left, box.top, box.width, high), others, QUIET)
    look.paint.box(target, Rect(box.left, box.top + high - 1, box.width, 1), HAIRLINE)
    return box.top + high


def _row(look: Look, target: Surface, box: Rect, row: Row, colour: Colour) -> Rect:
    bar = look.px(_BAR)
    names = _named(look, row, box.width)
    high = _row_high(look, names)
    rect = Rect(box.left, box.top, box.width, high)
    strip = Rect(box.left, rect.top + look.px(5), bar, high - look.px(10))
    look.paint.box(target, strip, colour, bar // 2)
    target.blit(names, names.get_rect(midleft=(box.left + 3 * bar, rect.centery)))
    _entries(look, target, rect, row.entries, TEXT)
    look.paint.box(target, Rect(box.left, rect.bottom - 1, box.width, 1), HAIRLINE)
    return rect


def _head_high(look: Look) -> int:
    return look.text.height(_SMALL) + look.px(10)


def _named(look: Look, row: Row, wide: int) -> Surface:
    return _names(look, row, round(wide * _NAMES) - 3 * look.px(_BAR))


def _row_high(look: Look, names: Surface) -> int:
    return max(look.text.height(_LINE), names.get_height()) + look.px(10)


def _names(look: Look, row: Row, wide: int) -> Surface:
    """Who shares the row, each in a line of their own if one is too short; the note below."""
    first, *others = row.name.split(" + ")
    parts = [row.name]
    if others and look.text.width(row.name, _LINE) > wide:
        parts = [first, *(f"+ {other}" for other in others)]
    lines = [line for part in parts for line in _name(look, part, wide)]
    if row.note:
        lines.append(look.text.line(row.note, _NOTE, QUIET, within=wide))
    sheet = Surface((wide, sum(line.get_height() for line in lines)), SRCALPHA)
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


def _entries(
    look: Look, target: Surface, box: Rect, entries: Sequence[str], colour: Colour
) -> None:
    wide = box.width * (1 - _NAMES) / max(1, len(entries))
    for place, entry in enumerate(entries):
        size = _LINE if colour == TEXT else _SMALL
        line = look.text.line(entry, size, colour, "semibold", round(wide) - look.px(4))
        right = box.right - round(wide * (len(entries) - 1 - place))
        target.blit(line, line.get_rect(midright=(right, box.centery)))
