"""What an Expert's own decisions cost: how much more another of its moves brings, by real players.

    python benchmarks/own_decisions.py roller_derby [--deals 40] [--playouts 40] [--seed 1]
    python benchmarks/own_decisions.py roolz --playouts 20

Experts who think as long as in a second play one deal after the other, by a count of playouts for
each phase (``COUNTS``). Whatever their search does not hold plainly worse than what they play, two
other moves at most, is made beside it in fresh worlds, and quicker Experts go on from there
(``ai/judging.py``). Worlds are spent where it matters: of 8, 16 and 32, each time fresh ones, the
next are dealt only if another move is still ahead (``STAGES``), and what has come through is judged
in 32 worlds that chose nothing. So nothing is too high for having been chosen; a cost smaller than
the last stage tells apart is seldom found, and is missing. Negative: the move that was played is
the better one after all.

Two lines from one world soon part, for whoever searches chooses by lot between what is alike. So a
control by quick play in the same worlds takes nothing off the error (its correlation is -0.09 at
Roller Derby and 0.07 at Roolz): only more worlds do. Two cards differ by 6.5 points in a world at
Roller Derby, 0.08 s with 40 playouts, and by 140 at Roolz, 0.15 s with 20.

Limit: 0.5 points a deal at Roller Derby, 5 a round at Roolz. Found: see ``benchmarks/strength.md``.
"""

from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Iterator
from math import sqrt
from statistics import mean, stdev
from time import process_time
from typing import Any, NamedTuple

from roller_table.ai.judging import Case, Judging
from roller_table.ai.levels import level
from roller_table.ai.players import Player, player_for, thought
from roller_table.ai.thinking import Budget, Thought
from roller_table.engine.choices import Move
from roller_table.engine.game import Game
from roller_table.engine.luck import Luck
from roller_table.engine.notation import write
from roller_table.games.catalogue import Entry, entry

COUNTS = {
    "roller_derby": {"exchange": 6000, "declare": 8000, "derby": 40000},
    "roolz": {"bid": 1000, "discard": 1000, "name": 1000, "play": 40000},
}
"""The playouts of a second of a processor, by phase; phases that are not named have a thousand."""
NEAR = {"roller_derby": 1.5, "roolz": 6.0}
"""What is worth so much less by the search is plainly worse, in points."""
OTHERS = 2
STAGES = ((8, 0.0), (16, 0.5), (32, 0.7))
"""Worlds of each stage, and how many errors ahead a move has to be then to be looked at further."""
LAST = 32


class Found(NamedTuple):
    """A decision for which another move came through."""

    seat: int
    phase: str
    played: Move
    better: Move
    gains: list[float]
    """What the other move brought more, in the worlds that did not choose it."""


class Table(NamedTuple):
    found: Entry
    game: Game[object]
    goes_on: Player
    near: float


def deal(at: Table, seed: int, seats: int, counts: dict[str, int]) -> Iterator[Found | None]:
    """One deal: each decision between moves that are near each other, None where none is better."""
    computer, luck = at.found.player(), Luck(seed + 1)
    state: Any = at.game.deal(seats, Luck(seed)).state
    while (ask := at.game.ask(state)) and not computer.deals(state):
        fresh, luck = luck.below(1 << 62)
        view, phase = at.game.view(state, ask.seat), str(state.phase.value)
        budget = Budget(iterations=counts.get(phase, 1000))
        thinks = thought(level("expert"), at.found, at.game, view, ask, Luck(fresh), budget)
        played = thinks.finish()
        if others := near(thinks, played, at.near):
            case = Case(at.found, at.game, view, (at.goes_on,) * seats)
            yield judged(case, phase, [played, *others], Luck(fresh ^ 1))
        state = at.game.apply(state, played).state


def near(thinks: Thought, played: Move, apart: float) -> list[Move]:
    """The other moves that the search does not hold plainly worse, the best first."""
    opinions = thinks.opinions
    own = next((each.worth for each in opinions if each.move == played), 0.0)
    others = [each for each in opinions if each.move != played and each.worth > own - apart]
    others.sort(key=lambda each: -each.worth)
    return [each.move for each in others[:OTHERS]]


def judged(case: Case, phase: str, moves: list[Move], luck: Luck) -> Found | None:
    """The move that came through all stages beside the first, which was played; None if none."""
    known: list[list[float]] = [[] for _move in moves]
    for stage, (worlds, ahead) in enumerate(STAGES):
        for old, new in zip(known, more(case, moves, worlds, luck, stage), strict=True):
            old += new
        best = max(range(1, len(moves)), key=lambda place: mean(known[place]))
        if mean(known[best]) <= ahead * error_of(known[best]):
            return None
        moves, known = [moves[0], moves[best]], [known[0], known[best]]
    gains = more(case, moves, LAST, luck, len(STAGES))[1]
    return Found(case.view.seat, phase, moves[0], moves[1], gains)


def more(case: Case, moves: list[Move], worlds: int, luck: Luck, stage: int) -> list[list[float]]:
    """By move: how much more it brought than the first, world by world, in worlds of that stage."""
    judging = Judging(case, moves, Luck((luck.seed + stage) * 7919 + 11))
    for _world in range(worlds):
        judging.step()
    return [[each[place] - each[0] for each in judging.results] for place in range(len(moves))]


def error_of(results: list[float]) -> float:
    return stdev(results) / sqrt(len(results)) if len(results) > 1 else 0.0


def main() -> None:
    parser = ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=COUNTS)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--playouts", type=int, default=40, help="of those who go on")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    found = entry(given.game)
    game = found.game(found.rules()())
    goes_on = player_for("expert", found, game, budget=Budget(iterations=given.playouts))
    at = Table(found, game, goes_on, NEAR[given.game])
    decisions, sums = 0, defaultdict[str, list[float]](list)
    for seed in range(given.seed, given.seed + given.deals):
        costs = dict.fromkeys(("in all", *COUNTS[given.game]), 0.0)
        for each in deal(at, seed, given.seats, COUNTS[given.game]):
            decisions += 1
            if each:
                print(
                    f"  {seed} seat {each.seat} {each.phase:8} played {write(each.played):24} "
                    f"better {write(each.better):24} {mean(each.gains):+7.2f} ± "
                    f"{error_of(each.gains):.2f}"
                )
                for part in ("in all", each.phase):
                    costs[part] = costs.get(part, 0.0) + mean(each.gains) / given.seats
        for part, cost in costs.items():
            sums[part].append(cost)
        parts = ", ".join(f"{part} {mean(x):+.2f} ± {error_of(x):.2f}" for part, x in sums.items())
        print(
            f"{len(sums['in all'])} deals, a deal and seat: {parts}; {decisions} decisions between "
            f"moves that are near; {process_time():.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
