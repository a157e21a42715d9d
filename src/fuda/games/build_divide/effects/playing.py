"""Cards that effects play, use or copy (512 to 533), or make Auras, tokens or units of (521, 536, 1406, 1604)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fuda.games.build_divide import auras, plays
from fuda.games.build_divide.effects.verbs import EFFECT
from fuda.games.build_divide.exchanging import Exchange
from fuda.games.build_divide.offering import activated_abilities, can_activate, is_playable
from fuda.games.build_divide.paying import purse
from fuda.games.build_divide.plays import can_play_free, play_ability_of
from fuda.games.build_divide.territories import become_unit
from fuda.kernel.abilities.ability import Bearing, Effectful
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.choice import Option
from fuda.kernel.procedures.procedure import Reporting, does, step
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.program.deeds import Deed
from fuda.kernel.program.filters import Unsaid
from fuda.kernel.program.node import Selector, acting, node
from fuda.kernel.program.selectors import Cards
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.durations import dated
from fuda.kernel.values.values import types

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.game import Game


@does("512-1", "512-2")
@node
class PlayIt(Deed):
    """512: cards are played, for their cost or with `free` without paying it."""

    target: Selector
    free: bool
    whole: ClassVar[bool] = True

    def payable(self, game: Game, scope: Scope) -> bool:
        """Is there a card that can be played so?"""
        return any(Playable(self.free).matches(game, ref & CARD_MASK, scope) for ref in self.target.refs(game, scope))

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        fx.performed = 0
        game.call(PlayEach(self.target.refs(game, fx), self.free, player))

    def eligible(self, game: Game, card: int) -> bool:
        """Only cards that can be played are."""
        return game.definition[card].type in ("unit", "command")


class PlayEach(Reporting):
    """512: cards are played in their order, each if it can be then."""

    refs: tuple[int, ...]
    free: bool
    player: int
    at: int = 0
    played: int = 0

    @step("512-1", "512-2")
    def next(self, game: Game) -> None:
        """The next one that can be played; what was played before it counts."""
        self.performed = self.played
        for at in range(self.at, len(self.refs)):
            ref = self.refs[at]
            if can_be_played(game, ref & CARD_MASK, self.player, free=self.free):
                self.at = at + 1
                self.played += 1
                self.goto("next")
                return (plays.play_free if self.free else plays.play_card)(game, ref, self.player)
        return self.end()


def can_be_played(game: Game, card: int, player: int, *, free: bool) -> bool:
    """512: can the player play the card now, for its cost or without it?"""
    if free:
        return can_play_free(game, game.ref[card], player)
    if game.definition[card].type not in ("unit", "command"):
        return False
    return is_playable(game, card, player, purse(game, player))


@node
class Playable(Unsaid):
    """512: can be played now, for its cost or without it."""

    free: bool

    def matches(self, game: Game, card: int, scope: Scope) -> bool:
        return can_be_played(game, card, acting(scope), free=self.free)


@does("533-1", "533-1a", "533-2", "533-3")
@node
class UseSkill(Deed):
    """533-2: the skill process of the card whose ability this is is done, as a part of this effect."""

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """Do what the card's 【スキル】 says, and tell that it was done (533-3)."""
        # 533-2: it is the skill of the card that has the ability, whoever's ability it was.
        skill = game.definition[fx.source & CARD_MASK].extra.get("skill")
        if isinstance(skill, Effectful):
            emit(game, "skill_used", fx.source, fx.player, source=fx.source)
            game.call(Resolve(skill, fx.source, fx.bearer, fx.player, fx.event, paid=True, stamp=fx.stamp))

    def after(self, game: Game, fx: Resolve) -> None:
        fx.done = 1


@does("530-1")
@node
class Guess(Deed):
    """530-1: one of several kinds of cards is guessed; its number is the effect's number."""

    options: tuple[Cards, ...]

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        options = [Option("mode", number=n) for n in range(1, len(self.options) + 1)]
        game.ask(player, "guess", options, clause="530-1", subject=fx.source)

    def after(self, game: Game, fx: Resolve) -> None:
        fx.number = fx.answer[0].number
        fx.done = 1


@does("530-2", "530-2a")
@node
class GuessRight:
    """530-2: the card that was shown or spoken of last is of the kind guessed; `options` are those of the guess."""

    is_so: bool = True
    options: tuple[Cards, ...] = ()

    def holds(self, game: Game, scope: Scope) -> bool:
        """Is it? Where nothing can be said, it is not (530-2a)."""
        if not (0 < scope.number <= len(self.options)) or not scope.it:
            return not self.is_so
        guessed = self.options[scope.number - 1]
        return guessed.fits(game, scope.it[0] & CARD_MASK, scope) == self.is_so


@does("525-1", "525-2", "525-3", "525-4")
@node
class EqualExchange(Deed):
    """525-1: a command of the graveyard may be removed and copied, for so many 錬成 counters."""

    number: int

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        game.call(Exchange(player, self.number, fx.source))


@does("513-1")
@node
class ActivateOne(Deed):
    """513-1: one of a card's activated abilities is played, its cost being paid."""

    target: Selector

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        fx.performed = 0
        for ref in self.target.refs(game, fx)[:1]:
            game.call(Activation(ref, player, fx.source))


class Activation(Reporting):
    """513-1: one of the activated abilities that can be played now, of whatever timing."""

    card: int
    player: int
    source: int

    @step("513-1")
    def offer(self, game: Game) -> None:
        """Which of them."""
        found = [Option("activate", self.card, number=number) for number in playable(game, self.card, self.player)]
        self.performed = 0
        if not found:
            return self.end()
        return game.ask(self.player, "choose", found, clause="513-1", subject=self.source)

    @step("513-1", "1204-2")
    def play(self, game: Game) -> None:
        """It is played as always."""
        self.performed = 1
        play_ability_of(game, playable(game, self.card, self.player)[self.answer[0].number])


def playable(game: Game, ref: int, player: int) -> dict[int, Bearing]:
    """The activated abilities of a card that the player could play now, by their numbers."""
    if not game.is_current(ref) or game.controller[ref & CARD_MASK] != player:
        return {}
    abilities = enumerate(activated_abilities(game, ref & CARD_MASK), 1)
    return {number: bearing for number, bearing in abilities if can_activate(game, bearing)}


@does("521-1", "521-1c", "521-5", "521-5a", "521-5b", "521-5c")
@node
class Attach(Deed):
    """521-1: cards become Auras of a unit or territory: with a number, as a "log", or "laid" on by their own text."""

    target: Selector
    host: Selector
    info: int | str
    face_down: bool = False

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        hosts = self.host.refs(game, fx)
        refs = self.target.refs(game, fx)
        fx.performed = 0
        if not hosts:
            return
        place = {"log": auras.LOG, "clothes": auras.CLOTHES, "laid": auras.LAID}.get(self.info, auras.NUMBER)  # type: ignore[arg-type]
        number = self.info if isinstance(self.info, int) else 0
        hidden = self.face_down or self.info == "log"
        for ref in refs:
            if game.is_current(ref):
                card, host = ref & CARD_MASK, hosts[0] & CARD_MASK
                fx.performed += auras.put_on(
                    game, card, host, place, number, face_down=hidden, source=fx.source
                )  # fmt: skip

    def payable(self, game: Game, scope: Scope) -> bool:
        """Is there something to lay them on?"""
        return bool(self.host.refs(game, scope))


@does("521-5b")
@node
class AttachToken(Deed):
    """521-5b: a token of that name is made and put on a unit or territory as an Aura."""

    name: str
    host: Selector
    number: int = 1

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        hosts = self.host.refs(game, fx)
        acts = [
            Act("attach_token", ref, player, source=fx.source, cause=self.name)
            for ref in hosts
            for _ in range(self.number)
        ]
        perform(game, acts)


@does("536-1", "536-1b")
@node
class MakeTokens(Deed):
    """536-1: tokens of that name are made in a zone of the player's."""

    name: str
    number: int
    zone: str

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        kind = game.rules.zone_kind(self.zone)
        act = Act("make_token", player=player, amount=kind, source=fx.source, cause=self.name)
        perform(game, [act] * self.number)


@does("1406-3", "1406-4")
@node
class BecomeUnit(Deed):
    """1406-3: a territory becomes a unit as with アサルトテリトリー, for a duration.

    With `idle` only one that is no unit does.
    """

    target: Selector
    duration: str
    idle: bool = False

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        duration, until = dated(game, self.duration, fx.player, fx.foe)
        fx.performed = 0
        stamp = fx.stamp or game.clock
        for ref in self.target.refs(game, fx):
            if self.idle and "unit" in types(game, ref & CARD_MASK):
                continue
            fx.performed += become_unit(
                game, ref & CARD_MASK, duration=duration, source=fx.source, player=fx.player, stamp=stamp,
                key=fx.ability.key, until=until,
            )  # fmt: skip
        fx.it = tuple([game.ref[ref & CARD_MASK] for ref in fx.it])


@does("1604-1", "1604-3", "515-2")
@node
class AsUnit(Deed):
    """1604: cards appear as units that have the abilities given by text."""

    target: Selector
    granted: tuple[object, ...] = ()
    values: tuple[object, ...] = ()
    begin: Deed | None = None

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """They are units from when they are in the field."""
        fx.it = self.target.refs(game, fx)
        perform(game, [Act("appear_as_unit", ref, player, source=fx.source, cause=EFFECT) for ref in fx.it])

    def after(self, game: Game, fx: Resolve) -> None:
        """What they have as units is theirs for as long as they are there."""
        fx.done = fx.performed
        fx.it = tuple([game.ref[ref & CARD_MASK] for ref in fx.it])
        assert self.begin is not None
        self.begin.do(game, fx, fx.player)
