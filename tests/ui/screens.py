"""Every screen of the program, one after the other, to be looked at."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from roller_table.games.catalogue import entry
from roller_table.lessons import names as lessons
from roller_table.match import Chair, Match
from roller_table.ui import ways
from roller_table.ui.scenes.lab.running import Mix
from roller_table.ui.scenes.lab.scene import LabScene
from roller_table.ui.widgets import ScrollArea
from roller_table.ui.window import Window

from .table.test_walk import moments
from .test_lab_screen import Still
from .test_review_screen import measured, played

NAMES = ("Ñóř", "Ádé", "Ňóóř", "Míá", "Šół", "Íñéš")
"""No English word, in whatever language is spoken."""
SHORT: dict[str, dict[str, object]] = {
    "roller_derby": {"deals": 2}, "roolz": {"target": 100}, "roebuck": {"target": 5},
    "poker_roulette": {"hands_per_session": 1}, "rollerball": {"turn_limit": 20},
}  # fmt: skip
"""Rules by which a game is soon over."""
Open = Callable[[], object]


def shelved(window: Window) -> None:
    """A finished game and one that goes on, so that lists and statistics have something to tell."""
    for key, moves in (("roebuck", 10_000), ("roller_derby", 30)):
        found = played(entry(key), moves, **SHORT[key])
        match = Match.new(found.entry, found.rules, _named(found), found.seed)
        window.shelf.begin(match)
        for line in found.lines:
            match.play_line(line)


def of_no_game(window: Window) -> Iterator[tuple[str, Open]]:
    """The screens that belong to no single game, and how each is opened."""
    for name, way in (
        ("home", ways.Home()),
        ("settings", ways.Preferences()),
        ("saved", ways.Saved()),
        ("statistics", ways.Statistics()),
        ("companions", ways.Companions()),
        ("house rules", ways.OwnRules()),
        ("puzzles", ways.Puzzles()),
    ):
        yield name, partial(window.go, way)


def of_game(window: Window, game: str, questions: int) -> Iterator[tuple[str, Open]]:
    """The screens of a game: at most ``questions`` kinds of questions at the table."""
    found = entry(game)
    rules = found.rules()()
    seats = 4 if 4 in found.seats else found.seats[-1]
    for name, way in (
        ("first visit", ways.FirstVisit(game)),
        ("set-up", ways.SetUp(game)),
        ("book", ways.Rulebook(game, rules)),
        ("lesson", ways.Lesson(lessons(game)[0], 1)),
        ("drill", ways.Drill(game)),
    ):
        yield name, partial(window.go, way)
    if game in _with_puzzles():
        yield "puzzle", partial(window.go, ways.Puzzle(game, 0))
    yield "lab", lambda: window.app.push(LabScene(Mix(found, rules, seats, ""), Still))
    for number, moment in enumerate(moments(game, seats, NAMES, range(1, 3))):
        if number == questions:
            break
        yield f"table {number}", partial(window.go, ways.Table(moment.match))
    yield "results", lambda: window.go(ways.Results(renamed(played(found, **SHORT[game])), 0))
    yield "review", lambda: _review(window, renamed(played(found, 40)))
    yield "review move", lambda: _review_move(window, renamed(played(found, 40)))
    yield "measured", partial(window.go, ways.Measured(game, seats))


def every_lesson(window: Window, game: str) -> Iterator[tuple[str, Open]]:
    """Each lesson at its beginning."""
    for key in lessons(game):
        yield f"lesson {key}", lambda key=key: window.go(ways.Lesson(key, 0))


def renamed(match: Match) -> Match:
    """The same game among people whose names are no English words."""
    again = Match.new(match.entry, match.rules, _named(match), match.seed)
    for line in match.lines:
        again.play_line(line)
    return again


def _named(match: Match) -> tuple[Chair, ...]:
    return tuple(Chair(name, chair.level) for name, chair in zip(NAMES, match.chairs, strict=False))


def _review(window: Window, match: Match) -> None:
    from roller_table.ui.scenes.review.scene import ReviewScene

    from .test_review_screen import Minds

    reviews = window.services.reviews
    window.app.push(ReviewScene(match, measured(match), Minds(), reviews))


def _review_move(window: Window, match: Match) -> None:
    from roller_table.ui.scenes.review.costs import dear
    from roller_table.ui.scenes.review.move import MoveScene

    review = measured(match)
    window.app.push(MoveScene(match, review, dear(review)[0].number))


def _with_puzzles() -> tuple[str, ...]:
    from roller_table.puzzles import with_puzzles

    return tuple(with_puzzles())


def scrolled(scene: Any, look: Callable[[], object]) -> None:
    """Look at a screen, and at what its lists show further down."""
    look()
    page = getattr(scene, "page", None)
    areas = [w for w in page.widgets.values() if isinstance(w, ScrollArea)] if page else []
    for area in areas:
        for top in range(area.rect.height // 2, area.most, max(60, area.rect.height * 3 // 4)):
            area.scroll(top)
            look()
