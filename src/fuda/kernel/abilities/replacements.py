"""Acts: things that are about to be done and that a replacement effect may change.

An act is plain data. `perform` does a list of acts at once, as one batch; where a replacement applies to one of
them, it is asked for and put in its place first, each replacement once for an act.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, cast

from fuda.kernel.abilities.ability import Ability, Bearing, Replacement
from fuda.kernel.abilities.events import Event
from fuda.kernel.abilities.given import GIVEN, given
from fuda.kernel.choice import NO, YES, Option
from fuda.kernel.moves.moves import set_rested
from fuda.kernel.procedures.procedure import Reporting, step
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import count_use
from fuda.kernel.values.values import PROHIBITIONS

if TYPE_CHECKING:
    from fuda.kernel.game import Game


class Act(NamedTuple):
    """Something to be done to a card or a player. `replaced` names the replacements that it has already met, `stood`
    those that applied to it when its batch began.
    """

    kind: str
    card: int = 0
    player: int = -1
    amount: int = 0
    other: int = 0
    source: int = 0
    cause: str = ""
    replaced: tuple[str, ...] = ()
    stood: tuple[str, ...] = ()

    def as_event(self, game: Game) -> Event:
        """The act as the event that it would be, for patterns to look at."""
        return Event(
            self.kind, self.card, self.player, self.amount, self.other, self.source, self.cause,
            game.clause, -1, -1, game.batch, game.turn,
        )  # fmt: skip


def perform(game: Game, acts: Sequence[Act]) -> None:
    """Do these acts at once. How many were done is in the step's `self.performed` when it is over.

    A step that performs does so as the last thing it does: where a replacement has to be asked for, the acts are
    done before the procedure goes on with its next step.
    """
    frame = game.frames[-1]
    if game.rules.policies.costs_apart and isinstance(frame, Resolve) and not frame.paid:
        acts = [act._replace(cause="cost") if act.cause == "effect" else act for act in acts]
    if not game.replacing and GIVEN not in game.modified:
        frame.performed = execute(game, acts)
        return
    outer = game.running(Perform)
    if outer is not None and outer.applied:
        acts = outer.in_place(game, acts)
    else:
        outer = None
    if is_replaceable(game, acts):
        kind = Repeat if _is_repeated(game, acts) else Perform
        game.call(kind(tuple(acts), by=frame.clause))
    else:
        frame.performed = execute(game, acts)
        if outer is not None:
            outer.count(game, acts, frame.performed)


def turn(game: Game, kind: str, cards: Sequence[int], rested: bool, *, cause: str = "", clause: str = "") -> None:
    """Rest cards together by a rule, or make them stand, as the last thing that a step does: by acts of that kind where
    something may be done in their place.
    """
    if kind in game.replacing or GIVEN in game.modified:
        turned = [card for card in cards if game.rested[card] is not rested]
        perform(game, [Act(kind, game.ref[card], cause=cause) for card in turned])
    else:
        set_rested(game, cards, rested, cause=cause, clause=clause)


def _is_repeated(game: Game, acts: Sequence[Act]) -> bool:
    """Is any of them one that is done so many times, each by itself?"""
    repeated = game.rules.policies.repeated
    return any([act.amount > 1 and act.kind in repeated for act in acts])


def is_replaceable(game: Game, acts: Sequence[Act]) -> bool:
    """Does any replacement listen for such acts?"""
    for act in acts if game.replacing else ():
        if act.kind in game.replacing:
            return True
    for act in acts if GIVEN in game.modified else ():
        if given(game, _replacing(act.kind)):
            return True
    return False


def listening(game: Game, kind: str) -> list[Bearing]:
    """The replacements for acts of that kind that cards have and were given."""
    return [*game.replacing.get(kind, ()), *given(game, _replacing(kind))]


def _replacing(kind: str) -> Callable[[Ability], bool]:
    return lambda ability: isinstance(ability, Replacement) and (kind == ability.act or kind in ability.also)


def execute(game: Game, acts: Sequence[Act]) -> int:
    """Do these acts now, those of one kind together, and tell how many were done; acts about cards that are no longer
    there are not.
    """
    if len(acts) == 1:
        act = acts[0]
        if not act.card or game.ref[act.card & CARD_MASK] == act.card:
            return game.rules.handlers[act.kind](game, [act])
        return 0
    done = start = 0
    while start < len(acts):
        kind = acts[start].kind
        end = start + 1
        while end < len(acts) and acts[end].kind == kind:
            end += 1
        live = []
        for act in acts[start:end]:
            if not act.card or game.ref[act.card & CARD_MASK] == act.card:
                live.append(act)
        if live:
            done += game.rules.handlers[kind](game, live)
        start = end
    return done


def applicable(game: Game, act: Act) -> list[Bearing]:
    """The replacements that come first of those that may be applied to the act and have not been yet."""
    found = _applying(game, act)
    return _foremost(found) if len(found) > 1 else found


def _applying(game: Game, act: Act) -> list[Bearing]:
    if act.card and game.ref[act.card & CARD_MASK] != act.card:
        return []
    found = []
    event = act.as_event(game)
    for bearing in [*listening(game, act.kind), *_gone(game, act)]:
        ability = bearing.ability
        assert isinstance(ability, Replacement)
        if _name(bearing) in act.replaced:
            continue
        if ability.limit and game.used.get((bearing.source, ability.key), 0) >= ability.limit:
            continue
        if ability.pattern is not None and not ability.pattern.matches(game, event, bearing):
            continue
        condition = None if _name(bearing) in act.stood else ability.condition
        if condition is not None and not condition.holds(game, bearing):
            continue
        if all(cost.payable(game, bearing) for cost in ability.costs) and _is_possible(game, bearing, act):
            found.append(bearing)
    return found if found and comes_about(game, act) else []


def comes_about(game: Game, act: Act) -> bool:
    """Would anything come of the act as it stands? What would not take place can't be replaced.

    It is tried in a game of its own, so that what forbids an act or makes nothing of it stands in one place, where the
    act is done; unless the game says what keeps an act of that kind from coming about, since what else would make
    nothing of it comes after replacements.
    """
    if act.card and not game.is_current(act.card):
        return False
    asked = game.rules.comes_about.get(act.kind)
    if asked is not None:
        return asked(game, act)
    twin = game.clone()
    done = game.rules.handlers[act.kind](twin, [act])
    return done > 0 or twin.result is not None or len(twin.frames) != len(game.frames)


def offered(found: Sequence[Bearing]) -> dict[Option, Bearing]:
    """What each option to apply one of these first means; those of one card are told apart by their numbers."""
    options: dict[Option, Bearing] = {}
    numbers: Counter[int] = Counter()
    for bearing in found:
        numbers[bearing.source] += 1
        options[Option("replace", bearing.source, number=numbers[bearing.source])] = bearing
    return options


def _name(bearing: Bearing) -> str:
    """By what a frame remembers a replacement: the key of the ability, and the card that has it."""
    return f"{bearing.ability.key}@{bearing.source}"


def _gone(game: Game, act: Act) -> list[Bearing]:
    """Those that applied to the act when its batch began and whose cards have left since, by what was done in the
    place of other acts of the batch: all of these happen at once.
    """
    return [bearing for name in act.stood if (bearing := _borne_last(game, name)) is not None]


def _borne_last(game: Game, name: str) -> Bearing | None:
    """The replacement of that name as a card that has left had it."""
    key, _, source = name.rpartition("@")
    ref = int(source)
    last = game.last_known.get(ref)
    if last is None or game.is_current(ref):
        return None
    ability = next((a for a in (*last.definition.standing, *last.granted) if a.key == key), None)
    if ability is None:
        return None
    hosts = [host for host, left in game.last_known.items() if ref in left.under_refs]
    bearer = hosts[-1] if hosts and game.rules.policies.attached_text else ref
    return Bearing(ability, ref, bearer, last.controller, 0)


def _is_possible(game: Game, bearing: Bearing, act: Act) -> bool:
    """Can what the replacement would do be done, as it would speak of the act?"""
    ability = bearing.ability
    assert isinstance(ability, Replacement)
    if not ability.needs:
        return True
    spoken = (act.card,) if act.card else ()
    scope = Resolve(ability, bearing.source, bearing.bearer, bearing.player, act.as_event(game), spoken)
    return all([instruction.possible(game, scope) for instruction in ability.needs])


def _foremost(found: list[Bearing]) -> list[Bearing]:
    """Those of the lowest rank."""
    least = min(_rank(bearing) for bearing in found)
    return [bearing for bearing in found if _rank(bearing) == least]


def _rank(bearing: Bearing) -> int:
    assert isinstance(bearing.ability, Replacement)
    return bearing.ability.rank


class Perform(Reporting):
    """Do acts to which replacements apply: for each act, one replacement after the other, then what is left of them.

    `by` is the clause of the step that does them. A replacement that nothing is chosen for is
    `withdrawn`, and what it has `replaced` is done after all; else the act's card is `spared` (0 where the act is a
    player's). An act that was replaced was not done, unless what is `done` in its place is the same act, changed, or
    stands in for it where the game says so.
    """

    acts: tuple[Act, ...]
    at: int = 0
    done: int = 0
    chosen: str = ""
    applied: tuple[str, ...] = ()
    by: str = ""
    replaced: Act | None = None
    withdrawn: bool = False

    @property
    def clause(self) -> str:
        """What is left of the acts is done by the clause of the step that began them."""
        return self.by

    def in_place(self, game: Game, acts: Sequence[Act]) -> Sequence[Act]:
        """These acts as they are done in the place of the one replaced.

        They don't meet once more what that one has met. The same to the same is brought about as that one was. Where
        the game says so, they have the source that it had, if an effect was to do it.
        """
        gone = self.replaced
        acts = [act._replace(replaced=(*act.replaced, *self.applied)) for act in acts]
        if gone is not None:
            acts = [act._replace(cause=gone.cause, stood=gone.stood) if _is_same(act, gone) else act for act in acts]
        if not game.rules.policies.replaced_source or gone is None or not gone.source:
            return acts
        return [act._replace(source=gone.source) if act.cause == gone.cause else act for act in acts]

    def count(self, game: Game, acts: Sequence[Act], done: int) -> None:
        """So many acts were done in the place of the one replaced: the same to the same is that act, changed."""
        gone = self.replaced
        if gone is not None and all([_is_same(act, gone) or self._stands_in(game, act, gone) for act in acts]):
            self.done += done

    def _stands_in(self, game: Game, act: Act, gone: Act) -> bool:
        """Has a replacement of the player whose effect was to do it done the same to something else?"""
        if not game.rules.policies.own_stands_in or act.kind != gone.kind or not gone.source:
            return False
        replacing = int(self.chosen.rpartition("@")[2])
        return game.controller[replacing & CARD_MASK] == game.controller[gone.source & CARD_MASK]

    @step()
    def gather(self, game: Game) -> None:
        """Note what applies to each of several acts: all of them are about to happen at once. What is forbidden now is
        not done, though what forbids it may leave by what is done in the place of another of them.
        """
        if len(self.acts) > 1:
            acts = [act for act in self.acts if PROHIBITIONS not in game.modified or comes_about(game, act)]
            standing = [tuple([_name(bearing) for bearing in _applying(game, act)]) for act in acts]
            self.acts = tuple([act._replace(stood=names) for act, names in zip(acts, standing, strict=True)])

    @step()
    def look(self, game: Game) -> None:
        """Find the next act that something replaces; the player it concerns decides which replacement comes first."""
        while self.at < len(self.acts):
            act = self.acts[self.at]
            found = applicable(game, act)
            if found:
                options = list(offered(found))
                if len(options) == 1:
                    self.answer = tuple(options)
                    return None
                policies = game.rules.policies
                picker = game.turn_player if policies.replacement_picker == "turn_player" else _affected(game, act)
                return game.ask(picker, "replace", options, clause=policies.clause_replacement)
            self.at += 1
        self.performed = execute(game, self.acts) + self.done
        outer = next((frame for frame in reversed(game.frames[:-1]) if isinstance(frame, Perform)), None)
        if outer is not None and outer.applied:
            outer.count(game, self.acts, self.performed)
        return self.end()

    @step()
    def note(self, game: Game) -> None:
        """The replacement is applied to the act this once, whether its player consents or not."""
        act = self.acts[self.at]
        bearing = offered(applicable(game, act)).get(self.answer[0])
        if bearing is None:
            # As in `_chosen`: what is left applies.
            return self.goto("look")
        self.chosen = _name(bearing)
        self.acts = (
            *self.acts[: self.at],
            act._replace(replaced=(*act.replaced, self.chosen)),
            *self.acts[self.at + 1 :],
        )
        return None

    @step()
    def consent(self, game: Game) -> None:
        """An optional replacement is offered to its player."""
        bearing = self._chosen(game)
        if bearing is not None and cast(Replacement, bearing.ability).optional:
            game.ask(
                bearing.player, "may", (YES, NO), clause=game.rules.policies.clause_replacement, subject=bearing.source
            )
        else:
            self.answer = (YES,)

    def _chosen(self, game: Game) -> Bearing | None:
        """The replacement that is being applied. Where an opponent deals the hidden cards anew, a hidden card that
        replaces what is done to itself may be another one, which replaces nothing.
        """
        act = self.acts[self.at]
        return next((b for b in [*listening(game, act.kind), *_gone(game, act)] if _name(b) == self.chosen), None)

    @step()
    def replace(self, game: Game) -> None:
        """The replacement's own program is done in the act's place."""
        bearing = self._chosen(game)
        if bearing is None or self.answer[0] != YES:
            return self.goto("look")
        ability = cast(Replacement, bearing.ability)
        act = self.acts[self.at]
        self.acts = (*self.acts[: self.at], *self.acts[self.at + 1 :])
        self.replaced = act
        self.withdrawn = False
        self.applied = act.replaced
        if ability.limit:
            count_use(game, bearing.source, ability.key)
        game.call(
            Resolve(
                ability,
                bearing.source,
                bearing.bearer,
                bearing.player,
                act.as_event(game),
                (act.card,) if act.card else (),
            )
        )
        return None

    @step()
    def again(self, game: Game) -> None:
        """Look at what is left. What was not replaced after all is there again."""
        self.applied = ()
        if self.withdrawn:
            assert self.replaced is not None
            self.acts = (*self.acts[: self.at], self.replaced, *self.acts[self.at :])
            key, _, source = self.chosen.rpartition("@")
            if (int(source), key) in game.used:
                count_use(game, int(source), key, -1)
        elif self.replaced is not None:
            self.spared += (self.replaced.card,)
        self.goto("look")


class Repeat(Reporting):
    """Do acts that are one deed done so often, where something may replace each: all players' first, then the next."""

    acts: tuple[Act, ...]
    done: int = 0
    by: str = ""
    replaced: tuple[int, ...] = ()

    @property
    def clause(self) -> str:
        """They are done by the clause of the step that began them."""
        return self.by

    @step()
    def once(self, game: Game) -> None:
        """Do each of them once."""
        if not self.acts:
            self.performed, self.spared = self.done, self.replaced
            return self.end()
        now = [act._replace(amount=1) for act in self.acts]
        self.acts = tuple([act._replace(amount=act.amount - 1) for act in self.acts if act.amount > 1])
        return perform(game, now)

    @step()
    def again(self, game: Game) -> None:
        """Count what was done, and go on with what is left."""
        self.done += self.performed
        self.replaced += self.spared
        self.spared = ()
        self.goto("once")


def _whom(act: Act) -> tuple[int, int]:
    """The card that the act is done to, or the player where it is none."""
    return (act.card, -1) if act.card else (0, act.player)


def _is_same(act: Act, gone: Act) -> bool:
    """Is the act of the same kind as the one replaced, and done to the same card or player?

    A cause that names what is done, as a kind of counters, must be the same; what an effect does is brought about anew.
    """
    return act.kind == gone.kind and _whom(act) == _whom(gone) and act.cause in (gone.cause, "effect")


def _affected(game: Game, act: Act) -> int:
    return game.controller[act.card & CARD_MASK] if act.card else act.player
