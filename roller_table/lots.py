"""The number of a deal, where nobody names one: drawn at random, and short enough to be read
out."""

import os

_MOST = 1_000_000_000


def by_lot() -> int:
    """A number that can be read out and written down."""
    return 1 + int.from_bytes(os.urandom(8), "big") % _MOST


def spaced(number: int) -> str:
    """A number as it is read out.

    >>> spaced(482115903), spaced(7)
    ('482 115 903', '7')
    """
    return f"{number:,}".replace(",", " ")
