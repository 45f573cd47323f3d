"""What may be varied in Roolz. rules/roolz.yaml fills these in."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from roller_table.engine.options import Option
from roller_table.engine.words import later

PassCards = Literal[
    "0", "announced",
    "1 left", "2 left", "3 left", "4 left", "5 left",
    "1 right", "2 right", "3 right", "4 right", "5 right",
    "1 across", "2 across", "3 across", "4 across", "5 across",
]  # fmt: skip
"""How many cards are passed and which way, always or as the dealer says."""

_AS_WRITTEN: dict[str, object] = {"0": 0} | {
    f"{count} {direction}": {"count": count, "direction": direction}
    for direction in ("left", "right", "across")
    for count in range(1, 6)
}


@dataclass(frozen=True, slots=True)
class Rules:
    """Every option of the game, each with its default. The values are those of rule files.

    An option that is meant for another number of players changes nothing; with three teams
    of two, nobody plays for himself.
    """

    notice: ClassVar[str] = later(
        "Roolz is a trademark of Games of Addiction, Inc. Roller Table is not affiliated with it."
    )
    """What is said of the name where a game is set up."""

    target: Annotated[
        int,
        Option(
            later("Points to win"),
            later("The first side to have this many points wins."),
            low=100,
            high=3000,
            step=50,
            short=later("first to {n}"),
        ),
    ] = 1000
    blank_points: Annotated[
        bool,
        Option(
            later("Blanks count"),
            later(
                "The blank and each Rooler are worth points: 20 with up to four players, 15 with "
                "five or more."
            ),
        ),
    ] = False
    first_trump_breaks_both: Annotated[
        bool,
        Option(
            later("One breaks both"),
            later("The first trump that is played breaks both trumps."),
            not_with=("free_trump_leads",),
        ),
    ] = False
    free_trump_leads: Annotated[
        bool,
        Option(
            later("Free trump leads"),
            later("Trumps may be led at any time; nothing needs breaking."),
        ),
    ] = False
    four_individual: Annotated[
        bool,
        Option(
            later("Four alone"),
            later(
                "Four players: no fixed partners. The bidder calls a card, and whoever holds it "
                "is the partner for the round."
            ),
            only_seats=(4,),
        ),
    ] = False
    six_individual: Annotated[
        bool,
        Option(
            later("Six alone"),
            later(
                "Six players: no fixed teams. The bidder calls two cards, whose holders are the "
                "partners for the round."
            ),
            only_seats=(6,),
            not_with=("six_three_pairs",),
        ),
    ] = False
    six_three_pairs: Annotated[
        bool,
        Option(
            later("Three pairs"),
            later("Six players: three teams of two, and bids start at 110."),
            only_seats=(6,),
        ),
    ] = False
    must_win_on_bid: Annotated[
        bool,
        Option(
            later("Win on your bid"),
            later("The game is won only in a round whose bid the winner has made."),
        ),
    ] = False
    blank_starts: Annotated[
        bool,
        Option(
            later("The blank starts"),
            later("Four players: whoever holds the blank leads it to the first trick."),
            only_seats=(4,),
        ),
    ] = False
    pass_cards: Annotated[
        PassCards,
        Option(
            later("Passing cards"),
            later(
                "Everyone passes cards before the trumps are named, and looks at the new ones only "
                "then. Across needs an even number of players; with an odd one they go left."
            ),
            values={"0": later("no cards"), "announced": later("as the dealer announces")},
            written=_AS_WRITTEN,
        ),
    ] = "0"
    no_slough: Annotated[
        bool,
        Option(
            later("No sloughing"),
            later("Whoever cannot follow and holds a trump has to play one."),
        ),
    ] = False
    misdeal: Annotated[
        bool,
        Option(
            later("Misdeals"),
            later(
                "Up to four players: whoever has no number above 12 in hand may ask for a new deal."
            ),
            only_seats=(2, 3, 4),
        ),
    ] = False
    last_may_misdeal: Annotated[
        bool,
        Option(
            later("The last one may refuse too"),
            later(
                "Whoever is left with the widow without having spoken may ask for a new deal "
                "before it is shown."
            ),
            ours=True,
            under="misdeal",
            before=False,
        ),
    ] = True
    point_discards: Annotated[
        Literal["forbidden", "keep", "first_trick", "last_trick", "blank_winner", "opponents"],
        Option(
            later("Points in the discard"),
            later(
                "Whether the bidder may discard point cards, and who gets them. Whoever wins the "
                "blank can get them only with up to four players."
            ),
            values_for={"blank_winner": (2, 3, 4)},
            values={
                "keep": later("the bidder's side keeps them"),
                "first_trick": later("who wins the first trick"),
                "last_trick": later("who wins the last trick"),
                "blank_winner": later("who wins the blank"),
                "opponents": later("the other side"),
            },
        ),
    ] = "forbidden"
    all_pass: Annotated[
        Literal["dealer_170", "redeal"],
        Option(
            later("Nobody bids"),
            later("The dealer takes the widow for the lowest bid, or the next dealer deals."),
            ours=True,
            values={
                "dealer_170": later("the dealer must"),
                "redeal": later("a new deal"),
            },
        ),
    ] = "dealer_170"
    low_hand_breaks: Annotated[
        Literal["literal", "always", "never"],
        Option(
            later("Low hands break trumps"),
            later("Whether a low hand may play a trump that is not broken yet."),
            ours=True,
            values_for={"always": (2, 3), "never": (5,)},
            values={"literal": later("only with five players")},
        ),
    ] = "literal"
    self_call: Annotated[
        bool,
        Option(
            later("Calling yourself"),
            later(
                "The bidder may call a card from their own hand, and then has one partner fewer."
            ),
            ours=True,
            only_seats=(4, 5, 6),
            not_with=("six_three_pairs",),
        ),
    ] = False
    game_tie: Annotated[
        Literal["highest_then_extra_round", "bidder_first"],
        Option(
            later("Several at the goal"),
            later("Who wins when more than one side reaches the goal in the same round."),
            ours=True,
            values={
                "highest_then_extra_round": later("the highest; if equal, another round"),
                "bidder_first": later("the bidder's side"),
            },
        ),
    ] = "highest_then_extra_round"

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
