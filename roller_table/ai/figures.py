"""How figures in points are told: each at the same grain wherever it is shown, so that they add up.

What is a tenth of a point at one game is a hundredth at another, where a trick is worth little.
"""

from math import floor, log10

from roller_table.engine.words import numeral

_FINE = 5.0
"""Where a trick is worth less, points are told to the hundredth."""
_WHOLE = 10
_LITTLE_MORE = 3.5
"""An error that begins with less is told with two digits: with one it would be far off."""


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


def as_known(number: float, error: float, trick: float = 10.0) -> tuple[str, str]:
    """A number and what stands after its ±, as finely as the error allows: to its first digit, or
    to its second where that is little more than one. Finer where they would come to the same.

    >>> as_known(101.6, 92.1), as_known(175, 142), as_known(6.04, 0.31), as_known(0.84, 0.76, 1)
    (('100', '90'), ('180', '140'), ('6.0', '0.3'), ('0.84', '0.76'))
    """
    if not error:
        return figure(number, trick), figure(error, trick)
    size = floor(log10(error))
    digits = size - (error < _LITTLE_MORE * 10**size)
    kept = min(places(trick), -digits)
    if round(abs(number), kept) <= round(error, kept):
        kept = min(places(trick), kept + 1)
    return _rounded_to(number, kept), _rounded_to(error, kept)


def _rounded_to(number: float, kept: int) -> str:
    """With ``kept`` decimals; a negative number rounds to tens and hundreds."""
    return numeral(round(number, kept) + 0.0, max(0, kept))


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
