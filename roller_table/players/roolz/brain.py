"""What Roolz knows about playing itself: for every question, the moves that make sense."""

from collections.abc import Iterable
from typing import TypeVar

from roller_table.engine.choices import Ask, Move
from roller_table.engine.game import View
from roller_table.engine.player import Rated
from roller_table.games.roolz.controller import RoolzController
from roller_table.games.roolz.state import Phase, State

from . import bidding, discard, giving, naming, play
from .sight import look
from .strength import before_the_widow

M = TypeVar("M", bound=Move)


def rated(game: RoolzController, view: View[State], ask: Ask, remembers: bool) -> Rated:
    """The moves worth a thought, the best first; a forgetful player sees only what lies there."""
    s, rules = view.state, game.rules
    match s.phase:
        case Phase.ANNOUNCE:
            return _in_order(giving.announcements(rules, s, ask))
        case Phase.MISDEAL:
            return _in_order(bidding.misdeals(rules, s, view.seat))
        case Phase.BID:
            promise = before_the_widow(rules, s, view.seat)
            return _in_order(bidding.bids(rules, s, view.seat, promise))
        case Phase.DISCARD:
            return _in_order(discard.discards(rules, s))
        case Phase.GIVE:
            return _in_order(giving.gives(rules, s, view.seat))
        case Phase.NAME:
            return _in_order(naming.names(rules, s))
        case Phase.CALL:
            return _in_order(naming.calls(rules, s))
        case _:
            sight = look(rules, view, remembers=True)
            seen = sight if remembers else look(rules, view, remembers)
            found = play.considerate(sight, _in_order(play.plays(seen, ask.choice)))
            return found if remembers else play.careful(sight, found)


def _in_order(moves: Iterable[tuple[M, float]]) -> tuple[tuple[M, float], ...]:
    return tuple(sorted(moves, key=lambda each: -each[1]))
