"""How much better one level plays Roebuck than another: one of the first against three others.

    python benchmarks/roebuck_strength.py expert club --hands 2000 --iterations 400
    python benchmarks/roebuck_strength.py club beginner --hands 8000 --set wild_aces=true

Whole games are played until so many hands are scored; from game to game the first level moves one
seat on. The margin of a hand is what the other three scored on average less what it scored itself,
so more is better (in a race the other way round). A game that is shared counts for each winner
with its share; by chance alone one player of four wins 25 % of the games.
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
from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.luck import Luck
from roller_table.engine.options import plain, restored
from roller_table.games.catalogue import entry


class Pairing(NamedTuple):
    """Who plays against three of whom, by which rules, and how long they may think."""

    levels: tuple[str, str]
    rules: dict[str, Any]
    budget: Budget | None


class Played(NamedTuple):
    """One game: of each hand what the one scored and the others on average; the one's share."""

    own: tuple[int, ...]
    others: tuple[float, ...]
    won: float
    seconds: float
    moves: int
    worst: float


def play(pairing: Pairing, seed: int) -> Played:
    found = entry("roebuck")
    game = found.game(restored(found.rules(), pairing.rules))
    one, other = (player_for(key, found, game, budget=pairing.budget) for key in pairing.levels)
    seat, times = seed % 4, []
    state, luck = game.deal(4, Luck(seed)).state, Luck(seed ^ 0xD1CE)
    while ask := game.ask(state):
        fresh, luck = luck.below(1 << 62)
        begun = time.perf_counter()
        player = one if ask.seat == seat else other
        move = player.choose(game.view(state, ask.seat), ask, Luck(fresh))
        if ask.seat == seat:
            times.append(time.perf_counter() - begun)
        state = game.apply(state, move).state
    points = [tally.points for tally in state.sheet]
    winners = game.winners(state)
    return Played(
        tuple(each[seat] for each in points),
        tuple((sum(each) - each[seat]) / 3 for each in points),
        (seat in winners) / len(winners),
        sum(times),
        len(times),
        max(times),
    )


def results(pairing: Pairing, hands: int, seed: int, jobs: int) -> Iterator[Played]:
    """Games until so many hands are played."""
    played, start = 0, seed * 1_000_004
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        while played < hands:
            count = max(4 * jobs, (hands - played) // 8 // 4 * 4)
            for game in pool.map(play, [pairing] * count, range(start, start + count)):
                played += len(game.own)
                yield game
            start += count


def _mean(values: list[float]) -> tuple[float, float]:
    """The mean of some values and its standard error."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return round(mean, 3), round(sqrt(spread / len(values)), 3)


def summary(found: list[Played]) -> dict[str, Any]:
    own = [float(points) for each in found for points in each.own]
    others = [points for each in found for points in each.others]
    gaps = [theirs - mine for mine, theirs in zip(own, others, strict=True)]
    won = [100 * each.won for each in found]
    return {
        "hands": len(own),
        "games": len(found),
        "points_a_hand": _mean(own),
        "of_the_others": _mean(others),
        "margin_a_hand": _mean(gaps),
        "games_won_percent": _mean(won),
        "mean_ms": round(1000 * sum(e.seconds for e in found) / sum(e.moves for e in found), 2),
        "worst_ms": round(1000 * max(each.worst for each in found), 1),
    }


def _arguments() -> argparse.Namespace:
    known = [each.key for each in (*LEVELS, RANDOM)]
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("first", choices=known)
    parser.add_argument("second", choices=known)
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--iterations", type=int, help="playouts a move, instead of a time")
    parser.add_argument("--seconds", type=float, help="thinking time a move")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def _rules(settings: list[str]) -> dict[str, Any]:
    rules = plain(entry("roebuck").rules()())
    for setting in settings:
        key, _sign, text = setting.partition("=")
        value: Any = {"true": True, "false": False}.get(text, text)
        rules[key] = int(text) if text.isdigit() else value
    return rules


def main() -> None:
    given = _arguments()
    budget = None
    if given.iterations is not None or given.seconds is not None:
        budget = Budget(given.iterations, given.seconds)
    pairing = Pairing((given.first, given.second), _rules(given.set), budget)
    found = summary(list(results(pairing, given.hands, given.seed, given.jobs)))
    if given.json:
        print(json.dumps(found))
        return
    print(f"{given.first} against three of {given.second}")
    for key, value in found.items():
        told = f"{value[0]} ± {value[1]}" if isinstance(value, tuple) else value
        print(f"  {key.replace('_', ' '):20}{told}")


if __name__ == "__main__":
    main()
