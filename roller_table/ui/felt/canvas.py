"""What is painted again: only the parts of the window where something changed."""

from collections.abc import Callable, Iterable

from pygame import Rect, Surface

_MOST_PARTS = 24
_NEARLY_ALL = 0.55
"""From this share of the window on, painting it whole is quicker."""


class Canvas:
    """Collects what is stale, and paints it part by part with a painter that respects the clip."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.window = Rect((0, 0), size)
        self._stale: list[Rect] = [self.window.copy()]

    def touch(self, rect: Rect) -> None:
        """This part has changed."""
        part = rect.clip(self.window)
        if part.width and part.height:
            self._stale.append(part)

    def touch_all(self) -> None:
        self._stale = [self.window.copy()]

    @property
    def stale(self) -> bool:
        return bool(self._stale)

    def paint(self, screen: Surface, painter: Callable[[Surface, Rect], None]) -> list[Rect]:
        """Paint what is stale; the parts that were painted."""
        parts = _merged(self._stale, self.window)
        self._stale = []
        for part in parts:
            screen.set_clip(part)
            painter(screen, part)
        screen.set_clip(None)
        return parts


def _merged(parts: Iterable[Rect], window: Rect) -> list[Rect]:
    """Parts that overlap as one, so that nothing is painted twice."""
    merged: list[Rect] = []
    for part in parts:
        grown = part
        while (hit := grown.collidelist(merged)) >= 0:
            grown = grown.union(merged.pop(hit))
        merged.append(grown)
    area = sum(part.width * part.height for part in merged)
    if len(merged) > _MOST_PARTS or area > _NEARLY_ALL * window.width * window.height:
        return [window.copy()]
    return merged
