"""The trick kernel plays Roller Derby's tricks exactly as the controller does."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roller_table.ai.search import Descent
from roller_table.engine.cards import SUITS
from roller_table.engine.luck import Luck
from roller_table.games.roller_derby.scoring import deal_points
from roller_table.games.roller_derby.state import Phase, side_of
from roller_table.players.roller_derby import brain
from roller_table.players.roller_derby.kernel.derby import Derby
from roller_table.players.roller_derby.sight import code
from roller_table.players.roller_derby.trial import table, trial

from ...ai.games import decisions, derby

seeds = st.integers(0, 1 << 40)
TABLES = (
    derby(),
    derby(jokers_for_sale=True, deals=2),
    derby(jokers_for_sale=True, direction="counterclockwise", joker_price=4),
    derby(dice="d12", rollers_privilege=True),
    derby(all_or_nothing=False, jokers_for_sale=True, joker_price=0),
)


def begun(game, seed):
    """A deal at its first lead, all before it decided at random, All or Nothing too."""
    luck = Luck(seed)
    state = game.deal(4, luck).state
    while state.phase != Phase.DERBY:
        move, luck = game.ask(state).choice.draw(luck)
        state = game.apply(state, move).state
    return state, luck


def position(kernel: Derby):
    trick = (kernel.led, kernel.best, kernel.place) if kernel.laid else ()
    hands = (kernel.hand0, kernel.hand1, kernel.hand2, kernel.hand3)
    return (hands, kernel.jokers, kernel.turn, kernel.laid, trick, kernel.won, kernel.lost,
            kernel.left)  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(TABLES), seeds)
def test_the_same_random_plays_lead_to_the_same_table_card_by_card(game, seed):
    state, luck = begun(game, seed)
    before, kernel = state, table(game, state)
    while (seat := kernel.mover()) >= 0:
        assert seat == state.turn
        plays = {code(play.stands_for()): play for play in game.ask(state).choice}
        assert sorted(plays) == sorted(kernel.legal())
        move, luck = game.ask(state).choice.draw(luck)
        kernel.apply(code(move.stands_for()))
        state = game.apply(state, move).state
        if kernel.mover() >= 0:
            assert position(kernel) == position(table(game, state))
    tally = state.sheet[-1]
    assert kernel.won == tally.tricks
    for seat in range(4):
        sign = 1 if side_of(seat) == before.attackers else -1
        assert kernel.result(seat) == sign * brain.worth(before, tally.points)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(TABLES), seeds, st.sampled_from((0, 14, 256)))
def test_the_policy_makes_only_plays_that_the_controller_offers(game, seed, noise):
    state, _luck = begun(game, seed)
    kernel = table(game, state)
    kernel.seed = seed & 0xFFFF
    twin = kernel.blank()
    twin.copy_from(kernel)
    while kernel.mover() >= 0:
        made = kernel.policy(noise)
        plays = {code(play.stands_for()): play for play in game.ask(state).choice}
        assert state.phase == Phase.DERBY
        state = game.apply(state, plays[made]).state
        kernel.apply(made)
    assert kernel.won == state.sheet[-1].tricks
    twin.play_out(noise)
    assert position(twin) == position(kernel)


def test_a_copy_shares_nothing_with_what_it_was_copied_from():
    game = TABLES[1]
    state, _luck = begun(game, 4)
    kernel, twin = table(game, state), table(game, begun(game, 5)[0])
    twin.copy_from(kernel)
    before = position(kernel)
    twin.play_out(14)
    assert position(kernel) == before
    assert twin.mover() < 0


def test_a_playout_goes_on_from_the_middle_of_a_trick():
    game = TABLES[0]
    state, luck = begun(game, 11)
    for _card in range(6):
        move, luck = game.ask(state).choice.draw(luck)
        state = game.apply(state, move).state
    kernel = table(game, state)
    assert kernel.laid == 2
    kernel.play_out(0)
    assert kernel.won + kernel.lost == 13
    assert position(kernel)[0] == (0, 0, 0, 0)


@pytest.mark.parametrize("noise", [0, 256])
def test_any_legal_play_may_be_drawn_and_rules_of_thumb_are_only_noisy_if_asked(noise):
    game = TABLES[1]
    state, _luck = begun(game, 3)
    kernel = table(game, state)
    drawn = set()
    for seed in range(1, 600):
        kernel.seed = seed * 7919
        drawn.add(kernel.policy(noise))
    assert drawn == set(kernel.legal()) if noise else len(drawn) == 1


def test_a_state_in_play_is_scored_alike():
    game = TABLES[0]
    state, _luck = begun(game, 2)
    kernel = table(game, state)
    assert kernel.result(state.roller) == brain.worth(state, deal_points(game.rules, state))
    assert kernel.result(state.turn ^ 1) == -kernel.result(state.turn)
    assert SUITS[kernel.trump] == state.trump
    assert side_of(state.roller) == state.attackers


def derby_questions(game, level, seed):
    """Every card to be chosen in the first deal, and the true table behind the view."""
    for decision in decisions(game, level, seed):
        if decision.state.sheet:
            return
        if decision.state.phase == Phase.DERBY:
            tried = trial(game, decision.view)
            # The last tricks are solved, and not searched.
            if isinstance(tried, Descent):
                yield decision, tried


@pytest.mark.parametrize("game", TABLES[:3])
@pytest.mark.parametrize("level", ["random", "club"])
def test_a_world_agrees_with_all_that_the_seat_has_seen(game, level):
    for decision, descent in derby_questions(game, level, 4):
        truth = table(game, decision.state)
        seen = position(table(game, decision.view.state))[0]
        pack = sum(position(truth)[0])
        for seed in range(3):
            descent.worlds.deal(descent.world, seed)
            hands, *rest = position(descent.world)
            assert rest == list(position(truth)[1:])
            assert sorted(descent.world.legal()) == sorted(truth.legal())
            assert [mask.bit_count() for mask in hands] == [
                mask.bit_count() for mask in position(truth)[0]
            ]
            assert all(mask & known == known for mask, known in zip(hands, seen, strict=True))
            if not decision.state.aside:
                assert sum(hands) == pack


def test_worlds_are_drawn_by_the_seed_alone_and_reach_every_deal_that_is_possible():
    game = TABLES[1]
    decision, descent = list(derby_questions(game, "club", 8))[30]
    deals = [dealt(descent, seed) for seed in range(300)]
    assert deals == [dealt(descent, seed) for seed in range(300)]
    assert len(set(deals)) > 30
    hidden = [hand for seat, hand in enumerate(decision.state.hands) if seat != decision.view.seat]
    assert sum(map(len, hidden)) > 10


def dealt(descent, seed):
    descent.worlds.deal(descent.world, seed)
    return position(descent.world)


def test_cards_that_find_no_room_move_others_on():
    known = Derby([0, 0, 0, 0], 0, 0, 7)
    from roller_table.players.roller_derby.kernel.worlds import DerbyWorlds

    # The last two cards lie with seat 1, so the first two may not fill it.
    worlds = DerbyWorlds(
        known, [0, 1, 2, 3], [0b0110, 0b0110, 0b0010, 0b0010], [0, 2, 2, 0, 0], None
    )
    world = known.blank()
    for seed in range(40):
        worlds.deal(world, seed)
        assert (world.hand1, world.hand2) == (0b1100, 0b0011)
    impossible = DerbyWorlds(known, [0, 1], [0b0010, 0b0010], [0, 1, 1, 0, 0], None)
    with pytest.raises(ValueError, match="agrees"):
        impossible.deal(world, 1)
