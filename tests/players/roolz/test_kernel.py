"""The kernel of Roolz plays its rounds exactly as the controller does."""

from itertools import product

import pytest

from roller_table.engine.luck import Luck
from roller_table.games.roolz.seating import to_play
from roller_table.games.roolz.state import NoBid, Phase
from roller_table.players.roolz.cards import code
from roller_table.players.roolz.tables import table

from .tables import HOUSE_RULES, game_for

SEEDS = range(6)


def first_lead(game, seats, seed):
    """A round of which nothing has been played yet, and the luck to play it with."""
    luck = Luck(seed)
    state = game.deal(seats, luck).state
    while state.phase != Phase.PLAY:
        move, luck = game.ask(state).choice.draw(luck)
        if state.phase == Phase.BID and max(state.bids) > 220 and luck.seed % 3:
            move = NoBid()
        state = game.apply(state, move).state
    return state, luck


def seen(kernel):
    return (
        kernel.cards(), kernel.live_front, kernel.live_back, kernel.voids, kernel.sides,
        kernel.broken_high, kernel.broken_low, kernel.leader, kernel.place, kernel.laid, kernel.led,
        kernel.power,
        kernel.stake, kernel.blank_in, kernel.left, kernel.first, kernel.points, kernel.taken,
        kernel.aside_side, kernel.turned,
    )  # fmt: skip


def number(state, card):
    return code(card, state.high, state.low)


@pytest.mark.parametrize(("seats", "rules"), HOUSE_RULES, ids=str)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_same_cards_lead_to_the_same_round_card_by_card(seats, rules, seed):
    game = game_for(rules)
    state, luck = first_lead(game, seats, seed)
    kernel, rounds = table(game.rules, state), len(state.sheet)
    while len(state.sheet) == rounds and not state.champions:
        ask = game.ask(state)
        assert kernel.mover() == ask.seat == state.turn
        assert kernel.place == to_play(state)
        assert sorted(kernel.legal()) == sorted(number(state, m.card) for m in ask.choice)
        assert seen(kernel) == seen(table(game.rules, state))
        move, luck = ask.choice.draw(luck)
        kernel.apply(number(state, move.card))
        before, state = state, game.apply(state, move).state
    _same_score(kernel, state.sheet[-1], before)


def _same_score(kernel, last, before):
    assert kernel.mover() == -1
    assert (kernel.setting.bid, before.bidder) == (last.bid, last.bidder)
    for side, share in enumerate(last.shares):
        assert kernel.score(side) == share.points
        assert kernel.won(side) == share.card_points + share.discard_points
        assert all(kernel.side_of(seat) == side for seat in share.seats)
    scores = {seat: share.points for share in last.shares for seat in share.seats}
    for seat, mine in scores.items():
        others = [scores[other] for other in scores if other != seat]
        assert kernel.result(seat) == pytest.approx(mine - sum(others) / len(others))


@pytest.mark.parametrize(("seats", "rules"), HOUSE_RULES, ids=str)
def test_a_round_played_by_rules_of_thumb_is_one_that_the_controller_allows(seats, rules):
    game = game_for(rules)
    for seed, noise in product(SEEDS, (0, 60)):
        state, _luck = first_lead(game, seats, seed)
        kernel, rounds = table(game.rules, state), len(state.sheet)
        kernel.seed = seed + 1
        while len(state.sheet) == rounds and not state.champions:
            chosen = kernel.policy(noise)
            move = next(m for m in game.ask(state).choice if number(state, m.card) == chosen)
            kernel.apply(chosen)
            before, state = state, game.apply(state, move).state
        _same_score(kernel, state.sheet[-1], before)


@pytest.mark.parametrize(("seats", "rules"), HOUSE_RULES[::3], ids=str)
def test_a_copy_goes_its_own_way(seats, rules):
    game = game_for(rules)
    state, luck = first_lead(game, seats, 3)
    for _card in range(9):
        move, luck = game.ask(state).choice.draw(luck)
        state = game.apply(state, move).state
    kernel = table(game.rules, state)
    twin = kernel.blank()
    twin.copy_from(kernel)
    assert seen(twin) == seen(kernel)
    twin.play_out(30)
    assert twin.mover() == -1
    assert seen(kernel) == seen(table(game.rules, state)), "the first stays as it was"


@pytest.mark.parametrize(("seats", "rules"), HOUSE_RULES[::2], ids=str)
def test_a_playout_in_one_go_is_the_one_that_is_played_card_by_card(seats, rules):
    game = game_for(rules)
    state, _luck = first_lead(game, seats, 5)
    for noise in (0, 60, 256):
        slowly, at_once = (table(game.rules, state) for _twice in range(2))
        slowly.seed = at_once.seed = 11
        while slowly.mover() >= 0:
            chosen = slowly.policy(noise)
            assert chosen in slowly.legal()
            slowly.apply(chosen)
        at_once.play_out(noise)
        assert seen(at_once) == seen(slowly)
        assert at_once.seed == slowly.seed


def test_what_is_played_at_random_may_be_any_legal_card_each_as_often():
    game = game_for({})
    state, _luck = first_lead(game, 4, 3)
    kernel = table(game.rules, state)
    met = [kernel.policy(256) for _turn in range(2000)]
    assert set(met) == set(kernel.legal())
    even = len(met) / len(set(met))
    assert all(abs(met.count(card) - even) < 6 * even**0.5 for card in set(met))


@pytest.mark.parametrize(("lift", "taken"), [(0, 0), (8, 8), (-8, -8), (400, None), (-400, None)])
def test_what_players_take_more_than_quick_play_comes_from_the_other_side(lift, taken):
    game = game_for({})
    state, _luck = first_lead(game, 3, 1)
    kernel = table(game.rules, state)
    kernel.play_out(0)
    before = kernel.won(0), kernel.won(1)
    kernel.setting.lift = lift
    after = kernel.won(0), kernel.won(1)
    assert sum(before) == sum(after) == 300
    if taken is None:
        assert after == ((300, 0) if lift > 0 else (0, 300))
    else:
        assert after[0] - before[0] == taken


def test_a_bid_that_only_quick_play_misses_is_made():
    game = game_for({})
    state, _luck = first_lead(game, 3, 1)
    kernel = table(game.rules, state)
    kernel.play_out(0)
    kernel.setting.bid = int(kernel.won(0)) + 5
    assert kernel.score(0) == -kernel.setting.bid
    kernel.setting.lift = 5
    assert kernel.score(0) == kernel.setting.bid
