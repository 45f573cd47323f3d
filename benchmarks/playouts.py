"""How many whole deals a second are played at random, beside OpenSpiel's C++ driven from Python.

    pip install open_spiel
    python benchmarks/playouts.py
    python benchmarks/playouts.py --deals 20 --playouts 5000

A playout starts from a deal's first card, copies the position, plays legal cards at random until
all tricks are taken, and asks what it brings: Roller Derby with 52 cards, Roolz with four hands of
19 and six of 16, hearts with 52 and Oh Hell with 48. Ours is asked for a whole playout through the
state object, as the search asks for it; OpenSpiel, which has no such call for Python, for the legal
cards and for each move. So the ratio says how much of a player's thinking time is left for playing,
and not which rules are the quicker. ``card by card`` is ours, driven as OpenSpiel is. Times are the
processor's own, each deal is played by all before the next, ratios are of medians.

Goals, for the compiled kernels: Roller Derby 25 times OpenSpiel's hearts, Roolz 13 times its Oh
Hell.

Found, compiled: Roller Derby 878,000 a second, 48 times hearts (18,400); Roolz 424,000 with four
hands and 332,000 with six, 16.8 and 13.2 times Oh Hell (25,300). What Roolz gained, step by step:

- 42,000 and 35,000 while masks lay in lists, whose numbers compiled code makes objects of, and
  while places in a mask were found by ``bit_length``, which it has to call; 280,000 and 223,000
  without either.
- One part in twenty: attributes that are set before the base class sets its own, and no ``ABC``
  among the bases, so that no read asks whether there is anything to be read.
- One part in twenty: a card leaves the hand and the cards that are out in one step, and how strong
  it is stands in a table.
- One part in five: the drawn card is found by halves and arithmetic. The loop that stepped from
  bit to bit was short, but nobody foresees when it ends, and the processor waited.
- One part in fifteen: a card of the suit led is drawn from that suit's mask alone.
- One part in fifteen: no conditional expression of a machine word and a constant, which compiled
  code makes an ``int`` of. With the rules of thumb (noise 14) that alone was one part in seven, of
  one third gained in all: 145,000 and 100,000 a second, after 110,000 and 75,000.

Tried, and slower: hands chosen by arithmetic instead of ``if``, for whose turn it is can be
foreseen; the two words of a hand drawn from as one.
"""

import argparse
import random
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from openspiel_deals import PEERS, first_card

from roller_table.ai.kernel import compiled
from roller_table.ai.kernel.state import SearchState
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import entry
from roller_table.games.roller_derby.state import Phase as DerbyPhase
from roller_table.games.roolz.state import Phase as RoolzPhase
from roller_table.players.roller_derby import trial
from roller_table.players.roolz import tables

EVERY = 256
"""Noise of 256 in 256: every card is any legal one."""
SLOWER = 8
"""How many times fewer playouts are made card by card."""


class Goal(NamedTuple):
    ours: str
    peer: str
    ratio: float


GOALS = (
    Goal("Roller Derby", "hearts", 25),
    Goal("Roolz, four hands", "oh_hell", 13),
    Goal("Roolz, six hands", "oh_hell", 13),
)


def dealt(key: str, seats: int, play: object, luck: Luck) -> tuple[Any, Any]:
    """A game, and a state before its first lead that was reached at random."""
    found = entry(key)
    game = found.game(found.rules()())
    state = game.deal(seats, luck).state
    while state.phase != play:
        ask = game.ask(state)
        move, luck = ask.choice.draw(luck)
        state = game.apply(state, move).state
    return game, state


def derby(luck: Luck) -> SearchState:
    """Not an All or Nothing: its end may be decided by the second trick."""
    while True:
        game, state = dealt("roller_derby", 4, DerbyPhase.DERBY, luck)
        if not state.all_or_nothing:
            return trial.table(game, state)
        luck = state.luck


def roolz(seats: int) -> Callable[[Luck], SearchState]:
    def table(luck: Luck) -> SearchState:
        game, state = dealt("roolz", seats, RoolzPhase.PLAY, luck)
        return tables.table(game.rules, state)

    return table


OURS = {
    "Roller Derby": derby,
    "Roolz, four hands": roolz(4),
    "Roolz, six hands": roolz(6),
}


def whole(position: SearchState, playouts: int) -> float:
    """Playouts a second, each asked for as a whole."""
    world = position.blank()
    begun = process_time()
    for number in range(playouts):
        world.copy_from(position)
        world.seed = number + 1
        world.play_out(EVERY)
        world.result(0)
    return playouts / (process_time() - begun)


def card_by_card(position: SearchState, playouts: int, luck: random.Random) -> float:
    """Playouts a second, driven as OpenSpiel's are."""
    world = position.blank()
    begun = process_time()
    for _number in range(playouts):
        world.copy_from(position)
        while world.mover() >= 0:
            world.apply(luck.choice(world.legal()))
        world.result(0)
    return playouts / (process_time() - begun)


def theirs(state: Any, playouts: int, luck: random.Random) -> float:
    begun = process_time()
    for _number in range(playouts):
        world = state.clone()
        while not world.is_terminal():
            world.apply_action(luck.choice(world.legal_actions()))
        world.returns()
    return playouts / (process_time() - begun)


def measured(seed: int, playouts: int) -> dict[str, float]:
    """Playouts a second of one deal of each."""
    luck, found = random.Random(seed), dict[str, float]()
    few = max(1, playouts // SLOWER)
    for name, deal in OURS.items():
        position = deal(Luck(seed))
        found[name] = whole(position, playouts)
        found[f"{name}, card by card"] = card_by_card(position, few, luck)
    for peer in PEERS:
        found[peer] = theirs(first_card(peer, luck), few, luck)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--playouts", type=int, default=5000, help="of each deal")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    runs = [measured(given.seed * 1000 + deal, given.playouts) for deal in range(given.deals)]
    found = {name: median(run[name] for run in runs) for name in runs[0]}
    kind = "compiled" if compiled() else "interpreted"
    print(f"random playouts a second, medians of {given.deals} deals; ours is {kind}")
    for peer in PEERS:
        print(f"  {peer + ', OpenSpiel':18} {found[peer]:9,.0f}")
    for ours, peer, goal in GOALS:
        mine, slow = found[ours], found[f"{ours}, card by card"]
        print(f"  {ours:18} {mine:9,.0f}   ratio to {peer} {mine / found[peer]:5.1f}, goal {goal}"
              f"; card by card {slow:7,.0f}, ratio {slow / found[peer]:.1f}")  # fmt: skip


if __name__ == "__main__":
    main()
