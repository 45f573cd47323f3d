"""What Roller Derby knows about playing itself: for every question, the moves that make sense."""

from collections.abc import Iterable
from typing import TypeVar

from roller_table.engine.choices import Ask, Move
from roller_table.engine.game import View
from roller_table.engine.player import Rated
from roller_table.games.roller_derby.controller import RollerDerbyController
from roller_table.games.roller_derby.state import Claim, Phase, State, Stop

from . import declaration, exchange, jokers, play
from .sight import look

M = TypeVar("M", bound=Move)


def rated(game: RollerDerbyController, view: View[State], ask: Ask, remembers: bool) -> Rated:
    """The moves worth a thought, the best first; a forgetful player sees only what lies there."""
    sight = look(game, view, remembers)
    match view.state.phase:
        case Phase.EXCHANGE:
            return _in_order(exchange.passes(sight, ask))
        case Phase.DECLARE:
            return _in_order(declaration.calls(sight, ask.choice))
        case Phase.BUY:
            return _in_order(jokers.purchases(sight))
        case Phase.SET_ASIDE:
            return _in_order(jokers.discards(sight))
        case Phase.DERBY:
            found = _in_order(play.plays(sight, ask.choice))
            return play.considerate(look(game, view, remembers=True), found)
        case _:
            return polite(ask.choice)


def worth(s: State, points: int) -> float:
    """What a deal's points are worth to the Roller's team: in the last deal, winning counts."""
    if not declaration.is_last(s):
        return float(points)
    lead = points - declaration.gap(s)
    return 100.0 * (lead > 0) + 50.0 * (lead == 0) + points / 10


def _in_order(moves: Iterable[tuple[M, float]]) -> tuple[tuple[M, float], ...]:
    return tuple(sorted(moves, key=lambda each: -each[1]))


def polite(choice: Iterable[Move]) -> Rated:
    """A computer player agrees to stop, and claims what is due to its team: no thought needed."""
    moves = tuple(choice)
    return tuple((move, 0.0) for move in moves if move in (Stop(), Claim())) or ((moves[0], 0.0),)
