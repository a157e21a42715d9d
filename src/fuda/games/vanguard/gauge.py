"""4.9.3, 4.12, 10.39: cards that belong to another card: gauges, and piles of bound cards."""

from __future__ import annotations

from fuda.games.vanguard.zones import GAUGE, UNITS
from fuda.kernel.abilities.replacements import Act
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import does
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import keep_records

GAUGES = "gauges"
"""The record of gauges: the card, the card that it belongs to (0 for none), and the letters of its name."""
PILES = "piles"
"""The record of bound cards: the card, and the card whose effect has bound it."""


@does("10.39.1", "10.39.1.1", "10.39.1.2", "4.12.3", "4.12.3.3.2", "4.12.4", "4.12.4.2", "9.8.2")
def to_gauge(game: Game, acts: list[Act]) -> int:
    """10.39: cards are put into their owners' gauge zones, for a card (`other`) and by a name (`cause`) if any.

    A card that is a gauge already belongs to the new card from then on.
    """
    done = 0
    for act in acts:
        card = act.card & CARD_MASK
        done += len(moves.move(game, [card], GAUGE, verb="gauge", source=act.source))
        letters = tuple(map(ord, act.cause))
        others = tuple([record for record in game.own[GAUGES] if record[0] not in (act.card, game.ref[card])])
        keep_records(game, GAUGES, (*others, (game.ref[card], act.other, *letters)))
    return done


@does("4.12.3.1", "4.12.3.2", "4.12.4.1", "4.12.3.3.1")
def gauges(game: Game, of: int = 0, name: str = "") -> list[int]:
    """The gauges of a card, where one is given, and of that name, where one is given."""
    letters = tuple(map(ord, name))
    return [
        record[0]
        for record in game.own[GAUGES]
        if game.is_current(record[0]) and of in (0, record[1]) and (not name or record[2:] == letters)
    ]


@does("9.8.1", "4.12.3.3")
def strays(game: Game) -> list[Act]:
    """9.8.1: gauges of a card that is gone or locked go to the drop zone, once nothing else is due or stands by."""
    if not game.own[GAUGES] or game.pending:
        return []
    return [
        Act("to_drop", record[0], cause="9.8.1")
        for record in game.own[GAUGES]
        if record[1] and game.is_current(record[0]) and not _stays(game, record[1])
    ]


def _stays(game: Game, ref: int) -> bool:
    return game.is_current(ref) and game.zone_kind(ref & CARD_MASK) in UNITS


@does("4.9.3")
def note_bound(game: Game, cards: list[int], source: int) -> None:
    """4.9.3: bound cards lie in piles by the card whose effect has bound them."""
    kept = tuple([record for record in game.own[PILES] if game.is_current(record[0])])
    keep_records(game, PILES, (*kept, *[(game.ref[card], source) for card in cards]))


def pile(game: Game, source: int) -> list[int]:
    """The cards that the card's effects have bound and that still lie there."""
    return [card for card, by in game.own[PILES] if by == source and game.is_current(card)]


HANDLERS = {"to_gauge": to_gauge}
