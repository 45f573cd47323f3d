"""The simplest play of Roller Derby: whatever takes this trick, and of the rest the lowest card.

It never goes for All or Nothing and buys no Joker; its longest suit is trump. Its target counts
for nothing, so it is only there to be measured against.
"""

from collections import Counter

from roller_table.engine.cards import Cards
from roller_table.engine.choices import Move, Options, Picks
from roller_table.engine.game import View
from roller_table.games.roller_derby.controller import RollerDerbyController
from roller_table.games.roller_derby.derby import winning_place
from roller_table.games.roller_derby.state import Buy, Declare, Phase, Play, State, naturals

from .brain import polite


def choose(_game: RollerDerbyController, view: View[State], choice: Options | Picks) -> Move:
    s = view.state
    match s.phase:
        case Phase.EXCHANGE | Phase.SET_ASIDE:
            return min(choice, key=_ranks)
        case Phase.DECLARE:
            return _longest(choice, s.hands[view.seat])
        case Phase.BUY:
            return next(move for move in choice if move == Buy(0))
        case Phase.DERBY:
            return _taking(s, choice)
        case _:
            return polite(choice)[0][0]


def _ranks(move: Move) -> int:
    cards: Cards = getattr(move, "cards", ())
    return sum(card.rank for card in cards)


def _longest(choice: Options | Picks, hand: Cards) -> Move:
    """The suit of which there are most, without a chance taken."""
    counts = Counter(card.suit for card in naturals(hand))
    calls = [move for move in choice if isinstance(move, Declare) and not move.all_or_nothing]
    return max(calls, key=lambda call: counts[call.trump])


def _taking(s: State, choice: Options | Picks) -> Move:
    plays = [move for move in choice if isinstance(move, Play)]
    takes = [play for play in plays if _takes(s, play)]
    if takes:
        return max(takes, key=lambda play: play.stands_for().rank)
    return min(plays, key=lambda play: play.stands_for().rank)


def _takes(s: State, play: Play) -> bool:
    trick = (*s.trick, play)
    return winning_place(trick, s.trump) == len(s.trick)
