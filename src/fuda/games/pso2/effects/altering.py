"""Continuous changes: which aspect each touches, standing and with a duration (215.3, 300.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.pso2.battle import this_battle
from fuda.games.pso2.effects.qualities import Host, IsHost, OfNamedRace
from fuda.kernel.abilities.ability import Modification
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.amounts import CountOf, Multiplied
from fuda.kernel.program.assemble import Unplayable
from fuda.kernel.program.changes import Alteration, Cannot, Must, Part, plain_parts
from fuda.kernel.program.deeds import Change, Deed
from fuda.kernel.program.filters import Side
from fuda.kernel.program.node import Selector, in_words, node
from fuda.kernel.program.selectors import Cards, Every, This
from fuda.kernel.state.writing import tick
from fuda.kernel.values.durations import add_effect, dated
from fuda.kernel.values.values import Continuous

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Ability, Amount, Condition, Filter, Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve


@does("215.3", "GL-05", "300.7.2")
@node
class PowerChange:
    """GL-05: ±X/±X, attack and HP, as printed."""

    ap: str
    hp: str


@node
class StatGain:
    """215.3: one value goes up or down, as printed."""

    stat: str
    number: str


@node
class StatBecomes:
    """103.5.4: values are set."""

    stat: str
    number: int


@node
class StatTimes:
    """103.5.2: a value is multiplied ("mul") or divided ("div")."""

    stat: str
    op: str
    number: int


@does("300.7", "300.7.1")
@node
class LoseAll:
    """300.7: all abilities are lost."""


@node
class CostForPlay:
    """209.4.1: what is paid for playing the card is less (or more)."""

    number: int


@node
class Reduced:
    """GL-20: the damage that the card takes is less."""

    number: int


FORBIDDEN = {
    "attack": "cannot:attack",
    "attack_player": "cannot:attack_player",
    "attack_chara": "cannot:attack_chara",
    "be_attacked": "cannot:be_attacked",
    "be_chosen": "cannot:be_chosen",
    "be_destroyed": "cannot:be_destroyed",
    "set_active": "cannot:set_active",
    "take_damage": "cannot:take_damage",
    "take_battle_damage": "cannot:take_battle_damage",
    "activate": "cannot:activate",
}


@does("103.5.2.1", "103.5.4", "103.5.5")
def parts_of(change: object) -> list[Part]:
    """A change in the machine's terms."""
    if isinstance(change, PowerChange):
        return [Part("ap", "add", int(change.ap)), Part("hp", "add", int(change.hp))]
    if isinstance(change, StatGain):
        return [Part(change.stat, "add", int(change.number))]
    if isinstance(change, StatBecomes):
        return [Part(change.stat, "set", change.number)]
    if isinstance(change, StatTimes):
        return [Part(change.stat, change.op, change.number)]
    if isinstance(change, LoseAll):
        return [Part("silenced", "grant")]
    if isinstance(change, CostForPlay):
        return [Part("cheaper", "add", -change.number)]
    if isinstance(change, Reduced):
        return [Part("reduce", "add", change.number)]
    if isinstance(change, Must):
        return [Part("must_attack", "grant")]
    if isinstance(change, Cannot):
        other = None
        if change.other == "opponent":
            other = Side("enemy")
        return [Part(FORBIDDEN[change.act], "grant", other=other)]
    plain = plain_parts(change)  # type: ignore[arg-type]
    if plain is None:
        raise Unplayable(f"nothing in the rules carries out '{in_words(change)}'")
    return plain


def modifications(change: Change) -> tuple[Modification, ...]:
    """A standing change as modifications of the cards that it speaks of."""
    subject: Filter | None
    if isinstance(change.subject, This):
        subject = None
    elif isinstance(change.subject, Host):
        subject = IsHost()
    elif isinstance(change.subject, Every):
        subject = change.subject.cards
    else:
        raise Unplayable(f"a standing change of '{in_words(change.subject)}'")
    found = []
    times = CountOf(change.times) if change.times is not None else None  # type: ignore[arg-type]
    for alteration in change.changes:
        for part in parts_of(alteration):
            amount: int | str | Amount = part.amount
            if times is not None and isinstance(amount, int):
                amount = Multiplied(amount, times)
            found.append(Modification(part.aspect, part.op, amount, subject, part.other))
    return tuple(found)


@does("300.4.2", "300.4.2.1")
@node
class ConditionalChange:
    """300.4.2: a change for a duration, at work while its conditions hold."""

    duration: str
    conditions: tuple[Condition, ...]
    subject: Selector
    changes: tuple[Alteration, ...]


@node
class Among:
    """One of those cards, while the condition holds."""

    refs: tuple[int, ...]
    condition: Condition

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        """Is it, and does it?"""
        return game.ref[card] in self.refs and self.condition.holds(game, scope)


@does("103.4.2.2")
@node
class BeginChange(Deed):
    """Continuous effects begin, for a duration, on the cards meant now."""

    duration: str
    subject: Selector
    changes: tuple[Alteration, ...]
    times: object = None
    abilities: tuple[Ability, ...] = ()
    condition: Condition | None = None

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Begin them; amounts are fixed now."""
        described = (
            self.subject.cards if isinstance(self.subject, Every) and isinstance(self.subject.cards, Cards) else None
        )
        targets = None if described is not None else self.subject.refs(game, fx)
        filtered: Filter | None = described
        if described is not None and _find_named(described):
            targets, filtered = described.refs(game, fx), None
        fx.performed = 1 if targets is None else len(targets)
        if targets == ():
            return
        if self.condition is not None and targets is not None:
            filtered, targets = Among(targets, self.condition), None
        duration, until = _until(game, self.duration, fx.player)
        if not duration:
            fx.performed = 0
            return
        factor = 1 if self.times is None else len(self.times.refs(game, fx))  # type: ignore[attr-defined]
        parts = [part for change in self.changes for part in parts_of(change)]
        granted = [Part("abilities", "grant", ability) for ability in self.abilities]  # type: ignore[arg-type]
        for part in (*parts, *granted):
            number = part.amount * factor if isinstance(part.amount, int) and part.op == "add" else part.amount
            effect = Continuous(
                part.aspect, part.op, number, targets=targets, subject=filtered, other=part.other, duration=duration,
                until=until, source=fx.source, bearer=fx.bearer, player=fx.player, stamp=game.clock, key=fx.ability.key,
            )  # fmt: skip
            add_effect(game, effect)
        tick(game)


def _find_named(cards: Cards) -> bool:
    """Does the description speak of what this effect has named?"""
    return any(isinstance(part, OfNamedRace) for part in cards.filters)


def _until(game: Game, duration: str, player: int) -> tuple[str, int]:
    """The duration by which the rules end the effect, and the turn that it lasts to.

    506.4.1.1: what lasts for this battle does not begin where there is none.
    """
    if duration == "battle":
        return this_battle(game), game.turn
    return dated(game, duration, player)
