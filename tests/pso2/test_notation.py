"""The printed notation: every construction that docs/scenarios-pso2.md promises is read in one way and printed back."""

import pytest

from fuda.games.pso2.compiling import compile_card
from fuda.text.compiler import TextDeclined

DRAW = "カードを1枚ドローする。"
ACTIVES = (
    "味方のキャラを1体選び、このターン中、それは+2/+2を得る。さらに、カードを1枚ドローする。",
    "相手のキャラを1体選び、それを破壊する。その後、相手はカードを1枚ドローする。",
    "処理領域のアクティブを1つ選び、それを無効にする。",
    "処理領域の能力を1つ選び、それを無効にする。",
    "以下のいずれかの能力を選んで発動する。\n・相手のキャラを1体選び、それをフリーズさせる。\n・【回復3】を行う。",
    "手札を1枚捨てる。捨てた場合、カードを2枚ドローする。",
    "手札を1枚捨てる事で、カードを2枚ドローできる。",
    "【付与】味方のキャラ\n付与先は+2/+2を得る。",
    "カードを1枚ドローする。または相手のプレイヤーに1ダメージを与える。",
    "自分の捨札から《龍族》のキャラと《キャスト》のキャラをそれぞれ1枚まで選び、手札に加える。",
    "《レンジャー》または《ガンナー》のキャラのどちらかの中から2体選び、それらに1ダメージを与える。",
    "相手のキャラを1体選び、ダイスを1つ振り、それに出た目の数のダメージを与える。",
    "0から3までの数を1つ選ぶ。自分のデッキの上からその枚数を捨札に置く。",
    "《種族》を1つ指定する。このターン中、その《種族》の味方のキャラは+1/+0を得る。",
    "味方のキャラを1体選び、このターン中、自分の手札が2枚以下の場合、それは+2/+2を得る。",
    "相手のキャラを1体選び、自分のターン終了時、それを破壊する。",
    "味方のキャラを1体と相手のキャラを1体選び、それらを交戦させる。",
    "味方のキャラ1体と相手のキャラ1体を選び、交戦させる。",
    "味方のキャラと相手のキャラを1体ずつ選び、それらを交戦させる。",
    "味方のキャラを1体選び、それと相手のキャラを1体交戦させる。",
    "味方のキャラを1体選び、このターン中、それは【連撃】と【狙撃】を得る。",
    "味方のキャラを1体選び、このターン中、それは+2/+0と【貫通1】を得る。",
    "相手のキャラを全てOFFにする。",
    "味方の武器を全てONにする。",
    "自分の捨札から赤または黄のキャラを1枚選び、手札に加える。",
    "ダイスを2つ振り、相手のプレイヤーに出た目の合計のダメージを与える。",
    "相手は手札を1枚捨てる。捨てた場合、カードを1枚ドローする。",
    "相手は手札を1枚捨てる事ができる。そうしなかった場合、相手のプレイヤーに2ダメージを与える。",
)
CHARAS = (
    f"【登場時】：{DRAW}",
    "【登場時】/①：相手のキャラを1体選び、それに2ダメージを与える。",
    "【戦闘不能時】：自分のデッキから《龍族》のキャラを1枚までサーチする。",
    "【ドロップ】：（白・2/2）のトークン「ともしび」を1体場に出す。",
    f"【Main】②/【ON⇒OFF】⇒{DRAW}この能力は1ターンに1度しか発動できない。",
    "①[赤]⇒このターン中、このカードは+2/+0を得る。",
    "ⓧ⇒相手を1体選び、それにXダメージを与える。「ナギ」のこの能力は1ターンに1度しか発動できない。",
    "他の味方の《ヒューマン》のキャラは+1/+1を得る。",
    "自分の手札が2枚以下の場合、このカードは+2/+2を得る。",
    "このカードがダメージを受ける場合、代わりにそのダメージを1軽減する。",
    "このカードは可能なら攻撃しなければならない。",
    "【ウォークライ】【貫通2】",
    f"他の味方のキャラが破壊された時：{DRAW}",
    f"【登場時】/【戦闘不能時】：{DRAW}",
    "ルール：このカードは「ナギ」としても扱う。",
    "他の味方の《龍族》のキャラのコストは-1になる。",
    "自分の手札の「ナギ」のコスト数は-1になる。",
    "他の味方のキャラは【連撃】と【狙撃】を得る。",
    "自分の手札が相手の手札より多い場合、このカードは+1/+0を得る。",
    "自分のPPの枚数が相手より少ない場合、このカードは+1/+0を得る。",
    "味方の赤または青のキャラは+1/+0を得る。",
)


@pytest.mark.parametrize("text", ACTIVES)
def test_an_active_is_read(text):
    _, abilities, extra = compile_card("T", "active", text)
    assert abilities
    assert all(extra["english"])


@pytest.mark.parametrize("text", CHARAS)
def test_a_chara_is_read(text):
    keywords, abilities, extra = compile_card("T", "chara", text)
    assert keywords or abilities or "alias" in extra


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("手札を1枚捨てる。捨てた場合、カードを2枚ドローする。", "Discard 1 card in your hand. If you do, draw 2."),
        (
            "相手は手札を1枚捨てる。捨てた場合、カードを1枚ドローする。",
            "The opponent discards 1 card in their hand. If they do, draw 1.",
        ),
        (
            "相手は手札を1枚捨ててもよい。捨てなかった場合、相手のプレイヤーに2ダメージを与える。",
            "The opponent may discard 1 card in their hand. If they don't, deal 2 damage to the opponent's player.",
        ),
        ("全てのプレイヤーは手札を1枚捨てる。", "Each player discards 1 card in their hand."),
    ],
)
def test_who_does_something_is_said_in_english(text, english):
    assert compile_card("T", "active", text)[2]["english"] == (english,)


@pytest.mark.parametrize(
    "text",
    [
        "味方のキャラを1体選ぶ。さらに、相手のキャラを1体選び、それらを交戦させる。",
        "カードを1枚ドローする。相手が破壊された場合、カードを1枚ドローする。",
        "そのダメージを1軽減する。",
        "相手のキャラを0体選び、それを破壊する。",
        "それを破壊する。",
        "そのキャラを破壊する。",
        "カードを2枚ドローする。それを捨てる。",
        "自分の場に《窯守》のキャラがいる場合、それを破壊する。",
        "味方のキャラを1体選び、このターン中、それは「自分のターン終了時：それを破壊する。」を得る。",
    ],
)
def test_what_could_be_read_wrongly_is_declined(text):
    with pytest.raises(TextDeclined):
        compile_card("T", "active", text)


@pytest.mark.parametrize(
    ("type_", "text"),
    [
        ("weapon", "【付与】味方のキャラ"),
        ("chara", "【付与】味方のキャラ"),
        ("player", "【戦闘不能時】：カードを1枚ドローする。"),
        ("mag", "【登場時】：カードを1枚ドローする。"),
        ("chara", "装備先は【連撃】を得る。"),
        ("chara", "付与先は+1/+1を得る。"),
        ("chara", "「カギモリ」専用"),
        ("chara", "このカードが装備された時：カードを1枚ドローする。"),
    ],
)
def test_what_no_rule_lets_a_card_of_its_type_use_is_declined(type_, text):
    with pytest.raises(TextDeclined, match="never used"):
        compile_card("X", type_, text)


@pytest.mark.parametrize("text", ["【登場時】：空を飛ぶ。", "カードを1枚ドローする。", "【無双】"])
def test_what_is_not_understood_is_declined_with_its_place(text):
    with pytest.raises(TextDeclined) as told:
        compile_card("T", "chara", text)
    assert told.value.expected
