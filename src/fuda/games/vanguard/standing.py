"""6.3.1.2, 10.35.1.3: units that an effect keeps from standing in a stand phase of their master's."""

from __future__ import annotations

from fuda.games.vanguard.circles import mate_of
from fuda.games.vanguard.zones import VANGUARD
from fuda.kernel.abilities.events import emit
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import does
from fuda.kernel.values.aspects import drop_effects
from fuda.kernel.values.continuous import Continuous
from fuda.kernel.values.values import PROHIBITIONS, forbidden

STAND_PHASE = "stand_phase"
"""The duration of what lasts to the next stand phase of a unit's master."""
IN_STAND_PHASE = "stand_in_phase"
"""What is forbidden to a unit that does not stand in that phase."""


@does("10.25.11", "10.35.1.3")
def able_to_stand(game: Game, cards: list[int]) -> list[int]:
    """Those of the cards that nothing keeps from standing in this stand phase; a legion stands together or not."""
    if PROHIBITIONS + IN_STAND_PHASE not in game.modified:
        return cards
    kept = {card for card in cards if forbidden(game, IN_STAND_PHASE, card)}
    for card in list(kept):
        if game.zone_kind(card) == VANGUARD and mate_of(game, game.controller[card]) >= 0:
            kept.update(game.cards(VANGUARD, game.controller[card]))
    return [card for card in cards if card not in kept]


@does("10.35.1.3")
def end_stand_phase(game: Game) -> None:
    """Effects for the stand phase of a unit's master end with it, whoever was its master when they began."""
    ended = [e for e in game.effects if e.duration == STAND_PHASE and e.until <= game.turn and _is_over(game, e)]
    if ended:
        drop_effects(game, ended)
        for source, player in dict.fromkeys((effect.source, effect.player) for effect in ended):
            emit(game, "effect_ended", source, player)


def _is_over(game: Game, effect: Continuous) -> bool:
    """Was this the stand phase of the unit's master?"""
    there = game.current(effect.targets or ())
    return not there or game.controller[there[0]] == game.turn_player
