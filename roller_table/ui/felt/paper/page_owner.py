"""What paper lies on."""

from typing import Protocol

from pygame import Rect

from ...widgets import Page
from ..painted.board import Board


class PageOwner(Protocol):
    """A page with its widgets, any part of which is painted anew if asked."""

    page: Page
    board: Board

    def touch(self, part: Rect) -> None:
        """This part has changed."""
