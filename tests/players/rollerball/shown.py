"""Every reason of Rollerball, where it holds and where it does not."""

from ..reasons import Shown

SHOWN = {
    "keeps_out_of_the_bid": Shown(
        {},
        1,
        0,
        "commit",
        "Keep your cards to build with. With 4 players, a player who pays a card to go first "
        "wins 23 games of 100, a player who goes later 26.",
        "commit SD4",
    ),
    "bids_for_the_start": Shown(
        {},
        1,
        0,
        "commit SD4",
        "The highest bid chooses a corner first, puts the ball and begins.",
        "commit",
    ),
    "keeps_the_cards": Shown(
        {},
        1,
        12,
        "done",
        "Keep your 2 cards: once a ball rolls you see where they are of use.",
        "build DM2 2 0 2 1",
    ),
    "lies_on_the_best_track": Shown(
        {},
        1,
        3,
        "base 0 0",
        "With a base on this track the first player wins 30 games of 100, on another track 22 at "
        "most.",
        "base 1 1",
        3,
    ),
    "comes_before_the_first": Shown(
        {},
        1,
        5,
        "base 1 8",
        "Balls come to it one corner before the first player's base. A player with such a base "
        "wins 12 games of 100 more.",
        "base 0 0",
    ),
    "lies_on_the_first_track": Shown(
        {},
        1,
        5,
        "base 8 1",
        "It lies on the track of the player who puts the first ball.",
        "base 0 0",
    ),
    "goes_home": Shown(
        {}, 1, 8, "man 1 1", "On your base no ball can hit your workman.", "man 0 0"
    ),
    "spares_another": Shown(
        {}, 1, 13, "build UM3 2 0 2 1", "You hold another card of its kind.", "build EN3 1 0 2 0"
    ),
    "leads_over_the_base": Shown(
        {}, 1, 25, "ball 1 2", "It leads a ball over your base in the next turn.", "ball 0 0"
    ),
    "keeps_its_ball": Shown(
        {}, 1, 25, "ball 1 2", "A ball comes over your base in the next turn.", "ball 0 0"
    ),
    "serves_nobody_else": Shown(
        {},
        1,
        25,
        "ball 0 0",
        "No ball comes over anybody else's base in the next 8 turns.",
        "ball 3 0",
    ),
    "opens_a_place": Shown(
        {}, 1, 26, "walk 3 0", "There you can lay a card on the way of a ball.", "stay"
    ),
    "reaches_a_card": Shown(
        {}, 1, 26, "walk 2 1", "There you can blow up a card on the way of a ball.", "stay"
    ),
    "comes_nearer": Shown({}, 1, 26, "walk 4 1", "It is nearer to where balls come by.", "stay"),
    "stands_aside": Shown(
        {}, 1, 26, "stay", "No ball hits your workman there before your next turn.", "walk 4 1"
    ),
    "stands_by_the_way": Shown(
        {}, 1, 26, "stay", "Balls come by there soon, and none hits your workman.", "walk 4 1"
    ),
    "costs_no_card": Shown({}, 1, 26, "stay", "It costs no card.", "teleport RB1 0 0"),
    "lies_on_the_way": Shown(
        {}, 1, 65, "build DM4 9 7 8 7", "It lies on the way of a ball.", "rest"
    ),
    "is_worth_a_point": Shown({}, 1, 70, "point", "It is point 1 of the 5 that win.", "keep"),
    "fills_the_hand": Shown({}, 1, 70, "keep", "You hold 2 cards to build with.", "point"),
    "spares_a_base": Shown(
        {},
        4,
        123,
        "build SD2 8 6 7 6 merge",
        "Fewer balls come over the others' bases: 1 within 8 turns, not 3.",
        "rest",
    ),
    "leads_balls_home": Shown(
        {},
        1,
        12,
        "build DM2 0 2 1 2",
        "A ball that comes to it is led over your base.",
        "build DM2 2 0 2 1",
    ),
    "leads_home_from_there": Shown(
        {},
        1,
        299,
        "teleport UM4 0 5",
        "From there your Splitter Down leads a ball over your base in 7 turns.",
        "stay",
    ),
    "spares_from_there": Shown(
        {},
        1,
        343,
        "teleport UM2 2 0",
        "From there your Down Move keeps a ball off somebody else's base.",
        "stay",
    ),
    "brings_more": Shown(
        {},
        28,
        73,
        "build SU1 1 6 2 6 split",
        "2 balls come over your base in the next 8 turns, instead of 1.",
        "rest",
    ),
}
