"""Questions to the solver of Roolz: what the bidder's side can be sure of, and what it is worth."""

from mypy_extensions import i64

from roller_table.ai.kernel.masks import bit, shifted

from .cards import packed, part
from .policy import RoolzTable
from .round import POINTS, Round
from .solver import BROKEN_HIGH, BROKEN_LOW, NOBODY, SHARED, RoolzSolver
from .solver_cards import STEP, Cards, laid_out

MOST = 9999
"""More than any outcome."""
NODES = 400_000
"""How many leads a question may look at before it is given up."""


class RoolzDummy:
    """A solver, and the way there from a round that is under way."""

    cap: int

    def __init__(self, cap: int = NODES) -> None:
        self.cap = cap
        self._solver: RoolzSolver | None = None

    def sure(self, t: RoolzTable) -> int | None:
        """The most points that the bidder's side can make sure of, with those that it has.

        The discard's are among them. None if that was not found out within the cap.
        """
        found = self.outcome(t)
        return None if found is None else int(t.won(0)) + STEP * self._more(found)

    def can_force(self, t: RoolzTable, points: int) -> bool | None:
        """Whether the bidder's side can end with at least ``points`` points, or None as above."""
        wanted = -((int(t.won(0)) - points) // STEP)
        if wanted <= 0:
            return True
        cards = self._taken_up(t)
        if cards is None:
            return None
        found = self._asked(t, cards, 0, wanted - 1, wanted)
        return None if found is None else self._more(found) >= wanted

    def outcome(self, t: RoolzTable) -> int | None:
        """What the bidder's side still makes sure of, as the solver counts."""
        return self.outcomes(t, [-1])[0]

    def outcomes(self, t: RoolzTable, codes: list[int]) -> list[int | None]:
        """The same if each of these cards is played now; for -1 it is any."""
        cards = self._taken_up(t)
        if cards is None:
            return [None for _code in codes]
        found: list[int | None] = []
        for code in codes:
            only: i64 = 0
            if code >= 0:
                only = bit(cards.number(code))
            found.append(self._asked(t, cards, only, -2, MOST))
        return found

    def ended(self, t: RoolzTable, outcome: int, into: RoolzTable) -> None:
        """Make ``into`` the end of the round that was last asked about, with such an outcome.

        With three sides all that the bidder's does not take goes to the first of the others.
        """
        solver = self._solver
        assert solver is not None
        into.copy_from(t)
        into.left = 0
        more = STEP * self._more(outcome)
        into.points += more + shifted(STEP * solver.pot - more, POINTS)
        if sweep_of(t) == SHARED or 0 <= outcome <= solver.pot:
            into.taken |= packed([1, 1, 0], POINTS)
        elif outcome > solver.pot:
            into.taken = 1
        elif not into.taken:
            into.taken = packed([0, 1, 0], POINTS)

    def _more(self, outcome: int) -> int:
        """The steps in an outcome, without what the bonuses count for."""
        solver = self._solver
        assert solver is not None
        return max(0, min(outcome, int(solver.pot)))

    def _taken_up(self, t: RoolzTable) -> Cards | None:
        cards = laid_out(t)
        if cards is not None:
            if self._solver is None:
                self._solver = RoolzSolver(cards)
            self._solver.take_up(cards, t)
        return cards

    def _asked(self, t: RoolzTable, cards: Cards, only: i64, low: i64, high: i64) -> int | None:
        solver = self._solver
        assert solver is not None
        solver.begin(self.cap)
        broken: i64 = 0
        if t.broken_high:
            broken |= BROKEN_HIGH
        if t.broken_low:
            broken |= BROKEN_LOW
        blank: i64 = 0
        if t.blank_in:
            blank = 1
        if t.laid == 0 and not only:
            found = solver.lead(cards.all, cards.covered, t.leader, broken, sweep_of(t), solver.pot,
                                low, high)  # fmt: skip
        else:
            found = solver.play(cards.all, cards.covered, t.leader, t.laid, t.led, t.best,
                                t.power, t.stake // STEP, blank, broken, sweep_of(t), solver.pot,
                                cards.on_table, only, 0, low, high)  # fmt: skip
        return None if solver.stopped else int(found)


def sweep_of(t: Round) -> i64:
    """Who has taken every trick so far, as the solver has it."""
    found: i64 = NOBODY
    side: i64 = 0
    while side < 3:
        if part(t.taken, side, POINTS):
            if found != NOBODY:
                return SHARED
            found = side + 1
        side += 1
    return found
