"""Every line of play two or three moves deep from games under way, counted and summed up.

A change of these numbers is a change of the rules: what may be chosen, what comes of it, or how
it is told. They were not worked out by anybody else, but hold what is tested elsewhere in place.
"""

from zlib import crc32

import pytest

from roller_table.engine.luck import Luck
from roller_table.engine.notation import write
from roller_table.engine.transcript import events_to_lines
from roller_table.games.rollerball.controller import RollerballController
from roller_table.games.rollerball.rules import Rules

SMALL = {"opening_hand": 2, "hand_limit": 2}


def under_way(game, seats, seed, moves):
    """A game after ``moves`` moves drawn at random, or when it is over."""
    state, luck = game.deal(seats, Luck(seed)).state, Luck(seed + 1)
    for _ in range(moves):
        ask = game.ask(state)
        if ask is None:
            return state
        move, luck = ask.choice.draw(luck)
        state = game.apply(state, move).state
    return state


def perft(game, state, depth):
    """Lines of play to that depth, and a sum over all that was chosen and told in them."""
    ask = game.ask(state)
    if ask is None or depth == 0:
        return 1, crc32(repr(game.standings(state)).encode())
    lines = total = 0
    for move in ask.choice:
        after, events = game.apply(state, move)
        told = "\n".join((write(move), *events_to_lines(events)))
        found, below = perft(game, after, depth - 1)
        lines += found
        total = (total + crc32(told.encode(), below)) % 2**32
    return lines, total


POSITIONS = [
    ("opening", {}, 2, 5, 6, 2),
    ("a turn", SMALL, 2, 1, 40, 2),
    ("a turn of four", SMALL, 4, 2, 61, 3),
    ("quick board", SMALL | {"board_size": 8}, 3, 3, 80, 2),
    ("long board", SMALL | {"board_size": 12}, 2, 4, 33, 2),
    ("extra move", SMALL, 5, 5, 62, 3),
    ("expansion", SMALL | {"expansion1": True}, 4, 6, 90, 3),
    ("everything else", SMALL | {
        "up_is_outward": False, "energised_persists": True, "rubber_flip": "per_space",
        "full_splitter": "branch", "bid_cost": "everyone", "first_player": "random",
    }, 4, 7, 120, 2),
]  # fmt: skip

COUNTED = {
    "opening": (7188, 2217718630),
    "a turn": (124, 2636916376),
    "a turn of four": (14224, 1351070731),
    "quick board": (238, 2921403533),
    "long board": (171, 3768815192),
    "extra move": (2660, 3595600341),
    "expansion": (14630, 216591448),
    "everything else": (405, 1335910072),
}


@pytest.mark.parametrize(
    ("name", "options", "seats", "seed", "moves", "depth"), POSITIONS, ids=[p[0] for p in POSITIONS]
)
def test_so_many_lines_of_play_come_to_this_sum(name, options, seats, seed, moves, depth):
    game = RollerballController(Rules(**options))
    state = under_way(game, seats, seed, moves)
    assert game.ask(state) is not None
    assert perft(game, state, depth) == COUNTED[name]
