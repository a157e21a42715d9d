"""What a card looks up in the history is the same in a game that keeps no log."""

from pathlib import Path

from fuda.kernel.values.values import value
from fuda.play.scenario import load_scenarios
from fuda.play.scenario_board import build

BOARD = """\
game: gundam
rules: [2-9-1]
title: The next unit costs less, and only that one
a:
  battle: []
  hand:
    - {id: aid, type: command, cost: 0, lv: 1, text: 【メイン】このターン中、自分が次にプレイするユニットカードのコストを-2する。}
    - {id: one, cost: 3, lv: 1}
    - {id: two, cost: 3, lv: 1}
  resources: 6
play: []
expect: {a.trash: []}
"""


def costs_after(tmp_path: Path, logging: bool) -> list[int]:
    """What the second unit costs after the command and after the first unit, some turns into the game."""
    file = tmp_path / "board.yaml"
    file.write_text(BOARD, encoding="utf-8")
    game = build(load_scenarios(file)[0])
    game.logging = logging
    game.run()
    for _ in range(200):
        # A history that has been compacted before.
        if game.turn >= 8 and game.choice is not None and game.choice.kind == "main" and game.choice.player == 0:
            break
        keys = [game.key(option) for option in game.choice.options] if game.choice is not None else []
        game.choose(next((key for key in ("pass", "end") if key in keys), 0) if game.choice.most == 1 else [0])  # type: ignore[union-attr]
    found = []
    for answer in ("play aid", "deploy one"):
        game.choose(answer)
        two = next(card for card, label in game.labels.items() if label == "two")
        found.append(value(game, two, "cost"))
    return found


def test_a_discount_for_the_next_card_runs_out(tmp_path: Path) -> None:
    assert costs_after(tmp_path, logging=True) == [1, 3]
    assert costs_after(tmp_path, logging=False) == [1, 3]
