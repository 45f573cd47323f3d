"""What may be varied in Roller Derby. rules/roller_derby.yaml fills these in."""

from typing import Literal

from roller_table.engine.options import number, one_of, switch
from roller_table.engine.values import frozen


@frozen
class Rules:
    """Every option of the game, each with its default. The values are those of rule files."""

    # fmt: off
    deals: int = number(4, "Deals",
        "How many hands make a game: four is short, eight long.",
        low=2, high=16, step=2, short="{n} deals", ends=True, code=0, tried=(2, 8))
    dice: Literal["2d6", "d12"] = one_of("2d6", "Dice",
        "Two ordinary dice set the target, or one with twelve faces.",
        {"2d6": "two six-sided", "d12": "one twelve-sided"}, code=1)
    jokers_for_sale: bool = switch(False, "Jokers for Sale",
        "The Roller may buy one or two Jokers once trump is named.", code=2)
    joker_price: int = number(9, "Price of a Joker",
        "Points that each Joker costs.",
        low=0, high=100, under="jokers_for_sale", short="Jokers cost {n}", code=3, tried=(5, 15))
    rollers_privilege: bool = switch(False, "Roller's Privilege",
        "The Roller looks at the partner's three cards before choosing three to give back.", code=4)
    direction: Literal["clockwise", "counterclockwise"] = one_of("clockwise", "Direction",
        "Which way the deal and the play go round.",
        {"counterclockwise": "counter-clockwise"}, code=5)
    all_or_nothing: bool = switch(True, "All or Nothing",
        "Once a game each team may play for all the tricks or none, for 150 points.", code=6)
    first_dealer: Literal["random", "high card", "dice"] = one_of("random", "First dealer",
        "Who deals the first hand.",
        code=7)
    early_finish: Literal["never", "offer", "auto_literal", "auto_exact"] = one_of(
        "offer", "Stop when decided",
        "If one team leads by more than 150 before the last deal.",
        {"never": "play on", "offer": "both teams may agree to stop",
         "auto_literal": "stop at once",
         "auto_exact": "stop when the last deal can change nothing"},
        ours=True, code=8)
    tie: Literal["draw", "extra pair of deals"] = one_of("draw", "Equal totals",
        "A drawn game is shared, or each team attacks once more until one leads.",
        {"draw": "shared win", "extra pair of deals": "two more deals"},
        ours=True, code=9)
    revokes: Literal["prevented", "penalised"] = one_of("prevented", "Failing to follow suit",
        "Prevented; or allowed, with a penalty at the end of the deal.", code=10)
    revoke_penalty: int = number(50, "Penalty for a revoke",
        "Points off the offending team's total; the others may claim fewer.",
        low=0, high=300, under="revokes", short="a revoke costs {n}", code=11, tried=(20, 100))
    below_zero: bool = switch(True, "Totals below zero",
        "A penalty counts in full even if the team has fewer points.",
        under="revokes", before=False, code=12, unsaid=True)
    open_voids: bool = switch(True, "Open voids",
        "The table marks who is out of a suit.",
        ours=True, before=True, with_level={"expert": False}, code=13)
    # fmt: on

    @property
    def step(self) -> int:
        """From one seat to the next: deal, play and the deal's turn all go this way."""
        return 1 if self.direction == "clockwise" else -1
