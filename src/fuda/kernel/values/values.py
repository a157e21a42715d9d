"""Continuous values: what a card's numbers, traits and abilities are now, and why.

Effects are never written into cards. A value starts from what is printed (with what attached cards add), and every
standing ability and continuous effect that changes that aspect contributes, in the order that the game's policy gives:
sets and arithmetic by policy, dependency before timestamp. Values that nothing modifies are read straight from the
card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.abilities.ability import Ability, Bearing, Modification
from fuda.kernel.state.ids import CARD_MASK, NO_HOST
from fuda.kernel.values.continuous import Continuous as Continuous
from fuda.kernel.values.continuous import Contribution as Contribution

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fuda.kernel.game import Game


Part = Continuous | tuple[Bearing, Modification]

PROHIBITIONS = "cannot:"
"""What the aspects of prohibitions begin with; all of them are counted by it, too."""

SILENCED = "silenced"
"""The aspect of a card that has lost its abilities."""

PRINTED_LOST = "printed_lost"
"""The aspect of a card that has lost the abilities that it prints."""
LOSSES = frozenset({SILENCED, PRINTED_LOST})
"""The aspects by which a card's printed keywords may be no longer its own."""
KEPT = "kept"
"""The aspect of a card that effects of a kind don't apply to: those of one aspect (the amount; "" for all), all of them
("grant") or those that would lower the value ("lower"), from such cards (`other`).
"""


def value(game: Game, card: int, aspect: str) -> int:
    """A stat or keyword number of the card as rules and effects read it (the game's floor, at most 0, is the least)."""
    if aspect in game.modified and is_concerned(game, card, aspect):
        number = _modified(game, card, aspect)
    elif game.under[card]:
        number = _printed(game, card, aspect)
    else:
        definition = game.definition[card]
        number = definition.stats.get(aspect, 0)
        if number > 0:
            return number
        if not number:
            number = definition.keywords.get(aspect, 0)
            if not number:
                return 0
            if SILENCED in game.modified or PRINTED_LOST in game.modified:
                number = _printed(game, card, aspect)
    if number >= 0:
        return 1 if number > 1 and aspect in game.rules.flags else number
    floor = game.rules.policies.calculation.floor
    return number if number > floor else floor


def value_of(game: Game, ref: int, aspect: str) -> int:
    """As `value`, for a reference: a card that has left is read as it last was."""
    card = ref & CARD_MASK
    if game.ref[card] == ref:
        return value(game, card, aspect)
    last = game.last_known.get(ref)
    return last.value(aspect) if last is not None else 0


def has_stat(game: Game, card: int, aspect: str) -> bool:
    """Does the card print that stat, if only as 0? Aspects that are no stats every card has."""
    return aspect in game.definition[card].stats or aspect not in game.rules.stats


def reading(game: Game, card: int, stat: str) -> int:
    """A stat as texts read it: what is left of it, where the game says so, else its value."""
    current = game.rules.current.get(stat)
    return value(game, card, stat) if current is None else current(game, card)


def reading_of(game: Game, ref: int, stat: str) -> int:
    """As `reading`, for a reference: a card that has left is read as it last was."""
    card = ref & CARD_MASK
    if game.ref[card] == ref:
        return reading(game, card, stat)
    last = game.last_known.get(ref)
    return last.reading(stat) if last is not None else 0


TRAITS = "traits"
"""The aspect of a card's traits."""


def traits(game: Game, card: int) -> frozenset[str]:
    """The card's traits, granted ones included."""
    printed = game.definition[card].traits
    return printed if TRAITS not in game.modified else frozenset(_words(game, card, TRAITS, printed))


def _words(game: Game, card: int, aspect: str, printed: Iterable[str]) -> Iterable[str]:
    """The card's words of an aspect, in order: the printed ones, with what effects grant, take away or set.

    Who asks for them meanwhile, to know whether an effect applies, is told those found so far.
    """
    guard = (card, aspect)
    if guard in game.computing:
        return tuple(game.computing[guard])  # type: ignore[arg-type]
    found = dict.fromkeys(printed)
    game.computing[guard] = found
    try:
        waiting = _in_order(game, _parts(game, aspect))
        before = -1
        # What depends on another grant applies once that one has: those left are asked again.
        while waiting and len(waiting) != before:
            before = len(waiting)
            waiting = [part for part in waiting if not _change_words(game, part, card, found)]
    finally:
        del game.computing[guard]
    return found


def _change_words(game: Game, part: Part, card: int, found: dict[str, None]) -> bool:
    amount = part.amount if isinstance(part, Continuous) else part[1].amount
    if not isinstance(amount, str) or not _applies(game, part, card):
        return False
    op = _op(part)
    if op == "set":
        found.clear()
        found.update(dict.fromkeys([word for word in amount.split("/") if word]))
    elif op == "remove":
        found.pop(amount, None)
    else:
        found[amount] = None
    return True


COLOURS = "colours"
"""The aspect of a card's colours; several that are set at once stand between strokes."""


def colours(game: Game, card: int) -> frozenset[str]:
    """The card's colours: the printed ones, with what was granted or put in their place ("set"), oldest first."""
    printed = game.definition[card].colours
    return printed if COLOURS not in game.modified else frozenset(_words(game, card, COLOURS, printed))


NAMES = "names"
"""The aspect of a card's names."""


def names(game: Game, card: int) -> tuple[str, ...]:
    """The card's names: the printed ones, and those that effects let it count as having, too."""
    printed = game.definition[card].names
    return printed if NAMES not in game.modified else tuple(_words(game, card, NAMES, printed))


TYPES = "types"
"""The aspect of a card's types."""


def types(game: Game, card: int) -> frozenset[str]:
    """The card's types: the printed one, with what was granted, removed or put in its place ("set"), oldest first."""
    printed = game.definition[card].types
    if TYPES not in game.modified:
        return printed
    found = set(printed)
    guard = (card, TYPES)
    if guard in game.computing:
        return frozenset(game.computing[guard])  # type: ignore[call-overload,no-any-return]
    game.computing[guard] = found
    try:
        for part in _in_order(game, _parts(game, TYPES)):
            amount = part.amount if isinstance(part, Continuous) else part[1].amount
            if isinstance(amount, str) and _applies(game, part, card):
                if _op(part) == "set":
                    found.clear()
                (found.discard if _op(part) == "remove" else found.add)(amount)
    finally:
        del game.computing[guard]
    return frozenset(found)


def granted_abilities(game: Game, card: int) -> list[Bearing]:
    """The abilities that effects give the card, each as the card bears it, with the moment at which it was given."""
    found: list[Bearing] = []
    for part in _parts(game, "abilities"):
        by, amount = (part, part.amount) if isinstance(part, Continuous) else (part[0], part[1].amount)
        if isinstance(amount, Ability) and _applies(game, part, card) and not is_silenced(game, card):
            found.append(Bearing(amount, game.ref[card], game.ref[card], game.controller[card], by.stamp))
    return found


def granted_by(game: Game, card: int, aspect: str) -> list[Bearing]:
    """What such parts put upon the card, each as an ability of who put it there."""
    found = []
    for part in _parts(game, aspect):
        by, amount = (part, part.amount) if isinstance(part, Continuous) else (part[0], part[1].amount)
        if isinstance(amount, Ability) and _applies(game, part, card):
            found.append(Bearing(amount, by.source, by.bearer, by.player, 0))
    return found


def forbidden(game: Game, act: str, card: int, other: int = -1) -> bool:
    """Does something forbid that act of this card (towards that other card, where one is concerned)?"""
    if PROHIBITIONS not in game.modified:
        return False
    aspect = PROHIBITIONS + act
    return aspect in game.modified and is_ruled(game, aspect, card, other)


def permitted(game: Game, act: str, card: int, other: int = -1) -> bool:
    """Does something allow the card an act that the rules alone don't?"""
    aspect = "may:" + act
    return aspect in game.modified and is_ruled(game, aspect, card, other)


def is_ruled(game: Game, aspect: str, card: int, other: int) -> bool:
    """Is there a prohibition or permission of that aspect for the card (towards that other card)?"""
    return any([_applies(game, part, card) and _is_towards(game, part, other) for part in _parts(game, aspect)])


def forbidding(game: Game, act: str, card: int, other: int = -1) -> tuple[int, ...]:
    """References to the cards whose texts forbid that act of this card, each once."""
    parts = [p for p in _parts(game, PROHIBITIONS + act) if _applies(game, p, card) and _is_towards(game, p, other)]
    return tuple(dict.fromkeys([part.source if isinstance(part, Continuous) else part[0].source for part in parts]))


def value_towards(game: Game, card: int, aspect: str, other: int) -> int:
    """What such parts come to on the card, of those that are narrowed to the other card or to none."""
    parts = [part for part in _parts(game, aspect) if _applies(game, part, card) and _is_towards(game, part, other)]
    return sum([_amount(game, part) for part in parts])


def _is_towards(game: Game, part: Part, other: int) -> bool:
    """Is the other card one of those that the part is narrowed to? Where a card's text is that of the card that it
    lies under, that card is meant as well.

    The other card is told by its number or by a reference; one that has left is judged by how it last was.
    """
    narrowed = part.other if isinstance(part, Continuous) else part[1].other
    if narrowed is None or other < 0:
        return narrowed is None
    scope = part if isinstance(part, Continuous) else part[0]
    if other > CARD_MASK:
        last = None if game.is_current(other) else game.last_known.get(other)
        if last is not None:
            return last.spoken_of(game, narrowed, scope)
        other &= CARD_MASK
    host = game.host[other] if game.rules.policies.attached_text else NO_HOST
    return narrowed.matches(game, other, scope) or (host != NO_HOST and narrowed.matches(game, host, scope))


def explain(game: Game, card: int, aspect: str) -> list[Contribution]:
    """Where the value comes from: what is printed, what attached cards add, and each modification, in order of
    application.
    """
    definition = game.definition[card]
    base = definition.stats.get(aspect, definition.keywords.get(aspect, 0))
    found = [Contribution("printed", base, game.ref[card], definition.no, 0)]
    policies = game.rules.policies
    for beneath in game.under[card]:
        lower = game.definition[beneath]
        lent = lower.stats.get(aspect, 0) if aspect in policies.attached_stats else 0
        lent += lower.keywords.get(aspect, 0) if policies.attached_text else 0
        if lent:
            found.append(Contribution("attached", lent, game.ref[beneath], lower.no, game.stamp[beneath]))
    if aspect in game.modified and has_stat(game, card, aspect):
        number = sum(contribution.amount for contribution in found)
        for part in _in_order(game, _effective(game, card, _parts(game, aspect))):
            if _applies(game, part, card) and not _is_spared(game, part, card, number):
                holder = part if isinstance(part, Continuous) else part[0]
                key = part.key if isinstance(part, Continuous) else part[0].ability.key
                put = Contribution(_op(part), _amount(game, part), holder.source, key, holder.stamp)
                found.insert(_place_in(found, put, policies.calculation.sets), put)
                number = _operate(game, part, card, number)
    return found


def _place_in(found: list[Contribution], put: Contribution, sets: str) -> int:
    """Where the next contribution stands: a value that is set first, before what attached cards add to it."""
    if put.op != "set" or sets != "first":
        return len(found)
    return next((at for at, one in enumerate(found) if one.op == "attached"), len(found))


# How it is computed.


def is_concerned(game: Game, card: int, aspect: str) -> bool:
    """May anything that modifies the aspect apply to the card? Most standing abilities change none but their own, and
    nothing changes a stat that the card doesn't have.
    """
    ref = game.ref[card]
    for bearing, part in game.statics.get(aspect, ()):
        if bearing.bearer == ref or part.subject is not None:
            return has_stat(game, card, aspect)
    for effect in game.effects:
        if effect.aspect == aspect and (effect.targets is None or ref in effect.targets):
            return has_stat(game, card, aspect)
    return False


def _printed(game: Game, card: int, aspect: str) -> int:
    definition, under = game.definition[card], game.under[card]
    number = definition.stats.get(aspect)
    if number is None:
        number = definition.keywords.get(aspect, 0)
        if number and aspect not in (SILENCED, PRINTED_LOST):
            lost = is_silenced(game, card) or (aspect not in game.rules.icons and has_lost_printed(game, card))
            number = 0 if lost else number
        if under and game.rules.policies.attached_text:
            for beneath in under:
                number += game.definition[beneath].keywords.get(aspect, 0)
    elif under and aspect in game.rules.policies.attached_stats:
        for beneath in under:
            number += game.definition[beneath].stats.get(aspect, 0)
    return number


def _modified(game: Game, card: int, aspect: str) -> int:
    key = (card, aspect)
    known = game.cache.get(key)
    if known is not None:
        return known
    if key in game.computing:
        # A condition asks for the very value being computed: it sees what has been applied so far.
        return game.computing[key]  # type: ignore[return-value]
    number = _printed(game, card, aspect)
    game.computing[key] = number
    try:
        number = _apply_parts(game, card, key, number)
    finally:
        del game.computing[key]
    if not game.computing:
        game.cache[key] = number
    return number


ADDING = ("add", "grant")


def _apply_parts(game: Game, card: int, key: tuple[int, str], number: int) -> int:
    """The number with all modifications; those that only add, and don't ask for this value themselves, need no
    order.
    """
    aspect, modified = key[1], game.modified
    if KEPT in modified and is_concerned(game, card, KEPT):
        return _apply_in_order(game, card, key, number)
    if SILENCED in modified and aspect != SILENCED and is_silenced(game, card):
        return _apply_in_order(game, card, key, number)
    if game.rules.policies.immunities and is_immune(game, card, aspect):
        return _apply_in_order(game, card, key, number)
    ref = game.ref[card]
    total = number
    for effect in game.effects:
        if effect.aspect != aspect or (effect.targets is not None and ref not in effect.targets):
            continue
        if effect.targets is None or effect.op not in ADDING:
            return _apply_in_order(game, card, key, number)
        total += effect.amount if isinstance(effect.amount, int) else 1
    for static in game.statics.get(aspect, ()):
        bearing, part = static
        if part.subject is None and bearing.bearer != ref:
            continue
        if part.op not in ADDING or part.asks_for(aspect, bearing.ability.condition):
            return _apply_in_order(game, card, key, number)
        if _applies(game, static, card):
            total += part.amount if isinstance(part.amount, int) else _amount(game, static)
    return total


def _apply_in_order(game: Game, card: int, key: tuple[int, str], number: int) -> int:
    remaining = _in_order(game, _effective(game, card, _parts(game, key[1])))
    while remaining:
        part = remaining[0] if len(remaining) == 1 else _independent(game, card, key, number, remaining)
        remaining.remove(part)
        if _applies(game, part, card) and not _is_spared(game, part, card, number):
            number = _operate(game, part, card, number)
            game.computing[key] = number
    return number


def _effective(game: Game, card: int, parts: list[Part]) -> list[Part]:
    """Without what the latest value that is set for the card does away with, where the game has it so."""
    if game.rules.policies.calculation.sets != "overwrite":
        return parts
    latest = max([_stamp(part) for part in parts if _op(part) == "set" and _applies(game, part, card)], default=-1)
    return [part for part in parts if _stamp(part) >= latest]


def is_immune(game: Game, card: int, aspect: str = "") -> bool:
    """Has the card a keyword by which nothing but itself changes it (in that aspect)?"""
    immunities = game.rules.policies.immunities
    if not immunities or aspect in immunities:
        return False
    if immunities.isdisjoint(game.definition[card].keywords) and immunities.isdisjoint(game.modified):
        return False
    return any(value(game, card, keyword) for keyword in immunities)


def may_be_lowered(game: Game, aspect: str) -> bool:
    """Is there anything that could make that value of a card lower than what is printed (attached cards aside)?"""
    for effect in game.effects:
        if effect.aspect == aspect and (effect.op != "add" or not isinstance(effect.amount, int) or effect.amount < 0):
            return True
    for _, part in game.statics.get(aspect, ()):
        if part.op != "add" or not isinstance(part.amount, int) or part.amount < 0:
            return True
    return False


def _independent(game: Game, card: int, key: tuple[int, str], number: int, remaining: list[Part]) -> Part:
    """The first part that no other one left would change; where all depend on each other, the first."""
    for part in remaining:
        if _is_fixed(part):
            return part
        before = (_applies(game, part, card), _amount(game, part))
        for other in remaining:
            if other is part or not _applies(game, other, card) or _is_spared(game, other, card, number):
                continue
            game.computing[key] = _operate(game, other, card, number)
            after = (_applies(game, part, card), _amount(game, part))
            game.computing[key] = number
            if after != before:
                break
        else:
            return part
    return remaining[0]


def _is_fixed(part: Part) -> bool:
    return isinstance(part, Continuous) and part.targets is not None


def _parts(game: Game, aspect: str) -> list[Part]:
    found: list[Part] = [effect for effect in game.effects if effect.aspect == aspect]
    found.extend(game.statics.get(aspect, ()))
    return found


def _in_order(game: Game, parts: list[Part]) -> list[Part]:
    policy = game.rules.policies.calculation
    arithmetic = policy.arithmetic

    def rank(part: Part) -> tuple[int, int, int]:
        op = _op(part)
        stamp = _stamp(part)
        group = 0
        if op == "remove" and policy.removals_last:
            group = 2
        elif policy.sets != "merged":
            group = 0 if (op == "set") == (policy.sets in ("first", "overwrite")) else 1
        return group, arithmetic.index(op) if op in arithmetic else 0, stamp

    ranked = sorted(parts, key=rank)
    bounded = [part for part in ranked if _op(part) == "lower"]
    if len(bounded) > 1:
        # Among themselves, those that lower to a bound go by it: the highest first.
        highest_first = iter(sorted(bounded, key=_least, reverse=True))
        ranked = [next(highest_first) if _op(part) == "lower" else part for part in ranked]
    return ranked


def _least(part: Part) -> int:
    return part.least if isinstance(part, Continuous) else part[1].least


def _op(part: Part) -> str:
    return part.op if isinstance(part, Continuous) else part[1].op


def _amount(game: Game, part: Part) -> int:
    if isinstance(part, Continuous):
        return part.amount if isinstance(part.amount, int) else 1
    bearing, modification = part
    amount = modification.amount
    if isinstance(amount, int):
        return amount
    if isinstance(amount, (str, Ability)):
        return 1
    return amount.value(game, bearing)


def _operate(game: Game, part: Part, card: int, number: int) -> int:
    op, amount = _op(part), _amount(game, part)
    if op == "add" or op == "grant":
        return number + amount
    if op == "lower":
        # What is below the bound already is left as it is.
        return max(number + amount, min(number, _least(part)))
    if op == "set":
        return amount + (_lent(game, card, part) if game.rules.policies.calculation.sets == "first" else 0)
    if op == "mul":
        return number * amount
    if op == "div":
        return -(-number // amount) if game.rules.policies.calculation.round_up else number // amount
    return 0  # "remove": the card loses it


def _lent(game: Game, card: int, part: Part) -> int:
    """What attached cards add to the card's stat, which is no less added to a value that is set first."""
    aspect = part.aspect if isinstance(part, Continuous) else part[1].aspect
    if aspect not in game.rules.policies.attached_stats:
        return 0
    return sum([game.definition[beneath].stats.get(aspect, 0) for beneath in game.under[card]])


def has_lost_printed(game: Game, card: int) -> bool:
    """Has the card lost the abilities that it prints, though not those that it was given?"""
    return PRINTED_LOST in game.modified and _modified(game, card, PRINTED_LOST) > 0


def is_silenced(game: Game, card: int) -> bool:
    """Has the card lost its abilities?"""
    return SILENCED in game.modified and _modified(game, card, SILENCED) > 0


def _stamp(part: Part) -> int:
    return part.stamp if isinstance(part, Continuous) else part[0].stamp


def _applies(game: Game, part: Part, card: int) -> bool:
    if isinstance(part, Continuous):
        return part.reaches(game, card) and not _is_shut_out(game, card, part.aspect, part.source)
    bearing, modification = part
    if modification.subject is None:
        if game.ref[card] != bearing.bearer:
            return False
    elif not modification.subject.matches(game, card, bearing):
        return False
    policies = game.rules.policies
    if modification.aspect == SILENCED and _is_silenced_before(game, bearing):
        return False
    if (policies.immunities or SILENCED in game.modified or KEPT in game.modified) and (
        _is_shut_out(game, card, modification.aspect, bearing.source)
        or (modification.aspect != SILENCED and is_silenced(game, bearing.source & CARD_MASK))
    ):
        return False
    if PRINTED_LOST in game.modified and modification.aspect != PRINTED_LOST and is_lost(game, bearing):
        return False
    condition = bearing.ability.condition
    return condition is None or condition.holds(game, bearing)


def _is_silenced_before(game: Game, bearing: Bearing) -> bool:
    """Has the card of an ability that takes abilities away lost it to an older one?"""
    card = bearing.source & CARD_MASK
    older = [part for part in _parts(game, SILENCED) if _stamp(part) < bearing.stamp]
    return any(_applies(game, part, card) for part in older)


def is_lost(game: Game, bearing: Bearing) -> bool:
    """Is the ability one that its card prints and has lost?"""
    card = bearing.source & CARD_MASK
    return bearing.ability.key in game.definition[card].by_key and has_lost_printed(game, card)


def _is_shut_out(game: Game, card: int, aspect: str, source: int) -> bool:
    """Does the card's being immune, or its having lost its abilities, keep the change away from it?"""
    if source != game.ref[card] and is_immune(game, card, aspect):
        return True
    if KEPT in game.modified and _is_kept(game, card, aspect, source, "grant"):
        return True
    return aspect in game.rules.lost_with_abilities and is_silenced(game, card)


def _is_spared(game: Game, part: Part, card: int, number: int) -> bool:
    """Would the part lower the number of a card that is kept from that?"""
    if KEPT not in game.modified or _operate(game, part, card, number) >= number:
        return False
    aspect = part.aspect if isinstance(part, Continuous) else part[1].aspect
    source = part.source if isinstance(part, Continuous) else part[0].source
    return _is_kept(game, card, aspect, source, "lower")


def is_kept(game: Game, card: int, source: int) -> bool:
    """Is the card one that effects of that source don't affect at all?"""
    return KEPT in game.modified and bool(source) and _is_kept(game, card, "", source, "grant")


def _is_kept(game: Game, card: int, aspect: str, source: int, op: str) -> bool:
    if aspect == KEPT:
        return False
    for part in _parts(game, KEPT):
        named = part.amount if isinstance(part, Continuous) else part[1].amount
        if _op(part) != op or named not in ("", aspect):
            continue
        if _applies(game, part, card) and _is_towards(game, part, source):
            return True
    return False
