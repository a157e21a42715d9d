"""Loops: a position that comes again and again ends the game as a draw, and so does a turn without end.

Nothing is looked at in an ordinary turn. Only when a turn has had very many answers are the positions at its questions
counted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.events import emit

if TYPE_CHECKING:
    from fuda.kernel.game import Game


def watch(game: Game) -> None:
    """Look whether a turn with that many answers goes round in circles."""
    policies = game.rules.policies
    if game.choice is None:
        return
    if notice_repetition(game):
        end(game, f"the same position came {policies.loop_repeats} times in one turn")
    elif game.asked >= policies.turn_answers:
        end(game, f"one turn went on for {policies.turn_answers} answers")


def notice_repetition(game: Game) -> bool:
    """Count how often this very position has been reached this turn; True when the game's limit is met."""
    from fuda.kernel.fingerprint import position

    mark = position(game)
    game.repeats[mark] = game.repeats.get(mark, 0) + 1
    return game.repeats[mark] >= game.rules.policies.loop_repeats


def end(game: Game, reason: str) -> None:
    """The game is a draw by its loop rule, or where its rules have none, by ours."""
    clause = game.rules.policies.clause_loop
    emit(game, "loop", player=game.turn_player, clause=clause)
    game.finish((), clause, reason)
