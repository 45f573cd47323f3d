"""How things look from one seat: what the balls will bring if this or that is done first."""

from collections.abc import Iterable
from dataclasses import field
from functools import cached_property, lru_cache

from roller_table.engine.table import Seat
from roller_table.engine.values import NamedTuple, frozen
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
"""How many turns ahead a ball's way is worth building on."""
_FROM_THE_WAY = 0.012
"""What each step costs, in points, that a workman stands away from where balls come by."""
_REMEMBERED = 32
"""How many boards are remembered: two questions of a turn see the same one, and so do a hint's
first turns in all the worlds that it tries."""


def outlook(rules: Rules, s: State, me: Seat, *, far: bool) -> "Outlook":
    """The seat's look at the board; ``far`` for those who think many turns ahead."""
    others = tuple(man for seat, man in enumerate(s.men) if seat != me)
    spite = spite_after(s.turns - s.scored)
    told = s.size, s.bases, others, s.laid, s.balls, s.backward, tuple(map(len, s.points)), spite
    return _looked(_Look(rules, told, me, far, s))


@frozen
class _Look:
    """Who looks at which board. Where the own workman stands and what anybody holds is not in it,
    so that one look serves several questions."""

    rules: Rules
    told: tuple[object, ...]
    """All that balls meet, and what points count."""
    me: Seat
    far: bool
    s: State = field(compare=False)


@lru_cache(maxsize=_REMEMBERED)
def _looked(look: _Look) -> "Outlook":
    return Outlook(look.rules, look.s, look.me, far=look.far)


class Outlook:
    """One seat's look at the board, wherever its own workman stands."""

    def __init__(self, rules: Rules, s: State, me: Seat, *, far: bool) -> None:
        self._rules, self._me, self._size = rules, me, s.size
        self._turns, self._fading = FAR if far else NEAR
        self._now = track_of(rules, s)
        self._then = Track(s.size, s.seats)
        self._spite = spite_after(s.turns - s.scored)
        self._points = [float(len(each)) for each in s.points]
        self._alone = dict[_Changed, _Rolled]()
        """What the balls bring on a changed board on which the own workman is not."""
        self._met = dict[tuple[_Changed, Cell], _Rolled]()
        """The same where they come by the workman."""
        self._begun = dict[tuple[Cell, Cell, _Laid | None], _Rolled]()
        """What the first ball brings from a space, and where the own workman stands then."""

    @cached_property
    def way(self) -> frozenset[Cell]:
        """The spaces that balls will come to soon."""
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
        man: Cell,
        laid: LaidDiversion | None = None,
        lifted: LaidDiversion | None = None,
    ) -> float:
        """What it is worth to have done this and to hold ``cards`` cards."""
        found = self._rolled(man, laid, lifted)
        if cards not in found.worths:
            found.worths[cards] = self._judged(found, holding(cards), self._me)
        return found.worths[cards]

    def _rolled(
        self, man: Cell, laid: LaidDiversion | None, lifted: LaidDiversion | None
    ) -> "_Rolled":
        """What the balls bring with the own workman there: the same wherever none comes by him.

        Where balls may turn round they branch elsewhere afterwards, and he is always looked at.
        """
        changed = laid and _alike(laid), lifted and lifted.first
        if changed not in self._alone:
            self._alone[changed] = self._roll(NONE, laid, lifted)
        alone = self._alone[changed]
        if man not in alone.way and not self._rules.expansion1:
            return alone
        if (changed, man) not in self._met:
            self._met[changed, man] = self._roll(man, laid, lifted)
        return self._met[changed, man]

    def _roll(
        self, man: Cell, laid: LaidDiversion | None, lifted: LaidDiversion | None
    ) -> "_Rolled":
        track = self._then
        track.copy_from(self._now)
        track.men[self._me] = man
        if lifted:
            track.lift(track.at[lifted.first])
        _lay(track, laid)
        # A ball that is born on a branch comes there without rolling.
        track.trace, track.tracing = track.fork[:] if man == NONE else [], man == NONE
        hopes = forecast(track, self._turns, self._fading)
        track.tracing = False
        return _Rolled(hopes, nearness(track), frozenset(track.trace), {})

    def _judged(self, rolled: "_Rolled", aside: float, seat: Seat) -> float:
        """What the balls bring if nobody does any more; ``aside`` is the seat's own besides."""
        ends = [had + more for had, more in zip(self._points, rolled.hopes, strict=True)]
        asides = [*rolled.near]
        asides[seat] += aside
        return prospects(ends, asides, seat, self._rules.vp_target, self._spite)

    def over(self) -> float:
        """What it has come to when nobody can make a point any more: what is held is worth nothing,
        and no ball rolls."""
        asides = [0.0] * len(self._points)
        return prospects(self._points, asides, self._me, self._rules.vp_target, self._spite)

    def with_ball(
        self, cell: Cell, man: Cell, laid: LaidDiversion | None = None, seat: Seat | None = None
    ) -> float:
        """What it is worth, to that seat or to one's own, to have the first ball there."""
        begun = cell, man, laid and _alike(laid)
        if begun not in self._begun:
            track = self._then
            track.copy_from(self._now)
            track.men[self._me] = man
            _lay(track, laid)
            track.where[0] = cell
            hopes = forecast(track, self._turns, self._fading)
            self._begun[begun] = _Rolled(hopes, nearness(track), frozenset(), {})
        return self._judged(self._begun[begun], 0.0, self._me if seat is None else seat)

    def place(self, man: Cell) -> float:
        """What a workman's place is worth for the turns to come."""
        return -A_POINT * _FROM_THE_WAY * self._far[man]

    @cached_property
    def _far(self) -> list[int]:
        """How many steps it is from each space to where balls come by soon; 0 if nowhere."""
        size, cells = self._size, range(self._size**2)
        if not self.way:
            return [0] * len(cells)
        far = [0 if cell in self.way else 2 * size for cell in cells]
        for order, step in ((cells, 1), (reversed(cells), -1)):
            for cell in order:
                if 0 <= cell % size - step < size:
                    far[cell] = min(far[cell], far[cell - step] + 1)
                if 0 <= cell - step * size < len(cells):
                    far[cell] = min(far[cell], far[cell - step * size] + 1)
        return far

    def touches(self, cells: Iterable[Cell]) -> bool:
        """Whether balls come by one of these soon."""
        return not self.way.isdisjoint(cells)


class _Rolled(NamedTuple):
    """What the balls bring each seat, and where they are then."""

    hopes: list[float]
    near: list[float]
    way: frozenset[Cell]
    """Where one may have hit somebody."""
    worths: dict[int, float]
    """By number of cards held: what that is worth."""


_Laid = tuple[str, Cell, Cell, str]
"""A card that has been placed, by its kind."""
_Changed = tuple[_Laid | None, Cell | None]
"""A card that has been placed, and the first space of one that has been lifted."""


def _alike(laid: LaidDiversion) -> _Laid:
    return laid.card.suit, laid.first, laid.second, laid.turned


def _lay(track: Track, laid: LaidDiversion | None) -> None:
    if laid:
        kind, turned = KINDS.index(laid.card.suit), TURNS.index(laid.turned)
        track.lay(kind, laid.first, laid.second, turned)


def steps(size: int, one: Cell, other: Cell) -> int:
    return abs(one % size - other % size) + abs(one // size - other // size)
