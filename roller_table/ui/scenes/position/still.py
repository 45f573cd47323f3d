"""A table painted where no window is open: its picture as plain bytes, for programs that look."""

import os

import pygame

from roller_table.engine.table import Seat
from roller_table.match import Match

from ...machine.settings import Settings
from .picture import TablePicture

DRIVER = "SDL_VIDEODRIVER"


def still(match: Match, seat: Seat, size: tuple[int, int]) -> bytes:
    """The felt as the seat sees it: rows from the top, three bytes a pixel, red first."""
    _have_a_display()
    surface = TablePicture(match, seat, size, Settings()).surface
    return pygame.image.tobytes(surface, "RGB")


def _have_a_display() -> None:
    """Pictures are made in the form of a display: where there is none, one that nobody sees."""
    if pygame.display.get_surface() is not None:
        return
    if not pygame.display.get_init():
        before = os.environ.get(DRIVER)
        os.environ[DRIVER] = "dummy"
        pygame.display.init()
        if before is None:
            del os.environ[DRIVER]
        else:
            os.environ[DRIVER] = before
    pygame.font.init()
    pygame.display.set_mode((1, 1), pygame.HIDDEN)
