"""The computer player of Roolz, as the program asks it."""

from collections.abc import Sequence

from roller_table.engine.choices import Ask, Move, Options, Picks
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.manner import Manner
from roller_table.engine.player import (
    Camps,
    GamePlayer,
    Leaning,
    Objective,
    Rated,
    ReviewEffort,
    Trial,
    Why,
)
from roller_table.engine.words import Message
from roller_table.games.roolz.controller import RoolzController
from roller_table.games.roolz.seating import team, team_count
from roller_table.games.roolz.state import State

from . import advice, brain, greedy, manners, worlds
from . import trial as trials


class RoolzPlayer(GamePlayer[RoolzController, State]):
    """Players are measured by a round, its bid and its points, in teams where there are teams."""

    trick = 12.0
    care = ReviewEffort(chosen=400, compared=16, confirmed=40, playouts=16)

    def rated(self, game: RoolzController, view: View[State], ask: Ask, remembers: bool) -> Rated:
        return brain.rated(game, view, ask, remembers)

    def leaning(self, game: RoolzController, view: View[State], manner: Manner) -> Leaning | None:
        return manners.leaning(game, view, manner)

    def trial(self, game: RoolzController, view: View[State]) -> Trial | None:
        return trials.trial(game, view)

    def imagine(self, game: RoolzController, view: View[State], luck: Luck) -> State:
        return worlds.with_passing(*worlds.imagine(worlds.Unseen(game, view), view, luck))

    def reasons(self, game: RoolzController, view: View[State]) -> tuple[Why, ...]:
        return advice.reasons(game, view)

    def hope(self, game: RoolzController, view: View[State]) -> Objective[State] | None:
        return advice.hope(game, view)

    def settled(self, game: RoolzController, view: View[State]) -> Message:
        return advice.settled(game, view)

    def greedy(self, game: RoolzController, view: View[State], choice: Options | Picks) -> Move:
        return greedy.choose(game, view, choice)

    def camps(self, game: RoolzController, seats: int) -> Camps:
        sides = [team(game.rules, seats, seat) for seat in range(seats)]
        return tuple(
            tuple(seat for seat, side in enumerate(sides) if side == number)
            for number in range(team_count(game.rules, seats))
        )

    def deals(self, state: State) -> int:
        return len(state.sheet)

    def gains(self, game: RoolzController, state: State) -> Sequence[float]:
        return game.standings(state)
