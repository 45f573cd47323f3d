"""How a decision of Roolz is searched: worlds by the brain, tricks by the kernel."""

from roller_table.ai.calls import descent
from roller_table.ai.search import Descent
from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.games.roolz.controller import RoolzController
from roller_table.games.roolz.state import Phase, Play, State

from .calls import RoolzCalls
from .cards import code
from .endings import RoolzEnding, is_near
from .trick_worlds import worlds

NOISE = 14
"""Of 256 plays in a playout so many are any that are legal: nobody plays by rote."""
CURIOSITY = 0.5
"""How much the tree weighs what is little explored, where a round's results reach from 0 to 1."""
PATIENCE = 100
"""How often a card is tried by rules of thumb alone before the tree grows beyond it."""


def play(game: RoolzController, view: View[State]) -> Descent | RoolzEnding:
    """A card to be played: a tree over all the worlds that may lie behind the view, until they
    can be solved."""
    s, found = view.state, worlds(game, view)

    def number(move: Move) -> int:
        assert isinstance(move, Play)
        return code(move.card, s.high, s.low)

    if is_near(found.base):
        return RoolzEnding(found, number)
    return Descent(found, found.base.blank(), number, NOISE, CURIOSITY, PATIENCE)


def trial(game: RoolzController, view: View[State]) -> Descent | RoolzEnding:
    """How the question that the seat is asked is tried out."""
    if view.state.phase == Phase.PLAY:
        return play(game, view)
    return descent(RoolzCalls(game, view))
