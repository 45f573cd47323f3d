"""The statistics page: whole by mouse and by keys, in every window; it hides and never deletes."""

import time

import pytest

from roller_table import anchors, folders
from roller_table.games.catalogue import entries
from roller_table.shelf import open_shelf
from roller_table.ui.kept.curriculum import lessons_there, puzzles_there
from roller_table.ui.kept.progress import Progress
from roller_table.ui.scenes.statistics.scene import StatisticsScene
from roller_table.ui.widgets import Button, Choice

from ..shelf.generated import Game, put

WON, LOST = (
    Game("roller_derby", (170, 130) * 2, (0, 2)),
    Game("roller_derby", (90, 130) * 2, (1, 3)),
)
NOW = time.mktime((2026, 11, 22, 21, 40, 0, 0, 0, -1))


@pytest.fixture
def shelf():
    folders.data().mkdir(parents=True, exist_ok=True)
    path = folders.data() / "games.db"
    roebuck = Game("roebuck", (3, 5, 15, 9), (0,), level="expert")
    put(path, [WON, WON, WON, LOST, LOST, roebuck, roebuck._replace(practised=True)])
    shelf = open_shelf(path)
    shelf.days.begin("2026-11-22", "roller_derby", 1)
    shelf.days.keep("2026-11-22", "roller_derby", "[[160,140,160,140],[0,2],[0,1,0,1]]")
    shelf.days.begin("2026-10-31", "roller_derby", 4)
    yield shelf
    shelf.close()


@pytest.fixture(autouse=True)
def levels(monkeypatch):
    """What decisions of two levels cost, whatever was measured of them."""
    measured = {"Beginner": 1.4, "Expert": 0.1}
    monkeypatch.setattr(anchors, "given_away", lambda _game: measured)


def scene(shelf):
    progress = Progress(shelf)
    progress.finish("roller_derby/1_target")
    progress.solve("roebuck/any", 2)
    return StatisticsScene(shelf, progress, clock=lambda: NOW)


def shown(page, app):
    while page._untold:
        app.step(wait=False)
    app.step(wait=False)
    return page


def test_without_a_line_its_panel_is_no_higher_than_its_words_in_a_narrow_window(open_app, shelf):
    app = open_app(window_size=(1024, 640))
    app.push(page := scene(shelf))
    shown(page, app)
    assert not page.line.months
    assert page.line.rect.height < page.games.rect.height / 2


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_nothing_overlaps_or_is_cut_and_everything_can_be_reached(open_app, shelf, size, scale):
    app = open_app(window_size=size, user_scale=scale)
    app.push(page := scene(shelf))
    shown(page, app)
    panels = [page.games, page.line, page.facts, page.days, page.apart]
    assert all(a.rect.clip(b.rect).size == (0, 0) for a in panels for b in panels if a is not b)
    assert all(each.rect.width <= page.area.rect.width for each in panels)
    assert max(each.rect.bottom for each in panels) - page.area.rect.top <= page.area.content
    for each in page.page.widgets.values():
        if isinstance(each, Button | Choice) and each.visible and each.words:
            assert each.natural(app.look)[0] <= each.rect.width + 1, each.name


def test_a_game_s_line_is_pressed_by_mouse_and_by_keys(app, hands, shelf):
    app.push(page := scene(shelf))
    shown(page, app)
    assert page.game.key == "roller_derby"
    assert "3 of 5" in page.find("game roller_derby").spoken
    assert page.days.marks == {22: "good"}
    hands.click(page.find("game roebuck"))
    assert "Against Expert: 1 of 1 won" in page.facts.spoken
    hands.key("UP")
    hands.key("RETURN")
    assert page.game.key == "roolz"
    assert "No such game counts yet" in page.facts.spoken


def test_filters_months_and_what_is_kept_apart(app, hands, shelf):
    app.push(page := scene(shelf))
    shown(page, app)
    spoken = page.apart.spoken
    assert "known: 1 game;" in spoken
    lessons = sum(lessons_there(each.key) for each in entries())
    assert lessons > 1
    told = f"Lessons done: 1 of {lessons}; Puzzles solved: 1 of {puzzles_there()}"
    assert told in spoken
    level = page.find("level")
    level.choose([each.value for each in level.options].index("expert"))
    app.step(wait=False)
    assert "none yet" in page.find("game roller_derby").spoken
    hands.click(page.find("before"))
    assert (page.month.month, page.days.marks) == (10, {31: "played"})
    hands.click(page.find("after"))
    assert page.days.marks == {22: "good"}
    assert not page.find("after").visible


def test_starting_afresh_is_asked_hides_and_can_be_undone(app, hands, shelf):
    app.push(page := scene(shelf))
    shown(page, app)
    page.area.scroll(page.area.most)
    hands.click(page.find("afresh"))
    assert page.asking
    hands.key("ESCAPE")
    assert not page.asking
    page.area.scroll(page.area.most)
    hands.click(page.find("afresh"))
    page.area.scroll(page.area.most)
    hands.click(page.find("hide"))
    assert "none yet" in page.find("game roller_derby").spoken
    assert len(shelf.games()) == 7
    page.area.scroll(page.area.most)
    hands.click(page.find("unhide"))
    assert "3 of 5" in page.find("game roller_derby").spoken
    page.area.scroll(page.area.most)
    hands.click(page.find("save"))
    (file,) = (folders.data() / "statistics").iterdir()
    assert file.read_text().startswith("game,played,won")
