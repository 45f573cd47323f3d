"""A paged scene under a bar: the way back, what this is, and at the right what can be done."""

import pygame

from roller_table.engine.words import _

from .look import Look
from .paged import PagedScene
from .theme import HAIRLINE, INK, QUIET
from .widgets import Button, Label, Page

BAR = 56
"""The height of the bar."""


class HeadedScene(PagedScene):
    """Call ``head`` in ``build`` and ``place_head`` in ``place``."""

    def head(self, page: Page, words: str, under: str = "") -> None:
        """The way back and the title; ``under`` is quieter, and first to give way."""
        back = Button("back", icon="back", on_press=self.go_back, tip=_("Back"))
        page.add(back)
        page.add(Label("title", words, 20, weight="semibold"))
        page.add(Label("subtitle", under, 15, QUIET))

    def go_back(self) -> None:
        """What the way back does: to the scene below."""
        self.app.pop()

    def place_head(self, look: Look, size: tuple[int, int], *right: str) -> int:
        """Put the bar in its place, with those widgets at its right end; where they begin."""
        px, end = look.px, size[0] - look.px(16)
        for name in reversed(right):
            widget = self.find(name)
            if widget.visible:
                widget.rect = pygame.Rect((0, 0), widget.natural(look))
                widget.rect.midright = (end, px(BAR) // 2)
                end = widget.rect.left - px(8)
        self.find("back").rect = pygame.Rect(px(16), px(9), px(38), px(38))
        left = px(68)
        for name in ("title", "subtitle"):
            label = self.find(name)
            wide = max(0, min(label.natural(look)[0], end - left - px(12)))
            label.visible = bool(label.natural(look)[0]) and wide > px(24)
            label.rect = pygame.Rect(left, 0, wide, px(BAR))
            left = label.rect.right + px(12)
        return end

    def paint(self, ground: pygame.Surface, look: Look) -> None:
        wide = ground.get_width()
        look.paint.box(ground, pygame.Rect(0, 0, wide, look.px(BAR)), (*INK, 225))
        look.paint.box(ground, pygame.Rect(0, look.px(BAR), wide, look.px(1)), HAIRLINE)

    def resettle(self) -> None:
        """Place everything again, because something has grown or gone; the look stays."""
        if self is self.app.scene:
            self.place(self.look, self.look.size)
            self.page.lay_out(self.look, self.look.size)
