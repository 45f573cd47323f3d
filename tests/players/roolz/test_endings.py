"""The last tricks of Roolz, solved in the worlds that may lie behind the view."""

from itertools import islice

import pytest

from roller_table.ai.endings import Ending
from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.game import play
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import entry
from roller_table.games.roolz.state import Phase
from roller_table.players.roolz import taste
from roller_table.players.roolz.cards import code
from roller_table.players.roolz.endings import RoolzEnding, is_near, told_apart
from roller_table.players.roolz.player import RoolzPlayer
from roller_table.players.roolz.tables import table
from roller_table.players.roolz.trial import SURELY_ALIKE, trial, worlds

from .layouts import after, by_every_play
from .tables import HOUSE_RULES, game_for

ROOLZ = entry("roolz")


def near_the_end(seats, rules, tricks, seed=3):
    """The questions of a round in which there is a choice and few tricks are left."""
    game = game_for(rules)
    player = player_for("club", ROOLZ, game)
    state, luck = game.deal(seats, Luck(seed)).state, Luck(seed + 1)
    while not state.sheet:
        ask = game.ask(state)
        view = game.view(state, ask.seat)
        few = state.phase == Phase.PLAY and table(game.rules, state).left <= tricks
        if few and len(ask.choice) > 1:
            yield game, state, view, ask
        fresh, luck = luck.below(1 << 62)
        state = play(game, state, player.choose(view, ask, Luck(fresh))).state


def begun(game, view, ask, luck=5, alike=0.0):
    rated = ROOLZ.player().rated(game, view, ask, True)
    s = view.state
    ending = RoolzEnding(
        worlds(game, view),
        lambda move: code(move.card, s.high, s.low),
        taste.natural(game, view),
        alike,
    )
    return ending.search(rated, view.seat, Luck(luck))


def solved(game, view, ask, alike=0.0):
    search = begun(game, view, ask, alike=alike)
    while not search.settled:
        search.step()
    return search


def brings(position, bidder, seat, memo):
    """What a round brings a seat by every play of everyone, and what it brings the bidder."""
    worth = by_every_play(position, bidder, memo)
    if position.side_of(seat) == 0:
        return worth
    against = sum(position.side_of(each) > 0 for each in range(position.seats))
    return -worth * (position.seats - against) / against


@pytest.mark.parametrize(("seats", "rules"), HOUSE_RULES, ids=str)
def test_a_card_is_worth_its_mean_over_the_worlds_by_every_play_of_everyone(seats, rules):
    for game, state, view, ask in islice(near_the_end(seats, rules, 2), 2):
        search, count = begun(game, view, ask), 0
        sums = {code(move.card, state.high, state.low): 0.0 for move in ask.choice}
        while not search.settled and count < 12:
            memo = {}
            for card in sums:
                position = after(search._next, card)
                sums[card] += brings(position, state.bidder, view.seat, memo)
            search.step()
            count += 1
        if max(search._next.side_list() if search._next else [0]) > 1:
            continue
        for opinion in search.opinions():
            card = code(opinion.move.card, state.high, state.low)
            assert opinion.tries == count
            assert opinion.worth == pytest.approx(sums[card] / count)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_last_tricks_are_solved_and_those_before_are_not(seats):
    met = set()
    for game, state, view, _ask in near_the_end(seats, {}, 8):
        near = is_near(table(game.rules, state))
        assert isinstance(trial(game, view), Ending) is near
        met.add(near)
    assert met == {True, False}


def test_hardly_anything_is_solved_again_once_the_same_worlds_come_back():
    game, _state, view, ask = list(near_the_end(4, {}, 2))[-1]
    search = solved(game, view, ask)
    assert search.opinions()[0].tries == max(64, 8 * len(search._known))
    found = worlds(game, view)
    into, known = found.base.blank(), 0
    for seed in range(1000):
        found.deal(into, seed)
        known += told_apart(into) in search._known
    assert known > 950


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_an_expert_solves_an_ending_alike_whatever_the_others_really_hold(seats):
    for game, _state, view, ask in islice(near_the_end(seats, {}, 3), 3):
        again = game.view(RoolzPlayer().imagine(game, view, Luck(8)), view.seat)
        first, second = (begun(game, each, ask) for each in (view, again))
        for _world in range(8):
            first.step()
            second.step()
        assert first.opinions() == second.opinions()


def test_before_the_first_world_the_brain_decides_and_between_equals_too():
    game, _state, view, ask = next(near_the_end(4, {}, 3))
    assert begun(game, view, ask).best == ROOLZ.player().rated(game, view, ask, True)[0][0]


def test_an_expert_who_may_look_at_few_worlds_looks_at_few():
    game, _state, view, ask = next(near_the_end(4, {}, 4))
    expert = player_for("expert", ROOLZ, game, budget=Budget(iterations=2 * len(ask.choice)))
    assert expert.choose(view, ask, Luck(4)) in set(ask.choice)


def test_no_more_is_solved_once_a_card_is_sure_and_hardly_anything_is_lost_by_it():
    quick, whole, lost = 0, 0, []
    for game, _state, view, ask in islice(near_the_end(4, {}, 3), 8):
        exact = solved(game, view, ask).opinions()
        soon = solved(game, view, ask, alike=SURELY_ALIKE).opinions()
        quick += sum(each.tries for each in soon)
        whole += sum(each.tries for each in exact)
        worths = {each.move: each.worth for each in exact}
        lost.append(exact[0].worth - worths[soon[0].move])
    assert quick < whole / 2
    # With 2000 worlds, too, cards that differ by less change places from seed to seed.
    assert sum(lost) / len(lost) < 0.2
