"""What may be varied in Roller Derby. rules/roller_derby.yaml fills these in."""

from dataclasses import dataclass
from typing import Annotated, Literal

from roller_table.engine.options import Option
from roller_table.engine.words import later


@dataclass(frozen=True, slots=True)
class Rules:
    """Every option of the game, each with its default. The values are those of rule files."""

    deals: Annotated[
        int,
        Option(
            later("Deals"),
            later("How many hands make a game: four is the Short game, eight the Long one."),
            low=2,
            high=16,
            step=2,
            short=later("{n} deals"),
        ),
    ] = 4
    dice: Annotated[
        Literal["2d6", "d12"],
        Option(
            later("Dice"),
            later("What sets the target: two ordinary dice, or one with twelve faces."),
            values={"2d6": later("two six-sided"), "d12": later("one twelve-sided")},
        ),
    ] = "2d6"
    jokers_for_sale: Annotated[
        bool,
        Option(
            later("Jokers for Sale"),
            later(
                "Once trump is named the Roller may buy one or two Jokers and set as many cards "
                "aside. A Joker is the highest or the lowest card of a suit."
            ),
        ),
    ] = False
    joker_price: Annotated[
        int,
        Option(
            later("Price of a Joker"),
            later("Points that each Joker costs at the tally."),
            under="jokers_for_sale",
            low=0,
            high=100,
            short=later("Jokers cost {n}"),
        ),
    ] = 9
    rollers_privilege: Annotated[
        bool,
        Option(
            later("Roller's Privilege"),
            later(
                "The Roller looks at the partner's three cards before choosing three to give back."
            ),
        ),
    ] = False
    direction: Annotated[
        Literal["clockwise", "counterclockwise"],
        Option(
            later("Direction"),
            later("Which way deal and play go round. Skaters go counter-clockwise."),
            values={"counterclockwise": later("counter-clockwise")},
        ),
    ] = "clockwise"
    all_or_nothing: Annotated[
        bool,
        Option(
            later("All or Nothing"),
            later("Once a game each team may play for every trick or none, for 150 points."),
        ),
    ] = True
    first_dealer: Annotated[
        Literal["random", "high card", "dice"],
        Option(
            later("First dealer"),
            later(
                "Drawn by lot, by the highest card cut, or by the highest roll; those who tie try "
                "again."
            ),
        ),
    ] = "random"
    early_finish: Annotated[
        Literal["never", "offer", "auto_literal", "auto_exact"],
        Option(
            later("Stop when decided"),
            later("What happens when one team leads by more than 150 before the last deal."),
            ours=True,
            values={
                "never": later("play on"),
                "offer": later("both teams may agree to stop"),
                "auto_literal": later("stop at once"),
                "auto_exact": later("stop when the last deal can change nothing"),
            },
        ),
    ] = "offer"
    tie: Annotated[
        Literal["draw", "extra pair of deals"],
        Option(
            later("Equal totals"),
            later("A drawn game is shared, or each team attacks once more until one leads."),
            ours=True,
            values={"draw": later("shared win"), "extra pair of deals": later("two more deals")},
        ),
    ] = "draw"
    revokes: Annotated[
        Literal["prevented", "penalised"],
        Option(
            later("Failing to follow suit"),
            later(
                "Prevented: only cards that follow are accepted. Penalised: any card may be "
                "played, and a revoke is found out at the tally."
            ),
        ),
    ] = "prevented"
    revoke_penalty: Annotated[
        int,
        Option(
            later("Penalty for a revoke"),
            later("Points off the offending team's total; the others may claim fewer."),
            under="revokes",
            low=0,
            high=300,
            short=later("a revoke costs {n}"),
        ),
    ] = 50
    below_zero: Annotated[
        bool,
        Option(
            later("Totals below zero"),
            later("A penalty counts in full where a team has fewer points than it costs."),
            under="revokes",
            before=False,
        ),
    ] = True

    @property
    def step(self) -> int:
        """From one seat to the next: deal, play and the deal's turn all go this way."""
        return 1 if self.direction == "clockwise" else -1
