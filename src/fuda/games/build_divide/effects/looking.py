"""Looking at cards of decks and hands, showing them, and putting cards into ordered zones (401-4, 506, 508, 518)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fuda.cardtext import looking
from fuda.cardtext.looking import piles_of
from fuda.games.build_divide.effects.verbs import EFFECT, CardsDeed, destination, show
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.choice import Option
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import does, step
from fuda.kernel.program.deeds import Deed
from fuda.kernel.program.node import Selector, doer, node
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.views.knowledge import mixed

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Amount, Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve

PUT = {"deck_top": "to_deck_top", "deck_bottom": "to_deck_bottom", "life": "to_life", "life_back": "to_life_back"}


@node
class TheRest:
    """What is left of the cards looked at."""

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """Those that nothing was done to."""
        return tuple([ref for ref in scope.looked if game.is_current(ref)])


@node
class WithRest(Deed):
    """What is done with the rest: whether the effect did what it is about is not decided by it."""

    deed: Deed
    counted: ClassVar[bool] = False

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Do it; what the text speaks of stays what it was."""
        spoken = fx.it
        self.deed.do(game, fx, player)
        fx.it, fx.looked = spoken, ()

    def after(self, game: Game, fx: Resolve) -> None:
        """Nothing is counted."""


@node
class DecideNumber(Deed):
    """506-1, 104-5: a number is decided, up to the most that it can be; then it is done so often, or to so many."""

    most: Amount
    deed: Deed
    clause: str = "506-1"

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        numbers = [Option("number", number=n) for n in range(self.most.value(game, fx) + 1)]
        game.ask(player, "number", numbers, clause=self.clause, subject=fx.source)

    def after(self, game: Game, fx: Resolve) -> None:
        fx.number = fx.answer[0].number
        self.deed.do(game, fx, doer(fx))
        fx.done = fx.number


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
        left = TheRest().refs(game, fx)
        fx.looked = ()
        fx.performed = 0
        if left:
            life = game.rules.zone_kind("life")
            kind = "to_life" if game.zone_kind(left[0] & CARD_MASK) == life else "to_deck_top"
            game.call(PutInOrder((left,), kind, fx.source, by=player + 1))

    def after(self, game: Game, fx: Resolve) -> None:
        """Whether the effect did what it is about is not decided by this."""
