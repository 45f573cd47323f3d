"""Choosing by playing out: the moves that make sense are tried in the same imagined worlds.

A game's computer player says for each question how it is tried out: by a ``Descent``, a tree below
the candidates that also looks for the others' best answers, or, so near the end that nothing need
be tried, by an ``Ending``. Play, hints and the review of a game ask the same search.
"""

from collections.abc import Callable
from math import exp, sqrt
from time import perf_counter

from roller_table.engine.choices import Move
from roller_table.engine.luck import Luck
from roller_table.engine.player import Liking, Opinion, Rated
from roller_table.engine.table import Seat
from roller_table.engine.values import NamedTuple, frozen, replace

from .kernel.state import SearchState, Worlds
from .kernel.tree import Tree

TRUST = 15
"""The brain's own rating, the prior, counts as much as this many worlds, until more is known."""
MOST_SIMULATIONS = 100_000
"""A tree is grown no further, for it takes memory."""
ENOUGH = 1_500
"""So often the leader and the next are tried; if they still do not differ, they are alike."""
SLICE_SECONDS = 0.004
"""About how long a tree is grown before somebody may look up."""


class Taste(NamedTuple):
    """How a person chooses among moves that are as good as each other."""

    alike: float
    """Moves that differ by no more, in the results of the search, are as good as each other."""
    natural: Callable[[int, Move], float]
    """How readily a person would make that code's move: of moves that are alike, the highest."""
    doubted: float = 1.0
    """A gap of at most this many standard errors between two moves is taken for chance."""
    level: float | None = None
    """By no more may moves differ among which a manner decides, if ``alike`` is too much for it."""
    likes: Liking | None = None
    """By manner: of moves that are level the one is made that is liked most."""


NO_TASTE = Taste(0.0, lambda _code, _move: 0.0)
"""Where a game does not say what a person would prefer."""


@frozen
class Descent:
    """A decision in a game, ready to be searched as a tree."""

    worlds: Worlds
    world: SearchState
    """Any position of the game's kernel, to search on."""
    code: Callable[[Move], int]
    """The kernel's code for a move."""
    noise: int
    """How many of 256 moves in a playout are random legal ones: epsilon."""
    curiosity: float
    """How much what is little explored counts, where results reach from 0 to 1: the exploration
    constant."""
    patience: int
    """How often a move is tried by the policy alone before the tree grows beyond it: the expansion
    threshold."""
    trust: float = TRUST
    """The brain's own rating counts as much as this many worlds."""
    mixing: float = 0.0
    """Among moves that differ by about this little, one is drawn at random, so that nobody can read
    them."""
    taste: Taste | None = None
    """How a person chooses among moves that are as good as each other."""
    among: tuple[tuple[int, Move, float], ...] = ()
    """The candidates, if the game names its own: codes, the moves by which they begin, ratings.

    Several may begin by the same move. If empty, they are the moves that the brain has rated.
    """

    def search(self, rated: Rated, seat: Seat, luck: Luck) -> "Growth":
        """The tree that tries these moves, or those that the game has named."""
        return Growth(self, rated, seat, luck)

    def leaning(self, likes: Liking) -> "Descent":
        """The same tree; what is liked decides only among moves that it does not tell apart."""
        return replace(self, taste=(self.taste or NO_TASTE)._replace(likes=likes))


class Growth:
    """A race between candidates below which a tree grows."""

    def __init__(self, descent: Descent, rated: Rated, seat: int, luck: Luck) -> None:
        seed, luck = luck.below(1 << 31)
        lot, _luck = luck.below(1 << 31)
        self._mixing, self._lot = descent.mixing, lot / (1 << 31)
        self._taste = descent.taste
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
        tree = self._tree
        return len(tree.running) == 1 or tree.done >= MOST_SIMULATIONS or self._is_toss_up()

    def _is_toss_up(self) -> bool:
        """Whether the leader and the next are alike, after as many tries as tell them apart."""
        if not self._taste or self._tree.met < ENOUGH:
            return False
        return sorted(self._behind())[1] <= self._taste.alike

    def _behind(self) -> list[float]:
        """For each candidate that is still tried, how far it is behind the leader on average."""
        tree, leader = self._tree, self._tree.best()
        top, met = leader.whole + leader.hunch, max(1, int(tree.met))
        # Its own gap is nothing at all: both sums are rounded alike.
        return [(top - (each.whole + each.hunch)) / met for each in tree.running]

    @property
    def best(self) -> Move:
        return self._moves[self._chosen()]

    def _chosen(self) -> int:
        """The code of the best candidate, or of those that are alike the one to be preferred."""
        best = self._tree.best()
        if not self._tree.met:
            return best.node.code
        if self._mixing:
            return self._by_lot()
        return self._natural(self._taste) if self._taste else best.node.code

    def _natural(self, taste: Taste) -> int:
        """Of the candidates that are as good as the best, the one that a person would make."""
        alike = self._within(taste, taste.alike)
        if taste.likes:
            level = alike if taste.level is None else self._within(taste, taste.level)
            alike = self._liked(taste.likes, level) or alike
        return max(alike, key=lambda code: taste.natural(code, self._moves[code]))

    def _within(self, taste: Taste, alike: float) -> list[int]:
        """The candidates that are behind by no more than that, or by chance; the leader first."""
        best = self._tree.best()
        found = [
            each.node.code
            for each, gap in zip(self._tree.running, self._behind(), strict=True)
            if gap <= alike + taste.doubted * _error(best.results, each.results)
        ]
        return sorted(found, key=lambda code: code != best.node.code)

    def _liked(self, likes: Liking, level: list[int]) -> list[int]:
        """Of those that are level the ones that are liked most; none, if none is liked more."""
        liking = {code: likes(self._moves[code]) for code in level}
        most, least = max(liking.values()), min(liking.values())
        return [code for code in level if most > least and liking[code] == most]

    def _by_lot(self) -> int:
        """One of the candidates that are nearly as good as the best."""
        weights = [exp(-gap / self._mixing) for gap in self._behind()]
        drawn = self._lot * sum(weights)
        for candidate, weight in zip(self._tree.running, weights, strict=True):
            drawn -= weight
            if drawn < 0:
                return candidate.node.code
        return self._tree.best().node.code

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


def _error(one: list[float], other: list[float]) -> float:
    """The standard error of how far two candidates differ, compared world by world."""
    gaps = [mine - theirs for mine, theirs in zip(one, other, strict=False)]
    mean = _mean(gaps)
    squares = sum((gap - mean) ** 2 for gap in gaps)
    return sqrt(squares / max(1, len(gaps) - 1) / max(1, len(gaps)))


def _mean(results: list[float]) -> float:
    return sum(results) / max(1, len(results))


def _paced(count: int, seconds: float) -> int:
    """How many simulations to do next, for a slice to last as long as it should.

    However the work is cut, the tree grows alike.
    """
    if seconds < SLICE_SECONDS / 2:
        return count * 2
    return max(1, count // 2) if seconds > SLICE_SECONDS * 2 else count
