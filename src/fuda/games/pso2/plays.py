"""504, 209, 406: playing cards and activating abilities: choosing for them, paying for them, putting them on top."""

from __future__ import annotations

from functools import cache

from fuda.games.pso2.acts import is_boss
from fuda.games.pso2.affording import QUICK, on_pp, pay
from fuda.games.pso2.entering import LayOn, enter_field
from fuda.games.pso2.offering import (
    active_effect,
    asks_x_of,
    choices,
    count_use,
    hosts,
    is_possible,
    is_used_up,
    open_modes,
    play_cost,
    targets_of,
)
from fuda.games.pso2.targets import TargetTogether
from fuda.games.pso2.zones import HAND, PROCESSING
from fuda.kernel.abilities.ability import Activated, Bearing, Effectful, Played, Triggered
from fuda.kernel.abilities.events import Event, Pending, emit
from fuda.kernel.abilities.triggers import PayCosts, Spending
from fuda.kernel.choice import NO, YES, Option
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Procedure, does, step
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.procedures.stack import StackItem
from fuda.kernel.program.amounts import bounds
from fuda.kernel.program.choosing import options, quantity, tell_chosen
from fuda.kernel.program.instructions import Instruction
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import keep_pending, put_first, put_on_stack, take_pending
from fuda.kernel.values.durations import add_effect
from fuda.kernel.values.values import Continuous


class Announce(Spending):
    """406.2.2.1, 406.3: mode, targets and X are chosen, then the cost is paid, then it is in the processing zone.

    `option` is 0 for abilities. A card that is played moves there from the hand.
    """

    ability: Effectful
    source: int
    bearer: int
    player: int
    event: Event | None = None
    playing: bool = False
    targets: tuple[tuple[int, ...], ...] = ()
    mode: int = 0
    number: int = 0
    x_named: bool = False
    picking: tuple[int, ...] = ()
    it: tuple[int, ...] = ()

    def scope(self) -> Resolve:
        """The frame by which choices are judged."""
        return Resolve(
            self.ability, self.source, self.bearer, self.player, self.event, number=self.number, targets=self.targets,
            it=self.it,
        )  # fmt: skip

    @step("406.3")
    def modes(self, game: Game) -> None:
        """Which of the abilities at the head of the text."""
        self.answer = ()
        targets, modal, _ = choices(self.ability)
        if not modal and not self.costs_x(game):
            self.goto("host" if self.ability.key == "equip" else "target" if targets else "pay")
        elif modal:
            modes = [Option("mode", number=n) for n in open_modes(game, self.ability, self.scope())]
            game.ask(self.player, "mode", modes, subject=self.source)

    @step("406.3")
    def mode_chosen(self, game: Game) -> None:
        """It is that one."""
        if self.answer:
            self.mode = self.answer[0].number

    @step("103.5.1.1", "209.3")
    def x_of_targets(self, game: Game) -> None:
        """X is named first where the targets depend on it."""
        self.answer = ()
        if self.costs_x(game) and any(asks_x_of(target.what) for target in targets_of(self.ability, self.mode)):
            self.x_named = True
            most = on_pp(game, self.player)
            numbers = [Option("number", number=n) for n in range(most + 1)]
            game.ask(self.player, "number", numbers, clause="209.3", subject=self.source)

    @step("103.5.1.1")
    def x_of_targets_named(self, game: Game) -> None:
        """It is that number."""
        if self.answer:
            self.number = self.answer[0].number

    @step("504.2", "205.4.1")
    def host(self, game: Game) -> None:
        """Whom a weapon or an armour is laid on."""
        if self.ability.key != "equip":
            return self.goto("target")
        offered = [Option("choose", ref) for ref in hosts(game, self.player, self.source & CARD_MASK)]
        return game.ask(self.player, "host", offered, clause="504.2", subject=self.source)

    @step("504.2")
    def host_named(self, game: Game) -> None:
        """It is that one."""
        self.targets = (tuple([option.card for option in self.answer]),)
        self.goto("x")

    @step("406.2.2.1", "406.2.2", "406.2.3", "GL-10", "GL-42", "204.2.2.2.1")
    def target(self, game: Game) -> None:
        """The next choice at the head of the text; of an enchanting Active, whom it is laid on."""
        wanted = targets_of(self.ability, self.mode)
        if len(self.targets) >= len(wanted):
            return self.goto("x")
        target = wanted[len(self.targets)]
        taken = {ref for chosen in self.targets for ref in chosen} if target.more else set()
        scope = self.scope()
        if isinstance(target, TargetTogether):
            scope.it = self.picking
            offered, least = target.next_of(game, scope)
            return game.ask(self.player, "target", offered, min(least, len(offered)), 1, subject=self.source)
        offered = [option for option in options(game, target.what, scope) if option.card not in taken]
        least, most = bounds(quantity(target.what), len(offered))
        if target.optional:
            # So many, or none: where there are fewer, none.
            offered, least, most = (offered, 0, most) if len(offered) >= least else ([], 0, 0)
        if is_boss(game, self.player):
            return game.ask(self.player, "tie", offered, least, most, clause="RD-37", subject=self.source)
        kind, clause = ("host", "204.2.2.2.1") if "enchant" in self.ability.key else ("target", "406.2.2.1")
        return game.ask(self.player, kind, offered, least, most, clause=clause, subject=self.source)

    @step("406.2.2.1")
    def targeted(self, game: Game) -> None:
        """It is noted; the next one."""
        chosen = tuple([option.card for option in self.answer])
        self.answer = ()
        if isinstance(targets_of(self.ability, self.mode)[len(self.targets)], TargetTogether):
            if chosen:
                self.picking += chosen
                return self.goto("target")
            chosen, self.picking = self.picking, ()
        self.targets = (*self.targets, chosen)
        tell_chosen(game, chosen, self.player, self.source)
        if self.costs_x(game) or len(self.targets) < len(targets_of(self.ability, self.mode)):
            return self.goto("target")
        return self.goto("pay")

    @step("209.3", "103.5.1", "GL-03")
    def x(self, game: Game) -> None:
        """X is named."""
        self.answer = ()
        if self.x_named or not self.costs_x(game):
            return
        most = on_pp(game, self.player)
        game.ask(self.player, "number", [Option("number", number=n) for n in range(most + 1)], subject=self.source)

    def costs_x(self, game: Game) -> bool:
        """Does its cost hold an X?"""
        if self.playing:
            return "x_cost" in game.definition[self.source & CARD_MASK].extra
        return _costs_x(self.ability)

    @step("209.1.3", "209.1.3.1", "209.1", "103.6.2")
    def pay(self, game: Game) -> None:
        """The cost is paid."""
        if self.answer:
            self.number = self.answer[0].number
        if self.playing:
            return pay(game, self.player, play_cost(game, self.source & CARD_MASK) + self.number)
        if self.ability.costs:
            return game.call(
                PayCosts(self.ability, self.source, self.bearer, self.player, self.event, number=self.number)
            )
        return None

    @step("406.1", "406.2", "103.4.2", "300.6")
    def put(self, game: Game) -> None:
        """It lies on top in the processing zone."""
        source = _play(game, self) if self.playing else self.source
        if not self.playing and isinstance(self.ability, Activated):
            emit(game, "activated", source, self.player)
        count_use(game, self.ability, self.source, self.player)
        bearer = source if self.playing else self.bearer
        item = StackItem(
            self.ability, source, bearer, self.player, self.event, self.it,
            targets=self.targets, mode=self.mode, number=self.number, spent=self.spent,
        )  # fmt: skip
        put_on_stack(game, item)


@cache
def _costs_x(ability: Effectful) -> bool:
    """Do the ability's costs hold an X?"""
    return any(getattr(getattr(cost, "deed", None), "x", False) for cost in ability.costs)


@does("504.2", "GL-53")
def _play(game: Game, announced: Announce) -> int:
    """504.2: a card that is played goes from the hand to the processing zone; returns what it is called there."""
    card = announced.source & CARD_MASK
    moves.move(game, [card], PROCESSING, verb="play", player=announced.player)
    if announced.number:
        add_effect(game, _paid_x(announced, game.ref[card], game.clock))
    return game.ref[card]


@does("209.3.1")
def _paid_x(announced: Announce, source: int, stamp: int) -> Continuous:
    """209.3.1: in the processing zone the cost counts with its X."""
    return Continuous(
        "cost", "add", announced.number, targets=(source,), duration="turn", source=source, bearer=source,
        player=announced.player, stamp=stamp, key="x",
    )  # fmt: skip


def _told_by(game: Game, source: int) -> int:
    """By which reference the card of a waiting ability is offered: one that has moved on is told by where it is now."""
    return source if game.is_current(source) or source in game.last_known else game.ref[source & CARD_MASK]


def _option(game: Game, waiting: Pending) -> Option:
    """The waiting ability by its card; a further one of the same card by its number, too."""
    told = _told_by(game, waiting.bearing.source)
    return Option("choose", told, number=waiting.number if waiting.number > 1 else 0)


class PutTriggers(Procedure):
    """406.2.1: triggered abilities go to the processing zone, the turn player's first, each player's in their order."""

    @step("406.2.1", "300.2.1", "300.2.3.1", "103.4.2")
    def pick(self, game: Game) -> None:
        """The player whose abilities are next picks one of them; those that can't be put there are dropped."""
        keep_pending(game, [p for p in game.pending if self.can_be_put(game, p.bearing, p.event)])
        if not game.pending:
            return self.end()
        waiting = {p.bearing.player for p in game.pending}
        player = next(p for p in game.players_from(game.turn_player) if p in waiting)
        mine = [p for p in game.pending if p.bearing.player == player]
        offered = [_option(game, p) for p in mine]
        self.answer = tuple(offered)
        if len(offered) == 1 and is_boss(game, player):
            return None
        return game.ask(player, "order", offered, clause="406.2.1")

    def can_be_put(self, game: Game, bearing: Bearing, event: Event) -> bool:
        """406.2.2.2, 300.8: can its targets be chosen, and may it be used again this turn?"""
        ability = bearing.ability
        assert isinstance(ability, Triggered)
        if game.lost[bearing.player] or is_used_up(game, ability, bearing.source, bearing.player):
            return False
        return is_possible(game, ability, bearing, event)

    @step("209.1.3.2", "300.2.1")
    def offer(self, game: Game) -> None:
        """One with a cost is paid for now or never."""
        if not self.answer:
            return self.goto("again")
        picked = self.answer[0]
        chosen = next(p for p in game.pending if _option(game, p) == picked)
        put_first(game, chosen)
        ability = chosen.bearing.ability
        assert isinstance(ability, Triggered)
        if ability.costs or ability.optional:
            return game.ask(chosen.bearing.player, "may", (YES, NO), clause="209.1.3.2", subject=picked.card)
        self.answer = (YES,)
        return None

    @step("406.2.1", "406.2.2.1")
    def put(self, game: Game) -> None:
        """Its targets are chosen, its cost is paid, and it lies on top."""
        chosen = take_pending(game, game.pending[0])
        if self.answer and self.answer[0] == YES:
            bearing = chosen.bearing
            ability = bearing.ability
            assert isinstance(ability, Triggered)
            whose = bearing.source, bearing.bearer, bearing.player
            game.call(Announce(ability, *whose, chosen.event, it=bearing.it))

    @step()
    def again(self, game: Game) -> None:
        """And the next one."""
        self.goto("pick")


class EnterCode(Instruction):
    """A chara or an item that was played enters the field."""

    __slots__ = ()

    def run(self, game: Game, fx: Resolve) -> None:
        """It enters."""
        cards = [card for card in game.current((fx.source,)) if game.zone_kind(card) == PROCESSING]
        fx.it = tuple([game.ref[c] for c in enter_field(game, cards, fx.player)])


class EquipCode(Instruction):
    """A weapon or an armour is laid on the host that was chosen."""

    __slots__ = ()

    def run(self, game: Game, fx: Resolve) -> None:
        """It is laid on."""
        if fx.targets and fx.targets[0]:
            game.call(LayOn(fx.source, fx.targets[0][0], fx.player))


class EnchantCode(Instruction):
    """An enchanting Active is laid on what it was played for."""

    __slots__ = ()

    def run(self, game: Game, fx: Resolve) -> None:
        """It is laid on."""
        if fx.targets and fx.targets[0]:
            game.call(LayOn(fx.source, fx.targets[0][0], fx.player))


ENTER = Played("enter", frozenset({HAND}), (EnterCode(),), timings=frozenset({"main"}), english="enters the field")
EQUIP = Played("equip", frozenset({HAND}), (EquipCode(),), timings=frozenset({"main"}), english="is equipped")
NOTHING = Played("nothing", frozenset({HAND}), (), timings=frozenset({QUICK}), english="does nothing")


@does("300.5", "103.3.2", "200.1")
def play_ability(definition: CardDef) -> Effectful:
    """What a card that is played does: an Active its ability, other cards enter."""
    if definition.type == "active":
        return active_effect(definition) or NOTHING
    return EQUIP if definition.type in ("weapon", "armour") else ENTER
