"""What a seat's prospects are worth: its own, less those of the others, the leaders' most."""

from typing import Final

from roller_table.engine.cards import Cards
from roller_table.games.rollerball.diversions import (
    BALL_KILLER,
    DERUBBERISER,
    DIRECTION_CHANGER,
    REPLACER,
)

A_POINT: Final = 20.0
"""What a victory point counts in a brain's ratings, where a deal of other games has a hundred."""

SPITE: Final = 0.6
"""How much what others may hope for counts beside the own hopes: blocking alone wins no game."""
PATIENT: Final = 30
"""After this many turns without a point blocking begins to seem less worth while."""
WINNING: Final = 1.5
"""What it counts, in points, to be at the goal and not only near it."""
_HELD: Final = [0.0, 0.24, 0.42, 0.48, 0.48]
"""By number of cards held: their worth in points.

The fourth adds nothing, for it keeps one from drawing another; a player who prized it preferred to
rest.
"""
_MORE: Final = 0.02
_POOR: Final = {REPLACER: 0.5, DERUBBERISER: 0.4, DIRECTION_CHANGER: 0.8, BALL_KILLER: 0.7}
"""How much of an ordinary card's worth some cards have."""


def holding(count: int) -> float:
    """What it is worth to hold ``count`` cards, in points."""
    return _HELD[min(count, 4)] + _MORE * max(0, count - 4)


def use_of(kind: str) -> float:
    """How useful a card of that kind is beside others."""
    return _POOR.get(kind, 1.0)


def cheapest(hand: Cards) -> Cards:
    """The hand, the cards first that are missed least."""
    return tuple(sorted(hand, key=lambda card: (use_of(card.suit), card.suit, card.rank)))


def prospects(
    points: list[float], asides: list[float], me: int, target: int, spite: float
) -> float:
    """What it is worth to seat ``me`` that each seat may hope for its ``points``.

    The nearer to the goal the more a point counts, and one past it counts no more. Of the others
    the leader matters most, and all of them count ``spite`` beside the own. ``asides`` are what
    each seat has that is worth something, in points, but brings it no nearer to the goal.
    """
    goal = float(target)
    theirs = weights = 0.0
    for seat, each in enumerate(points):
        if seat != me:
            weight = 0.15 + min(each, goal) / goal
            theirs += weight * (_climb(each, goal) + asides[seat])
            weights += weight
    return A_POINT * (_climb(points[me], goal) + asides[me] - spite * theirs / weights)


def spite_after(turns: int) -> float:
    """How much others' hopes count when nobody has made a point for ``turns`` turns.

    Who blocks for ever comes to no end; so patience wears out.
    """
    return SPITE * max(0.0, 1.0 - max(0, turns - PATIENT) / PATIENT)


def _climb(points: float, goal: float) -> float:
    if points >= goal:
        return 1.5 * goal + WINNING
    return points * (1.0 + 0.5 * points / goal)
