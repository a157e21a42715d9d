"""Why a card can't be played from the hand now (504, 209)."""

from __future__ import annotations

from fuda.games.hindrances import Hindrance, asked_kind, forbidden_by, in_its_text, short_of
from fuda.games.pso2.affording import QUICK, on_pp, pp_colours
from fuda.games.pso2.offering import LAID_ON, PLAYABLE, active_effect, hosts, obstacle, play_cost
from fuda.kernel.abilities.ability import Bearing
from fuda.kernel.game import Game

MISTIMED = Hindrance(
    "cards are played in your main phase, Actives without 【Main】 whenever you have the right to act", "504.1"
)
TOO_SLOW = Hindrance("here only Actives without 【Main】 are played", "103.7.1.1")
NO_HOST = Hindrance("you have nobody of its class on whom it may be laid", "205.4.3")
NO_PLAY = Hindrance("such a card is not played", "504.1")


def hindrances(game: Game, player: int, card: int) -> list[Hindrance]:
    """What keeps the player from playing the card: the time, PP and their colours, and whom or what it needs."""
    kind = asked_kind(game, player)
    definition = game.definition[card]
    found = [] if kind in ("main", "action") else [MISTIMED]
    if kind == "action" and QUICK not in definition.played_at:
        found.append(TOO_SLOW)
    lacking = sorted(definition.colours - pp_colours(game, player))
    if lacking:
        found.append(Hindrance(f"you have no {' and no '.join(lacking)} card face up in PP", "209.2"))
    found += short_of("costs", play_cost(game, card), "PP that are ON", on_pp(game, player), "209.1.3")
    found += forbidden_by(game, "play", card, "504.1")
    if definition.type not in PLAYABLE:
        return [*found, NO_PLAY]
    if definition.type in LAID_ON and not hosts(game, player, card):
        found.append(NO_HOST)
    effect = active_effect(definition) if definition.type == "active" else None
    if effect is not None:
        bearing = Bearing(effect, game.ref[card], game.ref[card], player, 0)
        found += in_its_text(game, obstacle(game, effect, bearing), "406.2.2.2")
    return found
