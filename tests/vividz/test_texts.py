"""Vividz's texts: each card's is read in one way and printed back, and what can't be read is refused with its place."""

import pytest

from fuda.games.vividz.cards import make, pool
from fuda.games.vividz.compiling import compile_card
from fuda.games.vividz.notation import grammar
from fuda.kernel.abilities.ability import Activated, Played, Replacement, Static, Triggered
from fuda.text.compiler import TextDeclined, compile_text


@pytest.mark.parametrize("card", pool().values(), ids=lambda card: card.no)
def test_every_card_is_read_and_printed_back(card):
    compiled = compile_text(grammar(), card.text)
    assert list(compiled.printed) == list(compiled.lines)
    assert all(line and "{" not in line for line in compiled.english)


@pytest.mark.parametrize(
    ("text", "english"),
    [
        (
            "[AUTO][ZONE]エリア[WHEN]相手がイベントをプレイする。[DO]カードを1枚引く。",
            "[Auto, area] When your opponent plays an event: Draw 1.",
        ),
        (
            "[EVENT]このターン中にあなたがイベントをプレイしたなら、カードを1枚引く。",
            "[Event] If you played an event this turn, draw 1.",
        ),
        ("[EVENT]相手はカードを1枚引く。", "[Event] Your opponent draws 1."),
    ],
)
def test_who_does_something_is_said_in_english(text, english):
    assert compile_text(grammar(), text).english == (english,)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("[ACT][ZONE]エリア[COST][E:1]を支払う。[DO]カードを1枚引く。", Activated),
        ("[AUTO][ZONE]エリア[WHEN]このカードが登場する。[DO]カードを1枚引く。", Triggered),
        ("[CONST][ZONE]エリア[DO]このカードのパワー+1する。", Static),
        ("[CONST][ZONE]エリア[DO]このカードが退場するとき、かわりにこのカードを手札に戻す。", Replacement),
        ("[EVENT]カードを1枚引く。", Played),
        ("アクセル[桜]", Activated),
        ("一閃", Activated),
        ("エンカウント", Triggered),
        ("詠唱：あなたのキャラ", Triggered),
        ("討伐：相手のキャラ", Triggered),
    ],
)
def test_each_icon_makes_its_kind_of_ability(text, kind):
    of_accounts = text in ("アクセル[桜]", "一閃")
    type_ = "event" if text.startswith("[EVENT]") else "account" if of_accounts else "character"
    (ability,), _ = compile_card("X", type_, text)
    assert isinstance(ability, kind)


def test_a_mission_counts_and_waits():
    text = "[CHECK][COND]あなたのキャラが登場する[CHECK:2]\n[CLEAR][COND]あなたのエネルギーが5枚以上ある"
    _, extra = compile_card("X", "mission", text)
    assert [number for _, number, _ in extra["check"]] == [2]
    assert extra["clear"][0][2] is not None
    assert extra["counted_kinds"] == frozenset({"appeared"})


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[EVENT]カードを1枚食べる。", "食べる"),
        ("[EVENT]「月」カウンターを1個得る。", "月」"),
        ("[CONST][ZONE]エリア[DO]あなたのミッションフェイズ終了時、かわりにカードを1枚引く。", "フェイズ"),
    ],
)
def test_what_is_not_understood_is_refused_with_its_place(text, expected):
    with pytest.raises(TextDeclined) as refusal:
        compile_card("X", "event", text)
    assert expected in refusal.value.found


@pytest.mark.parametrize(
    ("type_", "text"),
    [
        ("character", "[EVENT]カードを1枚引く。"),
        ("engage", "[EVENT]カードを1枚引く。"),
        ("event", "[AUTO][ZONE]エリア[WHEN]このカードが登場する。[DO]カードを1枚引く。"),
        ("event", "[CONST][ZONE]エリア[DO]このカードのパワーを+1する。"),
        ("character", "[AUTO][ZONE]アカウント[WHEN]あなたがスカウトする。[DO]カードを1枚引く。"),
        ("character", "[CONST][ZONE]コネクト[DO]このカードがコネクトしているキャラのパワー+2する。"),
        ("account", "[ACT][ZONE]エリア[COST][SLEEP]する。[DO]カードを1枚引く。"),
        ("engage", "[AUTO][ZONE]エリア[WHEN]このカードが登場する。[DO]カードを1枚引く。"),
        ("event", "アクセル[風]"),
        ("character", "一閃"),
        ("account", "エンカウント"),
    ],
)
def test_what_no_rule_lets_a_card_of_its_type_use_is_declined(type_, text):
    with pytest.raises(TextDeclined, match="never used"):
        compile_card("X", type_, text)


@pytest.mark.parametrize(
    "text",
    [
        "[EVENT]カードを2枚引き、1枚をトラッシュに置く。",
        "[CONST][ZONE]エリア[DO]このカードが退場するとき、カードを1枚引く。",
        "[EVENT]そのダメージを1軽減する。",
        "[EVENT]相手のキャラを0枚選び、退場させる。",
        "[EVENT]相手のキャラを3～1枚選び、退場させる。",
        "[EVENT]それを退場させる。",
        "[EVENT]手札に戻す。",
        "[EVENT]カードを2枚引く。それを除外する。",
        "[EVENT]デッキの上から1枚を公開する。それがキャラなら、あなたのキャラを1枚選び、それをそのキャラの[EXP]にする。",
        "[EVENT]あなたの[EXP]があるキャラがいるなら、それを退場させる。",
        "[AUTO][ZONE]エリア[WHEN]あなたのターン終了時。[DO]それを退場させる。",
        "[EVENT]あなたのキャラを1枚選び、ターン終了時まで、それは「[AUTO][ZONE]エリア[WHEN]あなたがスカウトする。[DO]それを退場させる。」を得る。",
    ],
)
def test_what_would_mean_something_else_is_declined(text):
    with pytest.raises(TextDeclined, match="understood, but"):
        compile_card("X", "event" if text.startswith("[EVENT]") else "character", text)


def test_only_missions_have_missions_conditions():
    with pytest.raises(Exception, match="never used on a card of type character"):
        make({"id": "X", "type": "character", "text": "[CHECK][COND]あなたのキャラが登場する[CHECK:1]"})
