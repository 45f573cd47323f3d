"""What may be varied in Roolz. rules/roolz.yaml fills these in."""

from typing import ClassVar, Literal

from roller_table.engine.options import number, one_of, switch
from roller_table.engine.values import frozen
from roller_table.engine.words import later

PassCards = Literal[
    "0", "announced",
    "1 left", "2 left", "3 left", "4 left", "5 left",
    "1 right", "2 right", "3 right", "4 right", "5 right",
    "1 across", "2 across", "3 across", "4 across", "5 across",
]  # fmt: skip
"""How many cards are passed and which way, always or as the dealer says."""

PointDiscards = Literal[
    "forbidden", "keep", "first_trick", "last_trick", "blank_winner", "opponents",
]  # fmt: skip
"""Who gets the point cards that a bidder discards."""

_AS_WRITTEN: dict[str, object] = {"0": 0} | {
    f"{count} {direction}": {"count": count, "direction": direction}
    for direction in ("left", "right", "across")
    for count in range(1, 6)
}


@frozen
class Rules:
    """Every option of the game, each with its default. The values are those of rule files.

    An option that is meant for another number of players changes nothing; with three teams
    of two, nobody plays for himself.
    """

    notice: ClassVar[str] = later(
        "Roolz is a trademark of Games of Addiction, Inc. Roller Table is not affiliated with it."
    )
    """What is said of the name where a game is set up."""

    # fmt: off
    target: int = number(1000, "Points to win",
        "The first side to have this many points wins.",
        low=100, high=3000, step=50, short="first to {n}", ends=True, code=0, tried=(500, 1500))
    blank_points: bool = switch(False, "Blanks count",
        "The blank and each Rooler are worth points: 20 each with up to four players, 15 with five "
        "or more.", code=1)
    first_trump_breaks_both: bool = switch(False, "One breaks both",
        "The first trump that is played breaks both trumps.",
        not_with=("free_trump_leads",), code=2)
    free_trump_leads: bool = switch(False, "Free trump leads",
        "Trumps may be led at any time; nothing needs breaking.", code=3)
    four_individual: bool = switch(False, "Four alone",
        "Four players without fixed partners: the bidder calls a card.",
        only_seats=(4,), code=4)
    six_individual: bool = switch(False, "Six alone",
        "Six players without fixed teams: the bidder calls two cards.",
        only_seats=(6,), not_with=("six_three_pairs",), code=5)
    six_three_pairs: bool = switch(False, "Three pairs",
        "Six players: three teams of two, and bids start at 110.",
        only_seats=(6,), code=6)
    must_win_on_bid: bool = switch(False, "Win on your bid",
        "A side wins the game only in a round in which it makes its own bid.", code=7)
    blank_starts: bool = switch(False, "The blank starts",
        "Four players: the player who holds the blank leads it to the first trick.",
        only_seats=(4,), code=8)
    pass_cards: PassCards = one_of("0", "Passing cards",
        "Everyone passes cards on before trumps are named.",
        {"0": "no cards", "announced": "as the dealer announces"},
        written=_AS_WRITTEN, code=9)
    no_slough: bool = switch(False, "No sloughing",
        "A player who cannot follow and holds a trump has to play one.", code=10)
    misdeal: bool = switch(False, "Misdeals",
        "Up to four players: a player with no number above 12 in hand may ask for a new deal.",
        only_seats=(2, 3, 4), code=11)
    last_may_misdeal: bool = switch(True, "Also if all others passed",
        "A player who gets the widow because all the others passed may ask for a new deal before "
        "it is shown.",
        ours=True, under="misdeal", before=False, code=12, unsaid=True)
    point_discards: PointDiscards = one_of("forbidden", "Points in the discard",
        "If points may be discarded, and who gets them.",
        {"keep": "the bidder's side keeps them", "first_trick": "who wins the first trick",
         "last_trick": "who wins the last trick", "blank_winner": "who wins the blank",
         "opponents": "the other side"},
        values_for={"blank_winner": (2, 3, 4)}, code=13)
    all_pass: Literal["dealer_170", "redeal"] = one_of("dealer_170", "Nobody bids",
        "The dealer takes the widow for the lowest bid, or the next player deals.",
        {"dealer_170": "the dealer must", "redeal": "a new deal"},
        ours=True, code=14)
    low_hand_breaks: Literal["literal", "always", "never"] = one_of(
        "literal", "Low hands break trumps",
        "Whether a low hand may play a trump that is not broken yet.",
        {"literal": "only with five players"},
        ours=True, values_for={"always": (2, 3), "never": (5,)}, code=15)
    self_call: bool = switch(False, "Calling yourself",
        "The bidder may call a card from their own hand, but then has one partner fewer.",
        ours=True, only_seats=(4, 5, 6), not_with=("six_three_pairs",), code=16, tried_at=5)
    game_tie: Literal["highest_then_extra_round", "bidder_first"] = one_of(
        "highest_then_extra_round", "Several at the goal",
        "Who wins when more than one side reaches the goal in the same round.",
        {"highest_then_extra_round": "the highest; if equal, another round",
         "bidder_first": "the bidder's side"},
        ours=True, code=17)
    open_voids: bool = switch(True, "Open voids",
        "The table marks who is out of a colour.",
        ours=True, before=True, with_level={"expert": False}, code=18)
    # fmt: on

    def calls(self, seats: int) -> int:
        """How many cards the bidder calls to find partners.

        >>> [Rules().calls(seats) for seats in (2, 3, 4, 5, 6)]
        [0, 0, 0, 1, 0]
        """
        if seats == 6:
            return 2 if self.six_individual and not self.six_three_pairs else 0
        return int(seats == 5 or (seats == 4 and self.four_individual))

    def alone(self, seats: int) -> bool:
        """Whether everyone keeps a total of their own."""
        return seats in (2, 3) or self.calls(seats) > 0

    def lowest_bid(self, seats: int) -> int:
        return 110 if seats == 6 and self.six_three_pairs else 170

    def blank_leads(self, seats: int) -> bool:
        return seats == 4 and self.blank_starts

    def discard_goes_to(self, seats: int) -> str:
        """What happens to points in the discard at a table of this size."""
        if seats > 4 and self.point_discards == "blank_winner":
            return "forbidden"
        return self.point_discards

    def low_hand_may_break(self, seats: int) -> bool:
        """Whether a low hand may play an unbroken trump when it cannot follow."""
        if self.free_trump_leads or self.low_hand_breaks == "always":
            return True
        return self.low_hand_breaks == "literal" and seats == 5
