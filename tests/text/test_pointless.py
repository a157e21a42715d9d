"""Texts that say nothing, or describe no card, are declined in every game, with what is wrong."""

import pytest

import fuda

NOTHING = "0 times, or by 0"
DECLINED = (
    ("gundam", "【配備時】自分は0枚ドローする。", NOTHING),
    ("gundam", "【配備時】相手のユニット1つを選ぶ。それに0ダメージを与える。", NOTHING),
    ("gundam", "【配備時】AP3以上でAP2以下の相手のユニット1つを選ぶ。それを破壊する。", "no card's ap"),
    ("gundam", "【配備時】アクティブでレストの相手のユニット1つを選ぶ。それを破壊する。", "rested and active"),
    ("build_divide", "カードを0枚引く。", NOTHING),
    (
        "build_divide",
        "パワー3000以下でパワー4000以上の相手のユニットを1枚対象とし、対象を破壊する。",
        "no card's power",
    ),
    ("pso2", "【Main】カードを0枚ドローする。", NOTHING),
    ("pso2", "【Main】コスト3以上でコスト2以下の相手のキャラを1体選び、それを破壊する。", "no card's cost"),
    ("vividz", "[EVENT]相手のキャラを1枚選び、0ダメージを与える。", NOTHING),
    ("vividz", "[EVENT]コスト3以上でコスト2以下の相手のキャラを1枚選び、退場させる。", "no card's cost"),
    (
        "vanguard",
        "【自】：このユニットが(R)に登場した時、グレード３以上でグレード１以下の相手のリアガードを１枚選び、退却させる。",
        "no card's grade",
    ),
)


@pytest.mark.parametrize(("game", "text", "why"), DECLINED)
def test_what_says_nothing_is_declined(game: str, text: str, why: str) -> None:
    with pytest.raises(fuda.TextDeclined, match=f"is understood, but .*{why}"):
        fuda.compile_text(game, text)


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("pso2", "【Main】味方のキャラを1体選び、このターン中、それは+1/+0を得る。"),
        ("gundam", "【配備時】AP2以上でAP3以下の相手のユニット1つを選ぶ。それを破壊する。"),
        ("gundam", "【配備時】AP3以上かAP2以下の相手のユニット1つを選ぶ。それを破壊する。"),
    ],
)
def test_what_says_something_is_read(game: str, text: str) -> None:
    assert fuda.compile_text(game, text).english
