"""The pack, the points in it, the five tables, and the deal."""

import pytest

from roller_table.engine.events import Moved, Shuffled
from roller_table.engine.luck import Luck
from roller_table.engine.values import replace
from roller_table.games.roolz import seating
from roller_table.games.roolz.pack import COLOURS, SMALL, WHOLE, pack_for, total
from roller_table.games.roolz.rules import Rules
from roller_table.games.roolz.state import lying

from .scenes import dealt, moves_of, table


def test_a_hundred_cards_are_six_colours_two_roolerz_and_two_blanks():
    assert len(WHOLE) == 100 == 6 * 16 + 2 + 2
    assert {card.suit for card in WHOLE} == {*COLOURS, "H", "L", "X"}


def test_up_to_four_players_leave_out_0_1_2_and_a_blank():
    assert len(SMALL) == 81 == 6 * 13 + 2 + 1 == 4 * 19 + 5
    assert "X1" in SMALL
    assert not [code for code in ("X2", "B0", "R1", "G2") if code in SMALL]


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("blanks", [False, True])
def test_there_are_300_points_whatever_the_blanks_are_worth(seats, blanks):
    rules = Rules(blank_points=blanks)
    assert total(rules, seats, tuple(pack_for(seats))) == 300
    special = 0 if not blanks else 20 if seats < 5 else 15
    rooler = special or 30
    assert total(rules, seats, (WHOLE["HR"],)) == total(rules, seats, (WHOLE["LR"],)) == rooler
    assert total(rules, seats, (WHOLE["X1"],)) == special


@pytest.mark.parametrize(
    ("seats", "hands", "each", "widow"),
    [(2, 2, 19, 5), (3, 3, 19, 5), (4, 4, 19, 5), (5, 5, 16, 4), (6, 6, 16, 4)],
)
def test_every_table_has_its_hands_and_its_widow(seats, hands, each, widow):
    state = dealt(table(), seats)
    held = [hand for hand in state.hands if hand]
    assert [len(hand) for hand in held] == [each] * hands
    assert len(state.widow) == widow


@pytest.mark.parametrize("seats", [2, 3])
def test_a_low_hand_of_nineteen_shows_ten_cards_nine_of_them_on_others(seats):
    state = dealt(table(), seats)
    lows = [n for n, place in enumerate(state.places) if place.low]
    assert len(lows) == (2 if seats == 2 else 1)
    for place in lows:
        assert len(lying(state.ups[place])) == 10
        assert len(lying(state.downs[place])) == 9
        assert state.downs[place][-1] is None


def test_a_low_hand_of_sixteen_shows_eight_cards_on_eight():
    state = dealt(table(), 5)
    (low,) = (n for n, place in enumerate(state.places) if place.low)
    assert len(lying(state.ups[low])) == len(lying(state.downs[low])) == 8


@pytest.mark.parametrize("seats", [4, 6])
def test_four_and_six_players_have_no_low_hand(seats):
    assert not any(place.low for place in dealt(table(), seats).places)


def test_for_two_the_hands_are_dealt_in_turn_the_dealers_low_hand_last():
    state = dealt(table(), 2, dealer=0)
    order = [state.places[n] for n in seating.deal_order(state)]
    assert order == [(1, "hand"), (0, "hand"), (1, "low"), (0, "low")]


@pytest.mark.parametrize(("seats", "number"), [(3, 2), (5, 3)])
def test_the_low_hand_is_dealt_opposite_the_dealer(seats, number):
    for dealer in range(seats):
        state = dealt(table(), seats, dealer=dealer)
        order = [state.places[n] for n in seating.deal_order(state)]
        assert order[number - 1] == (None, "low")
        assert order[0] == ((dealer + 1) % seats, "hand")
        assert order[-1] == (dealer, "hand")


@pytest.mark.parametrize("seats", range(2, 7))
def test_cards_are_dealt_one_at_a_time_and_seen_by_whoever_may(seats):
    state, events = table().deal(seats, Luck(3))
    assert isinstance(events[0], Shuffled)
    moves = events[1:]
    assert all(isinstance(event, Moved) and len(event.cards) == 1 for event in moves)
    assert [event.cards[0] for event in moves] == list(events[0].cards)
    for event in moves:
        seen = {"low_down": frozenset(), "low_up": None, "widow": frozenset()}
        if event.target.name == "hand":
            owner = state.places[event.target.number].owner
            assert event.seen_by == {owner}
        else:
            assert event.seen_by == seen[event.target.name]
    assert moves_of(events)[-1].endswith("stock > widow, nobody")


def test_the_first_dealer_is_drawn_by_lot():
    assert {table().deal(5, Luck(seed))[0].dealer for seed in range(60)} == set(range(5))


def test_the_header_of_a_transcript_says_what_the_places_are():
    game = table()
    assert game.header(dealt(game, 3, dealer=2)) == {
        "dealer": 2,
        "places": [
            {"owner": 0, "kind": "hand"}, {"owner": None, "kind": "low"},
            {"owner": 1, "kind": "hand"}, {"owner": 2, "kind": "hand"},
        ],
    }  # fmt: skip
    assert game.header(dealt(game, 4)) == {"dealer": 0}
    assert game.header(dealt(game, 6)) == {"dealer": 0}


def circle(seats, bidder, leader):
    game = table()
    state = dealt(game, seats)
    state = replace(state, bidder=bidder)
    order = seating.trick_order(state, state.places.index(leader))
    return [
        f"low{'' if p.owner is None else p.owner}" if p.low else p.owner
        for p in (state.places[n] for n in order)
    ]


def test_of_five_the_low_hand_plays_opposite_the_bidder():
    assert circle(5, 2, (2, "hand")) == [2, 3, 4, "low", 0, 1]
    assert circle(5, 2, (3, "hand")) == [3, 4, "low", 0, 1, 2]
    assert circle(5, 2, (None, "low")) == ["low", 0, 1, 2, 3, 4]


def test_of_three_the_left_opponent_plays_then_the_low_hand_the_other_and_the_bidder():
    for bidder in range(3):
        left, right = (bidder + 1) % 3, (bidder + 2) % 3
        assert circle(3, bidder, (left, "hand")) == [left, "low", right, bidder]


@pytest.mark.parametrize(
    ("leader", "order"),
    [
        ((0, "hand"), [0, 1, "low0", "low1"]),
        ((1, "hand"), [1, 0, "low1", "low0"]),
        ((0, "low"), ["low0", "low1", 0, 1]),
        ((1, "low"), ["low1", "low0", 1, 0]),
    ],
)
def test_of_two_the_same_kind_of_hand_follows_and_then_the_other_kind(leader, order):
    assert circle(2, 1, leader) == order
