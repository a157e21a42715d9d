"""What a card looks up in the history is the same in a game that keeps no log."""

from pathlib import Path

import pytest

from fuda.kernel.game import Game
from fuda.kernel.values.values import value
from fuda.play.scenario import load_scenarios
from fuda.play.scenario_board import build

TEXT = "【メイン】次の自分のターン終了時まで、自分が次にプレイするユニットカードのコストを-2する。"
BOARD = f"""\
game: gundam
rules: [2-9-1]
title: The next unit costs less, and only that one
a:
  hand:
    - {{id: aid, type: command, cost: 0, lv: 1, text: {TEXT}}}
    - {{id: one, cost: 3, lv: 1}}
    - {{id: two, cost: 3, lv: 1}}
  resources: 6
play: []
expect: {{a.trash: []}}
"""


def pass_to(game: Game, turn: int) -> None:
    """Do nothing until player a's main phase of that turn or a later one."""
    while game.choice is not None and (game.turn < turn or game.choice.kind != "main" or game.choice.player != 0):
        keys = [game.key(option) for option in game.choice.options]
        game.choose(next((key for key in ("pass", "end") if key in keys), keys[-1]))


@pytest.mark.parametrize("logging", [True, False])
def test_a_discount_for_the_next_card_runs_out(tmp_path: Path, logging: bool) -> None:
    file = tmp_path / "board.yaml"
    file.write_text(BOARD, encoding="utf-8")
    game = build(load_scenarios(file)[0])
    game.logging = logging
    game.run()
    two = next(card for card, label in game.labels.items() if label == "two")
    pass_to(game, game.turn + 4)
    game.choose("play aid")
    # Without a log, what came before the last turn is forgotten here.
    pass_to(game, game.turn + 1)
    assert value(game, two, "cost") == 1
    game.choose("deploy one")
    assert value(game, two, "cost") == 3
