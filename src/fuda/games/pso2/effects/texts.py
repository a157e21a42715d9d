"""Abilities as this game prints them (300, GL-01 to GL-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.program.node import node

if TYPE_CHECKING:
    from fuda.cardtext.limits import Limits
    from fuda.kernel.program.gates import Body
    from fuda.kernel.program.selectors import Cards


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
class ActiveText:
    """300.5: what an Active does, "main" or "quick"."""

    timing: str
    body: Body
    limits: Limits = ()


@node
class MainOnly:
    """GL-61: 【Main】 on a line of its own."""
