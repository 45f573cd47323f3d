"""Where the keyboard is: Tab in reading order, arrows to the nearest neighbour.

The gold ring is shown only to those who use the keyboard.
"""

from collections.abc import Callable, Sequence

import pygame

from .base import Area, Widget

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_ASIDE = 100_000
"""What lies straight ahead comes before all that lies aside, however near."""


class Focus:
    """At most one widget has it."""

    def __init__(self, order: Callable[[], Sequence[Widget]]) -> None:
        self._order = order
        self.current: Widget | None = None
        self.seen = False
        """Whether the ring is shown."""

    def go(self, widget: Widget | None, *, seen: bool) -> None:
        """Give the focus to this widget, or to none."""
        before, self.current = self.current, widget
        self.seen = seen and widget is not None
        if before is not widget:
            for each, has in ((before, False), (widget, True)):
                if each:
                    each.focused = has
                    each.focus_changed()
        if widget and widget.area and seen:
            widget.area.reveal(widget)

    def step(self, by: int) -> bool:
        """To the next widget in reading order, or the one before, round and round."""
        order = self._order()
        if not order:
            return False
        if self.current in order:
            place = (order.index(self.current) + by) % len(order)
        else:
            place = 0 if by > 0 else -1
        self.go(order[place], seen=True)
        return True

    def towards(self, key: int) -> bool:
        """To the nearest widget that way; whether there was one. Where nothing lies below, down
        leads to the next in reading order, so that arrows alone come to everything."""
        order = self._order()
        if self.current is None or self.current not in order:
            return self.step(1)
        found = nearest(self.current, order, ARROWS[key])
        if found:
            self.go(found, seen=True)
        elif not self.seen:
            self.go(self.current, seen=True)
        else:
            return key == pygame.K_DOWN and self.current is not order[-1] and self.step(1)
        return True


def nearest(start: Widget, order: Sequence[Widget], way: tuple[int, int]) -> Widget | None:
    """The widget that lies that way, with as little aside as may be; up and down a list, none is
    passed by that stands wholly before it."""
    # What lies in an area is aimed at, not the area round it.
    aims = [each for each in order if not isinstance(each, Area)]
    found = [(far, each) for each in aims if (far := _away(start.rect, each.rect, way)) is not None]
    if not found:
        return None
    best = min(found, key=lambda pair: pair[0])[1]
    passed = [each for _far, each in found if _is_passed(each, start, best, way[1])]
    return nearest(start, passed, way) or best


def _is_passed(widget: Widget, start: Widget, best: Widget, down: int) -> bool:
    """Whether it stands in a list between the two, at a height of its own."""
    if not down or not widget.area or not widget.area is start.area is best.area:
        return False
    above, below = (start.rect, best.rect)[::down]
    return bool(above.bottom <= widget.rect.top < widget.rect.bottom <= below.top)


def _away(start: pygame.Rect, other: pygame.Rect, way: tuple[int, int]) -> float | None:
    """How far, or None if it does not lie that way."""
    if way[0]:
        ahead = other.left - start.right if way[0] > 0 else start.left - other.right
        aside = max(0, other.top - start.bottom, start.top - other.bottom)
        drift = abs(other.centery - start.centery)
        beyond = (other.centerx - start.centerx) * way[0]
    else:
        ahead = other.top - start.bottom if way[1] > 0 else start.top - other.bottom
        aside = max(0, other.left - start.right, start.left - other.right)
        drift = abs(other.centerx - start.centerx)
        beyond = (other.centery - start.centery) * way[1]
    within = start.contains(other) or other.contains(start)
    if beyond > 0 and way[1] and within:
        return 0  # What stands on a tile is come to by going down from it.
    if beyond <= 0 or ahead < -min(*start.size, *other.size) // 2:
        return None
    return max(0, ahead) + (_ASIDE + 2 * aside if aside else 0) + 0.2 * drift
