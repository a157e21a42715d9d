"""How many modifications of each aspect there are, so that whoever asks can pass over what nothing changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.abilities.given import GIVEN
from fuda.kernel.state.ids import DERIVING, DIRTY_ALL, DIRTY_CARDS, LIVE
from fuda.kernel.state.writing import set_deriving, values_changed
from fuda.kernel.values.values import COLOURS, KEPT, PRINTED_LOST, PROHIBITIONS, SILENCED, TRAITS, TYPES

if TYPE_CHECKING:
    from fuda.kernel.game import Game
    from fuda.kernel.values.continuous import Continuous

ABOVE_OTHERS = frozenset({KEPT, PRINTED_LOST, SILENCED, COLOURS, TRAITS, TYPES})
"""The aspects that decide whether modifications of any other one apply."""
WAITING = "waiting"
"""The aspect of an effect with a duration that waits for something by itself."""
WATCHING = "watching"
"""What waits and what cards were given, counted together."""


def note_aspect(game: Game, aspect: str, live: bool) -> None:
    """One modification of that aspect more; a live one asks for more than cards."""
    for counted in _counted(game, aspect, live):
        game.modified[counted] = game.modified.get(counted, 0) + 1
    set_deriving(game, deriving_changes(game))


def _counted(game: Game, aspect: str, live: bool) -> list[str]:
    """Prohibitions are also counted all together, and so is what may hear of events, or make rule processing due."""
    counted = [aspect]
    if aspect.startswith(PROHIBITIONS):
        counted.append(PROHIBITIONS)
    if aspect in (GIVEN, WAITING):
        counted.append(WATCHING)
    if game.rules.derived is None or aspect in game.rules.derived or aspect in ABOVE_OTHERS:
        counted.append(DERIVING)
        if live:
            counted.append(LIVE)
    return counted


def forget_aspect(game: Game, aspect: str, live: bool) -> None:
    """There is one modification of that aspect less."""
    for counted in _counted(game, aspect, live):
        left = game.modified[counted] - 1
        if left:
            game.modified[counted] = left
        else:
            del game.modified[counted]
    set_deriving(game, deriving_changes(game))


def drop_effects(game: Game, ended: list[Continuous]) -> None:
    """These effects end, and whatever depends on them is derived anew."""
    gone = {id(effect) for effect in ended}
    game.effects = [effect for effect in game.effects if id(effect) not in gone]
    for effect in ended:
        forget_aspect(game, effect.aspect, effect.targets is None)
    values_changed(game, [effect.aspect for effect in ended])


def deriving_changes(game: Game) -> int:
    """The changes after which values that rule processing looks at may be others than before."""
    if LIVE in game.modified:
        return DIRTY_ALL
    return DIRTY_CARDS if DERIVING in game.modified else 0
