"""Drills: endless questions, each made from a number, whose answers the rules themselves give.

A position of a real game is found by drawing moves at random; the answer comes from ``ask``,
``apply`` and ``foresee``, so a drill can hold no rule that the game does not.

``DRILLS``, ``drills_of(game)``
    every kind of question, and those of a game.
``question(drill, seed)``
    the question of that number: the same for everyone who asks with it.
``TouchTask``, ``ChoiceTask``
    what may be asked: touch all that is right, or choose one of several. ``task.match`` is the
    game as it stands, seen by ``task.seat``; ``task.drawn`` is all that is drawn of it.
``why(task, thing)``
    what the rules say of a thing that is wrong; "" where they say nothing.
"""

from .kinds import DRILLS, Drill, drill, drills_of, question
from .tasks import (
    ChoiceTask,
    MarkedPlace,
    QuestionPicture,
    Task,
    Thing,
    TouchTask,
    TrickCard,
    TrickCount,
    why,
)

__all__ = [
    "DRILLS",
    "ChoiceTask",
    "Drill",
    "MarkedPlace",
    "QuestionPicture",
    "Task",
    "Thing",
    "TouchTask",
    "TrickCard",
    "TrickCount",
    "drill",
    "drills_of",
    "question",
    "why",
]
