"""A scene made of widgets on a ground that is drawn once."""

import pygame

from .look import Look
from .scene import Scene
from .theme import HOUSE_FELT
from .widgets import Page, Widget


class PagedScene(Scene):
    """Say what is on the page in ``build``, and where in ``place``; the rest is done here.

    ``paint`` draws what never changes onto the ground, once for each layout.
    """

    hue = HOUSE_FELT

    def __init__(self) -> None:
        self.page = Page()
        self._ground: pygame.Surface | None = None
        self._built = False

    def build(self, page: Page) -> None:
        """Put the widgets on the page; the app is known by now."""

    def place(self, look: Look, size: tuple[int, int]) -> None:
        """Give every widget its rectangle."""

    def paint(self, ground: pygame.Surface, look: Look) -> None:
        """Draw what lies still under the widgets."""

    def rebuild(self) -> None:
        """Build the page again, because there is something else to show."""
        self._built = False
        focus = self.page.focus.current
        name, seen = (focus.name if focus else ""), self.page.focus.seen
        self.page.clear()
        self._build()
        if name in self.page.widgets:
            self.page.focus.go(self.page.find(name), seen=seen)
        self.app.lay_out()

    def _build(self) -> None:
        self.page = Page(lambda words: self.app.say(words))
        self.build(self.page)
        self._built = True

    def enter(self) -> None:
        if not self._built:
            self._build()

    def find(self, name: str) -> Widget:
        return self.page.find(name)

    def lay_out(self, look: Look, size: tuple[int, int]) -> None:
        self.place(look, size)
        self._ground = look.paint.felt(size, self.hue)
        self.paint(self._ground, look)
        self.page.lay_out(look, size)

    def handle(self, event: pygame.event.Event) -> bool:
        return self.page.handle(event)

    def tick(self, now: int) -> None:
        self.page.tick(now)
        self.moving = self.page.moving
        self.dirty = self.dirty or self.page.dirty

    def wakes_at(self) -> int | None:
        return self.page.wakes_at()

    def draw(self, screen: pygame.Surface) -> list[pygame.Rect] | None:
        if self._ground:
            screen.blit(self._ground, (0, 0))
        self.page.draw(screen)
        return None
