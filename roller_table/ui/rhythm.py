"""The rhythm of computer players: nobody plays like a clock, and each has a pace of its own."""

from roller_table.engine.luck import Luck
from roller_table.match import Match

FORCED = 180
"""Milliseconds before a move where there is nothing to think about."""
LEAST, TEMPER, MOOD = 320, 160, 260
"""Milliseconds before any other move; how much a seat's temper adds to that, and its mood."""


def pause(match: Match) -> int:
    """How long whoever is asked now waits before its move, in milliseconds at normal speed.

    The same move always gets the same pause.
    """
    ask = match.ask
    if ask is None or len(ask.choice) == 1:
        return FORCED
    temper, _luck = Luck(match.seed * 31 + ask.seat).below(TEMPER)
    mood, _luck = Luck(match.luck().seed + 1).below(MOOD)
    return LEAST + temper + mood
