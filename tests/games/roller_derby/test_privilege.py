"""Roller's Privilege: the Roller sees the partner's three cards before choosing three."""

from roller_table.engine.cards import BACK
from roller_table.games.roller_derby.state import Phase

from .scenes import at, cards, codes, hands, moves_of, offered, refused, say, table

BOTH = ("clockwise", "counterclockwise")


def start(direction="clockwise"):
    game = table(rollers_privilege=True, direction=direction)
    state = at(game, Phase.ROLL)
    state, _events = say(game, state, "roll")
    return game, state


def test_the_partner_of_the_roller_chooses_first():
    for direction in BOTH:
        game, state = start(direction)
        assert state.turn == (state.roller + 2) % 4
        assert len(game.ask(state).choice) == 286


def test_the_partners_cards_go_to_the_rollers_hand_at_once():
    game, state = start()
    state, events = say(game, state, "pass AC KC QC")
    assert moves_of(events) == [
        "AC KC QC: hand 3 > passed 3, 3",
        "AC KC QC: passed 3 > hand 1, 1,3",
    ]
    assert state.turn == state.roller == 1
    assert len(state.hands[1]) == 16


def test_the_roller_looks_at_them_and_returns_any_three_of_the_sixteen():
    game, state = start()
    state, _events = say(game, state, "pass AC KC QC")
    ask = game.ask(state)
    assert len(ask.choice) == 560
    assert set(cards("AC KC QC")) < set(ask.choice.cards)


def test_the_roller_may_return_one_two_or_all_of_the_very_cards_received():
    game, start_state = start()
    received, _events = say(game, start_state, "pass AC KC QC")
    for line in ("pass AC AH KH", "pass AC KC AH", "pass AC KC QC"):
        state, events = say(game, received, line)
        given = line.removeprefix("pass ")
        assert moves_of(events) == [
            f"{given}: hand 1 > passed 1, 1",
            f"{given}: passed 1 > hand 3, 1,3",
        ]
        assert [len(hand) for hand in state.hands] == [13] * 4
        assert set(cards(given)) <= set(state.hands[3])
    assert set(state.hands[3]) == set(hands({3: "...AKQJT98765432"})[3])


def test_a_card_that_went_and_came_back_is_known_where_it_lies():
    game, state = start()
    state, _events = say(game, state, "pass AC KC QC", "pass AC KC AH")
    from_roller, from_partner = game.view(state, 1).state, game.view(state, 3).state
    assert {c.code for c in from_roller.hands[3] if c != BACK} == {"AC", "KC", "AH"}
    assert {c.code for c in from_partner.hands[1] if c != BACK} == {"QC"}


def test_only_the_roller_benefits_the_defenders_still_swap_blind():
    for direction in BOTH:
        game, state = start(direction)
        state, _events = say(game, state, "pass " + codes(state.hands[state.turn][:3]))
        state, _events = say(game, state, "pass " + codes(state.hands[state.turn][:3]))
        first = state.turn
        assert first % 2 != state.roller % 2
        chosen = state.hands[first][:3]
        state, events = say(game, state, "pass " + codes(chosen))
        assert len(events) == 1
        assert state.turn == (first + 2) % 4
        assert len(state.hands[state.turn]) == 13
        assert refused(game, state, "pass " + codes(chosen)).code == "not_your_card"


def test_after_the_defenders_swap_the_roller_declares():
    for direction in BOTH:
        game, state = start(direction)
        asked = []
        while state.phase == Phase.EXCHANGE:
            asked.append(state.turn)
            state, _events = say(game, state, "pass " + codes(state.hands[state.turn][:3]))
        assert len(asked) == len(set(asked)) == 4
        assert (state.phase, state.turn) == (Phase.DECLARE, state.roller)
        assert [len(hand) for hand in state.hands] == [13] * 4
        assert not any(state.passed)


def test_the_opponents_learn_nothing_from_the_privilege():
    game, state = start()
    one, _events = say(game, state, "pass AC KC QC", "pass AC KC QC")
    other, _events = say(game, state, "pass 2C 3C 4C", "pass AH KH QH")
    for opponent in (0, 2):
        assert game.view(one, opponent) == game.view(other, opponent)


def test_without_the_privilege_the_roller_chooses_first_and_from_thirteen():
    game = table()
    state, _events = say(game, at(game, Phase.ROLL), "roll")
    assert state.turn == state.roller
    assert len(offered(game, state)) == 286


def test_whoever_has_the_partners_cards_already_is_asked_to_give_three_back_and_nobody_else():
    for rules in ({}, {"rollers_privilege": True}):
        for direction in BOTH:
            game = table(direction=direction, **rules)
            state, _events = say(game, at(game, Phase.ROLL), "roll")
            while state.phase == Phase.EXCHANGE:
                sees = len(state.hands[state.turn]) > 13
                prompt = game.ask(state).prompt
                assert ("give your partner any" in prompt) == sees
                assert ("three cards for your partner" in prompt) != sees
                state, _events = say(game, state, "pass " + codes(state.hands[state.turn][:3]))
