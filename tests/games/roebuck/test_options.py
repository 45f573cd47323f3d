"""The options: their keys, values and defaults as the rules page lists them."""

import pytest

from roller_table.engine.options import plain, restored, rules_of
from roller_table.games.roebuck.rules import Rules

PAGE = {
    "target": (int, 15),
    "race": (bool, False),
    "race_target": (int, 5),
    "nonplayer_starts": (bool, False),
    "wild_aces": (bool, False),
    "ace_optional": (bool, False),
    "aces_by_hand": (bool, True),
    "free_suits": (bool, False),
    "empty_draw_pile": (("reshuffle", "pass", "end_hand"), "reshuffle"),
    "hand_ends": (("end_of_round", "immediately"), "end_of_round"),
    "may_hold_back": (bool, False),
    "open_passes": (bool, False),
}


def test_the_options_are_those_of_the_rules_page_and_no_others():
    assert {rule.key: (rule.kind, rule.default) for rule in rules_of(Rules)} == PAGE


@pytest.mark.parametrize("rule", tuple(rules_of(Rules)), ids=lambda rule: rule.key)
def test_every_option_has_a_name_and_a_sentence_for_the_player(rule):
    assert rule.option.name[0].isupper()
    assert rule.option.says.endswith(".")
    assert rule.option.under in {"", *PAGE}
    if isinstance(rule.kind, tuple):
        assert set(rule.option.values) <= set(rule.kind)


def test_the_points_where_the_source_is_silent_say_that_they_are_house_rulings():
    ours = {rule.key for rule in rules_of(Rules) if rule.option.ours}
    assert ours == {
        "empty_draw_pile", "hand_ends", "may_hold_back", "ace_optional", "aces_by_hand",
        "open_passes",
    }  # fmt: skip


def test_the_rules_survive_being_written_and_read():
    rules = Rules(target=21, race=True, wild_aces=True, empty_draw_pile="pass")
    assert restored(Rules, plain(rules)) == rules
    assert plain(rules) == {key: getattr(rules, key) for key in PAGE}
