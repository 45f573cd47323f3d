"""What somebody has learnt: lessons that are done, games that were looked into, drills, puzzles.

It is kept on the shelf, apart from games and their figures. Where nothing can be written it holds
for as long as the window is open.
"""

from roller_table.shelf import Shelf

_DONE, _MET, _BEST, _PUZZLE = "lesson", "game", "drill", "puzzle"
_SAID, _AWAY = "said", "coach"


class Progress:
    """Read when it is first asked for, and kept at every change."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._read: dict[str, dict[str, int]] = {}

    def _kept(self, kind: str) -> dict[str, int]:
        if kind not in self._read:
            self._read[kind] = self._shelf.learnt(kind)
        return self._read[kind]

    def _keep(self, kind: str, name: str, best: int = 1) -> None:
        known = self._kept(kind)
        if best > known.get(name, -1):
            known[name] = best
            self._shelf.learn(kind, name, best)

    # Lessons

    def done(self, lesson: str) -> bool:
        """Whether that lesson, "roller_derby/2_following", has been gone through."""
        return lesson in self._kept(_DONE)

    def finish(self, lesson: str) -> None:
        self._keep(_DONE, lesson)

    def count_done(self, game: str) -> int:
        """How many of a game's lessons have been gone through."""
        return sum(each.startswith(f"{game}/") for each in self._kept(_DONE))

    # First visits

    def met(self, game: str) -> bool:
        """Whether it has been said what that game is about."""
        return game in self._kept(_MET)

    def meet(self, game: str) -> None:
        self._keep(_MET, game)

    # Drills

    def best(self, drill: str) -> int | None:
        """The best of ten so far."""
        return self._kept(_BEST).get(drill)

    def score(self, drill: str, right: int) -> None:
        self._keep(_BEST, drill, right)

    # Puzzles

    def solved(self, puzzle: str) -> int:
        """How that puzzle, "roller_derby/exact-61-41", was solved: 2 alone, 1 with help, 0 not."""
        return self._kept(_PUZZLE).get(puzzle, 0)

    def count_solved(self) -> int:
        """How many puzzles of all games are solved."""
        return len(self._kept(_PUZZLE))

    def solve(self, puzzle: str, how: int) -> None:
        self._keep(_PUZZLE, puzzle, how)

    # The coach at a table

    def said(self, line: str) -> bool:
        """Whether the coach has said this at a table, "roolz/auction"."""
        return line in self._kept(_SAID)

    def say(self, line: str) -> None:
        self._keep(_SAID, line)

    @property
    def coach_away(self) -> bool:
        """Whether the coach is silent at every table, as he was put away."""
        return _AWAY in self._kept(_AWAY)

    def put_coach_away(self) -> None:
        self._keep(_AWAY, _AWAY)
