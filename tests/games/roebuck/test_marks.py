"""The marks of a card, and what fits beside what."""

from collections import Counter
from itertools import combinations

import pytest

from roller_table.games.roebuck import marks
from roller_table.games.roebuck.marks import PAIRS, Face, face, fits, open_pairs, suits_left

from .scenes import PACK, asked, at, cards, legal, refused, said, say, table


def one(code):
    return face(cards(code)[0])


@pytest.mark.parametrize(
    ("code", "parity"), [("AS", "odd"), ("JS", "odd"), ("QS", "even"), ("KS", "odd")]
)
def test_ace_jack_and_king_are_odd_and_the_queen_is_even_rbk_t7(code, parity):
    assert one(code).parity == parity


@pytest.mark.parametrize(("code", "parity"), [("2D", "even"), ("TC", "even"), ("9H", "odd")])
def test_the_other_ranks_are_odd_or_even_by_their_number(code, parity):
    assert one(code).parity == parity


@pytest.mark.parametrize(
    ("code", "colour"), [("6S", "black"), ("6C", "black"), ("6H", "red"), ("6D", "red")]
)
def test_spades_and_clubs_are_black_hearts_and_diamonds_red(code, colour):
    assert one(code).colour == colour


def test_the_pairs_divide_the_pack_into_12_14_12_and_14():
    counts = Counter(face(card).pair for card in PACK)
    assert counts == {
        ("black", "even"): 12, ("black", "odd"): 14, ("red", "even"): 12, ("red", "odd"): 14,
    }  # fmt: skip


def test_after_the_six_of_hearts_no_red_even_card_may_come_rbk_t1():
    state = at("6H", hands=("", "2D", "", ""))
    reason = refused(table(), state, "lay 2D")
    assert reason.code == "pair_taken"


def test_after_the_six_of_hearts_the_red_odd_card_must_be_a_diamond_rbk_t2():
    red_odd = {code for code in legal(table(), "6H") if one(code).pair == ("red", "odd")}
    assert red_odd == {"AD", "3D", "5D", "7D", "9D", "JD", "KD"}
    assert "3H" not in legal(table(), "6H")


def test_the_three_of_spades_is_said_to_be_black_and_odd_rbk_t3():
    _state, events = say(table(), at(hands=("3S 4S", "", "", "")), "lay 3S")
    assert said(events) == [(0, "Black and odd")]


@pytest.mark.parametrize(
    ("code", "words"), [("6H", "Red and even"), ("KD", "Red and odd"), ("QC", "Black and even")]
)
def test_every_card_is_said_with_its_pair(code, words):
    _state, events = say(table(), at(hands=(f"{code} 4S", "", "", "")), f"lay {code}")
    assert said(events) == [(0, words)]


def test_33_cards_answer_the_six_of_hearts_and_40_where_suits_are_free_rbk_t4():
    assert len(legal(table(), "6H")) == 33
    assert len(legal(table(free_suits=True), "6H")) == 40


def test_after_black_odd_and_red_even_it_is_even_clubs_or_odd_diamonds_rbk_t5():
    found = legal(table(), "3S 6H")
    assert found == {"2C", "4C", "6C", "8C", "TC", "QC"} | {
        "AD", "3D", "5D", "7D", "9D", "JD", "KD",
    }  # fmt: skip


def test_after_three_cards_only_odd_diamonds_are_left_rbk_t6():
    assert legal(table(), "3S 6H 2C") == {"AD", "3D", "5D", "7D", "9D", "JD", "KD"}


def test_a_whole_round_shows_four_suits_and_all_four_pairs():
    for four in _rounds():
        assert len({each.suit for each in four}) == 4
        assert {each.pair for each in four} == set(PAIRS)


def _rounds():
    """Every way for four kinds of cards to share a round."""
    kinds = [Face(colour, parity, suit) for suit, colour in marks.COLOURS.items()
             for parity in ("odd", "even")]  # fmt: skip
    for four in combinations(kinds, 4):
        if all(fits(four[:n], each) for n, each in enumerate(four)):
            yield four


def test_an_open_pair_always_has_a_suit_left_whatever_lies_there():
    for four in _rounds():
        for count in range(4):
            for laid in combinations(four, count):
                taken = {each.pair for each in laid}
                for pair in PAIRS:
                    assert bool(suits_left(laid, pair)) == (pair not in taken)


def test_once_a_colour_has_been_laid_its_other_suit_may_only_come_with_the_other_parity():
    found = dict(open_pairs((one("6H"),)))
    assert found == {("red", "odd"): "D", ("black", "odd"): "SC", ("black", "even"): "SC"}


def test_with_free_suits_two_cards_of_one_suit_may_share_a_round():
    assert "3H" in legal(table(free_suits=True), "6H")
    assert "8H" not in legal(table(free_suits=True), "6H")


@pytest.mark.parametrize(
    ("laid", "prompt"),
    [
        ("", "Your turn: start the round with **any card**"),
        ("3S 6H", "Your turn: **play a card**. Open: ♦ red odd, ♣ black even"),
        ("3S 6H 2C", "Your turn: **play your 9♦** (red odd)"),
        (
            "6H",
            "Your turn: **play a card**. Open: ♦ red odd, black odd, black even",
        ),
    ],
)
def test_the_question_says_what_the_round_still_takes(laid, prompt):
    place = len(laid.split())
    hands = [""] * 4
    hands[place] = "9D 4C"
    assert asked(table(), at(laid, hands=hands)).prompt == prompt
