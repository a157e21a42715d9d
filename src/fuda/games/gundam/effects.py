"""The acts that only this game knows."""

from __future__ import annotations

from fuda.kernel.program.node import node


@node
class DealDamage:
    """Effect damage to cards (4-5-3)."""

    target: object
    amount: object


@node
class Recover:
    """Damage counters are removed (4-6)."""

    target: object
    number: int


@node
class Destroy:
    """Cards are destroyed (4-10)."""

    target: object


@node
class Rest:
    """Cards become rested (4-4)."""

    target: object


@node
class SetActive:
    """Cards become active (4-4)."""

    target: object


@node
class Deploy:
    """Cards are put into play (4-8); `state` "rested", or `paying` their cost."""

    target: object
    state: str = ""
    paying: bool = False


@node
class Token:
    """A unit token by its description, so many of it (4-17)."""

    name: str
    traits: tuple[str, ...]
    ap: int
    hp: int
    extras: tuple[object, ...]
    number: int = 1


@node
class DeployTokens:
    """Tokens come into play."""

    tokens: tuple[Token, ...]
    state: str = ""


@node
class DeployOneToken:
    """So many tokens of one of the descriptions, as the player chooses, come into play."""

    options: tuple[Token, ...]
    number: int
    state: str = ""


@node
class TokenCase:
    """A token for a number of cards there are."""

    count: object
    token: Token


@node
class DeployTokenByCount:
    """The token that the number of such cards calls for comes into play."""

    cards: object
    cases: tuple[TokenCase, ...]
    number: int


@node
class DeployExBase:
    """EX bases come into play (4-17-4)."""

    number: int


@node
class PlaceResource:
    """Resources from the resource deck, or EX resources, come into the resource area."""

    noun: str
    number: int
    state: str = ""


@node
class ToShields:
    """Cards are put into the shield area as shields, face-down on top."""

    target: object


@node
class EndBattle:
    """The battle being fought ends."""


@node
class SetPilot:
    """A card is set as a pilot (4-9)."""

    target: object
    unit: object


@node
class Retarget:
    """The attack of such a unit goes to another target."""

    attacker: object
    target: object


@node
class ReduceDamage:
    """Damage that a card would receive is less. `subject` None: the damage spoken of; `next_only`: just the next time."""

    duration: str | None
    subject: object
    damage: object
    number: int
    next_only: bool = False


@node
class RedirectDamage:
    """Damage that a card would receive goes to another."""

    duration: str | None
    subject: object
    damage: object
    to: object


@node
class PlayAs:
    """A card is played as if values of it were a number."""

    target: object
    stats: tuple[str, ...]
    number: int


@node
class PayCost:
    """So many resources are rested (9-1-7-3)."""

    number: int
