"""10.35: units that the opponent of their master controls for a time."""

from __future__ import annotations

from fuda.games.vanguard.circles import CONTROLLED, mate_of, mirrored
from fuda.games.vanguard.zones import FIGHTING, REARGUARD, VANGUARD
from fuda.kernel.abilities.replacements import Act
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import does
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.setting_up import lay_at
from fuda.kernel.state.writing import keep_records, set_counter

CONTROL = "control"
"""The record of controlled units: reference, and 1 where it lasts for the turn, 0 where only for the effect."""


@does("10.35.1", "10.35.1.1", "10.35.1.1.1", "10.35.1.1.2", "10.35.1.4", "10.35.2", "10.35.2.1", "10.35.2.2", "10.35.3")
def control(game: Game, acts: list[Act]) -> int:
    """10.35: units count as those of the effect's master (`player`), for the turn or as long as the effect lasts."""
    done = 0
    for act in acts:
        card = act.card & CARD_MASK
        player = act.player if act.player >= 0 else game.opponent(game.controller[card])
        if game.zone_kind(card) not in FIGHTING or game.counters[CONTROLLED][card] or game.controller[card] == player:
            continue
        taken = [card]
        if game.zone_kind(card) == VANGUARD and mate_of(game, game.controller[card]) >= 0:
            taken = list(game.cards(VANGUARD, game.controller[card]))
        for each in taken:
            _hand_over(game, each, player, act.source)
        lasting = int(act.cause == "turn")
        records = tuple([(game.ref[each], lasting) for each in taken])
        keep_records(game, CONTROL, (*game.own[CONTROL], *records))
        done += 1
    return done


def _hand_over(game: Game, card: int, player: int, source: int) -> None:
    circle = game.slot[card]
    moves.change_control(game, card, player, source=source, cause="effect" if source else "")
    lay_at(game, card, mirrored(circle) if game.zone_kind(card) == REARGUARD else circle)
    set_counter(game, CONTROLLED, card, int(player != game.owner[card]))


@does("10.35.1.2", "10.35.5")
def give_back(game: Game, lasting: bool) -> None:
    """The units that were controlled for the turn (or for an effect) are their master's again."""
    kept = []
    for ref, for_turn in game.own[CONTROL]:
        if bool(for_turn) != lasting:
            kept.append((ref, for_turn))
        elif game.is_current(ref) and game.counters[CONTROLLED][ref & CARD_MASK]:
            _hand_over(game, ref & CARD_MASK, game.owner[ref & CARD_MASK], 0)
    keep_records(game, CONTROL, tuple(kept))


def is_controlling(game: Game) -> bool:
    """Is there a unit that is controlled only while an effect resolves, though none resolves any more?"""
    return any(not for_turn for _, for_turn in game.own[CONTROL]) and game.running(Resolve) is None


HANDLERS = {"control": control}
