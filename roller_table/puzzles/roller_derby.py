"""Puzzles of Roller Derby: exactly n of the last tricks, all hands open or as a seat sees it.

With all hands open the double-dummy solver says what the Roller's team can force, and both
partners play for it.
"""

from collections.abc import Iterable
from typing import cast

from ..engine.cards import Cards
from ..engine.choices import Ask, Move
from ..engine.game import Game
from ..engine.luck import Luck
from ..engine.table import Seat
from ..engine.words import counted
from ..games.roller_derby.controller import RollerDerbyController
from ..games.roller_derby.knowledge import unseen
from ..games.roller_derby.state import Play, State, side_of
from ..lessons.effort import Effort
from ..players.roller_derby.kernel.derby import Derby
from ..players.roller_derby.kernel.solver_ask import DoubleDummy
from ..players.roller_derby.sight import code
from ..players.roller_derby.tables import table
from ..players.roller_derby.trial import ending
from .pressing import press
from .puzzle import Puzzle
from .task import PuzzleSolver, Slots, UncountedError, UnsolvedError

LEADS = 8_000
"""How many leads are looked at for a move of a stranger's puzzle; the program's own take half."""


class OpenHandsSolver(PuzzleSolver[State]):
    """All hands are open."""

    def __init__(self, game: Game[State], puzzle: Puzzle, begun: State) -> None:
        super().__init__(game, puzzle, begun)
        self.solver = DoubleDummy()
        self.length = 13 - len(begun.tricks)

    def bound(self, effort: Effort) -> None:
        super().bound(effort)
        self.solver.cap = LEADS

    @property
    def goal(self) -> int:
        return self.begun.target - len(self.begun.won(self.begun.attackers))

    @property
    def of(self) -> int:
        return self.length

    def _worths(self, state: State, moves: Iterable[Move]) -> dict[Move, float]:
        at = table(_controller(self.game), state)
        return {move: self._forces(at, move) for move in moves}

    def _forces(self, at: Derby, move: Move) -> float:
        assert isinstance(move, Play)
        after = at.blank()
        after.copy_from(at)
        after.apply(code(move.stands_for()))
        return float(self._can(after))

    def _can(self, at: Derby) -> bool:
        """Whether the Roller's team can still bring it about, all hands seen."""
        lacking = at.target - at.won
        if not 0 <= lacking <= at.left:
            return False
        if at.left == 0:
            return True
        found = self.solver.can_force(at, 1 << lacking)
        if found is None and self.effort:
            raise UnsolvedError
        return bool(found)

    def reached(self, state: State) -> bool | None:
        """The next deal is no part of it: it is over with the first."""
        if state.sheet:
            return state.sheet[0].tricks == self.begun.target
        lacking = state.target - len(state.won(state.attackers))
        return None if 0 <= lacking <= 13 - len(state.tricks) else False

    def reply(self, state: State, ask: Ask) -> Move:
        return press(self, state, ask)

    def with_us(self, seat: Seat) -> bool:
        return side_of(seat) == side_of(self.puzzle.seat)

    def shape(self, state: State) -> Slots:
        if state.sheet:
            ours = state.sheet[0].tricks - len(self.begun.won(self.begun.attackers))
            theirs = self.length - ours
        else:
            ours = len(state.won(state.attackers)) - len(self.begun.won(self.begun.attackers))
            theirs = len(state.tricks) - len(self.begun.tricks) - ours
        return Slots(ours, theirs, self.length, self.goal)

    def told(self, state: State) -> str:
        ours = self.shape(state).ours
        if ours > self.goal:
            return counted("{n} trick: too many", "{n} tricks: too many", ours)
        if self.reached(state) is False:
            return counted("{n} trick: too few", "{n} tricks: too few", self._at_most(state))
        return counted("{n} trick", "{n} tricks", ours)

    def _at_most(self, state: State) -> int:
        """As many as may still be taken."""
        slots = self.shape(state)
        return slots.of - slots.theirs


class ClosedHandsSolver(OpenHandsSolver):
    """The seat sees what it sees at the table; every deal that can still be is solved."""

    hands_open, by_chance = False, True

    def unseen(self, state: State) -> Cards:
        view = self.game.view(state, self.puzzle.seat)
        return unseen(_controller(self.game).pack, view)

    def _worths(self, state: State, moves: Iterable[Move]) -> dict[Move, float]:
        sums, worlds = dict.fromkeys(moves, 0.0), 0
        view = self.game.view(state, state.turn)
        every = ending(_controller(self.game), view)
        if not every.is_countable:
            raise UncountedError  # They would be drawn at random.
        for world in every.positions(Luck(0)):
            worlds += 1
            for move in sums:
                sums[move] += self._forces(world, move)
        return {move: total / max(1, worlds) for move, total in sums.items()}


def _controller(game: Game[State]) -> RollerDerbyController:
    return cast("RollerDerbyController", game)
