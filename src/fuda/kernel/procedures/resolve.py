"""A resolving effect: the frame in which an ability's program runs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fuda.kernel.abilities.ability import Condition, Cost, Effectful, Instruction, Scope, Triggered
from fuda.kernel.abilities.events import Event, emit
from fuda.kernel.abilities.uses import count_use, is_used_up, take_back_use
from fuda.kernel.choice import NO, YES
from fuda.kernel.procedures.procedure import Procedure, leave, step
from fuda.kernel.state.ids import CARD_BITS, CARD_MASK
from fuda.kernel.state.writing import state_resolved
from fuda.kernel.values.durations import settle_stamps

if TYPE_CHECKING:
    from fuda.kernel.game import Game


class Resolve(Procedure):
    """Pay the costs (unless `paid`), then run the program, one instruction after the other.

    `at` is the next instruction; jumps set it. The registers are what the text's pronouns mean: `it` what was last
    chosen or spoken of, `looked` the cards being looked at, `done` how often the last act was done, `kept` how often
    those were that a later sentence asks about by their verb, `who` a chosen player, `actor` the player told to act,
    `number` a given or chosen number, `memory` what was acted on, `loops` how often loops have yet to run, `spent` the
    cards that were paid with before, `carried` the cards of its own that its acts have moved and `put` where those have
    put each of them (`since`: the moment at which the act at hand began). `worked` tells whether anything has come of
    it: one that is `limited` is used up only then. `targets`, `mode` and `foe` (the opponent meant, where there are
    several) were chosen when the effect was put on the stack, at the moment `stamp`.
    """

    ability: Effectful
    source: int
    bearer: int
    player: int
    event: Event | None = None
    it: tuple[int, ...] = ()
    looked: tuple[int, ...] = ()
    done: int = 0
    kept: tuple[int, ...] = ()
    who: int = -1
    actor: int = -1
    number: int = 0
    at: int = 0
    paid: bool = False
    memory: tuple[int, ...] = ()
    loops: tuple[int, ...] = ()
    spent: tuple[int, ...] = ()
    carried: tuple[int, ...] = ()
    put: tuple[int, ...] = ()
    since: int = 0
    worked: bool = False
    limited: bool = False
    targets: tuple[tuple[int, ...], ...] = ()
    mode: int = 0
    stamp: int = 0
    foe: int = -1

    @step()
    def execute(self, game: Game) -> None:
        """Run costs, then instructions, until one asks or calls, or rule processing is due."""
        while True:
            part = self._next()
            if part is None:
                self.over(game)
                return leave(self, game)
            part.run(game, self)
            # What does not tell by itself whether anything came of it has done something.
            self.worked = self.worked or not getattr(part, "tells", False)
            if self._is_interrupted(game):
                return None
            self.at += 1
            part.resume(game, self)
            if self._is_interrupted(game):
                # What resuming has brought about comes first.
                self.pc = 0 if self.pc == 1 else self.pc
                return None

    def _is_interrupted(self, game: Game) -> bool:
        if game.choice is not None or game.dirty != 0 or game.frames[-1] is not self or self.pc != 1:
            return True
        return game.result is not None

    def _next(self) -> Cost | Instruction | None:
        if not self.paid:
            if self.at < len(self.ability.costs):
                return self.ability.costs[self.at]
            self.paid = True
            self.worked = bool(self.ability.costs)
            self.at = 0
        return self.ability.code[self.at] if self.at < len(self.ability.code) else None

    def program(self, game: Game) -> Sequence[Cost | Instruction]:
        """What it runs now, of which `at` is the next part: its costs until they are paid, then its code."""
        return self.ability.code if self.paid else self.ability.costs

    def next_cost(self, game: Game) -> None:
        """Another cost is about to be paid."""

    @step()
    def resume(self, game: Game) -> None:
        """Let it go on with the answer, and turn to the next one."""
        at = self.at
        self.at = at + 1
        part = self.ability.code[at] if self.paid else self.ability.costs[at]
        part.resume(game, self)
        if self.pc == 2:
            self.pc = 0

    @step()
    def over(self, game: Game) -> None:
        """The effect has been resolved."""
        if game.effects and game.rules.policies.calculation.stamp == "resolved":
            settle_stamps(game, self.source, self.ability.key)
        if self.limited and not self.worked:
            take_back_use(game, self.source, self.ability)
        if game.state_armed and game.rules.policies.triggers.state_again == "resolved":
            state_resolved(game, self.ability.key, self.source)
        emit(game, "resolved", self.source, self.player, source=self.source)


def can_resolve(game: Game, ability: Effectful, scope: Scope) -> bool:
    """Can the effect be activated: its condition holds, its costs can be paid, its first choices can be made?"""
    return obstacle(game, ability, scope) is None


def obstacle(game: Game, ability: Effectful, scope: Scope) -> Condition | Cost | Instruction | None:
    """What keeps the effect from being activated, the first that does: a condition, a cost or an instruction.

    The condition of a state-based ability is what triggered it: it may be over.
    """
    condition = ability.condition
    if condition is not None and not condition.holds(game, scope):
        triggered_by_state = isinstance(ability, Triggered) and ability.state_based
        if not triggered_by_state:
            return condition
    for cost in ability.costs:
        if not cost.payable(game, scope):
            return cost
    for part in ability.needs:
        if not part.possible(game, scope):
            return part
    return None


class OfferEffect(Procedure):
    """Resolve an effect that waits: check that it can be, let an optional one be declined, count it, run it."""

    ability: Effectful
    source: int
    bearer: int
    player: int
    event: Event | None = None
    optional: bool = False
    kind: str = "may"
    clause_decline: str = ""
    it: tuple[int, ...] = ()

    @step()
    def offer(self, game: Game) -> None:
        """An effect whose choices can't be made is not activated; an optional one may be declined."""
        frame = self.frame()
        if not can_resolve(game, self.ability, frame):
            return leave(self, game)
        if self.optional:
            return game.ask(self.player, self.kind, (YES, NO), clause=self.clause_decline, subject=self.source)
        return self.activate(game, frame)

    @step()
    def begin(self, game: Game) -> None:
        """The effect is activated, unless its player has declined it."""
        if self.answer[0] != YES:
            return leave(self, game)
        return self.activate(game, self.frame())

    def activate(self, game: Game, frame: Resolve) -> None:
        """The effect counts as used, where that is limited, and runs in the place of this frame."""
        if self.ability.limit:
            if is_used_up(game, self.ability, self.source):
                return leave(self, game)
            count_use(game, self.source, self.ability)
            frame.limited = True
        return game.turn_into(frame)

    def frame(self) -> Resolve:
        """The frame that the effect runs in."""
        return Resolve(self.ability, self.source, self.bearer, self.player, self.event, self.it)


def meant(game: Game, scope: Scope, ref: int) -> int:
    """Reference to the card that a text means by an old one, where it is now; 0 if it can't be told any more.

    A text follows its card through the one move that it answers to, and through those that it has made itself.
    """
    if game.is_current(ref):
        return ref
    if ref in scope.carried:
        now = scope.put[scope.carried.index(ref)]
        return now if game.is_current(now) else 0
    return after_move(game, ref) if answers_to_move(game, scope, ref) else 0


def note_carried(game: Game, fx: Resolve) -> None:
    """The act at hand is done: the text follows the effect's own card, and what it speaks of, to where that put them.

    What has left a place that nothing remembers it in is spoken of as it is now.
    """
    own = (fx.source,) if fx.source == fx.bearer else (fx.source, fx.bearer)
    for ref in (*own, *fx.it) if fx.it else own:
        if not game.is_current(ref):
            _follow(game, fx, ref)
    if fx.it and not all([ref in game.last_known or game.is_current(ref) for ref in fx.it]):
        fx.it = tuple([ref if ref in game.last_known else put_by(game, fx, ref) for ref in fx.it])


def _follow(game: Game, fx: Resolve, ref: int) -> None:
    """Note where a card has come to, if the act at hand has moved it from where the text followed it to."""
    places = dict(zip(fx.carried, fx.put, strict=True))
    before = places.get(ref, ref)
    if before == ref and answers_to_move(game, fx, ref) and game.last_known[ref].successor >> CARD_BITS < fx.since:
        before = game.last_known[ref].successor
    now = after_move(game, before) if before in game.last_known else game.ref[ref & CARD_MASK]
    if now != before and now >> CARD_BITS >= fx.since:
        places[ref] = now
        fx.carried, fx.put = tuple(places), tuple(places.values())


def put_by(game: Game, fx: Resolve, ref: int) -> int:
    """Reference to a card where the act at hand has put it; the old one where something else has moved it since."""
    if game.is_current(ref):
        return ref
    if ref in game.last_known:
        return after_move(game, ref) or ref
    now = game.ref[ref & CARD_MASK]
    return now if now >> CARD_BITS >= fx.since else ref


def spoken_of(game: Game, scope: Scope) -> tuple[int, ...]:
    """What the text last spoke of, as far as it still is what it was, or where the effect itself has put it."""
    now = [ref if game.is_current(ref) else after_move(game, ref) if ref in scope.carried else 0 for ref in scope.it]
    return tuple([ref for ref in now if ref])


def speak_of(game: Game, fx: Resolve, cards: list[int]) -> None:
    """Speak of cards that an act has taken or made, where the text has named none but those that were paid with."""
    if fx.it in ((), fx.spent):
        fx.it = tuple([game.ref[card] for card in cards])


def answers_to_move(game: Game, scope: Scope, ref: int) -> bool:
    """Does the effect answer to the move by which that card left: its own, or that of the card that it lay under?"""
    event = scope.event
    if event is None or not left_by(game, event):
        return False
    return event.card == ref or ref in game.last_known[event.card].under_refs


def left_by(game: Game, event: Event) -> bool:
    """Is the event the move by which its card left, told with the card as it was before?"""
    last = game.last_known.get(event.card)
    return last is not None and event.origin >= 0 and last.zone == event.origin


def after_move(game: Game, ref: int) -> int:
    """Reference to the card where the move that ended that reference put it; 0 if it has moved on since."""
    last = game.last_known.get(ref)
    return last.successor if last is not None and game.is_current(last.successor) else 0
