"""What a side can force in the tricks that are left, with all hands seen: a double-dummy solver.

A goal is a set of numbers of tricks, bit k for k tricks of those still to come: the attackers want
to end in it and the defenders want them not to. That covers exactly n tricks, n give or take a few,
all or nothing, and at least n; and whatever points are worth, for what can be forced is a threshold
of points and so a set. It is a search over plays that win or lose, trick by trick; positions are
told apart only by the cards that mattered (``solver_memory``), and of equal cards one is tried
(``solver_cards``).

Hands are passed in the order of play, the leader's first: ``a``, ``b``, ``c``, ``d``. Bits and
marks are those of the cards as they were when the trick was led.
"""

from typing import final

from roller_table.ai.kernel.solver import Solver
from roller_table.ai.kernel.state import i64

from .solver_cards import (
    JOKERS,
    NATURAL,
    before_removal,
    highest,
    lane_of,
    lowest_of_each,
    tops_of_runs,
    with_equals,
)
from .solver_judging import good_answers, good_leads, hungry, last_trick, sure, takes
from .solver_memory import ForcedGoal, GoalMemory, key_of


@final
class DerbySolver(Solver):
    """Answers about positions with one trump suit; what it learns serves later questions."""

    trump: i64
    """The lane of trumps; 0 where there are none."""
    marks: i64
    """What the last answer rested on."""
    memory: GoalMemory

    def __init__(self, trump: i64) -> None:
        self.trump = trump
        self.marks = 0
        self.memory = GoalMemory()
        super().__init__()

    def lead(self, a: i64, b: i64, c: i64, d: i64, goal: i64, full: i64, attack: i64,
             jokers: i64) -> bool:  # fmt: skip
        """Whether the attackers can force the goal from a lead on.

        ``full`` is the set of all numbers of tricks. ``attack`` is 1 if the leader is an attacker
        and 0 if not. ``jokers`` is four times how many are left, plus the place in the order of
        play of the only one who holds any.
        """
        self.marks = 0
        if not goal:
            return False
        if goal == full:
            return True
        if self.spent():
            return False
        if not jokers:
            trump = self.trump
            if full == 3:
                seen = last_trick(a, b, c, d, trump, goal, attack)
            else:
                seen = sure(a, b, c, d, trump, goal, full, attack)
            if seen >= 0:
                self.marks = seen & NATURAL
                return seen & 1 != 0
        key = key_of(a, b, c, d)
        who = attack + 2 * jokers
        known = self.memory.recall(key, who, a, b, c, goal)
        if known is not None:
            self.marks = known.marks
            return known.forced
        forced = self.leads(a, b, c, d, goal, full, attack, jokers)
        if not self.stopped:
            self.memory.keep(ForcedGoal(key, who, goal, forced), a, b, c, self.marks)
        return forced

    def resumed(self, a: i64, b: i64, c: i64, d: i64, goal: i64, full: i64, attack: i64,
                jokers: i64, led: i64, best: i64, by: i64, place: i64) -> bool:  # fmt: skip
        """The same from the middle of a trick on, in which it is the turn of ``place``.

        The card that is taking the trick is counted in its hand, and the others are gone.
        """
        wanted = hungry(a, b, c, d, self.trump, goal, full, attack)
        return self.follow(a, b, c, d, goal, full, attack, jokers, wanted, led,
                           best, 0, 0, best, by, place)  # fmt: skip

    def leads(self, a: i64, b: i64, c: i64, d: i64, goal: i64, full: i64, attack: i64,
              jokers: i64) -> bool:  # fmt: skip
        """Try every lead."""
        wanted = hungry(a, b, c, d, self.trump, goal, full, attack)
        moves = tops_of_runs(a)
        first = good_leads(b, c, d, self.trump, moves, wanted)
        if jokers > 3 and not jokers & 3:
            moves |= JOKERS
        marks: i64 = 0
        while moves:
            some = moves & first
            if not some:
                some = moves & NATURAL
                if not some:
                    some = moves
                elif not wanted:
                    some = lowest_of_each(some)
            x = some & -some
            moves ^= x
            forced = self.follow(a, b, c, d, goal, full, attack, jokers, wanted, lane_of(x),
                                 x, 0, 0, x, 0, 1)  # fmt: skip
            if self.stopped or forced == (attack == 1):
                return forced
            marks |= self.marks
        self.marks = with_equals(marks, a)
        return attack == 0

    def follow(self, a: i64, b: i64, c: i64, d: i64, goal: i64, full: i64, attack: i64,
               jokers: i64, wanted: bool, led: i64, p0: i64, p1: i64, p2: i64, best: i64,
               by: i64, place: i64) -> bool:  # fmt: skip
        """Try every card of the second, third or fourth hand; ``best`` by place ``by`` leads."""
        trump = self.trump
        hand = b if place == 1 else c if place == 2 else d
        moves = hand & led
        void = not moves
        moves = tops_of_runs(hand if void else moves)
        if best & trump or void:
            winners = moves & trump
            if best & trump:
                winners &= -best
        else:
            winners = moves & -best
        rival: i64 = 0
        if place < 3:
            rival = c if place == 1 else d
        first = good_answers(moves, winners, best, led, trump, rival, (by ^ place) & 1 == 0, wanted)
        if jokers > 3 and (jokers & 3) == place:
            moves |= (led | trump if void else led) & JOKERS
        choosing = (attack ^ (place & 1)) == 1
        marks: i64 = 0
        while moves:
            some = moves & first
            if not some:
                some = moves & NATURAL
                if not some:
                    some = moves
            if wanted:
                if void:
                    some = lowest_of_each(some)
                x = some & -some
            else:
                x = highest(some)
            moves ^= x
            now = best
            whose = by
            if takes(x, best, led, trump):
                now = x
                whose = place
            if place == 1:
                forced = self.follow(a, b, c, d, goal, full, attack, jokers, wanted, led,
                                     p0, x, 0, now, whose, 2)  # fmt: skip
            elif place == 2:
                forced = self.follow(a, b, c, d, goal, full, attack, jokers, wanted, led,
                                     p0, p1, x, now, whose, 3)  # fmt: skip
            else:
                forced = self.taken(a, b, c, d, goal, full, attack, jokers,
                                    p0 | p1 | p2 | x, now, whose)  # fmt: skip
            if self.stopped or forced == choosing:
                return forced
            marks |= self.marks
        self.marks = with_equals(marks, hand)
        return not choosing

    def taken(self, a: i64, b: i64, c: i64, d: i64, goal: i64, full: i64, attack: i64,
              jokers: i64, played: i64, best: i64, by: i64) -> bool:  # fmt: skip
        """The trick goes to the place that leads next, and its cards leave the lanes."""
        gone = played & NATURAL
        if played & JOKERS:
            jokers -= 4
        jokers = 0 if jokers < 4 else (jokers & ~3) + ((jokers - by) & 3)
        a &= ~gone
        b &= ~gone
        c &= ~gone
        d &= ~gone
        rest = gone
        while rest:
            bit = rest & -rest
            rest ^= bit
            below = (bit - 1) & lane_of(bit)
            a += a & below
            b += b & below
            c += c & below
            d += d & below
        after = full >> 1
        goal = goal >> 1 if (attack ^ (by & 1)) == 1 else goal & after
        if by == 0:
            forced = self.lead(a, b, c, d, goal, after, attack, jokers)
        elif by == 1:
            forced = self.lead(b, c, d, a, goal, after, 1 - attack, jokers)
        elif by == 2:
            forced = self.lead(c, d, a, b, goal, after, attack, jokers)
        else:
            forced = self.lead(d, a, b, c, goal, after, 1 - attack, jokers)
        shown = before_removal(self.marks, gone)
        lane = lane_of(best)
        if best & gone and lane & gone != best:
            # It took the trick by its height, over others of its suit.
            shown |= lane & NATURAL & ~(best - 1)
        self.marks = shown
        return forced
