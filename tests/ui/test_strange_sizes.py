"""Whatever size a window is given, every page is laid out and drawn in it."""

from operator import ge

import pygame
import pytest

from roller_table.ui.frame.scene import Scene
from roller_table.ui.looks.look import LEAST_DRAWN

from . import screens

pytestmark = pytest.mark.usefixtures("painted")

GAME = "roebuck"
STRANGE = ((1, 1), (2_000, 1))


def give(hands, size):
    pygame.display.set_mode(size, pygame.RESIZABLE)
    hands.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
    hands.step()


def test_every_page_can_be_laid_out_and_drawn_in_windows_of_any_size(open_window, hands_of, clock):
    window = open_window(user_scale=2.5, speed="off")
    app, hands = window.app, hands_of(window.app)
    screens.shelved(window)
    pages = (*screens.of_no_game(window), *screens.of_game(window, GAME, 1))
    for size in STRANGE:
        give(hands, size)
        assert min(map(ge, app.look.size, LEAST_DRAWN))
        for _name, open_page in pages:
            open_page()
            clock.pass_(500)
            hands.step()
    give(hands, (1280, 800))
    assert app.screen is pygame.display.get_surface()
    assert app.settings.window_size == (1280, 800)


class Quarters(Scene):
    """Red where every window shows it, blue further on."""

    def draw(self, screen):
        screen.fill((0, 0, 200))
        screen.fill((200, 0, 0), (0, 0, 300, 300))


@pytest.mark.parametrize("size", [(300, 300), (1, 640), (16_384, 1), (639, 360)])
def test_a_window_that_is_too_small_shows_the_upper_left_of_the_page(open_app, hands_of, size):
    app = open_app()
    app.push(Quarters())
    give(hands_of(app), size)
    shown = pygame.display.get_surface()
    assert shown.get_size() == size
    assert shown.get_at((0, 0))[:3] == (200, 0, 0)
    last = shown.get_at((size[0] - 1, size[1] - 1))[:3]
    assert last == ((200, 0, 0) if max(size) <= 300 else (0, 0, 200))
    assert app.settings.window_size == (1280, 800), "nobody wants a window like this tomorrow"
