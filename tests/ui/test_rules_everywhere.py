"""F1 opens the rule book wherever one is, as the first page of a game promises."""

from typing import Any

import pygame
import pytest

from roller_table.games.catalogue import entry
from roller_table.match import Chair, Match
from roller_table.ui import ways
from roller_table.ui.scenes.results.scene import ResultsScene
from roller_table.ui.scenes.rulebook.scene import RulebookScene
from roller_table.ui.scenes.settings.scene import SettingsScene

from .test_reader import PLAYERS, SCENES

NO_GAME = ("home", "saved games", "settings")
"""Pages about no game; where nothing else lies below them, F1 says to choose one."""


@pytest.mark.parametrize("place", [each for each in SCENES if each not in NO_GAME])
def test_f1_opens_the_rule_book_of_the_game_that_a_page_is_about(
    open_window: Any, place: str
) -> None:
    window = open_window(speed="off", name="You")
    SCENES[place](window)
    window.app.step(wait=False)
    about, pages = window.app.scene.about, len(window.app.scenes)
    assert about
    press_f1(window)
    assert isinstance(window.app.scene, RulebookScene)
    assert window.app.scene.game.key == about
    press_f1(window)
    assert len(window.app.scenes) == pages + (place != "rule book"), "once it is open"


@pytest.mark.parametrize("place", NO_GAME)
def test_where_no_game_is_meant_f1_says_so(open_window: Any, place: str, monkeypatch: Any) -> None:
    window, said = open_window(speed="off", name="You"), list[str]()
    SCENES[place](window)
    monkeypatch.setattr(window.app, "say", said.append)
    press_f1(window)
    assert said == ["Each game has its own rule book: choose a game first."]


@pytest.mark.parametrize("key", ["rollerball", "roebuck"])
def test_over_a_table_f1_opens_the_rules_of_its_game(open_window: Any, key: str) -> None:
    window, found = open_window(speed="off", name="You"), entry(key)
    chairs = tuple(Chair(name, "human" if not n else "club") for n, name in enumerate(PLAYERS))
    match = Match.new(found, found.rules()(), chairs, 5)
    for way, page in ((ways.Results(match, 0), ResultsScene), (ways.Preferences(), SettingsScene)):
        window.go(ways.Table(match))
        window.app.step(wait=False)
        window.go(way)
        assert isinstance(window.app.scene, page)
        press_f1(window)
        assert isinstance(window.app.scene, RulebookScene)
        assert window.app.scene.game.key == key


def press_f1(window: Any) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        window.app._handle(pygame.event.Event(kind, key=pygame.K_F1, mod=0, unicode=""))
    window.app.step(wait=False)
