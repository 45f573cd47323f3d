"""A decision of Roller Derby tried out: worlds by the brain, tricks by the kernel."""

from roller_table.ai.calls import descent
from roller_table.ai.search import Descent
from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.games.roller_derby.controller import RollerDerbyController
from roller_table.games.roller_derby.state import Phase, Play, State

from .calls import DerbyCalls
from .endings import DerbyEnding, is_near
from .kernel.derby import Derby
from .kernel.past import Past
from .kernel.worlds import DerbyWorlds
from .past import past
from .sight import code
from .tables import NOISE, table
from .worlds import Unseen

CURIOSITY = 0.5
"""How much the tree weighs what is little explored, where a deal's results reach from 0 to 1."""
PATIENCE = 24
"""How often a play is tried by rules of thumb alone before the tree grows beyond it."""


def play(game: RollerDerbyController, view: View[State]) -> Descent:
    """A card to be played: a tree over all the worlds that may lie behind the view."""
    known = table(game, view.state)
    worlds = _worlds(known, Unseen(game, view), past(known, view))
    return Descent(worlds, known.blank(), _code, NOISE, CURIOSITY, PATIENCE)


def ending(game: RollerDerbyController, view: View[State]) -> DerbyEnding:
    """One of the last cards: every world that may lie behind the view is solved."""
    return DerbyEnding(_worlds(table(game, view.state), Unseen(game, view), None), _code)


def _code(move: Move) -> int:
    assert isinstance(move, Play)
    return code(move.stands_for())


def _worlds(known: Derby, unseen: Unseen, reasons: Past | None) -> DerbyWorlds:
    places = {("hand", seat): seat for seat in range(4)} | {("aside", 0): 4}
    room = [0] * 5
    for place, cards in unseen.room.items():
        room[places[place]] = cards
    may = {code(card) - 2: [places[each] for each in where] for card, where in unseen.may.items()}
    bits = sorted(may, key=lambda bit: (len(may[bit]), may[bit]))
    masks = [sum(1 << place for place in may[bit]) for bit in bits]
    return DerbyWorlds(known, bits, masks, room, reasons)


def trial(game: RollerDerbyController, view: View[State]) -> Descent | DerbyEnding:
    """How the question that the seat is asked is tried out, or solved when the end is near."""
    if view.state.phase == Phase.DERBY:
        return ending(game, view) if is_near(table(game, view.state)) else play(game, view)
    return descent(DerbyCalls(game, view))
