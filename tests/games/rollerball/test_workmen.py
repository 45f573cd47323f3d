"""Workmen: walking, teleporting, blowing up, building, replacing, and the third to the left."""

import pytest

from roller_table.games.rollerball.state import Phase

from .scenes import asked, at, balls, lying, offered, refused, roll, say, table, told, where

GAME = table()


def cards(pile):
    return " ".join(map(str, pile))


def walks(state):
    return {line.removeprefix("walk ") for line in offered(GAME, state, "walk")}


def near(x, y, steps, size=10):
    """Every space of a track within ``steps`` steps, the own one left out."""
    found = {(x, y)}
    ways = ((1, 0), (-1, 0), (0, 1), (0, -1))
    for _step in range(steps):
        found |= {(a + dx, b + dy) for a, b in found for dx, dy in ways
                  if 0 <= a + dx < size and 0 <= b + dy < size
                  and not (4 <= a + dx <= 5 and 4 <= b + dy <= 5)}  # fmt: skip
    return {f"{a} {b}" for a, b in found - {(x, y)}}


# Walking.


@pytest.mark.parametrize("spot", [(0, 0), (3, 1), (3, 4), (9, 5), (6, 5)])
def test_a_workman_walks_up_to_three_spaces_and_not_over_the_emblem(spot):
    state = at("", "9 9" if spot != (9, 5) else "0 9", men=f"0: {spot[0]} {spot[1]}")
    assert walks(state) == near(*spot, 3)


def test_walking_moves_the_workman_and_then_it_may_be_used():
    state, events = say(GAME, at("", "9 9", men="0: 3 1"), "walk 5 0")
    assert told(events) == ["Man0: space 3 1 > space 5 0"]
    assert where(state, state.men[0]) == "5 0"
    assert (state.phase, state.turn) == (Phase.USE, 0)


def test_bases_cards_and_workmen_are_no_obstacle():
    state = at("DM 3 0 3 1, EN 4 2 5 2", "9 9", men="0: 4 1, 1: 5 1", bases="1: 1 1")
    assert walks(state) == near(4, 1, 3)


def test_rb_a43_a_ball_is_in_the_way_of_every_step():
    state = at("", "1: 1 0, 2: 0 1", men="0: 0 0")
    assert walks(state) == set()
    state = at("", "1: 1 0", men="0: 0 0")
    assert walks(state) == {"0 1", "0 2", "0 3", "1 1", "1 2", "2 1"}
    assert refused(GAME, state, "walk 1 0").code != refused(GAME, state, "walk 4 0").code


def test_a_ball_that_is_up_is_no_obstacle():
    assert walks(at("", "1 0 U", men="0: 0 0")) == near(0, 0, 3)
    assert walks(at("", "1 0 EU", men="0: 0 0")) == near(0, 0, 3)
    assert walks(at("", "1 0 D", men="0: 0 0")) != near(0, 0, 3)


def test_a_workman_may_stay():
    state, events = say(GAME, at("", "9 9", men="0: 3 1"), "stay")
    assert (where(state, state.men[0]), state.phase) == ("3 1", Phase.USE)
    assert told(events) == []


def test_a_workman_may_walk_back_onto_no_space_of_its_own():
    assert "walk 3 1" not in offered(GAME, at("", "9 9", men="0: 3 1"))


# Teleporting.


def test_a_card_pays_for_a_teleport_to_any_space_without_a_ball():
    state = at("DM 3 0 3 1", "1: 8 0, 2: 1 5 U", men="0: 4 1, 1: 5 1", hands=("UM1 RP1", ""))
    lines = offered(GAME, state, "teleport")
    spaces = {line.removeprefix("teleport UM1 ") for line in lines if " UM1 " in line}
    assert {line.removeprefix("teleport RP1 ") for line in lines if " RP1 " in line} == spaces
    assert len(spaces) in (93, 94), "all but the balls', and perhaps the own one"
    assert not {"8 0", "1 5", "4 4", "5 5"} & spaces, "RB-A44"
    state, events = say(GAME, state, "teleport UM1 0 9")
    assert told(events) == ["UM1: hand 0 > discard", "Man0: space 4 1 > space 0 9"]
    assert (cards(state.hands[0]), state.discard[-1].code) == ("RP1", "UM1")
    assert state.phase == Phase.USE


def test_without_a_card_nobody_teleports():
    state = at("", "9 9", men="0: 4 1")
    assert offered(GAME, state, "teleport") == set()
    assert refused(GAME, state, "teleport UM1 0 9").code


def test_rb_a45_teleport_and_use_in_one_turn():
    state = at("", "9 9", men="0: 4 1", hands=("UM1 EN1", ""))
    state = say(GAME, state, "teleport UM1 4 9", "build EN1 4 9 3 9").state
    assert lying(state) == "EN 4 9 3 9"


# Blowing up.


def test_blowing_up_costs_a_card_and_sends_the_own_workman_home():
    state = at("DM 4 0 4 1", "9 9", men="0: 4 1", hands=("UM1 RP1", ""))
    state = say(GAME, state, "stay").state
    assert offered(GAME, state, "blow") == {"blow UM1", "blow RP1"}
    state, events = say(GAME, state, "blow RP1")
    assert told(events)[:3] == [
        "RP1: hand 0 > discard",
        "DM1: space 4 0 > discard",
        "Man0: space 4 1 > space 2 2",
    ]
    assert lying(state) == ""
    assert {"RP1", "DM1"} <= set(map(str, state.discard))
    assert state.acting == 1


def use(scene):
    """The workman stays, and is to be used."""
    return say(GAME, scene, "stay").state


def blows(cards_="DM 4 0 4 1", rolling="9 9", men="0: 4 1", hand="UM1"):
    return offered(GAME, use(at(cards_, rolling, men=men, hands=(hand, ""))), "blow")


def test_only_a_card_under_the_workman_is_blown_up():
    assert blows() == {"blow UM1"}
    assert blows(men="0: 4 2") == set()
    assert blows(cards_="") == set()


def test_rb_a46_a_card_that_somebody_else_has_laid_is_blown_up_too():
    scene = at("", "9 9", men="0: 4 2, 1: 4 1", hands=("RP1", "UM1"), turn=1)
    state = say(GAME, scene, "stay", "build UM1 4 0 4 1", "stay", "rest", "walk 4 2").state
    state = say(GAME, state, "rest", "walk 4 0", "blow RP1").state
    assert lying(state) == ""
    assert {"UM1", "RP1"} <= set(map(str, state.discard))


def test_blowing_up_needs_a_card_to_pay_with():
    assert blows(hand="") == set()


def test_rb_a47_another_workman_on_either_space_prevents_it():
    assert blows(men="0: 4 1, 1: 4 1") == set()
    assert blows(men="0: 4 1, 1: 4 0") == set()
    assert blows(men="0: 4 1, 1: 5 1") == {"blow UM1"}


@pytest.mark.parametrize("space", ["4 0", "4 1"])
def test_a_ball_on_the_card_prevents_it_unless_it_is_up(space):
    blocked = [blows(rolling=f"{space}{face}", men="0: 4 1" if space == "4 0" else "0: 4 0")
               for face in ("", " E", " D", " U", " EU")]  # fmt: skip
    assert blocked == [set(), set(), set(), {"blow UM1"}, {"blow UM1"}]


# Building.


def builds(cards_="", rolling="9 9", men="0: 4 1", hand="DM1 EN1", bases=""):
    scene = at(cards_, rolling, men=men, hands=(hand, ""), bases=bases)
    return offered(GAME, use(scene), "build")


def test_a_card_is_built_with_one_space_under_the_own_workman():
    assert builds() == {
        "build DM1 4 0 4 1",
        "build DM1 4 1 4 2",
        "build EN1 3 1 4 1",
        "build EN1 4 1 5 1",
    }
    state, events = say(GAME, use(at("", "9 9", men="0: 4 1", hands=("DM1", ""))),
                        "build DM1 4 1 4 2")  # fmt: skip
    assert told(events)[0] == "DM1: hand 0 > space 4 1"
    assert lying(state) == "DM 4 1 4 2"
    assert where(state, state.men[0]) == "4 1"
    assert state.acting == 1, "the workman is used once"


def test_rb_a13_a_splitter_is_built_either_way_round():
    assert builds(hand="SU2", men="0: 4 0") == {
        "build SU2 4 0 4 1 split",
        "build SU2 4 0 4 1 merge",
    }
    state = use(at("", "9 9", men="0: 4 0", hands=("SU2", "")))
    assert refused(GAME, state, "build SU2 4 0 4 1").code
    assert refused(GAME, state, "build SU2 4 0 4 1 sideways").code
    state = say(GAME, state, "build SU2 4 0 4 1 merge").state
    assert lying(state) == "SU 4 0 4 1 merge"


@pytest.mark.parametrize("face", ["", " U"])
def test_rb_a48_no_ball_may_lie_there_not_even_one_that_is_up(face):
    assert "build DM1 4 0 4 1" not in builds(rolling=f"4 0{face}")
    assert "build DM1 4 1 4 2" in builds(rolling=f"4 0{face}")


def test_building_under_another_workman_a_card_or_at_a_corner_is_not_allowed():
    assert builds(men="0: 4 1, 1: 4 0") == builds() - {"build DM1 4 0 4 1"}
    assert builds(men="0: 4 1, 1: 4 1") == set(), "another on the same space"
    assert builds(cards_="EN 4 0 5 0") == builds() - {"build DM1 4 0 4 1"}
    assert builds(cards_="UM 4 0 4 1") == set()
    assert builds(men="0: 1 0") == {"build EN1 1 0 2 0"}, "a corner on one side and below"
    assert builds(men="0: 0 0") == set()
    assert builds(men="0: 4 3") == {"build DM1 4 2 4 3", "build EN1 4 3 5 3"}, "RB-A55: no emblem"


def test_a_replacer_is_not_built():
    state = use(at("", "9 9", men="0: 4 1", hands=("RP1", "")))
    assert offered(GAME, state) == {"rest"}
    assert refused(GAME, state, "build RP1 4 0 4 1").code


def test_ball_changers_lie_the_way_balls_roll():
    assert builds(men="0: 5 9", hand="EN1", rolling="0 0") == {
        "build EN1 6 9 5 9",
        "build EN1 5 9 4 9",
    }
    assert builds(men="0: 0 5", hand="EN1") == {"build EN1 0 6 0 5", "build EN1 0 5 0 4"}


def test_what_is_built_bends_the_way_of_the_next_phase():
    state = use(at("", "3 0", men="0: 4 1", hands=("DM1", "")))
    assert balls(say(GAME, state, "build DM1 4 0 4 1").state) == "1: 4 1"


# Replacing.


def replaces(cards_="DM 4 0 4 1", rolling="9 9", men="0: 4 1", hand="RP1 UM1"):
    return offered(GAME, use(at(cards_, rolling, men=men, hands=(hand, ""))), "replace")


def test_a_replacer_puts_another_card_under_the_workman_which_stays():
    assert replaces() == {"replace RP1 UM1 4 0 4 1", "replace RP1 UM1 4 1 4 2"}
    state = use(at("DM 4 0 4 1", "9 9", men="0: 4 1", hands=("RP1 UM1", "")))
    state, events = say(GAME, state, "replace RP1 UM1 4 1 4 2")
    assert set(told(events)[:3]) == {
        "RP1: hand 0 > discard",
        "DM1: space 4 0 > discard",
        "UM1: hand 0 > space 4 1",
    }
    assert lying(state) == "UM 4 1 4 2"
    assert {"RP1", "DM1"} <= set(map(str, state.discard))
    assert (where(state, state.men[0]), cards(state.hands[0])) == ("4 1", "")


def test_rb_a50_a_replacer_alone_removes_nothing():
    assert replaces(hand="RP1") == set()
    assert replaces(hand="UM1") == set()
    assert replaces(hand="RP1 RP2") == set()
    assert replaces(cards_="") == set()


def test_every_diversion_in_the_hand_may_be_the_new_one():
    lines = replaces(hand="RP1 EN1 SU1")
    assert {line.split()[2] for line in lines} == {"EN1", "SU1"}


@pytest.mark.parametrize(
    ("hand", "listed", "other", "paid"),
    [("UM1 UM2 RP1", "blow UM1", "blow UM2", "UM2"),
     ("RP1 RP2 UM1", "replace RP1 UM1 4 0 4 1", "replace RP2 UM1 4 0 4 1", "RP2")],
)  # fmt: skip
def test_of_cards_that_are_alike_one_is_offered_as_a_price_and_the_other_may_pay_too(
    hand, listed, other, paid
):
    state = use(at("DM 4 0 4 1", "9 9", men="0: 4 1", hands=(hand, "UM3 RP3")))
    assert listed in offered(GAME, state)
    assert other not in offered(GAME, state)
    after = say(GAME, state, other).state
    assert paid in map(str, after.discard)
    assert paid not in cards(after.hands[0])
    for foreign in ("blow UM3", "replace RP3 UM1 4 0 4 1"):
        assert refused(GAME, state, foreign).code == "not_your_card"


def test_the_second_of_two_like_cards_pays_for_a_teleport_too():
    state = at("", "9 9", men="0: 4 1", hands=("UM1 UM2", "UM3"))
    after = say(GAME, state, "teleport UM2 0 0").state
    assert (cards(after.hands[0]), where(after, after.men[0])) == ("UM1", "0 0")
    assert refused(GAME, state, "teleport UM3 0 0").code == "not_your_card"


def test_other_workmen_do_not_matter_when_replacing():
    assert replaces(men="0: 4 1, 1: 4 0") == replaces()
    assert replaces(men="0: 4 1, 1: 4 2") == replaces()
    assert replaces(men="0: 4 1, 1: 4 1") == replaces()


def test_a_ball_on_the_old_card_prevents_replacing_unless_it_is_up():
    assert replaces(rolling="4 0") == set()
    assert replaces(rolling="4 0 D") == set()
    assert replaces(rolling="4 0 U") == {"replace RP1 UM1 4 1 4 2"}, "RB-A49: not under it"


def test_the_new_card_lies_on_no_other_card_ball_corner_or_base():
    assert replaces(cards_="DM 4 0 4 1, EN 4 2 5 2") == {"replace RP1 UM1 4 0 4 1"}
    assert replaces(rolling="4 2 U") == {"replace RP1 UM1 4 0 4 1"}


# Resting, and whose turn it is.


def test_nothing_need_be_done_and_the_turn_goes_round_clockwise():
    state = at("", "0 5", seats=3)
    for seat in (0, 1, 2, 0):
        assert (state.acting, state.turn) == (seat, seat)
        state = roll(GAME, state).state


def test_after_moving_the_turn_is_ended_by_rest_even_if_nothing_can_be_done():
    state = use(at("", "9 9", men="0: 4 1"))
    assert offered(GAME, state) == {"rest"}


# Five and six.


@pytest.mark.parametrize("seats", [5, 6])
def test_rb_a53_the_third_to_the_left_moves_a_workman_too(seats):
    for seat in range(seats):
        state = say(GAME, at("", "9 5", seats=seats, turn=seat), "stay", "rest").state
        assert (state.phase, state.turn, state.acting) == (Phase.EXTRA, (seat + 3) % seats, seat)
        assert balls(state) == "1: 9 5", "before the balls roll again"
        state = say(GAME, state, "stay").state
        assert state.acting == (seat + 1) % seats


def extra(hand="UM1 EN1", men="3: 4 1", cards_=""):
    scene = at(cards_, "9 5", seats=5, men=men, hands=("", "", "", hand))
    return say(GAME, scene, "stay", "rest").state


def test_rb_a52_it_is_a_choice_to_walk_or_to_pay_for_a_teleport():
    state = extra()
    kinds = {line.split()[0] for line in offered(GAME, state)}
    assert kinds == {"stay", "walk", "teleport"}
    assert asked(GAME, state).seat == 3
    walked = say(GAME, state, "walk 4 3").state
    assert (where(walked, walked.men[3]), walked.acting) == ("4 3", 1)
    gone, events = say(GAME, state, "teleport UM1 9 9")
    assert told(events)[:2] == ["UM1: hand 3 > discard", "Man3: space 4 1 > space 9 9"]
    assert gone.acting == 1, "the workman is not used"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_fewer_players_nobody_else_moves(seats):
    state = say(GAME, at("", "9 5", seats=seats), "stay", "rest").state
    assert (state.phase, state.acting) == (Phase.MOVE, 1)


def test_the_extra_move_can_be_switched_off():
    game = table(extra_move_5_6=False)
    state = say(game, at("", "9 5", seats=6), "stay", "rest").state
    assert (state.phase, state.acting) == (Phase.MOVE, 1)


def test_blowing_up_also_gives_the_extra_move():
    scene = at("DM 4 0 4 1", "9 5", seats=5, men="0: 4 1", hands=("UM1",))
    state = say(GAME, scene, "stay", "blow UM1").state
    assert (state.phase, state.turn) == (Phase.EXTRA, 3)
