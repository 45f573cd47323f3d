"""Roebuck: what is counted of a finished game."""

from collections.abc import Mapping, Sequence

from roller_table.engine.facts import CountedFact, Facts, MadeMove, Milestone
from roller_table.engine.table import Seat
from roller_table.engine.words import later

from .state import State

LADEN, FEW = 3, 5
"""How many cards left are a rout when another player goes out, and how few points are few for a
whole game."""


class RoebuckFacts(Facts[State]):
    counts = (
        CountedFact("out", later("Hands in which you went out"), "hands"),
        CountedFact("held", later("Cards left at the end of hands")),
        CountedFact("laid", later("Cards played")),
        CountedFact("drawn", later("Turns in which you had to draw")),
        CountedFact("full", later("Rounds that you completed")),
    )
    firsts = (
        Milestone("out", later("Went out")),
        Milestone("out_twice", later("Went out twice in one game")),
        Milestone("out_alone", later("Went out alone")),
        Milestone("out_together", later("Went out together with another player")),
        Milestone("out_laden", later("Went out while all the others held three cards or more")),
        Milestone("undrawn", later("Went out without drawing a card")),
        Milestone("full", later("Completed a round: four cards, four places")),
        Milestone("wild", later("Played a wild ace as another suit")),
        Milestone("held_back", later("Kept a card that you could have played")),
        Milestone("few", later("Won a game with fewer than five cards against you")),
    )

    def of(self, course: Sequence[MadeMove[State]], seat: Seat) -> Mapping[str, int]:
        end = course[-1].after
        ours = [made for made in course if made.seat == seat]
        out = [deal.held for deal in end.sheet if deal.held[seat] == 0]
        held = sum(deal.held[seat] for deal in end.sheet)
        best = min(sum(deal.held[each] for deal in end.sheet) for each in range(4))
        return {
            "hands": len(end.sheet),
            "out": len(out),
            "out_twice": int(len(out) > 1),
            "out_alone": sum(counts.count(0) == 1 for counts in out),
            "out_together": sum(counts.count(0) > 1 for counts in out),
            "out_laden": sum(sorted(counts)[1] >= LADEN for counts in out),
            "undrawn": _undrawn(ours, seat, course),
            "held": held,
            "laid": sum(made.line.startswith("lay") for made in ours),
            "drawn": sum(made.line == "draw" for made in ours),
            "full": sum(_makes_full(made) for made in ours),
            "wild": sum(" as " in made.line for made in ours),
            "held_back": sum(made.line == "pass" for made in ours),
            "few": int(held < FEW and held == best),
        }


def _makes_full(made: MadeMove[State]) -> bool:
    """Whether it was the fourth card of a round in which all four played one."""
    laid = made.before.turns
    return made.line.startswith("lay") and len(laid) == 3 and all(turn.card for turn in laid)


def _undrawn(ours: Sequence[MadeMove[State]], seat: Seat, course: Sequence[MadeMove[State]]) -> int:
    """In how many hands the seat ran out and had not drawn."""
    drew = {len(made.before.sheet) for made in ours if made.line == "draw"}
    sheet = course[-1].after.sheet
    return sum(deal.held[seat] == 0 and n not in drew for n, deal in enumerate(sheet))
