"""Of moves that are as good as each other, the one that a person would make."""

from collections.abc import Callable

from roller_table.ai.search import Taste
from roller_table.engine.choices import Move
from roller_table.games.roller_derby.derby import winning_place
from roller_table.games.roller_derby.state import Declare, Play, State, partner

ALIKE = 0.3
"""By how many points two moves may differ and still be as good as each other."""
_A_JOKER, _OVERTAKEN = 20.0, 100.0


def of(s: State) -> Taste:
    """How the seat whose turn it is chooses among moves that are as good as each other."""
    return Taste(ALIKE, natural(s))


def natural(s: State) -> Callable[[int, Move], float]:
    """How readily the seat whose turn it is would make a move."""

    def readiness(_code: int, move: Move) -> float:
        match move:
            case Declare(trump):
                return float(sum(card.suit == trump for card in s.hands[s.turn]))
            case Play():
                return -_cost(move) - _OVERTAKEN * _overtakes_the_partner(s, move)
        return 0.0

    return readiness


def _cost(play: Play) -> float:
    """The lowest of equals is played, and a Joker last."""
    return float(play.card.rank) if play.card.suit else _A_JOKER


def _overtakes_the_partner(s: State, play: Play) -> bool:
    if not s.trick or s.around[winning_place(s.trick, s.trump)] != partner(s.turn):
        return False
    return winning_place((*s.trick, play), s.trump) == len(s.trick)
