"""The game's verbs: each with its arguments, what it does, what is told of it and how it is forbidden (chapter 500)."""

from __future__ import annotations

from functools import partial

from fuda.cardtext.common import elsewhere, vocabulary
from fuda.cardtext.deeds import Draw
from fuda.cardtext.selecting import each_one
from fuda.cardtext.verbs import Lexicon, Verb
from fuda.cardtext.verbs import teach_causes as teach_common_causes
from fuda.games.build_divide.effects import nouns, verbs
from fuda.games.build_divide.effects.happenings import By, Done, When
from fuda.games.build_divide.notation.cards import english_cards
from fuda.games.build_divide.notation.words import ZONE_ENGLISH, ZONE_PAIRS, ZONES
from fuda.kernel.program.selectors import Cards
from fuda.text.grammar import Grammar

IT = "{target:object_or_none}"
CAUSES = {
    "効果": ("effect", "effect"), "能力": ("ability", "ability"),
    "起動能力": (nouns.ACTIVATED_WORD, "activated ability"), "自動能力": (nouns.AUTO_WORD, "auto ability"),
    "エヴォル": ("evol", "Evol"), "【コスプレ】": ("cosplay", "【Cosplay】"), "【結束】": ("bond", "【Bond】"),
}  # fmt: skip
"""By what something comes about: the word, the cause, the English."""


def teach_causes(g: Grammar) -> None:
    """By what, from where, who or what does it, to whom."""
    vocabulary(g, "cause_word", {word: cause for word, (cause, _) in CAUSES.items()}, dict(CAUSES.values()).__getitem__)
    teach_common_causes(g, "kind_cards", "this", By)
    battle = {"cause": "battle", "who": None, "of": None}
    g.rule("cause", By, "[バトルで|バトルでは|バトル中に]", "in battle", besides=False, also=battle)
    g.rule("cause", By, "バトル以外で", "other than in battle", besides=True, also=battle)
    g.rule("aimer", None, "{_:by_what}", lambda by, printer, many: printer.english(by, "by_what", plural=many))
    g.variant("aimer", partial(By, "effect", "opponent", None), "[相手の能力や効果|相手の効果や能力]")
    g.variant("aimer", partial(By, "effect", None), "{of:kind_cards}")
    places = ZONES | ZONE_PAIRS | {"フィールド": ("field",), "場": ("field",)}
    besides = elsewhere(places)
    spoken = {zones: f"zones other than the {ZONE_ENGLISH[places[word[:-2]]]}" for word, zones in besides.items()}
    vocabulary(g, "place", places | besides, (ZONE_ENGLISH | spoken | {("life",): "life zone"}).__getitem__)
    g.rule("actor", None, "{_:doer}が", lambda node, printer, _: each_one(node, printer))
    g.rule("against", None, "{_:doer}", lambda node, printer, _: each_one(node, printer))
    players = dict.fromkeys(("プレイヤー", "相手プレイヤー", "相手"), "player")
    vocabulary(g, "player_word", players, lambda _: "a player")
    g.rule("playable", None, "{_:kind_cards}")
    g.rule("discarded", Cards, "手札[の|から]{filters:modifiers}{noun:card_noun}", english_cards, clause=None)
    g.label(place="a zone", player_word="プレイヤー")


CARDS = (
    Verb(
        "スタンド<する>", IT, "set_active", "stand {target}", kind="stood", befalls="スタンド<する>",
        befalls_too=("スタンド<される>",), befallen="stands", ban="set_active",
    ),
    Verb(
        "レスト<する>", IT, "rest", "rest {target}", kind="rested", befalls="レスト<する>",
        befalls_too=("レスト<される>", "レスト状態に<なる>"), befallen="is rested", ban="rested",
    ),
    *(Verb(word, IT, "set_active", variant=True) for word in ("スタンドさせ<る>", "スタンド[状態|]に<する>")),
    *(Verb(word, IT, "rest", variant=True) for word in ("レストさせ<る>", "レスト[状態|]に<する>")),
    Verb("表に<する>", IT, "turn_up", "turn {target} face up"),
    Verb(
        "裏に<する>", IT, "turn_down", "turn {target} face down", kind="turned_down", befalls="裏に<なる>",
        befallen="is turned face down",
    ),
    Verb("破壊<する>", IT, "destroy", "destroy {target}", kind="destroyed", befallen="is destroyed", ban="be_destroy"),
    Verb(
        "ドロップ<する>", IT, "drop", "drop {target}", kind="drops", befalls="ドロップ<する>",
        befalls_too=("墓地に置か<れる>",), befallen="drops",
    ),
    Verb(
        "捨て<る>", IT, "discard", "discard {target}", kind="discarded", befallen="is discarded", done_kind="discards",
        done_frame="[カードを|手札を|手札のカードを|カードを手札から|手札からカードを]", done="discard",
    ),
    Verb(
        "リムーブ<する>", IT, "remove", "remove {target}", kind="removed",
        befalls_too=("リムーブゾーンに置か<れる>",), befallen="is removed", ban="be_remove",
    ),
    Verb("リムーブゾーンに置<く>", IT, "remove", "", variant=True),
    Verb("伏せ<る>", IT, "set_face_down", "lay {target} face down", kind="laid", befallen="is laid face down"),
    Verb("[開放|解放]<する>", IT, "release", "release {target}", kind="released", befallen="is released"),
    Verb(
        "閉じ<る>", IT, "close", "close {target}", kind="closed", befalls="閉じ<る>",
        befalls_too=("閉じら<れる>",), befallen="is closed",
    ),
)  # fmt: skip
MOVES = (
    Verb(
        "戻<す>", f"{IT} {{to}}手札に", "return", "return {target} to {to} hand", {"show": False},
        kind="returned", befalls="戻<五段る>", befalls_too=("戻さ<れる>",),
        befallen="is returned to the hand", ban="be_return", by_effects=True,
    ),
    Verb(
        "加え<る>", f"{IT} {{to}}手札に", "add", "add {target} to {to} hand", {"show": False},
        kind="added", befalls_too=("加え<る>",), befallen="is added to the hand",
    ),
    Verb("加え<る>", f"{IT} 公開して {{to}}手札に", "add", "show {target} and add it to {to} hand", {"show": True}),
    Verb("置<く>", f"{IT} {{to}}墓地に", "to_graveyard", "put {target} into {to} graveyard"),
    *(
        Verb(
            "置<く>", f"{IT} {words} {{to}}エナジーゾーンに".replace("  ", " "), f"to_energy{how}",
            f"put {{target}} into {{to}} energy zone{english}",
            kind="" if how else "energised", befallen="is put into the energy zone",
        )
        for words, how, english in (
            ("", "", ""),
            ("[レストで|レストして]", "_rested", " rested"),
            ("[裏で|裏向きで|裏にして]", "_down", " face down"),
            ("[レストで|レスト状態で|レストして] [裏で|裏向きで|裏向きに]", "_rested_down", " rested and face down"),
        )
    ),
    Verb("置<く>", f"{IT} {{to}}テリトリーゾーンに", "to_territory", "put {target} into {to} territory zone"),
    Verb(
        "登場させ<る>", IT, "appear", "let {target} appear", kind="appears",
        befalls="登場<する>", befalls_too=("[場に|フィールドに]出<る>",), befallen="appears",
    ),
    Verb("登場させ<る>", f"{IT} レストで", "appear_rested", "let {target} appear rested"),
    Verb("置<く>", f"{IT} [|あなたの]フィールドに", "to_field", "put {target} on the field"),
    Verb(
        "フィールドを離れ<る>", kind="leaves", befalls="フィールドを離れ<る>", befallen="leaves the field", ban="leave",
    ),
    Verb("ライフに置<く>", kind="enlived", befallen="is put into life"),
)  # fmt: skip
BATTLES = (
    Verb("アタック<する>", done_kind="attacks", doer="card", done="attacks", ban="attack"),
    Verb(
        "アタック<する>", done_kind="attacks", doer="card", done_frame="{other:player_word}に", done="attacks {other}",
    ),
    Verb(
        "アタック<する>", done_kind="attacks", doer="card", done_frame="{other:against}に", done="attacks {other}",
        ban="attack_unit", ban_frame="{other:doer}に",
    ),
    Verb(
        "アタック<する>", done="attacks players", ban="attack_player",
        ban_frame="[プレイヤー|あなた|相手|相手プレイヤー]に",
    ),
    Verb("アタック<される>", kind="is_attacked", befalls="アタック<される>", befallen="is attacked", ban="be_attacked"),
    Verb(
        "アタック<される>", kind="is_attacked", befalls="アタック<される>", befallen="is attacked by {other}",
        undergone_frame="{other:against}に", ban="be_attacked", ban_frame="{other:doer}に",
    ),
    Verb("ブロック<する>", done_kind="blocks", doer="card", done="blocks", ban="block"),
    Verb(
        "ブロック<する>", done_kind="blocks", doer="card", done_frame="{other:against}を", done="blocks {other}",
        ban="block", ban_frame="{other:doer}を",
    ),
    Verb("ブロック<される>", kind="is_blocked", befalls="ブロック<される>", befallen="is blocked", ban="be_blocked"),
    Verb(
        "ブロック<される>", kind="is_blocked", befalls="ブロック<される>", befallen="is blocked by {other}",
        undergone_frame="{other:against}に", ban="be_blocked", ban_frame="{other:doer}[に|には]",
    ),
    Verb("バトル<する>", done_kind="battles", doer="card", done="battles"),
    Verb("バトル<する>", done_kind="battles", doer="card", done_frame="{other:against}と", done="battles with {other}"),
    Verb("バトルに勝利<する>", done_kind="wins", doer="card", done="wins a battle"),
    Verb(
        "バトルに勝利<する>", done_kind="wins", doer="card", done_frame="{other:against}との",
        done="wins a battle against {other}",
    ),
    Verb("バトルに勝<つ>", done_kind="wins", doer="card", variant=True),
    Verb("バトルに敗北<する>", done_kind="loses", doer="card", done="loses a battle"),
    Verb("バトルに負け<る>", done_kind="loses", doer="card", variant=True),
    Verb("バトル[に|で]引き分け<る>", done_kind="draws_battle", doer="card", done="draws a battle"),
    Verb(
        "ダメージを受け<る>", kind="damaged", befalls="ダメージを受け<る>", befallen="takes damage", ban="take_damage",
    ),
    Verb("スキルを発動<する>", done_kind="skilled", doer="card", done="uses its skill"),
    Verb("解決<する>", kind="resolves", befallen="is resolved"),
    Verb("打ち消<す>", kind="countered", befallen="is countered"),
    Verb("【ブライト】<する>", done_kind="brightens", doer="card", done="uses 【Bright】"),
    Verb("卒業<する>", done_kind="graduates", doer="card", done="graduates"),
)  # fmt: skip
PLAYERS = (
    Verb(
        "引<く>", "カードを {number:figure}枚", Draw, "draw {number}", kind="is_drawn", befallen="is drawn",
        done_kind="draws", done_frame="{by:cause?} [カードを|]", done="draw",
    ),
    Verb(
        "ドロー<する>", "[カードを|] {number:figure}枚", Draw, done_kind="draws", done_frame="[カードを|]",
        variant=True,
    ),
    Verb("プレイ<する>", done_kind="plays", done_frame="{other:playable}を", done="play {other}"),
    Verb("使用<する>", done_kind="plays", done_frame="{other:playable}を", variant=True),
    Verb("使<う>", done_kind="plays", done_frame="{other:playable}を", variant=True),
    Verb("スカウト<する>", done_kind="scouts", done="scout"),
    Verb("ダメージを受け<る>", done_kind="player_hurt", done_frame="{by:cause?}", done="take damage"),
    Verb("バトルに勝利<する>", done_kind="player_wins", done="win a battle"),
    Verb("バトルに敗北<する>", done_kind="player_loses", done="lose a battle"),
    Verb("バトル[に|で]引き分け<る>", done_kind="player_draws", done="draw a battle"),
    Verb("起動能力を[起動|プレイ]<する>", done_kind="activates", done="play an activated ability"),
    Verb("山札をシャッフル<する>", done_kind="shuffles", done="shuffle the deck"),
    Verb(
        "置<く>", done_kind="places_energy", done_frame="[カードを|手札を] エナジーゾーンに",
        done="put a card into the energy zone",
    ),
    Verb("エナジーを置<く>", done_kind="places_energy", variant=True),
)  # fmt: skip

LEXICON = Lexicon(
    (*CARDS, *MOVES, *BATTLES, *PLAYERS), When, Done, verbs.Handle, subject="actor", change="change",
    causes=teach_causes,
    told={
        "公開した": "revealed", "公開された": "revealed", "つけた": "laid_on", "表にした": "turned_up",
        "墓地に置いた": "drops", "墓地に置かれた": "drops",
    },
    told_english={"revealed": "shown", "laid_on": "attached", "turned_up": "turned face up"}, modifier=False,
    barely=True, objects="cards", owned=False,
    effect_of=partial(By, "effect"),
)  # fmt: skip
