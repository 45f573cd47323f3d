"""What Rollerball's Expert chooses among, and what it takes a seat's chances to be."""

import pytest

from roller_table.ai.players import player_for
from roller_table.ai.search import Growth
from roller_table.ai.thinking import Budget
from roller_table.engine.luck import Luck
from roller_table.engine.values import replace
from roller_table.games.catalogue import entry
from roller_table.games.rollerball.moves import OfferDraw
from roller_table.games.rollerball.state import DRAW_FROM, Phase
from roller_table.players.rollerball.brain import STALE
from roller_table.players.rollerball.kernel.balls import Track
from roller_table.players.rollerball.kernel.ring import CERTAIN, WIN, chance, hopes
from roller_table.players.rollerball.kernel.worth import holding
from roller_table.players.rollerball.trial import MOST, trial

from .test_kernel import TABLES, positions


@pytest.mark.parametrize("name", TABLES)
def test_every_candidate_begins_by_a_move_that_is_offered(name):
    tried = 0
    for number, (game, s) in enumerate(positions(name, 9)):
        if number % 8:
            continue
        found = trial(game, game.view(s, s.turn)).among
        offered = set(game.ask(s).choice)
        assert 0 < len(found) <= MOST
        assert {move for _code, move, _worth in found} <= offered
        assert len({code for code, _move, _worth in found}) == len(found)
        assert [worth for *_rest, worth in found] == sorted(
            (worth for *_rest, worth in found), reverse=True
        )
        for _code, move, _worth in found[:2]:
            there = game.apply(s, move).state
            uses = trial(game, game.view(there, there.turn)).among
            assert {use for _code, use, _worth in uses} <= set(game.ask(there).choice)
        tried += 1
    assert tried > 5


def test_a_move_by_which_several_turns_begin_is_told_once():
    shared = 0
    for game, s in list(positions("two", 10))[::10]:
        view = game.view(s, s.turn)
        descent = trial(game, view)
        growth = Growth(descent, (), s.turn, Luck(3))
        growth.step(30)
        told = [opinion.move for opinion in growth.opinions()]
        begun = [move for _code, move, _worth in descent.among]
        assert len(told) == len(set(told))
        assert set(told) == set(begun)
        assert growth.best == told[0]
        shared += len(told) < len(begun)
    assert shared > 0


def test_a_turn_is_tried_out_until_everyone_has_moved_twice():
    game, s = next(positions("two", 10))
    descent = trial(game, game.view(s, s.turn))
    descent.worlds.deal(descent.world, 5)
    turns = 0
    while descent.world.mover() >= 0:
        descent.world.apply(descent.world.policy(0))
        turns += 1
    assert turns == 2 * s.seats


def test_when_nothing_has_happened_for_long_the_expert_offers_a_draw():
    found = entry("rollerball")
    game, s = next(positions("two", 3))
    expert = player_for("expert", found, game, budget=Budget(iterations=10))
    late = replace(s, turns=max(STALE, DRAW_FROM), scored=0)
    assert late.phase == Phase.MOVE
    move = expert.choose(game.view(late, late.turn), game.ask(late), Luck(1))
    assert move == OfferDraw()
    soon_after = replace(late, scored=late.turns - STALE + 1)
    other = expert.choose(game.view(soon_after, late.turn), game.ask(soon_after), Luck(1))
    assert other != OfferDraw()


def test_the_chances_of_all_seats_add_up():
    points, hoped = [3, 1, 0, 4], [0.5, 2.0, 0.1, 0.0]
    chances = [chance(points, hoped, seat, 1.0) for seat in range(4)]
    assert sum(chances) == pytest.approx(WIN)
    assert chances[3] > chances[0] > chances[1] > chances[2]


def test_whoever_has_won_has_all_the_chance_there_is():
    assert chance([5, 4, 4], [CERTAIN, 0.0, 0.0], 0, 1.0) == pytest.approx(WIN)
    assert chance([5, 4, 4], [CERTAIN, 0.0, 0.0], 1, 1.0) == pytest.approx(0.0, abs=1e-9)


def test_who_has_lost_patience_counts_others_hopes_for_less():
    points, hoped = [2, 2], [0.0, 1.0]
    assert chance(points, hoped, 0, 0.0) == pytest.approx(WIN / 2)
    assert chance(points, hoped, 0, 1.0) < chance(points, hoped, 0, 0.5) < WIN / 2


def test_the_pass_that_wins_is_hoped_for_more_than_any_other():
    track = Track(10, 2)
    track.bases[:] = [9, 90]
    track.base_at[9], track.base_at[90] = 0, 1
    track.where[0] = 7
    early = hopes(track, [0, 0], 5, 3)
    track.where[0] = 7
    winning = hopes(track, [4, 0], 5, 3)
    assert early[0] > early[1] > 0.0
    assert winning[0] > 3 * early[0]


def test_a_ball_on_a_track_without_a_base_is_worth_fetching():
    track = Track(10, 2)
    track.bases[:] = [9, 90]
    track.base_at[9], track.base_at[90] = 0, 1
    track.where[0] = 11
    far = hopes(track, [0, 0], 5, 3)
    track.where[0] = 33
    farther = hopes(track, [0, 0], 5, 3)
    assert far[0] == far[1] > farther[0] == farther[1] > 0.0


def test_each_card_in_hand_is_worth_less_than_the_one_before_and_the_fourth_nothing():
    # A player who prizes a full hand rests where a card could be built.
    more = [holding(count + 1) - holding(count) for count in range(4)]
    assert more == sorted(more, reverse=True)
    assert more[3] == 0
