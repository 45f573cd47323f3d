"""When the file is set aside, all that can be read of it stands in the fresh one."""

import os
import sqlite3
from contextlib import closing, suppress

import pytest

from roller_table.match import Chair, Match
from roller_table.shelf import GameFilter, open_shelf

from .games import DERBY, NAMES, play

CHAIRS = tuple(map(Chair, NAMES, ("human", "club", "club", "club")))


@pytest.fixture(scope="module")
def finished():
    """Two games, played to their end, on no shelf yet."""
    return [play(Match.new(DERBY, DERBY.rules()(deals=2), CHAIRS, seed)) for seed in (3, 4)]


@pytest.fixture
def shelf(path, finished):
    """A shelf with those games, moves of the first reviewed; the second is hidden."""
    shelf = open_shelf(path)
    for match in finished:
        match.id = None
        shelf.begin(match)
    for number in (3, 5, 9):
        shelf.review(match.id - 1, number, f"found of {number}")
    shelf.results.sums(GameFilter())
    yield shelf
    shelf.close()


def damage(path, *statements):
    """Change rows, and let the file be found to be damaged."""
    with closing(sqlite3.connect(path)) as db:
        for each in statements:
            db.execute(each)
        db.execute("PRAGMA writable_schema = ON")
        db.execute("UPDATE sqlite_master SET sql = replace(sql, 'updated)', 'created)')"
                   " WHERE name = 'games_by_time'")  # fmt: skip
        db.commit()


def reopened(shelf, path, told, *statements):
    shelf.close()
    damage(path, *statements)
    again = open_shelf(path, told.append)
    assert "set aside" in told[0]
    return again


def test_every_finding_of_a_review_is_there_again(shelf, path, told):
    before = shelf.reviewed(1)
    assert len(before) == 3
    assert reopened(shelf, path, told).reviewed(1) == before


def test_it_is_there_again_which_moves_were_chosen_for_the_person(shelf, path, told):
    again = reopened(shelf, path, told, "INSERT INTO played_out VALUES (1, 7), (1, 99999)")
    assert again.record(1).played_out == (7,)


def test_a_damaged_finding_is_left_out_and_the_others_stay(shelf, path, told):
    again = reopened(
        shelf,
        path,
        told,
        "UPDATE reviews SET way = way + 1 WHERE number = 3",
        "UPDATE reviews SET found = x'00ff' WHERE number = 5",
        "INSERT INTO reviews VALUES (1, 99999, 7, 'of no move')",
    )
    assert again.reviewed(1) == {9: "found of 9"}


def test_what_games_brought_is_found_anew_and_what_was_hidden_stays_hidden(shelf, path, told):
    asked = GameFilter()
    shelf.results.hide()
    sums, hidden = shelf.results.sums(asked), shelf.results.hidden()
    again = reopened(shelf, path, told)
    assert (again.results.sums(asked), again.results.hidden()) == (sums, hidden) == ((), 2)
    again.results.hide(hidden=False)
    shown = again.results.sums(asked)
    assert sum(each.played for each in shown) == 2
    for number in again.results.untold():
        again.results.tell(number)
    found = again.results.facts("roller_derby", asked)
    fresh = open_shelf(path.with_name("other.db"))
    for number in (1, 2):
        match = again.load(number)
        match.id = None
        fresh.begin(match)
        match.keeper.catch_up()
    assert fresh.results.facts("roller_derby", asked) == found
    assert found
    fresh.close()


def test_a_first_try_of_a_day_and_what_was_learnt_are_there_again(shelf, path, told):
    shelf.days.begin("2026-11-22", "roller_derby", 2)
    shelf.learn("puzzle", "roolz/1", 2)
    again = reopened(shelf, path, told)
    assert [(day.day, day.number) for day in again.days.all()] == [("2026-11-22", 2)]
    assert again.learnt("puzzle") == {"roolz/1": 2}


def test_no_draft_is_left_beside_the_file(shelf, path, told):
    reopened(shelf, path, told).close()
    assert all(each.name.startswith("games.") for each in path.parent.iterdir())


class KilledError(BaseException):
    """The program ends here."""


STEPS = ("link", "rename", "replace", "unlink")


@pytest.mark.parametrize("at", range(8))
def test_killed_at_any_step_of_setting_aside_the_next_start_has_every_game(
    shelf, path, told, monkeypatch, at
):
    lines = [shelf.load(number).lines for number in (1, 2)]
    shelf.close()
    damage(path)
    left = [at]

    def dying(what):
        def step(*given, **more):
            left[0] -= 1
            if left[0] < 0:
                raise KilledError
            return what(*given, **more)

        return step

    with monkeypatch.context() as killed:
        for name in STEPS:
            killed.setattr(os, name, dying(getattr(os, name)))
        with suppress(KilledError):
            open_shelf(path)
    again = open_shelf(path, told.append)
    assert [again.load(number).lines for number in (1, 2)] == lines
    assert len(again.reviewed(1)) == 3
    again.close()
