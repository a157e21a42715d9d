"""The game's verbs: each with its arguments, what it does and what is told of it (GL-09 to GL-40)."""

from __future__ import annotations

from functools import partial

from fuda.cardtext.amounts import english_damage, english_draw
from fuda.cardtext.deeds import Draw
from fuda.cardtext.looking import RevealIt, ShuffleDecks
from fuda.cardtext.verbs import Lexicon, Verb, teach_causes
from fuda.games.pso2.affording import PayPP
from fuda.games.pso2.effects import nouns, verbs
from fuda.games.pso2.effects.happenings import Affected, When
from fuda.kernel.program import deeds
from fuda.kernel.program.filters import Side
from fuda.kernel.program.selectors import Cards, Every
from fuda.text.printer import Printer

TARGET = "{target}"
DOER = Every(Cards(None, (Side("doer"),), nouns.PLAYER))
"""The player who is told to do something."""
BY = "{other:cause}"
"""By what a prohibition says that it is not done."""


def _english_damage(node: verbs.DealDamage, printer: Printer, many: bool) -> str:
    return english_damage(node, printer, many) + (f" {node.times} times" if node.times > 1 else "")


CHOICES = tuple(
    Verb("選<ぶ>", f"{{target:{picked}}}", deeds.Choose, "choose {target}") for picked in ("picked", "special_pick")
)
STATES = (
    Verb(
        "OFFに<する>", TARGET, "rest", "turn {target} OFF", kind="rested", befalls="OFFに<なる>",
        befallen="turns OFF", ban="be_rest", ban_frame=BY,
    ),
    Verb(
        "ONに<する>", TARGET, "set_active", "turn {target} ON", kind="set_active", befalls="ONに<なる>",
        befallen="turns ON",
    ),
)  # fmt: skip
MOVES = (
    Verb(
        "破壊<する>", TARGET, "destroy", "destroy {target}", kind="destroyed", befallen="is destroyed",
        befalls_too=("戦闘不能に<なる>",),
        ban="be_destroy",
        done_kind="destroys", doer="card", done_frame="{other:any_one}を", done="destroys {other}",
    ),
    Verb(
        "戻<す>", f"{TARGET} [持ち主の||自分の|相手の]手札に", "return", "return {target} to its owner's hand",
        ban="be_return", kind="returned", befalls_too=("戻<五段る>",), befallen="is returned to its owner's hand",
        by_effects=True,
    ),
    Verb(
        "加え<る>", f"{TARGET} [|自分の]手札に", "add", "add {target} to your hand", kind="added",
        befallen="is added to hand", by_effects=True,
    ),
    Verb(
        "置<く>", f"{TARGET} [|自分の|持ち主の]PPに", "place", "put {target} into PP", kind="placed_pp",
        befallen="is put into PP",
    ),
    Verb("捨て<る>", TARGET, "discard", "discard {target}", kind="discarded", befallen="is discarded"),
    Verb("捨てさせ<る>", TARGET, "discard", variant=True),
    Verb(
        "置<く>", f"{TARGET} [|持ち主の|自分の|相手の]捨札に", "trash", "put {target} into the discards",
        kind="trashed", ban="be_trash", befallen="is put into the discards",
    ),
    Verb(
        "除外<する>", TARGET, "exile", "exile {target}", kind="exiled", befallen="is exiled",
        ban="be_exile", by_effects=True,
    ),
    Verb(
        "出<す>", f"{TARGET} [|OFF状態で|OFFの状態で|OFFで] [|持ち主の]場に", verbs.PutInField,
        "put {target} into the field", {"active": False, "own": False}, kind="entered", befalls="出<る>",
        befallen="enters the field",
    ),
    Verb(
        "出<す>", f"{TARGET} 自分の場に", verbs.PutInField, "put {target} into your field",
        {"active": False, "own": True},
    ),
    Verb(
        "出<す>", f"{TARGET} [ON状態で|ONの状態で|ONで] 場に", verbs.PutInField, "put {target} into the field ON",
        {"active": True, "own": False},
    ),
    Verb("登場<する>", kind="entered", befalls="登場<する>", befallen="enters the field", variant=True),
    Verb("公開<する>", TARGET, RevealIt, "reveal {target}", kind="revealed", befallen="is revealed", by_effects=True),
    Verb("無効に<する>", TARGET, "counter", "counter {target}"),
    Verb(
        "移動させ<る>", f"{TARGET} 前列に", "to_front", "move {target} to the front row",
        kind="comes_front", befalls="移動<する>", befallen="moves to the front row",
    ),
    Verb("移動<する>", kind="moves", befalls="移動<する>", befallen="moves to the other row"),
    Verb("移動<する>", f"{TARGET} 前列に", "to_front", variant=True),
    Verb("移動<する>", f"{TARGET} 後列に", "to_back", variant=True),
    Verb(
        "移動させ<る>", f"{TARGET} 後列に", "to_back", "move {target} to the back row",
        kind="falls_back", befalls="移動<する>", befallen="moves to the back row",
    ),
)  # fmt: skip
DAMAGE = (
    Verb(
        "与え<る>", "{target:dative} {amount:damage_number}ダメージを", verbs.DealDamage, _english_damage, {"times": 1},
        done_kind="deals", doer="card", done_frame="ダメージを", done="deals damage",
    ),
    Verb(
        "与え<る>", "{target:dative} {amount:damage_number}ダメージを {times:number}回", verbs.DealDamage,
        _english_damage, done_kind="deals", doer="card", done_frame="{other:any_one}に ダメージを",
        done="deals damage to {other}",
    ),
    Verb(
        "{amount:damage_number}ダメージ<を与える>", "{target:dative}", verbs.DealDamage, fixed={"times": 1},
        variant=True,
    ),
    Verb("与え<る>", "{amount:damage_number_apart} {target:dative} ダメージを", verbs.DealDamage, variant=True),
    Verb(
        "ダメージを受け<る>", "{amount:damage_number}", verbs.DealDamage, "take {amount} damage",
        {"target": DOER, "times": 1},
    ),
    Verb("ダメージを受け<る>", kind="damaged", befalls="ダメージを受け<る>", befallen="takes damage"),
    Verb(
        "ダメージを受け<る>", kind="damaged", befalls="ダメージを受け<る>", undergone_frame="{other:any_one}から",
        befallen="takes damage from {other}",
    ),
)  # fmt: skip
BATTLES = (
    Verb("攻撃<する>", done_kind="attacks", doer="card", done="attacks"),
    Verb("攻撃<する>", done_kind="attacks", doer="card", done_frame="{other:any_one}を", done="attacks {other}"),
    Verb("攻撃<される>", kind="is_attacked", befalls="攻撃<される>", befallen="is attacked"),
    Verb("交戦<する>", done_kind="engages", doer="card", done="is engaged"),
    Verb(
        "交戦<する>", done_kind="engages", doer="card", done_frame="{other:any_one}と", done="is engaged with {other}"
    ),
    Verb("装備<される>", kind="equipped", befalls="装備<される>", befallen="is equipped"),
    Verb("付与<される>", kind="enchanted", befalls="付与<される>", befallen="is laid on a card"),
    Verb("選ばれ<る>", kind="chosen", befalls="選ばれ<る>", befallen="is chosen"),
)
PLAYERS = (
    Verb(
        "ドロー<する>", "[カードを|] {number:drawn_number}", Draw, english_draw, kind="is_drawn",
        befallen="is drawn", done_kind="draws",
        done_frame="[|カードを]", done="draw",
    ),
    Verb(
        "引<く>", "[カードを|] {number:drawn_number}", Draw, done_kind="draws", done_frame="[|カードを]", variant=True,
    ),
    Verb("プレイ<する>", done_kind="plays", done_frame="{other:played}を", done="play {other}"),
    Verb("捨て<る>", done_kind="discards", done_frame="手札を", done="discard"),
    Verb("起動能力を発動<する>", done_kind="activates", done="use an ability"),
    Verb("支払<う>", "{number:circled}を", PayPP, "pay {number}", {"colour": "", "x": False}),
    Verb("シャッフル<する>", "[|自分の]デッキを", ShuffleDecks, "shuffle your deck", {"whose": "their"}),
)  # fmt: skip

LEXICON = Lexicon(
    (*CHOICES, *MOVES, *STATES, *DAMAGE, *BATTLES, *PLAYERS), When, Affected, verbs.Handle, objects="cards",
    told_english={"returned": "returned", "added": "added"}, causes=partial(teach_causes, cards="cards", this="this"),
)  # fmt: skip
