"""What the solver has found out, kept by what it rested on.

A finding holds for every position in which each hand has as many cards of each suit and the marked
cards, the highest of a suit, lie in the same hands; lower cards may be exchanged.
"""

from typing import final

from roller_table.ai.kernel.solver import Memory, SolvedPosition
from roller_table.ai.kernel.state import i64

from .solver_cards import lengths


@final
class ForcedGoal(SolvedPosition):
    """Whether a goal can be forced from a position, and from which others."""

    who: i64
    marks: i64
    leader: i64
    second: i64
    third: i64
    goal: i64
    forced: bool

    def __init__(self, key: i64, who: i64, goal: i64, forced: bool) -> None:
        self.who = who
        self.goal, self.forced = goal, forced
        self.marks = self.leader = self.second = self.third = 0
        super().__init__(key)


def key_of(a: i64, b: i64, c: i64, d: i64) -> i64:
    """The lengths of all suits in all hands; the last follows from how many cards a hand has."""
    return lengths(a) | lengths(b) << 4 | lengths(c) << 8 | (lengths(d) & 0x0000000F000F000F) << 12


@final
class GoalMemory(Memory):
    """What can be forced and what not."""

    def __init__(self) -> None:
        super().__init__(15, 400_000)

    def recall(self, key: i64, who: i64, a: i64, b: i64, c: i64, goal: i64) -> ForcedGoal | None:
        """A finding that answers the goal here, or None."""
        each = self.newest(key ^ (who << 7))
        while each is not None:
            assert isinstance(each, ForcedGoal)
            if each.key == key and each.who == who:
                marks = each.marks
                if (
                    (a & marks) == each.leader
                    and (b & marks) == each.second
                    and (c & marks) == each.third
                ):
                    # A side that can force the harder goal can force the easier one, and the other
                    # way round.
                    if each.forced:
                        if not each.goal & ~goal:
                            return each
                    elif not goal & ~each.goal:
                        return each
            each = each.older
        return None

    def keep(self, found: ForcedGoal, a: i64, b: i64, c: i64, marks: i64) -> None:
        """Remember a finding with the cards that it rests on."""
        found.marks = marks
        found.leader, found.second, found.third = a & marks, b & marks, c & marks
        self.add(found.key ^ (found.who << 7), found)
