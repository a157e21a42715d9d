"""518: scouting, looking at the top cards of a deck and putting each on top or at the bottom."""

from __future__ import annotations

from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.choice import Option
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Procedure, does, step


@does("518-1", "518-1b", "518-2")
def scout(game: Game, acts: list[Act]) -> int:
    """518-1: begin to scout, for each of the players."""
    for act in reversed(acts):
        if act.amount > 0:
            game.call(Scouting(act.player, act.amount, act.source))
    return len(acts)


class Scouting(Procedure):
    """518-1: look at the top cards, put any number to the bottom, and the others back on top, each in any order."""

    player: int
    number: int
    source: int
    looked: tuple[int, ...] = ()
    below: tuple[int, ...] = ()

    @step("518-1", "518-1a")
    def look(self, game: Game) -> None:
        """Which of them go to the bottom, in which order."""
        cards = game.cards(game.rules.zone_kind("deck"), self.player)[::-1][: self.number]
        moves.reveal(game, cards, (self.player,), source=self.source, quietly=True)
        self.looked = tuple([game.ref[card] for card in cards])
        emit(game, "scouted", player=self.player, amount=self.number, source=self.source)
        options = [Option("choose", ref) for ref in self.looked]
        game.ask(
            self.player, "scout", options, 0, len(options), ordered=True, clause="518-1", subject=self.source
        )  # fmt: skip

    @step("518-1")
    def order(self, game: Game) -> None:
        """In which order the others go back on top."""
        self.below = tuple([option.card for option in self.answer])
        rest = [Option("choose", ref) for ref in self.looked if ref not in self.below]
        self.answer = tuple(rest)
        if len(rest) > 1:
            game.ask(
                self.player, "arrange", rest, len(rest), len(rest), ordered=True, clause="518-1", subject=self.source
            )  # fmt: skip

    @step("518-1")
    def put(self, game: Game) -> None:
        """They are put there."""
        above = [option.card for option in self.answer]
        acts = [Act("to_deck_bottom", ref, source=self.source, cause="effect") for ref in self.below]
        acts += [Act("to_deck_top", ref, source=self.source, cause="effect") for ref in above]
        perform(game, acts)
