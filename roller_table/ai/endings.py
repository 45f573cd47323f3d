"""The last tricks of a game: solved in one world after the other that may lie behind the view.

In each of them what a card brings when everyone then plays their best is known without trying
anything out. What counts for a card is its mean over the worlds; of equals the brain's favourite
is played.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator
from typing import Generic, TypeVar

from roller_table.engine.choices import Move
from roller_table.engine.luck import Luck
from roller_table.engine.player import Opinion, Rated, Search

P = TypeVar("P")
Judge = Callable[[P, list[int]], list[float] | None]
"""What each of these cards brings in a world, or None if that takes too long to find out."""


class Ending(ABC, Generic[P]):
    """A card to be played when few are left: it is solved and not tried out."""

    def __init__(self, code: Callable[[Move], int]) -> None:
        """``code`` is the kernel's number for a move."""
        self.code = code

    @abstractmethod
    def positions(self, luck: Luck) -> Iterator[P]:
        """The worlds, each as often as it is likely; if there are too many, some by lot."""

    @abstractmethod
    def judge(self, seat: int) -> Judge[P]:
        """A solver that tells what cards bring that seat."""

    def told_apart(self, position: P) -> Hashable:  # noqa: ARG002
        """What tells a world from the others; a world met again is not solved again.

        None where no world is met twice.
        """
        return None

    def search(self, rated: Rated, seat: int, luck: Luck) -> Search:
        """Every candidate solved in one world after the other."""
        return Solving(self, rated, seat, luck)


class Solving(Generic[P]):
    """Every candidate solved in one world after the other."""

    def __init__(self, ending: Ending[P], rated: Rated, seat: int, luck: Luck) -> None:
        self._moves: dict[int, Move] = {}
        for move, _worth in rated:
            self._moves.setdefault(ending.code(move), move)
        self._sums = dict.fromkeys(self._moves, 0.0)
        self._ending, self._judge = ending, ending.judge(seat)
        self._known = dict[Hashable, list[float] | None]()
        self._positions = ending.positions(luck)
        self._next: P | None = next(self._positions, None)
        self._solved = 0

    @property
    def settled(self) -> bool:
        return len(self._moves) == 1 or self._next is None

    @property
    def best(self) -> Move:
        return self.opinions()[0].move

    def opinions(self) -> tuple[Opinion, ...]:
        """The candidates by what they bring; the brain's order decides between equals."""
        order = sorted(self._sums, key=lambda code: -round(self._sums[code], 6))
        count = self._solved
        return tuple(
            Opinion(self._moves[code], self._sums[code] / max(1, count), count) for code in order
        )

    def step(self, most: int | None = None) -> int:  # noqa: ARG002
        """Solve every candidate in one more world; how many that were."""
        if self._next is None:
            return 0
        codes = list(self._sums)
        if found := self._brought(self._next, codes):
            for code, worth in zip(codes, found, strict=True):
                self._sums[code] += worth
            self._solved += 1
        self._next = next(self._positions, None)
        return len(codes)

    def _brought(self, position: P, codes: list[int]) -> list[float] | None:
        key = self._ending.told_apart(position)
        if key is None:
            return self._judge(position, codes)
        if key not in self._known:
            self._known[key] = self._judge(position, codes)
        return self._known[key]
