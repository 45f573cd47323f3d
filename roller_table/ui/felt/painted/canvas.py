"""What is painted again: only the parts of the window where something changed."""

from collections.abc import Iterable

from pygame import Rect

_MOST_PARTS = 24
_NEARLY_ALL = 0.55
"""From this share of the window on, painting it whole is quicker."""


class Canvas:
    """Collects what is stale, until it is painted."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.window = Rect((0, 0), size)
        self._stale: list[Rect] = [self.window.copy()]
        self._due = False

    def touch(self, *rects: Rect) -> None:
        """These parts have changed."""
        parts = (rect.clip(self.window) for rect in rects)
        self._stale += [part for part in parts if part.width and part.height]

    def touch_all(self) -> None:
        self._stale = [self.window.copy()]

    def call_for_painting(self) -> None:
        """Something looks different now; its parts are touched just before they are painted."""
        self._due = True

    @property
    def stale(self) -> bool:
        return self._due or bool(self._stale)

    def take(self) -> list[Rect]:
        """The parts that are stale; who asks for them paints them now."""
        parts, self._stale, self._due = merged(self._stale, self.window), [], False
        return parts


def merged(parts: Iterable[Rect], window: Rect) -> list[Rect]:
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
