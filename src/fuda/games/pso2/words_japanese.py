"""How Phantasy Star Online 2 TCG speaks to people in Japanese."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from fuda.games import words
from fuda.games.pso2.effects.qualities import RACES
from fuda.games.pso2.playmat import PLAYMAT
from fuda.games.pso2.words import WORDS, about, effect, kind, numbers, side, spot, states
from fuda.games.pso2.zones import ZONES
from fuda.games.speech import japanese

QUESTIONS = {
    **words.JAPANESE_QUESTIONS,
    "action": "行動権があります：何をしますか？",
    "action@attack": "{attack}。行動権があります：何をしますか？",
    "action@stack": "{newest}が処理を待っています。行動権があります：何をしますか？",
    "attack": "{subject}が攻撃：どこを攻撃しますか？",
    "pp": "PPにカードを置きますか？",
    "draw": "PPにカードを置きました：カードを1枚引きますか？",
    "target": "{subject}：{choosing}{purpose}。",
    "host": "{subject}：誰につけますか？",
    "pay": "{paid}のコスト{amount}：裏向きのPPをいくつ使いますか？",
    "cost": "{subject}：{choosing}{purpose}。",
    "order": "複数の能力が誘発しました：どれを先にしますか？",
    "race": "{subject}：どの種族にしますか？",
    "recover": "{subject}：1は捨札を山札に混ぜ、2はキャラを回復して前列に置く。どちらにしますか？",
    "choose@RecoverX": "{subject}：回復するものを{many}選んでください（捨札は山札へ、キャラはダメージ回復）。",
    "number@Announce": "{subject}：PPで支払うXを選んでください。",
    "weapon": "{attack}：どの武器を使いますか？",
    "armour": "このダメージにどの防具を使いますか？",
    "armour@attack": "{attack}：このダメージにどの防具を使いますか？",
    "overflow": "場所がありません：どれを破壊しますか？",
    "discard": "手札が多すぎます：{many}捨ててください。",
    "tie": "{subject}：ボスの選択肢が複数あります。代わりに選んでください。",
    "half_doll": "デッキがありません：ハーフドールを使いますか？",
}
OPTIONS = {
    **words.JAPANESE_OPTIONS,
    "play": ("プレイ", "{card}をプレイ（{printed}）：{effect}"),
    "activate": ("能力", "{card}を使う：{effect}"),
    "evolve": ("能力", "{card}でマグを進化（{printed}）"),
    "attack": ("攻撃", "{card}（{numbers}）で攻撃{fitting}"),
    "end": ("ターン", "メインフェイズを終える"),
    "use": ("", "{card}を使う（{printed}）"),
    "replace": ("", "{card}"),
    "none@pp": ("", "置かない"),
    "none@weapon": ("", "武器を使わない"),
    "none@armour": ("", "防具を使わない"),
    **{race: ("", race) for race in RACES},
}
BRIEF = {
    **words.JAPANESE_BRIEF,
    "play": "{card}をプレイ",
    "attack": "攻撃：{card}{fitting}",
    "activate": "{card}を使う",
}
EVENTS = {
    **words.JAPANESE_EVENTS,
    "placed_pp": "{who}が{card}をPPに置いた",
    "played": "{who}が{card}をプレイした",
    "boss_played": "ボスが{card}をプレイした",
    "entered": "{card}が場に出た（{numbers}）",
    "equipped": "{card}が{other}に装備された",
    "enchanted": "{card}が{other}につけられた",
    "evolved": "{card}でマグが進化した",
    "activated": "{who}が{card}の能力を使った{use}",
    "triggered": "{card}の能力が誘発した{effect}",
    "fizzled": "{card}の対象がなくなった",
    "countered": "{card}が打ち消された",
    "attacked": "{card}が{other}を攻撃した",
    "retargeted": "{card}の攻撃の対象が{other}になった",
    "weapon_used": "{card}が使われた",
    "armour_used": "{card}が使われた",
    "damaged": "{card}が{amount}ダメージを受けた{by}",
    "milled": "{card}が{whose}デッキから落ちた",
    "healed": "{card}が{amount}回復した",
    "row_changed": "{card}が列を移動した（{spot}）",
    "discarded": "{who}が{card}を捨てた",
    "returned": "{card}が戻った",
    "put_in_deck": "{card}が{whose}デッキ{end}に置かれた",
    "control_changed": "{who}が{card}のコントロールを得た",
    "dice": "{who}のサイコロの目は{amount}",
    "targeted": "このターンのターゲット：{who}",
    "half_doll": "{who}がハーフドールを使った",
    "dropped_out": "{who}が脱落した",
    "turned_over": "{card}が裏返った",
    # Told by another name of the same move, or by what brings it about.
    "trashed": "",
}
TERMS = {
    "{newest} is processed": "{newest}が処理される",
    "{newest} is processed, unless somebody acts": "誰も何もしなければ{newest}が処理される",
    "the battle goes on": "バトルが進む",
    "the battle goes on, unless somebody acts": "誰も何もしなければバトルが進む",
    "the game goes on": "ゲームが進む",
    "the game goes on, unless somebody acts": "誰も何もしなければゲームが進む",
    **{f"the {WORDS.phases[name]} goes on": f"{phase}が進む" for name, phase in PLAYMAT.phases.items()},
    **{
        f"the {WORDS.phases[name]} goes on, unless somebody acts": f"誰も何もしなければ{phase}が進む"
        for name, phase in PLAYMAT.phases.items()
    },
    "Life": "ライフ",
    "life": "ライフ",
    "Deck": "デッキ",
    "Hand": "手札",
    "Discards": "捨札",
    "Exile": "除外",
    "attack": "攻撃力",
    "cost": "コスト",
    "defence": "防御力",
    "ap": "攻撃力",
    "hp": "HP",
    "back row": "後列",
    "front row": "前列",
    "with {cards}": "{cards}つき",
    "deck of {size}": "デッキ{size}枚",
    "active": "アクティブ",
    "armour": "防具",
    "boss": "ボス",
    "chara": "キャラ",
    "item": "アイテム",
    "mag": "マグ",
    "player": "プレイヤー",
    "weapon": "武器",
    "hunter": "ハンター",
    "ranger": "レンジャー",
    "force": "フォース",
    "fighter": "ファイター",
    "gunner": "ガンナー",
    "techer": "テクター",
    "bouncer": "バウンサー",
    "summoner": "サモナー",
    "braver": "ブレイバー",
    "all": "オール",
    "enters the field": "場に出る",
    "is equipped": "装備する",
    "does nothing": "何もしない",
    "has no life left": "のライフがなくなった",
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
    hidden={"pp": "裏向きのカード"},
    side=partial(side, say=SPEECH),
    numbers=partial(numbers, say=SPEECH),
    states=partial(states, say=SPEECH),
    spot=partial(spot, say=SPEECH),
    effect=partial(effect, say=SPEECH),
    about=partial(about, say=SPEECH),
    kind=partial(kind, say=SPEECH),
    deeds={**words.JAPANESE_DEEDS, "rest": "OFFにする", "set_active": "ONにする"},
    speech=SPEECH,
    told=partial(words.told_by_verbs, "pso2", "ja"),
)
