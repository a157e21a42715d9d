"""The words for kinds of cards: by where they lie (3.8 to 3.11), by their type, by their clan or by their name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.vanguard.gauge import gauges
from fuda.games.vanguard.nations import nations
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.node import node
from fuda.kernel.program.printed import Noted, PrintedNoun
from fuda.kernel.program.selectors import Noun
from fuda.kernel.values.values import colours, names, traits

if TYPE_CHECKING:
    from fuda.kernel.definition import CardDef
    from fuda.kernel.game import Game
    from fuda.kernel.state.last_known import Snapshot

UNIT_ZONES = ("vanguard", "rearguard", "guardian")

CARD = Noun("card")
UNSAID = Noun("unsaid")
"""A card, where only its zone is named."""
UNIT = Noun("unit", zones=UNIT_ZONES)
VANGUARD = Noun("vanguard", zones=("vanguard",))
REARGUARD = Noun("rearguard", zones=("rearguard",))
GUARDIAN = Noun("guardian", zones=("guardian",))
FIGHTER = Noun("vanguard_or_rearguard", zones=("vanguard", "rearguard"))
LOCKED = Noun("locked", zones=("locked",))
HEART = Noun("heart", zones=("hearts",))
HAND = Noun("hand", zones=("hand",))
SOUL = Noun("soul", zones=("soul",))
DAMAGE = Noun("damage", zones=("damage",))
DROP = Noun("drop", zones=("drop",))
BIND = Noun("bind", zones=("bind",))
G_ZONE = Noun("g_zone", zones=("g_zone",))
GAUGE = Noun("gauge", zones=("gauge",))
G_UNIT = Noun("g_unit", frozenset({"g_unit"}), UNIT_ZONES)
TRIGGER_UNIT = Noun("trigger_unit", frozenset({"trigger"}), UNIT_ZONES)
NORMAL_UNIT = Noun("normal_unit", frozenset({"normal"}), UNIT_ZONES)


@does("2.15.2")
def groups(game: Game, card: int) -> frozenset[str]:
    """The clans, races and nations that a card belongs to: texts name each of them in the same brackets."""
    return colours(game, card) | traits(game, card) | nations(game.definition[card])


def groups_then(last: Snapshot) -> frozenset[str]:
    """The same of a card as it was when it left."""
    return last.definition.colours | frozenset(last.traits) | nations(last.definition)


@node
class OfClan(Noun):
    """2.2.3: a card of one of the clans (races, nations), by their names alone; where no zone is named, a unit."""

    name: str = "clan"
    zones: tuple[str, ...] = UNIT_ZONES
    clans: tuple[str, ...] = ()

    def fits(self, game: Game, card: int) -> bool:
        """Does it belong to one of them?"""
        return not groups(game, card).isdisjoint(self.clans)

    def recalls(self, last: Snapshot) -> bool:
        return not groups_then(last).isdisjoint(self.clans)


@node
class OfName(Noun):
    """2.1.1.2: a card of one of the names; where no zone is named, a unit."""

    name: str = "name"
    zones: tuple[str, ...] = UNIT_ZONES
    names: tuple[str, ...] = ()

    def fits(self, game: Game, card: int) -> bool:
        return not set(names(game, card)).isdisjoint(self.names)

    def recalls(self, last: Snapshot) -> bool:
        return not set(last.definition.names).isdisjoint(self.names)


@node
class OfTrigger(PrintedNoun):
    """2.8.1: a card with that trigger icon, by the icon alone; where no zone is named, a unit."""

    name: str = "trigger"
    zones: tuple[str, ...] = UNIT_ZONES
    icon: str = ""

    def prints(self, definition: CardDef) -> bool:
        return Noted("trigger", self.icon).prints(definition)


@node
class OfSentinel(PrintedNoun):
    """11.9.2: a card with 守護者."""

    name: str = "sentinel"
    zones: tuple[str, ...] = UNIT_ZONES

    def prints(self, definition: CardDef) -> bool:
        return "sentinel" in definition.keywords


@node
class OfGauge(Noun):
    """4.12.4.1: a gauge of that name."""

    name: str = "named_gauge"
    zones: tuple[str, ...] = ("gauge",)
    called: str = ""

    def fits(self, game: Game, card: int) -> bool:
        return game.ref[card] in gauges(game, name=self.called)

    def recalls(self, last: Snapshot) -> bool:
        """What was a gauge is not asked about."""
        return False


SENTINEL = OfSentinel()
