"""What a Club player decides before the first lead, at once: one move for every question.

Only what the seat to decide may see is looked at, so a whole imagined table will do.
"""

from roller_table.engine.choices import Move

from . import brain_bidding, brain_discard, brain_giving, brain_naming
from .brain_strength import before_the_widow
from .passing import directions
from .rules import Rules
from .state import Announce, Discard, Give, Phase, State


def decided(rules: Rules, s: State) -> Move:
    """The move of the seat whose turn it is; no card has been led yet."""
    match s.phase:
        case Phase.ANNOUNCE:
            return Announce(1, directions(s.seats)[-1])
        case Phase.MISDEAL:
            return max(brain_bidding.misdeals(rules, s, s.turn), key=lambda each: each[1])[0]
        case Phase.BID:
            return brain_bidding.spoken(rules, s, before_the_widow(rules, s, s.turn))
        case Phase.DISCARD:
            return Discard(brain_discard.best_discard(rules, s))
        case Phase.GIVE:
            return Give(brain_giving.best_give(rules, s, s.turn))
        case Phase.NAME:
            return brain_naming.best_name(rules, s)
        case Phase.CALL:
            return brain_naming.best_call(rules, s)
        case _:
            raise ValueError(f"nothing is decided by rule of thumb in the phase {s.phase.value}")
