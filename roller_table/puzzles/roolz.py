"""Puzzles of Roolz: make the bid from here, all hands open; four players, partners across.

The solver says what the bidder's side can force, points that lie in the discard included.
"""

from collections.abc import Iterable
from typing import cast

from ..engine.choices import Ask, Move
from ..engine.game import Game
from ..engine.table import Seat
from ..engine.words import counted
from ..games.roolz.controller import RoolzController
from ..games.roolz.pack import total
from ..games.roolz.state import Play, State
from ..lessons.effort import Effort
from ..players.roolz.cards import code
from ..players.roolz.kernel.policy import RoolzTable
from ..players.roolz.kernel.solver_ask import RoolzDummy
from ..players.roolz.tables import table
from .pressing import press
from .puzzle import Puzzle
from .task import Meter, PuzzleSolver, UnsolvedError

ALL = 300
"""The points of a round."""
LEADS = 8_000
"""How many leads are looked at for a move of a stranger's puzzle; the program's own take half."""


class Bid(PuzzleSolver[State]):
    """The bidder is to play, and wants at least the puzzle's number of points more."""

    def __init__(self, game: Game[State], puzzle: Puzzle, begun: State) -> None:
        super().__init__(game, puzzle, begun)
        self.rules = cast("RoolzController", game).rules
        self.solver = RoolzDummy()
        self.had, self.theirs = self._points(begun)

    def bound(self, effort: Effort) -> None:
        super().bound(effort)
        self.solver.cap = LEADS

    @property
    def goal(self) -> int:
        return self.begun.bid - self.had

    @property
    def of(self) -> int:
        return ALL - self.had - self.theirs

    def _worths(self, state: State, moves: Iterable[Move]) -> dict[Move, float]:
        at = table(self.rules, state)
        return {move: self._forces(at, state, move) for move in moves}

    def _forces(self, at: RoolzTable, state: State, move: Move) -> float:
        assert isinstance(move, Play)
        after = at.blank()
        after.copy_from(at)
        after.apply(code(move.card, state.high, state.low))
        if after.left == 0:
            return float(after.won(0) >= state.bid)
        found = self.solver.can_force(after, state.bid)
        if found is None and self.effort:
            raise UnsolvedError
        return float(bool(found))

    def reached(self, state: State) -> bool | None:
        if state.sheet:
            return state.sheet[0].made
        ours, theirs = self._points(state)
        if ours >= state.bid:
            return True
        return False if ALL - theirs < state.bid else None

    def reply(self, state: State, ask: Ask) -> Move:
        return press(self, state, ask)

    def with_us(self, seat: Seat) -> bool:
        return (seat - self.puzzle.seat) % 2 == 0

    def shape(self, state: State) -> Meter:
        return Meter(self._points(state)[0] - self.had, self.goal, self.of)

    def _points(self, state: State) -> tuple[int, int]:
        """What the bidder's side and the others have won; in the middle of a trick too."""
        if state.sheet:
            ours = state.sheet[0].shares[0]
            won = ours.card_points + ours.discard_points
            return won, ALL - won
        sides = [0, 0]
        for trick in state.tricks:
            sides[(trick.taker - state.bidder) % 2] += total(self.rules, state.seats, trick.cards)
        return sides[0], sides[1]

    def told(self, state: State) -> str:
        """As many as they still could have been."""
        ours, theirs = self._points(state)
        if self.reached(state) is not False:
            return counted("{n} point", "{n} points", ours - self.had)
        most = ALL - theirs - self.had
        return counted("{n} point: too few", "{n} points: too few", most)
