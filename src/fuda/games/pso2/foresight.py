"""How strong computer players judge a position: by what is to come. No rule lives here, only judgement."""

from __future__ import annotations

from fuda.games.pso2.duel_foresight import duel_foresight
from fuda.games.pso2.evaluate import evaluate
from fuda.games.pso2.party import is_raid
from fuda.games.pso2.raid_foresight import raid_foresight
from fuda.kernel.game import Game


def foresight(game: Game, player: int) -> float:
    """The position's worth for the player, higher being better."""
    if game.result is not None:
        return evaluate(game, player)
    return raid_foresight(game, player) if is_raid(game) else duel_foresight(game, player)
