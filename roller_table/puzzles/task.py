"""What every kind of puzzle answers: which moves still reach the goal, and what others play."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import ClassVar, Generic, TypeVar

from ..engine.cards import Cards
from ..engine.choices import Ask, Move
from ..engine.game import Game
from ..engine.table import Seat
from ..engine.values import NamedTuple
from ..lessons.effort import Effort
from .puzzle import Puzzle

S = TypeVar("S")


class UncountedError(ValueError):
    """There are too many deals that can still be to count them all: this is no puzzle."""


class UnsolvedError(ValueError):
    """There are too many ways to play on to look at all of them."""


class Slots(NamedTuple):
    """The goal in the shape of the answer: a place for each trick, or card, that is to come."""

    ours: int
    theirs: int
    """How many of them have gone by, to whom."""
    of: int
    wanted: int
    """The place of the goal, from 1."""


class Meter(NamedTuple):
    """The goal as a number to be reached."""

    ours: int
    wanted: int
    most: int
    """What there is to be had at all."""


Shape = Slots | Meter | None
"""None where the answer is one move, and has no shape but itself."""


class PuzzleSolver(ABC, Generic[S]):
    """The puzzles of one kind, solved; made for one puzzle, its game, and where it begins."""

    hands_open = True
    """Whether all hands lie open."""
    by_chance = False
    """Whether the best chance is asked for, in one move; what comes of it then is nobody's."""

    whole_turn = False
    """Whether the answer is a turn of several moves, all of which have to be right."""

    agreed: ClassVar[Mapping[str, object]] = {}
    """What its puzzles are played by where that is not as usual."""

    margin = 0.1
    """So much more often must the answer reach the goal then than anything else."""

    def __init__(self, game: Game[S], puzzle: Puzzle, begun: S) -> None:
        self.game, self.puzzle, self.begun = game, puzzle, begun
        self.effort: Effort | None = None
        """How many moves may be weighed; None: as many as it takes."""

    def bound(self, effort: Effort) -> None:
        """It is a stranger's: from now on no more is tried than that."""
        self.effort = effort

    @property
    @abstractmethod
    def goal(self) -> int:
        """What is to be reached, by the rules; the puzzle says the same."""

    @property
    def of(self) -> int:
        """Out of how many, where that is said."""
        return 0

    def worths(self, state: S, moves: Iterable[Move]) -> dict[Move, float]:
        """How likely the goal is reached after each of these moves of the seat in turn.

        It is 1.0 or 0.0 where everything is known. UncountedError where it cannot be said;
        once it is bound UnsolvedError or SpentError where that takes too long.
        """
        asked = tuple(moves)
        if self.effort:
            self.effort.take(len(asked))
        return self._worths(state, asked)

    @abstractmethod
    def _worths(self, state: S, moves: Iterable[Move]) -> dict[Move, float]:
        """The same, worked out."""

    @abstractmethod
    def reached(self, state: S) -> bool | None:
        """Whether the goal was reached; None while that is open."""

    @abstractmethod
    def reply(self, state: S, ask: Ask) -> Move:
        """What a seat plays that is asked: for the goal, or to spoil it."""

    def alike(self, state: S, move: Move, other: Move) -> bool:  # noqa: ARG002
        """Whether both come to the same, so that they are one answer."""
        return False

    def sure(self, state: S, move: Move) -> bool:  # noqa: ARG002
        """Whether the answer does not rest on cards that nobody can see."""
        return True

    def shape(self, state: S) -> Shape:  # noqa: ARG002
        """How far it has come."""
        return None

    def unseen(self, state: S) -> Cards:  # noqa: ARG002
        """The cards that the person has not seen, where the answer has to be found from them."""
        return ()

    def told(self, state: S) -> str:  # noqa: ARG002
        """What has come of it, in the player's language: "2 tricks: too few"."""
        return ""

    def with_us(self, seat: Seat) -> bool:
        """Whether that seat plays for the goal."""
        return seat == self.puzzle.seat
