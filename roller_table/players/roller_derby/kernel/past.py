"""How well a world of Roller Derby explains what was played.

The hands of a world are given back what was played from them, and the tricks so far are played
again: a play that a rule of thumb would have made there too counts whole, any other for less. So
worlds in which the others had sensible reasons for what they did are likelier.
"""

from typing import Final, final

from roller_table.ai.kernel.masks import bit
from roller_table.ai.kernel.state import i64

from .derby import Derby

LEAD: Final = 0.38
FOLLOW: Final = 0.23
VOID: Final = 0.11
"""How much a play counts that the rule of thumb would not have made: about as much less as
Experts make any other play less often. They lead what the rule leads in 28 of 100 cases with 7.6
leads to choose from; with 3.5 cards to follow with it is 64 of 100, with 6.3 when void 62."""


@final
class Past:
    """The plays of a deal up to now, as the seat sees them that asks for their reasons."""

    start: Derby
    """The first lead; its hands hold what has been played from them since, and no more."""
    again: Derby
    seat: i64
    plays: list[int]
    """The codes of all plays, in order."""

    def __init__(self, start: Derby, seat: int, plays: list[int]) -> None:
        self.start, self.again = start, start.blank()
        self.seat, self.plays = seat, plays

    def likelihood(self, world: Derby) -> float:
        """How well that world explains the plays of the others, from 0 to 1."""
        again = self.again
        again.copy_from(self.start)
        again.hand0 |= world.hand0
        again.hand1 |= world.hand1
        again.hand2 |= world.hand2
        again.hand3 |= world.hand3
        found = 1.0
        for code in self.plays:
            if again.turn != self.seat:
                found *= _fits(again, code)
            again.lay(code)
        return found


def _fits(again: Derby, code: i64) -> float:
    liked = again.sensible()
    if liked == code or _are_equals(again, liked, code):
        return 1.0
    if again.laid == 0:
        return LEAD
    return FOLLOW if code >> 4 == again.led else VOID


def _are_equals(again: Derby, one: i64, other: i64) -> bool:
    """Whether both are cards of a suit between which nobody else holds any."""
    if one >> 4 != other >> 4:
        return False
    low, high = (one, other) if one < other else (other, one)
    if low & 15 < 2 or high & 15 > 14:
        return False
    others = (again.hand0 | again.hand1 | again.hand2 | again.hand3) ^ again.hand(again.turn)
    return others & (bit(high - 2) - bit(low - 2)) == 0
