"""The way to puzzles, from wherever they are asked for; their scenes are put together here."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from roller_table import resources
from roller_table.files.kinds import PUZZLES
from roller_table.files.reading import counted_lines

from ..kept.progress import Progress
from .learning import Around

if TYPE_CHECKING:
    from ..frame.scene import Scene
    from ..scenes.puzzle.book import Book, PuzzleSitting
    from ..scenes.puzzle.chooser import PuzzlesScene


def puzzles_there() -> int:
    """How many puzzles came with the program: their lines are counted, and none is read."""
    try:
        files = (resources.rules_folder() / "puzzles").glob("*.jsonl")
        return sum(counted_lines(each, PUZZLES) for each in files)
    except (OSError, ValueError):
        return 0


class Puzzling:
    """Opens puzzles; nothing of them is read before."""

    def __init__(self, around: Around, progress: Progress) -> None:
        self.around, self.progress = around, progress

    def choose(self, game: str = "") -> None:
        """The page on which a puzzle is chosen, at a game's, or where somebody was last."""
        self.around.push(self._chooser(game))

    def open(self, game: str, place: int) -> None:
        """That puzzle of a game; from it one comes back to where it was asked for."""
        from ..scenes.puzzle.book import PuzzleSitting

        self.around.push(self._scene(game, place, PuzzleSitting()))

    def _chooser(self, game: str) -> PuzzlesScene:
        from roller_table.puzzles import with_puzzles

        from ..scenes.puzzle.chooser import PuzzlesScene

        books = tuple(self._book(each) for each in with_puzzles())
        return PuzzlesScene(books, self.open, game)

    def _book(self, game: str) -> Book:
        from roller_table.puzzles import puzzles

        from ..scenes.puzzle.book import ALONE, HELPED, Book, Mark

        marks: dict[int, Mark] = {ALONE: "alone", HELPED: "helped"}
        return Book(
            game,
            puzzles(game),
            lambda puzzle: marks.get(self.progress.solved(puzzle.key), ""),
            lambda puzzle, helped: self.progress.solve(puzzle.key, HELPED if helped else ALONE),
            lambda place, sitting: self.around.swap(self._scene(game, place, sitting)),
            lambda: self.around.swap(self._chooser(game)),
        )

    def _scene(self, game: str, place: int, sitting: PuzzleSitting) -> Scene:
        from ..scenes.position import Ways
        from ..scenes.puzzle.scene import PuzzleScene

        ways = Ways(self.around.pop, partial(self.around.rules, game), self.around.settings)
        return PuzzleScene(self._book(game), place, ways, sitting)
