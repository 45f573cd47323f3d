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
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

import pyspiel

from roller_table.ai.kernels.state import SearchState
from roller_table.ai.kernels.tree import scrambled
from roller_table.ai.search import Descent
from roller_table.ai.thinking import harmless
from roller_table.ai.trials import roebuck, roller_derby
from roller_table.arena import contest_of
from roller_table.engine import notation
from roller_table.engine.choices import Move
from roller_table.engine.game import View, play
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import entry
from roller_table.games.roller_derby.state import Phase

SEATS = 4
DEALS = 4096
CODES = 64
ACTIONS = CODES + 286
"""The most others that are offered are the ways to choose three of thirteen cards."""
LONGEST = 2000
MOST = 1000.0
"""Points that no deal comes near."""


class Kind(NamedTuple):
    """A game of ours: where its kernel comes in, and what a seat holds there."""

    key: str
    played_by_kernel: Callable[[Any], bool]
    descent: Callable[[Any, View[Any]], Descent]
    hand: Callable[[Any, int], object]


KINDS = {
    "roller_derby": Kind(
        "roller_derby",
        lambda state: state.phase == Phase.DERBY,
        roller_derby.play,
        lambda world, seat: (world.hand(seat), world.jokers if seat == world.roller else 0),
    ),
    "roebuck": Kind(
        "roebuck",
        lambda _state: True,
        roebuck.trial,
        lambda world, seat: (world.counts[9 * seat : 9 * seat + 9], world.drawn),
    ),
}


class Body(Protocol):
    """A position, of either make."""

    def mover(self) -> int: ...

    def actions(self) -> list[int]: ...

    def apply(self, action: int) -> None: ...

    def returns(self) -> list[float]: ...

    def known_to(self, seat: int) -> str: ...

    def told(self, action: int) -> str: ...


class ByRules:
    """A position in the controller's hands."""

    def __init__(self, kind: str, state: Any) -> None:
        self.kind, self.state = kind, state
        self._moves: dict[int, Move] | None = None

    def __deepcopy__(self, _memo: object) -> "ByRules":
        return ByRules(self.kind, self.state)

    def __getstate__(self) -> tuple[str, Any]:
        return self.kind, self.state

    def __setstate__(self, kept: tuple[str, Any]) -> None:
        self.__init__(*kept)  # type: ignore[misc]

    def mover(self) -> int:
        game, contest = TABLES[self.kind]
        ask = game.ask(self.state)
        if ask is None or contest.played(self.state):
            return int(pyspiel.PlayerId.TERMINAL)
        return int(ask.seat)

    def moves(self) -> dict[int, Move]:
        """What each action stands for."""
        if self._moves is None:
            game, kind = TABLES[self.kind].game, KINDS[self.kind]
            ask = game.ask(self.state)
            choice = tuple(harmless(ask))
            if kind.played_by_kernel(self.state):
                code = kind.descent(game, game.view(self.state, ask.seat)).code
                # Of those with the same code the first.
                self._moves = {code(move): move for move in reversed(choice)}
            else:
                self._moves = {CODES + place: move for place, move in enumerate(choice)}
        return self._moves

    def actions(self) -> list[int]:
        return sorted(self.moves())

    def apply(self, action: int) -> None:
        self.state = play(TABLES[self.kind].game, self.state, self.moves()[action]).state
        self._moves = None

    def returns(self) -> list[float]:
        """What the deal brought each seat more than the others."""
        game, contest = TABLES[self.kind]
        return beside(contest.gains(game, self.state))

    def known_to(self, seat: int) -> str:
        return repr(TABLES[self.kind].game.view(self.state, seat))

    def told(self, action: int) -> str:
        return notation.write(self.moves()[action])


class ByKernel:
    """A world behind a view, in the kernel's hands, and what was played there for all to see."""

    def __init__(self, kind: Kind, world: SearchState, began: str, seat: int) -> None:
        self._kind, self.world, self._began, self._seat = kind, world, began, seat
        self._shown: tuple[int, ...] = ()

    def __deepcopy__(self, _memo: object) -> "ByKernel":
        world = self.world.blank()
        world.copy_from(self.world)
        twin = ByKernel(self._kind, world, self._began, self._seat)
        twin._shown = self._shown
        return twin

    def mover(self) -> int:
        mover = self.world.mover()
        return mover if mover >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def actions(self) -> list[int]:
        return sorted(self.world.legal())

    def apply(self, action: int) -> None:
        self.world.apply(action)
        self._shown = (*self._shown, action)

    def returns(self) -> list[float]:
        return [self.world.result(seat) for seat in range(SEATS)]

    def known_to(self, seat: int) -> str:
        if not self._shown and seat == self._seat:
            return self._began
        return f"{self._kind.hand(self.world, seat)} {self._shown}"

    def told(self, action: int) -> str:
        return str(action)


class Table(NamedTuple):
    game: Any
    contest: Any


TABLES = {
    key: Table(entry(key).game(entry(key).rules()()), contest_of(entry(key))) for key in KINDS
}


def beside(gains: Any) -> list[float]:
    """Each seat's gain beside the mean of all: together they are nothing."""
    mean = sum(gains) / len(gains)
    return [float(gain - mean) for gain in gains]


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
    """Worlds behind one view, as our own search has them, for a search of OpenSpiel's."""

    def __init__(self, spiel: Any, root: DealState, seed: int) -> None:
        assert isinstance(root.body, ByRules)
        self._spiel, self._kind = spiel, KINDS[root.kind]
        game, seat = TABLES[root.kind].game, root.current_player()
        self._descent = self._kind.descent(game, game.view(root.body.state, seat))
        self._seat, self._began, self._number = seat, root.body.known_to(seat), seed

    def __call__(self, *_asked: object) -> DealState:
        self._number += 1
        world = self._descent.world.blank()
        self._descent.worlds.deal(world, scrambled(self._number))
        made: DealState = self._spiel.new_initial_state()
        made.body = ByKernel(self._kind, world, self._began, self._seat)
        return made


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
