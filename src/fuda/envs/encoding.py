"""A game as arrays for one player: what the player may see, and which actions the question allows.

It is read straight from the machine, card by card, with the same rules of who knows what as views have. The rows of
cards are kept as bytes (`card_rows`), so an observation is mostly a joining of what has been worked out before.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from operator import or_
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from fuda.envs.card_rows import AS_IT_IS, DEEPEST, PILED
from fuda.envs.card_rows import ATTACHED as IS_ATTACHED
from fuda.envs.doubts import NOTHING, doubts
from fuda.envs.layout import ATTACHED, OFFERED, Layout
from fuda.envs.picking import Actions, Picking, actions
from fuda.envs.sight import Sight, picker
from fuda.kernel.choice import Choice
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import Procedure
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.views.visibility import as_seen, knows

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]
Arrays = tuple[Floats, Mask]


class Seen(NamedTuple):
    """A moment as arrays: the observation, the mask of the actions, and what each action would mean."""

    observation: Floats
    mask: Mask
    actions: Actions | None

    def written(self, into: Arrays) -> Seen:
        """The same moment in other arrays, which are overwritten."""
        observation, mask = into
        observation[:], mask[:] = self.observation, self.mask
        return Seen(observation, mask, self.actions)


class Encoder:
    """Turns games of one layout into arrays; it keeps nothing of a game."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.head = len(layout.table)
        column = {name: number for number, name in enumerate(layout.columns)}
        self.attacking, self.attacked = column["attacking"], column["attacked"]
        self.subject, self.offered, self.picked = column["subject"], column["offered"], column["picked"]
        self.host = column["host"]
        self.none = bytes(layout.actions)
        self.empty = [bytes(4 * layout.width)] * layout.places
        self.sights: dict[tuple[tuple[int, ...], int], Sight] = {}

    def see(self, game: Game, player: int, picking: Picking | None = None) -> Seen:
        """What the player sees; with the actions, where the player is asked and has picked so far."""
        return self.look(game, player, picking).seen(picking)

    def look(self, game: Game, player: int, picking: Picking | None = None) -> Look:
        """A look at all cards, good for as long as nothing but what the player has picked changes."""
        look = Look(self, game, player)
        look.at_cards()
        if picking is not None:
            look.at_offered(picking.choice)
        return look

    def entities(self, observation: Floats) -> dict[str, NDArray[np.float32] | NDArray[np.bool_]]:
        """The same numbers as a list of cards, for networks that attend to them: `table`, `cards` and `present`.

        These are views of the observation. `cards` has one row a place; `present` says which places hold a card.
        """
        cards = observation[..., self.head :].reshape(*observation.shape[:-1], self.layout.places, self.layout.width)
        return {"table": observation[..., : self.head], "cards": cards, "present": cards[..., 0] > 0}

    def sight(self, game: Game, player: int) -> Sight:
        """Where the player finds what."""
        found = self.sights.get((game.team, player))
        if found is None:
            found = self.sights[game.team, player] = Sight(self.layout, game, player)
        return found


class Look:
    """One look of a player at a game: the table's row, and a row for each place."""

    __slots__ = ("doubts", "encoder", "game", "hosts", "me", "place_of", "rows", "sight")

    def __init__(self, encoder: Encoder, game: Game, player: int) -> None:
        self.encoder = encoder
        self.game = game
        self.me = player
        self.sight = encoder.sight(game, player)
        self.doubts = doubts(game)
        self.rows = encoder.empty[:]
        self.place_of: dict[int, int] = {}
        self.hosts: dict[int, int] = {}
        """The cards under which others lie, by these."""

    def at_cards(self) -> None:
        """The rows of all places that belong to zones, and of the cards under those on the table."""
        sight, zones = self.sight, self.game.zones
        laid = sight.laid_zones(zones)
        piles = [zones[zone][: -number - 1 : -1] for zone, _, number, _ in sight.piles]
        shape = *map(len, laid), *map(len, piles)
        filled = sight.shapes.get(shape) or sight.shape(shape)
        if filled.crowded:
            laid = tuple([cards[: room.number] for cards, room in zip(laid, sight.laid, strict=True)])
        cards = [*chain.from_iterable(laid), *chain.from_iterable(piles)]
        places, ways = filled.places[:], filled.ways[:]
        self._attached(cards, places, ways)
        self._remembered(cards, places, ways)
        if cards:
            self._lay(cards, places, ways, sight.is_open)

    def _attached(self, cards: list[int], places: list[int], ways: list[int]) -> None:
        """Add the cards under those on the table, as far as each side has places for them."""
        under, sides, first = self.game.under, self.sight.sides, self.encoder.layout.attached
        taken: dict[int, int] = {}
        for host in [card for card in cards if under[card]]:
            at = cards.index(host)
            if ways[at] == AS_IT_IS:
                side = sides[places[at]]
                place = taken.get(side, first + side * ATTACHED)
                for card in under[host][: first + (side + 1) * ATTACHED - place]:
                    self.hosts[card] = host
                    cards.append(card)
                    places.append(place)
                    ways.append(IS_ATTACHED)
                    place += 1
                taken[side] = place

    def _remembered(self, cards: list[int], places: list[int], ways: list[int]) -> None:
        """Add the cards of hidden zones that the player has seen before; those of piles with how deep they lie."""
        game, zones, knowers, bit = self.game, self.game.zones, self.game.knowers, 1 << self.me
        # Nothing tells as fast as a count that a list holds nothing but zeros.
        if game.seen.count(0) < len(game.seen):
            knowers = list(map(or_, knowers, game.seen))
        for zone, first, number, _ in self.sight.held:
            known = [card for card in zones[zone] if knowers[card] & bit]
            if known:
                known = [card for card in as_seen(game, self.me, zone) if card in known][:number]
                cards += known
                places += range(first, first + len(known))
                ways += [AS_IT_IS] * len(known)
        hidden = chain.from_iterable(self.sight.hidden_zones(zones))
        if not any(map(knowers.__getitem__, hidden)):
            return
        for zone, first, number, _ in self.sight.hidden:
            known = [card for card in zones[zone] if knowers[card] & bit]
            if known:
                known = known[: -number - 1 : -1]
                cards += known
                places += range(first, first + len(known))
                top = len(zones[zone]) - 1
                ways += [PILED + min(top - zones[zone].index(card), DEEPEST) for card in known]

    def _lay(self, cards: list[int], places: list[int], ways: list[int], is_open: bool) -> None:
        """Put the rows of cards at their places, each shown in its way. `is_open`: all that lie face-up are seen.

        All columns are read for all cards at once, and a row is looked for by what they say.
        """
        game, rows = self.game, self.rows
        get = picker(cards)
        definitions: Sequence[CardDef | None] = get(game.definition)
        face_down = get(game.face_down)
        if not is_open or True in face_down:
            definitions = [game.definition[card] if knows(game, self.me, card) else None for card in cards]
        more: list[Sequence[object]] = []
        if any([column.count(0) < len(column) for column in game.counters]):
            more += [get(column) for column in game.counters]
        if self.encoder.layout.slots:
            more.append(get(game.slot))
        is_new = map(game.turn.__eq__, get(game.arrived))
        keys: list[tuple[object, ...]] = list(
            zip(
                ways, definitions, get(game.rested), face_down, get(game.controller), get(game.owner), is_new, *more,
                strict=True,
            )
        )  # fmt: skip
        self.place_of.update(zip(cards, places, strict=True))
        if game.modified or any(get(game.under)):
            self._note_changes(cards, ways, keys)
        kept = self.sight.rows.kept
        for place, row in zip(places, map(kept.get, keys), strict=True):
            if row is None:
                at = places.index(place)
                card = cards[at]
                row = self.sight.rows.make(game, card, ways[at], self.doubts.of(game, card), keys[at])
            rows[place] = row

    def _note_changes(self, cards: list[int], ways: list[int], keys: list[tuple[object, ...]]) -> None:
        """Add to the keys of cards that may not be worth what they print."""
        game, under, doubted = self.game, self.game.under, self.doubts.cards
        everywhere = bool(self.doubts.anywhere or self.doubts.kinds)
        for at, card in enumerate(cards):
            if (everywhere or card in doubted or under[card]) and ways[at] < PILED:
                in_doubt = self.doubts.of(game, card) if everywhere else doubted.get(card, NOTHING)
                if in_doubt or under[card]:
                    changes = self.sight.rows.changes(game, card, in_doubt)
                    if changes:
                        keys[at] = keys[at], changes

    def at_offered(self, choice: Choice) -> None:
        """The rows of cards that options speak of and that have no other place."""
        place_of, found = self.place_of, {}
        for _, card, target, _, _ in choice.options:
            if card and card & CARD_MASK not in place_of:
                found[card & CARD_MASK] = True
            if target and target & CARD_MASK not in place_of:
                found[target & CARD_MASK] = True
        if found:
            cards, first = list(found)[:OFFERED], self.encoder.layout.offered
            self._lay(cards, list(range(first, first + len(cards))), [AS_IT_IS] * len(cards), False)

    def seen(self, picking: Picking | None) -> Seen:
        """The arrays, with the actions that go on from what was picked."""
        encoder, layout, allowed = self.encoder, self.encoder.layout, None
        mask = bytearray(encoder.none)
        if picking is not None:
            allowed = actions(layout, picking, self.place_of, self.me)
            for action in allowed.groups:
                mask[action] = 1
            mask[layout.stop] = picking.may_stop
            mask[layout.more] = allowed.more
        table = self.sight.table.parts(self.game, picking, allowed)
        buffer = bytearray().join([*table, *self.rows])
        numbers = memoryview(buffer).cast("f")
        self._mark_going_on(numbers)
        if picking is not None and allowed is not None:
            self._mark_asked(numbers, picking, allowed)
        return Seen(np.frombuffer(buffer, np.float32), np.frombuffer(mask, np.int8), allowed)

    def _mark_going_on(self, numbers: memoryview[float]) -> None:
        """Mark the cards that attack and are attacked, and at the cards under others under which they are."""
        encoder = self.encoder
        for card, host in self.hosts.items():
            at = encoder.head + self.place_of[card] * encoder.layout.width + encoder.host
            numbers[at] = (self.place_of[host] + 1) / encoder.layout.places
        for frame in reversed(self.game.frames):
            if frame.spoken_of:
                for ref in _named(frame, "attacker"):
                    self._mark(numbers, ref, encoder.attacking)
                for ref in _named(frame, "target"):
                    self._mark(numbers, ref, encoder.attacked)
                break

    def _mark_asked(self, numbers: memoryview[float], picking: Picking, allowed: Actions) -> None:
        """Mark the cards that are asked about, are offered and have been picked."""
        encoder = self.encoder
        if picking.choice.subject:
            self._mark(numbers, picking.choice.subject, encoder.subject)
        first, width = encoder.head + encoder.offered, encoder.layout.width
        for place in allowed.places:
            if place >= 0:
                numbers[first + place * width] = 1.0
        for number in picking.picked:
            self._mark(numbers, picking.choice.options[number].card, encoder.picked)

    def _mark(self, numbers: memoryview[float], ref: int, column: int) -> None:
        card = ref & CARD_MASK
        if ref and card in self.place_of and self.game.ref[card] == ref:
            layout = self.encoder.layout
            numbers[self.encoder.head + self.place_of[card] * layout.width + column] = 1.0


def _named(frame: Procedure, field: str) -> list[int]:
    """The cards of a frame's field, or of the one for several: references, or records that begin with one."""
    several = getattr(frame, f"{field}s", None) or (getattr(frame, field, 0),)
    return [ref[0] if isinstance(ref, tuple) else ref for ref in several]
