"""What effects do to cards and players (500), each by the one act that the rules mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fuda.cardtext import deeds
from fuda.cardtext.looking import owners_of
from fuda.games.build_divide.acts import may_drop, may_fall
from fuda.games.build_divide.counters import counters_of
from fuda.games.build_divide.effects.qualities import targets_in
from fuda.games.build_divide.energy import ANY, COLOURS, EnergyCost
from fuda.games.build_divide.paying import PayEnergy, can_pay
from fuda.games.build_divide.switching import Switch, exchange
from fuda.games.build_divide.territories import can_be_unit
from fuda.games.build_divide.waiting import place_of
from fuda.games.build_divide.zones import FIELD, HAND
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.amounts import amount_of
from fuda.kernel.program.deeds import Deed, SimpleDeed
from fuda.kernel.program.filters import players_who
from fuda.kernel.program.node import Selector, node
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import in_random_order
from fuda.kernel.values.values import value

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from fuda.kernel.abilities.ability import Amount, Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve

EFFECT = "effect"


class CardsDeed(SimpleDeed):
    """An act to each of the cards named; they are what the text speaks of from then on (401-5a)."""

    __slots__ = ()
    together: ClassVar[bool] = False

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        target: Selector = self.target  # type: ignore[attr-defined]
        fx.it = target.refs(game, fx)
        perform(game, [self.act(game, fx, ref, player) for ref in fx.it])

    def act(self, game: Game, fx: Resolve, ref: int, player: int) -> Act:
        return Act(self.kind, ref, source=fx.source, cause=self.cause)

    @does("401-5a")
    def after(self, game: Game, fx: Resolve) -> None:
        """Note how often it was done; cards that it moved are followed."""
        fx.done = fx.performed
        fx.it = tuple([game.ref[ref & CARD_MASK] for ref in fx.it])
        if getattr(self.target, "seen", False):  # type: ignore[attr-defined]
            fx.looked = fx.it


@does("401-4a:i", "502-1", "503-1", "504-1", "527-5a:i", "535-1", "536-2", "523-1", "523-2", "527-1", "515-1", "515-2")
@does("520-1", "520-3", "526-1")
@node
class Handle(CardsDeed):
    """What one act of the rules does to cards, by its name: they stand, are rested, turned, destroyed, put somewhere, …

    `to` is whose zone they go to where the text names a player ("you", "opponent"); with `show` they are shown first.
    """

    target: Selector
    kind: str  # type: ignore[misc]
    to: str = ""
    show: bool = False

    @property
    def together(self) -> bool:  # type: ignore[override]
        """Only where a card that is discarded goes depends on who does it."""
        return self.kind not in DROPS

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        if self.show:
            show(game, self.target.refs(game, fx), fx.source)
        CardsDeed.do(self, game, fx, player)

    def act(self, game: Game, fx: Resolve, ref: int, player: int) -> Act:
        """523-1: a card of the hand goes to the graveyard of the player who discards it.

        515-2: cards appear as units of the effect's player, also where they are just put on the field (503-1).
        """
        to = destination(game, fx, self.to)
        if self.kind == "discard" and game.zone_kind(ref & CARD_MASK) == HAND:
            to = player + 1
        kind = SAID.get(self.kind, self.kind)
        if kind == "to_field" and can_be_unit(game, ref & CARD_MASK):
            kind = "appear"
        if kind in FOR_PLAYER:
            return Act(kind, ref, player, int(self.kind == RESTED), source=fx.source, cause=EFFECT)
        return Act(kind, ref, amount=to, source=fx.source, cause=EFFECT)

    @does("104-2a", "527-5a:i")
    def eligible(self, game: Game, card: int) -> bool:
        return self.kind not in ABLE or ABLE[self.kind](game, card)


@node
class ForPlayers(deeds.ForPlayers):
    """What one act of the rules does for players, by its name; 1601-1: only what there is can be taken as a cost."""

    able: ClassVar[Mapping[str, Callable[[Game, Act], bool]]] = {
        "counters": lambda game, act: counters_of(game, act.player, act.cause) >= -act.amount,
    }


DROPS = ("drop", "discard", "discard_aura")
"""527-1, 523: the words for what is dropped."""
RESTED = "appear_rested"
APPEARING = ("appear", RESTED)
SAID = {**dict.fromkeys(DROPS, "drop"), RESTED: "appear"}
"""What the texts call otherwise than the act that does it."""
FOR_PLAYER = frozenset({"appear", "to_field", "copy"})
"""The acts that make cards those of who does them."""
ABLE: Mapping[str, Callable[[Game, int], bool]] = {
    "set_active": lambda game, card: game.rested[card],
    "rest": lambda game, card: not game.rested[card],
    "turn_up": lambda game, card: game.face_down[card],
    "turn_down": lambda game, card: not game.face_down[card] and game.definition[card].back is None,
    "destroy": lambda game, card: may_fall(game, card),
    **dict.fromkeys(DROPS, lambda game, card: may_drop(game, card)),
    **dict.fromkeys(APPEARING, lambda game, card: can_be_unit(game, card)),
}
"""104-2a: what stands already is not stood; 527-5a:i: not what never drops, or can't be destroyed; 515-1: only units
appear.
"""


@does("401-6")
def destination(game: Game, fx: Resolve, to: str) -> int:
    """401-6: whose zone cards go to, as acts tell it: 0 for their owners', else the number of the player and 1."""
    return players_who(game, (), to, fx)[0] + 1 if to else 0


def show(game: Game, refs: tuple[int, ...], source: int) -> None:
    """401-3c:i: cards are shown to everybody."""
    moves.reveal(game, [ref & CARD_MASK for ref in refs], range(game.n), source=source)


@does("514-1", "514-1a", "514-2", "514-3")
@node
class Counter(CardsDeed):
    """514: what is being played is countered; `to` is where a card then goes ("" for abilities)."""

    kind: ClassVar[str] = "counter"
    target: Selector
    to: str = "graveyard"

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Counter them; the abilities that were targeted are known by their places."""
        places = sorted([place_of(target) for target in targets_in(fx) if place_of(target) >= 0], reverse=True)
        if not places:
            return CardsDeed.do(self, game, fx, player)
        cards = [game.ref[game.stack[place].source & CARD_MASK] for place in places]
        acts = [self.act(game, fx, ref, player) for ref in cards]
        fx.it = self.target.refs(game, fx)
        beside = [self.act(game, fx, ref, player) for ref in fx.it]
        acts = [act._replace(other=place + 1) for act, place in zip(acts, places, strict=True)]
        return perform(game, [*acts, *beside])

    def act(self, game: Game, fx: Resolve, ref: int, player: int) -> Act:
        """What has been countered goes where the text says."""
        return Act("counter", ref, player, COUNTERED_TO.index(self.to), source=fx.source, cause=EFFECT)


COUNTERED_TO = ("graveyard", "", "removed", "hand", "deck_bottom")


@does("516-2", "516-2a")
@node
class Damage(CardsDeed):
    """516-2: units take damage."""

    kind: ClassVar[str] = "damage"
    target: Selector
    amount: int | Amount

    def act(self, game: Game, fx: Resolve, ref: int, player: int) -> Act:
        """1211-3: its source is the card whose ability it is."""
        amount = amount_of(self.amount, game, fx)
        return Act("damage", ref, amount=amount, source=fx.source, cause=EFFECT)


@does("516-3", "516-3a")
@node
class DamageEachOther(Deed):
    """516-3: two units deal each other damage (None: as much as their own power), or neither does."""

    one: Selector
    amount: int | None = None

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Deal it at the same time, if both are there."""
        refs = self.one.refs(game, fx)
        fx.performed = 0
        if len(refs) != 2 or any(game.zone_kind(ref & CARD_MASK) != FIELD for ref in refs):
            return
        first, second = refs
        pairs = ((first, second), (second, first))
        perform(game, [Act("damage", hit, amount=self._by(game, by), source=by, cause=EFFECT) for by, hit in pairs])

    def _by(self, game: Game, ref: int) -> int:
        return value(game, ref & CARD_MASK, "power") if self.amount is None else self.amount


@does("523-1")
@node
class DropAtRandom(Deed):
    """Cards of a hand are discarded that nobody chooses."""

    whose: str
    number: int

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        hand = game.rules.zone_kind("hand")
        found: list[int] = []
        for holder in owners_of(game, self.whose, fx):
            found += in_random_order(game, [game.ref[card] for card in game.cards(hand, holder)])[: self.number]
        perform(game, [Act("drop", ref, source=fx.source, cause=EFFECT) for ref in found])


@does("510-1", "510-1a")
@node
class Pay(Deed):
    """510-2: energy is paid, in full or not at all."""

    energy: tuple[tuple[str, int], ...]
    whole: ClassVar[bool] = True

    @property
    def cost(self) -> EnergyCost:
        """The energy as the rules count it."""
        return energy_cost(self.energy)

    def payable(self, game: Game, scope: Scope) -> bool:
        """Is there so much standing energy?"""
        player = scope.actor if scope.actor >= 0 else scope.player
        return can_pay(game, player, self.cost)

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        fx.performed = 0
        if can_pay(game, player, self.cost):
            fx.performed = 1
            game.call(PayEnergy(player, self.cost))

    def after(self, game: Game, fx: Resolve) -> None:
        fx.done = 1


def energy_cost(icons: tuple[tuple[str, int], ...]) -> EnergyCost:
    """Energy icons as a cost."""
    coloured = [frozenset(COLOURS[c] for c in colours) for colours, n in icons if colours != ANY for _ in range(n)]
    return EnergyCost(tuple(coloured), sum(n for colours, n in icons if colours == ANY))


@does("509-1", "509-2", "509-3")
@node
class Swap(Deed):
    """509-1: two cards change places at once, or not at all; without another, the two that are named first."""

    one: Selector
    other: Selector | None = None

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        here = self.one.refs(game, fx)
        there = here[1:] if self.other is None else self.other.refs(game, fx)
        fx.performed = 0
        if here and there:
            fx.it = (here[0], there[0])
            exchange(game, here[0] & CARD_MASK, there[0] & CARD_MASK, fx.source)

    def after(self, game: Game, fx: Resolve) -> None:
        fx.done = fx.performed
        fx.it = tuple([game.ref[ref & CARD_MASK] for ref in fx.it])


@does("528-1", "528-1a")
@node
class SwitchIt(Deed):
    """528-1: a unit is switched."""

    target: Selector

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        fx.performed = 0
        # What is called last is done first.
        for ref in reversed(self.target.refs(game, fx)):
            game.call(Switch(ref, fx.source))
