"""How fast the lab plays: one process, two, a local Dask cluster of two workers; and what it adds.

    python benchmarks/lab_speed.py [--rounds 7] [--game roebuck]

Speeds: the ways take turns, so that whatever else the machine does meets them all, and the median
of the rounds is told, in games a second among Club players; each round plays other deals, and all
ways have to come to the same rows. Overhead: the processor's time for the lab's games beside that
of games of the same seeds without anything measured, and beside the arena's, which plays these
deals with lucks of its own. Memory: what the process holds after 10, 40 and 80 batches of a kept
run.

Limits: 5 % over the arena; memory flat.

Found, on two processors that were busy with other work (so the speeds are low): 8.9 games a second
by one process, 9.5 by two, 10.9 by the cluster; 3.9 % more than the arena, 3.0 % more than games of
the same seeds without measures; 73.6, 73.6 and 73.9 MB after 10, 40 and 80 batches.
"""

import argparse
import gc
import json
import os
import time
from collections.abc import Callable
from contextlib import ExitStack
from importlib import import_module
from itertools import islice
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from roller_table import arena
from roller_table.ai.thinking import Budget
from roller_table.engine.luck import Luck
from roller_table.engine.options import plain
from roller_table.games.catalogue import entry
from roller_table.lab import plan as plans
from roller_table.lab.book import Book, Goal
from roller_table.lab.executors import Crew, cluster, here
from roller_table.lab.plan import BATCH, Plan, PlanVariant
from roller_table.lab.running import carry_on, results
from roller_table.match import players_luck
from roller_table.selfplay import MOST_MOVES, PLAYOUTS, InlineExecutor, turns

AT_ONCE = 4
"""Batches of a round, so that two workers have two each."""


def plan_of(game: str, players: str, variants: int = 1) -> Plan:
    found = entry(game)
    rules = json.dumps(plain(found.rules()()))
    names = ("", "the same")[:variants]
    return Plan(found, 4, (players,) * 4, 1, tuple(PlanVariant(name, rules) for name in names))


def speeds(made: Plan, rounds: int) -> None:
    with ExitStack() as stack:
        ways: dict[str, Crew] = {
            "one process": stack.enter_context(here(1)),
            "two processes": stack.enter_context(here(2)),
        }
        try:
            distributed = import_module("distributed")
        except ImportError:
            print("Dask is not installed here: no cluster")
        else:
            local = distributed.LocalCluster(
                n_workers=2, threads_per_worker=1, dashboard_address=None
            )
            address = stack.enter_context(local).scheduler_address
            ways["a local cluster of two"] = stack.enter_context(cluster(address))
        found: dict[str, list[float]] = {name: [] for name in ways}
        for each in range(rounds + 1):
            rows = set()
            for name, crew in ways.items():
                began = time.perf_counter()
                futures = [
                    crew.executor.submit(plans.play_batch, made, each * AT_ONCE + n)
                    for n in range(AT_ONCE)
                ]
                rows.add(tuple(future.result() for future in futures))
                found[name].append(AT_ONCE * BATCH / (time.perf_counter() - began))
            assert len(rows) == 1, "the ways differ"
    for name, games in found.items():
        # The first round is the one in which everything is loaded.
        print(f"{name}: {median(games[1:]):.1f} games a second")


def overhead(made: Plan, rounds: int) -> None:
    pairing = arena.Pairing(
        made.entry,
        tuple(json.loads(made.variants[0].rules).items()),
        made.seats,
        (made.levels[0], made.levels[0]),
        Budget(iterations=PLAYOUTS),
        True,
    )
    camps = len(made.entry.player().camps(made.entry.game(made.entry.rules()()), made.seats))
    bare, its = [], []
    for number in range(rounds + 1):
        seeds = range(made.seed + number * BATCH, made.seed + (number + 1) * BATCH)
        lab = cost(lambda number=number: plans.play_batch(made, number))
        plainly = cost(lambda seeds=seeds: [unmeasured(made, seed) for seed in seeds])
        theirs = cost(lambda seeds=seeds: [arena.play_set(pairing, seed) for seed in seeds])
        bare.append(lab / plainly)
        its.append(lab / (theirs / camps))
    print(f"{made.entry.name}: {median(bare[1:]) - 1:+.1%} over the same seeds without measures")
    print(f"{made.entry.name}: {median(its[1:]) - 1:+.1%} over the arena, a game (limit 5 %)")


def cost(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def unmeasured(made: Plan, seed: int) -> None:
    """A game that begins with the lab's first deal of that seed, and nothing else."""
    (table,) = plans._tables(made)
    moves = 0

    def choose(view: object, ask: object) -> object:
        luck = players_luck(seed, moves + 1, ask.seat)
        return table.players[ask.seat].choose(view, ask, luck)

    for _turn in turns(table.game, table.game.deal(made.seats, Luck(seed)).state, choose):
        moves += 1
        if moves >= MOST_MOVES:
            break


def memory(made: Plan) -> None:
    with TemporaryDirectory() as folder, Book(Path(folder) / "lab.db") as book:
        number = book.begin(made, Goal(80 * BATCH), "0")
        for batches, _found in enumerate(carry_on(book, number, InlineExecutor(), 1)):
            if batches in (10, 40, 80):
                gc.collect()
                print(f"after {batches} batches: {held():.1f} MB")


def held() -> float:
    """Megabytes of this process."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGESIZE") / 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--game", default="roebuck", help="which game is played")
    args = parser.parse_args()
    speeds(plan_of(args.game, "club"), args.rounds)
    overhead(plan_of(args.game, "club"), args.rounds)
    quick = plan_of("roebuck", "greedy", variants=2)
    list(islice(results(quick, InlineExecutor(), 1), 1))
    memory(quick)


if __name__ == "__main__":
    main()
