"""What a manner of play means in Roebuck.

Bold: a card goes that is the only one of its kind in the hand. Patient: aces and court cards are
kept, and of a kind the lower card goes. Kind: the others are left more kinds that fit. Nobody hides
anything here by a card, so that openness has no meaning.
"""

from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.engine.manner import Manner
from roller_table.engine.player import Leaning
from roller_table.games.roebuck.rounds import is_wild
from roller_table.games.roebuck.rules import Rules
from roller_table.games.roebuck.state import Lay, State

from ..manners import PLAIN, Traits, liking
from .kinds import CLOSED, counted, kind_of_face, open_after

PRICE = 2.0
"""What a move may seem to lose, in the brain's points, of which a card is sixteen."""
COURT = 11


def leaning(rules: Rules, view: View[State], manner: Manner) -> Leaning:
    """Which way a player of that manner leans in the decision that it is asked for."""
    s = view.state
    held = counted(rules, s.hands[view.seat])
    room = open_after(s.laid, free=rules.free_suits)

    def like(move: Move) -> Traits:
        if not isinstance(move, Lay) or is_wild(rules, move.card):
            return PLAIN
        kind = kind_of_face(move.face)
        left = (room & ~CLOSED[rules.free_suits][kind]).bit_count()
        return Traits(
            bold=1.0 if held[kind] == 1 else -1.0,
            patient=-1.0 if move.card.rank >= COURT or move.card.rank == 1 else 0.0,
            kind=2 * left / max(1, room.bit_count()) - 1,
        )

    return Leaning(liking(manner, like), PRICE)
