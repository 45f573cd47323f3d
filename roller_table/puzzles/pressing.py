"""What the others play in a puzzle with open hands: what leaves their opponents least choice."""

from typing import Any

from ..ai.thinking import harmless
from ..engine.choices import Ask, Move
from .task import PuzzleSolver


def press(task: PuzzleSolver[Any], state: Any, ask: Ask) -> Move:
    """A move that makes sure of what its side wants; where none does, the hardest to answer."""
    moves = list(harmless(ask))
    worths = task.worths(state, moves)
    wanted = float(task.with_us(ask.seat))
    sure = [move for move in moves if worths[move] == wanted]
    return sure[0] if sure else min(moves, key=lambda move: _ways_out(task, state, ask, move))


def _ways_out(task: PuzzleSolver[Any], state: Any, ask: Ask, move: Move) -> float:
    """Which share of the next seat's moves would do against it; all, if that is with the mover."""
    after = task.game.apply(state, move).state
    following = task.game.ask(after)
    if following is None or task.reached(after) is not None:
        return 1.0
    wanted = float(task.with_us(following.seat))
    if wanted == float(task.with_us(ask.seat)):
        return 1.0
    moves = harmless(following)
    worths = task.worths(after, moves)
    return sum(worths[each] == wanted for each in worths) / len(worths)
