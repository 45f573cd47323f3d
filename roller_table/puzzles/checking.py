"""A puzzle solved anew: its position, its one answer, and how the likely answer fails."""

from collections.abc import Iterator
from pathlib import Path

from ..engine.game import IllegalMoveError
from ..engine.notation import NotationError, write
from ..engine.words import _
from ..rulefile.faults import Fault, RuleFileError
from .playing import EQUAL, after, answers, match_at, replies, task_at
from .puzzle import Puzzle
from .reading import load
from .task import Task, UncountedError

MARGIN = 0.1
"""So much more often must the answer reach the goal than anything else, where chance decides."""


def solved_anew(path: Path) -> None:
    """Read that file and solve all that is in it; RuleFileError with everything that is wrong."""
    wrong = [
        Fault(str(path), number, 1, words)
        for number, puzzle in enumerate(load(path), 1)
        for words in faults(puzzle)
    ]
    if wrong:
        raise RuleFileError(wrong)


def faults(puzzle: Puzzle) -> tuple[str, ...]:
    """All that the puzzle says and the rules or the solver do not; nothing where it is good."""
    try:
        match = match_at(puzzle)
        task = task_at(puzzle, match)
        return tuple(_faults(puzzle, task, match.state))
    except (IllegalMoveError, NotationError) as error:
        return (_("its moves cannot be played: {why}").format(why=error),)
    except UncountedError:
        return (_("more deals can still be than can be counted"),)


def _faults(puzzle: Puzzle, task: Task[object], state: object) -> Iterator[str]:
    ask = task.game.ask(state)
    if ask is None or ask.seat != puzzle.seat:
        yield _("nobody asks seat {seat} here").format(seat=puzzle.seat)
        return
    if task.goal != puzzle.goal:
        words = _("the goal is {found} by the rules, not {written}")
        yield words.format(found=task.goal, written=puzzle.goal)
    worths = {write(move): worth for move, worth in answers(task, state, ask).items()}
    for line in (puzzle.answer, puzzle.likely):
        if line not in worths:
            yield _("{line} is not offered here").format(line=line)
            return
    (best, most), *others = worths.items()
    if best != puzzle.answer:
        yield _("the answer is {found}, not {written}").format(found=best, written=puzzle.answer)
    if others and most - others[0][1] < (MARGIN if task.by_chance else 1 - EQUAL):
        yield _("{line} is as good an answer").format(line=others[0][0])
    if task.by_chance:
        counted = tuple(round(1000 * worths[line]) for line in (puzzle.answer, puzzle.likely))
        if puzzle.chances != counted:
            words = _("the chances are {found}, not {written}")
            yield words.format(found=counted, written=puzzle.chances)
        return
    yield from _followed(puzzle, task, state)


def _followed(puzzle: Puzzle, task: Task[object], state: object) -> Iterator[str]:
    """Whether the refutation refutes, and the answer can be carried through."""
    if task.reached(after(task, state, puzzle.likely, *puzzle.refuted)) is not False:
        yield _("the refutation of {line} does not refute it").format(line=puzzle.likely)
    done = after(task, state, puzzle.answer)
    done = after(task, done, *replies(task, done, whole=True))
    if not task.reached(done):
        yield _("{line} does not lead to the goal").format(line=puzzle.answer)
