"""One row of numbers for a card, as bytes: what is printed is worked out once, and rows that were made are kept."""

from __future__ import annotations

from array import array
from hashlib import blake2b

from fuda.envs.layout import AT_THE_MOMENT, KINDS_OF_ABILITIES, LARGEST, SIGNS, Layout
from fuda.kernel.abilities.ability import Activated, Replacement, Static, Triggered
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.values.values import SILENCED, value

KEPT = 50_000
"""How many rows are kept; a game with one deck against another has some thousand."""
KINDS: tuple[type, ...] = (Static, Triggered, Activated, Replacement)
assert len(KINDS) == len(KINDS_OF_ABILITIES)

RESTED, FACE_DOWN, NEW, MINE, OWNED, ATTACHED = (1 << bit for bit in range(6))
"""How a card lies, in one number: with its depth and its slot it is what rows of unchanged cards differ in."""
DEPTH = 6
DEEPEST = 15
SLOT = 10

Marks = tuple[tuple[str, int], ...]


class CardRows:
    """The rows of a layout's cards."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.rules = layout.rules
        self.empty = bytes(4 * layout.width)
        self.plain: dict[tuple[CardDef, int], bytes] = {}
        self.hidden: dict[int, bytes] = {}
        self.changed: dict[tuple[CardDef | None, int, tuple[int, ...], int, Marks], bytes] = {}
        self.printed: dict[CardDef, tuple[bytes, array[float]]] = {}
        self.without_counters = [0.0] * len(layout.rules.counters)
        self.at_the_moment = bytes(4 * len(AT_THE_MOMENT))
        self.place_of_value: dict[str, tuple[int, float]] = {}
        for at, stat in enumerate(layout.rules.stats):
            self.place_of_value[stat] = at, layout.scale[stat]
        for at, name in enumerate(layout.rules.keyword_names, len(layout.rules.stats) + len(layout.hurt)):
            self.place_of_value[name] = at, 3
        self.hurt = [(f"hurt:{number.stat}", number.hurt) for number in layout.hurt]
        self.left = [(f"hurt:{number.stat}", number.stat) for number in layout.hurt]
        self.lent: dict[CardDef, frozenset[str]] = {}

    def of_unchanged(self, definition: CardDef, lying: int) -> bytes:
        """A card that bears nothing and is worth what is printed on it."""
        if len(self.plain) > KEPT:
            self.plain.clear()
        row = self.plain[definition, lying] = self._row(definition, lying, (), 0, {})
        return row

    def of_hidden(self, lying: int) -> bytes:
        """A card of which nothing is known, and which bears nothing."""
        row = self.hidden[lying] = self._row(None, lying, (), 0, {})
        return row

    def of_changed(self, game: Game, card: int, lying: int, is_known: bool, in_doubt: frozenset[str]) -> bytes:
        """A card as it is now, where it bears something or something may change these stats and keywords of it."""
        counters = tuple([column[card] for column in game.counters])
        under = game.under[card]
        if not is_known:
            return self._kept(None, lying, counters, len(under), (), {})
        definition = game.definition[card]
        if SILENCED in in_doubt:
            in_doubt = in_doubt.union(definition.keywords) & self.rules.terms.aspects
        for beneath in under:
            in_doubt |= self.lent.get(game.definition[beneath]) or self._lent(game.definition[beneath])
        now = {aspect: value(game, card, aspect) for aspect in in_doubt}
        if any(counters):
            for name, hurt in self.hurt:
                now[name] = hurt(game, card)
        return self._kept(definition, lying, counters, len(under), tuple(now.items()), now)

    def _lent(self, definition: CardDef) -> frozenset[str]:
        """The stats and keywords of a card that another one under it may add to."""
        policies = self.rules.policies
        keywords = definition.keywords if policies.attached_text else {}
        found = self.lent[definition] = policies.attached_stats.union(keywords) & self.rules.terms.aspects
        return found

    def _kept(
        self,
        definition: CardDef | None,
        lying: int,
        counters: tuple[int, ...],
        under: int,
        marks: Marks,
        now: dict[str, int],
    ) -> bytes:
        key = definition, lying, counters, under, marks
        row = self.changed.get(key)
        if row is None:
            if len(self.changed) > KEPT:
                self.changed.clear()
            row = self.changed[key] = self._row(definition, lying, counters, under, now)
        return row

    def _row(
        self, definition: CardDef | None, lying: int, counters: tuple[int, ...], under: int, now: dict[str, int]
    ) -> bytes:
        """The row itself; `now` are the values that may not be the printed ones."""
        slot = (lying >> SLOT) - 1
        row = [
            1.0,
            definition is not None,
            *[lying & bit > 0 for bit in (MINE, OWNED, RESTED, FACE_DOWN, NEW, ATTACHED)],
        ]
        row += [under / 4, (lying >> DEPTH & DEEPEST) / DEEPEST]
        row += [slot == number for number in range(self.layout.slots)]
        row += [min(number / 8, LARGEST) for number in counters] or self.without_counters
        if definition is None:
            return array("f", row).tobytes() + self.empty[4 * len(row) :]
        printed, values = self.printed.get(definition) or self._print(definition)
        if now:
            values = self._changed_values(values, now)
        return b"".join((array("f", row), printed, values, self.at_the_moment))

    def _print(self, definition: CardDef) -> tuple[bytes, array[float]]:
        """What is printed on a card: its looks, and the values that may change."""
        layout, rules = self.layout, self.rules
        looks = [float(definition.type == name) for name in layout.types]
        looks += [float(name in definition.colours) for name in layout.colours]
        looks.append(float(definition.token))
        looks += [definition.stats.get(stat, 0) / layout.scale[stat] for stat in rules.stats]
        looks += [sum([isinstance(a, kind) for a in definition.abilities]) / 2 for kind in KINDS]
        looks += signs(definition.no)
        floor = rules.policies.calculation.floor
        stats = {stat: max(definition.stats.get(stat, 0), floor) / layout.scale[stat] for stat in rules.stats}
        values = [*stats.values(), *[stats[number.stat] for number in layout.hurt]]
        for name in rules.keyword_names:
            number = definition.keywords.get(name, 0)
            values.append((min(number, 1) if name in rules.flags else number) / 3)
        looks, values = ([max(min(number, LARGEST), -LARGEST) for number in part] for part in (looks, values))
        found = self.printed[definition] = array("f", looks).tobytes(), array("f", values)
        return found

    def _changed_values(self, printed: array[float], now: dict[str, int]) -> array[float]:
        """The values with those in place that are others now."""
        values = printed[:]
        for aspect, number in now.items():
            if aspect in self.place_of_value:
                at, scale = self.place_of_value[aspect]
                values[at] = max(min(number / scale, LARGEST), -LARGEST)
        for place, (name, stat) in enumerate(self.left, len(self.rules.stats)):
            at, scale = self.place_of_value[stat]
            values[place] = max(values[at] - now.get(name, 0) / scale, -LARGEST)
        return values


def signs(no: str) -> list[float]:
    """A card's No. as some numbers, each 1 or -1, by which a network tells cards apart that are otherwise alike.

    >>> signs("GF01-001") == signs("GF01-001") != signs("GF01-002")
    True
    """
    bits = int.from_bytes(blake2b(no.encode(), digest_size=8).digest(), "big")
    return [1.0 if bits >> number & 1 else -1.0 for number in range(SIGNS)]
