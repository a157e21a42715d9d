"""One row of numbers for a card, as bytes: what is printed is worked out once, and rows that were made are kept.

A row is kept by all that it depends on (`encoding.Look` puts that together for all cards of a look at once), so nearly
all rows of a look were made long ago.
"""

from __future__ import annotations

from array import array
from hashlib import blake2b

from fuda.envs.doubts import Aspects
from fuda.envs.layout import AT_THE_MOMENT, KINDS_OF_ABILITIES, LARGEST, SIGNS, Layout
from fuda.kernel.abilities.ability import Activated, Replacement, Static, Triggered
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.values.values import value
from fuda.kernel.views.visibility import knows

KEPT = 50_000
"""How many rows are kept; a game with one deck against another has some thousand."""
KINDS: tuple[type, ...] = (Static, Triggered, Activated, Replacement)
assert len(KINDS) == len(KINDS_OF_ABILITIES)

ATTACHED, AS_IT_IS, PILED = -1, 0, 1
"""How a card is shown: lying under another, as it is now, or as printed on a pile; a pile's next one is one more."""
DEEPEST = 15


class CardRows:
    """The rows of a layout's cards as one player sees them, `me`."""

    def __init__(self, layout: Layout, me: int) -> None:
        self.layout = layout
        self.rules = layout.rules
        self.me = me
        self.kept: dict[tuple[object, ...], bytes] = {}
        self.printed: dict[CardDef, tuple[bytes, array[float]]] = {}
        self.at_the_moment = bytes(4 * len(AT_THE_MOMENT))
        self.place_of_value: dict[str, tuple[int, float]] = {}
        for at, stat in enumerate(layout.rules.stats):
            self.place_of_value[stat] = at, layout.scale[stat]
        for at, name in enumerate(layout.rules.keyword_names, len(layout.rules.stats) + len(layout.hurt)):
            self.place_of_value[name] = at, 3

    def changes(self, game: Game, card: int, in_doubt: Aspects) -> tuple[object, ...]:
        """What a row depends on beside how the card lies: the cards under it, and values that aren't the printed ones.

        With cards under it, which may add to what is printed, all values in doubt count.
        """
        beneath = tuple([game.definition[lower] for lower in game.under[card]])
        if not in_doubt:
            return beneath
        stats, keywords = game.definition[card].stats, game.definition[card].keywords
        now = {}
        for aspect in in_doubt:
            number = value(game, card, aspect)
            if beneath or number != (stats.get(aspect) or keywords.get(aspect, 0)):
                now[aspect] = number
        return *beneath, *sorted(now.items())

    def make(self, game: Game, card: int, way: int, in_doubt: Aspects, key: tuple[object, ...]) -> bytes:
        """The row of a card that is shown in this way; it is kept by the key."""
        is_known, depth = knows(game, self.me, card), max(way - PILED, 0)
        row = self._lying(game, card, way, is_known, depth)
        if is_known:
            row += self._values(game, card, in_doubt) if way < PILED else b"".join(self._printed(game.definition[card]))
        if len(self.kept) > KEPT:
            self.kept.clear()
        self.kept[key] = row = row.ljust(4 * self.layout.width, b"\0")
        return row

    def _lying(self, game: Game, card: int, way: int, is_known: bool, depth: int) -> bytes:
        """The first part of a row: how the card lies, and what lies on it and under it."""
        is_mine, is_owned = game.controller[card] == self.me, game.owner[card] == self.me
        if way >= PILED:
            row = [1.0, is_known, False, is_owned, False, game.face_down[card], False, False, 0.0, depth / DEEPEST]
            return array("f", row + [0.0] * (self.layout.slots + len(game.counters))).tobytes()
        is_new = is_known and game.arrived[card] == game.turn
        row = [1.0, is_known, is_mine, is_owned, game.rested[card], game.face_down[card], is_new, way == ATTACHED]
        row += [min(len(game.under[card]) / 4, LARGEST), 0.0]
        row += [game.slot[card] == slot for slot in range(self.layout.slots)]
        row += [min(column[card] / 8, LARGEST) for column in game.counters]
        return array("f", row).tobytes()

    def _values(self, game: Game, card: int, in_doubt: Aspects) -> bytes:
        """The rest of a row, with those values in place that may not be the printed ones."""
        definition, beneath = game.definition[card], game.under[card]
        looks, values = self._printed(definition)
        aspects = frozenset(in_doubt).union(*[self._lent(game.definition[lower]) for lower in beneath])
        is_hurt = any([column[card] for column in game.counters])
        if not aspects and not is_hurt:
            return looks + values.tobytes()
        values = values[:]
        for aspect in aspects:
            if aspect in self.place_of_value:
                at, scale = self.place_of_value[aspect]
                values[at] = max(min(value(game, card, aspect) / scale, LARGEST), -LARGEST)
        for place, number in enumerate(self.layout.hurt, len(self.rules.stats)):
            at, scale = self.place_of_value[number.stat]
            hurt = number.hurt(game, card) if is_hurt else 0
            values[place] = max(values[at] - hurt / scale, -LARGEST)
        return looks + values.tobytes()

    def _lent(self, definition: CardDef) -> frozenset[str]:
        """The stats and keywords of a card that another one under it may add to."""
        policies = self.rules.policies
        return policies.attached_stats.union(definition.keywords if policies.attached_text else {})

    def _printed(self, definition: CardDef) -> tuple[bytes, array[float]]:
        """What is printed on a card: its looks, and the values that may change."""
        found = self.printed.get(definition)
        if found is not None:
            return found
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


def signs(no: str) -> list[float]:
    """A card's No. as some numbers, each 1 or -1, by which a network tells cards apart that are otherwise alike.

    >>> signs("GF01-001") == signs("GF01-001") != signs("GF01-002")
    True
    """
    bits = int.from_bytes(blake2b(no.encode(), digest_size=8).digest(), "big")
    return [1.0 if bits >> number & 1 else -1.0 for number in range(SIGNS)]
