"""Phrases for damage that is less, or as much as the text says."""

from __future__ import annotations

from dataclasses import replace

from fuda.games.gundam.effects import verbs
from fuda.games.gundam.effects.happenings import DamageBy, When
from fuda.kernel.abilities.ability import Condition
from fuda.kernel.program import texts
from fuda.kernel.program.gates import Body, Gate
from fuda.kernel.program.node import Selector
from fuda.kernel.program.selectors import All, Cards, Every
from fuda.text.grammar import Grammar

KINDS = (
    ("バトルダメージ", "battle", "battle damage"),
    ("効果ダメージ", "effect", "effect damage"),
    ("ダメージ", "any", "damage"),
)


def teach_lessening(g: Grammar) -> None:
    """Teach them."""
    for word, kind, english in KINDS:
        for bound, field, spoken in (("以上", "least", "or more"), ("以下", "most", "or less")):
            g.rule(
                "damage", DamageBy, f"{{{field}:number}}{bound}の{word}", f"{{{field}}} {spoken} {english}", kind=kind
            )
        g.rule(
            "damage", DamageBy, f"{{source:whose}}から{{least:number}}以上の{word}",
            f"{{least}} or more {english} from {{source}} side", kind=kind,
        )  # fmt: skip
        g.rule("damage", DamageBy, f"{{source:whose}}からの{word}", variant=True, kind=kind)
        g.rule("damage", DamageBy, f"{{source:cards}}[からの|の]{word}", variant=True, kind=kind)
        g.rule("plain_damage", DamageBy, word, english, kind=kind)
    g.rule("act", verbs.SetThat, "そのダメージを{number}に<する>", "that damage becomes {number}")
    sources = ("{source:whose}から", "{source:cards}から")
    for subject in ("{subject:doer}", "{subject:all}"):
        standing = "{states}{whiles}" + subject
        for ja in ("を{number}軽減する", "は[、|]{number}軽減される"):
            g.rule("ability", _standing, f"{standing}[が|の]受ける{{damage}}{ja}。", variant=True)
            for source in sources:
                received = f"{source}受ける{{damage:plain_damage}}"
                g.rule("ability", _standing, f"{standing}が[|、]{received}{ja}。", variant=True)
    for source in sources:
        received = f"{{duration?}}{{subject:one}}[が|は][|、]{source}受ける{{damage:plain_damage}}"
        g.rule("act", _lessen, f"{received}を{{number}}軽減<する>", variant=True)
    for word, next_only, english in (("", False, "{damage}"), ("次に", True, "the next {damage}")):
        g.rule(
            "act", verbs.ReduceDamage, f"{{duration?}}{{subject:all}}が{word}受ける{{damage}}を{{number}}軽減<する>",
            f"reduce {english} that {{subject}} receive by {{number}} {{duration}}", next_only=next_only,
        )  # fmt: skip
    for word, next_only, english in (("", False, "{damage}"), ("次に", True, "the next {damage}")):
        g.rule(
            "act", verbs.ReduceDamage, f"{{duration?}}{{subject:one}}が{word}受ける{{damage}}を0に<する>",
            f"reduce {english} that {{subject}} receives to 0 {{duration}}", number=0, next_only=next_only, wholly=True,
        )  # fmt: skip
    g.label(plain_damage="damage")


def _standing(
    states: tuple[texts.State, ...], whiles: tuple[Condition, ...], subject: Selector, damage: DamageBy, number: int,
    source: str | Cards | None = None,
) -> texts.ReplacementText:  # fmt: skip
    """A card receives less damage as a rule: whenever it receives some, that is less."""
    if source is not None:
        damage = replace(damage, source=source)
    if isinstance(subject, All):
        subject = Every(subject.cards)
    less = Gate(None, (), (), False, (verbs.ReduceDamage(None, None, None, number),), False)
    return texts.ReplacementText(states, None, whiles, When("damaged", subject, cause=damage), Body((less,)))


def _lessen(
    subject: Selector, source: str | Cards, damage: DamageBy, number: int, duration: str | None = None
) -> verbs.ReduceDamage:
    return verbs.ReduceDamage(duration, subject, replace(damage, source=source), number)
