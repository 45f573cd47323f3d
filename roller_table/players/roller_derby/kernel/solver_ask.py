"""Questions to the solver about tricks in play: what can be forced, and what it is worth."""

from roller_table.ai.kernel.masks import bit
from roller_table.ai.kernel.state import i64

from .cards import HIGH, LOW
from .solver import DerbySolver
from .solver_cards import NATURAL, lane_of, suit_lane
from .tricks import Tricks

NODES = 400_000
"""How many leads a question may look at before it is given up."""


class DoubleDummy:
    """A solver for each trump suit, and the way there from the tricks of a deal."""

    solvers: list[DerbySolver]
    cap: int

    def __init__(self, cap: int = NODES) -> None:
        self.solvers = [DerbySolver(suit_lane(suit)) for suit in range(4)]
        self.cap = cap

    def can_force(self, tricks: Tricks, goal: int) -> bool | None:
        """Whether the attackers can end with one of the numbers of tricks in ``goal``.

        Bit k of the goal stands for k tricks of those that are not yet taken, the one on the
        table included. All or Nothing ends early when it fails; here the tricks are counted to
        the end. None if the answer was not found within the cap.
        """
        solver = self.solvers[tricks.trump]
        solver.begin(self.cap)
        found = _asked(solver, tricks, goal)
        return None if solver.stopped else found

    def worth(self, tricks: Tricks, worths: list[float]) -> float | None:
        """What the attackers can make sure of, where k more tricks are worth ``worths[k]``.

        None if that was not found out within the cap.
        """
        steps = sorted(set(worths))
        low, high = 0, len(steps) - 1
        while low < high:
            middle = (low + high + 1) >> 1
            found = self.can_force(tricks, _worth_at_least(worths, steps[middle]))
            if found is None:
                return None
            if found:
                low = middle
            else:
                high = middle - 1
        return steps[low]


def _worth_at_least(worths: list[float], least: float) -> int:
    goal: i64 = 0
    for k in range(len(worths)):
        if worths[k] >= least:
            goal |= bit(k)
    return goal


def _asked(solver: DerbySolver, tricks: Tricks, goal: i64) -> bool:
    step, leader = tricks.step, tricks.leader
    a = tricks.hand(leader) << 1
    b = tricks.hand((leader + step) & 3) << 1
    c = tricks.hand((leader + 2) & 3) << 1
    d = tricks.hand((leader - step) & 3) << 1
    best: i64 = 0
    jokers = tricks.jokers
    if tricks.laid:
        best = bit(tricks.best - 1)
        if tricks.best & 15 in (LOW, HIGH):
            jokers += 1
        # The card that is taking the trick lies in its hand again; the others are gone.
        elif tricks.place == 0:
            a |= best
        elif tricks.place == 1:
            b |= best
        else:
            c |= best
    gone = NATURAL & ~(a | b | c | d)
    while gone:
        hole = gone & -gone
        gone ^= hole
        below = (hole - 1) & lane_of(hole) & NATURAL
        a += a & below
        b += b & below
        c += c & below
        d += d & below
        best += best & below
    full = bit(tricks.left + 1) - 1
    attack = 1 - ((leader ^ tricks.roller) & 1)
    marks = 4 * jokers + ((step * (tricks.roller - leader)) & 3) if jokers else 0
    if not tricks.laid:
        return solver.lead(a, b, c, d, goal & full, full, attack, marks)
    return solver.resumed(a, b, c, d, goal & full, full, attack, marks,
                          suit_lane(tricks.led), best, tricks.place, tricks.laid)  # fmt: skip
