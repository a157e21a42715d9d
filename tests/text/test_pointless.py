"""Texts that say nothing, or describe no card, are declined in every game, with what is wrong."""

import pytest

import fuda

NOTHING = "0 times, or by 0"
OTHER_TURN = "the other player's turn"
SAME_CARD = "with that of the same card"
DECLINED = (
    ("gundam", "【配備時】自分は0枚ドローする。", NOTHING),
    ("gundam", "【配備時】相手のユニット1つを選ぶ。それに0ダメージを与える。", NOTHING),
    ("gundam", "【配備時】AP3以上でAP2以下の相手のユニット1つを選ぶ。それを破壊する。", "no card's ap"),
    ("gundam", "【配備時】アクティブでレストの相手のユニット1つを選ぶ。それを破壊する。", "rested and active"),
    ("gundam", "【配備時】自分の手札1枚を選ぶ。それを破壊する。", "destroy cards of the hand"),
    ("gundam", "【配備時】自分のリソース1つを手札に加える。", "add cards of the resources"),
    ("gundam", "【配備時】自分のパイロット1つを選ぶ。それに1ダメージを与える。", "damage cards that lie under others"),
    ("gundam", "【アタック時】相手のターンなら、自分は1枚ドローする。", OTHER_TURN),
    ("gundam", "自分のターン中、相手のターン終了時、自分は1枚ドローする。", OTHER_TURN),
    ("gundam", "相手のターン中、自分のユニットがアタックしたとき、自分は1枚ドローする。", OTHER_TURN),
    ("gundam", "自分のターン中、自分のユニットがブロックしたとき、自分は1枚ドローする。", OTHER_TURN),
    (
        "gundam",
        "【配備時】自分のユニット1つを選ぶ。相手のユニット1つを選ぶ。それのLv.がそれのLv.以下なら、それを破壊する。",
        SAME_CARD,
    ),
    (
        "gundam",
        "【配備時】自分の手札の、自分のユニットにセットされているコマンドカード1枚を選ぶ。それを捨てる。",
        "under another one and in a hand",
    ),
    ("build_divide", "カードを0枚引く。", NOTHING),
    ("build_divide", "⁅自動⁆あなたのターン終了時、相手のターンなら、カードを1枚引く。", OTHER_TURN),
    ("build_divide", "あなたの墓地のユニットを1枚破壊する。", "destroy cards of the graveyard"),
    ("pso2", "【Main】味方の捨札のキャラを1枚選び、それを破壊する。", "destroy cards of the discard"),
    ("vividz", "[EVENT]あなたのトラッシュにあるキャラを1枚選び、退場させる。", "exit cards of the trash"),
    ("vanguard", "【自】【(R)】：あなたのターン終了時、相手のターン中なら、１枚引く。", OTHER_TURN),
    (
        "vanguard",
        "【自】：このユニットが(R)に登場した時、あなたのドロップゾーンのカードを１枚選び、退却させる。",
        "retire cards of the drop",
    ),
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
        ("gundam", "【配備時】Lv.5以下の相手のユニットにセットされているパイロット1つを選ぶ。それを破壊する。"),
        ("gundam", "相手のターン中、自分のユニットがアタックされたとき、自分は1枚ドローする。"),
        ("gundam", "【配備時】自分のトラッシュのユニットカード1枚を選ぶ。それを配備する。それをレストにする。"),
        ("gundam", "【配備時】AP3以上かAP2以下の相手のユニット1つを選ぶ。それを破壊する。"),
    ],
)
def test_what_says_something_is_read(game: str, text: str) -> None:
    assert fuda.compile_text(game, text).english
