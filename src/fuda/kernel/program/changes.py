"""What continuous effects change about the cards they apply to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.program.node import Quality, node
from fuda.kernel.values.values import KEPT, SILENCED

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Amount
    from fuda.kernel.program.selectors import Cards


@node
class StatChange:
    """A value goes up or down by a number; where a `least` value is given, no further down than that."""

    stat: str
    number: int
    least: int | None = None


@node
class StatSet:
    """Values are taken to be a number."""

    stats: tuple[str, ...]
    number: int | Amount


@node
class StatTimes:
    """A value is so many times itself."""

    stat: str
    times: int


@node
class LoseAbilities:
    """The card loses all its abilities."""


@node
class KeywordEffect:
    """A keyword effect, with its number where it has one."""

    name: str
    number: int | None = None


@node
class Gain:
    """The card gains keyword effects."""

    keywords: tuple[KeywordEffect, ...]


@node
class Lose:
    """Keyword effects are lost, however they were had."""

    keywords: tuple[KeywordEffect, ...]


@node
class GainAbility:
    """An ability given by its text is gained."""

    ability: object


@node
class GainTrait:
    """The card gains traits."""

    traits: tuple[str, ...]


@node
class GainName:
    """The card also counts as having that name."""

    name: str


@node
class DealMore:
    """Damage that the card deals is more: of a kind, or to such cards, where the text says so."""

    number: int
    damage: object = None
    to: object = None


@node
class Cannot:
    """Something can't be done by, with or to the card. `other` narrows it: the target, or what it comes from."""

    act: str
    other: object = None


@node
class PlayerBan:
    """Players can't do something: "draw", say, or "play" such cards."""

    act: str
    cards: Cards | None = None


@node
class KeptFrom:
    """Continuous effects don't apply to the card: all of them, or those that lower a stat; from such cards."""

    other: Quality | None = None
    stat: str = ""


@node
class May:
    """Something that the rules don't allow is allowed."""

    act: str
    other: object = None


@node
class Must:
    """Something has to be done if possible."""

    act: str
    other: object = None


Alteration = (
    StatChange
    | StatSet
    | StatTimes
    | LoseAbilities
    | Gain
    | Lose
    | GainAbility
    | GainTrait
    | GainName
    | DealMore
    | Cannot
    | PlayerBan
    | KeptFrom
    | May
    | Must
)


@node
class Part:
    """An alteration in the machine's terms: an aspect of a card, what is done to it, by how much, towards whom."""

    aspect: str
    op: str
    amount: int | str = 1
    other: Quality | None = None
    least: int = 0


def plain_parts(change: Alteration) -> list[Part] | None:
    """The parts of an alteration that means the same in every game; None when the game must say what it means."""
    if isinstance(change, StatChange):
        if change.least is not None:
            return [Part(change.stat, "lower", change.number, least=change.least)]
        return [Part(change.stat, "add", change.number)]
    if isinstance(change, PlayerBan):
        return [Part(f"banned:{change.act}", "grant")]
    if isinstance(change, KeptFrom):
        return [Part(KEPT, "lower" if change.stat else "grant", change.stat, change.other)]
    if isinstance(change, StatSet):
        return [Part(stat, "set", change.number) for stat in change.stats]  # type: ignore[arg-type]
    if isinstance(change, StatTimes):
        return [Part(change.stat, "mul", change.times)]
    if isinstance(change, LoseAbilities):
        return [Part(SILENCED, "grant")]
    if isinstance(change, Gain):
        return [Part(k.name, "grant", 1 if k.number is None else k.number) for k in change.keywords]
    if isinstance(change, Lose):
        return [Part(keyword.name, "remove") for keyword in change.keywords]
    if isinstance(change, GainTrait):
        return [Part("traits", "grant", trait) for trait in change.traits]
    return None
