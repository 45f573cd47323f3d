"""The auction, misdeals, the widow, and what may be discarded for it."""

import pytest

from roller_table.engine.events import Said
from roller_table.engine.values import replace
from roller_table.games.roolz.auction import open_bidding
from roller_table.games.roolz.state import Phase

from .scenes import at, cards, dealt, moves_of, offered, refused, say, table

NO_TEN_POINTS = "B3 B4 B6 P3 P4 P6 R3 R4 R6 O3 O4 O6 Y3 Y4 Y6 G3 G4 G6 G7"


@pytest.mark.parametrize(("rules", "seats", "count"), [({}, 4, 27), ({}, 2, 27),
                         ({"six_three_pairs": True}, 6, 39)])  # fmt: skip
def test_so_many_bids_may_open(rules, seats, count):
    game = table(**rules)
    lines = offered(game, dealt(game, seats))
    assert len(lines) == count + 1
    assert "bid 300" in lines
    assert "no-bid" in lines
    assert f"bid {110 if rules else 170}" in lines


def test_the_left_of_the_dealer_speaks_first_and_it_goes_round_clockwise():
    game = table()
    state = dealt(game, 4, dealer=2)
    assert state.turn == 3
    assert say(game, state, "bid 170").state.turn == 0


def test_a_bid_is_higher_than_the_last_a_multiple_of_five_and_300_at_most():
    game = table()
    state = say(game, dealt(game, 4), "bid 170", "no-bid", "bid 175").state
    assert refused(game, state, "bid 173").code == "not_in_fives"
    assert refused(game, state, "bid 170").code == "not_higher"
    assert refused(game, state, "bid 305").code == "bid_too_high"
    assert refused(game, state, "bid 165").code == "bid_too_low"


def test_a_pass_is_final_for_the_round():
    game = table()
    state = say(game, dealt(game, 4), "bid 170", "no-bid", "bid 175", "bid 180", "bid 185").state
    assert state.turn == 3  # seat 2 has passed and is not asked


def test_the_last_one_left_takes_the_widow_without_raising_the_own_bid():
    game = table()
    state, events = say(game, dealt(game, 4), "bid 170", "no-bid", "no-bid", "no-bid")
    assert (state.phase, state.turn, state.bidder, state.bid) == (Phase.DISCARD, 1, 1, 170)
    assert len(state.hands[1]) == 24
    assert moves_of(events)[-1].endswith(": widow > hand 1, all")


def test_at_300_everybody_else_is_out():
    game = table()
    state = say(game, dealt(game, 5), "bid 300").state
    assert (state.phase, state.bidder, state.bid) == (Phase.DISCARD, 1, 300)


@pytest.mark.parametrize(("rules", "seats", "bid"), [({}, 4, 170), ({}, 2, 170),
                         ({"six_three_pairs": True}, 6, 110)])  # fmt: skip
def test_if_nobody_opens_the_dealer_has_it_for_the_lowest_bid(rules, seats, bid):
    game = table(**rules)
    state = say(game, dealt(game, seats), *["no-bid"] * (seats - 1)).state
    assert (state.phase, state.bidder, state.bid) == (Phase.DISCARD, 0, bid)


def test_with_redeal_the_dealer_is_asked_too_and_the_next_dealer_deals_if_nobody_bids():
    game = table(all_pass="redeal")
    asked = say(game, dealt(game, 4), "no-bid", "no-bid", "no-bid").state
    assert (asked.phase, asked.turn) == (Phase.BID, 0)
    assert say(game, asked, "bid 200").state.bidder == 0
    again, events = say(game, asked, "no-bid")
    assert (again.phase, again.dealer, again.turn, again.sheet) == (Phase.BID, 1, 2, ())
    assert isinstance(events[0], Said)


def test_only_a_hand_without_a_number_above_twelve_may_ask_for_a_new_deal():
    game = table(misdeal=True)
    state = dealt(game, 4)
    low = replace(state, hands=(state.hands[0], cards(NO_TEN_POINTS), *state.hands[2:]))
    assert refused(game, replace(state, phase=Phase.BID), "misdeal").code == "no_misdeal"
    asked = open_bidding(game.rules, low)
    assert (asked.phase, asked.turn) == (Phase.MISDEAL, 1)
    assert offered(game, asked) == {"misdeal", "accept"}
    again = say(game, asked, "misdeal").state
    assert (again.dealer, again.points) == (0, (0, 0, 0, 0))
    assert again.hands != low.hands
    went_on = say(game, asked, "accept").state
    assert (went_on.phase, went_on.turn) == (Phase.BID, 1)
    assert refused(game, went_on, "misdeal").code == "misdeal_waived"
    high = replace(low, hands=(low.hands[0], cards("HR LR X1 G12 R13"), *low.hands[2:]))
    assert open_bidding(game.rules, high).phase == Phase.BID
    rooler = replace(low, hands=(low.hands[0], cards("HR LR X1 G12"), *low.hands[2:]))
    assert open_bidding(game.rules, rooler).phase == Phase.MISDEAL
    assert open_bidding(table().rules, low).phase == Phase.BID


def with_low_hand(seats, seat, **rules):
    """A deal by seat 0 in which that seat's hand has no number above 12."""
    game = table(misdeal=True, **rules)
    state = dealt(game, seats)
    place = state.hand_of(seat)
    hands = (*state.hands[:place], cards(NO_TEN_POINTS), *state.hands[place + 1 :])
    return game, open_bidding(game.rules, replace(state, hands=hands))


@pytest.mark.parametrize("seats", [2, 3])
def test_the_numbers_in_a_low_hand_save_nobody_from_a_misdeal(seats):
    _game, state = with_low_hand(seats, 1)
    lows = [card for row in state.ups for card in row if card]
    assert max(card.rank for card in lows) > 12
    assert (state.phase, state.turn) == (Phase.MISDEAL, 1)


def test_a_misdeal_is_asked_about_before_the_own_first_bid_and_not_again():
    game, state = with_low_hand(4, 2)
    assert (state.phase, state.turn) == (Phase.BID, 1)
    state = say(game, state, "bid 170").state
    assert (state.phase, state.turn) == (Phase.MISDEAL, 2)
    state = say(game, state, "accept", "bid 175", "no-bid", "no-bid", "bid 180").state
    assert (state.phase, state.turn) == (Phase.BID, 2)


def test_a_dealer_who_is_left_with_the_widow_without_a_word_is_asked_about_a_misdeal_first():
    game, state = with_low_hand(4, 0)
    state = say(game, state, "no-bid", "no-bid", "no-bid").state
    assert (state.phase, state.turn, len(state.widow)) == (Phase.MISDEAL, 0, 5)
    anew = say(game, state, "misdeal").state
    assert anew.dealer == 0
    state = say(game, state, "accept").state
    assert (state.phase, state.turn, state.bid) == (Phase.DISCARD, 0, 170)


def test_who_has_spoken_and_is_left_with_the_widow_is_not_asked():
    game, state = with_low_hand(4, 0)
    state = say(game, state, "bid 170", "no-bid", "no-bid", "accept", "no-bid").state
    assert (state.phase, state.turn, state.bid) == (Phase.DISCARD, 1, 170)


def test_in_games_kept_before_that_the_last_one_takes_the_widow_at_once():
    game, state = with_low_hand(4, 0, last_may_misdeal=False)
    state = say(game, state, "no-bid", "no-bid", "no-bid").state
    assert (state.phase, state.turn, state.bid) == (Phase.DISCARD, 0, 170)
    game, state = with_low_hand(4, 0, all_pass="redeal")
    state = say(game, state, "no-bid", "no-bid", "no-bid").state
    assert (state.phase, state.turn) == (Phase.MISDEAL, 0)


def test_partners_bid_against_each_other():
    game = table()
    state = say(game, dealt(game, 4), "bid 170", "no-bid", "bid 175").state
    assert state.bids == (0, 170, 0, 175)
    assert say(game, state, "no-bid", "bid 180", "no-bid").state.bidder == 1


def test_five_and_six_players_know_no_misdeal():
    game = table(misdeal=True)
    state = replace(dealt(game, 5), phase=Phase.BID)
    assert refused(game, state, "misdeal").code == "misdeals_off"


def holding(codes, seats=4, **changes):
    return at(seats, Phase.DISCARD, {1: codes}, shown=cards("G3 G4 G6 G7 G8"), **changes)


HAND = "B3 B4 B6 B7 P3 R5 R10 R14 R15 HR X1 G3 G4 G6 G7 G8"


@pytest.mark.parametrize("card", ["R5", "R10", "R14", "R15", "HR"])
def test_no_point_card_is_discarded(card):
    game = table()
    reason = refused(game, holding(HAND), f"discard B3 B4 B6 B7 {card}")
    assert (reason.code, reason.cards) == ("points_stay", cards(card))


def test_a_blank_is_discarded_unless_an_option_keeps_it():
    line = "discard B3 B4 B6 B7 X1"
    assert say(table(), holding(HAND), line).state.discards == cards("B3 B4 B6 B7 X1")
    for rules in ({"blank_starts": True}, {"point_discards": "blank_winner"}):
        game = table(**rules)
        assert refused(game, holding(HAND), line).code == "blank_stays"
    game = table(blank_points=True)
    assert refused(game, holding(HAND), line).code == "points_stay"
    game = table(blank_points=True, point_discards="keep")
    assert say(game, holding(HAND), line).state.phase == Phase.NAME


def test_the_discards_are_as_many_as_the_widow_had_and_nobody_else_sees_them():
    game = table()
    state = holding(HAND)
    assert refused(game, state, "discard B3 B4 B6 B7").code == "wrong_number"
    assert refused(game, state, "discard B3 B3 B4 B6 B7").code == "same_card_twice"
    assert refused(game, state, "discard B3 B4 B6 B7 Y3").code == "not_your_card"
    after, events = say(game, state, "discard B3 B4 B6 B7 P3")
    assert moves_of(events) == ["B3 B4 B6 B7 P3: hand 1 > discards, 1"]
    assert game.view(after, 1).state.discards == after.discards
    assert not set(game.view(after, 0).state.discards) & set(after.discards)


def test_too_few_cards_without_points_all_go_and_the_cheapest_points_with_them():
    game = table()
    state = holding("B3 B4 B6 R15 HR R5 G14")
    assert offered(game, state) == {"discard B3 B4 B6 R5 G14"}


@pytest.mark.parametrize("value", ["keep", "first_trick", "last_trick", "opponents"])
def test_where_points_may_be_discarded_any_card_may(value):
    game = table(point_discards=value)
    assert say(game, holding(HAND), "discard R5 R10 R14 R15 HR").state.phase == Phase.NAME
