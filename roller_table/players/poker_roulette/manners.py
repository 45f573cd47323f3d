"""What a manner of play means in Poker Roulette.

Bold: adds to the card that is dealt, bets, raises and calls. Patient: plays one card, and adds a
low one. Kind: bets little. Open: bets what is good and checks what is not; who is not open bluffs,
and lies in wait with a good hand.
"""

from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.engine.manner import Manner
from roller_table.engine.player import Leaning
from roller_table.games.poker_roulette.controller import PokerRouletteController
from roller_table.games.poker_roulette.state import (
    Add,
    Bet,
    Call,
    Check,
    Fold,
    Phase,
    Raise,
    State,
)

from ..manners import Traits, liking
from .betting import Odds
from .memory import HUMAN, Rivals

TO_ADD = 2.5
"""What an answer to a deal may seem to lose, in chips."""
OF_THE_POT = 0.12
"""What a bet may seem to lose, as a part of the pot."""
LOOKS = 24
"""How many stocks of the others somebody thinks of to know how good a hand is."""
GOOD = 1.5
"""A hand is good that wins this many times its equal share, and poor that wins less than its
share."""


def leaning(game: PokerRouletteController, view: View[State], manner: Manner) -> Leaning | None:
    """Which way a player of that manner leans in the decision that it is asked for."""
    s = view.state
    if s.phase == Phase.ADD:
        return Leaning(liking(manner, _answered), TO_ADD)
    if s.phase != Phase.BET:
        return None
    rivals = Rivals(game, view, HUMAN)
    wins = Odds(s, rivals).wins(rivals.worlds(LOOKS)) * len(s.standing)
    good = 1.0 if wins >= GOOD else -1.0 if wins < 1 else 0.0
    return Leaning(liking(manner, lambda move: _bet(s, good, move)), OF_THE_POT * s.pot)


def _answered(move: Move) -> Traits:
    if not isinstance(move, Add):
        return Traits(bold=-1.0, patient=1.0)
    return Traits(bold=1.0, patient=-move.card.rank / 14)


def _bet(s: State, good: float, move: Move) -> Traits:
    """``good``: 1 with a good hand, -1 with a poor one."""
    match move:
        case Bet(amount) | Raise(amount):
            size = min(1.0, (amount - s.bets[s.turn]) / max(1, s.pot))
            bluff = good < 0 and isinstance(move, Raise)  # Nobody raises on with nothing.
            return Traits(bold=0.5, kind=-size, open=0.0 if bluff else good)
        case Call():
            return Traits(bold=0.25)
        case Check():
            return Traits(bold=-0.5, open=-good)
        case Fold():
            return Traits(bold=-0.5)
    return Traits()
