"""6.8.1 and 7.8.1: moments that are told of until no ability is left that has not stood by for them."""

from __future__ import annotations

from fuda.kernel.abilities.ability import Bearing
from fuda.kernel.abilities.events import Event, by_effects, catch, emit
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import does
from fuda.kernel.state.writing import next_batch


@does("6.8.1.3", "6.8.1.5", "7.8.1.1", "7.8.1.3")
def tell_until_heard(game: Game, kinds: tuple[str, ...], card: int, heard: tuple[str, ...] | None) -> tuple[str, ...]:
    """Let abilities stand by for these moments that have not done so in this step; gives back all that have.

    The first time, with nothing `heard`, the moments are told of; after that only who has not stood by yet hears.
    """
    before = len(game.pending)
    next_batch(game)
    for kind in kinds:
        if heard is None:
            emit(game, kind, card, game.turn_player)
        else:
            moment = Event(kind, card, game.turn_player, clause=game.clause, batch=game.batch, turn=game.turn)
            _hear_again(game, moment, heard)
    return (*(heard or ()), *[_heard_as(waiting.bearing) for waiting in game.pending[before:]])


def _hear_again(game: Game, event: Event, heard: tuple[str, ...]) -> None:
    """Wake the watching abilities that have not stood by for such an event: `heard` are those that have."""
    by_rule = game.rules.rule_triggers.get(event.kind)
    waiting = [*game.listeners.get(event.kind, ()), *by_effects(game, event)]
    for bearing in (*waiting, *(by_rule(game, event) if by_rule is not None else ())):
        if _heard_as(bearing) not in heard:
            catch(game, bearing, event)


def _heard_as(bearing: Bearing) -> str:
    """By what an ability that has stood by is known again: its key and its card."""
    return f"{bearing.ability.key}@{bearing.source}"
