"""The simplest play of Rollerball: points are taken as they come, and no card is ever placed.

It stays where it stands, and agrees to a draw as soon as one can be had; so a game between such
players has an end. It is only there to be measured against.
"""

from roller_table.engine.choices import Move, Options, Picks
from roller_table.engine.game import View
from roller_table.games.rollerball.controller import RollerballController
from roller_table.games.rollerball.moves import Agree, Done, Keep, OfferDraw, Point, Rest, Stay
from roller_table.games.rollerball.state import State

_ORDER = (Point, OfferDraw, Agree, Keep, Stay, Rest, Done)


def choose(_game: RollerballController, _view: View[State], choice: Options | Picks) -> Move:
    if isinstance(choice, Picks):
        return choice.make(choice.cards[: choice.sizes[0]])
    for kind in _ORDER:
        for move in choice:
            if isinstance(move, kind):
                return move
    return next(iter(choice))
