"""What is said of every option was measured, of the rules as they are."""

import json
import re

import pytest

from roller_table.engine.options import rules_of
from roller_table.games.catalogue import entry
from roller_table.lab.measured import effect, effects_of, measured, path_of, stale
from roller_table.lab.words import account, told

from ..joined import HOUSE

each_game = pytest.mark.parametrize("found", HOUSE, ids=lambda each: each.key)


def usual(found):
    return {rule.key: rule.default for rule in rules_of(found.rules())}


@each_game
def test_every_value_of_every_option_is_measured_as_it_is_now(found):
    """Where this fails: python benchmarks/lab_all.py --only GAME --most 20 --book FILE."""
    assert stale(found) == []


@each_game
def test_every_option_has_its_sentences(found):
    for rule in rules_of(found.rules()):
        said = told(found, rule, 4)
        assert said
        for each in said:
            assert ("difference seen" in each.words) == (not each.effect.seen)


@each_game
def test_a_sentence_says_what_its_numbers_say(found):
    for rule in rules_of(found.rules()):
        for each in effects_of(found, rule):
            for one in each.findings:
                assert one.pairs <= each.pairs
                assert one.difference == pytest.approx(one.value - one.base, abs=2e-5)
                assert one.seen == (abs(one.difference) > one.strict)
                assert one.strict >= one.half


def test_of_what_is_not_measured_nothing_is_said(monkeypatch):
    ball = entry("rollerball")
    monkeypatch.setattr("roller_table.lab.measured.measured", lambda _entry: None)
    assert told(ball, next(iter(rules_of(ball.rules()))), 4) == ()


def test_a_rule_that_was_changed_since_is_noticed(monkeypatch, tmp_path):
    derby = entry("roller_derby")
    data = json.loads(path_of(derby).read_text(encoding="utf-8"))
    data["options"]["deals"]["default"] = 8
    data["options"]["dice"]["values"] = ["2d6", "d12", "d20"]
    data["options"]["tie"]["found"] = []
    del data["options"]["direction"]
    path = tmp_path / "changed.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    monkeypatch.setattr("roller_table.lab.measured.path_of", lambda _entry: path)
    measured.cache_clear()
    try:
        assert stale(derby) == [
            "deals: its values have changed",
            "dice: its values have changed",
            "direction: not measured",
            "tie: 'extra pair of deals' is not measured",
        ]
    finally:
        measured.cache_clear()


def test_of_a_number_the_nearest_on_its_side_is_told():
    derby = entry("roller_derby")
    deals = next(rule for rule in rules_of(derby.rules()) if rule.key == "deals")
    many, few = (effect(derby, usual(derby) | {"deals": n}, deals) for n in (12, 2))
    assert (many.value, few.value) == (8, 2)


def test_a_game_without_a_book_has_no_sentences():
    from roller_table.engine.values import replace

    plain = replace(entry("roebuck"), book="")
    assert measured(plain) is None
    assert told(plain, next(iter(rules_of(plain.rules()))), 4) == ()


def test_where_no_difference_was_seen_the_bound_reaches_as_far_as_its_interval():
    derby = entry("roller_derby")
    held = 0
    found = (one for rule in rules_of(derby.rules()) for one in effects_of(derby, rule))
    for each in found:
        (length,) = (one for one in each.findings if one.measure.key == "length")
        if each.seen or not length.strict:
            continue
        most = 100 * (abs(length.difference) + length.strict) / length.base
        (shown,) = re.findall("([0-9.]+)% apart at most", account(each.findings, each.pairs))
        assert most <= float(shown) < most + 1
        held += 1
    assert held
