"""Refusals: each has a code that never changes, words for the player, and leaves no trace."""

import inspect
import re

import pytest

from roller_table.engine import game as contract
from roller_table.engine.cards import BACK
from roller_table.engine.game import IllegalMoveError, play
from roller_table.engine.notation import NotationError, read
from roller_table.engine.values import replace
from roller_table.games.roller_derby import derby, refusals
from roller_table.games.roller_derby.state import (
    Buy,
    Claim,
    Continue,
    Declare,
    Pass,
    Phase,
    Play,
    Revoke,
    Roll,
    SetAside,
    Stop,
    Tally,
    Trick,
    Waive,
)  # fmt: skip

from .scenes import at, cards, refused, say, table

EVERY_LINE = ("roll", "pass AH KH QH", "declare S", "buy 1", "set-aside AH", "play AH", "stop",
              "continue", "claim", "waive")  # fmt: skip
DUE_IN = {
    Phase.ROLL: {"roll"}, Phase.EXCHANGE: {"pass"}, Phase.DECLARE: {"declare"},
    Phase.BUY: {"buy"}, Phase.SET_ASIDE: {"set-aside"}, Phase.DERBY: {"play"},
    Phase.REVOKE: {"claim", "waive"}, Phase.STOP: {"stop", "continue"}, Phase.OVER: set(),
}  # fmt: skip


def scene(phase):
    game = table(jokers_for_sale=True)
    if phase == Phase.SET_ASIDE:
        return game, say(game, at(game, Phase.BUY), "buy 1").state
    state = at(game, phase)
    if phase == Phase.REVOKE:
        trick = Trick((1, 2, 3, 0), tuple(map(Play, cards("AH AD AC AS"))), 1)
        tally = Tally(1, (3, 4), True, 0, 0, 0)
        state = replace(state, tricks=(trick,), revokes=(Revoke(2, 0),), sheet=(tally,))
    return game, state


ASKED = [phase for phase in Phase if phase != Phase.TALLY]


@pytest.mark.parametrize("phase", ASKED, ids=lambda phase: phase.value)
@pytest.mark.parametrize("line", EVERY_LINE)
def test_a_move_out_of_its_time_is_refused_and_says_what_is_due(phase, line):
    game, state = scene(phase)
    if line.split()[0] in DUE_IN[phase]:
        assert say(game, state, line).state != state
        return
    reason = refused(game, state, line)
    assert reason.code == ("game_over" if phase == Phase.OVER else "not_now")
    assert reason.words[0].isupper()
    assert reason.words.endswith(".")


CASES = [
    (Phase.EXCHANGE, "pass AH KH", "wrong_number", "Choose exactly 3 cards.", "The exchange"),
    (Phase.EXCHANGE, "pass AH AH KH", "same_card_twice", "The same card is named twice.",
     "The exchange"),
    (Phase.EXCHANGE, "pass AH KH TS", "not_your_card", "You do not hold 10♠.", "The exchange"),
    (Phase.EXCHANGE, "pass AS AD AC", "not_your_card", "You do not hold A♠, A♦ and A♣.",
     "The exchange"),
    (Phase.DECLARE, "declare X", "no_such_suit", "Trump is spades, hearts, diamonds or clubs.", ""),
    (Phase.BUY, "buy 3", "wrong_number", "You may buy none, one or two Jokers.",
     "Jokers for Sale"),
    (Phase.SET_ASIDE, "set-aside Jk1", "joker_stays",
     "You cannot set aside a Joker that you just bought.", "Jokers for Sale"),
    (Phase.SET_ASIDE, "set-aside AH KH", "wrong_number", "Choose exactly 1 card.",
     "Jokers for Sale"),
    (Phase.DERBY, "play AS", "not_your_card", "You do not hold A♠.", "Playing the tricks"),
    (Phase.DERBY, "play Jk1 highest S", "not_your_card", "You do not hold Joker.",
     "Playing the tricks"),
    (Phase.DERBY, "play AH lowest", "not_a_joker", "A♥ is no Joker: it counts as itself.",
     "Jokers for Sale"),
]  # fmt: skip


@pytest.mark.parametrize(("phase", "line", "code", "words", "rule"), CASES)
def test_the_words_name_the_rule_that_was_broken(phase, line, code, words, rule):
    game, state = scene(phase)
    reason = refused(game, state, line)
    assert (reason.code, reason.words, reason.rule) == (code, words, rule)


def test_the_codes_are_all_named_here_because_other_programs_read_them():

    sources = "".join(inspect.getsource(module) for module in (refusals, derby, contract))
    codes = set(re.findall(r'Reason\(\s*"(\w+)"', sources))
    assert codes == {
        "all_or_nothing_off", "all_or_nothing_spent", "claim_not_in_tens", "claim_too_high",
        "game_over", "joker_must_follow",
        "joker_stays", "joker_unannounced", "jokers_off", "must_follow",
        "no_joker_for_all_or_nothing", "no_such_suit", "not_a_joker", "not_now", "not_your_card",
        "same_card_twice", "wrong_number",
    }  # fmt: skip


@pytest.mark.parametrize("phase", ASKED, ids=lambda phase: phase.value)
def test_a_refused_move_changes_nothing(phase):
    game, state = scene(phase)
    before, asked = repr(state), game.ask(state)
    for line in ("roll", "pass AH", "declare X", "buy 7", "set-aside", "play 2D highest", "claim"):
        if line.split()[0] in DUE_IN[phase] and line in ("roll", "claim"):
            continue
        refused(game, state, line)
    assert repr(state) == before
    assert game.ask(state) == asked


def test_the_same_reason_comes_from_the_library_and_from_a_line():
    game, state = scene(Phase.DERBY)
    with pytest.raises(IllegalMoveError) as library:
        play(game, state, Play(cards("AS")[0]))
    assert library.value.reason == refused(game, state, "play AS")
    assert str(library.value) == "You do not hold A♠."


@pytest.mark.parametrize("line", ["", "dance", "play", "play QX", "play Jk3", "buy", "buy two",
                                  "roll again", "play QS highest H now", "pass AH KH 1C",
                                  "stop here"])  # fmt: skip
def test_a_line_that_is_no_move_at_all_is_an_error_that_names_it(line):
    game, _state = scene(Phase.DERBY)
    with pytest.raises(NotationError) as error:
        read(line, game.moves, game.pack)
    assert "\n" not in str(error.value)


def test_a_joker_is_no_card_of_a_table_that_sells_none():
    with pytest.raises(NotationError, match="not a card of this game"):
        read("play Jk1 highest S", table().moves, table().pack)


@pytest.mark.parametrize(
    "move",
    [Roll(), Pass(()), Pass((BACK, BACK, BACK)), Pass(cards("AS AS AS")), Declare(""),
     Declare("H", True), Buy(-5), Buy(99), SetAside((BACK,)), Play(BACK),
     Play(BACK, "highest", "S"),
     Play(cards("Jk1")[0], "", "S"), Stop(), Continue(), Claim(), Waive()],
    ids=repr,
)  # fmt: skip
@pytest.mark.parametrize("phase", ASKED, ids=lambda phase: phase.value)
def test_whatever_a_program_hands_in_gets_a_reason_and_never_a_crash(phase, move):
    game, state = scene(phase)
    ask = game.ask(state)
    if ask is not None and move in ask.choice:
        return
    with pytest.raises(IllegalMoveError) as error:
        play(game, state, move)
    assert error.value.reason.code
    assert error.value.reason.words


def test_three_cards_in_a_list_are_no_move_because_a_state_must_stay_frozen():
    game, state = scene(Phase.EXCHANGE)
    with pytest.raises(IllegalMoveError):
        play(game, state, Pass(list(cards("AH KH QH"))))
