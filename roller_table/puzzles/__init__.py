"""Puzzles: a position, a goal, and one move that reaches it.

A puzzle is a line of ``rules/puzzles/<game>.jsonl``: a deal by its seed, the moves up to the
position, what is to be reached, and the answer. ``packaging/puzzles/make.py`` finds them in games
between computer players; ``checking`` solves them anew.

Code that shows puzzles needs the following, and nothing of it knows a screen:

``with_puzzles()``, ``puzzles(game)``, ``puzzle(key)``, ``load(path)``
    find and read them, the easiest first.
``match_at(puzzle)``, ``task_at(puzzle, match)``
    the game as it stands there, and what can solve it from there on.
``tried(task, state, ask, move)``, ``replies(task, state)``
    what a move comes to, and what the others play until the person is asked again.
"""

from .kinds import KINDS, goal_words
from .playing import MoveOutcome, after, answers, match_at, players, replies, task_at, tried
from .puzzle import Misses, Puzzle
from .reading import load, path_of, puzzle, puzzles, with_puzzles, written
from .task import Meter, PuzzleSolver, Slots

__all__ = [
    "KINDS",
    "Meter",
    "Misses",
    "MoveOutcome",
    "Puzzle",
    "PuzzleSolver",
    "Slots",
    "after",
    "answers",
    "goal_words",
    "load",
    "match_at",
    "path_of",
    "players",
    "puzzle",
    "puzzles",
    "replies",
    "task_at",
    "tried",
    "with_puzzles",
    "written",
]  # fmt: skip
