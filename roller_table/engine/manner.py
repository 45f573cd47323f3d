"""A manner of play: how somebody who sits at the table likes to play, at whatever level.

It is the person's and not the level's: it tilts choices among moves that are nearly as good as each
other, and what each part of it means in a game is said in ``players/<game>/manners.py``.
"""

from dataclasses import fields

from .values import frozen

MOST = 2
"""As far as each part of a manner goes, one way or the other."""


@frozen
class Manner:
    """Each from -2 to 2; 0 is how everybody plays of whom nothing is said."""

    boldness: int = 0
    """Bids, raises and risks more than others, or less."""
    patience: int = 0
    """Keeps trumps and other strong cards for later, or spends them soon."""
    kindness: int = 0
    """Leaves a trick to a partner and room to the others, or takes what there is to be had."""
    openness: int = 0
    """Plays so that others can read it, or so that they cannot."""


EVEN = Manner()
PARTS = tuple(each.name for each in fields(EVEN))
