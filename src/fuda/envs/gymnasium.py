"""Games as Gymnasium environments: one seat is yours, agents play the others.

import gymnasium, fuda.envs.gymnasium
env = gymnasium.make("fuda/Gundam-v0", opponents="heuristic")
observation, info = env.reset(seed=7)
observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from fuda.envs.begin import LARGEST_SEED, Beginning, returns
from fuda.envs.encoding import Arrays
from fuda.envs.layout import LARGEST, layout
from fuda.envs.session import Session
from fuda.games import GAMES
from fuda.kernel.definition import DeckList
from fuda.kernel.errors import FudaError, quoted
from fuda.kernel.views.option_keys import indices
from fuda.play.agents import Agent, make_agent
from fuda.play.face import View

Floats = NDArray[np.float32]
SELF = "self"


class FudaEnv(gymnasium.Env[Floats, np.int64]):
    """One seat of a game. The mask of allowed actions is in `info["action_mask"]`; a win is worth 1, a defeat -1.

    `opponents` is an agent's name or an agent, or one for each other seat in order; with "self" you play all seats,
    each from what it sees: `info["player"]` says whose question it is, the reward is that of who has acted, and
    `info["returns"]` has all players' at the end. `seat` is where you sit; without it a seat is drawn for each game.
    An action that is not allowed ends the game as a defeat and says so in `info["illegal"]`, unless `forgiving`: then a
    random allowed one is taken.

    >>> env = FudaEnv("gundam", opponents="random", seat=0)
    >>> observation, info = env.reset(seed=7)
    >>> [env.layout.action_names()[action] for action in info["action_mask"].nonzero()[0]]
    ['keep', 'redraw']
    >>> observation, reward, terminated, truncated, info = env.step(info["action_mask"].argmax())
    >>> reward, terminated, truncated, env.observation_space.contains(observation)
    (0.0, False, False, True)
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        opponents: str | Agent | Sequence[str | Agent] = "heuristic",
        decks: Sequence[str | DeckList] = (),
        seat: int | None = None,
        raid: str = "",
        tag: bool | str = False,
        forgiving: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.beginning = Beginning.of(game, decks, raid, tag)
        self.players = self.beginning.players
        self.layout = layout(game, self.players)
        self.opponents = () if opponents == SELF else self._checked(opponents)
        if seat is not None and not self.opponents:
            raise FudaError(f"who plays against oneself has all seats, so `seat` can't be {quoted(seat)}")
        if seat is not None and (isinstance(seat, bool) or seat not in range(self.players)):
            raise FudaError(f"there is no seat {quoted(seat)}: the seats are 0 to {self.players - 1}")
        self.seat = seat
        self.forgiving = forgiving
        self.render_mode = render_mode
        self.into: Arrays | None = None
        """Where observations and masks of games that begin from now on are written; if nowhere, into new arrays."""
        self.observation_space = spaces.Box(-LARGEST, LARGEST, (self.layout.size,), np.float32)
        self.action_space = spaces.Discrete(self.layout.actions)

    def _checked(self, opponents: str | Agent | Sequence[str | Agent]) -> Sequence[str | Agent]:
        """An agent for each other seat."""
        agents: list[str | Agent]
        if isinstance(opponents, str) or callable(opponents):
            agents = [opponents] * (self.players - 1)
        else:
            agents = list(opponents)
        if len(agents) != self.players - 1:
            raise FudaError(f"each other seat needs an opponent: {self.players - 1}, not {len(agents)}")
        for agent in agents:
            if isinstance(agent, str):
                make_agent(agent)
        return agents

    def describe(self) -> dict[str, object]:
        """What each number of an observation and each action means."""
        return self.layout.describe()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        """A new game, at the first question to your seat, or to any that you play."""
        super().reset(seed=seed)
        while True:
            number = int(self.np_random.integers(LARGEST_SEED))
            self.me = int(self.np_random.integers(self.players)) if self.seat is None else self.seat
            seats = [player for player in range(self.players) if player != self.me]
            self.agents = {
                player: make_agent(agent, number + player) if isinstance(agent, str) else agent
                for player, agent in zip(seats, self.opponents, strict=bool(self.opponents))
            }
            self.session: Session = self.beginning.session(number, self.into)
            self._let_others_act()
            if self.session.player >= 0:
                return self._seen()

    def step(self, action: np.int64) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        """Take an action; others act until you are asked again, or the game is over."""
        chosen = int(action)
        if not 0 <= chosen < self.layout.actions or not self.session.see(self.me).mask[chosen]:
            if not self.forgiving:
                observation, info = self._seen()
                # What was seen at the last step is seen again, and who got it may have changed it.
                again = {**info, "action_mask": info["action_mask"].copy(), "illegal": chosen}
                return observation.copy(), -1.0, True, False, again
            chosen = int(self.np_random.choice(self.session.see(self.me).mask.nonzero()[0]))
        self.session.step(chosen)
        acted = self.me
        self._let_others_act()
        observation, info = self._seen()
        over, worth = self.session.player < 0, returns(self.session)
        if over:
            info["returns"] = np.array(worth)
        return observation, worth[acted], over, False, info

    def render(self) -> str:
        """The moment in a line."""
        return repr(self.session.game.result or self.session.game.choice)

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are allowed, under the name that other libraries look for."""
        return self.session.see(self.me).mask.astype(bool)

    def _seen(self) -> tuple[Floats, dict[str, Any]]:
        seen = self.session.see(self.me)
        return seen.observation, {"action_mask": seen.mask, "player": self.me}

    def _let_others_act(self) -> None:
        session = self.session
        if not self.agents and session.player >= 0:
            self.me = session.player
        while session.player >= 0 and session.player != self.me:
            game, player = session.game, session.player
            choice = game.choice
            assert choice is not None
            session.answer(indices(game, self.agents[player](View(game, player), choice)))


def environment_id(game: str) -> str:
    """The name by which Gymnasium knows a game.

    >>> environment_id("build_divide")
    'fuda/BuildDivide-v0'
    """
    return f"fuda/{game.title().replace('_', '')}-v0"


def register() -> None:
    """Make the games known to `gymnasium.make`; importing this module does it."""
    for game in GAMES:
        if environment_id(game) not in gymnasium.registry:
            gymnasium.register(environment_id(game), f"{__name__}:FudaEnv", kwargs={"game": game})


register()
