"""Looking at cards of the deck and the hand, and putting cards into the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fuda.cardtext import looking
from fuda.cardtext.looking import PutInOrder, owners_of, piles_of
from fuda.games.gundam.effects import nouns
from fuda.games.gundam.zones import DECK, TRASH
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.deeds import Deed
from fuda.kernel.program.filters import LOOKED, InZone
from fuda.kernel.program.node import Selector, node
from fuda.kernel.program.selectors import Cards, Every, from_front
from fuda.kernel.state.ids import CARD_MASK

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Amount, Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve

PUT = {"top": "to_deck_top", "bottom": "to_deck_bottom", "": "to_deck_top", "shields": "to_shields"}
"""The act that puts a card to each place."""
LOOKED_AT = Cards(None, (InZone(LOOKED),), nouns.CARD)


@does("9-3-6")
@node
class Look(looking.LookAtTop):
    """The player looks at so many cards from the top of a deck."""

    target: ClassVar[Selector | None] = None
    whose: str = ""


@node
class Mill(Deed):
    """So many cards from the top of the deck, of the player who does it if none is named, go to the trash."""

    number: int | Amount
    whose: str = ""

    def payable(self, game: Game, scope: Scope) -> bool:
        """9-1-7-2: are there so many?"""
        return looking.TopOf(self.whose, self.number).is_full(game, scope)

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        fx.looked = looking.TopOf(self.whose, self.number).refs(game, fx)
        perform(game, [Act("trash", ref, source=fx.source, cause="effect") for ref in fx.looked])

    def after(self, game: Game, fx: Resolve) -> None:
        """The text may go on to speak of these cards, where they are now."""
        fx.done = fx.performed
        cards = [ref & CARD_MASK for ref in fx.looked]
        fx.looked = tuple([game.ref[card] for card in cards if game.zone_kind(card) == TRASH])


@does("3-1-6", "3-1-7")
@node
class ToDeck(Deed):
    """Cards go to the deck: "top", "bottom", or "" for anywhere before it is shuffled."""

    together: ClassVar[bool] = True
    target: Selector
    place: str
    reveal: bool = False

    def payable(self, game: Game, scope: Scope) -> bool:
        """Are there cards to put there?"""
        return bool(self.target.refs(game, scope))

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Show them if told to, and let their owner say in which order they are put."""
        refs = self.target.refs(game, fx)
        if self.reveal:
            moves.reveal(game, [ref & CARD_MASK for ref in refs], range(game.n), source=fx.source)
        if self.place and refs:
            # What lies under a card goes along, so it has its place in the order, too.
            along = [game.ref[under] for ref in refs for under in game.under[ref & CARD_MASK]]
            # One card that is put to one of two places has been asked about.
            asked = self.target != Every(LOOKED_AT)
            game.call(PutInOrder(piles_of(game, (*refs, *along)), PUT[self.place], fx.source, of_one=asked))
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
        for owner in owners if self.whose is None else owners_of(game, self.whose, fx):
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
        if len(refs) > 1 and not isinstance(self.target, looking.TopOf):
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
