"""Losing, conceding and the end of the game, for players and teams."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fuda.kernel.abilities.events import emit
from fuda.kernel.choice import resigned
from fuda.kernel.state.writing import set_lost, set_used

if TYPE_CHECKING:
    from fuda.kernel.game import Game


def lose(game: Game, players: Sequence[int], clause: str, reason: str) -> None:
    """These players lose, all together; the game is over when at most one team is left."""
    losing = [p for p in players if not game.lost[p]]
    if not losing:
        return
    last_standing = {game.team[p] for p in range(game.n) if not game.lost[p]}
    for player in losing:
        set_lost(game, player, clause)
        emit(game, "lost", player=player, clause=clause)
    left = {game.team[p] for p in range(game.n) if not game.lost[p]}
    if len(left) > 1:
        return
    if not left and game.rules.policies.all_lose == "turn_player":
        left = last_standing - {game.team[game.turn_player]}
    game.finish(tuple(p for p in range(game.n) if game.team[p] in left), clause, reason)


AGREED = "concede"
"""That a player would concede, among what has been used this turn: with the turn it is forgotten."""


def concede(game: Game, player: int) -> None:
    """A player gives up: no effect forces it and none replaces the loss. By policy the team must agree on it."""
    if game.rules.policies.team_concedes:
        team = [p for p in range(game.n) if game.team[p] == game.team[player]]
        set_used(game, player, AGREED, 1)
        if all((p, AGREED) in game.used for p in team):
            lose(game, team, game.rules.concession_clause, "conceded")
        return
    if not game.lost[player]:
        lose(game, [player], game.rules.concession_clause, "conceded")
    if game.result is None and game.choice is not None and game.choice.player == player:
        # The question dies with the player; who asked it goes on as if it had been declined.
        game.frames[-1].answer = resigned(game.choice.options, game.choice.least)
        game.choice = None
