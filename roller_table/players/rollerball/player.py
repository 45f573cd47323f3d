"""The computer player of Rollerball, as the program asks it."""

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
from roller_table.engine.table import Seat
from roller_table.engine.words import message
from roller_table.games.rollerball.controller import RollerballController
from roller_table.games.rollerball.moves import Blow, Build, Replace, Teleport
from roller_table.games.rollerball.state import Phase, State

from . import advice, brain, greedy, manners, trial_setup, worlds
from . import trial as trials
from .kernel.worth import A_POINT
from .outlook import outlook

JUDGED_AFTER = 2
"""After how many rounds of turns the result of a decision is judged."""


class RollerballPlayer(GamePlayer[RollerballController, State]):
    trick = 0.4
    """About what a card is worth that a ball won: less than half a point."""
    rating = message(
        "The figures are Expert points, not points of the game. Each point of yours counts "
        "more than the one before, the last by far the most; part of what the others have is taken "
        "off."
    )
    rating_brief = message("Expert points are the Expert's own count: later points weigh more.")
    care = ReviewEffort(chosen=400, compared=12, confirmed=24, playouts=12, explained=12)

    def rated(
        self, game: RollerballController, view: View[State], ask: Ask, remembers: bool
    ) -> Rated:
        return brain.rated(game, view, ask, remembers)

    def leaning(
        self,
        game: RollerballController,  # noqa: ARG002
        view: View[State],
        manner: Manner,
    ) -> Leaning | None:
        return manners.leaning(view, manner)

    def trial(self, game: RollerballController, view: View[State]) -> Trial | None:
        if view.state.phase in trial_setup.SEARCHED:
            return trial_setup.trial(game, view)
        return trials.trial(game, view)

    def fewest(self, game: RollerballController, view: View[State]) -> int:  # noqa: ARG002
        return trial_setup.FEWEST if view.state.phase in trial_setup.SEARCHED else 0

    def imagine(self, game: RollerballController, view: View[State], luck: Luck) -> State:
        return worlds.imagine(game, view, luck)

    def reasons(self, game: RollerballController, view: View[State]) -> tuple[Why, ...]:
        return advice.reasons(game, view)

    def spends(self, move: Move) -> int:
        match move:
            case Replace():
                return 2
            case Build() | Blow() | Teleport():
                return 1
        return 0

    def hope(self, game: RollerballController, view: View[State]) -> Objective[State] | None:  # noqa: ARG002
        return advice.hope(view)

    def greedy(
        self, game: RollerballController, view: View[State], choice: Options | Picks
    ) -> Move:
        return greedy.choose(game, view, choice)

    def decided(self, game: RollerballController, begun: State, state: State) -> bool:  # noqa: ARG002
        return state.turns >= begun.turns + JUDGED_AFTER * state.seats

    def worth(self, game: RollerballController, state: State, seat: Seat) -> float:
        """Points made, and those that the balls promise, less what the others may hope for."""
        ahead = outlook(game.rules, state, seat, far=True)
        if state.phase == Phase.OVER:
            return ahead.over() / A_POINT
        return ahead.worth(len(state.hands[seat]), man=state.men[seat]) / A_POINT
