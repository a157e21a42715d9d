"""406.4: what lies on top in the processing zone is processed."""

from __future__ import annotations

from fuda.games.pso2.effects.nouns import AbilityNoun
from fuda.games.pso2.offering import hosts, targets_of
from fuda.games.pso2.zones import PROCESSING
from fuda.kernel.abilities.ability import Effectful
from fuda.kernel.abilities.events import Event, emit
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import Procedure, does, step
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.program.choosing import options
from fuda.kernel.program.node import find_nodes
from fuda.kernel.state.ids import CARD_MASK


class ResolveItem(Procedure):
    """406.4: what lay on top is processed, if a target of it is still proper; a card then goes to the discards."""

    ability: Effectful
    source: int
    bearer: int
    player: int
    event: Event | None
    targets: tuple[tuple[int, ...], ...]
    mode: int
    number: int
    spent: tuple[int, ...] = ()
    it: tuple[int, ...] = ()

    @step("406.4", "103.4.2.1", "103.4.2.3", "GL-13")
    def check(self, game: Game) -> None:
        """Improper targets are left out; with all of them improper nothing is done."""
        if any(self.targets):
            self.targets = proper_targets(game, self)
            if not any(self.targets):
                emit(game, "fizzled", self.source, self.player)
                return self.goto("leave")
        return game.call(
            Resolve(
                self.ability, self.source, self.bearer, self.player, self.event,
                number=self.number, paid=True, targets=self.targets, mode=self.mode,
                it=self.it or self.spent, spent=self.spent,
            )
        )  # fmt: skip

    @step("204.2.1", "406.4.1.2", "204.2.2.2.2", "205.4.8")
    def leave(self, game: Game) -> None:
        """A card that is still there goes to the discards."""
        stray = [card for card in game.current((self.source,)) if game.zone_kind(card) == PROCESSING]
        if stray:
            perform(game, [Act("trash", game.ref[card]) for card in stray])


@does("406.4.1", "406.4.1.1")
def proper_targets(game: Game, item: ResolveItem) -> tuple[tuple[int, ...], ...]:
    """406.4.1: those of the targets that could still be chosen."""
    scope = Resolve(item.ability, item.source, item.bearer, item.player, item.event, number=item.number)
    if item.ability.key == "equip":
        still = hosts(game, item.player, item.source & CARD_MASK)
        return tuple([tuple([ref for ref in chosen if ref in still]) for chosen in item.targets])
    found = []
    for target, chosen in zip(targets_of(item.ability, item.mode), item.targets, strict=False):
        proper = {option.card for option in options(game, target.what, scope)}
        if find_nodes(target.what, AbilityNoun):
            # An ability waits wherever its card has gone meanwhile.
            chosen = tuple([game.ref[ref & CARD_MASK] for ref in chosen])
        found.append(tuple([ref for ref in chosen if ref in proper]))
    return tuple(found)
