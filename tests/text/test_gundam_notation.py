"""The notation by example: sentences of our own, each read in one way and printed back as it was."""

import pytest

from fuda.games.gundam.notation import grammar
from fuda.text.compiler import TextDeclined, compile_text

SENTENCES = """
《リペア2》
《ブロッカー》《突破3》
【起動・メイン】《援護2》
【バースト】このカードを手札に加える。
【バースト】このカードの【メイン】を発動する。
【パイロット】「浦野ハジメ」
【メイン】/【アクション】相手のユニット1つを選ぶ。それに2ダメージを与える。
【配備時】レストのLv.4以下の相手のユニット1～2つを選ぶ。それらを破壊する。
【配備時】自分のデッキを上から4枚見て、その中の〔森渡り〕のユニットカード1枚を公開して手札に加えてもよい。残ったカードは無作為にデッキの下に戻す。
【配備時】味方のベースがあるなら、自分のデッキを上から1枚見て、上か下に戻す。
【配備時】「コノハ」(〔森渡り〕・AP1・HP1・《ブロッカー》)のユニットトークン2つをレストで配備する。
【配備時】自分のシールド1つを手札に加える。その後、自分のターンなら、自分は1枚ドローする。
【破壊時】自分の手札1枚を捨ててもよい。そうしたなら、自分は2枚ドローする。
【アタック時】相手プレイヤーにアタックしているなら、このバトル中、このユニットをAP+2する。
【アタック時】【ターン1回】このユニット以外の、〔灯台守〕の自分のユニットがいるなら、これをアクティブにする。
【セット時・〔灯台守〕/〔森渡り〕のパイロット】HP3以下の相手のユニット1つを選ぶ。それを持ち主の手札に戻す。
【セット中】このユニットは《先制攻撃》を得る。
【セット中・赤のパイロット】自分のターン中、味方のユニットすべてをAP+1する。
【起動・メイン】①,このベースをレストにする：味方のユニット1つを選ぶ。それを1回復する。
【起動・アクション】【ターン1回】自分のトラッシュのカード3枚をゲームから除外する：このターン中、このユニットは《突破2》を得る。
【ターン1回】自分のターン中、このユニットがバトルダメージで相手のユニットを破壊したとき、これを3回復する。
自分のユニットにパイロットをセットしたとき、自分は1枚ドローする。
〔灯台守〕の自分のユニットがトラッシュから配備されたとき、自分は1枚ドローする。
自分のカードがデッキからトラッシュに置かれたとき、自分は1枚ドローする。
自分のターン終了時、このユニットがレストなら、ユニットすべてに1ダメージを与える。
このユニットがダメージを受けている間、これをAP+1、HP+1する。
自分のトラッシュにコマンドカードが3枚以上ある間、手札のこのカードをコスト-1する。
このユニットがAP3以下の間、これは相手プレイヤーをアタック先に選べない。
自分のユニットが破壊される代わりに、そのユニットをゲームから除外する。
このユニットが相手からダメージを受けるとき、そのダメージを1軽減する。
【メイン】以下の効果から1つを選んで発動する。■自分は1枚ドローする。■相手のユニット1つを選ぶ。それをレストにする。
【メイン】このターン中、それは「【破壊時】自分は1枚ドローする。」を得る。
【アクション】レストの味方のユニット1つを選ぶ。バトルしている相手のユニットのアタック先をそれにする。
【メイン】各相手プレイヤーのユニット1つずつを選ぶ。それらをレストにする。
【メイン】プレイヤーすべては、それぞれ自身の手札1枚を捨てる。
【配備時】相手のユニット1つを選ぶ。それに自分のユニット1つにつき1ダメージを与える。
【アタック時】①を支払ってもよい。そうしたなら、自分は1枚ドローする。
【メイン】相手のユニット1つを選ぶ。このターン中、それは《ブロッカー》/《突破》を失う。
【アクション】アタックされている自分のユニット1つを選ぶ。このバトル中、それをAP+2する。
このユニットがブロックされたとき、このバトル中、これをAP+2する。
自分のユニットがリンクしたとき、自分は1枚ドローする。
【アタック時】〔灯台守〕のパイロットがセットされているなら、自分は1枚ドローする。
【メイン】相手のユニット1つを選ぶ。このターン終了時、それを破壊する。
【配備時】自分の手札1枚を捨ててもよい。そうしなかったなら、このユニットをレストにする。
【メイン】相手のシールドエリアに2ダメージを与える。
""".strip().splitlines()

VARIANTS = [
    ("《リペア：2》", "《リペア2》"),
    ("【メイン】Lv3以下のユニットすべてを破壊する。", "【メイン】Lv.3以下のユニットすべてを破壊する。"),
    ("【セット中】【〔灯台守〕パイロット】《ブロッカー》", "【セット中・〔灯台守〕のパイロット】《ブロッカー》"),
    ("【起動・メイン】[2]：自分は1枚ドローする。", "【起動・メイン】②：自分は1枚ドローする。"),
    ("【メイン】名称に「ナギ」を含むユニットを1つ選ぶ。", "【メイン】カード名に「ナギ」を含むユニット1つを選ぶ。"),
    ("このユニットは、自分のターン中、アタックできない。", "自分のターン中、このユニットはアタックできない。"),
    (
        "【メイン】それを破壊する。そうしたとき、これを破壊する。",
        "【メイン】それを破壊する。そうしたなら、これを破壊する。",
    ),
    ("このユニットのAPが5以上の間、これは《突破1》を得る。", "このユニットがAP5以上の間、これは《突破1》を得る。"),
    ("これは《突破1》と《リペア1》を得る。", "これは《突破1》《リペア1》を得る。"),
    (
        "【配備時】自分のデッキを上から2枚見て、その中のカード1枚を手札に加える。残ったカードは好きな順番で下に戻す。",
        "【配備時】自分のデッキを上から2枚見て、その中のカード1枚を手札に加える。残ったカードはデッキの下に戻す。",
    ),
    ("【メイン】自分の手札1枚を選んで捨てる。", "【メイン】自分の手札1枚を捨てる。"),
    (
        "【メイン】レストの相手のユニット1つを選んで破壊する。",
        "【メイン】レストの相手のユニット1つを破壊する。",
    ),
    ("【メイン】相手のユニットを1つ選び、レストにする。", "【メイン】相手のユニット1つを選び、レストにする。"),
    (
        "【アタック時】このユニットがレストの場合、自分は1枚ドローする。",
        "【アタック時】このユニットがレストなら、自分は1枚ドローする。",
    ),
    (
        "【アタック時】自分のユニットが3つ以上いる場合、自分は1枚ドローする。",
        "【アタック時】自分のユニットが3つ以上いるなら、自分は1枚ドローする。",
    ),
    ("【メイン】このターン中、それのAPを0にする。", "【メイン】このターン中、それはAP0になる。"),
    ("このユニットのAPを0にする。", "このユニットはAP0になる。"),
    ("【メイン】それを、コストを支払わずに配備する。", "【メイン】それを配備する。"),
    (
        "【メイン】プレイヤーすべては2枚ドローする。",
        "【メイン】プレイヤーすべては、それぞれ2枚ドローする。",
    ),
    (
        "【配備時】ターン終了時に、このユニットをレストにする。",
        "【配備時】このターン終了時、このユニットをレストにする。",
    ),
    ("【メイン】トラッシュから〔灯台守〕のカード1枚を選ぶ。", "【メイン】トラッシュの〔灯台守〕のカード1枚を選ぶ。"),
    ("【メイン】自分はカードを2枚引く。", "【メイン】自分は2枚ドローする。"),
    ("相手ターン中、このユニットは《ブロッカー》を持つ。", "相手のターン中、このユニットは《ブロッカー》を得る。"),
    ("【メイン】ターンの終わりまで、それのAPは2上がる。", "【メイン】このターン中、それをAP+2する。"),
    ("このユニットは相手の効果の対象にならない。", "このユニットは相手の効果で選ばれない。"),
    ("【メイン】ユニットすべてに1ダメージずつ与える。", "【メイン】ユニットすべてに1ダメージを与える。"),
]  # fmt: skip


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_sentence_is_read_in_one_way_and_printed_back(sentence: str) -> None:
    compiled = compile_text(grammar(), sentence)
    assert compiled.printed == (sentence,)
    assert compiled.english[0]


@pytest.mark.parametrize(("written", "printed"), VARIANTS)
def test_a_variant_spelling_means_the_same(written: str, printed: str) -> None:
    compiled = compile_text(grammar(), written)
    assert compiled.printed == (printed,)
    assert compiled.abilities == compile_text(grammar(), printed).abilities
    assert compiled.spellings


@pytest.mark.parametrize(
    ("text", "ability", "found"),
    [
        ("【メイン】自分は1枚ドローする。\n【配備時】相手のユニット1つを凍らせる。", 1, "凍らせる。"),
        ("【メイン】自分は一枚ドローする。", 0, "一枚ドローする。"),
        ("【登場時】自分は1枚ドローする。", 0, "【登場時】自分は1枚ドローする。"),
        ("自分は1枚ドローする。", 0, "枚ドローする。"),
        ("【メイン】相手のユニット1つを選ぶ", 0, ""),
    ],
)
def test_what_is_not_understood_is_declined_at_its_place(text: str, ability: int, found: str) -> None:
    with pytest.raises(TextDeclined) as declined:
        compile_text(grammar(), text)
    assert declined.value.ability == ability
    assert declined.value.found.endswith(found) or found in text[slice(*declined.value.span)]
    assert declined.value.expected


def test_a_decline_names_few_of_the_phrases_that_could_stand_there() -> None:
    for text in ("【メイン】相手の", "【配備時】", "このユニットが", "【メイン】自分の手札"):
        with pytest.raises(TextDeclined) as declined:
            compile_text(grammar(), text)
        assert 1 <= len(declined.value.expected) <= 6


@pytest.mark.parametrize(
    "text",
    [
        "【メイン】以下から1つを選ぶ。",
        "【メイン】以下の効果を発動する。",
        "【メイン】自分は1枚ドローする。■自分は1枚ドローする。",
        "【メイン】以下から2つを選ぶ。■自分は1枚ドローする。",
    ],
)
def test_effects_that_are_spoken_of_but_not_listed_are_declined(text: str) -> None:
    with pytest.raises(TextDeclined, match="below it"):
        compile_text(grammar(), text)


def test_all_is_not_read_as_one() -> None:
    every, one = (
        compile_text(grammar(), f"【メイン】相手のユニット{which}をレストにする。").program
        for which in ("すべて", "1つ")
    )
    assert "All(" in every
    assert "Some(" in one
    assert every != one


@pytest.mark.parametrize(
    ("text", "english"),
    [
        (
            "【アタック時】レストの〔森渡り〕の自分のユニットが2つ以上いるなら、相手のユニット1つを選ぶ。それに3ダメージを与える。",
            "【Attack】If you have 2 or more rested (森渡り) Units, choose 1 enemy Unit. Deal 3 damage to it.",
        ),
        (
            "【メイン】相手は自身のユニット1つを選ぶ。それを破壊する。",
            "【Main】Your opponent chooses 1 of their own Units. Destroy it.",
        ),
        (
            "【配備時】相手は自分の手札1枚を捨ててもよい。そうしなかったなら、自分は1枚ドローする。",
            "【Deploy】Your opponent may discard 1 card in their hand. If they don't, draw 1.",
        ),
        ("【メイン】プレイヤーすべては、それぞれ1枚ドローする。", "【Main】Each player draws 1."),
        ("【メイン】EXリソース2つを置く。", "【Main】Place 2 EX Resources."),
        (
            "【ターン1回】相手が効果で手札を捨てたとき、自分は1枚ドローする。",
            "【Once per Turn】When your opponent discards a card in their hand with an effect, draw 1.",
        ),
        (
            "【メイン】相手のユニット1つを選ぶ。それに、レストの自分のユニット1つにつき1ダメージを与える。",
            "【Main】Choose 1 enemy Unit. Deal 1 damage to it for each of your rested Units.",
        ),
        (
            "【メイン】最もLv.が高い相手のユニット1つを選ぶ。それを破壊する。",
            "【Main】Choose 1 enemy Unit with the highest Lv. Destroy it.",
        ),
        (
            "【アタック時】自分のユニットが相手のユニットより少ないなら、自分は1枚ドローする。",
            "【Attack】If you have fewer Units than there are enemy Units, draw 1.",
        ),
        (
            "相手がLv.8以上の間、手札のこのカードをコスト-1する。",
            "While your opponent is Lv. 8 or higher, this card in your hand gets cost-1.",
        ),
        (
            "【メイン】自分のユニット1つと、それのLv.以下の相手のユニット1つを選ぶ。それらをレストにする。",
            "【Main】Choose 1 of your Units and 1 enemy Unit with Lv. equal to or lower than its Lv. Rest them.",
        ),
        (
            "【配備時】自分のデッキの上から1枚をシールドエリアに置く。その後、シャッフルする。",
            "【Deploy】Put the top card of your deck into your shield area. Then, shuffle the deck.",
        ),
        (
            "【メイン】それにこのユニットのLv.と同じダメージを与える。",
            "【Main】Deal damage to it equal to this Unit's Lv.",
        ),
        (
            "【メイン】相手のシールドエリアの先頭のカード1枚に2ダメージを与える。",
            "【Main】Deal 2 damage to the first card in your opponent's shield area.",
        ),
        (
            "このユニットがAP5以上の間、これは《高機動》を得る。",
            "While this Unit has AP 5 or higher, this Unit gains <High-Maneuver>.",
        ),
        (
            "【起動・メイン】【ターン1回】②：味方のユニット2つを選ぶ。このターン中、それらをAP+1する。",
            "【Activate･Main】【Once per Turn】②: Choose 2 friendly Units. They get AP+1 during this turn.",
        ),
        (
            "【メイン】相手のユニットを、コストの合計が5以下になるように好きな数選び、破壊する。",
            "【Main】Choose any number of enemy Units with total cost 5 or lower, and destroy them.",
        ),
        (
            "【メイン】Lv.の合計が6以下になるように、相手のユニット1～2つを選ぶ。それらをレストにする。",
            "【Main】Choose 1 to 2 enemy Units with total Lv. 6 or lower. Rest them.",
        ),
        (
            "【配備時】自分のトラッシュのユニットカード1枚と、コマンドカード1枚をゲームから除外する。",
            "【Deploy】Exile 1 Unit card in your trash and 1 Command card in your trash from the game.",
        ),
        (
            "【リンク中】このユニットは《先制攻撃》と《突破3》を得る。",
            "【During Link】This Unit gains <First Strike> and <Breach 3>.",
        ),
        (
            "【配備時】レストの相手のユニットと同じ数だけ、自分のデッキを上からトラッシュに置く。",
            "【Deploy】Put cards from the top of your deck equal to the number of rested enemy Units into your trash.",
        ),
        (
            "このユニットは〔国軍〕の自分のユニットが配備されたターン中しかアタックできない。",
            "This Unit can attack only in a turn in which one of your (国軍) Units was deployed.",
        ),
        (
            "【メイン】この効果で自分のユニットを3つ以上戻したなら、自分は1枚ドローする。",
            "【Main】If this effect returned 3 or more of your Units, draw 1.",
        ),
    ],
)
def test_a_program_reads_back_in_english(text: str, english: str) -> None:
    assert compile_text(grammar(), text).english == (english,)


def test_the_launch_rules_do_not_know_later_notation() -> None:
    compile_text(grammar(), "【リンク時】自分は2枚ドローする。")
    with pytest.raises(TextDeclined):
        compile_text(grammar(later=False), "【リンク時】自分は2枚ドローする。")
