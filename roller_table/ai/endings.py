"""The last tricks of a game: solved in one world after the other that may lie behind the view.

In each of them what a card brings when everyone then plays their best is known without trying
anything out. What counts for a card is its mean over the worlds; of equals the one is played that a
person would play.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator
from copy import copy
from math import sqrt
from typing import Generic, TypeVar

from roller_table.engine.choices import Move
from roller_table.engine.luck import Luck
from roller_table.engine.player import Liking, Opinion, Rated, Search

LOOK = 24
"""Worlds solved before the first comparison of candidates, and the fewest between comparisons."""
CLEARLY = 3.0
"""By how many standard errors a candidate must be behind to be given up."""
SPREAD = 0.1
"""So much is added to the variance in points, lest a run of equal results end a race too soon."""
MUCH = 10_000.0
"""What is liked by manner counts before all that is natural."""

P = TypeVar("P")
Judge = Callable[[P, list[int]], list[float] | None]
"""What each of these cards brings in a world, or None if that takes too long to find out."""


class Ending(ABC, Generic[P]):
    """A card to be played when few are left: it is solved and not tried out."""

    def __init__(
        self,
        code: Callable[[Move], int],
        natural: Callable[[int, Move], float],
        alike: float = 0.0,
    ) -> None:
        """``code`` is the kernel's number for a move, ``natural`` how readily a person makes it.

        Once moves surely differ by at most ``alike``, they are not solved any further; if it is
        nothing, every move is solved in every world.
        """
        self.code, self.natural, self.alike = code, natural, alike

    @abstractmethod
    def positions(self, luck: Luck) -> Iterator[P]:
        """The worlds, each as often as it is likely; if there are too many, some at random."""

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
        return WorldSolver(self, rated, seat, luck)

    def leaning(self, likes: Liking) -> "Ending[P]":
        """The same, where of equals first the one counts that is liked, and then the natural."""
        leant, natural = copy(self), self.natural
        leant.natural = lambda code, move: MUCH * likes(move) + natural(code, move)
        return leant


class WorldSolver(Generic[P]):
    """Every candidate solved in one world after the other, until more worlds would be wasted."""

    def __init__(self, ending: Ending[P], rated: Rated, seat: int, luck: Luck) -> None:
        self._moves: dict[int, Move] = {}
        for move, _worth in rated:
            self._moves.setdefault(ending.code(move), move)
        self._results: dict[int, list[float]] = {code: [] for code in self._moves}
        self._running = list(self._moves)
        self._ending, self._judge = ending, ending.judge(seat)
        self._known = dict[Hashable, dict[int, float] | None]()
        self._positions = ending.positions(luck)
        self._next: P | None = next(self._positions, None)
        self._look = LOOK

    @property
    def settled(self) -> bool:
        return len(self._running) == 1 or self._next is None

    @property
    def best(self) -> Move:
        return self.opinions()[0].move

    def opinions(self) -> tuple[Opinion, ...]:
        """The candidates by what they bring; of equals first the one that a person would play.

        Those that were given up come last, for they are known from fewer worlds.
        """
        order = self._ranked(self._running)
        order += sorted(set(self._moves) - set(order), key=self._worth, reverse=True)
        return tuple(
            Opinion(self._moves[code], self._worth(code), len(self._results[code]))
            for code in order
        )

    def _worth(self, code: int) -> float:
        return round(_mean(self._results[code]), 6)

    def _ranked(self, codes: list[int]) -> list[int]:
        """The best first. The brain's favourite stays ahead of those that are as natural."""
        order = sorted(codes, key=self._worth, reverse=True)
        best = [code for code in order if self._worth(code) == self._worth(order[0])]
        if len(best) > 1 and self._results[best[0]]:
            best.sort(key=self._natural, reverse=True)
        return best + order[len(best) :]

    def _natural(self, code: int) -> float:
        return self._ending.natural(code, self._moves[code])

    def step(self, most: int | None = None) -> int:  # noqa: ARG002
        """Solve every candidate that is still in the race in one more world; how many they are."""
        if self._next is None:
            return 0
        codes = list(self._running)
        if found := self._brought(self._next, codes):
            for code in codes:
                self._results[code].append(found[code])
            self._compare()
        self._next = next(self._positions, None)
        return len(codes)

    def _compare(self) -> None:
        """Now and then those are given up that are behind by more than luck."""
        if not self._ending.alike:
            return
        if len(self._results[self._running[0]]) < self._look:
            return
        leader = self._ranked(self._running)[0]
        best = self._results[leader]
        self._look = len(best) + LOOK + len(best) // 8
        self._running = [
            code
            for code in self._running
            if code == leader or not self._is_out(best, self._results[code])
        ]

    def _is_out(self, best: list[float], results: list[float]) -> bool:
        """Whether a card is surely behind the leader, or surely no better by what counts."""
        gaps = [one - other for one, other in zip(best, results, strict=True)]
        mean = _mean(gaps)
        squares = sum((gap - mean) ** 2 for gap in gaps)
        error = sqrt((squares / (len(gaps) - 1) + SPREAD) / len(gaps))
        return mean > CLEARLY * error or CLEARLY * error - mean < self._ending.alike

    def _brought(self, position: P, codes: list[int]) -> dict[int, float] | None:
        key = self._ending.told_apart(position)
        if key is None:
            return self._solved(position, codes)
        if key not in self._known:
            self._known[key] = self._solved(position, codes)
        return self._known[key]

    def _solved(self, position: P, codes: list[int]) -> dict[int, float] | None:
        found = self._judge(position, codes)
        return dict(zip(codes, found, strict=True)) if found else None


def _mean(results: list[float]) -> float:
    return sum(results) / max(1, len(results))
