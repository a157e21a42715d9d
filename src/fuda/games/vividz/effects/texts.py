"""Abilities as they are printed in this game: icons, and what they head."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.program.node import node

if TYPE_CHECKING:
    from fuda.games.vividz.effects.happenings import When
    from fuda.kernel.abilities.ability import Condition
    from fuda.kernel.program.gates import Body
    from fuda.kernel.program.selectors import Cards


@node
class EventText:
    """[EVENT]: what an event does when it is played (909)."""

    body: Body


@node
class Counted:
    """[COND]: something that has to be done so often (304.6)."""

    happening: When
    number: int


@node
class Needed:
    """[COND]: something that has to be so."""

    condition: Condition


@node
class MissionText:
    """[CHECK] or [CLEAR] with all its conditions (304.6)."""

    part: str
    conditions: tuple[Counted | Needed, ...]


@node
class KeywordText:
    """A keyword ability (chapter 12), with the cards or the words that it names."""

    kind: str
    cards: Cards | None = None
    words: tuple[str, ...] = ()
