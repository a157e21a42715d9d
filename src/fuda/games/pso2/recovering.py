"""302.9: 【回復X】, a keyword of several steps."""

from __future__ import annotations

from fuda.games.pso2.acts import EFFECT, shuffle_deck
from fuda.games.pso2.zones import DECK, DISCARD, FIELD
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.choice import Option
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Reporting, step
from fuda.kernel.state.ids import CARD_MASK


class RecoverX(Reporting):
    """302.9, RD-29: which half of it, whose, and with which cards."""

    player: int
    number: int
    source: int
    half: int = 1

    @step("302.9", "RD-29")
    def ask(self, game: Game) -> None:
        """Which half, where both can be done."""
        halves = [h for h in (1, 2) if any(self.cards(game, h, ally) for ally in self.allies(game))]
        self.performed = 0
        if not halves:
            return self.end()
        options = [Option("number", number=h) for h in halves]
        if len(halves) == 1:
            self.answer = tuple(options)
            return None
        return game.ask(self.player, "recover", options, clause="302.9", subject=self.source)

    def allies(self, game: Game) -> list[int]:
        """Whom it may be for: oneself, in a raid anybody of the party (RD-29)."""
        return [p for p in game.players_from(self.player) if game.team[p] == game.team[self.player]]

    def cards(self, game: Game, half: int, ally: int) -> list[int]:
        """What of that player's can be recovered: discards, or charas."""
        if half == 1:
            return [c for c in game.cards(DISCARD, ally) if not game.definition[c].keywords.get("recovers")]
        return [c for c in game.cards(FIELD, ally) if game.definition[c].type == "chara"]

    @step("302.9", "RD-29")
    def whose(self, game: Game) -> None:
        """RD-29: one player recovers, from discards of that player's own; asked where several could."""
        self.half = self.answer[0].number
        able = [ally for ally in self.allies(game) if self.cards(game, self.half, ally)]
        if self.half == 2 or len(able) == 1:
            self.answer = tuple([Option("choose", player=ally) for ally in able])
            return None
        offered = [Option("choose", player=ally) for ally in able]
        return game.ask(self.player, "choose", offered, clause="RD-29", subject=self.source)

    @step("302.9", "RD-29")
    def choose(self, game: Game) -> None:
        """With which cards."""
        cards = [c for option in self.answer for c in self.cards(game, self.half, option.player)]
        offered = [Option("choose", game.ref[c]) for c in cards]
        least, most = (0, self.number) if self.half == 1 else (1, 1)
        game.ask(self.player, "choose", offered, least, most, clause="302.9", subject=self.source)

    @step("302.9", "RD-29")
    def do(self, game: Game) -> None:
        """The discards are shuffled into their owner's deck, or the chara is healed."""
        refs = [option.card for option in self.answer]
        if self.half == 2:
            healing = [Act("heal", ref, source=self.source, cause=EFFECT) for ref in refs]
            rows = [Act("to_front", ref, source=self.source, cause=EFFECT) for ref in refs]
            return perform(game, healing + rows)
        put = moves.move(game, [ref & CARD_MASK for ref in refs], DECK, verb="put", source=self.source, cause=EFFECT)
        self.performed = len(put)
        if refs:
            shuffle_deck(game, game.owner_of(refs[0]))
        return None
