"""Where a rectangle finds room among others. Lengths in pixels of the window."""

from collections.abc import Sequence
from math import dist

from pygame import Rect

_STEP = 8
"""Pixels between two places that are tried."""


def freest(rect: Rect, room: Rect, taken: Sequence[Rect]) -> Rect:
    """The rectangle where it covers least of what is taken, as near to where it was as can be."""
    if rect.collidelist(taken) < 0 or rect.width > room.width or rect.height > room.height:
        return rect
    places = [
        rect.move(x - rect.x, y - rect.y)
        for x in (rect.x, *range(room.left, room.right - rect.width + 1, _STEP))
        for y in (rect.y, *range(room.top, room.bottom - rect.height + 1, _STEP))
    ]
    return min(places, key=lambda place: (common(place, taken), dist(place.center, rect.center)))


def common(rect: Rect, taken: Sequence[Rect]) -> int:
    """How much it covers of them, in square pixels."""
    parts = [rect.clip(taken[place]) for place in rect.collidelistall(list(taken))]
    return sum(part.width * part.height for part in parts)
