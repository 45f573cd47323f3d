"""The games as games of OpenSpiel: its own tests, and what is ours."""

import pickle

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough, mcts

from roller_table.engine.options import rules_of
from roller_table.env import openspiel
from roller_table.env.layout import layout_of
from roller_table.games.catalogue import ENTRIES, entry
from roller_table.rulefile import built_in

from .walks import FEW, ON_EACH, varied


def loaded(game, seats, steps, **more):
    """A game of few steps: OpenSpiel's tests keep every state of it."""
    given = {name: openspiel.written(value) for name, value in more.items()}
    return pyspiel.load_game(
        f"python_roller_table_{game}", {"players": seats, "max_steps": steps, **given}
    )


@ON_EACH
def test_it_passes_the_random_simulation_of_openspiel(game, seats):
    for rules in ({}, varied(game, seats)):
        pyspiel.random_sim_test(
            loaded(game, seats, 50, **rules), num_sims=1, serialize=True, verbose=False
        )


@pytest.mark.parametrize(("game", "seats"), [t for t in FEW if t[0] != "rollerball"])
def test_a_deal_is_played_to_its_end(game, seats):
    state = loaded(game, seats, 10_000, episode_deals=1, seed=3).new_initial_state()
    brought = np.zeros(seats)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
        brought += state.rewards()
    assert brought.tolist() == state.returns()
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert not state.legal_actions()


@pytest.mark.parametrize("game", [found.key for found in ENTRIES])
def test_a_playthrough_is_the_same_when_it_is_played_again(game, tmp_path):
    flags.FLAGS(["playthrough"])
    text = generate_playthrough.playthrough(f"python_roller_table_{game}(max_steps=8)", [], seed=4)
    kept = tmp_path / "playthrough.txt"
    kept.write_text(text, "utf-8")
    assert generate_playthrough.replay(str(kept)) == (text, text)
    assert text.count("Apply action") == 8 + openspiel.BYTES


def test_every_word_of_an_option_is_a_parameter_and_comes_back_as_it_was():
    for found in ENTRIES:
        changed = {}
        for rule in rules_of(found.rules()):
            for value in rule.values()[-1:]:
                if isinstance(value, str):
                    changed[rule.key] = openspiel.written(value)
        for name, value in changed.items():
            try:
                game = pyspiel.load_game(f"python_roller_table_{found.key}", {name: value})
            except ValueError:
                continue  # It is for another number of players, or does not go alone.
            again = pyspiel.load_game(str(game))
            assert str(again) == str(game)
            assert game.get_parameters()[name] == value
    assert built_in("roebuck").game == entry("roebuck").key


def test_chance_comes_first_and_a_seed_takes_its_place():
    game = loaded("roebuck", 4, 50)
    state = game.new_initial_state()
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert state.observation_tensor(0) == [0.0] * game.observation_tensor_size()
    for byte in (0, 0, 1, 2):
        assert state.is_chance_node()
        state.apply_action(byte)
    fixed = loaded("roebuck", 4, 50, seed=258)
    assert fixed.get_type().chance_mode == pyspiel.GameType.ChanceMode.DETERMINISTIC
    assert str(fixed.new_initial_state()) == str(state) == "seed 258"


def test_a_step_that_is_not_offered_is_an_error_in_a_line_and_changes_nothing():
    state = loaded("roebuck", 4, 50, seed=7).new_initial_state()
    before = str(state)
    with pytest.raises(ValueError, match=r"^end is not offered to P\d now; there is: lay$"):
        state.apply_action(0)
    assert str(state) == before
    drawn = loaded("roebuck", 4, 50).new_initial_state()
    with pytest.raises(ValueError, match=r"^256 is no part of a seed: they go from 0 to 255$"):
        drawn.apply_action(256)


def test_an_observation_has_its_parts_by_name_and_an_information_state_what_was_seen_before():
    game = loaded("roebuck", 4, 50, seed=7)
    state = game.new_initial_state()
    observer = game.make_py_observer()
    observer.set_from(state, 1)
    assert observer.dict.keys() == layout_of(game.terms).parts(observer.tensor).keys()
    assert state.observation_tensor(1) == observer.tensor.tolist()
    clone = pickle.loads(pickle.dumps(state.clone()))
    assert clone.information_state_string(1) == state.information_state_string(1)
    assert "recalled=" in clone.information_state_string(1)
    mover = state.current_player()
    hand = state.episode.match.state.hands[mover]
    other = (mover + 1) % 4
    told = state.information_state_string(other)
    assert not [card for card in hand if repr(card) in told]


def test_the_levels_play_as_bots():
    game = loaded("roebuck", 4, 500, episode_deals=1)
    bots = [openspiel.OpponentBot(game, name) for name in ("club", "learner", "club", "noor:club")]
    state = game.new_initial_state()
    brought = pyspiel.evaluate_bots(state, bots, 5)
    assert brought == state.returns()
    assert any(brought)
    assert brought == pyspiel.evaluate_bots(game.new_initial_state(), bots, 5)


def test_points_may_come_at_the_end_alone_as_a_search_of_openspiel_wants_it():
    game = loaded("roebuck", 4, 500, episode_deals=1, terminal_rewards=True)
    assert game.get_type().reward_model == pyspiel.GameType.RewardModel.TERMINAL
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    state = game.new_initial_state()
    for _byte in range(openspiel.BYTES):
        state.apply_action(3)
    rollout = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 2.0, 3, rollout, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()
