"""The games as PettingZoo environments, in which one agent after the other acts.

    from roller_table.env import pettingzoo
    env = pettingzoo.env("roebuck", seats=4, rules={"wild_aces": True})

A step is a word of a move; an observation is a dictionary of ``observation`` and ``action_mask``.
It needs ``pip install 'roller-table[env]'``.
"""

from collections.abc import Mapping
from typing import Any

try:
    import numpy as np
    from gymnasium import logger, spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError as error:
    words = f"{error.name} is not installed: pip install 'roller-table[env]' brings it"
    raise ModuleNotFoundError(words, name=error.name) from None

from roller_table.engine.luck import Luck

from . import picture
from .episode import Episode
from .layout import layout_of
from .terms import Terms, agreed

MOST = 20_000
"""After this many steps an episode is cut off: between random players some games never end."""
RENDER_MODES = ("ansi", "rgb_array")


def env(
    game: str,
    seats: int | None = None,
    *,
    rules: Mapping[str, object] | object | None = None,
    deals: int = 0,
    max_cycles: int = MOST,
    render_mode: str | None = None,
    illegal_reward: float = -1.0,
) -> Any:
    """The environment as PettingZoo's own are handed out: a step that is masked ends the episode.

    ``deals``: after how many deals an episode ends, 0 for a whole game; ``max_cycles``: after how
    many steps it is cut off; ``render_mode``: "ansi" or "rgb_array"; ``illegal_reward``: what a
    masked step costs the agent that takes it.
    """
    made: Any = raw_env(
        agreed(game, seats, rules, deals), max_cycles=max_cycles, render_mode=render_mode
    )
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=illegal_reward)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801
    """The same without wrappers: a step that is masked is a StepError, and nothing has changed."""

    def __init__(
        self, terms: Terms, *, max_cycles: int = MOST, render_mode: str | None = None
    ) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode is one of {', '.join(RENDER_MODES)}: not {render_mode}")
        self.terms = terms
        self.layout = layout_of(terms)
        """What an observation holds: ``env.unwrapped.layout.parts(observation)``."""
        self.render_mode = render_mode
        self.metadata = {
            "render_modes": list(RENDER_MODES),
            "name": f"roller_table_{terms.entry.key}",
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(terms.seats)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._most = max_cycles
        self._deals = Luck(int(np.random.default_rng().integers(1 << 62)))
        low, high = self.layout.bounds()
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.float32),
                    "action_mask": spaces.Box(0, 1, (len(terms.words),), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(len(terms.words)) for agent in self.possible_agents
        }

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal the cards of that number, the same as ``--seed`` at the table deals; then others."""
        if seed is None:
            seed, self._deals = self._deals.below(1 << 62)
        else:
            self._deals = Luck(seed)
        self.episode = Episode(self.terms, seed)
        self.taken = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def _asked(self) -> str:
        seat = self.episode.seat
        return self.possible_agents[0 if seat is None else seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent's seat may know, and which steps it may take: none while others are
        asked."""
        seat = self._seats[agent]
        mask = self.episode.mask(seat)
        return {"observation": self.episode.observe(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked, and has to take a step")
        self.episode.step(int(action))
        self.taken += 1
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self.episode.latest, strict=True))
        if self.episode.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.taken >= self._most:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self._asked()
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> Any:
        """What the agent that acts sees: text, or a picture of the table."""
        seat = self._seats[self.agent_selection]
        if self.render_mode == "ansi":
            return picture.text(self.episode, seat)
        if self.render_mode == "rgb_array":
            return picture.picture(self.episode, seat)
        logger.warn("name a render_mode, ansi or rgb_array, when the environment is made")
        return None

    def close(self) -> None:
        """Nothing stays open."""
