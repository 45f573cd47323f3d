"""The way to what teaches a game, from wherever it is asked for; scenes are put together here."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from roller_table.engine.words import _

from .scene import Scene

if TYPE_CHECKING:
    from roller_table.lessons import Lesson

    from .scenes.lesson.scene import Course
    from .scenes.position import Ways

Go = Callable[[], object]


class Around(NamedTuple):
    """What the window lends to lessons: how scenes come and go, and where they lead."""

    push: Callable[[Scene], object]
    swap: Callable[[Scene], object]
    pop: Go
    say: Callable[[str], object]
    play: Callable[[str], object]
    rules: Callable[[str], object]
    settings: Go


class Learning:
    """Opens lessons; nothing of them is read before."""

    def __init__(self, around: Around) -> None:
        self.around = around
        self._finished_here: set[str] = set()

    def learn(self, game: str) -> None:
        """The first lesson of a game that is not done, or the first of all."""
        from roller_table.lessons import lessons_of

        lessons = lessons_of(game)
        if not lessons:
            self.around.say(_("There is no lesson for this game yet."))
            return
        following = next((each for each in lessons if not self._done(each)), lessons[0])
        self.around.push(self._scene(following, 0, ()))

    def open(self, key: str, step: int = 0) -> None:
        """A lesson by its key, at a step; one comes back to where it was asked for."""
        from roller_table.lessons import lesson

        self.around.push(self._scene(lesson(key), step, ()))

    def _scene(self, lesson: Lesson, step: int, made: tuple[str, ...]) -> Scene:
        from .scenes.lesson.scene import LessonScene

        return LessonScene(lesson, self._course(lesson.game), self._ways(lesson.game), step, made)

    def _again(self, lesson: Lesson, step: int, made: tuple[str, ...]) -> None:
        self.around.swap(self._scene(lesson, step, made))

    def _course(self, game: str) -> Course:
        from roller_table.lessons import lessons_of

        from .scenes.lesson.scene import Course

        lessons = lessons_of(game)
        return Course(
            lessons, self._done, self._again, self._finished, partial(self.around.play, game)
        )

    def _ways(self, game: str) -> Ways:
        from .scenes.position import Ways

        pop, settings = self.around.pop, self.around.settings
        return Ways(pop, partial(self.around.rules, game), settings, pop)

    # What is done

    def _done(self, lesson: Lesson) -> bool:
        return lesson.key in self._finished_here

    def _finished(self, lesson: Lesson) -> None:
        self._finished_here.add(lesson.key)
