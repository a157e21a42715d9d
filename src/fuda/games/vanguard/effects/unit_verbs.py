"""What effects do to units on the field: each verb by the one act of chapter 10 that is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.vanguard.calling import LeapInTime, MoveUnits, PutLockedCards
from fuda.games.vanguard.effects.qualities import leads
from fuda.games.vanguard.effects.verbs import CallTo, Handling
from fuda.games.vanguard.fight import the_attack
from fuda.games.vanguard.stride import Stride
from fuda.games.vanguard.zones import FIGHTING, HEARTS
from fuda.kernel.abilities.ability import Triggered
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.deeds import Deed, Lasting
from fuda.kernel.program.node import Selector, node
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import lay_rested
from fuda.kernel.values.aspects import drop_effects
from fuda.kernel.values.values import Continuous, is_kept

if TYPE_CHECKING:
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve


@does("10.25.18", "10.25.18.1")
@node
class LegionHeart(Handling):
    """10.25.18: a card is put in legion with a heart that it can be in legion with."""

    target: Selector

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """The heart leads where its Seek Mate names the card, else the card does; the first pair keeps others out."""
        acts: list[Act] = []
        for ref in self.target.refs(game, fx):
            card = ref & CARD_MASK
            for heart in game.cards(HEARTS, player):
                is_leader = leads(game, heart, card)
                if is_leader or leads(game, card, heart):
                    acts.append(Act("legion_heart", ref, player, int(not is_leader), game.ref[heart], fx.source))
        perform(game, acts)


@does("8.7.6", "8.7.6.1")
@node
class Nullify(Handling):
    """8.7.6: continuous effects that triggered abilities of a unit have begun end, each as a whole."""

    target: Selector

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        refs = self.target.refs(game, fx)
        ended = [effect for effect in game.effects if effect.source in refs and _is_automatic(game, effect)]
        fx.performed = len(ended)
        if ended:
            drop_effects(game, ended)
            for ref in dict.fromkeys(effect.source for effect in ended):
                emit(game, "effect_ended", ref, game.controller[ref & CARD_MASK], source=fx.source)


def _is_automatic(game: Game, effect: Continuous) -> bool:
    """Was the effect begun by a triggered ability that its card prints?"""
    printed = game.definition[effect.source & CARD_MASK].by_key.get(effect.key)
    return isinstance(printed, Triggered)


@does("10.32.1")
@node
class Move(Handling):
    """10.32: units go to other circles."""

    target: Selector
    to: CallTo

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        to = self.to
        game.call(MoveUnits(player, self.target.refs(game, fx), to.zone, to.empty, to.row, fx.source, to.side))


@does("10.22.9")
@node
class PutLocked(Handling):
    """10.22.9: cards are put on circles as locked cards."""

    target: Selector
    to: CallTo

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        fighter = game.opponent(player) if self.to.side == "enemy" else player
        refs, to = self.target.refs(game, fx), self.to
        game.call(PutLockedCards(player, refs, fighter, to.empty, to.row, fx.source))


@does("7.1.2.3", "7.1.2.4", "7.4.1.8.1")
@node
class Redirect(Handling):
    """7.1.2.3: another unit is attacked from now on."""

    target: Selector

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Turn the attack onto it, if there is one that goes on."""
        attack = the_attack(game)
        refs = tuple([ref for ref in self.target.refs(game, fx) if game.zone_kind(ref & CARD_MASK) in FIGHTING])
        fx.performed = 0
        if attack is not None and not attack.ended and refs:
            attack.aim(game, refs)
            fx.performed = len(refs)


@does("10.35.1", "10.35.1.2")
@node
class TakeControl(Handling, Lasting):
    """10.35: units are dominated, for the turn or while the effect resolves."""

    duration: str | None
    target: Selector

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        cause = "turn" if self.duration == "turn" else "effect"
        refs = self.target.refs(game, fx)
        perform(game, [Act("control", ref, player=player, source=fx.source, cause=cause) for ref in refs])


@does("10.28.1", "8.5.1.3.1")
@node
class StrideBy(Handling):
    """10.28: a G unit is stridden by an effect."""

    target: Selector

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Stride it; a card that is no G unit can't be."""
        refs = [ref for ref in self.target.refs(game, fx) if game.definition[ref & CARD_MASK].type == "g_unit"]
        fx.performed = 0
        if refs:
            game.call(Stride(player, refs[0], "effect", fx.source))


@does("10.31.1", "10.31.2")
@node
class TimeLeap(Handling):
    """10.31: rear-guards leap in time."""

    target: Selector

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Bind them and call what is one grade higher."""
        game.call(LeapInTime(player, self.target.refs(game, fx), fx.source))


@does("10.34.1")
@node
class AttackWith(Deed):
    """10.34: units attack others once the effect is over."""

    attackers: Selector
    targets: Selector

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        refs = self.targets.refs(game, fx)
        acts = [
            Act("attack", ref, other=other, source=fx.source, cause="effect")
            for ref in self.attackers.refs(game, fx)
            for other in refs
        ]
        perform(game, acts)


@does("10.38.1", "10.38.2")
@node
class Exchange(Deed):
    """10.38: two cards take each other's place, or nothing is done."""

    target: Selector
    other: Selector | None

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Exchange them; without another, the two that `target` means."""
        ones = self.target.refs(game, fx)
        others = ones[1:] if self.other is None else self.other.refs(game, fx)
        fx.performed = 0
        if ones and others and not any(is_kept(game, ref & CARD_MASK, fx.source) for ref in (ones[0], others[0])):
            first, second = ones[0] & CARD_MASK, others[0] & CARD_MASK
            apart = game.zone_kind(first) != game.zone_kind(second)
            swapped = moves.swap(game, first, second, verb="swap", source=fx.source, cause="effect")
            # As many as a text that chooses both asks for by そうしたら.
            fx.performed = 2 if swapped else 0
            # 4.6.4.1, 4.6.6.1: what comes to a circle of another kind stands.
            for card in (first, second) if fx.performed and apart else ():
                if game.zone_kind(card) in FIGHTING:
                    lay_rested(game, card, False)
