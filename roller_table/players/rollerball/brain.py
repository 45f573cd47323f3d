"""What Rollerball knows about playing itself: where the balls will run, and for whom.

Cards and steps are worth nothing by themselves; what counts is who will be passed by the balls
in the turns to come. So every decision is judged by rolling them on. A novice looks a few turns
ahead, a good player far.
"""

from collections.abc import Iterator

from roller_table.engine.choices import Ask, Move
from roller_table.engine.game import View
from roller_table.engine.player import Rated
from roller_table.games.rollerball.controller import RollerballController
from roller_table.games.rollerball.moves import Agree, Drop, Keep, OfferDraw, Point, Take
from roller_table.games.rollerball.state import Phase, State

from . import setup, uses
from .kernel.worth import A_POINT, use_of
from .outlook import outlook

STALE = 100
"""After this many turns without a point a draw is offered and agreed to."""


def rated(game: RollerballController, view: View[State], ask: Ask, remembers: bool) -> Rated:
    """The moves worth a thought, the best first; a forgetful player does not look far ahead."""
    judged = tuple(_judged(game, view.state, ask, remembers))
    return tuple(sorted(judged, key=lambda each: -each[1]))


def _judged(
    game: RollerballController, s: State, ask: Ask, far: bool
) -> Iterator[tuple[Move, float]]:
    rules, me = game.rules, ask.seat
    match s.phase:
        case Phase.BID:
            return setup.bids(s, me)
        case Phase.BASES:
            return setup.corners(s, ask.choice)
        case Phase.MEN:
            return setup.workmen(s, me, ask.choice)
        case Phase.OPENING:
            return setup.openings(rules, s, me, ask.choice, far=far)
        case Phase.BALL:
            return setup.starts(rules, s, me, ask.choice, far=far)
        case Phase.USE:
            return uses.uses(s, outlook(rules, s, me, far=far), ask.choice)
        case Phase.MOVE | Phase.EXTRA:
            return _moved(game, s, ask, far)
        case _:
            return ((move, _answer(s, move)) for move in ask.choice)


def _moved(
    game: RollerballController, s: State, ask: Ask, far: bool
) -> Iterator[tuple[Move, float]]:
    ahead = outlook(game.rules, s, ask.seat, far=far)
    used = s.phase == Phase.MOVE
    yield from uses.destinations(game.rules, s, ahead, ask.choice, used=used)
    if _stale(s) and OfferDraw() in ask.choice:
        yield OfferDraw(), 99 * A_POINT


def _stale(s: State) -> bool:
    return s.turns - s.scored >= STALE


def _answer(s: State, move: Move) -> float:
    """Points before cards, and the card goes that is missed least."""
    match move:
        case Point():
            return A_POINT
        case Keep():
            return 0.0
        case Take(card):
            return A_POINT * 0.5 * use_of(card.suit)
        case Drop(card):
            return -A_POINT * 0.2 * use_of(card.suit)
        case Agree():
            return A_POINT if _stale(s) else -A_POINT
        case _:
            return 0.0
