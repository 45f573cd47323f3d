"""Refusals: each has a code that never changes, words for the player, and leaves no trace."""

import inspect
import re

import pytest

from roller_table.engine import game as contract
from roller_table.engine.cards import BACK
from roller_table.engine.game import IllegalMoveError, play
from roller_table.games.roolz import refusals
from roller_table.games.roolz.state import (
    Accept,
    Announce,
    Bid,
    Call,
    Discard,
    Give,
    Misdeal,
    Name,
    NoBid,
    Phase,
    Play,
)

from .scenes import at, cards, refused, table

EVERY_LINE = ("announce 3 left", "misdeal", "accept", "bid 200", "no-bid", "discard G3 G4",
              "give G3 G4", "name R B", "call Y15", "play G3")  # fmt: skip
DUE_IN = {
    Phase.ANNOUNCE: {"announce"}, Phase.MISDEAL: {"misdeal", "accept"},
    Phase.BID: {"bid", "no-bid", "misdeal"}, Phase.DISCARD: {"discard"}, Phase.GIVE: {"give"},
    Phase.NAME: {"name"}, Phase.CALL: {"call"}, Phase.PLAY: {"play"}, Phase.OVER: set(),
    Phase.THROWN_IN: set(),
}  # fmt: skip


def scene(phase):
    game = table(four_individual=True, misdeal=True, pass_cards="announced")
    hands = {n: f"G{n + 3} G{n + 7} P{n + 3}" for n in range(4)}
    state = at(4, phase, hands, shown=cards("G4 G8"), count=2, direction="left", leader=1)
    return game, state


@pytest.mark.parametrize("phase", list(Phase), ids=lambda phase: phase.value)
@pytest.mark.parametrize("line", EVERY_LINE)
def test_a_move_out_of_its_time_is_refused_and_says_what_is_due(phase, line):
    if line.split()[0] in DUE_IN[phase]:
        return
    reason = refused(*scene(phase), line)
    assert reason.code == ("not_now" if DUE_IN[phase] else "game_over")
    assert reason.words[0].isupper()
    assert reason.words.endswith(".")


def test_the_codes_are_all_named_here_because_other_programs_read_them():
    source = inspect.getsource(refusals) + inspect.getsource(contract)
    codes = set(re.findall(r'(?:Reason\(|_unbroken\(s, play, )\s*"(\w+)"', source))
    assert codes == {
        "bid_too_high", "bid_too_low", "blank_called", "blank_leads", "blank_stays",
        "discard_called", "game_over", "low_hand_may_not_break", "misdeal_waived",
        "misdeals_off", "must_follow", "must_trump", "no_misdeal", "no_such_pass",
        "no_such_suit", "not_broken", "not_higher", "not_in_fives", "not_in_play", "not_now",
        "not_your_card", "other_hand", "own_card_called", "points_stay", "same_card_twice",
        "same_trump_twice", "wrong_number",
    }  # fmt: skip


@pytest.mark.parametrize(
    "move",
    [Announce(0, ""), Announce(99, "up"), Misdeal(), Accept(), Bid(-5), Bid(10**8), NoBid(),
     Discard(()), Discard((BACK, BACK)), Give(()), Give((BACK, BACK)), Name("", ""),
     Name("R", "R"), Call(()), Call((BACK,)), Play(BACK), Play(cards("HR")[0])],
    ids=repr,
)  # fmt: skip
@pytest.mark.parametrize("phase", list(Phase), ids=lambda phase: phase.value)
def test_whatever_a_program_hands_in_gets_a_reason_and_never_a_crash(phase, move):
    game, state = scene(phase)
    ask = game.ask(state)
    if ask is not None and move in ask.choice:
        return
    before = repr(state)
    with pytest.raises(IllegalMoveError) as error:
        play(game, state, move)
    assert error.value.reason.code
    assert error.value.reason.words
    assert repr(state) == before
