"""The tally: exactly the target is worth 100, every trick off costs ten, and nothing is below 0."""

import pytest

from roller_table.engine.events import Scored, happened
from roller_table.games.roller_derby.scoring import tally
from roller_table.games.roller_derby.state import Phase

from .scenes import last_trick, only, say, table


@pytest.mark.parametrize(
    ("target", "tricks", "points"),
    [
        (7, 7, 100), (7, 9, 80),  # RD-T1
        (11, 6, 50),  # RD-T2
        (5, 5, 100), (5, 6, 90), (5, 7, 80), (5, 8, 70),  # RD-T3
        (5, 4, 90), (5, 3, 80), (5, 2, 70),
        (12, 2, 0), (12, 3, 10),  # RD-T7
    ],
)  # fmt: skip
def test_the_tables_of_the_rules(target, tricks, points):
    assert tally(target, tricks) == points


def below_zero(targets):
    """The target and tricks whose score, before the floor, is negative."""
    return {
        (target, tricks)
        for target in targets
        for tricks in range(14)
        if 100 - 10 * abs(tricks - target) < 0
    }


def test_with_two_dice_four_scores_would_be_below_zero_and_are_zero_rd_t5():
    cells = below_zero(range(2, 13))
    assert cells == {(2, 13), (11, 0), (12, 0), (12, 1)}
    assert all(tally(*cell) == 0 for cell in cells)


def test_the_dodecahedron_adds_two_more_rd_t6():
    cells = below_zero(range(1, 13))
    assert cells - below_zero(range(2, 13)) == {(1, 12), (1, 13)}
    assert all(tally(*cell) == 0 for cell in cells)


def test_each_trick_over_costs_as_much_as_each_trick_short():
    for off in range(7):
        assert tally(6, 6 + off) == tally(6, 6 - off) == 100 - 10 * off


def finish(game, state):
    return say(game, state, *(f"play {state.hands[seat][0]}" for seat in state.around))


@pytest.mark.parametrize("direction", ["clockwise", "counterclockwise"])
@pytest.mark.parametrize("dealer", range(4))
@pytest.mark.parametrize("tricks", [0, 1, 6, 7, 8, 13])
def test_the_rollers_team_alone_scores(direction, dealer, tricks):
    game = table(direction=direction)
    state = last_trick(game, tricks, dealer=dealer)
    state, events = finish(game, state)
    side = (dealer + 1) % 2
    [scored] = only(Scored, events)
    assert scored.seats == (side, side + 2)
    assert scored.points == 100 - 10 * abs(tricks - 7)
    assert state.points[1 - side] == 0
    assert state.points[side] == scored.points


def test_zero_points_are_scored_aloud_too():
    game = table()
    _state, events = finish(game, last_trick(game, 1, (6, 6)))
    [scored] = only(Scored, events)
    assert (scored.points, scored.reason.in_english()) == (0, "1 trick for 12")


def test_a_single_die_is_a_target_too():
    game = table(dice="d12")
    state, _events = finish(game, last_trick(game, 1, (1,)))
    assert state.points == (0, 100)


def test_the_score_is_told_after_the_last_trick_and_before_the_next_shuffle():
    game = table()
    _state, events = finish(game, last_trick(game, 5))
    kinds = [type(event).__name__ for event in happened(events)]
    assert kinds[:6] == ["Moved"] * 5 + ["Scored"]
    assert kinds.index("Shuffled") > 6


def test_the_tally_adds_to_what_the_team_had():
    game = table()
    state, _events = finish(game, last_trick(game, 5, points=(60, 70)))
    assert state.points == (60, 150)
    assert game.standings(state) == (60, 150, 60, 150)
    assert state.phase == Phase.ROLL


def test_all_cards_go_face_down_to_the_stock_and_are_dealt_again():
    game = table()
    state, events = finish(game, last_trick(game, 5))
    back = [e for e in events if str(getattr(e, "target", "")) == "stock"]
    assert sum(len(event.cards) for event in back) == 52
    assert all(event.seen_by == frozenset() for event in back)
    assert [len(hand) for hand in state.hands] == [13] * 4
