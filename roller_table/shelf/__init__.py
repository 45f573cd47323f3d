"""The shelf: every game that was begun, as far as it has come, safe from a crash at any moment."""

from .file import ShelfError
from .shelf import Kept, Shelf, open_shelf

__all__ = ["Kept", "Shelf", "ShelfError", "open_shelf"]
