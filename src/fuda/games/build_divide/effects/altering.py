"""Continuous changes: which aspect each touches, standing and with a duration (1202-2b, 1208)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fuda.cardtext import changing
from fuda.games.build_divide.effects.costing import cost_parts, is_played_by
from fuda.games.build_divide.effects.happenings import By
from fuda.games.build_divide.warding import DEALS_MORE, FALL_IN_BATTLE, LESS, NEXT, NOTHING, TAKES_MORE
from fuda.kernel.abilities.ability import Ability, Bearing, Static
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.changes import Cannot, DealMore, May, Must, Part, StatTimes, plain_parts
from fuda.kernel.program.conditions import SIDE_OF
from fuda.kernel.program.filters import Side
from fuda.kernel.program.node import Quality, Selector, in_words, node
from fuda.kernel.program.selectors import All, Cards, Every
from fuda.kernel.program.wording import Unplayable
from fuda.kernel.state.ids import CARD_BITS, CARD_MASK
from fuda.kernel.state.writing import tick
from fuda.kernel.values.durations import TURN, add_effect, can_begin, of_players
from fuda.kernel.values.values import COLOURS, Continuous, colours, explain, value_of

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Amount, Condition, Filter, Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve


NEXT_STAND = "next_stand"
"""How long something lasts that is about the next stand phase of whoever controls a card."""


@node
class LoseTraits:
    """Attributes are lost; with none named, all."""

    traits: tuple[str, ...] = ()


@does("203-1c", "203-1c:i", "1208-1d")
@node
class GainColours:
    """203-1c: is of further colours."""

    colours: tuple[str, ...]


@does("524-2")
@node
class SameValues:
    """524-2: cost, power and hit are those of another card."""

    of: Selector


@does("524-1")
@node
class GainPrinted:
    """The abilities that a card prints are gained; 524-1: where they are to be the `same`, own ones are lost."""

    of: Selector
    same: bool = False


@does("519-1", "519-1a", "519-2")
@node
class Ward:
    """519: damage that the card takes is less (None: there is none of it) or more; with `once` only the next."""

    number: int | Amount | None
    once: bool
    more: bool = False


MANIFOLD = {"leave": ("destroy", "drop", "remove", "return", "put", "add"), "drop": ("drop", "destroy")}
"""527-5: prohibitions of all moves by which a card leaves the field, or drops."""
BY = {
    ("be_destroy", "battle"): FALL_IN_BATTLE,
    ("take_damage", "battle"): "take_battle_damage",
    ("take_damage", "effect"): "take_effect_damage",
}
"""Prohibitions that have a name of their own where it is said by what."""


@does("310-3", "519-2")
def parts_of(change: object) -> list[Part]:
    """A change in the machine's terms."""
    if isinstance(change, LoseTraits):
        return [Part("traits", "remove", trait) for trait in change.traits]
    if isinstance(change, DealMore):
        return [Part(DEALS_MORE, "add", change.number)]
    if isinstance(change, Ward):
        return [Part(ward_aspect(change), "grant", 1 if change.number is None else change.number)]  # type: ignore[arg-type]
    of_cost = cost_parts(change)
    if of_cost is not None:
        return of_cost
    if isinstance(change, Must):
        return [Part(f"must_{change.act}", "grant")]
    if isinstance(change, May):
        return [Part(f"may:{change.act}", "grant", other=None if change.other is None else _narrowed(change.other))]
    if isinstance(change, Cannot):
        if isinstance(change.other, By) and (change.act, change.other.cause) in BY:
            by = SIDE_OF[change.other.who] if change.other.who is not None else None
            return [Part(f"cannot:{BY[change.act, change.other.cause]}", "grant", other=by)]
        other = None if change.other is None else _narrowed(change.other)
        if change.act in MANIFOLD:
            return [Part(f"cannot:be_{verb}", "grant", other=other) for verb in MANIFOLD[change.act]]
        return [Part(f"cannot:{change.act}", "grant", other=other)]
    if isinstance(change, GainColours):
        return [Part(COLOURS, "grant", colour) for colour in change.colours]
    plain = plain_parts(change)  # type: ignore[arg-type]
    if plain is None:
        raise Unplayable(f"nothing in the rules carries out '{in_words(change)}'")
    return plain


def ward_aspect(change: Ward) -> str:
    """By which name damage that is less or more is kept."""
    if change.more:
        return TAKES_MORE
    return (NOTHING if change.number is None else LESS) + (NEXT if change.once else "")


def _narrowed(other: object) -> Quality:
    if isinstance(other, By) and other.cause == "effect":
        return Side("all") if other.who is None else SIDE_OF[other.who]
    if isinstance(other, Cards):
        return other
    if isinstance(other, (All, Every)):
        return other.cards
    raise Unplayable(f"a prohibition towards '{in_words(other)}'")


@does("1202-2b", "1202-2b:i", "1208-1g:ii", "1208-2")
@node
class BeginChange(changing.BeginChange):
    """1208-2: continuous effects begin, on the cards meant now that have not moved since the ability was played.

    With a `condition` they hold while it does; `further` ones begin beside them.
    """

    parts_of = parts_of
    condition: Condition | None = None
    further: tuple[BeginChange, ...] = ()

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        for beside in self.further:
            beside.do(game, fx, player)
        changing.BeginChange.do(self, game, fx, player)

    def meant(self, game: Game, fx: Resolve) -> tuple[changing.Targets, Filter | None]:
        """The cards that are changed; or the players, or cards as they are played."""
        subject = self.subject
        if isinstance(subject, Every) and is_played_by(subject.cards):
            return None, subject.cards
        refs, described = changing.BeginChange.meant(self, game, fx)
        if isinstance(subject, (Every, All)) and refs is not None and fx.stamp:
            refs = tuple([ref for ref in refs if ref >> CARD_BITS <= fx.stamp])
        return refs, described

    @does("702-1", "803-8", "806-2")
    def lasts(self, game: Game, fx: Resolve, targets: changing.Targets) -> tuple[str, int]:
        if not can_begin(game, self.duration):
            return "", 0
        if self.duration == NEXT_STAND:
            assert targets
            return of_players(TURN, (game.controller[targets[0] & CARD_MASK],)), game.turn + 1
        return changing.BeginChange.lasts(self, game, fx, targets)

    @does("526-1", "526-1a")
    def parts(
        self, game: Game, fx: Resolve, targets: changing.Targets, described: Filter | None
    ) -> Iterator[changing.Begun]:
        """What begins; a multiple is more by what was there before, and what is another card's is as it is now."""
        for change in self.changes:
            if isinstance(change, StatTimes):
                for ref in targets or ():
                    before = value_before(game, ref & CARD_MASK, change.stat, fx.stamp or game.clock)
                    yield Part(change.stat, "add", before * (change.times - 1)), (ref,), None
            elif isinstance(change, SameValues):
                for other in change.of.refs(game, fx)[:1]:
                    for stat in ("cost", "power", "hit"):
                        yield Part(stat, "set", value_of(game, other, stat)), targets, None
                    yield Part(COLOURS, "set", "/".join(sorted(colours(game, other & CARD_MASK)))), targets, None
            elif isinstance(change, GainPrinted):
                yield from self._printed(game, fx, change, targets or ())
            else:
                # Each card has a shield of its own, and whose next turn it is may differ from card to card.
                alone = targets is not None and (isinstance(change, Ward) or self.duration == NEXT_STAND)
                plain = replace(self, changes=(change,))
                for part, all_of_them, such in changing.BeginChange.parts(plain, game, fx, targets, described):
                    for some in [(ref,) for ref in targets or ()] if alone else [all_of_them]:
                        yield part, some, such

    def _printed(self, game: Game, fx: Resolve, change: GainPrinted, refs: tuple[int, ...]) -> Iterator[changing.Begun]:
        """524-1: what the other card prints is gained; where it is to be the same, what was had is lost."""
        if change.same:
            yield Part("printed_lost", "grant"), refs, None
        for other in change.of.refs(game, fx):
            definition = game.definition[other & CARD_MASK]
            icons: Any = definition.extra.get("icons", 0)
            if icons:
                yield Part("icons", "add", icons), refs, None
            for ability in definition.abilities:
                if not isinstance(ability, Static):
                    yield Part("abilities", "grant", ability), refs, None  # type: ignore[arg-type]
                    continue
                # A standing ability applies as if the card had it, with amounts as they are now.
                for ref in refs:
                    for part in ability.parts:
                        amount: Any = part.amount
                        if not isinstance(amount, (int, str, Ability)):
                            amount = amount.value(game, Bearing(ability, ref, ref, fx.player, 0))
                        had = HadBy(ref, part.subject, ability.condition)
                        yield Part(part.aspect, part.op, amount, part.other), None, had  # type: ignore[arg-type]
            for keyword, number in definition.keywords.items():
                yield Part(keyword, "grant", number), refs, None

    def begin(self, game: Game, effect: Continuous) -> None:
        """One begins; what a card has by it while a condition holds is that card's."""
        if self.condition is not None and effect.targets is not None:
            for ref in effect.targets:
                one = effect.stamped(effect.stamp)
                one.targets, one.subject = None, HadBy(ref, None, self.condition)
                one.bearer = ref
                add_effect(game, one)
            return
        if isinstance(effect.subject, HadBy):
            effect.bearer = effect.subject.ref
        add_effect(game, effect)

    def begun(self, game: Game) -> None:
        """What begins after them is younger."""
        tick(game)


@does("526-1", "1208-1g:ii")
def value_before(game: Game, card: int, stat: str, stamp: int) -> int:
    """A value as what came into being before that moment makes it."""
    number = 0
    for part in explain(game, card, stat):
        if part.op in ("printed", "attached"):
            number += part.amount
        elif part.stamp < stamp:
            number = part.amount if part.op == "set" else number + part.amount
    return number


@node
class HadBy:
    """What an ability given to a card applies to, while its condition holds: that card, or what it describes."""

    ref: int
    cards: Filter | None
    condition: Condition | None

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        """Is it so, and is the card that has the ability still there?"""
        if game.ref[self.ref & CARD_MASK] != self.ref:
            return False
        if game.ref[card] != self.ref if self.cards is None else not self.cards.matches(game, card, scope):
            return False
        return self.condition is None or self.condition.holds(game, scope)
