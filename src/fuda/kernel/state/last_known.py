"""Last-known information: how a card was when it left."""

from __future__ import annotations

from collections.abc import Container, Iterable
from functools import cache
from typing import TYPE_CHECKING

from fuda.kernel.state.ids import CARD_MASK, NO_HOST
from fuda.kernel.values import values

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Ability, Recalling, Scope
    from fuda.kernel.definition import CardDef
    from fuda.kernel.game import Game


CURRENT = "current:"
"""Before the name of a stat that texts read otherwise than by its value."""


class Snapshot:
    """A card's last state in a zone: what effects read when they speak of a card that is no longer there.

    `successor` refers to the card where that move put it, for effects that follow their own card. `granted` are the
    abilities that effects gave it, `slot` its place in the zone, `host` the card that it lay on, `under_places` where
    the cards under it lay on it.
    """

    __slots__ = (
        "controller",
        "counters",
        "definition",
        "face_down",
        "granted",
        "host",
        "owner",
        "rested",
        "slot",
        "stats",
        "successor",
        "traits",
        "types",
        "under",
        "under_places",
        "under_refs",
        "zone",
    )

    def __init__(
        self,
        definition: CardDef,
        owner: int,
        controller: int,
        zone: int,
        rested: bool,
        counters: tuple[int, ...],
        stats: tuple[tuple[str, int], ...],
        traits: tuple[str, ...],
        under: tuple[CardDef, ...],
        under_refs: tuple[int, ...],
        types: tuple[str, ...],
        face_down: bool = False,
    ) -> None:
        self.definition = definition
        self.owner = owner
        self.controller = controller
        self.zone = zone
        self.rested = rested
        self.counters = counters
        self.stats = stats
        self.traits = traits
        self.under = under
        self.under_refs = under_refs
        self.types = types
        self.face_down = face_down
        self.granted: tuple[Ability, ...] = ()
        self.slot = 0
        self.host = 0
        self.under_places: tuple[int, ...] = ()
        self.successor = 0

    def value(self, stat: str) -> int:
        """A stat or keyword as it last was."""
        for name, number in self.stats:
            if name == stat:
                return number
        return 0

    def reading(self, stat: str) -> int:
        """A stat as texts would last have read it."""
        for name, number in self.stats:
            if name == CURRENT + stat:
                return number
        return self.value(stat)

    def spoken_of(self, game: Game, such: Recalling, scope: Scope) -> bool:
        """Did the card meet the description, or the one whose text its own was?"""
        if such.recalls(game, self, scope):
            return True
        host = game.last_known.get(self.host) if self.host and game.rules.policies.attached_text else None
        return host is not None and such.recalls(game, host, scope)

    def printed(self, definition: CardDef) -> Snapshot:
        """The same place and state of another card, with that one's printed values."""
        stats = (*definition.stats.items(), *definition.keywords.items())
        twin = Snapshot(
            definition, self.owner, self.controller, self.zone, self.rested, self.counters, stats,
            in_order(definition.traits), self.under, self.under_refs, in_order(definition.types),
            self.face_down,
        )  # fmt: skip
        twin.slot = self.slot
        twin.host = self.host
        twin.under_places = self.under_places
        twin.successor = self.successor
        return twin

    def laid(self, definition: CardDef) -> Snapshot:
        """A card that lay on this one, as it is printed."""
        twin = self.printed(definition)
        twin.host = UNKEPT
        return twin


UNKEPT = -1
"""The card that a card lay on, where no reference to it is kept."""


@cache
def in_order(words: frozenset[str]) -> tuple[str, ...]:
    """Traits or types in the one order in which they are kept."""
    return tuple(sorted(words))


def take(game: Game, card: int) -> Snapshot:
    """The card as it is now."""
    rules = game.rules
    if game.face_down[card]:
        # Nothing about a card that lies face-down can be asked for later but what it is.
        hidden = Snapshot(
            game.definition[card], game.owner[card], game.controller[card], game.zone[card], game.rested[card],
            tuple([column[card] for column in game.counters]), (), (), (), (), tuple(game.definition[card].types),
            True,
        )  # fmt: skip
        hidden.slot = game.slot[card]
        return hidden
    under = game.under[card]
    stats = _values(game, card)
    for stat, current in rules.current.items():
        stats = (*stats, (CURRENT + stat, current(game, card)))
    last = Snapshot(
        game.definition[card],
        game.owner[card],
        game.controller[card],
        game.zone[card],
        game.rested[card],
        tuple([column[card] for column in game.counters]),
        stats,
        in_order(values.traits(game, card)),
        tuple([game.definition[c] for c in under]) if under else (),
        tuple([game.ref[c] for c in under]) if under else (),
        in_order(values.types(game, card)),
    )
    last.slot = game.slot[card]
    if game.host[card] != NO_HOST:
        last.host = game.ref[game.host[card]]
    if under:
        last.under_places = tuple([game.slot[c] for c in under])
    if "abilities" in game.modified:
        last.granted = tuple([bearing.ability for bearing in values.granted_abilities(game, card)])
    return last


def remember(game: Game, card: int) -> None:
    """Remember the card as it is now; one that has just come free is remembered with the card that it lay on."""
    ref = game.ref[card]
    before = game.last_known.get(ref)
    last = game.last_known[ref] = take(game, card)
    if before is not None:
        last.host = before.host


def places_of(game: Game, refs: Iterable[int], kinds: Container[int]) -> list[tuple[int, int, int]]:
    """Where cards lie in zones of those kinds or, if they have left them, last lay: kind, slot and controller."""
    found = []
    for ref in refs:
        card = ref & CARD_MASK
        if game.is_current(ref) and game.zone_kind(card) in kinds:
            if game.host[card] == NO_HOST:
                found.append((game.zone_kind(card), game.slot[card], game.controller[card]))
            continue
        last = game.last_known.get(before_leaving(game, ref, kinds))
        if last is not None and last.zone // game.n in kinds and not last.host:
            found.append((last.zone // game.n, last.slot, last.controller))
    return found


def before_leaving(game: Game, ref: int, kinds: Container[int]) -> int:
    """The reference by which the card was in a zone of those kinds, if it has just left it."""
    if not game.is_current(ref) or game.zone_kind(ref & CARD_MASK) in kinds:
        return ref
    left = [old for old, last in game.last_known.items() if last.successor == ref and last.zone // game.n in kinds]
    return left[-1] if left else ref


def _values(game: Game, card: int) -> tuple[tuple[str, int], ...]:
    """The card's stats, and the keywords that it has; where nothing changes any, they are worked out once a card."""
    if game.under[card]:
        return _read(game, card)
    for aspect in game.rules.valued.intersection(game.modified):
        if aspect in values.LOSSES or values.is_concerned(game, card, aspect):
            return _read(game, card)
    definition = game.definition[card]
    if definition.printed is None:
        definition.printed = _read(game, card)
    return definition.printed


def _read(game: Game, card: int) -> tuple[tuple[str, int], ...]:
    rules, modified = game.rules, game.modified
    found = [(stat, values.value(game, card, stat)) for stat in rules.stats]
    worded = game.definition[card].keywords
    for beneath in game.under[card]:
        worded = {**worded, **game.definition[beneath].keywords}
    for keyword in rules.keyword_names:
        if keyword in worded or keyword in modified:
            number = values.value(game, card, keyword)
            if number:
                found.append((keyword, number))
    return tuple(found)
