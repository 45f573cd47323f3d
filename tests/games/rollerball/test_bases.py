"""Bases that balls pass, cards won in the middle of the phase, points, and workmen that are hit."""

import pytest

from roller_table.engine.events import Moved, Scored, Shuffled
from roller_table.games.rollerball.state import Phase

from .scenes import asked, at, balls, lying, offered, only, refused, roll, say, table, told, where

GAME = table()


def cards(pile):
    return " ".join(map(str, pile))


def test_rb_t3_a_base_on_the_way_is_passed_in_the_middle_of_the_phase():
    state, events = roll(GAME, at("", "8 0", bases="0: 9 0"))
    assert (state.phase, state.turn, state.acting) == (Phase.POINT, 0, 1)
    assert balls(state) == "1: 9 0", "the second space comes after the answer"
    assert offered(GAME, state) == {"point", "keep"}
    state, more = say(GAME, state, "keep")
    assert balls(state) == "1: 9 1"
    assert (state.phase, state.turn) == (Phase.MOVE, 1)
    assert "Ball1: space 9 0 > space 9 1" in told(more)
    assert "Ball1: space 8 0 > space 9 0" in told(events)


def test_rb_t4_a_base_counts_on_entering_and_not_on_leaving():
    state = roll(GAME, at("", "7 0", bases="0: 9 0")).state
    assert (state.phase, balls(state)) == (Phase.POINT, "1: 9 0")
    state = say(GAME, state, "keep").state
    assert len(state.hands[0]) == 1
    state = roll(GAME, state).state
    assert (state.phase, balls(state)) == (Phase.MOVE, "1: 9 2")


def test_the_owner_draws_the_top_card_sees_it_and_nobody_else_does():
    scene = at("", "8 0", bases="0: 9 0", deck="SU3 DM2", seats=3)
    state, events = roll(GAME, scene)
    assert "SU3: deck > hand 0, [0]" in told(events)
    assert cards(state.hands[0]) == "SU3"
    assert "Splitter Up" in asked(GAME, state).prompt
    for looking in (1, 2):
        view = GAME.view(state, looking).state
        assert "SU3" not in cards(view.hands[0])
        ask = GAME.ask(view)
        assert ask is None or "Splitter Up" not in ask.prompt


def test_rb_a34_the_card_may_be_laid_down_at_once_as_a_point():
    state = roll(GAME, at("", "8 0", bases="0: 9 0", deck="SU3")).state
    state, events = say(GAME, state, "point")
    assert "SU3: hand 0 > points 0" in told(events)
    assert [(e.seats, e.points) for e in only(Scored, events)] == [((0,), 1)]
    assert GAME.standings(state) == (1, 0)
    assert cards(state.points[0]) == "SU3"


def test_rb_a37_a_card_that_was_kept_is_no_point_later():
    state = roll(GAME, at("", "8 0", bases="0: 9 0", hands=("UM1", ""))).state
    state = say(GAME, state, "keep").state
    assert refused(GAME, state, "point").code
    assert GAME.standings(state) == (0, 0)
    while state.acting != 0:
        state = roll(GAME, state).state
    assert "point" not in offered(GAME, state)


def test_a_base_earns_a_card_whatever_the_hand_and_rb_a42_nobody_draws_above_the_limit():
    scene = at("", "8 0", bases="1: 9 0", hands=("", "UM1 UM2 UM3 UM4"))
    state = say(GAME, roll(GAME, scene).state, "keep").state
    assert len(state.hands[1]) == 5, "won one, and drew none in the own turn"


@pytest.mark.parametrize(("held", "limit", "draws"), [(3, 4, 1), (4, 4, 0), (5, 4, 0), (0, 1, 1),
                                                     (1, 1, 0), (5, 8, 1)])  # fmt: skip
def test_a_card_is_drawn_by_whoever_holds_fewer_than_the_limit(held, limit, draws):
    hand = " ".join(f"UM{n}" for n in range(1, held + 1))
    game = table(hand_limit=limit)
    state, events = roll(game, at("", "3 0", hands=("", hand)))
    assert len(state.hands[1]) == held + draws
    drawn = [e for e in only(Moved, events) if str(e.source) == "deck"]
    assert [e.seen_by for e in drawn] == [frozenset({1})] * draws


@pytest.mark.parametrize("face", ["U", "D"])
def test_only_a_ball_that_is_down_passes_a_base(face):
    state = roll(GAME, at("", f"8 0 {face}", bases="0: 9 0")).state
    assert (state.phase == Phase.POINT) == (face == "U"), "it changes before it rolls"


def test_rb_t18_a_rubberised_ball_passes_in_its_next_turn():
    state = roll(GAME, at("RB 6 0 7 0", "6 0", bases="0: 9 0")).state
    assert (state.phase, balls(state)) == (Phase.MOVE, "1: 8 0 U")
    state = roll(GAME, state).state
    assert (state.phase, balls(state)) == (Phase.POINT, "1: 9 0 D")
    state = say(GAME, state, "keep").state
    assert (state.phase, balls(state)) == (Phase.MOVE, "1: 9 1 D")


def test_rb_a31_coming_down_on_a_base_counts_nothing():
    state = roll(GAME, at("", "9 0 U", bases="0: 9 0", men="1: 9 0")).state
    assert (state.phase, balls(state)) == (Phase.MOVE, "1: 9 2 D")


def test_rb_a19_a_pushed_ball_passes_bases():
    scene = at("DM 7 0 7 1", "1: 7 0, 2: 6 1", bases="0: 8 1", deck="EN1")
    state = roll(GAME, scene).state
    assert (state.phase, balls(state)) == (Phase.POINT, "1: 7 1 | 2: 8 1")


def test_passes_of_one_step_come_by_the_number_of_the_ball():
    scene = at("", "1: 1 9, 2: 0 1", bases="0: 0 0, 1: 0 9", seats=3)
    state = roll(GAME, scene).state
    assert (state.phase, state.turn) == (Phase.POINT, 1)
    state = say(GAME, state, "keep").state
    assert (state.phase, state.turn) == (Phase.POINT, 0)
    assert balls(state) == "1: 0 9 | 2: 0 0"
    state = say(GAME, state, "keep").state
    assert balls(state) == "1: 0 8 | 2: 1 0"


# Where no card is left.


def test_rb_a35_the_discards_are_shuffled_before_anything_is_taken_from_the_board():
    scene = at("DM 6 9 6 8", "8 0", bases="0: 9 0", discard="SU1 SU2", rest="hand 1")
    state, events = roll(GAME, scene)
    assert state.phase == Phase.POINT
    lines = told(events)
    assert "SU1 SU2: discard > deck, []" in lines
    (shuffle,) = only(Shuffled, events)
    assert (str(shuffle.zone), set(map(str, shuffle.cards))) == ("deck", {"SU1", "SU2"})
    assert cards(state.hands[0]) == str(shuffle.cards[0])
    assert state.discard == ()


def test_a_player_who_would_draw_where_no_card_is_left_reads_that():
    """Three cards were held after the balls had rolled, and nothing said why not four."""
    state = roll(GAME, at("", "8 0", hands=("", "UM1"), rest="hand 0")).state
    assert not state.deck
    said = "No card was left to draw"
    own, other = (GAME.sheet(GAME.view(state, seat), ("Ann", "Ben")).log.notes for seat in (1, 0))
    assert [note.words for note in own].count(said) == 1
    assert said not in [note.words for note in other], "it would stand there in every turn"


def test_rb_a36_with_nothing_to_draw_any_card_is_taken_from_the_board():
    scene = at("DM 6 9 6 8, UM 4 1 4 2", "1: 8 0, 2: 6 9", bases="0: 9 0", men="1: 4 2",
               rest="hand 1")  # fmt: skip
    state = roll(GAME, scene).state
    assert (state.phase, state.turn) == (Phase.TAKE, 0)
    assert offered(GAME, state) == {"take DM1", "take UM1", "keep"}
    state, events = say(GAME, state, "take UM1")
    assert told(events) == ["UM1: space 4 1 > hand 0"]
    assert lying(state) == "DM 6 9 6 8"
    assert offered(GAME, state) == {"point", "keep"}
    state, events = say(GAME, state, "point")
    assert cards(state.points[0]) == "UM1"
    assert GAME.standings(state) == (1, 0)
    assert state.phase == Phase.MOVE


def test_nothing_need_be_taken_from_the_board():
    scene = at("DM 6 9 6 8", "8 0", bases="0: 9 0", rest="hand 1")
    state = say(GAME, roll(GAME, scene).state, "keep").state
    assert (state.phase, cards(state.hands[0]), lying(state)) == (Phase.MOVE, "", "DM 6 9 6 8")


def test_a_pass_brings_nothing_where_there_is_no_card_at_all():
    state = roll(GAME, at("", "8 0", bases="0: 9 0", rest="hand 1")).state
    assert (state.phase, balls(state)) == (Phase.MOVE, "1: 9 1")
    assert state.hands[0] == ()


def test_the_card_taken_from_under_a_ball_bends_its_way_no_more():
    scene = at("DM 4 0 4 1", "1: 8 0, 2: 3 0", bases="0: 9 0", rest="hand 1")
    state = say(GAME, roll(GAME, scene).state, "take DM1", "keep").state
    assert balls(state) == "1: 9 1 | 2: 5 0"


def test_the_draw_of_a_turn_shuffles_the_discards_and_else_brings_nothing():
    state, events = roll(GAME, at("", "3 0", discard="SU1", rest="hand 0"))
    assert cards(state.hands[1]) == "SU1"
    assert len(only(Shuffled, events)) == 1
    state, events = roll(GAME, at("", "3 0", rest="hand 0"))
    assert state.hands[1] == ()
    assert not only(Shuffled, events)


def test_rb_a51_points_stay_out_of_the_deck():
    scene = at("", "3 0", discard="SU1", rest="hand 0", points=("UM5", "DM5"))
    state, events = roll(GAME, scene)
    assert [set(map(str, e.cards)) for e in only(Shuffled, events)] == [{"SU1"}]
    assert (cards(state.points[0]), cards(state.points[1])) == ("UM5", "DM5")


# Winning.


def near_the_end(target, made, **more):
    """Seat 0 has made ``made`` points, and a ball comes to its base."""
    game = table(vp_target=target)
    points = (" ".join(["UM1", "UM2", "UM3", "UM4", "UM5", "DM1", "DM2"][:made]),)
    return game, roll(game, at("", "8 0", bases="0: 9 0", points=points, **more)).state


@pytest.mark.parametrize("target", [1, 5, 8])
def test_the_first_with_enough_points_wins_at_once(target):
    game, state = near_the_end(target, target - 1)
    state, events = say(game, state, "point")
    assert game.ask(state) is None
    assert game.winners(state) == (0,)
    assert game.standings(state) == (target, 0)
    assert balls(state) == "1: 9 0", "the balls stop there"
    assert not [e for e in only(Moved, events) if str(e.cards[0]).startswith("Ball")]


def test_one_point_short_the_game_goes_on():
    game, state = near_the_end(5, 3)
    state = say(game, state, "point").state
    assert game.standings(state) == (4, 0)
    assert game.ask(state) is not None


def test_rb_a38_who_is_asked_first_wins():
    game = table(vp_target=1)
    state = roll(game, at("", "1: 1 9, 2: 0 1", bases="0: 0 0, 1: 0 9")).state
    state = say(game, state, "point").state
    assert game.winners(state) == (1,)
    assert game.ask(state) is None


# Workmen that are hit.


def test_a_workman_on_the_way_goes_home_and_its_owner_drops_a_card():
    scene = at("", "3 0", men="0: 4 0", hands=("UM1 DM1", "EN1"))
    state, events = roll(GAME, scene)
    assert (state.phase, state.turn) == (Phase.DROP, 0)
    assert "Man0: space 4 0 > space 2 2" in told(events)
    assert balls(state) == "1: 4 0"
    assert offered(GAME, state) == {"drop UM1", "drop DM1"}, "RB-A39: the owner chooses"
    state, events = say(GAME, state, "drop DM1")
    assert told(events)[0] == "DM1: hand 0 > discard"
    assert (balls(state), cards(state.hands[0])) == ("1: 5 0", "UM1")
    assert state.discard[-1].code == "DM1"


def test_who_has_no_card_is_not_asked_to_drop_one():
    state, events = roll(GAME, at("", "3 0", men="0: 4 0"))
    assert (state.phase, balls(state)) == (Phase.MOVE, "1: 5 0")
    assert where(state, state.men[0]) == "2 2"
    assert "Man0: space 4 0 > space 2 2" in told(events)


def test_rb_t25_all_workmen_of_a_space_are_hit_clockwise_from_the_acting_player():
    scene = at("", "3 0", men="0: 4 0, 1: 4 0, 2: 4 0", hands=("UM1", "UM2", "UM3"), seats=3)
    state = roll(GAME, scene).state
    seats = []
    while state.phase == Phase.DROP:
        seats.append(state.turn)
        state = say(GAME, state, min(offered(GAME, state))).state
    assert seats == [1, 2, 0]
    assert state.men == state.bases
    assert balls(state) == "1: 5 0"


def test_rb_t8_a_workman_at_the_inner_end_of_a_card_is_hit():
    state = roll(GAME, at("DM 4 0 4 1", "3 0", men="0: 4 1")).state
    assert state.men[0] == state.bases[0]
    assert balls(state) == "1: 4 1"


def test_rb_a32_a_workman_at_a_dead_end_is_hopped_over():
    state = roll(GAME, at("DM 4 0 4 1", "3 1", men="0: 4 1", hands=("UM1", ""))).state
    assert where(state, state.men[0]) == "4 1"
    assert (state.phase, balls(state)) == (Phase.MOVE, "1: 5 1")


def test_the_space_behind_a_dead_end_is_no_longer_hopped_over():
    state = roll(GAME, at("DM 4 0 4 1", "3 1", men="0: 5 1")).state
    assert state.men[0] == state.bases[0]


def test_a_dead_end_that_is_destroyed_shelters_nobody():
    state = roll(GAME, at("DM 4 0 4 1", "3 1 E", men="0: 4 1")).state
    assert state.men[0] == state.bases[0]
    assert lying(state) == ""


@pytest.mark.parametrize("face", ["U", "D"])
def test_a_ball_that_is_up_hits_nobody(face):
    state = roll(GAME, at("", f"3 0 {face}", men="0: 4 0")).state
    assert (state.men[0] == state.bases[0]) == (face == "U")


def test_rb_t26_and_a40_on_anyones_base_a_workman_is_safe():
    scene = at("", "8 0", bases="0: 9 0", men="0: 9 0, 1: 9 0", hands=("UM1", "UM2"))
    state = roll(GAME, scene).state
    assert (state.phase, state.turn) == (Phase.POINT, 0)
    state = say(GAME, state, "keep").state
    assert [where(state, man) for man in state.men] == ["9 0", "9 0"]
    assert state.phase == Phase.MOVE


def test_rb_a41_a_workman_may_be_sent_home_to_a_base_with_a_ball_on_it():
    scene = at("", "1: 3 0, 2: 7 0", bases="0: 9 0", men="0: 5 0")
    state = roll(GAME, scene).state
    assert where(state, state.men[0]) == "9 0"
    assert balls(state) == "1: 5 0 | 2: 9 0"


def test_a_pushed_ball_hits_workmen():
    state = roll(GAME, at("DM 4 0 4 1", "1: 4 0, 2: 3 1", men="0: 5 1")).state
    assert state.men[0] == state.bases[0]


def test_a_workman_that_was_hit_is_not_hit_again_by_the_next_ball():
    scene = at("", "1: 3 0, 2: 2 0", men="0: 4 0", hands=("UM1 UM2", ""))
    state = say(GAME, roll(GAME, scene).state, "drop UM1").state
    assert (state.phase, cards(state.hands[0])) == (Phase.MOVE, "UM2")


def test_a_ball_that_hops_says_whom_it_passes_and_that_nobody_is_hit():
    """A new player saw a ball roll over a workman, and waited for the blow."""
    state = roll(GAME, at("DM 4 0 4 1", "3 1", men="0: 4 1")).state
    assert ("spared", 0) in [(told.what, told.seat) for told in state.log]
    view = GAME.view(state, 0)
    said = [note.words for note in GAME.sheet(view, ("Ann", "Bea")).log.notes]
    assert "Ball 1 hopped past your workman: a hopping ball hits nobody" in said
