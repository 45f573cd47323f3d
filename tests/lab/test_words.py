"""What is said of a run rests on enough games, and names the size that could have been seen."""

from itertools import count
from math import inf
from random import Random

import pytest

from roller_table.engine.certainty import ERROR
from roller_table.lab.findings import Findings
from roller_table.lab.intervals import FIRST_LOOK, unseen
from roller_table.lab.plan import GameRow
from roller_table.lab.verdict import finding
from roller_table.lab.words import account, aloud

from .conftest import short


def findings_of(gaps, *keys):
    """A run in which the length differs so; the base takes 221 moves."""
    found = Findings(short(), keys or ("length", "lead"))
    for seed, gap in enumerate(gaps):
        for variant in (0, 1):
            values = f'{{"length": {221 + gap * variant}, "lead": {3 + variant * gap / 10}}}'
            found.add([GameRow(seed, variant, True, values)])
    return found


def noisy(pairs, mean=0.0, deviation=20.0):
    chance = Random(7)
    return [mean + chance.gauss(0, deviation) for _n in range(pairs)]


@pytest.mark.parametrize("looking", [False, True])
@pytest.mark.parametrize("gaps", [[0.0] * 29, [500.0] * 29, noisy(29, 80)])
def test_of_too_few_games_nothing_is_said_however_one_looks(gaps, looking):
    found = findings_of(gaps).of(1, looking=looking)
    assert account(found) == "too few games yet"
    assert finding(found, 29) == (
        "It takes 30 pairs of games to tell a difference from chance, so none is shown yet."
    )
    assert not any(each.seen for each in found)
    assert {each.half for each in found} == {inf}
    assert aloud(found[0]).endswith("too few games yet")


@pytest.mark.parametrize("looking", [False, True])
def test_where_all_ended_the_same_it_is_said_how_many_may_not(looking):
    found = findings_of([0.0] * 40).of(1, looking=looking)
    assert account(found) == (
        "no difference seen (the same in all 40 games, so at most 8 in 100 differ)"
    )


@pytest.mark.parametrize("rate", [0.003, 0.02, 0.06])
def test_what_has_not_come_is_seldom_more_frequent_than_is_said(rate):
    """The bound is below the true share from some look on; only a run without one case up to there
    is told it."""
    first = next(n for n in count(FIRST_LOOK) if unseen(n) < rate)
    assert (1 - rate) ** first <= ERROR


def test_the_size_that_could_have_been_seen_is_named_by_every_account():
    """A length of +11 ± 9 of 221 moves is the same within 9 % at best, not within 5."""
    found = findings_of(noisy(200, 3, 60)).of(1)
    (length, lead) = found
    assert not length.seen
    reach = 100 * (abs(length.difference) + length.strict) / length.base
    assert reach >= 100 * max(abs(length.low), abs(length.high)) / length.base
    told = account(found)
    assert told.startswith("no difference seen (moves in a game: ")
    assert reach <= float(told.rpartition("%")[0].rpartition(" ")[2]) < reach + 1
    for words in (finding(found, 200), aloud(length), aloud(lead)):
        assert "apart at most" in words
    assert account(found[1:]).startswith("no difference seen (points ahead at the end: ")


def test_what_was_the_same_in_every_game_is_not_the_same_within_nothing():
    """Other measures differ a little; of this one the interval has no width."""
    found = findings_of([0.0] * 39 + [2.0]).of(1)
    (length, lead) = (
        each._replace(difference=0.0, half=0.0, strict=0.0, measure=each.measure)
        if each.measure.key == "length"
        else each
        for each in found
    )
    assert account([length, lead]) == (
        "no difference seen (moves in a game: the same in all 40 games, so at most 8 in 100 differ)"
    )
    assert "at most 8 in 100 differ" in finding([length, lead], 40)
    assert "at most 8 in 100 differ" in aloud(length)
