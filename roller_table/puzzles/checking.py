"""A puzzle solved anew: its position, its one answer, and how the likely answer fails."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from ..engine.choices import Move
from ..engine.game import IllegalMoveError
from ..engine.notation import NotationError, write
from ..engine.spelling import clipped
from ..engine.words import _
from ..lessons.effort import Effort, SpentError
from .playing import EQUAL, MOST_MOVES, after, answers, match_at, replies, task_at
from .puzzle import Puzzle
from .reading import Faults, load
from .task import PuzzleSolver, UncountedError, UnsolvedError

MOST = 1000
"""Moves of a puzzle that are weighed; the program's own take 413 at most."""


def solved_anew(path: Path) -> None:
    """Read that file and solve all that is in it; RuleFileError with everything that is wrong."""
    wrong = Faults(path)
    for number, puzzle in enumerate(load(path), 1):
        for words in faults(puzzle):
            wrong.add(number, words)
    wrong.tell()


def faults(puzzle: Puzzle, effort: Effort | None = None) -> tuple[str, ...]:
    """All that the puzzle says and the rules or the solver do not; nothing where it is good.

    Whatever a stranger's puzzle brings the rules or the solver to is a fault of that puzzle.
    """
    try:
        match = match_at(puzzle)
        task = task_at(puzzle, match)
        task.bound(effort or Effort(MOST))
        return tuple(_faults(puzzle, task, match.state))
    except (IllegalMoveError, NotationError) as error:
        return (_("its moves cannot be played: {why}").format(why=error),)
    except UncountedError:
        return (_("there are too many possible deals to count"),)
    except (UnsolvedError, SpentError):
        return (_("too many ways lead on from here to check them all"),)
    except Exception as error:  # What no rule foresaw is the puzzle's fault, and nobody else's.
        said = clipped(f"{type(error).__name__}: {error}".removesuffix(": "))
        return (
            _("no puzzle of this kind can be made of this position ({error})").format(error=said),
        )


def best_of(
    task: PuzzleSolver[object], state: object, rated: Mapping[Move, float]
) -> tuple[Move, tuple[Move, ...]]:
    """The best move, and those that are as good, or nearly, and come to something else."""
    (best, most), *others = rated.items()
    least = most - task.margin if task.by_chance else EQUAL
    rivals = (move for move, worth in others if worth > least)
    return best, tuple(each for each in rivals if not task.alike(state, best, each))


def _faults(puzzle: Puzzle, task: PuzzleSolver[object], state: object) -> Iterator[str]:
    ask = task.game.ask(state)
    if ask is None or ask.seat != puzzle.seat:
        yield _("seat {seat} is not to play here").format(seat=puzzle.seat)
        return
    if task.goal != puzzle.goal:
        words = _("by the rules this is {found}, not {written}")
        yield words.format(found=task.goal, written=puzzle.goal)
    rated = answers(task, state, ask)
    worths = {write(move): worth for move, worth in rated.items()}
    for line in (puzzle.answer, puzzle.likely):
        if line not in worths:
            yield _("{line} is not offered here").format(line=line)
            return
    best, rivals = best_of(task, state, rated)
    if write(best) != puzzle.answer:
        words = _("by the rules this is {found}, not {written}")
        yield words.format(found=write(best), written=puzzle.answer)
    for rival in rivals[:1]:
        yield _("{line} is as good an answer").format(line=write(rival))
    if not task.sure(state, best):
        yield _("the answer rests on cards that nobody can see")
    if task.by_chance:
        counted = tuple(round(1000 * worths[line]) for line in (puzzle.answer, puzzle.likely))
        if puzzle.chances != counted:
            words = _("by the rules this is {found}, not {written}")
            yield words.format(found=counted, written=puzzle.chances)
        return
    yield from _followed(puzzle, task, state)


def _followed(puzzle: Puzzle, task: PuzzleSolver[object], state: object) -> Iterator[str]:
    """Whether the refutation refutes, and the answer can be carried through."""
    if task.reached(after(task, state, puzzle.likely, *puzzle.refuted)) is not False:
        yield _("the refutation of {line} does not refute it").format(line=puzzle.likely)
    if not task.reached(_carried(task, after(task, state, puzzle.answer))):
        yield _("{line} does not lead to the goal").format(line=puzzle.answer)


def _carried(task: PuzzleSolver[object], state: object) -> object:
    """The end, when the person goes on as well as can be."""
    for _move in range(MOST_MOVES):
        state = after(task, state, *replies(task, state))
        ask = task.game.ask(state)
        if ask is None or task.reached(state) is not None:
            break
        state = after(task, state, write(next(iter(answers(task, state, ask)))))
    return state
