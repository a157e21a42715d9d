"""A bench for what no card of a test needs to say: a board from scenario words, and acts done on it directly."""

from pathlib import Path

from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.procedures.procedure import Procedure, step
from fuda.play.scenario import load_scenarios
from fuda.play.scenario_board import build


class Doing(Procedure):
    """Does these acts, as a step; only tests call it."""

    acts: tuple[Act, ...]

    @step("1207-1")
    def do(self, game):
        """Do them."""
        perform(game, self.acts)


def board(tmp_path: Path, text: str):
    """A game on the board that the text gives in the words of scenarios, and its cards by their ids."""
    file = tmp_path / "board.yaml"
    file.write_text(f"game: build_divide\nrules: []\ntitle: a board\n{text}\n", encoding="utf-8")
    game = build(load_scenarios(file)[0])
    game.run()
    return game, {label: card for card, label in game.labels.items()}


def do(game, *acts):
    """Do these acts at once, before the question now asked is asked again."""
    game.choice = None
    game.frames[-1].pc -= 1
    game.call(Doing(acts))
    game.run()
