"""Abilities as this game prints them (1201, 312, 1206)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fuda.kernel.program.node import node

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Condition
    from fuda.kernel.program.gates import Body


@node
class Standing:
    """1201-5: what holds while the ability is valid and the conditions do; `x` says what X is."""

    headings: tuple[Condition, ...]
    icon: bool
    whiles: tuple[Condition, ...]
    conditions: tuple[Condition, ...]
    changes: tuple[object, ...]
    x: object = None


@node
class CommandText:
    """1201-1a: what a command does when it resolves."""

    body: Body


@node
class SkillText:
    """533-1: a process that other abilities of the card refer to."""

    body: Body


@node
class PlayRule:
    """1201-5a:i: something about playing the card: it may be played only so, or for other costs."""

    kind: str
    conditions: tuple[Condition, ...] = ()
    costs: tuple[object, ...] = ()


@node
class Target:
    """1204-2g:i: what is targeted when the text is played."""

    names_targets: ClassVar[bool] = True
    target: object


@node
class Say:
    """522-1: what X is."""

    amount: object


@node
class PlayAfterwards:
    """1204-3a:v: what comes その後, where it belongs to a part of the text that may not be done."""

    body: Body
