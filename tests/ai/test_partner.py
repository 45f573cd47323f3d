"""A partner's sure winner is left alone: the blunder that players forgive a computer least."""

from typing import NamedTuple

import pytest

from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.luck import Luck
from roller_table.engine.notation import write
from roller_table.games.roller_derby.state import Phase

from ..games.roller_derby.scenes import at, say
from .games import DERBY, derby


class Position(NamedTuple):
    """Seat 1 is the Roller, hearts are trump; for a target of twelve every trick counts."""

    name: str
    given: dict[int, str]
    lines: tuple[str, ...]
    wasteful: set[str]


POSITIONS = (
    Position(
        "the ace on the partner's king, playing last",
        {1: "95.K2.5432.8743", 2: "K7.T9.AKQ.AKQ", 3: "J2.A3.J87.T96", 0: "A3.QJ.T96.J52"},
        ("play 5S", "play KS", "play 2S"),
        {"play AS"},
    ),
    Position(
        "a ruff on the partner's king, playing last",
        {1: "95.K2.5432.8743", 2: "K7.T9.AKQ.AKQ", 3: "J2.A3.J87.T96", 0: ".QJ87654.T96.J52"},
        ("play 5S", "play KS", "play 2S"),
        {"play QH", "play JH", "play 8H", "play 7H", "play 6H", "play 5H", "play 4H"},
    ),
    Position(
        "a ruff on the Roller's ace of a suit that everybody follows so far",
        {1: "AK5.K2.54.874", 2: "Q73.T9.AKQ.AKQ", 3: ".A863.J87.T96", 0: "J42.QJ.T96.J52"},
        ("play AS", "play 3S"),
        {"play AH", "play 8H", "play 6H", "play 3H"},
    ),
    Position(
        "the ace on the Roller's king, when it is the ace that makes the king good",
        {1: "KQ5.K2.54.874", 2: "J73.T9.AKQ.AKQ", 3: "A4.863.J87.T96", 0: "T2.QJ.T96.J52"},
        ("play KS", "play 3S"),
        {"play AS"},
    ),
    Position(
        "a higher ruff on the partner's ruff, playing last",
        {1: "95.A2.5432.8743", 2: "K7.JT9765.AKQ87.", 3: "J2.83.J.", 0: "AQT8643.KQ4.T96."},
        ("play 3C", "play 9H", "play 6C"),
        {"play KH", "play QH"},
    ),
)
TWELVE = (6, 6)


@pytest.mark.parametrize(("level", "iterations"), [("beginner", 0), ("club", 0), ("expert", 120)])
@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_nobody_plays(position, level, iterations):
    game = derby()
    state = at(game, Phase.DERBY, position.given, faces=TWELVE)
    state = say(game, state, *position.lines).state
    ask = game.ask(state)
    assert position.wasteful <= {write(move) for move in ask.choice}
    player = player_for(level, DERBY, game, budget=Budget(iterations=iterations))
    view = game.view(state, ask.seat)
    chosen = {write(player.choose(view, ask, Luck(seed))) for seed in range(8)}
    assert not chosen & position.wasteful
