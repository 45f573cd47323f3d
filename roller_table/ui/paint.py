"""Boxes with round corners, soft shadows and felt: all that is drawn without a picture.

Every length is in pixels. Corners are drawn four times too large and brought down, so that
they are smooth at every scale.
"""

import io
import random
from functools import cache
from math import cos, pi, sin

import pygame

from .cache import Pictures
from .theme import Colour, Tint, mix

Paintable = Colour | Tint
_FINE = 4
_MOST = 12 * 2**20
_CLEAR: Tint = (0, 0, 0, 0)


class Paint:
    """A painter, with the corners and shadows it has drawn before."""

    def __init__(self) -> None:
        self._kept = Pictures(_MOST)

    def box(
        self,
        target: pygame.Surface,
        rect: pygame.Rect,
        fill: Paintable | None,
        radius: int = 0,
        border: Paintable | None = None,
        width: int = 1,
    ) -> None:
        """A box with round corners; a translucent fill lets the ground shine through."""
        if rect.width <= 0 or rect.height <= 0:
            return
        radius = max(0, min(radius, rect.width // 2, rect.height // 2))
        inside = _tint(fill)
        edge = over(_tint(border), inside) if border else inside
        width = width if border else 0
        if radius:
            self._corners(target, rect, inside, edge, radius, width)
        _sides(target, rect, inside, edge, max(radius, width), width)

    def ring(
        self,
        target: pygame.Surface,
        rect: pygame.Rect,
        colour: Paintable,
        radius: int,
        width: int = 2,
    ) -> None:
        """A line round a rectangle, for focus."""
        self.box(target, rect, None, radius, colour, width)

    def shadow(
        self,
        target: pygame.Surface,
        rect: pygame.Rect,
        radius: int,
        spread: int,
        strength: int = 110,
        drop: int | None = None,
    ) -> None:
        """The soft shadow that a raised box at ``rect`` throws, a little below it."""
        halo = self.halo(rect.size, radius, spread, (0, 0, 0), strength)
        drop = spread // 2 if drop is None else drop
        target.blit(halo, (rect.x - 2 * spread, rect.y - 2 * spread + drop))

    def halo(
        self,
        size: tuple[int, int],
        radius: int,
        spread: int,
        colour: Colour,
        strength: int = 160,
    ) -> pygame.Surface:
        """A soft light or shadow round a box of ``size``: 2 × spread wider on every side."""
        key = ("halo", size, radius, spread, colour, strength)
        return self._kept.get(key, lambda: _halo(size, radius, spread, colour, strength))

    def round_off(
        self,
        picture: pygame.Surface,
        radius: int,
        *,
        top: bool = True,
        bottom: bool = True,
    ) -> None:
        """Cut the corners of a picture round, in place; it needs per-pixel alpha."""
        rect = picture.get_rect()
        if not bottom:
            rect.height += radius
        if not top:
            rect.top, rect.height = -radius, rect.height + radius
        mask = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        mask.fill((255, 255, 255, 0))
        corner = self._coin((255, 255, 255, 255), (255, 255, 255, 255), radius, 0)
        _sides(mask, rect, (255, 255, 255, 255), _CLEAR, radius, 0)
        _quarters(mask, rect, corner, radius)
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    def felt(
        self, size: tuple[int, int], hue: tuple[Colour, Colour], *, lines: bool = False
    ) -> pygame.Surface:
        """A table of that hue, lit from above its middle; with the faint lines of a rink."""
        return felt(size, hue, lines=lines)

    def _corners(
        self,
        target: pygame.Surface,
        rect: pygame.Rect,
        inside: Tint,
        edge: Tint,
        radius: int,
        width: int,
    ) -> None:
        _quarters(target, rect, self._coin(inside, edge, radius, width), radius)

    def _coin(self, inside: Tint, edge: Tint, radius: int, width: int) -> pygame.Surface:
        key = ("coin", inside, edge, radius, width)
        return self._kept.get(key, lambda: _coin(inside, edge, radius, width))


def over(top: Tint, ground: Tint) -> Tint:
    """One translucent colour laid over another."""
    share = top[3] / 255
    alpha = share + ground[3] / 255 * (1 - share)
    if not alpha:
        return _CLEAR
    red, green, blue = mix(ground_colour(ground), ground_colour(top), share / alpha)
    return red, green, blue, round(alpha * 255)


def ground_colour(tint: Tint) -> Colour:
    """The colour without its strength."""
    return tint[0], tint[1], tint[2]


def wash(target: pygame.Surface, rect: pygame.Rect, tint: Tint) -> None:
    """Lay an even colour over part of a surface."""
    if rect.width <= 0 or rect.height <= 0 or not tint[3]:
        return
    if tint[3] == 255:
        target.fill(tint, rect)
        return
    if target.get_flags() & pygame.SRCALPHA:
        veil = pygame.Surface(rect.size, pygame.SRCALPHA)
        veil.fill(tint)
        target.blit(veil, rect)
        return
    share = tint[3] / 255
    keep = 255 - tint[3]
    light = [round(part * share) for part in ground_colour(tint)]
    target.fill((keep, keep, keep), rect, pygame.BLEND_RGB_MULT)
    target.fill(light, rect, pygame.BLEND_RGB_ADD)


def _tint(colour: Paintable | None) -> Tint:
    if colour is None:
        return _CLEAR
    return colour if len(colour) == 4 else (*colour, 255)


def _coin(inside: Tint, edge: Tint, radius: int, width: int) -> pygame.Surface:
    """A disc of twice the radius; its quarters are the corners."""
    side = 2 * radius * _FINE
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    outer = edge if width else inside
    large.fill((*ground_colour(outer), 0))
    middle = (side / 2, side / 2)
    pygame.draw.circle(large, outer, middle, side / 2)
    if width and inside[3]:
        pygame.draw.circle(large, inside, middle, side / 2 - width * _FINE)
    elif width:
        pygame.draw.circle(large, (*ground_colour(edge), 0), middle, side / 2 - width * _FINE)
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))


def _quarters(target: pygame.Surface, rect: pygame.Rect, coin: pygame.Surface, radius: int) -> None:
    right, bottom = rect.right - radius, rect.bottom - radius
    for x, column in ((rect.left, 0), (right, radius)):
        for y, row in ((rect.top, 0), (bottom, radius)):
            target.blit(coin, (x, y), (column, row, radius, radius))


def _sides(
    target: pygame.Surface, rect: pygame.Rect, inside: Tint, edge: Tint, corner: int, width: int
) -> None:
    """Everything of a box but its corners."""
    x, y, w, h = rect
    long, tall = w - 2 * corner, h - 2 * corner
    wash(target, pygame.Rect(x + corner, y + width, long, h - 2 * width), inside)
    wash(target, pygame.Rect(x + width, y + corner, corner - width, tall), inside)
    wash(target, pygame.Rect(x + w - corner, y + corner, corner - width, tall), inside)
    if width:
        wash(target, pygame.Rect(x + corner, y, long, width), edge)
        wash(target, pygame.Rect(x + corner, y + h - width, long, width), edge)
        wash(target, pygame.Rect(x, y + corner, width, tall), edge)
        wash(target, pygame.Rect(x + w - width, y + corner, width, tall), edge)


def _halo(
    size: tuple[int, int], radius: int, spread: int, colour: Colour, strength: int
) -> pygame.Surface:
    """A blurred box, made small and stretched by its middle."""
    corner = min(radius + 4 * spread, min(size) // 2 + 2 * spread)
    seed = _blurred(2 * corner + 2, radius, spread, colour, strength)
    width, height = size[0] + 4 * spread, size[1] + 4 * spread
    halo = pygame.Surface((width, height), pygame.SRCALPHA)
    for sx, sw, x, w in _thirds(corner, width):
        for sy, sh, y, h in _thirds(corner, height):
            if w > 0 and h > 0:
                piece = seed.subsurface((sx, sy, sw, sh))
                halo.blit(pygame.transform.scale(piece, (w, h)), (x, y))
    return halo


def _thirds(corner: int, length: int) -> tuple[tuple[int, int, int, int], ...]:
    """Start, middle and end: where each lies in the seed and how long, and in the halo."""
    return (
        (0, corner, 0, corner),
        (corner, 2, corner, length - 2 * corner),
        (corner + 2, corner, length - corner, corner),
    )


def _blurred(side: int, radius: int, spread: int, colour: Colour, strength: int) -> pygame.Surface:
    seed = pygame.Surface((side, side), pygame.SRCALPHA)
    seed.fill((*colour, 0))
    middle = seed.get_rect().inflate(-4 * spread, -4 * spread)
    pygame.draw.rect(seed, (*colour, strength), middle, border_radius=radius)
    return pygame.transform.gaussian_blur(seed, spread) if spread else seed


def felt(
    size: tuple[int, int], hue: tuple[Colour, Colour], *, lines: bool = False
) -> pygame.Surface:
    """A table of that hue: drawn small, brought up, and given the grain of cloth."""
    quarter = (max(1, size[0] // 4), max(1, size[1] // 4))
    cloth = pygame.transform.smoothscale(_light(quarter, hue), size)
    if lines:
        _rink(cloth)
    _weave(cloth)
    return cloth.convert() if pygame.display.get_surface() else cloth


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
