"""Poker Roulette's own measures: the pots, who folds, what the stocks come to."""

from roller_table.engine.words import later
from roller_table.games.poker_roulette.controller import PokerRouletteController
from roller_table.games.poker_roulette.state import State

from ..measures import Measure, Values, Watcher, mean


class PokerRouletteWatcher(Watcher):
    measures = (
        Measure("moved", later("chips in the pots of a hand"), "points"),
        Measure("shown", later("hands shown"), "share"),
        Measure("broke", later("players without chips at the end")),
        Measure("rounds", later("rounds in a hand")),
        Measure("stock", later("cards in a stock when a hand ends")),
    )

    def __init__(self, game: PokerRouletteController) -> None:
        super().__init__(game)
        self.unit = "chips" if game.rules.betting else "hands"
        self._rounds: list[int] = []
        self._stocks: list[float] = []

    def dealt_out(self, state: State) -> None:
        self._rounds.append(state.rounds)
        self._stocks.append(mean([len(state.stockpiles[seat]) for seat in state.playing]))

    def found(self, state: State) -> Values:
        hands = state.results
        if not hands:
            return {}
        return {
            "moved": mean([sum(pot.amount for pot in hand.shares) for hand in hands]),
            "shown": mean([bool(hand.shown) for hand in hands]),
            "broke": sum(chips == 0 for chips in state.chips),
            "rounds": mean(self._rounds),
            "stock": mean(self._stocks),
        }
