"""Phrases for whole abilities: icons, zones and keywords in the head, costs, and what follows (3.1.1, 8.1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fuda.cardtext.clauses import teach_standing, teach_topic_first
from fuda.cardtext.common import in_number, join_acts, vocabulary
from fuda.cardtext.deriving import would_english
from fuda.cardtext.limits import Limit, teach_limits
from fuda.cardtext.texts import Standing
from fuda.games.vanguard.effects import nouns, texts, verbs
from fuda.games.vanguard.effects.qualities import From
from fuda.games.vanguard.keywords import KEYWORDS
from fuda.games.vanguard.notation.words import DURATIONS
from fuda.games.vanguard.zones import MAIN
from fuda.kernel.abilities.ability import Condition
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.amounts import Range
from fuda.kernel.program.conditions import Is, IsA
from fuda.kernel.program.deeds import Change, Choose
from fuda.kernel.program.filters import Side
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.selectors import Cards, Omitted, This
from fuda.kernel.program.summing import Summing, Total
from fuda.kernel.program.unsaid import filled, first_spoken, unsaid_part
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

NUMBERED = {
    "limit_break": "【リミットブレイク】", "generation_break": "【ジェネレーションブレイク】", "ritual": "儀式",
    "thunderstrike": "雷激",
    "rescue": "救援",
}  # fmt: skip
PLAIN = (
    "brave", "oracle", "unite", "darkness", "dark_device", "earnest", "honour", "burst", "shadowstitch", "rush",
    "magia",
    "time_leap", "dominate", "bloom", "dual_sword",
)  # fmt: skip
WHOLE = (
    "restraint", "forerunner", "lord", "sentinel", "resist", "blaze", "afterimage", "engorge", "charge", "hollow",
    "harmony",
)  # fmt: skip
KINDS = (("【起】", "act", "[Act]"), ("【自】", "auto", "[Auto]"), ("【永】", "cont", "[Cont]"))
NAMES = {keyword.name: keyword.japanese for keyword in KEYWORDS}


def keyword_english(name: str) -> str:
    """A keyword's English name.

    >>> keyword_english("limit_break")
    'Limit Break'
    """
    return name.replace("_", " ").title()


def _english_head(head: texts.Head, printer: Printer, _many: bool) -> str:
    words = []
    if head.zones:
        words.append(printer.english(head.zones, "works_in").replace(" or ", "/"))
    if head.once:
        words.append("1/turn")
    words += [printer.english(label, "head_label") for label in head.labels]
    return f" {', '.join(words)}" if words else ""


def _english_wave(node: texts.Wave, _printer: Printer, _many: bool) -> str:
    if node.most is None:
        return f"Wave from battle {node.least} on"
    return f"Wave in battle {node.least}" + (f" to {node.most}" if node.most != node.least else "")


def _teach_heads(g: Grammar) -> None:
    for name, word in NUMBERED.items():
        plain = word.strip("【】")
        g.rule(
            "head_label",
            texts.Label,
            f"[{word}|{plain}|【{plain}】]({{number}})",
            f"{keyword_english(name)} {{number}}",
            name=name,
        )
    for name in PLAIN:
        word = NAMES[name]
        g.rule("head_label", texts.Label, f"[{word}|【{word}】]", keyword_english(name), name=name, number=None)
    wave = "[連波|【連波】]-"
    g.rule("head_label", texts.Wave, wave + "{least:number}回目以降", _english_wave, most=None)
    g.rule("head_label", texts.Wave, wave + "{least:number}～{most:number}回目", _english_wave)
    g.rule("head_label", _only_wave, wave + "{least:number}回目[|のみ]", variant=True)
    g.many("head_labels", "head_label", least=0)
    vocabulary(g, "once", {"【ターン1回】": True, "": False}, lambda once: "1/turn" if once else "")
    g.rule("head", texts.Head, "【{zones:works_in}】{once}{labels:head_labels}", _english_head)
    g.rule("head", texts.Head, "{once}{labels:head_labels}", _english_head, zones=())
    g.label(head_label="a keyword", once="【ターン1回】", head="where it works")


def _only_wave(least: int) -> texts.Wave:
    return texts.Wave(least, least)


def _english_acts(acts: tuple[object, ...], printer: Printer) -> str:
    return join_acts(in_number(acts, [printer.english(act, "step") for act in acts]))


def _teach_costs(g: Grammar) -> None:
    g.rule("cost_part", texts.CostText, "{acts:cost_acts}", "{acts}")
    g.many("cost_acts", "cost_act", english=", ")
    g.rule("cost_part", texts.CostText, "{acts}", lambda n, p, _: _english_acts(n.acts, p))
    g.many("cost_parts", "cost_part", separator="[,|、]", english=", ")
    g.rule("cost", None, "\\[{_:cost_parts}]", lambda n, p, _: f" [{p.english(n, 'cost_parts')}]")
    g.token("no_cost", "", lambda _: (), lambda value: "" if value == () else None, lambda _: "")
    g.rule("any_cost", None, "{_:no_cost}")
    g.rule("any_cost", None, "{_:cost}")
    g.label(cost_part="a cost", cost_act="a cost", cost="a cost in [ ]")


def _english_standing(node: Standing, printer: Printer, _many: bool) -> str:
    spoken = [printer.english(condition, "condition_part") for condition in node.whiles]
    during = "".join([f"{said}, " for said in spoken if said.startswith("during")])
    so = " and ".join([said for said in spoken if not said.startswith("during")])
    return during + (f"if {so}, " if so else "") + printer.english(node.change, "standing")


def teach_abilities(g: Grammar) -> None:
    """What a line of text can be."""
    teach_standing(g)
    teach_limits(g, "使用", ("発動",), in_game=True)
    # 8.1.1.1.2.1, 8.1.1.2.3.1: the same as once in that time.
    for kind, time in (("turn", "turn"), ("fight", "game")):
        ja, english = DURATIONS[time]
        g.rule("limit", Limit, f"{ja}、この能力は使えなくなる。", f"This ability can't be used again {english}.",
               kind=kind, number=1)  # fmt: skip
    _teach_heads(g)
    _teach_costs(g)
    g.rule(
        "ability",
        texts.ActivatedText,
        "【起】{head}：{costs:any_cost}{body}{limits}",
        _english_activated,
        conditions=(),
        timing=MAIN,
    )
    # 8.1.1.1.1: a condition before the cost is one of playing the ability.
    g.rule(
        "ability",
        texts.ActivatedText,
        "【起】{head}：{conditions:needed}{costs:cost}{body}{limits}",
        _english_activated,
        timing=MAIN,
    )
    g.rule("needed", None, "{_:condition_list.if}、")
    g.rule(
        "ability", texts.TriggeredText, "【自】{head}：{costs:any_cost}{happening:trigger}{body}{limits}",
        _english_triggered,
    )  # fmt: skip
    for words in ("{limit:limited}{happening:trigger}{body}", "{happening:trigger}{limit:limited}{body}"):
        g.variant("ability", _limited, f"【自】{{head}}：{{costs:any_cost}}{words}")
    paid = "【自】{head}：{happening:trigger}{conditions}{costs:cost}を払って[よい|もよい]。{rest:sentences}"
    g.variant("ability", _paying_there, paid)
    g.rule("standing_part", Standing, "{whiles:cont_whiles}{change:standing.*}", _english_standing)
    g.rule("cont_whiles", None, "{_:no_conditions}")
    g.rule("cont_whiles", None, "{_:some_cont_whiles}")
    g.rule("cont_while", None, "{_:turn_condition.while}、")
    g.rule("cont_while", None, "{_:turn_condition.if}、", variant=True)
    g.rule("cont_while", None, "{_:condition_part.if}、")
    g.rule("cont_while", None, "{_:condition_part.while}、", variant=True)
    for form in ("so_long", "case", "ba"):
        g.rule("cont_while", None, f"{{_:condition_part.{form}}}[、|]", variant=True)
    g.rule("cont_while", None, "{_:condition_part.plain}[、|]かつ[、|]", variant=True)
    g.rule("cont_while", None, "{_:condition_part.te}、", variant=True)
    g.many("some_cont_whiles", "cont_while")
    g.many("standing_parts", "standing_part", separator="、", inner="cont", english=", and ")
    g.rule("ability", texts.StaticText, "【永】{head}：{parts:standing_parts}。", _english_static)
    said = (("topic", "gains"), ("topic", "changes"), ("owner", "changes"))
    for opening in ("【永】{head}：", "【永】{head}：{before:windows}"):
        teach_topic_first(g, _standing, opening, said=said)
    # 8.2.1.3.1: 「…する際、かわりに…する」.
    g.rule(
        "ability", texts.ReplacementText,
        "【永】{head}：{whiles:cont_whiles}{happening:happening.plain}[際|時|場合]、{body}", _english_replacement,
    )  # fmt: skip
    instead = "【永】{head}：{whiles:cont_whiles}{happening:happening.instead}[、|]{body}"
    g.variant("ability", _instead_of, instead)
    for icon, kind, english in KINDS[1:]:
        for name in WHOLE:
            word = NAMES[name]
            g.rule("ability", texts.KeywordText, f"{icon}{{head}}：[{word}|【{word}】][|。]",
                f"{english}{{head}}: {keyword_english(name)}.",
                   kind=kind, keyword=name, number=None)  # fmt: skip
    _teach_whole(g)
    g.label(standing_part="a change")


def _teach_whole(g: Grammar) -> None:
    """Keyword abilities with something besides their name: a number, circles, cards, a timing and a cost."""
    deck = "【永】：このカードは[デッキ|メインデッキ|Gデッキ]に"
    put = "[入れることができる|入れられる|入れてよい]。"
    g.rule(
        "ability",
        texts.DeckText,
        deck + "{number:some_number}枚まで" + put,
        "[Cont]: A deck may have up to {number} of this card.",
    )
    g.rule(
        "ability", texts.DeckText, deck + "何枚でも" + put, "[Cont]: A deck may have any number of this card.", number=0
    )
    g.rule("ability", texts.KeywordText, "【自】{head}：[達成|【達成】]({number})[|。]",
        "[Auto]{head}: Success {number}.",
           kind="auto", keyword="success")  # fmt: skip
    g.rule("ability", texts.RevelationText, "【自】{head}：[天啓|【天啓】]-{circles:circle_places}[|。]",
           "[Auto]{head}: Revelation {circles}.")  # fmt: skip
    g.rule(
        "ability",
        texts.SeekMateText,
        "【起】{head}：[【双闘】|双闘]{mates:cards}[|。]",
        "[Act]{head}: Seek Mate {mates}.",
    )
    # 11.10.1: a number belongs to the icon, and says nothing that the rules ask for.
    icon = "[【双闘】|双闘][(|]{number}[)|]"
    g.rule("ability", _seek_mate, f"[【永】|【起】]{{head}}：{icon}{{mates:cards}}[|。]", variant=True)
    timing = "-{timing:stride_timing}-"
    vocabulary(g, "stride_timing", {"ストライドステップ": "stride_step"}, {"stride_step": "stride step"}.__getitem__)
    g.rule("ability", texts.StrideText, f"【超越】{timing}{{costs:cost}}裏のこのカードを(V)に[【超越】|超越]する。",
           "[Stride] {timing}:{costs} stride this face-down card to (V).")  # fmt: skip
    g.rule("ability", _plain_stride, "[【超越】|超越][|。]", variant=True)
    g.rule("ability", texts.UltimateText,
        f"【究極超越】{timing}{{costs:cost}}裏のこのカードを(V)に[【超越】|超越]する。",
           "[Ultimate Stride] {timing}:{costs} stride this face-down card to (V).", face="")  # fmt: skip
    g.rule(
        "ability", texts.UltimateText,
        f"【究極超越】-{{face:name}}{timing}{{costs:cost}}"
        "他のGゾーンとサークルとソウルのカードすべてを除外し、このカードを裏返し、(V)に[【超越】|超越]する。",
        "[Ultimate Stride] {face}, {timing}:{costs} remove all other cards of the G zone, the circles and the soul, "
        "turn this card over, and stride it to (V).",
    )  # fmt: skip
    g.rule("ability", texts.GuardianText,
        "【Gガーディアン】-相手ターンのガードステップ-{costs:cost}裏のこのカードを(G)にコールする。",
           "[G Guardian] guard step of your opponent's turn:{costs} call this face-down card to (G).")  # fmt: skip
    g.label(stride_timing="ストライドステップ")


@does("11.10.1")
def _seek_mate(head: texts.Head, number: int, mates: Cards) -> texts.SeekMateText:
    """Seek mate, with the number of its icon."""
    return texts.SeekMateText(head, mates)


@does("11.11.3.1")
def _plain_stride() -> texts.StrideText:
    """11.11.3.1: without a timing and a cost, hand cards of grade 3 or more together in the stride step."""
    hand = Cards(None, (Side("own"), From(("hand",))), nouns.UNSAID)
    chosen = Choose(Summing(hand, Total("grade", ">=", 3), Range(1, None)))  # type: ignore[arg-type]
    return texts.StrideText("stride_step", (texts.CostText((chosen, verbs.Handle(Omitted(), "discard"))),))


def _english_replacement(node: texts.ReplacementText, printer: Printer, _many: bool) -> str:
    words = "".join([f"if {printer.english(condition, 'condition_part')}, " for condition in node.whiles])
    happening, body = printer.english(node.happening, "happening"), printer.english(node.body, "body")
    return f"[Cont]{printer.english(node.head, 'head')}: {words}if {would_english(happening)}, {body}"


def _standing(head: texts.Head, whiles: tuple[Condition, ...], change: Change) -> texts.StaticText:
    """A continuous effect that names its cards before it says when: the same as the other way round."""
    return texts.StaticText(head, (Standing(whiles, change),))


def _paying_there(conditions: tuple[Condition, ...], rest: tuple[Gate, ...], **said: Any) -> texts.TriggeredText:
    """A cost that is named where it is paid, and not at the beginning."""
    pay = Gate(None, (), conditions, False, (texts.PayCost(),), optional=True)
    return texts.TriggeredText(body=Body((pay, *rest), ()), **said)


def _limited(limit: Limit, **said: Any) -> texts.TriggeredText:
    """An ability that is used so often a turn, which is said before what it waits for, or after that."""
    return texts.TriggeredText(**said, limits=(limit,))


def _instead_of(body: Body, **said: Any) -> texts.ReplacementText:
    """「…する代わりに」: the verb says already that something else takes its place."""
    first, *others = body.sentences
    told = replace(body, sentences=(replace(first, instead=True), *others))
    return texts.ReplacementText(body=told, **said)


@does("8.5.5.3")
def _of_itself(body: Body, happening: object = None) -> Body:
    """The body with the unit itself as what its first act is done to, where that is unsaid and nothing else was named:
    nobody would take that for what is called "it".
    """
    first, *others = body.sentences
    if getattr(happening, "own", False) or first_spoken(first) != This() or not unsaid_part(first.acts[0]):
        return body
    told = replace(first, acts=(filled(first.acts[0], This("unit")), *first.acts[1:]))
    return replace(body, sentences=(told, *others))


def _english_triggered(node: texts.TriggeredText, printer: Printer, _many: bool) -> str:
    head, cost = printer.english(node.head, "head"), printer.english(node.costs, "any_cost")
    body = printer.english(_of_itself(node.body, node.happening), "body")
    limits = printer.english(node.limits, "limits")
    return f"[Auto]{head}:{cost} {printer.english(node.happening, 'trigger')}, {body} {limits}".rstrip()


def _english_static(node: texts.StaticText, printer: Printer, _many: bool) -> str:
    first, *others = node.parts
    if unsaid_part(first.change) and not any(isinstance(part, (Is, IsA)) for part in first.whiles):
        told: Any = filled(first.change, This("unit"))
        node = replace(node, parts=(replace(first, change=told), *others))
    spoken = in_number([part.change for part in node.parts], [printer.english(p, "standing_part") for p in node.parts])
    return f"[Cont]{printer.english(node.head, 'head')}: {', and '.join(spoken)}."


def _english_activated(node: texts.ActivatedText, printer: Printer, _many: bool) -> str:
    head, cost = printer.english(node.head, "head"), printer.english(node.costs, "any_cost")
    conditions = " and ".join(printer.english(c, "condition_part") for c in node.conditions)
    body = printer.english(_of_itself(node.body), "body")
    limits = printer.english(node.limits, "limits")
    return f"[Act]{head}:{cost}{f' If {conditions},' if conditions else ''} {body} {limits}".rstrip()
