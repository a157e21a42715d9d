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
from fuda.kernel.program.wording import Unplayable
from fuda.kernel.values.durations import end_effect

if TYPE_CHECKING:
    from fuda.kernel.game import Game

ATTACK_DEMANDS = "attack_demands"
"""802-4b:iv: the aspect of a unit that says what must be done for an attack of it, apart from energy."""


@does("1204-2h:iv", "802-9")
@node
class CostChange:
    """1204-2h:iv, 802-9: to "play" the card, to "use" its activated abilities, to "attack" with it costs more or less.

    So much energy less is a negative number; its colour is "any" for none in particular, and "" for the cost in all.
    """

    of: str
    change: tuple[str, int]


@does("510-2b:i")
@node
class PaidWith:
    """510-2b:i: what the card costs of a colour, or just so much of one, can be paid with these colours, or any."""

    colours: tuple[str, ...] = ()
    energy: tuple[str, int] | None = None


@does("802-4b:iv")
@node
class AttackDemand:
    """802-4b:iv: attacking with the card asks for something else than energy to be done."""

    costs: tuple[object, ...]


WAYS = {
    "play": (DECREASE, INCREASE), "use": (USE_DECREASE, USE_INCREASE), "attack": ("attack_cost", "attack_cost"),
}  # fmt: skip
"""By which aspects costs are less or more."""


@node
class AttackDemanded:
    """The same, as an ability that has those costs."""

    ability: Ability


def cost_parts(change: object) -> list[Part] | None:
    """A change of costs in the machine's terms; None where it is none."""
    if isinstance(change, CostChange):
        colour, number = change.change
        if change.of == "attack" and not colour:
            raise Unplayable("what attacks cost is energy with an icon")
        less, more = WAYS[change.of]
        return [Part(of_colour(less if number < 0 else more, colour), "add", abs(number) if less != more else number)]
    if isinstance(change, PaidWith) and change.energy is None:
        return [Part(of_colour(PAID_WITH, colour), "grant", 1) for colour in change.colours] or [
            Part(ANY_COLOUR, "grant")
        ]
    if isinstance(change, PaidWith) and change.energy is not None:
        of, number = WORD_COLOURS[change.energy[0]], change.energy[1]
        others = change.colours or (UNSPECIFIED,)
        return [Part(of_colour(of_colour(PAID_WITH, colour), of), "add", number) for colour in others]
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
