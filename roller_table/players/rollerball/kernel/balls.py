"""The balls on integers, fast enough to look many turns ahead.

It holds what ``balls`` says, without events, hands or questions: who passes a base and whose
workman is hit is only counted. A test plays the same games through both.
"""

from typing import Final, final

from .lanes import BK, DC, DR, EN, NONE, RB, Lanes


def apart(where: list[int]) -> bool:
    """Whether no two balls share a space; asked after every step, so it builds no list."""
    for ball in range(len(where) - 1):
        cell = where[ball]
        if cell != NONE:
            for other in range(ball + 1, len(where)):
                if where[other] == cell:
                    return False
    return True


def crowd_of(where: list[int], pushed: int) -> list[int]:
    """The balls of one space that holds several, the one of the ball last pushed before all."""
    found: list[int] = []
    for cell in where:
        if cell == NONE:
            continue
        crowd = [other for other in range(len(where)) if where[other] == cell]
        if len(crowd) > 1:
            if pushed == NONE or pushed in crowd:
                return crowd
            if not found:
                found = crowd
    return found


def surplus(crowd: list[int], crossed: list[int], pushed: int) -> int:
    """Who leaves play on a Y: not the ball that came along its own track."""
    best, most = NONE, NONE
    for ball in crowd:
        rank = crossed[ball] * 8 + (ball == pushed) * 4 + ball
        if rank > most:
            best, most = ball, rank
    return best


def yielding(crowd: list[int], crossed: list[int], pushed: int) -> int:
    """Who is pushed on: one that was there before, or else came along its own track."""
    best, most = NONE, NONE
    for ball in crowd:
        rank = (1 - crossed[ball]) * 4 + ball
        if ball != pushed and rank > most:
            best, most = ball, rank
    return best


_ENERGISED: Final = 1
_UP: Final = 2
_RUBBER: Final = 6
_MOST: Final = 4


@final
class Track(Lanes):
    """The board as balls know it. A ball's place in every list is its number less one."""

    persists: bool
    """Whether energised balls stay so."""
    per_space: bool
    """Whether rubberised balls change at each space."""
    branches: bool
    """Whether the last ball takes the branch of a splitter."""
    expanded: bool
    where: list[int]
    """The space of each ball; NONE out of play."""
    face: list[int]
    base_at: list[int]
    """Whose base stands on a space; NONE if none does."""
    men: list[int]
    bases: list[int]
    passes: list[int]
    """How often balls have passed each seat's base since this was set to zero."""
    hits: list[int]
    counted: bool
    """Whether a base was passed or a workman hit since this was set to False."""
    lost: list[int]
    """The kinds of the cards that balls have struck off the board since this was emptied."""
    crossed: list[int]
    """1 for a ball that came to its space by a card's crossing."""
    split: list[int]
    """The balls that are split in this step, each before the space that it left."""
    turning: bool
    trails: list[list[int]]
    """The spaces that each ball left in the first step of a turn; only with Expansion 1."""
    noting: bool
    tracing: bool
    """Whether ``trace`` is kept: every space that balls have come to, in order."""
    trace: list[int]

    def __init__(self, size: int, seats: int) -> None:
        super().__init__(size)
        self.persists = self.per_space = self.branches = self.expanded = False
        self.where = [NONE] * _MOST
        self.face = [0] * _MOST
        self.base_at = [NONE] * (size * size)
        self.men = [NONE] * seats
        self.bases = [NONE] * seats
        self.passes = [0] * seats
        self.hits = [0] * seats
        self.counted = False
        self.lost = []
        self.crossed = [0] * _MOST
        self.split = []
        self.turning = False
        self.trails = [[] for _ball in range(_MOST)]
        self.noting = self.tracing = False
        self.trace = []

    def copy_from(self, other: "Track") -> None:
        """Become the same as another board of the same size, for as many seats."""
        self.copy_lanes(other)
        self.copy_rest(other)

    def copy_rest(self, other: "Track") -> None:
        """Become the same but for the lanes."""
        self.persists, self.per_space = other.persists, other.per_space
        self.branches, self.expanded = other.branches, other.expanded
        self.where, self.face = other.where[:], other.face[:]
        self.base_at, self.bases = other.base_at, other.bases
        self.men = other.men[:]
        self.passes, self.hits = other.passes[:], other.hits[:]
        self.lost = other.lost[:]

    def copy_balls(self, other: "Track") -> None:
        """Have the balls and the workmen where they are on another board."""
        self.where, self.face = other.where[:], other.face[:]
        self.men = other.men[:]

    def roll(self) -> None:
        """The ball phase of one turn, whatever it leads to."""
        self.noting = self.expanded
        self._step(True)
        self.noting = False
        if self._turned_round():
            self._retrace()
        else:
            self._step(self.per_space)
            self._turned_round()

    def _turned_round(self) -> bool:
        """The balls turn round if they are to; whether they do."""
        if not self.turning:
            return False
        self.turning = False
        self.turn_round()
        return True

    def _retrace(self) -> None:
        """The first step is undone: each ball returns by the way it came."""
        for ball in range(_MOST):
            while len(self.trails[ball]) > 1 and self.where[ball] != NONE:
                self._return(ball)
                self._enter(ball, self.where[ball])
        self._set_off(self.per_space)
        for ball in range(_MOST):
            self.crossed[ball] = 0
            if self.where[ball] != NONE and self.trails[ball]:
                self._return(ball)
        self._arrive()

    def _return(self, ball: int) -> None:
        cell = self.where[ball]
        target = self.trails[ball].pop()
        self.crossed[ball] = 0 if target == self.ahead[cell] else 1
        self._go(ball, cell, target)

    def _set_off(self, flips: bool) -> None:
        """Rubberised balls change if they do so now, and those that are down strike cards."""
        for ball in range(_MOST):
            cell = self.where[ball]
            if cell == NONE:
                continue
            face = self.face[ball]
            if flips and face & _RUBBER:
                face ^= _RUBBER
                self.face[ball] = face
            if face & _UP:
                continue
            index = self.at[cell]
            if index != NONE and (face & _ENERGISED or self.kind[index] >= DC):
                self._strike(ball, index)

    def _strike(self, ball: int, index: int) -> None:
        """The card is gone before it does anything; those of the expansion act in going."""
        kind = self.kind[index]
        self.lift(index)
        self.lost.append(kind)
        if self.face[ball] & _ENERGISED:
            if not self.persists:
                self.face[ball] &= ~_ENERGISED
        elif kind == DC:
            self.turning = not self.turning
        elif kind == BK and self._count() > 1:
            self.where[ball] = NONE
            self.face[ball] = 0

    def _count(self) -> int:
        count = 0
        for cell in self.where:
            if cell != NONE:
                count += 1
        return count

    def _step(self, flips: bool) -> None:
        """One space for every ball, as seen from where all of them were."""
        self._set_off(flips)
        full = NONE
        for ball in range(_MOST):
            cell = self.where[ball]
            self.crossed[ball] = 0
            if self.noting:
                self.trails[ball] = []
            if cell == NONE:
                continue
            branch = NONE if self.face[ball] & _UP else self.fork[cell]
            if branch == NONE:
                self._go(ball, cell, self._onward(ball, cell))
                continue
            if full == NONE:
                full = self._count()
            if full == _MOST and self.branches:
                self.crossed[ball] = 1
                self._go(ball, cell, branch)
                continue
            self._go(ball, cell, self._onward(ball, cell))
            if full < _MOST:
                full += 1
                self.split.append(ball)
                self.split.append(cell)
        if self.split:
            self._bear()
        self._arrive()

    def _onward(self, ball: int, cell: int) -> int:
        """Where a ball goes from its space; it is noted whether it crosses."""
        if self.face[ball] & _UP:
            return self.ahead[cell]
        target = self.go[cell]
        if target != self.ahead[cell]:
            self.crossed[ball] = 1
        return target

    def _go(self, ball: int, cell: int, target: int) -> None:
        self.where[ball] = target
        if self.noting:
            self.trails[ball].append(cell)
        if self.tracing:
            self.trace.append(target)
        index = self.at[cell]
        if index != NONE and index != self.at[target] and not self.face[ball] & _UP:
            self._leave(ball, self.kind[index])

    def _arrive(self) -> None:
        balls = 0
        for ball in range(_MOST):
            cell = self.where[ball]
            if cell != NONE:
                balls += 1
                self._enter(ball, cell)
        if balls > 1:
            self._meet()

    def _leave(self, ball: int, kind: int) -> None:
        """A ball changer acts on a ball that has left it."""
        if kind == EN:
            self.face[ball] |= _ENERGISED
        elif kind == DR:
            self.face[ball] &= ~_RUBBER
        elif kind == RB and not self.face[ball] & _RUBBER:
            self.face[ball] |= _UP

    def _bear(self) -> None:
        """The second balls that leave a splitter's Y, each in the state of the first."""
        for place in range(0, len(self.split), 2):
            parent, cell = self.split[place], self.split[place + 1]
            ball = self.where.index(NONE)
            self.where[ball] = self.fork[cell]
            self.face[ball] = self.face[parent]
            self.crossed[ball] = 1
            if self.noting:
                self.trails[ball] = [cell]
        self.split = []

    def _enter(self, ball: int, cell: int) -> None:
        """What a ball does to the card, the base and the workmen of its space."""
        if self.face[ball] & _UP:
            return
        index = self.at[cell]
        if index != NONE:
            if self.face[ball] & _ENERGISED or self.kind[index] >= DC:
                self._strike(ball, index)
                if self.where[ball] == NONE:
                    return
            elif self.closed[cell] and not self.crossed[ball]:
                return
        owner = self.base_at[cell]
        if owner != NONE:
            self.passes[owner] += 1
            self.counted = True
            return
        for seat in range(len(self.men)):
            if self.men[seat] == cell:
                self.men[seat] = self.bases[seat]
                self.hits[seat] += 1
                self.counted = True

    def _meet(self) -> None:
        """Balls that share a space combine on a Y and push elsewhere, until none share any."""
        pushed = NONE
        while True:
            if apart(self.where):
                return
            crowd = crowd_of(self.where, pushed)
            if self.joint[self.where[crowd[0]]]:
                goes = surplus(crowd, self.crossed, pushed)
                self.where[goes] = NONE
                self.face[goes] = 0
            else:
                pushed = yielding(crowd, self.crossed, pushed)
                self._push(pushed)

    def _push(self, ball: int) -> None:
        """One space further than it rolled; that never splits it."""
        self.crossed[ball] = 0
        cell = self.where[ball]
        target = self._onward(ball, cell)
        self._go(ball, cell, target)
        self._enter(ball, target)
