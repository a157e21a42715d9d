"""Games in OpenSpiel: importing this module registers `python_fuda`.

    import pyspiel, fuda.envs.openspiel
    game = pyspiel.load_game("python_fuda", {"game": "gundam", "decks": "blue-white/green-red"})

All chance lies in the seed, which is the one chance node: at the root, `seeds` of them, all alike. From then on the
same seed and the same actions give the same game, as everywhere. What a player doesn't know is dealt anew by
`resample_from_infostate`.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from fuda.envs.begin import Beginning, returns
from fuda.envs.layout import Layout, layout
from fuda.envs.session import Session
from fuda.kernel.errors import FudaError
from fuda.kernel.views.visibility import seen_events

LONGEST = 100_000
"""More actions than any game takes: loops end as draws long before."""
SEEDS = 10_000
SIGNS = 64

GAME_TYPE = pyspiel.GameType(
    short_name="python_fuda",
    long_name="Fuda: trading card games by their comprehensive rules",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=5,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"game": "gundam", "decks": "", "raid": "", "tag": False, "seeds": SEEDS},
)


class FudaGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its decks; `decks` are named with strokes between them, the game's first ones if there are none."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = params or {}
        name = str(given.get("game", "gundam"))
        decks = [deck for deck in str(given.get("decks", "")).split("/") if deck]
        self.beginning = Beginning.of(name, decks, str(given.get("raid", "")), bool(given.get("tag", False)))
        self.seeds = int(given.get("seeds", SEEDS))
        if self.seeds < 1:
            raise FudaError(f"the number of seeds is at least 1, not {self.seeds}")
        players = self.beginning.players
        self.layout: Layout = layout(name, players)
        self.names = self.layout.action_names()
        info = pyspiel.GameInfo(
            num_distinct_actions=self.layout.actions,
            max_chance_outcomes=self.seeds,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(GAME_TYPE, info, given)

    def __deepcopy__(self, memo: dict[int, Any]) -> FudaGame:
        # OpenSpiel clones a state by copying what it holds, and all states of a game hold the same one.
        return self

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> FudaState:
        """The game before its seed is drawn."""
        return FudaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> FudaObserver:
        """What reads states as tensors and strings."""
        return FudaObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class FudaState(pyspiel.State):  # type: ignore[misc]
    """A state: before the seed is drawn there is no session yet."""

    def __init__(self, game: FudaGame) -> None:
        super().__init__(game)
        self.game = game
        self.session: Session | None = None
        self.own_actions: list[list[int]] = [[] for _ in range(game.num_players())]

    def current_player(self) -> int:
        """Who acts; chance at the root."""
        if self.session is None:
            return int(pyspiel.PlayerId.CHANCE)
        player = self.session.player
        return player if player >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return [] if self.session is None or player != self.session.player else self.session.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All seeds, each as likely as any other."""
        return [(seed, 1 / self.game.seeds) for seed in range(self.game.seeds)]

    def _apply_action(self, action: int) -> None:
        if self.session is None:
            self.session = self.game.beginning.session(action)
            # Information states are made of what the player has seen happen.
            self.session.game.logging = True
            return
        self.own_actions[self.session.player].append(action)
        self.session.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"seed {action}" if player == pyspiel.PlayerId.CHANCE else self.game.names[action]

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.session is not None and self.session.player < 0

    def returns(self) -> list[float]:
        """1 for those who won, -1 for the others."""
        return [0.0] * self.game.num_players() if self.session is None else returns(self.session)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> FudaState:
        """A state that could be this one for all that the player knows; its history is this one's all the same."""
        twin: FudaState = self.clone()
        assert twin.session is not None
        picking = twin.session.picking
        twin.session = Session(twin.session.game.determinize(player, int(sampler() * 2**31)))
        if picking is not None and twin.session.player == player:
            twin.session.picking = picking
        return twin

    def __str__(self) -> str:
        if self.session is None:
            return "before the seed is drawn"
        game = self.session.game
        return f"turn {game.turn}, {game.phase or 'before the game'}: {game.result or game.choice!r}"


class FudaObserver:
    """Reads a state for a player.

    Without perfect recall the tensor is the observation. With it, signs are added that stand for everything the player
    has seen and done: equal for equal information states, and hardly ever for others.
    """

    def __init__(self, game: FudaGame, observed: Any, params: Any) -> None:
        if params:
            raise FudaError(f"observers of Fuda's games take no parameters, not {params}")
        self.recalls = bool(observed.perfect_recall)
        self.size = game.layout.size
        self.tensor: NDArray[np.float32] = np.zeros(self.size + (SIGNS if self.recalls else 0), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {"observation": self.tensor[: self.size]}
        if self.recalls:
            self.dict["recall"] = self.tensor[self.size :]

    def set_from(self, state: FudaState, player: int) -> None:
        """Read the state."""
        self.tensor.fill(0)
        if state.session is None:
            return
        self.tensor[: self.size] = state.session.see(player).observation
        if self.recalls:
            bits = np.unpackbits(np.frombuffer(recalled(state, player), np.uint8))
            self.tensor[self.size :] = 2.0 * bits - 1.0

    def string_from(self, state: FudaState, player: int) -> str:
        """A short name of what the player sees, or of all that the player has seen and done."""
        if state.session is None:
            return "nothing"
        seen = blake2b(state.session.see(player).observation.tobytes(), digest_size=12).hexdigest()
        return f"{recalled(state, player).hex()} {seen}" if self.recalls else seen


def recalled(state: FudaState, player: int) -> bytes:
    """What a player has seen happen and has done, as some bytes."""
    assert state.session is not None
    told = [
        (event.kind, event.card, event.player, event.amount, event.other, event.turn)
        for event in seen_events(state.session.game, player)
    ]
    return blake2b(repr((told, state.own_actions[player])).encode(), digest_size=SIGNS // 8).digest()


pyspiel.register_game(GAME_TYPE, FudaGame)
