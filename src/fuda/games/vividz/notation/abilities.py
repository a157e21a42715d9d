"""Phrases for whole abilities: icons and the parts they head (304.4, 304.6), and keyword abilities (chapter 12)."""

from __future__ import annotations

from dataclasses import is_dataclass, replace
from functools import partial
from typing import Any

from fuda.cardtext.clauses import teach_standing, teach_topic_first
from fuda.cardtext.conditions import english_whiles
from fuda.cardtext.deriving import would_english
from fuda.cardtext.limits import Limit, teach_limits
from fuda.cardtext.texts import Activate, Instead, Standing, Trigger, less_damage
from fuda.games.vividz.activating import ANY_TIME
from fuda.games.vividz.effects import texts
from fuda.games.vividz.effects.happenings import When
from fuda.games.vividz.notation.words import icon
from fuda.kernel.program.gates import Body
from fuda.kernel.program.selectors import Omitted, This
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

ACT, AUTO, CONST, EVENT = (icon(name) for name in ("ACT", "AUTO", "CONST", "EVENT"))
ZONE, COST, WHEN, DO, COND = (icon(name) for name in ("ZONE", "COST", "WHEN", "DO", "COND"))


KEYWORDS = (
    ("アクセル{words:infos}", "Accel {words}", "accel"),
    ("エンカウント", "Encounter", "encounter"),
    ("詠唱：{cards}", "Chant: {cards}", "chant"),
    ("討伐：{cards}", "Slay: {cards}", "slay"),
    ("一閃", "Flash", "flash"),
    ("デッキエンゲージ：{words:names}", "Deck engage: {words}", "deck_engage"),
)


def _head(node: Standing | Instead, printer: Printer) -> str:
    """The icon, the zone and the times of a constant ability."""
    return f"[Const, {printer.english(node.zone, 'works_in')}] {english_whiles(node.whiles, printer)}"


def _english_cost(act: object, printer: Printer, _many: bool) -> str:
    """A cost that names no card is paid with this one."""
    if is_dataclass(act) and not isinstance(act, type) and isinstance(getattr(act, "target", None), Omitted):
        act = replace(act, target=This())
    return printer.english(act, "act")


def _english_counted(node: texts.Counted, printer: Printer, _many: bool) -> str:
    often = {1: "once", 2: "twice"}.get(node.number, f"{node.number} times")
    return f"{printer.english(node.happening, 'happening')} {often}"


def _english_static(node: Standing, printer: Printer, _many: bool) -> str:
    return f"{_head(node, printer)}{printer.english(node.change, 'whole_standing')}."


def _english_replacement(node: Instead, printer: Printer, _many: bool) -> str:
    happening, body = printer.english(node.happening, "happening"), printer.english(node.body, "body")
    limits = f" {printer.english(node.limits, 'limits')}" if node.limits else ""
    return f"{_head(node, printer)}if {would_english(happening)}, {body}{limits}"


def teach_abilities(g: Grammar) -> None:
    """What a line of text can be."""
    teach_standing(g)
    g.rule("cost", None, "{_:act}。", _english_cost)
    g.many("costs", "cost", english=", ")
    zone = ZONE + "{zone:works_in}"
    teach_limits(g, "プレイ", ("発動", "誘発", "使用"))
    done = f"{DO}{{body}}{{limits}}"
    act = f"{ACT}{zone}{COST}{{costs}}{done}"
    g.rule("ability", Activate, act, "[Act, {zone}] {costs}: {body} {limits}", timing=ANY_TIME)
    auto = f"{AUTO}{zone}{WHEN}{{happening:trigger}}。"
    g.rule("ability", Trigger, auto + done, "[Auto, {zone}] {happening}: {body} {limits}", costs=())
    paid = f"{auto}{COST}{{costs}}{done}"
    g.rule("ability", Trigger, paid, "[Auto, {zone}] {happening} ({costs}): {body} {limits}")
    seldom = f"{AUTO}{zone}{WHEN}{{limit:limited}}{{happening:trigger}}。{DO}{{body}}"
    g.variant("ability", _limited, seldom, f"{auto}{DO}{{limit:limited}}{{body}}")
    const = f"{CONST}{zone}{DO}"
    g.rule("ability", Standing, f"{const}{{whiles:standing_whiles}}{{change:whole_standing}}。", _english_static)
    teach_topic_first(g, Standing, const)
    for node, about in ((Instead, "would}、"), (Instead, "case}、"), (_instead_of, "instead}[、|]")):
        words = f"{const}{{whiles:standing_whiles}}{{happening:happening.{about}{{body}}{{limits}}"
        g.rule("ability", node, words, _english_replacement, variant=about != "would}、")
    less = f"{const}{{whiles:standing_whiles}}{{subject:doer}}受けるダメージを{{number}}[軽減する|減らす]。"
    g.variant("ability", partial(less_damage, When("damaged")), less)
    g.rule("ability", texts.EventText, f"{EVENT}{{body}}", "[Event] {body}")
    for part in ("CHECK", "CLEAR"):
        name = part.lower()
        g.rule(f"{name}_condition", texts.Counted, f"{COND}{{happening}}\\[{part}：{{number}}]", _english_counted)
        g.rule(f"{name}_condition", texts.Needed, f"{COND}{{condition}}", "{condition}")
        g.many(f"{name}_conditions", f"{name}_condition", english="; ")
        g.rule(
            "ability", texts.MissionText, f"{icon(part)}{{conditions:{name}_conditions}}",
            f"[{part.capitalize()}] {{conditions}}", part=name,
        )  # fmt: skip
        g.label(**{f"{name}_condition": "a condition of a mission"})
    for words, english, kind in KEYWORDS:
        g.rule("ability", texts.KeywordText, words, english, kind=kind)
    g.label(cost="a cost")


def _limited(limit: Limit, **said: Any) -> Trigger:
    """An ability that triggers so often a turn, which is said before what it waits for."""
    return Trigger(**said, limits=(limit,))


def _instead_of(body: Body, **named: Any) -> Instead:
    """Something else in the place of what would happen, which the verb says already: 「退場する代わりに」."""
    first, *others = body.sentences
    return Instead(body=replace(body, sentences=(replace(first, instead=True), *others)), **named)
