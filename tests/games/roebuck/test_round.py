"""A round: who has a turn when, drawing, passing, and who starts the next one."""

from itertools import combinations

import pytest

from roller_table.engine.choices import amounts_to
from roller_table.engine.luck import Luck
from roller_table.engine.values import replace
from roller_table.games.roebuck.state import Lay, Phase
from roller_table.players.roebuck.player import RoebuckPlayer

from .scenes import PACK, at, codes, moves_of, offered, refused, said, say, table

SIX = "2S 2H 2D 2C 4S 4H"


def test_whoever_starts_may_lay_any_card_and_only_that():
    state = at(hands=(SIX, "", "", ""))
    assert offered(table(), state) == {f"lay {code}" for code in SIX.split()}


def test_a_card_is_laid_face_up_where_all_see_it():
    _state, events = say(table(), at(hands=(SIX, "", "", "")), "lay 2S")
    assert moves_of(events) == ["2S: hand 0 > round, all"]
    assert events[0].show.spot == 3, "black even is the last of the four places"


def test_the_others_have_a_turn_each_clockwise_from_the_left_of_the_starter():
    game = table()
    state = at(starter=2, hands=("9D 3D", "2C 4C", "3S 5S", "6H 8H"))
    turns = [state.turn]
    for line in ("lay 3S", "lay 6H", "lay 9D"):
        state, _events = say(game, state, line)
        turns.append(state.turn)
    assert turns == [2, 3, 0, 1]


def test_whoever_holds_cards_that_fit_lays_one_and_chooses_which():
    state = at("6H", hands=("", "9D JD 5S 4H", "", ""))
    assert offered(table(), state) == {"lay 9D", "lay JD", "lay 5S"}


def test_drawing_is_refused_to_whoever_holds_a_card_that_fits_rbk_a3():
    state = at("6H", hands=("", "9D 4H", "", ""))
    reason = refused(table(), state, "draw")
    assert (reason.code, codes(reason.cards)) == ("must_lay", "9D")


def test_whoever_holds_none_draws_one_card_seen_by_nobody_else():
    state = at("6H", hands=("", "2D 4D", "", ""), stock="8D")
    assert offered(table(), state) == {"draw"}
    after, events = say(table(), state, "draw")
    assert moves_of(events) == ["8D: stock > hand 1, 1"]
    assert said(events) == [(1, "Pass")]
    assert codes(after.hands[1]) == "2D 4D 8D"
    assert after.turn == 2


def test_a_drawn_card_that_fits_is_laid_at_once_rbk_a4():
    state = at("6H", hands=("", "2D 4D", "", ""), stock="9D")
    after, events = say(table(), state, "draw")
    assert moves_of(events) == ["9D: stock > hand 1, 1", "9D: hand 1 > round, all"]
    assert said(events) == [(1, "Red and odd")]
    assert codes(after.hands[1]) == "2D 4D"
    assert after.turn == 2


def test_a_drawn_card_that_does_not_fit_stays_hidden_from_the_others_rbk_a14():
    game = table()
    after, _events = say(game, at("6H", hands=("", "2D 4D", "", ""), stock="8D"), "draw")
    assert codes(game.view(after, 1).state.hands[1]) == "2D 4D 8D"
    for seat in (0, 2, 3):
        assert codes(game.view(after, seat).state.hands[1]) == "?? ?? ??"


def test_after_four_turns_the_round_goes_to_the_discards_face_up():
    state = at("3S 6H 2C", hands=(SIX, "4D 6D", "8C TC", "9D 3D"), discard="KS")
    after, events = say(table(), state, "lay 9D")
    assert moves_of(events)[1:] == ["3S 6H 2C 9D: round > discard, all"]
    assert codes(after.discard) == "KS 3S 6H 2C 9D"
    assert after.turns == ()
    assert after.number == 2


@pytest.mark.parametrize("starter", range(4))
def test_the_seat_left_of_the_last_starter_starts_the_next_round(starter):
    hands = [""] * 4
    hands[(starter + 3) % 4] = "9D 3D"
    after, _events = say(table(), at("3S 6H 2C", starter=starter, hands=hands), "lay 9D")
    assert after.starter == after.turn == (starter + 1) % 4


def test_nobody_can_be_out_of_cards_before_their_turn_in_a_round():
    game = table()
    for seed in range(20):
        state, luck = game.deal(4, Luck(seed)).state, Luck(seed)
        while ask := game.ask(state):
            assert state.hands[ask.seat]
            move, luck = ask.choice.draw(luck)
            state = game.apply(state, move).state


# The second variation: who could not play starts.


@pytest.mark.parametrize(
    ("laid", "starter", "nxt"),
    [
        ("3S 6H 2C", 0, 1),  # all four play: the usual turn
        ("3S - 2C", 0, 1),
        ("3S 6H -", 0, 2),
        ("3S - -", 0, 1),  # the first of them
        ("3S - -", 2, 3),
        ("3S 6H -", 3, 1),
    ],
)
def test_the_first_player_who_laid_nothing_starts_the_next_round_rbk_a9(laid, starter, nxt):
    hands = [""] * 4
    hands[(starter + 3) % 4] = "9D 3D"
    game = table(nonplayer_starts=True)
    after, _events = say(game, at(laid, starter=starter, hands=hands), "lay 9D")
    assert after.starter == nxt


def test_the_last_seat_starts_if_only_it_laid_nothing():
    state = at("3S 6H 2C", hands=("", "", "", "4D 6D"), stock="8D")
    assert say(table(nonplayer_starts=True), state, "draw").state.starter == 3
    assert say(table(), state, "draw").state.starter == 1


def test_who_drew_a_card_and_laid_it_has_played_rbk_a9():
    state = at("3S 6H 2C", hands=("", "", "", "4D 6D"), stock="9D")
    assert say(table(nonplayer_starts=True), state, "draw").state.starter == 1


def test_the_next_dealer_is_left_of_the_one_who_did_start_rbk_a9():
    state = at("3S - 2C", starter=1, hands=("9D", "", "", ""), dealer=3)
    after, _events = say(table(nonplayer_starts=True), state, "lay 9D")
    assert after.dealer == 2


# An empty draw pile.

EMPTY = {"hands": ("", "2D 4D", "", ""), "whole": False}


def test_an_empty_pile_takes_the_shuffled_discards_and_never_the_round_rbk_a1():
    state = at("6H", discard="8D TD", **EMPTY)
    after, events = say(table(), state, "draw")
    assert moves_of(events)[0] == "8D TD: discard > stock, nobody"
    assert str(events[1].zone) == "stock"
    assert sorted(codes(events[1].cards).split()) == ["8D", "TD"]
    assert moves_of(events)[1] == f"{events[1].cards[0]}: stock > hand 1, 1"
    assert codes(after.round) == "6H"
    assert after.discard == ()


def test_with_no_discards_either_the_seat_passes_and_no_line_is_written_rbk_a1():
    before = at(hands=("6H 8H", "2D 4D", "9D 3D", ""), whole=False)
    after, events = say(table(), before, "lay 6H")
    assert said(events) == [(0, "Red and even"), (1, "Pass")]
    assert after.turn == 2


def test_with_pass_nobody_ever_shuffles_the_discards():
    game = table(empty_draw_pile="pass")
    before = at(hands=("6H 8H", "2D 4D", "9D 3D", ""), discard="TD", whole=False)
    after, events = say(game, before, "lay 6H")
    assert (1, "Pass") in said(events)
    assert codes(after.discard) == "TD"


def test_with_end_hand_the_hand_is_over_when_somebody_finds_the_pile_empty():
    game = table(empty_draw_pile="end_hand")
    before = at(hands=("6H 8H", "2D 4D", "9D 3D 5D", "KS"), discard="TD", whole=False)
    after, _events = say(game, before, "lay 6H")
    assert after.points == (1, 2, 3, 1)
    assert after.dealer == 1


def test_nothing_to_draw_does_not_end_the_hand_while_cards_fit():
    game = table(empty_draw_pile="end_hand")
    before = at(hands=("6H 8H", "9D 4D", "9S 3D", "KS QS"), whole=False)
    assert say(game, before, "lay 6H").state.turn == 1


def test_a_hand_that_is_emptied_is_never_asked_even_if_all_pass_after_it():
    before = at(hands=("6H", "2D 4D", "8D TD", "QD 4H"), whole=False)
    after, events = say(table(), before, "lay 6H")
    assert [words for _seat, words in said(events)][:4] == ["Red and even", "Pass", "Pass", "Pass"]
    assert after.sheet[0].held == (0, 2, 2, 2)


# Holding back.


def test_holding_back_lets_you_draw_although_a_card_fits():
    state = at("6H", hands=("", "9D 4H", "", ""), stock="8D")
    game = table(may_hold_back=True)
    assert offered(game, state) == {"lay 9D", "draw"}
    after, events = say(game, state, "draw")
    assert codes(after.hands[1]) == "9D 4H 8D"
    assert said(events) == [(1, "Pass")]


def test_a_drawn_card_that_fits_may_then_be_laid_or_kept():
    game = table(may_hold_back=True)
    state, events = say(game, at("6H", hands=("", "9D 4H", "", ""), stock="JD"), "draw")
    assert moves_of(events) == ["JD: stock > hand 1, 1"]
    assert state.phase == Phase.DRAWN
    assert offered(game, state) == {"lay JD", "pass"}
    kept, events = say(game, state, "pass")
    assert codes(kept.hands[1]) == "9D 4H JD"
    assert said(events) == [(1, "Pass")]
    laid, _events = say(game, state, "lay JD")
    assert codes(laid.hands[1]) == "9D 4H"
    assert laid.turn == kept.turn == 2


def test_whoever_starts_never_draws_also_where_holding_back_is_allowed():
    game = table(may_hold_back=True)
    state = at(hands=(SIX, "", "", ""))
    assert not any(line == "draw" for line in offered(game, state))
    assert refused(game, state, "draw").code == "starter_lays"


def test_with_nothing_to_draw_holding_back_is_not_offered():
    game = table(may_hold_back=True)
    state = at("6H", hands=("", "9D 4H", "", ""), whole=False)
    assert offered(game, state) == {"lay 9D"}
    assert refused(game, state, "draw").code == "nothing_to_draw"


def test_the_card_another_seat_thinks_about_stays_hidden():
    game = table(may_hold_back=True)
    state, _events = say(game, at("6H", hands=("", "9D 4H", "", ""), stock="JD"), "draw")
    view = game.view(state, 0)
    assert view.state.drawn is not None
    assert view.state.drawn.code == "??"
    assert game.ask(view.state).seat == 1
    imagined = RoebuckPlayer().imagine(game, view, Luck(3))
    assert imagined.drawn == imagined.hands[1][-1]
    assert "pass" in offered(game, imagined)
    assert game.view(imagined, 0) == view


def test_a_state_does_not_change_when_it_is_looked_at():
    state = at("6H", hands=("", "9D 4H", "", ""))
    assert table().view(state, 1).state != state
    assert replace(state) == state


def test_cards_of_one_suit_and_parity_are_alike_and_so_are_wild_aces():
    """Nothing but colour, parity and suit ever counts."""
    plain, wild = table(), table(wild_aces=True)
    state = at(hands=("AD 7D 8D 7C AS", "", "", ""))
    choice = plain.ask(state).choice
    pairs = {
        (a, b)
        for a, b in combinations(("AD", "7D", "8D", "7C", "AS"), 2)
        if amounts_to(choice, Lay(PACK[a]), Lay(PACK[b]))
    }
    assert pairs == {("AD", "7D")}
    aces = wild.ask(state).choice
    assert amounts_to(aces, Lay(PACK["AD"], "S", "even"), Lay(PACK["AS"], "S", "even"))
    assert not amounts_to(aces, Lay(PACK["AD"], "S", "even"), Lay(PACK["AS"], "S", "odd"))
    assert not amounts_to(aces, Lay(PACK["AD"], "D", "odd"), Lay(PACK["7D"]))
    assert Lay(PACK["9D"]) not in choice, "what is not held is not alike"
