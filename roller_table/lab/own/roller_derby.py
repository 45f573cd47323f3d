"""Roller Derby's own measures: targets, All or Nothing, Jokers."""

from roller_table.engine.words import later
from roller_table.games.roller_derby.scoring import tally_all_or_nothing
from roller_table.games.roller_derby.state import State

from ..measures import Measure, Values, Watcher, mean


class RollerDerbyWatcher(Watcher):
    measures = (
        Measure("hit", later("targets hit"), "share", theme="target"),
        Measure("off", later("tricks off the target"), theme="target"),
        Measure("deal_points", later("points in a deal"), "points"),
        Measure("all_tried", later("tries at All or Nothing"), theme="all"),
        Measure("all_made", later("successful tries at All or Nothing"), theme="all"),
        Measure("jokers", later("Jokers bought")),
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
