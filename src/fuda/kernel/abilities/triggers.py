"""Waiting triggered abilities: in which order they are resolved or put on the stack.

Who picks, whether new ones go first, and whether they resolve one by one or go to the stack is the game's trigger
policy.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import TYPE_CHECKING

from fuda.kernel.abilities.ability import Bearing, PutOff, Triggered
from fuda.kernel.abilities.ability_index import list_bearing
from fuda.kernel.abilities.events import Event, Pending, wait
from fuda.kernel.abilities.given import GIVEN, given
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.choice import Option
from fuda.kernel.procedures import loops
from fuda.kernel.procedures.procedure import Procedure, leave, step
from fuda.kernel.procedures.resolve import OfferEffect, Resolve, after_move, can_resolve, put_by
from fuda.kernel.state.writing import RESOLVED, keep_pending, state_name, take_pending

if TYPE_CHECKING:
    from fuda.kernel.game import Game


class ResolveTriggers(Procedure):
    """Resolve the triggered abilities that wait, one by one, until none is left."""

    preempting: int = 0

    @step()
    def pick(self, game: Game) -> None:
        """Whoever's turn it is to pick says which one is next; those that pre-empt and, by policy, the newest go
        first.
        """
        _drop_resigned(game)
        if not game.pending:
            return leave(self, game)
        policy = game.rules.policies.triggers
        candidates = _front(game)
        alone = len(candidates) == 1 and not game.ask_forced and not game.repeats
        if alone or not any([can_resolve(game, _ability(p), _frame(p)) for p in candidates]):
            # Nothing to order. What can do nothing is ordered by nobody: none of these changes what the others find.
            self.answer = (_option(candidates[0]),)
            return self.go_on(game, "resolve")
        if policy.picker == "turn_player":
            player = game.turn_player
        else:
            player, candidates = _first_in_turn(game, candidates)
        options = [_option(waiting) for waiting in candidates]
        if len(options) == 1 and _preempts(candidates[0]):
            # Nothing to order: the player is asked at once whether to use it.
            self.answer = tuple(options)
            return self.go_on(game, "resolve")
        return game.ask(player, "order", options, clause=policy.clause_order)

    @step()
    def resolve(self, game: Game) -> None:
        """It is resolved; what it triggers is newer than what still waits."""
        if not self.answer:
            keep_pending(game, ())
            return self.end()
        picked = self.answer[0]
        chosen = take_pending(game, _picked(_front(game), picked))
        game.wave += 1
        ability = chosen.bearing.ability
        assert isinstance(ability, Triggered)
        bearing = chosen.bearing
        self.preempting = bearing.source if ability.preempts else 0
        return game.begin(
            OfferEffect(
                ability,
                bearing.source,
                bearing.bearer,
                bearing.player,
                chosen.event,
                optional=ability.optional,
                kind=game.rules.policies.triggers.preempt_kind if ability.preempts else "may",
                clause_decline=game.rules.policies.triggers.clause_preempt
                if ability.preempts
                else game.rules.policies.triggers.clause_decline,
                it=bearing.it,
            )
        )

    @step()
    def put_away(self, game: Game) -> None:
        """A card whose pre-empting effect is over goes where the game puts such cards; then the next one."""
        if not self.preempting:
            return self.go_on(game, "pick")
        self.goto("pick")
        now = self.preempting if game.is_current(self.preempting) else after_move(game, self.preempting)
        if now:
            perform(game, [Act(game.rules.policies.triggers.after_preempt, now)])
        return None


def _drop_resigned(game: Game) -> None:
    """What waits for somebody who has left the game waits no longer."""
    if any(game.lost):
        keep_pending(game, [p for p in game.pending if not game.lost[p.bearing.player]])


def _first_in_turn(game: Game, waiting: Sequence[Pending]) -> tuple[int, Sequence[Pending]]:
    """The first player in turn order for whom any of these abilities waits, and those that do."""
    if len(waiting) == 1:
        return waiting[0].bearing.player, waiting
    players = {p.bearing.player for p in waiting}
    player = next(p for p in game.players_from(game.turn_player) if p in players)
    return player, [p for p in waiting if p.bearing.player == player]


def _picked(waiting: Sequence[Pending], picked: Option) -> Pending:
    """The one that the option of `_option` stands for."""
    if len(waiting) == 1:
        return waiting[0]
    return next(p for p in waiting if p.bearing.bearer == picked.card and p.number == max(picked.number, 1))


def _front(game: Game) -> Sequence[Pending]:
    """Those of the waiting abilities that come before the others."""
    pending = game.pending
    if len(pending) == 1:
        return pending
    first = [p for p in pending if _preempts(p)]
    if first:
        return first
    if game.rules.policies.triggers.newest_first:
        newest = max(p.wave for p in pending)
        return [p for p in pending if p.wave == newest]
    return pending


def _ability(waiting: Pending) -> Triggered:
    ability = waiting.bearing.ability
    assert isinstance(ability, Triggered)
    return ability


def _preempts(waiting: Pending) -> bool:
    ability = waiting.bearing.ability
    return isinstance(ability, Triggered) and ability.preempts


def _option(waiting: Pending) -> Option:
    """The waiting ability by its card; a further one of the same card by its number, too."""
    return Option("choose", waiting.bearing.bearer, number=waiting.number if waiting.number > 1 else 0)


class Spending(Procedure):
    """Base of procedures that have costs paid: `spent` are the cards that were paid with, where the costs have put
    them. The effect speaks of them until it names others.
    """

    spent: tuple[int, ...] = field(default=(), init=False)


class PayCosts(Resolve):
    """Pay an ability's costs without running its program."""

    @step()
    def execute(self, game: Game) -> None:
        """Pay the next cost."""
        if self.at >= len(self.ability.costs):
            return self.is_paid(game)
        return self.ability.costs[self.at].run(game, self)

    def next_cost(self, game: Game) -> None:
        """Keep apart what was paid with so far, where that has put it."""
        self.spent = (*self.spent, *[put_by(game, self, ref) for ref in self.memory[1:]])
        self.memory = self.memory[:1]

    def is_paid(self, game: Game) -> None:
        """All is paid: let who called it know with what."""
        self.next_cost(game)
        caller = game.frames[-2]
        if isinstance(caller, Spending):
            caller.spent = self.spent
        self.end()


def _frame(waiting: Pending) -> Resolve:
    bearing = waiting.bearing
    assert isinstance(bearing.ability, Triggered)
    return Resolve(bearing.ability, bearing.source, bearing.bearer, bearing.player, waiting.event)


def delay(game: Game, ability: Triggered, source: int, bearer: int, player: int, it: tuple[int, ...] = ()) -> None:
    """From now on wait for the ability's event, once; `it` is what its text speaks of then."""
    bearing = PutOff(ability, source, bearer, player, game.clock, it)
    game.delayed = (*game.delayed, bearing)
    list_bearing(game, bearing)


def has_states(game: Game) -> bool:
    """May a card have a state-based trigger, printed or given?"""
    return "state" in game.listeners or GIVEN in game.modified


def check_states(game: Game, *, quietly: bool = False) -> None:
    """Let state-based triggers trigger when their condition has become true; before the next time they wait for it to
    be false, or for what the game says (`state_again`). `quietly`: what has become true by now does not trigger.
    """
    if not game.state_armed and not has_states(game):
        return
    known = frozenset(game.state_armed)
    found, armed = new_states(game)
    for bearing in () if quietly else found:
        ability = bearing.ability
        assert isinstance(ability, Triggered)
        name = state_name(ability.key, bearing.source)
        if known & {name, name + RESOLVED} and loops.is_endless(game):
            return
        state = Event("state", bearing.bearer, bearing.player, batch=game.batch)
        wait(game, bearing, state, ability.clause or game.clause)
    game.state_armed = tuple(sorted(armed))


def new_states(game: Game) -> tuple[list[Bearing], set[str]]:
    """The state-based triggers that trigger now, and the names of those whose condition is true."""
    again = game.rules.policies.triggers.state_again == "taken"
    armed, listening = set(game.state_armed), set()
    found = []
    waits = [(p.bearing.ability, p.bearing.source) for p in game.pending]
    waits += [(item.ability, item.source) for item in game.stack]
    by_grant = given(game, lambda a: isinstance(a, Triggered) and a.state_based)
    for bearing in (*game.listeners.get("state", ()), *by_grant):
        ability = bearing.ability
        name = state_name(ability.key, bearing.source)
        listening |= {name, name + RESOLVED}
        waiting = any(other is ability and source == bearing.source for other, source in waits)
        holds = ability.condition is None or ability.condition.holds(game, bearing)
        if not holds:
            armed -= {name, name + RESOLVED}
        elif (again or name not in armed) and not waiting:
            found.append(bearing)
            armed.discard(name + RESOLVED)
            armed.add(name)
    return found, armed & listening
