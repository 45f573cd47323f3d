"""Of moves that are as good as each other, the one that a person would make."""

from collections.abc import Callable

from roller_table.ai.search import Taste
from roller_table.engine.choices import Move
from roller_table.games.roebuck.rounds import is_wild
from roller_table.games.roebuck.rules import Rules
from roller_table.games.roebuck.state import Lay, State

from .kinds import counted, kind_of_face

ALIKE = 0.3
"""By so much two moves may differ and still be as good; a card is sixteen."""
DOUBTED = 0.0
"""Nothing is taken for chance: who took moves within an error for alike lost 0.10 ± 0.06 cards a
hand, for all that there is to be won by a choice is little more."""
_A_LAY = 20.0


def of(rules: Rules, s: State) -> Taste:
    """How the seat whose turn it is chooses among moves that are as good as each other."""
    return Taste(ALIKE, natural(rules, s), DOUBTED)


def natural(rules: Rules, s: State) -> Callable[[int, Move], float]:
    """How readily the seat whose turn it is would make a move."""
    held = counted(rules, s.hands[s.turn])

    def readiness(_code: int, move: Move) -> float:
        """A card is played rather than drawn: one of a kind that is kept too, and a wild ace
        last."""
        if not isinstance(move, Lay):
            return 0.0
        if is_wild(rules, move.card):
            return _A_LAY / 2
        return _A_LAY + held[kind_of_face(move.face)]

    return readiness
