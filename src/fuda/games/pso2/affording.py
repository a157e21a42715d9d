"""What a player can pay: PP that are ON, and the colours among them."""

from __future__ import annotations

from functools import cache

from fuda.games.pso2.acts import player_card
from fuda.games.pso2.zones import PP
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.procedure import does


@does("209.1.1", "404.3")
def on_pp(game: Game, player: int) -> int:
    """209.1.1: how many PP the player could turn OFF."""
    rested = game.rested
    return [rested[card] for card in game.zones[PP * game.n + player]].count(False)


@does("209.1.2", "209.1.2.1", "209.1.3.3")
def has_colour(game: Game, player: int, colour: str) -> bool:
    """209.1.2: is a card of that colour among the player's PP? A face-down one is of the player's colour (404.5.2)."""
    return colour in pp_colours(game, player)


@does("404.5.2", "404.6", "207.2")
def pp_colours(game: Game, player: int) -> set[str]:
    """404.6: the colours among the player's PP, which is all that is left of the cards there."""
    found: set[str] = set()
    for card in game.cards(PP, player):
        shown = player_card(game, player) if game.face_down[card] else card
        found |= game.definition[shown].colours
    return found


@cache
def pp_needed(definition: CardDef) -> int:
    """209.1.3: how many PP the cheapest of the card's printed abilities turns OFF."""
    from fuda.games.pso2.effects.verbs import PayPP

    return min(
        (
            sum(deed.number for cost in ability.costs if isinstance(deed := getattr(cost, "deed", None), PayPP))
            for ability in definition.activated
        ),
        default=0,
    )


@cache
def needs_on(definition: CardDef) -> bool:
    """GL-07: do all the card's printed abilities that are activated turn it from ON to OFF?"""
    from fuda.games.pso2.keywords import OnToOff

    return all(any(isinstance(cost, OnToOff) for cost in ability.costs) for ability in definition.activated)
