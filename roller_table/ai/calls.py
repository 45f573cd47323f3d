"""Decisions before the first lead, for the tree: a move of the brain's list, what follows it by
rules of thumb, and from the first lead on the game's own position.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable

from roller_table.engine.choices import Move
from roller_table.engine.luck import Luck
from roller_table.engine.table import Seat

from .kernel.state import SearchState, Worlds
from .search import MOST_SIMULATIONS, Descent, Taste

NOISE = 14
"""How many of 256 plays in a playout are random legal ones: nobody plays by rote."""
CURIOSITY = 0.5
PATIENCE = MOST_SIMULATIONS
"""The tree never grows beyond the moves that are tried: a world's trumps are not another's."""


Lead = Callable[[Move], SearchState | None]
"""A world before the decision: the first lead after a move in it, or None if the deal is over."""


class Calls(ABC):
    """What a game knows of its decisions before the first lead."""

    def __init__(self, seat: Seat, seats: int) -> None:
        self.seat, self.seats = seat, seats
        self.moves: list[Move] = []
        """The moves that were asked about; a move's code is its place."""

    @abstractmethod
    def world(self, luck: Luck) -> Lead:
        """A world that agrees with everything seen."""

    def code(self, move: Move) -> int:
        if move not in self.moves:
            self.moves.append(move)
        return self.moves.index(move)


class CalledWorld(SearchState):
    """A world before a decision, and after it the tricks."""

    def __init__(self, calls: Calls) -> None:
        super().__init__(calls.seats)
        self._calls = calls
        self.begin(None, 1)

    def begin(self, world: Lead | None, seed: int) -> None:
        """Stand before the decision in that world."""
        self._world, self.seed = world, seed
        self._tricks: SearchState | None = None
        self._is_decided = False

    def mover(self) -> int:
        if not self._is_decided:
            return self._calls.seat
        return self._tricks.mover() if self._tricks else -1

    def legal(self) -> list[int]:
        return self._tricks.legal() if self._tricks else list(range(len(self._calls.moves)))

    def apply(self, code: int) -> None:
        if self._tricks:
            self._tricks.apply(code)
            return
        assert self._world is not None
        self._tricks = self._world(self._calls.moves[code])
        self._is_decided = True
        if self._tricks:
            self._tricks.seed = self.seed

    def policy(self, noise: int) -> int:
        if self._tricks:
            return self._tricks.policy(noise)
        # The brain has put its moves in order.
        return self.any_of(self.legal()) if self.draw(256) < noise else 0

    def play_out(self, noise: int) -> None:
        if not self._is_decided:
            self.apply(self.policy(noise))
        if self._tricks:
            self._tricks.play_out(noise)

    def result(self, seat: int) -> float:
        return self._tricks.result(seat) if self._tricks else 0.0

    def blank(self) -> "CalledWorld":
        return CalledWorld(self._calls)

    def copy_from(self, other: SearchState) -> None:
        assert isinstance(other, CalledWorld)
        self._calls, self.seats = other._calls, other.seats
        self.begin(other._world, other.seed)
        self._is_decided = other._is_decided
        if other._tricks:
            self._tricks = other._tricks.blank()
            self._tricks.copy_from(other._tricks)


class CallWorlds(Worlds):
    """The worlds in which a decision is tried."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def deal(self, into: SearchState, seed: int) -> None:
        assert isinstance(into, CalledWorld)
        into.begin(self._calls.world(Luck(seed)), seed)


def descent(calls: Calls, taste: Taste | None = None) -> Descent:
    """The decision, ready to be searched."""
    worlds, world = CallWorlds(calls), CalledWorld(calls)
    return Descent(worlds, world, calls.code, NOISE, CURIOSITY, PATIENCE, taste=taste)
