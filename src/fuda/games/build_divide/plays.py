"""1204-2: playing cards and abilities, with their choices and costs."""

from __future__ import annotations

from fuda.games.build_divide.announcing import (
    NO_BULLET,
    ability_kind,
    added_costs,
    adjusted,
    alternatives,
    bullets_of,
    can_announce,
    count_use,
    legacy,
    means_one_opponent,
    mode_bounds,
    open_alternatives,
    open_modes,
    play_ability,
    targets_of,
)
from fuda.games.build_divide.counters import EVOLVED, LEGACY
from fuda.games.build_divide.energy import EnergyCost
from fuda.games.build_divide.paying import (
    EnergyPayment,
    PayEnergy,
    PrintedPayment,
    can_pay,
    play_cost,
    use_costs,
)
from fuda.games.build_divide.waiting import targetable
from fuda.games.build_divide.zones import RESOLUTION, TERRITORY
from fuda.kernel.abilities.ability import Bearing, Cost, Effectful, Scope
from fuda.kernel.abilities.events import Event, emit
from fuda.kernel.choice import Option
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures import loops
from fuda.kernel.procedures.procedure import Procedure, does, step
from fuda.kernel.procedures.resolve import Resolve, put_by
from fuda.kernel.procedures.rewind import Rewindable, moment, rewind
from fuda.kernel.procedures.stack import StackItem
from fuda.kernel.program.choosing import bounds_of
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import exchange_on_stack, put_on_stack, set_counter, tick
from fuda.kernel.values.durations import add_effect
from fuda.kernel.values.values import Continuous, forbidden, value

PRINTED = Option("printed")


class Careful(Rewindable):
    """1204-2g:iii, 1204-2i:iii: a play that can turn out to be impossible, with the state to go back to."""

    @step("1204-2i:iii")
    def played(self, game: Game) -> None:
        """It was possible."""


def play_card(game: Game, ref: int, player: int, *, by_legacy: bool = False) -> None:
    """1204-2: play a card, by レガシー where that is meant, as the last thing that a step does."""
    card = ref & CARD_MASK
    ability = play_ability(game.definition[card])
    if targets_of(ability, 0) or bullets_of(ability) or game.definition[card].extra.get("added_costs"):
        game.call(Careful(moment(game)))
    game.call(Play(ability, ref, ref, player, playing=True, by_legacy=by_legacy))


def play_ability_of(game: Game, bearing: Bearing) -> None:
    """513-1: play an activated ability, as the last thing that a step does."""
    ability = bearing.ability
    assert isinstance(ability, Effectful)
    if len(ability.costs) > 1 or targets_of(ability, 0) or bullets_of(ability):
        game.call(Careful(moment(game)))
    game.call(Play(ability, bearing.source, bearing.bearer, bearing.player))


@does("512-2")
def can_play_free(game: Game, ref: int, player: int) -> bool:
    """512-2: could the player play the card without paying for it?"""
    card = ref & CARD_MASK
    definition = game.definition[card]
    if definition.type not in ("unit", "command") or forbidden(game, "play", card):
        return False
    return can_announce(game, play_ability(definition), ref, ref, player, None)


def play_free(game: Game, ref: int, player: int) -> None:
    """512-2: play a card without its cost, as the last thing that a step does."""
    game.call(Play(play_ability(game.definition[ref & CARD_MASK]), ref, ref, player, playing=True, free=True))


class Play(Procedure):
    """1204-2: a card or an activated ability is put into the resolution area, with all that is chosen for it."""

    ability: Effectful
    source: int
    bearer: int
    player: int
    event: Event | None = None
    playing: bool = False
    free: bool = False
    by_legacy: bool = False
    way: int = 0
    origin: int = -1
    cost: EnergyCost | None = None
    mode: int = 0
    targets: tuple[tuple[int, ...], ...] = ()
    named: tuple[int, ...] = ()
    foe: int = -1
    spent: tuple[int, ...] = ()

    @step(
        "1204-1",
        "1204-1a",
        "1204-2",
        "1204-2a",
        "1204-2a:i",
        "1204-2b",
        "1204-2c",
        "1204-2d",
        "1204-4",
        "202-1a:i",
        "202-1c",
        "1702-2a",
    )
    def name(self, game: Game) -> None:
        """It goes to the resolution area, on top; the cost that a card has is kept while it is there."""
        if self.playing:
            card = self.source & CARD_MASK
            self.origin = game.zone_kind(card)
            before = value(game, card, "cost")
            if "plays_as" in game.definition[card].extra:
                moves.turn_over(game, card)
            elif not self.free:
                self.cost = play_cost(game, card)
            moves.move(game, [card], RESOLUTION, verb="play", player=self.player)
            self.source = self.bearer = game.ref[card]
            if self.origin != TERRITORY and value(game, card, "cost") != before:
                add_effect(game, _frozen(self, before, game.clock))
        item = StackItem(self.ability, self.source, self.bearer, self.player, self.event)
        put_on_stack(game, item)

    def scope(self) -> Resolve:
        """The frame by which choices are judged."""
        return Resolve(self.ability, self.source, self.bearer, self.player, self.event, targets=self.targets)

    @step("1204-2e", "1204-2f")
    def modes(self, game: Game) -> None:
        """Which of the bullets."""
        if bullets_of(self.ability) is None:
            self.goto("opponent_picked")
            return self.mode_chosen(game)
        offered = [Option("mode", number=n) for n in open_modes(game, self.ability, self.scope())]
        least, most = mode_bounds(self.ability)
        if len(offered) < least:
            return rewind(game)
        return game.ask(self.player, "mode", offered, least, most, clause="1204-2f", subject=self.source)

    @step("1204-2f:i", "1204-2f:ii", "2601-1")
    def mode_chosen(self, game: Game) -> None:
        """Those bullets, in printed order; the others are not there. Then which of two opponents the text means."""
        if bullets_of(self.ability) is not None:
            chosen = "".join(str(n) for n in sorted(option.number for option in self.answer))
            self.mode = int(chosen) if chosen else NO_BULLET
        self.answer = ()
        if game.n > 2 and means_one_opponent(self.ability, self.mode):
            offered = [Option("choose", player=foe) for foe in game.opponents(self.player)]
            return game.ask(self.player, "opponent", offered, clause="2601-1", subject=self.source)
        self.goto("targeted")
        return self.target(game)

    @step("2601-1")
    def opponent_picked(self, game: Game) -> None:
        """That one is the opponent of this text."""
        if self.answer:
            self.foe = self.answer[0].player

    @step("1204-2g", "1204-2g:i", "1204-2g:ii", "1204-2g:iii", "1204-2g:iv")
    def target(self, game: Game) -> None:
        """The next target of the text."""
        wanted = targets_of(self.ability, self.mode)
        if len(self.targets) >= len(wanted):
            self.goto("energy")
            return self.alternative(game)
        target = wanted[len(self.targets)]
        if target.one_by_one:
            named = self.scope()
            named.it = self.named
            offered, least = target.next_of(game, named)
            if not offered:
                self.targets, self.named = (*self.targets, self.named), ()
                return self.target(game)
            return game.ask(self.player, "target", offered, least, 1, clause="1204-2g", subject=self.source)
        taken = {ref for chosen in self.targets for ref in chosen} if target.more else set()
        offered = [o for o, noted in targetable(game, target.what, self.scope()) if noted not in taken]
        least, most = bounds_of(game, target.what, len(offered), self.scope())
        if len(offered) < least:
            return rewind(game)
        return game.ask(self.player, "target", offered, least, most, clause="1204-2g", subject=self.source)

    @step("1204-2g")
    def targeted(self, game: Game) -> None:
        """It is noted; the next one."""
        target = targets_of(self.ability, self.mode)[len(self.targets)]
        if target.one_by_one and self.answer:
            self.named = (*self.named, self.answer[0].card)
        else:
            noted = dict(targetable(game, target.what, self.scope()))
            chosen = self.named if target.one_by_one else tuple([noted[option] for option in self.answer])
            self.targets, self.named = (*self.targets, chosen), ()
        self.goto("target")

    @step("1204-2h", "1204-2h:ii", "1409-2", "1409-5", "1409-5a")
    def alternative(self, game: Game) -> None:
        """Whether another cost is paid than the printed one."""
        self.answer = ()
        card = self.source & CARD_MASK
        open_ways: list[int] = []
        if self.playing and not self.free and not self.by_legacy:
            open_ways = open_alternatives(game, card, self.player)
        if not open_ways:
            self.goto("pay")
            return self.energy(game)
        offered = [Option("mode", number=number) for number in open_ways]
        assert self.cost is not None
        if can_pay(game, self.player, self.cost):
            offered.insert(0, PRINTED)
        return game.ask(self.player, "alternative", offered, clause="1204-2h:ii", subject=self.source)

    @step("1204-2h:iii", "1204-2h:iv", "1204-2i")
    def energy(self, game: Game) -> None:
        """The energy of a printed cost is paid."""
        if self.answer:
            self.way = self.answer[0].number
        if self.playing and not self.free and not self.way and not self.by_legacy:
            card = self.source & CARD_MASK
            cost = self.cost if self.cost is not None else play_cost(game, card)
            if not can_pay(game, self.player, cost):
                return rewind(game)
            if cost.total:
                return game.call(PayEnergy(self.player, cost))
        self.goto("done")
        return self.pay(game)

    @step("1204-2i", "1204-2i:i", "1204-2i:ii", "1204-2i:iii", "510-1", "510-1a")
    def pay(self, game: Game) -> None:
        """All other costs are paid."""
        costs = self.other_costs(game)
        if not costs:
            self.end()
            return self.done(game)
        scope: Scope = Bearing(self.ability, self.source, self.bearer, self.player, 0)
        for cost in costs:
            if not cost.payable(game, scope):
                return rewind(game)
        return game.call(PayAll(self.ability, self.source, self.bearer, self.player, self.event))

    def other_costs(self, game: Game) -> tuple[Cost, ...]:
        """The costs that are no printed energy cost of a card."""
        if not self.playing:
            return use_costs(game, self.ability, self.source & CARD_MASK)
        if self.free:
            return ()
        card = self.source & CARD_MASK
        definition = game.definition[card]
        instead: tuple[Cost, ...] = ()
        if self.way:
            instead = alternatives(definition)[self.way - 1]
            if isinstance(instead[0], PrintedPayment) and self.cost is not None:
                # 1204-2d: the card's own cost is what it was where it was played from.
                return (instead[0].beside(self.cost), *instead[1:], *added_costs(definition))
        elif self.by_legacy:
            instead = legacy(definition) or ()
        added = added_costs(definition)
        return (*_adjusted(game, card, instead), *added) if instead else added

    @step("1204-2j", "1204-2j:i", "1206-2b", "413-4a")
    def done(self, game: Game) -> None:
        """It counts as played."""
        if self.playing:
            card = self.source & CARD_MASK
            if self.way:
                set_counter(game, EVOLVED, card, self.way)
            if self.by_legacy:
                set_counter(game, LEGACY, card, 1)
        count_use(game, self.ability, self.source)
        item = StackItem(
            self.ability, self.source, self.bearer, self.player, self.event,
            targets=self.targets, mode=self.mode, stamp=played_at(game), foe=self.foe, spent=self.spent,
        )  # fmt: skip
        exchange_on_stack(game, self.place(game), item)
        tell_targets(game, self)
        emit(game, "played" if self.playing else "activated", self.source, self.player)

    def place(self, game: Game) -> int:
        """Where it lies in the resolution area: the newest of that kind, what was put there earlier waits below."""
        stack = game.stack
        at = len(stack) - 1
        while stack[at].source != self.source or stack[at].ability is not self.ability:
            at -= 1
        return at


def tell_targets(game: Game, play: Play) -> None:
    """Tell of each card that was targeted."""
    source, cause = play.source, ability_kind(play.ability)
    for ref in [ref for chosen in play.targets for ref in chosen if ref > 0]:
        emit(game, "targeted", ref, game.controller[ref & CARD_MASK], other=source, source=source, cause=cause)


def _adjusted(game: Game, card: int, costs: tuple[Cost, ...]) -> list[Cost]:
    """The costs of a way to play the card, as effects make them more or less."""
    return [adjusted(game, card, cost) for cost in costs]


class PayAll(Resolve):
    """1204-2i: pay what a play costs beyond printed energy, in the order that its player likes; the play lies below.

    `left` are the costs that are not paid yet, by number; None before they have been counted. `had` is what the player
    could pay with at first: what there is less of in the end runs out, and a round that takes it is no loop (1602-1).
    """

    left: tuple[int, ...] | None = None
    had: tuple[tuple[str, int], ...] = ()

    def program(self, game: Game) -> tuple[Cost, ...]:
        """The costs of the play."""
        play = game.running(Play)
        assert play is not None
        return play.other_costs(game)

    def _keep(self, game: Game) -> None:
        """Keep what was just paid with for the effect, which may speak of it."""
        play = game.running(Play)
        assert play is not None
        play.spent = (*play.spent, *[put_by(game, self, ref) for ref in self.memory[1:]])
        self.memory = self.memory[:1]

    def _note_spent(self, game: Game) -> None:
        """1602-1: the costs were paid with whatever the player has less of than before."""
        now = loops.means(game, self.player)
        loops.spend(game, self.player, *[name for name, number in self.had if now.get(name, 0) < number])

    @step("1204-2i", "1204-2i:i")
    def execute(self, game: Game) -> None:
        """Which cost is next: asked while there are several that are no energy."""
        self._keep(game)
        costs = self.program(game)
        if self.left is None:
            self.left = tuple(range(len(costs)))
            if not all(isinstance(cost, EnergyPayment) for cost in costs):
                self.had = tuple(loops.means(game, self.player).items())
        if not self.left:
            if self.had:
                self._note_spent(game)
            return self.end()
        open_ = [n for n in self.left if not isinstance(costs[n], EnergyPayment)]
        self.answer = (Option("mode", number=(open_ or self.left)[0] + 1),)
        if len(open_) > 1:
            offered = [Option("mode", number=n + 1) for n in open_]
            game.ask(self.player, "cost_order", offered, clause="1204-2i:i", subject=self.source)
        return None

    @step("1204-2i", "1204-2i:iii", "510-1", "510-1a")
    def resume(self, game: Game) -> None:
        """Pay it; where that is impossible now, the whole play is taken back."""
        assert self.left is not None
        self.at = self.answer[0].number - 1
        self.left = tuple([n for n in self.left if n != self.at])
        cost = self.program(game)[self.at]
        if not cost.payable(game, self):
            return rewind(game)
        return cost.run(game, self)

    @step("1204-2i", "510-1")
    def over(self, game: Game) -> None:
        """Go on with it, then the next."""
        self.goto("execute")
        self.program(game)[self.at].resume(game, self)


def _frozen(play: Play, cost: int, stamp: int) -> Continuous:
    """1204-2d: the cost that the card had where it was played from."""
    return Continuous(
        "cost", "set", cost, targets=(play.source,), duration="resolution", source=play.source, bearer=play.source,
        player=play.player, stamp=stamp, key="frozen",
    )  # fmt: skip


@does("1208-1g:ii", "1208-2")
def played_at(game: Game) -> int:
    """1208-1g:ii: the moment of a play, by which its effects are ordered and which cards they can reach."""
    return tick(game)
