"""The contents of a rule book: a line for each heading, gold while its chapter is in sight."""

from collections.abc import Callable

import pygame

from ...look import Look
from ...theme import GOLD, PLATE_HOVER, QUIET, TEXT, mix
from ...widgets.base import Pressable
from .text import Heading

Show = Callable[[int], object]


class ContentsLine(Pressable):
    """A heading in the list of contents; gold while its chapter is in sight."""

    def __init__(self, place: int, part: Heading, show: Show) -> None:
        super().__init__(f"contents {place}", spoken=part.words)
        self.show = show
        self.here = False
        self.place = place
        self.part = part

    def pressed_now(self) -> None:
        self.show(self.place)

    def _indent(self, look: Look) -> int:
        return look.px(14 + 14 * max(0, self.part.level - 2))

    def _block(self, look: Look, width: int) -> pygame.Surface:
        here = self.here
        ink = mix(GOLD, TEXT, 0.2) if here else mix(QUIET, TEXT, 0.45)
        inside = max(1, width - self._indent(look) - look.px(8))
        return look.text.block(self.part.words, 15, inside, ink, "semibold" if here else "regular")

    def height_for(self, look: Look, width: int) -> int:
        inside = max(1, width - self._indent(look) - look.px(8))
        # In semibold, as it is while its chapter is in sight: nothing moves then.
        words = look.text.block(self.part.words, 15, inside, TEXT, "semibold")
        return words.get_height() + look.px(13)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        if self.hovered:
            look.paint.box(target, self.rect, PLATE_HOVER, look.px(8))
        if self.here:
            bar = pygame.Rect(self.rect.left, 0, look.px(4), self.rect.height - look.px(10))
            bar.centery = self.rect.centery
            look.paint.box(target, bar, GOLD, look.px(2))
        words = self._block(look, self.rect.width)
        place = words.get_rect(midleft=(self.rect.left + self._indent(look), self.rect.centery))
        target.blit(words, place)
