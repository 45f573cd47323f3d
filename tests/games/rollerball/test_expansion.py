"""Expansion 1: corner cards, the Direction Changer, the Ball Killer, and balls that roll back."""

import pytest

from roller_table.engine.luck import Luck
from roller_table.games.rollerball.diversions import deck_of
from roller_table.games.rollerball.state import Phase

from .scenes import at, balls, lying, offered, refused, roll, say, table, told, where

GAME = table(expansion1=True)
CORNER_UP, CORNER_DOWN = "CU 1 0 1 1", "CD 0 1 1 1"


def scene(cards="", rolling="", **more):
    return at(cards, rolling, expansion=True, **more)


def after(cards, rolling, phases=1, **more):
    state = scene(cards, rolling, **more)
    for _phase in range(phases):
        state = roll(GAME, state).state
    return state


def test_its_cards_are_in_the_deck_only_when_it_is_played():
    kinds = [card.suit for card in deck_of(expansion=True)]
    assert [kinds.count(each) for each in ("CU", "CD", "DC", "BK")] == [3, 3, 1, 2]
    with_it, without = GAME.deal(2, Luck(3)).state, table().deal(2, Luck(3)).state
    assert len(with_it.deck) == len(without.deck) + 9


# Corner cards.


@pytest.mark.parametrize(
    ("cards", "rolling", "spots"),
    [
        (CORNER_UP, "1 3", ["1 1", "2 0"]),
        (CORNER_UP, "1 2", ["1 0", "3 0"]),
        (CORNER_UP, "0 0", ["2 0"]),
        (CORNER_UP, "1 2 D", ["2 1 U"]),
        (CORNER_UP, "1 1 U", ["2 0 D"]),
        (CORNER_DOWN, "0 2", ["1 1", "3 1"]),
        (CORNER_DOWN, "1 3", ["1 1", "3 1"]),
        (CORNER_DOWN, "0 2 D", ["0 0 U"]),
    ],
)
def test_a_corner_card_is_stronger_than_the_track(cards, rolling, spots):
    state = scene(cards, rolling)
    for spot in spots:
        state = roll(GAME, state).state
        assert balls(state) == f"1: {spot}"
    assert lying(state) == cards


def test_an_energised_ball_destroys_a_corner_card():
    state = after(CORNER_UP, "1 3 E")
    assert (lying(state), balls(state)) == ("", "1: 1 1")
    assert balls(after(CORNER_DOWN, "0 2 E")) == "1: 0 0"


def test_corner_cards_lie_on_a_corner_and_nowhere_else():
    hands = ("CU1 CD1", "")
    state = say(GAME, scene("", "9 9", men="0: 1 1", hands=hands), "stay").state
    assert offered(GAME, state, "build") == {"build CU1 1 0 1 1", "build CD1 0 1 1 1"}
    state = say(GAME, scene("", "9 9", men="0: 0 0", hands=hands), "stay").state
    assert offered(GAME, state, "build") == set(), "the outermost track has nothing outside it"
    state = say(GAME, scene("", "9 9", men="0: 4 1", hands=hands), "stay").state
    assert offered(GAME, state, "build") == set()
    assert refused(GAME, state, "build CU1 4 0 4 1").code


def test_other_cards_still_lie_on_no_corner():
    state = say(GAME, scene("", "9 9", men="0: 1 1", hands=("UM1 EN1 DC1", "")), "stay").state
    assert offered(GAME, state, "build") == set()


def test_no_corner_card_lies_on_a_base():
    state = say(GAME, scene("", "9 9", men="0: 1 0", bases="1: 1 1", hands=("CU1", "")), "stay")
    assert offered(GAME, state.state, "build") == set()


def test_with_up_inward_a_corner_up_leads_inward():
    game = table(expansion1=True, up_is_outward=False)
    state = say(game, scene("", "9 9", men="0: 1 1", hands=("CU1 CD1", "")), "stay").state
    assert offered(game, state, "build") == {"build CU1 0 1 1 1", "build CD1 1 0 1 1"}
    assert balls(roll(game, scene("CU 0 1 1 1", "0 2")).state) == "1: 1 1"


# The Direction Changer.


def test_rb_t30_struck_on_the_first_space_every_ball_returns():
    state = scene("DC 4 0 5 0", "1: 3 0, 2: 8 1, 3: 3 6, 4: 0 9")
    before = state.balls
    state = roll(GAME, state).state
    assert state.balls == before
    assert lying(state) == ""
    assert "DC1" in map(str, state.discard)
    assert state.backward


def test_then_they_roll_counter_clockwise_until_turned_round_again():
    state = after("DC 4 0 5 0, EN 6 9 5 9", "3 0")
    state = roll(GAME, state).state
    assert balls(state) == "1: 1 0"
    state = roll(GAME, state).state
    assert balls(state) == "1: 0 1"


def test_struck_on_the_second_space_it_counts_from_the_next_turn_on():
    state = after("DC 4 0 5 0", "1: 2 0, 2: 8 1")
    assert balls(state) == "1: 4 0 | 2: 8 3"
    assert state.backward
    assert balls(roll(GAME, state).state) == "1: 2 0 | 2: 8 1"


def test_a_second_strike_turns_everything_back():
    state = after("DC 4 0 3 0", "6 0", backward=True)
    assert balls(state) == "1: 4 0"
    assert not state.backward
    assert balls(roll(GAME, state).state) == "1: 6 0"


def test_an_energised_ball_only_destroys_it_and_one_that_is_up_does_nothing():
    state = after("DC 4 0 5 0", "3 0 E")
    assert (balls(state), lying(state), state.backward) == ("1: 5 0", "", False)
    state = after("DC 4 0 5 0", "3 0 D")
    assert (balls(state), lying(state), state.backward) == ("1: 5 0 U", "DC 4 0 5 0", False)


def test_a_ball_that_comes_down_on_it_strikes_it():
    state = after("DC 4 0 5 0", "4 0 U")
    assert (lying(state), state.backward) == ("", True)


def test_a_split_is_undone_with_the_first_step():
    state = scene("DC 6 9 5 9, SD 4 0 4 1 split", "1: 7 9, 2: 4 0")
    before = state.balls
    assert roll(GAME, state).state.balls == before


def test_a_base_is_passed_on_the_way_there_and_on_the_way_back():
    state = scene("DC 4 0 5 0", "1: 3 0, 2: 8 0", bases="0: 9 0")
    state = roll(GAME, state).state
    assert (state.phase, balls(state)) == (Phase.POINT, "1: 4 0 | 2: 9 0")
    state = say(GAME, state, "keep").state
    assert (state.phase, balls(state)) == (Phase.MOVE, "1: 3 0 | 2: 8 0")


# Balls that roll counter-clockwise.

BACK = [
    ("a Down Move leads outward", "DM 4 0 4 1", "1: 5 1", "1: 4 0"),
    ("and its outer end is dead", "DM 4 0 4 1", "1: 5 0", "1: 3 0"),
    ("an Up Move leads inward", "UM 4 0 4 1", "1: 5 0", "1: 4 1"),
    ("and its inner end is dead", "UM 4 0 4 1", "1: 5 1", "1: 3 1"),
    ("a split is a merge", "SD 4 0 4 1 split", "1: 6 0, 2: 5 1", "1: 4 0"),
    ("a merge is a split", "SD 4 0 4 1 merge", "1: 5 1", "1: 3 1 | 2: 4 0"),
    ("a Splitter Up that merged splits", "SU 4 0 4 1 merge", "1: 5 0", "1: 3 0 | 2: 4 1"),
    ("a Splitter Up that split merges", "SU 4 0 4 1 split", "1: 5 0, 2: 6 1", "2: 4 1"),
    ("a ball changer acts where it is left", "EN 3 0 4 0", "1: 4 0", "1: 2 0 E"),
    ("a Rubberiser too", "RB 3 0 4 0", "1: 4 0", "1: 2 0 U"),
    ("energy destroys", "DM 4 0 4 1", "1: 5 1 E", "1: 3 1"),
    ("a corner that is served takes every ball out", CORNER_UP, "1: 2 1", "1: 1 0"),
    ("the other corner card too", CORNER_DOWN, "1: 2 1", "1: 0 1"),
    ("on its other space the track goes on", CORNER_UP, "1: 2 0", "1: 0 0"),
    ("and on that of the other too", CORNER_DOWN, "1: 0 0", "1: 0 2"),
]


@pytest.mark.parametrize(("says", "cards", "rolling", "then"), BACK, ids=[row[0] for row in BACK])
def test_rb_a62_backward(says, cards, rolling, then):
    assert balls(after(cards, rolling, backward=True)) == then, says


def test_ball_changers_are_built_the_way_balls_now_roll():
    state = scene("", "9 9", men="0: 4 1", hands=("EN1", ""), backward=True)
    state = say(GAME, state, "stay").state
    assert offered(GAME, state, "build") == {"build EN1 4 1 3 1", "build EN1 5 1 4 1"}


# The Ball Killer.


def test_the_ball_killer_takes_the_ball_that_meets_it():
    state, events = roll(GAME, scene("BK 4 0 5 0", "1: 3 0, 2: 9 9"))
    assert balls(state) == "2: 7 9"
    assert lying(state) == ""
    assert "Ball1: space 4 0 > supply" in told(events)
    assert "BK1: space 4 0 > discard" in told(events)


def test_it_never_takes_the_last_ball_but_is_gone_all_the_same():
    state = after("BK 4 0 5 0", "3 0")
    assert (balls(state), lying(state)) == ("1: 5 0", "")


def test_of_two_balls_that_meet_two_killers_one_stays():
    state = after("BK 4 0 5 0, BK2 6 9 5 9", "1: 3 0, 2: 7 9")
    assert balls(state) == "2: 5 9"
    assert lying(state) == ""


@pytest.mark.parametrize(
    ("rolling", "then", "left"), [("3 0 E", "1: 5 0", ""), ("3 0 D", "1: 5 0 U", "BK 4 0 5 0")]
)
def test_it_takes_no_ball_that_is_energised_or_up(rolling, then, left):
    state = after("BK 4 0 5 0", f"{rolling}, 2: 9 9")
    assert (balls(state).split(" | ")[0], lying(state)) == (then, left)


def test_a_ball_that_is_gone_hits_no_workman():
    state = after("BK 4 0 5 0", "1: 3 0, 2: 9 9", men="0: 4 0")
    assert where(state, state.men[0]) == "4 0"
