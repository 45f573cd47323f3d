"""Every reason of Roebuck, where it holds and where it does not."""

from ..reasons import Shown

SHOWN = {
    "keeps_the_most_kinds": Shown(
        {},
        1,
        0,
        "lay AC",
        "You keep the most kinds of cards: 4 of the eight.",
        "lay 9D",
    ),
    "has_another": Shown(
        {}, 1, 0, "lay AC", "You keep another card of its kind: odd clubs.", "lay 9D"
    ),
    "keeps_both_colours": Shown(
        {}, 1, 0, "lay 9D", "You keep both black and red cards: 2 and 3.", "lay AC"
    ),
    "keeps_every_suit": Shown({}, 1, 1, "lay QS", "You keep a card of every suit.", "lay 7C"),
    "keeps_odd_and_even": Shown(
        {}, 1, 1, "lay 7C", "You keep both odd and even cards: 3 and 2.", "lay QS"
    ),
    "is_from_the_longest": Shown(
        {}, 1, 1, "lay QS", "It is from your longest suit: 3 spades.", "lay 7C"
    ),
    "leaves_the_next_the_least": Shown(
        {},
        1,
        5,
        "lay QD",
        "Then the fewest kinds fit for the next player: 2 of eight.",
        "lay 4S",
    ),
    "keeps_the_ace": Shown(
        {"wild_aces": True},
        1,
        0,
        "lay 9D",
        "You keep an ace, which you can play in any round.",
        "lay AC as S odd",
    ),
    "gets_rid_of_a_card": Shown(
        {"may_hold_back": True},
        1,
        1,
        "lay QS",
        "That is one card fewer, and the player who goes out ends the hand.",
        "draw",
    ),
    "goes_out": Shown({"may_hold_back": True}, 1, 152, "lay 2C", "It is your last card.", "draw"),
}
