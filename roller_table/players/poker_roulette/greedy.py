"""The simplest play of Poker Roulette: nothing is added, and every bet is called."""

from roller_table.engine.choices import Move, Options, Picks
from roller_table.engine.game import View
from roller_table.games.poker_roulette.controller import PokerRouletteController
from roller_table.games.poker_roulette.state import Call, Check, Keep, State


def choose(_game: PokerRouletteController, _view: View[State], choice: Options | Picks) -> Move:
    safe = (move for move in choice if isinstance(move, (Keep, Check, Call)))
    return next(safe, next(iter(choice)))
