"""What the program asks of the computer player of Roebuck."""

from collections.abc import Sequence

from roller_table.engine.choices import Ask, Move, Options, Picks
from roller_table.engine.game import View
from roller_table.engine.player import Camps, GamePlayer, Rated, Trial
from roller_table.games.roebuck.controller import RoebuckController
from roller_table.games.roebuck.state import State

from . import brain, contest, greedy
from . import trial as trials


class RoebuckPlayer(GamePlayer[RoebuckController, State]):
    near = brain.NEAR

    def rated(self, game: RoebuckController, view: View[State], ask: Ask, remembers: bool) -> Rated:
        return brain.rated(game, view, ask, remembers)

    def trial(self, game: RoebuckController, view: View[State]) -> Trial | None:
        return trials.trial(game, view)

    def greedy(self, game: RoebuckController, view: View[State], choice: Options | Picks) -> Move:
        return greedy.choose(game, view, choice)

    def camps(self, game: RoebuckController, seats: int) -> Camps:
        return contest.camps(game, seats)

    def played(self, state: State) -> bool:
        return contest.played(state)

    def gains(self, game: RoebuckController, state: State) -> Sequence[float]:
        return contest.gains(game, state)
