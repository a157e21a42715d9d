"""Cards that become something else: Auras, tokens, units (521, 536, 1406, 1604)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.games.build_divide import auras
from fuda.games.build_divide.effects.altering import until_when
from fuda.games.build_divide.effects.verbs import EFFECT
from fuda.games.build_divide.territories import become_unit
from fuda.kernel.abilities.ability import Ability
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.procedures.procedure import does
from fuda.kernel.program.deeds import Deed
from fuda.kernel.program.node import Selector, node
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.durations import add_effect
from fuda.kernel.values.values import Continuous, types

if TYPE_CHECKING:
    from fuda.kernel.abilities.ability import Scope
    from fuda.kernel.game import Game
    from fuda.kernel.procedures.resolve import Resolve


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
    word: str = ""

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
        duration, until = until_when(game, self.duration, fx)
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
    abilities: tuple[Ability, ...] = ()
    values: tuple[object, ...] = ()
    further: tuple[Deed, ...] = ()

    def do(self, game: Game, fx: Resolve, player: int) -> None:
        """They are units from when they are in the field."""
        fx.it = self.target.refs(game, fx)
        perform(game, [Act("appear_as_unit", ref, player, source=fx.source, cause=EFFECT) for ref in fx.it])

    def after(self, game: Game, fx: Resolve) -> None:
        """What they have as units is theirs for as long as they are there."""
        fx.done = fx.performed
        fx.it = tuple([game.ref[ref & CARD_MASK] for ref in fx.it])
        for change in self.further:
            change.do(game, fx, fx.player)
        for ability in self.abilities:
            effect = Continuous(
                "abilities", "grant", ability, targets=fx.it, duration="game", source=fx.source, bearer=fx.bearer,
                player=fx.player, stamp=fx.stamp or game.clock, key=fx.ability.key,
            )  # fmt: skip
            add_effect(game, effect)
