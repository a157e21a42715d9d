"""What effects do: each verb by the one act of chapter 10 that is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fuda.cardtext import deeds
from fuda.cardtext.looking import LookAtTop, TheRest, TopOf, owners_of
from fuda.games.vanguard.calling import CallByEffect
from fuda.games.vanguard.disclosing import disclose
from fuda.games.vanguard.effects.happenings import REVELATION, Affected
from fuda.games.vanguard.gifts import make_protect
from fuda.games.vanguard.riding import Ride as RideCards
from fuda.games.vanguard.stepwise import MOST_GRADE, LookUpTo, NameNumber, OneByOne, PutByChoice, PutInOrder
from fuda.games.vanguard.zones import DECK, DROP, FIELD, LOCKED, UNITS
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.procedures.procedure import does
from fuda.kernel.procedures.resolve import put_by
from fuda.kernel.program.amounts import amount_of
from fuda.kernel.program.deeds import AmountDeed, Deed
from fuda.kernel.program.node import Selector, doer, node
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import forbidden

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from fuda.kernel.abilities.ability import Amount, Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve
    from fuda.kernel.program.selectors import Cards


@does("4.1.8")
class Handling(Deed):
    """Something done to the cards named by `target`; the text follows them where it puts them."""

    __slots__ = ()
    target: Selector

    def after(self, game: Game, fx: Resolve) -> None:
        """What was spoken of is spoken of where it lies now."""
        if self.counted:
            fx.done = fx.performed
        fx.it = tuple([put_by(game, fx, ref) for ref in fx.it])

    def payable(self, game: Game, scope: Scope) -> bool:
        """Is there anything to do it to?"""
        refs = self.target.refs(game, scope)
        return bool(refs) and all(self.eligible(game, ref & CARD_MASK) for ref in refs)


ABLE: Mapping[str, Callable[[Game, int], bool]] = {
    "to_drop": lambda game, card: game.zone_kind(card) != DROP,
    "retire": lambda game, card: game.zone_kind(card) in FIELD and not forbidden(game, "be_retired", card),
    "turn_up": lambda game, card: game.face_down[card],
    "turn_down": lambda game, card: not game.face_down[card],
    "stand": lambda game, card: in_units(game, card) and game.rested[card] and not forbidden(game, "set_active", card),
    "rest": lambda game, card: in_units(game, card) and not game.rested[card] and not forbidden(game, "rested", card),
    "lock": lambda game, card: in_units(game, card),
    "unlock": lambda game, card: game.zone_kind(card) == LOCKED,
}
"""To which cards it can be done, where not to all."""


def in_units(game: Game, card: int) -> bool:
    """Is the card a unit on a circle?"""
    return game.zone_kind(card) in UNITS


SAID_OTHERWISE = {"to_deck": "to_deck_top", "return_to_deck": "to_deck_top"}
"""Acts that texts say in other words than the rules."""
DECK_ENDS = ("to_deck_top", "to_deck_bottom")


@does(
    "10.3.1", "10.3.1.1", "10.3.1.2", "10.4.1", "10.8.1", "10.12.1", "10.13.1", "10.17.1", "10.22.1", "10.24.1",
    "10.25.1", "10.26.1", "10.36.1", "10.37.1", "4.1.5", "4.1.6", "8.5.5.2", "10.19.1", "3.12.5", "10.18.1",
)  # fmt: skip
@node
class Handle(Handling, deeds.Put):
    """What one act of the rules does to cards, by its name: they are discarded, retired, put into a zone, …

    Of several that go to a deck, each owner says in which order, or with an `order` who puts them (4.1.5). `cost` is
    what it is called as a part of a cost.
    """

    able: ClassVar[Mapping[str, Callable[[Game, int], bool]]] = ABLE
    order: str = ""
    cost: str = "cost"

    @property
    def act_kind(self) -> str:
        """The act that is done to each of them."""
        return SAID_OTHERWISE.get(self.kind, self.kind.removesuffix("_face_up"))

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        target = self.target
        if isinstance(target, TopOf):
            number, (owner,) = amount_of(target.number, game, fx), owners_of(game, target.whose, fx)
            game.call(OneByOne(player, owner, number, self.act_kind, target.up_to, fx.source))
        elif self.kind == "to_deck_either":
            game.call(PutByChoice(player, target.refs(game, fx), fx.source))
        elif self.kind in DECK_ENDS and len(refs := target.refs(game, fx)) > 1:
            game.call(PutInOrder(player if self.order else -1, refs, self.kind, fx.source))
        else:
            perform(game, self.acts(game, fx))

    @property
    def plain(self) -> bool:
        """Is it done by acts alone, with nobody asked and nothing done one by one?"""
        return not self.kind.startswith("to_deck") and not isinstance(self.target, TopOf)

    def acts(self, game: Game, fx: Resolve) -> list[Act]:
        """What it does to each of its cards: by an effect, or for a cost."""
        cause = self.cause if fx.paid else self.cost
        return [Act(self.act_kind, ref, source=fx.source, cause=cause) for ref in self.target.refs(game, fx)]

    def payable(self, game: Game, scope: Scope) -> bool:
        return deeds.Put.payable(self, game, scope)

    def eligible(self, game: Game, card: int) -> bool:
        return self.kind not in ABLE or ABLE[self.kind](game, card)

    @property
    def counted(self) -> bool:  # type: ignore[override]
        """Putting back what is left is nothing that a text asks about."""
        return not (self.order and isinstance(self.target, TheRest))

    @property
    def together(self) -> bool:  # type: ignore[override]
        """Only the place in a deck may depend on who puts them there."""
        return not self.order and self.kind != "to_deck_either"


@does("11.20.3")
@node
class Reveal(Handle):
    """11.20.3: a card is put somewhere by the effect of 天啓, which texts may ask for."""

    cause: ClassVar[str] = REVELATION


@does("3.12.2", "3.12.3", "3.12.4")
@node
class Draw(deeds.Draw):
    """So many cards are drawn (10.2); `up_to`: the player may stop before each."""

    up_to: bool = False

    @property
    def full(self) -> int:
        """Who has drawn any has drawn."""
        return 1

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        if self.up_to:
            game.call(OneByOne(player, player, amount_of(self.number, game, fx), "draw", True, fx.source))
        else:
            deeds.Draw.do(self, game, fx, player)


@does("3.13.1", "3.13.2", "3.13.3", "10.9.1.2")
@node
class Look(LookAtTop):
    """The player looks at the top cards of a deck, or shows them to everybody; `up_to`: may stop before each."""

    counted: ClassVar[bool] = False
    up_to: bool = False

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        if self.up_to:
            (owner,) = owners_of(game, self.whose, fx)
            game.call(LookUpTo(player, owner, amount_of(self.number, game, fx), fx.source))
        else:
            LookAtTop.do(self, game, fx, player)

    def after(self, game: Game, fx: Resolve) -> None:
        if self.up_to:
            fx.it = fx.looked = TopOf(self.whose, fx.performed).refs(game, fx)


@does("10.9.1", "10.9.1.1", "10.9.1.2", "10.9.1.2.1", "10.9.1.3")
@node
class Show(Handling):
    """10.9: cards are shown to everybody."""

    counted: ClassVar[bool] = False
    plain: ClassVar[bool] = True
    target: Selector

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        self.acts(game, fx)

    def acts(self, game: Game, fx: Resolve) -> list[Act]:
        """No act: what is shown is shown now."""
        disclose(game, [ref & CARD_MASK for ref in self.target.refs(game, fx)], fx.source)
        return []


@node
class Search:
    """10.10: cards are looked for; lowering makes a choice of it."""

    target: Selector


@does("10.11.1", "10.11.1.1", "10.35.2.5")
@node
class Shuffle(Deed):
    """10.11: the deck is shuffled."""

    asks: ClassVar[tuple[str, ...]] = ("put_in_deck",)
    counted: ClassVar[bool] = False
    plain: ClassVar[bool] = True
    whose: str = "you"

    def acts(self, game: Game, fx: Resolve) -> list[Act]:
        """All shuffle where this effect has put a unit of the player's into another deck (10.35.2.5)."""
        put = [ref & CARD_MASK for ref in IN_DECK.found(game, fx)]
        everybody = any(game.owner[card] != doer(fx) for card in put)
        players = game.players_from(doer(fx)) if everybody else [doer(fx)]
        return [Act("shuffle", player=each, source=fx.source) for each in players]

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        perform(game, self.acts(game, fx))


IN_DECK = Affected("put_in_deck")
"""What this effect has put into a deck."""


@does("12.13.1.2", "12.13.1.2.2", "12.13.1.4.2.2")
@node
class MakeProtect(Deed):
    """12.13.1.2: a Protect is made in a zone, and counts as put or placed there; not where it would be erased."""

    zone: str

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        fx.performed = int(self.zone in ("hand", "guardian"))
        if fx.performed:
            make_protect(game, player, game.rules.zone_kind(self.zone))


@node
class CallTo:
    """Where units are called: a circle of the zone, with no unit on it, each to another one, in that row."""

    zone: str
    empty: bool = False
    separate: bool = False
    row: str = ""
    side: str = ""


@does("10.7.1", "10.7.1.3", "10.7.1.4")
@node
class Call(Handling):
    """10.7: units are called by an effect."""

    target: Selector
    to: CallTo
    rested: bool = False

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Let the player choose the circles."""
        refs = self.target.refs(game, fx)
        game.call(CallByEffect(player, refs, self.to.zone, self.to.empty, self.to.row, self.rested, fx.source))


@does("10.6.1", "10.6.1.1")
@node
class Ride(Handling):
    """10.6: cards are ridden by an effect, each by its owner."""

    target: Selector

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        refs = self.target.refs(game, fx)
        fx.performed = 0
        if refs:
            game.call(RideCards(game.owner[refs[0] & CARD_MASK], refs, "effect", fx.source))


@does("10.33.1", "10.33.2", "3.15.1.2")
@node
class DealDamage(AmountDeed):
    """10.33: damage is dealt to vanguards."""

    kind: ClassVar[str] = "damage"
    target: Selector
    amount: int | Amount


@node
class SoulCharge:
    """10.18: cards from the top of the deck go to the soul."""

    number: int | Amount


@node
class CounterCharge:
    """10.30: face-down damage is turned up."""

    number: int


@node
class CounterBlast:
    """10.16: face-up damage (of that description) is turned face-down."""

    number: int
    cards: Cards | None = None


@node
class SoulBlast:
    """10.17: cards of the soul (of that description) go to the drop zone."""

    number: int
    cards: Cards | None = None


@does("10.23.1", "10.23.2")
@node
class Declare(Deed):
    """10.23: a grade is declared; it is the effect's number from then on."""

    what: str

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        game.call(NameNumber(player, MOST_GRADE, fx.source, asked="declare"))

    def after(self, game: Game, fx: Resolve) -> None:
        fx.number = fx.performed


@does("10.39.1", "10.39.1.1", "10.39.1.2", "10.39.2")
@node
class ToGauge(Handling):
    """10.39: cards are put as gauge, of a card where one is named; of up to so many it is said first how many."""

    target: Selector
    of: Selector | None
    name: str = ""

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Put them, or let it be said how many."""
        if isinstance(self.target, TopOf) and self.target.up_to:
            game.call(
                NameNumber(
                    player, min(amount_of(self.target.number, game, fx), len(game.cards(DECK, player))), fx.source
                )
            )
        else:
            self._put(game, fx)

    def after(self, game: Game, fx: Resolve) -> None:
        if isinstance(self.target, TopOf) and self.target.up_to:
            fx.number = fx.performed
            self._put(game, fx)
        else:
            Handling.after(self, game, fx)

    def _put(self, game: Game, fx: Resolve) -> None:
        """Put them as gauge of a card, or of none where the text names none; not where the card is gone."""
        refs = self.target.refs(game, fx)
        for card in (0,) if self.of is None else self.of.refs(game, fx)[:1]:
            perform(game, [Act("to_gauge", ref, other=card, source=fx.source, cause=self.name) for ref in refs])
