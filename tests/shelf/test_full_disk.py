"""While a disk is full nothing is lost: what could not be written is tried until it is written."""

import sqlite3

from roller_table.shelf import open_shelf

from ..disks import FULL, disk
from .games import begun, play

__all__ = ["disk"]


def test_a_game_that_ends_while_the_disk_is_full_is_kept_when_there_is_room(path, told, disk):
    shelf = open_shelf(path, told.append)
    match = begun(shelf, moves=20)
    disk.full = True
    play(match)
    assert match.over
    assert match.keeper.behind
    assert FULL in shelf.trouble
    for _time in range(3):
        shelf.catch_up()
    assert told == [shelf.trouble]
    disk.full = False
    shelf.catch_up()
    assert not match.keeper.behind
    assert (shelf.trouble, told[1:]) == ("", ["Everything is saved now."])
    again = open_shelf(path).load(match.id)
    assert (again.lines, again.over) == (match.lines, True)


def test_what_is_not_kept_yet_is_tried_a_last_time_when_the_shelf_is_closed(path, disk):
    shelf = open_shelf(path)
    match = begun(shelf, moves=5)
    disk.full = True
    play(match, 5)
    disk.full = False
    assert shelf.close() == ""
    assert open_shelf(path).load(match.id).lines == match.lines


def test_closing_a_shelf_that_cannot_keep_something_says_so(path, disk):
    shelf = open_shelf(path)
    disk.full = True
    begun(shelf, moves=5)
    assert FULL in shelf.close()


def test_the_first_try_of_a_day_is_kept_although_its_game_could_not_be_begun(path, disk):
    shelf = open_shelf(path)
    disk.full = True
    match, later = begun(shelf, moves=3), begun(shelf, moves=1)
    for each in (match, later):
        shelf.days.begin("2026-11-22", "roller_derby", each)
    shelf.days.keep("2026-11-22", "roller_derby", "[1]")
    disk.full = False
    shelf.catch_up()
    assert match.id != later.id
    (day,) = open_shelf(path).days.all()
    assert (day.number, day.other) == (match.id, "[1]")


def test_what_was_learnt_and_reviewed_on_a_full_disk_is_kept_later(path, disk):
    shelf = open_shelf(path)
    kept = begun(shelf, moves=20)
    disk.full = True
    match = begun(shelf, moves=20)
    shelf.learn("drill", "roebuck/fits", 7)
    shelf.learn("drill", "roebuck/fits", 4)
    shelf.review(match, 3, "found")
    shelf.review(kept.id, 5, "found first")
    shelf.review(kept.id, 5, "found last")
    assert shelf.learnt("drill") == shelf.reviewed(kept.id) == {}
    disk.full = False
    shelf.catch_up()
    again = open_shelf(path)
    assert again.learnt("drill") == {"roebuck/fits": 7}
    assert again.reviewed(match.id) == {3: "found"}
    assert again.reviewed(kept.id) == {5: "found last"}


def test_a_new_trouble_is_said_again_after_all_was_well(path, told, disk):
    shelf = open_shelf(path, told.append)
    match = begun(shelf, moves=5)
    for _time in range(2):
        disk.full = True
        play(match, 2)
        disk.full = False
        play(match, 1)
    assert [FULL in words for words in told] == [True, False, True, False]


def test_what_no_file_could_keep_holds_nothing_else_up(path, told):
    shelf = open_shelf(path, told.append)
    match = begun(shelf, moves=5)
    shelf.days.begin("2026-11-22", "roller_derby", 99)  # there is no such game
    assert shelf.trouble == ""
    assert "FOREIGN KEY" in told[0]
    shelf.days.begin("2026-11-22", "roller_derby", match)
    assert [day.number for day in shelf.days.all()] == [match.id]
    assert not list(path.parent.glob("*damaged*"))


def test_a_damaged_file_stays_where_it_is_while_there_is_no_room_for_a_fresh_one(path, told, disk):
    shelf = open_shelf(path)
    match = begun(shelf, moves=9)
    shelf.close()
    with sqlite3.connect(path) as db:
        db.execute("DROP TABLE reviews")
    db.close()
    disk.full = True
    shelf = open_shelf(path, told.append)
    assert FULL in told[0]
    assert not [each for each in path.parent.iterdir() if not each.name.startswith("games.db")]
    assert [kept.id for kept in shelf.games()] == [match.id]
    disk.full = False
    begun(shelf, moves=1)
    assert "1 game could be read." in told[1]
    assert shelf.load(match.id).lines == match.lines
