"""A forced move costs no thought, and a clear one little: time is kept for what is doubtful."""

from typing import Any

from roller_table.ai.levels import level
from roller_table.ai.players import thought
from roller_table.ai.thinking import Budget
from roller_table.games.roller_derby.state import Phase

from .games import DERBY, decisions, derby

PLAYOUTS = 480
GAME = derby()


def tries(decision: Any, playouts: int) -> int:
    """How often the Expert tries a move out before it is done."""
    thinking = thought(level("expert"), DERBY, GAME, decision.view, decision.ask, decision.luck,
                       Budget(iterations=playouts))  # fmt: skip
    assert thinking.finish() in decision.ask.choice
    return sum(opinion.tries for opinion in thinking.opinions)


def test_clear_moves_are_made_early_and_forced_ones_at_once() -> None:
    met = [each for each in decisions(GAME, "club", 3) if each.state.phase == Phase.DERBY]
    forced = [each for each in met if len(each.ask.choice) == 1]
    assert forced
    assert all(tries(each, PLAYOUTS) == 0 for each in forced)
    free = [each for each in met if len(each.ask.choice) > 1]
    opening = tries(free[0], PLAYOUTS)
    late = [tries(each, PLAYOUTS) for each in free if len(each.state.tricks) >= 9][:12]
    assert len(late) > 4
    assert sum(late) / len(late) < opening / 2, "the last tricks took as long as the first"
    assert min(late) < opening / 8
