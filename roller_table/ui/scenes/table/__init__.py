"""The table: a game is played on it, by whoever sits here and by computer players."""

from .scene import Exits, TableScene

__all__ = ["Exits", "TableScene"]
