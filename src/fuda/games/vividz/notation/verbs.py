"""The game's verbs: each with its arguments, what it does, what is told of it and how it is forbidden (chapter 11)."""

from __future__ import annotations

from functools import partial

from fuda.cardtext.amounts import english_damage, english_draw
from fuda.cardtext.common import is_several
from fuda.cardtext.deeds import Draw, LayWith, ShuffleIn
from fuda.cardtext.verbs import Lexicon, Verb, teach_causes
from fuda.games.vividz.effects import verbs
from fuda.games.vividz.effects.happenings import Affected, When
from fuda.games.vividz.notation.words import icon
from fuda.kernel.program import deeds, selectors
from fuda.kernel.program.filters import LaidOn, Side
from fuda.text.printer import Printer


def _english_counters(verb: str, node: verbs.ForPlayers, printer: Printer, _plural: bool) -> str:
    counter = printer.english(node.cause, "counter", plural=node.number != 1)
    if isinstance(node.number, int):
        return f"{verb} {node.number} {counter}"
    number = printer.english(node.number, "spent_number")
    return f"{verb} all your {counter}" if number == "all" else f"{verb} {counter} equal to {number}"


def _english_from_deck(node: verbs.FromDeck, _printer: Printer, _plural: bool) -> str:
    cards = "card" if node.number == 1 else "cards"
    return f"put up to {node.number} {cards} from the top of your deck into your {node.to}"


def _english_put(english: str, node: verbs.Handle, printer: Printer, _plural: bool) -> str:
    """Where cards go: into a zone of yours where they are said to be your own, else into their owner's."""
    target = printer.english(node.target, "target")
    cards = getattr(node.target, "cards", None)
    sides = [part.who for part in cards.filters if isinstance(part, Side)] if isinstance(cards, selectors.Cards) else []
    laid = [part.of for part in getattr(cards, "filters", ()) if isinstance(part, LaidOn)]
    is_own = isinstance(node.target, (selectors.This, selectors.Some)) and sides in ([], ["own"])
    is_own = is_own and laid in ([], [selectors.This()])
    is_own = is_own or getattr(node.target, "whose", "") == "their"
    whose = "your" if is_own else "their owner's" if is_several(node.target) else "its owner's"
    return english.replace("{target}", target).replace("{whose}", whose)


PLACED = "{target} [|持ち主の|相手の|あなたの|自分の]"
"""102.4: a card goes to its owner's zone, whoever's is named."""
PUTS = (
    Verb(
        "戻<す>", f"{PLACED}手札に", "return", partial(_english_put, "return {target} to {whose} hand"),
        kind="returned", befallen="is returned to its owner's hand", ban="return", befalls_too=("戻<五段る>",),
        by_effects=True,
    ),
    Verb(
        "加え<る>", f"{PLACED}手札に", "add", partial(_english_put, "add {target} to your hand"), kind="added",
        befallen="is added to your hand", by_effects=True,
    ),
    Verb(
        "置<く>", f"{PLACED}トラッシュに", "trash", partial(_english_put, "put {target} into {whose} trash"),
        kind="trashed", befallen="is put into its owner's trash",
    ),
    Verb(
        "置<く>", f"{PLACED}エネルギーに", "energy", partial(_english_put, "put {target} into {whose} energy"),
        kind="put_in_energy", befallen="is put into its owner's energy",
    ),
    Verb(
        "置<く>", f"{PLACED}キープに", "keep", partial(_english_put, "put {target} into {whose} keep"), kind="kept",
        befallen="is put into its owner's keep",
    ),
    Verb(
        "置<く>", f"{PLACED}デッキの上に", "to_deck_top", partial(_english_put, "put {target} on top of {whose} deck"),
        kind="put_in_deck", befallen="is put on top of its owner's deck",
    ),
    Verb(
        "置<く>", f"{PLACED}デッキの下に", "to_deck_bottom",
        partial(_english_put, "put {target} on the bottom of {whose} deck"),
    ),
)  # fmt: skip
TURNS = tuple(
    verb
    for word, act, kind, english, befallen in (
        ("SLEEP", "sleep", "slept", "put {target} to sleep", "is put to sleep"),
        ("REBOOT", "reboot", "rebooted", "reboot {target}", "is rebooted"),
    )
    for verb in (
        Verb(icon(word) + "<する>", "{target}", act, english, kind=kind, befalls=icon(word) + "<する>",
             befalls_too=(icon(word) + "に<なる>",), befallen=befallen, ban=act),
        Verb(icon(word) + "<する>", "{target:topic}", act, variant=True),
        Verb(icon(word) + "させ<る>", "{target}", act, variant=True),
    )
)  # fmt: skip
ASLEEP = f"{icon('SLEEP')}[|状態|の状態]で"
APPEARING = tuple(
    Verb("登場させ<る>", f"{{target}} {where}", verbs.MakeAppear, f"make {{target}} appear{there}",
         {"empty": "キャラ" in where, "asleep": ASLEEP in where})
    for where, there in (
        ("キャラがないエリアに", " in an empty area"), (ASLEEP, " asleep"),
        (f"キャラがないエリアに {ASLEEP}", " asleep in an empty area"),
    )
)  # fmt: skip
FROM_DECK = tuple(
    Verb(
        "置<く>", f"[|あなたの|自分の]デッキの上から{{number}}枚までを {word}に", verbs.FromDeck,
        _english_from_deck, {"to": to},
    )
    for word, to in (("エネルギー", "energy"), ("トラッシュ", "trash"))
)  # fmt: skip
CARDS = (
    Verb("選<ぶ>", "{target:picked}", deeds.Choose, "choose {target}"),
    Verb("探<す>", "{target:picked}", deeds.Choose, variant=True),
    Verb(
        "退場させ<る>", "{target}", "exit", "make {target} exit", kind="exited", befalls="退場<する>",
        befallen="exits", done_kind="exits", doer="card", done_frame="{by:cause} {other:cards}を",
        done="makes {other} exit", ban="exit",
    ),
    *TURNS,
    *PUTS,
    Verb(
        "除外<する>", "{target}", "remove", "remove {target}", kind="removed",
        befallen="is removed", by_effects=True,
    ),
    Verb(
        "シャッフル<する>",
        f"{PLACED}デッキに [戻して|加えて|置いて|戻し|加え|置き][|、|デッキを|デッキを、|、デッキを]",
        ShuffleIn, "shuffle {target} into its owner's deck",
    ),
    Verb("捨て<る>", "{target}", "trash", variant=True),
    Verb("公開<する>", "{target}", verbs.Reveal, "reveal {target}"),
    Verb("入れ替え<る>", "{target}", verbs.Swap, "swap {target}"),
    Verb("入れ替え<る>", "{target:swapped}[場所|位置|エリア|置かれているエリア]を", verbs.Swap, variant=True),
    Verb(
        "<する>", f"{{target}} {{of:host}}の{icon('EXP')}に", LayWith, "make {target} EXP of {of}", {"kind": "exp"},
    ),
    Verb(
        "コネクト<する>", "{target} {of:host}に", LayWith, "connect {target} to {of}", {"kind": "connect"},
        kind="connected", befalls="コネクト<する>", befallen="is connected", done_kind="connects",
        done_frame="{other:cards}を", done="connect {other}",
    ),
    Verb("コネクトさせ<る>", "{target} {of:host}に", LayWith, fixed={"kind": "connect"}, variant=True),
    Verb(
        "登場させ<る>", "{target}", verbs.MakeAppear, "make {target} appear", {"empty": False, "asleep": False},
        kind="appeared", befalls="登場<する>", befallen="appears",
    ),
    *APPEARING,
    Verb(
        "スライドさせ<る>", "{target}", verbs.MakeSlide, "make {target} slide", {"to": ()}, kind="slid",
        befalls="スライド<する>", befallen="slides", ban="slide",
    ),
    Verb("スライドさせ<る>", "{target} {to:area}に", verbs.MakeSlide, "make {target} slide to the {to}"),
    Verb(
        "プレイ<する>", "{target} コストを支払わずに", verbs.PlayFree, "play {target} without its cost",
        done_kind="played", done_frame="{other:cards}を", done="play {other}", ban="play",
    ),
)  # fmt: skip
DAMAGE = (
    Verb(
        "与え<る>", "{target:dative} {amount:damage_number}ダメージを", verbs.Damage, english_damage,
    ),
    Verb(
        "与え<る>", "{amount:damage_number_apart} {target:dative} ダメージを", verbs.Damage, variant=True,
    ),
    Verb("{amount:damage_number}ダメージ<を与える>", "{target:dative}", verbs.Damage, variant=True),
    Verb(
        "割り振<五段る>", "{amount:number}ダメージを", verbs.Divide, "divide {amount} damage among them",
        {"target": selectors.Omitted()},
    ),
    Verb("ダメージを受け<る>", kind="damaged", befalls="ダメージを受け<る>", befallen="takes damage", ban="damage"),
)  # fmt: skip
COUNTERS = "[|あなたの]{cause:counter}を {number:counter_number}"
PLAYERS = (
    Verb(
        "引<く>", "[カードを|] {number:drawn_number}", Draw, english_draw, kind="is_drawn", befallen="is drawn",
        done_kind="drawn", done_frame="カードを", done="draw a card",
    ),
    Verb(
        "ドロー<する>", "[カードを|] {number:drawn_number}", Draw, done_kind="drawn", done_frame="カードを",
        variant=True,
    ),
    Verb("スカウト<する>", "", verbs.Scout, "scout", {"times": 1}, done_kind="scouted", done="scout"),
    Verb("スカウト<する>", "{times:some_number}回", verbs.Scout, "scout {times} times"),
    Verb("行<う>", "スカウトを {times:some_number}回", verbs.Scout, variant=True),
    Verb("リロード<する>", "", verbs.ForPlayers, "reload", {"kind": "reload"}, done_kind="reloaded", done="reload"),
    Verb("シャッフル<する>", "デッキを", verbs.ForPlayers, "shuffle your deck", {"kind": "shuffle"}),
    Verb(
        "得<る>", COUNTERS, verbs.ForPlayers, partial(_english_counters, "get"), {"kind": "count"}, done_kind="gained",
        done_frame="{other:counter}を", done="get {other}",
    ),
    Verb(
        "消費<する>", "[|あなたの]{cause:counter}を {number:spent_number}", verbs.ForPlayers,
        partial(_english_counters, "use up"), {"kind": "spend"},
        done_kind="spent", done_frame="{other:counter}を", done="use up {other}",
    ),
    Verb("支払<う>", "\\[E：{number}]を", verbs.PayEnergy, "pay {number} energy"),
    Verb("チェック<する>", done_kind="checked", done_frame="ミッションを", done="check a mission"),
    Verb("クリア<する>", done_kind="cleared", done_frame="ミッションを", done="clear a mission"),
)  # fmt: skip
EXP = icon("EXP")
HOST = "{other:any_one}"
HAPPENINGS = (
    Verb("アタック<する>", done_kind="attacked", doer="card", done="attacks", ban="attack"),
    Verb(icon("SUCCESS") + "<する>", done_kind="succeeded", doer="card", done="succeeds in an attack"),
    Verb(icon("LvUP") + "<する>", done_kind="levelled_up", doer="card", done="levels up"),
    Verb("<なる>", done_kind="became_exp", doer="card", done_frame=EXP + "に", done="becomes EXP"),
    Verb("<なる>", done_kind="became_exp", doer="card", done_frame=f"{HOST}の{EXP}に", done="becomes EXP of {other}"),
    Verb("コネクト<する>", done_kind="connected", doer="card", done_frame=f"{HOST}に", done="is connected to {other}"),
)

LEXICON = Lexicon(
    (*CARDS, *DAMAGE, *PLAYERS, *FROM_DECK, *HAPPENINGS), When, Affected, verbs.Handle, objects="cards",
    told_english={"returned": "returned"}, causes=partial(teach_causes, cards="cards", this="this"),
)  # fmt: skip
