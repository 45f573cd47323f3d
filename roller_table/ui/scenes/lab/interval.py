"""The picture of a difference: a dot and its interval round "no change"."""

import pygame

from roller_table.lab.findings import MeasuredEffect

from ...looks.look import Look
from ...looks.theme import NO_FINDING, SKY

_FAR = 1.5
"""How far from "no change" the picture reaches, in standard deviations of a game."""


def draw_interval(
    target: pygame.Surface, look: Look, strip: pygame.Rect, found: MeasuredEffect
) -> None:
    """A dot and its interval round "no change", in the standard deviations of a game."""
    px, paint = look.px, look.paint
    scale = found.varies or abs(found.difference) + found.half or 1.0

    def at(value: float) -> int:
        share = max(-1.0, min(1.0, value / scale / _FAR))
        return round(strip.centerx + share * strip.width / 2)

    ink = SKY if found.seen else NO_FINDING
    track = pygame.Rect(strip.left, strip.centery, strip.width, px(1))
    paint.box(target, track, (*NO_FINDING, 110))
    middle = pygame.Rect(strip.centerx, strip.top + px(1), px(1), strip.height - px(2))
    paint.box(target, middle, (*NO_FINDING, 230))
    half = min(found.half, 10 * _FAR * scale)
    low, high = at(found.difference - half), at(found.difference + half)
    thick = px(7)
    band = pygame.Rect(low, strip.centery - thick // 2, max(px(3), high - low), thick)
    paint.box(target, band, (*ink, 107), thick // 2)
    size = px(9)
    dot = pygame.Rect(0, 0, size, size)
    dot.center = (at(found.difference), strip.centery)
    paint.box(target, dot, ink, size // 2)
