"""The table: a game is played on it, by whoever sits here and by computer players."""

from .scene import TableScene, Ways

__all__ = ["TableScene", "Ways"]
