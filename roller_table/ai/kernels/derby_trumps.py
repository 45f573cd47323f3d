"""How likely a Roller would have named the trumps it did: what a hand promises with each suit.

The rule of thumb is that of ``games/roller_derby/brain_declaration.py``, without the cards that
its partner gave.
"""

from math import exp
from typing import Final

from .derby_cards import SUIT
from .masks import bit, count, highest
from .state import i64

PLAIN: Final = [0.88, 0.55, 0.3, 0.16, 0.09, 0.05, 0.03, 0.03, 0.03, 0.03, 0.03, 0.03, 0.03]
TRUMPS: Final = [1.0, 0.92, 0.8, 0.68, 0.58, 0.5, 0.45, 0.41, 0.38, 0.36, 0.35, 0.34, 0.33]
"""The tricks to expect of a card with none, one, two ... higher ones against it."""

FIRMNESS: Final = 0.8
"""How much less likely a suit is for each trick by which its promise misses the target."""


def named(hand: i64, trump: i64, target: i64) -> float:
    """How likely these trumps are among the four, for a target with that hand."""
    plain = 0.0
    short = 0.0
    suit: i64 = 0
    while suit < 4:
        mine = hand >> 16 * suit & SUIT
        plain += _tricks(mine, PLAIN)
        short += _shortness(mine)
        suit += 1
    total = 0.0
    found = 0.0
    suit = 0
    while suit < 4:
        mine = hand >> 16 * suit & SUIT
        length = float(count(mine))
        tricks = plain - _tricks(mine, PLAIN) + _tricks(mine, TRUMPS)
        if length > 1.0:
            tricks += short - _shortness(mine)
        # The partner brings a share of the others.
        tricks += (13.0 - tricks) * 0.256
        gap = 1.3 + 0.7 * tricks + 0.3 * (length - 4.0) - float(target)
        likely = exp(-FIRMNESS * (gap if gap > 0.0 else -gap))
        total += likely
        if suit == trump:
            found = likely
        suit += 1
    return found / total


def _tricks(mine: i64, worth: list[float]) -> float:
    """What the cards of one suit may bring, each by how many higher ones are missing."""
    total = 0.0
    held: i64 = 0
    while mine:
        top = highest(mine)
        mine ^= bit(top)
        total += worth[12 - top - held]
        held += 1
    return total


def _shortness(mine: i64) -> float:
    length = count(mine)
    return 0.5 - 0.25 * float(length) if length < 2 else 0.0
