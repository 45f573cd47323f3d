"""Whole games between computer players, and the questions met on the way."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.choices import Ask, Move
from roller_table.engine.game import View, play
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import entry

ELSEWHERE = {
    **os.environ,
    "PYTHONPATH": os.pathsep.join([*sys.path, str(Path(__file__).parents[2])]),
}
"""The surroundings of a process of its own, which finds what this one finds, and the tests."""

DERBY = entry("roller_derby")


def derby(**rules: Any) -> Any:
    return DERBY.game(DERBY.rules()(**rules))


class Decision(NamedTuple):
    state: Any
    view: View[Any]
    ask: Ask
    luck: Luck
    move: Move


def decisions(game: Any, level: str, seed: int, iterations: int = 0) -> Iterator[Decision]:
    """Every decision of a game in which all seats play at that level."""
    player = player_for(level, DERBY, game, budget=Budget(iterations=iterations))
    state, luck = game.deal(4, Luck(seed)).state, Luck(seed + 1)
    while ask := game.ask(state):
        view = game.view(state, ask.seat)
        fresh, luck = luck.below(1 << 62)
        move = player.choose(view, ask, Luck(fresh))
        yield Decision(state, view, ask, Luck(fresh), move)
        state = play(game, state, move).state
