"""The strip: where the table speaks, one voice at a time, always at the same place.

What is asked stands there, and more quietly why; or a turn as one tells it: who did what, what it
led to, and its steps one by one. The edge says who speaks.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from roller_table.engine.sheet import Story

from ...looks.look import Look
from ...looks.text import Align
from ...looks.theme import HAIRLINE, PRICE, QUIET, TEXT, Colour, mix
from ..things.notes import clear

_DARK: Colour = (9, 28, 30)
RADIUS, EDGE = 14, 1.5
_INSIDE, _GAP = 18, 3
"""From the edge of the strip to its words, and from line to line, in logical pixels."""
_NARROW = 2.6
"""So many times as wide as high: what is narrower has its words at the left."""
_SIZES = ((20.0, 15.0), (18.0, 14.0), (17.0, 13.5), (15.0, 13.5), (14.0, 12.5), (13.0, 12.0),
          (12.0, 12.0))  # fmt: skip
"""What is asked, or who did what, and more quietly the rest: the largest that goes in."""


class PlacedPicture(NamedTuple):
    """A picture and where it goes."""

    picture: Surface
    rect: Rect


class AimedWords(NamedTuple):
    """Whether what is told is of a move that is aimed, and what that costs besides."""

    aims: bool = False
    price: str = ""


UNAIMED = AimedWords()


def draw_ground(
    look: Look, target: Surface, strip: Rect, edge: Colour | None = None, *, solid: bool = False
) -> None:
    """The strip itself; ``edge`` is the colour of whoever speaks, none while something is asked.

    ``solid``: of what is under it nothing is seen.
    """
    border = HAIRLINE if edge is None else mix(edge, _DARK, 0.33)
    fill = _DARK if solid else (*_DARK, 242)
    look.paint.box(target, strip, fill, look.px(RADIUS), border, look.px(EDGE))


def is_narrow(size: tuple[int, int]) -> bool:
    """Whether words stand at the left in a room of that size, and everything below each other."""
    return size[0] < _NARROW * size[1]


def within(look: Look, voice: Rect) -> Rect:
    """Room for words in it."""
    edge = look.px(_INSIDE // 2 if is_narrow(voice.size) else _INSIDE)
    return voice.inflate(-2 * edge, -2 * look.px(_GAP))


def prompt_in(
    look: Look, room: Rect, words: str, why: str, *, price: str = "", beside: bool = False
) -> tuple[PlacedPicture, ...]:
    """What is asked, as large as there is room for; without why, where there is none for both.

    ``price``: what it costs besides. ``beside``: something else stands at its right, and the words
    begin at the left.
    """
    if not words:
        return ()
    narrow = beside or is_narrow(room.size)
    parts: list[Surface] = []
    for told in dict.fromkeys((why, "")):
        for size, quiet in _SIZES:
            parts = [_block(look, room, words, size, TEXT, narrow=narrow)]
            for line, ink in ((price, PRICE), (told, QUIET)):
                if line:
                    parts.append(_block(look, room, line, quiet, ink, narrow=narrow))
            if _high(look, parts) <= room.height:
                return tuple(_stacked(look, parts, room, centred=not narrow))
    return tuple(_stacked(look, parts, room, centred=not narrow))


def draw_story(look: Look, target: Surface, room: Rect, story: Story, who: str = "") -> None:
    """A turn in the room; ``who`` says last who is choosing now.

    What does not fit goes: first who is choosing, then the steps, then what the turn led to.
    """
    parts: list[Surface] = []
    for count in range(4, 0, -1):
        for size, quiet in _SIZES[1:]:
            parts = _told(look, room.width, story, who, size, quiet)[:count]
            if _high(look, parts) <= room.height:
                break
        if _high(look, parts) <= room.height:
            break
    for picture, place in _stacked(look, parts, room, centred=False):
        target.blit(picture, place)


def _told(
    look: Look, width: int, story: Story, who: str, size: float, quiet: float
) -> list[Surface]:
    text = look.text
    parts = [text.block(story.title, size, width, TEXT, "semibold", leading=1.2)]
    if story.words:
        parts.append(text.block(story.words, quiet, width, mix(TEXT, QUIET, 0.5), leading=1.2))
    if story.steps:
        parts.append(_pills(look, story.steps, width, quiet))
    if who:
        parts.append(text.block(who, quiet, width, QUIET, leading=1.2))
    return parts


def _high(look: Look, parts: Sequence[Surface]) -> int:
    return sum(part.get_height() for part in parts) + look.px(_GAP) * (len(parts) - 1)


def _block(
    look: Look, room: Rect, words: str, size: float, colour: Colour, *, narrow: bool
) -> Surface:
    wide = room.width if narrow else min(room.width, look.text.width(words, size))
    align: Align = "left" if narrow else "center"
    return look.text.block(words, size, wide, colour, align=align, leading=1.25)


def _stacked(
    look: Look, parts: list[Surface], room: Rect, *, centred: bool
) -> Iterator[PlacedPicture]:
    y = max(room.top, room.centery - _high(look, parts) // 2)
    for part in parts:
        rect = part.get_rect(topleft=(room.left, y))
        if centred:
            rect.centerx = room.centerx
        yield PlacedPicture(part, rect)
        y = rect.bottom + look.px(_GAP)


def _pills(look: Look, steps: Sequence[str], width: int, size: float) -> Surface:
    """Each step in a pill, in lines."""
    px = look.px
    lines: list[list[Surface]] = [[]]
    x = 0
    for step in steps:
        pill = _pill(look, step, width, size)
        if lines[-1] and x + pill.get_width() > width:
            lines.append([])
            x = 0
        lines[-1].append(pill)
        x += pill.get_width() + px(6)
    high = max(pill.get_height() for line in lines for pill in line) + px(3)
    sheet = clear((width, high * len(lines)))
    for row, line in enumerate(lines):
        x = 0
        for pill in line:
            sheet.blit(pill, (x, row * high))
            x += pill.get_width() + px(6)
    return sheet


def _pill(look: Look, words: str, width: int, size: float) -> Surface:
    line = look.text.line(words, size, TEXT, within=width - look.px(20))
    pill = clear((line.get_width() + look.px(20), line.get_height() + look.px(5)))
    edge = mix(QUIET, (0, 0, 0), 0.5)
    look.paint.box(pill, pill.get_rect(), (*TEXT, 22), pill.get_height() // 2, edge, look.px(1))
    pill.blit(line, line.get_rect(center=pill.get_rect().center))
    return pill
