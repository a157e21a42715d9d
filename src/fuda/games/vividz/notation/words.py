"""The words of the notation: kinds of cards, zones, values, icons and counters, with their English."""

from __future__ import annotations

from fuda.cardtext.common import counted_as, player_words, vocabulary
from fuda.cardtext.durations import teach_durations
from fuda.games.vividz.effects import nouns
from fuda.games.vividz.zones import AREA_NAMES
from fuda.kernel.program.changes import KeywordEffect
from fuda.kernel.program.selectors import Noun
from fuda.text.grammar import Grammar

STATS = {"パワー": "power", "コスト": "cost", "プレイコスト": "play_cost", "能力のプレイコスト": "ability_cost"}
STAT_ENGLISH = {"power": "power", "cost": "cost", "play_cost": "play cost", "ability_cost": "ability cost"}

NOUNS = {
    "キャラ": nouns.CHARACTER,
    "カード": nouns.CARD,
    "イベント": nouns.EVENT,
    "エンゲージ": nouns.ENGAGE,
    "手札": nouns.HAND,
    "エネルギー": nouns.ENERGY,
    "ミッション": nouns.MISSION,
    "アカウント": nouns.ACCOUNT,
}
NOUN_ENGLISH = {
    "character": ("character", "characters"), "card": ("card", "cards"), "event": ("event", "events"),
    "engage": ("engage", "engages"), "hand": ("card in {whose} hand", "cards in {whose} hand"),
    "energy": ("energy card", "energy cards"), "mission": ("mission", "missions"), "account": ("account", "accounts"),
    "exp": ("EXP card", "EXP cards"), "connected": ("connected engage", "connected engages"),
}  # fmt: skip

PLACES = {
    "エリア": AREA_NAMES,
    "センター": ("center",),
    "サイド": ("left", "right"),
    "手札": ("hand",),
    "トラッシュ": ("trash",),
    "エネルギー": ("energy",),
    "リムーブ": ("removed",),
    "デッキ": ("deck",),
    "キープ": ("keep",),
}
PLACE_ENGLISH = {
    AREA_NAMES: "areas", ("center",): "center", ("left", "right"): "sides", ("hand",): "hand", ("trash",): "trash",
    ("energy",): "energy", ("removed",): "removed zone", ("deck",): "deck", ("keep",): "keep",
}  # fmt: skip

ZONES = {
    "エリア": "area", "センター": "center", "サイド": "side", "アカウント": "account", "ミッション": "mission",
    "エネルギー": "energy", "リムーブ": "removed", "トラッシュ": "trash", "手札": "hand", "キープ": "keep",
    "コネクト": "connect",
}  # fmt: skip

COUNTERS = {"コイン": "coin", "星": "star", "花": "flower", "炎": "flame"}
ICONS = {"[SCOUT]": KeywordEffect("scout"), "[NOATK]": KeywordEffect("noatk"), "[LvUP]": KeywordEffect("lvup")}

DURATIONS = {
    "turn": ("ターン終了時まで", "until the end of the turn"),
    "mission": ("ミッションフェイズ終了時まで", "until the end of the mission phase"),
    "attack": ("アタック終了時まで", "until the end of the attack"),
}
LASTING = {"ターン": "turn", "ミッションフェイズ": "mission", "アタック": "attack"}
CAUSES = {"効果": "effect", "バトル": "battle"}
PHASE_TIMES = {
    "スタートドローフェイズ開始時": ("start_phase_begins", "the start of the start draw phase"),
    "メインフェイズ開始時": ("main_phase_begins", "the start of the main phase"),
    "ミッションフェイズ開始時": ("mission_phase_begins", "the start of the mission phase"),
    "ミッションフェイズ終了時": ("mission_phase_ends", "the end of the mission phase"),
    "チャージフェイズ開始時": ("charge_phase_begins", "the start of the charge phase"),
    "エンドドローフェイズ開始時": ("end_phase_begins", "the start of the end draw phase"),
}


def icon(name: str) -> str:
    """An icon in a template, where a bracket alone would begin a list of spellings."""
    return f"\\[{name}]"


def english_noun(noun: Noun, many: bool = False) -> str:
    """A noun's English word."""
    return NOUN_ENGLISH[noun.name][many].replace("{whose}", "your")


def teach_words(g: Grammar) -> None:
    """Add the words to a grammar."""
    vocabulary(g, "stat", STATS, STAT_ENGLISH.__getitem__)
    vocabulary(g, "noun", NOUNS, english_noun)
    vocabulary(g, "place", PLACES, PLACE_ENGLISH.__getitem__)
    vocabulary(g, "area", {word: PLACES[word] for word in ("センター", "サイド")}, PLACE_ENGLISH.__getitem__)
    vocabulary(g, "works_in", ZONES, str)
    # Before カウンター it is a kind of counter and no card's name: an unknown kind is refused at its own word.
    name = g.tokens["name"]
    g.token("name", f"(?:{name.pattern.pattern})(?!カウンター)", name.read, name.write, name.english)
    vocabulary(g, "counter_kind", {f"「{word}」カウンター": name for word, name in COUNTERS.items()}, str)
    g.rule("counter", None, "{_:counter_kind}", lambda name, _, many: f"{name} counter{'s' if many else ''}")
    vocabulary(g, "icon", ICONS, lambda keyword: f"[{keyword.name}]")
    teach_durations(g, LASTING, {"あなた": ("own", "your"), "相手": ("enemy", "your opponent's")}, DURATIONS)
    # 704.7: the end of a turn as a moment is the end of its mission phase.
    moments = {word: kind for word, (kind, _) in PHASE_TIMES.items()}
    ends = dict.fromkeys(("ターン終了時", "ターンの終了時"), "mission_phase_ends")
    vocabulary(g, "moment", moments | ends, dict(PHASE_TIMES.values()).__getitem__)
    g.many("icons", "icon", english=" ")
    g.token("info", r"\[[^\]]+\]", lambda word: word[1:-1], lambda value: f"[{value}]", lambda value: f"[{value}]")
    g.many("infos", "info", english="")
    g.many("names", "name", english=" and ")
    g.token("negative", r"-[1-9][0-9]*", int, lambda n: str(n) if isinstance(n, int) else None, str)
    vocabulary(g, "cause_word", CAUSES, str)
    g.spell(
        全て="すべて", 全部="すべて", 全員="すべて", 他の="ほかの", 無作為に="ランダムに",
        た際="たとき", た時="たとき", る時="るとき", である間="の間", を払="を支払",
        デッキの一番上のカード1枚="デッキの上から1枚", デッキの一番上のカード="デッキの上から1枚",
        デッキの一番上に="デッキの上に", デッキの一番下に="デッキの下に",
        あなたの別の="あなたのほかの", 公開して手札="公開し、手札", 公開し手札="公開し、手札", **counted_as("枚", "体"),
        **{"退場するとき、エネルギーに置くかわりに": "退場するとき、かわりに"},
        **{f"[REBOOT]{way}で登場": "登場" for way in ("", "状態", "の状態")},
    )  # fmt: skip
    player_words(g, "あなた", "your opponent")
    g.label(
        stat="パワー, コスト, プレイコスト or 能力のプレイコスト", noun="a kind of card", place="a zone",
        works_in="a zone", area="an area", counter_kind="a counter like 「コイン」カウンター",
        icon="[SCOUT], [NOATK] or [LvUP]",
        cause_word="効果 or バトル", moment="a moment of the turn",
        negative="a number like -1", info="account information in brackets",
    )  # fmt: skip
