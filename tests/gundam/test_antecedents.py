"""Words that speak of something before them are declined where there is nothing, or where two things could be meant."""

import pytest

from fuda.games.gundam.cards import make
from fuda.text.compiler import TextDeclined

NOTHING_BEFORE = {
    "それをAP+1する。": "nothing comes before",
    "【配備時】それをレストにする。": "nothing comes before",
    "【配備時】そのユニットをレストにする。": "nothing comes before",
    "【起動・メイン】①：それをレストにする。": "nothing comes before",
    "【配備時】そのプレイヤーは1枚ドローする。": "no player comes before",
    "【配備時】残ったカードは下に戻す。": "none were before that",
    "【配備時】上か下に戻す。": "none were before that",
    "【配備時】下に戻す。": "does not say what it is done to",
    "【配備時】2ダメージを与える。": "does not say what it is done to",
    "【配備時】このユニットがAP5以上なら、2ダメージを与える。": "does not say what the damage is dealt to",
    "【配備時】そうでないなら、自分は1枚ドローする。": "it says そうでないなら",
    "【配備時】自分は同じ数だけドローする。": "it says 同じ数",
    "【配備時】そうしたなら、自分は1枚ドローする。": "nothing that is done",
    "【配備時】このユニットを、この効果で捨てたカードと同じ数だけAP+する。": "no such thing",
}
TWO_MEANINGS = (
    "自分のユニットがバトルダメージで相手のユニットを破壊したとき、それを1回復する。",
    "自分のユニットがバトルダメージで相手のユニットを破壊したとき、そのユニットを1回復する。",
    "【配備時】相手のユニット1つを選ぶ。自分のデッキを上から1枚、自分のトラッシュに置く。それを手札に加える。",
)


def declined(text: str) -> str:
    with pytest.raises(TextDeclined, match="is understood, but it ") as reason:
        make({"id": "T", "type": "unit", "text": text})
    return str(reason.value)


@pytest.mark.parametrize("text", NOTHING_BEFORE)
def test_with_nothing_before_it_the_text_is_declined(text: str) -> None:
    assert NOTHING_BEFORE[text] in declined(text)


@pytest.mark.parametrize("text", TWO_MEANINGS)
def test_what_could_mean_two_things_is_declined(text: str) -> None:
    assert "two things that come before" in declined(text)


def test_one_card_out_of_several_is_not_told_which() -> None:
    assert "several cards" in declined("【配備時】相手のユニットがいるなら、それに1ダメージを与える。")


def test_a_side_tells_which_of_two_is_meant() -> None:
    text = "自分のユニットがバトルダメージで相手のユニットを破壊したとき、その自分のユニットを1回復する。"
    assert make({"id": "T", "type": "unit", "text": text}).abilities
