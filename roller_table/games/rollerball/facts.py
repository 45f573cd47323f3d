"""Rollerball: what is counted of a finished game, from its log."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from roller_table.engine.facts import CountedFact, Facts, MadeMove, Milestone
from roller_table.engine.table import Seat
from roller_table.engine.words import later

from .state import LogLine, State

QUICK = 100
"""A game of fewer turns than this is quick."""


class RollerballFacts(Facts[State]):
    counts = (
        CountedFact("passed", later("Balls over your base")),
        CountedFact("points", later("Cards made into points"), "passed"),
        CountedFact("built", later("Cards built")),
        CountedFact("hit", later("Times your workman was hit")),
        CountedFact("teleported", later("Teleports")),
        CountedFact("split", later("Balls split in your turn")),
    )
    firsts = (
        Milestone("points", later("Made a point")),
        Milestone("twice", later("Had two balls over your base in one turn")),
        Milestone("kept", later("Kept a card that could have been a point")),
        Milestone("split", later("A ball split in your turn")),
        Milestone("combined", later("Two balls became one in your turn")),
        Milestone("teleported", later("Teleported your workman")),
        Milestone("blew", later("Blew up a card")),
        Milestone("replaced", later("Replaced a card on the board")),
        Milestone("spared", later("Won a game without your workman being hit")),
        Milestone("quick", later("Won a game in fewer than a hundred turns")),
    )

    def of(self, course: Sequence[MadeMove[State]], seat: Seat) -> Mapping[str, int]:
        end = course[-1].after
        told = list(_told(course))
        mine = Counter(each.what for each in told if each.seat == seat and each.turn >= 0)
        passes = Counter(e.turn for e in told if e.what == "passed" and e.seat == seat)
        points = [len(each) for each in end.points]
        won = points[seat] == max(points) and points.count(max(points)) == 1
        return {
            "passed": mine["passed"],
            "points": mine["point"],
            "twice": sum(count > 1 for count in passes.values()),
            "kept": mine["kept"],
            "built": sum(each.what == "built" and each.seat == seat for each in told),
            "hit": mine["hit"],
            "split": mine["split"],
            "combined": mine["combined"],
            "teleported": mine["teleported"],
            "blew": mine["blew"],
            "replaced": mine["replaced"],
            "spared": int(won and not mine["hit"]),
            "quick": int(won and end.turns < QUICK),
        }


def _told(course: Sequence[MadeMove[State]]) -> Iterator[LogLine]:
    """The whole log: a state keeps only its last turns, and each move adds to its end."""
    for made in course:
        before, after = made.before.log, made.after.log
        gone = next(
            (n for n in range(len(before) + 1) if after[: len(before) - n] == before[n:]),
            len(before),
        )
        yield from after[len(before) - gone :]
