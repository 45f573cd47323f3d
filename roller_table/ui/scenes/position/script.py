"""The minds of a scripted table: they play the lines they are given, and then nobody moves."""

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from roller_table.match import Match

from ...machine.thinkers import Advised, Told

if TYPE_CHECKING:
    from roller_table.ai.child import Job

Later = Callable[[Callable[[], object]], object]


class Script:
    """``ended`` is called whenever somebody is asked and no line is left."""

    def __init__(self, later: Later, ended: Callable[[], object]) -> None:
        self.lines: deque[str] = deque()
        self._later, self._ended = later, ended
        self._ticket = 0

    def think(self, match: Match, told: Told) -> int:  # noqa: ARG002
        self._ticket += 1
        ticket = self._ticket

        def answer() -> None:
            if ticket != self._ticket:
                return
            if self.lines:
                told(self.lines.popleft())
            else:
                self._ended()

        self._later(answer)
        return ticket

    def ponder(self, match: Match, told: Advised) -> int:  # noqa: ARG002
        """Nobody gives advice here."""
        return 0

    def explain(self, match: Match, number: int, told: Advised) -> int:  # noqa: ARG002
        """Nobody is asked why."""
        return 0

    def do(self, job: "Job", told: Told) -> int:  # noqa: ARG002
        """Nobody measures anything here."""
        return 0

    def hurry(self, ticket: int) -> None:
        """There is nothing to hurry."""

    def forget(self, ticket: int) -> None:
        self._ticket += ticket == self._ticket

    def close(self) -> None:
        """There is nothing to let go."""
