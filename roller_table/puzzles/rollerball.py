"""Puzzles of Rollerball: build so that a ball comes over one's base in the next roll.

Everything lies open there but the others' hands, which have no say before the balls have rolled.
"""

from collections.abc import Iterable
from typing import cast

from ..engine.choices import Ask, Move
from ..engine.game import Game
from ..engine.words import _
from ..games.rollerball import foresight
from ..games.rollerball.controller import RollerballController
from ..games.rollerball.diversions import name_of
from ..games.rollerball.moves import Blow, Build, Replace, Rest
from ..games.rollerball.state import Phase, State
from .puzzle import Puzzle
from .task import Task

_ON_THE_WAY = (Phase.POINT, Phase.TAKE, Phase.DROP)


class Scoring(Task[State]):
    """The workman has walked; the person builds, blows up or replaces where it stands."""

    hands_open = False

    def __init__(self, game: Game[State], puzzle: Puzzle, begun: State) -> None:
        super().__init__(game, puzzle, begun)
        self.rules = cast("RollerballController", game).rules

    @property
    def goal(self) -> int:
        return 1

    def worths(self, state: State, moves: Iterable[Move]) -> dict[Move, float]:
        return {move: float(self._scores(state, move)) for move in moves}

    def _scores(self, state: State, move: Move) -> bool:
        return foresight.scores(self.rules, state, move, state.turn)

    def alike(self, state: State, move: Move, other: Move) -> bool:
        """Several cards alike may do the same."""
        return _done(state, move) == _done(state, other)

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
        ends = (each for each in ask.choice if isinstance(each, Rest))
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
