"""How surely a figure is known: ± is one thing wherever the program prints it.

It is half of the range in which the true value lies 95 times of 100. The range is made here and
nowhere else; ``tests/house/test_certainty.py`` holds that. A mean of few results needs a wider one:
its quantile is Student's.
"""

from collections.abc import Iterable
from functools import lru_cache
from math import inf, isfinite, pi, sqrt, tan

from .values import NamedTuple
from .words import later

ERROR = 0.05
"""How often the true value lies outside."""
MEANT = later("95 times in 100 the true value lies within ±.")
"""Said once where a ± is first met."""
_SIDES = 1.959964
"""Standard errors to either side that hold all but ``ERROR`` of a normal distribution."""


class RunningMean:
    """The mean of numbers that come one after the other, and how much they vary (Welford)."""

    __slots__ = ("_squares", "count", "mean")

    def __init__(self, values: Iterable[float] = ()) -> None:
        self.count, self.mean, self._squares = 0, 0.0, 0.0
        for value in values:
            self.add(value)

    def add(self, value: float) -> None:
        self.count += 1
        away = value - self.mean
        self.mean += away / self.count
        self._squares += away * (value - self.mean)

    @property
    def deviation(self) -> float:
        """The standard deviation; 0 while there is one number only."""
        return sqrt(max(0.0, self._squares) / max(1, self.count - 1))

    @property
    def standard(self) -> float:
        """The standard error of the mean; 0 while there is one number only."""
        return self.deviation / sqrt(max(1, self.count))

    @property
    def error(self) -> float:
        """What stands after the ± of the mean; 0 while there is one number only."""
        return within(self.standard, self.count - 1)

    def __format__(self, form: str) -> str:
        """The mean and its ±, both in that form, the ± without a sign.

        >>> asked = (([1, 2, 3, 4], "+.1f"), ([0.5, 0.7], ".0%"), ([2.5], ".1f"))
        >>> tuple(format(RunningMean(values), form) for values, form in asked)
        ('+2.5 ± 2.1', '60% ± 127%', '2.5')
        """
        return (
            give_or_take(self.mean, self.error, form) if self.count > 1 else format(self.mean, form)
        )


class Interval(NamedTuple):
    """Where a share may really lie, 0..1."""

    low: float
    high: float


def within(standard: float, freedom: float = inf, error: float = ERROR) -> float:
    """Half the range of a figure with that standard error and ``freedom`` degrees of freedom.

    ``inf``: the standard error is known and not estimated, as that of a sum of many is. ``error``:
    another share of cases outside, where many figures are judged together.

    >>> round(within(1.0), 2), round(within(1.0, 9), 2), within(0.0, 0)
    (1.96, 2.26, 0.0)
    """
    return standard * student(1 - error / 2, freedom) if standard else 0.0


def give_or_take(mean: float, error: float, form: str) -> str:
    """A figure with its ±, both in that form, the ± without a sign; for programs that measure."""
    return f"{mean:{form}} ± {error:{form.replace('+', '')}}"


def wilson(came: int, tries: int) -> Interval:
    """Where the share may really lie, by Wilson's score interval (1927).

    >>> low, high = wilson(27, 48)
    >>> round(low, 3), round(high, 3)
    (0.423, 0.693)
    """
    share, square = came / tries, _SIDES**2
    middle = share + square / (2 * tries)
    reach = _SIDES * sqrt(share * (1 - share) / tries + square / (4 * tries**2))
    whole = 1 + square / tries
    return Interval(max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole))


@lru_cache(maxsize=4096)
def student(share: float, freedom: float) -> float:
    """Student's t below which that share lies: exact for 1 and 2 degrees of freedom, Hill's
    expansion from 3 on (within 1 %), the normal quantile without end.

    >>> [round(student(0.975, each), 2) for each in (1, 2, 9, 199)]
    [12.71, 4.3, 2.26, 1.97]
    """
    freedom = max(1.0, freedom)
    if freedom == 1:
        return tan(pi * (share - 0.5))
    if freedom == 2:
        return (2 * share - 1) / sqrt(2 * share * (1 - share))
    z = normal(share)
    if not isfinite(freedom):
        return z
    g = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(each / freedom**power for power, each in enumerate(g, 1))


def normal(share: float) -> float:
    """The quantile of the normal distribution below which that share lies."""
    if share == 1 - ERROR / 2:
        return _SIDES
    from statistics import NormalDist  # A lab alone asks for others, and start-up need not wait.

    return NormalDist().inv_cdf(share)
