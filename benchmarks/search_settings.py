"""Two Experts of Roller Derby that search differently, on the same deals with seats exchanged.

    python benchmarks/search_settings.py --first 80:0.5:24
    python benchmarks/search_settings.py --first 14:0.5:1 --deals 400 --iterations 1000

A way to search is ``NOISE:CURIOSITY:PATIENCE``, as those are explained in
``roller_table/ai/trials/roller_derby.py``; a patience that never ends is a race between candidates
without a tree. Only the cards are played by the two, all that is decided before the first lead by
the Club, and the last three tricks are solved by both. With a count of playouts the result is the
same on every machine.

Goal: none; whoever changes one of these settings shows here that it was worth it.
"""

import argparse
from math import sqrt
from typing import Any

import roller_table.ai.trials.roller_derby as trials
from roller_table.ai.kernels import compiled
from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget
from roller_table.arena import contest_of
from roller_table.engine.choices import Ask, Move
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import entry
from roller_table.games.roller_derby.state import Phase

FOUND = entry("roller_derby")
GAME = FOUND.game(FOUND.rules()())
CONTEST = contest_of(FOUND)
CAMPS = ((0, 2), (1, 3))
PRESENT = f"{trials.NOISE}:{trials.CURIOSITY}:{trials.PATIENCE}"


class Searching:
    """An Expert with settings of its own."""

    def __init__(self, settings: str, iterations: int) -> None:
        noise, curiosity, patience = settings.split(":")
        self._settings = int(noise), float(curiosity), int(patience)
        budget = Budget(iterations=iterations)
        self._expert = player_for("expert", FOUND, GAME, budget=budget)

    def choose(self, view: View[Any], ask: Ask, luck: Luck) -> Move:
        trials.NOISE, trials.CURIOSITY, trials.PATIENCE = self._settings
        return self._expert.choose(view, ask, luck)


def margin(seed: int, players: tuple[Searching, Searching]) -> float:
    """By how much the first gained more a deal, both ways round."""
    return sum(ahead(seed, players, camp) for camp in CAMPS) / len(CAMPS)


def ahead(seed: int, players: tuple[Searching, Searching], camp: tuple[int, ...]) -> float:
    """What the first, who sits in ``camp``, gained more."""
    club = player_for("club", FOUND, GAME)
    state, luck = GAME.deal(4, Luck(seed)).state, Luck(seed + 1)
    while (ask := GAME.ask(state)) and not CONTEST.played(state):
        view = GAME.view(state, ask.seat)
        fresh, luck = luck.below(1 << 62)
        player = players[ask.seat not in camp] if state.phase == Phase.DERBY else club
        state = GAME.apply(state, player.choose(view, ask, Luck(fresh))).state
    gains = CONTEST.gains(GAME, state)
    ours = sum(gains[seat] for seat in camp)
    return (ours - (sum(gains) - ours)) / 2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--first", required=True, metavar="NOISE:CURIOSITY:PATIENCE")
    parser.add_argument("--second", default=PRESENT, help=f"({PRESENT})")
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--iterations", type=int, default=1000, help="playouts a move")
    parser.add_argument("--seed", type=int, default=9)
    given = parser.parse_args()
    players = tuple(Searching(each, given.iterations) for each in (given.first, given.second))
    margins: list[float] = []
    try:
        for number in range(given.deals):
            margins.append(margin(given.seed * 1_000_003 + number, players))  # type: ignore[arg-type]
    except KeyboardInterrupt:
        pass
    count = len(margins)
    mean = sum(margins) / count
    error = sqrt(sum((each - mean) ** 2 for each in margins) / max(1, count - 1) / count)
    kind = "compiled" if compiled() else "interpreted"
    print(f"{given.first} against {given.second}, {count} deals, {given.iterations} playouts a "
          f"move, {kind}: {mean:+.2f} ± {error:.2f} a deal")  # fmt: skip


if __name__ == "__main__":
    main()
