"""The arena measures skill and nothing else: the same cards for both, and sums that are right."""

from statistics import mean, stdev

import pytest

from roller_table.ai.thinking import Budget
from roller_table.arena import Pairing, Set, Summary, play_set, sets
from roller_table.engine.luck import Luck
from roller_table.engine.options import plain
from roller_table.engine.player import GamePlayer
from roller_table.engine.values import replace
from roller_table.games.catalogue import ENTRIES, entry

from ..joined import HOUSE


def pairing(key="roller_derby", levels=("club", "greedy"), seats=None, whole=False, **rules):
    found = entry(key)
    resolved = tuple(plain(found.rules()(**rules)).items())
    return Pairing(found, resolved, seats or found.seats[0], levels, Budget(iterations=6), whole)


@pytest.mark.parametrize("found", ENTRIES, ids=lambda found: found.key)
def test_a_level_against_itself_is_always_a_tie(found):
    asked = pairing(found.key, ("greedy", "greedy"), max(3, found.seats[0]))
    assert [each.margin for each in sets(asked, 2, seed=3)] == [0, 0]


@pytest.mark.parametrize("found", ENTRIES, ids=lambda found: found.key)
def test_everyone_sits_once_in_every_seat_and_nobody_plays_against_himself(found):
    for seats in found.seats:
        game = found.game(found.rules()())
        camps = found.player().camps(game, seats)
        assert sorted(seat for camp in camps for seat in camp) == list(range(seats))
        assert all(0 < len(camp) < seats for camp in camps)


def test_exchanged_levels_give_the_opposite_margin_where_there_are_sides():
    one, other = (
        play_set(pairing(levels=levels), 77).margin
        for levels in (("club", "random"), ("random", "club"))
    )
    assert one == -other != 0


@pytest.mark.parametrize("key", ["roller_derby", "roebuck", "poker_roulette"])
def test_one_deal_is_played_and_no_more(key):
    found = entry(key)
    game = found.game(found.rules()())
    contest = found.player()
    seats = found.seats[0]
    state = game.deal(seats, Luck(4)).state
    while not contest.deals(state):
        ask = game.ask(state)
        state = game.apply(state, next(iter(ask.choice))).state
    done = getattr(state, "sheet", None) or state.results
    assert len(done) == 1


def test_in_roebuck_cards_left_in_the_hand_count_against_their_holder():
    found = entry("roebuck")
    for race, sign in ((False, -1), (True, 1)):
        game = found.game(found.rules()(race=race))
        state = game.deal(4, Luck(1)).state
        while not found.player().deals(state):
            state = game.apply(state, next(iter(game.ask(state).choice))).state
        gains = found.player().gains(game, state)
        assert gains == tuple(sign * points for points in state.points)
        assert any(gains)


def test_chips_put_in_for_the_hand_after_are_no_loss():
    found = entry("poker_roulette")
    game = found.game(found.rules()(hands_per_session=2, ante=5))
    state = game.deal(3, Luck(1)).state
    while not found.player().deals(state):
        state = game.apply(state, next(iter(game.ask(state).choice))).state
    assert any(state.antes)
    assert sum(found.player().gains(game, state)) == 3 * game.rules.start_chips


def test_whole_games_are_played_to_the_end_and_shared_out():
    met = play_set(pairing(levels=("club", "random"), whole=True, deals=2), 5)
    assert met.ended
    assert met.won in (0, 0.25, 0.5, 0.75, 1)
    assert not play_set(pairing(levels=("club", "random")), 5).ended


def test_a_whole_evening_of_one_hand_is_a_game():
    met = play_set(pairing("poker_roulette", ("club", "greedy"), 3, hands_per_session=1), 5)
    assert met.ended
    assert 0 <= met.won <= 1


def test_the_sums_are_those_of_a_list():
    margins = [3.0, -1.0, 0.0, 12.5, 3.0, -7.25]
    summary = Summary()
    for number, margin in enumerate(margins, 1):
        summary.add(Set(margin, number, number / 100, number / 500, ended=False, won=0.5))
    assert summary.margin == pytest.approx(mean(margins))
    standard = stdev(margins) / len(margins) ** 0.5
    told = summary.told()
    assert told["standard_error"] == pytest.approx(standard, abs=0.001)
    assert told["error"] == pytest.approx(2.571 * standard, rel=0.01), "of six, by Student"
    assert (summary.won, summary.lost, summary.tied) == (3, 2, 1)
    assert told["mean_ms"] == 10.0
    assert told["worst_ms"] == 12.0
    assert "games_won" not in told


def test_results_come_one_after_the_other():
    played = sets(pairing(levels=("greedy", "random")), 1_000_000, seed=1)
    assert isinstance(next(played), Set)
    played.close()


def test_only_real_decisions_are_timed():
    asked = pairing("roebuck", ("club", "greedy"))
    found = play_set(asked, 3)
    game = entry("roebuck").game(entry("roebuck").rules()())
    state = game.deal(4, Luck(3)).state
    assert game.ask(state)
    assert 0 < found.moves < 4 * 40
    assert found.worst <= found.seconds


@pytest.mark.parametrize(
    ("key", "seats", "deals"),
    [("roller_derby", 4, 30), ("roebuck", 4, 60), ("poker_roulette", 3, 40)],
)  # fmt: skip
def test_a_club_player_beats_the_simplest_rule(key, seats, deals):
    summary = Summary()
    for result in sets(pairing(key, ("club", "greedy"), seats), deals, seed=1):
        summary.add(result)
    assert summary.margin > summary.margins.error
    assert summary.won > summary.lost


def test_a_game_that_no_list_knows_is_measured_by_other_processes_too():
    asked = pairing("roebuck", ("greedy", "random"))
    asked = asked._replace(entry=replace(asked.entry, key="doe"))
    assert [each.margin for each in sets(asked, 2, seed=3, jobs=2)] == [
        each.margin for each in sets(asked, 2, seed=3)
    ]


def measured_by_the_deal(found):
    return type(found.player()).deals is not GamePlayer.deals


@pytest.mark.parametrize("found", HOUSE, ids=lambda found: found.key)
def test_the_simplest_rule_beats_chance(found):
    # A game that is not measured deal by deal is played to its end, so fewer will do.
    seats, deals = (min(4, found.seats[-1]), 30) if measured_by_the_deal(found) else (2, 4)
    summary = Summary()
    for result in sets(pairing(found.key, ("greedy", "random"), seats), deals, seed=2):
        summary.add(result)
    assert summary.margin > 0
