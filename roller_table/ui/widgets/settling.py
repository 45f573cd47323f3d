"""What has just come is not pressed yet: the press was meant for what stood there before.

One rule for pointer and keys. A button that comes under the pointer takes no click until the
pointer has moved, or until it has stood there for a while; where the same button stood there before
it takes one at once. A question that has just opened hears neither Space nor Enter for as long.
"""

from collections import deque
from collections.abc import Callable
from math import dist
from typing import NamedTuple

from pygame import Rect

from .base import Place, Widget

_MOVED = 6
"""Pixels: a hand that presses may shake by less."""
_REMEMBERED = 60
"""So many of those that stood somewhere last: more than stand on a table at once."""


class _Coming(NamedTuple):
    turn: int
    """In which turn of the window it came,"""
    at: int
    """when it was seen first,"""
    pointer: Place | None
    """and where the pointer was."""


class _Stood(NamedTuple):
    """Something that could be pressed and is gone."""

    label: str
    box: Rect
    coming: _Coming
    went: int
    """In which turn of the window."""


class Settling:
    """Knows what came when, and what had stood in its place."""

    def __init__(self, now: Callable[[], int] = lambda: 0, lasts: Callable[[], int] = lambda: 0):
        """``lasts``: milliseconds until what has come has settled; 0: it takes presses at once."""
        self._now, self._lasts = now, lasts
        self.answering = False
        """Whether what stands there answers a question: a second answer is never meant by chance,
        though the same word stands there."""
        self._turn = 0
        self._opened_at: int | None = None
        self._came = dict[Widget, _Coming]()
        self._stood = deque[_Stood](maxlen=_REMEMBERED)
        self._unseen = list[Widget]()

    def came(self, widget: Widget, pointer: Place | None) -> None:
        self._came[widget] = _Coming(self._turn, self._now(), pointer)
        self._unseen.append(widget)

    def went(self, widget: Widget) -> None:
        coming = self._came.pop(widget, None)
        if coming and widget.rect.size != (0, 0):  # It was only tried whether it has room.
            stood = _Stood(widget.bare_label, widget.rect.copy(), coming, self._turn)
            self._stood.append(stood)

    def opened(self) -> None:
        """Something is asked now that was not asked before."""
        self._opened_at = self._now()

    def tick(self) -> None:
        """The window begins another turn."""
        self._turn += 1

    def seen(self) -> None:
        """It has been painted: nobody could see before what has come."""
        if not self._unseen:
            return
        now, self._unseen, unseen = self._now(), [], self._unseen
        for widget in unseen:
            if widget in self._came:
                self._came[widget] = self._came[widget]._replace(at=now)

    @property
    def is_open_just_now(self) -> bool:
        """Whether nobody can have read yet what is asked."""
        return self._opened_at is not None and self._now() < self._opened_at + self._lasts()

    def spares(self, widget: Widget, place: Place) -> bool:
        """Whether a click there was not meant for it."""
        coming, lasts = self._came.get(widget), self._lasts()
        if coming is None or not lasts:
            return False
        for stood in reversed(self._stood):
            if stood.box.collidepoint(place):
                stayed = stood.went == coming.turn or not self.answering
                if stood.label != widget.bare_label or not stayed:
                    break
                coming = stood.coming
        if coming.pointer is None or dist(coming.pointer, place) > _MOVED:
            return False
        return self._now() < coming.at + lasts
