"""The computer player of Roebuck, as the program asks it."""

from collections.abc import Sequence

from roller_table.engine.choices import Ask, Move, Options, Picks
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.manner import Manner
from roller_table.engine.player import (
    GamePlayer,
    Leaning,
    Objective,
    Rated,
    ReviewEffort,
    Trial,
    Why,
)
from roller_table.games.roebuck.controller import RoebuckController
from roller_table.games.roebuck.state import State

from . import advice, brain, greedy, manners
from . import trial as trials


class RoebuckPlayer(GamePlayer[RoebuckController, State]):
    """Players are measured by a hand, and the cards that are left in each."""

    near = brain.NEAR
    care = ReviewEffort(chosen=400, compared=60, confirmed=240, playouts=150)

    def rated(self, game: RoebuckController, view: View[State], ask: Ask, remembers: bool) -> Rated:
        return brain.rated(game, view, ask, remembers)

    def leaning(self, game: RoebuckController, view: View[State], manner: Manner) -> Leaning | None:
        return manners.leaning(game.rules, view, manner)

    def trial(self, game: RoebuckController, view: View[State]) -> Trial | None:
        return trials.trial(game, view)

    def imagine(self, game: RoebuckController, view: View[State], luck: Luck) -> State:
        return trials.imagine(game, view, luck)

    def reasons(self, game: RoebuckController, view: View[State]) -> tuple[Why, ...]:
        return advice.reasons(game, view)

    def hope(self, game: RoebuckController, view: View[State]) -> Objective[State] | None:  # noqa: ARG002
        return advice.hope(view)

    def greedy(self, game: RoebuckController, view: View[State], choice: Options | Picks) -> Move:
        return greedy.choose(game, view, choice)

    def deals(self, state: State) -> int:
        return len(state.sheet)

    def gains(self, game: RoebuckController, state: State) -> Sequence[float]:
        """Points; where fewer are better, what the seat was spared."""
        sign = 1 if game.rules.race else -1
        return tuple(sign * points for points in game.standings(state))
