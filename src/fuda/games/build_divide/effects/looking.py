"""Looking at cards of decks and hands, showing them, and putting cards into ordered zones (401-4, 506, 508, 518)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fuda.games.build_divide.effects.verbs import EFFECT, CardsDeed, destination, show
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.choice import Option
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Reporting, does, step
from fuda.kernel.program.amounts import amount_of
from fuda.kernel.program.code import Instruction
from fuda.kernel.program.conditions import SIDE_OF
from fuda.kernel.program.deeds import Deed
from fuda.kernel.program.node import Selector, node
from fuda.kernel.program.selectors import It
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.views.knowledge import mixed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fuda.kernel.abilities.ability import Amount, Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve

CLAUSE_ARRANGE = "401-4c"
PUT = {"deck_top": "to_deck_top", "deck_bottom": "to_deck_bottom", "life": "to_life", "life_back": "to_life_back"}


def players_of(game: Game, whose: str, scope: Scope) -> list[int]:
    """The players on that side; "their" is whoever acts."""
    if whose == "their":
        actor = getattr(scope, "actor", -1)
        return [actor if actor >= 0 else scope.player]
    return [p for p in game.players_from(scope.player) if SIDE_OF[whose].has(game, p, scope)]


@does("407-3b", "407-3c", "508-1")
@node
class TopOf:
    """So many cards from the top of a player's deck, or from the front of a player's life."""

    whose: str
    number: int | Amount
    zone: str = "deck"

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """The top cards, the topmost first."""
        kind = game.rules.zone_kind(self.zone)
        number = amount_of(self.number, game, scope)
        piles = [pile(game, kind, p)[::-1][: max(0, number)] for p in players_of(game, self.whose, scope)]
        return tuple([game.ref[card] for cards in piles for card in cards])


@node
class SeenTop(TopOf):
    """The same; where they have come to, the text speaks of them as その中."""

    seen: ClassVar[bool] = True


def seen(top: TopOf) -> SeenTop:
    """Cards that were moved from the top, of which the text then speaks."""
    return SeenTop(top.whose, top.number, top.zone)


@node
class BottomOf:
    """So many cards from the bottom of a player's deck."""

    whose: str
    number: int
    zone: str = "deck"

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        kind = game.rules.zone_kind(self.zone)
        piles = [pile(game, kind, p)[: self.number] for p in players_of(game, self.whose, scope)]
        return tuple([game.ref[card] for cards in piles for card in cards])


def pile(game: Game, kind: int, player: int) -> list[int]:
    """The cards of a player's ordered zone, the end of the list being its top."""
    return game.zones[moves.zone_instance(game, kind, player)]


@does("506-1")
@node
class UpToTop:
    """506-1: up to so many cards from the top: first the number is decided, then it is done with so many."""

    whose: str
    number: int
    zone: str = "deck"

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return TopOf(self.whose, scope.number, self.zone).refs(game, scope)


class DecideNumber(Instruction):
    """506-1: how many of the top cards it is done to, then it is done to so many."""

    __slots__ = ("deed", "what")

    def __init__(self, what: UpToTop, deed: Deed) -> None:
        self.what = what
        self.deed = deed

    def run(self, game: Game, fx: Resolve) -> None:
        there = len(TopOf(self.what.whose, self.what.number, self.what.zone).refs(game, fx))
        numbers = [Option("number", number=n) for n in range(there + 1)]
        game.ask(fx.actor if fx.actor >= 0 else fx.player, "number", numbers, clause="506-1", subject=fx.source)

    def resume(self, game: Game, fx: Resolve) -> None:
        fx.number = fx.answer[0].number
        self.deed.do(game, fx, fx.actor if fx.actor >= 0 else fx.player)
        fx.done = fx.number


@does("506-1")
@node
class DrawUpTo:
    """506-1: up to so many cards are drawn: first the number is decided."""

    number: int


@does("508-1")
@node
class Look(Deed):
    """508-1: so many cards from the top of a deck are looked at, by the one who acts; with `show` by everybody."""

    whose: str
    number: int | Amount
    show: bool = False
    zone: str = "deck"
    # What is done next without saying to what is done to the cards looked at.
    target: ClassVar[Selector] = It(True)

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        refs = TopOf(self.whose, self.number, self.zone).refs(game, fx)
        if self.show:
            show(game, refs, fx.source)
        else:
            moves.reveal(game, [ref & CARD_MASK for ref in refs], (player,), source=fx.source, quietly=True)
        fx.looked = refs
        fx.it = refs
        fx.performed = len(refs)


@node
class Show(CardsDeed):
    """401-3c: cards are shown to everybody."""

    target: Selector

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        fx.it = self.target.refs(game, fx)
        show(game, fx.it, fx.source)
        fx.performed = len(fx.it)


@does("401-4a:i", "401-4c", "401-4c:i", "411-3a", "407-3a")
class PutInOrder(Reporting):
    """401-4c: cards are put into an ordered zone together, those of each player in the order that the player says."""

    piles: tuple[tuple[int, ...], ...]
    place: str
    source: int
    to: int = 0
    at: int = 0
    ordered: tuple[int, ...] = ()
    by: int = 0

    @step("401-4c")
    def order(self, game: Game) -> None:
        """The next player says in which order."""
        if self.at == len(self.piles):
            return self.goto("put")
        options = [Option("choose", ref) for ref in self.piles[self.at]]
        owner = (self.by or self.to or game.owner[options[0].card & CARD_MASK] + 1) - 1
        if len(options) == 1:
            self.answer = tuple(options)
            return None
        return game.ask(
            owner, "arrange", options, len(options), len(options), ordered=True, clause=CLAUSE_ARRANGE,
            subject=self.source,
        )  # fmt: skip

    @step("401-4c")
    def note(self, game: Game) -> None:
        """Remember it, and turn to the next."""
        self.ordered += tuple([option.card for option in self.answer])
        self.at += 1
        self.goto("order")

    @step("503-1")
    def put(self, game: Game) -> None:
        """All of them are put there."""
        kind = PUT[self.place]
        perform(game, [Act(kind, ref, amount=self.to, source=self.source, cause=EFFECT) for ref in self.ordered])


def piles_of(game: Game, refs: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The cards by their owners, in turn order."""
    owners = [[ref for ref in refs if game.owner[ref & CARD_MASK] == p] for p in game.players_from(game.turn_player)]
    return tuple([tuple(pile) for pile in owners if pile])


@does("2002-3b:i")
@node
class ToOrdered(CardsDeed):
    """503-1: cards go to the top or the bottom of their owners' decks, to life, or are shuffled into the deck."""

    target: Selector
    place: str
    random: bool = False
    to: str = ""
    at_will: bool = False
    """Does the text itself say that the order is chosen (as 401-4c has it anyway)?"""

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Put them; several are put in an order that is asked for."""
        fx.it = self.target.refs(game, fx)
        fx.performed = 0
        if self.place == "shuffled":
            acts = [Act("to_deck_top", ref, source=fx.source, cause=EFFECT) for ref in fx.it]
            owners = sorted({game.owner[ref & CARD_MASK] for ref in fx.it})
            perform(game, [*acts, *[Act("shuffle", player=owner, source=fx.source) for owner in owners]])
        elif fx.it:
            put_in_order(game, fx, fx.it, self.place, self.random, destination(game, fx, self.to))

    def after(self, game: Game, fx: Resolve) -> None:
        fx.done = min(fx.performed, len(fx.it))
        fx.it = tuple([game.ref[ref & CARD_MASK] for ref in fx.it])


def put_in_order(game: Game, fx: Resolve, refs: Sequence[int], place: str, random: bool, to: int = 0) -> None:
    """Put cards into an ordered zone, at random or as the players say whose zones they are."""
    if random:
        refs = mixed(game, refs)
    piles = (tuple(refs),) if to else piles_of(game, refs)
    if random or all(len(pile) == 1 for pile in piles):
        perform(game, [Act(PUT[place], ref, amount=to, source=fx.source, cause=EFFECT) for ref in refs])
    else:
        game.call(PutInOrder(piles, place, fx.source, to))


@does("401-4c")
@node
class PutBack(Deed):
    """The cards looked at go back to where they were on top, in an order that is asked for."""

    at_will: bool = False
    counted: ClassVar[bool] = False

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        left = tuple([ref for ref in fx.looked if game.is_current(ref)])
        fx.looked = ()
        fx.performed = 0
        if left:
            life = game.rules.zone_kind("life")
            place = "life" if game.zone_kind(left[0] & CARD_MASK) == life else "deck_top"
            game.call(PutInOrder((left,), place, fx.source, by=player + 1))

    def after(self, game: Game, fx: Resolve) -> None:
        """Whether the effect did what it is about is not decided by this."""


REST = {
    "graveyard": "to_graveyard", "removed": "remove", "hand": "add", "energy": "to_energy",
    "energy_rested": "to_energy_rested",
}  # fmt: skip
"""How cards are put into the zones that are not ordered."""


@node
class PutRest(Deed):
    """What is left of the cards looked at is put somewhere: an ordered zone, the hand, the graveyard, …"""

    place: str
    random: bool = False
    at_will: bool = False
    counted: ClassVar[bool] = False

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        left = tuple([ref for ref in fx.looked if game.is_current(ref)])
        fx.looked = ()
        fx.performed = 0
        if self.place == "shuffled":
            moves.hide(game, left)
            perform(game, [Act("shuffle", player=p) for p in sorted({game.owner[ref & CARD_MASK] for ref in left})])
        elif self.place in PUT and left:
            put_in_order(game, fx, left, self.place, self.random)
        elif left:
            perform(game, [Act(REST[self.place], ref, source=fx.source, cause=EFFECT) for ref in left])

    def after(self, game: Game, fx: Resolve) -> None:
        """Whether the effect did what it is about is not decided by this."""


@does("518-1", "518-1a", "518-1b", "518-2")
@node
class Scout(Deed):
    """518-1: so many cards from the top are looked at; any of them go to the bottom, the rest back to the top."""

    number: int | Amount

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Scout; effects that change the number replace this act (518-2)."""
        amount = amount_of(self.number, game, fx)
        fx.performed = 0
        if amount > 0:
            perform(game, [Act("scout", player=player, amount=amount, source=fx.source, cause=EFFECT)])
