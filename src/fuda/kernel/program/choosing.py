"""What must be known of a choice before it is made, and what is told of it: what is offered and how many of it are
chosen, whether that is enough, which cards don't count, and which were chosen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from fuda.kernel.abilities.ability import Played
from fuda.kernel.abilities.events import emit
from fuda.kernel.choice import Option, card_options
from fuda.kernel.program.amounts import Exactly, Quantity, bounds, counted_quantity
from fuda.kernel.program.node import facing, players_who
from fuda.kernel.program.selectors import Alternatives, Some, SomePlayers
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import forbidden

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.game import Game

Choosable = Some | Alternatives | SomePlayers
UNCHOOSABLE = "cannot:be_chosen"
"""The prohibition by which effects can't choose a card."""


class Payable(Protocol):
    """What must be possible in full to be offered: a deed, or a choice of cards that are alike together."""

    def payable(self, game: Game, scope: Scope) -> bool:
        """Is it?"""
        ...


def options(game: Game, what: Choosable, scope: Scope) -> list[Option]:
    """What can be chosen: of opponents' cards those of all of them, also where the text means one by the word."""
    if scope.foe >= 0:
        scope = facing(scope, -1)
    if isinstance(what, SomePlayers):
        return [Option("choose", player=p) for p in players_who(game, what.filters, what.who, scope)]
    refs = what.refs(game, scope)
    if UNCHOOSABLE in game.modified:
        choosable = []
        for ref in refs:
            if not forbidden(game, "be_chosen", ref & CARD_MASK, scope.bearer):
                choosable.append(ref)
        return card_options("choose", choosable)
    return card_options("choose", refs)


def quantity(what: Choosable) -> Quantity:
    """How many of what can be chosen are chosen."""
    if isinstance(what, Some):
        return what.quantity
    return Exactly(what.number) if isinstance(what, SomePlayers) else what.options[0].quantity


def bounds_of(game: Game, what: Choosable, offered: int, scope: Scope) -> tuple[int, int]:
    """The least and the most that are chosen out of so many, with a number that is counted now."""
    return bounds(counted_quantity(quantity(what), game, scope), offered)


def can_choose(game: Game, what: Choosable, scope: Scope) -> bool:
    """Is there as much to choose from as must be chosen?"""
    least = bounds_of(game, what, 0, scope)[0]
    if least == 0:
        return True
    if least == 1 and isinstance(what, Some) and UNCHOOSABLE not in game.modified:
        return what.cards.exist(game, scope if scope.foe < 0 else facing(scope, -1))
    return len(options(game, what, scope)) >= least


def is_able(game: Game, scope: Scope, what: Choosable | None, deed: Payable | None) -> bool:
    """Are there enough cards to choose from, and can the deed be done in full?"""
    if what is not None:
        offered = len(options(game, what, scope))
        if offered < bounds_of(game, what, offered, scope)[0]:
            return False
    return deed is None or deed.payable(game, scope)


def is_taken(what: Some) -> bool:
    """Are such cards taken from the front of their zones, so that nobody chooses?"""
    return what.cards.are_taken()


def is_apart(game: Game, choices: tuple[Some, ...], scope: Scope, taken: tuple[int, ...]) -> bool:
    """Is there a card of its own for each of the choices, besides those taken?"""
    if not choices:
        return True
    free = [ref for ref in choices[0].refs(game, scope) if ref not in taken]
    return any([is_apart(game, choices[1:], scope, (*taken, ref)) for ref in free])


def is_played(scope: Scope) -> bool:
    """Does the scope belong to an effect for which its card is being played?"""
    return isinstance(getattr(scope, "ability", None), Played)


def is_played_from(game: Game, what: Some, scope: Scope) -> bool:
    """Is a card to be chosen in the very zone from which the card that has the effect is about to be played?"""
    zone = game.zone[scope.source & CARD_MASK]
    if zone < 0 or not is_played(scope):
        return False
    return game.rules.zones[zone // game.n].name in (what.cards.zones() or what.cards.noun.zones)


CHOSEN = "chosen"


def tell_chosen(game: Game, refs: tuple[int, ...], player: int, source: int) -> None:
    """That an effect has chosen cards is told where the game's texts know of it and one of them waits for it."""
    if CHOSEN in game.rules.narrative and CHOSEN not in game.untold:
        for ref in refs:
            emit(game, CHOSEN, ref, player, source=source, cause="effect")
