"""What could not be written is tried again every few seconds, whatever fills the window.

It is said again and again for as long as it is so.
"""

from collections.abc import Callable
from typing import Protocol

_AGAIN = 4_000
"""Milliseconds between two tries."""
_REMIND = 30_000
"""Milliseconds after which it is said again: a player who looks away may have missed a line."""


class Debtor(Protocol):
    """A part of the program that has to write something and could not."""

    @property
    def trouble(self) -> str:
        """Why it is not written; "" where all is."""

    def catch_up(self) -> None:
        """Try to write it; nobody is waited for."""


class Upkeep:
    """``tick`` may come at any time; ``wakes_at`` says when one is wanted."""

    def __init__(self, say: Callable[[str], object]) -> None:
        self._say = say
        self._debtors: list[Debtor] = []
        self._try_at: int | None = None
        """None while there is nothing to write."""
        self._say_at = 0

    def watch(self, debtor: Debtor) -> None:
        """See to it that it writes what it has to."""
        if debtor not in self._debtors:
            self._debtors.append(debtor)

    @property
    def troubles(self) -> list[str]:
        """What is not written, and why."""
        return [each.trouble for each in self._debtors if each.trouble]

    def wakes_at(self, now: int) -> int | None:
        """When it is to be tried again; None where everything is written."""
        if not self.troubles:
            self._try_at = None
        elif self._try_at is None:
            self._try_at, self._say_at = now + _AGAIN, now + _REMIND
        return self._try_at

    def tick(self, now: int) -> None:
        """Try it, if it is time."""
        due = self.wakes_at(now)
        if due is None or now < due:
            return
        self._try_at = now + _AGAIN
        self.settle()
        troubles = self.troubles
        if troubles and now >= self._say_at:
            self._say_at = now + _REMIND
            self._say(troubles[0])

    def settle(self) -> None:
        """Try it at once."""
        for each in self._debtors:
            each.catch_up()
