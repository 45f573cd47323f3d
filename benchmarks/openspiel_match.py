"""Our Expert against OpenSpiel's information-set search, on the same deals with seats exchanged.

    pip install open_spiel
    python benchmarks/openspiel_match.py
    python benchmarks/openspiel_match.py --ours 0.02 --theirs 0.2 --deals 100
    python benchmarks/openspiel_match.py roebuck --deals 60

Each deal is played for every way in which the Expert may sit down, as the arena has it: on either
side in Roller Derby, alone in each seat in Roebuck. Where the kernel does not come in, before a
deal's first lead, both decide as the Club does: what is measured is the play of the cards.

Theirs is ``open_spiel.python.algorithms.ismcts``, the one that can be told how to draw worlds for a
game made in Python; the one in C++ cannot. With ``--plain`` it gets what the library brings for any
game: worlds as the computer player imagines them, and playouts move by move, by the rules of the
controller. Without, it is lent the worlds that our search deals, the kernel to play on with, and
its random playouts by the kernel in one go, so that as much of its time as can be goes into its
search. It is stopped by the clock and then plays what it visited most.

Goals for Roller Derby wrapped as a game of OpenSpiel, ``--plain``: 16 points a pair of deals ahead
at equal time, and still ahead when theirs has ten times as long.

Found, compiled, on a busy machine: with ``--plain`` 34.5 ± 3.7 points a pair ahead at equal time
(0.1 s), and 29.5 ± 4.2 when theirs had ten times as long (0.2 s), in 40 deals each. Lent our
kernel, some 6,000 simulations a second, theirs was 5.9 ± 2.5 behind at equal time (0.05 s) and 6.8
± 1.9 with ten times as long. Ours did forty times as many, so it is not for lack of them that it is
not farther ahead. ``strength.md`` has every line.
"""

import argparse
import random
from math import sqrt
from time import monotonic
from typing import Any

from openspiel_bodies import KINDS, TABLES, ByKernel
from openspiel_deals import Evaluator, ISMCTSBot, np
from openspiel_games import DealState, Imagining, Resampling, loaded, standing

from roller_table.ai.kernel import compiled
from roller_table.ai.players import Player, player_for
from roller_table.ai.thinking import Budget, harmless
from roller_table.arena import _margin
from roller_table.engine.choices import Ask, Move
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import entry

EVERY = 256
CURIOSITY = {"roller_derby": 60.0, "roebuck": 0.5}
"""What is little explored is weighed in the game's own points."""
ENDLESS = 1 << 40


class TimeIsUp(Exception):  # noqa: N818 (nothing went wrong)
    """Raised where the search asks for its next world."""


class AtRandom(Evaluator):  # type: ignore[misc]
    """The rest of a deal played at random: by the kernel, where the position is in its hands."""

    def __init__(self) -> None:
        self._seed = 0

    def evaluate(self, state: DealState) -> list[float]:
        body = state.body
        self._seed += 1
        if not isinstance(body, ByKernel):
            return self._move_by_move(state)
        body.world.seed = self._seed
        body.world.play_out(EVERY)
        return body.returns()

    def _move_by_move(self, state: DealState) -> list[float]:
        luck, world = random.Random(self._seed), state.clone()
        while not world.is_terminal():
            world.apply_action(luck.choice(world.legal_actions()))
        returns: list[float] = world.returns()
        return returns

    def prior(self, state: DealState) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


class Timed(ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search, for so many seconds a move."""

    def __init__(self, spiel: Any, curiosity: float, seconds: float, plain: bool) -> None:
        super().__init__(
            spiel, AtRandom(), curiosity, ENDLESS, random_state=np.random.RandomState(1)
        )
        self._spiel, self._seconds = spiel, seconds
        self._worlds = Imagining if plain else Resampling
        self.worlds = 0
        self.thought = 0.0

    def move(self, root: DealState, seed: int) -> int:
        worlds, least = self._worlds(self._spiel, root, seed), len(root.legal_actions())
        begun, drawn = monotonic(), 0

        def drawn_next(*_asked: object) -> DealState:
            nonlocal drawn
            if drawn >= least and monotonic() - begun >= self._seconds:
                raise TimeIsUp
            drawn += 1
            return worlds()

        self.set_resampler(drawn_next)
        action = int(self.step(root))
        self.worlds += drawn
        self.thought += monotonic() - begun
        return action

    def run_search(self, state: DealState) -> list[tuple[int, float]]:
        try:
            return super().run_search(state)  # type: ignore[no-any-return]
        except TimeIsUp:
            return self.get_final_policy(state, self._root_node)  # type: ignore[no-any-return]


class Theirs:
    """A player of ours who asks OpenSpiel's search wherever the kernel comes in."""

    def __init__(self, key: str, search: Timed, club: Player) -> None:
        self._key, self._spiel, self._club = key, loaded(key), club
        self.search = search

    def decided(self, state: Any, view: View[Any], ask: Ask, luck: Luck) -> Move:
        if len(harmless(ask)) == 1 or not KINDS[self._key].played_by_kernel(state):
            return self._club.choose(view, ask, luck)
        # What it may know of the state is the view: worlds are drawn from nothing else.
        root = standing(self._spiel, state)
        seed, _luck = luck.below(1 << 30)
        action = self.search.move(root, seed)
        return root.body.moves()[action]  # type: ignore[union-attr]


class Ours:
    """The Expert, where the kernel comes in."""

    def __init__(self, key: str, seconds: float, club: Player) -> None:
        found = entry(key)
        self._key, self._club = key, club
        self._expert = player_for("expert", found, TABLES[key].game, budget=Budget(seconds=seconds))

    def decided(self, state: Any, view: View[Any], ask: Ask, luck: Luck) -> Move:
        by_kernel = KINDS[self._key].played_by_kernel(state)
        return (self._expert if by_kernel else self._club).choose(view, ask, luck)


def played(key: str, seed: int, camp: tuple[int, ...], ours: Ours, theirs: Theirs) -> float:
    """By how much a seat of ours gained more than one of theirs."""
    game, contest = TABLES[key]
    state, luck = game.deal(4, Luck(seed)).state, Luck(seed + 1)
    while (ask := game.ask(state)) and not contest.deals(state):
        view = game.view(state, ask.seat)
        fresh, luck = luck.below(1 << 62)
        player = ours if ask.seat in camp else theirs
        state = game.apply(state, player.decided(state, view, ask, Luck(fresh))).state
    return _margin(contest.gains(game, state), camp)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("game", nargs="?", choices=tuple(KINDS), default="roller_derby")
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--ours", type=float, default=0.1, help="seconds a move")
    parser.add_argument("--theirs", type=float, default=0.1, help="seconds a move")
    parser.add_argument("--curiosity", type=float, help="of theirs, in points")
    parser.add_argument("--plain", action="store_true", help="theirs without our kernel")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    key = given.game
    club = player_for("club", entry(key), TABLES[key].game)
    ours = Ours(key, given.ours, club)
    curiosity = given.curiosity or CURIOSITY[key]
    theirs = Theirs(key, Timed(loaded(key), curiosity, given.theirs, given.plain), club)
    margins: list[float] = []
    try:
        for number in range(given.deals):
            camps = TABLES[key].contest.camps(TABLES[key].game, 4)
            seed = given.seed * 1_000_003 + number
            found = [played(key, seed, camp, ours, theirs) for camp in camps]
            margins.append(sum(found) / len(found))
    except KeyboardInterrupt:
        pass
    tell(given, margins, theirs.search)


def tell(given: Any, margins: list[float], search: Timed) -> None:
    count = len(margins)
    mean = sum(margins) / count
    error = sqrt(sum((each - mean) ** 2 for each in margins) / max(1, count - 1) / count)
    won, lost = sum(each > 0 for each in margins), sum(each < 0 for each in margins)
    kind = "compiled" if compiled() else "interpreted"
    print(f"{entry(given.game).name}, {count} deals, kernels {kind}: the Expert with "
          f"{given.ours:g} s a move, OpenSpiel's with {given.theirs:g} s")  # fmt: skip
    pair = f", {2 * mean:+.1f} ± {2 * error:.1f} a pair" if given.game == "roller_derby" else ""
    print(f"  margin {mean:+.2f} ± {error:.2f} a deal{pair}; "
          f"{won} won, {lost} lost, {count - won - lost} tied")  # fmt: skip
    rate = search.worlds / max(search.thought, 1e-9)
    print(f"  theirs did {rate:,.0f} simulations a second")


if __name__ == "__main__":
    main()
