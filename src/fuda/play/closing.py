"""How a turn ends at a table: by its player's answer, or by itself where they have nothing more to do."""

from __future__ import annotations

from fuda.kernel.choice import Choice, Option
from fuda.kernel.game import Answer, Game


def is_closing(choice: Choice, option: Option) -> bool:
    """Is this how a player ends a phase of their own?"""
    return option.verb == "end" or (option.verb == "pass" and choice.kind == "main")


def ends_by_itself(game: Game, answer: Answer) -> bool:
    """Would this answer leave its player nothing to do but to end their turn, before anybody has learnt anything by it?

    Whether others could do something must not be told by it: where they get a chance to, it is not said of the answer.
    """
    assert game.choice is not None
    player, known = game.choice.player, game.reveals[game.choice.player]
    trial = game.clone()
    trial.ask_forced = trial.ask_everything = True
    trial.choose(answer)
    while (choice := trial.choice) is not None and choice.player == player and trial.turn == game.turn:
        if trial.turn_player != player or trial.reveals[player] != known or choice.least < len(choice.options):
            return False
        if all(is_closing(choice, option) for option in choice.options):
            return True
        trial.choose(range(len(choice.options)))
    return False
