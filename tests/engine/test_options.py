"""House rules as data: described by their fields, written plainly, restored with care."""

from dataclasses import dataclass, field
from typing import Literal

import pytest

from roller_table.engine.options import number, one_of, plain, restored, rules_of, switch, text


@dataclass(frozen=True)
class Score:
    exact: int = number(10, "Exact", "Points.", low=0, high=100)


@dataclass(frozen=True)
class Rules:
    deals: int = number(4, "Deals", "How many.", low=2, high=16, step=2)
    dice: Literal["2d6", "d12"] = one_of("2d6", "Dice", "Which.")
    jokers: bool = switch(False, "Jokers", "Whether.")
    name: str = text("x", "Name", "What.")
    score: Score = field(default_factory=Score)


def test_every_field_is_a_rule_and_nested_ones_have_dotted_keys():
    assert [(rule.key, rule.kind, rule.default) for rule in rules_of(Rules)] == [
        ("deals", int, 4), ("dice", ("2d6", "d12"), "2d6"), ("jokers", bool, False),
        ("name", str, "x"), ("score.exact", int, 10),
    ]  # fmt: skip


def test_rules_are_written_with_every_option_resolved():
    assert plain(Rules(deals=8)) == {
        "deals": 8, "dice": "2d6", "jokers": False, "name": "x", "score": {"exact": 10},
    }  # fmt: skip


@pytest.mark.parametrize("rules", [Rules(), Rules(16, "d12", True, "y", Score(99))])
def test_what_was_written_is_restored(rules):
    assert restored(Rules, plain(rules)) == rules


def test_what_is_not_written_has_its_default():
    assert restored(Rules, {}) == Rules()


@pytest.mark.parametrize(
    ("written", "named"),
    [
        ({"deal": 4}, "deal"),
        ({"score.exact": 4}, "score.exact"),
        ({"score": {"exactly": 4}}, "exactly"),
        ({"score": 4}, "score"),
        ({"score": None}, "score"),
        ({"score": {"exact": "4"}}, "exact"),
        ({"deals": "4"}, "deals"),
        ({"deals": True}, "deals"),
        ({"deals": 4.0}, "deals"),
        ({"deals": None}, "deals"),
        ({"jokers": 1}, "jokers"),
        ({"jokers": "on"}, "jokers"),
        ({"dice": 6}, "dice"),
        ({"dice": ["2d6"]}, "dice"),
    ],
)
def test_a_key_or_a_value_of_another_kind_is_an_error_that_names_it(written, named):
    with pytest.raises(ValueError, match=named):
        restored(Rules, written)


@pytest.mark.parametrize(
    ("written", "named"),
    [
        ({"dice": "d20"}, "dice"),
        ({"deals": 3}, "deals"),
        ({"deals": 0}, "deals"),
        ({"deals": 18}, "deals"),
        ({"deals": -4}, "deals"),
        ({"score": {"exact": 101}}, "exact"),
    ],
)
def test_a_value_that_no_table_could_have_agreed_on_is_an_error_too(written, named):
    with pytest.raises(ValueError, match=named):
        restored(Rules, written)
