"""Short lines at the foot of the window that say what just happened and go by themselves."""

from pygame import Rect, Surface

from ..looks.look import Look
from ..looks.theme import GOLD, INK, TEXT, mix

_LEAST = 3200
_PER_LETTER = 45
_MOST = 12_000
_GLANCE = 600
"""Milliseconds: a line that would come back for less has been read."""
_EDGE = mix(INK, GOLD, 0.45)


class Notices:
    """The line that is shown now; a newer one takes its place."""

    def __init__(self) -> None:
        self.words = ""
        self.count = 0
        """How many lines there have been."""
        self._until = self._length = self._read = 0
        self._held = False
        """Something that goes before it stands in its place: its time stands still."""
        self._held_at = 0
        """Since when."""
        self._said: set[str] = set()
        self._changed = False

    def say(self, words: str, now: int) -> None:
        """Show these words, as long as it takes to read them."""
        self.words, self._held = words, False
        self.count += 1
        self._length = min(_MOST, _LEAST + _PER_LETTER * len(words))
        self._until = now + self._length
        self._read = now + _PER_LETTER * len(words)
        self._changed = True

    def say_once(self, words: str, now: int) -> None:
        """Show these words unless they have been shown before."""
        if words not in self._said:
            self._said.add(words)
            self.say(words, now)

    def hold(self, held: bool, now: int) -> None:
        """Whether it cannot be read just now: its time stands still and then goes on. It does not
        begin anew, or a line would come back after each hint and stand before every question."""
        if held and not self._held:
            self._held_at = now
        elif self._held and not held:
            self._until += now - self._held_at
            if self._until - now < min(_GLANCE, self._length):
                self.dismiss()
        self._held = held

    def changes_at(self) -> int | None:
        """When something is to be done about it."""
        if self._changed:
            return 0
        return self._until if self.words and not self._held else None

    def tick(self, now: int) -> bool:
        """Whether the window looks different now."""
        if self.words and now >= self._until and not self._held:
            self.words = ""
            self._changed = True
        changed, self._changed = self._changed, False
        return changed

    def dismiss(self) -> None:
        """Take the line away."""
        self._changed = bool(self.words)
        self.words = ""

    def withdraw(self, words: str) -> None:
        """Take that line away, if it is still shown: it is true no longer."""
        if words and words == self.words:
            self.dismiss()

    def outdate(self, words: str, now: int) -> None:
        """That line was true of the time before: it goes as soon as it can have been read."""
        if words and words == self.words:
            self._until = min(self._until, max(now, self._read))
            if self._held:
                self.dismiss()

    def draw(self, screen: Surface, look: Look) -> list[Rect]:
        """Draw the line at the foot, and say where."""
        if not self.words:
            return []
        px, text, area = look.px, look.text, screen.get_rect()
        wide = min(area.width - px(80), px(760), text.width(self.words, 15))
        block = text.block(self.words, 15, wide, TEXT, align="center")
        box = block.get_rect().inflate(px(44), px(22))
        box.midbottom = area.centerx, area.bottom - px(18)
        look.paint.box(screen, box, INK, px(12), _EDGE, px(1))
        screen.blit(block, block.get_rect(center=box.center))
        return [box]
