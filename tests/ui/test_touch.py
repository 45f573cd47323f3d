"""A finger, posted as SDL posts it: taps, drags, rests, draws a list along, plays a game."""

from collections.abc import Callable
from typing import Any

import pytest

from roller_table.engine.record import replay
from roller_table.ui import ways
from roller_table.ui.scenes.settings.scene import SettingsScene
from roller_table.ui.widgets import ScrollArea
from roller_table.ui.window import Window

from .conftest import Clock, Hands
from .screens import of_game
from .table.conftest import Table, sit_down

__all__ = ["sit_down"]
Place = tuple[int, int]


class Finger(Hands):
    """It does by touch what the hands do by mouse."""

    def post(self, kind: int, **facts: object) -> None:
        super().post(kind, **facts, touch=True)

    def draw(self, start: Place, *through: Place) -> None:
        """Put down, drawn along through those places, and lifted at the last."""
        self.down(start)
        for place in through:
            self.move(place)
        self.up(through[-1])


def opened(open_window: Callable[..., Window], way: ways.Way) -> tuple[Window, Any]:
    """A window, and the page to which the way leads."""
    window = open_window(speed="off")
    window.go(way)
    window.app.step(wait=False)
    return window, window.app.scene


def test_a_tap_clicks_and_so_does_one_a_little_beside(open_window: Callable[..., Window]) -> None:
    window, home = opened(open_window, ways.Home())
    finger, box = Finger(window.app), home.page.find("settings").rect
    for beside, opens in (((box.right + 40, box.top), False), ((box.right + 15, box.top), True)):
        finger.click(beside)
        assert isinstance(window.app.scene, SettingsScene) is opens


def test_a_finger_that_rests_explains_and_presses_nothing(
    open_window: Callable[..., Window], clock: Clock
) -> None:
    window, home = opened(open_window, ways.Home())
    finger, button = Finger(window.app), home.page.find("settings")
    finger.down(button)
    clock.pass_(700)
    finger.step()
    assert home.page.rested_on == "settings"
    finger.up(button)
    assert window.app.scene is home
    assert not home.page.rested_on


def test_a_list_is_drawn_along_and_nothing_in_it_is_pressed(
    open_window: Callable[..., Window],
) -> None:
    window = open_window(speed="off")
    dict(of_game(window, "roebuck", 0))["book"]()
    window.app.step(wait=False)
    scene: Any = window.app.scene
    book = scene.page.find("book")
    assert isinstance(book, ScrollArea)
    before, (x, y) = book.offset, book.rect.center
    Finger(window.app).draw((x, y), (x, y - 60), (x, y - 200))
    assert book.offset == pytest.approx(before + 200, abs=4)
    assert window.app.scene is scene


def test_a_slider_goes_with_the_finger(open_window: Callable[..., Window]) -> None:
    window, scene = opened(open_window, ways.Preferences())
    slider = next(w for w in scene.page.widgets.values() if type(w).__name__ == "Slider")
    x, y = slider.rect.midleft
    Finger(window.app).draw((x + 30, y), (x + 80, y), (slider.rect.right - 3, y))
    assert slider.value == slider.most


def test_a_game_is_played_by_touch_alone(sit_down: Callable[..., Table]) -> None:
    """Cards are tapped and drawn to the middle by turns."""
    table: Any = sit_down({"target": 5}, game="roebuck", seats=4, seed=5, speed="off")
    finger, match = Finger(table.app), table.match
    while table.until_asked():
        question, before = table.question, len(match.lines)
        good = [c for c, _zone in question.offers.drops if c not in question.offers.frowned()]
        if good and before % 2:
            finger.draw(table.spot(good[0].code), tuple(map(round, table.board.layout.choices)))
        elif good:
            finger.click(table.spot(good[0].code))
        else:
            labels = [press.label for press, _move in question.offers.presses]
            finger.click(table.button(labels[0]))
        table.wait(80)
        if not table.over and table.scene.felt.presenter.asked.open:
            finger.click(table.scene.page.find("say:0"))
        table.wait(400)
        assert table.over or len(match.lines) > before
    assert match.over
    *_, last = replay(match.game, table.window.shelf.record(match.id))
    assert last.step.state == match.state


def test_a_card_that_a_finger_rests_on_is_not_played(
    sit_down: Callable[..., Table],
) -> None:
    table: Any = sit_down({"target": 5}, game="roebuck", seats=4, seed=5, speed="off")
    assert table.until_asked()
    card = next(c for c, _zone in table.question.offers.drops)
    finger, before = Finger(table.app), len(table.match.lines)
    finger.down(table.spot(card.code))
    table.wait(900)
    assert table.grip.over
    assert table.grip.over.card == card
    finger.up(table.spot(card.code))
    assert len(table.match.lines) == before
    assert table.grip.over is None


def test_the_mouse_is_as_before(open_window: Callable[..., Window]) -> None:
    """A click a little beside a button presses nothing."""
    window, home = opened(open_window, ways.Home())
    box = home.page.find("settings").rect
    Hands(window.app).click((box.right + 15, box.top))
    assert window.app.scene is home
