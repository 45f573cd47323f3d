"""What a finished game says of one of its seats, in numbers that can be added up over many games.

A game names what it counts, and nothing of it is a running counter: each fact follows from the
moves of one game, and can be found anew from them at any time.
"""

from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from .table import Seat
from .values import NamedTuple

S = TypeVar("S")


class MadeMove(NamedTuple, Generic[S]):
    """A move that was made: by whom, its line, and the state before it and after."""

    seat: Seat
    line: str
    before: S
    after: S


class CountedFact(NamedTuple):
    """A fact that is added up over games, in the words of the statistics page."""

    key: str
    words: str
    of: str = ""
    """The fact that says how often it could have been; "": it is only counted."""


class Milestone(NamedTuple):
    """Something done for the first time: once the fact of that key is more than nothing."""

    key: str
    words: str


class Facts(Generic[S]):
    """What is worth counting of a game. One that says nothing of it has only won and lost."""

    counts: tuple[CountedFact, ...] = ()
    """What the statistics show, in their order."""
    firsts: tuple[Milestone, ...] = ()
    """What is remarked when it is done for the first time."""

    def of(self, course: Sequence[MadeMove[S]], seat: Seat) -> Mapping[str, int]:  # noqa: ARG002
        """The facts of a game that was played to its end, about that seat."""
        return {}
