"""What a seat's prospects are worth: its own, less those of the others, the leaders' most."""

from collections.abc import Sequence

from roller_table.engine.cards import Cards

from .diversions import BALL_KILLER, DERUBBERISER, DIRECTION_CHANGER, REPLACER

A_POINT = 20.0
"""What a victory point counts in a brain's ratings, where a deal of other games has a hundred."""

SPITE = 0.6
"""How much what others may hope for counts beside the own hopes: blocking alone wins no game."""
WINNING = 1.5
"""What it counts, in points, to be at the goal and not only near it."""
_HELD = (0.0, 0.24, 0.42, 0.54, 0.6)
"""The worth in points of holding so many cards: the fourth keeps one from drawing another."""
_MORE = 0.02
_POOR = {REPLACER: 0.5, DERUBBERISER: 0.4, DIRECTION_CHANGER: 0.8, BALL_KILLER: 0.7}
"""How much of an ordinary card's worth some cards have."""


def holding(count: int) -> float:
    """What it is worth to hold so many cards, in points."""
    return _HELD[min(count, 4)] + _MORE * max(0, count - 4)


def use_of(kind: str) -> float:
    """How useful a card of that kind is beside others."""
    return _POOR.get(kind, 1.0)


def cheapest(hand: Cards) -> Cards:
    """The hand, the cards first that are missed least."""
    return tuple(sorted(hand, key=lambda card: (use_of(card.suit), card.suit, card.rank)))


def prospects(points: Sequence[float], me: int, target: int) -> float:
    """What it is worth to one seat that everyone ends with so many points.

    The nearer to the goal the more a point counts, and one past it counts no more. Of the others
    whoever leads matters most.
    """
    worth = [_climb(min(each, target), target) for each in points]
    others = [n for n in range(len(points)) if n != me]
    weights = [0.15 + min(points[n], target) / target for n in others]
    theirs = sum(w * worth[n] for w, n in zip(weights, others, strict=True)) / sum(weights)
    return A_POINT * (worth[me] - SPITE * theirs)


def _climb(points: float, target: int) -> float:
    won = WINNING if points >= target else 0.0
    return points * (1.0 + 0.5 * points / target) + won
