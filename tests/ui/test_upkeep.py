"""What could not be written is tried again by the window, on whatever page the player is."""

from roller_table.games.catalogue import entry
from roller_table.shelf import open_shelf
from roller_table.ui.scenes.results.scene import Results

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
    window.show_results(match, 0)
    assert isinstance(window.app.scene, Results)
    steps(window, clock, 9)
    assert not kept(match.id).over
    assert window.app._patience() <= 4000, "it sleeps no longer than until the next try"
    disk.full = False
    steps(window, clock, 5)
    assert window.app.notices.words == "Everything is kept now."
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
    window.go_home()
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
