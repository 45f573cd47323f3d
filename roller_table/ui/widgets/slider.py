"""A number on a line: dragged, clicked, or moved with the arrows."""

from collections.abc import Callable

import pygame

from roller_table.engine.words import numeral

from ..looks.look import Look
from ..looks.theme import GOLD, INK, QUIET, TEXT, mix
from .base import NumberRange, Place, Widget

_GROOVE: tuple[int, int, int, int] = (*TEXT, 40)

_ENDS = 12.5
"""The size of the least and the most under a slider whose value stands elsewhere."""

_PRESSES = 20
"""How many presses of Space lead from the least to the most."""


def plain(value: float) -> str:
    """A value as it is, to the hundredth."""
    return numeral(value, 2, trimmed=True)


class Slider(Widget):
    """``show`` turns the value into the words beside it."""

    focusable = True
    repeats = drags = True
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(
        self,
        name: str,
        words: str,
        value: float,
        span: NumberRange[float],
        on_change: Callable[[float], object] | None = None,
        *,
        show: Callable[[float], str] = plain,
        when_let_go: bool = False,
    ) -> None:
        super().__init__(name, spoken=words)
        self.bare = False
        """The value is not written beside it, as it stands elsewhere."""
        self.words = words
        self.value = value
        self.least, self.most, self.step = span
        self.on_change = on_change
        self.show = show
        self.when_let_go = when_let_go
        """Tell the change only when the mouse lets go, for what moves the slider itself."""
        self._told = value

    def _label(self) -> str:
        return f"{self._spoken}: {self.shown}"

    @property
    def shown(self) -> str:
        """The value in words."""
        return self.show(self.value)

    def set(self, value: float) -> None:
        """Show this value, without telling anybody."""
        self._told = self.value = self._rounded(value)
        self.changed()

    def step_by(self, steps: int) -> None:
        """Move it that many steps, and tell it at once."""
        self.put(self.value + steps * self.step)

    def put(self, value: float) -> None:
        """Move it there at once, and tell it."""
        if self.enabled:
            self._move(value, tell=True)

    def natural(self, look: Look) -> tuple[int, int]:
        return look.px(190 if self.bare else 260), look.px(36)

    def down(self, place: Place) -> None:
        self.drag(place)

    def drag(self, place: Place) -> None:
        if not self.enabled:
            return
        groove = self._groove()
        share = (place[0] - groove.left) / max(1, groove.width)
        self._move(self.least + share * (self.most - self.least), tell=not self.when_let_go)

    def up(self, place: Place, inside: bool) -> None:  # noqa: ARG002
        if not self.enabled and self.page:
            self.page.say(self.reason)
        self._tell()

    def key(self, event: pygame.event.Event) -> bool:
        steps = {
            pygame.K_LEFT: -1,
            pygame.K_DOWN: -1,
            pygame.K_RIGHT: 1,
            pygame.K_UP: 1,
            pygame.K_PAGEDOWN: -5,
            pygame.K_PAGEUP: 5,
        }
        ends = {pygame.K_HOME: self.least, pygame.K_END: self.most}
        if self.enabled and event.key == pygame.K_SPACE:
            self._move(self._further(), tell=True)
            return True
        if not self.enabled or event.key not in steps.keys() | ends.keys():
            return False
        aim = ends.get(event.key, self.value + steps.get(event.key, 0) * self.step)
        self._move(aim, tell=True)
        return True

    def _further(self) -> float:
        """A good step on, after the end from the start: some players have Tab and Space alone."""
        if self.value >= self.most:
            return self.least
        return min(self.most, self.value + max(self.step, (self.most - self.least) / _PRESSES))

    def _move(self, value: float, tell: bool) -> None:
        value = self._rounded(value)
        if value != self.value:
            self.value = value
            self.changed()
        if tell:
            self._tell()

    def _tell(self) -> None:
        if self.value != self._told:
            self._told = self.value
            if self.on_change:
                self.on_change(self.value)

    def _rounded(self, value: float) -> float:
        steps = round((value - self.least) / self.step)
        return round(min(self.most, max(self.least, self.least + steps * self.step)), 6)

    def _groove(self) -> pygame.Rect:
        """Where the knob's centre may be; the words stand to the right of it."""
        knob = self.rect.height // 3
        room = knob if self.bare else round(self.rect.height * 1.9)
        return pygame.Rect(
            self.rect.left + knob, self.rect.top, max(1, self.rect.width - room - knob), 1
        )

    def draw(self, target: pygame.Surface, look: Look) -> None:
        groove = self._groove()
        line = pygame.Rect(groove.left, 0, groove.width, look.px(6))
        line.centery = self.rect.centery - look.px(6) * self.bare
        share = (self.value - self.least) / (self.most - self.least)
        gold = GOLD if self.enabled else mix(QUIET, INK, 0.5)
        look.paint.box(target, line, _GROOVE, line.height // 2, look.edge)
        filled = line.copy()
        filled.width = round(line.width * share)
        look.paint.box(target, filled, gold, line.height // 2)
        side = 2 * round(self.rect.height * (0.31 if self.hovered or self.pressed else 0.28))
        knob = pygame.Rect(0, 0, side, side)
        knob.center = (line.left + filled.width, line.centery)
        look.paint.box(target, knob, gold, side // 2, mix(gold, INK, 0.55), look.px(2))
        if self.bare:
            self._draw_ends(target, look, line)
            return
        ink = TEXT if self.enabled else QUIET
        within = self.rect.right - groove.right - knob.width // 2
        words = look.text.line(self.show(self.value), 15, ink, "semibold", max(1, within))
        target.blit(words, words.get_rect(midright=(self.rect.right, self.rect.centery)))

    def _draw_ends(self, target: pygame.Surface, look: Look, line: pygame.Rect) -> None:
        """From where to where it goes, under the ends of the groove."""
        for value, x in ((self.least, line.left), (self.most, line.right)):
            words = look.text.line(self.show(value), _ENDS, QUIET)
            box = words.get_rect(midbottom=(x, self.rect.bottom + look.px(3)))
            target.blit(words, box.clamp(self.rect.inflate(0, look.px(6))))
