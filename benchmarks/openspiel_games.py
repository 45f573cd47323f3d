"""Roller Derby and Roebuck as games of OpenSpiel: one deal each, by the controllers' own rules.

    pip install open_spiel
    python benchmarks/openspiel_games.py

Run as a script it has OpenSpiel's ``random_sim_test`` play both, which tries whether states are
copied, kept and told as that library expects of a game. ``openspiel_match.py`` has its search
play against ours.

The first node is chance: which of so many deals it is. Everything later that is left to chance is
in the state's own luck, which no player sees. What a seat knows is what our players know of it,
the view. A position resampled for a search is dealt by the same worlds that our search has, and
played on by the same kernel; so theirs loses no time to rules that were not made for speed.

Actions below 64 are the kernels' codes, of which cards that are alike in every respect share one;
then come the others by their place among all that is offered.
"""

import argparse
from typing import Any

from openspiel_bodies import CODES, KINDS, SEATS, TABLES, Body, ByKernel, ByRules
from openspiel_deals import pyspiel

from roller_table.ai.kernel.tree import scrambled
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import entry
from roller_table.players.roller_derby.kernel.worlds import DerbyWorlds

DEALS = 4096
ACTIONS = CODES + 286
"""The most others that are offered are the ways to choose three of thirteen cards."""
LONGEST = 2000
MOST = 1000.0
"""Points that no deal comes near."""


def _type(key: str) -> Any:
    return pyspiel.GameType(
        short_name=f"roller_table_{key}",
        long_name=f"Roller Table: {entry(key).name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=SEATS,
        min_num_players=SEATS,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification={},
    )


TYPES = {key: _type(key) for key in KINDS}
INFO = pyspiel.GameInfo(
    num_distinct_actions=ACTIONS,
    max_chance_outcomes=DEALS,
    num_players=SEATS,
    min_utility=-MOST,
    max_utility=MOST,
    utility_sum=0.0,
    max_game_length=LONGEST,
)


class DealState(pyspiel.State):  # type: ignore[misc]
    """A deal under way, or still to be drawn."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.kind: str = game.kind
        self.body: Body | None = None

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.CHANCE) if self.body is None else self.body.mover()

    def is_terminal(self) -> bool:
        return self.body is not None and self.body.mover() == int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / DEALS) for deal in range(DEALS)]

    def _legal_actions(self, _player: int) -> list[int]:
        assert self.body
        return self.body.actions()

    def _apply_action(self, action: int) -> None:
        if self.body is None:
            self.body = ByRules(self.kind, TABLES[self.kind].game.deal(SEATS, Luck(action)).state)
        else:
            self.body.apply(action)

    def returns(self) -> list[float]:
        return self.body.returns() if self.body and self.is_terminal() else [0.0] * SEATS

    def _action_to_string(self, player: int, action: int) -> str:
        if self.body is None or player == int(pyspiel.PlayerId.CHANCE):
            return f"deal {action}"
        return self.body.told(action)

    def __str__(self) -> str:
        if self.body is None:
            return "to be dealt"
        return "\n".join(self.body.known_to(seat) for seat in range(SEATS))


class Watching:
    """What a seat knows, for OpenSpiel's observers."""

    tensor = None

    def __init__(self) -> None:
        self.dict: dict[str, Any] = {}

    def set_from(self, state: DealState, player: int) -> None:
        """There is no tensor to be filled."""

    def string_from(self, state: DealState, player: int) -> str:
        return "to be dealt" if state.body is None else state.body.known_to(player)


def _game(key: str) -> type:
    class DealGame(pyspiel.Game):  # type: ignore[misc]
        kind = key

        def __init__(self, params: Any = None) -> None:
            super().__init__(TYPES[key], INFO, params or {})

        def new_initial_state(self) -> DealState:
            return DealState(self)

        def make_py_observer(self, _kind: Any = None, _params: Any = None) -> Watching:
            return Watching()

    return DealGame


for _key in KINDS:
    pyspiel.register_game(TYPES[_key], _game(_key))


def loaded(key: str) -> Any:
    return pyspiel.load_game(f"roller_table_{key}")


def standing(spiel: Any, state: Any) -> DealState:
    """A state of OpenSpiel's game in which the controller's stands as it is."""
    made: DealState = spiel.new_initial_state()
    made.body = ByRules(made.kind, state)
    return made


class Resampling:
    """Worlds behind one view, as our own search deals them, for a search of OpenSpiel's."""

    def __init__(self, spiel: Any, root: DealState, seed: int) -> None:
        assert isinstance(root.body, ByRules)
        self._spiel, self._kind = spiel, KINDS[root.kind]
        game, seat = TABLES[root.kind].game, root.current_player()
        self._descent = self._kind.descent(game, game.view(root.body.state, seat))
        if isinstance(self._descent.worlds, DerbyWorlds):
            # Which of the worlds are likelier is what our Expert knows, and no part of the game.
            self._descent.worlds.past = None
        self._seat, self._began, self._number = seat, root.body.known_to(seat), seed

    def __call__(self) -> DealState:
        self._number += 1
        world = self._descent.world.blank()
        self._descent.worlds.deal(world, scrambled(self._number))
        made: DealState = self._spiel.new_initial_state()
        made.body = ByKernel(self._kind, world, self._began, self._seat)
        return made


class Imagining:
    """Worlds behind one view as the computer player imagines them, and rules to play on by."""

    def __init__(self, spiel: Any, root: DealState, seed: int) -> None:
        assert isinstance(root.body, ByRules)
        self._spiel, self._game = spiel, TABLES[root.kind].game
        self._player = entry(root.kind).player()
        self._view = self._game.view(root.body.state, root.current_player())
        self._number = seed

    def __call__(self) -> DealState:
        self._number += 1
        imagined = self._player.imagine(self._game, self._view, Luck(self._number))
        return standing(self._spiel, imagined)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--games", type=int, default=5, help="to be played of each")
    parser.add_argument("--of", nargs="+", choices=tuple(KINDS), default=tuple(KINDS))
    given = parser.parse_args()
    for key in given.of:
        pyspiel.random_sim_test(loaded(key), num_sims=given.games, serialize=True, verbose=False)
        print(f"{entry(key).name}: {given.games} deals pass OpenSpiel's random_sim_test")


if __name__ == "__main__":
    main()
