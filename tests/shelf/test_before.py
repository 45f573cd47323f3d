"""Kept games of the version before: all are read as they were left, and gone on with."""

import shutil
from pathlib import Path

import pytest

from roller_table.engine.notation import write
from roller_table.games.catalogue import ENTRIES
from roller_table.shelf import open_shelf
from roller_table.shelf.results import facts_of
from roller_table.statistics import ALL

from .games import play

WRITTEN = Path(__file__).with_name("games_before.db")
"""What ``write_games.py`` wrote with the program as it was before a match kept what it had asked:
each game in its middle and finished, moves undone in the first."""

BEFORE_LESSONS = Path(__file__).with_name("games_before_lessons.db")
"""What it wrote with the program as it was before lessons that are done were kept there too."""

BEFORE_REVIEWS = Path(__file__).with_name("games_before_reviews.db")
"""What it wrote with the program as it was before reviews were kept there too."""

BEFORE_FACTS = Path(__file__).with_name("games_before_facts.db")
"""What it wrote with the program as it was before what finished games brought was kept there."""

NUMBERS = range(1, 11)


@pytest.fixture
def before(path, told):
    shutil.copy(WRITTEN, path)
    shelf = open_shelf(path, told.append)
    yield shelf
    shelf.close()


def kept_as(shelf, number):
    return next(kept for kept in shelf.games() if kept.id == number)


def test_every_game_of_the_version_before_is_listed(before, told):
    kept = before.games()
    assert sorted(each.id for each in kept) == list(NUMBERS)
    assert {each.game for each in kept if each.finished} == {
        "roller_derby", "roolz", "roebuck", "poker_roulette", "rollerball",
    }  # fmt: skip
    assert {each.game for each in kept if not each.finished} <= {each.key for each in ENTRIES}
    assert [each.id for each in kept if each.practised] == [1]
    assert {each.fault for each in kept} == {""}
    assert told == []


_ONE_SHORT = 10
"""A game of Rollerball that was over: the turn in which it ended was not counted then."""
_UNDER_WAY = 9
"""One that goes on: its head said *Turn 25 · Zoë*, where it says *Zoë's* now."""
_OF_THE_PACK = 7
"One of Poker Roulette: its head ended with the cards left, and ends after the rounds now."
_ROUND = 3
"""One of Roolz: its head did not say yet which trick it is."""


@pytest.mark.parametrize("number", NUMBERS)
def test_a_game_of_the_version_before_stands_as_it_was_left(before, number):
    kept, match = kept_as(before, number), before.load(number)
    assert (kept.names, kept.levels) == (match.names, tuple(c.level for c in match.chairs))
    assert (kept.moves, kept.standings) == (match.count, match.standings)
    assert (kept.finished, kept.practised) == (match.over, match.practised)
    assert kept.winners == (match.winners if match.over else ())
    headline = match.sheet(0).headline.shown()
    if number == _ONE_SHORT:
        headline = headline.replace("59", "58")
    if number == _UNDER_WAY:
        headline = headline.removesuffix("'s")
    if number == _OF_THE_PACK:
        headline = headline.replace("betting after round 14 at the latest", "22 cards left")
    if number == _ROUND:
        headline = headline.removesuffix(" · trick 14 of 19")
    assert kept.headline == headline


@pytest.mark.parametrize("number", NUMBERS)
def test_a_game_of_the_version_before_is_gone_on_with_in_its_place(before, told, number):
    match = before.load(number)
    if match.over:
        match.take_back()
    play(match, 10)
    again = before.load(number)
    assert (match.id, told) == (number, [])
    assert (again.state, again.lines, again.practised) == (
        match.state,
        match.lines,
        match.practised,
    )
    assert len(before.games()) == len(NUMBERS)


def test_a_review_is_kept_beside_games_from_before_there_were_reviews(path, told):
    shutil.copy(BEFORE_REVIEWS, path)
    shelf = open_shelf(path, told.append)
    assert shelf.reviewed(2) == {}
    for number, found in ((3, "third"), (5, "fifth"), (5, "fifth again"), (10_000, "no such move")):
        shelf.review(2, number, found)
    shelf.close()
    again = open_shelf(path, told.append)
    assert again.reviewed(2) == {3: "third", 5: "fifth again"}
    assert again.reviewed(1) == {}
    assert sorted(each.id for each in again.games()) == list(NUMBERS)
    again.delete(2)
    assert again.reviewed(2) == {}
    again.close()
    assert told == []


def test_what_was_found_of_a_move_goes_with_the_moves_that_led_to_it(path):
    shutil.copy(BEFORE_REVIEWS, path)
    shelf = open_shelf(path)
    match = next(m for m in map(shelf.load, NUMBERS) if not m.over and m.can_take_back())
    for number in range(1, match.count + 1):
        shelf.review(match.id, number, "found")
    before = match.lines
    match.take_back()
    left = match.count
    assert sorted(shelf.reviewed(match.id)) == list(range(1, left + 1))
    taken = before[left]
    other = next(move for move in match.ask.choice if write(move) != taken)
    match.play(other)
    assert sorted(shelf.reviewed(match.id)) == list(range(1, left + 1))
    shelf.close()


def test_games_from_before_lessons_were_kept_are_whole_beside_what_is_learnt(path, told):
    shutil.copy(BEFORE_LESSONS, path)
    shelf = open_shelf(path, told.append)
    assert shelf.learnt("lesson") == {}
    shelf.learn("lesson", "roebuck/1_places")
    shelf.learn("drill", "roebuck/fits", 7)
    shelf.learn("drill", "roebuck/fits", 4)
    shelf.close()
    again = open_shelf(path, told.append)
    assert (again.learnt("lesson"), again.learnt("drill")) == (
        {"roebuck/1_places": 1}, {"roebuck/fits": 7},
    )  # fmt: skip
    assert sorted(each.id for each in again.games()) == list(NUMBERS)
    assert {each.fault for each in again.games()} == {""}
    assert [again.load(number).count > 0 for number in NUMBERS] == [True] * len(NUMBERS)
    again.close()
    assert told == []


def test_what_games_brought_is_found_of_those_from_before_it_was_kept(path, told):
    shutil.copy(BEFORE_FACTS, path)
    shelf = open_shelf(path, told.append)
    finished = tuple(sorted(each.id for each in shelf.games() if each.finished))
    assert (len(finished), shelf.results.untold()) == (5, finished)
    counting = [number for number in finished if shelf.results.kind(number) == "counts"]
    # Of the others the same deal lies before them, played to its middle.
    assert shelf.results.kinds() == {"counts": 1, "practised": 4}
    assert (shelf.days.all(), shelf.results.reviewed()) == ((), frozenset())
    for number in finished:
        shelf.results.tell(number)
    shelf.days.begin("2026-11-22", "roolz", finished[0])
    shelf.close()
    again = open_shelf(path, told.append)
    assert again.results.untold() == ()
    assert [day.number for day in again.days.all()] == [finished[0]]
    (number,) = counting
    match = again.load(number)
    facts = {key: n for key, n in facts_of(match.entry, match.turns, 0).items() if n}
    assert facts
    assert again.results.facts(match.entry.key, ALL) == facts
    assert sorted(each.id for each in again.games()) == list(NUMBERS)
    again.close()
    assert told == []
