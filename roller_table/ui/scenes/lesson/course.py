"""The lessons of a game, or the tries at costly decisions, as one of them knows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from roller_table.engine.words import _, later
from roller_table.lessons import Lesson, LessonHeading, headings

from ... import ways
from ...kept.progress import Progress
from .own import OwnLessons, UnreadyLesson


@dataclass(frozen=True, kw_only=True)
class Course:
    """What stands beside one another, which of it is done, and where one goes from there."""

    lessons: tuple[LessonHeading, ...]
    after: ways.Way
    """Where one goes from the end of the last."""
    drill: ways.Way | None = None
    """None: there are none that belong to it."""
    asides: tuple[UnreadyLesson, ...] = ()

    lesson: ClassVar[str] = later("Lesson {n} · {title}")
    """How one of them is called."""
    all: ClassVar[str] = later("Lessons")
    ended: ClassVar[str] = later("Done")
    """What is said at the end of one, and on the buttons that lead on from there."""
    next: ClassVar[str] = later("Next")
    leaves: ClassVar[str] = later("Play a game")

    @property
    def leaving(self) -> str:
        """What stands on the button that leads away from here."""
        return _(self.leaves)

    def done(self, key: str) -> bool:
        """Whether that one has been gone through."""
        raise NotImplementedError

    def finished(self, key: str) -> Course:
        """The course once that one has been gone through."""
        raise NotImplementedError

    def way(self, heading: LessonHeading, step: int = 0, made: tuple[str, ...] = ()) -> ways.Way:
        """To one of them at a step, with the moves that the learner made before it."""
        raise NotImplementedError

    def now(self) -> Course:
        """The course as far as it is known now."""
        return self


@dataclass(frozen=True, kw_only=True)
class GameCourse(Course):
    """The lessons of a game: the program's, and the player's own as far as they have been tried."""

    shown: Lesson
    progress: Progress
    own: OwnLessons
    known: int
    """How much of the player's own was known when they were listed."""
    length: str = ""
    """How long the game is to which it leads."""

    @property
    def leaving(self) -> str:
        words = _("Play a game ({length})")
        return words.format(length=self.length) if self.length else super().leaving

    def done(self, key: str) -> bool:
        return self.progress.done(key)

    def finished(self, key: str) -> Course:
        self.progress.finish(key)
        return self

    def way(self, heading: LessonHeading, step: int = 0, made: tuple[str, ...] = ()) -> ways.Way:
        return ways.Lesson(heading.key, step, made, heading.own)

    def now(self) -> Course:
        same = self.known == self.own.changes
        return self if same else course_of(self.shown, self.progress, self.own, self.length)


def course_of(lesson: Lesson, progress: Progress, own: OwnLessons, length: str = "") -> GameCourse:
    """All lessons of that game; the one that is shown stands among them in any case."""
    game = lesson.game
    listed = (*headings(game), *own.headings(game))
    if lesson.key not in [each.key for each in listed]:
        listed = (*listed, LessonHeading(lesson.key, lesson.title, lesson.own))
    return GameCourse(
        lessons=listed,
        after=ways.Play(game, lesson.seats),
        drill=ways.Drill(game),
        asides=own.asides(game),
        shown=lesson,
        progress=progress,
        own=own,
        known=own.changes,
        length=length,
    )
