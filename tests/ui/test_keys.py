"""One list of actions, and a table of keys that a player may change."""

import json

import pygame
import pytest

from roller_table.ui.machine import settings
from roller_table.ui.machine.actions import ACTIONS, shown
from roller_table.ui.machine.keys import (
    PRESETS,
    USUAL_KEYS,
    KeyTable,
    UnfitKeyError,
    read_table,
    table,
)
from roller_table.ui.machine.settings import Settings
from roller_table.ui.scenes.rulebook.keys import keys
from roller_table.ui.scenes.rulebook.text import TextTable
from roller_table.ui.widgets import Button

from .table.conftest import sit_down

__all__ = ["sit_down"]

LEFT = set("qwertasdfgzxcvb") | {"tab", "space", "escape", "f1", "f2"}
RIGHT = set("hjklmnuiop") | {"y", "space", ".", ",", ";", "page up", "page down", "insert"}
RIGHT |= {f"f{n}" for n in (9, 10, 12)}


def press(code, mod=0):
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


@pytest.mark.parametrize("name", PRESETS)
def test_in_a_preset_every_action_has_a_key_of_its_own(name):
    chosen = table(PRESETS[name])
    chords = [chosen.chord(each.name) for each in ACTIONS]
    assert len(set(chords)) == len(ACTIONS)
    assert read_table(dict(chosen.bound)) == chosen, "it is a table that may be kept"
    assert chosen.preset == name


def test_a_preset_for_one_hand_has_its_keys_on_one_side():
    for each in ACTIONS:
        left, right = (table(PRESETS[side]).chord(each.name) for side in ("left", "right"))
        assert left.removeprefix("shift+") in LEFT
        assert right in RIGHT
    assert "press" not in PRESETS["right"], "Enter does what Space does"


def test_a_key_means_what_the_table_says_and_no_longer_what_it_said():
    chosen = table({"show_hint": "q"})
    hint = chosen.meant(press(pygame.K_q))
    assert (hint.key, hint.pressed) == (pygame.K_h, pygame.K_q)
    gone = chosen.meant(press(pygame.K_h))
    assert (gone.key, gone.pressed) == (pygame.K_UNKNOWN, pygame.K_h)
    assert chosen.meant(press(pygame.K_u)).key == pygame.K_u
    assert chosen.meant(press(pygame.K_z, pygame.KMOD_CTRL)).key == pygame.K_z
    back = table({"back": "b"}).meant(press(pygame.K_b))
    assert (back.key, back.mod) == (pygame.K_TAB, pygame.KMOD_SHIFT)


def test_tab_space_and_escape_do_what_they_do_whatever_the_table_says():
    chosen = table({"next": "n", "press": "p", "leave": "f12"})
    for code in (pygame.K_TAB, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_RETURN):
        assert chosen.meant(press(code)).key == code
        with pytest.raises(UnfitKeyError, match="another key"):
            chosen.rebound("show_hint", pygame.key.name(code))


def test_two_actions_change_places_when_one_takes_the_others_key():
    chosen = USUAL_KEYS.rebound("show_hint", "l")
    assert (chosen.chord("show_hint"), chosen.chord("toggle_panel")) == ("l", "h")
    assert chosen.preset == ""
    assert chosen.rebound("show_hint", "h") == USUAL_KEYS


@pytest.mark.parametrize(
    "damaged",
    ["h", ["h"], {"dance": "h"}, {"show_hint": 7}, {"show_hint": ""}, {"show_hint": "ctrl+"},
     {"show_hint": "w"}, {"show_hint": "q", "ask_why": "q"}, {"show_hint": "x" * 500},
     {"show_hint": "tab"}, {"show_hint": "5"}, {"show_hint": "a\0"}, {"show\x1b_hint": "a"}, None],
)  # fmt: skip
def test_a_damaged_table_is_told_in_one_line_and_loses_nothing(damaged):
    settings.path().parent.mkdir(parents=True, exist_ok=True)
    words = json.dumps({"name": "Ada", "volume": 0.5, "keys": damaged})
    settings.path().write_text(words, "utf-8")
    chosen, notice = settings.load()
    assert (chosen.name, chosen.volume, chosen.keys) == ("Ada", 0.5, USUAL_KEYS)
    assert notice.isprintable()
    assert "settings.bad.json" in notice
    assert settings.path().with_name("settings.bad.json").read_text("utf-8") == words
    assert settings.load() == (chosen, None), "it is said once, and the rest is kept"


def test_a_table_of_keys_comes_back():
    chosen = Settings(keys=table(PRESETS["left"]))
    assert settings.save(chosen) is None
    assert settings.load() == (chosen, None)


def test_at_the_table_the_players_own_keys_hold(sit_down):
    table_ = sit_down(speed="off", keys=table(PRESETS["left"]))
    table_.until_asked()
    panel = table_.scene.felt.top.with_panel
    table_.hands.key("l")
    assert table_.scene.felt.top.with_panel == panel, "L means nothing any more"
    table_.hands.key("a")
    assert table_.scene.felt.top.with_panel != panel
    tips = [w.tip for w in table_.scene.page.widgets.values() if isinstance(w, Button)]
    assert "Hint (E)" in tips


def test_the_chapter_of_keys_tells_the_players_own():
    _heading, grid = keys(table({"show_hint": "shift+q"}))
    assert isinstance(grid, TextTable)
    rows = dict(grid.rows)
    assert rows["Shift Q"].startswith("Hint")
    assert shown("page up") in rows
    assert KeyTable() == USUAL_KEYS


def test_every_table_that_can_be_made_can_be_read_again():
    """Taking the key of the rules for leaving gave the rules Escape: the table was refused at the
    next start, and set aside."""
    chords = [each.usual for each in ACTIONS] + ["f12", "k", "shift+k", "escape", "space"]
    refused = 0
    for action in ACTIONS:
        for chord in chords:
            try:
                made = USUAL_KEYS.rebound(action.name, chord)
            except UnfitKeyError:
                refused += 1
            else:
                assert read_table(dict(made.bound)) == made
    with pytest.raises(UnfitKeyError, match="is the only key of another action"):
        USUAL_KEYS.rebound("leave", "f1")
    assert refused < len(ACTIONS) * len(chords) / 2
