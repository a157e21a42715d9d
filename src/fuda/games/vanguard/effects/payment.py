"""8.5.2.3, 12.14: costs of several parts. All choices are made first, so that all can be paid, then all is paid."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

from fuda.cardtext.looking import TopOf
from fuda.games.vanguard.circles import HONOURS
from fuda.games.vanguard.effects import nouns, texts, verbs
from fuda.games.vanguard.effects.references import CHOICES
from fuda.kernel.abilities.history import now
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.choice import Option
from fuda.kernel.moves import moves
from fuda.kernel.moves.moves import look_through
from fuda.kernel.procedures.procedure import does
from fuda.kernel.procedures.resolve import note_carried
from fuda.kernel.program.amounts import Exactly
from fuda.kernel.program.choosing import bounds_of
from fuda.kernel.program.costs import DeedCost, GroupCost
from fuda.kernel.program.deeds import Choose, Deed
from fuda.kernel.program.filters import InZone, Side, Turned
from fuda.kernel.program.node import node
from fuda.kernel.program.selectors import PICKED, All, Both, Cards, It, Omitted, Some, This
from fuda.kernel.program.summing import Summing
from fuda.kernel.program.wording import Unplayable
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import value

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Cost, Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve


NO_COST = "no_cost"
"""The aspect of a card whose abilities cost nothing (10.29)."""


@does("10.29.1", "12.14.1.1")
def is_waived(game: Game, scope: Scope) -> bool:
    """Are the costs of the card's abilities done without?"""
    return NO_COST in game.modified and bool(value(game, scope.source & CARD_MASK, NO_COST))


class Waivable:
    """A part of a cost, which is not paid while the costs of the card's abilities are done without."""

    __slots__ = ()

    def payable(self, game: Game, scope: Scope) -> bool:
        return is_waived(game, scope) or super().payable(game, scope)  # type: ignore[misc]

    def run(self, game: Game, fx: Resolve) -> None:
        """Pay it, unless it is done without."""
        if not is_waived(game, fx):
            super().run(game, fx)  # type: ignore[misc]

    def resume(self, game: Game, fx: Resolve) -> None:
        if not is_waived(game, fx):
            super().resume(game, fx)  # type: ignore[misc]


class OwnGroup(Waivable, GroupCost):
    """One that is paid with cards for what they are like together."""

    __slots__ = ()


class OwnCost(Waivable, DeedCost):
    """One that is paid with cards of which each is picked by itself, or with none that are."""

    __slots__ = ()

    def open_to(self, game: Game, scope: Scope) -> list[int]:
        """References to the cards that may be chosen for it."""
        return [option.card for option in self._offered(game, scope)]

    def least(self, game: Game, scope: Scope, offered: int) -> int:
        """How many must be."""
        assert self.what is not None
        return max(1, bounds_of(game, self.what, offered, scope)[0])


@does("8.5.2.3", "12.14.1", "3.1.1.5.3")
def paid_at_once(parts: tuple[OwnCost, ...]) -> tuple[Cost, ...]:
    """The parts of a cost in the order in which they are dealt with: every choice, then the payment."""
    if len(parts) < 2:
        return parts
    choices = tuple([part for part in parts if part.what is not None])
    fixed = tuple([part.deed for part in parts if part.what is None])
    found: list[Cost] = [Settle(choices, fixed, index) for index in range(len(choices))]
    place = {id(part): index for index, part in enumerate(choices)}
    settled = [(part, place.get(id(part), -1)) for part in parts]
    together = tuple([each for each in settled if _is_plain(each[0].deed)])
    if together:
        found.append(PayTogether(together))
    return (*found, *[PayTogether((each,)) for each in settled if not _is_plain(each[0].deed)])


def leaves_enough(game: Game, scope: Scope, parts: tuple[OwnCost, ...], taken: frozenset[int]) -> bool:
    """Can each of the parts still have cards of its own, without those that are taken?"""
    open_to: list[list[int]] = []
    for part in parts:
        refs = [ref for ref in part.open_to(game, scope) if ref not in taken]
        least = part.least(game, scope, len(refs))
        if len(refs) < least:
            return False
        open_to += [refs] * least
    if sum(map(len, open_to)) == len({ref for refs in open_to for ref in refs}):
        return True
    holder: dict[int, int] = {}
    return all([_find(at, open_to, holder, set()) for at in range(len(open_to))])


def _find(at: int, open_to: list[list[int]], holder: dict[int, int], seen: set[int]) -> bool:
    """A card for that place, if need be by giving another place another card."""
    for ref in open_to[at]:
        if ref in seen:
            continue
        seen.add(ref)
        if ref not in holder or _find(holder[ref], open_to, holder, seen):
            holder[ref] = at
            return True
    return False


class Settle:
    """The choice for one of several parts of a cost: of cards that no other part needs; they are kept in `targets`.

    `fixed` is what is done to cards that nobody chooses.
    """

    __slots__ = ("fixed", "index", "parts")

    def __init__(self, parts: tuple[OwnCost, ...], fixed: tuple[Deed, ...], index: int) -> None:
        self.parts = parts
        self.fixed = fixed
        self.index = index

    @property
    def deed(self) -> Deed:
        """What will be done with the cards."""
        return self.parts[self.index].deed

    @property
    def what(self) -> object:
        """What is chosen."""
        return self.parts[self.index].what

    def payable(self, game: Game, scope: Scope) -> bool:
        """Can all of the parts be paid? That is asked once for all."""
        if self.index > 0 or is_waived(game, scope):
            return True
        return leaves_enough(game, scope, self.parts, self._named(game, scope))

    def _named(self, game: Game, scope: Scope) -> frozenset[int]:
        return frozenset([ref for deed in self.fixed for ref in deed.touched(game, scope)])

    def run(self, game: Game, fx: Resolve) -> None:
        fx.answer = ()
        if is_waived(game, fx):
            return
        part, later = self.parts[self.index], self.parts[self.index + 1 :]
        taken = self._named(game, fx).union([ref for refs in fx.targets for ref in refs])
        refs = [ref for ref in part.open_to(game, fx) if ref not in taken]
        assert part.what is not None
        least, most = bounds_of(game, part.what, len(refs), fx)
        offered = [Option("choose", ref) for ref in refs if leaves_enough(game, fx, later, taken | {ref})]
        look_through(game, fx.player, offered)
        game.ask(fx.player, "choose", offered, least, most, clause=part.clause, subject=fx.source)

    def resume(self, game: Game, fx: Resolve) -> None:
        """They are kept for the payment."""
        fx.targets = (*fx.targets, tuple([option.card for option in fx.answer]))


class PayTogether:
    """Parts of a cost are paid at the same time, each with the cards that were settled for it."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[tuple[OwnCost, int], ...]) -> None:
        self.parts = parts

    def payable(self, game: Game, scope: Scope) -> bool:
        """Can what needs no choice be done?"""
        free = [part for part, index in self.parts if index < 0]
        return is_waived(game, scope) or all([OwnCost.payable(part, game, scope) for part in free])

    def run(self, game: Game, fx: Resolve) -> None:
        if is_waived(game, fx):
            return
        start = fx.memory[:1] or (now(game),)
        fx.since = game.clock
        acts: list[Act] = []
        picked: tuple[int, ...] = ()
        for part, index in self.parts:
            own = fx.targets[index] if index >= 0 else ()
            picked += own
            fx.memory = (*start, *own)
            if not _is_plain(part.deed):
                part.deed.do(game, fx, fx.player)
                return
            acts += _acts(part.deed, game, fx)
        fx.memory = (*start, *picked)
        perform(game, acts)

    def resume(self, game: Game, fx: Resolve) -> None:
        """The text follows its card where the payment has put it."""
        if any([part.deed.carries for part, _ in self.parts]):
            note_carried(game, fx)


def _is_plain(deed: Deed) -> bool:
    """Is the deed done by acts alone, so that it can be done together with others?"""
    if isinstance(deed, Several):
        return all([_is_plain(each) for each in deed.deeds])
    if isinstance(deed, verbs.Handle):
        return not deed.kind.startswith("to_deck") and not isinstance(deed.target, TopOf)
    return isinstance(deed, verbs.Show)


def _acts(deed: Deed, game: Game, fx: Resolve) -> list[Act]:
    """The acts of a plain deed; what is shown is shown now (10.9.1.1)."""
    if isinstance(deed, Several):
        return [act for each in deed.deeds for act in _acts(each, game, fx)]
    if isinstance(deed, verbs.Show):
        deed.do(game, fx, fx.player)
        return []
    assert isinstance(deed, verbs.Handle)
    return verbs.acts_of(deed, game, fx)


@node
class Several(Deed):
    """Several things done to the same cards."""

    deeds: tuple[Deed, ...]

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Do them in order: all acts at once."""
        perform(game, _acts(self, game, fx))

    def payable(self, game: Game, scope: Scope) -> bool:
        return self.deeds[0].payable(game, scope)

    def touched(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return self.deeds[0].touched(game, scope)

    def eligible(self, game: Game, card: int) -> bool:
        return all([deed.eligible(game, card) for deed in self.deeds])


CLAUSE_COST = "12.14.1"


@does("3.1.1.5", "3.1.1.5.1", "3.1.1.5.3", "12.14.1")
def costs_of(parts: tuple[texts.CostText, ...], honour: bool = False) -> tuple[Cost, ...]:
    """The parts of a cost as the machine pays them; what rests, turns or leaves the card itself comes last."""
    found = [cost for part in parts for cost in _costs(part.acts)]
    found.sort(key=lambda cost: isinstance(getattr(cost.deed, "target", None), This))
    if honour:
        found.append(OwnCost(PayHonour(), None, CLAUSE_COST))
    groups = [cost for cost in found if isinstance(cost, OwnGroup)]
    places = [zone for cost in found if isinstance(cost.what, Some) for zone in set(_zones(cost.what.cards))]
    if groups and len(places) > len(set(places)):
        raise Unplayable("cards that are taken together as a cost, and others from the same place")
    # 12.14.1: they are picked first; what is paid with other cards is not changed by that.
    return (*groups, *paid_at_once(tuple([cost for cost in found if isinstance(cost, OwnCost)])))


def _zones(cards: Cards) -> tuple[str, ...]:
    return next((part.zone for part in cards.filters if isinstance(part, InZone)), cards.noun.zones)


def _costs(acts: tuple[Any, ...]) -> list[OwnCost | OwnGroup]:
    first = acts[0]
    if isinstance(first, verbs.CounterBlast):
        return [_blast(first, verbs.Handle(PICKED, "turn_down"), (InZone(("damage",)), Turned(False)))]
    if isinstance(first, verbs.SoulBlast):
        return [_blast(first, verbs.Handle(PICKED, "to_drop", cost="soul_blast"), (InZone(("soul",)),))]
    if isinstance(first, verbs.SoulCharge):
        return [OwnCost(verbs.Handle(TopOf("their", first.number), "to_soul"), None, CLAUSE_COST)]
    if isinstance(first, Choose):
        return _chosen(first.target, acts[1:])
    chosen = getattr(first, "target", None)
    if isinstance(chosen, (*CHOICES, Both)):
        return _chosen(chosen, (replace(first, target=Omitted()), *acts[1:]))
    if isinstance(chosen, All):
        return [OwnCost(AtAll(_deed(first, chosen), chosen), None, CLAUSE_COST)]
    return [OwnCost(_together([_deed(act, This()) for act in acts]), None, CLAUSE_COST)]


@does("10.16.1", "10.16.1.1", "10.17.1", "10.17.1.1")
def _blast(blast: verbs.CounterBlast | verbs.SoulBlast, deed: Deed, where: tuple[Any, ...]) -> OwnCost:
    """So many cards of a zone, of the description that follows the number."""
    described = () if blast.cards is None else tuple([f for f in blast.cards.filters if not isinstance(f, Side)])
    noun = nouns.CARD if blast.cards is None else blast.cards.noun
    cards = Cards(None, (Side("own"), *where, *described), noun)
    return OwnCost(deed, Some(Exactly(blast.number), cards), CLAUSE_COST)


def _chosen(target: object, acts: tuple[Any, ...]) -> list[OwnCost | OwnGroup]:
    """What is done to cards that are chosen for it."""
    if not acts:
        raise Unplayable("a cost that chooses without doing anything")
    deed = _together([_deed(act, PICKED) for act in acts])
    parts = target.parts if isinstance(target, Both) else (target,)
    found: list[OwnCost | OwnGroup] = []
    for part in parts:
        if isinstance(part, Summing):
            found.append(OwnGroup(deed, _own(part), CLAUSE_COST))
        elif isinstance(part, Some):
            found.append(OwnCost(deed, _own(part), CLAUSE_COST))
        else:
            raise Unplayable("nothing in the rules takes cards at random as a cost")
    return found


def _deed(act: Any, unsaid: object) -> Deed:
    """The act, with what it leaves unsaid."""
    if is_dataclass(act) and not isinstance(act, type):
        for field in fields(act):
            if isinstance(getattr(act, field.name), (Omitted, It)):
                act = replace(act, **{field.name: unsaid})
    if not isinstance(act, Deed):
        raise Unplayable(f"nothing in the rules takes {type(act).__name__} as a cost")
    return act


@does("12.14.1")
def _own(part: Any) -> Any:
    """12.14.1: costs are paid with one's own cards."""
    if any(isinstance(f, Side) and f.who == "enemy" for f in part.cards.filters):
        raise Unplayable("a cost that is paid with the opponent's cards")
    filters = [f for f in part.cards.filters if not isinstance(f, Side)]
    return replace(part, cards=replace(part.cards, filters=(Side("own"), *filters)))


def _together(deeds: list[Deed]) -> Deed:
    return deeds[0] if len(deeds) == 1 else Several(tuple(deeds))


@does("12.14.1.2")
@node
class AtAll(Deed):
    """12.14.1.2: what is done to all cards of a kind is paid even where there is none."""

    deed: Deed
    cards: All

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Where there is none nothing is done, which nothing can forbid."""
        if self.cards.refs(game, fx):
            self.deed.do(game, fx, player)


@does("11.40.1")
@node
class PayHonour(Deed):
    """11.40: a fighter pays the cost of 誉 once a turn."""

    carries: ClassVar[bool] = False
    sure: ClassVar[bool] = True

    def payable(self, game: Game, scope: Scope) -> bool:
        return game.player_counters[HONOURS][scope.player] == 0

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        moves.add_player_counters(game, HONOURS, player, 1)
        fx.performed = 1
