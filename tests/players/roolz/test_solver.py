"""The solver of Roolz against trying every play, for every number of players and option."""

import random

import pytest

from roller_table.ai.kernel import compiled
from roller_table.players.roolz.kernel.solver_ask import RoolzDummy

from .layouts import Dealer, after, by_every_play
from .tables import HOUSE_RULES

MANY = 120 if compiled() else 60
"""Layouts for each table."""


def brings(solver, position, outcome, bidder):
    end = position.blank()
    solver.ended(position, outcome, end)
    assert end.mover() == -1
    return end.result(bidder)


def held_to_every_play(dealer, solver, tricks):
    """One layout: the solver's value of it, and of each card that may be played."""
    position, bidder, memo = dealer.deal(tricks), dealer.bidder, {}
    if not position.left:
        return 0
    wanted = by_every_play(position, bidder, memo)
    assert brings(solver, position, solver.outcome(position), bidder) == pytest.approx(wanted)
    cards = position.legal()
    outcomes = solver.outcomes(position, cards)
    for card, outcome in zip(cards, outcomes, strict=True):
        wanted = by_every_play(after(position, card), bidder, memo)
        assert brings(solver, position, outcome, bidder) == pytest.approx(wanted)
    return len(set(outcomes))


@pytest.mark.parametrize(("seats", "rules"), HOUSE_RULES, ids=str)
def test_what_can_be_made_sure_of_is_what_every_play_of_everyone_says(seats, rules):
    luck = random.Random(f"{seats} {rules}")
    solver, met = RoolzDummy(), []
    for _table in range(3):
        dealer = Dealer(seats, rules, luck)
        most = 2 if dealer.base.setting.places > 4 and not compiled() else 3
        met += [
            held_to_every_play(dealer, solver, luck.randint(1, most)) for _n in range(MANY // 3)
        ]
    assert max(met) > 1, "in some of them it matters what is played"


@pytest.mark.campaign
@pytest.mark.parametrize(("seats", "rules"), HOUSE_RULES, ids=str)
def test_many_more_layouts(seats, rules):
    luck = random.Random(f"{rules} {seats}")
    for _table in range(20):
        dealer = Dealer(seats, rules, luck)
        for _layout in range(20):
            held_to_every_play(dealer, RoolzDummy(), luck.randint(1, 3))


@pytest.mark.parametrize(("seats", "rules"), HOUSE_RULES[::2], ids=str)
def test_a_number_of_points_can_be_forced_up_to_what_can_be_made_sure_of(seats, rules):
    dealer, solver = Dealer(seats, rules, random.Random(7)), RoolzDummy()
    for _layout in range(12):
        position = dealer.deal(2)
        if not position.left:
            continue
        sure = solver.sure(position)
        for points in range(0, 305, 15):
            assert solver.can_force(position, points) is (points <= sure)


def test_what_was_learned_from_other_positions_misleads_nobody():
    dealer, solver = Dealer(4, {}, random.Random(5)), RoolzDummy()
    for _layout in range(40):
        position = dealer.deal(3)
        if position.left:
            assert solver.sure(position) == RoolzDummy().sure(position)


def test_a_question_too_long_is_given_up_and_may_be_asked_again():
    position, solver = Dealer(4, {}, random.Random(3)).deal(7), RoolzDummy(cap=10)
    assert solver.sure(position) is None
    assert solver.outcomes(position, position.legal()[:1]) == [None]
    solver.cap = 10_000_000
    assert solver.sure(position) == RoolzDummy(cap=10_000_000).sure(position)


def test_where_more_cards_are_left_than_a_word_has_room_for_nothing_is_told():
    dealer, solver = Dealer(6, {}, random.Random(2)), RoolzDummy()
    assert dealer.base.left == 16
    assert solver.sure(dealer.base) is None
    assert solver.can_force(dealer.base, 170) is None
    assert solver.can_force(dealer.base, 0) is True
    assert solver.outcomes(dealer.base, dealer.base.legal()[:2]) == [None, None]
