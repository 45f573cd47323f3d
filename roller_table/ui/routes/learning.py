"""The way to what teaches a game, from wherever it is asked for; scenes are put together here."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import TYPE_CHECKING, NamedTuple
from weakref import ref

from roller_table.engine.words import _
from roller_table.lots import by_lot

from ..frame.scene import Scene
from ..kept.curriculum import invitation, lessons_there
from ..kept.progress import Progress

if TYPE_CHECKING:
    from pygame import Surface

    from roller_table.drills import Drill
    from roller_table.lessons import Heading, Lesson
    from roller_table.lessons.firsts import First

    from ..machine.settings import Settings
    from ..scenes.drill.scene import Round
    from ..scenes.lesson.course import Course
    from ..scenes.lesson.scene import LessonScene
    from ..scenes.position import Ways
    from ..scenes.rulebook.leaves import Teaching
    from ..scenes.rulebook.text import Step as PageStep
    from ..scenes.table.coach import Quiet
    from .ownlessons import Do, OwnLessons

Go = Callable[[], object]
_ROUNDS = 1 << 28


class Around(NamedTuple):
    """What the window lends to lessons: how scenes come and go, and where they lead."""

    push: Callable[[Scene], object]
    swap: Callable[[Scene], object]
    pop: Go
    say: Callable[[str], object]
    play: Callable[[str, int], object]
    """A game with so many players."""
    rules: Callable[[str], object]
    settings: Go
    chosen: Callable[[], Settings]


def _firsts(game: str) -> tuple[First, ...]:
    from roller_table.lessons.firsts import FIRSTS

    return FIRSTS.get(game, ())


class Learning:
    """Opens lessons; nothing of them is read before."""

    def __init__(self, around: Around, progress: Progress, do: Do) -> None:
        """``do`` has a job done beside the window."""
        self.around, self.progress, self._do = around, progress, do
        self._shown: Callable[[], LessonScene | None] = lambda: None
        """The lesson that was opened last, as long as there is one."""

    @cached_property
    def own(self) -> OwnLessons:
        """The player's own lessons."""
        from .ownlessons import OwnLessons

        return OwnLessons(self._do, self._relist, self.around.say)

    def learn(self, game: str) -> None:
        """The first lesson of a game that is not done, or the first of all."""
        from roller_table.lessons import headings

        self.own.look()
        lessons = (*headings(game), *self.own.headings(game))
        if not lessons:
            asides = self.own.asides(game)
            words = _("There is no lesson for this game yet.")
            asides[0].act() if asides else self.around.say(words)
            return
        done = self.progress.done
        following = next((each for each in lessons if not done(each.key)), lessons[0])
        if lesson := self._lesson(following):
            self.around.push(self._scene(lesson, 0, ()))

    # Drills

    def drill(self, game: str) -> None:
        """Questions about a game, of the first kind; the others stand beside it."""
        from roller_table.drills import drills_of

        self.around.push(self._drill_scene(drills_of(game)[0], None))

    def _drill_scene(self, kind: Drill, so_far: Round | None) -> Scene:
        from roller_table.drills import drills_of

        from ..scenes.drill.scene import ROUND, DrillScene, Practice, Round

        progress = self.progress
        practice = Practice(
            drills_of(kind.game),
            lambda each: progress.best(each.key),
            lambda each, round_: self.around.swap(self._drill_scene(each, round_)),
            lambda each, right: progress.score(each.key, right),
        )
        # Other questions every time, and the next ones follow.
        begun = so_far or Round(by_lot() % _ROUNDS * ROUND)
        return DrillScene(kind, practice, self._ways(kind.game), begun)

    def first_visit(self, game: str, play: Go) -> None:
        """What the game is about, once; from there to the first lesson, or to a game."""
        from roller_table.games.catalogue import entry
        from roller_table.lessons import lesson, names, seen_at

        from ..scenes.firstvisit import FirstVisit

        keys = names(game)
        if not keys:
            play()
            return
        first, later = map(lesson, keys[:2]), map(lesson, keys[2:])
        at = [(each, step) for each in first for step in range(len(each.steps))]
        at += [(each, len(each.steps) - 1) for each in later]
        positions = lambda: [seen_at(*each) for each in at]  # noqa: E731
        learn = partial(self.learn, game)
        begun = lambda: invitation(self.progress, game) if self.progress.count_done(game) else ""  # noqa: E731
        self.around.push(FirstVisit(entry(game), positions, len(keys), learn, play, begun))

    def teaching(self, game: str) -> Teaching:
        """What the rule book of a game needs to draw the steps of lessons, and to lead there."""
        from ..scenes.rulebook.leaves import Teaching

        return Teaching(
            self._picture,
            lambda step: self.open(step.lesson, step.number - 1),
            lambda: self.learn(game),
            lambda: invitation(self.progress, game) if lessons_there(game) else "",
        )

    def _picture(self, step: PageStep, size: tuple[int, int]) -> Surface | None:
        from roller_table.lessons import lesson, seen_at
        from roller_table.rulefile import RuleFileError

        from ..scenes.position import Pointed
        from ..scenes.position.picture import TablePicture

        try:
            made = lesson(step.lesson)
        except RuleFileError:
            return None
        place = min(step.number, len(made.steps)) - 1
        shows = [Pointed(each.zone, each.cards) for each in made.steps[place].show]
        match = seen_at(made, place)
        return TablePicture(match, made.seat, size, self.around.chosen(), shows).surface

    def open(self, key: str, step: int = 0) -> None:
        """A lesson by its key, at a step; one comes back to where it was asked for."""
        from roller_table.lessons import lesson

        self.around.push(self._scene(lesson(key), step, ()))

    def _scene(self, lesson: Lesson, step: int, made: tuple[str, ...]) -> Scene:
        from ..scenes.lesson.scene import LessonScene

        self.own.look()
        scene = LessonScene(lesson, self._course(lesson), self._ways(lesson.game), step, made)
        self._shown = ref(scene)
        return scene

    def _lesson(self, heading: Heading) -> Lesson | None:
        """All of that lesson; where it is there no more, that is said."""
        from roller_table.lessons import lesson
        from roller_table.rulefile import RuleFileError

        try:
            return (self.own.lesson(heading.key) if heading.own else None) or lesson(heading.key)
        except RuleFileError as error:  # A player's own file, thrown away or changed meanwhile.
            self.around.say(str(error))
            return None

    def _again(self, heading: Heading, step: int, made: tuple[str, ...]) -> None:
        if lesson := self._lesson(heading):
            self.around.swap(self._scene(lesson, step, made))

    def _relist(self) -> None:
        """More is known of the player's own lessons."""
        if scene := self._shown():
            scene.relist(self._course(scene.lesson))

    def _course(self, lesson: Lesson) -> Course:
        """All lessons of that game; the one that is shown stands among them in any case."""
        from roller_table.lessons import Heading, headings

        from ..scenes.lesson.course import Course

        game = lesson.game
        listed = (*headings(game), *self.own.headings(game))
        if lesson.key not in [each.key for each in listed]:
            listed = (*listed, Heading(lesson.key, lesson.title, lesson.own))
        return Course(
            listed,
            self.progress.done,
            self._again,
            self.progress.finish,
            partial(self.around.play, game, lesson.seats),
            partial(self.drill, game),
            asides=self.own.asides(game),
        )

    def _ways(self, game: str) -> Ways:
        from ..scenes.position import Ways

        return Ways(self.around.pop, partial(self.around.rules, game), self.around.settings)

    # A first game

    def quiet(self, game: str) -> Quiet:
        """What the coach may say at a table where nobody has had a lesson."""
        from ..scenes.table.coach import Quiet

        progress = self.progress
        return Quiet(
            lambda: _firsts(game),
            lambda: not (progress.coach_away or progress.count_done(game)),
            lambda first: progress.said(f"{game}/{first.key}"),
            lambda first: progress.say(f"{game}/{first.key}"),
            progress.put_coach_away,
        )
