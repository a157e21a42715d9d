"""Phrases for whole abilities: headings in 【】, costs before ：, keyword effects."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from fuda.cardtext.clauses import teach_standing, teach_topic_first
from fuda.cardtext.common import vocabulary
from fuda.cardtext.deriving import would_english
from fuda.games.gundam.effects import happenings, lasting, nouns, playing, texts, verbs
from fuda.games.gundam.effects.happenings import When
from fuda.games.gundam.effects.qualities import Attacked, Attacking, Battling
from fuda.kernel.abilities.ability import Condition
from fuda.kernel.program.changes import Alteration
from fuda.kernel.program.deeds import Change
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.happenings import EitherOf, TurnWhen
from fuda.kernel.program.node import Quality, Selector
from fuda.kernel.program.selectors import All, Cards, Every
from fuda.text.grammar import Grammar
from fuda.text.printer import Printer

TIMINGS = {"【メイン】": "main", "【アクション】": "action"}
ACTIVATED = {
    "【起動・メイン】": "main",
    "【起動・アクション】": "action",
    "【起動・メイン】/【起動・アクション】": "main/action",
}
ACTIVATED_ENGLISH = {
    "main": "【Activate･Main】",
    "action": "【Activate･Action】",
    "main/action": "【Activate･Main】/【Activate･Action】",
}


def teach_abilities(g: Grammar) -> None:
    """What a line of text can be."""
    teach_standing(g)
    vocabulary(g, "timing_icon", TIMINGS, {"main": "【Main】", "action": "【Action】"}.__getitem__)
    vocabulary(g, "activated_icon", ACTIVATED, ACTIVATED_ENGLISH.__getitem__)
    g.rule("any_icon", None, "{_:timing_icon}")
    vocabulary(g, "event_icon", {f"【{w}】": k for w, k, _ in ICONS}, {k: f"【{e}】" for _, k, e in ICONS}.__getitem__)
    g.rule("any_icon", None, "{_:event_icon}")
    g.many("timings", "timing_icon", separator="/", english="/")
    g.token(
        "limit",
        "【ターン[0-9]+回】",
        lambda w: int(w[4:-2]),
        lambda n: f"【ターン{n}回】" if isinstance(n, int) else None,
        _english_limit,
    )
    g.rule("state", texts.State, "【セット中】", "【During Pair】", name="paired")
    for said, printed in PILOT_SAID.items():
        state = f"【セット中{said}】"
        g.rule("state", texts.State, state, "【During Pair･{pilot}】", variant=not printed, name="paired")
        heading = f"【セット時{said}】"
        g.rule("one_timing", happenings.Timing, heading, "【When Paired･{pilot}】", variant=not printed, kind="set")
    g.many("states", "state", least=0, english="")
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

    g.rule("ability", texts.KeywordText, "{states}{timing:activated_icon?}{keywords}", "{states}{timing}{keywords}")
    g.rule("ability", texts.StaticText, "{states}{whiles:standing_whiles}{change:standing}。", _english_static)
    of_topic = (("topic", "changes"), ("topic", "amends"))
    opening = "{states}{before:standing_whiles}"
    teach_topic_first(g, _subject_first, opening, said=of_topic, apart=(Attacking, Battling))
    for _, changed in of_topic:
        turn = "{happening:doing.ta}ターン[の間|中][、|]"
        g.rule("ability", _in_turn, f"{{states}}{{subject:topic}}[、|]{turn}{{changes:{changed}}}。", variant=True)
        which = "{cards:things}が[|、]{qualities:predicates.while}、それ" + ("を" if changed == "amends" else "は[|、]")
        g.rule("ability", _those_that_are, f"{{states}}{which}{{changes:{changed}}}。", variant=True)
    _teach_less_damage(g)
    g.rule(
        "ability",
        texts.TriggeredText,
        "{states}{happening:timing}{limit?}{body}",
        "{states}{happening}{limit}{body}",
        whiles=(),
    )
    when = "{states}{limit?}{whiles:standing_whiles}"
    g.rule("ability", texts.TriggeredText, when + "{happening:trigger}{body}", _english_triggered)
    g.rule("ability", texts.ReplacementText, when + "{happening:happening.would}、{body}", _english_replacement)
    g.rule("ability", _replaced, when + "{happening:happening.case}、{body}", variant=True)
    g.rule(
        "ability", texts.ReplacementText, when + "{happening:happening.instead}[、|]{body}", _english_replacement,
        instead_of=True,
    )  # fmt: skip
    g.rule(
        "ability",
        texts.ActivatedText,
        "{states}{timing:activated_icon}{limit?}{costs}：{body}",
        "{states}{timing}{limit}{costs}: {body}",
    )
    g.rule(
        "ability",
        texts.ActivatedText,
        "{states}{timing:activated_icon}{limit?}{body}",
        "{states}{timing}{limit}{body}",
        costs=(),
    )
    g.rule("ability", texts.CommandText, "{timings}{body}", "{timings}{body}")
    g.rule("ability", playing.PilotText, "【パイロット】{name}", lambda n, p, _: f"【Pilot】[{n.name}]")
    g.label(
        timing_icon="【メイン】 or 【アクション】", activated_icon="【起動・メイン】 or 【起動・アクション】",
        timings="【メイン】 or 【アクション】",
        limit="【ターン1回】", states="a state like 【セット中】", timing="a timing like 【配備時】", costs="a cost",
        cost="a cost",
    )  # fmt: skip


PILOT_SAID = {
    "・{pilot:inner}": True,
    "】【{pilot:pilot_condition}": False,
    "】【{pilot:described_pilot}": False,
    "】【パイロット": False,
}
"""How a heading says which pilot is set, and whether it is printed so."""
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
    received = "{states}{limit?}{whiles:standing_whiles}{subject:receiver}{damage:received_damage}"
    elsewhere = f"{received}は[、|][かわりに|代わりに]{{to:measured}}が受ける。"
    g.rule("ability", partial(_received, verbs.TakeThat), elsewhere, variant=True)
    for less in ("を{number:amount}[軽減する|減らす]", "は[、|]{number:amount}軽減される"):
        g.rule("ability", partial(_received, _less), f"{received}{less}。", variant=True)
    g.label(receiver="cards", received_damage="damage")


def _less(number: int) -> lasting.ReduceDamage:
    return lasting.ReduceDamage(None, None, None, number)


def _received(
    done: Callable[..., object], states: tuple[texts.State, ...], limit: int | None, whiles: tuple[Condition, ...],
    subject: Selector, damage: happenings.DamageBy, **said: Any,
) -> texts.ReplacementText:  # fmt: skip
    """What becomes of damage as a rule is done whenever it would be received; what goes elsewhere does so instead."""
    instead = Gate(None, (), (), "to" in said, (done(**said),), False)
    return texts.ReplacementText(states, limit, whiles, When("damaged", subject, by=damage), Body((instead,)))


def _subject_first(
    states: tuple[texts.State, ...],
    before: tuple[Condition, ...],
    subject: Selector,
    whiles: tuple[Condition, ...],
    changes: tuple[Alteration, ...],
) -> texts.StaticText:
    """A standing effect that names its cards before it says when: the same as the other way round."""
    return texts.StaticText(states, (*before, *whiles), Change(None, subject, changes))


def _in_turn(
    states: tuple[texts.State, ...], subject: Selector, happening: When, changes: tuple[Alteration, ...]
) -> texts.StaticText:
    """A standing effect in turns in which something has happened to its cards: 「配備されたターンの間」."""
    turn = TurnWhen(replace(happening, subject=subject))
    return texts.StaticText(states, (turn,), Change(None, subject, changes))


def _replaced(
    states: tuple[texts.State, ...],
    limit: int | None,
    whiles: tuple[Condition, ...],
    happening: happenings.When,
    body: Body,
) -> texts.ReplacementText | None:
    """What is done in a case, if it is done instead: in any other it is no replacement."""
    return texts.ReplacementText(states, limit, whiles, happening, body) if body.sentences[0].instead else None


def _those_that_are(
    states: tuple[texts.State, ...], cards: Cards, qualities: tuple[Quality, ...], changes: tuple[Alteration, ...]
) -> texts.StaticText | None:
    """A standing effect on whichever cards are so: on the cards that are described as being so.

    Of a unit in battle it is said that there is one, and it is spoken of.
    """
    if any(isinstance(quality, (Attacking, Attacked, Battling)) for quality in qualities):
        return None
    return texts.StaticText(states, (), Change(None, All(cards.also(*qualities)), changes))


def _english_limit(number: object) -> str:
    return "【Once per Turn】" if number == 1 else f"【{number} times per Turn】"


def _head(node: texts.StaticText | texts.TriggeredText | texts.ReplacementText, printer: Printer) -> str:
    head = printer.english(node.states, "states")
    if not isinstance(node, texts.StaticText) and node.limit is not None:
        head += printer.english(node.limit, "limit")
    spoken = [printer.english(condition, "condition_part") for condition in node.whiles]
    windows = [said for said in spoken if said.startswith("during")]
    whiles = [said for said in spoken if not said.startswith("during")]
    return head + "".join([f"{said}, " for said in (*windows, *([f"while {' and '.join(whiles)}"] if whiles else ()))])


def _english_static(node: texts.StaticText, printer: Printer, _many: bool) -> str:
    return f"{_head(node, printer)}{printer.english(node.change, 'standing')}."


def _english_triggered(node: texts.TriggeredText, printer: Printer, _many: bool) -> str:
    happening = printer.english(node.happening, "trigger")
    return f"{_head(node, printer)}{happening.rstrip()} {printer.english(node.body, 'body')}"


def _english_replacement(node: texts.ReplacementText, printer: Printer, _many: bool) -> str:
    happening = printer.english(node.happening, "happening")
    body = printer.english(node.body, "body")
    if not node.instead_of and not getattr(node.body.sentences[0], "instead", False):
        return f"{_head(node, printer)}when {happening}, {body}"
    return f"{_head(node, printer)}if {would_english(happening)}, {'instead ' if node.instead_of else ''}{body}"
