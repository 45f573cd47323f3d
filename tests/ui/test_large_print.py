"""The largest words there are: at full HD body text stands at two and a half times its size, so a
page has 768 x 432 logical pixels. Nothing is cut or covered there, and all of it is reached."""

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from roller_table.ui import ways
from roller_table.ui.looks.look import SMALLEST_WINDOW, scale_for
from roller_table.ui.scenes.tile import GameTile
from roller_table.ui.widgets import ScrollArea
from roller_table.ui.window import Window

from . import screens
from .test_other_words import Written

SMALL = 1152, 648
"""It has as many logical pixels as full HD, and is drawn faster."""
WITH_A_GROUND = ("continue", "day", "own")
"""Cards of the home page, which other things stand on."""


def test_body_text_is_two_and_a_half_times_as_large_at_full_hd() -> None:
    assert round(scale_for((1920, 1080), 2.5) * 15, 1) == 37.5
    assert scale_for(SMALL, 2.5) == SMALL[0] / SMALLEST_WINDOW[0]


def opened(window: Window) -> Iterator[tuple[str, Callable[[], object]]]:
    yield from screens.of_no_game(window)
    for name, open_it in screens.of_game(window, "rollerball", 0):
        if name not in ("lesson", "drill", "puzzle", "book"):
            yield name, open_it
    yield "more set-up", lambda: window.go(ways.SetUp("roller_derby"))


def test_every_page_has_room_for_the_largest_words(
    open_window: Any, monkeypatch: pytest.MonkeyPatch, clock: Any
) -> None:
    written = Written()
    written.listen(monkeypatch)
    window = open_window(name="You", window_size=SMALL, user_scale=2.5, speed="off")
    screens.shelved(window)
    wrong: list[str] = []
    for name, open_it in opened(window):
        open_it()
        wrong += [f"{name}: {each}" for each in misplaced(window.app.scene, SMALL)]

        scene = window.app.scene
        for area in (None, *areas_of(scene)):
            if area:
                area.scroll(area.rect.height * 3 // 4)
            scene.dirty = True
            clock.pass_(400)
            window.app.step(wait=False)
            wrong += [f"{name}: {each}" for each in written.take(None) if each[:3] == "cut"]
    assert not wrong, "\n".join(dict.fromkeys(wrong))


def areas_of(scene: Any) -> list[ScrollArea]:
    return [each for each in scene.page.widgets.values() if isinstance(each, ScrollArea)]


def misplaced(scene: Any, size: tuple[int, int]) -> Iterator[str]:
    """What lies beyond what holds it, or over something else that can be used."""
    widgets = [each for each in scene.page.widgets.values() if each.visible and each.rect.width]
    for each in widgets:
        room = each.area.rect if each.area else pygame.Rect((0, 0), size)
        if each.rect.left < room.left or each.rect.right > room.right:
            yield f"{each.name} is wider than its place"
        if each.area is None and not room.contains(each.rect):
            yield f"{each.name} is outside"
        content = each.area.content - each.area.offset + room.top if each.area else room.bottom
        if each.rect.bottom > content:
            yield f"{each.name} is never reached"
    used = [each for each in widgets if each.focusable and not isinstance(each, ScrollArea)]
    for place, one in enumerate(used):
        for other in used[place + 1 :]:
            ground = isinstance(one, GameTile) or one.name in WITH_A_GROUND
            if one.area is other.area and not ground and one.rect.colliderect(other.rect):
                yield f"{one.name} over {other.name}"
