"""What a round of Roolz is worth when the game may end with it: as the controller ends it."""

from collections import Counter

import pytest

from roller_table.engine.values import replace
from roller_table.games.roolz.seating import team
from roller_table.players.roolz.cards import code
from roller_table.players.roolz.kernel.stakes import Stakes
from roller_table.players.roolz.tables import THE_GAME, table

from .tables import HOUSE_RULES, game_for
from .test_kernel import first_lead

MORE = (
    (4, {"game_tie": "bidder_first"}),
    (5, {"must_win_on_bid": True}),
    (6, {"game_tie": "bidder_first", "six_three_pairs": True}),
)


def near_the_end(game, seats, seed):
    """A first lead when any side may win the game by this round."""
    state, luck = first_lead(game, seats, seed)
    totals = []
    for _side in range(seats):
        points, luck = luck.below(40)
        totals.append(5 * points + game.rules.target - 300)
    points = tuple(totals[team(game.rules, seats, seat)] for seat in range(seats))
    return replace(state, points=points)


def ended(game, state, kernel):
    """The round played out by both, by the kernel's rules of thumb."""
    before = state
    while kernel.mover() >= 0:
        chosen = kernel.policy(40)
        move = next(
            move
            for move in game.ask(state).choice
            if code(move.card, before.high, before.low) == chosen
        )
        kernel.apply(chosen)
        state = game.apply(state, move).state
    return state


@pytest.mark.parametrize(("seats", "rules"), HOUSE_RULES + MORE, ids=str)
def test_every_seat_is_told_what_the_end_of_the_game_brings_it(seats, rules):
    game = game_for(rules)
    for seed in range(4):
        state = near_the_end(game, seats, seed)
        kernel = table(game.rules, state)
        kernel.seed = seed + 1
        state = ended(game, state, kernel)
        gains = {seat: share.points for share in state.sheet[-1].shares for seat in share.seats}
        for seat, mine in gains.items():
            margin = mine - sum(gains[other] for other in gains if other != seat) / (seats - 1)
            prize = THE_GAME if seat in state.champions else -THE_GAME
            worth = margin + prize if state.champions else margin
            assert kernel.result(seat) == pytest.approx(worth)


def test_games_end_and_go_on_in_these_rounds():
    met = Counter()
    for seats, rules in HOUSE_RULES:
        game = game_for(rules)
        state = near_the_end(game, seats, 2)
        met[bool(ended(game, state, table(game.rules, state)).champions)] += 1
    assert min(met[True], met[False]) > 2


def stakes(**agreed):
    made = Stakes([900, 900, 900, 900], 1, 2)
    made.prize, made.target = 100.0, 1000
    for name, value in agreed.items():
        setattr(made, name, value)
    return made


@pytest.mark.parametrize(
    ("agreed", "gains", "made", "worths"),
    [
        ({}, [90, 80, 90, 80], True, [0, 0]),
        ({}, [120, 110, 120, 110], True, [100, -100]),
        ({}, [110, 110, 110, 110], True, [0, 0]),
        ({"bidder_first": True}, [120, 110, 120, 110], True, [-100, 100]),
        ({"bidder_first": True}, [120, 90, 120, 90], True, [100, -100]),
        ({"must_win": True}, [120, 110, 120, 110], True, [-100, 100]),
        ({"must_win": True}, [120, 110, 120, 110], False, [0, 0]),
        ({"must_win": True}, [120, 90, 120, 90], True, [0, 0]),
        ({"teams": 4}, [120, 90, 130, 90], True, [-100, -100]),
        ({"teams": 4}, [130, 90, 130, 90], True, [0, 0]),
    ],
)  # fmt: skip
def test_who_wins_the_game_is_said_by_the_rules_of_its_end(agreed, gains, made, worths):
    found = stakes(**agreed)
    assert [found.of(seat, gains, made) for seat in (0, 1)] == worths
