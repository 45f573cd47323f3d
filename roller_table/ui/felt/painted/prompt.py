"""What is asked, and more quietly why: as large as there is room for, beside the own name plate.

What is asked is never cut; where there is no room for both, why it is asked is left out.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from roller_table.engine.sheet import Gauge

from ...looks.look import Look
from ...looks.text import Align
from ...looks.theme import QUIET, TEXT
from ..things.layout import Layout, Lying

_SIZES = ((17.0, 13.5), (15.0, 13.5), (14.0, 12.5), (13.0, 12.0), (12.0, 12.0))
"""What is asked, and why: the largest that goes in."""
_GAP = 14
_A_HAND = 9
"""Cards of a hand as it usually is, for how high it reaches."""
_UNDER_GAUGE, _TWO_LINES = 29, 34
"""How far the words under a gauge reach below it, and a prompt of two lines above its middle."""
_SIDE = 0.38
"""So far from the edges of the felt, in its widths, things lie beside the prompt."""


class Placed(NamedTuple):
    """A picture and where it goes."""

    picture: Surface
    rect: Rect


def prompt_in(
    look: Look, layout: Layout, words: str, why: str, beside: Sequence[Rect]
) -> tuple[Placed, ...]:
    """The prompt as it stands on the felt, in the middle of what lies ``beside`` it."""
    if not words:
        return ()
    block = layout.prompt_block
    room = block or _band(look, layout, beside)
    middle = room.centerx if block else layout.prompt[0]
    parts = _largest(look, room, words, why, "left" if block else "center")
    gap = look.px(6 if block else 2)
    high = sum(part.get_height() for part in parts) + gap * (len(parts) - 1)
    wide = max(part.get_width() for part in parts)
    box = Rect(0, 0, wide, high)
    box.center = round(middle), room.centery if block else round(layout.prompt[1])
    if block:
        box.left = block.left
    box.clamp_ip(room)
    return tuple(_stacked(parts, box, gap, centred=not block))


def _band(look: Look, layout: Layout, beside: Sequence[Rect]) -> Rect:
    """Between what lies at the left and what lies at the right, or the edges of the felt."""
    top, bottom = _heights(look, layout)
    left, right = layout.area.left, layout.area.right
    inmost_left, inmost_right = (layout.point(share, 0)[0] for share in (_SIDE, 1 - _SIDE))
    for rect in beside:
        if rect.top < bottom and rect.bottom > top:
            if rect.right < inmost_left:
                left = max(left, rect.right)
            elif rect.left > inmost_right:
                right = min(right, rect.left)
    gap = look.px(_GAP)
    return Rect(left + gap, top, right - left - 2 * gap, bottom - top)


def _heights(look: Look, layout: Layout) -> tuple[int, int]:
    """From where to where it may reach, between the gauge and the hand."""
    hand = layout.poses(layout.own_zones[0], (Lying(),) * _A_HAND)
    top = layout.gauge[1] + layout.look.px(_UNDER_GAUGE)
    if not layout.sheet.one(Gauge) or top > layout.prompt[1]:
        top = layout.prompt[1] - look.px(_TWO_LINES)
    if layout.large:
        top = layout.asked.top
    # Cards that may be played stand out of the hand a little.
    return round(top), round(min(pose.y - pose.height * 0.58 for pose in hand))


def _largest(look: Look, room: Rect, words: str, why: str, align: Align) -> list[Surface]:
    for told in dict.fromkeys((why, "")):
        for size, quiet in _SIZES:
            parts = [_block(look, room, words, size, TEXT, align)]
            if told:
                parts.append(_block(look, room, told, quiet, QUIET, align))
            high = sum(part.get_height() for part in parts) + look.px(2) * (len(parts) - 1)
            if high <= room.height:
                return parts
    return parts


def _block(
    look: Look, room: Rect, words: str, size: float, colour: tuple[int, int, int], align: Align
) -> Surface:
    wide = room.width if align == "left" else min(room.width, look.text.width(words, size))
    return look.text.block(words, size, wide, colour, align=align, leading=1.25)


def _stacked(parts: list[Surface], box: Rect, gap: int, *, centred: bool) -> Iterator[Placed]:
    y = box.top
    for part in parts:
        rect = part.get_rect(topleft=(box.left, y))
        if centred:
            rect.centerx = box.centerx
        yield Placed(part, rect)
        y = rect.bottom + gap
