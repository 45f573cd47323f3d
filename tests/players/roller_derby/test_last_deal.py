"""The last deal: nothing that cannot win is considered while something can."""

import pytest

from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.luck import Luck
from roller_table.engine.manner import EVEN
from roller_table.engine.values import replace
from roller_table.games.catalogue import entry
from roller_table.games.roller_derby.state import Declare, Phase
from roller_table.players.roller_derby.calls import DerbyCalls

from ..manners import MANNERS

DERBY = entry("roller_derby")
GAME = DERBY.game(DERBY.rules()(deals=1))
SEEDS = (9, 13, 22, 24, 25)


def at(phase, seed, behind):
    """The only deal of a game, the Roller's team ``behind`` points behind."""
    state, luck = GAME.deal(4, Luck(seed)).state, Luck(seed)
    club = player_for("club", DERBY, GAME)
    while state.phase != phase:
        ask, (fresh, luck) = GAME.ask(state), luck.below(1 << 62)
        view = GAME.view(state, ask.seat)
        state = GAME.apply(state, club.choose(view, ask, Luck(fresh))).state
    points = [behind, behind]
    points[state.attackers] = 0
    return replace(state, points=tuple(points))


def declared(state, level, seed=1, manner=EVEN):
    player = player_for(level, DERBY, GAME, budget=Budget(iterations=60), manner=manner)
    ask = GAME.ask(state)
    return player.choose(GAME.view(state, ask.seat), ask, Luck(seed))


@pytest.mark.parametrize("level", ["beginner", "club", "expert"])
def test_what_only_all_or_nothing_can_win_is_not_left_to_an_ordinary_trump(level):
    for seed in SEEDS:
        state = at(Phase.DECLARE, seed, behind=120)
        assert all(declared(state, level, manner=each).all_or_nothing for each in MANNERS)


def test_an_ordinary_trump_is_named_where_nothing_can_win_any_more_or_it_can_tie():
    hopeless = at(Phase.DECLARE, SEEDS[0], behind=160)
    assert isinstance(declared(hopeless, "club"), Declare)
    view = GAME.view(at(Phase.DECLARE, SEEDS[0], behind=100), hopeless.turn)
    rated = DERBY.player().rated(GAME, view, GAME.ask(view.state), True)
    assert {move.all_or_nothing for move, _worth in rated} == {True, False}


@pytest.mark.parametrize(("behind", "everything"), [(120, True), (100, False), (160, False)])
def test_the_exchange_before_it_reckons_with_that_call(behind, everything):
    state = at(Phase.EXCHANGE, SEEDS[0], behind)
    ask = GAME.ask(state)
    view = GAME.view(state, ask.seat)
    calls = DerbyCalls(GAME, view)
    move, _worth = DERBY.player().rated(GAME, view, ask, True)[0]
    assert calls.world(Luck(3))(move).all_or_nothing == everything


def test_the_partner_gives_its_highest_cards_for_every_trick():
    """Every trick is wanted, and none of them from a hand that the Roller does not play."""
    kept = []
    for behind in (0, 120):
        given = []
        for seed in range(1, 9):
            state = replace(at(Phase.EXCHANGE, seed, behind))
            while GAME.ask(state).seat != (state.roller + 2) % 4:
                ask = GAME.ask(state)
                state = GAME.apply(state, next(iter(ask.choice))).state
            given += declared(state, "club").cards
        kept.append(sum(card.rank for card in given))
    assert kept[1] > kept[0]
