"""How figures in points are told: each at the same grain wherever it is shown, so that they add up.

What is a tenth of a point at one game is a hundredth at another, where a trick is worth little.
"""

from roller_table.engine.words import numeral

_FINE = 5.0
"""Where a trick is worth less, points are told to the hundredth."""
_WHOLE = 10


def places(trick: float) -> int:
    """How many decimals points have at a game in which a trick is worth so much."""
    return 1 if trick >= _FINE else 2


def rounded(number: float, trick: float) -> float:
    """The figure that is told; sums are made of these."""
    return round(number, places(trick)) + 0.0


def figure(number: float, trick: float = 10.0) -> str:
    """A number as it is told, with a true minus; a large one that is whole without decimals.

    >>> figure(6.14), figure(-14.3), figure(0.04), figure(-0.04), figure(10.0), figure(0.125, 1)
    ('6.1', '−14.3', '0.0', '0.0', '10', '0.12')
    """
    return _told(number, trick, signed=False)


def signed(number: float, trick: float = 10.0) -> str:
    """
    >>> signed(3), signed(-3), signed(0)
    ('+3.0', '−3.0', '0.0')
    """
    return _told(number, trick, signed=True)


def figure_each(number: float) -> str:
    """A cost a decision, which is small.

    >>> figure_each(0.123), figure_each(12.34), figure_each(0)
    ('0.12', '12.3', '0')
    """
    return numeral(number, 1 if number >= 1 else 2 if number else 0)


def _told(number: float, trick: float, *, signed: bool) -> str:
    short = rounded(number, trick)
    whole = abs(short) >= _WHOLE and short == int(short)
    return numeral(short, 0 if whole else places(trick), signed=signed)
