"""The shelf: every game that was begun, as far as it has come, safe from a crash at any moment."""

from .days import Day
from .form import ShelfError
from .shelf import KeptGame, Shelf, open_shelf
from .sums import GameFilter

__all__ = ["Day", "GameFilter", "KeptGame", "Shelf", "ShelfError", "open_shelf"]
