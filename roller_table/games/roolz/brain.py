"""What Roolz knows about playing itself: for every question, the moves that make sense."""

from collections.abc import Iterable
from typing import Any

from roller_table.engine.choices import Ask, Move
from roller_table.engine.game import View

from . import brain_bidding, brain_discard, brain_giving, brain_naming, brain_play
from .brain_sight import look
from .brain_strength import before_the_widow
from .state import Phase, State

Rated = tuple[tuple[Move, float], ...]
"""Moves, the best first, each with what it seems worth in points of the round."""


def rated(game: Any, view: View[State], ask: Ask, remembers: bool) -> Rated:
    """The moves worth a thought, the best first; a forgetful player sees only what lies there."""
    s, rules = view.state, game.rules
    match s.phase:
        case Phase.ANNOUNCE:
            return _in_order(brain_giving.announcements(rules, s, ask))
        case Phase.MISDEAL:
            return _in_order(brain_bidding.misdeals(rules, s, view.seat))
        case Phase.BID:
            promise = before_the_widow(rules, s, view.seat)
            return _in_order(brain_bidding.bids(rules, s, view.seat, promise))
        case Phase.DISCARD:
            return _in_order(brain_discard.discards(rules, s))
        case Phase.GIVE:
            return _in_order(brain_giving.gives(rules, s, view.seat))
        case Phase.NAME:
            return _in_order(brain_naming.names(rules, s))
        case Phase.CALL:
            return _in_order(brain_naming.calls(rules, s))
        case _:
            found = _in_order(brain_play.plays(look(rules, view, remembers), ask.choice))
            return brain_play.considerate(look(rules, view, remembers=True), found)


def _in_order(moves: Iterable[tuple[Move, float]]) -> Rated:
    return tuple(sorted(moves, key=lambda each: -each[1]))
