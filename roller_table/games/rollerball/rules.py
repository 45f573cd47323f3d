"""What may be varied in Rollerball. rules/rollerball.yaml fills these in."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from roller_table.engine.options import Option
from roller_table.engine.words import later


@dataclass(frozen=True, slots=True)
class Rules:
    """Every option of the game, each with its default. The values are those of rule files."""

    notice: ClassVar[str] = later(
        "Rollerball comes from the curufea wiki, under CC BY-NC-SA 2.5. What is marked as ours in"
        " its rule book fills what is lost there."
    )
    """What is said of the game where it is set up."""

    board_size: Annotated[
        int,
        Option(
            later("Size of the board"),
            later("Spaces along each side: 8 is quick, 10 is normal, 12 is long."),
            ours=True,
            low=8,
            high=12,
            step=2,
            short=later("{n} by {n} spaces"),
        ),
    ] = 10
    vp_target: Annotated[
        int,
        Option(
            later("Points to win"),
            later("The first player to have this many victory points wins."),
            low=1,
            high=10,
            short=later("first to {n}"),
        ),
    ] = 5
    hand_limit: Annotated[
        int,
        Option(
            later("Hand limit"),
            later("Whoever holds fewer cards than this draws one each turn."),
            low=1,
            high=8,
            short=later("hand limit {n}"),
        ),
    ] = 4
    opening_hand: Annotated[
        int,
        Option(
            later("Opening hand"),
            later("How many cards everyone is dealt at the start."),
            ours=True,
            low=0,
            high=5,
            short=later("opening hand {n}"),
        ),
    ] = 4
    first_player: Annotated[
        Literal["sealed_bid", "random"],
        Option(
            later("First player"),
            later("Whoever puts in most cards in a sealed bid begins, or chance decides."),
            ours=True,
            values={"sealed_bid": later("by a sealed bid"), "random": later("by chance")},
        ),
    ] = "sealed_bid"
    bid_cost: Annotated[
        Literal["winner_only", "everyone"],
        Option(
            later("Who pays the bid"),
            later("Whose cards are discarded after the sealed bid."),
            not_with=("first_player",),
            ours=True,
            values={"winner_only": later("only the winner"), "everyone": later("everyone")},
        ),
    ] = "winner_only"
    ball_start: Annotated[
        Literal["anywhere", "outer_track"],
        Option(
            later("The first ball"),
            later("Where the first ball may be put."),
            values={
                "anywhere": later("on any free space"),
                "outer_track": later("on the outermost track"),
            },
        ),
    ] = "anywhere"
    up_is_outward: Annotated[
        bool,
        Option(
            later("Up is outward"),
            later("Up Moves and Splitters Up lead to the outer track; otherwise to the inner one."),
            ours=True,
            short=later("up leads inward"),
        ),
    ] = True
    energised_persists: Annotated[
        bool,
        Option(
            later("Energy lasts"),
            later("An energised ball stays energised when it has destroyed a card."),
            ours=True,
        ),
    ] = False
    rubber_flip: Annotated[
        Literal["per_turn", "per_space"],
        Option(
            later("Rubber balls bounce"),
            later("When a rubberised ball changes between Up and Down."),
            ours=True,
            values={"per_turn": later("each turn"), "per_space": later("each space")},
        ),
    ] = "per_turn"
    full_splitter: Annotated[
        Literal["straight", "branch"],
        Option(
            later("A split with four balls"),
            later("Where a ball goes that cannot be split because all four are in play."),
            ours=True,
            values={
                "straight": later("straight on"),
                "branch": later("along the branch"),
            },
        ),
    ] = "straight"
    extra_move_5_6: Annotated[
        bool,
        Option(
            later("Extra move"),
            later(
                "With five or six players, whoever sits three places to the left of the acting "
                "player may move their workman too."
            ),
            only_seats=(5, 6),
            short=later("no extra move"),
        ),
    ] = True
    expansion1: Annotated[
        bool,
        Option(
            later("Expansion 1"),
            later(
                "Adds corner cards, a Direction Changer and Ball Killers. Part of its text "
                "is lost; this program fills it in."
            ),
        ),
    ] = False
    turn_limit: Annotated[
        int,
        Option(
            later("Turn limit"),
            later("The game ends after this many turns, and most points win. 0 means no limit."),
            ours=True,
            low=0,
            high=1000,
            short=later("ends after {n} turns"),
        ),
    ] = 0
