"""1204-3, 1304: resolving what lies in the resolution area, and playing the auto abilities that have triggered."""

from __future__ import annotations

from fuda.games.build_divide.acts import appear, is_unit
from fuda.games.build_divide.announcing import (
    ADDED,
    EVOL,
    can_announce,
    count_use,
    evol_name,
    is_added_to,
    is_used_up,
    targets_of,
)
from fuda.games.build_divide.counters import EVOLVED
from fuda.games.build_divide.plays import Play, played_at, tell_targets
from fuda.games.build_divide.territories import ReleaseTerritory, is_ace, releasable
from fuda.games.build_divide.waiting import take_out, targetable
from fuda.games.build_divide.zones import HAND, RESOLUTION
from fuda.kernel.abilities.ability import Effectful, Triggered
from fuda.kernel.abilities.events import Event, Pending, emit
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.choice import NO, YES, Option
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import Procedure, does, step
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.procedures.stack import StackItem
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import exchange_on_stack, put_on_stack, take_from_stack, take_pending
from fuda.kernel.values.values import forbidden

# Resolution.


class ResolveItem(Procedure):
    """1204-3: what was played last is resolved: its effect, then the card or the ability leaves."""

    ability: Effectful
    source: int
    bearer: int
    player: int
    event: Event | None
    it: tuple[int, ...]
    targets: tuple[tuple[int, ...], ...]
    mode: int
    number: int
    stamp: int
    foe: int = -1
    spent: tuple[int, ...] = ()
    way: str = ""

    @step("1204-3", "1204-3a", "1204-3a:i", "1204-3a:ii", "1204-3a:iii", "1204-3a:iv", "514-3")
    def execute(self, game: Game) -> None:
        """Improper targets are left out; where all are, it is countered. Else its effect is done in text order."""
        if any(self.targets):
            self.targets = proper_targets(game, self)
            if not any(self.targets):
                emit(game, "countered", self.source, self.player, clause="1204-3a:iii")
                return self.goto("to_graveyard")
        if not still_valid(game, self):
            return None
        if not self.ability.code:
            emit(game, "resolved", self.source, self.player, source=self.source)
            self.goto("to_graveyard")
            return self.to_field(game)
        return game.call(
            Resolve(
                self.ability, self.source, self.bearer, self.player, self.event, self.it,
                number=self.number, paid=True, targets=self.targets, mode=self.mode, stamp=self.stamp, foe=self.foe,
                spent=self.spent,
            )
        )  # fmt: skip

    @step("1204-3c", "515-1a", "902-1a", "1604-1")
    def to_field(self, game: Game) -> None:
        """A unit is put into the field under its controller; an Ace from the hand may release a territory at once."""
        card = self.source & CARD_MASK
        if game.ref[card] != self.source or game.zone_kind(card) != RESOLUTION or not is_unit(game, card):
            return self.to_graveyard(game)
        from_hand = game.came_from[card] // game.n == HAND
        if not (from_hand and is_ace(game.definition[card])):
            appear(game, [card], self.player, cause=evolved_by(game, card))
            return self.end()
        # 902-1a: the release is a part of the arrival, which is complete only after it.
        origin = game.came_from[card]
        self.way = evolved_by(game, card)
        if not appear(game, [card], self.player, verb="arrive"):
            return self.goto("to_graveyard")
        self.it = (origin,)
        self.source = game.ref[card]
        if releasable(game, card):
            game.call(ReleaseTerritory(self.source))
        return self.goto("arrived")

    @step("1204-3c", "520-2")
    def to_graveyard(self, game: Game) -> None:
        """A command that is still there goes to its owner's graveyard."""
        card = self.source & CARD_MASK
        if game.ref[card] == self.source and game.zone_kind(card) == RESOLUTION:
            perform(game, [Act("leave_resolution", self.source, cause="resolved")])
        self.end()

    @step("902-1a", "515-1")
    def arrived(self, game: Game) -> None:
        """The Ace has appeared, its territory released or not."""
        card = self.source & CARD_MASK
        if game.ref[card] == self.source:
            emit(
                game, "appeared", self.source, game.controller[card], cause=self.way, clause="515-1",
                origin=self.it[0], to=game.zone[card],
            )  # fmt: skip


@does("1409-3")
def evolved_by(game: Game, card: int) -> str:
    """1409-3: by which of its other costs a card in the resolution area was played, as the cause of its arrival."""
    way = game.counters[EVOLVED][card]
    if not way:
        return ""
    if is_added_to(game.definition[card], way):
        return ADDED
    name = evol_name(game.definition[card], way)
    return "" if name is None else EVOL + name


def still_valid(game: Game, item: ResolveItem | StackItem) -> bool:
    """1414-4b: does an ability whose validity is looked at again still have it?"""
    validity = getattr(item.ability, "validity", None)
    return validity is None or validity.holds(game, item)


@does("1204-3a:ii", "1210-1")
def proper_targets(game: Game, item: ResolveItem) -> tuple[tuple[int, ...], ...]:
    """1204-3a:ii: those of the targets that could still be chosen."""
    scope = Resolve(item.ability, item.source, item.bearer, item.player, item.event, item.it)
    found = []
    for place, (target, chosen) in enumerate(zip(targets_of(item.ability, item.mode), item.targets, strict=False)):
        # One that is told by another target is told by those named before it.
        scope.targets = item.targets[:place]
        proper = {noted for _, noted in targetable(game, target.what, scope)}
        found.append(tuple([ref for ref in chosen if ref in proper]))
    return tuple(found)


def resolve_newest(game: Game) -> None:
    """1103-9a: resolve what was played last, as the last thing that a step does."""
    item = take_from_stack(game)
    game.call(
        ResolveItem(
            item.ability, item.source, item.bearer, item.player, item.event, item.it, item.targets, item.mode,
            item.number, item.stamp, item.foe, item.spent,
        )
    )  # fmt: skip


COUNTERED_TO = ("leave_resolution", "leave_resolution", "remove", "return", "to_deck_bottom")
"""514-1: the acts by which a countered card goes where the text says, by the amount of the act that counters it."""


@does("514-1", "514-1a", "514-2", "514-3")
def counter(game: Game, acts: list[Act]) -> int:
    """514: take cards and abilities out of the resolution area unresolved; what can't be countered is not moved."""
    going = []
    done = 0
    for act in acts:
        card = act.card & CARD_MASK
        played = game.zone_kind(card) == RESOLUTION
        # An ability that was targeted is told by its place.
        place = act.other - 1 if act.other else _newest(game, act.card, played)
        if place < 0 or forbidden(game, "be_countered", card):
            continue
        item = take_out(game, place)
        done += 1
        emit(game, "countered", act.card, item.player, source=act.source)
        if played:
            going.append(Act(COUNTERED_TO[act.amount], act.card, source=act.source, cause="countered"))
    if going:
        perform(game, going)
    return done


def _newest(game: Game, ref: int, played: bool) -> int:
    """Where the card lies in the resolution area, or the newest of its abilities; -1 for nowhere."""
    card = ref & CARD_MASK
    places = [
        at
        for at, item in enumerate(game.stack)
        if item.source == ref or (not played and item.source & CARD_MASK == card)
    ]
    return places[-1] if places else -1


# 1304: triggered abilities.


class PlayTriggers(Procedure):
    """1304: all that has triggered goes to the resolution area, then each is played, from the lowest on."""

    first: int = -1
    at: int = 0
    # What is being played: whoever is asked whether to, is shown its text.
    ability: Effectful | None = None

    @step("1304-1", "1304-2", "1304-2a", "1304-2b", "2701-1", "2701-2", "1205-2", "1205-2a")
    def put(self, game: Game) -> None:
        """The turn player's first; each player's in the order they choose."""
        if self.first < 0:
            self.first = self.at = len(game.stack)
        if not game.pending:
            return self.goto("play")
        team = game.team[game.turn_player]
        mine = [p for p in game.pending if game.team[p.bearing.player] == team] or list(game.pending)
        offered = _numbered(game, mine)
        self.answer = tuple(offered)
        # What can't be played is taken away: nobody orders it.
        if sum(self.is_possible(game, _item(p)) for p in mine) > 1:
            theirs = {p.bearing.player for p in mine}
            picker = next(p for p in game.players_from(game.turn_player) if p in theirs)
            game.ask(picker, "order", offered, clause="1304-2b")
        return None

    @step("1304-2", "413-4a")
    def putting(self, game: Game) -> None:
        """It lies on top of the others."""
        team = game.team[game.turn_player]
        mine = [p for p in game.pending if game.team[p.bearing.player] == team] or list(game.pending)
        picked = self.answer[0]
        chosen = mine[_numbered(game, mine).index(picked)]
        take_pending(game, chosen)
        put_on_stack(game, _item(chosen))
        self.goto("put")

    @step("1304-3", "1304-3a", "1205-3", "1205-3a", "1205-3b", "1206-2d", "1304-1a")
    def play(self, game: Game) -> None:
        """The lowest that is not played yet; one that can't be is taken away, a limited one may be declined."""
        if self.at >= len(game.stack):
            return self.goto("over")
        item = game.stack[self.at]
        self.ability = item.ability
        self.answer = (YES,)
        if is_used_up(game, item.ability, item.source) or not self.is_possible(game, item):
            self.answer = (NO,)
        elif item.ability.limit:
            game.ask(item.player, "may", (YES, NO), clause="1206-2d", subject=item.source)
        return None

    def is_possible(self, game: Game, item: StackItem) -> bool:
        """1304-3a: can its choices be made, and is it still valid where that counts?"""
        if not still_valid(game, item):
            return False
        return can_announce(game, item.ability, item.source, item.bearer, item.player, item.event)

    @step("1304-3", "1304-3a")
    def choose(self, game: Game) -> None:
        """Its bullets and targets are chosen."""
        if self.answer[0] != YES:
            take_out(game, self.at)
            return self.goto("play")
        item = game.stack[self.at]
        return game.call(Trigger(item.ability, item.source, item.bearer, item.player, item.event, at=self.at))

    @step("1304-3")
    def next(self, game: Game) -> None:
        """The next one."""
        self.at += 1
        self.goto("play")

    @step("1302-3")
    def over(self, game: Game) -> None:
        """All are played."""


def _item(waiting: Pending) -> StackItem:
    """A waiting ability as it lies in the resolution area."""
    bearing = waiting.bearing
    assert isinstance(bearing.ability, Triggered)
    return StackItem(bearing.ability, bearing.source, bearing.bearer, bearing.player, waiting.event, bearing.it)


def _numbered(game: Game, waiting: list[Pending]) -> list[Option]:
    """One option each, by its card; a further one of the same card by its number, too."""
    found = []
    for each in waiting:
        source = each.bearing.source
        told = source if game.is_current(source) or source in game.last_known else game.ref[source & CARD_MASK]
        found.append(Option("choose", told, number=each.number if each.number > 1 else 0))
    return found


class Trigger(Play):
    """1304-3: an auto ability that lies in the resolution area is played."""

    at: int = 0

    @step("1204-2c")
    def name(self, game: Game) -> None:
        """It is there already."""

    @step("1204-2j", "1204-2j:i", "1206-2b")
    def done(self, game: Game) -> None:
        """It counts as played."""
        count_use(game, self.ability, self.source)
        item = game.stack[self.at]
        played = StackItem(
            item.ability, item.source, item.bearer, item.player, item.event, item.it,
            targets=self.targets, mode=self.mode, number=item.number, stamp=played_at(game), foe=self.foe,
        )  # fmt: skip
        exchange_on_stack(game, self.at, played)
        tell_targets(game, self)
        emit(game, "auto_played", self.source, self.player)
