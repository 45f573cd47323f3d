"""Wild aces: what they may stand for, alone and with free suits, and when they may wait."""

from itertools import combinations

import pytest

from roller_table.engine.options import restored
from roller_table.games.roebuck.marks import PAIRS
from roller_table.games.roebuck.rules import Rules
from roller_table.games.roebuck.state import Phase

from .scenes import asked, at, codes, legal, moves_of, offered, refused, said, say, table

WILD = table(wild_aces=True)
BOTH = table(wild_aces=True, free_suits=True)
EIGHT = {f"lay AS as {suit} {parity}" for suit in "SHDC" for parity in ("odd", "even")}


def test_an_ace_may_start_a_round_as_anything_rbk_a12():
    assert offered(WILD, at(hands=("AS", "", "", ""))) == EIGHT


def test_an_ace_need_not_match_itself_and_its_marks_are_declared_with_the_suit():
    state = at(hands=("AS 4S", "", "", ""))
    after, events = say(WILD, state, "lay AS as D even")
    assert said(events) == [(0, "Red and even, diamonds")]
    assert after.laid[0].pair == ("red", "even")
    assert after.laid[0].suit == "D"


def test_the_colour_follows_from_the_suit_rbk_a10():
    for line in EIGHT:
        after, _events = say(WILD, at(hands=("AS 4S", "", "", "")), line)
        suit = line.split()[3]
        assert after.laid[0].colour == ("red" if suit in "HD" else "black")


def test_the_declaration_must_fit_the_round_rbk_a10():
    state = at("3S 6H", hands=("", "", "AS", ""))
    assert offered(WILD, state) == {"lay AS as D odd", "lay AS as C even"}
    assert refused(WILD, state, "lay AS as S even").code == "suit_taken"
    assert refused(WILD, state, "lay AS as D even").code == "pair_taken"
    assert refused(WILD, state, "lay AS as H even").code == "pair_and_suit_taken"


def test_what_an_ace_stands_for_closes_that_pair_and_suit():
    state, _events = say(WILD, at(hands=("AS 4S", "6D KD 3H", "", "")), "lay AS as D even")
    assert offered(WILD, state) == {"lay 3H"}


def test_a_wild_ace_fits_every_round_that_is_not_over_rbk_a11():
    for count in range(4):
        for four in combinations(("3S", "6H", "2C", "9D"), count):
            hands = [""] * 4
            hands[count] = "AS"
            assert offered(WILD, at(" ".join(four), hands=hands))


def test_an_ace_must_be_laid_if_nothing_else_fits_rbk_a11():
    state = at("6H", hands=("", "AC 2D", "", ""))
    assert all(line.startswith("lay AC as") for line in offered(WILD, state))
    assert refused(WILD, state, "draw").code == "must_lay"


def test_a_drawn_ace_is_laid_and_only_its_marks_are_asked_rbk_a12():
    state, events = say(WILD, at("3S 6H", hands=("", "", "4S 8H", ""), stock="AH"), "draw")
    assert moves_of(events) == ["AH: stock > hand 2, 2"]
    assert (state.phase, state.turn) == (Phase.DRAWN, 2)
    assert offered(WILD, state) == {"lay AH as D odd", "lay AH as C even"}
    assert refused(WILD, state, "pass").code == "drawn_card_is_laid"
    after, events = say(WILD, state, "lay AH as D odd")
    assert moves_of(events) == ["AH: hand 2 > round, all"]
    assert codes(after.hands[2]) == "4S 8H"


def test_a_drawn_ace_is_laid_by_a_line_of_its_own_also_where_it_can_mean_only_one_thing():
    state = at("3S 6H 2C", hands=("", "", "", "4S 8H"), stock="AH")
    state, events = say(WILD, state, "draw")
    assert said(events) == []
    assert offered(WILD, state) == {"lay AH as D odd"}
    _after, events = say(WILD, state, "lay AH as D odd")
    assert said(events)[0] == (3, "Red and odd, diamonds")


def test_in_games_kept_before_that_it_is_laid_at_once():
    assert restored(Rules, {"wild_aces": True}).aces_by_hand is False
    game = table(wild_aces=True, aces_by_hand=False)
    state = at("3S 6H 2C", hands=("", "", "", "4S 8H"), stock="AH")
    _after, events = say(game, state, "draw")
    assert said(events)[0] == (3, "Red and odd, diamonds")


def test_an_ace_may_wait_where_the_house_lets_it_rbk_a11():
    game = table(wild_aces=True, ace_optional=True)
    state = at("3S 6H", hands=("", "", "AC 4S", ""), stock="8H")
    assert offered(game, state) == {"lay AC as D odd", "lay AC as C even", "draw"}
    after, _events = say(game, state, "draw")
    assert codes(after.hands[2]) == "AC 4S 8H"


def test_a_natural_card_that_fits_has_to_be_laid_also_where_aces_may_wait():
    game = table(wild_aces=True, ace_optional=True)
    state = at("3S 6H", hands=("", "", "AC 9D", ""))
    assert "draw" not in offered(game, state)
    assert codes(refused(game, state, "draw").cards) == "9D"


def test_a_drawn_ace_may_be_kept_where_aces_may_wait():
    game = table(wild_aces=True, ace_optional=True)
    state, _events = say(game, at("3S 6H", hands=("", "", "4S", ""), stock="AC"), "draw")
    assert "pass" in offered(game, state)
    assert codes(say(game, state, "pass").state.hands[2]) == "4S AC"


def test_a_drawn_natural_card_that_fits_is_laid_at_once_also_there():
    game = table(wild_aces=True, ace_optional=True)
    state = at("3S 6H", hands=("", "", "AC 4S", ""), stock="9D")
    _after, events = say(game, state, "draw")
    assert moves_of(events)[-1] == "9D: hand 2 > round, all"


def test_without_wild_aces_an_ace_waits_for_nobody():
    state = at("6H", hands=("", "AD 2D", "", ""))
    assert offered(table(ace_optional=True), state) == {"lay AD"}


# With free suits.


def test_with_free_suits_an_ace_stands_for_a_pair_and_no_suit_rbk_a13():
    assert offered(BOTH, at(hands=("AS", "", "", ""))) == {
        f"lay AS as {colour} {parity}" for colour, parity in PAIRS
    }
    after, events = say(BOTH, at(hands=("AS 4S", "", "", "")), "lay AS as red odd")
    assert said(events) == [(0, "Red and odd")]
    assert after.laid[0].suit == ""


def test_with_free_suits_only_the_pair_of_an_ace_is_closed():
    state, _events = say(BOTH, at(hands=("AS 4S", "3H 5D 8H", "", "")), "lay AS as red odd")
    assert offered(BOTH, state) == {"lay 8H"}


@pytest.mark.parametrize("line", ["lay AS as D odd", "lay AS", "lay AS as green odd"])
def test_with_free_suits_a_suit_is_no_declaration(line):
    assert refused(BOTH, at(hands=("AS", "", "", "")), line).code == "ace_undeclared"


def test_without_wild_aces_the_ace_is_its_own_odd_card():
    assert "AD" in legal(table(), "6H")
    assert "AH" not in legal(table(), "6H")


def test_the_choice_is_made_at_the_card_in_suit_and_parity():
    sayings = {move.gesture().saying for move in asked(WILD, at(hands=("AS", "", "", ""))).choice}
    assert {"♦ odd", "♠ even"} < sayings
    assert len(sayings) == 8
    sayings = {move.gesture().saying for move in asked(BOTH, at(hands=("AS", "", "", ""))).choice}
    assert sayings == {"red odd", "red even", "black odd", "black even"}
