"""All or Nothing: thirteen tricks or none, 150 points, and the end at the first failure."""

import pytest

from roller_table.engine.events import Moved, Scored
from roller_table.engine.values import replace
from roller_table.games.roller_derby.scoring import tally_all_or_nothing
from roller_table.games.roller_derby.state import Phase

from .scenes import ONE_SUIT_EACH, at, codes, last_trick, moves_of, only, play_out, say, table


def bid(given=ONE_SUIT_EACH, *, trump="H", **rules):
    game = table(**rules)
    return game, at(game, Phase.DERBY, given, trump=trump, all_or_nothing=True,
                    spent=(False, True))  # fmt: skip


@pytest.mark.parametrize("tricks", range(14))
def test_every_trick_or_none_is_150_and_anything_else_nothing_rd_t4(tricks):
    assert tally_all_or_nothing(tricks) == (150 if tricks in (0, 13) else 0)


def test_all_thirteen_tricks_score_150():
    game, state = bid(trump="H")
    state, events = play_out(game, state)
    assert [(e.seats, e.points) for e in only(Scored, events)] == [((1, 3), 150)]
    assert state.points == (0, 150)
    assert state.sheet[0].tricks == 13


def test_no_trick_at_all_scores_150():
    game, state = bid(trump="S")
    state, _events = play_out(game, state)
    assert state.points == (0, 150)
    assert state.sheet[0].tricks == 0


def test_the_dice_no_longer_matter():
    for faces in ((1, 1), (6, 6)):
        game, state = bid(trump="H")
        state, _events = play_out(game, replace(state, faces=faces))
        assert state.points == (0, 150)


MIXED = {1: "AK2.QJ.T9.AKQJT9", 2: "QJT9876543.A98..", 3: "...8765432",
         0: ".KT765432.AKQJ8."}  # fmt: skip


def test_play_stops_at_the_first_moment_when_both_teams_own_a_trick():
    game, state = bid(MIXED)
    state, _events = say(game, state, "play AS", "play 3S", "play 2C", "play AD")
    assert (state.phase, len(state.tricks)) == (Phase.DERBY, 1)
    assert not state.sheet
    state, events = say(game, state, "play 2S", "play QS", "play 3C", "play 2H")
    assert state.sheet[0].tricks == 1
    assert [(e.seats, e.points, e.reason.in_english()) for e in only(Scored, events)] == [
        ((1, 3), 0, "All or Nothing, 1 trick")
    ]


def test_it_stops_as_well_when_the_attackers_take_a_trick_after_the_defenders():
    game, state = bid(MIXED)
    state, _events = say(game, state, "play 2S", "play QS", "play 2C", "play 8D")
    assert (len(state.tricks), len(state.sheet)) == (1, 0)
    state, _events = say(game, state, "play 3S", "play 3C", "play KD", "play AS")
    assert state.points == (0, 0)
    assert state.sheet[0].tricks == 1


def test_a_trick_is_finished_before_anything_stops():
    game, state = bid(MIXED)
    state, _events = say(game, state, "play AS", "play 3S", "play 2C", "play AD", "play 2S",
                         "play QS", "play 3C")  # fmt: skip
    assert state.phase == Phase.DERBY
    assert len(state.trick) == 3


def test_the_unplayed_cards_go_back_unseen_rd_a13():
    game, state = bid(MIXED)
    left = codes(tuple(c for c in state.hands[3] if c.code not in ("2C", "3C")))
    _state, events = say(game, state, "play AS", "play 3S", "play 2C", "play AD", "play 2S",
                         "play QS", "play 3C", "play 2H")  # fmt: skip
    assert f"{left}: hand 3 > stock, nobody" in moves_of(events)
    assert sum(len(e.cards) for e in only(Moved, events) if str(e.target) == "stock") == 52


def test_a_normal_deal_does_not_stop_there():
    game = table()
    state = at(game, Phase.DERBY, MIXED)
    state, _events = say(game, state, "play AS", "play 3S", "play 2C", "play AD", "play 2S",
                         "play QS", "play 3C", "play 2H")  # fmt: skip
    assert len(state.tricks) == 2


def test_the_bid_may_still_fail_in_the_very_last_trick():
    game = table()
    state = last_trick(game, 1, all_or_nothing=True, spent=(False, True))
    state, events = say(game, state, *(f"play {state.hands[s][0]}" for s in state.around))
    assert only(Scored, events)[0].points == 0


def test_it_works_the_same_counter_clockwise():
    game = table(direction="counterclockwise")
    state = at(game, Phase.DERBY, trump="C", all_or_nothing=True)
    state, _events = play_out(game, state)
    assert state.points == (0, 150)
