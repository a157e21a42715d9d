"""The game's verbs: each with its arguments, what it does, what is told of it and how it is forbidden (chapter 4)."""

from __future__ import annotations

from functools import partial

from fuda.cardtext.amounts import english_draw, english_given
from fuda.cardtext.common import is_several
from fuda.cardtext.deeds import Draw
from fuda.cardtext.looking import Reveal
from fuda.cardtext.verbs import Lexicon, Verb
from fuda.games.gundam.effects import looking, playing, verbs
from fuda.games.gundam.effects.happenings import ByAttack, ByKeyword, DamageBy, Done, EffectOf, When
from fuda.games.gundam.notation.words import NUMBERED_KEYWORDS
from fuda.kernel.program import deeds
from fuda.kernel.program.changes import KeywordEffect
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

IN_ORDER = "[|好きな順番で|好きな順で|好きな順序で]"
OWN = "[|自分の|持ち主の]"
BACK = "[持ち主の|自分の|]"


def teach_causes(g: Grammar) -> None:
    """By what something happens: an effect, a kind of damage."""
    g.rule("effect", EffectOf, "効果で", "by an effect", of=None)
    g.rule("effect", EffectOf, "{of:whose}の効果で", "by {of} effect")
    g.rule("effect", EffectOf, "{of:inner}の効果で", "by the effect of {of!}")
    g.rule("effect", EffectOf, "{of:this}の効果で", "by the effect of {of}", "{of:this}が効果で")
    g.rule("cause", None, "{_:effect}")
    g.rule("cause", None, "{_:damage}で", lambda node, printer, _: f"by {printer.english(node, 'damage')}")
    for word in ("リペア", "突破"):
        name, english = NUMBERED_KEYWORDS[word]
        by = f"by <{english}>"
        g.rule("keyword_cause", ByKeyword, f"《{word}》[で|の効果で|のダメージで]", by, keyword=KeywordEffect(name))
    g.rule("own_cause", None, "{_:keyword_cause}")
    g.rule("own_cause", ByAttack, "アタックで", "by its attack")
    g.rule("cause", None, "{_:own_cause}")
    # What a battle does to a unit, it does by battle damage (7-6-3-2-1).
    g.rule("cause", DamageBy, "バトルで", variant=True, kind="battle")
    g.rule("cause", DamageBy, "{source:inner}とのバトルで", variant=True, kind="battle")
    g.label(effect="効果で", keyword_cause="a keyword effect and で", own_cause="what brings it about")


def _english_return(place: str, places: str, node: object, printer: Printer, _many: bool) -> str:
    """Cards go back to their owners."""
    target = node.target  # type: ignore[attr-defined]
    whose = f"their owners' {places}" if is_several(target) else f"its owner's {place}"
    return f"return {printer.english(target, 'target')} to {whose}"


CARDS = (
    Verb(
        "選<ぶ>", "{target:chosen}", deeds.Choose, "choose {target}", kind="chosen", befallen="is chosen",
        ban="be_chosen",
    ),
    Verb(
        "破壊<する>", "{target}", "destroy", "destroy {target}", kind="destroyed", befallen="is destroyed",
        done_kind="destroys", doer="card", done_frame="{by:cause?} {other:cards}を", done="destroys {other}",
        ban="be_destroyed",
    ),
    Verb(
        "レストに<する>", "{target}", "rest", "rest {target}", kind="rested", befalls="レストに<なる>",
        befalls_too=("レストに<される>",), befallen="becomes rested", ban="be_rested",
    ),
    Verb("レストに<する>", "アクティブの{target:this}を", "rest", variant=True),
    Verb(
        "アクティブに<する>", "{target}", "set_active", "set {target} as active", kind="set_active",
        befalls="アクティブに<なる>", befalls_too=("アクティブに<される>",), befallen="becomes active",
        ban="set_active",
    ),
    Verb(
        "回復<する>", "{target} {amount}[|ずつ]", verbs.Recover, partial(english_given, "restore", "HP", "target"),
        kind="recovered", befalls="回復<する>", befallen="recovers HP", ban="recover", by_effects=True,
    ),
    Verb("回復<する>", "{target:owner} HPを {amount}", verbs.Recover, variant=True),
    Verb(
        "捨て<る>", "{target}", "discard", "discard {target}", kind="discarded", befallen="is discarded",
        done_kind="discards", done_frame="{by:cause?} {other:cards}を", done="discard {other}",
    ),
    Verb("捨てさせ<る>", "{target}", "discard", variant=True),
    Verb(
        "除外<する>", "{target} [ゲームから|]", "exile", "exile {target} from the game", kind="exiled",
        befallen="is exiled", undergone_frame="[ゲームから|]", ban="be_exiled", by_effects=True,
    ),
    Verb("取り除<く>", "{target} [ゲームから|]", "exile", variant=True),
    Verb("公開<する>", "{target}", Reveal, "reveal {target}", kind="revealed", befallen="is revealed"),
)  # fmt: skip
TO_HAND = (
    Verb(
        "戻<す>", f"{{target}} {BACK}手札に", "return", partial(_english_return, "hand", "hands"),
        kind="returned", befalls_too=("戻<五段る>",), befallen="is returned to hand",
        ban="be_returned", by_effects=True,
    ),
    Verb(
        "加え<る>", f"{{target}} {OWN}手札に", "add", "add {target} to your hand", kind="added",
        befalls_too=("加わ<五段る>",), befallen="is added to hand", by_effects=True,
    ),
    Verb(
        "加え<る>", f"{{target}} 公開して {OWN}手札に", "add", "reveal {target} and add it to your hand",
        {"show": True},
    ),
)  # fmt: skip
TO_DECK = (
    Verb(
        "戻<す>", f"{{target}} {BACK}デッキに", looking.ToDeck, partial(_english_return, "deck", "decks"),
        {"place": ""}, kind="put_in_deck", befalls_too=("戻<五段る>",), befallen="is returned to the deck",
        ban="be_put_in_deck", by_effects=True,
    ),
    *(
        verb
        for word, place in (("上", "top"), ("下", "bottom"))
        for verb in (
            Verb(
                "戻<す>", f"{{target}} {IN_ORDER} [デッキの|持ち主のデッキの|自分のデッキの|]{word}に", looking.ToDeck,
                f"return {{target}} to the {place} of its owner's deck", {"place": place}, kind="put_in_deck",
            ),
            Verb(
                "置<く>", f"{{target}} {IN_ORDER} [デッキの|持ち主のデッキの|自分のデッキの]{word}に", looking.ToDeck,
                fixed={"place": place}, variant=True,
            ),
            Verb(
                "戻<す>", f"{{target}} 公開して [デッキの|持ち主のデッキの|自分のデッキの|]{word}に", looking.ToDeck,
                f"reveal {{target}} and return it to the {place} of its owner's deck", {"place": place, "reveal": True},
            ),
        )
    ),
)  # fmt: skip
ELSEWHERE = (
    Verb(
        "置<く>", f"{{target}} {OWN}トラッシュに", "trash", "put {target} into the trash", kind="trashed",
        befallen="is put into the trash",
    ),
    Verb(
        "置<く>", "{target} [自分の|]シールドエリアに [|裏向きで]", looking.ToShields,
        "put {target} into your shield area",
    ),
    Verb("加え<る>", "{target} [自分の|]シールド[エリア|]に [|裏向きで]", looking.ToShields, variant=True),
    Verb("置<く>", "{target} [自分の|]シールド[として|に|の上に] [|裏向きで]", looking.ToShields, variant=True),
    Verb("戻<す>", "{target} [自分の|]シールドとして", looking.ToShields, variant=True),
)  # fmt: skip
INTO_PLAY = (
    *(
        Verb(
            f"{manner}配備<する>", "{target} [|コストを支払わずに]", playing.Deploy, f"deploy {{target}}{english}",
            {"state": state}, kind="" if manner else "deployed", befallen="is deployed",
            done_kind="" if manner else "deploys", done_frame="{other:cards}を", done="deploy {other}",
        )
        for manner, state, english in (
            ("", "", ""), ("レストで", "rested", " rested"), ("アクティブで", "active", " active")
        )
    ),
    Verb("配備<する>", "{target} コストを支払って", playing.Deploy, "deploy {target} for its cost", {"paying": True}),
    Verb(
        "配備<する>", "{target} {changes:stat_changes}し[、|て|て、][コストを支払って|]", playing.Deploy,
        "deploy {target} for its cost with {changes}", {"paying": True},
    ),
    Verb("セット<する>", "{target} [|コストを支払わずに] {unit:set_on}", playing.SetPilot, "pair {target} with {unit}"),
    Verb("置か<れる>", kind="placed", befalls="置か<れる>", befallen="is placed"),
    Verb(
        "リンク<する>", kind="linked", befalls="リンク<する>", befalls_too=("リンクユニットに<なる>",), befallen="links"
    ),
)  # fmt: skip
BATTLES = (
    Verb("アタック<する>", done_kind="attacked", doer="card", done="attacks", ban="attack"),
    Verb(
        "アタック<する>", done_kind="attacked", doer="card", done_frame="{other:attack_target}[に|を]",
        done="attacks {other}",
    ),
    Verb("アタック<される>", kind="is_attacked", befalls="アタック<される>", befallen="is attacked"),
    Verb(
        "アタック<される>", kind="is_attacked", befalls="アタック<される>", befallen="is attacked by {other}",
        undergone_frame="{other:cards}に",
    ),
    Verb("ブロック<する>", done_kind="blocks", doer="card", done="blocks", ban="block"),
    Verb(
        "ブロック<する>", done_kind="blocks", doer="card", done_frame="{other:acted_on}を", done="blocks {other}"
    ),
    Verb("ブロック<される>", kind="blocked", befalls="ブロック<される>", befallen="is blocked"),
    Verb(
        "ブロック<される>", kind="blocked", befalls="ブロック<される>", befallen="is blocked by {other}",
        undergone_frame="{other:cards}に",
    ),
)  # fmt: skip
PLAYERS = (
    Verb(
        "ドロー<する>", "[|デッキから|自分のデッキから|カードを|デッキからカードを] {number:drawn_number}", Draw,
        english_draw, kind="drawn", done_kind="drawn",
        done_frame="{by:cause?} [|カードを]", done="draw",
    ),
    Verb("ドロー<する>", "[|デッキから|自分のデッキから] カードを {number:drawn_number}", Draw, variant=True),
    Verb("ドロー<する>", "[|デッキから|自分のデッキから] [|カード]{number:drawn_number}を", Draw, variant=True),
    Verb("ドロー<する>", done="draw", ban="draw", ban_frame="{other:effect?} [|カードを]"),
    Verb("置<く>", done_kind="places", done_frame="{by:cause?} {other:cards}を", done="place {other}"),
    Verb("支払<う>", "{number:circled}を", verbs.PayCost, "pay {number}"),
    Verb("使用<する>", done_kind="uses_ex", done_frame="[|自分の]EXリソースを", done="use an EX Resource"),
    Verb(
        "プレイ<する>", done_kind="played", done_frame="{other:cards}を", done="play {other}", ban="play",
        ban_frame="{other:cards}を",
    ),
    Verb("プレイ<される>", kind="is_played", befalls="プレイ<される>", befallen="is played"),
    Verb("シャッフル<する>", "[|デッキを]", looking.Shuffle, "shuffle the deck", {"whose": None}),
    Verb("シャッフル<する>", "{whose}のデッキを", looking.Shuffle, "shuffle {whose} deck"),
)  # fmt: skip

TOLD = {"戻した": "returned", "置いた": "trashed", "ダメージを受けた": "damaged", "ダメージを与えた": "damaged"}
"""Words for what an effect has done that no verb says by itself; the last word for each kind is printed."""

LEXICON = Lexicon(
    (*CARDS, *TO_HAND, *TO_DECK, *ELSEWHERE, *INTO_PLAY, *BATTLES, *PLAYERS), When, Done, verbs.Handle, subject="agent",
    change="change", causes=teach_causes, told=TOLD,
    told_english={kind: kind for kind in ("returned", "damaged", "recovered")}, modifier=False,
    objects="cards", acted_on="acted_on", means="with", own_effect=EffectOf("you"), effect_of=EffectOf,
)  # fmt: skip
