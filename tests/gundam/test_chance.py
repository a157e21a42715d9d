"""What is left to chance differs from seed to seed."""

from itertools import permutations
from pathlib import Path

from fuda.play.scenario import load_scenarios
from fuda.play.scenario_run import run

LOOKED_AT = ("d1", "d2", "d3")
SEARCH = (
    "【メイン】自分のデッキを上から3枚見て、その中の〔ノヴァ〕のユニットカード1枚を公開して手札に加えてもよい。"
    "残ったカードは無作為に下に戻す。"
)
BOARD = f"""
game: gundam
rules: [4-13-1]
title: Cards put back at random
seed: {{seed}}
a: {{{{hand: [{{{{id: seek, type: command, text: {SEARCH}}}}}], deck: [d1, d2, d3, d4], resources: 1}}}}
play:
  - a: play seek
expect: {{{{a.deck: [d4, {{order}}]}}}}
"""


def holds(file: Path, seed: int, order: tuple[str, ...]) -> bool:
    """Do the cards lie in that order under the deck, with that seed?"""
    file.write_text(BOARD.format(seed=seed, order=", ".join(order)), encoding="utf-8")
    (scenario,) = load_scenarios(file)
    return run(scenario).passed


def test_cards_put_back_at_random_lie_in_every_order_sooner_or_later(tmp_path):
    found = [
        [order for order in permutations(LOOKED_AT) if holds(tmp_path / "random.yaml", seed, order)]
        for seed in range(1, 13)
    ]
    assert all(len(orders) == 1 for orders in found)
    assert len({orders[0] for orders in found}) > 3
