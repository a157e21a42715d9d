"""What a card can be like in this game alone, and which cards its texts speak of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.vividz.acts import SUCCESS, counters_of
from fuda.games.vividz.battle import Attack
from fuda.games.vividz.zones import ADJACENT, AREAS, CONNECT_PLACE, FACING
from fuda.kernel.abilities.history import recall
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.filters import AtLeast, Count, OnlyNow, Printed, Unsaid
from fuda.kernel.program.node import Selector, acting, doer, node, read_as
from fuda.kernel.program.selectors import This
from fuda.kernel.state.last_known import places_of
from fuda.kernel.values.values import forbidden

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.definition import CardDef
    from fuda.kernel.game import Game
    from fuda.kernel.state.last_known import Snapshot


@does("1118.1", "1118.2")
@node
class Succeeded:
    """An attack of the character has succeeded this turn (1118)."""

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return game.counters[SUCCESS][card] > 0

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        return last.counters[SUCCESS] > 0


@does("304.5")
@node
class WithoutText(Printed):
    """A character that prints no ability (304.5)."""

    def prints(self, definition: CardDef) -> bool:
        return not definition.text


@node
class HasExp:
    """Has so much EXP."""

    count: Count = AtLeast(1)

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return self.count.meets(sum([game.slot[lower] != CONNECT_PLACE for lower in game.under[card]]))

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        return self.count.meets(sum([place != CONNECT_PLACE for place in last.under_places]))


@does("802.1c")
@node
class Attacking(OnlyNow):
    """The character whose attack is going on."""

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        attack = game.running(Attack)
        return attack is not None and attack.attacker == game.ref[card]


@does("501.2a", "1116.1", "913.1")
@node
class Near(OnlyNow):
    """Stands in the lane of a card, opposite to it, or `beside` it; by where that last stood, if it has left."""

    of: Selector = This()
    beside: bool = False

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        zone, player = game.zone_kind(card), game.controller[card]
        places = places_of(game, read_as(game, self.of, scope), AREAS)
        ours = [area for area, _, whose in places if (whose == player) == self.beside]
        return any([zone in ADJACENT[area] if self.beside else zone == FACING[area] for area in ours])


@does("307.1", "308.1", "309.1")
@node
class HasInfo(Printed):
    """Has such mission or account information."""

    kind: str
    info: tuple[str, ...]

    def prints(self, definition: CardDef) -> bool:
        printed = definition.extra.get(self.kind, ())
        return isinstance(printed, tuple) and not set(printed).isdisjoint(self.info)


@does("1301.1", "1301.2")
@node
class HasCounters:
    """The player has so many counters of a name."""

    counter: str
    count: Count

    def holds(self, game: Game, scope: Scope) -> bool:
        return self.count.meets(counters_of(game, acting(scope), self.counter))


@does("1301.1", "1301.2")
@node
class CountersOf:
    """As many as the player has counters of a name."""

    counter: str

    def value(self, game: Game, scope: Scope) -> int:
        return counters_of(game, scope.player, self.counter)


@node
class AllOfThem:
    """As many counters as the player who is told to use them up has, of the name that is spoken of."""

    counter: str = ""

    def value(self, game: Game, scope: Scope) -> int:
        return counters_of(game, doer(scope), self.counter)


@node
class SpentNow:
    """As many counters as this effect, or with `paid` its cost, has used up."""

    paid: bool = False

    @property
    def asks(self) -> tuple[str, ...]:
        """The event that tells of it."""
        return ("spent",)

    def value(self, game: Game, scope: Scope) -> int:
        """Their number."""
        since = 0 if self.paid or not scope.memory else scope.memory[0]
        spent = [event.amount for event in recall(game, self, since) if event.source == scope.source]
        return sum(spent[:1] if self.paid else spent)


@does("102.7", "1107.1")
@node
class NotShielded(Unsaid):
    """Nothing says that effects, or those of the player whose effect it is, can't choose it."""

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return not forbidden(game, "be_chosen_by_word:effect", card, scope.bearer)
