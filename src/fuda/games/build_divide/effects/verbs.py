"""What effects do to cards and players (500), each by the one act that the rules mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fuda.cardtext import deeds, looking
from fuda.cardtext.looking import piles_of
from fuda.games.build_divide.acts import may_drop, may_fall
from fuda.games.build_divide.counters import counters_of, counters_on
from fuda.games.build_divide.effects.qualities import targets_in
from fuda.games.build_divide.energy import ANY, COLOURS, EnergyCost
from fuda.games.build_divide.paying import PayEnergy, can_pay
from fuda.games.build_divide.switching import Switch, exchange
from fuda.games.build_divide.territories import can_be_unit
from fuda.games.build_divide.waiting import place_of
from fuda.games.build_divide.zones import FIELD, HAND
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import does, step
from fuda.kernel.program.amounts import amount_of
from fuda.kernel.program.deeds import Deed, SimpleDeed
from fuda.kernel.program.node import Selector, node, players_who
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import value
from fuda.kernel.views.knowledge import mixed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from fuda.kernel.abilities.ability import Amount, Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve


EFFECT = "effect"


class CardsDeed(SimpleDeed):
    """An act to each of the cards named; they are what the text speaks of from then on (401-5a)."""

    __slots__ = ()

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        target: Selector = self.target  # type: ignore[attr-defined]
        refs = target.refs(game, fx)
        if isinstance(target, looking.TopOf):
            fx.it = fx.looked = refs
        perform(game, [self.act(game, fx, ref, player) for ref in refs])

    def act(self, game: Game, fx: Resolve, ref: int, player: int) -> Act:
        return Act(self.kind, ref, source=fx.source, cause=self.cause)

    @does("401-5a")
    def after(self, game: Game, fx: Resolve) -> None:
        """Note how often it was done; cards that it moved are followed."""
        fx.done = fx.performed
        if isinstance(self.target, looking.TopOf):  # type: ignore[attr-defined]
            fx.it = fx.looked = tuple([game.ref[ref & CARD_MASK] for ref in fx.looked])


@does("401-4a:i", "502-1", "503-1", "504-1", "527-5a:i", "535-1", "536-2", "523-1", "523-2", "527-1", "515-1", "515-2")
@does("520-1", "520-3", "526-1", "516-2", "516-2a", "1211-3", "1601-1")
@node
class Handle(CardsDeed):
    """What one act of the rules does to cards, by its name: they stand, are rested, turned, destroyed, put somewhere, …

    `to` is whose zone they go to where the text names a player ("you", "opponent"); with `show` they are shown first.
    Damage and counters have a number, below none where counters are taken off; the name of counters is their `cause`.
    """

    target: Selector
    kind: str  # type: ignore[misc]
    to: str = ""
    show: bool = False
    number: int | Amount | None = None
    cause: str = EFFECT  # type: ignore[misc]

    @property
    def said(self) -> str:
        """The act of the rules that does it."""
        return SAID.get(self.kind, self.kind)

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        if self.show:
            show(game, self.target.refs(game, fx), fx.source)
        CardsDeed.do(self, game, fx, player)

    def act(self, game: Game, fx: Resolve, ref: int, player: int) -> Act:
        """523-1: a card of the hand goes to the graveyard of the player whose hand it is.

        515-2: cards appear as units of the effect's player, also where they are just put on the field (503-1).
        """
        to = destination(game, fx, self.to) if self.number is None else amount_of(self.number, game, fx)
        if self.kind == "discard" and game.zone_kind(ref & CARD_MASK) == HAND:
            to = game.zone[ref & CARD_MASK] % game.n + 1
        kind = self.said
        if kind == "to_field" and can_be_unit(game, ref & CARD_MASK):
            kind = "appear"
        if kind in FOR_PLAYER:
            return Act(kind, ref, player, int(self.kind == RESTED), source=fx.source, cause=EFFECT)
        return Act(kind, ref, amount=to, source=fx.source, cause=self.cause)

    @does("104-2a", "527-5a:i")
    def eligible(self, game: Game, card: int) -> bool:
        """Can it be done to the card? Only what counters there are can be taken off."""
        if self.kind == "counters" and isinstance(self.number, int):
            return counters_on(game, game.ref[card], self.cause) >= -self.number
        return self.kind not in ABLE or ABLE[self.kind](game, card)


@node
class ForPlayers(deeds.ForPlayers):
    """What one act of the rules does for players, by its name; 1601-1: only what there is can be taken as a cost."""

    able: ClassVar[Mapping[str, Callable[[Game, Act], bool]]] = {
        "counters": lambda game, act: counters_of(game, act.player, act.cause) >= -act.amount
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
    moves.reveal(game, [ref & CARD_MASK for ref in refs], range(game.n), source=source, cause=EFFECT)


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

    joint: ClassVar[bool] = True
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


PUT = {"deck_top": "to_deck_top", "deck_bottom": "to_deck_bottom", "life": "to_life", "life_back": "to_life_back"}


@does("506-1")
@node
class DrawUpTo:
    """506-1: up to so many cards are drawn: first the number is decided."""

    number: int


@node
class Show(CardsDeed):
    """401-3c: cards are shown to everybody."""

    target: Selector

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        fx.it = self.target.refs(game, fx)
        show(game, fx.it, fx.source)
        fx.looked = fx.it if isinstance(self.target, looking.TopOf) else fx.looked
        fx.performed = len(fx.it)


class PutInOrder(looking.PutInOrder):
    """401-4c: cards are put into an ordered zone together, those of each player in the order that the player says."""

    @step("503-1")
    def put(self, game: Game) -> None:
        super().put(game)


@does("2002-3b:i", "401-4a:i", "401-4c", "401-4c:i", "411-3a", "407-3a")
@node
class ToOrdered(CardsDeed):
    """503-1: cards go to the top or the bottom of their owners' decks, to life, or are shuffled into the deck."""

    target: Selector
    place: str
    order: str | None = None
    """Whether it is at "random", or the text says that it is chosen at "will" (as it is anyway, 401-4c)."""
    to: str = ""

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Put them; several are put in an order that is asked for."""
        fx.it = self.target.refs(game, fx)
        fx.performed = 0
        if self.place == "shuffled":
            there = [ref for ref in fx.it if game.rules.zones[game.zone_kind(ref & CARD_MASK)].name == "deck"]
            moves.hide(game, there)
            acts = [Act("to_deck_top", ref, source=fx.source, cause=EFFECT) for ref in fx.it if ref not in there]
            owners = sorted({game.owner[ref & CARD_MASK] for ref in fx.it})
            perform(game, [*acts, *[Act("shuffle", player=owner, source=fx.source) for owner in owners]])
        elif fx.it:
            random = self.order == "random"
            refs = tuple(mixed(game, fx.it)) if random else fx.it
            to = destination(game, fx, self.to)
            piles = (refs,) if to else piles_of(game, refs)
            if random or all(len(pile) == 1 for pile in piles):
                perform(game, [Act(PUT[self.place], ref, amount=to, source=fx.source, cause=EFFECT) for ref in refs])
            else:
                game.call(PutInOrder(piles, PUT[self.place], fx.source, to))

    def after(self, game: Game, fx: Resolve) -> None:
        fx.done = min(fx.performed, len(fx.it))
        fx.it = tuple([game.ref[ref & CARD_MASK] for ref in fx.it])


@does("401-4c")
@node
class PutBack(Deed):
    """The cards looked at go back to where they were on top, in an order that is asked for."""

    order: str | None = None
    counted: ClassVar[bool] = False

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        left = looking.TheRest().refs(game, fx)
        fx.looked = ()
        fx.performed = 0
        if left:
            life = game.rules.zone_kind("life")
            kind = "to_life" if game.zone_kind(left[0] & CARD_MASK) == life else "to_deck_top"
            game.call(PutInOrder((left,), kind, fx.source, by=player + 1))

    def after(self, game: Game, fx: Resolve) -> None:
        """Whether the effect did what it is about is not decided by this."""
