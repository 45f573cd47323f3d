"""The computer player of Poker Roulette, as the program asks it."""

from collections.abc import Sequence

from roller_table.engine.choices import Ask, Move, Options, Picks
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.manner import Manner
from roller_table.engine.player import GamePlayer, Leaning, Objective, Rated, Trial, Why
from roller_table.engine.words import Message
from roller_table.games.poker_roulette.controller import PokerRouletteController
from roller_table.games.poker_roulette.state import Phase, State

from . import advice, brain, greedy, manners, matching, subgame, worlds


class PokerRoulettePlayer(GamePlayer[PokerRouletteController, State]):
    """Players are measured by a hand, and the chips that it brings."""

    trick = 5.0
    """As much as an ante from everybody at a full table."""

    def rated(
        self, game: PokerRouletteController, view: View[State], ask: Ask, remembers: bool
    ) -> Rated:
        return brain.rated(game, view, ask, remembers)

    def leaning(
        self, game: PokerRouletteController, view: View[State], manner: Manner
    ) -> Leaning | None:
        return manners.leaning(game, view, manner)

    def trial(self, game: PokerRouletteController, view: View[State]) -> Trial | None:
        if view.state.phase == Phase.BET:
            return subgame.BetTrial(game, view)
        return matching.trial(game, view)

    def imagine(self, game: PokerRouletteController, view: View[State], luck: Luck) -> State:
        return worlds.imagine(game, view, luck)

    def reasons(self, game: PokerRouletteController, view: View[State]) -> tuple[Why, ...]:
        return advice.reasons(game, view)

    def hope(self, game: PokerRouletteController, view: View[State]) -> Objective[State] | None:
        return advice.hope(game, view)

    def settled(self, game: PokerRouletteController, view: View[State]) -> Message:
        return advice.settled(game, view)

    def greedy(
        self, game: PokerRouletteController, view: View[State], choice: Options | Picks
    ) -> Move:
        return greedy.choose(game, view, choice)

    def alone(self, game: PokerRouletteController) -> bool:
        """Chips only change hands: what one has beyond an equal share is what one won."""
        return game.rules.betting

    def deals(self, state: State) -> int:
        return len(state.results)

    def gains(self, game: PokerRouletteController, state: State) -> Sequence[float]:
        """Chips, or hands won where nobody bets; the ante of a hand just dealt is one's own."""
        standings = game.standings(state)
        return tuple(map(sum, zip(standings, state.antes or (0,) * state.seats, strict=True)))
