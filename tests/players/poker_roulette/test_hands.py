"""Stocks of Poker Roulette as integers compare as the hands that the rules make of them."""

import itertools

import pytest

from roller_table.engine.luck import Luck
from roller_table.games.poker_roulette.hands import Ranking
from roller_table.players.poker_roulette.faces import Faces, strength_of
from roller_table.players.poker_roulette.kernel.hands import Order

from ...games.poker_roulette.scenes import cards, table

RULES = (
    {},
    {"wheel_straight": False, "suit_order": "C>D>S>H"},
    {"short_hand_rule": "short_loses_same_main"},
    {"jokers_in_showdown": "wild", "jokers_per_deck": 4},
    {"jokers_in_showdown": "wild", "jokers_per_deck": 4, "wheel_straight": False,
     "short_hand_rule": "short_loses_same_main", "suit_order": "H>S>C>D"},
)  # fmt: skip
SIZES = (0, 1, 2, 3, 4, 5, 6, 8, 12, 20)


def stocks(pack, count, luck):
    for number in range(count):
        order, luck = luck.shuffled(pack)
        yield order[: SIZES[number % len(SIZES)]]


def ranking_of(game):
    from roller_table.games.poker_roulette.showdown import ranking

    return ranking(game.rules)


def agree(game, met):
    """Whether both orders put every two of these stocks alike."""
    rule: Ranking = ranking_of(game)
    faces = Faces(game.rules)
    held = [pile if rule.wild else tuple(c for c in pile if c.suit) for pile in met]
    judged = [(rule.best(pile), strength_of(faces, pile)) for pile in held]
    judged.sort(key=lambda pair: pair[0])
    for (first, low), (then, high) in itertools.pairwise(judged):
        assert low >= 0
        assert (low == high) if first == then else (low < high), (first, then)


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize("decks", ["1", "3"])
def test_the_same_of_many_stocks_is_better_by_every_agreement(rules, decks):
    game = table(decks=decks, **rules)
    agree(game, list(stocks(tuple(game.pack), 800, Luck(5))))


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_rare_hands_too(rules):
    game = table(decks="2", **rules)
    for wanted in (
        [card for card in game.pack if card.rank > 8 and card.suit in "SH"],
        [card for card in game.pack if card.rank in (2, 3, 4, 5, 14)],
        [card for card in game.pack if not card.suit or card.rank in (9, 10)],
        [card for card in game.pack if not card.suit or card.suit == "D"],
    ):
        agree(game, list(stocks(tuple(wanted), 300, Luck(9))))


def test_nothing_is_worth_less_than_a_deuce():
    faces = Faces(table().rules)
    assert strength_of(faces, ()) == 0 < strength_of(faces, cards("2C"))
    assert isinstance(faces.order, Order)


treys = pytest.importorskip("treys")


@pytest.mark.parametrize("size", [5, 6, 7])
def test_an_evaluator_that_others_have_written_finds_the_same_order(size):
    game, luck, met = table(decks="1"), Luck(size), []
    faces, evaluate = Faces(game.rules), treys.Evaluator().evaluate
    pack = tuple(card for card in game.pack if card.suit and "." not in card.code)
    for _hand in range(800):
        order, luck = luck.shuffled(pack)
        made = [treys.Card.new(card.code[0] + card.suit.lower()) for card in order[:size]]
        # Suits decide only between hands that are equal to it.
        met.append((evaluate(made[:5], made[5:]), strength_of(faces, order[:size]) >> 3))
    met.sort(key=lambda pair: pair[0])
    for (better, high), (worse, low) in itertools.pairwise(met):
        assert (high == low) if better == worse else (high > low)
