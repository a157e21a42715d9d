"""What a player can pay: PP that are ON, and the colours among them."""

from __future__ import annotations

from functools import cache

from fuda.games.pso2.zones import PLAYER, PP
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import does

MAIN = "main"
QUICK = "quick"
NEVER = 1 << 30
"""More PP than anybody has: what is asked for where there is nothing to pay for."""


@does("209.1.1", "404.3")
def on_pp(game: Game, player: int) -> int:
    """209.1.1: how many PP the player could turn OFF."""
    pp = game.zones[PP * game.n + player]
    return len(pp) - sum(map(game.rested.__getitem__, pp))


@does("209.1.2", "209.1.2.1", "209.1.3.3")
def has_colour(game: Game, player: int, colour: str) -> bool:
    """209.1.2: is a card of that colour among the player's PP? A face-down one is of the player's colour (404.5.2)."""
    return colour in pp_colours(game, player)


@does("404.5.2", "404.6", "207.2")
def pp_colours(game: Game, player: int) -> set[str]:
    """404.6: the colours among the player's PP, which is all that is left of the cards there."""
    n, definition, face_down = game.n, game.definition, game.face_down
    pp = game.zones[PP * n + player]
    found = {definition[card].colours for card in pp if not face_down[card]}
    if any(map(face_down.__getitem__, pp)):
        found.add(definition[game.zones[PLAYER * n + player][0]].colours)
    return set().union(*found)


@does("209.1.3", "GL-07")
@cache
def least_asked(definition: CardDef, kind: int, main: bool) -> tuple[int, bool]:
    """What the card's printed abilities ask for at this time, in a zone of that kind: how many PP the cheapest of them
    turns OFF (209.1.3), and whether all of them turn the card from ON to OFF (GL-07).
    """
    from fuda.games.pso2.effects.verbs import PayPP
    from fuda.games.pso2.keywords import WARCRY, OnToOff

    timings = (MAIN, QUICK) if main else (QUICK,)
    usable = [ability for timing in timings for ability in definition.used_in.get((kind, timing), ())]
    if "warcry" in definition.keywords:
        usable.append(WARCRY)
    pp = [
        sum(deed.number for cost in ability.costs if isinstance(deed := getattr(cost, "deed", None), PayPP))
        for ability in usable
    ]
    return min(pp, default=NEVER), all(any(isinstance(cost, OnToOff) for cost in a.costs) for a in usable)
