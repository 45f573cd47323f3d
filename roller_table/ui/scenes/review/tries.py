"""Costly decisions, each once more as a try at the table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import ClassVar

from roller_table.ai.measuring import Verdict
from roller_table.engine.table import Seat
from roller_table.engine.words import _, later
from roller_table.lessons import Lesson, LessonHeading, Try
from roller_table.match import Match

from ...ways import Back, Tries, Way
from ..lesson.course import Course
from .said import cost_of


@dataclass(frozen=True, kw_only=True)
class TriesCourse(Course):
    """The tries at the decisions of one review."""

    here: Tries

    lesson: ClassVar[str] = later("Try {n} · {title}")
    all: ClassVar[str] = later("Your costliest mistakes, again")
    leaves: ClassVar[str] = later("Back to the review")

    def done(self, key: str) -> bool:
        return key in self.here.done

    def finished(self, key: str) -> Course:
        return replace(self, here=replace(self.here, done=self.here.done | {key}))

    def way(self, heading: LessonHeading, step: int = 0, made: tuple[str, ...] = ()) -> Way:
        place = next(n for n, each in enumerate(self.lessons) if each.key == heading.key)
        return replace(self.here, place=place, step=step, made=made)


def course_of(here: Tries, lessons: tuple[Lesson, ...]) -> TriesCourse:
    """The course of those tries, whose lessons these are."""
    listed = tuple(LessonHeading(each.key, each.title) for each in lessons)
    return TriesCourse(lessons=listed, after=Back(), here=here)


def lessons_of(here: Tries) -> tuple[Lesson, ...]:
    """A lesson for each of the decisions."""
    known = zip(here.verdicts, here.told, strict=True)
    return tuple(as_lesson(here.match, here.seat, *each) for each in known)


def as_lesson(match: Match, seat: Seat, verdict: Verdict, told: str = "") -> Lesson:
    """A decision as a try: whatever is not seen to be worse than the best is right.

    ``told`` is what is said at its end beside that.
    """
    lines = match.lines[: verdict.number - 1]
    turn = match.turns[verdict.number - 1]
    headline = match.position(turn.before).sheet(seat).headline.shown().split(" · ")[0]
    unit = match.entry.unit(match.sheet(seat).score.unit)
    title = _("{when}: it cost {n}").format(when=headline, n=cost_of(verdict, unit))
    good = [each.line for each in verdict.others or () if verdict.is_as_good(each.line)]
    wrong = _("Legal, but another move is better.")
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
