"""A goal in the shape of its answer: a place for each trick, or an empty one with a question mark.

Puzzles and drills draw theirs alike.
"""

from math import cos, pi, sin

from pygame import Rect, Surface, draw

from ..looks.look import Look
from ..looks.paint import dashed
from ..looks.theme import CORAL, GOLD, INK, SKY, TEXT, Colour, Tint, mix

SLOT, SLOT_GAP = (80, 48), 10
"""Logical pixels of a slot, and between two."""
_EMPTY: Tint = (*TEXT, 40)
_NUMBER = mix(INK, TEXT, 0.62)
_GROUND: Tint = (*INK, 150)
_DASHES = 16


def slot_row(look: Look, of: int, wide: int) -> Rect:
    """How large a row of ``of`` slots is within that width, in pixels."""
    gap = look.px(SLOT_GAP) if of < _DASHES // 2 else look.px(4)
    side = min(look.px(SLOT[0]), (wide + gap) // of - gap)
    return Rect(0, 0, (side + gap) * of - gap, min(look.px(SLOT[1]), round(side * 1.1)))


def draw_slots(
    look: Look, target: Surface, row: Rect, ours: int, theirs: int, of: int, wanted: int
) -> None:
    """Ours from the left, coral; theirs from the right, sky; the ringed one is the goal."""
    gap = look.px(SLOT_GAP) if of < _DASHES // 2 else look.px(4)
    side = (row.width + gap) // of - gap
    for place in range(of):
        slot = Rect(row.left + place * (side + gap), row.top, side, row.height)
        ink: Colour = _NUMBER
        fill: Colour | Tint = _EMPTY
        if place < ours:
            ink, fill = INK, CORAL
        elif place >= of - theirs:
            ink, fill = INK, SKY
        look.paint.box(target, slot, fill, look.px(9))
        if place + 1 == wanted:
            around = slot.inflate(look.px(8), look.px(8))
            look.paint.ring(target, around, GOLD, look.px(13), look.px(3))
        number = look.text.line(str(place + 1), 20 if side > look.px(40) else 14, ink, "bold")
        target.blit(number, number.get_rect(center=slot.center))


def draw_empty(look: Look, target: Surface, box: Rect, *, is_round: bool) -> None:
    """An empty place, dashed, with a question mark."""
    pen = max(2, look.px(2.5))
    if is_round:
        look.paint.box(target, box, _GROUND, box.width // 2)
        _dashed_round(target, box, pen)
    else:
        look.paint.box(target, box, _GROUND, look.px(12))
        dashed(target, box, (*GOLD, 255), look.px(8), pen)
    size = min(34, box.height / look.scale * 0.55)
    mark = look.text.line("?", size, GOLD, "bold")
    target.blit(mark, mark.get_rect(center=box.center))


def _dashed_round(target: Surface, box: Rect, pen: int) -> None:
    radius = box.width / 2 - pen / 2
    for dash in range(_DASHES):
        ends = []
        for part in range(5):
            angle = 2 * pi * (dash + 0.6 * part / 4) / _DASHES
            ends.append((box.centerx + radius * cos(angle), box.centery + radius * sin(angle)))
        draw.lines(target, GOLD, closed=False, points=ends, width=pen)
