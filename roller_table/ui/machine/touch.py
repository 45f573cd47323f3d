"""A finger on a screen as a mouse: a tap is a click, and what is drawn along is dragged.

A finger that rests points, as a mouse does that is pressed nowhere: what it rests on is explained,
and nothing is pressed when it is lifted. A list is drawn along by its contents. A tap that is a
little beside a button is meant for it.
"""

from collections.abc import Iterator
from enum import Enum
from typing import Protocol

import pygame

from ..looks.look import Look
from ..looks.theme import NOTCH

_RESTS = 600
"""Milliseconds after which a finger has rested: then what it points at is explained."""
_STRAYS = 10
"""Logical pixels that a finger may stray and still has not been drawn along."""
_ONE = 1
_AWAY = (-1, -1)
Place = tuple[int, int]


class TouchedPage(Protocol):
    """What a finger asks of the page that it touches."""

    look: Look

    def meant(self, place: Place) -> Place:
        """For where a tap at that place is meant."""

    def is_drawn(self, place: Place) -> bool:
        """Whether what lies there is a list that a finger draws along."""


class _Along(Enum):
    """What goes with the finger."""

    NOTHING = 0
    THING = 1
    LIST = 2


class Finger:
    """One at a time; of several, SDL lets the first one move the mouse."""

    def __init__(self) -> None:
        self._from: Place | None = None
        """Where it came down."""
        self._last: Place = _AWAY
        self._since = 0
        self._along = _Along.NOTHING

    def as_mouse(
        self, event: pygame.event.Event, page: TouchedPage, now: int
    ) -> Iterator[pygame.event.Event]:
        """What a mouse would have done on that page, in its order."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._from = self._last = event.pos
            self._since, self._along = now, _Along.NOTHING
            yield _moved(event.pos)
        elif self._from and event.type == pygame.MOUSEMOTION:
            yield from self._gone_on(self._from, event.pos, page)
        elif self._from and event.type == pygame.MOUSEBUTTONUP:
            if self._along is _Along.THING:
                yield _pressed(pygame.MOUSEBUTTONUP, event.pos)
            elif self._along is _Along.NOTHING and now - self._since < _RESTS:
                place = page.meant(self._from)
                yield _pressed(pygame.MOUSEBUTTONDOWN, place)
                yield _pressed(pygame.MOUSEBUTTONUP, place)
            self._from = None
            yield _moved(_AWAY)

    def _gone_on(
        self, start: Place, place: Place, page: TouchedPage
    ) -> Iterator[pygame.event.Event]:
        before, px = self._last, page.look.px
        across, down = abs(place[0] - start[0]), abs(place[1] - start[1])
        if self._along is _Along.NOTHING:
            if max(across, down) <= px(_STRAYS):
                return
            draws = down > across and page.is_drawn(start)
            self._along = _Along.LIST if draws else _Along.THING
            if not draws:
                yield _pressed(pygame.MOUSEBUTTONDOWN, start)
        self._last = place
        if self._along is _Along.THING:
            yield _moved(place)
        else:
            far = (place[1] - before[1]) / px(NOTCH)
            yield pygame.event.Event(
                pygame.MOUSEWHEEL, x=0, y=round(far), precise_x=0.0, precise_y=far, pos=start
            )


def _moved(place: Place) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0))


def _pressed(kind: int, place: Place) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=place, button=_ONE)
