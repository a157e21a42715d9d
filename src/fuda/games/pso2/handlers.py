"""What each act does to the cards: those that a boss or a raid does in another way stand here."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from fuda.games.pso2.acts import (
    control,
    counter,
    damage,
    destroy,
    exile,
    give_back,
    go_outside,
    heal,
    is_boss,
    mover,
    remove_token,
    rest,
    set_active,
    to_row,
    trash,
)
from fuda.games.pso2.party import drop_out, is_raid
from fuda.games.pso2.raid import BossPlays
from fuda.games.pso2.zones import BACK, DECK, DISCARD, FRONT, HAND, PP
from fuda.kernel.abilities.replacements import Act
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.elimination import lose as eliminate
from fuda.kernel.procedures.procedure import does
from fuda.kernel.values.bans import is_banned


@does("103.2.1.1", "102.4.1", "402.2", "GL-45", "RD-31")
def draw(game: Game, acts: list[Act]) -> int:
    """102.4.1: cards from the top of the deck, one at a time; a boss plays them instead (RD-31)."""
    done = 0
    for act in acts:
        if is_boss(game, act.player):
            game.call(BossPlays(act.player, act.amount))
            done += act.amount
            continue
        for _ in range(0 if is_banned(game, act.player, "draw") else act.amount):
            done += len(
                moves.move(
                    game, game.cards(DECK, act.player)[-1:], HAND, verb="draw", source=act.source, cause=act.cause
                )
            )
    return done


@does("101.3", "101.4", "101.5")
def lose(game: Game, acts: list[Act]) -> int:
    """101.3: a player without a deck loses; in a raid he drops out, with all his cards (RD-14)."""
    if is_raid(game):
        drop_out(game, [act.player for act in acts])
        return len(acts)
    eliminate(game, [act.player for act in acts], acts[0].cause, "had no card left in the deck")
    return len(acts)


HANDLERS: Mapping[str, Callable[[Game, list[Act]], int]] = {
    "destroy": destroy,
    "damage": damage,
    "heal": heal,
    "to_front": to_row(FRONT),
    "to_back": to_row(BACK),
    "rest": rest,
    "set_active": set_active,
    "draw": draw,
    "discard": mover(DISCARD, "discard"),
    "trash": trash,
    "return": give_back,
    "add": mover(HAND, "add"),
    "place": mover(PP, "place"),
    "exile": exile,
    "control": control,
    "counter": counter,
    "to_deck_top": mover(DECK, "put"),
    "to_deck_bottom": mover(DECK, "put", moves.BOTTOM),
    "lose": lose,
    "remove_token": remove_token,
    "go_outside": go_outside,
}
