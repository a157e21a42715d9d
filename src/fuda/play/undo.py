"""Taking answers back, as long as nobody has learnt anything by them."""

from __future__ import annotations

from collections.abc import Callable

from fuda.kernel.errors import UndoRefused
from fuda.kernel.game import Answer, Game
from fuda.kernel.state.copying import copy_into
from fuda.kernel.views.option_keys import indices, player_name
from fuda.kernel.views.view import keep_views


class Undo:
    """Answers a game's questions and keeps the states before them, so that a player can go back to their last decision.

    >>> from fuda.games import load
    >>> package = load("gundam")
    >>> game = package.new_game([package.load_deck(name) for name in package.deck_names()[:2]], seed=1)
    >>> game.run()
    >>> table = Undo(game)
    >>> table.can_undo(0)
    False
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.states: list[tuple[int, Game]] = []

    def choose(
        self, answer: Answer, before: Game | None = None, look: Callable[[], object] | None = None
    ) -> None:  # fmt: skip
        """Answer the question now asked, keeping the state before it; `before` is a copy of it, where there is one. Who
        wants to `look` is called as soon as the answer is taken and after each step.
        """
        choice = self.game.choice
        before = before or self.game.clone()
        try:
            if look is None:
                self.game.choose(answer)
            else:
                self.game.choose_looking(indices(self.game, answer), look)
        except KeyboardInterrupt:
            # Whoever stops the program in the middle of it can still save the game as it was.
            copy_into(before, self.game)
            raise
        if choice is not None:
            self.states.append((choice.player, before))
            if self.refusal(choice.player):
                # Nobody can ever go back past this answer: the states before it are kept in vain.
                del self.states[:-1]

    def undo(self, player: int) -> None:
        """Go back to the player's last answer, as if it had not been given."""
        refusal = self.refusal(player)
        if refusal:
            raise UndoRefused(refusal)
        _, before = self.states.pop()
        keep_views(self.game)
        copy_into(before, self.game)

    def can_undo(self, player: int) -> bool:
        """Would `undo` go back?"""
        return not self.refusal(player)

    def refusal(self, player: int) -> str:
        """Why `undo` would not go back; empty when it would."""
        if not self.states:
            return "there is no answer to take back"
        answered, before = self.states[-1]
        if answered != player:
            return f"player {player_name(answered)} has decided something since"
        if self.game.result is not None:
            return "the game is over"
        if before.reveals[player] != self.game.reveals[player]:
            return "something hidden has been shown, or chance has decided, since that answer"
        return ""
