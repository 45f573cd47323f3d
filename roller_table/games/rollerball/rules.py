"""What may be varied in Rollerball. rules/rollerball.yaml fills these in."""

from typing import ClassVar, Literal

from roller_table.engine.options import number, one_of, switch
from roller_table.engine.values import frozen
from roller_table.engine.words import later


@frozen
class Rules:
    """Every option of the game, each with its default. The values are those of rule files."""

    notice: ClassVar[str] = later(
        "Rollerball comes from the curufea wiki, under CC BY-NC-SA 2.5. Rules marked as ours "
        "in the rule book fill gaps in the wiki."
    )
    """What is said of the game where it is set up."""

    # fmt: off
    board_size: int = number(10, "Size of the board",
        "Spaces along each side: 8 is quick, 10 is normal, 12 is long.",
        low=8, high=12, step=2, ours=True, short="{n} by {n} spaces", code=0, tried=(8, 12))
    vp_target: int = number(5, "Points to win",
        "The first player to have this many victory points wins.",
        low=1, high=10, short="first to {n}", ends=True, code=1, tried=(3, 7))
    hand_limit: int = number(4, "Hand limit",
        "With fewer cards than this, a player draws one each turn.",
        low=1, high=8, short="hand limit {n}", code=2, tried=(3, 6))
    opening_hand: int = number(4, "Opening hand",
        "How many cards everyone is dealt at the start.",
        low=0, high=5, ours=True, short="opening hand {n}", code=3, tried=(2, 5))
    first_player: Literal["sealed_bid", "random"] = one_of("sealed_bid", "First player",
        "The highest sealed bid begins, or chance decides.",
        {"sealed_bid": "by a sealed bid", "random": "at random"},
        ours=True, code=4)
    bid_cost: Literal["winner_only", "everyone"] = one_of("winner_only", "Who pays the bid",
        "Whose cards are discarded after the sealed bid.",
        {"winner_only": "only the winner", "everyone": "everyone"},
        ours=True, not_with=("first_player",), code=5)
    ball_start: Literal["anywhere", "outer_track"] = one_of("anywhere", "The first ball",
        "Where the first ball may be put.",
        {"anywhere": "on any free space", "outer_track": "on the outermost track"}, code=6)
    up_is_outward: bool = switch(True, "Up is outward",
        "Up Moves and Splitters Up lead to the outer track; otherwise to the inner one.",
        ours=True, short="up leads inward", code=7)
    energised_persists: bool = switch(False, "Energy lasts",
        "An energised ball stays energised when it has destroyed a card.",
        ours=True, code=8)
    rubber_flip: Literal["per_turn", "per_space"] = one_of("per_turn", "Rubber balls bounce",
        "When a rubberised ball changes between Up and Down.",
        {"per_turn": "each turn", "per_space": "each space"},
        ours=True, code=9)
    full_splitter: Literal["straight", "branch"] = one_of("straight", "A split with four balls",
        "Where a ball goes that cannot split because all four are in play.",
        {"straight": "straight on", "branch": "along the branch"},
        ours=True, code=10)
    extra_move_5_6: bool = switch(True, "Extra move",
        "With 5 or 6, the player three seats to the left may move a workman too.",
        only_seats=(5, 6), short="no extra move", code=11)
    expansion1: bool = switch(False, "Expansion 1",
        "Adds corner cards, a Direction Changer and Ball Killers.", code=12)
    turn_limit: int = number(0, "Turn limit",
        "The game ends after this many turns; 0 means no limit.",
        low=0, high=1000, ours=True, short="ends after {n} turns", code=13, tried=(20, 40))
    # fmt: on
