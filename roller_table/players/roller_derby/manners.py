"""What a manner of play means in Roller Derby.

Bold: All or Nothing, Jokers, and the trick taken from the others. Patient: trumps and high cards
are kept. Kind: high cards to the partner, who is not overtaken. Open: of cards that are
worth the same the lowest, which partners read.
"""

from collections.abc import Mapping

from roller_table.engine.cards import Card
from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.engine.manner import Manner
from roller_table.engine.player import Leaning
from roller_table.games.roller_derby.derby import winning_place
from roller_table.games.roller_derby.state import (
    Buy,
    Declare,
    Pass,
    Phase,
    Play,
    State,
    naturals,
    partner,
)

from ..manners import PLAIN, Traits, liking

PRICES: Mapping[Phase, float] = {
    Phase.EXCHANGE: 2.0, Phase.DECLARE: 25.0, Phase.BUY: 3.0, Phase.DERBY: 3.0,
}  # fmt: skip
"""By phase: what a move may seem to lose, in points as the brain rates; a trick is ten."""
HIGH = 12
"""From the queen up a card is high."""


def leaning(view: View[State], manner: Manner) -> Leaning | None:
    """Which way a player of that manner leans in the decision that it is asked for."""
    s = view.state
    if s.phase not in PRICES:
        return None
    return Leaning(liking(manner, lambda move: _traits(s, move)), PRICES[s.phase])


def _traits(s: State, move: Move) -> Traits:
    match move:
        case Pass(cards):
            return Traits(kind=_height(sum(card.rank for card in cards) / 3))
        case Declare():
            return Traits(bold=1.0 if move.all_or_nothing else 0.0)
        case Buy(count):
            return Traits(bold=count / 2)
        case Play() if not move.height:
            return _played(s, move)
    return PLAIN


def _played(s: State, play: Play) -> Traits:
    card = play.card
    strong = 1.0 if card.suit == s.trump else 0.5 if card.rank >= HIGH else 0.0
    false = 1.0 if _has_the_next_below(s, card) else 0.0
    if not s.trick:
        return Traits(bold=_height(card.rank), patient=-strong, open=-false)
    takes = winning_place((*s.trick, play), s.trump) == len(s.trick)
    ours = s.around[winning_place(s.trick, s.trump)] == partner(s.turn)
    bold = 0.0 if ours else 1.0 if takes else -0.5
    kind = -1.0 if ours and takes else 0.0
    return Traits(bold, -strong, kind, -false)


def _height(rank: float) -> float:
    """From -1 for the lowest cards to 1 for the highest."""
    return max(-1.0, min(1.0, (rank - 8) / 6))


def _has_the_next_below(s: State, card: Card) -> bool:
    """Whether the seat holds the card just below as well, which would do the same."""
    held = naturals(s.hands[s.turn])
    return any(other.suit == card.suit and other.rank == card.rank - 1 for other in held)
