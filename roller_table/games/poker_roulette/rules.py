"""What may be varied in Poker Roulette. rules/poker_roulette.yaml fills these in."""

from dataclasses import dataclass
from typing import Annotated, Literal, get_args

from roller_table.engine.cards import SIGNS
from roller_table.engine.options import Option
from roller_table.engine.words import later

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


@dataclass(frozen=True, slots=True)
class Rules:
    """Every option of the game, each with its default. The values are those of rule files."""

    decks: Annotated[
        Literal["auto", "1", "2", "3"],
        Option(
            later("Packs"),
            later(
                "How many packs are shuffled together: one for every five players, or part of "
                "five, unless a number is chosen."
            ),
            values={"auto": later("as many as it takes")},
        ),
    ] = "auto"
    jokers_per_deck: Annotated[
        int,
        Option(
            later("Jokers in each pack"),
            later("A Joker saves what lies beside it; two of them cancel each other."),
            ours=True,
            low=0,
            high=4,
            short=later("Jokers in a pack: {n}"),
        ),
    ] = 2
    suit_order: Annotated[
        SuitOrder,
        Option(
            later("Order of suits"),
            later("Suits, the highest first, decide between hands that are otherwise equal."),
            values={each: in_signs(each) for each in get_args(SuitOrder)},
        ),
    ] = "S>H>D>C"
    joker_needs_match: Annotated[
        bool,
        Option(
            later("A Joker needs a match"),
            later("A Joker keeps both cards only if the card beside it matches the middle card."),
            ours=True,
        ),
    ] = False
    joker_counts_as_match: Annotated[
        bool,
        Option(
            later("A Joker counts as a match"),
            later("Cards that a Joker has saved earn two cards in the next round."),
            ours=True,
        ),
    ] = True
    pocket_conflict: Annotated[
        Literal["first_from_dealer_left", "nobody"],
        Option(
            later("Two pocket pairs"),
            later("With several packs two players can match the middle card with both cards."),
            ours=True,
            values={
                "first_from_dealer_left": later("the first from the dealer's left takes it"),
                "nobody": later("nobody takes it"),
            },
        ),
    ] = "first_from_dealer_left"
    jokers_in_showdown: Annotated[
        Literal["removed", "wild"],
        Option(
            later("Jokers in the stock"),
            later("Jokers are taken out before the betting, or stand for any card in a hand."),
            ours=True,
        ),
    ] = "removed"
    wheel_straight: Annotated[
        bool,
        Option(
            later("Ace to five is a straight"),
            later("A 2 3 4 5 is the lowest straight; the suit of the 5 breaks ties."),
            ours=True,
        ),
    ] = True
    short_hand_rule: Annotated[
        Literal["lexicographic", "short_loses_same_main"],
        Option(
            later("Hands of fewer than five"),
            later("How a short hand compares with a fuller one of the same pair, three or four."),
            ours=True,
            values={
                "lexicographic": later("card by card, a missing one is lowest"),
                "short_loses_same_main": later("the fuller hand wins"),
            },
        ),
    ] = "lexicographic"
    betting: Annotated[
        bool,
        Option(
            later("Betting"),
            later("One round of betting for chips before the stocks are shown."),
        ),
    ] = True
    start_chips: Annotated[
        int,
        Option(
            later("Chips at the start"),
            later("What each player sits down with; whoever has none left is out."),
            ours=True,
            under="betting",
            low=10,
            high=1000,
            step=10,
            short=later("chips at the start: {n}"),
        ),
    ] = 100
    ante: Annotated[
        int,
        Option(
            later("Ante"),
            later("Chips that everyone puts into the pot before the cards are dealt."),
            ours=True,
            under="betting",
            once=0,
            low=0,
            high=20,
            short=later("ante {n}"),
        ),
    ] = 1
    min_bet: Annotated[
        int,
        Option(
            later("Lowest bet"),
            later("The least that a bet is, and the least that a raise adds."),
            ours=True,
            under="betting",
            low=1,
            high=50,
            short=later("lowest bet {n}"),
        ),
    ] = 1
    raise_cap: Annotated[
        Literal["none", "1", "2", "3", "4", "5"],
        Option(
            later("Raises in a round"),
            later("How often a bet may be raised."),
            ours=True,
            under="betting",
            values={"none": later("as often as you like")},
        ),
    ] = "none"
    limit: Annotated[
        Literal["no-limit", "pot-limit", "fixed"],
        Option(
            later("Limit"),
            later("How high a bet or a raise may be."),
            ours=True,
            under="betting",
            values={
                "no-limit": later("all you have"),
                "pot-limit": later("the pot"),
                "fixed": later("the lowest bet"),
            },
        ),
    ] = "no-limit"
    open_stock: Annotated[
        bool,
        Option(
            later("Open stocks"),
            later("A help for the memory: what was seen going into each stock stays listed."),
            ours=True,
        ),
    ] = False
    hands_per_session: Annotated[
        int,
        Option(
            later("Hands"),
            later("How many hands are played; the deal goes round to the left."),
            ours=True,
            once=1,
            low=1,
            high=30,
            short=later("hands: {n}"),
        ),
    ] = 5

    def packs_for(self, seats: int) -> int:
        """How many packs so many players use.

        >>> [Rules().packs_for(seats) for seats in (3, 5, 6, 10)]
        [1, 1, 2, 2]
        """
        return -(-seats // 5) if self.decks == "auto" else int(self.decks)

    @property
    def suits(self) -> str:
        """The suits from the highest down: "SHDC"."""
        return self.suit_order.replace(">", "")
