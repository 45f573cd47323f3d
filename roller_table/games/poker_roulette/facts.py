"""Poker Roulette: what is counted of a finished session, from the results of its hands."""

from collections.abc import Mapping, Sequence

from roller_table.engine.facts import CountedFact, Facts, MadeMove, Milestone
from roller_table.engine.table import Seat
from roller_table.engine.words import later

from .hands import HandKind
from .state import Showdown, State


class PokerRouletteFacts(Facts[State]):
    counts = (
        CountedFact("won", later("Hands won"), "hands"),
        CountedFact("best", later("Best hand at a showdown"), "shown"),
        CountedFact("unseen", later("Hands won without a showdown")),
        CountedFact("side", later("Side pots won")),
        CountedFact("folds", later("Hands folded"), "hands"),
    )
    firsts = (
        Milestone("best", later("Won a showdown")),
        Milestone("unseen", later("Won a pot without showing a hand")),
        Milestone("side", later("Won a side pot")),
        Milestone("split", later("Shared a pot")),
        Milestone("all_in", later("Won with all your chips in")),
        Milestone("straight", later("Won with a straight")),
        Milestone("flush", later("Won with a flush")),
        Milestone("full_house", later("Won with a full house")),
        Milestone("four", later("Won with four of a kind")),
        Milestone("straight_flush", later("Won with a straight flush or better")),
    )

    def of(self, course: Sequence[MadeMove[State]], seat: Seat) -> Mapping[str, int]:
        results = course[-1].after.results
        won = [each for each in results if seat in each.winners]
        best = [kind for each in won if (kind := _shown(each, seat)) is not None]
        pots = [pot for each in results for pot in each.shares if seat in pot.winners]
        return {
            "hands": len(results),
            "won": len(won),
            "shown": sum(_shown(each, seat) is not None for each in results),
            "best": len(best),
            "unseen": sum(not each.shown for each in won),
            "folds": sum(made.seat == seat and made.line == "fold" for made in course),
            "side": sum(pot.side for pot in pots),
            "split": sum(len(pot.winners) > 1 for pot in pots),
            "all_in": _all_in(course, seat),
            "straight": best.count(HandKind.STRAIGHT),
            "flush": best.count(HandKind.FLUSH),
            "full_house": best.count(HandKind.FULL_HOUSE),
            "four": best.count(HandKind.FOUR),
            "straight_flush": sum(kind >= HandKind.STRAIGHT_FLUSH for kind in best),
        }


def _shown(result: Showdown, seat: Seat) -> HandKind | None:
    """The kind of hand that the seat held up, if it did."""
    return next((each.hand.kind for each in result.shown if each.seat == seat), None)


def _all_in(course: Sequence[MadeMove[State]], seat: Seat) -> int:
    """How many hands the seat won after it had put in its last chip."""
    emptied = {
        made.before.hand
        for made in course
        if made.seat == seat and made.before.chips[seat] and _puts_all(made)
    }
    results = course[-1].after.results
    return sum(n in emptied and seat in each.winners for n, each in enumerate(results, 1))


def _puts_all(made: MadeMove[State]) -> bool:
    """Whether the move puts in all the chips that its seat has left."""
    s, seat = made.before, made.seat
    verb, _space, amount = made.line.partition(" ")
    if verb == "call":
        return s.to_call(seat) >= s.chips[seat]
    if verb == "bet":
        return int(amount) >= s.chips[seat]
    return verb == "raise" and int(amount) >= s.chips[seat] + s.bets[seat]
