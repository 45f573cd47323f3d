"""Every page is worked by Tab and Space alone: come to all of it, use it, and leave it."""

from typing import Any

import pytest

from roller_table.ui.machine.actions import ACTIONS
from roller_table.ui.scenes.lab.runs import RunsScene
from roller_table.ui.widgets import Choice, ScrollArea, Segments, Slider, Stepper
from roller_table.ui.window import Window

from .conftest import Hands
from .screens import of_game, of_no_game, shelved

WAYS = ("settings", "rules", "saved", "statistics", "roebuck", "resume")
"""From the home screen, by the names of its buttons."""


class Switches:
    """Two switches: one goes on, the other presses."""

    def __init__(self, window: Window) -> None:
        self.app, self.hands = window.app, Hands(window.app)

    @property
    def page(self) -> Any:
        scene: Any = self.app.scene
        return scene.page

    def on(self) -> Any:
        self.hands.key("TAB")
        return self.page.focus.current

    def press(self) -> None:
        self.hands.key("SPACE")

    def to(self, name: str) -> Any:
        for _turn in range(400):
            if (focus := self.page.focus.current) and focus.name == name and self.page.focus.seen:
                return focus
            self.on()
        raise AssertionError(f"{name} is never come to")

    def lap(self) -> set[str]:
        first, seen = self.on().name, set[str]()
        for _turn in range(600):
            seen.add(now := self.on().name)
            if now == first:
                return seen
        raise AssertionError("Tab comes round to nothing")


@pytest.fixture
def switches(open_window: Any) -> Switches:
    window = open_window(speed="off")
    switches = Switches(window)
    switches.hands.step()
    return switches


@pytest.mark.parametrize("way", WAYS)
def test_all_of_a_page_is_come_to_and_it_can_be_left(switches: Switches, way: str) -> None:
    home = switches.app.scene
    switches.to(way)
    switches.press()
    switches.hands.step()
    assert switches.app.scene is not home
    found = switches.lap()
    there = {w.name for w in switches.page.widgets.values() if w.visible and w.focusable}
    assert there <= found
    switches.to(next(name for name in found if name in ("back", "bar:back", "bar:leave", "home")))
    switches.press()
    assert switches.app.scene is not None
    assert switches.app.scene is home or way == "resume"


@pytest.mark.usefixtures("painted")
def test_every_control_is_set_to_anything_by_the_two(switches: Switches) -> None:
    switches.to("settings")
    switches.press()
    page = switches.page
    for name in [each.name for each in page.widgets.values() if each.visible and each.focusable]:
        control = page.widgets[name]
        if not control.visible:  # In a larger size the list of kinds of sight gives way.
            continue
        if isinstance(control, Slider | Stepper):
            switches.to(name)
            values = set()
            for _press in range(25):
                switches.press()
                values.add(control.value)
            assert {control.least, control.most} <= values, name
        elif isinstance(control, Segments):
            switches.to(name)
            for _press in control.options:
                switches.press()
        elif isinstance(control, Choice) and name != "language" and len(control.options) > 1:
            switches.to(name)
            before = control.value
            switches.press()
            switches.on()
            switches.press()
            assert control.value != before
            assert page.popup is None


def test_a_row_that_waits_for_a_key_lets_tab_go_on(switches: Switches) -> None:
    switches.to("settings")
    switches.press()
    row: Any = switches.to(f"key:{ACTIONS[0].name}")
    switches.press()
    assert row.waiting
    assert switches.on() is not row
    assert not row.waiting


PAGES = ("house rules", "statistics", "puzzles", "first visit", "set-up", "lesson", "drill",
         "puzzle", "lab", "results", "review", "runs")  # fmt: skip
"""The pages that take no second to open."""


def opened(switches: Switches, window: Window, name: str) -> None:
    shelved(window)
    ways = {**dict(of_no_game(window)), **dict(of_game(window, "roebuck", 0))}
    ways["runs"] = lambda: window.app.push(RunsScene())
    ways[name]()
    switches.hands.step()


@pytest.mark.parametrize("name", PAGES)
def test_every_page_is_walked_and_left(open_window: Any, name: str) -> None:
    window = open_window(speed="off")
    switches = Switches(window)
    opened(switches, window, name)
    scene = switches.app.scene
    there = {w.name for w in switches.page.widgets.values() if w.visible and w.focusable}
    found = switches.lap()
    assert there <= found
    switches.to(next(each for each in found if each in ("back", "bar:back", "bar:leave")))
    switches.press()
    assert switches.app.scene is not scene


@pytest.mark.parametrize("name", ["house rules", "statistics", "results", "lab", "book"])
def test_all_that_is_written_comes_into_sight(open_window: Any, name: str) -> None:
    """At twice the size hardly a page fits; what no control reveals is scrolled by itself."""
    window = open_window(speed="off", user_scale=2.0)
    switches = Switches(window)
    opened(switches, window, name)
    areas = [each for each in switches.page.widgets.values() if isinstance(each, ScrollArea)]
    written = {w for area in areas for w in switches.page.widgets.values()
               if w.area is area and w.visible and w.rect.height}  # fmt: skip
    seen, first = set(), None
    for _turn in range(400):
        now = switches.on()
        for _press in range(40 if isinstance(now, ScrollArea) else 1):
            seen |= {w for w in written if w.area and w.area.rect.colliderect(w.rect)}
            if isinstance(now, ScrollArea):
                switches.press()
                if not now.offset:
                    break
        if now is first:
            break
        first = first or now
    assert not {each.name for each in written - seen}
