"""A window onto something longer: the wheel, the bar, the keys, and whatever has the focus.

The widgets inside keep their places in the window's own pixels and are moved along, so
everything else about them is as it is outside.
"""

import pygame

from ..looks.look import Look
from ..looks.theme import NOTCH, TEXT
from .base import Area, Place, Widget

_PAGE = 0.85
"""How much of what is in sight goes by with one press."""


class ScrollArea(Area):
    """Put widgets in with ``put``; their rectangles count from the top of the contents."""

    repeats = True

    def __init__(self, name: str, words: str = "") -> None:
        super().__init__(name, spoken=words or name)
        self.content = 0
        """How high the contents are, in pixels."""
        self._homes: dict[Widget, pygame.Rect] = {}
        self._notch = NOTCH
        self._grip: int | None = None

    def put(self, widget: Widget, rect: pygame.Rect) -> None:
        """Place a widget, or an area with all that is in it, counted from the left top corner of
        the contents."""
        self._homes[widget] = rect.copy()
        widget.area = self
        self.content = max(self.content, rect.bottom)
        self._place(widget)

    def forget(self) -> None:
        """The contents are about to be placed anew."""
        self._homes.clear()
        self.content = 0

    def let_out(self) -> None:
        """Have nothing lie in here any longer."""
        for widget in self._homes:
            widget.area = None
        self._homes.clear()
        self.content = 0

    @property
    def most(self) -> int:
        """The furthest that it scrolls."""
        return max(0, self.content - self.rect.height)

    def scroll(self, offset: int) -> None:
        self.offset = min(self.most, max(0, offset))
        for widget in self._homes:
            self._place(widget)
        self.changed()

    def reveal(self, widget: Widget) -> None:
        """Scroll as little as needed to show the widget."""
        if home := self._homes.get(widget):
            self._bring(home)
            if self.area:
                self.area.bring(widget.rect)

    def bring(self, rect: pygame.Rect) -> None:
        self._bring(rect.move(-self.rect.left, self.offset - self.rect.top))

    def _bring(self, home: pygame.Rect) -> None:
        found = self._revealing(home, self.offset)
        if found != self.offset:
            self.scroll(found)

    def _revealing(self, home: pygame.Rect, offset: int) -> int:
        """From where it shows what lies there, moved as little from that offset as needed.

        Back up it shows the top if that can be: there may be words above it that nothing reveals.
        """
        edge = self._notch // 2
        if home.top - edge < offset:
            return max(0, home.top - edge) if home.bottom + edge > self.rect.height else 0
        return max(offset, home.bottom + edge - self.rect.height)

    def _place(self, widget: Widget) -> None:
        home = self._homes[widget]
        widget.rect = home.move(self.rect.left, self.rect.top - self.offset)
        if isinstance(widget, ScrollArea):
            for each in widget._homes:
                widget._place(each)

    def wheel(self, steps: float) -> bool:
        return self._by(-steps * self._notch)

    def _by(self, far: float) -> bool:
        """Scroll by that many pixels; at an end the area round this one scrolls instead."""
        before = self.offset
        self.scroll(before + round(far))
        return self.offset != before or bool(self.most and not self.area)

    def page_key(self, key: int) -> bool:
        step = {pygame.K_PAGEUP: -_PAGE, pygame.K_PAGEDOWN: _PAGE}.get(key)
        return step is not None and self._by(step * self.rect.height)

    def key(self, event: pygame.event.Event) -> bool:
        """A page on by Space, and from the end to the top: Tab and Space alone are enough."""
        if event.key != pygame.K_SPACE or not self.most:
            return False
        on = self.offset + round(_PAGE * self.rect.height)
        self.scroll(on if self.offset < self.most else 0)
        return True

    def _shows_all(self) -> bool:
        """Whether all of it comes into sight as Tab goes through what is in it."""
        top, shown = 0, self.rect.height
        stops = self._stops()
        for widget in stops:
            home = self._homes[widget]
            top = self._revealing(home, top)
            if top > shown:
                return False
            shown = max(shown, top + self.rect.height)
        back = self._revealing(self._homes[stops[0]], top) if stops else 0
        return not back and shown + self._notch // 2 >= self.content

    def _stops(self) -> list[Widget]:
        inside = [each for each in self._homes if each.visible and each.focusable]
        return sorted(inside, key=lambda each: self._homes[each].top)

    def bar(self) -> pygame.Rect:
        """The bar's own rectangle; empty when everything is in sight."""
        if not self.most:
            return pygame.Rect(0, 0, 0, 0)
        wide = max(4, self._notch // 9)
        high = max(self._notch // 2, self.rect.height * self.rect.height // self.content)
        top = self.rect.top + (self.rect.height - high) * self.offset // self.most
        return pygame.Rect(self.rect.right - wide, top, wide, high)

    def down(self, place: Place) -> None:
        bar = self.bar()
        near = bar.inflate(bar.width * 2, 0)
        self._grip = place[1] - bar.top if near.collidepoint(place) else None
        if self._grip is None and self.most and near.left <= place[0]:
            self._grip = bar.height // 2
            self.drag(place)

    def drag(self, place: Place) -> None:
        if self._grip is None:
            return
        travel = max(1, self.rect.height - self.bar().height)
        self.scroll(round((place[1] - self._grip - self.rect.top) * self.most / travel))

    def up(self, place: Place, inside: bool) -> None:  # noqa: ARG002
        self._grip = None

    def lay_out(self, look: Look) -> None:
        """The contents are placed: keep what was in sight in sight."""
        self._notch = look.px(NOTCH)
        self.scroll(self.offset)
        self.focusable = bool(self.most) and not self._shows_all()

    def ring_rect(self, look: Look) -> pygame.Rect:
        return self.rect.inflate(look.px(12), -look.px(6))  # It may reach to the window's foot.

    def draw(self, target: pygame.Surface, look: Look) -> None:
        before = target.get_clip()
        target.set_clip(self.rect.clip(before))
        for widget in self._homes:
            if widget.visible and widget.rect.colliderect(self.rect):
                widget.draw(target, look)
        if self.page:
            self.page.draw_ring(target, look, self)
        target.set_clip(before)
        self._draw_bar(target, look)

    def _draw_bar(self, target: pygame.Surface, look: Look) -> None:
        bar = self.bar()
        if bar.width:
            strength = 110 if self._grip is not None else 60
            look.paint.box(target, bar, (*TEXT, strength), bar.width // 2)
