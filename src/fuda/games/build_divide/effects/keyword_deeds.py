"""What keywords do and ask for that no other text does (1409 to 1424)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

from fuda.games.build_divide.acts import GRADUATION, units
from fuda.games.build_divide.announcing import is_added_to
from fuda.games.build_divide.auras import CLOTHES, put_on
from fuda.games.build_divide.counters import COPIED, EVOLVED, LEGACY
from fuda.games.build_divide.effects.nouns import WRITTEN, is_noted
from fuda.games.build_divide.switching import DressUp
from fuda.games.build_divide.territories import has_released, titles_of
from fuda.games.build_divide.zones import ENERGY, FIELD, GRAVEYARD, RESOLUTION
from fuda.kernel.abilities.ability import Triggered
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.history import this_turn
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.procedures.procedure import does
from fuda.kernel.procedures.resolve import meant
from fuda.kernel.program.conditions import together
from fuda.kernel.program.deeds import Deed
from fuda.kernel.program.filters import OnlyNow
from fuda.kernel.program.node import node
from fuda.kernel.state.ids import CARD_MASK

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Condition, Scope
    from fuda.kernel.abilities.events import Event
    from fuda.kernel.definition import CardDef
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve
    from fuda.kernel.program.node import Quality
    from fuda.kernel.state.last_known import Snapshot


# Deeds.


@does("1410-3")
@node
class NoteBright(Deed):
    """1410-3: that a unit in the field has used ブライト is remembered."""

    counted: ClassVar[bool] = False

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        if game.is_current(fx.bearer) and game.zone_kind(fx.bearer & CARD_MASK) == FIELD:
            emit(game, "brightened", fx.bearer, fx.player, source=fx.source)


@does("1413-2", "1413-3", "1413-3a", "1413-4")
@node
class Dress(Deed):
    """1413-2: this unit may change places with a unit card of the hand."""

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        fx.performed = 0
        if game.is_current(fx.bearer):
            game.call(DressUp(fx.bearer, fx.source))


@does("1419-2", "1419-2a")
@node
class Graduate(Deed):
    """1419-2a: this unit is removed, which counts as graduating."""

    whole: ClassVar[bool] = True

    def payable(self, game: Game, scope: Scope) -> bool:
        return game.is_current(scope.bearer)

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        perform(game, [Act("remove", fx.bearer, source=fx.source, cause=GRADUATION)])

    def after(self, game: Game, fx: Resolve) -> None:
        fx.done = fx.performed
        if fx.done:
            emit(game, "graduated", fx.bearer, fx.player, source=fx.source)


@does("1417-2", "1417-5", "1417-5a")
@node
class Wear(Deed):
    """1417-2: the command that leaves the resolution area is put on this unit as clothes."""

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        host = meant(game, fx, fx.bearer)
        assert fx.event is not None
        if host and game.is_current(fx.event.card):
            worn = put_on(game, fx.event.card & CARD_MASK, host & CARD_MASK, CLOTHES, source=fx.source)
            fx.performed = int(worn)


@does("1417-2", "1408-2", "520-2")
@node
class WornPattern:
    """1417-2: a command of one's own with that keyword goes to a graveyard after it was resolved.

    One that was played from the graveyard is removed first (1408-2), and a copy is gone (520-2).
    """

    keyword: str

    def matches(self, game: Game, event: Event, scope: Scope) -> bool:
        card = event.card & CARD_MASK
        return (
            event.cause == "resolved"
            and game.zone_kind(card) == RESOLUTION
            and game.controller[card] == scope.player
            and is_noted(game.definition[card], WRITTEN, self.keyword)
            and not game.counters[LEGACY][card]
            and not game.counters[COPIED][card]
        )


# What must be so.


@does("1414-4", "1414-4a", "1414-4b")
@dataclass(eq=False, slots=True, repr=False, kw_only=True)
class Rechecked(Triggered):
    """1414-4: an auto ability whose `validity` is looked at again when it is played and when it is resolved."""

    validity: Condition | None = None


def triggered(headings: tuple[Condition, ...], *said: Any, **parts: Any) -> Triggered:
    """An auto ability under these headings."""
    again = tuple([heading for heading in headings if getattr(heading, "rechecked", False)])
    return Rechecked(*said, validity=together(again), **parts) if again else Triggered(*said, **parts)


@does("1411-1", "1411-2", "1411-3", "527-2")
@node
class Haunted:
    """1411-2: a card of one of the attributes was put into one's graveyard this turn, from anywhere.

    With `others`, what is being put there at this very moment does not count (1411-2a).
    """

    attributes: tuple[str, ...]
    others: bool = False

    @property
    def asks(self) -> tuple[str, ...]:
        return ("dropped",)

    def holds(self, game: Game, scope: Scope) -> bool:
        own = GRAVEYARD * game.n + scope.player
        return any(
            event.to == own
            and not (self.others and event.batch == game.batch)
            and not game.definition[event.card & CARD_MASK].traits.isdisjoint(self.attributes)
            for event in this_turn(game, self)
        )


@does("1411-2a")
def at_that_moment(headings: tuple[Condition, ...], events: tuple[str, ...]) -> tuple[Condition, ...]:
    """1411-2a: the headings of an auto ability; one that waits for cards to drop is not made valid by these."""
    if DROPS.isdisjoint(events):
        return headings
    return tuple([replace(part, others=True) if isinstance(part, Haunted) else part for part in headings])


DROPS = frozenset({"dropped", "discarded", "destroyed"})


@does("1414-1", "1414-2", "1414-2a", "1414-3", "1414-3a")
@node
class Boundary:
    """1414-2: two or more of each colour in one's energy zone; 1414-3: with none named, just two colours there."""

    colours: tuple[str, ...]
    rechecked: ClassVar[bool] = True

    def holds(self, game: Game, scope: Scope) -> bool:
        """Is it so? Face-down energy has no colour (409-4a)."""
        shown = [game.definition[c].colours for c in game.cards(ENERGY, scope.player) if not game.face_down[c]]
        if not self.colours:
            return len(frozenset().union(*shown)) == 2
        return all(sum(colour in colours for colours in shown) >= 2 for colour in self.colours)


@does("1422-1", "1422-2", "1422-3")
@node
class OwnTitleReleased:
    """1422-2: a territory that shares a title with this card is released."""

    def holds(self, game: Game, scope: Scope) -> bool:
        titles = titles_of(game.definition[scope.source & CARD_MASK])
        return bool(titles) and any(has_released(game, player, titles) for player in range(game.n))


@does("1423-1", "1423-2")
@node
class Partner:
    """1423-2: one has another unit that is so."""

    info: tuple[Quality, ...]

    def holds(self, game: Game, scope: Scope) -> bool:
        return any(
            game.ref[unit] != scope.bearer and all(part.matches(game, unit, scope) for part in self.info)
            for unit in units(game, scope.player)
        )


EVOL = "evol"
"""What the cause of an arrival by エヴォル begins with; the name of the cost follows."""


@does("1409-2", "1409-5")
def evol_name(definition: CardDef, way: int) -> str | None:
    """The name ("" where it has none) of the エヴォル cost that was paid; None for other costs."""
    names: tuple[str | None, ...] = definition.extra.get("evol", ())  # type: ignore[assignment]
    return names[way - 1] if 0 < way <= len(names) else None


@does("1409-3", "1409-4", "1409-4b", "1409-5b", "1409-5b:i", "1409-5b:ii", "1409-5b:iii")
@node
class Evolved:
    """1409-3, 1409-4: the card was played for its エヴォル cost; with a name, for the one of that name."""

    name: str = ""

    def holds(self, game: Game, scope: Scope) -> bool:
        """Was it? Of a unit its arrival tells, of a command the card in the resolution area."""
        card = scope.source & CARD_MASK
        name = evol_name(game.definition[card], game.counters[EVOLVED][card])
        if scope.event is not None and scope.event.cause.startswith(EVOL):
            name = scope.event.cause.removeprefix(EVOL)
        return name is not None and (not self.name or name == self.name)


ADDED = "added"
"""The cause of the arrival of a unit for which something was paid in addition."""


@does("1204-2h:iii")
@node
class AddedPaid:
    """1204-2h:iii: what could be paid in addition was paid when the card was played."""

    def holds(self, game: Game, scope: Scope) -> bool:
        """Was it? Of a unit its arrival tells, of a command the card in the resolution area."""
        card = scope.source & CARD_MASK
        if scope.event is not None and scope.event.cause == ADDED:
            return True
        return is_added_to(game.definition[card], game.counters[EVOLVED][card])


# What cards are like.


@does("1410-3a")
@node
class Brightened(OnlyNow):
    """1410-3a: has used ブライト in this battle."""

    @property
    def asks(self) -> tuple[str, ...]:
        """The use, and the attack that the battle began with."""
        return ("attacked", "brightened")

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        from fuda.games.build_divide.battle import is_battling

        ref = game.ref[card]
        if not is_battling(game, ref):
            return False
        for event in this_turn(game, self):
            if event.kind == "attacked":
                return False
            if event.card == ref:
                return True
        return False


@does("1417-5b")
@node
class Wears:
    """1417-5b: wears a card with that keyword as clothes."""

    keyword: str

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        for aura in game.under[card]:
            if game.slot[aura] == CLOTHES and is_noted(game.definition[aura], WRITTEN, self.keyword):
                return True
        return False

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        """What it wore when it left is judged by what those cards print."""
        return any(is_noted(under, WRITTEN, self.keyword) for under in last.under)
