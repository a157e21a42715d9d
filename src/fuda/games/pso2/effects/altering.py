"""Continuous changes: which aspect each touches, standing and with a duration (215.3, 300.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.cardtext import changing
from fuda.cardtext.happenings import By
from fuda.games.pso2.battle import this_battle
from fuda.games.pso2.effects.qualities import OfNamedRace
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.changes import Alteration, Cannot, Must, Part, plain_parts
from fuda.kernel.program.node import Selector, in_words, node
from fuda.kernel.program.selectors import Cards
from fuda.kernel.program.wording import Unplayable

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Condition
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve


@does("215.3", "GL-05", "300.7.2")
@node
class PowerChange:
    """GL-05: ±X/±X, attack and HP, as printed."""

    ap: str
    hp: str


@node
class Halved:
    """103.5.2: a value is divided by two."""

    stat: str


@node
class CostForPlay:
    """209.4.1: what is paid for playing the card is so much less, or with a number below 0 more."""

    number: int


@node
class Reduced:
    """GL-20: the damage that the card takes is less: all of it, or that of battles or effects (`cause`)."""

    number: int
    cause: str = ""


MOVED = ("be_destroy", "be_return", "be_trash", "be_exile", "be_rest")
"""What befalls a card by effects, by battle or as a cost, each of which may be forbidden alone."""


@does("103.5.2.1", "103.5.4", "103.5.5", "300.7", "300.7.1")
def parts_of(change: object) -> list[Part]:
    """A change in the machine's terms."""
    if isinstance(change, PowerChange):
        return [Part("ap", "add", int(change.ap)), Part("hp", "add", int(change.hp))]
    if isinstance(change, Halved):
        return [Part(change.stat, "div", 2)]
    if isinstance(change, CostForPlay):
        return [Part("cheaper" if change.number > 0 else "dearer", "add", abs(change.number))]
    if isinstance(change, Reduced):
        return [Part(f"reduce_{change.cause}" if change.cause else "reduce", "add", change.number)]
    if isinstance(change, Must):
        return [Part("must_attack", "grant")]
    if isinstance(change, Cannot):
        by = change.other if isinstance(change.other, By) and change.act in MOVED else None
        aspect = f"cannot:{change.act}" + (f":{by.cause}" if by else "")
        known = ("effect", "battle") if change.act == "be_destroy" else ("effect",)
        return [changing.ban_part(aspect, change.other, known)]
    plain = plain_parts(change)  # type: ignore[arg-type]
    if plain is None:
        raise Unplayable(f"nothing in the rules carries out '{in_words(change)}'")
    return plain


@does("300.4.2", "300.4.2.1")
@node
class ConditionalChange:
    """300.4.2: a change for a duration, at work while its conditions hold."""

    duration: str
    conditions: tuple[Condition, ...]
    subject: Selector
    changes: tuple[Alteration, ...]


@does("103.4.2.2")
@node
class BeginChange(changing.BeginChange):
    """Continuous effects begin, on the cards meant now, or on whatever comes to be of a description."""

    parts_of = parts_of
    ages = True

    def is_open(self, cards: Cards) -> bool:
        """All that come to be such cards are changed, unless they are told by what this effect has named."""
        return not any(isinstance(part, OfNamedRace) for part in cards.filters)

    @does("506.4.1.1")
    def lasts(self, game: Game, fx: Resolve, targets: tuple[int, ...] | None) -> tuple[str, int]:
        """506.4.1.1: what lasts for this battle does not begin where there is none."""
        if self.duration == "battle":
            return this_battle(game), game.turn
        return changing.BeginChange.lasts(self, game, fx, targets)
