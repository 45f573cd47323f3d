"""An evening has a winner: an ante, eleven hands, and hands won where the chips are equal."""

from roller_table.engine.options import restored
from roller_table.engine.values import replace
from roller_table.games.poker_roulette.rules import Rules

from .scenes import at, betting, say, table


def test_eleven_hands_and_five_chips_from_everyone_are_the_usual_rules():
    """``benchmarks/stakes.py`` says what an evening of other stakes is like."""
    usual = Rules()
    assert (usual.ante, usual.start_chips, usual.min_bet, usual.limit) == (5, 100, 1, "no-limit")
    assert usual.hands_per_session == 11
    assert usual.remember == "court_and_latest"


def test_what_was_dealt_before_is_for_a_chip_five_hands_and_all_that_was_seen():
    """A lesson, a deal code or a kept game that says nothing of it means the usual of its time."""
    meant = restored(Rules, {})
    assert (meant.ante, meant.hands_per_session, meant.remember) == (1, 5, "everything")


def test_whoever_wins_a_showdown_has_won_the_hand_also_where_no_chips_moved():
    game = table(ante=0)
    state = betting(game, stocks=("2S", "AS AH", "4S"))
    end = say(game, state, "check", "check", "check").state
    assert end.won == (0, 1, 0)
    assert end.chips == (100, 100, 100)
    assert game.ask(end) is None
    assert game.winners(end) == (1,)


def test_equal_chips_are_decided_by_hands_won_and_more_chips_come_first():
    game = table()
    state = replace(at(game), chips=(100, 100, 100), won=(1, 2, 2))
    assert game.winners(state) == (1, 2)
    assert game.winners(replace(state, chips=(102, 99, 99))) == (0,)


def test_without_betting_the_most_hands_won_win():
    game = table(betting=False)
    assert game.winners(replace(at(game), won=(0, 3, 1))) == (1,)
