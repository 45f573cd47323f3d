"""What may be varied in Roebuck. rules/roebuck.yaml fills these in."""

from dataclasses import dataclass
from typing import Annotated, Literal

from roller_table.engine.options import Option
from roller_table.engine.words import later


@dataclass(frozen=True, slots=True)
class Rules:
    """Every option of the game, each with its default. The values are those of rule files."""

    target: Annotated[
        int,
        Option(
            later("Points to end"),
            later("The game ends after the hand in which somebody reaches this many points."),
            low=5,
            high=50,
            short=later("ends at {n}"),
        ),
    ] = 15
    race: Annotated[
        bool,
        Option(
            later("Race"),
            later(
                "Whoever runs out of cards scores a point, the first to enough points wins, and "
                "cards left over count nothing."
            ),
        ),
    ] = False
    race_target: Annotated[
        int,
        Option(
            later("Points to win the race"),
            later("How often you have to run out of cards."),
            under="race",
            low=1,
            high=15,
            short=later("race to {n}"),
        ),
    ] = 5
    nonplayer_starts: Annotated[
        bool,
        Option(
            later("Nonplayer starts"),
            later("The first player who laid no card in a round starts the next one."),
        ),
    ] = False
    wild_aces: Annotated[
        bool,
        Option(
            later("Wild aces"),
            later("An ace stands for whatever its player says: any suit, odd or even."),
        ),
    ] = False
    ace_optional: Annotated[
        bool,
        Option(
            later("Aces may wait"),
            later("Whoever can lay nothing but a wild ace may keep it and draw instead."),
            ours=True,
            under="wild_aces",
        ),
    ] = False
    aces_by_hand: Annotated[
        bool,
        Option(
            later("Drawn aces by hand"),
            later("Whoever draws a wild ace lays it, also where it can mean only one thing."),
            ours=True,
            under="wild_aces",
            before=False,
        ),
    ] = True
    free_suits: Annotated[
        bool,
        Option(
            later("Free suits"),
            later("Only colour and parity count: a suit may come twice in a round."),
        ),
    ] = False
    empty_draw_pile: Annotated[
        Literal["reshuffle", "pass", "end_hand"],
        Option(
            later("Empty draw pile"),
            later("What happens when somebody has to draw and nothing is left."),
            ours=True,
            values={
                "reshuffle": later("shuffle the discards"),
                "pass": later("pass without a card"),
                "end_hand": later("the hand is over"),
            },
        ),
    ] = "reshuffle"
    hand_ends: Annotated[
        Literal["end_of_round", "immediately"],
        Option(
            later("The hand ends"),
            later("With the round in which somebody runs out, or with that very card."),
            ours=True,
            values={
                "end_of_round": later("with the round"),
                "immediately": later("with the last card"),
            },
        ),
    ] = "end_of_round"
    may_hold_back: Annotated[
        bool,
        Option(
            later("Holding back"),
            later("You may draw although a card of yours fits, and keep what you draw."),
            ours=True,
        ),
    ] = False

    open_passes: Annotated[
        bool,
        Option(
            later("Open passes"),
            later("A help for the memory: what a pass tells stays written beside the player."),
            ours=True,
            before=False,
        ),
    ] = False

    @property
    def goal(self) -> int:
        """The score at which the game is over."""
        return self.race_target if self.race else self.target
