"""What there is to learn, and how far somebody is with it: counted, and nothing of it is read."""

from roller_table import resources
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _, counted
from roller_table.files.kinds import PUZZLES
from roller_table.files.reading import counted_lines
from roller_table.games.catalogue import entries

from .progress import Progress


class LearntShare(NamedTuple):
    """How many lessons are done and puzzles solved, each with how many came with the program."""

    lessons: tuple[int, int] = (0, 0)
    puzzles: tuple[int, int] = (0, 0)


def learnt(progress: Progress) -> LearntShare:
    """How many lessons are done and puzzles solved, of how many that there are."""
    games = [each.key for each in entries()]
    done = sum(map(progress.count_done, games))
    solved = progress.count_solved(), puzzles_there()
    return LearntShare((done, sum(map(lessons_there, games))), solved)


def lessons_there(game: str) -> int:
    """How many lessons of that game came with the program."""
    try:
        return len([*(resources.rules_folder() / "lessons" / game).glob("*.yaml")])
    except OSError:
        return 0


def puzzles_there() -> int:
    """How many puzzles came with the program: their lines are counted."""
    try:
        files = (resources.rules_folder() / "puzzles").glob("*.jsonl")
        return sum(counted_lines(each, PUZZLES) for each in files)
    except (OSError, ValueError):
        return 0


def so_far(progress: Progress, game: str) -> str:
    """How far the lessons of a game are; empty before the first is done and after the last."""
    there, done = lessons_there(game), progress.count_done(game)
    if not 0 < done < there:
        return ""
    return _("Learn it · {n} of {count} done").format(n=done, count=there)


def invitation(progress: Progress, game: str) -> str:
    """What a button says that leads there: how many lessons there are, or how far one is."""
    there = lessons_there(game)
    lessons = counted("Learn it · {n} lesson", "Learn it · {n} lessons", there)
    return so_far(progress, game) or lessons
