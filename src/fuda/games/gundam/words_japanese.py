"""How Gundam Card Game speaks to people in Japanese."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from fuda.games import words
from fuda.games.gundam.playmat import PLAYMAT
from fuda.games.gundam.words import WORDS, about, effect, numbers, side, states
from fuda.games.gundam.zones import ZONES
from fuda.games.speech import japanese

QUESTIONS = {
    **words.JAPANESE_QUESTIONS,
    "first": "先攻と後攻のどちらにしますか？",
    "redraw": "{order}この手札で始めますか？",
    "block": "{attack}：ブロックしますか？",
    "action": "ターン終了時のアクションステップ：何かしますか？",
    "action@attack": "{attack}。アクションステップ：何かしますか？",
    "burst": "{subject}のバースト：使いますか？",
    "order": "複数の効果が待っています：どれを先に解決しますか？",
    "pay": "{paid}のコスト{amount}：EXリソースをいくつ使いますか？",
    "discard": "手札が多すぎます：{many}捨ててください。",
    "overflow": "置き場がありません：{many}トラッシュに置いてください。",
}
OPTIONS = {
    **words.JAPANESE_OPTIONS,
    "first": ("", "先攻"),
    "second": ("", "後攻"),
    "redraw": ("", "戻して5枚引き直す"),
    "keep": ("", "このまま始める"),
    "deploy": ("プレイ", "{card}を配備（{printed}）"),
    "set>target": ("プレイ", "{card}（{printed}）を{target}にセット{fitting}"),
    "play": ("プレイ", "{card}をプレイ（{printed}）：{effect}"),
    "activate": ("効果", "{card}を使う：{effect}"),
    "attack>target": ("アタック", "{card}（{numbers}）で{target}（{target_numbers}）にアタック{fitting}"),
    "attack>player": ("アタック", "{card}（{numbers}）で{player}にアタック{fitting}"),
    "end": ("ターン", "メインフェイズを終える"),
    "block": ("", "{card}（{numbers}）でブロック"),
    "none@block": ("", "ブロックしない"),
    "none@choose": ("", "どれも選ばない"),
}
BRIEF = {
    **words.JAPANESE_BRIEF,
    "deploy": "{card}を配備",
    "set>target": "{card} → {target}{fitting}",
    "attack>target": "{card} → {target}{fitting}",
    "attack>player": "{card} → プレイヤー{fitting}",
}
EVENTS = {
    **words.JAPANESE_EVENTS,
    "ap_lowered": "",
    "chosen": "",
    "burst_used": "",
    "used_ex_resource": "{who}がEXリソースを使用した",
    "redrawn": "{who}が手札を引き直した",
    "placed_resource": "{who}がリソースを置いた",
    "placed_resource:token": "{who}がEXリソースを得た",
    "played:command": "{who}が{card}をプレイした",
    "deployed": "{who}が{card}を配備した（{numbers}）",
    "set": "{who}が{card}を{other}にセットした",
    "linked": "{card}と{other}がリンクした",
    "activated": "{who}が{card}の効果を使った{use}",
    "activated:command": "",
    "triggered": "{card}の効果が誘発した{effect}",
    "attacked": "{card}が{aim}にアタックした",
    "blocked": "{card}が{other}をブロックした",
    "retargeted": "{card}のアタックの対象が{other}になった",
    "damaged": "{struck}が{amount}ダメージを受けた{by}",
    "damaged<shields": "",
    "recovered": "{card}が{amount}回復した",
    "destroyed<shields": "{whose}シールドが破壊された：{card}",
    "discarded": "{who}が{card}を捨てた",
    "returned": "{card}が{whose}手札に戻った",
    "put_in_deck": "{card}が{whose}デッキ{end}に置かれた",
    "trashed": "{card}がトラッシュに置かれた",
    "trashed<nowhere": "",
    "trashed:token": "{card}がゲームから取り除かれた",
    "returned:token": "{card}がゲームから取り除かれた",
    "put_in_deck:token": "{card}がゲームから取り除かれた",
    "turned_over": "{card}が裏返った",
    "control_changed": "{who}が{card}のコントロールを得た",
    # Told by another name of the same move, or by what brings it about.
    "put_in_trash": "",
    "played": "",
}
TERMS = {
    "the battle goes on to its damage": "戦闘ダメージへ進む",
    "the battle goes on to its damage, unless the opponent acts": "相手が何もしなければ戦闘ダメージへ進む",
    "the turn ends": "ターンが終わる",
    "the turn ends, unless the opponent acts": "相手が何もしなければターンが終わる",
    " (no link)": "（リンクなし）",
    " (a link, so it can attack at once)": "（リンク：すぐにアタックできる）",
    " (a link)": "（リンク）",
    "Shields": "シールド",
    "Resources": "リソース",
    "Hand": "手札",
    "Deck": "デッキ",
    "Trash": "トラッシュ",
    "Exile": "除外",
    "cost": "コスト",
    "lv": "Lv",
    "ap": "AP",
    "hp": "HP",
    "with {cards}": "{cards}搭乗",
    "linked with {cards}": "{cards}とリンク",
    "rest it, and another Unit gets AP+{number} during this turn": "レストし、ほかのユニット1つがターン中AP+{number}",
    "unit": "ユニット",
    "base": "ベース",
    "command": "コマンド",
    "pilot": "パイロット",
    "resource": "リソース",
    "{numbers} as a pilot": "パイロット時{numbers}",
    "link": "リンク",
    " or ": "か",
    "took battle damage with no card left in the shield area": "がシールドエリアのない状態で戦闘ダメージを受けた",
}
SPEECH = japanese(TERMS)

JAPANESE = replace(
    WORDS,
    questions=QUESTIONS,
    options=OPTIONS,
    brief=BRIEF,
    events=EVENTS,
    phases=PLAYMAT.phases,
    zones={zone.name: zone.japanese for zone in ZONES},
    hidden={"shields": "シールド", "resource_deck": "リソース"},
    side=partial(side, say=SPEECH),
    numbers=partial(numbers, say=SPEECH),
    states=partial(states, say=SPEECH),
    effect=partial(effect, say=SPEECH),
    about=partial(about, say=SPEECH),
    kind=partial(words.kind, say=SPEECH),
    deeds={**words.JAPANESE_DEEDS, "set_active": "アクティブにする"},
    rested=SPEECH.term("rested"),
    speech=SPEECH,
    told=partial(words.told_by_verbs, "gundam", "ja"),
)
