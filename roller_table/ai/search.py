"""Choosing by playing out: the moves that make sense are tried in the same imagined worlds.

A game's computer player says for each question how it is tried out: by a ``Descent``, a tree below
the candidates that also looks for the others' best answers, or, so near the end that nothing need
be tried, by an ``Ending``. Play, hints and the review of a game ask the same search.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from time import perf_counter

from roller_table.engine.choices import Move
from roller_table.engine.luck import Luck
from roller_table.engine.player import Opinion, Rated
from roller_table.engine.table import Seat

from .kernel.state import SearchState, Worlds
from .kernel.tree import Tree

TRUST = 15
"""The brain's own rating, the prior, counts as much as so many worlds, until more is known."""
MOST_SIMULATIONS = 100_000
"""A tree is grown no further, for it takes memory."""
SLICE_SECONDS = 0.004
"""About how long a tree is grown before somebody may look up."""


@dataclass(frozen=True, slots=True)
class Descent:
    """A decision in a game, ready to be searched as a tree."""

    worlds: Worlds
    world: SearchState
    """Any position of the game's kernel, to search on."""
    code: Callable[[Move], int]
    """The kernel's code for a move."""
    noise: int
    """Of 256 moves in a playout so many are any that are legal: epsilon."""
    curiosity: float
    """How much what is little explored counts, where results reach from 0 to 1: the exploration
    constant."""
    patience: int
    """How often a move is tried by the policy alone before the tree grows beyond it: the expansion
    threshold."""
    trust: float = TRUST
    """The brain's own rating counts as much as so many worlds."""
    mixing: float = 0.0
    """Among moves that differ by about so little the lot decides, for nobody shall read them."""
    among: tuple[tuple[int, Move, float], ...] = ()
    """The candidates, if the game names its own: codes, the moves by which they begin, ratings.

    Several may begin by the same move. If empty, they are the moves that the brain has rated.
    """

    def search(self, rated: Rated, seat: Seat, luck: Luck) -> "Growth":
        """The tree that tries these moves, or those that the game has named."""
        return Growth(self, rated, seat, luck)


class Growth:
    """A race between candidates below which a tree grows."""

    def __init__(self, descent: Descent, rated: Rated, seat: int, luck: Luck) -> None:
        seed, luck = luck.below(1 << 31)
        lot, _luck = luck.below(1 << 31)
        self._mixing, self._lot = descent.mixing, lot / (1 << 31)
        self._tree = Tree(
            descent.worlds,
            descent.world,
            seat,
            descent.noise,
            descent.curiosity,
            descent.patience,
            seed,
        )
        self._moves: dict[int, Move] = {}
        named = descent.among or [(descent.code(move), move, worth) for move, worth in rated]
        for code, move, worth in named:
            if code not in self._moves:
                self._moves[code] = move
                self._tree.suggest(code, descent.trust * worth)
        self._slice = 1

    @property
    def settled(self) -> bool:
        return len(self._tree.running) == 1 or self._tree.done >= MOST_SIMULATIONS

    @property
    def best(self) -> Move:
        return self._moves[self._chosen()]

    def _chosen(self) -> int:
        """The code of the best candidate, or one by lot of those that are nearly as good."""
        best = self._tree.best()
        if not self._mixing or not self._tree.met:
            return best.node.code
        top = best.whole + best.hunch
        behind = [
            (top - each.whole - each.hunch) / int(self._tree.met) for each in self._tree.running
        ]
        weights = [exp(-gap / self._mixing) for gap in behind]
        drawn = self._lot * sum(weights)
        for candidate, weight in zip(self._tree.running, weights, strict=True):
            drawn -= weight
            if drawn < 0:
                return candidate.node.code
        return best.node.code

    def opinions(self) -> tuple[Opinion, ...]:
        tree = self._tree
        worths = {each.node.code: _mean(each.results) for each in tree.candidates}
        tries = {each.node.code: len(each.results) for each in tree.candidates}
        best = self._chosen()
        order = sorted(tries, key=lambda code: (code != best, -tries[code], -worths[code]))
        # A move counts as the best of what it begins.
        first = {self._moves[code]: code for code in reversed(order)}
        kept = [code for code in order if first[self._moves[code]] == code]
        return tuple(Opinion(self._moves[code], worths[code], tries[code]) for code in kept)

    def step(self, most: int | None = None) -> int:
        count = self._slice if most is None else min(self._slice, most)
        begun = perf_counter()
        done = self._tree.done
        self._tree.run(count)
        if count == self._slice:
            self._slice = _paced(count, perf_counter() - begun)
        return self._tree.done - done


def _mean(results: list[float]) -> float:
    return sum(results) / max(1, len(results))


def _paced(count: int, seconds: float) -> int:
    """How many simulations to do next, for a slice to last as long as it should.

    However the work is cut, the tree grows alike.
    """
    if seconds < SLICE_SECONDS / 2:
        return count * 2
    return max(1, count // 2) if seconds > SLICE_SECONDS * 2 else count
