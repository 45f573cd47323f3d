"""A decision of Poker Roulette tried out by a player who has forgotten nothing."""

from roller_table.ai.search import Descent
from roller_table.engine.game import View
from roller_table.games.poker_roulette.controller import PokerRouletteController
from roller_table.games.poker_roulette.state import Phase, State

from . import bets, matching


def trial(game: PokerRouletteController, view: View[State]) -> Descent:
    """How the question that the seat is asked is tried out."""
    chapter = bets.trial if view.state.phase == Phase.BET else matching.trial
    return chapter(game, view)
