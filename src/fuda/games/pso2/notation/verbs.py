"""The game's verbs: each with its arguments, what it does and what is told of it (GL-09 to GL-40)."""

from __future__ import annotations

from fuda.cardtext.deeds import Draw, Put
from fuda.cardtext.verbs import Lexicon, Verb
from fuda.games.pso2.effects import verbs
from fuda.games.pso2.effects.happenings import Affected, When
from fuda.games.pso2.zones import BACK, FRONT
from fuda.kernel.program import deeds
from fuda.text.printer import Printer

TARGET = "{target:target_or_none}"


def _english_draw(node: Draw, printer: Printer, _many: bool) -> str:
    number = printer.english(node.number, "drawn_number")
    return f"draw {number}" if isinstance(node.number, int) else f"draw cards equal to {number}"


def _english_damage(node: verbs.DealDamage, printer: Printer, _many: bool) -> str:
    target = printer.english(node.target, "dative")
    times = f" {node.times} times" if node.times > 1 else ""
    amount = printer.english(node.amount, "damage_amount")
    if amount.startswith("as much as "):
        return f"deal as much damage to {target} as {amount.removeprefix('as much as ')}{times}"
    number, each, cards = amount.partition(" for each of ")
    return f"deal {number} damage to {target}{each}{cards}{times}"


CHOICES = tuple(
    Verb("選<ぶ>", f"{{target:{picked}}}", deeds.Choose, "choose {target}")
    for picked in ("picked", "both_picked", "special_pick")
)
STATES = (
    Verb(
        "OFFに<する>", TARGET, verbs.TurnOff, "turn {target} OFF", kind="rested", befalls="OFFに<なる>",
        befallen="turns OFF",
    ),
    Verb(
        "ONに<する>", TARGET, Put, "turn {target} ON", {"kind": "set_active"}, kind="set_active", befalls="ONに<なる>",
        befallen="turns ON",
    ),
)  # fmt: skip
MOVES = (
    Verb(
        "破壊<する>", TARGET, Put, "destroy {target}", {"kind": "destroy"}, kind="destroyed", befallen="is destroyed",
        done_kind="destroys", doer="card", done_frame="{other:subject}を", done="destroys {other}",
    ),
    Verb(
        "戻<す>", f"{TARGET} [持ち主の|]手札に", Put, "return {target} to its owner's hand", {"kind": "return"},
        kind="returned", befallen="is returned to its owner's hand",
    ),
    Verb(
        "加え<る>", f"{TARGET} 手札に", Put, "add {target} to your hand", {"kind": "add"}, kind="added",
        befallen="is added to hand",
    ),
    Verb(
        "置<く>", f"{TARGET} PPに", Put, "put {target} into PP", {"kind": "place"}, kind="placed_pp",
        befallen="is put into PP",
    ),
    Verb("捨て<る>", TARGET, Put, "discard {target}", {"kind": "discard"}, kind="discarded", befallen="is discarded"),
    Verb(
        "置<く>", f"{TARGET} 捨札に", Put, "put {target} into the discards", {"kind": "trash"}, kind="trashed",
        befallen="is put into the discards",
    ),
    Verb("除外<する>", TARGET, Put, "exile {target}", {"kind": "exile"}, kind="exiled", befallen="is exiled"),
    Verb(
        "出<す>", f"{TARGET} 場に", verbs.PutInField, "put {target} into the field", kind="entered",
        befalls="出<る>", befallen="enters the field", befalls_too=("登場<する>",),
    ),
    Verb("無効に<する>", TARGET, Put, "counter {target}", {"kind": "counter"}),
    Verb("移動させ<る>", f"{TARGET} 前列に", verbs.MoveRow, "move {target} to the front row", {"row": FRONT}),
    Verb(
        "移動させ<る>", f"{TARGET} 後列に", verbs.MoveRow, "move {target} to the back row", {"row": BACK},
        kind="falls_back", befalls="移動<する>", befallen="moves to the back row",
    ),
)  # fmt: skip
DAMAGE = (
    Verb(
        "与え<る>", "{target:dative} {amount:damage_amount}ダメージを", verbs.DealDamage, _english_damage, {"times": 1},
        done_kind="deals", doer="card", done_frame="ダメージを", done="deals damage",
    ),
    Verb(
        "与え<る>", "{target:dative} {amount:damage_amount}ダメージを {times:number}回", verbs.DealDamage,
        _english_damage, done_kind="deals", doer="card", done_frame="{other:subject}に ダメージを",
        done="deals damage to {other}",
    ),
    Verb("ダメージを受け<る>", kind="damaged", befalls="ダメージを受け<る>", befallen="takes damage"),
)  # fmt: skip
BATTLES = (
    Verb("攻撃<する>", done_kind="attacks", doer="card", done="attacks"),
    Verb("攻撃<する>", done_kind="attacks", doer="card", done_frame="{other:subject}を", done="attacks {other}"),
    Verb("攻撃<される>", kind="is_attacked", befalls="攻撃<される>", befallen="is attacked"),
    Verb("交戦<する>", done_kind="engages", doer="card", done="is engaged"),
    Verb(
        "交戦<する>", done_kind="engages", doer="card", done_frame="{other:subject}と", done="is engaged with {other}"
    ),
    Verb("装備<される>", kind="equipped", befalls="装備<される>", befallen="is equipped"),
)
PLAYERS = (
    Verb(
        "ドロー<する>", "[カードを|] {number:drawn_number}", Draw, _english_draw, done_kind="draws",
        done_frame="[|カードを]", done="draw",
    ),
    Verb("プレイ<する>", done_kind="plays", done_frame="{other:played}を", done="play {other}"),
    Verb("捨て<る>", done_kind="discards", done_frame="手札を", done="discard"),
)  # fmt: skip

LEXICON = Lexicon(
    (*CHOICES, *MOVES, *STATES, *DAMAGE, *BATTLES, *PLAYERS), When, Affected, act="deed", happening="clause",
)  # fmt: skip
