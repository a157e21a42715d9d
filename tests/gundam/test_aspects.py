"""No text compiles without effect: each aspect that a text can touch is asked for by the code of the rules.

`EVERY_CHANGE` holds one text for each change that the notation knows. A new phrase in the category `change` must be
added here, and the aspects that it comes to must be asked for somewhere outside `effects/`.
"""

import re
from importlib import resources
from pathlib import Path

import pytest

from fuda.games.gundam.cards import make
from fuda.games.gundam.effects.altering import BeginChange, parts_of
from fuda.games.gundam.notation import grammar
from fuda.kernel.abilities.ability import Static
from fuda.kernel.state.program_parts import parts_of as all_parts
from fuda.text.compiler import TextDeclined

EVERY_CHANGE = {
    "{}をAP+1する。": {"ap"},
    "{}は《ブロッカー》を得る。": {"blocker"},
    "{}は《リペア1》を得る。": {"repair"},
    "{}は《突破1》を得る。": {"breach"},
    "{}は《援護1》を得る。": {"support"},
    "{}は《先制攻撃》を得る。": {"first_strike"},
    "{}は《高機動》を得る。": {"high_mobility"},
    "{}は《制圧》を得る。": {"suppression"},
    "{}は《ブロッカー》/《突破》を失う。": {"blocker", "breach"},
    "{}は〔灯台守〕を得る。": {"traits"},
    "{}はAPとHPが3になる。": {"ap", "hp"},
    "{}はアタックできない。": {"cannot:attack"},
    "{}は相手プレイヤーをアタック先に選べない。": {"cannot:attack_player"},
    "{}はLv.3以下の相手のユニットをアタック先に選べない。": {"cannot:attack_unit"},
    "{}はバトルダメージを受けない。": {"cannot:take_battle_damage"},
    "{}は相手から効果ダメージを受けない。": {"cannot:take_effect_damage"},
    "{}はダメージを受けない。": {"cannot:take_damage"},
    "{}は相手のユニットに破壊されない。": {"cannot:be_destroyed"},
    "{}はバトルダメージを与えない。": {"cannot:deal_battle_damage"},
    "{}は相手から2以下の効果ダメージを受けない。": {"cannot:take_effect_damage<=2"},
    "{}は《ブロッカー》を発動できない。": {"cannot:block"},
    "{}は【起動・メイン】を発動できない。": {"cannot:activate_main"},
    "{}はアクティブにできない。": {"cannot:set_active"},
    "{}はパイロットをセットできない。": {"cannot:be_set"},
    "{}はブロックされない。": {"cannot:be_blocked"},
    "{}はアタックされない。": {"cannot:be_attacked"},
    "{}はLv.3以下の相手のユニットにアタックされない。": {"cannot:be_attacked"},
    "{}はLv.3以下の相手のユニットのアタック先に選ばれない。": {"cannot:be_attacked"},
    "{}はブロックできない。": {"cannot:block"},
    "{}はLv.3以下の相手のユニットにブロックされない。": {"cannot:be_blocked"},
    "{}はLv.4以上の相手のユニットにしかブロックされない。": {"cannot:be_blocked"},
    "{}は〔灯台守〕のパイロットしかセットできない。": {"cannot:be_set"},
    "{}は《ブロッカー》を持つユニット以外をアタック先に選べない。": {"cannot:attack_player", "cannot:attack_unit"},
    "{}は相手プレイヤー以外をアタック先に選べない。": {"cannot:attack_unit"},
    "{}は破壊されない。": {"cannot:be_destroy"},
    "{}は相手の効果で破壊されない。": {"cannot:be_destroyed_by_effect"},
    "{}はバトルダメージで破壊されない。": {"cannot:be_destroyed_by_battle_damage"},
    "{}は効果ダメージで破壊されない。": {"cannot:be_destroyed_by_effect_damage"},
    "{}はダメージで破壊されない。": {"cannot:be_destroyed_by_damage"},
    "{}は相手の効果で選ばれない。": {"cannot:be_chosen"},
    "{}は相手の効果でレストにならない。": {"cannot:rested"},
    "{}は効果でアクティブにならない。": {"cannot:set_active"},
    "{}は相手の効果で持ち主の手札に戻されない。": {"cannot:be_return"},
    "{}は回復できない。": {"cannot:recover"},
    "{}は相手の効果で除外されない。": {"cannot:be_exile"},
    "{}はアクティブの相手のユニットをアタック先に選んでもよい。": {"may:attack_active"},
    "{}が与える効果ダメージを+1する。": {"increased:effect_damage"},
    "{}は配備したターンにアタックしてもよい。": {"may:attack_on_arrival"},
    "{}は配備したターンに、Lv.3以下の相手のユニットをアタック先に選んでもよい。": {"may:attack_some_on_arrival"},
    "{}は相手の効果でAPが減少しない。": {"kept"},
    "{}は相手の効果を受けない。": {"kept"},
    "{}は相手のコマンドの効果を受けない。": {"kept"},
    "{}はアタック先を変更されない。": {"cannot:be_blocked", "cannot:be_retarget"},
    "{}はレストで配備される。": {"enters:rested"},
}
WHOLE_TEXTS = {
    "このユニットは自分のターン中しかアタックできない。": {"cannot:attack"},
    "このユニットは自分のターン中しかブロックできない。": {"cannot:block"},
    "このユニットはスタートフェイズでアクティブにならない。": {"cannot:set_active"},
    "このユニットは相手のスタートフェイズでアクティブにならない。": {"cannot:set_active"},
    "相手のユニットはアタックするとき、可能ならレストのこのユニットをアタック先に選ぶ。": {"may:must_target"},
    "相手プレイヤーはコマンドカードをプレイできない。": {"cannot:play"},
    "相手は効果でドローできない。": {"cannot:be_draw"},
    "相手は【バースト】を発動できない。": {"cannot:use_burst"},
    "相手は【メイン】/【アクション】を発動できない。": {"cannot:use_main", "cannot:use_action"},
    "手札のこのカードをプレイするとき、これをLv.とコストを3としてプレイする。": {"lv", "cost"},
    "手札のこのカードを、青のユニットにセットするようにプレイするとき、これをコストを0としてプレイする。": {
        "may:play_on",
        "may:play_on:cost=0",
    },
}
DECLINED = (
    "{}は【バースト】を発動できない。",
    "【配備時】このターン中、{}はカード名を「暁」としても扱う。",
    "【起動・メイン】自分のユニットをLv.の合計が6以上になるように1～2つ選び、レストにする：{}を1回復する。",
    "【配備時】相手は自身のユニットを、コストの合計が5以下になるように1～2つ破壊する。",
)
"""Understood, but carried out by nothing: refused, not ignored."""
ASKED_BY_PATTERN = {
    r"cannot:use_(main|action)": 'f"use_{timing}"',
    r"cannot:activate_(main|action)": 'f"activate_{timing}"',
    r"cannot:be_(destroy|return|exile|draw)": '"be_" + verb',
    r"cannot:take_(battle|effect)_damage": 'f"take_{act.cause}_damage"',
    r"cannot:deal_(battle|effect)_damage": 'f"deal_{act.cause}_damage"',
    r"cannot:take_\w*damage<=\d+": "UP_TO",
    r"cannot:be_destroyed_by_(battle|effect)_damage": 'f"be_destroyed_by_{act.cause}_damage"',
    r"cannot:(rested|set_active)": '"rested" if rested else "set_active"',
    r"increased:(battle|effect)_damage": 'f"{prefix}:{cause}_damage"',
    r"may:play_on:\w+=\d+": 'f"{PLAYED_ON}:{stat}"',
}
"""Aspects whose names the rules put together, and how."""


def aspects(text: str) -> set[str]:
    card = make({"id": "T", "type": "unit", "text": text})
    found: set[str] = set()
    for part in all_parts(card):
        if isinstance(part, Static):
            found |= {modification.aspect for modification in part.parts}
        elif isinstance(part, BeginChange):
            found |= {touched.aspect for change in part.changes for touched in parts_of(change)}
    return found | set(card.keywords)


@pytest.mark.parametrize("words", EVERY_CHANGE)
def test_a_standing_change_touches(words: str) -> None:
    assert aspects(words.format("このユニット")) == EVERY_CHANGE[words]


@pytest.mark.parametrize("text", WHOLE_TEXTS)
def test_a_text_touches(text: str) -> None:
    assert aspects(text) == WHOLE_TEXTS[text]


@pytest.mark.parametrize("words", DECLINED)
def test_what_nothing_carries_out_is_declined(words: str) -> None:
    with pytest.raises(TextDeclined, match="is understood, but"):
        make({"id": "T", "type": "unit", "text": words.format("このユニット")})


def test_a_ban_on_a_keyword_effect_that_no_rule_asks_for_is_named() -> None:
    with pytest.raises(TextDeclined, match="no rule asks whether a card may use that keyword effect"):
        make({"id": "T", "type": "unit", "text": "このユニットは《突破》を発動できない。"})


def test_a_further_name_is_one_of_the_card() -> None:
    card = make({"id": "T", "type": "pilot", "name": "ナギ", "text": "このカードはカード名を「暁」としても扱う。"})
    assert card.names == ("ナギ", "暁")


def test_every_change_of_the_notation_is_here() -> None:
    texts = [*EVERY_CHANGE, *WHOLE_TEXTS, *DECLINED]
    known = grammar().rules["change"]
    missing = []
    for rule in known:
        if rule.variant or rule.node is None:
            continue
        words = [piece.spellings[0] for piece in rule.pieces if hasattr(piece, "spellings")]
        if not any(all(word in text for word in words) for text in texts):
            missing.append("…".join(words))
    # These are carried out when a change begins, not by an aspect of a card: scenarios show them.
    assert set(missing) == {
        "「…」を得",
        "が持つ…すべてを得",
        "次の相手のターンのスタートフェイズでアクティブになら",
        "次の自分のターンのスタートフェイズでアクティブになら",
    }


def rules_code() -> str:
    package = Path(str(resources.files("fuda")))
    files = [*(package / "kernel").rglob("*.py"), *(package / "games" / "gundam").glob("*.py")]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@pytest.mark.parametrize("aspect", sorted(set().union(*EVERY_CHANGE.values(), *WHOLE_TEXTS.values())))
def test_the_rules_ask_for_it(aspect: str) -> None:
    code = rules_code()
    for pattern, written in ASKED_BY_PATTERN.items():
        if re.fullmatch(pattern, aspect):
            assert written in code
            return
    name = aspect.removeprefix("cannot:").removeprefix("may:")
    assert f'"{name}"' in code or f'"{aspect}"' in code
