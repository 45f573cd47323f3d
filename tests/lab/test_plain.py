"""What a rule changes is said in one plain sentence, and the sentence is true by its error."""

import re

import pytest

from roller_table.engine.options import rules_of
from roller_table.games.catalogue import ENTRIES, entry
from roller_table.lab.findings import MeasuredEffect
from roller_table.lab.measured import effects_of
from roller_table.lab.measures import GENERAL
from roller_table.lab.plain import clause, clauses, plainly

MEASURES = {each.key: each for each in GENERAL}
every_option = pytest.mark.parametrize(
    ("found", "rule"),
    [(found, rule) for found in ENTRIES for rule in rules_of(found.rules())],
    ids=lambda each: each.key,
)


def finding(key, base, value, half, *, seen=True):
    return MeasuredEffect(MEASURES[key], base, value, value - base, half, 50, 10.0, seen, half)


def usual(found):
    return {rule.key: rule.default for rule in rules_of(found.rules())}


@pytest.mark.parametrize(
    ("value", "half", "said"),
    [
        (200, 5, "games last about twice as long"),
        (51, 3, "games last about half as long"),
        (134, 11, "games are about a third longer"),
        (65, 1, "games are about a third shorter"),
    ],
)
def test_about_how_long_is_said_where_the_whole_interval_is_near_to_it(value, half, said):
    assert clause(finding("length", 100, value, half)) == said


@pytest.mark.parametrize(
    ("value", "half", "said"),
    [
        (105, 2, "games are a little longer"),
        (96, 1, "games are a little shorter"),
        (113, 5, "games are longer"),
        (200, 60, "games are longer"),
        (134, 20, "games are longer"),
        (240, 30, "games are much longer"),
        (40, 5, "games are much shorter"),
        (79, 1, "games are shorter"),
    ],
)
def test_where_the_interval_is_too_wide_for_a_share_it_is_said_which_way(value, half, said):
    assert clause(finding("length", 100, value, half)) == said


def test_what_was_not_seen_is_not_said():
    assert clauses([finding("length", 100, 200, 5, seen=False)]) == []


def test_of_how_long_and_how_much_there_is_to_decide_one_follows_from_the_other():
    longer, more = finding("length", 100, 200, 5), finding("decisions", 100, 210, 5)
    assert clauses([more, longer]) == ["games last about twice as long"]
    longer = finding("length", 100, 105, 1)
    assert clauses([more, longer]) == ["there are more moves with a choice"]


def test_the_sentence_names_the_value_and_the_table_it_was_measured_at_where_these_differ():
    derby, roolz = entry("roller_derby"), entry("roolz")
    deals = next(rule for rule in rules_of(derby.rules()) if rule.key == "deals")
    said = "ames last about twice as long and there are more lead changes."
    assert plainly(derby, usual(derby), deals, 4) == f"With 8: g{said}"
    assert plainly(derby, usual(derby) | {"deals": 8}, deals, 4) == f"G{said}"
    assert plainly(derby, usual(derby) | {"deals": 12}, deals, 4) == f"With 8: g{said}"
    six = next(rule for rule in rules_of(roolz.rules()) if rule.key == "six_individual")
    assert plainly(roolz, usual(roolz), six, 4).startswith("For 6 players: ")
    assert plainly(roolz, usual(roolz), six, 6).startswith("There are more points bid")


@every_option
def test_every_sentence_of_the_program_has_its_finding_and_no_figure(found, rule):
    """Where no difference was seen nothing is said; what was seen is said, without "seen"."""
    for each in effects_of(found, rule):
        said = plainly(found, usual(found) | {rule.key: each.value}, rule, each.seats)
        assert bool(said) == bool(each.seen), each.value
        assert not re.search(r"[±%]|\d\.\d|seen|Club", said)
        told = [one for one in each.seen if clause(one)[1:] in said]
        assert bool(told) == bool(said)
