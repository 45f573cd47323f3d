"""The double-dummy solver against trying every play, and against a solver that others wrote."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roller_table.ai.kernel.masks import places
from roller_table.players.roller_derby.kernel.derby import Derby
from roller_table.players.roller_derby.kernel.solver_ask import DoubleDummy

seeds = st.integers(0, 1 << 40)
CARDS = [16 * suit + rank for suit in range(4) for rank in range(13)]


def layout(seed, tricks, jokers=0, few_suits=False, played=0):
    """``tricks`` tricks before the end, all at random: who leads, who attacks, what is on the
    table."""
    luck = random.Random(seed)
    cards = CARDS[: 4 * tricks + 2] if few_suits else CARDS[:]
    luck.shuffle(cards)
    roller = luck.randrange(4)
    hands = []
    for seat in range(4):
        count = tricks - jokers if seat == roller else tricks
        hands.append(sum(1 << card for card in cards[:count]))
        del cards[:count]
    table = Derby(hands, roller, luck.randrange(4), 0, luck.choice((1, -1)), jokers)
    table.leader = table.turn = luck.randrange(4)
    table.left = tricks
    for _card in range(played):
        table.apply(luck.choice(table.legal()))
    return table


def tried_out(table, goal):
    """Whether the attackers can force the goal, by every play of everyone."""
    before, memo = table.won, {}

    def forced(at):
        if at.mover() < 0:
            return bool(goal >> at.won - before & 1)
        trick = (at.led, at.best, at.place) if at.laid else ()
        key = (at.hand0, at.hand1, at.hand2, at.hand3, at.jokers, at.turn, at.laid, trick, at.won)
        if key not in memo:
            attacking = (at.turn ^ at.roller) & 1 == 0
            outcomes = (forced(after(at, code)) for code in at.legal())
            memo[key] = any(outcomes) if attacking else all(outcomes)
        return memo[key]

    return forced(table)


def after(table, code):
    twin = table.blank()
    twin.copy_from(table)
    twin.apply(code)
    return twin


def every_goal(table):
    return range(2 << table.left)


@settings(max_examples=60, deadline=None)
@given(seeds, st.integers(1, 2), st.integers(0, 2), st.booleans(), st.integers(0, 3))
def test_every_goal_of_two_tricks_is_forced_exactly_when_trying_every_play_says_so(
    seed, tricks, jokers, few_suits, played
):
    table = layout(seed, tricks, min(jokers, tricks), few_suits, played)
    solver = DoubleDummy()
    for goal in every_goal(table):
        assert solver.can_force(table, goal) is tried_out(table, goal)


@settings(max_examples=40, deadline=None)
@given(seeds, st.integers(0, 2), st.booleans(), st.integers(0, 3), st.data())
def test_three_tricks_with_and_without_jokers(seed, jokers, few_suits, played, data):
    table = layout(seed, 3, jokers, few_suits, played)
    solver = DoubleDummy()
    for _try in range(3):
        goal = data.draw(st.sampled_from(every_goal(table)))
        assert solver.can_force(table, goal) is tried_out(table, goal)


@settings(max_examples=30, deadline=None)
@given(seeds, st.booleans(), st.data())
def test_four_tricks(seed, few_suits, data):
    table = layout(seed, 4, 0, few_suits)
    solver = DoubleDummy()
    goal = data.draw(st.sampled_from(every_goal(table)))
    assert solver.can_force(table, goal) is tried_out(table, goal)


def test_what_was_learned_from_other_positions_misleads_nobody():
    solver = DoubleDummy()
    for seed in range(120):
        table = layout(seed, 3, seed % 3 // 2, few_suits=seed % 2 == 0)
        for goal in (1, 2, 4, 8, 9, 6, 14):
            assert solver.can_force(table, goal) is tried_out(table, goal), (seed, goal)


def opened_deal(table):
    """The same cards for the other solver, whose seats go clockwise from north."""
    from endplay.types import Deal, Denom, Player

    names = "23456789TJQKA"
    hands = [
        ".".join(
            "".join(names[card & 15] for card in places(hand, 0) if card >> 4 == suit)
            for suit in range(4)
        )
        for hand in (table.hand0, table.hand1, table.hand2, table.hand3)
    ]
    deal = Deal("N:" + " ".join(hands))
    deal.trump = (Denom.spades, Denom.hearts, Denom.diamonds, Denom.clubs)[table.trump]
    deal.first = (Player.north, Player.east, Player.south, Player.west)[table.leader]
    return deal


@pytest.mark.parametrize("seed", range(40))
def test_most_tricks_are_those_that_a_public_solver_finds(seed):
    from endplay.dds import solve_board  # It brings much, and all other tests would wait for it.
    from endplay.dds.solve import SolveMode

    table = layout(seed, 4 + seed % 4)
    table.step = 1
    most = next(iter(solve_board(opened_deal(table), SolveMode.OptimalOne)))[1]
    if (table.leader ^ table.roller) & 1:
        most = table.left - most
    worths = [float(tricks) for tricks in range(table.left + 1)]
    assert DoubleDummy().worth(table, worths) == most


def test_points_that_are_made_sure_of_are_those_of_trying_every_play():
    for seed in range(30):
        table = layout(seed, 3)
        worths = [float(random.Random(f"{seed} {tricks}").randrange(5)) for tricks in range(4)]
        sure = max(
            worth
            for worth in worths
            if tried_out(table, sum(1 << k for k in range(4) if worths[k] >= worth))
        )
        assert DoubleDummy().worth(table, worths) == sure


def test_a_question_too_long_is_given_up_and_may_be_asked_again():
    table = layout(8, 7)
    solver = DoubleDummy(cap=20)
    assert solver.can_force(table, 0b1000) is None
    assert solver.worth(table, [abs(k - 3.0) for k in range(8)]) is None
    solver.cap = 10_000_000
    assert solver.can_force(table, 0b1000) is DoubleDummy().can_force(table, 0b1000)
