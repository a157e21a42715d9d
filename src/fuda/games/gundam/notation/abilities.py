"""Phrases for whole abilities: headings in 【】, costs before ：, keyword effects."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from fuda.cardtext.clauses import teach_standing, teach_topic_first
from fuda.cardtext.common import vocabulary
from fuda.cardtext.conditions import english_whiles
from fuda.cardtext.deeds import TakeThat
from fuda.cardtext.deriving import would_english
from fuda.cardtext.texts import Activate, Trigger
from fuda.games.gundam.effects import happenings, lasting, nouns, playing, texts, verbs
from fuda.games.gundam.effects.happenings import When
from fuda.games.gundam.effects.qualities import Attacked, Attacking, Battling, Paired
from fuda.games.gundam.notation.changes import STAYS
from fuda.kernel.program.deeds import Change
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.happenings import EitherOf
from fuda.kernel.program.node import Selector
from fuda.kernel.program.selectors import All, Cards, Every
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

TIMINGS = {"【メイン】": "main", "【アクション】": "action"}
ACTIVATED = {
    "【起動・メイン】": ("main", "【Activate･Main】"),
    "【起動・アクション】": ("action", "【Activate･Action】"),
    "【起動・メイン】/【起動・アクション】": ("main/action", "【Activate･Main】/【Activate･Action】"),
}
USED = {
    "【バースト】": (("use_burst",), "【Burst】"),
    "【メイン】": (("use_main",), "【Main】"),
    "【アクション】": (("use_action",), "【Action】"),
    "【メイン】/【アクション】": (("use_main", "use_action"), "【Main】/【Action】"),
    **{
        word: (tuple([f"activate_{part}" for part in timing.split("/")]), english)
        for word, (timing, english) in ACTIVATED.items()
    },
}
"""Effects by their timing, each with what the rules ask when a player would activate one."""


def teach_abilities(g: Grammar) -> None:
    """What a line of text can be."""
    teach_standing(g)
    vocabulary(g, "timing_icon", TIMINGS, {"main": "【Main】", "action": "【Action】"}.__getitem__)
    icons = {word: timing for word, (timing, _) in ACTIVATED.items()}
    vocabulary(g, "activated_icon", icons, dict(ACTIVATED.values()).__getitem__)
    g.rule("any_icon", None, "{_:timing_icon|event_icon}")
    vocabulary(g, "activation", {word: USED[word][0] for word in ACTIVATED}, dict(USED.values()).__getitem__)
    g.many("used_icons", "used_icon", separator="[と|や|、|か]", english=" and ")
    vocabulary(g, "used_icon", {word: names for word, (names, _) in USED.items()}, dict(USED.values()).__getitem__)
    vocabulary(g, "event_icon", {f"【{w}】": k for w, k, _ in ICONS}, {k: f"【{e}】" for _, k, e in ICONS}.__getitem__)
    g.many("timings", "timing_icon", separator="/", english="/")
    g.token(
        "limits",
        "(?:【ターン[0-9]+回】)?",
        lambda word: (int(word[4:-2]),) if word else (),
        lambda limits: "".join([f"【ターン{number}回】" for number in limits]),
        _english_limits,
    )
    g.rule("heading", Paired, "【セット中】", "【During Pair】")
    during, *others = [f"【セット中{said}】" for said in PILOT_SAID]
    g.rule("heading", Paired, during, "【During Pair･{pilot}】", *others)
    paired, *others = [f"【セット時{said}】" for said in PILOT_SAID]
    g.rule("one_timing", happenings.Timing, paired, "【When Paired･{pilot}】", *others, kind="set")
    g.many("headings", "heading", least=0, english="")
    for word, kind, english in ICONS:
        teach_icon(g, word, kind, english)
    g.rule("timing", None, "{_:one_timing}")
    g.rule("timing", EitherOf, "{parts:timing_list}", "{parts}")
    g.many("timing_list", "one_timing", separator="[/|]", least=2, english="/")
    g.rule("described_pilot", Cards, "{filters:some_modifiers}パイロット", clause=None, noun=nouns.PILOT)
    g.many("adjective_list", "adjective", inner="attr", form="plain")
    g.rule("pilot_condition", Cards, "{filters:adjective_list}パイロット", clause=None, noun=nouns.PILOT)
    g.rule("cost", verbs.PayCost, "{number:circled}", "{number}")
    g.rule("cost", None, "{_:act}")
    g.many("costs", "cost", separator="[,|、|，]", english=", ")
    g.rule("costs", None, "{_:acts}", variant=True)

    g.rule("ability", texts.KeywordText, "{headings}{timing:activated_icon?}{keywords}", "{headings}{timing}{keywords}")
    g.rule("ability", texts.StaticText, "{headings}{whiles:standing_whiles}{change:whole_standing}。", _english_static)
    # What a card says of as long as it is there, it says always.
    g.variant(
        "ability",
        texts.StaticText,
        f"{{headings}}[{'|'.join(STAYS)}][、|]{{whiles:standing_whiles}}{{change:standing}}。",
    )
    of_topic = (("topic", "changes"), ("topic", "amends"))
    fights, windows = (Attacking, Battling), "{before:standing_whiles}"
    teach_topic_first(g, texts.StaticText, "{headings}", said=of_topic, apart=fights, windows=windows, reflexive=True)
    for _, changed in of_topic:
        which = "{cards:things}が[|、]{qualities:predicates.while}、それ" + ("を" if changed == "amends" else "は[|、]")
        g.variant("ability", _those_that_are, f"{{headings}}{which}{{changes:{changed}}}。")
    _teach_less_damage(g)
    timed = "{headings}{happening:timing}{limits}{body}"
    g.rule("ability", Trigger, timed, timed.replace(":timing", ""), whiles=())
    when = "{headings}{limits}{whiles:standing_whiles}"
    g.rule("ability", Trigger, when + "{happening:trigger}{body}", _english_triggered)
    g.rule("ability", texts.ReplacementText, when + "{happening:happening.would}、{body}", _english_replacement)
    g.variant("ability", _replaced, when + "{happening:happening.case}、{body}")
    instead = when + "{happening:happening.instead}[、|]{body}"
    g.rule("ability", texts.ReplacementText, instead, _english_replacement, instead_of=True)
    used, english = "{headings}{timing:activated_icon}{limits}", "{headings}{timing}{limits}"
    g.rule("ability", Activate, used + "{costs}：{body}", english + "{costs}: {body}")
    g.rule("ability", Activate, used + "{body}", english + "{body}", costs=())
    g.rule("ability", texts.CommandText, "{timings}{body}", "{timings}{body}")
    g.rule("ability", playing.PilotText, "【パイロット】{name}", lambda n, p, _: f"【Pilot】[{n.name}]")
    g.label(
        timing_icon="【メイン】 or 【アクション】", activated_icon="【起動・メイン】 or 【起動・アクション】",
        limits="【ターン1回】", headings="a heading like 【セット中】", timing="a timing like 【配備時】",
        cost="a cost", activation="【起動・メイン】 or 【起動・アクション】",
    )  # fmt: skip


PILOT_SAID = (
    "・{pilot:inner}", "・{pilot:pilot_named}", "】【{pilot:pilot_condition}", "】【{pilot:described_pilot}",
    "】【パイロット",
)  # fmt: skip
"""How a heading says which pilot is set; the first is printed."""
ICONS = (
    ("配備時", "deployed", "Deploy"),
    ("アタック時", "attacked", "Attack"),
    ("破壊時", "destroyed", "Destroyed"),
    ("セット時", "set", "When Paired"),
    ("バースト", "burst", "Burst"),
)


def teach_icon(g: Grammar, word: str, kind: str, english: str) -> None:
    """Teach a heading that names what has happened to the card itself."""
    g.rule("one_timing", happenings.Timing, f"【{word}】", f"【{english}】", kind=kind)


def _teach_less_damage(g: Grammar) -> None:
    """Damage that a card receives is less as a rule, or goes elsewhere: whenever it receives some, that is so."""
    g.rule("receiver", None, "{_:doer}")
    g.rule("receiver", lambda them: Every(them.cards), "{them:all}", within=True)
    g.rule("received_damage", None, "[が|の]受ける{_:damage}")
    g.rule("received_damage", None, "[が|は][|、]{_:received}", within=True)
    received = "{headings}{limits}{whiles:standing_whiles}{subject:receiver}{damage:received_damage}"
    elsewhere = f"{received}は[、|][かわりに|代わりに]{{to:measured}}が受ける。"
    g.variant("ability", partial(_received, TakeThat), elsewhere)
    less = "を{number:amount}[軽減する|減らす]。", "は[、|]{number:amount}軽減される。"
    g.variant("ability", partial(_received, _less), *[received + words for words in less])


def _less(number: int) -> lasting.ReduceDamage:
    return lasting.ReduceDamage(None, None, None, number)


def _received(
    done: Callable[..., object], subject: Selector, damage: happenings.DamageBy, headings: tuple[Any, ...],
    limits: tuple[int, ...], whiles: tuple[Any, ...], **said: Any,
) -> texts.ReplacementText:  # fmt: skip
    """What becomes of damage as a rule is done whenever it would be received; what goes elsewhere does so instead."""
    instead = Gate(None, (), (), "to" in said, (done(**said),), False)
    return texts.ReplacementText(When("damaged", subject, by=damage), Body((instead,)), headings, whiles, limits)


def _replaced(body: Body, **said: Any) -> texts.ReplacementText | None:
    """What is done in a case, if it is done instead: in any other it is no replacement."""
    return texts.ReplacementText(body=body, **said) if getattr(body.sentences[0], "instead", False) else None


def _those_that_are(
    cards: Cards, qualities: tuple[Any, ...], changes: tuple[Any, ...], headings: tuple[Any, ...]
) -> texts.StaticText | None:
    """A standing effect on whichever cards are so: on the cards that are described as being so.

    Of a unit in battle it is said that there is one, and it is spoken of.
    """
    if any(isinstance(quality, (Attacking, Attacked, Battling)) for quality in qualities):
        return None
    return texts.StaticText(headings, (), Change(None, All(cards.also(*qualities)), changes))


def _english_limits(limits: tuple[int, ...]) -> str:
    return "".join(["【Once per Turn】" if number == 1 else f"【{number} times per Turn】" for number in limits])


def _head(node: texts.StaticText | Trigger | texts.ReplacementText, printer: Printer) -> str:
    limits = "" if isinstance(node, texts.StaticText) else printer.english(node.limits, "limits")
    return printer.english(node.headings, "headings") + limits + english_whiles(node.whiles, printer)


def _english_static(node: texts.StaticText, printer: Printer, _many: bool) -> str:
    return f"{_head(node, printer)}{printer.english(node.change, 'whole_standing')}."


def _english_triggered(node: Trigger, printer: Printer, _many: bool) -> str:
    happening = printer.english(node.happening, "trigger")
    return f"{_head(node, printer)}{happening.rstrip()} {printer.english(node.body, 'body')}"


def _english_replacement(node: texts.ReplacementText, printer: Printer, _many: bool) -> str:
    happening = printer.english(node.happening, "happening")
    body = printer.english(node.body, "body")
    if not node.instead_of and not getattr(node.body.sentences[0], "instead", False):
        happening = would_english(happening) if getattr(node.happening, "kind", "") == "destroyed" else happening
        return f"{_head(node, printer)}when {happening}, {body}"
    return f"{_head(node, printer)}if {would_english(happening)}, {'instead ' if node.instead_of else ''}{body}"
