"""Hours at the table: what was closed is given back, and nothing is opened that stays open."""

import gc
import sys
import weakref
from pathlib import Path

import pygame
import pytest

from roller_table.ui import ways
from roller_table.ui.looks.cache import Pictures, Room
from roller_table.ui.looks.text import Text
from roller_table.ui.machine import platform
from roller_table.ui.machine.platform import give_back
from roller_table.ui.machine.thinkers import InlineThinkers
from roller_table.ui.window import Window

pytestmark = pytest.mark.usefixtures("painted")

FILES = Path("/proc/self/fd")
"""The files that this process has open."""


@pytest.fixture(autouse=True)
def each_closed_scene_is_looked_for(monkeypatch):
    monkeypatch.setattr(platform, "give_back", give_back)


@pytest.fixture
def window(app):
    opened = Window(app, InlineThinkers(app.later, iterations=2))
    opened.go(ways.Home())
    return opened


def let_pass(hands, clock, milliseconds=6_000):
    for _turn in range(milliseconds // 200):
        clock.pass_(200)
        hands.step()


WAYS = {
    "settings": lambda window: window.go(ways.Preferences()),
    "saved": lambda window: window.go(ways.Saved()),
    "rules": lambda window: window.go(ways.Rulebook("roolz")),
    "set up": lambda window: window.go(ways.SetUp("roebuck")),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_scene_that_is_closed_is_soon_gone(window, hands, clock, way):
    WAYS[way](window)
    let_pass(hands, clock, 1_000)
    seen = weakref.ref(window.app.scene)
    window.app.pop()
    gc.disable()  # a long pause between two looks of Python's own is what the window must not need
    try:
        let_pass(hands, clock)
        assert seen() is None
    finally:
        gc.enable()


def test_a_table_that_stays_open_gives_back_now_and_then_and_an_idle_one_does_not(
    window, hands, clock, monkeypatch
):
    let_pass(hands, clock, 20_000)
    given = []
    monkeypatch.setattr(platform, "give_back", lambda: given.append(True))
    let_pass(hands, clock, 100_000)
    assert given == []
    for _second in range(150):
        window.app.scene.redraw()
        let_pass(hands, clock, 1_000)
    assert 2 <= len(given) <= 150 // 20 + 1
    let_pass(hands, clock, 2_000)
    given.clear()
    let_pass(hands, clock, 100_000)
    assert given == [], "once it has come to rest it is not woken for it"


def test_a_table_that_another_one_took_the_place_of_is_soon_gone(window, hands, clock):
    from roller_table.games.catalogue import entry

    found = entry("roller_derby")
    window.sit_down(found, found.rules()(), 1)
    let_pass(hands, clock, 1_000)
    seen = weakref.ref(window.app.scene)
    window.sit_down(found, found.rules()(), 2)
    let_pass(hands, clock)
    assert seen() is None


def test_a_look_that_was_changed_keeps_no_pictures(window, hands, clock):
    window.go(ways.Preferences())
    let_pass(hands, clock, 400)
    before = window.app.look
    assert before.text._kept.bytes
    window.app.change(user_scale=1.3)
    kept = (before.art._kept, before.text._kept, before.paint._kept)
    assert [each.bytes for each in kept] == [0, 0, 0]


def test_all_pictures_together_take_no_more_room_than_there_is():
    room = Room(100_000)
    one, other = Pictures(room), Pictures(room)
    for number in range(5):
        for pictures in (one, other):
            pictures.keep(number, pygame.Surface((50, 50), 0, 32))
        assert room.bytes == one.bytes + other.bytes <= 100_000
    last = one.find(4)
    assert last is not None
    assert last.get_size() == (50, 50)
    other.let_go()
    assert (room.bytes, other.bytes) == (one.bytes, 0)


def test_a_table_that_has_come_to_rest_keeps_no_picture_of_what_was_on_its_way(
    window, hands, clock
):
    from roller_table.games.catalogue import entry

    found = entry("roller_derby")
    window.sit_down(found, found.rules()(), 1)
    pictures, most = window.app.scene.board.pictures, 0
    for _turn in range(100):
        let_pass(hands, clock, 200)
        most = max(most, pictures._passing.bytes)
        if most and not pictures._passing.bytes:
            break
    assert most > 1_000_000, "the deal flies"
    assert not pictures._passing.bytes
    assert pictures._kept.bytes, "what lies there stays"


def test_a_scene_that_is_covered_keeps_no_picture_until_it_is_seen_again(window, hands, clock):
    from roller_table.games.catalogue import entry

    found = entry("roller_derby")
    window.sit_down(found, found.rules()(), 1)
    let_pass(hands, clock, 400)
    table = window.app.scene
    assert table.board.painter._laid
    window.go(ways.Preferences())
    assert not table.board.painter._laid
    assert not table.board.pictures._kept.bytes
    settings = window.app.scene
    window.go(ways.Rulebook("roolz"))
    assert not settings._ground
    window.app.pop()
    window.app.pop()
    let_pass(hands, clock, 400)
    assert table.board.painter._laid
    assert table.board.pictures._kept.bytes


@pytest.mark.skipif(not FILES.is_dir(), reason="open files cannot be counted here")
def test_a_size_of_letters_keeps_no_file_open(app):
    before = len(list(FILES.iterdir()))
    sizes = [Text(1 + step / 40, app.look.art, app.look.room) for step in range(40)]
    for text in sizes:
        text.line("Noor has three of five", 15)
    assert len(list(FILES.iterdir())) <= before + 1


@pytest.mark.skipif(sys.platform != "linux", reason="the GNU C library keeps what was freed")
def test_what_was_freed_is_given_back_to_the_system():
    def resident():
        return int(Path("/proc/self/statm").read_text().split()[1]) * 4096

    small = [bytearray(60_000) for _piece in range(3_000)]
    last = bytearray(60_000)
    full = resident()
    small.clear()
    give_back()
    assert resident() < full - 100 * 2**20
    assert last
