"""What players are told by: the cards that they have."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.program.node import node

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.game import Game
    from fuda.kernel.program.filters import Count
    from fuda.kernel.program.selectors import Cards, Noun


@node
class Has:
    """Of players: has such cards in place, or in those zones, so many (none: at least one)."""

    cards: Cards
    count: Count | None = None
    zone: tuple[str, ...] = ()

    def has(self, game: Game, player: int, scope: Scope) -> bool:
        found = held(game, self.cards, player, scope, self.zone)
        return found > 0 if self.count is None else self.count.meets(found)


@node
class HasMore:
    """Of players: has more of such cards than the player whose effect it is, or fewer."""

    cards: Cards
    more: bool = True

    def has(self, game: Game, player: int, scope: Scope) -> bool:
        theirs, ours = (held(game, self.cards, p, scope) for p in (player, scope.player))
        return theirs > ours if self.more else theirs < ours


def held(game: Game, cards: Cards, player: int, scope: Scope, zone: tuple[str, ...] = ()) -> int:
    """How many such cards the player has in place, or in the zones."""
    return len([card for card in cards.noun.candidates(game, player, zone) if cards.matches(game, card, scope)])


@node
class MostOf:
    """Of players: has the most of such things, or the fewest."""

    noun: Noun
    most: bool = True

    def has(self, game: Game, player: int, scope: Scope) -> bool:
        numbers = [len(self.noun.candidates(game, p)) for p in game.players_from(player)]
        return numbers[0] == (max(numbers) if self.most else min(numbers))


TOLD_BY_CARDS = (Has, HasMore, MostOf)
