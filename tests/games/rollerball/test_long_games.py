"""Games without an end: the turn limit, and a draw that is offered."""

import pytest

from roller_table.games.rollerball.state import DRAW_AGAIN, DRAW_FROM, Phase

from .scenes import asked, at, balls, offered, refused, roll, say, table

GAME = table()


@pytest.mark.parametrize("limit", [1, 7])
def test_after_so_many_turns_the_game_is_over_and_the_balls_rest(limit):
    game = table(turn_limit=limit)
    state = at("", "0 3", seats=3, turns=limit - 1, points=("UM1", "UM2 UM3", ""))
    state = say(game, state, "stay", "rest").state
    assert game.ask(state) is None
    assert balls(state) == "1: 0 3", "no further phase"
    assert game.winners(state) == (1,)
    assert game.standings(state) == (1, 2, 0)


def test_at_the_limit_all_with_the_most_points_win():
    game = table(turn_limit=5)
    state = at("", "0 3", seats=3, turns=4, points=("UM1", "", "UM2"))
    state = say(game, state, "stay", "rest").state
    assert game.winners(state) == (0, 2)


def test_before_the_limit_it_goes_on():
    game = table(turn_limit=5)
    state = say(game, at("", "0 3", turns=3), "stay", "rest").state
    assert game.ask(state) is not None
    assert state.turns == 4


def test_the_extra_move_belongs_to_the_turn_that_ends():
    game = table(turn_limit=5)
    state = say(game, at("", "0 3", seats=5, turns=4), "stay", "rest").state
    assert state.phase == Phase.EXTRA
    assert game.ask(say(game, state, "stay").state) is None


def test_without_a_limit_a_game_goes_on_and_on():
    state = roll(GAME, at("", "0 3", turns=5000)).state
    assert GAME.ask(state) is not None


# A draw.


def late(turns=DRAW_FROM, seats=3, **more):
    return at("", "0 3", seats=seats, turns=turns, **more)


def test_a_draw_may_be_offered_once_the_game_has_lasted_long():
    assert "offer-draw" in offered(GAME, late())
    assert "offer-draw" not in offered(GAME, late(DRAW_FROM - 1))
    assert refused(GAME, late(DRAW_FROM - 1), "offer-draw").code == "no_draw_now"


def test_where_a_limit_ends_the_game_no_draw_is_offered():
    game = table(turn_limit=1000)
    assert "offer-draw" not in offered(game, late())
    assert refused(game, late(), "offer-draw").code == "no_draw_now"


def test_everyone_is_asked_and_if_all_agree_nobody_has_lost():
    state = say(GAME, late(turn=1, points=("UM1", "", "")), "offer-draw").state
    assert (asked(GAME, state).seat, offered(GAME, state)) == (2, {"agree", "decline"})
    state = say(GAME, state, "agree").state
    assert asked(GAME, state).seat == 0
    state = say(GAME, state, "agree").state
    assert GAME.ask(state) is None
    assert GAME.winners(state) == (0, 1, 2)
    assert GAME.standings(state) == (1, 0, 0)


def test_one_who_declines_is_enough_and_the_turn_goes_on_where_it_was():
    before = late(turn=1)
    state = say(GAME, before, "offer-draw", "agree", "decline").state
    assert (state.phase, state.turn, state.acting) == (Phase.MOVE, 1, 1)
    assert state.balls == before.balls
    assert "offer-draw" not in offered(GAME, state)
    assert offered(GAME, state) == offered(GAME, before) - {"offer-draw"}


def test_after_a_while_a_draw_may_be_offered_again():
    state = say(GAME, late(turn=1), "offer-draw", "decline").state
    for turn in range(1, DRAW_AGAIN + 1):
        state = roll(GAME, state).state
        while state.phase == Phase.POINT:
            state = say(GAME, state, "keep").state
        assert ("offer-draw" in offered(GAME, state)) == (turn == DRAW_AGAIN)


def test_who_may_only_move_an_own_workman_besides_offers_no_draw():
    state = say(GAME, late(seats=5), "stay", "rest").state
    assert state.phase == Phase.EXTRA
    assert "offer-draw" not in offered(GAME, state)
