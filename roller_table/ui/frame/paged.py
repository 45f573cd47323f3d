"""A scene made of widgets on a ground that is drawn once, and one of them under a bar."""

from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

import pygame

from roller_table.engine.words import _
from roller_table.games.catalogue import HOUSE_FELT

from ..looks.look import Look
from ..looks.theme import HAIRLINE, INK, QUIET
from ..ways import Back
from ..widgets import Button, Label, Page, ScrollArea, Widget
from .scene import Scene

if TYPE_CHECKING:
    from ..reader.news import ForEars

BAR = 56
"""The height of the bar."""
_FOOT = 24
"""Under the last thing of a page that is scrolled."""
_TRIES = 4
"""How often such a page grows until all of it has room."""


class PagedScene(Scene):
    """Say what is on the page in ``build``, and where in ``place``; the rest is done here.

    ``paint`` draws what never changes onto the ground, once for each layout.
    """

    hue = HOUSE_FELT
    high: ClassVar[int] = 0
    """Logical pixels: in a lower window the page stays as high, and is scrolled as a whole."""

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
        before = self.page.whole.offset
        self.page.clear()
        self._build()
        self.page.whole.offset = before
        if name in self.page.widgets:
            self.page.focus.go(self.page.find(name), seen=seen)
        self.app.lay_out()

    def again(self, focus: str = "") -> None:
        """Build the page again, with each list at the same place; the keys go to that widget."""
        areas = [each for each in self.page.widgets.values() if isinstance(each, ScrollArea)]
        seen = self.page.focus.seen
        self.rebuild()
        for before in areas:
            if isinstance(area := self.page.widgets.get(before.name), ScrollArea):
                area.scroll(before.offset)
        if found := self.page.widgets.get(focus):
            self.page.focus.go(found, seen=seen)

    def _build(self) -> None:
        self.page = Page(lambda words: self.app.say(words))
        self.build(self.page)
        self._built = True

    @property
    def reads_keys(self) -> bool:
        focused = self.page.focus.current
        return bool(focused and focused.reads_keys)

    def enter(self) -> None:
        if not self._built:
            self._build()

    def leave(self) -> None:
        """What cannot be seen needs no ground: it is painted again when this is laid out again."""
        self._ground = None

    def anew(self) -> Scene:
        self._built = False
        return self

    def find(self, name: str) -> Widget:
        return self.page.find(name)

    def lay_out(self, look: Look, size: tuple[int, int]) -> None:
        whole = self._settle(look, size)
        self._ground = look.paint.felt(whole, self.hue)
        self.paint(self._ground, look)
        self._spread(look, size, whole)

    def _settle(self, look: Look, size: tuple[int, int]) -> tuple[int, int]:
        """Place everything; how large the page is, which may be higher than the window.

        Where it is scrolled as a whole, nothing on it is scrolled by itself.
        """
        self.page.let_free()
        whole = size[0], max(size[1], look.px(self.high))
        self.place(look, whole)
        for _turn in range(_TRIES):
            over = self.page.foot - whole[1]
            listed = self.page.longest if whole[1] > size[1] else 0
            if over <= 0 and not listed:
                break
            whole = size[0], whole[1] + max(over + look.px(_FOOT), listed)
            self.place(look, whole)
        return whole

    def _spread(self, look: Look, size: tuple[int, int], whole: tuple[int, int]) -> None:
        if whole[1] > size[1]:
            self.page.scroll_whole(size, whole[1])
        self.page.lay_out(look, size)

    def handle(self, event: pygame.event.Event) -> bool:
        return self.page.handle(event)

    def meant(self, place: tuple[int, int]) -> tuple[int, int]:
        return self.page.meant(place)

    def is_drawn(self, place: tuple[int, int]) -> bool:
        return self.page.is_drawn(place)

    @cached_property
    def for_ears(self) -> "ForEars | None":
        from ..reader.pages import ReadablePage

        return ReadablePage(lambda: self.page)

    def tick(self, now: int) -> None:
        self.page.tick(now)
        self.moving = self.page.moving
        self.dirty = self.dirty or self.page.dirty

    def wakes_at(self) -> int | None:
        return self.page.wakes_at()

    def draw(self, screen: pygame.Surface) -> list[pygame.Rect] | None:
        if self._ground:
            screen.blit(self._ground, (0, -self.page.offset))
        self.page.draw(screen)
        return None


def paint_side(ground: pygame.Surface, look: Look, side: pygame.Rect, depth: int) -> None:
    """A dark column down one side of the window, with a line where the page begins."""
    look.paint.box(ground, side, (*INK, depth))
    line = pygame.Rect(side.left or side.right, side.top, look.px(1), side.height)
    look.paint.box(ground, line, HAIRLINE)


class HeadedScene(PagedScene):
    """Under a bar: the way back, what this is, and at the right what can be done.

    Call ``head`` in ``build`` and ``place_head`` in ``place``.
    """

    def head(self, page: Page, words: str, under: str = "") -> None:
        """The way back and the title; ``under`` is quieter, and first to give way."""
        back = Button("back", icon="back", on_press=self.go_back, tip=_("Back"))
        self.back = page.add(back)
        self.caption = page.add(Label("title", words, 20, weight="semibold"))
        self.caption.level = 1
        self.subtitle = page.add(Label("subtitle", under, 15, QUIET))

    def go_back(self) -> None:
        """Leave for the page below."""
        self.go(Back())

    def place_head(self, look: Look, size: tuple[int, int], *right: Widget) -> int:
        """Put the bar in its place, with those widgets at its right end; where they begin."""
        px, end = look.px, size[0] - look.px(16)
        for widget in reversed(right):
            if widget.visible:
                widget.rect = pygame.Rect((0, 0), widget.natural(look))
                widget.rect.midright = (end, px(BAR) // 2)
                end = widget.rect.left - px(8)
        self.back.rect = pygame.Rect(px(16), px(9), px(38), px(38))
        left = px(68)
        for label in (self.caption, self.subtitle):
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
            size = self.look.size
            self._spread(self.look, size, self._settle(self.look, size))
