"""The ways to what teaches a game: lessons, questions, puzzles, the rule book."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roller_table.engine.words import _
from roller_table.lots import by_lot

from .. import ways

if TYPE_CHECKING:
    from ..frame.scene import Scene
    from ..ways import Drill, Learn, Lesson, Puzzle, Puzzles, Rulebook
    from .services import Services

_ROUNDS = 1 << 28


def learn(way: Learn, services: Services) -> Scene | None:
    """The first lesson of a game that is not done, or the first of all."""
    from roller_table.lessons import headings

    own, game = services.own_lessons, way.game
    own.look()
    lessons = (*headings(game), *own.headings(game))
    if not lessons:
        asides = own.asides(game)
        nothing = _("There is no lesson for this game yet.")
        services.app.say(asides[0].says if asides else nothing)
        return None
    done = services.progress.done
    following = next((each for each in lessons if not done(each.key)), lessons[0])
    return lesson(ways.Lesson(following.key, own=following.own), services)


def lesson(way: Lesson, services: Services) -> Scene | None:
    """A lesson at a step; where it is there no more, that is said."""
    from roller_table.games.catalogue import entry
    from roller_table.lessons import lesson as read
    from roller_table.rulefile import RuleFileError

    from ..scenes.lesson.course import course_of
    from ..scenes.lesson.scene import LessonScene
    from ..scenes.setup.sitting import at_once, length_of

    own = services.own_lessons
    try:
        found = (own.lesson(way.key) if way.own else None) or read(way.key)
    except RuleFileError as error:  # A player's own file, deleted or changed meanwhile.
        services.app.say(str(error))
        return None
    own.look()
    sitting = at_once(entry(found.game), services.app.settings.called, found.seats)
    course = course_of(found, services.progress, own, length_of(sitting.deal.rules))
    return LessonScene(found, course, way.step, way.made)


def drill(way: Drill, services: Services) -> Scene:
    """The next question about a game."""
    from roller_table.drills import drill as kind_of
    from roller_table.drills import drills_of

    from ..scenes.drill.scene import ROUND, DrillScene

    kind = kind_of(way.kind) if way.kind else drills_of(way.game)[0]
    # Other questions every time, and the next ones follow.
    begun = way.so_far or ways.DrillRound(by_lot() % _ROUNDS * ROUND)
    return DrillScene(kind, services.progress, begun)


def puzzles(way: Puzzles, services: Services) -> Scene:
    """The page on which a puzzle is chosen."""
    from roller_table.puzzles import with_puzzles

    from ..scenes.puzzle.book import PuzzleBook
    from ..scenes.puzzle.chooser import PuzzlesScene

    books = tuple(PuzzleBook(each, services.progress) for each in with_puzzles())
    return PuzzlesScene(books, way.game)


def puzzle(way: Puzzle, services: Services) -> Scene:
    """A puzzle of a game."""
    from ..scenes.puzzle.book import PuzzleBook
    from ..scenes.puzzle.scene import PuzzleScene

    return PuzzleScene(PuzzleBook(way.game, services.progress), way.place, way.attempts)


def rulebook(way: Rulebook, services: Services) -> Scene:
    """A game's rule book."""
    from ..scenes.rulebook.scene import RulebookScene

    keys = services.app.settings.keys
    return RulebookScene(way.game, way.rules, way.heading, way.seats, services.progress, keys)
