"""How much is tried of a stranger's lesson: steps are counted, and no clock is asked.

So a lesson is good or is not on every machine alike, and its answer comes before anybody tires
of waiting (``benchmarks/hostile_lessons.py``).
"""

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")
Trying = Generator[None, None, T]
"""Work that pauses every few milliseconds, and comes to something in the end."""

MOST = 16_000
"""The most steps of a lesson; the longest of the program's own takes a sixteenth of them."""
ASKED = 1
"""Steps for asking the rules why a move is refused."""
READ, SHOWN = 2, 2
"""For reading a written move, and for looking for what the coach points at."""
MADE = 5
"""For making a move, and for what is offered after it."""
SEEN = 40
"""For listing what stands beside the table, or all that a hand could try there."""


class SpentError(Exception):
    """No step is left."""


class Effort:
    """The steps of one lesson."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.spent = 0

    def take(self, steps: int) -> None:
        """SpentError if they are more than are left."""
        self.spent += steps
        if self.spent > self.most:
            raise SpentError


def at_once(trying: Trying[T]) -> T:
    """What the work comes to, without a pause."""
    while True:
        try:
            next(trying)
        except StopIteration as ended:
            found: T = ended.value
            return found
