"""With the speed of the cards off, everything is simply there: no frame is like a film."""

import pygame
import pytest

from roller_table.games.catalogue import ENTRIES, entry
from roller_table.ui.scenes.results.scene import ResultsScene

from .table.conftest import sit_down

__all__ = ["sit_down"]


def later(table, milliseconds):
    """What the window shows then."""
    table.clock.pass_(milliseconds)
    table.app.scene.redraw()
    table.hands.step()
    return pygame.image.tobytes(table.app.screen, "RGB")


def still(table):
    """Nothing changes between two looks, and no scene asks for frames."""
    first = later(table, 0)
    return all(later(table, each) == first for each in (16, 60, 120)) and not table.app.scene.moving


@pytest.mark.parametrize("game", [each.key for each in ENTRIES])
def test_cards_dice_balls_and_the_winning_moment_jump(sit_down, game):
    table = sit_down(game=game, seats=entry(game).seats[0], speed="off")
    for _turn in range(4):
        if not table.until_asked():
            break
        table.wait(10_000)  # What was only told for a while has gone.
        assert still(table)
        table.play(table.scene.match.ask.choice.draw(table.scene.match.luck())[0])
        table.hands.step()
        assert not table.scene.moving


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_results_stand_at_once_and_no_confetti_falls(sit_down, speed):
    table = sit_down(speed=speed, humans=4)  # So that the winner sits here.
    match = table.match
    while not match.over:
        match.play(match.ask.choice.draw(match.luck())[0])
    table.wait(10_000)
    table.scene._finish()
    table.hands.step()
    assert isinstance(table.app.scene, ResultsScene)
    assert table.app.scene.celebrates
    assert still(table) == (speed == "off")


def test_a_switch_jumps_too(sit_down):
    table = sit_down(speed="off")
    table.wait(10_000)
    table.scene.do("open_settings")
    table.wait(10_000)
    table.hands.click(table.app.scene.find("plays_last"))
    assert still(table)
    table.app.change(speed="normal")
    table.wait(10_000)
    table.hands.click(table.app.scene.find("plays_last"))
    assert not still(table)
