"""The options: their keys, values and defaults as the rules page lists them."""

import pytest

from roller_table.engine.options import plain, restored, rules_of
from roller_table.games.roller_derby.rules import Rules

PAGE = {
    "deals": (int, 4),
    "direction": (("clockwise", "counterclockwise"), "clockwise"),
    "dice": (("2d6", "d12"), "2d6"),
    "jokers_for_sale": (bool, False),
    "joker_price": (int, 9),
    "rollers_privilege": (bool, False),
    "all_or_nothing": (bool, True),
    "first_dealer": (("random", "high card", "dice"), "random"),
    "revokes": (("prevented", "penalised"), "prevented"),
    "revoke_penalty": (int, 50),
    "below_zero": (bool, True),
    "early_finish": (("never", "offer", "auto_literal", "auto_exact"), "offer"),
    "tie": (("draw", "extra pair of deals"), "draw"),
}


def test_the_options_are_those_of_the_rules_page_and_no_others():
    assert {rule.key: (rule.kind, rule.default) for rule in rules_of(Rules)} == PAGE


def test_the_table_may_want_2_to_16_deals_always_so_that_each_team_attacks_as_often():
    [deals] = [rule.option for rule in rules_of(Rules) if rule.key == "deals"]
    assert (deals.low, deals.high, deals.step) == (2, 16, 2)


@pytest.mark.parametrize("rule", tuple(rules_of(Rules)), ids=lambda rule: rule.key)
def test_every_option_has_a_name_and_a_sentence_for_the_player(rule):
    assert rule.option.name[0].isupper()
    assert rule.option.says.endswith(".")
    assert rule.option.under in {"", *PAGE}
    if isinstance(rule.kind, tuple):
        assert set(rule.option.values) <= set(rule.kind)


def test_the_points_where_the_source_is_silent_say_that_they_are_house_rulings():
    ours = {rule.key for rule in rules_of(Rules) if rule.option.ours}
    assert ours == {"early_finish", "tie"}


def test_the_rules_survive_being_written_and_read():
    rules = Rules(deals=8, dice="d12", jokers_for_sale=True, revokes="penalised")
    assert restored(Rules, plain(rules)) == rules
    assert plain(rules) == {key: getattr(rules, key) for key in PAGE}
