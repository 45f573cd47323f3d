"""Choosing by playing out: every candidate is tried in the same imagined worlds.

A game's trial (``ai/trials/<game>.py``) imagines the worlds and plays them out; here they are
compared. A candidate that falls clearly behind the best is tried no further.
"""

from importlib import import_module
from math import sqrt
from typing import Any, Protocol

from roller_table.engine.choices import Move
from roller_table.engine.game import Game, View
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import Entry

FIRST_LOOK, LOOK = 12, 8
"""Worlds tried before candidates are first compared, and between later comparisons."""
TRUST = 15
"""The brain's own rating counts as much as so many worlds, until there is more to go by."""
MOST_CANDIDATES = 12
MOST_WORLDS = 4000
CLEARLY = 2.6
"""By how many standard errors a candidate must be behind to be given up."""


class Trial(Protocol):
    """A decision in a game, ready to be tried out.

    Its ``trust``, if it has one, takes the place of ``TRUST``.
    """

    def imagine(self, luck: Luck) -> tuple[Any, Luck]:
        """A world that agrees with everything seen."""

    def outcome(self, world: Any, move: Move, seed: int) -> float:
        """What the deal brings the player who decides, if it makes this move in that world."""


class Search:
    """A race between the candidates, carried on a world at a time."""

    def __init__(self, trial: Trial, rated: tuple[tuple[Move, float], ...], luck: Luck) -> None:
        self._trial, self._luck = trial, luck
        self._results: dict[int, list[float]] = {place: [] for place in range(len(rated))}
        self._moves = [move for move, _worth in rated]
        trust: float = getattr(trial, "trust", TRUST)
        self._hunches = [trust * worth for _move, worth in rated]
        self._worlds = 0

    @property
    def settled(self) -> bool:
        return len(self._results) == 1 or self._worlds >= MOST_WORLDS

    @property
    def best(self) -> Move:
        return self._moves[self._leader()]

    def _leader(self) -> int:
        # Of equals the first: the brain has put them in order.
        return max(self._results, key=lambda place: (self._sum(place), -place))

    def _sum(self, place: int) -> float:
        return sum(self._results[place]) + self._hunches[place]

    def step(self) -> int:
        """Try every candidate that is left in one more world; how many playouts that took."""
        world, self._luck = self._trial.imagine(self._luck)
        seed, self._luck = self._luck.below(1 << 31)
        for place, results in self._results.items():
            results.append(self._trial.outcome(world, self._moves[place], seed))
        self._worlds += 1
        spent = len(self._results)
        if self._worlds >= FIRST_LOOK and (self._worlds - FIRST_LOOK) % LOOK == 0:
            self._give_up()
        return spent

    def _give_up(self) -> None:
        leader = self._leader()
        best = self._results[leader]
        self._results = {
            place: results
            for place, results in self._results.items()
            if place == leader or not _clearly_behind(results, best)
        }


def _clearly_behind(results: list[float], best: list[float]) -> bool:
    count = len(best)
    gaps = [mine - theirs for theirs, mine in zip(results, best, strict=True)]
    mean = sum(gaps) / count
    spread = sum((gap - mean) ** 2 for gap in gaps) / (count - 1)
    # One point in the spread keeps a lucky run of equal results from ending the race.
    return bool(mean > CLEARLY * sqrt((spread + 1.0) / count))


def search(
    entry: Entry,
    game: Game[Any],
    view: View[Any],
    rated: tuple[tuple[Move, float], ...],
    luck: Luck,
) -> Search:
    """A race between the rated moves, in the trial that stands ready for the game."""
    trials = import_module(f"roller_table.ai.trials.{entry.key}")
    return Search(trials.trial(game, view), rated[:MOST_CANDIDATES], luck)
