"""Refusals: each has a code that never changes, words for the player, and leaves no trace."""

import inspect
import re

import pytest

from roller_table.engine.cards import BACK
from roller_table.engine.game import IllegalMoveError, play
from roller_table.engine.notation import NotationError, read
from roller_table.games.poker_roulette import refusals
from roller_table.games.poker_roulette.rounds import next_round
from roller_table.games.poker_roulette.state import (
    Add,
    Bet,
    Call,
    Check,
    Flip,
    Fold,
    Keep,
    Phase,
    Raise,
)

from .scenes import at, betting, cards, refused, say, table

EVERY_LINE = ("add 2S", "keep", "flip", "check", "bet 5", "call", "raise 9", "fold")
DUE_IN = {
    Phase.ADD: {"add", "keep"}, Phase.FLIP: {"flip"}, Phase.BET: {"check", "bet"},
    Phase.MATCHED: set(), Phase.OVER: set(),
}  # fmt: skip
LONG = "KC 9C KH 5S 6S 7S 8S TS JS QS"


def scene(phase, **rules):
    game = table(**rules)
    if phase == Phase.ADD:
        return game, next_round(at(game, entitled=(1, 2, 2), stocks=("2S", "3S", "4S"), stock=LONG))
    if phase == Phase.BET:
        return game, betting(game)
    return game, at(game, phase, stock=LONG)


@pytest.mark.parametrize("phase", list(Phase), ids=lambda phase: phase.value)
@pytest.mark.parametrize("line", EVERY_LINE)
def test_a_move_out_of_its_time_is_refused_and_says_what_is_due(phase, line):
    game, state = scene(phase)
    if line.split()[0] in DUE_IN[phase]:
        assert say(game, state, line).state != state
        return
    before = repr(state)
    reason = refused(game, state, line)
    assert reason.code
    assert reason.words[0].isupper() or reason.words[0].isdigit()
    assert reason.words.endswith(".")
    assert repr(state) == before


BETS = [
    ("bet 5", "check", "must_call", "Somebody has bet: call 5, raise or fold."),
    ("check", "call", "nothing_to_call", "Nobody has bet: check, or bet."),
    ("check", "fold", "nothing_to_fold_to", "Nobody has bet: you may check for nothing."),
    ("bet 5", "bet 9", "already_bet", "Somebody has bet: raise it."),
    ("check", "raise 9", "nothing_to_raise", "Nobody has bet yet: bet."),
    ("check", "bet 101", "not_enough_chips", "You have only 100 chips on the table."),
    ("check", "bet 0", "too_little", "At least 1."),
    ("bet 5", "raise 5", "too_little", "At least 6."),
]


@pytest.mark.parametrize(("before", "line", "code", "words"), BETS)
def test_a_bet_that_cannot_be_is_told_why(before, line, code, words):
    game, state = scene(Phase.BET)
    reason = refused(game, say(game, state, before).state, line)
    assert (reason.code, reason.words, reason.rule) == (code, words, "The betting")


def test_a_bet_over_the_limit_names_the_limit():
    game = table(limit="pot-limit", min_bet=2)
    reason = refused(game, betting(game, antes=(4, 4, 4)), "bet 13")
    assert (reason.code, reason.words) == ("over_the_limit", "The limit of this table is 12 now.")


def test_a_raise_over_the_cap_names_the_cap():
    game = table(raise_cap="1")
    state = say(game, betting(game), "bet 5", "raise 10").state
    reason = refused(game, state, "raise 20")
    assert (reason.code, reason.words) == (
        "raise_cap", "A bet may be raised once here, and that has been done.",
    )  # fmt: skip


def test_a_raise_that_only_calls_is_told_to_be_a_call():
    game = table()
    state = say(game, betting(game, chips=(100, 100, 7)), "bet 20").state
    reason = refused(game, state, "raise 21")
    assert (reason.code, reason.words) == (
        "not_enough_chips", "7 chips are not enough to raise.",
    )  # fmt: skip


def test_nobody_can_be_raised_who_is_all_in():
    game = table()
    state = say(game, betting(game, chips=(0, 20, 100), antes=(5, 5, 5)), "bet 20").state
    reason = refused(game, state, "raise 40")
    assert (reason.code, reason.words) == ("all_in", "Everyone else is all in: call or fold.")


def test_a_table_without_betting_says_so():
    game, state = scene(Phase.FLIP, betting=False)
    reason = refused(game, state, "check")
    assert (reason.code, reason.words) == ("no_betting", "This table plays without betting.")


def test_only_a_card_of_ones_own_stock_can_be_added():
    game, state = scene(Phase.ADD)
    reason = refused(game, state, "add 3S")
    assert (reason.code, reason.words) == ("not_your_card", "3♠ is not in your stock.")
    assert reason.cards == cards("3S")
    assert reason.rule == "The rounds"


def test_whoever_is_dealt_two_adds_none():
    game, state = scene(Phase.FLIP)
    reason = refused(game, state, "add 2S")
    assert (reason.code, reason.words) == (
        "two_are_dealt", "A player who is dealt two cards adds none of their own.",
    )  # fmt: skip


def test_the_rules_that_refusals_point_at_stand_in_the_rule_book():
    from roller_table import resources

    book = (resources.rules_folder() / "poker_roulette.md").read_text("utf-8")
    for heading in (refusals.MATCHING, refusals.BETTING):
        assert f"\n## {heading}\n" in book


def test_the_codes_are_all_named_here_because_other_programs_read_them():
    codes = set(re.findall(r'Reason\(\s*"(\w+)"', inspect.getsource(refusals)))
    assert codes == {
        "all_in", "already_bet", "must_call", "no_betting", "not_enough_chips", "not_now",
        "not_your_card", "nothing_to_call", "nothing_to_fold_to", "nothing_to_raise",
        "over_the_limit", "raise_cap", "too_little", "two_are_dealt",
    }  # fmt: skip


@pytest.mark.parametrize("line", ["", "dance", "add", "add QX", "add Jk3", "bet", "bet two",
                                  "flip again", "raise 5 chips", "fold now"])  # fmt: skip
def test_a_line_that_is_no_move_at_all_is_an_error_that_names_it(line):
    game = table()
    with pytest.raises(NotationError) as error:
        read(line, game.moves, game.pack)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    "move",
    [Add(BACK), Keep(), Flip(), Check(), Bet(-5), Bet(0), Bet(10**6), Call(), Raise(-1), Raise(0),
     Raise(10**6), Fold()],
    ids=repr,
)  # fmt: skip
@pytest.mark.parametrize("phase", list(Phase), ids=lambda phase: phase.value)
def test_whatever_a_program_hands_in_gets_a_reason_and_never_a_crash(phase, move):
    game, state = scene(phase)
    ask = game.ask(state)
    if ask is not None and move in ask.choice:
        return
    with pytest.raises(IllegalMoveError) as error:
        play(game, state, move)
    assert error.value.reason.code
    assert error.value.reason.words
