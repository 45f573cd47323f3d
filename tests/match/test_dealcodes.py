"""Deal codes: rules, seats and number in a few signs, and back."""

import json
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roller_table.dealcodes import (
    MOST_SEEDS,
    SIGNS,
    Deal,
    DealCodeError,
    code_of,
    looks_like_one,
    read,
    table_of,
    word_of,
    written,
)
from roller_table.engine.agreement import discords
from roller_table.engine.options import nested, number, restored, rules_of, switch, values_of
from roller_table.games.catalogue import entry
from roller_table.match import Chair, Match

from ..joined import HOUSE

YESTERDAY = Path(__file__).with_name("dealcodes.txt")
"""Codes that were given to players, with what they mean; lines are only ever added."""
NUMBERS = Path(__file__).with_name("dealcodes.json")
"""The options of each game in the order of their numbers, with the values of each, the unsaid one
first; lines are only ever added."""


@st.composite
def deals(draw):
    found = draw(st.sampled_from(HOUSE))
    seats = draw(st.sampled_from(found.seats))
    values = {rule.key: rule.default for rule in rules_of(found.rules())}
    known = dict(table_of(found.rules()))
    for key in draw(st.lists(st.sampled_from(sorted(known)), unique=True)):
        changed = values | {key: draw(st.sampled_from(known[key]))}
        if not any(discords(found.rules(), changed, (seats,))):
            values = changed
    return Deal(
        found,
        restored(found.rules(), values),
        seats,
        draw(st.integers(0, MOST_SEEDS - 1)),
    )


@given(deals())
def test_a_code_means_the_deal_it_was_written_for(deal):
    code = written(deal)
    assert read(code) == deal
    assert read(f"  {code.lower().replace('-', ' ')} ") == deal
    assert read(code.replace("0", "o").replace("1", "l")) == deal
    assert looks_like_one(code)
    signs = code.replace("-", "").removeprefix(word_of(deal.entry))
    assert 10 <= len(signs) <= 19


@given(deals(), st.data())
def test_one_wrong_sign_is_always_found_out(deal, data):
    code = written(deal)
    start = len(word_of(deal.entry)) + 1
    places = [place for place in range(start, len(code)) if code[place] != "-"]
    place = data.draw(st.sampled_from(places))
    sign = data.draw(st.sampled_from([each for each in SIGNS if each != code[place]]))
    with pytest.raises(DealCodeError, match=r"a character .*is wrong"):
        read(code[:place] + sign + code[place + 1 :])


@pytest.mark.parametrize("found", HOUSE, ids=lambda each: each.key)
def test_rules_of_which_nothing_need_be_said_take_ten_signs(found):
    unsaid = {rule.key: rule.unsaid for rule in rules_of(found.rules())}
    rules = restored(found.rules(), nested(unsaid))
    code = written(Deal(found, rules, found.seats[0], 123_456_789))
    assert len(code.replace("-", "")) == len(word_of(found)) + 10


def test_codes_of_yesterday_mean_today_what_they_meant():
    lines = YESTERDAY.read_text("utf-8").splitlines()
    assert len(lines) >= 2 * len(HOUSE)
    for line in lines:
        code, meant = line.split(" ", 1)
        deal = read(code)
        changed = {
            rule.key: values_of(deal.rules)[rule.key]
            for rule in rules_of(type(deal.rules))
            if rule.key in json.loads(meant)["rules"]
        }
        told = {"game": deal.entry.key, "seats": deal.seats, "seed": deal.seed, "rules": changed}
        assert told == json.loads(meant)
        assert written(deal) == code


@pytest.mark.parametrize("found", HOUSE, ids=lambda each: each.key)
def test_every_option_has_a_number_of_its_own_and_none_is_left_out(found):
    numbers = [rule.option.code for rule in rules_of(found.rules())]
    assert {*numbers} == {*range(len(numbers))}, "a new option has the next number as its code"


@pytest.mark.parametrize("found", HOUSE, ids=lambda each: each.key)
def test_numbers_and_values_never_change_once_they_were_given(found):
    kept = [(key, spread(values)) for key, values in kept_numbers().get(found.key, [])]
    now = [(key, list(values)) for key, values in table_of(found.rules())]
    assert now[: len(kept)] == kept, "codes that players have would mean other rules"
    new = [json.dumps([key, values]) for key, values in now[len(kept) :]]
    assert new == [], f"write it at the end of {found.key} in {NUMBERS.name}: {', '.join(new)}"


def test_a_new_option_that_is_left_unsaid_is_as_it_was_before_there_was_such_a_rule():
    """The three that say otherwise are older than codes are."""
    said = {
        f"{found.key}.{rule.key}"
        for found in HOUSE
        for rule in rules_of(found.rules())
        if rule.option.unsaid is not None
    }
    assert said == {"roller_derby.below_zero", "roolz.last_may_misdeal", "roebuck.aces_by_hand"}
    assert [rule.unsaid for rule in rules_of(New)] == [False, 4]


def test_numbers_and_not_lines_say_which_option_comes_first():
    assert [key for key, _values in table_of(New)] == ["older", "newer"]
    assert dict(table_of(New))["newer"] == (False, True)


@dataclass(frozen=True, slots=True)
class New:
    newer: bool = switch(True, "Newer", "It came later.", before=False, code=1)
    older: int = number(4, "Older", "It was there.", low=2, high=6, step=2, code=0)


def kept_numbers():
    return json.loads(NUMBERS.read_text("utf-8"))


def spread(values):
    """The values one by one, the unsaid one first."""
    if isinstance(values, list):
        return values
    steps = range(values["low"], values["high"] + 1, values["step"])
    return [values["usual"], *(each for each in steps if each != values["usual"])]


def test_what_does_not_fit_into_a_code_says_so():
    derby = entry("roller_derby")
    chairs = tuple(Chair(name, "club") for name in "ABCD")
    assert code_of(Match.new(derby, derby.rules()(), chairs, MOST_SEEDS)) == ""
    with pytest.raises(DealCodeError, match="export the game"):
        written(Deal(derby, derby.rules()(), 4, MOST_SEEDS))


@pytest.mark.parametrize("text", ["", "DERBY", "DERBY-", "hello-3", "DERBY-\u0663\u0663", "7" * 99])
def test_what_is_no_code_is_refused_with_a_reason(text):
    with pytest.raises(DealCodeError):
        read(text)


def test_rules_that_do_not_go_together_are_refused_in_a_code_too():
    roolz = entry("roolz")
    six = restored(roolz.rules(), {"six_individual": True})
    code = written(Deal(roolz, six, 4, 5))
    with pytest.raises(DealCodeError, match="exclude each other"):
        read(code)


@given(deals(), st.data())
def test_where_one_sign_is_wrong_it_is_among_those_that_are_named(deal, data):
    code = written(deal)
    start = len(word_of(deal.entry)) + 1
    place = data.draw(st.sampled_from([n for n in range(start, len(code)) if code[n] != "-"]))
    sign = data.draw(st.sampled_from([each for each in SIGNS if each != code[place]]))
    typed = code[:place] + sign + code[place + 1 :]
    with pytest.raises(DealCodeError) as refused:
        read(typed)
    assert place in refused.value.at
    if len(refused.value.at) == 1 and "should be" in str(refused.value):
        assert f"{sign} should be {code[place]}" in str(refused.value)


def test_a_sign_that_no_code_has_is_named_with_its_place():
    code = written(Deal(entry("roebuck"), entry("roebuck").rules()(), 4, 4711))
    with pytest.raises(DealCodeError, match="U in it; is it a V") as refused:
        read(f" {code[:-2]}u{code[-1]}")
    assert refused.value.at == (len(code) - 1,), "the U of the game's word is none"
    with pytest.raises(DealCodeError, match="'!' in it"):
        read(code + "!")
