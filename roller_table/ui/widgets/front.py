"""What lies in front of everything else on a page, as a menu does: until it goes it alone is heard.

It is made of widgets of the page, so that a test, a key and a voice find them as all others.
"""

from collections.abc import Collection
from typing import Protocol

import pygame


class Front(Protocol):
    """Some widgets of a page, and the ground that they stand on."""

    @property
    def names(self) -> Collection[str]:
        """Of its widgets; none while it is closed."""

    def draw(self, target: pygame.Surface, part: pygame.Rect) -> None:
        """The ground; the page draws the widgets."""


class Nothing:
    """Nothing lies in front."""

    names = ()

    def draw(self, target: pygame.Surface, part: pygame.Rect) -> None:
        """There is nothing to draw."""
