"""Roller Table: a card table, and the games that are played at it."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .public import Chair, Match, entry, rules

__all__ = ["Chair", "Match", "entry", "rules"]
__version__ = "0.2.0"


def __getattr__(name: str) -> object:
    """What programs may rely on, fetched when it is asked for: a start of the window needs none."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from . import public

    return getattr(public, name)
