"""A gamepad that SDL makes up, whose presses go the way of a real one's: found, played, let go."""

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from roller_table.engine.record import replay
from roller_table.ui import ways
from roller_table.ui.machine import gamepad
from roller_table.ui.machine.keys import table as key_table
from roller_table.ui.scenes.settings.scene import SettingsScene
from roller_table.ui.widgets.base import Area
from roller_table.ui.widgets.focus import ARROWS
from roller_table.ui.window import Window

from .conftest import Clock
from .pad import LEFT, RIGHT, UP, A, B, Pad, plugged_in
from .screens import of_game, of_no_game, shelved
from .table.conftest import Table, sit_down

__all__ = ["sit_down"]


def test_a_button_is_the_usual_key_of_what_it_does_and_nothing_else_is() -> None:
    press = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=A, instance_id=0)
    key = gamepad.as_key(press)
    assert key
    assert (key.type, key.key) == (pygame.KEYDOWN, pygame.K_RETURN)
    unknown = pygame.event.Event(
        pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_GUIDE, instance_id=0
    )
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(1, 1))
    assert (gamepad.as_key(unknown), gamepad.as_key(click)) == (None, None)


def test_without_a_gamepad_nothing_is_opened(open_window: Callable[..., Window]) -> None:
    """SDL wakes a window every three seconds once it looks for gamepads."""
    window = open_window()
    looked: list[int] = []
    window.app.pads = gamepad.Gamepads(lambda: bool(looked.append(1)))
    for now in (0, 100, 1_900, 2_000):
        window.app.pads.look(now)
    assert len(looked) == 2
    assert not gamepad._controller().get_init()


@pytest.fixture
def pad(
    sit_down: Callable[..., Table], monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[Table, Pad]]:
    table = sit_down({"target": 5}, game="roebuck", seats=4, seed=5, speed="off")
    table.app.change(keys=key_table({"look_up": "d", "leave": "f12"}))
    with plugged_in(table.app, monkeypatch) as found:
        yield table, found


def _answer(table: Any, pad: Pad, turn: int) -> None:
    """Go about a little, then press; where that was not playable, go on to the next card."""
    before = len(table.match.lines)
    for way in [RIGHT] * (turn % 3) + [RIGHT, LEFT] * 2 + [RIGHT] * 14 + [LEFT] * 28:
        focus = table.scene.page.focus.current
        if focus and focus.name.startswith(("card:", "choice:", "say:")):
            pad.press(A)
            table.wait(40)
        if len(table.match.lines) > before:
            return
        pad.press(way)
    raise AssertionError("nothing that was come to could be played")


def test_a_game_is_played_by_a_gamepad_alone(pad: tuple[Any, Pad]) -> None:
    table, pressed = pad
    match = table.match
    turn = 0
    while table.until_asked():
        _answer(table, pressed, turn)
        turn += 1
    assert match.over
    *_, last = replay(match.game, table.window.shelf.record(match.id))
    assert last.step.state == match.state


def test_its_shoulders_go_through_the_log_and_its_sticks_do_nothing(pad: tuple[Any, Pad]) -> None:
    """Whatever table of keys the player has."""
    table, pressed = pad
    for _turn in range(6):
        assert table.until_asked()
        _answer(table, pressed, 0)
    assert table.until_asked()
    panel = table.board.panel
    last = panel.lines[1] - 1
    for _turn in range(2):
        pressed.press(pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    assert panel.looked_at == last - 1
    for _turn in range(2):
        pressed.press(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert panel.looked_at is None
    lines, focus = len(table.match.lines), table.scene.page.focus.current
    for far in (-32_768, 32_767, 0):
        pressed.push_sticks(far)
    assert (len(table.match.lines), table.scene.page.focus.current) == (lines, focus)


@pytest.mark.parametrize("game", ["roebuck", "rollerball"])
def test_directions_alone_come_to_everything_on_a_page(
    open_window: Callable[..., Window], game: str
) -> None:
    """A list is scrolled by the shoulders, and nobody has to stand on it."""
    window = open_window(speed="off")
    shelved(window)
    pages = [*of_no_game(window)] if game == "roebuck" else []
    for name, go in [*pages, *of_game(window, game, 1)]:
        go()
        window.app.step(wait=False)
        scene: Any = window.app.scene
        order = [each for each in scene.page._order() if not isinstance(each, Area)]
        reached, left = set(order[:1]), order[:1]
        while left:
            start = left.pop()
            for key in ARROWS:
                scene.page.focus.go(start, seen=True)
                scene.page.focus.towards(key)
                if (found := scene.page.focus.current) not in reached:
                    reached.add(found)
                    left.append(found)
        assert not {each.name for each in order} - {each.name for each in reached}, name


def test_from_home_to_the_settings_and_back(
    open_window: Callable[..., Window], monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window(speed="off")
    window.go(ways.Home())
    window.app.step(wait=False)
    with plugged_in(window.app, monkeypatch) as pressed:
        scene: Any = window.app.scene
        for button in [UP] * 9 + [RIGHT] * 9:
            current = scene.page.focus.current
            if current and current.name == "settings":
                break
            pressed.press(button)
        pressed.press(A)
        assert isinstance(window.app.scene, SettingsScene)
        pressed.press(B)
        assert window.app.scene is scene


def test_one_whose_file_goes_away_later_than_sdl_tells_is_let_go_too(
    open_window: Callable[..., Window], clock: Clock
) -> None:
    app, there = open_window().app, [True]
    app.pads = gamepad.Gamepads(lambda: there[0])
    app.pads.look(app.now())
    Pad(app).unplug()
    assert gamepad._controller().get_init()
    there[0] = False
    clock.pass_(2_000)
    app.pads.look(app.now())
    assert not gamepad._controller().get_init()
