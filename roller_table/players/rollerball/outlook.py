"""How things look from one seat: what the balls will bring if this or that is done first."""

from collections.abc import Iterable

from roller_table.games.rollerball.board import Cell
from roller_table.games.rollerball.diversions import LaidDiversion
from roller_table.games.rollerball.rules import Rules
from roller_table.games.rollerball.state import State

from .kernel.ahead import forecast, nearness, track_of
from .kernel.balls import Track
from .kernel.lanes import KINDS, NONE, TURNS
from .kernel.worth import A_POINT, holding, prospects, spite_after

FAR, NEAR = (18, 0.9), (4, 0.8)
"""Turns that are looked ahead, and how much of its worth each takes from what is hoped for."""
SOON = 8
"""So many turns ahead a ball's way is worth building on."""
_FROM_THE_WAY = 0.012
"""What each step costs, in points, that a workman stands away from where balls come by."""


class Outlook:
    """One seat's look at the board; ``far`` for those who think many turns ahead."""

    def __init__(self, rules: Rules, s: State, me: int, *, far: bool) -> None:
        self._rules, self._me, self._s = rules, me, s
        self._turns, self._fading = FAR if far else NEAR
        self._now = track_of(rules, s)
        self._then = Track(s.size, s.seats)
        self._spite = spite_after(s.turns - s.scored)
        self._points = [float(len(each)) for each in s.points]
        self._places = dict[Cell, float]()
        self.way = self._way()
        """The spaces that balls will come to soon."""

    def _way(self) -> frozenset[Cell]:
        track = self._then
        track.copy_from(self._now)
        track.trace = track.where[:]
        track.tracing = True
        for _turn in range(min(SOON, self._turns)):
            track.roll()
        track.tracing = False
        return frozenset(track.trace) - {NONE}

    def worth(
        self,
        cards: int,
        *,
        man: Cell = NONE,
        laid: LaidDiversion | None = None,
        lifted: LaidDiversion | None = None,
    ) -> float:
        """What it is worth to have done this and to hold so many cards."""
        track = self._then
        track.copy_from(self._now)
        if man != NONE:
            track.men[self._me] = man
        if lifted:
            track.lift(track.at[lifted.first])
        if laid:
            kind, turned = KINDS.index(laid.card.suit), TURNS.index(laid.turned)
            track.lay(kind, laid.first, laid.second, turned)
        return self._judged(track, holding(cards))

    def _judged(self, track: Track, aside: float) -> float:
        """What the balls bring if nobody does anything more; ``aside`` is one's own besides."""
        hopes = forecast(track, self._turns, self._fading)
        ends = [had + more for had, more in zip(self._points, hopes, strict=True)]
        asides = nearness(track)
        asides[self._me] += aside
        return prospects(ends, asides, self._me, self._rules.vp_target, self._spite)

    def over(self) -> float:
        """What it has come to when nobody can make a point any more: what is held is worth nothing,
        and no ball rolls."""
        asides = [0.0] * len(self._points)
        return prospects(self._points, asides, self._me, self._rules.vp_target, self._spite)

    def with_ball(self, cell: Cell) -> float:
        """What it is worth to have the first ball there."""
        track = self._then
        track.copy_from(self._now)
        track.where[0] = cell
        return self._judged(track, 0.0)

    def place(self, man: Cell) -> float:
        """What a workman's place is worth for the turns to come."""
        if man not in self._places:
            size = self._s.size
            far = min((steps(size, man, cell) for cell in self.way), default=0)
            self._places[man] = -A_POINT * _FROM_THE_WAY * far
        return self._places[man]

    def touches(self, cells: Iterable[Cell]) -> bool:
        """Whether balls come by one of these soon."""
        return not self.way.isdisjoint(cells)


def steps(size: int, one: Cell, other: Cell) -> int:
    return abs(one % size - other % size) + abs(one // size - other // size)
