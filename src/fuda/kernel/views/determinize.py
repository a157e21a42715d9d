"""Games that a player could believe to be the one seen: what the player does not know is dealt anew.

The twin is made from the player's knowledge and the seed alone: two states that the player can't tell apart give the
same twin. So nothing of the hidden may be carried over. Which of the unknown cards lies at which unknown place is drawn
at random, their references are new ones, numbered by place, whatever speaks of such a card speaks of the one now dealt
to its place, the log is the player's, and another player's question is asked anew from the cards dealt.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from fuda.kernel.abilities.ability import Bearing
from fuda.kernel.abilities.ability_index import register, unregister
from fuda.kernel.definition import CardDef
from fuda.kernel.procedures.procedure import Procedure
from fuda.kernel.state.copying import clone
from fuda.kernel.state.ids import CARD_BITS, CARD_MASK, DIRTY_ALL, NO_HOST, NOWHERE
from fuda.kernel.state.last_known import Snapshot
from fuda.kernel.state.program_parts import field_names, heeded_by, uses_of
from fuda.kernel.state.rng import seeded, shuffle
from fuda.kernel.views.believing import Belief, Believed, Rest
from fuda.kernel.views.hidden import RECORDS, TIMES, Hidden, Places, printed
from fuda.kernel.views.visibility import knows, sees_zone, told_of

if TYPE_CHECKING:
    from fuda.kernel.game import Game

OF_A_PLACE = ("controller", "zone", "rested", "face_down", "slot", "seen", "knowers")
"""The columns that tell of a place what everybody can see."""
DEALS = 8
"""How often the cards are dealt until another player, who is being asked something, is asked something."""
REFERENCE = re.compile(r"@(\d+)")


def determinize(game: Game, player: int, seed: int, belief: Mapping[int, Belief] | None = None) -> Game:
    """A game that could be this one for all that the player knows; the same knowledge and seed give the same game.

    `belief` says for some players which deck they are believed to play; the others are taken to play theirs. Cards that
    the player knows stay where they are, and the player's view and question stay equal. At another player's question
    that one is offered what the cards dealt allow.
    """
    return Dealer(game, player, belief).deal(seed)


class Dealer:
    """Deals games that could be the one given for all that a player knows, as `determinize` does: what follows from the
    state is worked out once, so the game must stay as it is in between.
    """

    def __init__(self, game: Game, player: int, belief: Mapping[int, Belief] | None = None) -> None:
        self.game = game
        self.player = player
        self.hidden = Hidden(game, player)
        self.believed = {owner: self._believed(owner, each) for owner, each in (belief or {}).items()}
        self.asks_again = game.choice is not None and game.choice.player != player and _only_asks(game)
        self.places = Places(game, self.hidden, None if self.asks_again else game.choice)
        self.unseen = {pool: self.hidden.unseen(game, cards) for pool, cards in self.hidden.pools.items()}

    def _believed(self, owner: int, belief: Belief) -> Believed:
        game = self.game
        known = [
            definition.no
            for card, definition in enumerate(game.definition)
            if game.owner[card] == owner and not definition.token and knows(game, self.player, card)
        ]
        hidden = {part: len(cards) for (whose, part), cards in self.hidden.pools.items() if whose == owner}
        return Believed(game.rules, owner, belief, known, hidden)

    def deal(self, seed: int) -> Game:
        """One of these games; the same seed gives the same one."""
        rng = seeded(seed)
        for deal in range(DEALS if self.asks_again else 1):
            dealing = _Dealing(self, self.places, rng)
            twin = dealing.twin(self.game)
            if not self.asks_again:
                return twin
            asked = _asked_again(twin, forced=deal == DEALS - 1)
            if asked is not None:
                return asked
            rng = dealing.rng
        # What that player can't be asked about with other cards is asked about as it was.
        return _Dealing(self, Places(self.game, self.hidden, self.game.choice), rng).twin(self.game)


def _only_asks(game: Game) -> bool:
    """Does the step that asked do nothing else, so that it asks the same when it is done once more?"""
    again = _asked_again(game, forced=False)
    return again is not None and again.choice == game.choice


def _asked_again(game: Game, *, forced: bool) -> Game | None:
    """The game in which the step that asked has asked once more, from the cards as they lie; None if it does otherwise.

    With other cards the step may do other things: call, go on, or take back a play. Those are done to a copy.
    """
    again = clone(game)
    _ask(again, forced=forced)
    asked, was = again.choice, game.choice
    same_place = [(type(f), f.pc) for f in again.frames] == [(type(f), f.pc) for f in game.frames]
    if asked is None or was is None or asked.player != was.player or not same_place:
        return None
    if len(again.history) != len(game.history):
        return None
    again.ask_forced, again.ask_everything = game.ask_forced, game.ask_everything
    again.reveals, again.version = game.reveals[:], game.version
    return again


def _ask(game: Game, *, forced: bool) -> None:
    game.choice = None
    if forced:
        game.ask_forced = game.ask_everything = True
    frame = game.frames[-1]
    frame.steps[frame.pc - 1](frame, game)


class _Dealing:
    """One way in which the unknown cards may lie. `lying` is which card lies where another one truly does."""

    def __init__(self, dealer: Dealer, places: Places, rng: int) -> None:
        game, hidden = dealer.game, dealer.hidden
        self.player = dealer.player
        self.rng = rng
        self.game = game
        self.hidden = hidden
        self.known = hidden.known
        self.named, self.followed = places.named, places.followed
        self.clock = game.clock
        self.refs: dict[int, int] = {}
        self.stands_in: dict[int, int] = {}
        self.bearings: dict[int, Bearing] = {}
        self.definitions = self._definitions(dealer)
        self.lying = self._deal(game, places.order)

    # Which cards there are, and where they lie.

    def _definitions(self, dealer: Dealer) -> dict[int, CardDef]:
        """Which card each of the unknown slots holds."""
        found: dict[int, CardDef] = {}
        believed: dict[int, Rest] = {}
        for (owner, part), cards in self.hidden.pools.items():
            if owner not in dealer.believed:
                found.update(dealer.unseen[owner, part])
                continue
            if owner not in believed:
                self.rng, believed[owner] = dealer.believed[owner].one(self.rng)
            left = believed[owner][part]
            self.rng = shuffle(self.rng, left)
            found.update(zip(cards, sorted(left[: len(cards)], key=printed), strict=True))
        return found

    def _deal(self, game: Game, places: list[int]) -> dict[int, int]:
        """Deal the unknown cards to the unknown places, by owner and part of the deck."""
        slots: dict[int, int] = {}
        for cards in self.hidden.pools.values():
            pool = set(cards)
            self.stands_in.update(dict.fromkeys(cards, cards[0]))
            dealt = list(cards)
            self.rng = shuffle(self.rng, dealt)
            waiting = [card for card in places if card in pool]
            for card in [card for card in waiting if game.ref[card] in self.named]:
                # What is done with a card that something under way names tells of what type it is. A deck that is
                # believed may have no such card left.
                fitting = [c for c in dealt if self._type(game, c) == game.definition[card].type]
                slots[card] = (fitting or dealt)[0]
                dealt.remove(slots[card])
                waiting.remove(card)
            slots.update(zip(waiting, dealt, strict=True))
        for card in places:
            self._renew(game.ref[card], slots[card])
        return slots

    def _type(self, game: Game, card: int) -> str:
        return self.definitions.get(card, game.definition[card]).type

    def _renew(self, ref: int, slot: int) -> None:
        self.refs[ref] = self.clock << CARD_BITS | slot
        self.clock += 1

    # The state with these cards.

    def twin(self, game: Game) -> Game:
        """The game with the cards dealt so. A state that a frame may rewind to is dealt in the same way."""
        twin = clone(game)
        for card in self.hidden.unknown:
            if twin.bearings[card]:
                unregister(twin, card)
        self._lay(game, twin)
        self._speak(game, twin)
        for card in self.lying.values():
            if twin.definition[card].stands_in or game.rules.given is not None:
                register(twin, card)
        # How often the true state has changed would tell something.
        twin.version, twin.dirty, twin.due = 1, game.dirty, DIRTY_ALL
        twin.rng = self.rng
        twin.clock = max(self.clock, twin.clock)
        # An imagined game has no record: its seed and answers would tell what the player can't know.
        twin.setup = {}
        twin.answers = None
        twin.repeats = {}
        twin.script = twin.trail = ()
        return twin

    def _lay(self, game: Game, twin: Game) -> None:
        """Lay the cards where they were dealt to; what can be seen of a place stays with it."""
        slots = self.lying
        columns = [(getattr(game, name), getattr(twin, name)) for name in OF_A_PLACE]
        twin.counters = [column[:] for column in game.counters]
        columns += zip(game.counters, twin.counters, strict=True)
        for old, new in columns:
            # What is the same of all unknown cards needs no change.
            if len({old[card] for card in slots}) > 1:
                for card, slot in slots.items():
                    new[slot] = old[card]
        self._date(game, twin)
        if any(game.under):
            for card in {*slots, *slots.values()}:
                twin.under[card], twin.host[card] = (), NO_HOST
            for card, under in enumerate(game.under):
                if under:
                    slot = slots.get(card, card)
                    twin.under[slot] = tuple([slots.get(c, c) for c in under])
                    for beneath in twin.under[slot]:
                        twin.host[beneath] = slot
        unknown = slots.keys()
        for zone, cards in enumerate(game.zones):
            if cards and not unknown.isdisjoint(cards):
                twin.zones[zone] = [slots.get(card, card) for card in cards]
            if self.hidden.secret[zone]:
                twin.zones[zone].sort()
                holders = sum([1 << p for p in range(game.n) if sees_zone(game, p, zone, False)])
                for card in cards:
                    if card in slots:
                        twin.knowers[slots[card]] = holders
        twin.moved = [slots.get(card, card) for card in game.moved]
        twin.marked = {slots.get(card, card) for card in game.marked}
        changed = [slot for slot, definition in self.definitions.items() if game.definition[slot] is not definition]
        for slot in changed:
            twin.definition[slot] = self.definitions[slot]
        if changed:
            held = tuple(twin.definition)
            twin.usable = uses_of(held)
            heeded = heeded_by(frozenset(held))
            twin.untold = game.rules.untold - heeded.told
            twin.looked_up = heeded.looked_up
            twin.remembered = game.rules.remembered | heeded.remembered
            twin.labels = {card: label for card, label in game.labels.items() if card not in changed}

    def _date(self, game: Game, twin: Game) -> None:
        """Since when each card lies where it was dealt to is seen in play only; elsewhere it follows from the place."""
        in_play = [zone.in_play for zone in game.rules.zones]
        refs, stamp, arrived, came_from = twin.ref, twin.stamp, twin.arrived, twin.came_from
        for card, slot in self.lying.items():
            ref = refs[slot] = self.reference(game.ref[card])
            if game.zone[card] >= 0 and in_play[game.zone[card] // game.n]:
                stamp[slot], arrived[slot], came_from[slot] = game.stamp[card], game.arrived[card], game.came_from[card]
            else:
                stamp[slot], arrived[slot], came_from[slot] = ref >> CARD_BITS, 0, NOWHERE

    def _speak(self, game: Game, twin: Game) -> None:
        """Let everything that speaks of cards speak of those now dealt, and the log tell what the player saw."""
        for name in ("frames", "pending", "stack", "effects", "delayed", "own", "used", "spared"):
            setattr(twin, name, self.spoken(getattr(game, name)))
        twin.choice = self.spoken(game.choice)  # type: ignore[assignment]
        twin.state_armed = self.spoken(game.state_armed)  # type: ignore[assignment]
        # A frame may hold an earlier state, in which less had happened.
        twin.history = self.hidden.history[:] if game is self.game else told_of(game.history, self.known)
        twin.last_known = {}
        for ref, last in game.last_known.items():
            if ref not in self.known and ref not in self.named:
                # Nothing under way asks for it, and the player has never seen it.
                continue
            kept = self.spoken(last)
            assert isinstance(kept, Snapshot)
            if ref not in self.known and ref & CARD_MASK in self.lying:
                kept = kept.printed(twin.definition[self.reference(ref) & CARD_MASK])
            twin.last_known[self.reference(ref)] = kept

    def reference(self, ref: int) -> int:
        """The reference that stands for this one in the twin."""
        found = self.refs.get(ref)
        if found is not None:
            return found
        card = ref & CARD_MASK
        if ref <= CARD_MASK or ref in self.known or ref >> CARD_BITS >= self.clock:
            return ref
        if card not in self.lying:
            return ref
        # What an unknown card was before: where it lies now is known only to what follows it there.
        self._renew(ref, self.lying[card] if ref in self.followed else self.stands_in[card])
        return self.refs[ref]

    def spoken(self, value: object) -> object:
        """A value of the state with other references in it; what has none is shared."""
        if type(value) is int:
            return self.reference(value) if value > CARD_MASK else value
        if value is None or isinstance(value, (bool, CardDef)):
            return value
        if isinstance(value, str):
            return REFERENCE.sub(lambda found: f"@{self.reference(int(found[1]))}", value) if "@" in value else value
        if isinstance(value, tuple):
            parts = [self.spoken(part) for part in value]
            if all([new is old for new, old in zip(parts, value, strict=True)]):
                return value
            return tuple.__new__(type(value), parts)
        if isinstance(value, list):
            return [self.spoken(part) for part in value]
        if isinstance(value, dict):
            return {self.spoken(key): self.spoken(part) for key, part in value.items()}
        if isinstance(value, frozenset):
            return frozenset([self.spoken(part) for part in value])
        if isinstance(value, Procedure):
            frame = value.copy()
            for name, part in vars(value).items():
                if name in value.passing:
                    vars(frame)[name] = getattr(type(value), name)
                elif name != "pc":
                    vars(frame)[name] = self._held(part)
            return frame
        return self._record(value) if isinstance(value, RECORDS) else value

    def _held(self, value: object) -> object:
        return self.twin(value) if isinstance(value, type(self.game)) else self.spoken(value)

    def _record(self, value: object) -> object:
        if isinstance(value, Bearing) and id(value) in self.bearings:
            return self.bearings[id(value)]
        names = field_names(type(value))
        old = [getattr(value, name) for name in names]
        new = [part if name in TIMES else self.spoken(part) for name, part in zip(names, old, strict=True)]
        if all([part is was for part, was in zip(new, old, strict=True)]):
            return value
        twin = object.__new__(type(value))
        for name, part in zip(names, new, strict=True):
            setattr(twin, name, part)
        if isinstance(twin, Bearing):
            self.bearings[id(value)] = twin
        return twin
