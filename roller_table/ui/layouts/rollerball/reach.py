"""All that a workman reaches, as one outlined area."""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

import pygame
from pygame import Surface

from ...felt.things.layout import Layout
from ...felt.things.marking import Marking
from ...felt.things.pose import Point
from ...looks.theme import GOLD, INK, Tint
from .pen import Pen, along

REACHED: Tint = (*GOLD, 52)
"""As much gold as is seen on every lane, and on cards."""
_EDGE, _UNDER = 2.6, 5.2
"""How thick the line round it is, and the dark one under that, which shows it on cards."""
Corner = tuple[int, int]


def draw(layout: Layout, pen: Pen, marking: Marking) -> None:
    """Everything that the thing walks to, and where it stands."""
    inside = {place for place, _steps in marking.reach} | {way[0] for way in layout.walks}
    fill = Surface(pen.sheet.get_size(), pygame.SRCALPHA)
    for place in inside:
        fill.fill(REACHED, layout.spot_box((place,)))
    pen.sheet.blit(fill, (0, 0))
    for loop in outlines({(place.number, place.across) for place in inside}):
        corners = [(x * pen.space, y * pen.space) for x, y in loop]
        line = _rounded(corners, pen.long(12))
        for ink, wide in ((INK, _UNDER), (GOLD, _EDGE)):
            for one, other in pairwise([*line, line[0]]):
                pen.stroke(one, other, ink, max(2, round(pen.long(wide))))


def outlines(cells: set[Corner]) -> list[list[Corner]]:
    """The edges of squares as closed lines from corner to corner, the squares at the right."""
    edges: dict[Corner, list[Corner]] = {}
    for x, y in cells:
        corners = ((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1), (x, y))
        beside = ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))
        for (start, end), beyond in zip(pairwise(corners), beside, strict=True):
            if beyond not in cells:
                edges.setdefault(start, []).append(end)
    loops = []
    while edges:
        at = start = min(edges)  # An outermost one is a corner.
        loop: list[Corner] = []
        way = (0, 0)
        while not loop or at != start:
            ends = edges[at]
            # Where two areas touch at a corner, each keeps to its own.
            right = (at[0] - way[1], at[1] + way[0])
            end = right if right in ends else ends[0]
            ends.remove(end)
            if not ends:
                del edges[at]
            if (end[0] - at[0], end[1] - at[1]) != way:
                loop.append(at)
            way, at = (end[0] - at[0], end[1] - at[1]), end
        loops.append(loop)
    return loops


def _rounded(corners: Sequence[Point], radius: float) -> list[Point]:
    """The same closed line with round corners, as many short ones."""
    line: list[Point] = []
    for n, at in enumerate(corners):
        before, after = corners[n - 1], corners[(n + 1) % len(corners)]
        one, other = _towards(at, before, radius), _towards(at, after, radius)
        for step in range(7):
            t = step / 6
            line.append(along(along(one, at, t), along(at, other, t), t))
    return line


def _towards(at: Point, other: Point, far: float) -> Point:
    length = max(1.0, hypot(other[0] - at[0], other[1] - at[1]))
    return along(at, other, min(far, length / 2) / length)
