"""Effects with a duration: how they begin and end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.abilities.events import emit
from fuda.kernel.moves.moves import change_control
from fuda.kernel.state.ids import CARD_MASK, DIRTY_VALUE
from fuda.kernel.state.writing import changed, tick, values_changed
from fuda.kernel.values.aspects import drop_effects, forget_aspect, note_aspect
from fuda.kernel.values.continuous import Continuous

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fuda.kernel.game import Game

TURN = "turn"
START = "start"
"""Durations that end with a turn, and when one begins."""
CONTROL = "control"
"""The aspect of a card that somebody controls for a time; the amount is who does afterwards."""


def can_begin(game: Game, duration: str) -> bool:
    """Is what an effect of that duration would last for going on? One for a battle begins only in a battle."""
    is_on = game.rules.spans.get(duration)
    return is_on is None or is_on(game)


def add_effect(game: Game, effect: Continuous) -> None:
    """A continuous effect begins, unless what it would last for is not going on."""
    if not can_begin(game, effect.duration):
        return
    game.effects.append(effect)
    note_aspect(game, effect.aspect, effect.targets is None)
    values_changed(game, (effect.aspect,))


UNSETTLED = 1 << 60
"""The timestamp of an effect whose own is that of the end of the resolution that made it."""


def settle_stamps(game: Game, source: int, key: str) -> None:
    """That ability has been resolved: the effects it made get their timestamps now, where they have none yet."""
    for at, effect in enumerate(game.effects):
        if effect.stamp == UNSETTLED and effect.source == source and effect.key == key:
            game.effects[at] = effect.stamped(tick(game))
            changed(game, DIRTY_VALUE)


def _give_back(game: Game, ended: list[Continuous]) -> None:
    """What was controlled for a time is controlled by whom it was before."""
    for effect in ended:
        for ref in effect.targets or ():
            if game.is_current(ref) and isinstance(effect.amount, int):
                change_control(game, ref & CARD_MASK, effect.amount, source=effect.source)


def of_players(duration: str, players: Iterable[int]) -> str:
    """That duration, but only in a turn of one of the players: whichever turn that is, extra turns among them."""
    return f"{duration}:{','.join([str(player) for player in players])}"


def dated(game: Game, duration: str, player: int, foe: int = -1) -> tuple[str, int]:
    """By which duration the rules end an effect of the player, and the turn that it lasts to at least.

    Where one of several opponents is meant, that is the `foe`.
    """
    whose, _, ends = duration.partition("_")
    if whose in ("own", "enemy") and ends in ("end", "start"):
        players = (player,) if whose == "own" else (foe,) if foe >= 0 else game.opponents(player)
        return of_players(TURN if ends == "end" else START, players), game.turn + 1
    return duration, game.turn


def _ends(game: Game, effect: Continuous, duration: str) -> bool:
    if effect.until > game.turn:
        return False
    name, _, players = effect.duration.partition(":")
    return name == duration and (not players or str(game.turn_player) in players.split(","))


def end_effects(game: Game, duration: str) -> None:
    """The effects of that duration end, all at once (those of a later turn, or of another player's, stay)."""
    ended: list[Continuous] = []
    lasting: list[Continuous] = []
    for effect in game.effects:
        (ended if _ends(game, effect, duration) else lasting).append(effect)
    if not ended:
        return
    game.effects = lasting
    for effect in ended:
        forget_aspect(game, effect.aspect, effect.targets is None)
    values_changed(game, [effect.aspect for effect in ended])
    for source, player in dict.fromkeys((effect.source, effect.player) for effect in ended):
        emit(game, "effect_ended", source, player)
    controlled = [effect for effect in ended if effect.aspect == CONTROL]
    if controlled:
        _give_back(game, controlled)


def end_effect(game: Game, effect: Continuous) -> None:
    """One effect ends because it was used up."""
    drop_effects(game, [effect])


def added_while(game: Game, duration: str, aspect: str) -> dict[int, int]:
    """By how much effects with that duration raise or lower a value, by the card's reference."""
    found: dict[int, int] = {}
    for effect in game.effects:
        amount = effect.amount
        if effect.duration == duration and effect.aspect == aspect and effect.op == "add" and isinstance(amount, int):
            for ref in effect.targets or ():
                found[ref] = found.get(ref, 0) + amount
    return found
