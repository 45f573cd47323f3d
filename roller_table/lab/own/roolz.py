"""Roolz' own measures: bids, what the widow holds, tricks that are all taken."""

from roller_table.engine.words import later
from roller_table.games.roolz.controller import RoolzController
from roller_table.games.roolz.pack import total
from roller_table.games.roolz.state import State

from ..measures import Measure, Values, Watcher, mean


class RoolzWatcher(Watcher):
    measures = (
        Measure("bid", later("points bid in a round"), "points"),
        Measure("made", later("bids made"), "share"),
        Measure("widow", later("points in the widow"), "points"),
        Measure("bidder_points", later("points won by the bidder's side"), "points"),
        Measure("discarded", later("points in the discard"), "points"),
        Measure("every_trick", later("rounds in which one side takes every trick"), "share"),
    )

    def __init__(self, game: RoolzController) -> None:
        super().__init__(game)
        self._rules = game.rules
        self._widows: list[int] = []

    def dealt_out(self, state: State) -> None:
        self._widows.append(total(self._rules, state.seats, state.shown))

    def found(self, state: State) -> Values:
        sheet = state.sheet
        if not sheet:
            return {}
        first = [round_.shares[0] for round_ in sheet]
        shares = [round_.shares for round_ in sheet]
        return {
            "bid": mean([round_.bid for round_ in sheet]),
            "made": mean([round_.made for round_ in sheet]),
            "widow": mean(self._widows),
            "bidder_points": mean([each.card_points + each.discard_points for each in first]),
            "discarded": mean([sum(each.discard_points for each in of) for of in shares]),
            "every_trick": mean([any(each.bonus for each in of) for of in shares]),
        }
