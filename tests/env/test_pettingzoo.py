"""The games as PettingZoo environments: its own tests, and what is ours."""

import warnings

import numpy as np
import pytest

from roller_table.env import pettingzoo
from roller_table.env.episode import StepError
from roller_table.env.terms import agreed
from roller_table.match import Chair, Match

from .walks import ON_EACH, varied

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # Of an example that its tests import.
    from pettingzoo.test import api_test, seed_test

KNOWN = ("Observation is not a NumPy array", "probably should be gymnasium.spaces.box")
"""What PettingZoo says of every observation that has a mask, its own too."""


@ON_EACH
def test_it_passes_the_tests_of_pettingzoo(game, seats, recwarn):
    for rules in (None, varied(game, seats)):
        api_test(pettingzoo.env(game, seats, rules=rules, render_mode="ansi"), num_cycles=80)
        seed_test(lambda rules=rules: pettingzoo.env(game, seats, rules=rules), num_cycles=40)
    told = [str(each.message) for each in recwarn if each.category is UserWarning]
    assert told
    assert [each for each in told if not any(known in each for known in KNOWN)] == []


@ON_EACH
def test_it_is_cut_off_after_as_many_steps_as_were_agreed(game, seats):
    """PettingZoo's own test of this is for games in which all act at once."""
    env = pettingzoo.env(game, seats, max_cycles=9)
    env.reset(seed=1)
    taken = 0
    for agent in env.agent_iter():
        observation, _reward, terminated, truncated, _info = env.last()
        assert not terminated
        assert truncated == (taken >= 9)
        taken += not truncated
        mask = observation["action_mask"]
        env.step(None if truncated else int(env.action_space(agent).sample(mask)))
    assert taken == 9
    assert env.agents == []


def test_a_masked_step_ends_the_episode_and_costs_the_agent_that_takes_it():
    env = pettingzoo.env("roebuck", illegal_reward=-7)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(0)
    assert env.terminations == dict.fromkeys(env.possible_agents, True)
    assert {each: env._cumulative_rewards[each] for each in env.agents} == {
        each: -7 if each == agent else 0 for each in env.agents
    }
    while env.agents:
        env.step(None)


def test_without_wrappers_a_masked_step_is_refused_in_a_line_and_nothing_changes():
    env = pettingzoo.raw_env(agreed("roebuck"))
    env.reset(seed=1)
    before = env.observe(env.agent_selection)
    with pytest.raises(StepError, match=r"^end is not offered to P\d now; there is: lay$"):
        env.step(0)
    assert np.array_equal(before["observation"], env.observe(env.agent_selection)["observation"])
    with pytest.raises(ValueError, match=r"^player_\d is asked, and has to take a step$"):
        env.step(None)


def test_a_seed_deals_as_it_deals_at_the_table_and_no_seed_deals_others():
    env = pettingzoo.raw_env(agreed("roebuck"))
    env.reset(seed=7)
    found = env.terms.entry
    chairs = tuple(Chair(str(seat), "human") for seat in range(4))
    assert env.episode.match.state == Match.new(found, found.rules()(), chairs, 7).state
    dealt = set()
    for _reset in range(3):
        env.reset()
        dealt.add(env.episode.match.seed)
    assert len(dealt | {7}) == 4


def test_rewards_are_the_points_of_the_game_and_come_to_its_score():
    env = pettingzoo.env("roebuck", deals=1)
    env.reset(seed=2)
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _info = env.last()
        got[agent] += reward
        over = terminated or truncated
        env.step(None if over else int(np.flatnonzero(observation["action_mask"])[0]))
    assert tuple(got.values()) == env.unwrapped.episode.points
    assert any(got.values())


def test_it_is_rendered_for_the_agent_that_acts():
    env = pettingzoo.env("roebuck", render_mode="ansi")
    env.reset(seed=7)
    shown = env.render()
    seat = int(env.agent_selection.removeprefix("player_"))
    hand = env.unwrapped.episode.match.state.hands[seat]
    assert f"hand {seat}: {' '.join(card.code for card in hand)}" in shown
    assert "(6 face down)" in shown
    env = pettingzoo.env("roebuck", render_mode="rgb_array")
    env.reset(seed=7)
    assert env.render().shape == (640, 1024, 3)
    with pytest.raises(ValueError, match=r"^render_mode is one of ansi, rgb_array: not human$"):
        pettingzoo.env("roebuck", render_mode="human")
