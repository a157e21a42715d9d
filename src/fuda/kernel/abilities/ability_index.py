"""Standing abilities: those that work while their card lies where it is, indexed by what they wait for or change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.abilities.ability import Ability, Bearing, Replacement, Static, Triggered
from fuda.kernel.abilities.working_zones import works_in
from fuda.kernel.state.ids import DIRTY_VALUE, NO_HOST
from fuda.kernel.state.writing import changed, set_deriving, values_changed
from fuda.kernel.values.aspects import forget_aspect, note_aspect

if TYPE_CHECKING:
    from fuda.kernel.game import Game


def register(game: Game, card: int) -> None:
    """The card's standing abilities that work where it lies begin to."""
    rules = game.rules
    lies_in, kind = game.zone[card] // game.n, works_in(game, card)
    definition = game.definition[card]
    standing: tuple[Ability, ...] = ()
    if kind in definition.stands_in and (not game.face_down[card] or rules.zones[lies_in].face_down):
        standing = definition.standing
    if rules.given is not None and lies_in in rules.given_in:
        standing += rules.given(game, card)
    if not standing:
        return
    host = game.host[card]
    bearer = card if host == NO_HOST or not rules.policies.attached_text else host
    born = []
    for ability in standing:
        if kind in ability.zones:
            bearing = Bearing(ability, game.ref[card], game.ref[bearer], game.controller[bearer], game.stamp[card])
            born.append(bearing)
            list_bearing(game, bearing)
    game.bearings[card] = tuple(born)


def unregister(game: Game, card: int) -> None:
    """The card's standing abilities stop."""
    born = game.bearings[card]
    if born:
        game.bearings[card] = ()
        for bearing in born:
            unlist_bearing(game, bearing)


def list_bearing(game: Game, bearing: Bearing) -> None:
    """Put an ability into the index that it belongs to."""
    ability = bearing.ability
    if isinstance(ability, Static):
        for part in ability.parts:
            game.statics[part.aspect] = (*game.statics.get(part.aspect, ()), (bearing, part))
            note_aspect(game, part.aspect, part.is_live(ability))
        values_changed(game, [part.aspect for part in ability.parts])
    elif isinstance(ability, Triggered):
        for kind in ability.events:
            game.listeners[kind] = (*game.listeners.get(kind, ()), bearing)
    elif isinstance(ability, Replacement):
        for act in (ability.act, *ability.also):
            game.replacing[act] = (*game.replacing.get(act, ()), bearing)


def unlist_bearing(game: Game, bearing: Bearing) -> None:
    """Take an ability out of its index again."""
    ability = bearing.ability
    if isinstance(ability, Static):
        for part in ability.parts:
            # Of two changes of one aspect the first takes both out.
            left = tuple([pair for pair in game.statics.get(part.aspect, ()) if pair[0] is not bearing])
            if left:
                game.statics[part.aspect] = left
            else:
                game.statics.pop(part.aspect, None)
            forget_aspect(game, part.aspect, part.is_live(ability))
        values_changed(game, [part.aspect for part in ability.parts])
    elif isinstance(ability, Triggered):
        for kind in ability.events:
            _shrink(game.listeners, kind, bearing)
    elif isinstance(ability, Replacement):
        for act in (ability.act, *ability.also):
            _shrink(game.replacing, act, bearing)


def _shrink(index: dict[str, tuple[Bearing, ...]], key: str, bearing: Bearing) -> None:
    # In an imagined game the index of replacements may have been emptied.
    left = tuple([b for b in index.get(key, ()) if b is not bearing])
    if left:
        index[key] = left
    else:
        index.pop(key, None)


def rebuild(game: Game) -> None:
    """Make all indexes anew from the cards as they lie, oldest first."""
    game.listeners = {}
    game.replacing = {}
    game.statics = {}
    game.modified = {}
    set_deriving(game, 0)
    for effect in game.effects:
        note_aspect(game, effect.aspect, effect.targets is None)
    for bearing in game.delayed:
        list_bearing(game, bearing)
    for card in sorted(range(len(game.definition)), key=game.stamp.__getitem__):
        game.bearings[card] = ()
        if game.zone[card] >= 0:
            register(game, card)
    changed(game, DIRTY_VALUE)
