"""Drills of Roebuck: which cards fit, and which places of the round are still open."""

from ..engine.table import Zone
from ..engine.words import message
from ..games.roebuck.marks import PAIRS, both
from ..games.roebuck.shown import Mark
from ..games.roebuck.state import Lay, Phase, State, spot_of
from .positions import Spot, found, shown
from .tasks import MarkedPlace, QuestionPicture, Task, TouchTask

_KEY, _SEATS = "roebuck", 4


def fits(seed: int) -> Task:
    """Every card of the hand that may be played."""
    spot = found(_KEY, _SEATS, seed, _some_fit)
    assert isinstance(spot.state, State)
    right = frozenset(move.card for move in spot.ask.choice if isinstance(move, Lay))
    words = message("Touch every card that fits.")
    hand = spot.state.hands[0]
    drawn = QuestionPicture(hand=hand, places=_places(spot.state))
    return TouchTask(shown(_KEY, spot, _SEATS), 0, words, hand, right, drawn)


def places(seed: int) -> Task:
    """Every place of the round that some card could still take."""
    spot = found(_KEY, _SEATS, seed, _begun)
    assert isinstance(spot.state, State)
    match, there = shown(_KEY, spot, _SEATS), _places(spot.state)
    marks = match.sheet(0).of(Mark)
    things = tuple(place.zone for place in there)
    right = frozenset(thing for thing, mark in zip(things, marks, strict=True) if mark.open)
    reasons = tuple((thing, mark.about) for thing, mark in zip(things, marks, strict=True))
    words = message("Touch every place that is still open.")
    drawn = QuestionPicture(places=there)
    return TouchTask(match, 0, words, things, right, drawn, reasons=reasons)


def _places(state: State) -> tuple[MarkedPlace, ...]:
    """The four places, and what lies there."""
    lying = {spot_of(turn.face): turn.card for turn in state.turns if turn.face}
    return tuple(
        MarkedPlace(Zone("mark", number), both(pair), lying.get(number))
        for number, pair in enumerate(PAIRS)
    )


def _begun(spot: Spot) -> bool:
    state = spot.state
    return isinstance(state, State) and state.phase == Phase.PLAY and len(state.round) in (1, 2, 3)


def _some_fit(spot: Spot) -> bool:
    if not (spot.ask.seat == 0 and _begun(spot) and isinstance(spot.state, State)):
        return False
    laid = sum(isinstance(move, Lay) for move in spot.ask.choice)
    return 0 < laid < len(spot.state.hands[0])
