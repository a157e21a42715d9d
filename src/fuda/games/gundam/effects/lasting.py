"""Effects with a duration that are no change of a value: damage that is less or goes elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.cardtext.changing import begin
from fuda.games.gundam.effects.altering import described, kind_of_damage
from fuda.games.gundam.effects.happenings import DamageBy
from fuda.games.gundam.keywords import front_of_shield_area
from fuda.games.gundam.warding import LESSENED, NEXT_LESSENED, REDIRECTED
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.amounts import amount_of
from fuda.kernel.program.changes import Part
from fuda.kernel.program.conditions import SIDE_OF
from fuda.kernel.program.deeds import Deed, Lasting
from fuda.kernel.program.node import Selector, node

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Amount, Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve


@node
class ReduceDamage(Deed, Lasting):
    """Damage of a kind that the cards receive is less for a duration, or just the next one, or with `wholly` none.

    `subject` None: the damage spoken of; `next_only` None: as was said of what this is done instead of.
    """

    duration: str | None
    subject: Selector | None
    damage: DamageBy | None
    number: int | Amount
    next_only: bool | None = False
    wholly: bool = False

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Begin it, for each of the cards by itself."""
        assert self.subject is not None
        assert self.damage is not None
        assert self.duration is not None
        name = NEXT_LESSENED if self.next_only else LESSENED
        number = ANY_DAMAGE if self.wholly else amount_of(self.number, game, fx)
        aspect = f"{name}:{kind_of_damage(self.damage)}"
        less = Part(aspect, "grant", number, described(self.damage.source))
        fx.performed = sum([begin(game, fx, self.duration, less, (ref,)) for ref in self.subject.refs(game, fx)])


ANY_DAMAGE = 1_000_000
"""As much as any damage that could be dealt."""


@node
class RedirectDamage(Deed, Lasting):
    """Damage of a kind that the cards would receive goes to another card for a duration."""

    duration: str | None
    subject: Selector
    damage: DamageBy
    to: Selector

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Begin it, if there is a card for it to go to."""
        refs, to = self.subject.refs(game, fx), self.to.refs(game, fx)
        fx.performed = 0
        if refs and to:
            aspect = f"{REDIRECTED}:{kind_of_damage(self.damage)}"
            taken = Part(aspect, "grant", to[0], described(self.damage.source))
            fx.performed = begin(game, fx, self.duration or "game", taken, refs)


@does("11-1-2-2", "3-6-1")
@node
class ShieldArea:
    """What takes the damage that is dealt to a player's shield area: the base, or without one the top shield."""

    whose: str

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """The card, of each such player."""
        fronts = [front_of_shield_area(game, p) for p in range(game.n) if SIDE_OF[self.whose].has(game, p, scope)]
        return tuple([game.ref[card] for card in fronts if card >= 0])
