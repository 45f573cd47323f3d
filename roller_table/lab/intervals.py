"""How surely a mean is known: intervals for a run of fixed size, and for one that is looked at.

Looking again and again at a plain interval finds an effect where there is none, because chance
is given many chances. The always-valid interval holds at every look at once: it is Robbins'
normal mixture, in the form for an estimated variance (Waudby-Smith and others, "Time-uniform
central limit theory and asymptotic confidence sequences", 2024, Theorem 2.2).

Of many measures those are told that differ most, and what is chosen for its size is too large on
average. Their intervals are as strict as that choice, so that of those told no more than ``ERROR``
fail on average (Benjamini and Yekutieli, "False discovery rate-adjusted multiple confidence
intervals for selected parameters", 2005).
"""

from functools import lru_cache
from math import exp, inf, log, sqrt

from roller_table.engine.certainty import ERROR, RunningMean, normal, student, within

TIGHT_AT = 200
"""The number of pairs at which the always-valid interval is tightest."""
FIRST_LOOK = 30
"""Fewer pairs do not say how much they vary: before it no interval is known, nothing is told."""


def fixed(spread: RunningMean, error: float = ERROR) -> float:
    """Half the width of the interval of a run whose size was settled before it began."""
    if spread.count < FIRST_LOOK:
        return inf
    return within(spread.standard, spread.count - 1, error)


def always(spread: RunningMean, error: float = ERROR) -> float:
    """Half the width of the interval that holds at every look, whenever one stops."""
    if spread.count < FIRST_LOOK:
        return inf
    n, r = spread.count, _mixture(error)
    # Student's quantile against the normal one: the variance is only estimated.
    heavier = student(1 - error / 2, n - 1) / normal(1 - error / 2)
    width = sqrt(2 * (n * r + 1) / (n * n * r) * log(sqrt(n * r + 1) / error))
    return heavier * width * spread.deviation


def among(told: int, looks: int) -> float:
    """How often the interval of a difference may fail that was told with others out of ``looks``.

    >>> among(15, 15), round(among(3, 15), 3), round(among(0, 15), 5)
    (0.05, 0.01, 0.00333)
    """
    return ERROR * max(1, told) / looks


def unseen(count: int, error: float = ERROR) -> float:
    """How large the share may be of a thing that has not come once in ``count`` games (rule of
    three).

    It holds at every look: what has not come by now had not come at any look before.

    >>> round(unseen(30), 3), round(unseen(300), 3)
    (0.095, 0.01)
    """
    return 1 - exp(log(error) / count)


@lru_cache(maxsize=64)
def _mixture(error: float) -> float:
    """The mixture's variance at which it is tightest after ``TIGHT_AT`` pairs."""
    return (-2 * log(error) + log(-2 * log(error) + 1)) / TIGHT_AT
