"""Phrases for what happens besides what the verbs tell: damage, pilots, effects that are used, moments of a turn."""

from __future__ import annotations

from fuda.cardtext.common import done_by
from fuda.cardtext.deriving import happened_english, teach_either_of_one
from fuda.cardtext.happenings import Within
from fuda.games.gundam.effects.happenings import DamageBy, EffectOf, When
from fuda.games.gundam.effects.nouns import UNIT
from fuda.games.gundam.notation.verbs import LEXICON
from fuda.kernel.program.conditions import SIDE_OF
from fuda.kernel.program.happenings import EitherOf, Moment, TurnWhen
from fuda.kernel.program.selectors import Cards, Every
from fuda.text.grammar import English, Grammar
from fuda.text.printer import Printer

KINDS = (
    ("バトルダメージ", "battle", "battle damage"),
    ("効果ダメージ", "effect", "effect damage"),
    ("ダメージ", "any", "damage"),
)
SIZES = (
    ("", ""),
    ("{most:number}以下の", "{most} or less "),
    ("{least:number}以上の", "{least} or more "),
)
EDGES = (("終了", "end", "turn_ending"), ("開始", "start", "turn_starting"))


def teach_damage(g: Grammar) -> None:
    """Damage: of which kind, how much, from where."""
    for word, kind, english in KINDS:
        for source in ("whose", "cards"):
            received = f"{{source:{source}}}から受ける{word}"
            g.rule("received", DamageBy, received, within=True, kind=kind)
        for size, spoken in SIZES:
            g.rule("damage", DamageBy, size + word, spoken + english, kind=kind)
            for source, said in (("whose", "{source} cards"), ("cards", "{source*}")):
                from_there = f"{spoken}{english} from {said}"
                g.rule("damage", DamageBy, f"{{source:{source}}}から[|、|の]{size}{word}", from_there, kind=kind)
                g.rule("damage", DamageBy, f"{{source:{source}}}の{size}{word}", variant=True, kind=kind)
    g.label(damage="damage", received="damage")


def teach_happenings(g: Grammar) -> None:
    """What has happened, or is about to."""

    def happening(ja: str, en: English, kind: str, **fixed: object) -> None:
        g.rule("happening", When, ja, en, also={"kind": kind, **fixed})

    def otherwise(ja: str, kind: str) -> None:
        g.rule("happening", When, ja, variant=True, kind=kind)

    g.rule("place", None, "[|自分の|持ち主の]{_:zone}")
    happening("{subject:agent} {by:damage}を 受け<る>", "{subject} receives {by}", "damaged")
    otherwise("{subject:agent} {by:damage}を 与えら<れる>", "damaged")
    for word in ("受け<る>", "与えら<れる>"):
        g.rule("happening", _damaged_by, "{subject:agent} {effect} ダメージを " + word, variant=True)
    happening(
        "{subject:agent} {other:attack_target}に {by:damage}を 与え<る>", "{subject} deals {by} to {other}", "deals"
    )
    happening("{subject:agent} {by:damage}を 与え<る>", "{subject} deals {by}", "deals", other=None)
    words = "{subject:agent} {by:keyword_cause} ダメージを 与え<る>"
    happening(words, "{subject} deals damage {by}", "deals", other=None)
    happening("{subject:doer_or}に {other:cards}を セット<する>", "{other!} is paired with {subject}", "set")
    otherwise("{subject:doer_or}に {other:cards}が セット<される>", "set")
    g.rule("happening", _set, "{other:cards}が セット<される>", variant=True)
    g.rule("happening", _sets, "{who}が {other:cards}を セット<する>", variant=True)
    for agent in ("{subject:agent}", "{subject:doer_or}の"):
        otherwise(f"{agent} 《ブロッカー》を 発動<する>", "blocks")
        g.rule(
            "happening", When, f"{agent} 《援護》を 発動<する>", "{subject} activates <Support>",
            variant=agent.endswith("の"), kind="supported",
        )  # fmt: skip
    happening(
        "{subject:one}の{by:keyword_name}で {other:cards}を AP+<する>", "{subject}'s {by} raises the AP of {other!}",
        "supported",
    )  # fmt: skip
    happening(
        "{subject:doer}の{by:keyword_name}で {other:this}を AP+<する>", "{by} of {subject} raises the AP of {other}",
        "supported",
    )  # fmt: skip
    happening("{subject:who}が {other:cards}の{by:timings}を 発動<する>", _english_activated, "activated")
    for used in ("を 発動<する>", "が 発動<される>"):
        g.rule("happening", _activated, "{other:cards}の{by:timings}" + used, variant=True)
    lowered = "{subject:doer_or}のAPが {by:effect?} "
    happening(lowered + "減<五段る>", "the AP of {subject} is reduced {by}", "ap_lowered")
    for word in ("減少<する>", "下が<五段る>", "減らさ<れる>", "-<される>"):
        otherwise(lowered + word, "ap_lowered")
    g.rule("happening", _lowered_by, "{by:effect} {cards}のAPを 減ら<す>", variant=True)
    otherwise("{subject:doer_or}のHPが {by:effect?} 回復<する>", "recovered")
    happening("{by:effect} {number:circled}以上を 支払<う>", "{number} or more is paid {by}", "paid")
    happening(
        "{subject:this_there}を {other:cards}に セットするように プレイ<する>",
        "you play {subject} to pair it with {other!}", "played",
    )  # fmt: skip
    happening("{subject:this_there}を プレイ<する>", "you play {subject}", "played")
    happening(
        "{subject:who}が EXリソースを使用して {other:cards}を プレイ<する>",
        "{subject} play {other!} with an EX Resource", "played", number=1,
    )  # fmt: skip
    with_ex = "EXリソースを使用して {other:cards}を プレイ<する>"
    g.rule("happening", When, with_ex, variant=True, kind="played", subject="you", number=1)
    g.rule("acted_on", None, "{_:cards}")
    g.rule("acted_on", None, "{_:this}")
    LEXICON.teach(g)
    _teach_triggers(g)


def _teach_triggers(g: Grammar) -> None:
    """What an effect waits for."""
    g.rule("trigger", None, "{_:happening.when}、", lambda n, p, _: f"when {p.english(n, 'happening')}, ")
    g.rule("trigger", None, "{_:happening.every}[|に]、", variant=True)
    g.rule("trigger", None, "{_:happening.ta}場合、", variant=True)
    g.rule("trigger", EitherOf, "{parts:either_happenings.when}、", "when {parts}, ")
    g.many(
        "either_happenings", "happening", separator="[か、|か|ときか、|ときか|とき、または|ときまたは]", least=2,
        inner="ta", form="*", english=" or ",
    )  # fmt: skip
    teach_either_of_one(g, "とき", "とき、")
    for word, edge, event in EDGES:
        moment = f"ターン[|の]{word}時[、|に、]"
        g.rule("trigger", Moment, f"{{who:whose}}の{moment}", f"at the {edge} of {{who}} turn, ", event=event)
        g.rule("trigger", Moment, f"[|各]{moment}", f"at the {edge} of each turn, ", event=event, who="")
    said = "{condition:turn_when}ターン[の|]終了時[に、|、]"
    g.rule("trigger", Within, said, "at the end of {condition}, ", happening=Moment("turn_ending"))
    g.rule("turn_when", TurnWhen, "{happening:happening.ta}", english_turn_when)


def english_turn_when(node: TurnWhen, printer: Printer, _many: bool) -> str:
    """A turn by what has happened in it."""
    return f"a turn in which {happened_english(printer.english(node.happening, 'happening'))}"


def _set(other: Cards) -> When:
    """A pilot is set on whatever unit."""
    return When("set", Every(Cards(None, (), UNIT)), other)


def _sets(who: str, other: Cards) -> When:
    """A player sets a pilot on a unit of that player's (6-5-2-3)."""
    return When("set", Every(Cards(None, (SIDE_OF[who],), UNIT)), other)


def _damaged_by(subject: object, effect: EffectOf) -> When:
    """Damage by an effect is effect damage, from where the effect comes from."""
    return When("damaged", subject, by=DamageBy("effect", effect.of))


def _activated(other: Cards, by: tuple[str, ...]) -> When | None:
    """An effect of a player's card is activated by that player."""
    sides = [who for who, side in SIDE_OF.items() if side in other.filters]
    return When("activated", sides[0], other, by) if sides else None


def _lowered_by(by: EffectOf, cards: Cards) -> When:
    """What an effect does to the AP of cards befalls those cards."""
    return When("ap_lowered", Every(cards), by=by)


def _english_activated(node: When, printer: Printer, _many: bool) -> str:
    deed = f"activate the {printer.english(node.by, 'timings')} of {printer.one_of(node.other, 'cards')}"
    return f"you {deed}" if node.subject == "you" else done_by(printer.english(node.subject, "who"), deed, may=False)
