"""Continuous changes: which aspect each touches, standing and with a duration (1202-2b, 1208)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fuda.cardtext import changing
from fuda.games.build_divide import paying, warding
from fuda.games.build_divide.acts import BY_EFFECT
from fuda.games.build_divide.attack_costs import ATTACK_COST, ATTACK_DEMANDS
from fuda.games.build_divide.effects.happenings import By, Working
from fuda.games.build_divide.effects.nouns import ABILITY_WORD
from fuda.games.build_divide.energy import COLOURS as WORD_COLOURS
from fuda.kernel.abilities.ability import Ability, Static
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.changes import Cannot, DealMore, May, Must, Part, StatTimes, plain_parts
from fuda.kernel.program.conditions import SIDE_OF
from fuda.kernel.program.filters import Except, InZone, Side, Unlike
from fuda.kernel.program.node import Quality, Selector, in_words, node
from fuda.kernel.program.selectors import All, Cards, Every, This
from fuda.kernel.program.wording import Unplayable
from fuda.kernel.state.ids import CARD_BITS, CARD_MASK
from fuda.kernel.values.durations import TURN, can_begin, of_players
from fuda.kernel.values.values import COLOURS, colours, explain, value_of

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Amount, Filter
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


@node
class AttackDemanded:
    """The same, as an ability that has those costs."""

    ability: Ability


MANIFOLD = {"leave": ("destroy", "drop", "remove", "return", "put", "add"), "drop": ("drop", "destroy")}
"""527-5: prohibitions of all moves by which a card leaves the field, or drops."""
BY = {
    ("be_destroy", "battle"): warding.FALL_IN_BATTLE,
    ("take_damage", "battle"): "take_battle_damage",
    ("take_damage", "effect"): "take_effect_damage",
}
"""Prohibitions that have a name of their own where it is said by what."""
WAYS = {
    "play": (paying.DECREASE, paying.INCREASE), "use": (paying.USE_DECREASE, paying.USE_INCREASE),
    "attack": (ATTACK_COST, ATTACK_COST),
}  # fmt: skip
"""By which aspects costs are less or more."""


@does("310-3", "519-2")
def parts_of(change: object) -> list[Part]:
    """A change in the machine's terms."""
    plain = plain_parts(change) if type(change) not in PARTS else PARTS[type(change)](change)  # type: ignore[arg-type]
    if plain is None:
        raise Unplayable(f"nothing in the rules carries out '{in_words(change)}'")
    return plain


def _ward(change: Ward) -> list[Part]:
    """By which name damage that is less or more is kept."""
    kept = (warding.NOTHING if change.number is None else warding.LESS) + (warding.NEXT if change.once else "")
    return [Part(warding.TAKES_MORE if change.more else kept, "grant", 1 if change.number is None else change.number)]  # type: ignore[arg-type]


def _prohibition(change: Cannot) -> list[Part]:
    by = change.other if isinstance(change.other, By) else None
    if by is not None and by.besides:
        raise Unplayable("a prohibition of all that is not brought about in one way")
    narrowed: Any = _narrowed(change.other)
    if by is not None and by.cause.startswith(ABILITY_WORD) and change.act != "be_targeted":
        # 1201-3a: what an ability brings about, its effect does.
        narrowed, by = Working(by.cause, narrowed), By("effect")
    if by is not None and (change.act, by.cause) in BY:
        return [Part(f"cannot:{BY[change.act, by.cause]}", "grant", other=narrowed)]
    acts = [f"be_{verb}" for verb in MANIFOLD.get(change.act, ())] or [change.act]
    if by is not None and change.act == "be_targeted" and by.cause != "effect":
        acts = [f"be_targeted:{by.cause}"]
    elif by is not None and acts[0].startswith("be_") and acts != ["be_targeted"]:
        acts = [f"{act}:{cause}" for act in acts for cause in sorted(BY_EFFECT)]
    return [Part(f"cannot:{act}", "grant", other=narrowed) for act in acts]


def _narrowed(other: object) -> Quality | None:
    if isinstance(other, By) and other.cause == "battle":
        return None
    if isinstance(other, By) and (other.cause == "effect" or other.cause.startswith(ABILITY_WORD)):
        if isinstance(other.of, This):
            raise Unplayable("what only the card's own effects can't do")
        return other.of or (Side("all") if other.who is None else SIDE_OF[other.who])
    if other is None or isinstance(other, Cards):
        return other
    if isinstance(other, (All, Every)):
        return other.cards
    if isinstance(other, This):
        return Unlike(Except(other))
    raise Unplayable(f"a prohibition towards '{in_words(other)}'")


def _cost(change: CostChange) -> list[Part]:
    colour, number = change.change
    if change.of == "attack" and not colour:
        raise Unplayable("what attacks cost is energy with an icon")
    less, more = WAYS[change.of]
    amount = abs(number) if less != more else number
    return [Part(paying.of_colour(less if number < 0 else more, colour), "add", amount)]


def _paid_with(change: PaidWith) -> list[Part]:
    if change.energy is None:
        of_any = [Part(paying.ANY_COLOUR, "grant")]
        return [Part(paying.of_colour(paying.PAID_WITH, colour), "grant", 1) for colour in change.colours] or of_any
    word, number = change.energy
    if word not in WORD_COLOURS:
        raise Unplayable("energy of no colour is paid with any colour anyway")
    with_ = [paying.of_colour(paying.PAID_WITH, colour) for colour in change.colours or (paying.UNSPECIFIED,)]
    return [Part(paying.of_colour(aspect, WORD_COLOURS[word]), "add", number) for aspect in with_]


PARTS: Mapping[type, Callable[[Any], list[Part]]] = {
    LoseTraits: lambda change: [Part("traits", "remove", trait) for trait in change.traits],
    GainColours: lambda change: [Part(COLOURS, "grant", colour) for colour in change.colours],
    DealMore: lambda change: [Part(warding.MORE_DEALT[change.damage], "add", change.number)],
    Must: lambda change: [Part(f"must_{change.act}", "grant")],
    May: lambda change: [Part(f"may:{change.act}", "grant", other=_narrowed(change.other))],
    AttackDemanded: lambda change: [Part(ATTACK_DEMANDS, "grant", change.ability)],
    Ward: _ward, Cannot: _prohibition, CostChange: _cost, PaidWith: _paid_with,
}  # fmt: skip
"""What this game's changes come to."""


@does("1202-2b", "1202-2b:i", "1208-1g:ii", "1208-2")
@node
class BeginChange(changing.BeginChange):
    """1208-2: continuous effects begin, on the cards meant now that have not moved since the ability was played."""

    parts_of = parts_of
    ages = True
    known_later = (SameValues, GainPrinted)

    def is_open(self, cards: Cards) -> bool:
        """Cards as they are played, wherever from, come to be such at any time."""
        return not cards.noun.zones and not any(isinstance(part, InZone) for part in cards.filters)

    def meant(self, game: Game, fx: Resolve) -> tuple[changing.Targets, Filter | None]:
        refs, described = changing.BeginChange.meant(self, game, fx)
        if isinstance(self.subject, (Every, All)) and refs is not None and fx.stamp:
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
                for ref in refs:
                    yield from changing.as_if_had(game, fx, ability, ref)
            for keyword, number in definition.keywords.items():
                yield Part(keyword, "grant", number), refs, None


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
