"""The way to a review, and from there to a game that begins at a decision, or to tries at it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from roller_table.engine.record import Practised
from roller_table.engine.table import Seat
from roller_table.engine.words import _, later
from roller_table.match import HUMAN, Match
from roller_table.shelf import ShelfError

from ..machine.thinkers import Thinkers

if TYPE_CHECKING:
    from roller_table.ai.measuring import Verdict
    from roller_table.ai.review import Review
    from roller_table.lessons import Heading, Lesson
    from roller_table.shelf import Shelf

    from ..frame.scene import Scene
    from ..scenes.review.scene import ReviewScene
    from .learning import Around

_TRY, _TRIES = later("Try {n} · {title}"), later("What was dear, once more")
_ENDED, _NEXT, _BACK = later("Try done"), later("Next try"), later("Back to the review")


class Reviewing:
    """``sit_down`` keeps a game and shows its table, and knows how to come back from it."""

    def __init__(
        self,
        around: Around,
        shelf: Shelf,
        minds: Thinkers,
        sit_down: Callable[[Match, Callable[[], object]], object],
    ) -> None:
        self.around, self.shelf, self.minds = around, shelf, minds
        self.sit_down = sit_down

    def show(self, match: Match, seat: Seat, *, instead: bool = False) -> None:
        """What the decisions of that seat cost; ``instead``: an Expert plays its cards at once."""
        self.around.push(self._scene(match, seat, instead=instead))

    def show_kept(self, number: int) -> None:
        """The review of that kept game."""
        try:
            match = self.shelf.load(number)
        except ShelfError as error:
            self.around.say(str(error))
            return
        self.show(match, people(match)[0])

    def review(self, match: Match, seat: Seat) -> Review:
        """The review of that seat, as far as it has come."""
        from roller_table.ai.review import Review, as_kept

        known = filter(None, map(as_kept, self._kept(match).values()))
        return Review(match.record(), seat, known)

    def measured(self, match: Match, seat: Seat) -> Review | None:
        """The same where all of it has been measured."""
        if not self._kept(match):
            return None
        found = self.review(match, seat)
        return None if found.left else found

    def _scene(self, match: Match, seat: Seat, *, instead: bool = False) -> ReviewScene:
        from ..scenes.review.scene import ReviewScene, Ways

        review = self.review(match, seat)
        ways = Ways(
            partial(self._keep, match),
            partial(self._play_from, match, seat),
            partial(self._learn, match, seat),
            partial(self._of_another, match),
            people(match),
        )
        return ReviewScene(match, review, self.minds, ways, instead=instead)

    def _kept(self, match: Match) -> dict[int, str]:
        return self.shelf.reviewed(match.id) if match.id is not None else {}

    def _keep(self, match: Match, number: int, found: str) -> None:
        self.shelf.review(match, number, found)

    def _of_another(self, match: Match, seat: Seat) -> None:
        self.around.swap(self._scene(match, seat))

    def _play_from(self, match: Match, seat: Seat, number: int) -> None:
        """A game of its own, with the moves before that one."""
        record = match.record()
        begun = replace(record, moves=record.moves[: number - 1], practised=Practised.PLAYED_ON)
        back = partial(self._back_to, match, seat, number)
        self.sit_down(Match.from_record(begun, match.names), back)

    def _back_to(self, match: Match, seat: Seat, number: int) -> None:
        """The review again, at the decision that was left."""
        scene = self._scene(match, seat)
        scene.here, scene.chose = number, True
        self.around.push(scene)

    # The same decisions as tries

    def _learn(
        self, match: Match, seat: Seat, verdicts: tuple[Verdict, ...], told: tuple[str, ...]
    ) -> None:
        """``told`` is what the review says of each."""
        known = zip(verdicts, told, strict=True)
        lessons = tuple(_try(match, seat, each, words) for each, words in known)
        if lessons:
            self.around.push(self._lesson(match, lessons, set(), 0, 0, ()))

    def _lesson(
        self,
        match: Match,
        lessons: tuple[Lesson, ...],
        done: set[str],
        number: int,
        step: int,
        made: tuple[str, ...],
    ) -> Scene:
        from roller_table.lessons import Heading

        from ..scenes.lesson.course import Course
        from ..scenes.lesson.scene import LessonScene
        from ..scenes.position import Ways

        def open_(heading: Heading, step: int, made: tuple[str, ...]) -> None:
            place = next(n for n, each in enumerate(lessons) if each.key == heading.key)
            self.around.swap(self._lesson(match, lessons, done, place, step, made))

        game = match.entry.key
        course = Course(
            tuple(Heading(each.key, each.title) for each in lessons),
            done.__contains__,
            open_,
            done.add,
            self.around.pop,
            None,
            _TRY,
            _TRIES,
            _ENDED,
            _NEXT,
            _BACK,
        )
        ways = Ways(self.around.pop, partial(self.around.rules, game), self.around.settings)
        return LessonScene(lessons[number], course, ways, step, made)


def people(match: Match) -> tuple[Seat, ...]:
    """Whose decisions can be reviewed: those of the people, or everybody's where nobody sat."""
    seats = tuple(seat for seat, chair in enumerate(match.chairs) if chair.level == HUMAN)
    return seats or tuple(range(len(match.chairs)))


def _try(match: Match, seat: Seat, verdict: Verdict, told: str = "") -> Lesson:
    """A decision as a try: whatever is within two errors of the best is right.

    ``told`` is what is said at its end beside that.
    """
    from roller_table.ai.figures import figure
    from roller_table.lessons import Lesson, Try

    lines = match.lines[: verdict.number - 1]
    turn = match.turns[verdict.number - 1]
    headline = match.position(turn.before).sheet(seat).headline.shown().split(" · ")[0]
    title = _("{when}: it cost {n}").format(
        when=headline, n=figure(verdict.cost.mean, verdict.trick)
    )
    good = [each.line for each in verdict.others or () if verdict.is_as_good(each.line)]
    wrong = _("That may be played. In the deals that fit what you see, another move is better.")
    asked = _("What would you play now?")
    return Lesson(
        match.entry.key,
        f"review_{verdict.number}",
        title,
        len(match.chairs),
        seat,
        match.rules,
        match.seed,
        lines,
        (Try(asked, (), (verdict.best, *good), (("*", wrong),), untold=True),),
        f"{_('That is as good as anything that was weighed.')} {told}".rstrip(),
        (),
        Path(),
        own=True,
    )
