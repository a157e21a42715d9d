"""Chapter 10: rule processing, resolved the moment it is due, even inside another action (10-1-2).

The chapter gives no order; losses come first, then the rest. Overflow (10-4, 10-5) is part of deploying, in plays.py.
"""

from __future__ import annotations

from fuda.games.gundam.acts import DAMAGE, STRUCK, remaining_hp
from fuda.games.gundam.zones import BASE, BATTLE, DECK, RESOURCES, SHIELDS
from fuda.kernel.abilities.history import Asks, recall
from fuda.kernel.abilities.replacements import Act
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import does
from fuda.kernel.procedures.rule_processing import RuleProcess
from fuda.kernel.state.ids import DIRTY_DERIVED, DIRTY_ORDER, DIRTY_TOKEN, DIRTY_VALUE
from fuda.kernel.values.values import PROHIBITIONS, may_be_lowered

TOKEN_PLACES = (BATTLE, RESOURCES, BASE)


@does("1-2-2-1", "1-2-2-2", "10-2-1-1", "10-2-1-2")
def losses(game: Game) -> list[Act]:
    """Battle damage with an empty shield area, and a deck of no cards."""
    struck, first = game.player_counters[STRUCK], DECK * game.n
    due: list[Act] = []
    if not any(struck) and all(game.zones[first : first + game.n]):
        return due
    for player in range(game.n):
        if (struck[player] or not game.zones[first + player]) and game.turn and not game.lost[player]:
            due.append(Act("lose", player=player, cause="1-2-2-1" if struck[player] else "1-2-2-2"))
    return due


@does("2-7-1-1", "4-5-1-2", "7-6-2-3-1", "7-6-3-2-1", "3-6-4-2", "10-3-1-1")
def destructions(game: Game) -> list[Act]:
    """Units, bases and shields whose HP has come down to 0 or less are destroyed, all together."""
    modified = "hp" in game.modified
    struck = game.due & DIRTY_VALUE
    if not modified and not struck and not game.spared:
        # Something else that is modified may have changed, but no HP.
        return []
    damage, definitions, under = game.counters[DAMAGE], game.definition, game.under
    zones, n = game.zones, game.n
    # Where nothing lowers HP, a card with less damage than its printed HP needs no closer look, unless its pilot
    # takes HP away.
    lowered = modified and may_be_lowered(game, "hp")
    due: list[Act] = []
    players = game.players_from(game.turn_player)
    for player in players:
        for card in zones[BATTLE * n + player] + zones[BASE * n + player]:
            if (
                damage[card] >= definitions[card].stats["hp"]
                or lowered
                or (under[card] and definitions[under[card][0]].stats["hp"] < 0)
            ) and (left := remaining_hp(game, card)) <= 0:
                due.append(_destruction(game, card, 1 - left))
    if struck or PROHIBITIONS in game.modified or game.spared:
        for player in players:
            for card in zones[SHIELDS * n + player]:
                # Every shield counts as having HP 1.
                if damage[card]:
                    due.append(_destruction(game, card, damage[card]))
    return due


DAMAGE_DEALT = Asks("damaged")


def _destruction(game: Game, card: int, excess: int) -> Act:
    """Destruction is by the damage just dealt to the card, if any was; the excess says how far HP has come down."""
    reference = game.ref[card]
    for event in recall(game, DAMAGE_DEALT):
        if event.batch != game.batch:
            break
        if event.card == reference:
            by = event.source or event.other
            return Act("destroy", reference, amount=excess, other=event.other, source=by, cause=event.cause)
    return Act("destroy", reference, amount=excess, cause="rule")


@does("4-17-2-4-1")
def stray_tokens(game: Game) -> list[Act]:
    """Tokens that have come outside the battle area, resource area and base place leave the game, but not before."""
    definitions = game.definition
    found: list[Act] = []
    for card in game.moved:
        if definitions[card].token and game.zone[card] >= 0 and game.zone[card] // game.n not in TOKEN_PLACES:
            act = Act("remove_token", game.ref[card])
            if act not in found:
                found.append(act)
    return found


RULE_PROCESSES = (
    # A deck runs out when a card leaves it; a blow that ends the game counts as such: `acts.damage`.
    RuleProcess("loss", "10-2-1", losses, after=DIRTY_ORDER),
    RuleProcess(
        "destruction",
        "10-3-1",
        destructions,
        # Damage that may have been enough counts as a change of values: `acts.damage`.
        after=DIRTY_VALUE | DIRTY_DERIVED,
        reads=frozenset({"hp"}),
        on_becoming=True,
    ),
    RuleProcess("tokens", "4-17-2-4", stray_tokens, after=DIRTY_TOKEN),
)
