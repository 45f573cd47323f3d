"""Two Experts of a game that search differently, on the same deals with seats exchanged.

    python benchmarks/search_settings.py --first 80:0.5:24
    python benchmarks/search_settings.py roolz --seats 3 --first 14:0.5:24 --second 14:0.5:never

A way to search is ``NOISE:CURIOSITY:PATIENCE``, as those are explained in the game's chapter of
``trial.py``; a patience that never ends is a race between candidates below which no
tree grows. In Roller Derby two more words may follow: ``:even`` for a player who holds all worlds
for equally likely, whatever was played, and ``:last=3`` for one who solves but the last three
tricks. Only the cards are played by the two, all that is decided before the first lead by the
Club, and endings that are solved are solved by both, if nothing else is said. Where there are no
sides, the first plays one seat after the other among the second. With a count of playouts the
result is the same on every machine.

Goal: none; whoever changes one of these settings shows here that it was worth it.
"""

import argparse
from importlib import import_module
from math import sqrt
from typing import Any

from roller_table.ai.kernel import compiled
from roller_table.ai.players import player_for
from roller_table.ai.search import MOST_SIMULATIONS
from roller_table.ai.thinking import Budget
from roller_table.engine.choices import Ask, Move
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import entry
from roller_table.players.roller_derby import endings
from roller_table.players.roller_derby.trial import past

PLAYS = {"roller_derby": "derby", "roolz": "play", "roebuck": None}
"""The phase in which cards are played, where something is decided before it."""
NEVER, EVEN = "never", "even"
TRICKS = endings.TRICKS


def _no_past(*_asked: object) -> None:
    """No reasons are asked for."""


class Searching:
    """An Expert with settings of its own."""

    def __init__(self, table: "Table", settings: str, iterations: int) -> None:
        noise, curiosity, patience, *more = settings.split(":")
        last = MOST_SIMULATIONS if patience == NEVER else int(patience)
        self._settings = int(noise), float(curiosity), last
        self._trials = table.trials
        self._is_even = EVEN in more
        self._last = next((int(each[5:]) for each in more if each.startswith("last=")), TRICKS)
        budget = Budget(iterations=iterations)
        self._expert = player_for("expert", table.entry, table.game, budget=budget)

    def choose(self, view: View[Any], ask: Ask, luck: Luck) -> Move:
        trials = self._trials
        trials.NOISE, trials.CURIOSITY, trials.PATIENCE = self._settings
        trials.past = _no_past if self._is_even else past
        endings.TRICKS = self._last
        return self._expert.choose(view, ask, luck)


class Table:
    """A game, and who measures what is played of it."""

    def __init__(self, key: str, seats: int) -> None:
        self.entry = entry(key)
        self.game = self.entry.game(self.entry.rules()())
        self.seats = seats
        self.trials: Any = import_module(f"roller_table.players.{key}.trial")
        self.contest = self.entry.player()
        self.camps = self.contest.camps(self.game, seats)
        self.club = player_for("club", self.entry, self.game)
        self._plays = PLAYS[key]

    def present(self) -> str:
        trials = self.trials
        patience = NEVER if trials.PATIENCE >= MOST_SIMULATIONS else trials.PATIENCE
        return f"{trials.NOISE}:{trials.CURIOSITY}:{patience}"

    def is_play(self, state: Any) -> bool:
        return self._plays is None or state.phase.value == self._plays

    def margin(self, seed: int, players: list[Searching]) -> float:
        """By how much the first gained more a deal, in each of its seats."""
        return sum(self._ahead(seed, players, camp) for camp in self.camps) / len(self.camps)

    def _ahead(self, seed: int, players: list[Searching], camp: tuple[int, ...]) -> float:
        """What the first, who sits in ``camp``, gained more than the second."""
        game = self.game
        state, luck = game.deal(self.seats, Luck(seed)).state, Luck(seed + 1)
        while (ask := game.ask(state)) and not self.contest.deals(state):
            view = game.view(state, ask.seat)
            fresh, luck = luck.below(1 << 62)
            player = players[ask.seat not in camp] if self.is_play(state) else self.club
            state = game.apply(state, player.choose(view, ask, Luck(fresh))).state
        gains = self.contest.gains(game, state)
        ours = sum(gains[seat] for seat in camp)
        return ours / len(camp) - (sum(gains) - ours) / (self.seats - len(camp))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("game", nargs="?", choices=PLAYS, default="roller_derby")
    parser.add_argument("--first", required=True, metavar="NOISE:CURIOSITY:PATIENCE")
    parser.add_argument("--second", help="(as the game is played)")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--iterations", type=int, default=1000, help="playouts a move")
    parser.add_argument("--seed", type=int, default=9)
    given = parser.parse_args()
    table = Table(given.game, given.seats)
    ways = (given.first, given.second or table.present())
    players = [Searching(table, each, given.iterations) for each in ways]
    margins: list[float] = []
    try:
        for number in range(given.deals):
            margins.append(table.margin(given.seed * 1_000_003 + number, players))
    except KeyboardInterrupt:
        pass
    count = len(margins)
    mean = sum(margins) / count
    error = sqrt(sum((each - mean) ** 2 for each in margins) / max(1, count - 1) / count)
    kind = "compiled" if compiled() else "interpreted"
    print(
        f"{ways[0]} against {ways[1]}, {given.seats} players, {count} deals, "
        f"{given.iterations} playouts a move, {kind}: {mean:+.2f} ± {error:.2f} a deal"
    )


if __name__ == "__main__":
    main()
