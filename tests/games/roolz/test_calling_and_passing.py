"""Naming trumps, calling a secret partner, and passing cards that are looked at later."""

import pytest

from roller_table.engine.cards import BACK
from roller_table.engine.luck import Luck
from roller_table.games.roolz import seating
from roller_table.games.roolz.shown import Whisper
from roller_table.games.roolz.state import Phase
from roller_table.players.roolz.player import RoolzPlayer

from .scenes import at, cards, dealt, moves_of, offered, playing, refused, say, table


def test_the_bidder_names_two_different_colours():
    game = table()
    state = at(4, Phase.NAME, {0: "G3", 1: "G4", 2: "G5", 3: "G6"}, high="", low="")
    assert len(offered(game, state)) == 30
    assert refused(game, state, "name R R").code == "same_trump_twice"
    assert refused(game, state, "name R X").code == "no_such_suit"
    after = say(game, state, "name G P").state
    assert (after.high, after.low, after.phase, after.turn) == ("G", "P", Phase.PLAY, 2)


def calling(seats, **changes):
    hands = {n: f"G{n + 3} P{n + 3}" for n in range(seats)} | {1: "G15 B15"}
    return at(seats, Phase.CALL, hands, discards=cards("O3 O4"), **changes)


@pytest.mark.parametrize(
    ("line", "code"),
    [("call X1", "blank_called"), ("call O3", "discard_called"), ("call G15", "own_card_called"),
     ("call R15 R14", "wrong_number"), ("call R0", "not_in_play")],
)  # fmt: skip
def test_blanks_and_own_cards_are_not_called(line, code):
    game = table(four_individual=True)
    assert refused(game, calling(4), line).code == code


def test_roolerz_and_cards_of_the_low_hand_are_called_as_you_like():
    game = table()
    state = calling(5, ups={3: "Y9"})
    for line in ("call HR", "call Y9", "call R0"):
        assert say(game, state, line).state.phase == Phase.PLAY


def test_the_own_hand_may_be_called_where_the_table_allows_it_but_never_the_discard():
    game = table(four_individual=True, self_call=True)
    assert say(game, calling(4), "call G15").state.phase == Phase.PLAY
    assert refused(game, calling(4), "call O3").code == "discard_called"


def test_six_alone_call_two_cards():
    game = table(six_individual=True)
    assert refused(game, calling(6), "call R15").code == "wrong_number"
    assert refused(game, calling(6), "call R15 R15").code == "same_card_twice"
    assert say(game, calling(6), "call R15 R14").state.called == cards("R15 R14")


@pytest.mark.parametrize(("rules", "seats", "phase"), [
    ({}, 4, Phase.PLAY), ({}, 3, Phase.PLAY), ({}, 5, Phase.CALL), ({}, 6, Phase.PLAY),
    ({"four_individual": True}, 4, Phase.CALL), ({"four_individual": True}, 5, Phase.CALL),
    ({"six_individual": True}, 6, Phase.CALL), ({"six_individual": True}, 4, Phase.PLAY),
    ({"six_individual": True, "six_three_pairs": True}, 6, Phase.PLAY),
])  # fmt: skip
def test_only_players_without_fixed_partners_call(rules, seats, phase):
    game = table(**rules)
    state = at(seats, Phase.NAME, {n: f"G{n + 3}" for n in range(7)})
    assert say(game, state, "name R B").state.phase == phase


def test_only_the_holder_knows_the_partner_until_the_card_is_played():
    game = table()
    hands = {0: "Y3 G3", 1: "Y4 G4", 2: "Y6 G15", 4: "Y7 G7", 5: "Y8 G8"}
    state = playing(5, hands, leader=2, bidder=1, ups={3: "Y9 G9"}, called=cards("G15"))
    holder = state.player_of(2)
    know = [seating.partners(game.view(state, seat).state) for seat in range(5)]
    assert know == [(holder,) if seat == holder else () for seat in range(5)]
    sheets = [game.sheet(game.view(state, seat), tuple("ABCDE")) for seat in (0, 1, holder)]
    lines = [[plate.line for plate in sheet.plates] for sheet in sheets]
    assert "partner" not in lines[0][holder]
    assert "partner" not in lines[1][holder]
    assert lines[2][holder].startswith("secret partner")
    told = [game.sheet(game.view(state, seat), tuple("ABCDE")).one(Whisper) for seat in range(5)]
    assert [seat for seat in range(5) if told[seat]] == [holder], "told to nobody else"
    assert game.open_sheet(game.view(state, holder), tuple("ABCDE")).one(Whisper) is None
    shown = say(game, state, "play G15").state
    assert all(seating.partners(game.view(shown, n).state) == (holder,) for n in range(5))


def test_a_state_imagined_by_another_puts_the_called_card_anywhere_but_with_the_bidder():
    game = table()
    state = dealt(game, 5)
    state = say(game, state, "bid 300").state
    while game.ask(state) and state.phase != Phase.PLAY:
        state, _events = game.apply(state, game.ask(state).choice.draw(Luck(4))[0])
    viewer = 3 if state.called[0] not in state.holds(3) else 4
    view = game.view(state, viewer)
    worlds = [RoolzPlayer().imagine(game, view, Luck(n)) for n in range(60)]
    found = {seating.holder(each, state.called[0]) for each in worlds}
    assert state.hand_of(1) not in found
    assert state.hand_of(viewer) not in found
    assert len(found) > 1


# Passing cards.


def given(direction, seats=4, count=2, **rules):
    game = table(pass_cards=f"{count} {direction}", **rules)
    hands = {n: f"G{n + 3} P{n + 3} Y{n + 3}" for n in range(seats)}
    state = at(seats, Phase.GIVE, hands, turn=1, count=count, direction=direction)
    return game, state


@pytest.mark.parametrize(("direction", "offset"), [("left", 1), ("right", 3), ("across", 2)])
def test_everybody_passes_after_the_discard_and_gets_the_cards_once_trumps_are_named(
    direction, offset
):
    game, state = given(direction)
    events = ()
    for seat in (1, 2, 3, 0):
        assert (state.phase, state.turn) == (Phase.GIVE, seat)
        state, more = say(game, state, f"give G{seat + 3} P{seat + 3}")
        events += more
    assert moves_of(events)[0] == "G4 P4: hand 1 > given 1, 1"
    assert (state.phase, state.turn) == (Phase.NAME, 1)
    assert game.view(state, 2).state.given[1] == (BACK, BACK)
    assert game.view(state, 1).state.given[1] == cards("G4 P4")
    state, events = say(game, state, "name R B")
    taker = (1 + offset) % 4
    assert f"G4 P4: given 1 > hand {taker}, {taker}" in moves_of(events)
    assert set(cards("G4 P4")) < set(state.hands[taker])
    assert set(cards("G4 P4")) < set(game.view(state, 1).state.hands[taker])


def test_across_is_left_where_nobody_sits_opposite():
    assert dealt(table(pass_cards="2 across"), 5).direction == "left"
    assert dealt(table(pass_cards="2 across"), 6).direction == "across"


def test_the_cards_passed_are_as_many_as_agreed_and_ones_own():
    game, state = given("left")
    assert refused(game, state, "give G4").code == "wrong_number"
    assert refused(game, state, "give G4 G4").code == "same_card_twice"
    assert refused(game, state, "give G4 G5").code == "not_your_card"


@pytest.mark.parametrize(("seats", "count"), [(2, 5), (3, 10), (4, 15), (5, 10), (6, 15)])
def test_the_dealer_announces_number_and_direction_before_the_bids(seats, count):
    game = table(pass_cards="announced")
    state = dealt(game, seats)
    assert (state.phase, state.turn) == (Phase.ANNOUNCE, 0)
    assert len(offered(game, state)) == count
    assert refused(game, state, "announce 6 left").code == "no_such_pass"
    after, events = say(game, state, "announce 3 left")
    assert (after.phase, after.turn) == (Phase.BID, 1)
    assert (after.count, after.direction) == (3, "left")
    assert events[0].words.in_english() == "3 cards are passed to the left"


def test_low_hands_pass_nothing():
    game = table(pass_cards="1 left")
    state = at(3, Phase.GIVE, {0: "G3 G4", 1: "G5 G6", 3: "G7 G8"}, turn=1, count=1,
               direction="left", ups={2: "Y3"})  # fmt: skip
    state = say(game, state, "give G5", "give G7", "give G3").state
    assert state.phase == Phase.NAME
    assert state.ups[2] == cards("Y3")


def test_a_card_that_was_passed_to_the_bidder_may_be_called_and_makes_a_twofer():
    game, state = given("left", four_individual=True)
    state = say(game, state, *(f"give G{n + 3} P{n + 3}" for n in (1, 2, 3, 0))).state
    state = say(game, state, "name R B", "call G3").state
    assert seating.partners(state) == ()
    assert seating.is_twofer(game.rules, state)
