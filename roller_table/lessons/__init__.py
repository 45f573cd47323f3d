"""Lessons: a real game, told in a few steps, in which a newcomer makes the moves that matter.

A lesson is a file of words and written moves (``rules/lessons/<game>/<name>.yaml``). Its moves
are played by the rules of its game from a seed, so a lesson can neither show what the rules do
not know nor say what they do not do; ``checking`` tries all of it.

Code that shows lessons needs the following, and nothing of it knows a screen:

``names(game)``, ``headings(game)``, ``load(path)``, ``lesson("roller_derby/2_following")``
    find and read them. Of what is only listed nothing else is read.
``own_files()``, ``own()``
    the player's: where they lie, and what they hold, which takes a while; a window has it done
    beside itself (``checked``).
``match_at(lesson, step, made)``
    the game as it stands when that step opens. ``made`` are the moves that the learner has made
    at the tries before, as written lines; what is left out is the first that would do.
``opened_at(lesson, step, made)``, ``seen_at(lesson, step, made)``
    the same for a step that is opened directly, and for a picture of it: a step that is said
    while cards still lie there stands in the middle of a move.
``Say``, ``Try``, ``Quiz``, ``Watch``
    the four kinds of step. ``step.words`` is what the coach says, ``step.show`` what he points
    at, ``step.script`` the lines that are played once the step is done, for any seat.
``answer_at(step, match, move)``
    what the coach says to a move that was tried.
"""

from .lesson import (
    NAMES,
    Lesson,
    Quiz,
    Say,
    Spotlight,
    Step,
    Try,
    Watch,
    is_still,
)
from .listing import LessonHeading, OwnFiles, files, headings, lesson, named, names, own, own_files
from .playing import (
    Reply,
    answer_at,
    lines_before,
    match_at,
    opened_at,
    seen_at,
)
from .reading import load

__all__ = [
    "NAMES",
    "Lesson",
    "LessonHeading",
    "OwnFiles",
    "Quiz",
    "Reply",
    "Say",
    "Spotlight",
    "Step",
    "Try",
    "Watch",
    "answer_at",
    "files",
    "headings",
    "is_still",
    "lesson",
    "lines_before",
    "load",
    "match_at",
    "named",
    "names",
    "opened_at",
    "own",
    "own_files",
    "seen_at",
]
