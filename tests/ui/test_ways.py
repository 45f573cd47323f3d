"""Each way leads to its page, and leaves below it what one comes back to."""

from typing import Any

import pytest

from roller_table.ai.measuring import written
from roller_table.games.catalogue import entry
from roller_table.ui import ways
from roller_table.ui.routes import ROUTES
from roller_table.ui.scenes.home import HomeScene
from roller_table.ui.scenes.lesson.scene import LessonScene
from roller_table.ui.scenes.puzzle.scene import PuzzleScene
from roller_table.ui.scenes.results.scene import ResultsScene
from roller_table.ui.scenes.review.scene import ReviewScene
from roller_table.ui.scenes.setup.scene import SetupScene
from roller_table.ui.scenes.setup.seats import seated
from roller_table.ui.scenes.table import TableScene
from roller_table.ui.ways import Stacking
from roller_table.ui.window import Window

from .test_review_screen import measured, played

GAME = "roebuck"


@pytest.fixture
def window(open_window: Any) -> Window:
    made: Window = open_window(speed="off")
    made.app.step(wait=False)
    return made


def every(window: Window) -> list[ways.Way]:
    """A way of each kind."""
    found, match = entry(GAME), played()
    window.shelf.begin(match)
    assert match.id is not None
    rules, review = found.rules()(), measured(match)
    for each in review.verdicts:
        window.shelf.review(match.id, each.number, written(each))
    verdicts = review.verdicts[:2]
    return [
        ways.Home(), ways.Back(), ways.Play(GAME), ways.FirstVisit(GAME), ways.SetUp(GAME),
        ways.Deal(found, rules, seated("Ada", ("human", "club", "club", "club"))),
        ways.DailyDeal(GAME), ways.Resume(match.id), ways.Table(match), ways.Results(match, 0),
        ways.Review(match, 0), ways.ReviewKept(match.id), ways.ReviewDeal(match, 0),
        ways.ReviewMove(match, 0, verdicts[0].number),
        ways.PlayOn(match, 0, verdicts[0].number),
        ways.Tries(match, 0, verdicts, ("", "")), ways.Learn(GAME),
        ways.Lesson(f"{GAME}/1_places"), ways.Drill(GAME), ways.Puzzles(), ways.Puzzle(GAME, 0),
        ways.Rulebook(GAME), ways.Saved(), ways.Statistics(), ways.Companions(), ways.OwnRules(),
        ways.Lab(found, rules, 4), ways.Measured(GAME, 4, "tie"), ways.Runs(), ways.Preferences(),
    ]  # fmt: skip


def test_every_way_leads_to_a_page(window: Window) -> None:
    app, tried = window.app, every(window)
    assert {type(each) for each in tried} == set(ROUTES)
    for way in tried:
        window.go(ways.Home())
        window.go(ways.Statistics())
        app.step(wait=False)
        below = app.scene
        window.go(way)
        app.step(wait=False)
        assert app.scene is not below, way
        assert isinstance(app.scenes[0], HomeScene), way


def test_a_way_that_leads_nowhere_says_so_and_leaves_the_page(window: Window) -> None:
    for way in (ways.Lesson("roebuck/no_such"), ways.Resume(4711), ways.ReviewKept(4711)):
        window.app.notices.dismiss()
        window.go(way)
        assert isinstance(window.app.scene, HomeScene), way
        assert window.app.notices.words, way


def kinds(window: Window) -> list[type]:
    return [type(each) for each in window.app.scenes]


def test_a_page_covers_another_or_takes_its_place_or_comes_alone(window: Window) -> None:
    window.go(ways.Statistics())
    window.app.scene.go(ways.Puzzle(GAME, 0))
    assert kinds(window)[2:] == [PuzzleScene]
    window.app.scene.go(ways.Puzzle(GAME, 1), Stacking.INSTEAD)
    assert kinds(window)[2:] == [PuzzleScene]
    assert window.app.scene.place == 1
    window.app.scene.go(ways.SetUp(GAME), Stacking.ALONE)
    assert kinds(window) == [HomeScene, SetupScene]


def test_a_table_is_alone_whichever_way_led_there(window: Window) -> None:
    window.go(ways.Statistics())
    window.go(ways.Lesson("roebuck/1_places"))
    window.go(ways.DailyDeal(GAME))
    assert kinds(window) == [HomeScene, TableScene]


def test_a_window_that_opens_at_a_table_has_home_below_it_once_somebody_goes_there(
    window: Window,
) -> None:
    window.app.scenes.clear()
    match = played()
    window.go(ways.Table(match))
    assert kinds(window) == [TableScene]
    window.app.scene.go(ways.Home())
    assert kinds(window) == [HomeScene]


def test_rules_are_changed_after_a_game_with_home_alone_below(
    window: Window, hands_of: Any
) -> None:
    window.go(ways.Table(played()))  # It is over, and leads to the results by itself.
    window.app.step(wait=False)
    assert kinds(window) == [HomeScene, TableScene, ResultsScene]
    hands_of(window.app).click(window.app.scene.find("rules"))
    assert kinds(window) == [HomeScene, SetupScene]


def test_from_a_game_that_was_begun_at_a_decision_one_comes_back_to_it(window: Window) -> None:
    match = played()
    number = measured(match).verdicts[0].number
    window.go(ways.PlayOn(match, 0, number))
    assert kinds(window) == [HomeScene, TableScene]
    window.app.scene.do("go_back")
    assert kinds(window) == [HomeScene, ReviewScene]
    assert (window.app.scene.here, window.app.scene.chose) == (number, True)


def test_a_try_that_is_done_stays_done_on_the_way_to_the_next(window: Window) -> None:
    match = played()
    verdicts = tuple(measured(match).verdicts[:2])
    window.go(ways.Tries(match, 0, verdicts, ("", "")))
    scene = window.app.scene
    assert isinstance(scene, LessonScene)
    first, second = scene.course.lessons
    following = scene.course.finished(first.key).way(second)
    scene.go(following, Stacking.INSTEAD)
    assert window.app.scene.course.done(first.key)
    assert not window.app.scene.course.done(second.key)
    assert kinds(window) == [HomeScene, LessonScene]
