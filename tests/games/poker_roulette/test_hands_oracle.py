"""The order of hands against an evaluator that others have written.

It knows nothing of suits that break ties or of hands with fewer than five cards, so it is asked
about five cards, and what it calls equal may only be decided by suits here.
"""

import itertools

import pytest

from roller_table.engine.luck import Luck
from roller_table.games.poker_roulette.hands import Ranking

from .scenes import PACK

treys = pytest.importorskip("treys")

EVALUATE = treys.Evaluator().evaluate

NATURALS = [card for card in PACK if card.suit and "." not in card.code]


def oracle(five):
    """How good five cards are: the less, the better."""
    made = [treys.Card.new(card.code[0] + card.suit.lower()) for card in five]
    return EVALUATE(made, [])


def hands(count, seed):
    luck = Luck(seed)
    for _ in range(count):
        order, luck = luck.shuffled(NATURALS)
        yield order[:5]


def ranks(hand):
    return (hand.kind, hand.main, hand.kickers)


def test_the_same_of_two_hands_is_better():
    met = [(Ranking().best(five), oracle(five)) for five in hands(1500, seed=1)]
    for (mine, theirs), (other, their_other) in itertools.pairwise(met):
        if theirs == their_other:
            assert ranks(mine) == ranks(other)
        else:
            assert (mine > other) == (theirs < their_other)


def test_rare_hands_too():
    """Out of few ranks and two suits come full houses, flushes, fours and straights."""
    few = [card for card in NATURALS if card.rank > 8 and card.suit in "SH"]
    some = [card for card in NATURALS if card.rank in (2, 3, 4, 5, 14)]
    for pack in (few, some):
        luck, met = Luck(3), []
        for _ in range(600):
            order, luck = luck.shuffled(pack)
            met.append((Ranking().best(order[:5]), oracle(order[:5])))
        met.sort(key=lambda pair: pair[1])
        for (mine, theirs), (other, their_other) in itertools.pairwise(met):
            assert ranks(mine) == ranks(other) if theirs == their_other else mine > other


@pytest.mark.parametrize("size", [6, 7])
def test_the_best_five_of_six_and_seven(size):
    luck = Luck(size)
    met = []
    for _ in range(400):
        order, luck = luck.shuffled(NATURALS)
        held = order[:size]
        made = [treys.Card.new(card.code[0] + card.suit.lower()) for card in held]
        met.append((Ranking().best(held), EVALUATE(made[:5], made[5:])))
    met.sort(key=lambda pair: pair[1])
    for (mine, theirs), (other, their_other) in itertools.pairwise(met):
        assert ranks(mine) == ranks(other) if theirs == their_other else mine > other
