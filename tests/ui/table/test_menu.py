"""The menu lies over everything at the table, and what lies under it hears nothing."""

from typing import Any

import pygame
import pytest

from roller_table.ui.looks.theme import GOLD


@pytest.fixture
def waits(sit_down: Any) -> Any:
    """A table where somebody else's turn waits to be read, with its buttons on the felt."""
    table = sit_down(seed=6, game="roolz", turn_end="always")
    table.until(lambda: table.scene.felt.conductor.standing or table.question)
    while not table.scene.felt.conductor.standing:
        table.play(table.question.ask.choice.draw(table.match.luck())[0])
        table.until(lambda: table.scene.felt.conductor.standing or table.question)
    table.until(lambda: not table.board.moving)
    return table


def opened(table: Any) -> Any:
    table.hands.click(table.scene.page.find("bar:menu"))
    table.wait(80)
    assert table.scene.bar.menu.open
    return table.scene.bar.menu


@pytest.mark.parametrize("button", [1, 2, 3])
def test_a_click_beside_the_menu_only_closes_it(waits: Any, button: int) -> None:
    table, conductor = waits, waits.scene.felt.conductor
    standing, beside = conductor.standing, table.button("Watch again")
    place = beside.rect.right - 2, beside.rect.centery
    menu = opened(table)
    assert not menu.rect.collidepoint(place)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        table.hands.post(kind, pos=place, button=button)
    table.wait(400)
    assert not menu.open
    assert conductor.standing is standing
    assert table.button("Watch again") is beside


def test_no_tool_of_the_bar_is_pressed_past_the_menu(waits: Any) -> None:
    table = waits
    scene, menu = table.scene, opened(table)
    table.hands.click(scene.page.find("bar:settings"))
    table.wait(80)
    assert table.app.scene is scene
    assert not menu.open
    opened(table)
    table.hands.click(scene.page.find("bar:menu"))
    table.wait(80)
    assert not menu.open


def test_keys_do_not_reach_past_the_menu(waits: Any) -> None:
    table, menu = waits, opened(waits)
    standing = table.scene.felt.conductor.standing
    table.hands.key("n")
    assert table.scene.felt.conductor.standing is standing
    for _time in range(30):
        table.hands.key("TAB")
        assert table.scene.page.focus.current.name.startswith("menu:")
    table.hands.key("ESCAPE")
    assert not menu.open
    table.hands.key("n")
    table.wait(80)
    assert table.scene.felt.conductor.standing is not standing


def test_what_comes_up_lies_under_the_menu(waits: Any) -> None:
    table, go = waits, waits.button("Go on")
    menu = opened(table)
    go.rect.center = menu.rect.center  # Wherever a button comes to stand.
    assert menu.rect.contains(go.rect), "nothing is tried by this"
    table.app.step(wait=False)
    assert table.scene.page.at(go.rect.midbottom) is not go
    spots = [(x, y) for x in range(*_ends(go.rect, 0)) for y in range(*_ends(go.rect, 1))]
    assert not [spot for spot in spots if _is_gold(table.app.screen.get_at(spot))]


def _ends(rect: pygame.Rect, way: int) -> tuple[int, int]:
    return rect.topleft[way], rect.bottomright[way]


def _is_gold(colour: pygame.Color) -> bool:
    return max(abs(one - other) for one, other in zip(colour, GOLD, strict=False)) < 24


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_every_tool_of_the_bar_has_a_word_on_it(sit_down: Any, size: tuple[int, int]) -> None:
    table = sit_down(game="roolz", size=size)
    tools = [each for each in table.scene.page.widgets.values() if each.name.startswith("bar:")]
    words = [each.caption for each in tools if each.name not in ("bar:menu", "bar:tab")]
    assert words == ["Undo", "Redo", "Hint", "Replay", "Sort", "Rules", "Score", "Settings"]
    assert all(each.rect.bottom <= table.board.bar.bottom for each in tools[:-1])


def test_where_there_is_no_room_for_words_a_tool_says_at_once_what_it_is(sit_down: Any) -> None:
    table = sit_down(game="roolz", size=(1024, 640), user_scale=2.0)
    hint = table.scene.page.find("bar:hint")
    assert not hint.caption
    table.hands.move(hint)
    table.wait(40)
    assert table.scene.page._tip_shown
