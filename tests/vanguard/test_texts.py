"""Vanguard's texts: each is read in one way and printed back, and what can't be read is refused with its place."""

import pytest

from fuda.games.texts import read_text
from fuda.games.vanguard.cards import pool
from fuda.games.vanguard.compiling import compile_card
from fuda.games.vanguard.keywords import KEYWORDS
from fuda.games.vanguard.notation import grammar
from fuda.kernel.abilities.ability import Activated, Static, Triggered
from fuda.text.compiler import TextDeclined, compile_text


@pytest.mark.parametrize("card", pool().values(), ids=lambda card: card.no)
def test_every_card_is_read_and_printed_back(card):
    compiled = compile_text(grammar(), card.text)
    assert all(line and "{" not in line for line in compiled.english)
    again = compile_text(grammar(), "\n".join(compiled.printed))
    assert again.abilities == compiled.abilities
    assert again.printed == compiled.printed


def test_every_keyword_ability_is_on_one_of_our_cards():
    borne = {name for card in pool().values() for name in card.keywords}
    assert {keyword.name for keyword in KEYWORDS if keyword.ability} <= borne


@pytest.mark.parametrize(
    ("text", "english"),
    [
        (
            "【自】【(V)】【リミットブレイク】(4)：[【ソウルブラスト】(3)]このユニットがヴァンガードにアタックした時、コストを払ってよい。"
            "払ったら、そのバトル中、このユニットのパワー＋5000/クリティカル＋１。",
            "[Auto] (V), Limit Break 4: [Soul Blast 3] When this unit attacks a vanguard, you may pay the cost. "
            "If you do, this unit gets Power +5000/Critical +1 until end of that battle.",
        ),
        (
            "【永】【(V)】：あなたのターン中、あなたの《ジェネシス》のリアガード１枚につき、このユニットのパワー＋2000。",
            "[Cont] (V): During your turn, this unit gets Power +2000 for each of your Genesis rear-guards.",
        ),
        (
            "【起】【(V)/(R)】：[【カウンターブラスト】(3)]あなたの山札からグレード２以下の《かげろう》を１枚まで探し、(R)にコールし、"
            "その山札をシャッフルする。",
            "[Act] (V)/(R): [Counter Blast 3] Search for up to 1 Kagero card with grade 2 or less from your deck, "
            "call it to (R), and shuffle your deck.",
        ),
        (
            "【起】【(V)】：[あなたのリアガードを２枚選び、退却させる]相手は自分の手札から１枚選び、捨てる。",
            "[Act] (V): [choose 2 of your rear-guards, and retire them] Your opponent chooses 1 card from "
            "their own hand, and discards it.",
        ),
        (
            "【自】【(R)】：他のあなたの《なるかみ》のアタックがヒットした時、そのターン中、このユニットのパワー＋3000。",
            "[Auto] (R): When the attack of one of your other Narukami units hits, this unit gets Power +3000 "
            "until end of turn.",
        ),
        (
            "【永】【(V)/(R)】：《かげろう》以外のあなたの、ヴァンガードかリアガードがいるなら、このユニットのパワー－2000。",
            "[Cont] (V)/(R): If you have a non-Kagero vanguard or rear-guard, this unit gets Power -2000.",
        ),
        (
            "【起】【手札】：[このカードを相手に見せ、山札の上に置く]１枚引き、そのターンの終了時、あなたの手札から１枚選び、捨てる。",
            "[Act] Hand: [reveal this card to your opponent, and put it on top of the deck] Draw a card, and at the "
            "end of that turn, choose 1 card from your hand, and discard it.",
        ),
    ],
)
def test_texts_are_told_in_english(text, english):
    assert read_text("vanguard", text).english == (english,)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("【起】【(V)】：[【カウンターブラスト】(1)]１枚引く。", Activated),
        ("【起】【(V)】：【双闘】「白樺の賢者 エイリス」", Activated),
        ("【自】【(V)】：このユニットがアタックした時、１枚引く。", Triggered),
        ("【自】：先駆", Triggered),
        ("【自】【(R)】：達成(20000)", Triggered),
        ("【永】【(V)】：このユニットのパワー＋1000。", Static),
    ],
)
def test_each_icon_makes_its_kind_of_ability(text, kind):
    (ability,), _ = compile_card("X", "normal", text)
    assert isinstance(ability, kind)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("【自】【(V)】：このユニットがアタックした時、踊る。", "踊る"),
        ("【起】【(V)】：クレストを１枚置く。", "クレスト"),
        ("【自】【(V)】：このユニットがアタックした時、【エネルギーブラスト】(3)。", "【エネルギーブラスト】"),
    ],
)
def test_what_the_rulebook_does_not_know_is_declined_with_its_place(text, found):
    with pytest.raises(TextDeclined) as declined:
        compile_card("X", "normal", text)
    assert declined.value.found.startswith(found)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("【自】【(V)】：このユニットがアタックした時、このユニットのパワー＋5000。", "how long it lasts"),
        (
            "【自】【(V)】：[【カウンターブラスト】(1)]このユニットがアタックした時、１枚引く。",
            "where its text says so",
        ),
        ("【自】【(V)】：あなたのメインフェイズの終了時、１枚引く。", "tell of no main phase end"),
        ("【自】【(V)】：あなたのメインフェイズ開始時、そのユニットを退却させる。", "it says その…"),
        ("【起】【(V)】：それを退却させる。", "it says それ"),
        ("【起】【(V)】：相手のあなたのリアガードを１枚選び、退却させる。", "both one's own"),
        ("【永】【(V)】：それのパワー＋1000。", "it says それ"),
        ("【自】【(V)】：このユニットがアタックした時、それを退却させる。", "it says それ"),
        ("【起】【(V)】：[相手のリアガードを１枚選び、退却させる]１枚引く。", "opponent's cards"),
    ],
)
def test_what_is_understood_but_means_nothing_is_refused(text, reason):
    with pytest.raises(TextDeclined, match=reason):
        compile_card("X", "normal", text)


def test_the_variants_of_a_text_are_listed():
    text = (
        "【自】【(R)】：このユニットが登場したとき、あなたの《ジェネシス》のヴァンガードがいれば、"
        "カードを１枚引いてもよい。"
    )
    compiled = compile_text(grammar(), text)
    assert compiled.printed == (
        "【自】【(R)】：このユニットが登場した時、あなたの《ジェネシス》のヴァンガードがいるなら、1枚引いてよい。",
    )
    assert ("とき", "時") in compiled.spellings


def test_what_depends_on_a_payment_does_so_to_the_end_of_its_sentence():
    text = (
        "【自】【(V)】：[【カウンターブラスト】(1)]このユニットがアタックした時、コストを払ってよい。"
        "払ったら、相手のリアガードを表ですべてバインドし、相手の手札が3枚以上なら、1枚引く。"
    )
    told = compile_text(grammar(), text).english[0]
    assert told.endswith("face up, and if there are 3 or more cards in your opponent's hand, draw a card.")


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("【起】【(V)】：そのターン中、パワー＋2000。", "[Act] (V): This unit gets Power +2000 until end of turn."),
        ("【永】【(V)】：パワー＋2000。", "[Cont] (V): This unit gets Power +2000."),
        (
            "【自】【(V)】：あなたのリアガードが登場した時、【スタンド】する。",
            "[Auto] (V): When one of your rear-guards is placed, stand this unit.",
        ),
        (
            "【起】【(V)】：あなたのリアガードを１枚選び、【スタンド】する。",
            "[Act] (V): Choose 1 of your rear-guards, and stand it.",
        ),
    ],
)
def test_an_unsaid_unit_is_told_as_the_unit_itself(text, english):
    assert compile_text(grammar(), text).english == (english,)
