"""Rollerball's chances: how likely each seat is to win, by points and where the balls run."""

from math import exp
from typing import Final

from .balls import Track
from .lanes import NONE

POINT: Final = 0.77
"""What a point counts, as the logarithm of the odds to win."""
PASS: Final = 0.8
"""What a base passed in the next turn counts; it is no certain point, for others meddle."""
ARRIVAL: Final = 3.3
"""What it counts to be passed so often that the game is won."""
FADING: Final = 0.78
"""How much of its worth each turn takes from what the balls would bring."""
NEARNESS: Final = 0.25
"""What it counts to have a ball on the base's own track at last, and less the farther off it is.

Without it nobody fetches a ball back from tracks without a base: one game in ten of two players
then came to the turn from which a draw may be offered, and with it none of fifty.
"""
HELD: Final = 0.07
"""What each card in hand counts."""
CERTAIN: Final = 50.0
"""What it counts to have won."""
WIN: Final = 100.0
"""What it brings to win."""


def hopes(track: Track, points: list[int], target: int, turns: int) -> list[float]:
    """What the balls would bring each seat in so many turns; ``track`` rolls on."""
    seats = len(points)
    found = [0.0] * seats
    lacking = [target - each for each in points]
    share = 1.0
    for _turn in range(turns):
        for seat in range(seats):
            track.passes[seat] = 0
        track.roll()
        for seat in range(seats):
            passes = track.passes[seat]
            if passes:
                found[seat] += PASS * share * passes
                if lacking[seat] > 0 and passes >= lacking[seat]:
                    found[seat] += ARRIVAL * share
                lacking[seat] -= passes
        share *= FADING
    for cell in track.where:
        if cell != NONE:
            for seat in range(seats):
                away = abs(track.ring[cell] - track.ring[track.bases[seat]])
                found[seat] += NEARNESS / (1 + away)
    return found


def chance(points: list[int], hoped: list[float], seat: int, blocking: float) -> float:
    """How likely a seat is to win; the others' hopes count ``blocking`` of what they are."""
    mine = POINT * points[seat] + hoped[seat]
    odds = 1.0
    for other in range(len(points)):
        if other != seat:
            odds += exp(POINT * points[other] + blocking * hoped[other] - mine)
    return WIN / odds
