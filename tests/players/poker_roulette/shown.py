"""Every reason of Poker Roulette, where it holds and where it does not."""

from ..reasons import Shown

SHOWN = {
    "wins_two_cards": Shown(
        {},
        1,
        1,
        "add AS",
        "One of two cards matches sooner, and a match brings two in the next round.",
        "keep",
    ),
    "risks_nothing": Shown(
        {}, 1, 1, "keep", "The only card of your stock cannot be lost this way.", "add AS"
    ),
    "is_likely_to_match": Shown(
        {}, 1, 3, "add 3H", "13 of 35 cards that you have not seen would match it.", "keep"
    ),
    "saves_both": Shown(
        {},
        1,
        7,
        "add Jk2",
        "A Joker saves the card beside it too, unless it meets another Joker.",
        "keep",
    ),
    "is_the_last_round": Shown(
        {}, 1, 13, "keep", "No round follows in which a match would bring two cards.", "add KS"
    ),
    "holds_little": Shown(
        {}, 1, 15, "check", "Your best hand is a low one: pair of sixes.", "bet 1"
    ),
    "holds_enough": Shown({}, 1, 15, "bet 1", "Your best hand: pair of sixes.", "check"),
    "costs_nothing": Shown({}, 1, 15, "check", "It costs nothing to stay.", "bet 1"),
    "is_the_least": Shown(
        {}, 1, 15, "bet 1", "It is the least that can be bet, so others may pay it.", "check"
    ),
    "is_more_than_the_pot": Shown(
        {"ante": 1}, 1, 15, "bet 5", "Whoever calls has to pay more than the pot of 4.", "check"
    ),
    "is_a_part_of_the_pot": Shown(
        {"ante": 1}, 1, 15, "bet 1", "It is no more than the pot of 4.", "check"
    ),
    "is_dear": Shown({"ante": 1}, 1, 16, "fold", "To stay would cost 20 for a pot of 24.", "call"),
    "pays_no_more": Shown({}, 1, 17, "call", "It has been raised 1 time.", "raise 36"),
    "is_cheap": Shown({"ante": 1}, 1, 20, "call", "It costs 42 to win a pot of 247.", "fold"),
    "spends_what_is_not_needed": Shown(
        {}, 1, 70, "add 3C", "Your best hand does without it.", "keep"
    ),
    "holds_much": Shown({}, 3, 35, "bet 1", "Your best hand: flush, ace high.", "check"),
    "keeps_the_hand": Shown(
        {}, 6, 10, "keep", "Your best hand needs every card of your stock: pair of sixes.", "add 6C"
    ),
}
