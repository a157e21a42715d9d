"""Games as PettingZoo environments, in which the agents act in turn (AEC).

env = fuda.envs.pettingzoo.env("gundam", decks=("blue-white", "green-red"))
env.reset(seed=7)
for agent in env.agent_iter():
observation, reward, termination, truncation, info = env.last()
over = termination or truncation
env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from fuda.envs.begin import LARGEST_SEED, Beginning, returns
from fuda.envs.layout import LARGEST, layout
from fuda.envs.session import Session
from fuda.kernel.definition import DeckList

Observed = dict[str, NDArray[Any]]


def env(
    game: str,
    decks: Sequence[str | DeckList] = (),
    *,
    seed: int | None = None,
    raid: str = "",
    tag: bool | str = False,
) -> AECEnv:
    """The environment with PettingZoo's usual checks around it: a wrong order of calls and wrong actions are told.

    >>> table = env("gundam", decks=("blue-white", "green-red"))
    >>> table.reset(seed=7)
    >>> steps = 0
    >>> for agent in table.agent_iter():
    ...     observation, reward, termination, truncation, info = table.last()
    ...     table.step(None if termination else int(observation["action_mask"].argmax()))
    ...     steps += 1
    >>> table.agents, steps > 20
    ([], True)
    """
    made: AECEnv = raw_env(game, decks, seed=seed, raid=raid, tag=tag)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class raw_env(AECEnv):  # type: ignore[misc] # noqa: N801 (PettingZoo's name for it)
    """The environment itself. Its agents are `player_0`, `player_1`, …; a win is worth 1, a defeat -1.

    Without decks, two of the game's own are drawn for each game. `seed` is taken by a `reset` that is given none, and
    each further one begins another game.
    """

    def __init__(
        self,
        game: str,
        decks: Sequence[str | DeckList] = (),
        *,
        seed: int | None = None,
        raid: str = "",
        tag: bool | str = False,
    ) -> None:
        super().__init__()
        self.beginning = Beginning.of(game, decks, raid, tag)
        players = self.beginning.players
        self.layout = layout(game, players)
        self.metadata = {"name": f"fuda_{game}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = None
        self.possible_agents = [f"player_{player}" for player in range(players)]
        observed = spaces.Dict(
            {
                "observation": spaces.Box(-LARGEST, LARGEST, (self.layout.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.layout.actions,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, observed)
        self.action_spaces = {agent: spaces.Discrete(self.layout.actions) for agent in self.possible_agents}
        self.random = np.random.default_rng(seed)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def describe(self) -> dict[str, object]:
        """What each number of an observation and each action means."""
        return self.layout.describe()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game."""
        if seed is not None:
            self.random = np.random.default_rng(seed)
        self.session: Session = self.beginning.session(int(self.random.integers(LARGEST_SEED)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.session.player]

    def observe(self, agent: str) -> Observed:
        """What the agent sees; nothing is allowed to one who is not asked."""
        seen = self.session.see(self.possible_agents.index(agent))
        return {"observation": seen.observation, "action_mask": seen.mask}

    def step(self, action: int | None) -> None:
        """Take the action of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.session.step(int(action))
        self._cumulative_rewards[agent] = 0.0
        if self.session.player >= 0:
            self._clear_rewards()
            self.agent_selection = self.possible_agents[self.session.player]
        else:
            self.rewards = dict(zip(self.possible_agents, returns(self.session), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def render(self) -> str:
        """The moment in a line."""
        return repr(self.session.game.result or self.session.game.choice)

    def close(self) -> None:
        """There is nothing to close."""
