"""A button: gold for what the screen is for, quiet for the rest, or only an icon."""

from collections.abc import Callable
from typing import Literal

import pygame

from ..looks.look import Look
from ..looks.theme import (
    CONTROL,
    GOLD,
    INK,
    PLATE,
    PLATE_HOVER,
    PLATE_PRESSED,
    QUIET,
    RADIUS,
    TEXT,
    Colour,
    mix,
)
from .base import Pressable

Kind = Literal["quiet", "primary", "plain"]
ON_GOLD: Colour = (0x22, 0x1B, 0x08)
_SIZE = 15
_CAPTION, _CAPTION_ICON = 12, 18
"""The size of a word under an icon, and of the icon over it in logical pixels."""
_CAPTIONED_HIGH, _BESIDE_CAPTION = 42, 5
_SHORT = 70
"""Words that are no wider in logical pixels stand in one line."""


class Button(Pressable):
    """``chosen`` gives a quiet button a gold edge: the one of several that holds now."""

    def __init__(
        self,
        name: str,
        words: str = "",
        on_press: Callable[[], object] | None = None,
        *,
        kind: Kind = "quiet",
        icon: str = "",
        size: float = _SIZE,
        spoken: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(name, spoken=spoken or words or tip, tip=tip)
        self.words = words
        self.caption = ""
        """A word under the icon."""
        self.on_press = on_press
        self.kind = kind
        self.icon = icon
        self.size = size
        self.chosen = False
        self.marked = False
        """A bar at its foot sets it apart from its like."""
        self.folded = False
        """Its words stand in two lines, unless they are short."""

    @property
    def bare_label(self) -> str:
        """What it does, and before that the word under its icon where it is another."""
        told, word = super().bare_label, self.caption
        return told if word.casefold() in told.casefold() else f"{word}: {told}"

    def _label(self) -> str:
        return self.bare_label or self.name

    def rename(self, words: str) -> None:
        """It says something else from now on."""
        self.words = self._spoken = words
        self.changed()

    def pressed_now(self) -> None:
        if self.on_press:
            self.on_press()

    @property
    def tip_near(self) -> pygame.Rect:
        """Over the word under its icon, which the tip says too, and over nothing beyond."""
        if not self.caption:
            return self.rect
        return pygame.Rect(self.rect.topleft, (self.rect.width, self.rect.height // 2))

    @property
    def tip_at_once(self) -> bool:
        """What has no word on it says at once what it is."""
        return not (self.words or self.caption)

    def natural(self, look: Look) -> tuple[int, int]:
        if self.caption:
            wide = look.text.width(self.caption, _CAPTION) + 2 * look.px(_BESIDE_CAPTION)
            return max(wide, look.px(_CAPTIONED_HIGH)), look.px(_CAPTIONED_HIGH)
        high = max(look.px(CONTROL), look.text.height(self.size) + look.px(14))
        if not self.words:
            return high, high
        lines = self._lines(look)
        high += (len(lines) - 1) * look.text.height(self.size)
        wide = max(self._wide(look, line) for line in lines) + 2 * look.px(16)
        return wide + (self._icon_room(look) if self.icon else 0), high

    def _wide(self, look: Look, line: str) -> int:
        return look.text.width(line, self.size, "semibold")

    def _lines(self, look: Look) -> tuple[str, ...]:
        """Its words in one line, or in the two that are least wide."""
        words = self.words.split() if self.folded else []
        if len(words) < 2 or self._wide(look, self.words) <= look.px(_SHORT):
            return (self.words,)
        ways = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
        return min(ways, key=lambda way: max(self._wide(look, line) for line in way))

    def corner(self, look: Look) -> int:
        return look.px(RADIUS)

    def _icon_room(self, look: Look) -> int:
        return look.px(26)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        fill, ink = self._colours()
        if fill:
            edge = (*GOLD, 190) if self.chosen and self.kind != "primary" else look.edge
            look.paint.box(target, self.rect, fill, look.px(RADIUS), edge, look.px(1))
        if self.caption:
            self._draw_captioned(target, look, ink)
        elif self.icon:
            self._draw_icon(target, look, ink)
        if self.words:
            self._draw_words(target, look, ink)
        if self.marked:
            bar = pygame.Rect(0, 0, self.rect.width // 2, look.px(3))
            bar.midbottom = self.rect.centerx, self.rect.bottom - look.px(3)
            look.paint.box(target, bar, ink, look.px(1))

    def _colours(self) -> tuple[Colour | tuple[int, int, int, int] | None, Colour]:
        """Its ground and its ink."""
        held = self.pressed and self.hovered
        if not self.enabled:
            return (*TEXT, 12), mix(QUIET, INK, 0.35)
        if self.kind != "primary" and self.chosen:
            return (*GOLD, 34 if held else 60 if self.hovered else 46), GOLD
        if self.kind == "primary":
            ground = mix(GOLD, INK, 0.15) if held else mix(GOLD, TEXT, 0.3 * self.hovered)
            return ground, ON_GOLD
        if self.kind == "plain" and not self.hovered:
            return None, TEXT
        return PLATE_PRESSED if held else PLATE_HOVER if self.hovered else PLATE, TEXT

    def _draw_icon(self, target: pygame.Surface, look: Look, ink: Colour) -> None:
        picture = look.art.icon(self.icon, look.px(20), ink)
        place = picture.get_rect(center=self.rect.center)
        if self.words:
            place.left = self.rect.left + look.px(13)
        target.blit(picture, place)

    def _draw_captioned(self, target: pygame.Surface, look: Look, ink: Colour) -> None:
        """The icon, and the word under it."""
        icon = look.art.icon(self.icon, look.px(_CAPTION_ICON), ink)
        word = look.text.line(self.caption, _CAPTION, ink)
        over = (self.rect.height - icon.get_height() - word.get_height()) // 2
        top = icon.get_rect(midtop=(self.rect.centerx, self.rect.top + over))
        target.blit(icon, top)
        target.blit(word, word.get_rect(midtop=top.midbottom))

    def _draw_words(self, target: pygame.Surface, look: Look, ink: Colour) -> None:
        room = self._icon_room(look) if self.icon else 0
        within = max(self.rect.width - room - look.px(12), (self.rect.width - room) * 9 // 10)
        lines, high = self._lines(look), look.text.height(self.size)
        middle = self.rect.centery - (len(lines) - 1) * high // 2
        for place, words in enumerate(lines):
            line = look.text.line(words, self.size, ink, "semibold", within)
            at = self.rect.centerx + room // 2, middle + place * high
            target.blit(line, line.get_rect(center=at))
