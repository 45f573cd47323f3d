"""Every reason of Roller Derby, where it holds and where it does not."""

from ..reasons import Shown

SHOWN = {
    "leaves_a_void": Shown(
        {}, 1, 1, "pass 7C 8C KC", "You keep none of your clubs.", "pass 7C 8C 8S"
    ),
    "keeps_high_cards": Shown(
        {}, 1, 1, "pass 7C 8C 8S", "You keep all your high cards.", "pass 7C 8C KC"
    ),
    "keeps_the_long_suit": Shown(
        {}, 1, 1, "pass 7C 8C 8D", "You keep all 4 of your spades.", "pass 7C 8C 8S"
    ),
    "leaves_one": Shown(
        {}, 1, 1, "pass 7C 8C 8S", "You keep only one card of clubs.", "pass 7C 8C KC"
    ),
    "gives_low_cards": Shown(
        {}, 1, 1, "pass 3D 2D 3S", "You hold no lower cards.", "pass 7C 8C 8S"
    ),
    "gives_high_cards": Shown({}, 1, 2, "pass 6S JS AC", "The Roller gets A♣.", "pass 6S JS 6D"),
    "is_as_long": Shown(
        {}, 1, 5, "declare H", "You hold 4 cards of it, no suit is longer.", "declare S"
    ),
    "holds_its_ace": Shown({}, 1, 5, "declare D", "You hold A♦.", "declare S"),
    "is_the_shortest": Shown(
        {},
        2,
        5,
        "declare C",
        "It is your shortest suit: 2 cards; the target is only 6.",
        "declare S",
    ),
    "is_low": Shown(
        {}, 2, 5, "declare H", "You hold no high card of it; the target is only 6.", "declare S"
    ),
    "spares_the_longest": Shown(
        {},
        2,
        5,
        "declare H",
        "Your long spades do not become trumps; the target is only 6.",
        "declare S",
    ),
    "keeps_all_or_nothing": Shown(
        {},
        1,
        5,
        "declare S",
        "You keep All or Nothing for a later deal.",
        "declare S all-or-nothing",
    ),
    "draws_trumps": Shown({}, 1, 6, "play 9S", "It draws trumps: 10 are still out.", "play 8C"),
    "is_the_highest": Shown({}, 1, 10, "play KC", "No higher card of its suit is out.", "play AC"),
    "is_the_lowest": Shown(
        {}, 1, 6, "play 8C", "It is your lowest of clubs; the higher ones stay.", "play 8D"
    ),
    "is_the_smallest": Shown({}, 1, 6, "play 2D", "You hold no lower card.", "play 8C"),
    "stays_under": Shown({}, 1, 7, "play 2H", "It stays under J♥, and you keep K♥.", "play KH"),
    "leads_to_the_partner": Shown(
        {}, 1, 10, "play 6D", "Your partner holds A♦, the highest that is left.", "play 6S"
    ),
    "clears_a_suit": Shown(
        {}, 1, 10, "play 6D", "You then hold no diamonds and can trump.", "play 6S"
    ),
    "is_from_the_longest": Shown({}, 1, 10, "play AC", "Clubs are your longest suit.", "play 6S"),
    "takes_at_once": Shown(
        {}, 1, 13, "play KH", "You play last, and it takes the trick.", "play 2H"
    ),
    "takes_cheaply": Shown(
        {}, 1, 13, "play KH", "It is the lowest card that takes the trick.", "play 2H"
    ),
    "cannot_be_beaten": Shown(
        {}, 1, 15, "play AS", "No card that is still out can beat it.", "play TS"
    ),
    "leaves_it_to_the_partner": Shown(
        {}, 1, 46, "play 8C", "Your partner is winning this trick: do not take it.", "play TS"
    ),
    "trumps_it": Shown(
        {}, 1, 46, "play TS", "It trumps the diamonds and is winning the trick.", "play 8C"
    ),
    "keeps_trumps": Shown({}, 1, 46, "play 8C", "You keep your only trump.", "play TS"),
    "lets_the_partner_trump": Shown(
        {}, 1, 52, "play AD", "Your partner has no diamonds and can trump.", "play JH"
    ),
    "loses_the_most": Shown(
        {},
        1,
        147,
        "play QD",
        "It is your highest of diamonds that does not take the trick.",
        "play 2D",
    ),
    "gets_rid_of_a_high_card": Shown(
        {}, 1, 147, "play QD", "You shed a high card without taking a trick.", "play 2D"
    ),
    "is_the_longest": Shown(
        {}, 2, 5, "declare S", "It is your longest suit: 5 cards.", "declare H"
    ),
    "holds_the_top": Shown({}, 2, 5, "declare S", "You hold K♠ and A♠.", "declare H"),
    "leaves_tops_as_side_suits": Shown(
        {},
        2,
        5,
        "declare H",
        "Your aces are in other suits: there they win without being trump.",
        "declare S",
    ),
    "is_all_that_helps": Shown(
        {},
        25,
        179,
        "declare S all-or-nothing",
        "Only All or Nothing can still win the game.",
        "declare S",
    ),
    "costs_points": Shown(
        {"jokers_for_sale": True}, 1, 24, "buy 0", "Each Joker would cost 9 points.", "buy 1"
    ),
    "bends": Shown(
        {"jokers_for_sale": True},
        1,
        24,
        "buy 1",
        "A Joker takes or loses a trick, as you need.",
        "buy 0",
    ),
    "keeps_all_trumps": Shown(
        {"jokers_for_sale": True},
        1,
        25,
        "set-aside 5H",
        "You keep all your trumps.",
        "set-aside 7S",
    ),
    "keeps_the_high_ones": Shown({}, 1, 6, "play 8C", "You keep K♠ and A♦ for later.", "play KS"),
    "keeps_a_higher_one": Shown(
        {}, 1, 7, "play QH", "It is high enough so far, and you keep K♥.", "play 2H"
    ),
    "takes_what_is_wanted": Shown(
        {}, 1, 13, "play KH", "Take it: they need every trick that is left.", "play 2H"
    ),
    "spends_nothing_on_it": Shown(
        {}, 1, 35, "play 3C", "You cannot take this trick: keep K♣ for another.", "play KC"
    ),
    "leaves_what_is_too_much": Shown(
        {},
        2,
        28,
        "play 4C",
        "Leave it to them: they need only 3 of the last 8.",
        "play KC",
    ),
    "cannot_take_it": Shown(
        {"revokes": "penalised"},
        1,
        9,
        "play 7H",
        "None of your cards can take this trick.",
        "play TD",
    ),
    "is_ours_anyway": Shown(
        {"revokes": "penalised"},
        1,
        17,
        "play QS",
        "Your side has this trick, whatever you play.",
        "play TD",
    ),
}
