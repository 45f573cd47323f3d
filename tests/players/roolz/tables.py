"""Tables of Roolz for the tests: every number of players and every option."""

from roller_table.games.roolz.controller import RoolzController
from roller_table.games.roolz.rules import Rules

HOUSE_RULES = (
    (2, {}),
    (2, {"low_hand_breaks": "always", "blank_points": True, "misdeal": True}),
    (2, {"point_discards": "blank_winner", "first_trump_breaks_both": True}),
    (3, {}),
    (3, {"free_trump_leads": True, "point_discards": "first_trick"}),
    (3, {"no_slough": True, "pass_cards": "announced"}),
    (4, {}),
    (4, {"blank_starts": True, "no_slough": True, "point_discards": "last_trick"}),
    (4, {"four_individual": True, "self_call": True, "pass_cards": "3 left"}),
    (4, {"misdeal": True, "all_pass": "redeal", "pass_cards": "2 across", "must_win_on_bid": True}),
    (5, {}),
    (5, {"low_hand_breaks": "never", "blank_points": True, "point_discards": "keep"}),
    (5, {"self_call": True, "pass_cards": "1 right", "first_trump_breaks_both": True}),
    (6, {}),
    (6, {"six_three_pairs": True, "point_discards": "opponents", "no_slough": True}),
    (6, {"six_individual": True, "point_discards": "blank_winner", "game_tie": "bidder_first"}),
    (6, {"six_individual": True, "self_call": True, "free_trump_leads": True}),
)  # fmt: skip
"""The number of players, and what is played by there."""


def game_for(rules):
    return RoolzController(Rules(**rules))
