"""What a card can be like in this game alone (11.34: linked in ♪♪), and which cards its texts speak of."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fuda.games.vanguard.circles import CONTROLLED, DELETED, column_for, mate_of, seen_from
from fuda.games.vanguard.effects.nouns import groups, groups_then
from fuda.games.vanguard.fight import the_attack
from fuda.games.vanguard.gauge import gauges, pile
from fuda.games.vanguard.zones import BACK, DROP, FIELD, FRONT, UNITS, VANGUARD, circle_name, row
from fuda.kernel.abilities.ability import Bearing, Effectful
from fuda.kernel.abilities.events import emit
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.deeds import Deed
from fuda.kernel.program.filters import InZone, OnlyNow, Printed, Unsaid
from fuda.kernel.program.node import Selector, node, read_as
from fuda.kernel.program.selectors import Cards, Every, It, That
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.last_known import before_leaving, places_of
from fuda.kernel.values.continuous import Continuous
from fuda.kernel.values.durations import add_effect
from fuda.kernel.values.values import colours, forbidden, names, value

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.definition import CardDef
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve
    from fuda.kernel.program.selectors import Noun
    from fuda.kernel.state.last_known import Snapshot


ROWS = {"front": FRONT, "back": BACK}


@node
class From(InZone):
    """Is taken from a zone."""


@does("2.2.2", "2.3.1.1")
@node
class HasClan:
    """2.2, 2.3: belongs to one of the clans (races, nations)."""

    clans: tuple[str, ...]

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return not groups(game, card).isdisjoint(self.clans)

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        return not groups_then(last).isdisjoint(self.clans)


@does("11.7.1", "11.8.1")
@node
class SharesClan:
    """Has a clan in common with the card whose text it is."""

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return not colours(game, card).isdisjoint(game.definition[scope.source & CARD_MASK].colours)

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        return not last.definition.colours.isdisjoint(game.definition[scope.source & CARD_MASK].colours)


@node
class HasName:
    """Has one of the names."""

    names: tuple[str, ...]

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return not set(names(game, card)).isdisjoint(self.names)

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        return not set(last.definition.names).isdisjoint(self.names)


@does("4.6.3")
@node
class InRow(OnlyNow):
    """Stands in the front or in the back row."""

    row: str

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return row(game.slot[card]) == ROWS[self.row]


@does("4.6.1")
@node
class OnCircle(OnlyNow):
    """Stands on that circle."""

    circle: str

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return circle_name(game.slot[card]) == self.circle


@does("8.8.1")
def circles_of(game: Game, of: Selector, scope: Scope) -> list[tuple[int, int]]:
    """The circles of cards, and whose they are: those on which they lie or, if they have left the field, last lay."""
    return [(slot, whose) for _, slot, whose in places_of(game, read_as(game, of, scope), FIELD)]


@does("4.6.2", "8.8.1")
@node
class SameColumn(OnlyNow):
    """Stands in the same column as another card."""

    of: Selector

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        here = seen_from(game, card, 0)
        return any([column_for(*circle, 0) == here for circle in circles_of(game, self.of, scope)])


@does("4.6.3", "8.8.1")
@node
class SameRow(OnlyNow):
    """Stands in the same row as another card."""

    of: Selector

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return any([row(game.slot[card]) == row(circle) for circle, _ in circles_of(game, self.of, scope)])


@does("7.4.1.8.2", "7.4.1.10", "7.4.1.10.1.1", "12.10.1", "10.25.13", "10.26.3")
@node
class InState(OnlyNow):
    """Is attacking, attacked, boosting, boosted (by this unit), in legion, deleted or dominated."""

    state: str

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        if self.state == "in_legion":
            return game.zone_kind(card) == VANGUARD and mate_of(game, game.controller[card]) >= 0
        if self.state in ("deleted", "dominated"):
            return game.counters[DELETED if self.state == "deleted" else CONTROLLED][card] > 0
        attack = the_attack(game)
        if attack is None or attack.ended:
            return False
        ref = game.ref[card]
        if self.state == "boosted_by_this":
            return attack.booster[0] == scope.bearer and attack.boosted == ref
        if self.state == "attacking":
            return bool(attack.attacking(game)) and any(ref == station[0] for station in attack.attackers)
        if self.state == "attacked":
            return ref in attack.attacked_units(game)
        return bool(attack.boosting(game)) and ref == (
            attack.boosted if self.state == "boosted" else attack.boosting(game)
        )


@does("7.4.1.8.2")
@node
class AttackingOne(OnlyNow):
    """Is attacking a unit of that kind."""

    noun: Noun

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        attack = the_attack(game)
        if attack is None or not InState("attacking").matches(game, card, scope):
            return False
        zones = [game.rules.zones[game.zone_kind(ref & CARD_MASK)].name for ref in attack.attacked_units(game)]
        return not set(zones).isdisjoint(self.noun.zones)


@does("4.12.3.1", "4.12.3.3.1")
@node
class GaugeOf(OnlyNow):
    """Is a gauge of another card, also of one that has left as long as the gauge lies there."""

    of: Selector

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return any([game.ref[card] in gauges(game, ref) for ref in read_as(game, self.of, scope)])


@does("4.9.3")
@node
class BoundBy(OnlyNow):
    """Was bound by an effect of another card, and lies in the pile of that card."""

    by: Selector

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return any([game.ref[card] in pile(game, ref) for ref in read_as(game, self.by, scope)])


@does("10.25.17")
@node
class InLegionWith(OnlyNow):
    """10.25.17: is named by the Seek Mate of another card, or names that card by its own."""

    of: Selector

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        others = [ref & CARD_MASK for ref in read_as(game, self.of, scope)]
        return any([leads(game, other, card) or leads(game, card, other) for other in others])


def leads(game: Game, leader: int, mate: int) -> bool:
    """Does the Seek Mate of the one card name the other?"""
    mates = game.definition[leader].extra.get("mates")
    if not isinstance(mates, Cards) or not mates.noun.fits(game, mate):
        return False
    return all([part.matches(game, mate, Bearing(NO_TEXT, game.ref[leader], game.ref[leader], game.owner[leader], 0))
                for part in mates.filters])  # fmt: skip


NO_TEXT = Effectful("seek_mate", frozenset(), ())


@does("2.9.2")
@node
class OfType(Printed):
    """2.9: is of that type."""

    type: str

    def prints(self, definition: CardDef) -> bool:
        return definition.type == self.type


@does("11.13.1")
@node
class Choosable(Unsaid):
    """11.13: no 抵抗 and no effect keeps the effect's cards from choosing it."""

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        if forbidden(game, "be_chosen", card, scope.bearer):
            return False
        return game.controller[card] == scope.player or not value(game, card, "resist")


@node
class Spoken(That):
    """「そのユニット」, 「それらのユニット」: what was chosen last, else what the ability answers to."""

    many: bool = False


@does("8.5.5.3")
@node
class Asked(Every):
    """Cards that a condition asks about: what is done to a unit that is not named is not done to them."""

    unspoken: ClassVar[bool] = True


@node
class Unnamed(Spoken):
    """What 「同名のカード」 is said of, which is not named: what was spoken of, if anything was."""


@does("8.8.1")
@node
class ItAsUnit(It):
    """「そのユニット」 chosen before: what has left the field since is read as it last was there."""

    as_it_was: ClassVar[bool] = True

    def judged(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """Each of them as a unit."""
        return tuple([before_leaving(game, ref, UNITS) for ref in scope.it])


@node
class ThisCardThen:
    """「…の終了時、このカードを…」: the card that was a unit, also in the drop zone when it has retired since."""

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        ref = game.ref[scope.source & CARD_MASK]
        return (ref,) if ref == scope.source or game.zone_kind(ref & CARD_MASK) == DROP else ()


@does("12.10.1", "7.4.1.10")
@node
class BoostedUnit:
    """The unit that is boosted in this battle."""

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        attack = the_attack(game)
        return (attack.boosted,) if attack is not None and game.is_current(attack.boosted) else ()


@does("7.4.1.8.3")
@node
class Opposing:
    """The units that battle this one: those that it attacks, or those that attack it."""

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        attack = the_attack(game)
        if attack is None or attack.ended:
            return ()
        attackers = [unit[0] for unit in attack.attackers if attack.attacking(game)]
        attacked = attack.attacked_units(game)
        found = attacked if scope.bearer in attackers else attackers if scope.bearer in attacked else []
        return tuple([ref for ref in found if game.is_current(ref)])


STATE = "in_harmony"


@does("11.34.1", "11.34.1.2", "11.34.1.2.1")
@node
class Linked:
    """One of two units, as long as both are on the field of one master, wherever there."""

    one: int
    other: int

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return game.ref[card] in (self.one, self.other) and is_linked(game, self.one, self.other)


def is_linked(game: Game, one: int, other: int) -> bool:
    """Are both units on the field, and of one master?"""
    cards = (one & CARD_MASK, other & CARD_MASK)
    there = all(game.is_current(ref) and game.zone_kind(ref & CARD_MASK) in UNITS for ref in (one, other))
    return there and game.controller[cards[0]] == game.controller[cards[1]]


@does("11.34.1", "11.34.1.1", "11.34.1.3.1")
@node
class Harmonise(Deed):
    """This unit and the one that was placed are in the state for the turn; who was not before becomes so."""

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Link them, if both are still there."""
        event = fx.event
        fx.performed = 0
        if event is None or not is_linked(game, fx.bearer, event.card):
            return
        new = [ref for ref in (fx.bearer, event.card) if not value(game, ref & CARD_MASK, STATE)]
        add_effect(
            game,
            Continuous(
                STATE, "grant", 1, targets=None, subject=Linked(fx.bearer, event.card), duration="turn",
                until=game.turn, source=fx.source, bearer=fx.bearer, player=fx.player, stamp=game.clock,
                key=fx.ability.key,
            ),
        )  # fmt: skip
        fx.performed = 1
        for ref in new:
            emit(game, "harmonised", ref, fx.player, source=fx.source)
