"""Boxes with round corners and soft shadows: all that is drawn without a picture.

Every length is in pixels. Corners are drawn four times too large and brought down, so that
they are smooth at every scale.
"""

from collections.abc import Sequence

import pygame

from .cache import Pictures, Room
from .cloth import felt
from .theme import Colour, Tint, mix

Paintable = Colour | Tint
_FINE = 4
_NIGHT = 0.8
_CLEAR: Tint = (0, 0, 0, 0)


class Paint:
    """A painter, with the corners and shadows it has drawn before."""

    def __init__(self, room: Room, *, high_contrast: bool = False) -> None:
        self._high_contrast = high_contrast
        self._kept = Pictures(room)

    def let_go(self) -> None:
        """Forget what was drawn."""
        self._kept.let_go()

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
        if kept := self._kept.find(key):
            return kept
        return self._kept.keep(key, _halo(size, radius, spread, colour, strength))

    @staticmethod
    def line(
        target: pygame.Surface, spots: Sequence[tuple[int, int]], colour: Colour, width: int
    ) -> None:
        """A smooth line from spot to spot; nothing where there is only one."""
        if len(spots) < 2:
            return
        around = pygame.Rect(spots[0], (1, 1)).unionall([pygame.Rect(s, (1, 1)) for s in spots])
        around.inflate_ip(4 * width, 4 * width)
        large = pygame.Surface((around.width * _FINE, around.height * _FINE), pygame.SRCALPHA)
        large.fill((*colour, 0))
        fine = [((x - around.left) * _FINE, (y - around.top) * _FINE) for x, y in spots]
        pygame.draw.lines(large, colour, False, fine, width * _FINE)
        target.blit(pygame.transform.smoothscale(large, around.size), around)

    def round_off(self, picture: pygame.Surface, radius: int) -> None:
        """Cut the corners of a picture round, in place; it needs per-pixel alpha."""
        rect = picture.get_rect()
        mask = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        mask.fill((255, 255, 255, 0))
        corner = self._coin((255, 255, 255, 255), (255, 255, 255, 255), radius, 0)
        _sides(mask, rect, (255, 255, 255, 255), _CLEAR, radius, 0)
        _quarters(mask, rect, corner, radius)
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    def felt(
        self, size: tuple[int, int], hue: tuple[Colour, Colour], *, lines: bool = False
    ) -> pygame.Surface:
        """A table of that hue, lit from above its middle; with the faint lines of a rink.

        With high contrast it is nearly black all over.
        """
        if self._high_contrast:
            night = mix(hue[1], (0, 0, 0), _NIGHT)
            return felt(size, (night, night))
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
        return self._kept.find(key) or self._kept.keep(key, _coin(inside, edge, radius, width))


def over(top: Tint, ground: Tint) -> Tint:
    """The colour of one translucent colour over another."""
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
    """Lay an even colour over part of a surface, within its clip."""
    rect = rect.clip(target.get_clip())  # a fill that blends does not look at the clip itself
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


def clear(size: tuple[int, int]) -> pygame.Surface:
    """Nothing, to be drawn on."""
    sheet = pygame.Surface(size).convert_alpha()
    sheet.fill((0, 0, 0, 0))
    return sheet


def dashed(target: pygame.Surface, rect: pygame.Rect, colour: Tint, dash: int, width: int) -> None:
    """A dashed rectangle, drawn as short bars so that it can be translucent."""
    bar = pygame.Surface((dash, width)).convert_alpha()
    bar.fill(colour)
    post = pygame.Surface((width, dash)).convert_alpha()
    post.fill(colour)
    for x in _steps(rect.left + dash, rect.right - dash, dash):
        target.blit(bar, (x, rect.top))
        target.blit(bar, (x, rect.bottom - width))
    for y in _steps(rect.top + dash, rect.bottom - dash, dash):
        target.blit(post, (rect.left, y))
        target.blit(post, (rect.right - width, y))


def _steps(first: int, last: int, dash: int) -> list[int]:
    """Where dashes begin, so that they are evenly spaced with a gap of about a dash."""
    count = max(1, round((last - first) / (2 * dash)))
    gap = (last - first - dash) / max(1, count)
    return [round(first + gap * place) for place in range(count + 1)]


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
