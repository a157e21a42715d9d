"""Whose turn comes next, extra turns, and what a new turn wipes from memory."""

from __future__ import annotations

from bisect import bisect_left
from operator import attrgetter
from typing import TYPE_CHECKING

from fuda.kernel.abilities.ability import WHOLE_GAME
from fuda.kernel.abilities.events import emit
from fuda.kernel.state.writing import keep_uses, start_turn, take_extra_turn
from fuda.kernel.values.aspects import drop_effects
from fuda.kernel.values.durations import START, end_effects

if TYPE_CHECKING:
    from fuda.kernel.game import Game


turn_of = attrgetter("turn")


def begin_turn(game: Game, player: int) -> None:
    """A player's turn begins."""
    start_turn(game, player)
    keep_uses(game, WHOLE_GAME)
    game.repeats.clear()
    game.trail = game.script = ()
    game.asked = 0
    forget(game)
    if game.effects:
        end_effects(game, START)
    emit(game, "turn_started", player=player)
    if game.turn > game.rules.policies.max_turns:
        game.finish((), "", f"nobody had won after {game.rules.policies.max_turns} turns")


def next_player(game: Game) -> int:
    """Who plays the next turn: the last extra turn made comes first, else the next player in order."""
    player = take_extra_turn(game)
    return player if player >= 0 else game.next_after(game.turn_player)


def forget(game: Game) -> None:
    """Drop what nothing can ask for any more: without a log, all but the last turn's events and what the game
    remembers.
    """
    if game.last_known:
        # What waits or resolves may still speak of a card that left; between turns only what was put off does.
        kept = {bearing.source for bearing in game.delayed}
        game.last_known = {ref: last for ref, last in game.last_known.items() if ref in kept}
    if not game.logging:
        history, remembered = game.history, game.remembered
        recent = bisect_left(history, game.turn - 1, key=turn_of)
        game.history = [e for e in history[:recent] if e.kind in remembered] if remembered else []
        game.history += history[recent:]
    if game.effects:
        stale = [
            e for e in game.effects if e.targets is not None and not any(game.is_current(ref) for ref in e.targets)
        ]
        if stale:
            drop_effects(game, stale)
