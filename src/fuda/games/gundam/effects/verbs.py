"""What effects do to cards in place and in the hand, each by the one act of chapter 4 that is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fuda.cardtext import deeds
from fuda.games.gundam.battle import Battle, retarget
from fuda.games.gundam.effects.qualities import effect_of
from fuda.games.gundam.plays import Pay, active_resources
from fuda.games.gundam.zones import RESOURCES
from fuda.kernel.abilities.ability import Played
from fuda.kernel.abilities.events import emit
from fuda.kernel.procedures.procedure import Procedure, does, step
from fuda.kernel.procedures.resolve import OfferEffect, Resolve, can_resolve
from fuda.kernel.program.changes import plain_parts
from fuda.kernel.program.deeds import AmountDeed, Deed
from fuda.kernel.program.instructions import Begin
from fuda.kernel.program.node import Selector, doer, node, read_as
from fuda.kernel.program.selectors import This, is_one
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import forbidden

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from fuda.kernel.abilities.ability import Amount, Scope
    from fuda.kernel.game import Game
    from fuda.kernel.program.changes import Part, StatChange, StatSet
    from fuda.kernel.program.selectors import Cards


@does("4-5-3")
@node
class DealDamage(AmountDeed):
    """Effect damage to cards."""

    kind: ClassVar[str] = "damage"
    target: Selector
    amount: int | Amount


@does("1-3-5", "4-5-3")
@node
class Divide(deeds.Divide):
    """Effect damage that is divided among cards; a number that is chosen is one at least (1-3-5)."""

    clause: ClassVar[str] = "1-3-5"


@node
class Recover(AmountDeed):
    """Damage counters are removed (4-6)."""

    kind: ClassVar[str] = "recover"
    target: Selector
    amount: int | Amount


@does("1-3-2-1", "3-7-1")
@node
class Handle(deeds.Put):
    """What one act of chapter 4 does to cards, by its name: they are destroyed, rested, discarded, put somewhere, …

    Only an active card can be rested, and only a rested one set active (1-3-2-1).
    """

    able: ClassVar[Mapping[str, Callable[[Game, int], bool]]] = {
        "rest": lambda game, card: not game.rested[card],
        "set_active": lambda game, card: game.rested[card],
    }
    causes: ClassVar[Mapping[str, str]] = {"destroy": "effect_destroy"}


@node
class Retarget(Deed):
    """The attack of such a unit, or of this one, goes to another target."""

    attacker: Cards | This
    target: Selector

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Redirect it, if such a unit attacks and the target is there."""
        battle = game.running(Battle)
        refs = self.target.refs(game, fx)
        fx.performed = 0
        if battle is not None and refs and is_one(game, self.attacker, battle.attacker, fx):
            fx.performed = int(retarget(game, refs[0], game.clause))


class UseCommand(Procedure):
    """The effect of a command is executed where the command lies, by another effect."""

    ability: Played
    card: int
    player: int

    @step("1-3-7", "9-3-1-3")
    def execute(self, game: Game) -> None:
        """Its effect is executed."""
        game.call(OfferEffect(self.ability, self.card, self.card, self.player))

    @step("9-3-1-4")
    def after(self, game: Game) -> None:
        """What its text offers once its effect is over, if it lies where that works: a set command is in no trash."""
        after, card = self.ability.after, self.card & CARD_MASK
        if after is not None and game.is_current(self.card) and game.zone_kind(card) in after.zones:
            game.call(OfferEffect(after, self.card, self.card, self.player))


@does("11-2-5-2")
class BeginBurst(Begin):
    """The beginning of a 【バースト】 that its player has chosen to activate."""

    __slots__ = ()

    def run(self, game: Game, fx: Resolve) -> None:
        """Tell of it, where anything waits for that."""
        super().run(game, fx)
        if "burst_used" not in game.untold:
            emit(game, "burst_used", fx.source, fx.player)


@node
class UseEffect(Deed):
    """The effect of that timing of a card is activated."""

    of: Selector
    timing: str

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Activate it, for the player whose effect this is."""
        fx.performed = 0
        for spoken in read_as(game, self.of, fx):
            # The effect is that of the card, wherever this effect has put it since.
            ref = game.ref[spoken & CARD_MASK]
            ability = effect_of(game, ref & CARD_MASK, self.timing)
            if ability is not None and not forbidden(game, f"use_{self.timing}", ref & CARD_MASK):
                fx.performed = 1
                if isinstance(ability, Played) and can_resolve(game, ability, Resolve(ability, ref, ref, player)):
                    emit(game, "activated", ref, player, source=fx.source, cause=self.timing)
                    game.call(UseCommand(ability, ref, player))
                else:
                    game.call(OfferEffect(ability, ref, ref, player))
                return

    def possible(self, game: Game, scope: Scope) -> bool:
        for ref in self.of.refs(game, scope):
            for ability in game.definition[ref & CARD_MASK].abilities:
                if isinstance(ability, Played) and self.timing in ability.timings:
                    return can_resolve(game, ability, Resolve(ability, ref, ref, scope.player))
        return True


@does("9-1-7-3")
@node
class PayCost(Deed):
    """So many resources are rested."""

    whole: ClassVar[bool] = True
    sure: ClassVar[bool] = True
    number: int

    def payable(self, game: Game, scope: Scope) -> bool:
        """Are there so many active ones?"""
        return active_resources(game, doer(scope)) >= self.number

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        game.call(Pay(player, self.number, fx.source))

    def touched(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return tuple([game.ref[card] for card in game.cards(RESOURCES, doer(scope))])

    def after(self, game: Game, fx: Resolve) -> None:
        fx.done = 1


@node
class EndBattle(Deed):
    """The battle being fought ends."""

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """End it once this effect and what it triggers are over."""
        battle = game.running(Battle)
        fx.performed = int(battle is not None and not battle.ended)
        if battle is not None:
            battle.called_off = True


@node
class PlayChanged:
    """A card is played with values of it changed, or as if they were a number."""

    target: Selector
    changes: tuple[StatChange | StatSet, ...]

    @property
    def values(self) -> tuple[Part, ...]:
        """What its values are then."""
        return tuple([part for change in self.changes for part in plain_parts(change) or ()])
