"""Computer players at every level play whole games by every house rule, and break none."""

from itertools import product

import pytest

from roller_table.ai.players import player_for
from roller_table.engine.luck import Luck
from roller_table.games.roller_derby.state import Claim, Continue, Phase, Play, Stop

from ..games.roller_derby.scenes import at
from .games import DERBY, decisions, derby

HOUSE_RULES = (
    {},
    {"jokers_for_sale": True, "direction": "counterclockwise"},
    {"jokers_for_sale": True, "joker_price": 0, "rollers_privilege": True},
    {"dice": "d12", "all_or_nothing": False, "tie": "extra pair of deals"},
    {"rollers_privilege": True, "revokes": "penalised", "early_finish": "never"},
    {"deals": 2, "revokes": "penalised", "jokers_for_sale": True, "early_finish": "auto_exact"},
)
LEVELS = (("random", 0), ("beginner", 0), ("club", 0), ("expert", 12))


@pytest.mark.parametrize(("rules", "level"), list(product(HOUSE_RULES, LEVELS)), ids=str)
def test_every_level_plays_only_what_is_offered_and_never_revokes(rules, level):
    game = derby(**rules)
    key, iterations = level
    met = list(decisions(game, key, seed=3, iterations=iterations))
    assert len(met) > 60
    # ``play`` has already refused whatever was not offered.
    revoked = [each.move in [unwise for unwise, _why in each.ask.cautions] for each in met]
    if key != "random":
        assert not any(revoked)
    elif rules.get("revokes") == "penalised":
        assert any(revoked), "random hands play any offered move"


def test_the_penalised_table_did_offer_revokes_so_that_not_revoking_means_something():
    met = decisions(derby(revokes="penalised"), "club", seed=3)
    assert any(decision.ask.cautions for decision in met)


@pytest.mark.parametrize("key", ["beginner", "club", "expert"])
def test_computer_players_accept_an_offer_to_stop(key):
    game = derby()
    state = at(game, Phase.STOP, points=(60, 230))
    ask = game.ask(state)
    assert Continue() in ask.choice
    player = player_for(key, DERBY, game)
    assert player.choose(game.view(state, ask.seat), ask, Luck(1)) == Stop()


def test_computer_players_claim_a_revoke():
    game = derby(revokes="penalised")
    for decision in decisions(game, "club", seed=1):
        state = decision.state
        if state.phase != Phase.DERBY or not decision.ask.cautions:
            continue
        # Somebody at the table revokes here; the computers play the deal to its tally.
        unwise, _reason = decision.ask.cautions[0]
        state = game.apply(state, unwise).state
        assert _at_the_tally(game, state) == Claim()
        return
    pytest.fail("nobody ever had the chance to revoke")


def _at_the_tally(game, state):
    club = player_for("club", DERBY, game)
    while state.phase == Phase.DERBY:
        ask = game.ask(state)
        state = game.apply(state, club.choose(game.view(state, ask.seat), ask, Luck(1))).state
    assert state.phase == Phase.REVOKE
    ask = game.ask(state)
    return club.choose(game.view(state, ask.seat), ask, Luck(1))


def test_a_joker_is_bought_somewhere_and_announced():
    met = list(decisions(derby(jokers_for_sale=True, deals=8), "club", seed=5))
    met += decisions(derby(jokers_for_sale=True, deals=8), "club", seed=6)
    announced = [d.move for d in met if isinstance(d.move, Play) and d.move.height]
    assert announced
