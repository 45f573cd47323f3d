"""The trick kernel plays Roller Derby's tricks exactly as the controller does."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roller_table.ai.kernels.playout import play_out
from roller_table.ai.kernels.tricks import Table
from roller_table.ai.trials.roller_derby import table
from roller_table.engine.cards import SUITS
from roller_table.engine.luck import Luck
from roller_table.games.roller_derby.brain_sight import code
from roller_table.games.roller_derby.scoring import deal_points
from roller_table.games.roller_derby.state import Phase, side_of

from .games import derby

seeds = st.integers(0, 1 << 40)
TABLES = (
    derby(),
    derby(jokers_for_sale=True),
    derby(jokers_for_sale=True, direction="counterclockwise", joker_price=4),
)


def begun(game, seed):
    """A deal at its first lead, all before it decided by lot, All or Nothing too."""
    luck = Luck(seed)
    state = game.deal(4, luck).state
    while state.phase != Phase.DERBY:
        move, luck = game.ask(state).choice.draw(luck)
        state = game.apply(state, move).state
    return state, luck


def kernel_view(kernel: Table):
    return (kernel.hands, kernel.jokers, kernel.turn, kernel.trick, kernel.won, kernel.lost)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(TABLES), seeds)
def test_the_same_random_plays_lead_to_the_same_table_card_by_card(game, seed):
    state, luck = begun(game, seed)
    kernel = table(state)
    while not kernel.over:
        plays = {code(play.stands_for()): play for play in game.ask(state).choice}
        assert sorted(plays) == sorted(kernel.legal())
        move, luck = game.ask(state).choice.draw(luck)
        kernel.play(code(move.stands_for()))
        state = game.apply(state, move).state
        if not kernel.over:
            assert kernel_view(kernel) == kernel_view(table(state))
            assert kernel.left == 13 - len(state.tricks)
    tally = state.sheet[-1]
    assert kernel.won == tally.tricks
    assert kernel.points(tally.jokers * game.rules.joker_price) == tally.points


class Witness(Table):
    """A table that remembers what was played on it."""

    __slots__ = ("played",)

    def play(self, code):
        self.played.append(code)
        super().play(code)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(TABLES), seeds, st.sampled_from((0, 14, 256)))
def test_a_playout_makes_only_plays_that_the_controller_offers(game, seed, noise):
    state, _luck = begun(game, seed)
    plain = table(state)
    kernel = Witness(plain.hands, roller=plain.roller, trump=plain.trump, target=plain.target,
                     step=plain.step, jokers=plain.jokers,
                     all_or_nothing=plain.all_or_nothing)  # fmt: skip
    kernel.played = []
    play_out(kernel, seed & 0xFFFF, noise)
    for made in kernel.played:
        plays = {code(play.stands_for()): play for play in game.ask(state).choice}
        assert state.phase == Phase.DERBY
        state = game.apply(state, plays[made]).state
    assert kernel.won == state.sheet[-1].tricks


def test_a_playout_goes_on_from_the_middle_of_a_trick():
    game = TABLES[0]
    state, luck = begun(game, 11)
    for _card in range(6):
        move, luck = game.ask(state).choice.draw(luck)
        state = game.apply(state, move).state
    kernel = table(state)
    play_out(kernel, 5)
    assert kernel.won + kernel.lost == 13
    assert not any(kernel.hands)


@pytest.mark.parametrize(("target", "tricks"), [(7, 7), (7, 9), (11, 6), (12, 1), (2, 13)])
def test_the_kernel_scores_as_the_rule_book_does(target, tricks):
    from roller_table.games.roller_derby.scoring import tally

    kernel = Table([0, 0, 0, 0], roller=0, trump=0, target=target)
    kernel.won, kernel.lost = tricks, 13 - tricks
    assert kernel.points(18) == tally(target, tricks, jokers=2, price=9)


def test_a_state_in_play_is_scored_alike():
    game = TABLES[0]
    state, _luck = begun(game, 2)
    assert table(state).points(0) == deal_points(game.rules, state)
    assert SUITS[table(state).trump] == state.trump
    assert side_of(state.roller) == state.attackers
