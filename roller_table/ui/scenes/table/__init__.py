"""The table: a game is played on it, by whoever sits here and by computer players."""

from .scene import TableScene

__all__ = ["TableScene"]
