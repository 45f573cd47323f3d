"""Drills of Roebuck: which cards fit, and which places of the round are still open."""

from ..engine.table import Zone
from ..engine.words import message
from ..games.roebuck.shown import Mark
from ..games.roebuck.state import Lay, Phase, State
from .positions import Spot, found, shown
from .tasks import Task, TouchTask

_KEY, _SEATS = "roebuck", 4


def fits(seed: int) -> Task:
    """Every card of the hand that may be laid."""
    spot = found(_KEY, _SEATS, seed, _some_fit)
    assert isinstance(spot.state, State)
    right = frozenset(move.card for move in spot.ask.choice if isinstance(move, Lay))
    words = message("Touch every card that you may lay.")
    hand = spot.state.hands[0]
    return TouchTask(shown(_KEY, spot, _SEATS), 0, words, hand, right, Zone("hand", 0))


def places(seed: int) -> Task:
    """Every place of the round that some card could still take."""
    match = shown(_KEY, found(_KEY, _SEATS, seed, _begun), _SEATS)
    marks = match.sheet(0).of(Mark)
    things = tuple(Zone("mark", number) for number in range(len(marks)))
    right = frozenset(thing for thing, mark in zip(things, marks, strict=True) if mark.open)
    return TouchTask(match, 0, message("Touch every place that is still open."), things, right)


def _begun(spot: Spot) -> bool:
    state = spot.state
    return isinstance(state, State) and state.phase == Phase.PLAY and len(state.round) in (1, 2, 3)


def _some_fit(spot: Spot) -> bool:
    if not (spot.ask.seat == 0 and _begun(spot) and isinstance(spot.state, State)):
        return False
    laid = sum(isinstance(move, Lay) for move in spot.ask.choice)
    return 0 < laid < len(spot.state.hands[0])
