"""Every reason of Poker Roulette, where it holds and where it does not."""

from ..reasons import Shown

SHOWN = {
    "wins_two_cards": Shown(
        {},
        1,
        1,
        "add AS",
        "Two cards match more often than one, and a match brings you two cards next round.",
        "keep",
    ),
    "risks_nothing": Shown(
        {}, 1, 1, "keep", "You cannot lose the only card of your stock this way.", "add AS"
    ),
    "is_likely_to_match": Shown(
        {}, 1, 3, "add 3H", "14 of the 35 cards you have not seen would save it.", "keep"
    ),
    "saves_both": Shown(
        {},
        1,
        7,
        "add Jk2",
        "The Joker stays and saves the card beside it, unless that or the middle card is a "
        "Joker too.",
        "keep",
    ),
    "is_the_last_round": Shown(
        {}, 1, 13, "keep", "In the last round a match brings you no new cards.", "add KS"
    ),
    "is_the_least": Shown(
        {}, 1, 15, "bet 1", "It is the smallest bet, so others may call it.", "check"
    ),
    "is_more_than_the_pot": Shown(
        {},
        1,
        15,
        "bet 21",
        "It is more than the pot of 20: calling costs the others a lot.",
        "check",
    ),
    "is_a_part_of_the_pot": Shown(
        {"ante": 1}, 1, 15, "bet 1", "It is no more than the pot of 4.", "check"
    ),
    "spends_what_is_not_needed": Shown(
        {}, 1, 70, "add 3C", "Your best hand does not need it.", "keep"
    ),
    "keeps_the_hand": Shown(
        {}, 6, 10, "keep", "Your best hand needs every card of your stock: pair of sixes.", "add 6C"
    ),
    "is_likely_to_be_lost": Shown(
        {},
        1,
        1,
        "keep",
        "Only 14 of the 44 cards you have not seen would save an added A♠.",
        "add AS",
    ),
    "spares_the_high_cards": Shown({}, 1, 3, "add 3H", "You risk only your lowest card.", "keep"),
    "keeps_the_highest": Shown({}, 1, 6, "keep", "Your K♠ stays safe in your stock.", "add KS"),
    "is_to_be_paid": Shown(
        {},
        1,
        15,
        "bet 1",
        "Let them pay to see your hand: nobody beat it in the deals tried (pair of sixes).",
        "check",
    ),
    "lets_them_bet": Shown(
        {}, 1, 15, "check", "Checking costs nothing, and others may still bet.", "bet 1"
    ),
    "stays_for_the_least": Shown(
        {}, 1, 16, "call", "You stay in for 19 chips, with 39 in the pot.", "fold"
    ),
    "is_a_bluff": Shown({}, 1, 16, "raise 20", "It is a bluff: it works if all fold.", "call"),
    "is_not_worth_it": Shown(
        {},
        1,
        16,
        "fold",
        "To stay in, you need 33 wins in 100. You win less often (nine high).",
        "call",
    ),
    "is_worth_its_price": Shown(
        {},
        1,
        19,
        "call",
        "To stay in, you need 20 wins in 100. You win that often (pair of sixes).",
        "fold",
    ),
    "has_nothing_to_bet": Shown(
        {}, 1, 46, "check", "You hardly ever win (five high), and checking costs nothing.", "bet 1"
    ),
    "risks_no_hand": Shown(
        {}, 1, 70, "keep", "You do not risk your hand: pair of kings.", "add KS"
    ),
    "may_bring_two": Shown(
        {},
        1,
        1,
        "keep",
        "14 of the 44 cards you have not seen would save an added A♠. Then you get two cards in "
        "the next round.",
        "flip",
    ),
    "has_no_pair_to_lose": Shown(
        {},
        1,
        3,
        "keep",
        "Adding a card breaks no pair of yours. If that card matches, you get two in the next "
        "round.",
        "flip",
    ),
    "is_not_to_be_raised": Shown(
        {}, 1, 16, "call", "You hardly ever win (nine high), and a raise costs more.", "raise 20"
    ),
}
