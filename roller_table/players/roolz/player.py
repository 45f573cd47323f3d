"""What the program asks of the computer player of Roolz."""

from collections.abc import Sequence

from roller_table.engine.choices import Ask, Move, Options, Picks
from roller_table.engine.game import View
from roller_table.engine.player import Camps, GamePlayer, Rated, Trial
from roller_table.games.roolz.controller import RoolzController
from roller_table.games.roolz.state import State

from . import brain, contest, greedy
from . import trial as trials


class RoolzPlayer(GamePlayer[RoolzController, State]):
    def rated(self, game: RoolzController, view: View[State], ask: Ask, remembers: bool) -> Rated:
        return brain.rated(game, view, ask, remembers)

    def trial(self, game: RoolzController, view: View[State]) -> Trial | None:
        return trials.trial(game, view)

    def greedy(self, game: RoolzController, view: View[State], choice: Options | Picks) -> Move:
        return greedy.choose(game, view, choice)

    def camps(self, game: RoolzController, seats: int) -> Camps:
        return contest.camps(game, seats)

    def played(self, state: State) -> bool:
        return contest.played(state)

    def gains(self, game: RoolzController, state: State) -> Sequence[float]:
        return contest.gains(game, state)
