"""What the program asks of the computer player of Poker Roulette."""

from collections.abc import Sequence

from roller_table.engine.choices import Ask, Move, Options, Picks
from roller_table.engine.game import View
from roller_table.engine.player import Camps, GamePlayer, Rated, Trial
from roller_table.games.poker_roulette.controller import PokerRouletteController
from roller_table.games.poker_roulette.state import State

from . import brain, contest, greedy
from . import trial as trials


class PokerRoulettePlayer(GamePlayer[PokerRouletteController, State]):
    def rated(
        self, game: PokerRouletteController, view: View[State], ask: Ask, remembers: bool
    ) -> Rated:
        return brain.rated(game, view, ask, remembers)

    def trial(self, game: PokerRouletteController, view: View[State]) -> Trial | None:
        return trials.trial(game, view)

    def greedy(
        self, game: PokerRouletteController, view: View[State], choice: Options | Picks
    ) -> Move:
        return greedy.choose(game, view, choice)

    def camps(self, game: PokerRouletteController, seats: int) -> Camps:
        return contest.camps(game, seats)

    def played(self, state: State) -> bool:
        return contest.played(state)

    def gains(self, game: PokerRouletteController, state: State) -> Sequence[float]:
        return contest.gains(game, state)
