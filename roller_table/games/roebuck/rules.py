"""What may be varied in Roebuck. rules/roebuck.yaml fills these in."""

from typing import Literal

from roller_table.engine.options import number, one_of, switch
from roller_table.engine.values import frozen


@frozen
class Rules:
    """Every option of the game, each with its default. The values are those of rule files."""

    # fmt: off
    target: int = number(15, "Points to end",
        "The game ends after the hand in which somebody has this many.",
        low=5, high=50, short="ends at {n}", ends=True, code=0, tried=(10, 20))
    race: bool = switch(False, "Race",
        "Going out scores a point; the first with enough points wins.", code=1)
    race_target: int = number(5, "Points to win the race",
        "How often you have to go out.",
        low=1, high=15, under="race", short="race to {n}", ends=True, code=2, tried=(3, 7))
    nonplayer_starts: bool = switch(False, "Nonplayer starts",
        "The first player who played no card in a round starts the next one.", code=3)
    wild_aces: bool = switch(False, "Wild aces",
        "You say what your ace stands for: any suit, odd or even.", code=4)
    ace_optional: bool = switch(False, "Aces may wait",
        "A player who can play nothing but a wild ace may keep it and draw instead.",
        ours=True, under="wild_aces", code=5)
    aces_by_hand: bool = switch(True, "Play drawn aces yourself",
        "When you draw a wild ace you play it yourself, even if it can mean only one thing.",
        ours=True, under="wild_aces", before=False, code=6, unsaid=True)
    free_suits: bool = switch(False, "Free suits",
        "Only red or black, odd or even count: a suit may come twice in a round.", code=7)
    empty_draw_pile: Literal["reshuffle", "pass", "end_hand"] = one_of(
        "reshuffle", "Empty draw pile",
        "What happens when somebody has to draw and the pile is empty.",
        {"reshuffle": "shuffle the discards", "pass": "pass without a card",
         "end_hand": "the hand is over"},
        ours=True, code=8)
    hand_ends: Literal["end_of_round", "immediately"] = one_of("end_of_round", "The hand ends",
        "When somebody goes out: after that round, or at once.",
        {"end_of_round": "after the round", "immediately": "at once"},
        ours=True, code=9)
    may_hold_back: bool = switch(False, "Holding back",
        "You may draw even if a card of yours fits, and keep what you draw.",
        ours=True, code=10)
    open_passes: bool = switch(False, "Open passes",
        "Beside each player is noted what their passes tell.",
        ours=True, before=False, code=11)
    # fmt: on

    @property
    def goal(self) -> int:
        """The score at which the game is over."""
        return self.race_target if self.race else self.target
