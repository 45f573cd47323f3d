"""Of moves that are as good as each other, the one that a person would make."""

from collections.abc import Callable
from functools import cache

from roller_table.ai.search import Taste
from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.games.roolz.controller import RoolzController
from roller_table.games.roolz.pack import points
from roller_table.games.roolz.state import Bid, Name, Phase, Play, State

from .play import SURE, chance, friendly
from .sight import Sight, look
from .strength import kind

ALIKE = 1.0
"""By how many points two moves may differ and still be as good as each other."""
IN_DOUBT = {"3": 30.0, "5": 25.0}
"""The same by table for a bid and a pass: who passes in doubt leaves others a cheap contract."""


def of(game: RoolzController, view: View[State]) -> Taste:
    """How the seat whose turn it is chooses among moves that are as good as each other."""
    s = view.state
    alike = IN_DOUBT.get(kind(game.rules, s.seats), ALIKE) if s.phase == Phase.BID else ALIKE
    return Taste(alike, natural(game, view), level=ALIKE)


def natural(game: RoolzController, view: View[State]) -> Callable[[int, Move], float]:
    """How readily the seat whose turn it is would make a move."""
    s, rules = view.state, game.rules

    @cache
    def ours() -> bool:
        # It is looked at only if some cards are alike.
        return s.phase == Phase.PLAY and _is_ours(look(rules, view, remembers=True))

    def readiness(_code: int, move: Move) -> float:
        match move:
            case Bid():
                return 1.0 if kind(rules, s.seats) in IN_DOUBT else 0.0
            case Name(high, low):
                return float(sum(2 * (c.suit == high) + (c.suit == low) for c in s.holds(s.turn)))
            case Play(card):
                # No points onto a trick that others may take.
                given = 0 if ours() else points(rules, s.seats, card)
                return -float(given) - card.rank / 100
        return 0.0

    return readiness


def _is_ours(sight: Sight) -> bool:
    """Whether a friend is about to take the trick on the table."""
    if sight.taker < 0 or friendly(sight, sight.taker) < 1:
        return False
    return chance(sight, sight.led, sight.power, sight.taker) >= SURE
