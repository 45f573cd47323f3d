"""The games down the side of the house rules, each on its own felt."""

from collections.abc import Callable

import pygame

from roller_table.engine.words import _
from roller_table.games.catalogue import Entry

from ...looks.look import Look
from ...looks.theme import GOLD, HAIRLINE, PLATE, PLATE_HOVER, QUIET, SMALL, TEXT, mix
from ...widgets.base import Pressable

_HIGH = 58


class GameLine(Pressable):
    """A game, and what is the player's own of it; marked in gold while it is shown."""

    wraps = True

    def __init__(self, entry: Entry, own: str, here: bool, show: Callable[[], object]) -> None:
        name = _(entry.name)
        super().__init__(f"game {entry.key}", spoken=f"{name}, {own}" if own else name)
        self.entry = entry
        self.own = own
        self.here = here
        self.show = show

    def pressed_now(self) -> None:
        self.show()

    def natural(self, look: Look) -> tuple[int, int]:
        return self.rect.width, look.px(_HIGH)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        px, text = look.px, look.text
        ground = PLATE_HOVER if self.hovered else PLATE if self.here else None
        if ground:
            look.paint.box(target, self.rect, ground, px(12))
        swatch = pygame.Rect(self.rect.left + px(12), 0, px(26), px(26))
        swatch.centery = self.rect.centery
        look.paint.box(target, swatch, self.entry.felt[0], px(8), HAIRLINE, px(1))
        if self.here:
            bar = pygame.Rect(self.rect.left, 0, px(4), self.rect.height - px(20))
            bar.centery = self.rect.centery
            look.paint.box(target, bar, GOLD, px(2))
        left = swatch.right + px(12)
        within = self.rect.right - px(8) - left
        ink = mix(GOLD, TEXT, 0.3) if self.here else TEXT
        name = text.line(_(self.entry.name), 16, ink, "semibold", within)
        own = text.line(self.own, SMALL, QUIET, within=within) if self.own else None
        high = name.get_height() + (own.get_height() if own else 0)
        top = self.rect.centery - high // 2
        target.blit(name, (left, top))
        if own:
            target.blit(own, (left, top + name.get_height()))
