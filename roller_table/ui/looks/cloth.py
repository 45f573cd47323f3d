"""The felt: a soft light on one deep hue, the grain of cloth, and the faint lines of a rink."""

import io
import random
from functools import cache
from math import cos, pi, sin

import pygame

from .theme import Colour, mix


def felt(
    size: tuple[int, int], hue: tuple[Colour, Colour], *, lines: bool = False
) -> pygame.Surface:
    """A table of that hue: drawn small, brought up, and given the grain of cloth."""
    eighth = (max(1, size[0] // 8), max(1, size[1] // 8))
    cloth = pygame.transform.smoothscale(_light(eighth, hue), size)
    if lines:
        _rink(cloth)
    _weave(cloth)
    shown = pygame.display.get_surface()
    return cloth if not shown or shown.get_masks() == cloth.get_masks() else cloth.convert()


def _light(size: tuple[int, int], hue: tuple[Colour, Colour]) -> pygame.Surface:
    """A pool of light, round at every shape of window."""
    stops = "".join(
        f'<stop offset="{share / 8}" stop-color="#{red:02x}{green:02x}{blue:02x}"/>'
        for share in range(9)
        for red, green, blue in [mix(*hue, (share / 8) ** 2 * (3 - share / 4))]
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        'viewBox="0 0 100 100" preserveAspectRatio="none">'
        '<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="50" cy="42" r="74">'
        f"{stops}</radialGradient>"
        '<rect x="-5" y="-5" width="110" height="110" fill="url(#g)"/></svg>'
    )
    light = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size)
    ground = pygame.Surface(size, 0, 32)
    ground.fill(hue[1])
    ground.blit(light, (0, 0))
    return ground


def _rink(cloth: pygame.Surface) -> None:
    """Two nested rings, each stroke a little lighter than the felt under it."""
    width, height = cloth.get_size()
    thick = max(1, round(height / 500))
    strokes = []
    for share in (0.9, 0.58):
        box = pygame.Rect(0, 0, round(width * share * 0.86), round(height * share * 0.82))
        box.center = (width // 2, round(height * 0.46))
        path = rounded_path(box, round(min(box.size) * 0.46))
        for one, other in zip(path, [*path[1:], path[0]], strict=True):
            ground = cloth.get_at((round(one[0]), round(one[1])))
            light = mix((ground.r, ground.g, ground.b), (255, 255, 255), 0.085)
            strokes.append((light, one, other))
    for light, one, other in strokes:
        pygame.draw.aaline(cloth, light, one, other, thick)


def rounded_path(box: pygame.Rect, radius: int) -> list[tuple[float, float]]:
    """Points along a box with round corners, clockwise from the top left, close together."""
    centres = (
        (box.right - radius, box.top + radius, -pi / 2),
        (box.right - radius, box.bottom - radius, 0.0),
        (box.left + radius, box.bottom - radius, pi / 2),
        (box.left + radius, box.top + radius, pi),
    )
    points: list[tuple[float, float]] = []
    for x, y, start in centres:
        angles = [start + pi / 2 * step / 24 for step in range(25)]
        turn = [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]
        points += [*_between(points[-1], turn[0]), *turn] if points else turn
    return [*points, *_between(points[-1], points[0])]


def _between(one: tuple[float, float], other: tuple[float, float]) -> list[tuple[float, float]]:
    return [
        (one[0] + (other[0] - one[0]) * step / 12, one[1] + (other[1] - one[1]) * step / 12)
        for step in range(1, 12)
    ]


def _weave(cloth: pygame.Surface) -> None:
    """A grain of up to three levels of grey: it hides the steps between two shades."""
    grain = _grain()
    step = grain.get_width()
    for x in range(0, cloth.get_width(), step):
        for y in range(0, cloth.get_height(), step):
            cloth.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_ADD)


@cache
def _grain() -> pygame.Surface:
    """A square of noise; the seed is fixed so that the same table is always the same cloth."""
    side = 256
    grain = pygame.image.frombuffer(random.Random(20).randbytes(side * side), (side, side), "P")
    grain.set_palette([(n // 64,) * 3 for n in range(256)])
    return grain.convert(32)
