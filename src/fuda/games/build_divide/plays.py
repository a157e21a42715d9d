"""1103-7, 1204-2: what may be played, and playing it with its choices and costs."""

from __future__ import annotations

from functools import cache

from fuda.games.build_divide.counters import EVOLVED, LEGACY
from fuda.games.build_divide.energy import Colours, EnergyCost, payable
from fuda.games.build_divide.paying import (
    EnergyPayment,
    PayEnergy,
    can_pay,
    energy_asked,
    is_payable,
    play_cost,
    purse,
    standing_energy,
)
from fuda.games.build_divide.zones import (
    ENERGY,
    FACE_DOWN_AREA,
    FIELD,
    GRAVEYARD,
    HAND,
    REMOVED,
    RESOLUTION,
    TERRITORY,
)
from fuda.kernel import moves
from fuda.kernel.ability import Activated, Bearing, Cost, Effectful, Played, Scope
from fuda.kernel.choice import Option
from fuda.kernel.definition import CardDef
from fuda.kernel.events import Event, emit
from fuda.kernel.game import Game
from fuda.kernel.ids import CARD_MASK
from fuda.kernel.procedure import Procedure, does, step
from fuda.kernel.program.code import Mode, Target, bounds_of, options
from fuda.kernel.resolve import Resolve
from fuda.kernel.rewind import Rewindable, moment, rewind
from fuda.kernel.stack import StackItem
from fuda.kernel.values import Continuous, add_effect, forbidden, granted_abilities, is_silenced, permitted, value

NORMAL, QUICK = "normal", "quick"
PRINTED = Option("printed")
ACTIVE_ZONES = (FIELD, TERRITORY, HAND, GRAVEYARD, ENERGY, REMOVED)
"""1203-6: where cards can have abilities to activate."""
NOTHING = Played("nothing", frozenset({HAND}), (), timings=frozenset({NORMAL}), english="nothing more")
"""What a unit does on resolution, apart from being put into the field."""


# What a card or an ability does and costs.


@cache
def play_ability(definition: CardDef) -> Effectful:
    """1204-3a: the effect of the card when it resolves: a command's text; of a unit nothing."""
    return definition.played[0] if definition.type == "command" and definition.played else NOTHING


@cache
def alternatives(definition: CardDef) -> tuple[tuple[Cost, ...], ...]:
    """1204-2h:ii: the costs that can be paid instead of the printed one (by its own text), in printed order."""
    found = definition.extra.get("alternatives", ())
    assert isinstance(found, tuple)
    return found


@cache
def legacy(definition: CardDef) -> tuple[Cost, ...] | None:
    """1408-2: the cost for which the card can be played from the graveyard, if it can."""
    found = definition.extra.get("legacy")
    assert found is None or isinstance(found, tuple)
    return found


@cache
def added_costs(definition: CardDef) -> tuple[Cost, ...]:
    """1204-2h:iii: what must be paid in addition."""
    found = definition.extra.get("added_costs", ())
    assert isinstance(found, tuple)
    return found


def adjusted(game: Game, card: int, cost: Cost) -> Cost:
    """1204-2h:iv: an alternative cost in energy grows and shrinks as the printed one does."""
    return EnergyPayment(play_cost(game, card, cost.cost)) if isinstance(cost, EnergyPayment) else cost


# Choices at the head of a text.


@cache
def head_mode(ability: Effectful) -> Mode | None:
    """1204-2f: does the text begin with a choice of bullets?"""
    return next((part for part in ability.code[:2] if isinstance(part, Mode)), None)


def chosen_modes(mode: int) -> list[int]:
    """The bullets that were chosen: the digits of the number, in order."""
    return [int(digit) for digit in str(mode)] if mode else []


@cache
def targets_of(ability: Effectful, mode: int) -> tuple[Target, ...]:
    """1204-2g:i: what the text targets, of the chosen bullets where there are bullets."""
    bullets = head_mode(ability)
    if bullets is None:
        return tuple(part for part in ability.code if isinstance(part, Target))
    starts = (*bullets.starts, bullets.end if bullets.end >= 0 else len(ability.code))
    parts = [part for n in chosen_modes(mode) for part in ability.code[starts[n - 1] : starts[n]]]
    return tuple(part for part in (*parts, *ability.code[starts[-1] :]) if isinstance(part, Target))


def can_choose(game: Game, target: Target, scope: Resolve) -> bool:
    """1204-2g:iii: is there enough to choose from?"""
    offered = len(options(game, target.what, scope))
    return offered >= bounds_of(game, target.what, offered, scope)[0]


def open_modes(game: Game, ability: Effectful, scope: Resolve) -> list[int]:
    """The bullets whose targets can be chosen."""
    bullets = head_mode(ability)
    assert bullets is not None
    return [
        number
        for number in range(1, len(bullets.starts) + 1)
        if all(can_choose(game, target, scope) for target in targets_of(ability, number))
    ]


def mode_bounds(ability: Effectful) -> tuple[int, int]:
    """How many bullets are chosen, least and most."""
    bullets = head_mode(ability)
    return getattr(bullets, "least", 1), getattr(bullets, "most", 1)


@does("1204-2g:iii", "1304-3a")
def can_announce(game: Game, ability: Effectful, source: int, bearer: int, player: int, event: Event | None) -> bool:
    """Can the bullets and targets of the text be chosen now?"""
    if head_mode(ability) is None and not targets_of(ability, 0):
        return True
    scope = Resolve(ability, source, bearer, player, event)
    if head_mode(ability) is not None:
        return len(open_modes(game, ability, scope)) >= max(1, mode_bounds(ability)[0])
    return all(can_choose(game, target, scope) for target in targets_of(ability, 0))


# What may be played.


@does("1206-1", "1206-2", "1206-2a", "1206-2a:i", "1206-2c")
def is_used_up(game: Game, ability: Effectful, source: int) -> bool:
    """1206-2: has this ability of this card been played as often as it may?"""
    return bool(ability.limit) and game.used.get((source, ability.key), 0) >= ability.limit


@does("1206-2b")
def count_use(game: Game, ability: Effectful, source: int) -> None:
    """1206-2b: that it was played counts, whatever becomes of it."""
    if ability.limit:
        game.used[source, ability.key] = game.used.get((source, ability.key), 0) + 1


@does("1103-7", "1204-2a", "1204-2a:ii", "1204-2a:iii", "306-2e", "307-2")
def hand_plays(game: Game, player: int, normal: bool) -> list[Option]:
    """1103-7: the cards in hand that can be played now, those of normal timing only where that is open."""
    found = []
    definitions = game.definition
    energy: list[Colours] | None = None
    for card in game.zones[HAND * game.n + player]:
        definition = definitions[card]
        if not (normal or definition.extra["quick"]) or definition.type not in ("unit", "command"):
            continue
        if energy is None:
            energy = purse(game, player)
        if is_playable(game, card, player, energy):
            found.append(Option("play", game.ref[card]))
    return found


def is_playable(game: Game, card: int, player: int, energy: list[Colours]) -> bool:
    """Can the card be played for its printed cost or another one, and what it needs be chosen?"""
    definition = game.definition[card]
    if not payable(play_cost(game, card), energy) and not open_alternatives(game, card, player):
        return False
    if forbidden(game, "play", card):
        return False
    ability = play_ability(definition)
    if ability is NOTHING and "added_costs" not in definition.extra:
        return True
    ref = game.ref[card]
    scope = Bearing(ability, ref, ref, player, 0)
    if ability.condition is not None and not ability.condition.holds(game, scope):
        return False
    if not all(is_payable(game, extra, scope) for extra in added_costs(definition)):
        return False
    return ability is NOTHING or can_announce(game, ability, ref, ref, player, None)


@does("1204-2h:ii")
def open_alternatives(game: Game, card: int, player: int) -> list[int]:
    """The alternative costs that could be paid, by number."""
    if "alternatives" not in game.definition[card].extra:
        return []
    ways = alternatives(game.definition[card])
    scope = Bearing(NOTHING, game.ref[card], game.ref[card], player, 0)
    return [
        number
        for number, costs in enumerate(ways, 1)
        if all(is_payable(game, adjusted(game, card, cost), scope) for cost in costs)
    ]


@does("1408-2", "706-2a", "415-4", "1702-2")
def other_plays(game: Game, player: int, normal: bool) -> list[Option]:
    """The cards that can be played from elsewhere: by レガシー, from face-down in the end phase, by their own text."""
    found = []
    definitions = game.definition
    for card in [c for c in game.cards(GRAVEYARD, player) if "legacy" in definitions[c].extra]:
        costs = legacy(definitions[card])
        if costs is None or not (normal or definitions[card].extra["quick"]):
            continue
        ref = game.ref[card]
        scope = Bearing(play_ability(game.definition[card]), ref, ref, player, 0)
        if (
            not forbidden(game, "play", card)
            and all(is_payable(game, adjusted(game, card, cost), scope) for cost in costs)
            and can_announce(game, play_ability(game.definition[card]), ref, ref, player, None)
        ):
            found.append(Option("play", ref))
    hidden = game.cards(FACE_DOWN_AREA, player)
    if hidden and game.phase == "end" and not game.stack:
        found += [Option("play", game.ref[card]) for card in hidden if can_rise(game, card, player)]
    if normal:
        for card in game.cards(TERRITORY, player):
            if "plays_as" in definitions[card].extra and can_turn(game, card, player):
                found.append(Option("play", game.ref[card]))
    return found


def can_rise(game: Game, card: int, player: int) -> bool:
    """706-2a: is what the face-down card asks for to be played fulfilled?"""
    condition = game.definition[card].extra.get("rises")
    if condition is None:
        return False
    ref = game.ref[card]
    scope = Bearing(play_ability(game.definition[card]), ref, ref, player, 0)
    return bool(condition.holds(game, scope)) and is_playable(  # type: ignore[attr-defined]
        game, card, player, purse(game, player)
    )


def can_turn(game: Game, card: int, player: int) -> bool:
    """1702-2: can the card be played from the territory zone with its other face?"""
    definition = game.definition[card]
    assert definition.back is not None
    condition = definition.extra["plays_as"]
    scope = Bearing(NOTHING, game.ref[card], game.ref[card], player, 0)
    cost = definition.back.extra["cost"]
    assert isinstance(cost, EnergyCost)
    return bool(condition.holds(game, scope)) and can_pay(game, player, cost)  # type: ignore[attr-defined]


@does("1103-7", "1203-4", "1203-5", "1203-6", "1201-3")
def activated_abilities(game: Game, card: int) -> list[Bearing]:
    """The activated abilities that the card has where it lies, printed and given, in order."""
    if is_silenced(game, card) or game.face_down[card]:
        return []
    zone = game.zone[card] // game.n
    player = game.controller[card]
    ref = game.ref[card]
    found = [
        Bearing(ability, ref, ref, player, 0)
        for ability in game.definition[card].activated
        if zone in ability.zones and not isinstance(ability, Played)
    ]
    if "abilities" in game.modified:
        found += [bearing for bearing in granted_abilities(game, card) if isinstance(bearing.ability, Activated)]
    return found


def activations(game: Game, player: int, normal: bool) -> list[Option]:
    """1103-7: the activated abilities that the player can play now."""
    found = []
    granting = "abilities" in game.modified
    n = game.n
    definitions = game.definition
    zones = game.zones
    able = [card for kind in ACTIVE_ZONES for card in zones[kind * n + player] if definitions[card].used_in]
    if granting:
        able += [card for card in zones[FIELD * n + player] if not definitions[card].used_in]
    energy = -1
    for card in able:
        if not granting:
            # Most are out of reach: that is seen before anything else.
            if energy < 0:
                energy = standing_energy(game, player)
            if least_asked(definitions[card], game.zone[card] // n, normal) > energy:
                continue
        for number, bearing in enumerate(activated_abilities(game, card), 1):
            ability = bearing.ability
            assert isinstance(ability, Activated)
            if (normal or QUICK in ability.timings) and can_activate(game, bearing):
                found.append(Option("activate", game.ref[card], number=number))
    return found


NEVER = 1 << 20


@cache
def least_asked(definition: CardDef, kind: int, normal: bool) -> int:
    """The least energy that an ability of the card asks for which could be activated there at that timing."""
    timings = (NORMAL, QUICK) if normal else (QUICK,)
    usable = [ability for timing in timings for ability in definition.used_in.get((kind, timing), ())]
    return min([energy_asked(ability) for ability in usable], default=NEVER)


def can_activate(game: Game, bearing: Bearing) -> bool:
    """Can this ability be played: not used up, nothing forbids it, its costs payable, its choices possible?"""
    ability = bearing.ability
    assert isinstance(ability, Activated)
    if is_used_up(game, ability, bearing.source) or forbidden(game, "activate", bearing.source & CARD_MASK):
        return False
    if ability.condition is not None and not ability.condition.holds(game, bearing):
        return False
    if not all(cost.payable(game, bearing) for cost in ability.costs):
        return False
    return can_announce(game, ability, bearing.source, bearing.bearer, bearing.player, None)


# Playing.


class Careful(Rewindable):
    """1204-2g:iii, 1204-2i:iii: a play that can turn out to be impossible, with the state to go back to."""

    @step("1204-2i:iii")
    def played(self, game: Game) -> None:
        """It was possible."""


def play_card(game: Game, ref: int, player: int) -> None:
    """1204-2: play a card, as the last thing that a step does."""
    card = ref & CARD_MASK
    ability = play_ability(game.definition[card])
    if targets_of(ability, 0) or head_mode(ability) or game.definition[card].extra.get("added_costs"):
        game.call(Careful(moment(game)))
    game.call(Play(ability, ref, ref, player, playing=True))


def play_ability_of(game: Game, bearing: Bearing) -> None:
    """513-1: play an activated ability, as the last thing that a step does."""
    ability = bearing.ability
    assert isinstance(ability, Effectful)
    if len(ability.costs) > 1 or targets_of(ability, 0) or head_mode(ability):
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
    way: int = 0
    origin: int = -1
    cost: EnergyCost | None = None
    mode: int = 0
    targets: tuple[tuple[int, ...], ...] = ()

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
        game.stack.append(item)

    def scope(self) -> Resolve:
        """The frame by which choices are judged."""
        return Resolve(self.ability, self.source, self.bearer, self.player, self.event, targets=self.targets)

    @step("1204-2e", "1204-2f")
    def modes(self, game: Game) -> None:
        """Which of the bullets."""
        self.answer = ()
        if head_mode(self.ability) is None:
            return None
        offered = [Option("mode", number=n) for n in open_modes(game, self.ability, self.scope())]
        least, most = mode_bounds(self.ability)
        if len(offered) < least:
            return rewind(game)
        return game.ask(self.player, "mode", offered, least, most, clause="1204-2f", subject=self.source)

    @step("1204-2f:i", "1204-2f:ii")
    def mode_chosen(self, game: Game) -> None:
        """Those bullets, in printed order; the others are not there."""
        if self.answer:
            self.mode = int("".join(str(n) for n in sorted(option.number for option in self.answer)))

    @step("1204-2g", "1204-2g:i", "1204-2g:ii", "1204-2g:iii", "1204-2g:iv")
    def target(self, game: Game) -> None:
        """The next target of the text."""
        wanted = targets_of(self.ability, self.mode)
        if len(self.targets) >= len(wanted):
            return self.goto("alternative")
        target = wanted[len(self.targets)]
        taken = {ref for chosen in self.targets for ref in chosen} if target.more else set()
        offered = [option for option in options(game, target.what, self.scope()) if option.card not in taken]
        least, most = bounds_of(game, target.what, len(offered), self.scope())
        if len(offered) < least:
            return rewind(game)
        return game.ask(self.player, "target", offered, least, most, clause="1204-2g", subject=self.source)

    @step("1204-2g")
    def targeted(self, game: Game) -> None:
        """It is noted; the next one."""
        chosen = tuple([option.card or ~option.player for option in self.answer])
        self.targets = (*self.targets, chosen)
        self.goto("target")

    @step("1204-2h", "1204-2h:ii", "1409-2", "1409-5", "1409-5a")
    def alternative(self, game: Game) -> None:
        """Whether another cost is paid than the printed one."""
        self.answer = ()
        card = self.source & CARD_MASK
        if not self.playing or self.free or self.origin == GRAVEYARD:
            return None
        open_ways = open_alternatives(game, card, self.player)
        if not open_ways:
            return None
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
        if self.playing and not self.free and not self.way and self.origin != GRAVEYARD:
            card = self.source & CARD_MASK
            cost = self.cost if self.cost is not None else play_cost(game, card)
            if not can_pay(game, self.player, cost):
                return rewind(game)
            if cost.total:
                return game.call(PayEnergy(self.player, cost))
        return None

    @step("1204-2i", "1204-2i:i", "1204-2i:ii", "1204-2i:iii", "510-1", "510-1a")
    def pay(self, game: Game) -> None:
        """All other costs are paid."""
        costs = self.other_costs(game)
        if not costs:
            return None
        scope: Scope = Bearing(self.ability, self.source, self.bearer, self.player, 0)
        if not all(cost.payable(game, scope) for cost in costs):
            return rewind(game)
        return game.call(PayAll(self.ability, self.source, self.bearer, self.player, self.event))

    def other_costs(self, game: Game) -> tuple[Cost, ...]:
        """The costs that are no printed energy cost of a card."""
        if not self.playing:
            return self.ability.costs
        if self.free:
            return ()
        card = self.source & CARD_MASK
        definition = game.definition[card]
        instead: tuple[Cost, ...] = ()
        if self.way:
            instead = alternatives(definition)[self.way - 1]
        elif self.origin == GRAVEYARD:
            instead = legacy(definition) or ()
        return (*[adjusted(game, card, cost) for cost in instead], *added_costs(definition))

    @step("1204-2j", "1204-2j:i", "1206-2b", "413-4a")
    def done(self, game: Game) -> None:
        """It counts as played."""
        if self.playing:
            card = self.source & CARD_MASK
            if self.way:
                game.counters[EVOLVED][card] = self.way
            if self.origin == GRAVEYARD and legacy(game.definition[card]) is not None and not self.free:
                game.counters[LEGACY][card] = 1
        count_use(game, self.ability, self.source)
        # The newest of that kind: what was put there earlier waits below.
        at = max(i for i, item in enumerate(game.stack) if item.source == self.source and item.ability is self.ability)
        game.stack[at] = StackItem(
            self.ability, self.source, self.bearer, self.player, self.event,
            targets=self.targets, mode=self.mode, stamp=played_at(game),
        )  # fmt: skip
        tell_targets(game, self)
        emit(game, "played" if self.playing else "activated", self.source, self.player)


def tell_targets(game: Game, play: Play) -> None:
    """Tell of each card that was targeted."""
    for chosen in play.targets:
        for ref in chosen:
            if ref > 0:
                emit(game, "targeted", ref, game.controller[ref & CARD_MASK], other=play.source, source=play.source)


class PayAll(Resolve):
    """1204-2i: pay what a play costs beyond printed energy, in the order that its player likes; the play lies below.

    `left` are the costs that are not paid yet, by number; None before they have been counted.
    """

    left: tuple[int, ...] | None = None

    def costs(self, game: Game) -> tuple[Cost, ...]:
        """The costs of the play."""
        play = game.running(Play)
        assert play is not None
        return play.other_costs(game)

    @step("1204-2i", "1204-2i:i")
    def execute(self, game: Game) -> None:
        """Which cost is next: asked while there are several that are no energy."""
        costs = self.costs(game)
        if self.left is None:
            self.left = tuple(range(len(costs)))
        if not self.left:
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
        cost = self.costs(game)[self.at]
        if not cost.payable(game, self):
            return rewind(game)
        return cost.run(game, self)

    @step("1204-2i", "510-1")
    def over(self, game: Game) -> None:
        """Go on with it, then the next."""
        self.goto("execute")
        self.costs(game)[self.at].resume(game, self)


def _frozen(play: Play, cost: int, stamp: int) -> Continuous:
    """1204-2d: the cost that the card had where it was played from."""
    return Continuous(
        "cost", "set", cost, targets=(play.source,), duration="resolution", source=play.source, bearer=play.source,
        player=play.player, stamp=stamp, key="frozen",
    )  # fmt: skip


@does("1208-1g:ii", "1208-2")
def played_at(game: Game) -> int:
    """1208-1g:ii: the moment of a play, by which its effects are ordered and which cards they can reach."""
    game.version += 1
    game.clock += 1
    return game.clock - 1


def may_play_from(game: Game, card: int) -> bool:
    """Does an effect let the card be played from where it is?"""
    return permitted(game, "play", card)
