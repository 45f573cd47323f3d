"""Deals in which somebody revokes, at a table that punishes it."""

from roller_table.engine.values import replace
from roller_table.games.roller_derby.state import Phase

from .scenes import at, play_out, say, table

MIXED = {1: "AK2.QJ.T9.AKQJT9", 2: "QJT9876543.A98..", 3: "...8765432",
         0: ".KT765432.AKQJ8."}  # fmt: skip
"""Roller 1 (all suits), 2 (spades, hearts), 3 (diamonds, clubs), dealer 0 (hearts, diamonds)."""
NAMES = ("North", "East", "South", "West")


def derby(given=MIXED, **more):
    rules = {"revokes": "penalised", **more.pop("rules", {})}
    game = table(**rules)
    return game, at(game, Phase.DERBY, given, **{"trump": "C", **more})


def revoked(by, **more):
    """A deal in which the seats ``by`` revoked once each, early on, played to its tally."""
    game, state = derby(**more)
    # Seat 2 throws a heart on a spade, 0 a heart on a diamond, 3 a club on a diamond,
    # 1 a club on a diamond.
    state, _events = say(game, state, "play 2S", "play AH" if 2 in by else "play 3S",
                         "play 2C", "play 2H")  # fmt: skip
    state = replace(state, turn=0, leader=0)
    state, _events = say(game, state, "play AD", "play 9C" if 1 in by else "play 9D", "play 4S",
                         "play 3C" if 3 in by else "play 2D")  # fmt: skip
    return game, play_out(game, state)
