"""Roller Derby: what is counted of a finished game, from its score sheet."""

from collections.abc import Mapping, Sequence

from roller_table.engine.facts import CountedFact, Facts, MadeMove, Milestone
from roller_table.engine.table import Seat
from roller_table.engine.words import later

from .state import State, Tally, side_of

HIGH, LOW, FAR = 10, 4, 3
"""Targets that are high or low, and how many tricks off a target is far."""


class RollerDerbyFacts(Facts[State]):
    counts = (
        CountedFact("exact", later("Target hit exactly"), "attacks"),
        CountedFact("off", later("Tricks off the target, in all")),
        CountedFact("all_made", later("All or Nothing made"), "all"),
        CountedFact("held", later("Kept the other side off its target"), "defences"),
        CountedFact("jokers", later("Jokers bought")),
    )
    firsts = (
        Milestone("exact", later("Hit a target exactly")),
        Milestone("exact_twice", later("Hit two targets in one game")),
        Milestone("exact_high", later("Hit a target of ten or more")),
        Milestone("exact_low", later("Hit a target of four or fewer")),
        Milestone("exact_joker", later("Hit a target with a bought Joker")),
        Milestone("all_made", later("Made All or Nothing")),
        Milestone("all_tricks", later("Took all thirteen tricks in All or Nothing")),
        Milestone("no_trick", later("Took no trick in All or Nothing")),
        Milestone("stopped", later("Stopped the other side's All or Nothing")),
        Milestone("far", later("Kept the other side three tricks off its target")),
    )

    def of(self, course: Sequence[MadeMove[State]], seat: Seat) -> Mapping[str, int]:
        side, sheet = side_of(seat), course[-1].after.sheet
        ours = [deal for deal in sheet if side_of(deal.roller) == side]
        theirs = [deal for deal in sheet if side_of(deal.roller) != side]
        aimed = [deal for deal in ours if not deal.all_or_nothing]
        exact = [deal for deal in aimed if not _off(deal)]
        every = [deal for deal in ours if deal.all_or_nothing]
        held = [deal for deal in theirs if not deal.all_or_nothing]
        return {
            "attacks": len(aimed),
            "exact": len(exact),
            "off": sum(map(_off, aimed)),
            "exact_twice": int(len(exact) > 1),
            "exact_high": sum(sum(deal.faces) >= HIGH for deal in exact),
            "exact_low": sum(sum(deal.faces) <= LOW for deal in exact),
            "exact_joker": sum(deal.jokers > 0 for deal in exact),
            "jokers": sum(deal.jokers for deal in ours),
            "all": len(every),
            "all_made": sum(deal.tricks in (0, 13) for deal in every),
            "all_tricks": sum(deal.tricks == 13 for deal in every),
            "no_trick": sum(deal.tricks == 0 for deal in every),
            "stopped": sum(d.all_or_nothing and d.tricks not in (0, 13) for d in theirs),
            "defences": len(held),
            "held": sum(_off(deal) > 0 for deal in held),
            "far": sum(_off(deal) >= FAR for deal in held),
        }


def _off(deal: Tally) -> int:
    """How many tricks off its target the Roller's side came."""
    return abs(deal.tricks - sum(deal.faces))
