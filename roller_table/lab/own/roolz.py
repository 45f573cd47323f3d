"""Roolz' own measures: bids, what the widow holds, tricks that are all taken."""

from roller_table.engine.words import later
from roller_table.games.roolz.controller import RoolzController
from roller_table.games.roolz.pack import total
from roller_table.games.roolz.state import State

from ..measures import Measure, Values, Watcher, mean


class RoolzWatcher(Watcher):
    measures = (
        Measure(
            "bid",
            later("Highest bid of a round"),
            later("bids are higher by {n} (±{e})"),
            later("bids are lower by {n} (±{e})"),
            "points",
            plain=(
                later("bids are higher"),
                later("bids are lower"),
            ),
        ),
        Measure(
            "made",
            later("Bids made"),
            later("{n} bids more in 100 are made (±{e})"),
            later("{n} bids fewer in 100 are made (±{e})"),
            "share",
            plain=(
                later("more bids are made"),
                later("fewer bids are made"),
            ),
        ),
        Measure(
            "widow",
            later("Points in the widow"),
            later("the widow holds {n} points more (±{e})"),
            later("the widow holds {n} points fewer (±{e})"),
            "points",
            plain=(
                later("the widow holds more points"),
                later("the widow holds fewer points"),
            ),
        ),
        Measure(
            "bidder_points",
            later("Points won by the bidder's side"),
            later("the bidder's side wins {n} points more in a round (±{e})"),
            later("the bidder's side wins {n} points fewer in a round (±{e})"),
            "points",
            plain=(
                later("the bidder's side wins more points"),
                later("the bidder's side wins fewer points"),
            ),
        ),
        Measure(
            "discarded",
            later("Points in the discard"),
            later("{n} points more lie in the discard (±{e})"),
            later("{n} points fewer lie in the discard (±{e})"),
            "points",
            plain=(
                later("more points lie in the discard"),
                later("fewer points lie in the discard"),
            ),
        ),
        Measure(
            "every_trick",
            later("Rounds in which one side takes every trick"),
            later("{n} rounds more in 100 are taken whole (±{e})"),
            later("{n} rounds fewer in 100 are taken whole (±{e})"),
            "share",
            plain=(
                later("more rounds are taken whole"),
                later("fewer rounds are taken whole"),
            ),
        ),
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
