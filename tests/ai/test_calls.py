"""What is decided before the first lead is searched by the same tree as the cards afterwards."""

from functools import partial

import pytest

from roller_table.ai.calls import CalledWorld, Calls, CallWorlds, descent
from roller_table.ai.kernel.tree import Tree
from roller_table.ai.levels import level
from roller_table.ai.players import thought
from roller_table.ai.search import Growth
from roller_table.ai.thinking import Budget
from roller_table.engine.luck import Luck
from roller_table.games.roller_derby.state import Phase as DerbyPhase
from roller_table.games.roolz.state import Phase

from ..players.roolz.test_players import ROOLZ, round_of
from .games import DERBY, decisions, derby
from .test_search_state import Countdown


class Heaps(Calls):
    """A heap is chosen, if it is not to be thrown over, and then two take from it."""

    def __init__(self):
        super().__init__(0, 2)
        self.met = []

    def world(self, luck):
        return partial(self.lead, luck.below(1000)[0])

    def lead(self, world, move):
        self.met.append((world, move))
        if move == "none":
            return None
        tricks = Countdown()
        tricks.heap, tricks.turn = move, 1
        return tricks


def position(*moves):
    calls = Heaps()
    for move in moves:
        calls.code(move)
    found = CalledWorld(calls)
    CallWorlds(calls).deal(found, 7)
    return found


def test_a_moves_code_is_its_place_in_the_brains_list():
    calls = Heaps()
    assert [calls.code(move) for move in (9, "none", 9, 4)] == [0, 1, 0, 2]
    assert position(9, "none", 4).legal() == [0, 1, 2]


def test_after_the_decision_it_is_the_games_own_position():
    found = position(6, 9)
    assert found.mover() == 0
    found.apply(0)
    assert (found.mover(), found.legal(), found.policy(0)) == (1, [1, 2, 3], 1)
    while found.mover() >= 0:
        found.apply(3)
    assert [found.result(seat) for seat in (0, 1)] == [1.0, 0.0]


def test_a_deal_that_is_over_before_the_first_lead_brings_nobody_anything():
    found = position("none")
    found.play_out(0)
    assert found.mover() == -1
    assert [found.result(seat) for seat in (0, 1)] == [0.0, 0.0]


def test_a_playout_from_before_the_decision_begins_with_what_the_brain_likes_best():
    found, slowly = position(4, 9), position(4, 9)
    found.play_out(0)
    slowly.apply(slowly.policy(0))
    while slowly.mover() >= 0:
        slowly.apply(slowly.policy(0))
    assert found.result(0) == slowly.result(0) == 1.0
    assert {position(4, 9).policy(256) for _again in range(3)} <= {0, 1}


def test_a_copy_goes_its_own_way():
    for decided in (False, True):
        found = position(6, 9)
        if decided:
            found.apply(0)
        twin = found.blank()
        twin.copy_from(found)
        assert (twin.mover(), twin.legal(), twin.seed) == (found.mover(), found.legal(), found.seed)
        mover = found.mover()
        twin.play_out(0)
        assert twin.mover() == -1
        assert found.mover() == mover


def test_all_moves_are_tried_in_the_same_worlds():
    search = Growth(descent(Heaps()), ((9, 0.0), (6, 0.0), ("none", 0.0)), 0, Luck(5))
    calls = search._tree.worlds._calls
    while not search.settled and len(calls.met) < 36:
        search.step(36 - len(calls.met))
    rounds = [calls.met[start : start + 3] for start in range(0, 36, 3)]
    assert all(len({world for world, _move in each}) == 1 for each in rounds)
    assert all([move for _world, move in each] == [9, 6, "none"] for each in rounds)
    assert len({each[0][0] for each in rounds}) == 12


def test_the_tree_can_grow_beyond_the_decision():
    calls = Heaps()
    tree = Tree(CallWorlds(calls), CalledWorld(calls), 0, 256, 0.7, 2, 3)
    for heap in (6, 8, 7):
        tree.suggest(calls.code(heap), 0.0)
    tree.run(1500)
    assert calls.moves[tree.best().node.code] == 8, "who is to take from eight has lost"


def derbys():
    game = derby(jokers_for_sale=True, joker_price=0)
    return [
        (DERBY, game, each.view, each.ask)
        for each in list(decisions(game, "club", seed=6))[:64]
        if each.state.phase != DerbyPhase.DERBY and len(each.ask.choice) > 1
    ]


def roolzs():
    return [
        (ROOLZ, game, view, ask)
        for game, state, view, ask, _move in round_of(3, {"pass_cards": "2 left"}, "club")
        if state.phase != Phase.PLAY and len(ask.choice) > 1
    ]


@pytest.mark.parametrize("met", [derbys, roolzs])
def test_a_decision_in_steps_comes_to_the_same_as_one_in_a_run(met):
    questions = met()
    assert len({type(next(iter(ask.choice))) for *_rest, ask in questions}) >= 3
    for found, game, view, ask in questions:
        slowly, at_once = (
            thought(level("expert"), found, game, view, ask, Luck(2), Budget(iterations=30))
            for _twice in range(2)
        )
        while not slowly.done:
            slowly.step()
        assert slowly.best == at_once.finish()
        assert slowly.opinions == at_once.opinions
