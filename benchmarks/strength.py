"""How much better one level plays than another: the same deals twice, with the sides exchanged.

    python benchmarks/strength.py expert club --deals 200 --seconds 0.3
    python benchmarks/strength.py club random --deals 1000 --set jokers_for_sale=true

Each deal of Roller Derby is played with the first level attacking and the second defending, and
again the other way round. The margin is what the first level scored more in such a pair of deals.
"""

import argparse
import json
import os
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from typing import Any, NamedTuple

from roller_table.ai.levels import LEVELS, RANDOM
from roller_table.ai.players import Player, player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.luck import Luck
from roller_table.engine.options import plain, restored
from roller_table.games.catalogue import entry


class Match(NamedTuple):
    """What two levels play, and how long they may think."""

    levels: tuple[str, str]
    rules: dict[str, Any]
    budget: Budget | None


class Result(NamedTuple):
    margin: int
    moves: int
    seconds: float
    worst: float


def pair(match: Match, seed: int) -> Result:
    """One deal played twice, each level attacking once."""
    found = entry("roller_derby")
    game = found.game(restored(found.rules(), match.rules))
    first, second = (player_for(key, found, game, budget=match.budget) for key in match.levels)
    forth, clock = _deal(game, first, second, seed, timed=first)
    back, clock_back = _deal(game, second, first, seed, timed=first)
    times = [*clock, *clock_back]
    return Result(forth - back, len(times), sum(times), max(times))


def _deal(
    game: Any, attackers: Player, defenders: Player, seed: int, timed: Player
) -> tuple[int, list[float]]:
    """The points of one deal, and how long each decision of ``timed`` took."""
    state, luck, times = game.deal(4, Luck(seed)).state, Luck(seed ^ 0xD1CE), []
    while not state.sheet:
        ask = game.ask(state)
        player = attackers if ask.seat % 2 == state.attackers else defenders
        fresh, luck = luck.below(1 << 62)
        begun = time.perf_counter()
        move = player.choose(game.view(state, ask.seat), ask, Luck(fresh))
        if player is timed:
            times.append(time.perf_counter() - begun)
        state = game.apply(state, move).state
    return state.sheet[0].points, times


def results(match: Match, deals: int, seed: int, jobs: int) -> Iterator[Result]:
    seeds = [seed * 1_000_003 + number for number in range(deals)]
    if jobs == 1:
        yield from (pair(match, each) for each in seeds)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(pair, [match] * deals, seeds, chunksize=max(1, deals // (jobs * 8)))


def summary(found: list[Result]) -> dict[str, float]:
    margins = [each.margin for each in found]
    mean = sum(margins) / len(margins)
    spread = sum((margin - mean) ** 2 for margin in margins) / max(1, len(margins) - 1)
    return {
        "margin": round(mean, 2),
        "standard_error": round(sqrt(spread / len(margins)), 2),
        "sets_won": sum(margin > 0 for margin in margins),
        "sets_lost": sum(margin < 0 for margin in margins),
        "sets_tied": sum(margin == 0 for margin in margins),
        "mean_ms": round(1000 * sum(e.seconds for e in found) / sum(e.moves for e in found), 2),
        "worst_ms": round(1000 * max(each.worst for each in found), 1),
    }


def _arguments() -> argparse.Namespace:
    known = [each.key for each in (*LEVELS, RANDOM)]
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("first", choices=known)
    parser.add_argument("second", choices=known)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--iterations", type=int, help="playouts a move, instead of a time")
    parser.add_argument("--seconds", type=float, help="thinking time a move")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def _rules(settings: list[str]) -> dict[str, Any]:
    rules = plain(entry("roller_derby").rules()())
    for setting in settings:
        key, _sign, text = setting.partition("=")
        value: Any = {"true": True, "false": False}.get(text, text)
        rules[key] = int(text) if text.lstrip("-").isdigit() else value
    return rules


def main() -> None:
    given = _arguments()
    budget = None
    if given.iterations is not None or given.seconds is not None:
        budget = Budget(given.iterations, given.seconds)
    match = Match((given.first, given.second), _rules(given.set), budget)
    found = summary(list(results(match, given.deals, given.seed, given.jobs)))
    if given.json:
        print(json.dumps(found))
        return
    print(f"{given.first} against {given.second}, {given.deals} deals, each played twice")
    for key, value in found.items():
        print(f"  {key.replace('_', ' '):16}{value}")


if __name__ == "__main__":
    main()
