"""Abilities as this game prints them (300, GL-01 to GL-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.program.node import node

if TYPE_CHECKING:
    from fuda.cardtext.limits import Limit, OnlyWhen
    from fuda.games.pso2.effects.happenings import Happening
    from fuda.kernel.abilities.ability import Condition
    from fuda.kernel.program.changes import KeywordEffect
    from fuda.kernel.program.gates import Body
    from fuda.kernel.program.selectors import Cards


@node
class KeywordLine:
    """Keyword abilities on a line of their own."""

    keywords: tuple[KeywordEffect, ...]


@node
class OnlyOn:
    """302.12: may be laid only on cards of that name."""

    name: str


@node
class RuleLine:
    """GL-62: a line that is no ability.

    "alias" (206.3), "any_number" (100.3.2), "any_player" (100.8) or "one_each" (GL-55).
    """

    kind: str
    name: str = ""


@node
class EnchantLine:
    """204.2.2: what the Active is laid on."""

    cards: Cards


@node
class BossAttack:
    """RD-20: whom a boss's card attacks: the chara with the lowest or highest value."""

    stat: str
    highest: bool


@node
class Trigger:
    """300.2: an ability that waits for something, with costs paid at that moment."""

    whiles: tuple[Condition, ...]
    happening: Happening
    costs: tuple[object, ...]
    body: Body
    limits: tuple[Limit | OnlyWhen, ...] = ()


@node
class Activate:
    """300.3: an ability that is activated for costs; `main` with 【Main】."""

    main: bool
    costs: tuple[object, ...]
    body: Body
    limits: tuple[Limit | OnlyWhen, ...] = ()


@node
class ActiveText:
    """300.5: what an Active does."""

    main: bool
    body: Body
    limits: tuple[Limit | OnlyWhen, ...] = ()


@node
class MainOnly:
    """GL-61: 【Main】 on a line of its own."""


@node
class Standing:
    """300.4: what holds while the card is in place and the conditions do."""

    whiles: tuple[Condition, ...]
    conditions: tuple[Condition, ...]
    change: object


@node
class Instead:
    """103.4.3: something else takes the place of what is about to happen."""

    happening: Happening
    body: Body


@node
class ByDoing:
    """GL-32: who does the one thing may do the others."""

    first: object
    then: tuple[object, ...]
