"""What a Club player decides before the first lead, at once: one move for every question.

Only what the seat to decide may see is looked at, so a whole imagined table will do.
"""

from roller_table.engine.choices import Move
from roller_table.games.roolz.passing import directions
from roller_table.games.roolz.rules import Rules
from roller_table.games.roolz.state import Announce, Discard, Give, Phase, State

from . import bidding, discard, giving, naming
from .strength import before_the_widow


def decided(rules: Rules, s: State) -> Move:
    """The move of the seat whose turn it is; no card has been led yet."""
    match s.phase:
        case Phase.ANNOUNCE:
            return Announce(1, directions(s.seats)[-1])
        case Phase.MISDEAL:
            return max(bidding.misdeals(rules, s, s.turn), key=lambda each: each[1])[0]
        case Phase.BID:
            return bidding.spoken(rules, s, before_the_widow(rules, s, s.turn))
        case Phase.DISCARD:
            return Discard(discard.best_discard(rules, s))
        case Phase.GIVE:
            return Give(giving.best_give(rules, s, s.turn))
        case Phase.NAME:
            return naming.best_name(rules, s)
        case Phase.CALL:
            return naming.best_call(rules, s)
        case _:
            raise ValueError(f"nothing is decided by rule of thumb in the phase {s.phase.value}")
