"""The last tricks of Roolz: the unseen cards are dealt anew, the likelier worlds more often.

What was solved is remembered, for near the end the same worlds are dealt again and again.
"""

from collections.abc import Callable, Hashable, Iterator

from roller_table.ai.endings import Ending, Judge
from roller_table.engine.choices import Move
from roller_table.engine.luck import Luck

from .kernel.policy import RoolzTable
from .kernel.solver_ask import RoolzDummy
from .kernel.worlds import TrickWorlds

TRICKS = {2: 6, 3: 6, 4: 6, 5: 4, 6: 4}
"""By number of players: with this many tricks left every card is solved, and none tried out."""
MOST_WORLDS = 2000
FEW_WORLDS, OFTEN = 64, 8
"""After this many worlds, and this many for each different one, hardly a new one is to come."""
NODES = 5_000
"""How many leads are looked at for one card in one world before the world is passed over."""


class RoolzEnding(Ending[RoolzTable]):
    """Worlds are drawn at random until hardly a new one is to come."""

    def __init__(
        self,
        worlds: TrickWorlds,
        code: Callable[[Move], int],
        natural: Callable[[int, Move], float],
        alike: float = 0.0,
    ) -> None:
        super().__init__(code, natural, alike)
        self.worlds = worlds

    def positions(self, luck: Luck) -> Iterator[RoolzTable]:
        different, into = set[Hashable](), self.worlds.base.blank()
        for count in range(MOST_WORLDS):
            if count >= max(FEW_WORLDS, OFTEN * len(different)):
                return
            seed, luck = luck.below(1 << 31)
            self.worlds.deal(into, seed)
            different.add(told_apart(into))
            yield into

    def judge(self, seat: int) -> Judge[RoolzTable]:
        solver = RoolzDummy(NODES)

        def brings(t: RoolzTable, codes: list[int]) -> list[float] | None:
            return made_sure(solver, t, codes, seat)

        return brings

    def told_apart(self, position: RoolzTable) -> Hashable:
        return told_apart(position)


def is_near(t: RoolzTable) -> bool:
    """Whether few enough tricks are left to be solved."""
    return t.left <= TRICKS[t.seats]


def told_apart(t: RoolzTable) -> Hashable:
    """What tells this world from others behind the same view."""
    fronts = (t.front0, t.front1, t.front2, t.front3, t.front4, t.front5)
    backs = (t.back0, t.back1, t.back2, t.back3, t.back4, t.back5)
    return (fronts, backs, tuple(t.under), t.turned, t.sides, t.setting.aside_points)


def made_sure(solver: RoolzDummy, t: RoolzTable, codes: list[int], seat: int) -> list[float] | None:
    """What each card brings a seat, if the bidder's side plays against all others from then on.

    Where there are three sides, the others have no aim but that the bidder's does not gain.
    None if that was not found out.
    """
    found, end = [], t.blank()
    for outcome in solver.outcomes(t, codes):
        if outcome is None:
            return None
        solver.ended(t, outcome, end)
        found.append(brought(end, seat))
    return found


def brought(end: RoolzTable, seat: int) -> float:
    """What the end brings a seat, points of the others' sides being told for all of them alike."""
    ours = end.side_of(seat) == 0
    if ours or max(end.side_list()) < 2:
        return end.result(seat)
    return -end.result(next(one for one in range(end.seats) if end.side_of(one) == 0))
