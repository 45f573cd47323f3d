"""A switch with its name and a sentence about it; a click anywhere in its row turns it."""

from collections.abc import Callable

import pygame

from roller_table.engine.words import _

from ..looks.look import Look
from ..looks.theme import GOLD, INK, PLATE_HOVER, QUIET, SMALL, TEXT, Colour, mix
from ..looks.tween import Tween
from .base import Pressable
from .button import ON_GOLD

_WIDE, _HIGH = 44, 26
_SLIDE = 130


def titled(look: Look, words: str, width: int, ink: Colour = TEXT) -> pygame.Surface:
    """The name of a setting in one line; in several only where it is wider than that."""
    if look.text.width(words, 16, "semibold") <= width:
        return look.text.line(words, 16, ink, "semibold")
    return look.text.block(words, 16, width, ink, "semibold", leading=1.2)


class Toggle(Pressable):
    """On or off."""

    wraps = True

    def __init__(
        self,
        name: str,
        words: str,
        value: bool,
        on_change: Callable[[bool], object] | None = None,
        *,
        says: str = "",
        at_right: bool = False,
        spoken: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(name, spoken=spoken or words, tip=tip)
        self.words = words
        self.says = says
        self.at_right = at_right
        """The switch stands at the end of the row, below other controls that do."""
        self.value = value
        self.on_change = on_change
        self._knob = 1.0 if value else 0.0
        self._slide: Tween | None = None

    def _label(self) -> str:
        return f"{self._spoken}, {_('on') if self.value else _('off')}"

    def pressed_now(self) -> None:
        self.value = not self.value
        self.moving, self._slide = True, None
        self.changed()
        if self.on_change:
            self.on_change(self.value)

    def set(self, value: bool) -> None:
        """Show this value, without telling anybody."""
        self.value, self._knob, self.moving = value, float(value), False
        self.changed()

    def tick(self, now: int) -> None:
        self._slide = self._slide or Tween(self._knob, float(self.value), now, _SLIDE)
        self._knob = self._slide.at(now)
        self.moving = not self._slide.over(now)

    def natural(self, look: Look) -> tuple[int, int]:
        wide = look.text.width(self.words, 16, "semibold")
        return self._indent(look) + wide, self.height_for(look, 10**6)

    def height_for(self, look: Look, width: int) -> int:
        """How high it is in a column of that width."""
        name = self._name(look, width, TEXT).get_height()
        if self.says:
            return name + look.px(2) + self._says(look, width).get_height()
        return max(look.px(_HIGH), name)

    def _name(self, look: Look, width: int, ink: Colour) -> pygame.Surface:
        room = max(look.px(80), width - self._indent(look))
        return titled(look, self.words, room, ink)

    def _says(self, look: Look, width: int) -> pygame.Surface:
        room = max(look.px(80), width - self._indent(look))
        natural = look.text.width(self.says, SMALL)
        return look.text.block(self.says, SMALL, min(room, natural), QUIET)

    def _indent(self, look: Look) -> int:
        return look.px(_WIDE + 16)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        self._draw_switch(target, look)
        if not self.words:
            return
        x = self.rect.left + (0 if self.at_right else self._indent(look))
        ink = TEXT if self.enabled else mix(QUIET, INK, 0.35)
        name = self._name(look, self.rect.width, ink)
        if self.says:
            target.blit(name, (x, self.rect.top))
            below = self.rect.top + name.get_height() + look.px(2)
            target.blit(self._says(look, self.rect.width), (x, below))
        else:
            target.blit(name, name.get_rect(midleft=(x, self.rect.centery)))

    def _draw_switch(self, target: pygame.Surface, look: Look) -> None:
        high, moved = look.px(_HIGH), float(self.value) if look.still else self._knob
        box = pygame.Rect(self.rect.left, self.rect.top, look.px(_WIDE), high)
        if self.at_right:
            box.right = self.rect.right
        if self.at_right or not self.says:
            box.centery = self.rect.centery
        ground = mix((58, 84, 82), GOLD, moved)
        if self.hovered and self.enabled:
            ground = mix(ground, TEXT, 0.18)
        if not self.enabled:
            ground = mix(ground, INK, 0.55)
        look.paint.box(target, box, ground, high // 2, look.edge)
        side = high - look.px(6)
        inset = (high - side) // 2
        left = box.left + inset + round((box.width - side - 2 * inset) * moved)
        knob = pygame.Rect(left, box.top + inset, side, side)
        look.paint.box(target, knob, mix((222, 232, 226), ON_GOLD, moved), side // 2)
        if self.pressed and self.hovered:
            look.paint.box(target, box, PLATE_HOVER, high // 2)
