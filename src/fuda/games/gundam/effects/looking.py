"""Looking at cards of the deck and the hand, and putting cards into the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fuda.cardtext import looking
from fuda.cardtext.looking import PutInOrder, piles_of
from fuda.games.gundam.effects import nouns
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.deeds import Deed
from fuda.kernel.program.filters import LOOKED, InZone
from fuda.kernel.program.node import Selector, node
from fuda.kernel.program.selectors import Cards, Every
from fuda.kernel.state.ids import CARD_MASK

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
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
            moves.reveal(game, [ref & CARD_MASK for ref in refs], range(game.n), source=fx.source, cause="effect")
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
class Shuffle(looking.ShuffleDecks):
    """A deck is shuffled; one of one card counts as shuffled too."""


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
