"""10.22.9: who puts a card on a circle as a locked card is told which one only if they may see it."""

from pathlib import Path

import pytest

from fuda.kernel.state.ids import CARD_MASK
from fuda.play.scenario import scenarios_of
from fuda.play.scenario_board import build

TEXT = "【起】【(V)】：{cards}を相手の(R)に呪縛カードとして置く。"


@pytest.mark.parametrize(
    ("cards", "told"), [("相手の山札の上から１枚", "sage"), ("相手のドロップゾーンから１枚選び、そのカード", "fallen")]
)
def test_a_hidden_card_is_not_the_subject_of_the_question_for_its_circle(cards: str, told: str) -> None:
    board = (
        f'game: vanguard\ntitle: A lock\na: {{vanguard: [{{id: sage, text: "{TEXT.format(cards=cards)}"}}]}}\n'
        "b: {deck: [{id: top}, {id: next}], drop: [{id: fallen}]}\n"
    )
    (scenario,) = scenarios_of(board, Path("lock.yaml"))
    game = build(scenario)
    game.run()
    game.choose("activate sage")
    if game.choice.kind == "choose":
        game.choose("fallen")
    assert game.choice.kind == "circle"
    assert game.labels[game.choice.subject & CARD_MASK] == told
