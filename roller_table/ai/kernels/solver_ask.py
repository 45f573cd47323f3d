"""Questions to the solver about the kernel's tables: what can be forced, and what it is worth."""

from mypy_extensions import i64

from .solver import Solver
from .solver_cards import NATURAL, lane_of
from .tricks import BIT, HIGH, LANE, LOW, Table

NODES = 400_000
"""How many leads a question may look at before it is given up."""


class DoubleDummy:
    """A solver for each trump suit, and the way there from a table in play."""

    solvers: list[Solver]
    cap: int

    def __init__(self, cap: int = NODES) -> None:
        self.solvers = [Solver((lane >> 1) & 0x7FFF7FFF7FFF7FFF) for lane in LANE]
        self.cap = cap

    def can_force(self, table: Table, goal: int) -> bool | None:
        """Whether the attackers can end with one of the numbers of tricks in ``goal``.

        Bit k of the goal stands for k tricks of those that are not yet taken, the one on the
        table included. None if that was not found out within the cap.
        """
        solver = self.solvers[table.trump]
        solver.nodes, solver.cap, solver.stopped = 0, self.cap, False
        found = _asked(solver, table, goal)
        return None if solver.stopped else found

    def worth(self, table: Table, worths: list[float]) -> float | None:
        """What the attackers can make sure of, where k more tricks are worth ``worths[k]``.

        None if that was not found out within the cap.
        """
        steps = sorted(set(worths))
        low, high = 0, len(steps) - 1
        while low < high:
            middle = (low + high + 1) >> 1
            goal = sum(BIT[k] for k, each in enumerate(worths) if each >= steps[middle])
            found = self.can_force(table, goal)
            if found is None:
                return None
            if found:
                low = middle
            else:
                high = middle - 1
        return steps[low]


def _asked(solver: Solver, table: Table, goal: int) -> bool:
    hands = [table.hands[(table.leader + table.step * place) & 3] >> 1 for place in range(4)]
    cards = [BIT[code - 1] for code in table.trick]
    # Cards on the table lie in their hands again, for that is how a trick begins.
    for place, card in enumerate(cards):
        hands[place] |= card & NATURAL
    hands, cards = closed_up(hands, cards)
    jokers = table.jokers + sum(code & 15 in (LOW, HIGH) for code in table.trick)
    holder = (table.step * (table.roller - table.leader)) & 3
    joker_marks: i64 = 4 * jokers + holder if jokers else 0
    full = (2 << table.left) - 1
    attack = 1 - ((table.leader ^ table.roller) & 1)
    a, b, c, d = hands
    if not cards:
        return solver.lead(a, b, c, d, goal & full, full, attack, joker_marks)
    return solver.resumed(hands, cards, goal & full, full, attack, joker_marks)


def closed_up(hands: list[int], cards: list[int]) -> tuple[list[int], list[int]]:
    """The hands, and single cards out of them, with no gaps left by the cards that are gone."""
    gone = NATURAL & ~(hands[0] | hands[1] | hands[2] | hands[3])
    while gone:
        bit = gone & -gone
        gone ^= bit
        below = (bit - 1) & lane_of(bit)
        hands = [hand + (hand & below) for hand in hands]
        cards = [card + (card & below & NATURAL) for card in cards]
    return hands, cards
