"""Constructions of the notation by example: each sentence is read in one way, carried out, and printed back."""

import pytest

from fuda.games.gundam.cards import make
from fuda.games.gundam.notation import grammar
from fuda.text.compiler import compile_text

SENTENCES = """
【メイン】自分のユニット1つを選ぶ。それのAP以下のHPを持つ相手のユニット1つを選ぶ。それを破壊する。
【配備時】このユニットと同じLv.の相手のユニット1つを選ぶ。それをレストにする。
【メイン】自分のユニット1つを選ぶ。それよりAPが高い相手のユニットすべてに1ダメージを与える。
【アタック時】このユニットのAPよりHPが低い相手のユニット1つを選ぶ。それを破壊する。
【セット時】このユニットにセットされているパイロットのLv.以下の相手のユニット1つを選ぶ。それをレストにする。
【セット時】このユニットにセットされているパイロットがLv.5以上なら、自分は1枚ドローする。
自分のLv.が相手のLv.より低い間、このユニットをAP+1する。
このユニットがアタックされたとき、このバトル中、これをAP+2する。
【アクション】相手のユニットにアタックされている自分のユニット1つを選ぶ。このバトル中、それをAP+3する。
【アタック時】このユニットとバトルしている相手のユニットに2ダメージを与える。
【アクション】アタックしている相手のユニットを持ち主の手札に戻す。
このユニットはLv.3以下の相手のユニットにブロックされない。
【アクション】このターン中、相手プレイヤーはコマンドをプレイできない。
【破壊時】相手の効果で破壊されたなら、自分は2枚ドローする。
【破壊時】このユニットを破壊したユニットに3ダメージを与える。
【破壊時】このユニットとバトルしていた相手のユニットに2ダメージを与える。
自分のユニットが《援護》を発動したとき、このユニットをアクティブにする。
このユニットはこれよりLv.が低い相手のユニットからバトルダメージを受けない。
""".strip().splitlines()

VARIANTS = [
    (
        "【破壊時】このユニットがリンクしていたなら、自分は1枚ドローする。",
        "【破壊時】このユニットがリンクユニットなら、自分は1枚ドローする。",
    ),
    (
        "【破壊時】バトルで破壊されたなら、自分は1枚ドローする。",
        "【破壊時】バトルダメージで破壊されたなら、自分は1枚ドローする。",
    ),
    (
        "自分のターン中、相手は《ブロッカー》を発動できない。",
        "自分のターン中、相手プレイヤーは《ブロッカー》を発動できない。",
    ),
    (
        "【配備時】HPがこのユニットのAP以下の相手のユニット1つを選ぶ。それを破壊する。",
        "【配備時】このユニットのAP以下のHPを持つ相手のユニット1つを選ぶ。それを破壊する。",
    ),
    ("「岬」の自分のユニットすべてをAP+1する。", "カード名が「岬」の自分のユニットすべてをAP+1する。"),
    (
        "【アタック時】このユニットに「星野ナギ」がセットされているなら、自分は1枚ドローする。",
        "【アタック時】このユニットにカード名が「星野ナギ」のパイロットがセットされているなら、自分は1枚ドローする。",
    ),
]


def _carried_out(text: str) -> None:
    """The rules carry it out, on a card that can have such a text."""
    kind = "command" if text.startswith(("【メイン】", "【アクション】")) else "unit"
    make({"id": "T", "type": kind, "name": "T", "text": text, "ap": 1, "hp": 1, "lv": 1, "cost": 1, "colour": "blue"})


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_construction_is_printed_back_and_carried_out(sentence: str) -> None:
    assert compile_text(grammar(), sentence).printed == (sentence,)
    _carried_out(sentence)


@pytest.mark.parametrize(("written", "printed"), VARIANTS)
def test_another_spelling_of_a_construction_means_the_same(written: str, printed: str) -> None:
    compiled = compile_text(grammar(), written)
    assert compiled.printed == (printed,)
    assert compiled.abilities == compile_text(grammar(), printed).abilities
    _carried_out(written)
