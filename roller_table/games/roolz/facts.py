"""Roolz: what is counted of a finished game, from its score sheet."""

from collections.abc import Mapping, Sequence
from itertools import accumulate

from roller_table.engine.facts import CountedFact, Facts, MadeMove, Milestone
from roller_table.engine.table import Seat
from roller_table.engine.words import later

from .scoring import EVERY_TRICK
from .state import RoundScore, State, Tally

BIG, GREAT, MANY = 200, 250, 150
"""Bids that are remarked, and points that are many for a side that did not bid."""


class RoolzFacts(Facts[State]):
    counts = (
        CountedFact("made", later("Bids made"), "bids"),
        CountedFact("bids", later("Rounds in which you had the bid"), "rounds"),
        CountedFact("set", later("The others' bids set"), "defences"),
        CountedFact("every_trick", later("Every trick won")),
        CountedFact("defended", later("Points won against a bid")),
    )
    firsts = (
        Milestone("made", later("Made a bid")),
        Milestone("made_thrice", later("Made three bids in one game")),
        Milestone("big", later("Made a bid of 200 or more")),
        Milestone("great", later("Made a bid of 250 or more")),
        Milestone("with_partner", later("Helped make a bid")),
        Milestone("set", later("Set somebody's bid")),
        Milestone("many", later("Won 150 points against a bid")),
        Milestone("every_trick", later("Won every trick of a round")),
        Milestone("twofer", later("Won a twofer with every trick")),
        Milestone("recovered", later("Won a game after being below zero")),
    )

    def of(self, course: Sequence[MadeMove[State]], seat: Seat) -> Mapping[str, int]:
        end = course[-1].after
        ours = [(each, _share(each, seat)) for each in end.sheet]
        bids = [deal for deal, _mine in ours if deal.bidder == seat]
        made = [deal for deal in bids if deal.made]
        against = [(deal, mine) for deal, mine in ours if seat not in deal.shares[0].seats]
        helped = [d for d, _mine in ours if seat in d.shares[0].seats and d.bidder != seat]
        totals = accumulate(mine.points for _deal, mine in ours)
        won = [mine.card_points + mine.discard_points for _deal, mine in against]
        return {
            "rounds": len(ours),
            "bids": len(bids),
            "made": len(made),
            "made_thrice": int(len(made) > 2),
            "big": sum(deal.bid >= BIG for deal in made),
            "great": sum(deal.bid >= GREAT for deal in made),
            "with_partner": sum(deal.made for deal in helped),
            "defences": len(against),
            "set": sum(not deal.made for deal, _mine in against),
            "defended": sum(won),
            "many": sum(points >= MANY for points in won),
            "every_trick": sum(mine.bonus > 0 for _deal, mine in ours),
            "twofer": sum(mine.bonus > EVERY_TRICK for _deal, mine in ours),
            "recovered": int(min(totals, default=0) < 0 and seat in end.champions),
        }


def _share(deal: Tally, seat: Seat) -> RoundScore:
    """What the seat's side made of the round."""
    return next(share for share in deal.shares if seat in share.seats)
