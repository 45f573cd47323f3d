"""How much better one level plays Poker Roulette than another, in chips a hand.

    python benchmarks/roulette_strength.py expert club --deals 500
    python benchmarks/roulette_strength.py club beginner --deals 1000 --ante 0

One player of the first level sits down with three of the second. Each deal is played four times,
the one in each seat in turn, so that nobody has the better cards; the figure is what the one wins
a hand, with its standard error over the deals.
"""

import argparse
from math import sqrt
from typing import Any

from roller_table.ai.levels import LEVELS, RANDOM
from roller_table.ai.players import Player, player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import entry

SEATS = 4


def deal(game: Any, players: tuple[Player, ...], seed: int) -> tuple[int, ...]:
    """The chips of everyone after one hand."""
    state, luck = game.deal(SEATS, Luck(seed)).state, Luck(seed ^ 0xD1CE)
    while ask := game.ask(state):
        fresh, luck = luck.below(1 << 62)
        move = players[ask.seat].choose(game.view(state, ask.seat), ask, Luck(fresh))
        state = game.apply(state, move).state
    return game.standings(state)  # type: ignore[no-any-return]


def rotated(game: Any, one: Player, others: Player, seed: int) -> float:
    """What the one wins a hand, over the four seats."""
    start = game.rules.start_chips
    gains = [
        deal(game, tuple(one if n == seat else others for n in range(SEATS)), seed)[seat] - start
        for seat in range(SEATS)
    ]
    return sum(gains) / SEATS


def main() -> None:
    known = [each.key for each in (*LEVELS, RANDOM)]
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("first", choices=known)
    parser.add_argument("second", choices=known)
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ante", type=int, default=1)
    parser.add_argument("--playouts", type=int, default=400, help="what a search may spend a move")
    given = parser.parse_args()
    found = entry("poker_roulette")
    game = found.game(found.rules()(ante=given.ante))
    budget = Budget(iterations=given.playouts)
    one, others = (
        player_for(key, found, game, budget=budget) for key in (given.first, given.second)
    )
    gains = [rotated(game, one, others, given.seed * 1_000_003 + n) for n in range(given.deals)]
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1)
    print(f"{given.first} against three of {given.second}, {SEATS * given.deals} hands")
    print(f"  {mean:+.2f} chips a hand, standard error {sqrt(spread / len(gains)):.2f}")


if __name__ == "__main__":
    main()
