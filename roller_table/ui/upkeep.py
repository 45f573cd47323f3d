"""What could not be written is tried again every few seconds, whatever fills the window.

It is said again and again for as long as it is so, and once when all is kept.
"""

from collections.abc import Callable

from roller_table.shelf import Shelf

_AGAIN = 4_000
"""Milliseconds between two tries."""
_REMIND = 30_000
"""Milliseconds after which it is said again: a player who looks away may have missed a line."""


class Upkeep:
    """``tick`` may come at any time; ``wakes_at`` says when one is wanted."""

    def __init__(self, shelf: Shelf, say: Callable[[str], object]) -> None:
        self._shelf, self._say = shelf, say
        self._try_at: int | None = None
        """None while there is nothing to write."""
        self._say_at = 0

    def wakes_at(self, now: int) -> int | None:
        """When it is to be tried again; None where everything is kept."""
        if not self._shelf.trouble:
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
        self._shelf.catch_up()
        if self._shelf.trouble and now >= self._say_at:
            self._say_at = now + _REMIND
            self._say(self._shelf.trouble)
