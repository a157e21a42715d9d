"""What a card is like in this game: in battle, attacking, paired, played from the hand; and the player's level."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fuda.games.gundam.battle import fought_now
from fuda.games.gundam.keywords import is_linked, printed_pilot_names, was_linked
from fuda.games.gundam.zones import BATTLE, MOVE_EVENTS, RESOURCES
from fuda.kernel.abilities.ability import Ability, Bearing, Played, Triggered
from fuda.kernel.abilities.history import Asks, recall
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.conditions import SIDE_OF, Exist
from fuda.kernel.program.filters import OnlyNow, Printed, describes
from fuda.kernel.program.node import Selector, compare, find_nodes, node
from fuda.kernel.program.selectors import Cards, Noun, Players, is_one
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import granted_abilities

if TYPE_CHECKING:
    from fuda.games.gundam.battle import Battle
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.abilities.events import Event
    from fuda.kernel.definition import CardDef
    from fuda.kernel.game import Game
    from fuda.kernel.state.last_known import Snapshot


@node
class HasTiming:
    """Has an effect of that timing: a command's, or one that such an event triggers."""

    timing: str

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        if self.timing == "pilot":
            return "pilot_name" in game.definition[card].extra
        return effect_of(game, card, self.timing) is not None

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        """Had it, with what its pilot and other effects gave it?"""
        if self.timing == "pilot":
            return "pilot_name" in last.definition.extra
        given = [ability for pilot in last.under for ability in pilot.abilities]
        for ability in (*last.definition.abilities, *given, *last.granted):
            if _is_timed(ability, self.timing) and all([state.recalls(game, last) for state in _states(ability)]):
                return True
        return False


@does("2-3-4-4", "11-2-10-2")
def effect_of(game: Game, card: int, timing: str) -> Played | Triggered | None:
    """The effect of that timing that the card has: its own, its pilot's, or one that it gained.

    In the battle area 【セット中】 and 【リンク中】 keep an effect from being there while no such pilot is set.
    """
    given = [ability for pilot in game.under[card] for ability in game.definition[pilot].abilities]
    if "abilities" in game.modified:
        given += [bearing.ability for bearing in granted_abilities(game, card)]
    for ability in (*game.definition[card].abilities, *given):
        if _is_timed(ability, timing):
            here = Bearing(ability, game.ref[card], game.ref[card], game.controller[card], 0)
            if game.zone_kind(card) != BATTLE or all([state.holds(game, here) for state in _states(ability)]):
                assert isinstance(ability, (Played, Triggered))
                return ability
    return None


def _is_timed(ability: Ability, timing: str) -> bool:
    if isinstance(ability, Played):
        return timing in ability.timings
    if not isinstance(ability, Triggered):
        return False
    return ability.preempts if timing == "burst" else ability.own and ability.events == (timing,)


def _states(ability: Ability) -> list[Paired | Linked]:
    """What an effect's heading asks for: that a pilot is set, or that the card is a link unit."""
    pattern = getattr(ability, "pattern", None)
    return [*find_nodes(pattern, Paired), *find_nodes(pattern, Linked)]


@node
class Battling:
    """Is in a battle with a unit (or is not), one that meets the description if there is one."""

    other: Cards | Selector | None = None
    is_so: bool = True

    @property
    def lacks_other(self) -> bool:
        """Does it not say with what?"""
        return self.other is None

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        battle, ref = fought_now(game), game.ref[card]
        if battle is None or ref not in (battle.attacker, battle.target):
            return not self.is_so
        # A unit that attacks a player is in a battle too, but with no unit.
        opponent = battle.target if ref == battle.attacker else battle.attacker
        return (self.other is None or is_one(game, self.other, opponent, scope)) == self.is_so

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        """A card that has left is in no battle."""
        return not self.is_so


@node
class Attacking:
    """Is attacking, such a card or player where the text says so: as it is now, or as it was `declared`.

    A unit that was destroyed was attacking until the battle is over.
    """

    target: object = None
    declared: bool = False

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        battle = fought_now(game)
        return battle is not None and battle.attacker == game.ref[card] and self._aims(game, battle, scope)

    def recalls(self, game: Game, last: Snapshot, scope: Scope) -> bool:
        battle = fought_now(game)
        return battle is not None and game.last_known.get(battle.attacker) is last and self._aims(game, battle, scope)

    def _aims(self, game: Game, battle: Battle, scope: Scope) -> bool:
        if self.target is None:
            return True
        target = battle.declared if self.declared else battle.target
        return target == 0 if isinstance(self.target, Players) else is_one(game, self.target, target, scope)


@node
class Attacked(OnlyNow):
    """Is the unit that is attacked now, by such a unit where the text says so."""

    by: Cards | Selector | None = None

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        battle = fought_now(game)
        if battle is None or battle.target != game.ref[card]:
            return False
        return self.by is None or is_one(game, self.by, battle.attacker, scope)


@node
class Battler:
    """The unit of a description that can be only one, since it is in the battle that is being fought."""

    cards: Cards

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """That unit, if there is such a one."""
        return self.cards.refs(game, scope)


@node
class Fought(OnlyNow):
    """Was in the battle that is being fought with the card that has the effect, which may have left since."""

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        battle = fought_now(game)
        return battle is not None and {battle.attacker, battle.target} == {game.ref[card], scope.bearer}


@node
class PlayerLevel:
    """The level of a player, which is the number of their resources (2-8-1), compared with a number or another's."""

    who: str
    op: str
    number: int = 0
    than: str = ""

    def holds(self, game: Game, scope: Scope) -> bool:
        """Is it, of any such player, or of any such two?"""
        bounds = _levels(game, self.than, scope) if self.than else [self.number]
        return any(compare(level, self.op, bound) for level in _levels(game, self.who, scope) for bound in bounds)


def _levels(game: Game, side: str, scope: Scope) -> list[int]:
    return [len(game.cards(RESOURCES, p)) for p in range(game.n) if SIDE_OF[side].has(game, p, scope)]


@node
class PilotNamed(Printed):
    """Its name as a pilot is this one, or with `part` contains it.

    A command that is set as a pilot has the name of its pilot effect.
    """

    name: str
    part: bool = True

    def prints(self, definition: CardDef) -> bool:
        names = printed_pilot_names(definition)
        return any(self.name in name if self.part else self.name == name for name in names)


@does("11-2-8-3-1")
@node
class PilotsExist:
    """There are such pilots, the one that was destroyed with the card that has the effect among them."""

    exist: Exist

    def holds(self, game: Game, scope: Scope) -> bool:
        exist = self.exist
        last = game.last_known.get(scope.bearer)
        with_it = () if last is None or game.is_current(scope.bearer) else last.under_refs
        left = [ref for ref in with_it if not game.is_current(ref) and describes(game, exist.cards, ref, scope)]
        found = len(exist.cards.cards(game, scope)) + len(left)
        return exist.count.meets(found) if exist.count is not None else (found > 0) == exist.is_so


@does("11-2-10-1", "11-2-10-2", "11-2-11-2", "11-2-11-3")
@node
class Paired:
    """【セット中】: a pilot, such a one where the text says so, is set under the card."""

    pilot: Cards | None = None

    def holds(self, game: Game, scope: Scope) -> bool:
        return any(
            self.pilot is None or self.pilot.matches(game, under, scope)
            for under in game.under[scope.bearer & CARD_MASK]
        )

    def recalls(self, game: Game, last: Snapshot) -> bool:
        """Was one, when the card left?"""
        if self.pilot is None:
            return bool(last.under)
        scope = Bearing(NO_ABILITY, 0, 0, last.controller, 0)
        return any(describes(game, self.pilot, ref, scope) for ref in last.under_refs)


@node
class Linked:
    """【リンク中】: the card is a link unit."""

    def holds(self, game: Game, scope: Scope) -> bool:
        return game.is_current(scope.bearer) and is_linked(game, scope.bearer & CARD_MASK)

    def recalls(self, game: Game, last: Snapshot) -> bool:
        return was_linked(last)


NO_ABILITY = Ability("", frozenset())
"""In the place of an ability where only the player whose it is matters."""


LEFT = sorted({event.kind for event in MOVE_EVENTS} - {"deployed", "placed_resource"})
"""Events after which a card is no longer what it was played as."""
PLAY_OR_LEFT = Asks("played", *LEFT)


@node
class WasPlayed:
    """This card came to where it is by being played, or not so; `paid_with` such a card among what paid its cost."""

    remembers: ClassVar[bool] = True
    asks: ClassVar[tuple[str, ...]] = PLAY_OR_LEFT.asks
    paid_with: Noun | None = None
    is_so: bool = True

    def holds(self, game: Game, scope: Scope) -> bool:
        play = _last_play(game, scope)
        return self.is_so == (play is not None and (self.paid_with is None or play.amount > 0))


def _last_play(game: Game, scope: Scope) -> Event | None:
    """The play that is the last thing that was done with the card from the hand, if it is."""
    card = scope.source & CARD_MASK
    for event in recall(game, PLAY_OR_LEFT):
        if event.card & CARD_MASK == card:
            return event if event.kind == "played" else None
    return None
