"""Short lines at the foot of the window that say what just happened and go by themselves."""

import pygame

from .look import Look
from .theme import GOLD, INK, TEXT, mix

_LEAST = 3200
_PER_LETTER = 45
_MOST = 12_000
_EDGE = mix(INK, GOLD, 0.45)


class Notices:
    """The line that is shown now; a newer one takes its place."""

    def __init__(self) -> None:
        self.words = ""
        self.count = 0
        """How many lines there have been."""
        self._until = 0
        self._said: set[str] = set()
        self._changed = False

    def say(self, words: str, now: int) -> None:
        """Show these words, as long as it takes to read them."""
        self.words = words
        self.count += 1
        self._until = now + min(_MOST, _LEAST + _PER_LETTER * len(words))
        self._changed = True

    def say_once(self, words: str, now: int) -> None:
        """Show these words unless they have been shown before."""
        if words not in self._said:
            self._said.add(words)
            self.say(words, now)

    def changes_at(self) -> int | None:
        """When something is to be done about it."""
        if self._changed:
            return 0
        return self._until if self.words else None

    def tick(self, now: int) -> bool:
        """Whether the window looks different now."""
        if self.words and now >= self._until:
            self.words = ""
            self._changed = True
        changed, self._changed = self._changed, False
        return changed

    def dismiss(self) -> None:
        """Take the line away."""
        self._changed = bool(self.words)
        self.words = ""

    def draw(self, screen: pygame.Surface, look: Look) -> list[pygame.Rect]:
        """Draw the line, and say where."""
        if not self.words:
            return []
        px = look.px
        most = min(screen.get_width() - px(80), px(760))
        natural = look.text.width(self.words, 15)
        block = look.text.block(self.words, 15, min(most, natural), TEXT, align="center")
        box = block.get_rect().inflate(px(44), px(22))
        box.midbottom = (screen.get_width() // 2, screen.get_height() - px(18))
        look.paint.box(screen, box, INK, px(12), _EDGE, px(1))
        screen.blit(block, block.get_rect(center=box.center))
        return [box]
