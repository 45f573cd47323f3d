"""Chance as the kernels have it: equal seeds give equal draws, compiled or interpreted."""

from mypy_extensions import i64, mypyc_attr

__all__ = ["Chance", "i64"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Anything that draws at random, and where its chance stands."""

    seed: i64

    def draw(self, limit: i64) -> i64:
        """An integer from 0 up to, not including, ``limit``, which is at most 2**20."""
        self.seed = (self.seed * 1103515245 + 12345) & 0x7FFFFFFF
        return ((self.seed >> 8) * limit) >> 23

    def any_of(self, codes: list[int]) -> int:
        """One of the codes at random."""
        return codes[self.draw(len(codes))]

    def shuffled(self, cards: list[int]) -> list[int]:
        """The same cards in an order drawn at random."""
        order = cards[:]
        for last in range(len(order) - 1, 0, -1):
            other = self.draw(last + 1)
            card = order[last]
            order[last] = order[other]
            order[other] = card
        return order
