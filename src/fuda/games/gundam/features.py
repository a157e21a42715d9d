"""What is counted of each player at the beginning of a turn, for the learnt evaluation. No rule lives here."""

from __future__ import annotations

from fuda.games.gundam.acts import DAMAGE
from fuda.games.gundam.keywords import is_linked
from fuda.games.gundam.zones import BASE, BATTLE, DECK, HAND, RESOURCES, SHIELDS
from fuda.kernel.game import Game
from fuda.kernel.values.values import value

FEATURES = (
    "shield 1", "shield 2", "shield 3", "shields above 3", "base", "base hp", "units", "ap", "hp left",
    "strongest ap", "blockers", "other keywords", "paired", "linked", "rested and exposed", "hand", "hand above 3",
    "playable soon", "resources", "deck below 8", "attackers above hits", "attackers reach hits",
    "attackers one short",
)  # fmt: skip
KEYWORDS = ("first_strike", "high_mobility", "repair", "breach", "support")


def features(game: Game, player: int) -> tuple[float, ...]:
    """The numbers of one player, in the order of `FEATURES`."""
    opponent = game.opponent(player)
    shields = len(game.cards(SHIELDS, player))
    base_hp = sum([value(game, base, "hp") - game.counters[DAMAGE][base] for base in game.cards(BASE, player)])
    units, enemies = game.cards(BATTLE, player), game.cards(BATTLE, opponent)
    ap = [value(game, unit, "ap") for unit in units]
    left = [value(game, unit, "hp") - game.counters[DAMAGE][unit] for unit in units]
    fiercest = max([value(game, enemy, "ap") for enemy in enemies], default=0)
    hand = game.cards(HAND, player)
    resources = len(game.cards(RESOURCES, player))
    margin = sum([each > 0 for each in ap]) - _hits(game, opponent)
    return (
        shields >= 1, shields >= 2, shields >= 3, max(0, shields - 3),
        base_hp > 0, base_hp,
        len(units), sum(ap), sum(left), max(ap, default=0),
        sum([value(game, unit, "blocker") > 0 for unit in units]),
        sum([value(game, unit, keyword) > 0 for unit in units for keyword in KEYWORDS]),
        sum([bool(game.under[unit]) for unit in units]),
        sum([bool(game.under[unit]) and is_linked(game, unit) for unit in units]),
        sum([a + hp for unit, a, hp in zip(units, ap, left, strict=True) if game.rested[unit] and fiercest >= hp]),
        len(hand), max(0, len(hand) - 3),
        sum([game.definition[card].stats["lv"] <= resources + 1 for card in hand]),
        resources,
        max(0, 8 - len(game.cards(DECK, player))),
        margin > 0, margin == 0, margin == -1,
    )  # fmt: skip


def _hits(game: Game, player: int) -> int:
    """How many attacks it takes to get past shields and base."""
    bases = [value(game, base, "hp") - game.counters[DAMAGE][base] for base in game.cards(BASE, player)]
    return len(game.cards(SHIELDS, player)) + sum([1 + left // 4 for left in bases])
