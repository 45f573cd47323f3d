"""The shelf: every game that was begun, as far as it has come, safe from a crash at any moment."""

from .days import Day
from .file import ShelfError
from .results import Asked
from .shelf import Kept, Shelf, open_shelf

__all__ = ["Asked", "Day", "Kept", "Shelf", "ShelfError", "open_shelf"]
