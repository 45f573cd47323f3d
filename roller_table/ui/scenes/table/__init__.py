"""The table: people at this screen and computer players play a game on it."""

from .scene import TableScene

__all__ = ["TableScene"]
