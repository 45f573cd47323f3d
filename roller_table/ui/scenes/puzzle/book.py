"""The puzzles of a game as somebody goes through them: which are solved, and the way to others."""

from typing import Literal

from roller_table.engine.words import _, later
from roller_table.puzzles import Puzzle, puzzles

from ...kept.progress import Progress

Mark = Literal["", "alone", "helped"]
HELPED, ALONE = 1, 2
"""As what the shelf keeps it."""


class PuzzleBook:
    """The puzzles of a game, and which of them are solved."""

    def __init__(self, game: str, progress: Progress) -> None:
        self.game, self.progress = game, progress
        self.puzzles: tuple[Puzzle, ...] = puzzles(game)

    def mark(self, puzzle: Puzzle) -> Mark:
        """How it was solved, if it was."""
        marks: dict[int, Mark] = {ALONE: "alone", HELPED: "helped"}
        return marks.get(self.progress.solved(puzzle.key), "")

    def solve(self, puzzle: Puzzle, *, helped: bool) -> None:
        """Keep that it is solved."""
        self.progress.solve(puzzle.key, HELPED if helped else ALONE)

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
