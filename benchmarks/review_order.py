"""Whether a review sees Beginner, Club and Expert in this order, and by how much.

    python benchmarks/review_order.py --game roolz [--games 40] [--most 300] [--jobs 2]

Games among Clubs at the usual table. At their decisions every level says what it would play; where
they differ, their moves are made in the same fresh worlds, as many as a review compares in, and
quick players go on (``ai/measuring.py``, the step before the confirming). Endings that a review
solves are solved. Told is how much more a Beginner's move costs than a Club's at the same decision,
and a Club's than an Expert's: what the best move would have been does not matter for that, and the
worlds, the decisions and so much of the luck are the same.

Each with two ranges. That of the review: how far the figure for these very decisions may be off,
from how worlds differ, widened as a review's errors are. And that of the sample, which is larger:
how far it may be off for other games, from how these games differ, for decisions of one game hang
together.

Limit: both differences above nothing by three standard errors of the review on 40 games; ends with
1 where that is missed. Found: ``strength.md``.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise
from math import sqrt
from typing import NamedTuple

from review_levels import LEVELS, positions, usual

from roller_table.ai.bench import Bench, lot_of, steps
from roller_table.ai.judging import Estimate
from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget, at_once
from roller_table.engine.choices import Move, amounts_to, distinct
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import ENTRIES, entry


class Played(NamedTuple):
    """One game: its decisions, and how much more each level lost in all than the next one."""

    decisions: int
    differed: int
    given: tuple[float, ...]
    squares: tuple[float, ...]
    """The squares of the standard errors of what was lost, as a review states them."""


def played(key: str, most: int, seed: int) -> Played:
    """A game of that seed."""
    found = entry(key)
    seats, game = usual(found), found.game(found.rules()())
    budget = Budget(iterations=found.player().care.chosen)
    players = [player_for(level, found, game, budget=budget) for level in LEVELS]
    every = positions(found, game, seats, seed, most)
    gaps = list[tuple[Estimate, ...]]()
    for at in every:
        luck = Luck(seed * 1_000_003 + at.number)
        moves = [player.choose(at.view, at.ask, luck) for player in players]
        lot = lot_of(seed, at.number, at.view.seat)
        gaps.append(apart(Bench(found, game, at.view, ("club",) * seats, lot), moves))
    given = tuple(sum(each.mean for each in column) for column in zip(*gaps, strict=True))
    squares = tuple(sum(each.standard**2 for each in column) for column in zip(*gaps, strict=True))
    differed = sum(any(each.worlds for each in gap) for gap in gaps)
    return Played(len(every), differed, given, squares)


def apart(bench: Bench, moves: Sequence[Move]) -> tuple[Estimate, ...]:
    """How much more each move brings than the one before: solved where it can be, or tried out."""
    choice = bench.ask.choice
    weighed = distinct(choice, moves)
    if len(weighed) == 1:
        return (Estimate(0.0, 0.0, 0),) * (len(moves) - 1)  # No world was needed for it.
    same = [next(each for each in weighed if amounts_to(choice, move, each)) for move in moves]
    solved = {each.move: each.worth for each in at_once(bench.endings())}
    if {*weighed} <= solved.keys():
        return tuple(Estimate(solved[more] - solved[less], 0.0, 1) for less, more in pairwise(same))
    judging = bench.comparing(weighed)
    for _pause in steps(judging, bench.care.compared):
        pass
    return tuple(judging.gain(more, less) for less, more in pairwise(same))


class Gap(NamedTuple):
    """How much more a decision of a level costs than one of the next: as the review of these knows
    it, and as these games tell it of others."""

    review: Estimate
    sample: Estimate


def gaps_of(found: Sequence[Played]) -> list[Gap]:
    """Of each level over the next one, in these games."""
    decisions, count = sum(each.decisions for each in found), len(found)
    gaps = list[Gap]()
    for place in range(len(LEVELS) - 1):
        mean = sum(each.given[place] for each in found) / decisions
        review = sqrt(sum(each.squares[place] for each in found)) / decisions
        away = [each.given[place] - mean * each.decisions for each in found]
        sample = sqrt(sum(each * each for each in away) * count / max(1, count - 1)) / decisions
        gaps.append(Gap(Estimate(mean, review, decisions), Estimate(mean, sample, count)))
    return gaps


def told(found: Sequence[Played]) -> str:
    decisions = sum(each.decisions for each in found)
    differed = sum(each.differed for each in found) / decisions
    parts = [f"{len(found)} games, {decisions} decisions, {differed:.0%} of them not alike:"]
    for (less, more), gap in zip(pairwise(LEVELS), gaps_of(found), strict=True):
        parts.append(f"{more} over {less} {gap.review:+.4f} (of other games {gap.sample:+.4f})")
    return "  ".join(parts)


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--game", required=True, choices=[each.key for each in ENTRIES])
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--most", type=int, default=300, help="decisions of a game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    seeds = range(asked.seed, asked.seed + asked.games)
    found = list[Played]()
    with ProcessPoolExecutor(asked.jobs) as pool:
        for each in pool.map(partial(played, asked.game, asked.most), seeds):
            found.append(each)
            print(f"{asked.game}, {told(found)}", flush=True)
    reviews = [gap.review for gap in gaps_of(found)]
    return int(any(each.mean <= 3 * each.standard for each in reviews))


if __name__ == "__main__":
    sys.exit(main())
