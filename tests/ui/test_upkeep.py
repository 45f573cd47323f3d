"""What could not be written is tried again by the window, on whatever page the player is."""

import json

from roller_table.files import writing
from roller_table.games.catalogue import entry
from roller_table.shelf import open_shelf
from roller_table.ui import ways
from roller_table.ui.frame import crash
from roller_table.ui.machine import settings
from roller_table.ui.scenes.results.scene import ResultsScene
from roller_table.ui.scenes.setup.memory import RememberedSetup, path, recall, remember

from ..disks import FULL, disk
from ..shelf.games import begun, play

__all__ = ["disk"]


def kept(number):
    shelf = open_shelf()
    try:
        return shelf.load(number)
    finally:
        shelf.close()


def steps(window, clock, seconds):
    for _second in range(seconds):
        clock.now += 1000
        window.app.step(wait=False)


def test_a_game_that_ended_on_a_full_disk_is_kept_from_the_page_of_its_results(
    open_window, clock, disk
):
    window = open_window()
    match = begun(window.shelf, moves=20)
    disk.full = True
    play(match)
    window.go(ways.Results(match, 0))
    assert isinstance(window.app.scene, ResultsScene)
    steps(window, clock, 9)
    assert not kept(match.id).over
    assert window.app._patience() <= 4000, "it sleeps no longer than until the next try"
    disk.full = False
    steps(window, clock, 5)
    assert window.app.notices.words == "Everything is saved now."
    assert kept(match.id).lines == match.lines


def test_that_something_is_not_kept_comes_back_but_not_with_every_try(open_window, clock, disk):
    window = open_window()
    match = begun(window.shelf, moves=20)
    disk.full = True
    play(match, 3)
    assert FULL in window.app.notices.words
    said = window.app.notices.count
    steps(window, clock, 25)
    assert window.app.notices.count == said
    assert window.app.notices.words == ""
    steps(window, clock, 10)
    assert window.app.notices.count == said + 1
    assert FULL in window.app.notices.words


def test_who_goes_home_has_it_tried_at_once(open_window, disk):
    window = open_window()
    window.sit_down(entry("roller_derby"), entry("roller_derby").rules()(), 5)
    match = window.app.scene.match
    disk.full = True
    play(match, 3)
    disk.full = False
    window.go(ways.Home())
    assert kept(match.id).lines == match.lines


def test_a_window_that_closes_tries_a_last_time_and_says_what_is_lost(open_window, disk, capsys):
    window = open_window()
    match = begun(window.shelf, moves=2)
    disk.full = True
    play(match, 3)
    disk.full = False
    window.close()
    assert kept(match.id).lines == match.lines
    window = open_window()
    disk.full = True
    begun(window.shelf, moves=2)
    window.close()
    assert FULL in capsys.readouterr().err


def test_a_window_in_which_all_is_kept_wakes_for_nothing(open_window):
    window = open_window()
    begun(window.shelf, moves=3)
    assert window.app.upkeep.wakes_at(window.app.now()) is None


def no_room(_path, _text):
    raise OSError(28, "No space left on device")


def test_settings_that_could_not_be_written_are_tried_again(open_window, clock, monkeypatch):
    window = open_window()
    with monkeypatch.context() as full:
        full.setattr(writing, "write_text", no_room)
        window.app.change(confirm_delete=False)
        steps(window, clock, 2)
        assert "No space left" in window.app.notices.words
        assert not settings.path().exists()
    steps(window, clock, 6)
    assert settings.load()[0].confirm_delete is False


def test_what_was_chosen_for_a_table_holds_and_is_tried_again(open_window, clock, monkeypatch):
    window = open_window()
    with monkeypatch.context() as full:
        full.setattr(writing, "write_text", no_room)
        window.go(ways.SetUp("roebuck"))
        window.app.scene._set("race", True)
        window.app.pop()
        assert "No space left" in window.app.notices.words
        assert recall("roebuck").rules["race"] is True
        steps(window, clock, 5)
        assert not path().exists()
    steps(window, clock, 5)
    assert json.loads(path().read_text("utf-8"))["roebuck"]["rules"]["race"] is True
    assert remember("roolz", RememberedSetup("mine")) == ""
    assert {*json.loads(path().read_text("utf-8"))} == {"roebuck", "roolz"}


def test_a_program_that_has_to_stop_says_that_games_are_kept_only_where_they_are(
    open_window, disk, monkeypatch, capsys
):
    monkeypatch.setattr(crash, "last_words", lambda *_anything: None)
    for full in (False, True):
        window = open_window()
        match = begun(window.shelf, moves=20)
        disk.full = full
        play(match)
        window.app.stack.fallen = RuntimeError("the dealer fell over")
        assert window.app.run() == 1
        said = capsys.readouterr().err
        assert ("Your games are saved" in said) is not full
        assert ("not everything could be saved" in said) is full
