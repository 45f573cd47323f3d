"""Poker Roulette's own measures: the pots, who folds, what the stocks come to."""

from roller_table.engine.words import later
from roller_table.games.poker_roulette.controller import PokerRouletteController
from roller_table.games.poker_roulette.state import State

from ..measures import Measure, Values, Watcher, mean


class PokerRouletteWatcher(Watcher):
    measures = (
        Measure(
            "moved",
            later("Chips in the pots of a hand"),
            later("the pots of a hand hold {n} chips more (±{e})"),
            later("the pots of a hand hold {n} chips fewer (±{e})"),
            "points",
            plain=(
                later("pots are larger"),
                later("pots are smaller"),
            ),
        ),
        Measure(
            "shown",
            later("Hands that are shown"),
            later("{n} hands more in 100 are shown (±{e})"),
            later("{n} hands fewer in 100 are shown (±{e})"),
            "share",
            plain=(
                later("more hands are shown"),
                later("fewer hands are shown"),
            ),
        ),
        Measure(
            "broke",
            later("Players without chips at the end"),
            later("{n} players more end without chips (±{e})"),
            later("{n} players fewer end without chips (±{e})"),
            plain=(
                later("more players end without chips"),
                later("fewer players end without chips"),
            ),
        ),
        Measure(
            "rounds",
            later("Rounds of a hand"),
            later("a hand has {n} rounds more (±{e})"),
            later("a hand has {n} rounds fewer (±{e})"),
            plain=(
                later("a hand has more rounds"),
                later("a hand has fewer rounds"),
            ),
        ),
        Measure(
            "stock",
            later("Cards in a stock when a hand ends"),
            later("a stock holds {n} cards more (±{e})"),
            later("a stock holds {n} cards fewer (±{e})"),
            plain=(
                later("a stock holds more cards"),
                later("a stock holds fewer cards"),
            ),
        ),
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
