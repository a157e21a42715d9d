"""Fingerprints of states: of the whole state, to notice drift; and of the position, to notice repetition."""

from __future__ import annotations

import re
from collections.abc import Iterable
from hashlib import blake2b
from typing import TYPE_CHECKING

from fuda.kernel.abilities.ability import Bearing
from fuda.kernel.abilities.events import Event, Pending
from fuda.kernel.abilities.uses import current_uses
from fuda.kernel.definition import CardDef
from fuda.kernel.procedures.stack import StackItem
from fuda.kernel.state.encoding import Encoder, Plain, canonical, class_name
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import Continuous

if TYPE_CHECKING:
    from fuda.kernel.game import Game

UNCOUNTED = frozenset({"answers", "ask_everything", "labels", "logging", "setup"})
"""What the caller adds to a state without changing it."""

INDEXES = frozenset({"bearings", "delayed", "deriving", "listeners", "modified", "replacing", "statics"})
"""What follows from where the cards lie."""

GROWING = frozenset(
    {"asked", "batch", "clock", "dirty", "free", "history", "last_known", "moved", "repeats",
     "reveals", "script", "stamp", "told", "trail", "version"}
)  # fmt: skip
"""What only ever grows, or is there for bookkeeping: no part of a position."""


def fingerprint(game: Game) -> str:
    """A short name of the whole state: equal for equal states, on every machine and in every process."""
    return _digest(StateEncoder(game).whole(game))


def position(game: Game) -> str:
    """A short name of the position: equal when everything that matters for how the game goes on is the same again.

    Numbers that only grow are left out, and references stand for the card and whether it is still the one meant.
    """
    return _digest(PositionEncoder(game).whole(game))


AT_WORK: dict[str, Plain] = {
    "delayed": [], "effects": [], "pending": {"l": []}, "stack": {"l": []}, "state_armed": [], "used": {"d": []},
}  # fmt: skip
"""The slots of abilities and effects that are at work or wait, each as it is encoded where there are none."""


def in_force(game: Game) -> int:
    """A number for the abilities and effects that are at work or wait beside what the cards themselves bring: equal
    for equal ones, 0 where there are none.
    """
    if not (game.effects or game.delayed or game.stack or game.pending or game.used or game.state_armed):
        return 0
    encoder = PositionEncoder(game)
    parts = [encoder.slot(game, slot) if getattr(game, slot) else empty for slot, empty in AT_WORK.items()]
    return int.from_bytes(blake2b(canonical(parts).encode(), digest_size=7).digest())


def _digest(data: Plain) -> str:
    return blake2b(canonical(data).encode(), digest_size=16).hexdigest()


class StateEncoder(Encoder):
    """Encodes for comparing: cards by their No., classes by name, mappings in one order."""

    def whole(self, game: Game) -> dict[str, Plain]:
        """All slots that count when two games are compared."""
        return self.game(game, without=UNCOUNTED)

    def slot(self, game: Game, slot: str) -> Plain:
        """The history counts as far as anything can ask for it: a game without a log has no more."""
        if slot != "history":
            return super().slot(game, slot)
        remembered = game.remembered
        told = [e for e in game.history if e.kind not in game.untold]
        return [self.value(e) for e in told if e.turn >= game.turn - 1 or e.kind in remembered]

    def card(self, definition: CardDef) -> Plain:
        """A card is told by its No. and its English name."""
        return f"{definition.no} {definition.english}"

    def pairs(self, mapping: dict[object, object]) -> Iterable[tuple[object, object]]:
        """Mappings have no order of their own: entries are sorted by their keys."""
        return sorted(mapping.items(), key=lambda pair: canonical(self.value(pair[0])))

    def record(self, value: object) -> Plain:
        """A function in the declarations of a game is told by its name."""
        if callable(value):
            return f"{getattr(value, '__module__', '')}:{getattr(value, '__qualname__', type(value).__qualname__)}"
        encoded = super().record(value)
        assert isinstance(encoded, dict)
        parts = encoded["o"]
        assert isinstance(parts, list)
        return {"o": [class_name(type(value)), *parts[1:]]}


class PositionEncoder(StateEncoder):
    """Encodes what matters for how the game goes on."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._game = game

    def whole(self, game: Game) -> dict[str, Plain]:
        """All slots that matter for how the game goes on."""
        return self.game(game, without=UNCOUNTED | INDEXES | GROWING)

    def slot(self, game: Game, slot: str) -> Plain:
        """Some slots count only in part: who is new this turn, effects and uses that still concern somebody."""
        if slot == "arrived":
            return [arrived == game.turn for arrived in game.arrived]
        if slot == "ref":
            return None
        if slot == "effects":
            return [self.value(effect) for effect in game.effects if self._concerns(effect)]
        if slot == "used":
            return self.value(current_uses(game))
        if slot == "player_counters":
            rules = game.rules
            counted = zip(rules.player_counters, game.player_counters, strict=True)
            return [self.value(column) for name, column in counted if name not in rules.uncounted]
        if slot == "wave":
            return None
        if slot == "rng":
            # A position in which chance may decide otherwise is another position.
            return str(game.rng)
        return super().slot(game, slot)

    def _concerns(self, effect: Continuous) -> bool:
        return effect.targets is None or any(self._game.is_current(ref) for ref in effect.targets)

    def value(self, value: object) -> Plain:
        """References become the card and whether it is still the same one."""
        if value is None or isinstance(value, bool):
            return value
        if type(value) is int:
            return self._reference(value) if value > CARD_MASK else value
        if isinstance(value, str):
            if "@" not in value:
                return value
            return re.sub(r"@(\d+)", lambda match: f"@{self._reference(int(match[1]))}", value)
        if isinstance(value, Event):
            return [self.value(part) for part in value.data()[:10]]
        if isinstance(value, Pending):
            return [self.value(value.bearing), self.value(value.event), value.wave - self._game.wave, value.number]
        if isinstance(value, Continuous):
            names = [name for name in Continuous.__slots__ if name != "stamp"]
            return [self.value(getattr(value, name)) for name in names]
        if isinstance(value, StackItem):
            names = [name for name in StackItem.__slots__ if name != "stamp"]
            return [self.value(getattr(value, name)) for name in names]
        return super().value(value)

    def _reference(self, ref: int) -> Plain:
        card = ref & CARD_MASK
        if card >= len(self._game.ref):
            return ref
        return f"#{card}" if self._game.ref[card] == ref else f"-#{card}"

    def bearing(self, bearing: Bearing) -> Plain:
        """Without its timestamp, and in full each time."""
        return [
            self.value(part) for part in (bearing.ability, bearing.source, bearing.bearer, bearing.player, bearing.it)
        ]
