"""The deal of the day: one deal for everybody, by the player's own calendar."""

import sqlite3
import time
from contextlib import closing
from datetime import datetime

import pytest

from roller_table.daily import (
    DailyResult,
    SameCards,
    as_kept,
    compared,
    day_of,
    dealt,
    line_to_paste,
    number_of,
    outcome,
    written,
)
from roller_table.dealcodes import code_of
from roller_table.files.database import salvaged
from roller_table.games.catalogue import ENTRIES, entry
from roller_table.match import HUMAN, Chair
from roller_table.shelf import open_shelf
from roller_table.shelf.file import FORM

from .shelf.games import play

DERBY = entry("roller_derby")
CHAIRS = tuple(map(Chair, ("You", "Ade", "Noor", "Mia"), (HUMAN, "club", "club", "club")))


@pytest.fixture
def zone(monkeypatch):
    """Live in another place."""

    def live(name):
        monkeypatch.setenv("TZ", name)
        time.tzset()

    yield live
    monkeypatch.undo()
    time.tzset()


def at(text):
    return datetime.fromisoformat(text).timestamp()


@pytest.fixture
def shelf(tmp_path):
    shelf = open_shelf(tmp_path / "games.db")
    yield shelf
    shelf.close()


def test_the_number_is_the_first_thirty_bits_of_the_hash():
    # printf 2026-11-22/roller_derby | sha256sum: 2587be44…
    assert number_of("2026-11-22", "roller_derby") == 0x2587BE44 >> 2
    numbers = {number_of(f"2026-11-{day:02}", each.key) for day in range(1, 31) for each in ENTRIES}
    assert len(numbers) == 150
    assert max(numbers) < 1 << 30


@pytest.mark.parametrize("place", ["Pacific/Kiritimati", "America/Los_Angeles", "Europe/Berlin"])
def test_the_day_is_the_player_s_own_and_not_that_of_greenwich(zone, place):
    zone(place)
    assert day_of(at("2026-11-22T23:59:59")) == "2026-11-22"
    assert day_of(at("2026-11-22T23:59:59") + 1) == "2026-11-23"
    assert day_of(at("2026-11-22T00:00:00")) == "2026-11-22"


def test_days_of_23_and_of_25_hours_are_one_day_each(zone):
    zone("Europe/Berlin")
    for day, hours in (("2026-03-29", 23), ("2026-10-25", 25)):
        begins = at(f"{day}T00:00:00")
        assert {day_of(begins + hour * 3600) for hour in range(hours)} == {day}
        assert day_of(begins + hours * 3600) > day


def test_a_deal_that_is_finished_after_midnight_belongs_to_the_day_it_was_begun(shelf, zone):
    zone("Europe/Berlin")
    match = dealt(DERBY, day_of(at("2026-11-22T23:59:00")), CHAIRS)
    shelf.begin(match)
    shelf.days.begin("2026-11-22", "roller_derby", match.id)
    play(match)
    (day,) = shelf.days.all("2026-11")
    assert (day.day, day.number, day.finished) == ("2026-11-22", match.id, True)
    assert shelf.days.of_game(match.id) == day


def test_the_first_try_counts_and_later_ones_are_practice_also_with_the_clock_set_back(shelf):
    first, second = dealt(DERBY, "2026-11-22", CHAIRS), dealt(DERBY, "2026-11-22", CHAIRS)
    for match in (first, second):  # between them it may have been the 23rd, or the 21st
        shelf.begin(match)
        shelf.days.begin("2026-11-22", "roller_derby", match.id)
        play(match)
    assert [day.number for day in shelf.days.all()] == [first.id]
    assert shelf.results.kinds() == {"counts": 1, "practised": 1}
    assert shelf.days.of_game(second.id) is None


def test_a_first_try_that_was_thrown_away_stays_the_first_try(shelf):
    match = dealt(DERBY, "2026-11-22", CHAIRS)
    shelf.begin(match)
    shelf.days.begin("2026-11-22", "roller_derby", match.id)
    shelf.delete(match.id)
    again = dealt(DERBY, "2026-11-22", CHAIRS)
    shelf.begin(again)
    shelf.days.begin("2026-11-22", "roller_derby", again.id)
    (day,) = shelf.days.all()
    assert (day.number, day.finished) == (None, False)


def test_first_tries_are_read_out_of_a_damaged_file_too(shelf, tmp_path):
    match = dealt(DERBY, "2026-11-22", CHAIRS)
    shelf.begin(match)
    shelf.days.begin("2026-11-22", "roller_derby", match.id)
    shelf.close()
    with closing(sqlite3.connect(tmp_path / "games.db")) as db:
        db.execute("DROP TABLE reviews")
    again = open_shelf(tmp_path / "games.db")
    assert [(day.day, day.number) for day in again.days.all()] == [("2026-11-22", match.id)]
    again.close()
    assert salvaged(tmp_path / "nothing.db", FORM) is None


def test_everybody_has_the_same_cards_and_rules_whatever_they_are_called():
    one, other = (dealt(DERBY, "2026-11-22", CHAIRS) for _time in range(2))
    assert (one.state, one.rules) == (other.state, DERBY.rules()())
    assert code_of(one).startswith("DERBY-")
    friends = tuple(chair if seat else Chair("Zoë", HUMAN) for seat, chair in enumerate(CHAIRS))
    assert dealt(DERBY, "2026-11-22", friends).state == one.state


def test_an_expert_with_the_same_cards_ends_the_same_way_on_every_machine():
    roebuck = entry("roebuck")
    ends = []
    for _time in range(2):
        going = SameCards(roebuck, 4, "2026-11-22", playouts=1).going()
        pauses = 0
        while True:
            try:
                next(going)
                pauses += 1
            except StopIteration as end:
                ends.append((pauses, end.value))
                break
    assert ends[0] == ends[1]
    assert ends[0][0] > 0
    found = as_kept(ends[0][1])
    assert len(found.standings) == 4


def test_an_outcome_is_kept_compared_and_told_in_a_line_to_paste():
    match = play(dealt(DERBY, "2026-11-22", CHAIRS))
    mine = outcome(match)
    assert as_kept(written(mine)) == mine
    assert (as_kept(""), as_kept("[1]"), as_kept("[[1],[0],[0]]")) == (None, None, None)
    line = line_to_paste(match, "2026-11-22", DailyResult((160, 140) * 2, (0, 2), (0, 1) * 2))
    assert line.startswith("Roller Table, deal of the day, 22 November 2026: Roller Derby · ")
    assert f"{mine.mine} – {mine.theirs}" in line
    assert "the Expert with the same cards 160 – 140" in line
    assert line.endswith(code_of(match))


def test_more_is_better_or_fewer_are_as_the_game_has_it():
    derby = DailyResult((170, 130) * 2, (0, 2), (0, 1) * 2)
    other = DailyResult((160, 140) * 2, (0, 2), (0, 1) * 2)
    assert (derby.mine, derby.theirs, derby.margin) == (170, 130, 40)
    assert compared(derby, other) == "Better than the Expert by 20 points."
    assert compared(other, derby) == "The Expert did better by 20 points."
    assert compared(derby, derby) == "As good as the Expert."
    roebuck = DailyResult((4, 11, 15, 9), (0,), (0, 1, 2, 3))
    assert (roebuck.theirs, roebuck.margin) == (9, 5)
