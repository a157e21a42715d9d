"""Chapter 10: rule processing, resolved the moment it is due, even inside another action (10-1-2).

The chapter gives no order; losses come first, then the rest. Overflow (10-4, 10-5) is part of deploying, in plays.py.
"""

from __future__ import annotations

from fuda.games.gundam.acts import DAMAGE, STRUCK, remaining_hp
from fuda.games.gundam.zones import BASE, BATTLE, DECK, RESOURCES, SHIELDS
from fuda.kernel.acts import Act
from fuda.kernel.game import Game
from fuda.kernel.ids import DIRTY_DERIVED, DIRTY_MOVE, DIRTY_TOKEN, DIRTY_VALUE
from fuda.kernel.procedure import does
from fuda.kernel.rule_processing import RuleProcess
from fuda.kernel.values import may_be_lowered


@does("1-2-2-1", "1-2-2-2", "10-2-1-1", "10-2-1-2")
def losses(game: Game) -> list[Act]:
    """Battle damage with an empty shield area, and a deck of no cards."""
    struck, decks = game.player_counters[STRUCK], game.zones[DECK * game.n : (DECK + 1) * game.n]
    if (all(decks) and not any(struck)) or not game.turn:
        return []
    return [
        Act("lose", player=player, cause="1-2-2-1" if struck[player] else "1-2-2-2")
        for player in range(game.n)
        if (struck[player] or not decks[player]) and not game.lost[player]
    ]


@does("2-7-1-1", "4-5-1-2", "7-6-2-3-1", "7-6-3-2-1", "3-6-4-2", "10-3-1-1")
def destructions(game: Game) -> list[Act]:
    """Units, bases and shields whose HP has come down to 0 or less are destroyed, all together."""
    modified = "hp" in game.modified
    if not modified and not game.due & DIRTY_VALUE:
        # Something else that is modified may have changed, but no HP.
        return []
    damage, definitions, under = game.counters[DAMAGE], game.definition, game.under
    zones, n = game.zones, game.n
    # Where nothing lowers HP, a card with less damage than its printed HP needs no closer look, unless its pilot
    # takes HP away.
    lowered = modified and may_be_lowered(game, "hp")
    due = [
        card
        for player in game.players_from(game.turn_player)
        for card in zones[BATTLE * n + player] + zones[BASE * n + player]
        if (
            lowered
            or damage[card] >= definitions[card].stats["hp"]
            or (under[card] and definitions[under[card][0]].stats["hp"] < 0)
        )
        and remaining_hp(game, card) <= 0
    ]
    for player in game.players_from(game.turn_player):
        shields = zones[SHIELDS * n + player]
        if any(map(damage.__getitem__, shields)):
            # Every shield counts as having HP 1.
            due += [card for card in shields if damage[card] > 0]
    return [_destruction(game, card) for card in due] if due else []


def _destruction(game: Game, card: int) -> Act:
    """Destruction is by whatever damaged the card last."""
    reference = game.ref[card]
    for event in reversed(game.history):
        if event.card == reference and event.kind == "damaged":
            return Act("destroy", reference, other=event.other, source=event.source or event.other, cause=event.cause)
    return Act("destroy", reference, cause="rule")


@does("4-17-2-4-1")
def stray_tokens(game: Game) -> list[Act]:
    """Tokens that have come outside the battle area, resource area and base place leave the game, but not before."""
    return [
        Act("remove_token", game.ref[card])
        for card in dict.fromkeys([card for card in game.moved if game.definition[card].token])
        if game.zone[card] >= 0 and game.zone[card] // game.n not in (BATTLE, RESOURCES, BASE)
    ]


RULE_PROCESSES = (
    RuleProcess("loss", "10-2-1", losses, after=DIRTY_MOVE),
    RuleProcess(
        "destruction",
        "10-3-1",
        destructions,
        # Damage that may have been enough counts as a change of values: `acts.damage`.
        after=DIRTY_VALUE | DIRTY_DERIVED,
        reads=frozenset({"hp"}),
    ),
    RuleProcess("tokens", "4-17-2-4", stray_tokens, after=DIRTY_TOKEN),
)
