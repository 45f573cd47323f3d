"""What a round is worth to a seat: its gain on the others, and winning or losing the game."""

from dataclasses import replace

from roller_table.engine.table import Seat

from .rules import Rules
from .scoring import winners
from .state import Share, State, Tally

THE_GAME = 150.0
"""What winning the game is worth, in points."""


def brings(rules: Rules, s: State, shares: tuple[Share, ...], seat: Seat) -> float:
    """The seat's gain on the mean of everyone else's, and what the end of the game adds."""
    gains = {other: share.points for share in shares for other in share.seats}
    others = [gain for other, gain in gains.items() if other != seat]
    margin = gains[seat] - sum(others) / len(others)
    points = tuple(have + gains[other] for other, have in enumerate(s.points))
    tally = Tally(s.bidder, s.bid, shares)
    champions = winners(rules, replace(s, points=points, sheet=(*s.sheet, tally)))
    if not champions:
        return margin
    return margin + (THE_GAME if seat in champions else -THE_GAME)
