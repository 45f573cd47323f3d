"""The lessons of a game, as one of them needs to know them."""

from collections.abc import Callable
from typing import NamedTuple

from roller_table.engine.words import later
from roller_table.lessons import Heading


class Aside(NamedTuple):
    """What stands among the lessons and cannot be played, or not yet."""

    words: str
    note: str
    act: Callable[[], object]


class Course(NamedTuple):
    """The lessons of a game, which of them are done, and what else there is to go to."""

    lessons: tuple[Heading, ...]
    done: Callable[[str], bool]
    open: Callable[[Heading, int, tuple[str, ...]], object]
    """Open a lesson at a step, with the moves that the learner made before it."""
    finished: Callable[[str], object]
    play: Callable[[], object]
    """Where one goes from the end of the last."""
    drill: Callable[[], object] | None
    """None: there are none that belong to it."""
    lesson: str = later("Lesson {n} · {title}")
    """How one of them is called."""
    all: str = later("Lessons")
    ended: str = later("Lesson done")
    """What is said at the end of one, and on the buttons that lead on from there."""
    next: str = later("Next lesson")
    leaves: str = later("Play a game")
    asides: tuple[Aside, ...] = ()
