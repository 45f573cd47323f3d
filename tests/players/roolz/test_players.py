"""Computer players of Roolz: whole games at every level, by every house rule."""

from itertools import product

import pytest

from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.game import play
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import entry
from roller_table.games.roolz.state import Phase
from roller_table.players.roolz.player import RoolzPlayer

from .tables import HOUSE_RULES, game_for

ROOLZ = entry("roolz")
LEVELS = (("random", 0), ("beginner", 0), ("club", 0))


def round_of(seats, rules, level, iterations=0, seed=3):
    """Every decision of one round in which all seats play at that level."""
    game = game_for(rules)
    player = player_for(level, ROOLZ, game, budget=Budget(iterations=iterations))
    state, luck = game.deal(seats, Luck(seed)).state, Luck(seed + 1)
    while not state.sheet:
        ask = game.ask(state)
        view = game.view(state, ask.seat)
        fresh, luck = luck.below(1 << 62)
        move = player.choose(view, ask, Luck(fresh))
        yield game, state, view, ask, move
        state = play(game, state, move).state


@pytest.mark.parametrize(("table", "level"), list(product(HOUSE_RULES, LEVELS)), ids=str)
def test_every_level_plays_only_what_is_offered_by_every_house_rule(table, level):
    assert sum(1 for _decision in round_of(*table, *level)) > 70


@pytest.mark.parametrize(("seats", "rules"), HOUSE_RULES, ids=str)
def test_an_expert_plays_only_what_is_offered_by_every_house_rule(seats, rules):
    assert sum(1 for _decision in round_of(seats, rules, "expert", 4)) > 70


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_choice_depends_on_the_view_alone_and_not_on_how_the_hidden_cards_lie(seats):
    for number, (game, _state, view, ask, _move) in enumerate(round_of(seats, {}, "club")):
        if number % 9:
            continue
        player = player_for("expert", ROOLZ, game, budget=Budget(iterations=10))
        other = game.view(RoolzPlayer().imagine(game, view, Luck(8)), view.seat)
        first, again = (player.choose(each, ask, Luck(4)) for each in (view, other))
        assert first == again


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_between_equals_most_bids_are_made_and_not_all(seats):
    made, bids = [], []
    for seed in range(25):
        *_rest, (game, state, _view, _ask, move) = round_of(seats, {}, "club", seed=seed)
        last = game.apply(state, move).state.sheet[-1]
        made.append(last.made)
        bids.append(last.bid)
    assert 0.5 <= sum(made) / len(made) <= 0.95
    assert 172 < sum(bids) / len(bids) < 230


def test_nobody_speaks_after_the_bid_but_the_bidder():
    for _game, state, view, _ask, _move in round_of(5, {}, "club"):
        if state.phase in (Phase.DISCARD, Phase.NAME, Phase.CALL):
            assert view.seat == state.bidder
