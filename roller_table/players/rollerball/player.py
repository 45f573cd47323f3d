"""The computer player of Rollerball, as the program asks it."""

from roller_table.engine.choices import Ask, Move, Options, Picks
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.player import GamePlayer, Rated, Trial
from roller_table.games.rollerball.controller import RollerballController
from roller_table.games.rollerball.state import State

from . import brain, greedy, worlds
from . import trial as trials


class RollerballPlayer(GamePlayer[RollerballController, State]):
    def rated(
        self, game: RollerballController, view: View[State], ask: Ask, remembers: bool
    ) -> Rated:
        return brain.rated(game, view, ask, remembers)

    def trial(self, game: RollerballController, view: View[State]) -> Trial | None:
        return trials.trial(game, view)

    def imagine(self, game: RollerballController, view: View[State], luck: Luck) -> State:
        return worlds.imagine(game, view, luck)

    def greedy(
        self, game: RollerballController, view: View[State], choice: Options | Picks
    ) -> Move:
        return greedy.choose(game, view, choice)
