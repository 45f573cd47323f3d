"""How many simulations a second our search does, beside OpenSpiel's information-set search in C++.

    pip install open_spiel
    python benchmarks/searching.py
    python benchmarks/searching.py --deals 20 --simulations 20000

The positions are alike: a whole deal for four, 13 cards a hand (12 in Oh Hell, which has no more),
nothing played but for a card that left no choice. A simulation is in all of them a world drawn
that agrees with what the player sees, a way down the tree, the rest of the deal played to its
end, and the result told to the tree. OpenSpiel's rest is played at random, one legal card after
the other; ours by rules of thumb that count cards, which takes longer and is worth more, and with
the settings of the Expert. Every deal is searched by all of them before the next is, and the
ratio is of the medians, in the processor's own time.

Goal, for the compiled kernels: at least 4 times OpenSpiel's simulations, in either of its games.

Found, on a machine that had other work beside it: compiled 257,000 a second, 6.7 times hearts
(38,200) and 5.8 times Oh Hell (44,500); interpreted 5,000 to 5,500, an eighth of either.
"""

import argparse
import random
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from openspiel_deals import PEERS, first_card, pyspiel

from roller_table.ai.kernel import compiled
from roller_table.ai.search import Growth
from roller_table.engine.game import View, play
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import entry
from roller_table.games.roller_derby.state import Phase
from roller_table.players.roller_derby.trial import trial

GOAL = 4
CURIOSITY = 2.0
"""The weight of what is little explored in OpenSpiel's search, as its own examples have it."""


class Asked(NamedTuple):
    """A question of ours at the first lead of a deal."""

    game: Any
    view: View[Any]
    rated: Any


def asked(seed: int) -> Asked:
    """A deal that players of the Club have brought as far as its first lead."""
    found = entry("roller_derby")
    game, brain = found.game(found.rules()()), found.player()
    state = game.deal(4, Luck(seed)).state
    while True:
        ask = game.ask(state)
        view = game.view(state, ask.seat)
        rated = brain.rated(game, view, ask, True)
        if state.phase == Phase.DERBY:
            return Asked(game, view, rated)
        state = play(game, state, rated[0][0]).state


def ours(question: Asked, simulations: int) -> float:
    """Simulations a second."""
    growth = Growth(
        trial(question.game, question.view), question.rated, question.view.seat, Luck(1)
    )  # type: ignore[arg-type]
    begun, done = process_time(), 0
    while done < simulations and not growth.settled:
        done += growth.step(simulations - done)
    return done / (process_time() - begun)


def theirs(name: str, luck: random.Random, simulations: int) -> float:
    state = first_card(name, luck)
    bot = pyspiel.ISMCTSBot(
        luck.randrange(1 << 30),
        pyspiel.RandomRolloutEvaluator(1, luck.randrange(1 << 30)),
        CURIOSITY,
        simulations,
        -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )
    begun = process_time()
    bot.step(state)
    return simulations / (process_time() - begun)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--simulations", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    luck = random.Random(given.seed)
    found: dict[str, list[float]] = {"ours": [], **{name: [] for name in PEERS}}
    for number in range(given.deals):
        found["ours"].append(ours(asked(given.seed * 1000 + number), given.simulations))
        for name in PEERS:
            found[name].append(theirs(name, luck, given.simulations))
    mine = median(found["ours"])
    kind = "compiled" if compiled() else "interpreted"
    print(f"simulations a second from a deal's first card, medians of {given.deals} deals")
    print(f"  Roller Derby, ours, {kind:11} {mine:9,.0f}")
    for name in PEERS:
        peer = median(found[name])
        print(f"  {name}, OpenSpiel's C++   {peer:9,.0f}   ratio {mine / peer:5.2f}, goal {GOAL}")


if __name__ == "__main__":
    main()
