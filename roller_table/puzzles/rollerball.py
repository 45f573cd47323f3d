"""Puzzles of Rollerball: walk and build so that a ball comes over one's base in the next roll.

Everything lies open there but the others' hands, which have no say before the balls have rolled.
"""

from collections.abc import Iterable
from typing import cast

from ..engine.choices import Ask, Move
from ..engine.game import Game
from ..engine.words import _
from ..games.rollerball import foresight
from ..games.rollerball.board import Cell
from ..games.rollerball.controller import RollerballController
from ..games.rollerball.diversions import name_of
from ..games.rollerball.moves import Blow, Build, Replace, Rest, Stay, Teleport, Walk
from ..games.rollerball.state import Phase, State
from .puzzle import Puzzle
from .task import Task

_ON_THE_WAY = (Phase.POINT, Phase.TAKE, Phase.DROP)
FAR = 4
"""What lies further off no ball can come to, or be pushed to, in one roll."""


class Scoring(Task[State]):
    """The person walks, then builds, blows up or replaces."""

    hands_open = False

    def __init__(self, game: Game[State], puzzle: Puzzle, begun: State) -> None:
        super().__init__(game, puzzle, begun)
        self.rules = cast("RollerballController", game).rules
        self._known: dict[tuple[Cell, Move | None], frozenset[object]] = {}

    @property
    def goal(self) -> int:
        return 1

    def worths(self, state: State, moves: Iterable[Move]) -> dict[Move, float]:
        if state.phase == Phase.USE:
            return {move: float(self._scores(state, move)) for move in moves}
        return {move: float(bool(self.found(state, move))) for move in moves}

    def found(self, state: State, move: Move) -> frozenset[object]:
        """What can be done to the board after this walk so that a ball scores."""
        if not isinstance(move, Walk | Teleport | Stay):
            return frozenset()
        if not self._is_near(state, self._goes_to(state, move)):
            return frozenset()
        after = self.game.apply(state, move).state
        ask = self.game.ask(after)
        if ask is None or after.phase != Phase.USE:
            return frozenset()
        return frozenset(_done(after, use) for use in ask.choice if self._scores(after, use))

    def _goes_to(self, state: State, move: Walk | Teleport | Stay) -> Cell:
        if isinstance(move, Stay):
            return state.men[state.turn]
        return state.board.cell(move.x, move.y)

    def _is_near(self, state: State, cell: Cell) -> bool:
        """Whether a card at that space may change what a ball does in the next roll."""
        x, y = state.board.at(cell)
        spots = (state.board.at(die.cell) for die in state.balls)
        return any(abs(x - a) + abs(y - b) <= FAR for a, b in spots)

    def _scores(self, state: State, move: Move) -> bool:
        if not isinstance(move, Build | Blow | Replace):
            return False
        return foresight.scores(self.rules, state, move, state.turn)

    def alike(self, state: State, move: Move, other: Move) -> bool:
        """From several spaces the same may be done."""
        if state.phase == Phase.USE:
            return _done(state, move) == _done(state, other)
        ways = self.found(state, move)
        return len(ways) == 1 and ways == self.found(state, other)

    def reached(self, state: State) -> bool | None:
        """Known when the balls have rolled; others may be asked while they do."""
        if state.turns == self.begun.turns:
            return None
        rolled = [told for told in state.log if told.turn == state.turns]
        if any(told.what == "passed" and told.seat == self.puzzle.seat for told in rolled):
            return True
        return None if state.phase in _ON_THE_WAY and not state.drawn else False

    def reply(self, state: State, ask: Ask) -> Move:  # noqa: ARG002
        """Nobody can spoil it: the own turn is ended, and whoever is asked just answers."""
        ends = (each for each in ask.choice if isinstance(each, Rest | Stay))
        return next(ends, next(iter(ask.choice)))

    def told(self, state: State) -> str:
        if self.reached(state):
            return _("Your base is passed")
        return _("No ball comes over your base")


def _done(state: State, move: Move) -> object:
    """What a use changes of the board, whichever of several cards alike does it."""
    match move:
        case Build(card, x, y, x2, y2, turned):
            return name_of(card), frozenset(((x, y), (x2, y2))), turned
        case Replace(_replacer, card, x, y, x2, y2, turned):
            return "replace", name_of(card), frozenset(((x, y), (x2, y2))), turned
        case Blow():
            return "blow", state.men[state.turn]
        case _:
            return move
