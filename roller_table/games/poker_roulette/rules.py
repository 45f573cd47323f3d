"""What may be varied in Poker Roulette. rules/poker_roulette.yaml fills these in."""

from typing import Literal, get_args

from roller_table.engine.cards import SIGNS
from roller_table.engine.options import number, one_of, switch
from roller_table.engine.values import frozen

SuitOrder = Literal[
    "S>H>D>C", "S>H>C>D", "S>D>H>C", "S>D>C>H", "S>C>H>D", "S>C>D>H",
    "H>S>D>C", "H>S>C>D", "H>D>S>C", "H>D>C>S", "H>C>S>D", "H>C>D>S",
    "D>S>H>C", "D>S>C>H", "D>H>S>C", "D>H>C>S", "D>C>S>H", "D>C>H>S",
    "C>S>H>D", "C>S>D>H", "C>H>S>D", "C>H>D>S", "C>D>S>H", "C>D>H>S",
]  # fmt: skip
"""Every order of the suits, the highest first."""


def in_signs(order: str) -> str:
    """An order of the suits as people see it; files write it in letters.

    >>> in_signs("SHDC")
    '♠ > ♥ > ♦ > ♣'
    """
    return " > ".join(SIGNS[suit] for suit in order if suit in SIGNS)


@frozen
class Rules:
    """Every option of the game, each with its default. The values are those of rule files."""

    # fmt: off
    decks: Literal["auto", "1", "2", "3"] = one_of("auto", "Packs",
        "How many packs are shuffled together.",
        {"auto": "as many as it takes"}, code=0)
    jokers_per_deck: int = number(2, "Jokers in each pack",
        "A Joker saves the card beside it; two Jokers cancel each other.",
        low=0, high=4, ours=True, short="Jokers in a pack: {n}", code=1, tried=(0, 1, 4))
    suit_order: SuitOrder = one_of("S>H>D>C", "Order of suits",
        "Between hands otherwise equal the suit decides, the highest first.",
        {each: in_signs(each) for each in get_args(SuitOrder)}, code=2)
    joker_needs_match: bool = switch(False, "A Joker needs a match",
        "A Joker keeps both cards only if the card beside it matches the middle card.",
        ours=True, code=3)
    joker_counts_as_match: bool = switch(True, "A Joker counts as a match",
        "If a Joker saves your cards, you get two next round.",
        ours=True, code=4)
    pocket_conflict: Literal["first_from_dealer_left", "nobody"] = one_of(
        "first_from_dealer_left", "Two pocket pairs",
        "If two players match the middle card with both of theirs.",
        {"first_from_dealer_left": "the first from the dealer's left takes it",
         "nobody": "nobody takes it"},
        ours=True, code=5, tried_at=6)
    jokers_in_showdown: Literal["removed", "wild"] = one_of("removed", "Jokers in the stock",
        "Jokers are taken out before the betting, or stand for any card in a hand.",
        ours=True, code=6)
    wheel_straight: bool = switch(True, "Ace to five is a straight",
        "A 2 3 4 5 is the lowest straight; the suit of the 5 breaks ties.",
        ours=True, code=7)
    short_hand_rule: Literal["lexicographic", "short_loses_same_main"] = one_of(
        "lexicographic", "Hands of fewer than five",
        "How a short hand compares with a fuller one of its kind.",
        {"lexicographic": "card by card, a missing one is lowest",
         "short_loses_same_main": "the fuller hand wins"},
        ours=True, code=8)
    betting: bool = switch(True, "Betting",
        "One round of betting for chips before the stocks are shown.", code=9)
    start_chips: int = number(100, "Chips at the start",
        "How many each player starts with; a player with none left is out.",
        low=10, high=1000, step=10, ours=True, under="betting", short="chips at the start: {n}",
        code=10, tried=(50, 200))
    ante: int = number(5, "Ante",
        "Chips that everyone puts into the pot before the cards are dealt.",
        low=0, high=20, ours=True, under="betting", before=1, once={1: 0, 2: 1},
        short="ante {n}", code=11, tried=(0, 1, 2, 10))
    min_bet: int = number(1, "Lowest bet",
        "The smallest bet, and the least a raise adds.",
        low=1, high=50, ours=True, under="betting", short="lowest bet {n}", code=12, tried=(2, 5))
    raise_cap: Literal["none", "1", "2", "3", "4", "5"] = one_of("none", "Raises in a round",
        "How often a bet may be raised.",
        {"none": "as often as you like"},
        ours=True, under="betting", code=13)
    limit: Literal["no-limit", "pot-limit", "fixed"] = one_of("no-limit", "Limit",
        "How high a bet or a raise may be.",
        {"no-limit": "all you have", "pot-limit": "the pot", "fixed": "the lowest bet"},
        ours=True, under="betting", code=14)
    open_stock: bool = switch(False, "Open stocks",
        "The table lists the cards that went into each stock face up.",
        ours=True, code=15)
    hands_per_session: int = number(11, "Hands",
        "How many hands are played; the deal goes round to the left.",
        low=1, high=30, ours=True, before=5, once={1: 1, 2: 5}, short="hands: {n}", ends=True,
        code=16, tried=(3, 5, 10))
    remember: Literal["everything", "court_and_latest", "nothing"] = one_of(
        "court_and_latest", "Remember for me",
        "What the table remembers for you of the others' stocks.",
        {"everything": "every card that was seen",
         "court_and_latest": "court cards, aces and the last three"},
        ours=True, before="everything", with_level={"learner": "everything"}, code=17)
    # fmt: on

    def packs_for(self, seats: int) -> int:
        """How many packs ``seats`` players use.

        >>> [Rules().packs_for(seats) for seats in (3, 5, 6, 10)]
        [1, 1, 2, 2]
        """
        return -(-seats // 5) if self.decks == "auto" else int(self.decks)

    @property
    def suits(self) -> str:
        """The suits from the highest down: "SHDC"."""
        return self.suit_order.replace(">", "")
