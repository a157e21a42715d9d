"""Looking at cards of the deck and the hand, and putting cards into the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fuda.cardtext.looking import PutInOrder, piles_of
from fuda.games.gundam.zones import DECK, HAND, TRASH
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.choice import Option
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.amounts import amount_of
from fuda.kernel.program.conditions import SIDE_OF
from fuda.kernel.program.deeds import Deed
from fuda.kernel.program.filters import players_who
from fuda.kernel.program.instructions import Instruction
from fuda.kernel.program.node import Selector, acting, node
from fuda.kernel.program.selectors import Cards, from_front
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.views.knowledge import mixed

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Amount, Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve
    from fuda.kernel.program.gates import Gate

CLAUSE_ARRANGE = "3-1-6"
PUT = {
    "top": "to_deck_top", "bottom": "to_deck_bottom", "trash": "trash", "": "to_deck_top", "shields": "to_shields",
    "hand": "add",
}  # fmt: skip
"""The act that puts a card to each place."""


def players(game: Game, whose: str, scope: Scope) -> list[int]:
    """The players on that side, or the one spoken of ("that", "their"), or all of them."""
    if whose in ("that", "their"):
        return [acting(scope)]
    if whose == "all":
        return players_who(game, (), whose, scope)
    return [p for p in game.players_from(scope.player) if SIDE_OF[whose].has(game, p, scope)]


@does("3-1-7")
def arrange(game: Game, fx: Resolve, refs: tuple[int, ...], player: int) -> None:
    """Let the player say in which order cards are put."""
    options = [Option("choose", ref) for ref in refs]
    game.ask(player, "arrange", options, len(refs), len(refs), ordered=True, clause=CLAUSE_ARRANGE, subject=fx.source)


def put_in_order(game: Game, fx: Resolve, place: str) -> None:
    """Put the cards of the answer to the place, one after the other."""
    refs = [option.card for option in fx.answer]
    fx.done = len(refs)
    perform(game, [Act(PUT[place], ref, source=fx.source, cause="effect") for ref in refs])


@node
class TopOfDeck:
    """So many cards from the top of a player's deck."""

    whose: str
    number: int

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """The top cards, the topmost first."""
        decks = [game.cards(DECK, player)[::-1][: self.number] for player in players(game, self.whose, scope)]
        return tuple([game.ref[card] for deck in decks for card in deck])


def top_of_decks(game: Game, fx: Resolve, player: int, whose: str, number: int) -> list[int]:
    """So many cards from the top of the decks of those players, or of the one who acts."""
    owners = players(game, whose, fx) if whose else [player]
    return [card for owner in owners for card in game.cards(DECK, owner)[::-1][:number]]


@does("9-3-6")
@node
class Look(Deed):
    """The player looks at so many cards from the top of a deck, or with `reveal` shows them to everybody.

    `then` is what follows in the same sentence; with nobody named by `whose` it is the deck of the player who looks.
    """

    number: int | Amount
    then: Gate | None = None
    whose: str = ""
    reveal: bool = False

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        cards = top_of_decks(game, fx, player, self.whose, amount_of(self.number, game, fx))
        if self.reveal:
            moves.reveal(game, cards, range(game.n), source=fx.source)
        else:
            moves.reveal(game, cards, (player,), source=fx.source, quietly=True)
        fx.looked = tuple([game.ref[card] for card in cards])
        fx.it = fx.looked
        fx.performed = len(cards)


@node
class LookAtHand(Deed):
    """A player's hand is looked at; `then` is what follows in the same sentence."""

    whose: str
    then: Gate | None = None

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        cards = [card for p in players(game, self.whose, fx) for card in game.cards(HAND, p)]
        moves.reveal(game, cards, (player,), source=fx.source, quietly=True)
        fx.looked = tuple([game.ref[card] for card in cards])
        fx.performed = len(cards)


@node
class PutLooked:
    """The cards looked at are put to one of the places, as the player likes."""

    places: tuple[str, ...]


class ChoosePlace(Instruction):
    """The player says where the cards looked at go."""

    __slots__ = ("clause", "places")

    def __init__(self, places: tuple[str, ...], clause: str) -> None:
        self.places = places
        self.clause = clause

    def run(self, game: Game, fx: Resolve) -> None:
        modes = [Option("mode", number=i + 1) for i in range(len(self.places))] if fx.looked else []
        game.ask(fx.player, "mode", modes, clause=self.clause, subject=fx.source)

    def resume(self, game: Game, fx: Resolve) -> None:
        """Put them there, several in the order that the player says."""
        if fx.answer:
            fx.worked = True
            place = self.places[fx.answer[0].number - 1]
            left = [ref for ref in fx.looked if game.is_current(ref)]
            if len(left) > 1 and place not in ("trash", "hand"):
                game.call(PutInOrder(piles_of(game, left), PUT[place], fx.source, of_one=True))
            else:
                perform(game, [Act(PUT[place], ref, source=fx.source, cause="effect") for ref in left])


@node
class PutRest(Deed):
    """The cards left of those looked at are put to a place, at random or not."""

    place: str
    random: bool = False

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        left = [ref for ref in fx.looked if game.is_current(ref)]
        if self.random:
            left = list(mixed(game, left))
        if self.random or len(left) < 2 or self.place == "trash":
            fx.answer = tuple([Option("choose", ref) for ref in left])
        else:
            arrange(game, fx, tuple(left), player)

    def after(self, game: Game, fx: Resolve) -> None:
        """Put them there in that order."""
        put_in_order(game, fx, self.place)


@node
class Mill(Deed):
    """So many cards from the top of the deck, of the player who does it if none is named, go to the trash."""

    number: int | Amount
    whose: str = ""

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        cards = top_of_decks(game, fx, player, self.whose, amount_of(self.number, game, fx))
        fx.looked = tuple([game.ref[card] for card in cards])
        perform(game, [Act("trash", ref, source=fx.source, cause="effect") for ref in fx.looked])

    def after(self, game: Game, fx: Resolve) -> None:
        """The text may go on to speak of these cards, where they are now."""
        fx.done = fx.performed
        cards = [ref & CARD_MASK for ref in fx.looked]
        fx.looked = tuple([game.ref[card] for card in cards if game.zone_kind(card) == TRASH])


@node
class Reveal(Deed):
    """Cards are shown to everybody."""

    target: Selector

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        cards = [ref & CARD_MASK for ref in self.target.refs(game, fx)]
        moves.reveal(game, cards, range(game.n), source=fx.source)
        fx.performed = len(cards)


@does("3-1-6", "3-1-7")
@node
class ToDeck(Deed):
    """Cards go to the deck: "top", "bottom", or "" for anywhere before it is shuffled."""

    together: ClassVar[bool] = True
    target: Selector
    place: str
    reveal: bool = False

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Show them if told to, and let their owner say in which order they are put."""
        refs = self.target.refs(game, fx)
        if self.reveal:
            moves.reveal(game, [ref & CARD_MASK for ref in refs], range(game.n), source=fx.source)
        if self.place and refs:
            # What lies under a card goes along, so it has its place in the order, too.
            along = [game.ref[under] for ref in refs for under in game.under[ref & CARD_MASK]]
            game.call(PutInOrder(piles_of(game, (*refs, *along)), PUT[self.place], fx.source, of_one=True))
        else:
            perform(game, [Act(PUT[self.place], ref, source=fx.source, cause="effect") for ref in refs])


@does("3-2-4", "4-13-1", "4-15-1", "4-15-1-1")
@node
class Shuffle(Deed):
    """A player's deck is shuffled (with none named, those that cards were just put into)."""

    counted: ClassVar[bool] = False
    whose: str | None

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Shuffle. A deck of one card counts as shuffled too."""
        owners = sorted({game.owner[ref & CARD_MASK] for ref in fx.it}) or [player]
        for owner in owners if self.whose is None else players(game, self.whose, fx):
            game.shuffle_zone(DECK * game.n + owner)
            emit(game, "shuffled", player=owner, source=fx.source)

    def after(self, game: Game, fx: Resolve) -> None:
        """Shuffling does not change whether what it followed was done."""


@does("4-4-5", "3-6-4")
@node
class ToShields(Deed):
    """Cards are put into the shield area as shields, face-down and rested, on top."""

    target: Selector

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Put them there one by one; of cards that are known, their owner says in which order."""
        refs = self.target.refs(game, fx)
        if len(refs) > 1 and not isinstance(self.target, TopOfDeck):
            game.call(PutInOrder(piles_of(game, refs), PUT["shields"], fx.source, of_one=True))
        else:
            perform(game, [Act(PUT["shields"], ref, source=fx.source, cause="effect") for ref in refs])


@node
class TopOf:
    """So many cards from the front of a player's zones: the first zone's top card first."""

    cards: Cards
    number: int

    def refs(self, game: Game, scope: Scope) -> tuple[int, ...]:
        """The cards at the front; the end of a zone's list is its top."""
        return from_front(game, self.cards, scope)[: self.number]
