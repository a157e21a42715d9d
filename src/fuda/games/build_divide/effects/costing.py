"""What effects do to costs: of playing cards, of activating abilities, of attacks (1204-2h, 510-2b:i, 802-4b:iv)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.build_divide.effects.nouns import NextOne
from fuda.games.build_divide.energy import COLOURS as WORD_COLOURS
from fuda.games.build_divide.paying import (
    ANY_COLOUR,
    COST_CHANGES,
    DECREASE,
    INCREASE,
    PAID_WITH,
    UNSPECIFIED,
    USE_DECREASE,
    USE_INCREASE,
    of_colour,
)
from fuda.kernel.abilities.ability import Ability
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.changes import Part
from fuda.kernel.program.filters import InZone
from fuda.kernel.program.node import node
from fuda.kernel.program.selectors import Cards
from fuda.kernel.values.durations import end_effect

if TYPE_CHECKING:
    from fuda.kernel.game import Game

ATTACK_DEMANDS = "attack_demands"
"""802-4b:iv: the aspect of a unit that says what must be done for an attack of it, apart from energy."""


@node
class PlayCost:
    """1204-2h:iv: playing the card costs less or more energy, of a colour or of none in particular."""

    number: int
    colour: str = ""


@does("510-2b:i")
@node
class AnyColour:
    """510-2b:i: what the card costs of a colour can be paid with any energy."""


@does("510-2b:i")
@node
class MoreColours:
    """510-2b:i: what the card costs of a colour can be paid with energy of these colours, too."""

    colours: tuple[str, ...]


@does("510-2b:i")
@node
class PartPaidWith:
    """510-2b:i: so much of a colour of what the card costs can be paid with these colours too, or (none) with any."""

    energy: tuple[str, int]
    colours: tuple[str, ...] = ()


@does("1204-2h:iv")
@node
class UseCost:
    """1204-2h:iv: playing activated abilities of the card costs more or less energy."""

    number: int
    colour: str = ""


@node
class AttackCost:
    """802-9: attacking with the card costs energy."""

    number: int
    colour: str = ""


@does("802-4b:iv")
@node
class AttackDemand:
    """802-4b:iv: attacking with the card asks for something else than energy to be done."""

    costs: tuple[object, ...]


@node
class AttackDemanded:
    """The same, as an ability that has those costs."""

    ability: Ability


def cost_parts(change: object) -> list[Part] | None:
    """A change of costs in the machine's terms; None where it is none."""
    if isinstance(change, PlayCost):
        less = change.number < 0
        return [Part(of_colour(DECREASE if less else INCREASE, change.colour), "add", abs(change.number))]
    if isinstance(change, AnyColour):
        return [Part(ANY_COLOUR, "grant", 1)]
    if isinstance(change, MoreColours):
        return [Part(of_colour(PAID_WITH, colour), "grant", 1) for colour in change.colours]
    if isinstance(change, PartPaidWith):
        of, number = WORD_COLOURS[change.energy[0]], change.energy[1]
        others = change.colours or (UNSPECIFIED,)
        return [Part(of_colour(of_colour(PAID_WITH, colour), of), "add", number) for colour in others]
    if isinstance(change, UseCost):
        way = USE_DECREASE if change.number < 0 else USE_INCREASE
        return [Part(of_colour(way, change.colour), "add", abs(change.number))]
    if isinstance(change, AttackCost):
        return [Part(of_colour("attack_cost", change.colour), "add", change.number)]
    if isinstance(change, AttackDemanded):
        return [Part(ATTACK_DEMANDS, "grant", change.ability)]  # type: ignore[arg-type]
    return None


def is_played_by(cards: object) -> bool:
    """Does the description mean cards as they are played, wherever from?"""
    return isinstance(cards, Cards) and not cards.noun.zones and not any(isinstance(f, InZone) for f in cards.filters)


@does("1202-2b")
def end_with_play(game: Game, card: int) -> None:
    """What was about the next such card that is played ends, now that this one has been."""
    for effect in [e for e in game.effects if e.aspect in COST_CHANGES and _is_next(e.subject)]:
        if effect.subject is not None and effect.subject.matches(game, card, effect):
            end_effect(game, effect)


def _is_next(subject: object) -> bool:
    return isinstance(subject, Cards) and any(isinstance(part, NextOne) for part in subject.filters)
