"""The felt grows dark but for what decided the game."""

from collections.abc import Sequence

from pygame import BLEND_RGBA_MIN, Rect, Surface

from ..look import Look
from ..tween import ease_out_cubic

_DARK = (4, 19, 32, 200)
_STEPS = 9
"""In which the light fades at its edge."""


class Veil:
    """It falls once, in a moment or at once, and is lifted whenever somebody wants to look."""

    def __init__(self, look: Look, area: Rect) -> None:
        self.look, self.area = look, area
        self.lit: tuple[Rect, ...] = ()
        self._sheet: Surface | None = None
        self._began = self._length = 0
        self._share = 1.0

    @property
    def down(self) -> bool:
        return self._sheet is not None

    @property
    def moving(self) -> bool:
        return self.down and self._share < 1

    def fall(self, lit: Sequence[Rect], now: int, length: int) -> list[Rect]:
        """Darken everything but these; the part of the window that changes."""
        if self.down:
            return []
        look, sheet = self.look, Surface(self.area.size).convert_alpha()
        sheet.fill(_DARK)
        self.lit = tuple(rect.inflate(look.px(20), look.px(20)) for rect in lit)
        for rect in self.lit:
            inside = rect.move(-self.area.left, -self.area.top)
            for step in range(_STEPS - 1, -1, -1):  # Softer towards the edge.
                box = inside.inflate(look.px(4) * step, look.px(4) * step)
                keep = Surface(box.size).convert_alpha()
                keep.fill((*_DARK[:3], _DARK[3] * step // _STEPS))
                sheet.blit(keep, box, special_flags=BLEND_RGBA_MIN)
        self._sheet, self._began, self._length = sheet, now, length
        self._share = 0.0 if length else 1.0
        return [self.area]

    def lift(self) -> list[Rect]:
        """Everything is seen again."""
        if not self.down:
            return []
        self._sheet, self.lit = None, ()
        return [self.area]

    def tick(self, now: int) -> list[Rect]:
        if not self.moving:
            return []
        self._share = min(1.0, (now - self._began) / self._length)
        return [self.area]

    def draw(self, target: Surface, part: Rect) -> None:
        if self._sheet and part.colliderect(self.area):
            self._sheet.set_alpha(round(255 * ease_out_cubic(self._share)))
            target.blit(self._sheet, self.area)
