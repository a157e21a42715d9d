"""What a quick player does without trying."""

from fuda.games import load
from fuda.play.scenario import load_scenarios
from fuda.play.scenario_board import build
from fuda.search.experience import Experience

BOARD = """
game: vividz
rules: []
title: A card to be paid for
a: {energy: 4, hand: [{id: guest, type: character, cost: 2, power: 3}]}
b: {}
"""


def test_which_energy_to_pay_with_is_not_tried(tmp_path, monkeypatch) -> None:
    path = tmp_path / "board.yaml"
    path.write_text(BOARD, encoding="utf-8")
    game = build(load_scenarios(path)[0])
    game.run()
    while game.choice.kind != "pay":
        keys = [game.key(option) for option in game.choice.options]
        game.choose_indices((next(place for place, key in enumerate(keys) if key != "end"),))
    assert load("vividz").rules.habits["pay"](game, game.choice) == (0, 1)

    def tried(*_: object) -> list[float]:
        raise AssertionError("nothing needs to be tried")

    monkeypatch.setattr("fuda.search.experience.worths", tried)
    assert Experience(1).answer(game) == (0, 1)
