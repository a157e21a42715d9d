"""The words of the notation: kinds of cards, zones and circles, values, icons and moments, with their English."""

from __future__ import annotations

import re

from fuda.cardtext.common import bracketed, counted_as, player_words, vocabulary
from fuda.cardtext.durations import teach_durations
from fuda.games.vanguard.effects import nouns
from fuda.games.vanguard.keywords import KEYWORDS
from fuda.games.vanguard.readings import without_readings
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.changes import KeywordEffect
from fuda.kernel.program.selectors import Noun
from fuda.text.grammar import Grammar

STATS = {
    "パワー": "power", "クリティカル": "critical", "シールド": "shield", "グレード": "grade", "ドライブ": "drive",
}  # fmt: skip

UNIT_NOUNS = {
    "ユニット": nouns.UNIT,
    "ヴァンガードかリアガード": nouns.FIGHTER,
    "ヴァンガード": nouns.VANGUARD,
    "リアガード": nouns.REARGUARD,
    "ガーディアン": nouns.GUARDIAN,
    "Gユニット": nouns.G_UNIT,
    "トリガーユニット": nouns.TRIGGER_UNIT,
    "ノーマルユニット": nouns.NORMAL_UNIT,
    "守護者": nouns.SENTINEL,
}
OTHER_NOUNS = {
    "カード": nouns.CARD,
    "ユニットカード": nouns.CARD,  # All cards of this rulebook are unit cards (3.9).
    "呪縛カード": nouns.LOCKED,
    "ハーツカード": nouns.HEART,
    "ハーツ": nouns.HEART,
    "手札": nouns.HAND,
    "ソウル": nouns.SOUL,
    "ダメージゾーン": nouns.DAMAGE,
    "ドロップゾーン": nouns.DROP,
    "バインドゾーン": nouns.BIND,
    "Gゾーン": nouns.G_ZONE,
    "ゲージ": nouns.GAUGE,
}
NOUN_ENGLISH = {
    "unit": ("unit", "units"), "vanguard_or_rearguard": ("vanguard or rear-guard", "vanguards or rear-guards"),
    "vanguard": ("vanguard", "vanguards"), "rearguard": ("rear-guard", "rear-guards"),
    "guardian": ("guardian", "guardians"), "g_unit": ("G unit", "G units"),
    "trigger_unit": ("trigger unit", "trigger units"), "normal_unit": ("normal unit", "normal units"),
    "sentinel": ("sentinel", "sentinels"),
    "card": ("card", "cards"), "unsaid": ("card", "cards"), "locked": ("locked card", "locked cards"),
    "heart": ("heart card", "heart cards"), "hand": ("card in the hand", "cards in the hand"),
    "soul": ("card in the soul", "cards in the soul"), "damage": ("card in the damage zone",
    "cards in the damage zone"),
    "drop": ("card in the drop zone", "cards in the drop zone"),
    "bind": ("card in the bind zone", "cards in the bind zone"),
    "g_zone": ("card in the G zone", "cards in the G zone"), "gauge": ("gauge card", "gauge cards"),
}  # fmt: skip

PLACES = {
    "手札": "hand", "山札": "deck", "ドロップゾーン": "drop", "ソウル": "soul", "ダメージゾーン": "damage",
    "バインドゾーン": "bind", "Gゾーン": "g_zone", "ゲージゾーン": "gauge", "トリガーゾーン": "trigger",
    "(V)": "vanguard", "(R)": "rearguard", "(G)": "guardian",
}  # fmt: skip
PLACE_ENGLISH = {
    "hand": "hand", "deck": "deck", "drop": "drop zone", "soul": "soul", "damage": "damage zone", "bind": "bind zone",
    "g_zone": "G zone", "gauge": "gauge zone", "trigger": "trigger zone", "vanguard": "(V)", "rearguard": "(R)",
    "guardian": "(G)", "looked": "cards looked at",
}  # fmt: skip
CIRCLES = {"(V)": "vanguard", "(R)": "rearguard", "(G)": "guardian"}

DURATIONS = {
    "turn": ("そのターン中", "until end of turn"),
    "battle": ("そのバトル中", "until end of that battle"),
    "game": ("そのゲーム中", "for the rest of the game"),
    "ride_phase": ("そのライドフェイズ中", "during that ride phase"),
    "stand_phase": ("そのスタンドフェイズ中", "during that stand phase"),
    "enemy_end_phase": ("次の相手のエンドフェイズ中", "during your opponent's next end phase"),
    "enemy_stand_phase": ("次の相手のスタンドフェイズ中", "during your opponent's next stand phase"),
    "own_stand_phase": ("次のあなたのスタンドフェイズ中", "during your next stand phase"),
}
LASTING = {"ターン": "turn", "バトル": "battle", "ゲーム": "game", "ファイト": "game", "ライドフェイズ": "ride_phase",
    "スタンドフェイズ": "stand_phase"}  # fmt: skip
CAUSES = {"カードの効果": "effect", "効果": "effect", "カードの能力": "effect", "能力": "effect", "コスト": "cost",
    "【ソウルブラスト】": "soul_blast", "【ソウルブラスト】のコスト": "soul_blast",
    "天啓の効果": "revelation"}  # fmt: skip
CAUSE_ENGLISH = {
    "effect": "effect", "cost": "cost", "soul_blast": "Soul Blast", "revelation": "the effect of Revelation",
}  # fmt: skip
PHASES = {
    "ターン": ("turn", "turn"), "スタンドフェイズ": ("stand_phase", "stand phase"),
    "ドローフェイズ": ("draw_phase", "draw phase"), "ライドフェイズ": ("ride_phase", "ride phase"),
    "メインフェイズ": ("main_phase", "main phase"), "バトルフェイズ": ("battle_phase", "battle phase"),
    "エンドフェイズ": ("end_phase", "end phase"), "ドローステップ": ("draw_phase", "draw phase"),
    "Gアシストステップ": ("g_assist_step", "G assist step"), "ライドステップ": ("ride_phase", "ride phase"),
    "ストライドステップ": ("stride_step", "stride step"), "スタートステップ": ("start_step", "start step"),
    "アタックステップ": ("attack_step", "attack step"), "ガードステップ": ("guard_step", "guard step"),
    "ドライブステップ": ("drive_step", "drive step"), "ダメージステップ": ("damage_step", "damage step"),
    "クローズステップ": ("close_step", "close step"),
}  # fmt: skip
TRIGGERS = {"【☆】": "critical", "【引】": "draw", "【醒】": "stand", "【治】": "heal", "【前】": "front"}


NAME_OF_GAUGE = "[ァ-ヶー一-龠々A-Za-z0-9]+"
"""4.12.4: a gauge's name is written before the word, without a particle."""
STATE_ENGLISH = {
    "in_blaze": "Blaze", "engorged": "Engorge", "charging": "Charge", "hollowed": "Hollow", "in_harmony": "Harmony",
    "succeeded": "Success",
}  # fmt: skip


def english_noun(noun: Noun, many: bool = False) -> str:
    """A noun's English word."""
    if isinstance(noun, nouns.OfClan):
        return f"{english_clans(noun.clans)} {'units' if many else 'unit'}"
    if isinstance(noun, nouns.OfTrigger):
        return f"{noun.icon} trigger{'s' if many else ''}"
    if isinstance(noun, nouns.OfGauge):
        return f'"{noun.called}" gauge card{"s" if many else ""}'
    if isinstance(noun, nouns.OfName):
        return " or ".join(f'"{name}"' for name in noun.names)
    return NOUN_ENGLISH[noun.name][many]


def english_clans(clans: tuple[str, ...]) -> str:
    """Clans or races; their English names stand in the game's `english.toml`."""
    return " or ".join(clans)


def english_place(zones: tuple[str, ...]) -> str:
    """Zones in English."""
    return " or ".join(PLACE_ENGLISH[zone] for zone in zones)


def joined(g: Grammar, category: str, words: dict[str, str], separator: str) -> None:
    """Teach a category of words joined by a separator, as a tuple of what they mean."""
    word = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
    back = {value: word for word, value in words.items()}
    g.token(
        category, f"(?:{word})(?:{separator}(?:{word}))*", lambda said: tuple(words[w] for w in said.split(separator)),
        lambda zones: separator.join(back[z] for z in zones)
        if isinstance(zones, tuple) and zones and all(z in back for z in zones) else None,
        english_place,
    )  # fmt: skip


def quoted(g: Grammar, category: str, opening: str, closing: str, separator: str, english: str, least: int = 1) -> None:
    """Teach a category of words in brackets joined by a separator, as a tuple of what stands in them."""
    word = f"{opening}[^{opening}{closing}\n]+{closing}"
    g.token(
        category, f"{word}(?:{separator}{word}){{{least - 1},}}",
        lambda said: tuple([without_readings(word) for word in re.findall(f"{opening}([^{closing}]+)", said)]),
        lambda words: separator.join(f"{opening}{word}{closing}" for word in words)
        if isinstance(words, tuple) and len(words) >= least and all(isinstance(word, str) for word in words) else None,
        lambda words: english.join(f'"{word}"' for word in words) if opening == "「" else english_clans(words),
    )  # fmt: skip


JOINED, GOES_ON = ("探して", "見せて", "公開して"), ("手札", "公開", "相手", "山札", "その", "残り")
"""Verbs that て joins to what is done next, and how that begins: not what may be done, 見せてよい."""


@does(
    "2.1.1.2", "2.2.3", "2.3.1.2", "2.8.1.1.2.1", "2.8.1.1.3.1", "2.8.1.1.4.1", "2.8.1.1.5.1", "2.8.1.1.6.1", "3.8.1.1",
)  # fmt: skip
def teach_words(g: Grammar) -> None:
    """Add the words to a grammar."""
    vocabulary(g, "stat", STATS, lambda stat: stat if stat == "grade" else stat.capitalize())
    vocabulary(g, "unit_noun", UNIT_NOUNS, english_noun)
    vocabulary(g, "other_noun", OTHER_NOUNS, english_noun)
    g.token("gauge_word", f"(?:{NAME_OF_GAUGE})?ゲージ", lambda said: said.removesuffix("ゲージ"),
            lambda name: f"{name}ゲージ" if isinstance(name, str) else None, str)  # fmt: skip
    g.token("named_gauge", f"{NAME_OF_GAUGE}ゲージ", lambda said: nouns.OfGauge(called=said.removesuffix("ゲージ")),
            lambda noun: f"{noun.called}ゲージ" if isinstance(noun, nouns.OfGauge) else None,
            english_noun)  # fmt: skip
    joined(g, "place", PLACES, "か")
    joined(g, "circle_places", CIRCLES, "か")
    joined(g, "works_in", PLACES, "/")
    pattern, _, write = bracketed("「", "」")
    g.token("name", pattern, lambda word: without_readings(word[1:-1]), write, lambda name: f'"{name}"')  # type: ignore[arg-type]
    quoted(g, "clans", "《", "》", "か", " or ")
    quoted(g, "either_names", "「", "」", "か", " or ")
    quoted(g, "all_names", "「", "」", "と", " and ", least=2)
    keywords = {f"『【{k.japanese}】』": KeywordEffect(k.name) for k in KEYWORDS if k.ability}
    keywords |= {f"『{k.japanese}』": KeywordEffect(k.name) for k in KEYWORDS if k.ability}
    vocabulary(g, "quoted_keyword", keywords, lambda keyword: keyword.name.replace("_", " ").title())
    plain = {k.japanese: KeywordEffect(k.name) for k in KEYWORDS if k.ability}
    plain |= {f"【{k.japanese}】": KeywordEffect(k.name) for k in KEYWORDS if k.ability}
    vocabulary(g, "keyword", plain, lambda keyword: keyword.name.replace("_", " ").title())
    states = {k.japanese: (KeywordEffect(k.name),) for k in KEYWORDS if not k.ability}
    vocabulary(g, "states", states, lambda found: f"the {STATE_ENGLISH[found[0].name]} state")
    g.many("quoted_keywords", "quoted_keyword", separator="と", english=" and ")
    g.many("keywords", "keyword", separator="か", english=" or ")
    teach_durations(g, LASTING, {"あなた": ("own", "your"), "相手": ("enemy", "your opponent's")}, DURATIONS)
    for edge in ("start", "end"):
        moments = {word: f"{name}_{edge}" for word, (name, _) in PHASES.items()}
        spoken = {f"{name}_{edge}": english for name, english in PHASES.values()}
        vocabulary(g, f"phase_{edge}", moments, spoken.__getitem__)
    phases = {word: name.removesuffix("_phase") for word, (name, _) in PHASES.items() if word.endswith("フェイズ")}
    vocabulary(g, "phase_only", phases, lambda phase: f"{phase} phase")
    vocabulary(g, "trigger_icon", TRIGGERS, str)
    vocabulary(g, "cause_word", CAUSES, CAUSE_ENGLISH.__getitem__)
    g.spell(
        全て="すべて",
        全部="すべて",
        全員="すべて",
        た際="た時",
        ほかの="他の",
        とき="時",
        支払="払",
        無作為に="ランダムに",
        そのターン中に="このターン中に",
        のダメージが="のダメージゾーンが",
        のダメージより="のダメージゾーンより",
        次の相手のスタンドフェイズに="次の相手のスタンドフェイズ中",
        相手の次のスタンドフェイズに="次の相手のスタンドフェイズ中",
        次のあなたのスタンドフェイズに="次のあなたのスタンドフェイズ中",
        あなたの次のスタンドフェイズに="次のあなたのスタンドフェイズ中",
    )
    g.spell(**{"があり、": "があって、", "がおり、": "がいて、", "【Gブレイク】": "【ジェネレーションブレイク】",
        "違うなら、": "そうでないなら、", "、その後、": "、", "他の(R)に移動": "(R)に移動",
        "あなたの別の": "あなたの他の", "別のあなたの": "他のあなたの", "相手に公開": "公開",
        "に出た時": "に登場した時", "開始時に、": "開始時、", "終了時に、": "終了時、",
        "山札に戻してシャッフル": "山札に戻し、その山札をシャッフル",
        "山札を上から": "山札の上から", **{f"{place}の中から": f"{place}から" for place in PLACES},
        "山札の一番上のカード1枚": "山札の上から1枚", "山札の一番上のカード": "山札の上から1枚",
        "山札の一番上に": "山札の上に", "山札の一番下に": "山札の下に",
        **{word + "、": word[:-1] + "、" for word in JOINED},
        **{word + after: f"{word[:-1]}、{after}" for word in JOINED for after in GOES_ON},
        **{f"{word}相手に公開": f"{word[:-1]}、公開" for word in JOINED},
        **counted_as("枚", "体")})  # fmt: skip
    player_words(g, "あなた", "your opponent")
    g.label(
        stat="パワー, クリティカル, シールド, グレード or ドライブ", unit_noun="a kind of unit",
        other_noun="a kind of card", gauge_word="ゲージ", named_gauge="a gauge's name", place="a zone",
        circle_places="(V), (R) or (G)", works_in="a zone", clans="a clan in 《》", either_names="a name in 「」",
        all_names="names in 「」", quoted_keyword="a keyword in 『』", keyword="a keyword", phase_start="a phase",
        phase_end="a phase", phase_only="a phase", trigger_icon="a trigger icon", signed="a number like +1000",
        cause_word="効果",
    )  # fmt: skip
