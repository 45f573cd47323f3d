"""The rounds: the deal, who adds a card, what is turned up and filed, and how the pack runs out."""

import pytest

from roller_table.engine.events import Moved, Said, Shuffled, Stands
from roller_table.engine.luck import Luck
from roller_table.engine.values import replace
from roller_table.games.poker_roulette.rounds import chose, needed, next_round
from roller_table.games.poker_roulette.state import STOCK, Phase

from ...contract.walks import walked
from .scenes import at, cards, codes, moves_of, offered, only, played, say, table

# Players, packs and the first deal.


@pytest.mark.parametrize(("seats", "packs"), [(2, 1), (3, 1), (5, 1), (6, 2), (10, 2)])
def test_up_to_five_play_with_one_pack_and_each_further_five_need_one_more(seats, packs):
    game = table()
    state = game.deal(seats, Luck(3)).state
    lying = [card for pile in game.zones(state).values() for card in pile]
    assert len(lying) == len(set(lying)) == 54 * packs


@pytest.mark.parametrize("decks", ["1", "2", "3"])
def test_a_table_may_play_with_a_number_of_packs_that_it_sets(decks):
    state = table(decks=decks).deal(3, Luck(1)).state
    assert len(state.stock) + 3 == 54 * int(decks)


@pytest.mark.parametrize("jokers", range(5))
def test_none_to_four_jokers_lie_in_each_pack(jokers):
    state = table(jokers_per_deck=jokers, decks="2").deal(3, Luck(1)).state
    dealt = [card for pile in state.stockpiles for card in pile]
    assert len([card for card in (*state.stock, *dealt) if not card.suit]) == 2 * jokers


def test_everyone_gets_one_stock_card_from_the_dealers_left_which_only_they_see():
    game = table()
    state, events = game.deal(4, Luck(5))
    left = (state.dealer + 1) % 4
    assert isinstance(events[0], Shuffled)
    order = [(left + n) % 4 for n in range(4)]
    assert [event.target.number for event in only(Moved, events)] == order
    for event in only(Moved, events):
        assert event.source == STOCK
        assert event.seen_by == {event.target.number}
        assert len(event.cards) == 1
    assert [len(pile) for pile in state.stockpiles] == [1] * 4


def test_five_players_with_54_cards_leave_38_after_the_first_round():
    """PR-T11: five stock cards, ten active cards and the middle one."""
    game = table()
    state = game.deal(5, Luck(9)).state
    assert needed(state) == 11
    after = say(game, state, "flip").state
    assert len(after.stock) == 38


def test_in_the_first_round_everyone_is_dealt_two_and_nobody_is_asked_to_add():
    game = table()
    state = game.deal(3, Luck(1)).state
    assert state.entitled == (2, 2, 2)
    assert (state.phase, state.turn) == (Phase.FLIP, state.dealer)
    assert offered(game, state) == ["flip"]


def test_the_first_dealer_is_drawn_by_lot():
    game = table()
    dealers = {game.deal(4, Luck(seed)).state.dealer for seed in range(40)}
    assert dealers == {0, 1, 2, 3}


# A round.

ROUND = "2H 9S KC 9C 3D 4D KH 5S 6S 7S 8S TS JS QS"
"""Seat 1 gets 2H 9C, seat 2 gets 9S 3D, seat 0 gets KC 4D; the middle card is KH."""


def test_actives_are_dealt_face_down_from_the_left_then_the_middle_then_all_are_turned():
    game = table()
    _state, events = say(game, at(game, stock=ROUND), "flip")
    assert moves_of(events) == [
        "2H: stock > active 1, nobody", "9S: stock > active 2, nobody",
        "KC: stock > active 0, nobody", "9C: stock > active 1, nobody",
        "3D: stock > active 2, nobody", "4D: stock > active 0, nobody",
        "KH: stock > middle, all",
        "2H 9C: active 1 > active 1, all", "9S 3D: active 2 > active 2, all",
        "KC 4D: active 0 > active 0, all",
        "2H: active 1 > stockpile 1, all", "9C: active 1 > discard, all",
        "9S 3D: active 2 > discard, all",
        "KC: active 0 > stockpile 0, all", "4D: active 0 > discard, all",
        "KH: middle > discard, all",
    ]  # fmt: skip


def test_the_rules_that_decided_are_said_between_the_turning_and_the_filing():
    game = table()
    _state, events = say(game, at(game, stock=ROUND), "flip")
    assert [(said.seat, said.words.in_english()) for said in only(Said, events)] == [
        (1, "Suit"),
        (0, "Rank"),
    ]


def test_what_is_kept_is_lit_for_whoever_shows_it():
    game = table()
    _state, events = say(game, at(game, stock=ROUND), "flip")
    turned = [event for event in only(Moved, events) if event.source == event.target]
    assert [codes(event.show.lit) for event in turned] == ["2H", "", "KC"]


def test_after_the_round_stocks_discards_and_entitlements_are_as_matched():
    game = table()
    state = say(game, at(game, stock=ROUND), "flip").state
    assert [codes(pile) for pile in state.stockpiles] == ["2S KC", "3S 2H", "4S"]
    assert codes(state.discards) == "9C 9S 3D 4D KH"
    assert state.entitled == (2, 2, 1)
    assert state.rounds == 2
    assert state.actives == ((), (), ())


def test_a_pocket_pair_takes_the_middle_card_off_the_table():
    """PR-T1 as it is played: stock 7S AC AD becomes 7S AC AD KC KS KH."""
    game = table()
    state = at(game, stocks=("AH 3C", "7S AC AD"), stock="KC Jk1 KS KD KH 2D 3D 4D 5D 6D 7D")
    state, events = say(game, state, "flip")
    assert [codes(pile) for pile in state.stockpiles] == ["AH 3C Jk1 KD", "7S AC AD KC KS KH"]
    assert codes(state.discards) == ""
    assert state.entitled == (2, 2)
    assert "KH: middle > stockpile 1, all" in moves_of(events)


# Adding a stock card.

FEW = "KC 9C KH 5S 6S 7S 8S TS JS QS 2D 3D 5D"


def test_only_seats_with_one_card_to_come_and_a_stock_are_asked_in_turn_from_the_left():
    game = table()
    state = next_round(at(game, stocks=("2S", "3S", "", "5H"), entitled=(1, 2, 1, 1), stock=FEW))
    assert (state.phase, state.turn, state.undecided) == (Phase.ADD, 3, (3, 0))
    assert offered(game, state) == ["keep", "add 5H"]
    state = say(game, state, "keep").state
    assert (state.phase, state.turn) == (Phase.ADD, 0)
    state = say(game, state, "add 2S").state
    assert (state.phase, state.turn) == (Phase.FLIP, state.dealer)


def test_an_added_card_goes_face_down_and_only_its_owner_knows_it():
    game = table()
    state = next_round(at(game, entitled=(1, 2, 2), stocks=("2S 9D", "3S", "4S"), stock=FEW))
    state, events = say(game, state, "add 9D")
    assert moves_of(events) == ["9D: stockpile 0 > active 0, 0"]
    assert codes(state.stockpiles[0]) == "2S"
    assert codes(state.actives[0]) == "9D"


def test_an_added_card_is_matched_like_any_other_and_lost_if_it_does_not_fit():
    game = table()
    start = at(game, entitled=(1, 2), stocks=("2S 9D", "3S"), stock="KC 9C 4C KD 5S 6S 7S")
    lost = say(game, next_round(start), "add 2S", "flip").state
    assert codes(lost.stockpiles[0]) == "9D"
    assert set(cards("2S")) <= set(lost.discards)
    kept = say(game, next_round(start), "add 9D", "flip").state
    assert codes(kept.stockpiles[0]) == "2S 9D"
    assert kept.entitled[0] == 2


def test_an_added_joker_follows_the_joker_rule_and_saves_the_card_beside_it():
    game = table()
    start = at(game, entitled=(1, 2), stocks=("2S Jk1", "3S"), stock="KC 9C 4C KD 5S 6S 7S")
    state = say(game, next_round(start), "add Jk1", "flip").state
    assert codes(state.stockpiles[0]) == "2S Jk1 9C"


def test_an_added_joker_and_a_dealt_joker_cancel():
    game = table()
    start = at(game, entitled=(1, 2), stocks=("2S Jk1", "3S"), stock="KC Jk2 4C KD 5S 6S 7S")
    state = say(game, next_round(start), "add Jk1", "flip").state
    assert codes(state.stockpiles[0]) == "2S"
    assert state.entitled[0] == 1


def test_an_added_card_and_the_dealt_one_can_be_a_pocket_pair():
    game = table()
    start = at(game, entitled=(1, 2), stocks=("2S KS", "3S"), stock="4D KC 4C KD 5S 6S 7S")
    state = say(game, next_round(start), "add KS", "flip").state
    assert codes(state.stockpiles[0]) == "2S KS KC KD"


def test_nobody_with_an_empty_stock_or_two_cards_to_come_is_asked():
    game = table()
    state = next_round(at(game, entitled=(1, 2, 2), stocks=("", "3S", "4S"), stock=FEW))
    assert state.phase == Phase.FLIP


# The end of the pack.


def test_when_the_pack_is_short_the_shuffled_discards_give_just_what_is_missing():
    game = table(betting=False)
    start = at(game, stock="2H 9S KC 9C", discards="3D 4D KH 5C 6C")
    _state, events = say(game, start, "flip")
    shuffled = only(Shuffled, events)[0]
    assert shuffled.zone.name == "discard"
    moved = only(Moved, events)[0]
    assert moved.cards == shuffled.cards[:3]
    assert (moved.source.name, moved.target.name, moved.seen_by) == (
        "discard",
        "stock",
        frozenset(),
    )
    dealt = [event.cards[0] for event in only(Moved, events)[1:7]]
    assert codes(tuple(dealt[:4])) == "2H 9S KC 9C"
    assert tuple(dealt[4:]) == shuffled.cards[:2]


def test_that_round_is_the_last():
    game = table(betting=False)
    start = at(game, stock="2H 9S KC 9C", discards="3D 4D KH 5C 6C")
    state = say(game, start, "flip").state
    assert state.phase == Phase.OVER
    assert state.stock == ()


def test_where_the_pack_ends_exactly_with_a_round_nothing_is_borrowed():
    game = table(betting=False)
    start = at(game, stock="2H 9S KC 9C 3D 4D KH", discards="5C 6C 7C 8C TC JC QC")
    state, events = say(game, start, "flip")
    assert state.phase == Phase.OVER
    assert not only(Shuffled, events)


def test_where_even_the_discards_do_not_suffice_there_is_no_further_round():
    game = table()
    state = at(game, stock="2H", discards="5C 6C 7C 8C 9C")
    assert needed(state) == 7
    assert next_round(state) is None
    enough = replace(state, discards=cards("5C 6C 7C 8C 9C TC"))
    assert next_round(enough) is not None


def test_what_is_left_of_the_pack_then_stays_unused():
    game = table(betting=False)
    start = at(game, stock="KC KS KD KC.2 KS.2 KD.2 KH 2H", entitled=(2, 2, 2))
    state = say(game, start, "flip").state
    assert state.phase == Phase.OVER
    assert codes(state.stock) == "2H"


def test_the_discards_are_used_once_in_every_hand():
    for seed in range(30):
        mixed = [
            event
            for step in played(table(betting=False), 4, seed)
            for event in only(Shuffled, step.events)
            if event.zone.name == "discard"
        ]
        assert len(mixed) <= 1


@pytest.mark.parametrize(("seats", "mean"), [(2, 13.3), (3, 9.5), (4, 7.3), (5, 6.0)])
def test_a_hand_is_about_as_long_as_it_should_be(seats, mean):
    """Rounds in a hand, as counted elsewhere over many random games."""
    game = table(betting=False)
    rounds = [played(game, seats, seed)[-1].state.rounds for seed in range(120)]
    assert abs(sum(rounds) / len(rounds) - mean) < 0.12 * mean


# Who had a choice.


@pytest.mark.parametrize("seats", [2, 4])
def test_who_was_asked_for_a_stock_card_has_had_a_choice(seats):
    game, asked, met = table(hands_per_session=2), set(), set()
    for moment in walked(game, seats, 5):
        for lies in (each.state for each in moment.events if isinstance(each, Stands)):
            if lies.phase != Phase.MATCHED:
                continue
            for seat in range(seats):
                told = chose(game.rules, game.view(lies, seat).state, seat)
                assert told is (seat in asked)
                met.add(told)
            asked.clear()
        if moment.ask and moment.state.phase == Phase.ADD:
            asked.add(moment.ask.seat)
    assert met == {True, False}
