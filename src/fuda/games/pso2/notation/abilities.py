"""Phrases for whole abilities (300, GL-01 to GL-07)."""

from __future__ import annotations

from typing import Any

from fuda.cardtext.clauses import teach_standing, teach_topic_first
from fuda.cardtext.common import spoken_condition
from fuda.cardtext.conditions import english_whiles
from fuda.cardtext.limits import teach_limits
from fuda.cardtext.texts import Activate, CardRule, Instead, KeywordLine, Standing, Trigger
from fuda.games.pso2.affording import MAIN, QUICK, PayPP
from fuda.games.pso2.effects import texts, verbs
from fuda.games.pso2.notation.words import COLOURS
from fuda.kernel.program.conditions import TurnOf
from fuda.kernel.program.deeds import Change
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

LIMITS = (
    ("この能力は", "", "card"),
    ("{name}のこの能力は", " for all {name} together", "name"),
    ("自分は{name}のこの能力を", " for all your {name} together", "own"),
)
RULES = (
    ("{said:name}としても扱う", "this card is also called {said}", "alias"),
    ("デッキに何枚でも入れる事ができる", "a deck may have any number of this card", "any_number"),
    ("黒以外のプレイヤーのデッキにも入れる事ができる", "a deck of any player may have this card", "any_player"),
    ("1体に1枚までしか付与できない", "only 1 of this card can be on the same card", "one_each"),
)


def teach_abilities(g: Grammar) -> None:
    """What a line of text can be."""
    g.rule("cost", PayPP, "{number:circled}", "{number}", colour="", x=False)
    g.rule("cost", PayPP, "{number:circled}{colour:cost_colour}", "{number}({colour})", x=False)
    back = {colour: f"[{word}]" for word, colour in COLOURS.items()}
    g.token("cost_colour", r"\[[赤青黄黒]\]", lambda word: COLOURS[word[1]], back.get, str)
    g.rule("cost", PayPP, "ⓧ", "(X)", number=0, colour="", x=True)
    g.rule("cost", verbs.OffAsCost, "【ON⇒OFF】", "【ON⇒OFF】")
    g.rule("cost", None, "{_:act}")
    g.many("costs", "cost", separator="/", english=", ")
    g.token(
        "main_icon",
        "【Main】|",
        lambda word: MAIN if word else QUICK,
        {MAIN: "【Main】", QUICK: ""}.get,
        lambda timing: "【Main】" if timing == MAIN else "",
    )
    teach_limits(g, "発動", counter="度", whose=LIMITS)
    teach_standing(g)
    for category in ("ability", "active_ability"):
        teach_topic_first(g, _subject_first, category=category)
        g.rule(category, KeywordLine, "{keywords}", "{keywords}")
        g.rule(category, CardRule, "{said:name}専用", "only for {said}", kind="only_on")
        for said, english, kind in RULES:
            g.rule(category, CardRule, f"ルール：このカードは{said}。", f"Rule: {english}.", kind=kind)
        g.rule(category, texts.EnchantLine, "【付与】{cards:things}", "【Enchant】 {cards}")
        for word, highest, extreme in (("低い", False, "lowest"), ("高い", True, "highest")):
            said = f"このカードは相手の場の最も{{stat}}の{word}キャラを攻撃する。"
            english = f"This card attacks the opponent's chara with the {extreme} {{stat}}."
            g.rule(category, texts.BossAttack, said, english, highest=highest)
        g.rule(category, Trigger, "{whiles}{happening:trigger}：{body}{limits}", _english_trigger, costs=())
        g.rule(category, Trigger, "{whiles}{happening:trigger}/{costs}：{body}{limits}", _english_trigger)
        for cost in ("", "/{costs}"):
            asked = f"{{whiles:some_whiles}}{{happening:trigger}}{cost}：{{body}}{{limits}}"
            g.rule(category, Trigger, asked, variant=True, also={} if cost else {"costs": ()})
        g.rule(category, Activate, "{timing:main_icon}{costs}⇒{body}{limits}", "{timing}{costs} ⇒ {body} {limits}")
        g.rule(category, Standing, "{whiles}{conditions}{change:whole_standing}。", _english_standing)
        g.rule(category, Instead, "{happening:about_to}、{body:plain_body}{limits}", "if {happening}, {body} {limits}")
    g.rule("plain_body", None, "{_:body}")
    g.rule("active_ability", texts.MainOnly, "【Main】", "【Main】")
    g.rule("active_ability", texts.ActiveText, "{timing:main_icon}{body}{limits}", "{timing}{body} {limits}")
    g.label(cost="a cost", ability="an ability", active_ability="an ability")


def _subject_first(whiles: tuple[Any, ...], change: Change) -> Standing:
    """A standing effect that names its cards before it says when: as one that says when first."""
    lasting = tuple([condition for condition in whiles if isinstance(condition, TurnOf)])
    asked = tuple([condition for condition in whiles if not isinstance(condition, TurnOf)])
    return Standing(lasting, change, asked)


def _english_trigger(node: Trigger, printer: Printer, _many: bool) -> str:
    whiles = english_whiles(node.whiles, printer)
    costs = f" ({printer.english(node.costs, 'costs')})" if node.costs else ""
    limits = f" {printer.english(node.limits, 'limits')}" if node.limits else ""
    return f"{whiles}{printer.english(node.happening, 'trigger')}{costs}: {printer.english(node.body, 'body')}{limits}"


def _english_standing(node: Standing, printer: Printer, _many: bool) -> str:
    spoken = english_whiles(node.whiles, printer)
    spoken += "".join(f"if {spoken_condition(c, printer)}, " for c in node.conditions)
    return f"{spoken}{printer.english(node.change, 'whole_standing')}."
