"""Costs of several parts that are paid at once: first all choices are made, so that all can be paid."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

from fuda.kernel.abilities.history import now
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.abilities.triggers import PayCosts
from fuda.kernel.choice import Option
from fuda.kernel.moves.moves import look_through
from fuda.kernel.procedures.resolve import note_carried
from fuda.kernel.program.choosing import bounds_of
from fuda.kernel.program.costs import DeedCost, GroupCost
from fuda.kernel.program.deeds import Choose, Deed
from fuda.kernel.program.filters import InZone, Side
from fuda.kernel.program.node import in_words, node
from fuda.kernel.program.selectors import PICKED, All, Both, Cards, It, Omitted, Some, This
from fuda.kernel.program.summing import Summing
from fuda.kernel.program.wording import Unplayable

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Cost, Effectful, Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve


class Waivable:
    """A part of a cost, which is not paid while costs are done without; a game says when they are."""

    __slots__ = ()

    def waived(self, game: Game, scope: Scope) -> bool:
        """Is it done without?"""
        return False

    def payable(self, game: Game, scope: Scope) -> bool:
        return self.waived(game, scope) or super().payable(game, scope)  # type: ignore[misc]

    def run(self, game: Game, fx: Resolve) -> None:
        """Pay it, unless it is done without."""
        if not self.waived(game, fx):
            super().run(game, fx)  # type: ignore[misc]

    def resume(self, game: Game, fx: Resolve) -> None:
        if not self.waived(game, fx):
            super().resume(game, fx)  # type: ignore[misc]


class Part(Waivable, DeedCost):
    """One that is paid with cards of which each is picked by itself, or with none that are."""

    __slots__ = ()

    def open_to(self, game: Game, scope: Scope) -> list[int]:
        """References to the cards that may be chosen for it."""
        return [option.card for option in self._offered(game, scope)]

    def least(self, game: Game, scope: Scope, offered: int) -> int:
        """How many must be."""
        return max(1, self._bounds(game, scope, offered)[0])


def paid_at_once(parts: tuple[Part, ...]) -> tuple[Cost, ...]:
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


def leaves_enough(game: Game, scope: Scope, parts: tuple[Part, ...], taken: frozenset[int]) -> bool:
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

    def __init__(self, parts: tuple[Part, ...], fixed: tuple[Deed, ...], index: int) -> None:
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
        if self.index > 0 or self.parts[0].waived(game, scope):
            return True
        return leaves_enough(game, scope, self.parts, self._named(game, scope))

    def _named(self, game: Game, scope: Scope) -> frozenset[int]:
        return frozenset([ref for deed in self.fixed for ref in deed.touched(game, scope)])

    def run(self, game: Game, fx: Resolve) -> None:
        fx.answer = ()
        part, later = self.parts[self.index], self.parts[self.index + 1 :]
        if part.waived(game, fx):
            return
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

    def __init__(self, parts: tuple[tuple[Part, int], ...]) -> None:
        self.parts = parts

    def _waived(self, game: Game, scope: Scope) -> bool:
        return self.parts[0][0].waived(game, scope)

    def payable(self, game: Game, scope: Scope) -> bool:
        """Can what needs no choice be done?"""
        free = [part for part, index in self.parts if index < 0]
        return self._waived(game, scope) or all([part.payable(game, scope) for part in free])

    def run(self, game: Game, fx: Resolve) -> None:
        if self._waived(game, fx):
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
            acts += part.deed.acts(game, fx)  # type: ignore[attr-defined]
        fx.memory = (*start, *picked)
        perform(game, acts)

    def resume(self, game: Game, fx: Resolve) -> None:
        """The text follows its card where the payment has put it."""
        if any([part.deed.carries for part, _ in self.parts]):
            note_carried(game, fx)


def _is_plain(deed: Deed) -> bool:
    """Is the deed done by acts alone (its `acts`), so that it can be done together with others?"""
    return getattr(deed, "plain", False)


@node
class Several(Deed):
    """Several things done to the same cards."""

    deeds: tuple[Deed, ...]

    @property
    def plain(self) -> bool:
        """Is each of them done by acts alone?"""
        return all([_is_plain(deed) for deed in self.deeds])

    def acts(self, game: Game, fx: Resolve) -> list[Act]:
        """All that they do."""
        return [act for deed in self.deeds for act in deed.acts(game, fx)]  # type: ignore[attr-defined]

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Do them in order: all acts at once."""
        perform(game, self.acts(game, fx))

    def payable(self, game: Game, scope: Scope) -> bool:
        return self.deeds[0].payable(game, scope)

    def touched(self, game: Game, scope: Scope) -> tuple[int, ...]:
        return self.deeds[0].touched(game, scope)

    def eligible(self, game: Game, card: int) -> bool:
        return all([deed.eligible(game, card) for deed in self.deeds])


@node
class AtAll(Deed):
    """What is done to all cards of a kind is paid even where there is none."""

    deed: Deed
    cards: All

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Where there is none nothing is done, which nothing can forbid."""
        if self.cards.refs(game, fx):
            self.deed.do(game, fx, player)


class PayDuring(PayCosts):
    """Costs are paid while an effect resolves; what the text speaks of stays what it was."""

    def over(self, game: Game) -> None:
        """Nothing has been resolved."""


@node
class PayAll(Deed):
    """The costs of the `carrier` are paid while an effect resolves: all of them or none."""

    whole: ClassVar[bool] = True
    carrier: Effectful

    def payable(self, game: Game, scope: Scope) -> bool:
        return all([cost.payable(game, scope) for cost in self.carrier.costs])

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Pay them one after the other; nothing comes between. What can't be paid in full is not paid."""
        paying = PayDuring(self.carrier, fx.source, fx.bearer, player, fx.event, fx.it, memory=fx.memory)
        fx.performed = int(self.payable(game, paying))
        if fx.performed:
            game.call(paying)


class Payer:
    """Makes the parts of a cost of the acts that its text says; a game says what its parts are, and the clause."""

    def __init__(self, part: type[Part], group: type[GroupCost], clause: str) -> None:
        self.part = part
        self.group = group
        self.clause = clause

    def paid(self, deed: Deed, what: Some | None = None) -> Part:
        """A part that is paid by a deed, with cards that are chosen for it or without."""
        return self.part(deed, what, self.clause)

    def of(self, acts: tuple[Any, ...], choices: tuple[type, ...]) -> list[Part | GroupCost]:
        """The parts that these acts are, which are done to the same cards: those chosen, all of a kind, or the card
        itself. `choices` are the words for cards that are chosen.
        """
        first = acts[0]
        if isinstance(first, Choose):
            return self._chosen(first.target, acts[1:])
        chosen = getattr(first, "target", None)
        if isinstance(chosen, (*choices, Both)):
            return self._chosen(chosen, (replace(first, target=Omitted()), *acts[1:]))
        if isinstance(chosen, All):
            return [self.paid(AtAll(_deed(first, chosen), chosen))]
        return [self.paid(_together([_deed(act, This()) for act in acts]))]

    def _chosen(self, target: object, acts: tuple[Any, ...]) -> list[Part | GroupCost]:
        """What is done to cards that are chosen for it."""
        if not acts:
            raise Unplayable("a cost that chooses without doing anything")
        deed = _together([_deed(act, PICKED) for act in acts])
        found: list[Part | GroupCost] = []
        for part in target.parts if isinstance(target, Both) else (target,):
            if isinstance(part, Summing):
                found.append(self.group(deed, _own(part), self.clause))
            elif isinstance(part, Some):
                found.append(self.paid(deed, _own(part)))
            else:
                raise Unplayable("nothing in the rules takes cards at random as a cost")
        return found

    def at_once(self, found: list[Part | GroupCost]) -> tuple[Cost, ...]:
        """All parts, paid at once. Cards that are taken for what they are like together are picked first: what is paid
        with other cards is not changed by that.
        """
        groups = [cost for cost in found if isinstance(cost, GroupCost)]
        places = [zone for cost in found if isinstance(cost.what, Some) for zone in set(_zones(cost.what.cards))]
        if groups and len(places) > len(set(places)):
            raise Unplayable("cards that are taken together as a cost, and others from the same place")
        return (*groups, *paid_at_once(tuple([cost for cost in found if isinstance(cost, Part)])))


def _zones(cards: Cards) -> tuple[str, ...]:
    return next((part.zone for part in cards.filters if isinstance(part, InZone)), cards.noun.zones)


def _deed(act: Any, unsaid: object) -> Deed:
    """The act, with what it leaves unsaid."""
    if is_dataclass(act) and not isinstance(act, type):
        for field in fields(act):
            if isinstance(getattr(act, field.name), (Omitted, It)):
                act = replace(act, **{field.name: unsaid})
    if not isinstance(act, Deed):
        raise Unplayable(f"nothing in the rules takes '{in_words(act)}' as a cost")
    return act


def _own(part: Any) -> Any:
    """Costs are paid with one's own cards."""
    if any(isinstance(f, Side) and f.who == "enemy" for f in part.cards.filters):
        raise Unplayable("a cost that is paid with the opponent's cards")
    filters = [f for f in part.cards.filters if not isinstance(f, Side)]
    return replace(part, cards=replace(part.cards, filters=(Side("own"), *filters)))


def _together(deeds: list[Deed]) -> Deed:
    return deeds[0] if len(deeds) == 1 else Several(tuple(deeds))
