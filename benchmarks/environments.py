"""How many steps a second the environments take, beside PettingZoo's and OpenSpiel's own.

    pip install '.[bench]'
    python benchmarks/environments.py
    python benchmarks/environments.py --rounds 15 --seconds 2

A step in PettingZoo is all that an agent does that learns: ``last()``, which fills the observation
and the mask, an action at random among those that are not masked, and ``step()``, with the wrappers
that each is handed out with. In OpenSpiel it is the legal actions, the tensor of the player who
acts, one of the actions at random, and ``apply_action``. Texas hold'em, with a limit and without,
is rlcard's, written in Python as ours are; PettingZoo 1.27 has no gin rummy any more. OpenSpiel's
hearts is written in C++, its dominoes in Python. Games are begun anew as they end. All take turns,
times are the processor's own, ratios are of medians. A step of ours is a word of a move: a card
that is played is two of them.

Goal: every one of ours takes at least half as many steps a second as the slower hold'em.

Found, nine rounds of a second each with four players, on a machine that had other work beside it:
in PettingZoo hold'em 8,200 with a limit and 4,730 without; ours from 3,830 (Rollerball) to 5,650
(Roebuck), 0.81 to 1.19 times the slower. In OpenSpiel hearts 26,800 and dominoes 12,700; ours from
3,740 to 6,000, 0.14 to 0.22 times hearts and 0.30 to 0.47 times dominoes.
"""

import argparse
import random
import warnings
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any

import numpy as np
import open_spiel.python.games  # noqa: F401  It knows the dominoes then.
import pyspiel

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.classic import texas_holdem_no_limit_v6, texas_holdem_v4

import roller_table.env.openspiel  # noqa: F401  And ours.
from roller_table.env import pettingzoo
from roller_table.games.catalogue import ENTRIES

GOAL = 0.5
SEATS = 4
HOLDEM = {
    "texas_holdem": lambda: texas_holdem_v4.env(num_players=SEATS),
    "texas_holdem_no_limit": lambda: texas_holdem_no_limit_v6.env(num_players=SEATS),
}
SPIEL = ("hearts", "python_block_dominoes")

Taken = Callable[[float, random.Random], float]
"""Plays for a number of seconds, and gives the steps of one."""


def in_pettingzoo(made: Callable[[], Any]) -> Taken:
    def taken(seconds: float, dice: random.Random) -> float:
        env, steps = made(), 0
        begun = process_time()
        while (spent := process_time() - begun) < seconds:
            env.reset(seed=dice.randrange(1 << 30))
            for _agent in env.agent_iter():
                observation, _reward, terminated, truncated, _info = env.last()
                over = terminated or truncated
                legal = np.flatnonzero(observation["action_mask"])
                env.step(None if over else int(dice.choice(legal)))
                steps += not over
                if steps % 64 == 0 and process_time() - begun > seconds:
                    break
        return steps / spent

    return taken


def in_openspiel(name: str) -> Taken:
    game = pyspiel.load_game(name)
    observed = game.get_type().provides_observation_tensor

    def taken(seconds: float, dice: random.Random) -> float:
        steps, begun = 0, process_time()
        while (spent := process_time() - begun) < seconds:
            state = game.new_initial_state()
            while not state.is_terminal() and (steps % 64 or process_time() - begun < seconds):
                legal = state.legal_actions()
                if not state.is_chance_node():
                    see = state.observation_tensor if observed else state.information_state_tensor
                    see(state.current_player())
                    steps += 1
                state.apply_action(dice.choice(legal))
        return steps / spent

    return taken


def ours() -> dict[str, Callable[[], Any]]:
    return {each.key: lambda each=each: pettingzoo.env(each.key, SEATS) for each in ENTRIES}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each, in each round")
    given = parser.parse_args()
    everybody = {name: in_pettingzoo(made) for name, made in {**HOLDEM, **ours()}.items()}
    spiel = [*SPIEL, *(f"python_roller_table_{each.key}" for each in ENTRIES)]
    everybody |= {f"{name}, OpenSpiel": in_openspiel(name) for name in spiel}
    found: dict[str, list[float]] = {name: [] for name in everybody}
    for number in range(given.rounds):
        for name, taken in everybody.items():
            found[name].append(taken(given.seconds, random.Random(number)))
    told(found)


def told(found: dict[str, list[float]]) -> None:
    speeds = {name: median(each) for name, each in found.items()}
    slower = min(speeds[name] for name in HOLDEM)
    for name in HOLDEM:
        print(f"{name:46} {speeds[name]:10,.0f} steps a second")
    for each in ENTRIES:
        ratio = speeds[each.key] / slower
        verdict = "holds" if ratio >= GOAL else "MISSED"
        print(f"{each.key:46} {speeds[each.key]:10,.0f}, {ratio:.2f} times the slower: {verdict}")
    hearts, dominoes = (speeds[f"{name}, OpenSpiel"] for name in SPIEL)
    for name, speed in speeds.items():
        if name.endswith("OpenSpiel"):
            print(f"{name:46} {speed:10,.0f}, {speed / hearts:.2f} times hearts, "
                  f"{speed / dominoes:.2f} times dominoes")  # fmt: skip


if __name__ == "__main__":
    main()
