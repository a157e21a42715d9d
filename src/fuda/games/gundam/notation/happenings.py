"""Phrases for what happens besides what the verbs tell: damage, pilots, effects that are used, moments of a turn."""

from __future__ import annotations

from functools import partial

from fuda.cardtext.common import done_by
from fuda.cardtext.deriving import happened_english, teach_either_of_one
from fuda.cardtext.happenings import Within
from fuda.cardtext.raising import teach_raising
from fuda.games.gundam.effects.happenings import DamageBy, EffectOf, When
from fuda.games.gundam.effects.nouns import COMMAND, COMMAND_CARD, UNIT
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
SIZES = (("", ""), ("{most:some_number}以下の", "{most} or less "), ("{least:some_number}以上の", "{least} or more "))
ANY_COMMAND = Cards(None, (), COMMAND)
ENDS = ("を 発動<する>", "が 発動<する>", "が 発動<される>")
EDGES = (("終了", "end", "turn_ending"), ("開始", "start", "turn_starting"))


def teach_damage(g: Grammar) -> None:
    """Damage: of which kind, how much, from where."""
    for word, kind, english in KINDS:
        g.rule("received", DamageBy, f"{{source:whose|cards}}から受ける{word}", within=True, kind=kind)
        for size, spoken in SIZES:
            g.rule("damage", DamageBy, size + word, spoken + english, kind=kind)
            for source, said in (("whose", "{source} cards"), ("cards", "{source*}"), ("this", "{source}")):
                from_there = f"{spoken}{english} from {said}"
                words, other = f"{{source:{source}}}から[|、|の]{size}{word}", f"{{source:{source}}}の{size}{word}"
                g.rule("damage", DamageBy, words, from_there, other, kind=kind)
    g.label(damage="damage", received="damage")


def teach_happenings(g: Grammar) -> None:
    """What has happened, or is about to."""

    def happening(kind: str, ja: str, en: English, *others: str, **fixed: object) -> None:
        g.rule("happening", When, ja, en, *others, also={"kind": kind, **fixed})

    g.rule("place", None, "[|持ち主の]{_:zone}")
    received = [f"を {word}" for word in ("受け<る>", "与えら<れる>")]
    damaged, other = ["{subject:agent} {by:damage}" + words for words in received]
    happening("damaged", damaged, "{subject} receives {by}", other)
    g.variant("happening", _damaged_by, *["{subject:agent} {effect} ダメージ" + words for words in received])
    by_effect = "{effect} {cards}に [ダメージ|効果ダメージ]を 与え<る>"
    g.variant("happening", lambda cards, effect: _damaged_by(Every(cards), effect), by_effect)
    dealt = "{subject:agent} {other:attack_target}に {by:damage}を 与え<る>"
    happening("deals", dealt, "{subject} deals {by} to {other}")
    happening("deals", "{subject:agent} {by:damage}を 与え<る>", "{subject} deals {by}", other=None)
    dealt = "{subject:agent} {by:keyword_cause} ダメージを 与え<る>"
    happening("deals", dealt, "{subject} deals damage {by}", other=None)
    paired = "{subject:doer_or}に {other:cards}を セット<する>"
    happening("set", paired, "{other!} is paired with {subject}", "{subject:doer_or}に {other:cards}が セット<される>")
    g.variant("happening", When, "{subject:agent} {other:cards}と セット<される>", kind="set")
    g.variant("happening", When, "{subject:agent} アタック先に選ば<れる>", kind="is_attacked")
    g.variant("happening", _set, "{other:cards}が セット<される>", "{who}が {other:cards}を セット<する>")
    agents = "{subject:agent}", "{subject:doer_or}の"
    blocks = [f"{{subject:doer_or}}の《ブロッカー》が 発動{ending}" for ending in ("<する>", "<される>")]
    blocks += [f"{agent} 《ブロッカー》を 発動<する>" for agent in agents]
    blocks.append("{subject:agent} 《ブロッカー》で アタック先を 変更<する>")
    g.variant("happening", When, *blocks, kind="blocks")
    g.variant("happening", _blocks, "{who}が 《ブロッカー》を 発動<する>")
    used, other = [f"{agent} 《援護》を 発動<する>" for agent in agents]
    happening("supported", used, "{subject} activates <Support>", other)
    g.variant("happening", When, "{subject:doer_or}の{by:own_cause} {other:cards}を 破壊<する>", kind="destroys")
    raised = "{subject:one}の{by:keyword_name}で {other:cards}を AP+<する>"
    happening("supported", raised, "{subject}'s {by} raises the AP of {other!}")
    raised = "{subject:doer}の{by:keyword_name}で {other:this}を AP+<する>"
    happening("supported", raised, "{by} of {subject} raises the AP of {other}")
    for by, english in (("", ""), ("{other:inner}の", " of {other!}")):
        passive = f"{{subject:agent}} {by}《援護》[で|の効果で] AP+<される>"
        fixed = {} if by else {"other": None}
        happening("is_supported", passive, f"the AP of {{subject}} is raised by <Support>{english}", **fixed)
    happening("activated", "{subject:who}が {other:cards}の{by:timings}を 発動<する>", _english_activated)
    # Only commands have these timings, and all that a command does is done at one of them.
    g.variant("happening", _activates, "{subject:who}が {by:timings}を 発動<する>", other=ANY_COMMAND)
    g.variant("happening", _activates, "{subject:who}が {other:papers}[|の効果]を 発動<する>")
    activated = "{other:cards}の{by:timings}"
    g.variant("happening", _activated, activated + "を 発動<する>", activated + "が 発動<される>")
    # What is set under a unit of this player's is used by this player.
    own = "{other:pilot_under}の{by:timings}を 発動<する>"
    happening("activated", own, _english_activated, subject="you")
    # What a unit has, its player activates.
    icon = "{by:activation}[|の効果]"
    used = f"{{subject:agent}} {icon}を 発動<する>"
    happening("uses", used, "{subject} activates {by}", *[f"{{subject:doer_or}}の{icon}{end}" for end in ENDS])
    g.variant("happening", _uses, f"{{who}}が {{cards}}の{icon}を 発動<する>")
    happening("activated", f"{{subject:who}}が {icon}を 発動<する>", _english_activated, other=None)
    _teach_bursts(g)
    teach_raising(g, When, "AP", lowered="ap_lowered", raised="ap_raised", subject="doer_or", agent="agent")
    g.variant("happening", When, "{subject:doer_or}のHPが {by:effect?} 回復<する>", kind="recovered")
    so_much = "{subject:agent} {number:some_number}以上 回復<する>"
    happening("recovered", so_much, "{subject} recovers {number} or more HP")
    g.variant("happening", When, "アクティブの{subject:this}が {by:cause?} レストに<なる>", kind="rested")
    happening("paid", "{by:effect} {number:circled}以上を 支払<う>", "{number} or more is paid {by}")
    to_pair = "{subject:this_there}を {other:cards}に セットするように プレイ<する>"
    happening("played", to_pair, "you play {subject} to pair it with {other!}")
    happening("played", "{subject:this_there}を プレイ<する>", "you play {subject}")
    with_ex = "EXリソースを使用して {other:cards}を プレイ<する>"
    happening("played", f"{{subject:who}}が {with_ex}", "{subject} play {other!} with an EX Resource", number=1)
    g.variant("happening", When, with_ex, kind="played", subject="you", number=1)
    g.rule("acted_on", None, "{_:cards|this}")
    LEXICON.teach(g)
    _teach_triggers(g)


def _teach_bursts(g: Grammar) -> None:
    """A player activates a burst: any, or that of such a card."""
    ends = ["【バースト】" + ending for ending in ENDS]
    g.rule("happening", When, "{subject:who}が " + ends[0], _english_burst, kind="burst_used", other=None)
    g.rule("happening", When, "{subject:who}が {other:cards}の" + ends[0], _english_burst, kind="burst_used")
    g.variant("happening", When, *["{subject:whose}の" + end for end in ends], kind="burst_used")
    g.variant("happening", partial(_activated, kind="burst_used", by=None), *["{other:cards}の" + end for end in ends])


def _english_burst(node: When, printer: Printer, _many: bool) -> str:
    of = "a 【Burst】" if node.other is None else f"the 【Burst】 of {printer.one_of(node.other, 'cards')}"
    return done_by(printer.english(node.subject, "who"), f"activate {of}", may=False)


def _teach_triggers(g: Grammar) -> None:
    """What an effect waits for."""
    others = "{_:happening.every}[|に]、", "{_:happening.ta}場合、"
    g.rule("trigger", None, "{_:happening.when}、", lambda n, p, _: f"when {p.english(n, 'happening')}, ", *others)
    g.rule("trigger", EitherOf, "{parts:either_happenings.when}、", "when {parts}, ")
    g.many(
        "either_happenings", "happening", separator="[か、|か|ときか、|ときか|とき、または|ときまたは]", least=2,
        inner="ta", inner_too="plain", form="*", english=" or ",
    )  # fmt: skip
    teach_either_of_one(g, "とき", "とき、")
    for word, edge, event in EDGES:
        moment = f"ターン[|の]{word}時[、|に、]"
        g.rule("trigger", Moment, f"{{who:whose}}の{moment}", f"at the {edge} of {{who}} turn, ", event=event)
        g.rule("trigger", Moment, f"[|各]{moment}", f"at the {edge} of each turn, ", event=event, who="")
    main = "{subject:whose}の[|ターンの]メインフェイズ[|の]開始時[、|に、]"
    g.rule("trigger", When, main, "at the start of {subject} main phase, ", kind="phase", other="main")
    over = "{subject:agent}アタックしたバトル[の終了時、|終了時、|の終了時に、|が終了したとき、]"
    of_it = "{subject:doer}の[アタック|アタックの]終了時、"
    g.rule("trigger", When, over, "at the end of a battle in which {subject} attacked, ", of_it, kind="attack_over")
    said = "{condition:turn_when}ターン[の|]終了時[に、|、]"
    g.rule("trigger", Within, said, "at the end of {condition}, ", happening=Moment("turn_ending"))
    g.rule("turn_when", TurnWhen, "{happening:happening.ta}", english_turn_when)


def english_turn_when(node: TurnWhen, printer: Printer, _many: bool) -> str:
    """A turn by what has happened in it."""
    return f"a turn in which {happened_english(printer.english(node.happening, 'happening'))}"


def _set(other: Cards, who: str = "") -> When:
    """A pilot is set on whatever unit, or by a player on a unit of that player's (6-5-2-3)."""
    return When("set", Every(Cards(None, (SIDE_OF[who],) if who else (), UNIT)), other)


def _blocks(who: str) -> When:
    """A player activates what a unit of that player's has."""
    return When("blocks", Every(Cards(None, (SIDE_OF[who],), UNIT)))


def _damaged_by(subject: object, effect: EffectOf) -> When:
    """Damage by an effect is effect damage, from where the effect comes from."""
    return When("damaged", subject, by=DamageBy("effect", effect.of))


def _uses(who: str, cards: Cards, by: tuple[str, ...]) -> When:
    """A player activates what a card of that player's has."""
    return When("uses", Every(cards if SIDE_OF[who] in cards.filters else cards.also(SIDE_OF[who])), by=by)


def _activated(other: Cards, by: tuple[str, ...] | None, kind: str = "activated") -> When | None:
    """An effect of a player's card is activated by that player."""
    sides = [who for who, side in SIDE_OF.items() if side in other.filters]
    return When(kind, sides[0], other, by) if sides else None


def _activates(subject: str, other: Cards, by: tuple[str, ...] = ("main", "action")) -> When | None:
    """A player activates what commands do."""
    return When("activated", subject, other, by) if other.noun in (COMMAND, COMMAND_CARD) else None


def _english_activated(node: When, printer: Printer, _many: bool) -> str:
    if node.other is None:
        deed = f"activate {printer.english(node.by, 'activation')}"
    else:
        said = isinstance(node.other, Cards)
        of = printer.one_of(node.other, "cards") if said else printer.english(node.other, "pilot_under")
        deed = f"activate the {printer.english(node.by, 'timings')} of {of}"
    return f"you {deed}" if node.subject == "you" else done_by(printer.english(node.subject, "who"), deed, may=False)
