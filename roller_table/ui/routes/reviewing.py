"""The ways to a review, and from there to a game that begins at a decision, or to tries at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..ways import Review
from . import tables

if TYPE_CHECKING:
    from ..frame.scene import Scene
    from ..ways import PlayOn, ReviewDeal, ReviewKept, ReviewMove, Tries
    from .services import Services


def review(way: Review, services: Services) -> Scene:
    """What the decisions of that seat cost."""
    from ..scenes.review.scene import ReviewScene

    found = services.reviews.of(way.match, way.seat, way.deal)
    kept, minds = services.reviews, services.thinkers
    return ReviewScene(way.match, found, minds, kept, at=way.at, instead=way.instead)


def review_deal(way: ReviewDeal, services: Services) -> Scene:
    """The review of the deal that was played to its end last."""
    ended = way.match.entry.player().deals(way.match.state)
    return review(Review(way.match, way.seat, deal=ended - 1), services)


def review_move(way: ReviewMove, services: Services) -> Scene | None:
    """The page of one decision that cost something; None where no decision did."""
    from ..scenes.review.costs import dear
    from ..scenes.review.move import MoveScene

    found = services.reviews.of(way.match, way.seat, way.deal)
    return MoveScene(way.match, found, way.number) if dear(found) else None


def review_kept(way: ReviewKept, services: Services) -> Scene | None:
    """The review of a kept game, of the first person in it."""
    from ..kept.reviews import people

    match = services.load(way.number)
    return review(Review(match, people(match)[0]), services) if match else None


def play_on(way: PlayOn, services: Services) -> Scene:
    """The table of a game of its own, with the moves before that one."""
    from roller_table.engine.record import PracticeReason
    from roller_table.engine.values import replace
    from roller_table.match import Match

    record, number = way.match.record(), way.number
    begun = replace(record, moves=record.moves[: number - 1], practised=PracticeReason.PLAYED_ON)
    back = Review(way.match, way.seat, number)
    return tables.begin(Match.from_record(begun, way.match.names), services, back)


def tries(way: Tries, _services: Services) -> Scene | None:
    """A second try at one of the decisions that cost something; None where none did."""
    from ..scenes.lesson.scene import LessonScene
    from ..scenes.review.tries import course_of, lessons_of

    lessons = lessons_of(way)
    if not lessons:
        return None
    return LessonScene(lessons[way.place], course_of(way, lessons), way.step, way.made)
