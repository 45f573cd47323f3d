"""The simplest play of Roebuck: it plays a card whenever one fits, the first of the hand."""

from roller_table.engine.choices import Move, Options, Picks
from roller_table.engine.game import View
from roller_table.games.roebuck.controller import RoebuckController
from roller_table.games.roebuck.state import Lay, State


def choose(_game: RoebuckController, _view: View[State], choice: Options | Picks) -> Move:
    return next((move for move in choice if isinstance(move, Lay)), next(iter(choice)))
