"""Events: what happened, by which clause, and who hears of it.

An event goes only to abilities that listen for its kind: the ones that ask about the very card it happened to, and
those that the index lists. Abilities that look back on a card leaving are matched before the card leaves, as
everything last was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.abilities.ability import Bearing, PutOff, Triggered
from fuda.kernel.abilities.ability_index import unlist_bearing
from fuda.kernel.abilities.given import given
from fuda.kernel.abilities.uses import is_used_up
from fuda.kernel.abilities.working_zones import works_in
from fuda.kernel.state.ids import CARD_MASK, DIRTY_HISTORY
from fuda.kernel.state.writing import add_pending, derive_anew
from fuda.kernel.values.aspects import WAITING, WATCHING, drop_effects
from fuda.kernel.values.values import PRINTED_LOST, granted_abilities, is_lost, is_silenced

if TYPE_CHECKING:
    from fuda.kernel.game import Game

BY_DAMAGE = "_damage"
"""The end of a cause's name where that has worked by its damage: a card destroyed so is destroyed by the cause."""


class Event:
    """Something that happened. Cards are named by reference, zones by instance; -1 and 0 mean none.

    `face_down` says of a move whether the card lay face-down where it came from (1) and where it went (2). `serial`
    numbers the events in order; those that only a log tells of have that of the next event.

    >>> import fuda
    >>> game = fuda.new_game(fuda.games()[0])
    >>> game.concede(0)
    >>> game.log[-1].kind, game.log[-1].player, game.log[-1].clause
    ('game_over', 1, '1-2-3')
    """

    __slots__ = (
        "amount",
        "batch",
        "card",
        "cause",
        "clause",
        "face_down",
        "kind",
        "origin",
        "other",
        "player",
        "serial",
        "source",
        "to",
        "turn",
    )

    def __init__(
        self,
        kind: str,
        card: int = 0,
        player: int = -1,
        amount: int = 0,
        other: int = 0,
        source: int = 0,
        cause: str = "",
        clause: str = "",
        origin: int = -1,
        to: int = -1,
        batch: int = 0,
        turn: int = 0,
        face_down: int = 0,
        serial: int = 0,
    ) -> None:
        self.kind = kind
        self.card = card
        self.player = player
        self.amount = amount
        self.other = other
        self.source = source
        self.cause = cause
        self.clause = clause
        self.origin = origin
        self.to = to
        self.batch = batch
        self.turn = turn
        self.face_down = face_down
        self.serial = serial

    def data(self) -> tuple[str | int, ...]:
        """Its fields in the order of the constructor."""
        return (
            self.kind, self.card, self.player, self.amount, self.other, self.source,
            self.cause, self.clause, self.origin, self.to, self.batch, self.turn,
            self.face_down, self.serial,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.data() == other.data()

    def __hash__(self) -> int:
        return hash(self.data())

    def __repr__(self) -> str:
        return f"<{self.kind} card={self.card & CARD_MASK} player={self.player} amount={self.amount} [{self.clause}]>"


class Pending:
    """A triggered ability that waits to be resolved. `wave` tells which were raised while others already waited.

    `number` tells those of one card apart, and stays as it is while it waits.
    """

    __slots__ = ("bearing", "event", "number", "wave")

    def __init__(self, bearing: Bearing, event: Event, wave: int, number: int) -> None:
        self.bearing = bearing
        self.event = event
        self.wave = wave
        self.number = number


UNTOLD = Event("")
"""What stands for an event that only a log would have told of, where there is no log."""


def clause_now(game: Game) -> str:
    """The clause of the step being run, or the one by which effects are carried out."""
    return (game.frames[-1].clause if game.frames else "") or game.rules.clause_effect


def emit(
    game: Game,
    kind: str,
    card: int = 0,
    player: int = -1,
    amount: int = 0,
    other: int = 0,
    source: int = 0,
    cause: str = "",
    clause: str = "",
    origin: int = -1,
    to: int = -1,
    face_down: int = 0,
) -> Event:
    """Something happened just now: remember it and wake the abilities that listen for it."""
    told = kind not in game.untold
    if not told and not game.logging:
        return UNTOLD
    event = Event(
        kind, card, player, amount, other, source, cause, clause or clause_now(game), origin, to, game.batch,
        game.turn, face_down, game.told,
    )  # fmt: skip
    game.history.append(event)
    if told:
        game.told += 1
        if kind in game.looked_up:
            derive_anew(game, DIRTY_HISTORY)
    watched = kind in game.listeners or WATCHING in game.modified
    if card:
        slot = card & CARD_MASK
        asks = watched or kind in game.definition[slot].own_triggers or game.under[slot]
        if asks and game.ref[slot] == card:
            hear_own(game, event, slot, -1)
    if watched or kind in game.rules.rule_triggers:
        hear_watchers(game, event)
    return event


def tell(game: Game, event: Event) -> None:
    """The event is part of what has happened, which texts may look up."""
    event.serial = game.told
    game.told += 1
    game.history.append(event)
    if event.kind in game.looked_up:
        derive_anew(game, DIRTY_HISTORY)


def hear_own(game: Game, event: Event, card: int, zone_kind: int) -> None:
    """Wake the abilities that the card itself has (and the cards under it lend it) for what happens to it.

    `zone_kind` is the zone in which the abilities must work; -1 takes the one where the card is.
    """
    kind = event.kind
    definition = game.definition[card]
    if zone_kind < 0:
        zone_kind = works_in(game, card)
    triggers = definition.own_triggers.get(kind)
    if triggers is not None:
        for ability in triggers:
            if zone_kind in ability.zones:
                catch(game, Bearing(ability, game.ref[card], game.ref[card], game.controller[card], 0), event)
    for beneath in game.under[card] if game.rules.policies.attached_text else ():
        triggers = game.definition[beneath].own_triggers.get(kind)
        if triggers is not None:
            for ability in triggers:
                if zone_kind in ability.zones:
                    catch(game, Bearing(ability, game.ref[beneath], game.ref[card], game.controller[card], 0), event)
    if "abilities" in game.modified:
        for bearing in granted_abilities(game, card):
            ability_granted = bearing.ability
            if isinstance(ability_granted, Triggered) and ability_granted.own and kind in ability_granted.events:
                catch(game, bearing, event)


def hear_watchers(game: Game, event: Event) -> None:
    """Wake the indexed abilities whose pattern the event meets, and those that the rules themselves give."""
    watchers = game.listeners.get(event.kind)
    if watchers is not None:
        for bearing in watchers:
            catch(game, bearing, event)
    if WATCHING in game.modified:
        for bearing in by_effects(game, event):
            catch(game, bearing, event, of_effect=True)
        for bearing in given(game, lambda a: isinstance(a, Triggered) and not a.own and event.kind in a.events):
            catch(game, bearing, event)
    by_rule = game.rules.rule_triggers.get(event.kind)
    if by_rule is not None:
        for bearing in by_rule(game, event):
            catch(game, bearing, event)


def by_effects(game: Game, event: Event) -> list[Bearing]:
    """What effects with a duration wait for."""
    found: list[Bearing] = []
    for effect in game.effects:
        ability = effect.amount
        if not isinstance(ability, Triggered) or event.kind not in ability.events:
            continue
        if effect.aspect == WAITING and (effect.subject is None or effect.subject.matches(game, -1, effect)):
            about = (ability, effect.source, effect.bearer, effect.player, effect.stamp)
            if effect.targets is None:
                found.append(Bearing(*about))
            elif any([game.is_current(ref) for ref in effect.targets]):
                found.append(PutOff(*about, effect.targets))
    return found


def catch(game: Game, bearing: Bearing, event: Event, *, of_effect: bool = False) -> None:
    """Let an ability trigger, if the event, its condition and its limit allow.

    What an effect waits for is its own, and not the card's that made it: that may have lost its abilities since.
    """
    ability = bearing.ability
    assert isinstance(ability, Triggered)
    if ability.limit and is_used_up(game, ability, bearing.source):
        return
    if ability.pattern is not None and not ability.pattern.matches(game, event, bearing):
        return
    its_cards = not (of_effect or ability.delayed)
    if "silenced" in game.modified and its_cards and is_silenced(game, bearing.source & CARD_MASK):
        return
    if PRINTED_LOST in game.modified and its_cards and is_lost(game, bearing):
        return
    if ability.condition is not None and not ability.condition.holds(game, bearing):
        return
    pending = game.pending
    if game.rules.policies.triggers.once_a_batch:
        batch = game.batch
        for waiting in pending:
            other = waiting.bearing
            same = other.ability is ability and other.source == bearing.source and other.bearer == bearing.bearer
            same = same and other.stamp == bearing.stamp
            # An effect that waits with several cards is one for each of them.
            if same and waiting.event.batch == batch and other.it == bearing.it:
                return
    wait(game, bearing, event, ability.clause or event.clause)
    if ability.delayed:
        _wait_no_longer(game, bearing)


def _wait_no_longer(game: Game, bearing: Bearing) -> None:
    """An ability that waited once was heard: it goes, or the effect does that waited for a time."""
    if any([waiting is bearing for waiting in game.delayed]):
        game.delayed = tuple(b for b in game.delayed if b is not bearing)
        unlist_bearing(game, bearing)
        return
    same = bearing.source, bearing.bearer, bearing.stamp
    waits = [effect for effect in game.effects if effect.aspect == WAITING and effect.amount is bearing.ability]
    drop_effects(game, [effect for effect in waits if (effect.source, effect.bearer, effect.stamp) == same][:1])


def free_number(game: Game, bearing: Bearing) -> int:
    """The first number that no waiting ability of the same card has."""
    pending = game.pending
    if not pending:
        return 1
    card = bearing.bearer & CARD_MASK
    taken = [waiting.number for waiting in pending if waiting.bearing.bearer & CARD_MASK == card]
    return next(number for number in range(1, len(taken) + 2) if number not in taken)


def wait(game: Game, bearing: Bearing, event: Event, clause: str) -> None:
    """The ability has triggered by the event: it waits, and that is told."""
    add_pending(game, Pending(bearing, event, game.wave, free_number(game, bearing)))
    tell(game, Event("triggered", bearing.bearer, bearing.player, 0, 0, 0, "", clause, -1, -1, game.batch, game.turn))
