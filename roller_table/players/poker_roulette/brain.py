"""What Poker Roulette knows about playing itself: for every question, the moves that make sense."""

from collections.abc import Iterable

from roller_table.engine.choices import Ask, Move
from roller_table.engine.game import View
from roller_table.engine.player import Rated
from roller_table.games.poker_roulette.controller import PokerRouletteController
from roller_table.games.poker_roulette.state import Phase, State

from . import adding, betting
from .memory import HUMAN, Rivals

_LOOKS, _FEW = 60, 24
"""How many stocks a player thinks through before it bets, and a newcomer."""


def rated(game: PokerRouletteController, view: View[State], ask: Ask, remembers: bool) -> Rated:
    """The moves worth a thought, the best first.

    Nobody but the Expert remembers a whole stock. Everyone else recalls of it what a person does:
    the high cards and the latest, and whatever the table lists.
    """
    match view.state.phase:
        case Phase.ADD:
            added = adding.additions(game, view, ask.choice)
            return _in_order(added if remembers else adding.artless(game, added))
        case Phase.BET:
            rivals = Rivals(game, view, HUMAN)
            worlds = rivals.worlds(_LOOKS if remembers else _FEW)
            bets = betting.bets(game, view, rivals, worlds)
            return _in_order(bets if remembers else betting.artless(view, rivals, worlds, bets))
        case _:
            return tuple((move, 0.0) for move in ask.choice)


def _in_order(moves: Iterable[tuple[Move, float]]) -> Rated:
    return tuple(sorted(moves, key=lambda each: -each[1]))
