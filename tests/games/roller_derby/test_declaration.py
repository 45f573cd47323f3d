"The declaration: the Roller alone names trump, or All or Nothing, it."

import pytest

from roller_table.engine.events import Said
from roller_table.games.roller_derby.state import Phase

from .scenes import at, last_trick, offered, only, refused, say, table

FOUR = {f"declare {suit}" for suit in "SHDC"}
ALL_FOUR = {f"declare {suit} all-or-nothing" for suit in "SHDC"}


def test_trump_is_always_one_of_the_four_suits():
    game = table(all_or_nothing=False)
    assert offered(game, at(game, Phase.DECLARE)) == FOUR


def test_instead_the_roller_may_declare_all_or_nothing_with_a_trump_suit():
    game = table()
    assert offered(game, at(game, Phase.DECLARE)) == FOUR | ALL_FOUR


def test_the_roller_alone_declares_after_both_teams_have_exchanged():
    game = table()
    state = at(game, Phase.EXCHANGE)
    state, _events = say(game, state, "pass AH KH QH", "pass AC KC QC")
    assert refused(game, state, "declare S").code == "not_now"
    state, _events = say(game, state, "pass AD KD QD", "pass AS KS QS")
    assert game.ask(state).seat == state.roller
    assert offered(game, state) == FOUR | ALL_FOUR


def test_the_declaration_is_said_aloud_and_trump_stands_for_the_deal():
    game = table()
    state, events = say(game, at(game, Phase.DECLARE), "declare C")
    [said] = only(Said, events)
    assert (said.seat, said.words.in_english()) == (1, "♣ clubs are trump")
    assert (state.phase, state.trump, state.all_or_nothing) == (Phase.DERBY, "C", False)
    assert (state.turn, state.leader) == (state.roller, state.roller)


def test_all_or_nothing_is_said_with_its_suit():
    game = table()
    state, events = say(game, at(game, Phase.DECLARE), "declare C all-or-nothing")
    assert only(Said, events)[0].words.in_english() == "All or Nothing, ♣ clubs"
    assert state.all_or_nothing
    assert state.phase == Phase.DERBY


@pytest.mark.parametrize("suit", "SHDC")
def test_the_one_use_is_the_teams_not_the_players_and_is_spent_even_if_it_fails(suit):
    game = table(early_finish="never")
    state = at(game, Phase.DECLARE, dealer=0)
    state, _events = say(game, state, f"declare {suit} all-or-nothing")
    assert state.spent == (False, True)
    for dealer, may in ((0, False), (2, False), (1, True), (3, True)):
        later = at(game, Phase.DECLARE, dealer=dealer, spent=state.spent)
        assert offered(game, later) == FOUR | (ALL_FOUR if may else set())


def test_what_is_spent_stays_spent_in_later_deals():
    game = table()
    state = last_trick(game, 5, spent=(False, True), all_or_nothing=True)
    lines = [f"play {state.hands[seat][0]}" for seat in state.around]
    state, _events = say(game, state, *lines)
    assert state.phase == Phase.ROLL
    assert state.spent == (False, True)


def test_a_plain_declaration_spends_nothing():
    game = table()
    state, _events = say(game, at(game, Phase.DECLARE), "declare S")
    assert state.spent == (False, False)


def test_a_second_all_or_nothing_is_refused():
    game = table()
    state = at(game, Phase.DECLARE, spent=(False, True))
    reason = refused(game, state, "declare S all-or-nothing")
    assert reason.code == "all_or_nothing_spent"
    assert reason.rule == "All or Nothing"


def test_all_or_nothing_is_refused_where_the_table_plays_without_it():
    game = table(all_or_nothing=False)
    reason = refused(game, at(game, Phase.DECLARE), "declare S all-or-nothing")
    assert (reason.code, reason.rule) == ("all_or_nothing_off", "All or Nothing")


@pytest.mark.parametrize("line", ["declare", "declare N", "declare s", "declare SH",
                                  "declare SHDC", "declare all-or-nothing",
                                  "declare HD all-or-nothing"])  # fmt: skip
@pytest.mark.parametrize("rules", [{}, {"all_or_nothing": False}])
def test_there_is_no_other_trump_and_no_trump_neither(line, rules):
    game = table(**rules)
    assert refused(game, at(game, Phase.DECLARE), line).code == "no_such_suit"
