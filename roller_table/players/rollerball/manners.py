"""What a manner of play means in Rollerball.

Bold: cards are paid for a bid, for a teleport and to blow up what is in the way. Patient: cards are
kept in the hand, and none is placed for its own sake. Kind: what others have placed stays. All
hands act in the open, so that openness has no meaning.
"""

from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.engine.manner import Manner
from roller_table.engine.player import Leaning
from roller_table.games.rollerball.moves import (
    Blow,
    Build,
    Commit,
    Replace,
    Rest,
    Stay,
    Teleport,
    Walk,
)
from roller_table.games.rollerball.state import Phase, State

from ..manners import PLAIN, Traits, liking

PRICES = {Phase.BID: 2.0, Phase.MOVE: 1.5, Phase.USE: 3.0}
"""By phase: what a move may seem to lose: games of 100 for a bid, and after it in the brain's
points, of which a victory point is twenty."""
MOST_BID = 4


def leaning(view: View[State], manner: Manner) -> Leaning | None:
    """Which way a player of that manner leans in the decision that it is asked for."""
    s = view.state
    if s.phase not in PRICES:
        return None
    return Leaning(liking(manner, _traits), PRICES[s.phase])


def _traits(move: Move) -> Traits:
    match move:
        case Commit(cards):
            return Traits(bold=len(cards) / (MOST_BID / 2) - 1, patient=1 - len(cards) / 2)
        case Teleport():
            return Traits(bold=0.5, patient=-0.5)
        case Walk() | Stay():
            return Traits(patient=0.25)
        case Blow() | Replace():
            return Traits(bold=0.5, patient=-0.5, kind=-0.5)
        case Build():
            return Traits(patient=-0.25)
        case Rest():
            return Traits(patient=0.5)
    return PLAIN
