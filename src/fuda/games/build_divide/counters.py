"""1601: counters, on cards and of players, and the marks that the rules keep on cards in the same way."""

from __future__ import annotations

from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act
from fuda.kernel.game import Game
from fuda.kernel.moves.moves import add_counters, add_player_counters
from fuda.kernel.procedures.procedure import does
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import next_batch
from fuda.kernel.values.continuous import Continuous
from fuda.kernel.values.durations import add_effect, end_effect

COUNTERS = ("damage", "seal", "aura_number", "evolved", "legacy", "copied")
DAMAGE, SEAL, AURA, EVOLVED, LEGACY, COPIED = range(len(COUNTERS))
"""406-6 the damage a unit has taken; counters that texts put on cards; 521-1c a number as aura information; 1409 which
of its alternative costs a card in the resolution area was played for; 1408 that it was played from the graveyard; 520
that it is a copy."""

PLAYER_COUNTERS = ("judgement", "alchemy")
JUDGEMENT, ALCHEMY = range(len(PLAYER_COUNTERS))
NAMES = {"断罪": "judgement", "錬成": "alchemy", "封印": "seal"}
"""1601-2: counters by the names that texts give them; any other goes by the name itself."""
NAMED = "counter:"
"""What the aspects of counters begin with that are kept as effects: those that the rules themselves know nothing of."""


@does("1601-1", "1601-1b", "1601-1c", "1601-1d", "1601-2", "1601-2a", "1601-2b", "1404-2a")
def change_counters(game: Game, acts: list[Act]) -> int:
    """Players or cards gain counters of the name in `cause`, or with a negative amount have them removed."""
    done = 0
    next_batch(game)
    for act in acts:
        player = game.controller[act.card & CARD_MASK] if act.card else act.player
        changed = _change(game, act)
        if changed:
            kind = "counter_gained" if changed > 0 else "counter_removed"
            emit(game, kind, act.card, player, abs(changed), source=act.source, cause=act.cause)
            done += abs(changed)
    return done


def _change(game: Game, act: Act) -> int:
    """How many counters more (or with a minus fewer) there are by that act."""
    if act.card and act.cause in COUNTERS:
        return add_counters(game, COUNTERS.index(act.cause), act.card & CARD_MASK, act.amount)
    if not act.card and act.cause in PLAYER_COUNTERS:
        return add_player_counters(game, PLAYER_COUNTERS.index(act.cause), act.player, act.amount)
    kept = _kept(game, act.cause, act.card, act.player)
    before = _number(kept)
    after = max(0, before + act.amount)
    if kept is not None:
        end_effect(game, kept)
    if after:
        effect = Continuous(
            NAMED + act.cause, "add", after, targets=_place(act.card), duration="game",
            source=act.source, player=act.player,
        )  # fmt: skip
        add_effect(game, effect)
    return after - before


def _place(ref: int) -> tuple[int, ...] | None:
    """What counters are bound to: a card, or nothing that could leave where a player has them."""
    return (ref,) if ref else None


def _kept(game: Game, name: str, ref: int, player: int) -> Continuous | None:
    """The counters of that name on a card, or else those of a player."""
    aspect = NAMED + name
    if aspect not in game.modified:
        return None
    targets = _place(ref)
    for effect in game.effects:
        if effect.aspect == aspect and effect.targets == targets and (ref or effect.player == player):
            return effect
    return None


def _number(kept: Continuous | None) -> int:
    return kept.amount if kept is not None and isinstance(kept.amount, int) else 0


@does("1601-2a", "1601-2b", "1210-1")
def counters_on(game: Game, ref: int, name: str) -> int:
    """How many counters of that name are on the card, or last were."""
    if name not in COUNTERS:
        return _number(_kept(game, name, ref, -1))
    last = game.last_known.get(ref)
    column = COUNTERS.index(name)
    return last.counters[column] if last is not None else game.counters[column][ref & CARD_MASK]


@does("1601-2a", "1601-2b")
def counters_of(game: Game, player: int, name: str) -> int:
    """How many counters of that name the player has."""
    if name not in PLAYER_COUNTERS:
        return _number(_kept(game, name, 0, player))
    return game.player_counters[PLAYER_COUNTERS.index(name)][player]


def named_counters(game: Game, ref: int, player: int = -1) -> dict[str, int]:
    """The counters with names of their own that lie on a card, or (without one) that a player has."""
    targets = _place(ref)
    return {
        effect.aspect.removeprefix(NAMED): _number(effect)
        for effect in game.effects
        if effect.aspect.startswith(NAMED) and effect.targets == targets and (ref or effect.player == player)
    }
