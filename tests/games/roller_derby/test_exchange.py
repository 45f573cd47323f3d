"""The exchange: three cards for the partner, chosen blind, the attackers first."""

import pytest

from roller_table.engine.cards import BACK
from roller_table.engine.events import as_seen
from roller_table.games.roller_derby.numbers import in_words
from roller_table.games.roller_derby.state import Phase

from .scenes import at, cards, codes, moves_of, offered, refused, say, table

PASSES = ("pass AH KH QH", "pass AC KC QC", "pass AD KD QD", "pass AS KS QS")
"""Roller 1, partner 3, then the defenders 2 and 0; each seat holds one suit."""


def start(**rules):
    game = table(**rules)
    return game, at(game, Phase.EXCHANGE)


def test_attackers_exchange_first_then_defenders():
    game, state = start()
    asked = []
    for line in PASSES:
        asked.append(state.turn)
        state, _events = say(game, state, line)
    assert asked == [1, 3, 2, 0]
    assert (state.phase, state.turn) == (Phase.DECLARE, 1)


def test_counter_clockwise_the_attackers_are_first_as_well():
    game = table(direction="counterclockwise")
    state = at(game, Phase.EXCHANGE)
    asked = []
    for _ in range(4):
        asked.append(state.turn)
        state, _events = say(game, state, "pass " + codes(state.hands[state.turn][:3]))
    assert [seat % 2 for seat in asked] == [1, 1, 0, 0]
    assert asked[0] == state.roller == 3


def test_any_three_cards_of_the_hand_may_be_given_and_no_others():
    game, state = start()
    ask = game.ask(state)
    assert len(ask.choice) == 286
    assert set(ask.choice.cards) == set(state.hands[1])
    assert len(set(ask.choice)) == 286


def test_everybody_has_13_cards_again_and_three_of_them_are_the_partners():
    game, state = start()
    state, _events = say(game, state, *PASSES)
    assert [len(hand) for hand in state.hands] == [13] * 4
    for seat, mate in ((0, 2), (1, 3), (2, 0), (3, 1)):
        given = cards(PASSES[[1, 3, 2, 0].index(seat)].removeprefix("pass "))
        assert set(given) <= set(state.hands[mate])
        assert not set(given) & set(state.hands[seat])


def test_the_first_chooser_lays_the_cards_in_a_tray_that_only_the_giver_has_seen():
    game, state = start()
    state, events = say(game, state, PASSES[0])
    assert moves_of(events) == ["AH KH QH: hand 1 > passed 1, 1"]
    assert codes(state.passed[1]) == "AH KH QH"
    for seat in (0, 2, 3):
        assert game.view(state, seat).state.passed[1] == (BACK,) * 3
    assert game.view(state, 1).state.passed[1] == cards("AH KH QH")


def test_the_exchange_is_blind_nothing_arrives_before_both_partners_have_chosen():
    game, state = start()
    before = state.hands[3]
    state, _events = say(game, state, PASSES[0])
    assert state.hands[3] == before
    assert offered(game, state).isdisjoint(
        line for line in offered(game, state) if set(line.split()) & {"AH", "KH", "QH"}
    )
    assert refused(game, state, "pass AH AC KC").code == "not_your_card"


def test_what_was_chosen_first_cannot_change_what_the_second_is_asked_or_shown():
    game, state = start()
    one, _events = say(game, state, "pass AH KH QH")
    other, _events = say(game, state, "pass 2H 3H 4H")
    for seat in (0, 2, 3):
        assert game.view(one, seat) == game.view(other, seat)
    assert game.ask(one) == game.ask(other)


def test_then_the_cards_change_hands_and_giver_and_receiver_see_them():
    game, state = start()
    state, _events = say(game, state, PASSES[0])
    state, events = say(game, state, PASSES[1])
    assert moves_of(events) == [
        "AC KC QC: hand 3 > passed 3, 3",
        "AH KH QH: passed 1 > hand 3, 1,3",
        "AC KC QC: passed 3 > hand 1, 1,3",
    ]


def test_the_opponents_see_that_three_cards_pass_and_no_faces():
    game, state = start()
    _state, events = say(game, state, *PASSES[:2])
    for seat in (0, 2):
        assert all(set(as_seen(event, seat).cards) == {BACK} for event in events)
        assert [len(event.cards) for event in events] == [3] * 4


def test_a_giver_goes_on_knowing_the_three_cards_in_the_partners_hand():
    game, state = start()
    state, _events = say(game, state, *PASSES)
    known = [card for card in game.view(state, 1).state.hands[3] if card != BACK]
    assert codes(known) == "AH KH QH"
    for opponent in (0, 2):
        assert set(game.view(state, opponent).state.hands[3]) == {BACK}
        assert set(game.view(state, opponent).state.gave[1]) == {BACK}


def test_a_known_card_that_is_played_is_no_longer_shown_in_the_hand():
    game, state = start()
    state, _events = say(game, state, *PASSES, "declare S", "play 2H", "play 2D", "play AH")
    known = [card for card in game.view(state, 1).state.hands[3] if card != BACK]
    assert codes(known) == "KH QH"


@pytest.mark.parametrize(
    ("line", "code", "shown"),
    [
        ("pass AH KH", "wrong_number", "AH KH"),
        ("pass AH KH QH JH", "wrong_number", "AH KH QH JH"),
        ("pass", "wrong_number", ""),
        ("pass AH AH KH", "same_card_twice", "AH AH KH"),
        ("pass AH KH AS", "not_your_card", "AS"),
        ("pass AD KD QD", "not_your_card", "AD KD QD"),
    ],
)
def test_anything_but_three_cards_of_ones_own_is_refused(line, code, shown):
    game, state = start()
    reason = refused(game, state, line)
    assert (reason.code, codes(reason.cards)) == (code, shown)
    assert reason.words.endswith(".")


def test_before_one_chooses_it_is_said_who_gives_too_who_names_trump_and_what_is_wanted():
    game, state = start()
    said = []
    for line in PASSES:
        said.append((state.turn, game.ask(state).why))
        state, _events = say(game, state, line)
    assert said == [
        (1, "Your partner gives you three too. Then you name trump, to take exactly seven."),
        (3, "Your partner gives you three too, then names trump: help to take exactly seven."),
        (2, "Your partner gives you three too. Then the Roller names trump: "
            "make them miss seven, under or over."),
        (0, "Your partner gives you three too. Then the Roller names trump: "
            "make them miss seven, under or over."),
    ]  # fmt: skip


def test_with_the_privilege_it_is_said_that_the_roller_sees_the_cards():
    game = table(rollers_privilege=True)
    state, _events = say(game, at(game, Phase.ROLL), "roll")
    target, said = in_words(state.target), []
    for _ in range(2):
        said.append((state.turn, game.ask(state).why))
        state, _events = say(game, state, "pass " + codes(state.hands[state.turn][:3]))
    assert said == [
        (3, "The Roller sees them, gives you three back and names trump: "
            f"help to take exactly {target}."),
        (1, f"Then you name trump, to take exactly {target}."),
    ]  # fmt: skip
