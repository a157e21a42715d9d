"""520: copies of commands, which exist in the resolution area only."""

from __future__ import annotations

from functools import cache

from fuda.games.build_divide.announcing import can_announce, play_ability
from fuda.games.build_divide.cards import make
from fuda.games.build_divide.counters import COPIED
from fuda.games.build_divide.plays import Play
from fuda.games.build_divide.zones import RESOLUTION
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act
from fuda.kernel.choice import NO, YES
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import does, step
from fuda.kernel.procedures.stack import StackItem
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import exchange_on_stack, put_on_stack, set_counter


@does("520-1", "520-1b")
def copy(game: Game, acts: list[Act]) -> int:
    """520-1: commands are copied, each by the player of the act; one whose choices can't be made is not (525-3)."""
    copied = 0
    for act in reversed(acts):
        card = act.card & CARD_MASK
        ability = play_ability(game.definition[card])
        if game.definition[card].type != "command":
            continue
        original = next((item for item in game.stack if item.source == act.card), None)
        if original is None and not can_announce(game, ability, act.card, act.card, act.player, None):
            continue
        game.call(CopyCommand(ability, act.card, act.card, act.player, playing=True, free=True, of=act.card))
        copied += 1
    return copied


@cache
def pseudo_card(definition: CardDef) -> CardDef:
    """520-1a: a card with the same information that is no card of anybody's deck."""
    printed = definition.extra["printed"]
    assert isinstance(printed, dict)
    return make({**printed, "token": True}, definition.no)


class CopyCommand(Play):
    """520-1: a pseudo-card with the same information is put into the resolution area; that is no play (520-3)."""

    of: int = 0

    @step("520-1a", "520-1b", "520-3a")
    def name(self, game: Game) -> None:
        """It is made, on top of what lies there."""
        original = next((item for item in game.stack if item.source == self.of), None)
        card = game.add_card(pseudo_card(game.definition[self.of & CARD_MASK]), self.player)
        moves.move(game, [card], RESOLUTION, verb="copy", player=self.player)
        set_counter(game, COPIED, card, 1)
        self.source = self.bearer = game.ref[card]
        put_on_stack(game, StackItem(self.ability, self.source, self.bearer, self.player))
        emit(game, "copied", self.source, self.player, other=self.of)
        if original is not None:
            self.mode, self.targets, self.foe = original.mode, original.targets, original.foe
            self.goto("offer")

    @step("520-3")
    def done(self, game: Game) -> None:
        """It lies there with its choices; nothing was played."""
        at = next(i for i, item in enumerate(game.stack) if item.source == self.source)
        item = StackItem(
            self.ability, self.source, self.bearer, self.player, targets=self.targets, mode=self.mode, foe=self.foe
        )
        exchange_on_stack(game, at, item)
        self.end()

    @step("520-1a")
    def offer(self, game: Game) -> None:
        """What was chosen for the original may be chosen anew for the copy, where that is possible."""
        self.answer = (NO,)
        if (self.mode or self.targets or self.foe >= 0) and can_announce(
            game, self.ability, self.source, self.bearer, self.player, None
        ):
            game.ask(self.player, "may", (YES, NO), clause="520-1a", subject=self.source)

    @step("520-1a")
    def choose_anew(self, game: Game) -> None:
        """Chosen anew, or the same."""
        if self.answer[0] != YES:
            return self.goto("done")
        self.targets, self.foe = (), -1
        return self.goto("modes")
