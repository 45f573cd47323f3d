"""A line of the log as it is drawn: what it is about, whose turn begins there, what happened."""

from collections.abc import Sequence

from pygame import Rect, Surface

from roller_table.engine.sheet import Head, Note
from roller_table.engine.table import Seat

from ...looks.initials import initials
from ...looks.look import Look
from ...looks.paint import clear
from ...looks.theme import HAIRLINE, INK, QUIET, TEXT, Colour, mix

_LINE, _SMALL = 14.5, 13.5
_DISC = 20
"""How wide a seat's disc is in the log."""
_LARGE = 30
"""How wide the one is in which a letter has its usual size."""


def picture_of(
    look: Look, note: Note, width: int, colours: Sequence[Colour], names: Sequence[str]
) -> Surface:
    """What a note is about, quietly, and what happened; above it what begins there."""
    words = _about(look, note, width) if note.about else _deed(look, note.words, width)
    return _below(look, note.head, words, colours, names) if note.head else words


def _deed(look: Look, words: str, width: int) -> Surface:
    """What was done by whom the head names already."""
    left = look.px(_DISC + 8)
    block = look.text.block(words, _SMALL, width - left, mix(TEXT, QUIET, 0.5))
    sheet = clear((width, block.get_height()))
    sheet.blit(block, (left, 0))
    return sheet


def _below(
    look: Look, head: Head, words: Surface, colours: Sequence[Colour], names: Sequence[str]
) -> Surface:
    """A line across, whose it is, and under that what happened."""
    wide, left = words.get_width(), 0
    disc = Rect(0, look.px(9), look.px(_DISC), look.px(_DISC))
    if head.seat is not None:
        left = disc.right + look.px(8)
    name = _head(look, head.words, wide - left)
    foot = disc.bottom + max(0, name.get_height() - look.text.height(_LINE)) + look.px(4)
    sheet = clear((wide, foot + words.get_height()))
    look.paint.box(sheet, Rect(0, look.px(2), wide, 1), HAIRLINE)
    if head.seat is not None:
        draw_disc(look, sheet, disc, head.seat, colours, names)
    sheet.blit(name, (left, disc.centery - look.text.height(_LINE) // 2))
    sheet.blit(words, (0, foot))
    return sheet


def _head(look: Look, words: str, width: int) -> Surface:
    """In so many lines as it needs; only for a word that is too long names lose their middles."""
    if look.text.broken(words, _LINE, width, "semibold"):
        return look.text.name(words, _LINE, TEXT, "semibold", within=width)
    return look.text.block(words, _LINE, width, TEXT, "semibold", leading=1.2)


def _about(look: Look, note: Note, width: int) -> Surface:
    about = look.text.name(note.about, _SMALL, QUIET, within=round(width * 0.5))
    left = about.get_width() + look.px(7)
    words = look.text.block(note.words, _SMALL, width - left)
    sheet = clear((width, max(about.get_height(), words.get_height())))
    sheet.blit(about, (0, 0))
    sheet.blit(words, (left, 0))
    return sheet


def draw_disc(
    look: Look,
    target: Surface,
    disc: Rect,
    seat: Seat,
    colours: Sequence[Colour],
    names: Sequence[str],
) -> None:
    """A seat's colour and letters."""
    look.paint.box(target, disc, colours[seat % len(colours)], disc.width // 2)
    letters = initials(tuple(names))[seat] if seat < len(names) else "?"
    size = disc.width / look.px(_LARGE) * (14 if len(letters) < 2 else 12)
    letter = look.text.line(letters, size, INK, "bold")
    target.blit(letter, letter.get_rect(center=disc.center))
