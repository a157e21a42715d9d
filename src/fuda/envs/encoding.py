"""A game as arrays for one player: what the player may see, and which actions the question allows.

It is read straight from the machine, card by card, with the same rules of who knows what as views have. The rows of
cards are kept as bytes (`card_rows`), so an observation is mostly a joining of what has been worked out before.
"""

from __future__ import annotations

from array import array
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from fuda.envs.card_rows import ATTACHED as IS_ATTACHED
from fuda.envs.card_rows import DEEPEST, DEPTH, FACE_DOWN, MINE, NEW, OWNED, RESTED, SLOT, CardRows
from fuda.envs.layout import ATTACHED, LARGEST, OFFERED, STAGES, Block, Layout
from fuda.envs.picking import Actions, Picking, actions
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import Procedure
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.views.card_view import aspects_in_doubt
from fuda.kernel.views.visibility import as_seen, knows, sees_zone

NOTHING: frozenset[str] = frozenset()
Buffer: TypeAlias = "bytes | array[float]"
Floats = NDArray[np.float32]
Mask = NDArray[np.int8]


class Seen(NamedTuple):
    """A moment as arrays: the observation, the mask of the actions, and what each action would mean."""

    observation: Floats
    mask: Mask
    actions: Actions | None


class Fill(NamedTuple):
    """How the places of a block are filled for a player: from which zone, of which face-up or face-down cards are seen.

    `lying` is how cards lie there whatever else they do; `at` is where the block's count stands in the first row.
    """

    zone: int
    room: int
    shows: str
    first: int
    at: int
    state: bool
    up: bool
    down: bool


class Encoder:
    """Turns games of one layout into arrays; it keeps nothing of a game."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.rows = CardRows(layout)
        self.head = len(layout.table)
        self.table = array("f", bytes(4 * self.head))
        self.at = {name: number for number, name in enumerate(layout.table)}
        column = {name: number for number, name in enumerate(layout.columns)}
        self.attacking, self.attacked = column["attacking"], column["attacked"]
        self.subject, self.offered, self.picked = column["subject"], column["offered"], column["picked"]
        self.host = column["host"]
        self.none = bytes(layout.actions)
        self.zeros = [bytes(4 * layout.width * number) for number in range(layout.places + 1)]
        self.fillings: dict[tuple[tuple[int, ...], int], list[list[Fill]]] = {}

    def see(self, game: Game, player: int, picking: Picking | None = None) -> Seen:
        """What the player sees; with the actions, where the player is asked and has picked so far."""
        look = Look(self, game, player)
        look.at_cards()
        layout, allowed = self.layout, None
        mask = bytearray(self.none)
        if picking is not None:
            look.at_offered(picking)
            allowed = actions(layout, picking, look.place_of, player)
            for action in allowed.groups:
                mask[action] = 1
            mask[layout.stop] = picking.may_stop
            mask[layout.more] = allowed.more
        else:
            look.parts.append(self.zeros[OFFERED])
        look.at_table(picking, allowed)
        buffer = bytearray().join(look.parts)
        look.mark(memoryview(buffer).cast("f"), picking)
        return Seen(np.frombuffer(buffer, np.float32), np.frombuffer(mask, np.int8), allowed)

    def entities(self, observation: Floats) -> dict[str, NDArray[np.float32] | NDArray[np.bool_]]:
        """The same numbers as a list of cards, for networks that attend to them: `table`, `cards` and `present`.

        These are views of the observation. `cards` has one row a place; `present` says which places hold a card.
        """
        cards = observation[..., self.head :].reshape(*observation.shape[:-1], self.layout.places, self.layout.width)
        return {"table": observation[..., : self.head], "cards": cards, "present": cards[..., 0] > 0}

    def filling(self, game: Game, player: int) -> list[list[Fill]]:
        """How the places of each side are filled for the player."""
        found = self.fillings.get((game.team, player))
        if found is None:
            found = [
                [self._fill(game, player, side, block) for block in blocks]
                for side, blocks in enumerate(self.layout.blocks)
            ]
            self.fillings[game.team, player] = found
        return found

    def _fill(self, game: Game, player: int, side: int, block: Block) -> Fill:
        seat, declared = (player + side) % game.n, self.layout.rules.zones[block.kind]
        of = {"player": seat, "team": game.team.index(game.team[seat])}.get(declared.owner, 0)
        zone = block.kind * game.n + of
        up, down = (sees_zone(game, player, zone, is_down) for is_down in (False, True))
        at = self.at[f"player{side}.{block.name}.count"]
        return Fill(zone, block.number, block.shows, block.first, at, declared.state, up, down)


class Look:
    """One look of a player at a game. `parts` are the rows in order, the first of them the table's."""

    __slots__ = (
        "bit", "columns", "encoder", "everywhere", "game", "hosts", "me", "parts", "place_of", "rows", "somewhere",
        "table",
    )  # fmt: skip

    def __init__(self, encoder: Encoder, game: Game, player: int) -> None:
        self.encoder = encoder
        self.rows = encoder.rows
        self.game = game
        self.me = player
        self.bit = 1 << player
        self.columns = game.counters
        self.place_of: dict[int, int] = {}
        self.hosts: list[tuple[int, int]] = []
        self.everywhere, self.somewhere = aspects_in_doubt(game) if game.modified else (NOTHING, {})
        self.table = encoder.table[:]
        self.parts: list[Buffer] = [self.table]

    def at_cards(self) -> None:
        """The rows of all places that belong to zones, and of the cards under those on the table."""
        zones, zeros, parts = self.game.zones, self.encoder.zeros, self.parts
        is_rested = self.game.rested.__getitem__
        table, bearing = self.table, []
        for side in self.encoder.filling(self.game, self.me):
            hosts: list[int] = []
            for fill in side:
                zone, room, shows, _, at, state, up, _ = fill
                cards = zones[zone]
                if not cards:
                    if room:
                        parts.append(zeros[room])
                    continue
                there = len(cards)
                table[at] = there * 0.1 if there < 40 else LARGEST
                if state:
                    table[at + 1] = sum(map(is_rested, cards)) * 0.1
                if not room:
                    continue
                if shows == "table":
                    taken = self._bodies(cards, fill, hosts)
                elif shows == "hand":
                    taken = self._held(cards, fill)
                else:
                    taken = self._on_top(cards, fill) if up else self._known(cards, fill)
                if taken < room:
                    parts.append(zeros[room - taken])
            bearing.append(hosts)
        for number, hosts in enumerate(bearing):
            self._attached(number, hosts)

    def _bodies(self, cards: list[int], fill: Fill, hosts: list[int]) -> int:
        """The cards on the table, hidden ones too; those that bear others are told. How many places are taken."""
        game, bit, place, append = self.game, self.bit, fill.first, self.parts.append
        row, up, down = self.row, fill.up, fill.down
        for card in cards[: fill.room]:
            is_known = down if game.face_down[card] else up
            if not is_known:
                is_known = bool((game.seen[card] | game.knowers[card]) & bit)
            append(row(card, is_known))
            self.place_of[card] = place
            place += 1
            if game.under[card]:
                hosts.append(card)
        return place - fill.first

    def _held(self, cards: list[int], fill: Fill) -> int:
        """The cards of a hand, one's own or those known of another's."""
        game, place_of, place, append = self.game, self.place_of, fill.first, self.parts.append
        if not fill.up:
            cards = self._seen_before(cards)
            if len(cards) > 1:
                cards = [card for card in as_seen(game, self.me, fill.zone) if card in cards]
        for card in cards[: fill.room]:
            append(self.row(card, True))
            place_of[card] = place
            place += 1
        return place - fill.first

    def _seen_before(self, cards: list[int]) -> list[int]:
        """Those of some hidden cards that the player has seen."""
        knowers, seen, bit = self.game.knowers, self.game.seen, self.bit
        if not any(map(knowers.__getitem__, cards)) and not any(map(seen.__getitem__, cards)):
            return []
        return [card for card in cards if (knowers[card] | seen[card]) & bit]

    def _on_top(self, cards: list[int], fill: Fill) -> int:
        """The topmost cards of an open pile, as they are printed."""
        for at, card in enumerate(cards[: -fill.room - 1 : -1]):
            known = not self.game.face_down[card] or knows(self.game, self.me, card)
            self.parts.append(self.piled(card, known, at))
            self.place_of[card] = fill.first + at
        return min(len(cards), fill.room)

    def _known(self, cards: list[int], fill: Fill) -> int:
        """The cards of a hidden pile that the player has seen, the topmost first, with how deep they lie."""
        known = self._seen_before(cards)
        for at, card in enumerate(known[: -fill.room - 1 : -1]):
            self.parts.append(self.piled(card, True, min(len(cards) - 1 - cards.index(card), DEEPEST)))
            self.place_of[card] = fill.first + at
        return min(len(known), fill.room)

    def row(self, card: int, is_known: bool, lying: int = 0) -> bytes:
        """The row of a card as it is now."""
        game, rows, me = self.game, self.rows, self.me
        lying |= game.slot[card] + 1 << SLOT
        if game.rested[card]:
            lying |= RESTED
        if game.face_down[card]:
            lying |= FACE_DOWN
        if game.controller[card] == me:
            lying |= MINE
        if game.owner[card] == me:
            lying |= OWNED
        bears = bool(game.under[card])
        for column in self.columns:
            if column[card]:
                bears = True
        if not is_known:
            if bears:
                return rows.of_changed(game, card, lying, False, NOTHING)
            return rows.hidden.get(lying) or rows.of_hidden(lying)
        if game.arrived[card] == game.turn:
            lying |= NEW
        in_doubt = self.everywhere
        if self.somewhere:
            in_doubt |= self.somewhere.get(game.ref[card], NOTHING)
        if bears or in_doubt:
            return rows.of_changed(game, card, lying, True, in_doubt)
        key = game.definition[card], lying
        return rows.plain.get(key) or rows.of_unchanged(*key)

    def piled(self, card: int, is_known: bool, depth: int) -> bytes:
        """The row of a card on a pile: what is printed on it, whose it is, and how deep it lies."""
        game, rows = self.game, self.rows
        lying = depth << DEPTH | (game.owner[card] == self.me) * OWNED | game.face_down[card] * FACE_DOWN
        if not is_known:
            return rows.hidden.get(lying) or rows.of_hidden(lying)
        definition = game.definition[card]
        return rows.plain.get((definition, lying)) or rows.of_unchanged(definition, lying)

    def _attached(self, side: int, hosts: list[int]) -> None:
        """The rows of the cards that lie under these of one side."""
        game, place, room = self.game, self.encoder.layout.attached + side * ATTACHED, ATTACHED
        for host in hosts:
            for card in game.under[host][:room]:
                self.parts.append(self.row(card, knows(game, self.me, card), IS_ATTACHED))
                self.hosts.append((place, self.place_of[host]))
                self.place_of[card] = place
                place += 1
                room -= 1
        self.parts.append(self.encoder.zeros[room])

    def at_offered(self, picking: Picking) -> None:
        """The rows of cards that options speak of and that have no other place."""
        place_of, first = self.place_of, self.encoder.layout.offered
        place = first
        for _, card, target, _, _ in picking.choice.options:
            for ref in (card, target):
                if ref and ref & CARD_MASK not in place_of and place < first + OFFERED:
                    found = ref & CARD_MASK
                    self.parts.append(self.row(found, knows(self.game, self.me, found)))
                    place_of[found] = place
                    place += 1
        self.parts.append(self.encoder.zeros[first + OFFERED - place])

    def at_table(self, picking: Picking | None, allowed: Actions | None) -> None:
        """The numbers that are about no single card, but for the counts."""
        game, encoder, table, me = self.game, self.encoder, self.table, self.me
        layout = encoder.layout
        table[0] = min(game.turn / 10, LARGEST)
        table[1], table[2], table[3] = game.turn_player == me, game.first_player == me, game.result is not None
        if game.phase in layout.phases:
            table[layout.at_phases + layout.phases[game.phase]] = 1.0
        if game.choice is not None:
            table[layout.at_asked + (game.choice.player - me) % game.n] = 1.0
        if picking is not None and allowed is not None:
            choice, at = picking.choice, layout.at_choice
            if choice.kind in layout.kinds:
                table[layout.at_kinds + layout.kinds[choice.kind]] = 1.0
            table[at], table[at + 1], table[at + 2] = choice.least / 4, min(choice.most / 4, LARGEST), choice.ordered
            table[at + 3], table[at + 4] = len(picking.picked) / 4, min(len(choice.options) / 16, LARGEST)
            table[at + 5 + allowed.stage] = 1.0
            table[at + 5 + len(STAGES)] = min(picking.page / 4, LARGEST)
        team, lost = game.team, game.lost
        for side, at in enumerate(layout.at_sides):
            seat = (me + side) % game.n
            table[at], table[at + 1] = team[seat] == team[me], bool(lost[seat])
            for number in layout.counted:
                at += 1
                table[at + 1] = max(min(game.player_counters[number][seat] / 8, LARGEST), -LARGEST)

    def mark(self, numbers: memoryview[float], picking: Picking | None) -> None:
        """Mark the cards that attack, are attacked, are asked about, are offered and have been picked."""
        encoder = self.encoder
        first, width = encoder.head, encoder.layout.width
        for place, host in self.hosts:
            numbers[first + place * width + encoder.host] = (host + 1) / encoder.layout.places
        for frame in reversed(self.game.frames):
            if frame.spoken_of:
                for ref in _named(frame, "attacker"):
                    self._mark(numbers, ref, encoder.attacking)
                for ref in _named(frame, "target"):
                    self._mark(numbers, ref, encoder.attacked)
                break
        if picking is None:
            return
        if picking.choice.subject:
            self._mark(numbers, picking.choice.subject, encoder.subject)
        options, get, offered = picking.choice.options, self.place_of.get, first + encoder.offered
        for number in picking.candidates:
            card = options[number].card
            if card:
                place = get(card & CARD_MASK, -1)
                if place >= 0:
                    numbers[offered + place * width] = 1.0
        for number in picking.picked:
            self._mark(numbers, options[number].card, encoder.picked)

    def _mark(self, numbers: memoryview[float], ref: int, column: int) -> None:
        card = ref & CARD_MASK
        if ref and card in self.place_of and self.game.ref[card] == ref:
            layout = self.encoder.layout
            numbers[self.encoder.head + self.place_of[card] * layout.width + column] = 1.0


def _named(frame: Procedure, field: str) -> list[int]:
    """The cards of a frame's field, or of the one for several: references, or records that begin with one."""
    several = getattr(frame, f"{field}s", None) or (getattr(frame, field, 0),)
    return [ref[0] if isinstance(ref, tuple) else ref for ref in several]
