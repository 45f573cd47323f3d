"""The cut for the first dealer, and the deal."""

from collections import Counter

import pytest

from roller_table.engine.events import Moved, Said, Shuffled
from roller_table.engine.luck import Luck
from roller_table.games.roebuck.dealing import high_card

from .scenes import cards, only, table


def dealt(seed):
    return table().deal(4, Luck(seed))


@pytest.mark.parametrize("seats", [0, 1, 2, 3, 5, 6])
def test_exactly_four_play_rbk_a16(seats):
    with pytest.raises(ValueError, match="four"):
        table().deal(seats, Luck(1))


def test_each_player_cuts_a_card_that_all_see_and_it_goes_back_face_down():
    _state, events = dealt(5)
    assert isinstance(events[0], Shuffled)
    out, back = events[1:5], events[6:10]
    assert [str(e.target) for e in out] == ["cut 0", "cut 1", "cut 2", "cut 3"]
    assert all(len(e.cards) == 1 and str(e.source) == "stock" and e.seen_by is None for e in out)
    assert [(e.cards, e.source) for e in back] == [(e.cards, e.target) for e in out]
    assert all(str(e.target) == "stock" and e.seen_by == frozenset() for e in back)


def test_the_high_card_deals_king_high_and_ace_low_rbk_t8():
    assert high_card(dict(enumerate(cards("KS KH KD AC")))) == 0
    assert high_card(dict(enumerate(cards("AS QH JD TC")))) == 1
    assert high_card(dict(enumerate(cards("AS AH AD 2C")))) == 3


@pytest.mark.parametrize(
    ("cut", "dealer"), [("7C 7D 7H 7S", 3), ("7C 7D 7H 2S", 2), ("7C 7D 2H 2S", 1)]
)
def test_equal_cards_are_ranked_spades_hearts_diamonds_clubs(cut, dealer):
    assert high_card(dict(enumerate(cards(cut)))) == dealer


@pytest.mark.parametrize("seed", range(12))
def test_who_cut_highest_deals_says_so_and_starts_the_first_round(seed):
    state, events = dealt(seed)
    cut = {e.target.number: e.cards[0] for e in only(Moved, events) if e.target.name == "cut"}
    assert state.dealer == high_card(cut) == state.starter == state.turn
    assert only(Said, events)[0].seat == state.dealer


def test_four_different_cards_are_cut_so_the_suits_always_decide_rbk_a6():
    for seed in range(40):
        cut = [e.cards[0] for e in only(Moved, dealt(seed)[1]) if e.target.name == "cut"]
        assert len(set(cut)) == 4


def test_every_seat_deals_first_as_often():
    dealers = Counter(dealt(seed)[0].dealer for seed in range(600))
    assert all(110 < dealers[seat] < 190 for seat in range(4))


@pytest.mark.parametrize("seed", range(6))
def test_six_cards_each_one_at_a_time_from_the_dealers_left_on(seed):
    state, events = dealt(seed)
    given = [e for e in only(Moved, events) if e.target.name == "hand"]
    assert [e.target.number for e in given] == [(state.dealer + 1 + n) % 4 for n in range(24)]
    assert all(len(e.cards) == 1 for e in given)
    assert all(e.seen_by == frozenset((e.target.number,)) for e in given)
    assert [len(hand) for hand in state.hands] == [6, 6, 6, 6]


def test_the_cards_come_from_the_top_and_the_other_28_are_the_draw_pile():
    state, events = dealt(2)
    shuffle = only(Shuffled, events)[1]
    given = tuple(e.cards[0] for e in only(Moved, events) if e.target.name == "hand")
    assert given == shuffle.cards[:24]
    assert state.stock == shuffle.cards[24:]
    assert len(state.stock) == 28
    assert len(set(shuffle.cards)) == 52
