"""What the solver of Roolz has found out about positions before a lead."""

from typing import final

from mypy_extensions import i64

from roller_table.ai.kernel.solver import Memory, Solved


@final
class Bounds(Solved):
    """Between which bounds the outcome of a position lies, and what was led for it."""

    least: i64
    most: i64
    lead: i64
    """The card that did best, as a mask; 0 if nothing is known."""

    def __init__(self, key: i64, least: i64, most: i64) -> None:
        self.least, self.most = least, most
        self.lead = 0
        super().__init__(key)


@final
class BoundsMemory(Memory):
    """Bounds by their positions."""

    def __init__(self) -> None:
        super().__init__(12, 200_000)

    def recall(self, key: i64) -> Bounds | None:
        each = self.newest(key)
        while each is not None:
            if each.key == key:
                assert isinstance(each, Bounds)
                return each
            each = each.older
        return None

    def first(self, key: i64, least: i64, most: i64) -> Bounds:
        """The first finding for a position: nothing but its outermost bounds is known yet."""
        made = Bounds(key, least, most)
        self.add(key, made)
        return made
