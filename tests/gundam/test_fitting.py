"""A text is declined on a card of a type that can't have it."""

import pytest

from fuda.games.gundam.cards import make
from fuda.text.compiler import TextDeclined


@pytest.mark.parametrize(
    ("type_", "text", "why"),
    [
        ("unit", "【メイン】自分は1枚ドローする。", "only commands"),
        ("base", "【アクション】自分は1枚ドローする。", "only commands"),
        ("unit", "【パイロット】「ナギ」", "only commands"),
        ("command", "【配備時】自分は1枚ドローする。", "a command is in no place"),
        ("pilot", "【配備時】自分は1枚ドローする。", "a pilot has no 【配備時】"),
        ("base", "【アタック時】自分は1枚ドローする。", "a base has no 【アタック時】"),
        ("base", "【セット中】自分のユニットすべてをAP+1する。", "nothing is set on a base"),
        ("command", "《ブロッカー》", "only units and pilots"),
        ("base", "【起動・メイン】このユニットをレストにする：自分は1枚ドローする。", "このユニット"),
        ("unit", "【起動・メイン】このベースをレストにする：自分は1枚ドローする。", "このベース"),
        ("unit", "【配備時】相手のユニット3～1つを選ぶ。それをレストにする。", "3 to 1"),
        ("unit", "【配備時】相手のユニット0つを選ぶ。それをレストにする。", "none"),
        ("unit", "《突破0》", "number 0"),
        ("unit", "【配備時】〔森渡り〕のパイロットカード1枚を手札に加える。", "where the cards lie"),
        ("unit", "【配備時】相手のユニット1つの効果を無効にする。", "no clause of the rulebook"),
        ("unit", "【配備時】相手のユニット1つを選ぶ。それを打ち消す。", "no clause of the rulebook"),
        ("unit", "【配備時】自分は1枚ドローする。捨てたなら、自分は1枚ドローする。", "it says 捨てた"),
        ("unit", "【配備時】カード名の異なる自分のユニットすべてをレストにする。", "being alike or not"),
        ("unit", "【配備時】相手のユニット3つに合計2ダメージを割り振る。", "can't be divided"),
        ("unit", "相手の手札が5枚以上ある間、このカードのコストを-2する。", "手札のこのカード"),
        ("unit", "相手の手札が5枚以上ある間、このカードのコストは0になる。", "手札のこのカード"),
        ("command", "【メイン】このターン中、このカードをAP+1する。", "in no place where its values"),
        ("command", "自分のユニットすべてはAP+1される。", "a command is in no place"),
        ("base", "このベースがアタックしたとき、自分は1枚ドローする。", "does not attack"),
        ("unit", "【破壊時】このユニットをアクティブにする。", "not in place"),
        ("unit", "【破壊時】このユニットに2ダメージを与える。", "not in place"),
        ("base", "【破壊時】このベースを2回復する。", "not in place"),
        ("unit", "【バースト】このターン中、このユニットをAP+2する。", "not in place"),
        (
            "command",
            "【メイン】自分のパイロットがセットされていないユニットすべてをアクティブにする。",
            "the pilot or the unit",
        ),
    ],
)
def test_a_text_that_its_card_cannot_have_is_declined(type_: str, text: str, why: str) -> None:
    with pytest.raises(TextDeclined, match=why):
        make({"id": "T", "type": type_, "text": text})


@pytest.mark.parametrize(
    ("type_", "text"),
    [
        (
            "command",
            "【メイン】自分のユニット1つを選ぶ。このターン中、それは「【アタック時】このユニットをアクティブにする。」を得る。",
        ),
        ("command", "【起動・メイン】手札のこのカードを捨てる：自分は1枚ドローする。"),
        ("pilot", "【アタック時】このユニットをアクティブにする。"),
        ("unit", "【破壊時】このユニットを持ち主の手札に戻す。"),
    ],
)
def test_what_a_card_gives_others_or_does_elsewhere_is_no_matter_of_its_type(type_: str, text: str) -> None:
    assert make({"id": "T", "type": type_, "text": text}).abilities
