"""The wheel scrolls what lies under the pointer, also where the pointer has not moved since."""

import pygame
import pytest

from roller_table.ui import ways
from roller_table.ui.widgets import Label, ScrollArea


def turn(hands, steps=-3):
    """The wheel alone: no word of where the pointer is."""
    hands.post(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps))
    hands.step()


def areas(scene):
    found = [each for each in scene.page.widgets.values() if isinstance(each, ScrollArea)]
    return [each for each in found if each.visible and each.most]


@pytest.fixture
def window(open_window):
    made = open_window(window_size=(1024, 640))
    made.app.step(wait=False)
    return made


@pytest.mark.parametrize(
    ("way", "name"),
    [(ways.SetUp("roolz"), "book"), (ways.Home(), "settings"), (ways.Home(), "table roolz")],
    ids=str,
)
def test_a_page_that_a_click_has_opened_is_scrolled_before_the_mouse_moves(
    window, hands_of, way, name
):
    hands = hands_of(window.app)
    window.go(way)
    window.app.step(wait=False)
    below = window.app.scene
    hands.click(below.find(name))
    page = window.app.scene
    assert page is not below
    assert areas(page)
    turn(hands)
    assert any(each.offset for each in areas(page))


def test_the_wheel_scrolls_the_list_under_the_pointer_and_no_other(window, hands_of):
    """The click lay where the players are listed on the page that it opened."""
    hands = hands_of(window.app)
    window.go(ways.SetUp("poker_roulette"))
    window.app.step(wait=False)
    scene = window.app.scene
    scene._sit(scene.seating.sit(10))
    window.app.step(wait=False)
    hands.click(scene.seats_area.rect.center)
    window.go(ways.Home())
    window.go(ways.SetUp("poker_roulette"))
    window.app.step(wait=False)
    scene = window.app.scene
    scene._sit(scene.seating.sit(10))
    window.app.step(wait=False)
    turn(hands)
    assert scene.seats_area.offset
    assert not scene.rules_area.offset


def test_where_one_list_alone_can_be_scrolled_the_wheel_scrolls_it_from_anywhere(page, app, hands):
    area = page.add(ScrollArea("list", "List"))
    area.rect = pygame.Rect(100, 100, 200, 200)
    area.put(page.add(Label("long", "Long"), area), pygame.Rect(0, 0, 200, 900))
    page.lay_out(app.look, app.look.size)
    hands.click((600, 50))
    turn(hands)
    assert area.offset
