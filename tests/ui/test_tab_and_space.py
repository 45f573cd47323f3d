"""Every page is worked by Tab and Space alone: come to all of it, use it, and leave it."""

from typing import Any

import pytest

from roller_table.ui.keys import ACTIONS
from roller_table.ui.widgets import Choice, Segments, Slider, Stepper
from roller_table.ui.window import Window

from .conftest import Hands

WAYS = ("settings", "rules", "saved", "statistics", "roebuck", "learn roolz")
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
    switches.to(next(name for name in found if name in ("back", "bar:back", "home")))
    switches.press()
    assert switches.app.scene is not None
    assert switches.app.scene is home or way == "learn roolz"


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
        elif isinstance(control, Choice) and name != "language":
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
