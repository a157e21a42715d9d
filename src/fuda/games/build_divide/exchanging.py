"""525: 【等価交換】, a command of the graveyard for counters."""

from __future__ import annotations

from fuda.games.build_divide.announcing import can_announce, play_ability
from fuda.games.build_divide.counters import ALCHEMY
from fuda.games.build_divide.zones import GRAVEYARD
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.choice import Option
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import Reporting, step
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import value


class Exchange(Reporting):
    """525-1: with so many counters one may remove a command of the graveyard, pay them, and copy it."""

    player: int
    number: int
    source: int
    chosen: int = 0

    @step("525-1", "525-2", "525-3")
    def offer(self, game: Game) -> None:
        """Which command that can be copied now, or none; it is no target."""
        if game.player_counters[ALCHEMY][self.player] < self.number:
            return self.end()
        found = []
        for card in game.cards(GRAVEYARD, self.player):
            definition = game.definition[card]
            if definition.type != "command" or value(game, card, "cost") > self.number:
                continue
            ability = play_ability(definition)
            if can_announce(game, ability, game.ref[card], game.ref[card], self.player, None):
                found.append(Option("choose", game.ref[card]))
        return game.ask(self.player, "choose", found, least=0, clause="525-1", subject=self.source)

    @step("525-1")
    def remove(self, game: Game) -> None:
        """It is removed."""
        if not self.answer:
            return self.end()
        self.chosen = self.answer[0].card
        return perform(game, [Act("remove", self.chosen, source=self.source, cause="effect")])

    @step("525-4")
    def pay(self, game: Game) -> None:
        """The counters are taken, whatever the command costs."""
        perform(game, [Act("counters", player=self.player, amount=-self.number, source=self.source, cause="alchemy")])

    @step("525-1")
    def make_copy(self, game: Game) -> None:
        """It is copied."""
        card = self.chosen & CARD_MASK
        perform(game, [Act("copy", game.ref[card], self.player, source=self.source, cause="effect")])
