"""The computer player of Roller Derby, as the program asks it."""

from collections.abc import Sequence

from roller_table.ai.search import Descent
from roller_table.engine.choices import Ask, Move, Options, Picks
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.manner import Manner
from roller_table.engine.player import Camps, GamePlayer, Leaning, Objective, Rated, Trial, Why
from roller_table.engine.words import Message
from roller_table.games.roller_derby.controller import RollerDerbyController
from roller_table.games.roller_derby.state import Phase, State

from . import advice, brain, greedy, manners, worlds
from . import trial as trials
from .recursion import RecursiveThought


class RollerDerbyPlayer(GamePlayer[RollerDerbyController, State]):
    """Players are measured by a deal, which each side attacks once."""

    trick = 10.0

    def rated(
        self, game: RollerDerbyController, view: View[State], ask: Ask, remembers: bool
    ) -> Rated:
        return brain.rated(game, view, ask, remembers)

    def leaning(
        self,
        game: RollerDerbyController,  # noqa: ARG002
        view: View[State],
        manner: Manner,
    ) -> Leaning | None:
        return manners.leaning(view, manner)

    def trial(self, game: RollerDerbyController, view: View[State]) -> Trial | None:
        found = trials.trial(game, view)
        if view.state.phase == Phase.DERBY and isinstance(found, Descent):
            return RecursiveThought(game, view, found)
        return found

    def ending(self, game: RollerDerbyController, view: View[State]) -> Trial | None:
        return trials.counted(game, view)

    def imagine(self, game: RollerDerbyController, view: View[State], luck: Luck) -> State:
        return worlds.imagine(game, view, luck)

    def likely(self, game: RollerDerbyController, view: View[State], luck: Luck) -> State:
        return trials.likely(game, view, luck)

    def reasons(self, game: RollerDerbyController, view: View[State]) -> tuple[Why, ...]:
        return advice.reasons(game, view)

    def hope(self, game: RollerDerbyController, view: View[State]) -> Objective[State] | None:
        return advice.hope(game, view)

    def settled(self, game: RollerDerbyController, view: View[State]) -> Message:
        return advice.settled(game, view)

    def greedy(
        self, game: RollerDerbyController, view: View[State], choice: Options | Picks
    ) -> Move:
        return greedy.choose(game, view, choice)

    def camps(self, game: RollerDerbyController, seats: int) -> Camps:  # noqa: ARG002
        return (0, 2), (1, 3)

    def deals(self, state: State) -> int:
        return len(state.sheet)

    def gains(self, game: RollerDerbyController, state: State) -> Sequence[float]:
        """What stands on the sheet: the attackers' points of the deal, or everything of a game."""
        return game.standings(state)
