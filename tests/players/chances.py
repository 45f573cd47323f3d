"""How often worlds are dealt, beside how often they should be."""

from collections import Counter
from collections.abc import Hashable, Mapping
from math import sqrt


def surprise(found: Counter[Hashable], shares: Mapping[Hashable, float]) -> float:
    """By how many standard deviations Pearson's chi-squared of these counts is above its mean.

    ``shares`` has every world that there is; AssertionError where another was found.
    """
    assert set(found) <= set(shares)
    whole, free = found.total(), len(shares) - 1
    squared = sum(
        (found[world] - whole * share) ** 2 / (whole * share) for world, share in shares.items()
    )
    return (squared - free) / sqrt(2 * free)
