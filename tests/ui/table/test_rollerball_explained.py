"""Rollerball for whoever sees it for the first time: what each thing is, what holds, what it costs."""

from typing import Any

import pytest

from roller_table.games.rollerball.rules import Rules
from roller_table.ui.scenes.table.bar import chips


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({}, ()),
        ({"board_size": 12}, ("12 by 12 spaces",)),
        ({"vp_target": 3}, ("first to 3",)),
        ({"hand_limit": 8, "opening_hand": 0}, ("hand limit 8", "opening hand 0")),
        ({"up_is_outward": False}, ("up leads inward",)),
        ({"extra_move_5_6": False}, ("no extra move",)),
        ({"turn_limit": 24}, ("ends after 24 turns",)),
        ({"energised_persists": True, "expansion1": True}, ("Energy lasts", "Expansion 1")),
        ({"rubber_flip": "per_space"}, ("Rubber balls bounce: each space",)),
    ],
)
def test_house_rules_stand_in_the_bar_in_words(
    rules: dict[str, Any], said: tuple[str, ...]
) -> None:
    assert chips(Rules(**rules)) == said
