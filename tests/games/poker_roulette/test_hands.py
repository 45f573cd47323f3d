"""The order of hands: every sentence of the list, short hands, suits, wild Jokers, brute force."""

from itertools import combinations, product

import pytest

from roller_table.engine.luck import Luck
from roller_table.games.poker_roulette.hand_words import named, reason
from roller_table.games.poker_roulette.hands import NOTHING, Hand, HandKind, Ranking

from .scenes import PACK, best, cards, codes

FROM_THE_TOP = [
    ("AS KS QS JS TS", HandKind.ROYAL_FLUSH), ("KH QH JH TH 9H", HandKind.STRAIGHT_FLUSH),
    ("2S 2H 2D 2C 3S", HandKind.FOUR), ("3S 3H 3D 2C 2H", HandKind.FULL_HOUSE),
    ("2S 4S 6S 8S TS", HandKind.FLUSH), ("6S 5H 4D 3C 2H", HandKind.STRAIGHT),
    ("2S 2H 2D 3C 4S", HandKind.THREE), ("3S 3H 2D 2C 4S", HandKind.TWO_PAIR),
    ("2S 2H 3D 4C 6S", HandKind.PAIR), ("7S 5H 4D 3C 2H", HandKind.SINGLE), ("", HandKind.NOTHING),
]  # fmt: skip


@pytest.mark.parametrize(("held", "kind"), FROM_THE_TOP)
def test_each_kind_of_hand_is_seen(held, kind):
    assert best(held).kind == kind


def test_the_kinds_are_ranked_as_the_rules_list_them():
    hands = [best(held) for held, _kind in FROM_THE_TOP]
    assert hands == sorted(hands, reverse=True)
    assert len(set(hands)) == len(hands)


# Ties, and how they are broken.

BETTER = [
    ("PR-T5: by the spade in the higher pair", "9S 9C 5D 5C KD", "9H 9D 5S 5H KS"),
    ("PR-T6: five cards beat four", "9H 9D 7S 7H 2C", "9S 9C 7D 7C"),
    ("PR-T8: a royal flush in spades beats one in hearts", "AS KS QS JS TS", "AH KH QH JH TH"),
    ("PR-T8: which beats the king high in spades", "AH KH QH JH TH", "KS QS JS TS 9S"),
    ("straight flush: the top card before the suit", "TC 9C 8C 7C 6C", "9S 8S 7S 6S 5S"),
    ("straight flush: then the suit", "TH 9H 8H 7H 6H", "TD 9D 8D 7D 6D"),
    ("four: the rank", "3S 3H 3D 3C 2S", "2S 2H 2D 2C AS"),
    ("four: then the fifth card", "2S 2H 2D 2C AC", "2S 2H 2D 2C KS"),
    ("four: a fifth card beats none", "2S 2H 2D 2C 3C", "2S 2H 2D 2C"),
    ("full house: the three", "3S 3H 3D 2C 2H", "2S 2H 2D AC AH"),
    ("full house: then the two", "3S 3H 3D 4C 4H", "3S 3H 3D 2C 2H"),
    ("flush: card by card", "AC 9C 8C 7C 2C", "AS 9S 8S 6S 5S"),
    ("flush: the suit if all cards equal", "AS 9S 8S 7S 2S", "AH 9H 8H 7H 2H"),
    ("straight: the top card", "7C 6H 5D 4C 3H", "6S 5H 4D 3C 2H"),
    ("straight: the suit of its highest card", "7H 6C 5C 4C 3D", "7D 6S 5S 4S 3S"),
    ("straight: the wheel is the lowest", "6C 5H 4D 3C 2H", "AS 2S 3D 4C 5S"),
    ("straight: the suit of the five in a wheel", "AC 2S 3D 4C 5S", "AS 2H 3D 4C 5H"),
    ("three: the rank", "3S 3H 3D 2C 4H", "2S 2H 2D AC KH"),
    ("three: then the other cards", "3S 3H 3D AC 4H", "3S 3H 3D KC QH"),
    ("three: more cards beat fewer", "3S 3H 3D 5C 4H", "3S 3H 3D 5C"),
    ("two pair: the higher pair", "KS KH 2D 2C 3S", "QS QH JD JC AS"),
    ("two pair: the lower pair", "KS KH 3D 3C 2S", "KD KC 2H 2C AS"),
    ("two pair: the fifth card", "KD KC 3D 3C 5S", "KS KH 3S 3H 4D"),
    ("pair: the rank", "3S 3H", "2S 2H AC KD QC"),
    ("pair: the other cards before the suit", "9H 9D KC 7H 2D", "9S 9C QC 7D 3D"),
    ("pair: the best suit in it", "9S 9C KC", "9H 9D KS"),
    ("single: card by card", "AC 9D 7H", "AS 9C 6D 5D 4C"),
    ("single: the suit of the highest", "AS 9D", "AH 9S"),
    ("single: a second card beats none", "AC 2D", "AS"),
    ("any single beats no card", "2C", ""),
]  # fmt: skip


@pytest.mark.parametrize(("higher", "lower"), [pair[1:] for pair in BETTER],
                         ids=[pair[0] for pair in BETTER])  # fmt: skip
def test_ties_are_broken_as_the_rules_say(higher, lower):
    assert best(higher) > best(lower)
    assert best(lower) < best(higher)
    assert best(higher) != best(lower)


def test_a_short_hand_is_compared_card_by_card_with_a_missing_one_lowest():
    assert best("9S 9C KD") > best("9H 9D 7S 4H 2S")


def test_or_the_fuller_hand_wins_whenever_the_same_cards_make_it():
    assert best("9S 9C KD", fuller_wins=True) < best("9H 9D 7S 4H 2S", fuller_wins=True)
    assert best("AS KD", fuller_wins=True) < best("AH 4D 3C", fuller_wins=True)
    assert best("TS TC", fuller_wins=True) > best("9H 9D 7S 4H 2S", fuller_wins=True)


def test_ace_to_five_is_a_straight_unless_the_table_says_otherwise():
    """PR-T10."""
    held = "AS 2H 3D 4C 5S"
    assert (best(held).kind, best(held).main) == (HandKind.STRAIGHT, (5,))
    without = best(held, wheel=False)
    assert (without.kind, without.main) == (HandKind.SINGLE, (14,))


def test_a_straight_never_goes_round_the_corner():
    assert best("QS KH AD 2C 3S").kind == HandKind.SINGLE
    assert best("KS AH 2D 3C 4S").kind == HandKind.SINGLE


def test_a_wheel_of_one_suit_is_a_straight_flush_and_no_royal_one():
    hand = best("AS 2S 3S 4S 5S")
    assert (hand.kind, hand.main) == (HandKind.STRAIGHT_FLUSH, (5,))


@pytest.mark.parametrize("suits", ["SHDC", "CDHS", "DSCH"])
def test_the_agreed_order_of_suits_decides(suits):
    singles = [best(f"A{suit}", suits=suits) for suit in suits]
    assert singles == sorted(singles, reverse=True)
    assert singles[0] > singles[1] > singles[2] > singles[3]


def test_jokers_that_are_not_wild_are_worth_nothing():
    assert best("Jk1 Jk2") == NOTHING
    assert best("Jk1 9S") == best("9S")


# The best five of many.


@pytest.mark.parametrize(
    ("held", "made"),
    [
        ("AS KS QS JS TS 9S", "AS KS QS JS TS"), ("2S 2H 2D 2C AS KS", "2S 2H 2D 2C AS"),
        ("3S 3H 3D 2C 2H 2D", "3S 3H 3D 2H 2D"), ("AS KS 9S 7S 5S 3S", "AS KS 9S 7S 5S"),
        ("8S 7H 6D 5C 4H 3S", "8S 7H 6D 5C 4H"), ("KS KH QD QC JS JH", "KS KH QD QC JS"),
        ("9S 9H 8D 7C 5S 4H 2D", "9S 9H 8D 7C 5S"),
    ],
)  # fmt: skip
def test_the_best_five_are_chosen_and_those_that_matter_stand_first(held, made):
    assert codes(best(held).cards) == made


def worth(five, ranking=None):
    """The hand of exactly these cards, none of them left out."""
    return (ranking or Ranking()).best(five)


@pytest.mark.parametrize("seed", range(60))
def test_of_many_cards_no_five_are_better_than_those_that_were_found(seed):
    pack = [card for card in PACK if card.suit and "." not in card.code]
    held, luck = Luck(seed).shuffled(pack)
    size, _luck = luck.below(6)
    held = held[: 5 + size]
    tried = max(worth(five) for five in combinations(held, 5))
    assert Ranking().best(held) == tried


@pytest.mark.parametrize("seed", range(60))
def test_so_it_is_with_two_packs(seed):
    pack = [card for card in PACK if card.suit and card.rank > 9]
    held, _luck = Luck(seed).shuffled(pack)
    held = held[:8]
    assert Ranking().best(held) == max(worth(five) for five in combinations(held, 5))


# Several packs.


def test_five_of_one_rank_are_four_with_that_rank_beside_them():
    five = best("9S 9H 9D 9C 9S.2")
    assert (five.kind, five.main, five.kickers) == (HandKind.FOUR, (9,), (9,))
    assert best("9S 9H 9D 9C TS") > five > best("9S 9H 9D 9C 8S")


def test_equal_fours_and_threes_are_decided_by_their_best_suit():
    assert best("9S 9H 9D 9C 2C") == best("9S.2 9H 9D 9C.2 2D")
    assert best("9S 9H 9D KC KD") > best("9H 9H.2 9D KS KH")
    assert best("9S 9D 9C") > best("9H 9H.2 9D")


def test_hands_that_are_equal_in_everything_are_equal():
    assert best("9S 9C KD") == best("9S.2 9C.2 KD.2")
    assert hash(best("9S 9C KD")) == hash(best("9S.2 9C.2 KD.2"))


# Wild Jokers.


@pytest.mark.parametrize(
    ("held", "kind", "main"),
    [
        ("Jk1", HandKind.SINGLE, (14,)), ("Jk1 9S", HandKind.PAIR, (9,)),
        ("Jk1 9S 9H", HandKind.THREE, (9,)), ("Jk1 9S 9H KD KC", HandKind.FULL_HOUSE, (13, 9)),
        ("Jk1 9S 9H 9D", HandKind.FOUR, (9,)), ("Jk1 AS KS QS JS", HandKind.ROYAL_FLUSH, (14,)),
        ("Jk1 AS KS QS 9S", HandKind.FLUSH, (14, 13, 12, 11, 9)),
        ("Jk1 8S 7H 6D 4C", HandKind.STRAIGHT, (8,)),
        ("Jk1 Jk2 9S 5H", HandKind.THREE, (9,)), ("Jk1 Jk2 Jk3 9S 5H", HandKind.FOUR, (9,)),
        ("Jk1 Jk2 AS 2S 3S", HandKind.STRAIGHT_FLUSH, (5,)),
    ],
)  # fmt: skip
def test_a_wild_joker_stands_for_the_card_that_helps_most(held, kind, main):
    hand = best(held, wild=True)
    assert (hand.kind, hand.main) == (kind, main)


def test_a_wild_joker_never_makes_a_fifth_of_a_rank():
    assert best("Jk1 9S 9H 9D 9C", wild=True).kickers == (14,)
    assert best("Jk1 AS AH AD AC", wild=True).kickers == (13,)


def stands_for_something(held, suits="SHDC"):
    """The best of every natural card that each Joker might be, tried one by one."""
    naturals = [card for card in PACK if card.suit and "." not in card.code]
    plain = [card for card in held if card.suit]
    jokers = len(held) - len(plain)
    top = NOTHING
    for five in combinations(plain, min(len(plain), 5 - jokers)):
        free = [card for card in naturals if card not in five]
        for stand_ins in combinations(free, jokers):
            top = max(top, Ranking(suits).best((*five, *stand_ins)))
    return top


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize("jokers", [1, 2])
def test_no_natural_cards_in_the_jokers_place_would_be_better(seed, jokers):
    pack = [card for card in PACK if card.suit and "." not in card.code]
    held, luck = Luck(seed * 7 + jokers).shuffled(pack)
    size, _luck = luck.below(4)
    held = (*held[: size + 2], *cards("Jk1 Jk2")[:jokers])
    assert Ranking(wild=True).best(held) == stands_for_something(held)


# The order itself, by brute force over short hands.


def test_short_hands_are_in_a_strict_order_that_agrees_with_a_plain_reading_of_the_rules():
    pack = cards("AS AH KD KC 9S 9H 2D 2C 3S 4S 5S")
    hands = [held for size in range(4) for held in combinations(pack, size)]
    found = sorted(hands, key=lambda held: worth(held))
    read = sorted(hands, key=plainly)
    assert [plainly(held) for held in found] == [plainly(held) for held in read]


def plainly(held):
    """What up to three cards are worth, read straight from the rules."""
    ranks = sorted((card.rank for card in held), reverse=True)
    order = sorted(ranks, key=lambda rank: (-ranks.count(rank), -rank))
    most = ranks.count(order[0]) if order else 0
    deciding = [card.suit for card in held if order and card.rank == order[0]]
    suit = min(("SHDC".index(each) for each in deciding), default=9)
    return (most, [*order, *[0] * (5 - len(order))], -suit)


def test_the_order_is_transitive_and_complete():
    pack = cards("AS AH KD 9S 9H 9D 2C")
    hands = [worth(held) for size in range(5) for held in combinations(pack, size)]
    for one, other, third in product(hands[::3], repeat=3):
        assert (one < other) + (one == other) + (one > other) == 1
        if one <= other <= third:
            assert one <= third


# In words.


@pytest.mark.parametrize(
    ("held", "name"),
    [
        ("AS KS QS JS TS", "royal flush"), ("KH QH JH TH 9H", "straight flush up to the king"),
        ("2S 2H 2D 2C 3S", "four twos"), ("3S 3H 3D 2C 2H", "full house, threes over twos"),
        ("2S 4S 6S 8S TS", "flush, ten high"), ("6S 5H 4D 3C 2H", "straight up to the six"),
        ("2S 2H 2D", "three twos"), ("3S 3H 2D 2C", "two pair, threes and twos"),
        ("KS KH", "pair of kings"), ("7S 5H", "seven high"), ("", "no card at all"),
    ],
)  # fmt: skip
def test_a_hand_is_named_as_players_name_it(held, name):
    assert named(best(held)) == name


@pytest.mark.parametrize(
    ("better", "worse", "words"),
    [
        ("2S 2H", "AS KD", "a pair beats a high card"),
        ("KS KH", "QS QH", "the king is higher than the queen"),
        ("KS KH 3D 3C", "KD KC 2D 2C", "the three is higher than the two"),
        ("KS KH 9D", "KD KC 8D", "the kicker nine is higher than the eight"),
        ("KS KH 9D", "KD KC", "the kicker nine, where the other has none"),
        ("9S 9C 5D 5C KD", "9H 9D 5S 5H KS", "all ranks are equal, and the nine of spades decides"),
        ("9S 9C", "9S.2 9C.2", "the hands are equal"),
    ],
)  # fmt: skip
def test_what_decides_between_two_hands_is_said(better, worse, words):
    assert reason(best(better), best(worse)) == words


def test_a_fuller_hand_and_a_jokers_suit_are_reasons_too():
    fuller = best("9H 9D 7S 4H 2S", fuller_wins=True), best("9S 9C KD", fuller_wins=True)
    assert reason(*fuller) == "the fuller hand wins"
    wild = best("9D Jk1", wild=True), best("9H 9C", wild=True)
    assert reason(*wild) == "the Joker takes the highest suit"


def test_hands_are_values_that_compare_by_what_they_are_worth_and_not_by_their_cards():
    one, other = Hand(HandKind.PAIR, (9,), cards=cards("9S 9C")), Hand(HandKind.PAIR, (9,))
    assert one == other
    assert len({one, other}) == 1
