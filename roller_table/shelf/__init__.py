"""The shelf: every game that was begun, as far as it has come, safe from a crash at any moment."""

from .days import Day
from .form import ShelfError
from .shelf import Kept, Shelf, open_shelf
from .sums import Asked

__all__ = ["Asked", "Day", "Kept", "Shelf", "ShelfError", "open_shelf"]
