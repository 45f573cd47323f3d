"""Roller Derby's own measures: targets, All or Nothing, Jokers."""

from roller_table.engine.words import later
from roller_table.games.roller_derby.scoring import tally_all_or_nothing
from roller_table.games.roller_derby.state import State

from ..measures import Measure, Values, Watcher, mean


class RollerDerbyWatcher(Watcher):
    measures = (
        Measure(
            "hit",
            later("Targets hit"),
            later("{n} targets more in 100 are hit (±{e})"),
            later("{n} targets fewer in 100 are hit (±{e})"),
            "share",
            theme="target",
            plain=(
                later("more targets are hit"),
                later("fewer targets are hit"),
            ),
        ),
        Measure(
            "off",
            later("Tricks off the target"),
            later("targets are missed by {n} tricks more (±{e})"),
            later("targets are missed by {n} tricks less (±{e})"),
            theme="target",
            plain=(
                later("targets are missed by more"),
                later("targets are missed by less"),
            ),
        ),
        Measure(
            "deal_points",
            later("Points of a deal"),
            later("a deal brings {n} points more (±{e})"),
            later("a deal brings {n} points fewer (±{e})"),
            "points",
            plain=(
                later("a deal brings more points"),
                later("a deal brings fewer points"),
            ),
        ),
        Measure(
            "all_tried",
            later("All or Nothing, tried in a game"),
            later("All or Nothing is tried {n} times more in a game (±{e})"),
            later("All or Nothing is tried {n} times less in a game (±{e})"),
            theme="all",
            plain=(
                later("All or Nothing is tried more often"),
                later("All or Nothing is tried less often"),
            ),
        ),
        Measure(
            "all_made",
            later("All or Nothing, made in a game"),
            later("All or Nothing is made {n} times more in a game (±{e})"),
            later("All or Nothing is made {n} times less in a game (±{e})"),
            theme="all",
            plain=(
                later("All or Nothing is made more often"),
                later("All or Nothing is made less often"),
            ),
        ),
        Measure(
            "jokers",
            later("Jokers bought in a game"),
            later("{n} Jokers more are bought in a game (±{e})"),
            later("{n} Jokers fewer are bought in a game (±{e})"),
            plain=(
                later("more Jokers are bought"),
                later("fewer Jokers are bought"),
            ),
        ),
    )

    def found(self, state: State) -> Values:
        sheet = state.sheet
        values: dict[str, float] = {
            "all_tried": sum(deal.all_or_nothing for deal in sheet),
            "all_made": sum(
                deal.all_or_nothing and tally_all_or_nothing(deal.tricks) > 0 for deal in sheet
            ),
            "jokers": sum(deal.jokers for deal in sheet),
        }
        if sheet:
            values["deal_points"] = mean([deal.points for deal in sheet])
        off = [abs(deal.tricks - sum(deal.faces)) for deal in sheet if not deal.all_or_nothing]
        if off:
            values |= {"off": mean(off), "hit": off.count(0) / len(off)}
        return values
