"""An integer between two small buttons."""

import re
from collections.abc import Callable

import pygame

from roller_table.engine.words import _

from ..looks.look import Look
from ..looks.theme import HAIRLINE, INK, PLATE, PLATE_HOVER, QUIET, TEXT, mix
from .base import NumberRange, Place, Widget

_WAIT, _AGAIN = 400, 60
"""Milliseconds until a button that is held counts again, and from then on."""
_FASTER = 15
"""After counting that many times it counts by five."""


class Stepper(Widget):
    """``show`` turns the number into words ("9 points"). A button that is held goes on counting."""

    focusable = True
    repeats = True
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(
        self,
        name: str,
        words: str,
        value: int,
        span: NumberRange[int],
        on_change: Callable[[int], object] | None = None,
        *,
        show: Callable[[int], str] = str,
        read: Callable[[str], int | None] | None = None,
        tip: str = "",
    ) -> None:
        """``read`` finds the value that typed digits mean; without it they are no use here."""
        super().__init__(name, spoken=words, tip=tip)
        self.read = read
        self.bare = False
        """The number is not written between the buttons, as it stands elsewhere."""
        self._digits = ""
        self.words = words
        self.value = value
        self.least, self.most, self.step = span
        self.on_change = on_change
        self.show = show
        self._pointer: Place = (0, 0)
        self._held_at = 0
        """When it counts again while a button is held."""
        self._turns = 0

    def _label(self) -> str:
        return f"{self._spoken}: {self.shown}"

    @property
    def shown(self) -> str:
        """The value in words."""
        return self.show(self.value)

    def barred(self, place: Place | None = None) -> str:
        way = self._way(place) if place and not self.reason else 0
        if way < 0 and self.value == self.least:
            return _("{n} is the least.").format(n=self.show(self.least))
        if way > 0 and self.value == self.most:
            return _("{n} is the most.").format(n=self.show(self.most))
        return self.reason

    def set(self, value: int) -> None:
        """Show this number, without telling anybody."""
        self.value = min(self.most, max(self.least, value))
        self.changed()

    def step_by(self, steps: int) -> None:
        """Count that many steps on, and tell it at once."""
        self._move(self.value + steps * self.step)

    def put(self, value: float) -> None:
        """Go to that number at once, and tell it."""
        self._move(round(value))

    def natural(self, look: Look) -> tuple[int, int]:
        if self.bare:
            return 2 * look.px(36), look.px(36)
        # As wide as for any of its numbers: it does not grow while it counts.
        shown = [self.show(end) for end in (self.least, self.most)]
        ends = {re.sub(r"\d", digit, words) for words in shown for digit in "0123456789"}
        widest = max(look.text.width(words, 15, "semibold") for words in ends)
        high = look.px(36)
        return widest + 2 * high + look.px(16), high

    def down(self, place: Place) -> None:
        self._pointer = place
        self._held_at = self._turns = 0
        self.moving = self.enabled and self._way(place) != 0

    def tick(self, now: int) -> None:
        if not self._held_at:
            self._held_at = now + _WAIT
        elif now >= self._held_at and self.hovered:
            self._held_at = now + _AGAIN
            self._turns += 1
            steps = 5 if self._turns > _FASTER else 1
            self._move(self.value + self._way(self._pointer) * steps * self.step)

    def up(self, place: Place, inside: bool) -> None:
        self.moving = False
        why = self.barred(place)
        if why and inside and self.page:
            self.page.say(why)
        way = self._way(place)
        if inside and way == self._way(self._pointer) and not self._turns:
            self._move(self.value + way * self.step)

    def _way(self, place: Place) -> int:
        """Which of the two buttons is there: -1, 1, or 0 for neither."""
        less, more = self._ends()
        return int(more.collidepoint(place)) - int(less.collidepoint(place))

    def key(self, event: pygame.event.Event) -> bool:
        steps = {
            pygame.K_LEFT: -1,
            pygame.K_MINUS: -1,
            pygame.K_KP_MINUS: -1,
            pygame.K_RIGHT: 1,
            pygame.K_PLUS: 1,
            pygame.K_EQUALS: 1,
            pygame.K_KP_PLUS: 1,
            pygame.K_PAGEDOWN: -10,
            pygame.K_PAGEUP: 10,
        }
        ends = {pygame.K_HOME: self.least, pygame.K_END: self.most}
        digit = pygame.K_0 <= event.key <= pygame.K_9
        self._digits = self._digits if digit else ""
        if digit and self.read:
            return True  # It comes as text, and must not be taken for a key of the scene.
        if event.key == pygame.K_SPACE:  # After the last the first: some have one key only.
            self._move(self.least if self.value >= self.most else self.value + self.step)
            return True
        if event.key not in steps.keys() | ends.keys():
            return False
        self._move(ends.get(event.key, self.value + steps.get(event.key, 0) * self.step))
        return True

    def typed(self, words: str) -> bool:
        if self.read is None or not words.isdecimal():
            return False
        self._digits = (self._digits + words)[-7:]
        found = self.read(self._digits)
        if found is not None:
            self._move(found)
        return True

    def _move(self, value: int) -> None:
        value = min(self.most, max(self.least, value))
        if not self.enabled or value == self.value:
            return
        self.value = value
        self.changed()
        if self.on_change:
            self.on_change(value)

    def _ends(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The two buttons."""
        side = self.rect.height
        less = pygame.Rect(self.rect.left, self.rect.top, side, side)
        return less, pygame.Rect(self.rect.right - side, self.rect.top, side, side)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        radius = look.px(10)
        look.paint.box(target, self.rect, PLATE, radius, look.edge or HAIRLINE)
        ends = zip(self._ends(), ("minus", "plus"), strict=True)
        for end, icon in ends:
            usable = not self.barred(end.center)
            if usable and self.hovered:
                look.paint.box(target, end.inflate(-look.px(8), -look.px(8)), PLATE_HOVER, radius)
            ink = TEXT if usable else mix(QUIET, INK, 0.5)
            picture = look.art.icon(icon, look.px(16), ink)
            target.blit(picture, picture.get_rect(center=end.center))
        if self.bare:
            return
        ink = TEXT if self.enabled else mix(QUIET, INK, 0.35)
        within = self.rect.width - 2 * self.rect.height
        words = look.text.line(self.show(self.value), 15, ink, "semibold", max(1, within))
        target.blit(words, words.get_rect(center=self.rect.center))
