"""A turn as one tells it: who did what, what it led to, and its steps one by one."""

from collections.abc import Sequence

from pygame import Rect, Surface

from roller_table.engine.sheet import Story

from ...looks.look import Look
from ...looks.theme import HAIRLINE, QUIET, TEXT, Colour, mix
from ..things.notes import clear

_SHEET = (9, 28, 34, 236)
_TITLE, _WORDS, _STEP = 16.0, 14.0, 13.0


def draw_story(
    look: Look, target: Surface, room: Rect, story: Story, colour: Colour, who: str = ""
) -> None:
    """In as much of the room as it needs; ``who`` says last who is choosing now.

    What does not fit goes: first who is choosing, then the steps, then what the turn led to.
    """
    px = look.px
    inside = room.width - px(26)
    title = look.text.block(story.title, _TITLE, inside, TEXT, "bold")
    led = [look.text.block(story.words, _WORDS, inside, mix(TEXT, QUIET, 0.5))]
    steps = [_pills(look, story.steps, inside, colour, ended=story.ended)]
    last = [look.text.block(who, _WORDS, inside, QUIET)]
    parts = [title, *led * bool(story.words), *steps * bool(story.steps), *last * bool(who)]
    gap, most = px(6), room.height - px(14)
    while len(parts) > 1 and _high(parts, gap) + px(20) > most:
        parts.pop()
    box = Rect(room.left, 0, room.width, min(most, _high(parts, gap) + px(20)))
    box.centery = room.centery
    look.paint.box(target, box, colour, px(12))
    sheet = Rect(box.left + px(5), box.top, box.width - px(5), box.height)
    look.paint.box(target, sheet, _SHEET, px(12), HAIRLINE, px(1))
    y = box.top + px(10)
    for part in parts:
        target.blit(part, (box.left + px(18), y))
        y += part.get_height() + gap


def _high(parts: Sequence[Surface], gap: int) -> int:
    return sum(part.get_height() for part in parts) + gap * (len(parts) - 1)


def _pills(look: Look, steps: Sequence[str], width: int, colour: Colour, *, ended: bool) -> Surface:
    """Each step in a pill, in lines; the last one of a turn that is over in the seat's colour."""
    px = look.px
    lines: list[list[Surface]] = [[]]
    x = 0
    for place, step in enumerate(steps):
        pill = _pill(look, step, colour if ended and place == len(steps) - 1 else None, width)
        if lines[-1] and x + pill.get_width() > width:
            lines.append([])
            x = 0
        lines[-1].append(pill)
        x += pill.get_width() + px(6)
    step_high = px(31)
    sheet = clear((width, step_high * len(lines)))
    for row, line in enumerate(lines):
        x = 0
        for pill in line:
            sheet.blit(pill, (x, row * step_high))
            x += pill.get_width() + px(6)
    return sheet


def _pill(look: Look, words: str, colour: Colour | None, width: int) -> Surface:
    line = look.text.line(words, _STEP, TEXT, within=width - look.px(22))
    pill = clear((line.get_width() + look.px(22), look.px(27)))
    edge = colour or mix(QUIET, (0, 0, 0), 0.5)
    fill = (*colour, 50) if colour else (*TEXT, 22)
    look.paint.box(pill, pill.get_rect(), fill, look.px(13), edge, look.px(1))
    pill.blit(line, line.get_rect(center=pill.get_rect().center))
    return pill
