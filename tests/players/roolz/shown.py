"""Every reason of Roolz, where it holds and where it does not."""

from ..reasons import Shown

SHOWN = {
    "counts_much": Shown(
        {},
        1,
        0,
        "bid 170",
        "Your hand counts 12: the cards of its two longest colours, plus 1 each for H, L and "
        "every 15.",
        "no-bid",
    ),
    "has_fifteens": Shown({}, 1, 0, "bid 170", "You hold 2 fifteens.", "no-bid"),
    "has_high_numbers": Shown({}, 1, 0, "bid 170", "You hold 6 cards above 12.", "no-bid"),
    "is_the_lowest": Shown({}, 1, 0, "bid 170", "It is the lowest bid.", "bid 175"),
    "has_few_high_numbers": Shown({}, 1, 1, "no-bid", "You hold only 2 cards above 12.", "bid 255"),
    "asks_for_more_than_it_took": Shown(
        {},
        1,
        1,
        "no-bid",
        "The next bid is 255. Your hand counts 11: the cards of its two longest colours, plus 1 "
        "each for H, L and every 15. Bidders with 11 took 198 points on average.",
        "bid 255",
    ),
    "leaves_it_to_the_partner": Shown(
        {}, 1, 3, "no-bid", "Your side has the highest bid already.", "bid 300"
    ),
    "counts_little": Shown(
        {},
        1,
        84,
        "no-bid",
        "Your hand counts only 9: the cards of its two longest colours, plus 1 each for H, L and "
        "every 15.",
        "bid 190",
    ),
    "leaves_a_void": Shown(
        {},
        1,
        5,
        "discard R3 P3 B9 P13 R9",
        "You keep none of your purple cards.",
        "discard R3 P3 B9 R9 B4",
    ),
    "leaves_one": Shown(
        {},
        1,
        5,
        "discard R3 P3 B9 P13 G11",
        "You keep only one green card.",
        "discard R3 P3 B9 P13 R9",
    ),
    "keeps_the_high_numbers": Shown(
        {},
        1,
        5,
        "discard R3 P3 B9 R9 B4",
        "You keep every number above 10.",
        "discard R3 P3 B9 P13 R9",
    ),
    "are_the_longest": Shown(
        {},
        1,
        6,
        "name R Y",
        "You hold 11 cards of these two colours; no other two have more.",
        "name B P",
    ),
    "has_the_top_of_both": Shown({}, 1, 6, "name O Y", "You hold the 15 of both.", "name B P"),
    "has_the_longer_one_high": Shown(
        {}, 1, 6, "name B P", "The longer of the two is the High Trump: 3 cards.", "name B R"
    ),
    "has_the_top_of_the_high": Shown(
        {}, 1, 6, "name O B", "You hold the 15 of the High Trump.", "name B P"
    ),
    "is_the_highest": Shown(
        {}, 1, 32, "play P14", "No higher card of its colour is out.", "play P10"
    ),
    "clears_a_colour": Shown(
        {}, 1, 7, "play Y7", "The hand then has no yellow and can trump.", "play P8"
    ),
    "is_the_lowest_of_its_colour": Shown(
        {},
        1,
        7,
        "play G3",
        "It is your lowest card of this colour; you keep the higher ones.",
        "play P8",
    ),
    "risks_no_points": Shown({}, 1, 7, "play P8", "It is worth no points.", "play G14"),
    "is_from_the_longest": Shown(
        {}, 1, 7, "play P8", "It is from the longest colour of the hand.", "play G14"
    ),
    "gives_no_points": Shown(
        {},
        1,
        8,
        "play P4",
        "The others are winning the trick: you give them no points.",
        "play O10",
    ),
    "trumps_it": Shown(
        {}, 1, 8, "play O10", "It trumps the red with the High Trump and is winning.", "play P4"
    ),
    "keeps_trumps": Shown({}, 1, 8, "play P4", "You keep your 10 trumps.", "play O10"),
    "saves_the_blank": Shown(
        {}, 1, 8, "play P4", "You save the blank, which you can play at any time.", "play X1"
    ),
    "is_worthless": Shown({}, 1, 8, "play P4", "It is worth no points.", "play O10"),
    "adds_points": Shown(
        {}, 1, 9, "play R5", "It adds 5 points to a trick your side is winning.", "play R15"
    ),
    "would_decide_the_bid": Shown(
        {},
        1,
        9,
        "play R15",
        "It takes the trick so far: 15 points, which put the bid out of reach.",
        "play R5",
    ),
    "leaves_it_to_a_friend": Shown(
        {},
        1,
        9,
        "play R5",
        "Your side is already winning the trick: you need not beat that card.",
        "play R15",
    ),
    "takes_points": Shown(
        {},
        1,
        10,
        "play R14",
        "Take it: it brings 10 of the 300 points that the bid still needs.",
        "play R9",
    ),
    "takes_cheaply": Shown(
        {}, 1, 10, "play R9", "It is the lowest card that takes the trick.", "play R4"
    ),
    "plays_the_blank": Shown(
        {}, 1, 13, "play X1", "The blank need not follow: you keep yellow 13.", "play Y13"
    ),
    "draws_trumps": Shown(
        {},
        1,
        23,
        "play B8",
        "It draws Low Trump from the others, who may still hold 10 cards of it.",
        "play P4",
    ),
    "cannot_be_beaten": Shown(
        {}, 1, 43, "play O14", "No card that is still out can beat it.", "play R9"
    ),
    "keeps_the_long_colours": Shown(
        {},
        2,
        4,
        "discard G6 P4 R13 R12 R6",
        "You keep all your yellow and orange.",
        "discard G6 P4 R13 Y3 R12",
    ),
    "is_weak": Shown({"misdeal": True}, 24, 249, "misdeal", "Your highest number is 12.", "accept"),
    "is_the_best_trump_missing": Shown(
        {"four_individual": True},
        1,
        7,
        "call O13",
        "Orange 13 is the highest trump you do not have.",
        "call B3",
    ),
    "calls_fifteens": Shown(
        {"four_individual": True}, 1, 7, "call B15", "You call blue 15.", "call B3"
    ),
    "spends_nothing_on_it": Shown(
        {}, 1, 14, "play Y5", "You cannot take this trick: keep yellow 14 for another.", "play Y14"
    ),
}
