"""How surely a mean is known: intervals for a run of fixed size, and for one that is looked at.

Looking again and again at a plain interval finds an effect where there is none, because chance
is given many chances. The always-valid interval holds at every look at once: it is Robbins'
normal mixture, in the form for an estimated variance (Waudby-Smith and others, "Time-uniform
central limit theory and asymptotic confidence sequences", 2024, Theorem 2.2).
"""

from functools import lru_cache
from math import exp, inf, log, sqrt
from statistics import NormalDist

ERROR = 0.05
"""How often an interval may miss."""
TIGHT_AT = 200
"""The always-valid interval is made to be tightest at about so many pairs."""
FIRST_LOOK = 30
"""Fewer pairs do not say how much they vary: before it no interval is known, nothing is told."""


class Spread:
    """The mean of numbers that come one after the other, and how much they vary (Welford)."""

    __slots__ = ("_squares", "count", "mean")

    def __init__(self) -> None:
        self.count, self.mean, self._squares = 0, 0.0, 0.0

    def add(self, value: float) -> None:
        self.count += 1
        away = value - self.mean
        self.mean += away / self.count
        self._squares += away * (value - self.mean)

    @property
    def deviation(self) -> float:
        """The standard deviation; 0 while there is one number only."""
        return sqrt(max(0.0, self._squares) / max(1, self.count - 1))


def fixed(spread: Spread, error: float = ERROR) -> float:
    """Half the width of the interval of a run whose size was settled before it began."""
    if spread.count < FIRST_LOOK:
        return inf
    return student(1 - error / 2, spread.count - 1) * spread.deviation / sqrt(spread.count)


def always(spread: Spread, error: float = ERROR) -> float:
    """Half the width of the interval that holds at every look, whenever one stops."""
    if spread.count < FIRST_LOOK:
        return inf
    n, r = spread.count, _mixture(error)
    # Student's quantile against the normal one: the variance is only estimated.
    heavier = student(1 - error / 2, n - 1) / NormalDist().inv_cdf(1 - error / 2)
    width = sqrt(2 * (n * r + 1) / (n * n * r) * log(sqrt(n * r + 1) / error))
    return heavier * width * spread.deviation


def unseen(count: int, error: float = ERROR) -> float:
    """How large a share may be of what has not come once in so many games (the rule of three).

    It holds at every look: what has not come by now had not come at any look before.

    >>> round(unseen(30), 3), round(unseen(300), 3)
    (0.095, 0.01)
    """
    return 1 - exp(log(error) / count)


@lru_cache(maxsize=64)
def _mixture(error: float) -> float:
    """The mixture's variance at which it is tightest after ``TIGHT_AT`` pairs."""
    return (-2 * log(error) + log(-2 * log(error) + 1)) / TIGHT_AT


@lru_cache(maxsize=4096)
def student(share: float, freedom: int) -> float:
    """Student's t below which that share lies (Hill's expansion, within 1 % from 3 degrees on).

    >>> round(student(0.975, 9), 2), round(student(0.975, 199), 2)
    (2.26, 1.97)
    """
    z = NormalDist().inv_cdf(share)
    g = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(each / float(freedom) ** power for power, each in enumerate(g, 1))
