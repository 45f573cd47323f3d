"""Chance, as a value.

A Luck is a seed that knows what comes next. Drawing from it returns the draw and
the Luck that follows, so the same seed and the same moves always give the same
game, on every machine and every version of Python.
"""

from collections.abc import Iterable
from typing import TypeVar

from .values import frozen

T = TypeVar("T")

_MASK = (1 << 64) - 1


@frozen
class Luck:
    """Where chance stands: any integer, of which 64 bits count."""

    seed: int

    def below(self, limit: int) -> tuple[int, "Luck"]:
        """An integer from 0 up to, not including, ``limit`` (splitmix64)."""
        after = (self.seed + 0x9E3779B97F4A7C15) & _MASK
        bits = ((after ^ (after >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((bits ^ (bits >> 31)) * limit) >> 64, Luck(after)

    def dice(self, count: int, sides: int) -> tuple[tuple[int, ...], "Luck"]:
        """Roll ``count`` dice with faces from 1 to ``sides``."""
        faces, luck = [], self
        for _ in range(count):
            face, luck = luck.below(sides)
            faces.append(face + 1)
        return tuple(faces), luck

    def shuffled(self, items: Iterable[T]) -> tuple[tuple[T, ...], "Luck"]:
        order, luck = list(items), self
        for last in range(len(order) - 1, 0, -1):
            other, luck = luck.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order), luck
