"""Rollerball's board as it is drawn: lanes one inside the other, their corners, and the logo.

It never changes while it is looked at, so it is drawn once for a size and kept.
"""

import pygame
from pygame import Rect, Surface

from ...looks.look import Look
from ...looks.theme import HAIRLINE, Colour, mix

_FRAME: Colour = (0x0B, 0x1A, 0x2A)
_LIGHT: Colour = (0xFF, 0xFF, 0xFF)
_GROOVE = 0.14
"""How wide the edge between two lanes is, as a share of a space."""
RIM = 0.28
"""How far the frame stands out round the spaces, as a share of one."""


def drawn(look: Look, cell: int, size: int, *, backward: bool = False) -> Surface:
    """The board with ``size`` spaces a side, each ``cell`` pixels wide, and the frame round it.

    Its chevrons point the way that balls roll, which is counter-clockwise when ``backward``.
    """
    rim = round(cell * RIM)
    side = cell * size + 2 * rim
    sheet = Surface((side, side), pygame.SRCALPHA)
    look.paint.box(sheet, sheet.get_rect(), _FRAME, round(cell * 0.42), HAIRLINE, look.px(1))
    inside = Rect(rim, rim, cell * size, cell * size)
    tracks = size // 2 - 1
    for ring in range(tracks):
        _lane(
            look,
            sheet,
            inside.inflate(-2 * ring * cell, -2 * ring * cell),
            cell,
            _colour(look, ring, tracks),
        )
    for ring in range(tracks):
        box = inside.inflate(-2 * ring * cell, -2 * ring * cell)
        _ticks(sheet, box, cell, _colour(look, ring, tracks))
        _chevrons(look, sheet, box, cell, _colour(look, ring, tracks), 180 * backward)
    _logo(look, sheet, inside, cell)
    return sheet


def _colour(look: Look, ring: int, tracks: int) -> Colour:
    return mix(look.lanes[0], look.lanes[1], ring / max(1, tracks - 1))


def _lane(look: Look, sheet: Surface, box: Rect, cell: int, floor_colour: Colour) -> None:
    """A lane and all within it; the next lane lies over it."""
    groove = max(2, round(cell * _GROOVE))
    look.paint.box(sheet, box, _FRAME, round(cell * 0.4))
    floor = box.inflate(-groove, -groove)
    look.paint.box(sheet, floor, floor_colour, round(cell * 0.36))


def _ticks(sheet: Surface, box: Rect, cell: int, lane: Colour) -> None:
    """A short line between each space and the next."""
    ink, length = mix(lane, _LIGHT, 0.16), round(cell * 0.46)
    thick = max(1, round(cell / 40))
    count = box.width // cell
    for place in range(1, count):
        x, y = box.left + place * cell, box.top + place * cell
        for top in (box.top, box.bottom - cell):
            middle = top + cell // 2
            sheet.fill(ink, Rect(x - thick // 2, middle - length // 2, thick, length))
        for left in (box.left, box.right - cell):
            middle = left + cell // 2
            sheet.fill(ink, Rect(middle - length // 2, y - thick // 2, length, thick))


def _chevrons(look: Look, sheet: Surface, box: Rect, cell: int, lane: Colour, turn: int) -> None:
    """Which way the balls roll, in the middle of each side."""
    size, ink = max(8, round(cell * 0.5)), mix(lane, _LIGHT, 0.5)
    right = look.art.icon("chevron_right", size, ink)
    near, far = cell // 2, box.width - cell // 2
    middle = box.width // 2
    for place, angle in (
        ((middle, near), 0), ((far, middle), -90), ((middle, far), 180), ((near, middle), 90),
    ):  # fmt: skip
        picture = pygame.transform.rotate(right, angle + turn)
        centre = box.left + place[0], box.top + place[1]
        _rub_out(sheet, centre, cell, lane)
        sheet.blit(picture, picture.get_rect(center=centre))


def _rub_out(sheet: Surface, centre: tuple[int, int], cell: int, lane: Colour) -> None:
    """The chevron stands where the line between two spaces would be."""
    side = round(cell * 0.5)
    sheet.fill(lane, Rect(0, 0, side, side).move(centre[0] - side // 2, centre[1] - side // 2))


def _logo(look: Look, sheet: Surface, inside: Rect, cell: int) -> None:
    logo = look.art.figure("board/logo", (2 * cell, 2 * cell))
    sheet.blit(logo, logo.get_rect(center=inside.center))
