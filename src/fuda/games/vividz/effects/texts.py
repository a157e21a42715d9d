"""Abilities as they are printed in this game: icons, and what they head."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.program.node import node

if TYPE_CHECKING:
    from fuda.cardtext.limits import Limits
    from fuda.games.vividz.effects.happenings import Happening, When
    from fuda.kernel.abilities.ability import Condition
    from fuda.kernel.program.gates import Body, Gate
    from fuda.kernel.program.happenings import Moment
    from fuda.kernel.program.selectors import Cards


@node
class ActivatedText:
    """[ACT]: an ability that its player plays for its costs (907)."""

    zone: str
    costs: tuple[object, ...]
    body: Body
    limits: Limits = ()


@node
class TriggeredText:
    """[AUTO]: an ability that waits for something (908)."""

    zone: str
    happening: Happening
    body: Body
    costs: tuple[object, ...] = ()
    limits: Limits = ()


@node
class StaticText:
    """[CONST]: a change that holds while the card is there (901.2c)."""

    zone: str
    whiles: tuple[Condition, ...]
    change: object


@node
class ReplacementText:
    """[CONST]: something else in the place of what is about to happen (912)."""

    zone: str
    whiles: tuple[Condition, ...]
    happening: When
    gate: Gate


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
class AccelText:
    """アクセル (1201)."""

    info: tuple[str, ...]


@node
class EncounterText:
    """エンカウント (1202)."""


@node
class ChantText:
    """詠唱 (1203)."""

    cards: Cards


@node
class SlayText:
    """討伐 (1204)."""

    cards: Cards


@node
class FlashText:
    """一閃 (1205)."""


@node
class DeckEngageText:
    """デッキエンゲージ (1206)."""

    names: tuple[str, ...]


@node
class Next:
    """At the next such moment, a sentence applies (908.4); with `turn` at that of the player's next turn."""

    time: Moment
    then: Gate
    turn: bool = False
