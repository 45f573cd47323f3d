"""What a manner of play means in every game: how much each move is to somebody's liking.

A game says in its own ``manners.py`` what each move is like, and how much of its points somebody
may lose for it who tries nothing out. It sees the view and nothing else.
"""

from collections.abc import Callable

from roller_table.engine.choices import Move
from roller_table.engine.manner import MOST, Manner
from roller_table.engine.player import Liking
from roller_table.engine.values import NamedTuple


class Traits(NamedTuple):
    """What a move is like, each from -1 to 1: as bold as can be, or as careful, and so on."""

    bold: float = 0.0
    patient: float = 0.0
    kind: float = 0.0
    open: float = 0.0


PLAIN = Traits()
"""A move of which a manner has nothing to say."""


def liking(manner: Manner, like: Callable[[Move], Traits]) -> Liking:
    """How much somebody of that manner likes a move."""
    wants = manner.boldness, manner.patience, manner.kindness, manner.openness

    def likes(move: Move) -> float:
        liked = sum(want * trait for want, trait in zip(wants, like(move), strict=True))
        return max(-1.0, min(1.0, liked / MOST))

    return likes
