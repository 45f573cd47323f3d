"""A review under way: one decision after the other is measured, and kept as soon as it is."""

from collections.abc import Callable

from roller_table.ai.measuring import as_kept
from roller_table.ai.review import Review

from ...machine.thinkers import Thinkers

Keep = Callable[[int, str], object]


class Study:
    """It goes on while somebody looks; what has been found stays."""

    def __init__(self, review: Review, minds: Thinkers, keep: Keep, told: Callable[[], object]):
        """``keep`` gets what is found of a move, by its number; ``told`` hears of every finding."""
        self.review, self.minds = review, minds
        self._keep, self._told = keep, told
        self._ticket: int | None = None
        self.failed = False
        """It cannot be gone on with here."""

    @property
    def done(self) -> bool:
        """Whether nothing is left to be measured."""
        return not self.review.left

    def go_on(self) -> None:
        """Have the next thing measured, if there is one."""
        if self._ticket is None and not self.failed and (task := self.review.task()):
            self._ticket = self.minds.do(task, self._found)

    def rest(self) -> None:
        """Nobody looks: what is being measured is begun again next time."""
        if self._ticket is not None:
            self.minds.forget(self._ticket)
        self._ticket = None

    def _found(self, text: str) -> None:
        self._ticket = None
        verdict = as_kept(text)
        if verdict is None:
            self.failed = True
        else:
            self.review.keep(verdict)
            self._keep(verdict.number, text)
            self.go_on()
        self._told()
