"""Jokers in the tricks: the highest or the lowest of the suit that is announced."""

import pytest

from roller_table.engine.events import Said
from roller_table.engine.values import replace
from roller_table.engine.words import message
from roller_table.games.roller_derby.derby import winning_place
from roller_table.games.roller_derby.state import Phase, Play

from .buying import MIXED, with_jokers
from .scenes import (
    at,
    cards,
    codes,
    moves_of,
    offered,
    only,
    refused,
    say,
    table,
)


def test_leading_a_joker_may_be_the_highest_or_lowest_of_any_suit_trump_included_rd_a5():
    game, state = with_jokers(MIXED, count=1)
    jokers = {line for line in offered(game, state) if "Jk1" in line}
    assert jokers == {f"play Jk1 {h} {s}" for h in ("highest", "lowest") for s in "SHDC"}


def to_roller(lead, *, trump="H", given=MIXED):
    """The Roller, with a Joker, has taken a trick that 2 led on to: now ``lead`` is led to it."""
    game = table(jokers_for_sale=True)
    state = at(game, Phase.BUY, given, trump=trump)
    gone = codes(state.hands[1][-1:])
    state, _events = say(game, state, "buy 1", f"set-aside {gone}")

    return game, say(game, replace(state, leader=0, turn=0), f"play {lead}").state


def test_who_holds_a_natural_card_of_the_led_suit_may_play_a_joker_only_as_that_suit_rd_t16():
    game, state = to_roller("3S")
    assert offered(game, state) == {
        "play AS", "play KS", "play 2S", "play Jk1 highest S", "play Jk1 lowest S",
    }  # fmt: skip
    for line in ("play Jk1 highest H", "play Jk1 lowest C"):
        reason = refused(game, state, line)
        assert reason.code == "joker_must_follow"
        assert codes(reason.cards) == "AS KS 2S"
        assert "A♠, K♠ and 2♠" in reason.words


def test_the_joker_itself_does_not_oblige_anyone_to_follow_rd_a6():
    game, state = to_roller("3D", given={0: "3..3.", 1: MIXED[1]})
    assert offered(game, state) == {
        *(f"play {card}" for card in state.hands[1] if not card.code.startswith("Jk")),
        *(f"play Jk1 {h} {s}" for h in ("highest", "lowest") for s in "SHDC"),
    }


@pytest.mark.parametrize(
    "line", ["play Jk1", "play Jk1 highest", "play Jk1 H", "play Jk1 middle H", "play Jk1 lowest Q"]
)
def test_a_joker_has_to_be_announced_whole(line):
    game, state = with_jokers(MIXED, count=1)
    assert refused(game, state, line).code == "joker_unannounced"


def test_a_natural_card_is_what_it_is():
    game, state = with_jokers(MIXED, count=1)
    reason = refused(game, state, "play AS highest H")
    assert (reason.code, codes(reason.cards)) == ("not_a_joker", "AS")


def test_what_a_joker_stands_for_is_said_with_it():
    game, state = with_jokers(MIXED, count=1)
    _state, events = say(game, state, "play Jk1 highest C")
    assert moves_of(events) == ["Jk1: hand 1 > trick, all"]
    assert only(Said, events) == [Said(1, message("highest {suit}", suit="♣"))]


def test_a_natural_card_is_played_without_a_word():
    game, state = with_jokers(MIXED, count=1)
    _state, events = say(game, state, "play AS")
    assert only(Said, events) == []


def trick(*lines):
    plays = []
    for line in lines:
        card, *said = line.split()
        plays.append(Play(cards(card)[0], *said))
    return tuple(plays)


@pytest.mark.parametrize(
    ("plays", "place"),
    [
        (("AC", "Jk1 highest C", "2C", "KC"), 1),  # RD-T11
        (("AC", "Jk1 highest C", "2H", "KC"), 2),  # RD-T12
        (("2C", "Jk1 lowest C", "3S", "4S"), 0),  # below the deuce
        (("Jk1 lowest C", "2C", "3S", "4S"), 1),  # RD-A5: the deuce beats the lowest
        (("Jk1 lowest C", "AS", "AD", "KS"), 0),  # RD-A5: nobody follows, nobody ruffs
        (("Jk1 lowest C", "2H", "AC", "KC"), 1),
        (("AC", "KC", "Jk1 lowest H", "QC"), 2),  # RD-A7: the lowest trump is a trump
        (("AC", "2H", "Jk1 lowest H", "QC"), 1),
        (("AH", "KH", "Jk1 highest H", "QH"), 2),
        (("AC", "Jk1 highest S", "2C", "3C"), 0),  # another suit takes nothing
        (("Jk1 highest H", "AH", "KH", "QH"), 0),
    ],
)
def test_a_joker_ranks_above_the_ace_or_below_the_deuce_of_its_suit(plays, place):
    assert winning_place(trick(*plays), "H") == place


def test_the_announced_suit_of_a_led_joker_is_the_suit_to_follow_rd_a5():
    given = {1: "AK.QJ..AK432765", 2: "32.AK.AKQJT987.T"}
    game, state = with_jokers(given, ("play Jk1 lowest C",))
    assert state.turn == 2
    assert offered(game, state) == {"play TC"}
    reason = refused(game, state, "play AH")
    assert (reason.code, codes(reason.cards)) == ("must_follow", "TC")
    assert reason.words == "You hold 10♣, and clubs were led."


def test_both_jokers_may_be_given_the_same_value():
    game, state = with_jokers(MIXED)
    state, _events = say(game, state, "play Jk1 highest D")
    while state.turn != 1 or state.trick:
        state, _events = say(game, state, min(offered(game, state)))
    assert "play Jk2 highest D" in offered(game, state)


def test_two_jokers_never_meet_in_a_trick_rd_a3():
    game, state = with_jokers(MIXED)
    deal = len(state.sheet)
    while state.phase == Phase.DERBY and len(state.sheet) == deal:
        line = max(offered(game, state), key=lambda line: ("Jk" in line, line))
        state, _events = say(game, state, line)
        for taken in state.tricks:
            assert sum(card.code.startswith("Jk") for card in taken.cards) <= 1


def test_only_the_roller_ever_holds_a_joker():
    _game, state = with_jokers(MIXED)
    for seat in (0, 2, 3):
        assert not any(card.code.startswith("Jk") for card in state.hands[seat])
