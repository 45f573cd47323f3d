"""The puzzles of a game as somebody goes through them: which are solved, and the way to others."""

from collections.abc import Callable
from typing import Literal, NamedTuple

from roller_table.engine.words import _, later
from roller_table.puzzles import Puzzle

Mark = Literal["", "alone", "helped"]
HELPED, ALONE = 1, 2
"""As what the shelf keeps it."""


class Try(NamedTuple):
    """A move that did not do."""

    line: str
    """As the table says it: "K♥ led"."""
    told: str
    """What came of it."""


class PuzzleSitting(NamedTuple):
    """What somebody has tried at one puzzle since it was opened."""

    tries: tuple[Try, ...] = ()
    helped: bool = False
    shown: bool = False
    """The answer is pointed at when it is opened."""


class Book(NamedTuple):
    game: str
    puzzles: tuple[Puzzle, ...]
    mark: Callable[[Puzzle], Mark]
    solved: Callable[[Puzzle, bool], object]
    """Kept; with help or without."""
    open: Callable[[int, PuzzleSitting], object]
    """The puzzle at that place, in the place of this one."""
    choose: Callable[[], object]

    @property
    def solved_count(self) -> int:
        """How many are solved."""
        return sum(bool(self.mark(each)) for each in self.puzzles)

    def following(self, place: int) -> int:
        """The next one that is not solved, after the last from the first on."""
        count = len(self.puzzles)
        order = [(place + n) % count for n in range(1, count)]
        return next((n for n in order if not self.mark(self.puzzles[n])), (place + 1) % count)


LEVELS = (later("Beginner"), later("Club"), later("Expert"))


def missed(percent: int) -> str:
    """How many players of a level miss it."""
    if not percent:
        return _("finds it")
    if percent == 100:
        return _("misses it")
    return _("{n} of 100 miss it").format(n=percent)
