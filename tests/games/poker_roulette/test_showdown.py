"""The showdown: Jokers out, who shows, who takes which pot; and a session of several hands."""

import pytest

from roller_table.engine.events import Moved, Paid, Said, Scored, Shuffled
from roller_table.engine.luck import Luck
from roller_table.engine.values import replace
from roller_table.games.poker_roulette.hands import HandKind
from roller_table.games.poker_roulette.state import Phase

from .scenes import at, betting, codes, moves_of, only, paid, played, say, table

LAST = "2H 9S KC 9C 3D 4D KH"
"""A pack that a single round of three players uses up."""


# Jokers.


def test_jokers_leave_the_stocks_before_the_betting_and_are_seen():
    game = table()
    start = at(game, stocks=("2S Jk1", "3S", "4S Jk2"), stock=LAST)
    state, events = say(game, start, "flip")
    assert state.phase == Phase.BET
    assert not [card for pile in state.stockpiles for card in pile if not card.suit]
    assert "Jk1: stockpile 0 > discard, all" in moves_of(events)
    assert "Jk2: stockpile 2 > discard, all" in moves_of(events)


def test_wild_jokers_stay_and_stand_for_any_card():
    game = table(jokers_in_showdown="wild")
    start = at(game, stocks=("9D 9S Jk1", "AS AH", "4S"), stock=LAST)
    state = say(game, start, "flip", "check", "check", "check").state
    assert state.results[-1].winners == (0,)
    assert state.results[-1].shown[0].hand.kind == HandKind.THREE


# Showing.


def test_those_who_have_not_folded_turn_their_stocks_up_and_the_best_hand_wins():
    game = table()
    start = betting(game, stocks=("9S 9C", "AS", "KS KH"))
    state, events = say(game, start, "bet 5", "call", "fold")
    shown = [line for line in moves_of(events) if "stockpile" in line]
    assert shown == [
        "AS: stockpile 1 > stockpile 1, all", "KS KH: stockpile 2 > stockpile 2, all",
    ]  # fmt: skip
    assert state.results[-1].winners == (2,)
    assert [each.seat for each in state.results[-1].shown] == [2, 1]


def test_everyone_who_shows_says_what_it_is_the_best_last():
    game = table()
    start = betting(game, stocks=("9S 9C", "AS", "KS KH"))
    _state, events = say(game, start, "check", "check", "check")
    said = [(each.seat, each.words.in_english()) for each in only(Said, events)[3:]]
    assert said == [(1, "Ace high"), (0, "Pair of nines"), (2, "Pair of kings")]


def test_a_hand_of_fewer_than_five_cards_and_even_an_empty_stock_may_take_part():
    game = table()
    start = betting(game, stocks=("", "2C", "9S 9C 3D 4D 7H"))
    state = say(game, start, "bet 5", "call", "call").state
    assert [each.hand.kind for each in state.results[-1].shown] == [
        HandKind.PAIR, HandKind.SINGLE, HandKind.NOTHING,
    ]  # fmt: skip
    bluff = say(game, betting(game, stocks=("", "2C", "AS")), "check", "check", "bet 9", "fold",
                "fold").state  # fmt: skip
    assert bluff.results[-1].winners == (0,)


def test_empty_stocks_share():
    game = table()
    start = betting(game, stocks=("", "", ""), antes=(1, 1, 1))
    state, events = say(game, start, "check", "check", "check")
    assert state.results[-1].winners == (1, 2, 0)
    assert paid(events) == [f"pot pays 1 to seat {seat}" for seat in (1, 2, 0)]


# Who takes what.


def test_the_winner_takes_antes_and_bets_in_one_pot():
    game = table()
    start = betting(game, stocks=("9S 9C", "AS", "KS KH"), antes=(2, 2, 2), chips=(98, 98, 98))
    state, events = say(game, start, "bet 5", "call", "call")
    assert paid(events)[-1] == "pot pays 21 to seat 2"
    assert state.chips == (93, 93, 114)
    assert state.results[-1].shares[0][1:] == (21, (2,))


def test_what_was_not_called_goes_back_by_an_event_of_its_own():
    game = table()
    start = betting(game, stocks=("9S 9C", "AS AH", "KS"), chips=(30, 100, 30))
    state, events = say(game, start, "bet 100", "call", "fold")
    assert paid(events) == [
        "1 pays 100", "2 pays 30", "pot pays 70 to seat 1", "pot pays 60 to seat 1",
    ]  # fmt: skip
    assert state.chips == (30, 130, 0)


def test_a_player_who_is_all_in_wins_only_what_everyone_could_match():
    game = table()
    start = betting(game, stocks=("9S 9C", "AS AH", "KS KH"), chips=(100, 10, 100))
    state, events = say(game, start, "bet 10", "raise 40", "call")
    assert state.results[-1].winners == (1,)
    assert paid(events)[-2:] == ["pot pays 30 to seat 1", "pot pays 60 to seat 2"]
    assert [(share.amount, share.winners) for share in state.results[-1].shares] == [
        (30, (1,)), (60, (2,)),
    ]  # fmt: skip
    assert state.chips == (60, 30, 120)


def test_two_side_pots():
    game = table()
    start = betting(
        game, stocks=("9S", "AS AH", "KS KH", "QS QH"), chips=(100, 10, 20, 100), dealer=0
    )
    state = say(game, start, "bet 10", "raise 20", "raise 50", "call").state
    assert [(share.amount, share.winners) for share in state.results[-1].shares] == [
        (40, (1,)), (30, (2,)), (60, (3,)),
    ]  # fmt: skip
    assert state.chips == (50, 40, 30, 110)


def test_equal_hands_share_and_the_odd_chip_goes_left_of_the_dealer():
    """Only with two packs can two hands be equal in everything."""
    game = table(decks="2")
    start = betting(game, stocks=("AS", "3S", "AS.2"), antes=(1, 1, 1), packs=2, dealer=1)
    state, events = say(game, start, "check", "check", "check")
    assert state.results[-1].winners == (2, 0)
    assert paid(events) == ["pot pays 2 to seat 2", "pot pays 1 to seat 0"]


def test_without_bets_and_antes_nothing_is_paid():
    game = table()
    _state, events = say(game, betting(game), "check", "check", "check")
    assert only(Paid, events) == []


def test_antes_come_first_and_whoever_cannot_pay_puts_in_what_is_left():
    game = table(ante=5, start_chips=10)
    state, events = game.deal(3, Luck(2))
    left = (state.dealer + 1) % 3
    assert paid(events) == [f"{(left + n) % 3} pays 5" for n in range(3)]
    poor = table(ante=20, start_chips=10).deal(3, Luck(2)).state
    assert poor.chips == (0, 0, 0)
    assert poor.antes == (10, 10, 10)


# Without betting.


def test_without_betting_the_best_stock_wins_the_hand_at_once():
    game = table(betting=False)
    start = at(game, stocks=("9S 9D", "AS AH", "4S"), stock=LAST, chips=(0, 0, 0))
    state, events = say(game, start, "flip")
    assert state.phase == Phase.OVER
    assert game.standings(state) == (0, 1, 0)
    assert game.winners(state) == (1,)
    (scored,) = only(Scored, events)
    assert (scored.seats, scored.points, scored.reason.in_english()) == ((1,), 1, "pair of aces")


def test_a_shared_hand_counts_for_each():
    game = table(betting=False, decks="2")
    start = at(game, stocks=("AS AH", "4S", "AS.2 AH.2"), stock="2D 9D 3D 9C 5D 4D KH",
               packs=2, chips=(0, 0, 0))  # fmt: skip
    state = say(game, start, "flip").state
    assert game.standings(state) == (1, 0, 1)
    assert game.winners(state) == (0, 2)


# A session.


def sessions(seats=4, **rules):
    return [played(table(**rules), seats, seed) for seed in range(12)]


def test_the_deal_goes_to_the_left_from_hand_to_hand():
    game = table(betting=False, hands_per_session=4)
    steps = played(game, 4, 3)
    dealers = []
    for step in steps:
        if len(dealers) < step.state.hand:
            dealers.append(step.state.dealer)
    assert dealers == [(dealers[0] + n) % 4 for n in range(4)]


def test_as_many_hands_are_played_as_were_agreed():
    for steps in sessions(betting=False, hands_per_session=3):
        assert len(steps[-1].state.results) == steps[-1].state.hand == 3


def test_between_hands_all_cards_go_back_face_down_and_are_shuffled():
    game = table(betting=False, hands_per_session=2)
    start = at(game, stocks=("9S 9D", "AS AH", "4S"), stock=LAST, chips=(0, 0, 0))
    _state, events = say(game, start, "flip")
    (shuffle,) = only(Shuffled, events)
    back = [event for event in only(Moved, events) if event.target.name == "stock"]
    assert {event.source.name for event in back} == {"stockpile", "discard"}
    assert all(event.seen_by == frozenset() for event in back)
    assert len(shuffle.cards) == 54


def test_chips_are_carried_on_and_the_most_win():
    for steps in sessions(ante=1, hands_per_session=3):
        state = steps[-1].state
        game = table(ante=1, hands_per_session=3)
        assert sum(state.chips) == 400
        assert game.standings(state) == state.chips
        assert game.winners(state) == tuple(
            seat for seat in range(4) if state.chips[seat] == max(state.chips)
        )


def test_a_seat_without_chips_sits_out_from_then_on():
    met = 0
    for steps in sessions(ante=1, hands_per_session=6):
        for step in steps:
            state = step.state
            for seat in range(4):
                if seat not in state.playing:
                    met += 1
                    assert state.stockpiles[seat] == ()
                    assert state.entitled[seat] == 0
                    assert state.chips[seat] == 0
    assert met


def test_the_deal_passes_over_a_seat_that_sits_out():
    game = table(hands_per_session=3)
    start = betting(game, stocks=("9S 9D", "AS AH", "4S"), chips=(100, 20, 20), dealer=0)
    state = say(game, start, "bet 20", "call", "fold").state
    assert state.chips == (100, 40, 0)
    assert (state.hand, state.dealer, state.playing) == (2, 1, (0, 1))


def test_the_session_ends_early_when_one_seat_has_all_the_chips():
    game = table(hands_per_session=30)
    start = betting(game, stocks=("9S 9D", "AS AH"), chips=(20, 20), dealer=0)
    state = say(game, start, "bet 20", "call").state
    assert (state.phase, state.hand, state.chips) == (Phase.OVER, 1, (0, 40))
    assert game.ask(state) is None


def test_results_of_earlier_hands_keep_no_cards():
    game = table(betting=False, hands_per_session=2)
    start = at(game, stocks=("9S 9D", "AS AH", "4S"), stock=LAST, chips=(0, 0, 0))
    state = say(game, start, "flip").state
    assert [each.hand.cards for each in state.results[0].shown] == [(), (), ()]
    assert next(each.hand.kind for each in state.results[0].shown) == HandKind.PAIR


@pytest.mark.parametrize("seats", range(2, 11))
def test_any_number_from_two_to_ten_can_play_a_session(seats):
    state = played(table(ante=1, hands_per_session=2), seats, seats)[-1].state
    assert state.phase == Phase.OVER
    assert sum(state.chips) == 100 * seats


def test_the_same_state_told_twice_is_the_same():
    game = table()
    start = betting(game)
    assert say(game, start, "check") == say(game, replace(start), "check")
    assert codes(start.stockpiles[0]) == "2S"
