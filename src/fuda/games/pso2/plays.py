"""504, 209, 406: playing cards, activating abilities, choosing for them and paying for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from fuda.games.pso2.acts import is_boss, player_card, turn_off
from fuda.games.pso2.affording import MAIN, QUICK, least_asked, on_pp, pp_colours
from fuda.games.pso2.zones import (
    EVOLUTIONS,
    FIELD,
    HAND,
    MAG,
    PLAYER,
    PP,
    PROCESSING,
)
from fuda.kernel import moves
from fuda.kernel.ability import Activated, Bearing, Effectful, Played, Scope, Triggered
from fuda.kernel.choice import NO, YES, Option
from fuda.kernel.definition import CardDef
from fuda.kernel.events import Event, emit
from fuda.kernel.game import Game
from fuda.kernel.ids import CARD_MASK
from fuda.kernel.procedure import Procedure, does, step
from fuda.kernel.program.amounts import bounds
from fuda.kernel.program.code import Mode, Target, can_choose, options, quantity
from fuda.kernel.resolve import Resolve
from fuda.kernel.stack import StackItem
from fuda.kernel.triggers import PayCosts, StackTriggers
from fuda.kernel.values import Continuous, add_effect, forbidden, granted_abilities, is_silenced, value

ALL_CLASSES = "all"
LAID_ON = ("weapon", "armour")


# What may be played.


@does("209.4", "209.4.1", "209.4.2", "209.2")
def play_cost(game: Game, card: int) -> int:
    """209.4.1: what is paid for the card: its cost, as changed for playing only."""
    cost = value(game, card, "cost")
    if "cheaper" in game.modified:
        cost = max(0, cost - value(game, card, "cheaper"))
    return cost


@does("208.1.2", "205.4.3", "302.12")
def can_bear(game: Game, host: int, item: int) -> bool:
    """205.4.3, 302.12: may the item be laid on that card: of the same class, and by name where it is 専用?"""
    wanted = game.definition[item].extra
    only = wanted.get("only_on")
    if only is not None and only not in game.definition[host].names:
        return False
    have, needs = classes(game.definition[host]), classes(game.definition[item])
    return ALL_CLASSES in have or ALL_CLASSES in needs or not have.isdisjoint(needs)


def classes(definition: CardDef) -> frozenset[str]:
    """208.1: the card's class icons."""
    found = definition.extra.get("classes", frozenset())
    assert isinstance(found, frozenset)
    return found


@does("504.2", "205.4", "205.4.1")
def hosts(game: Game, player: int, item: int) -> list[int]:
    """The allies that a weapon or an armour may be laid on."""
    allies = [player_card(game, player)] + [c for c in game.cards(FIELD, player) if game.definition[c].type == "chara"]
    return [game.ref[ally] for ally in allies if can_bear(game, ally, item)]


@cache
def active_effect(definition: CardDef) -> Played | None:
    """300.5: the ability of an Active."""
    return next((a for a in definition.activated if isinstance(a, Played)), None)


@does("103.7.1.1", "103.7.1.1.1", "504.1.3.2", "GL-61")
@cache
def is_quick(definition: CardDef) -> bool:
    """GL-61: an Active without 【Main】 may be played by whoever has the right to act."""
    effect = active_effect(definition) if definition.type == "active" else None
    return effect is not None and QUICK in effect.timings


@dataclass(frozen=True, slots=True)
class PlayableType:
    """A card type that is played from the hand; `needs` says what must be there for it."""

    clauses: tuple[str, ...]
    needs: Callable[[Game, int, int], bool] | None = None


def _has_host(game: Game, card: int, player: int) -> bool:
    return bool(hosts(game, player, card))


def _has_targets(game: Game, card: int, player: int) -> bool:
    effect = active_effect(game.definition[card])
    return effect is not None and is_possible(game, effect, Bearing(effect, game.ref[card], game.ref[card], player, 0))


PLAYABLE = {
    "chara": PlayableType(("504.1.1", "504.1.1.1")),
    "item": PlayableType(("504.1.2", "504.1.2.1")),
    **dict.fromkeys(LAID_ON, PlayableType(("504.1.2", "504.1.2.1", "504.2"), _has_host)),
    "active": PlayableType(("504.1.3", "504.1.3.1", "504.2"), _has_targets),
}


@does("504.2")
def hand_plays(game: Game, player: int, main: bool) -> list[Option]:
    """504.1: what of the hand may be played: everything in one's `main` phase with nothing waiting, else the quick."""
    found: list[Option] = []
    definitions = game.definition
    hand = game.zones[HAND * game.n + player]
    if not main:
        hand = [card for card in hand if is_quick(definitions[card])]
    if not hand:
        return found
    available = on_pp(game, player)
    altered = "cost" in game.modified or "cheaper" in game.modified
    colours: set[str] | None = None
    for card in hand:
        definition = definitions[card]
        if not altered and definition.stats["cost"] > available:
            continue
        if colours is None:
            colours = pp_colours(game, player)
        if not definition.colours <= colours or (altered and play_cost(game, card) > available):
            continue
        if forbidden(game, "play", card):
            continue
        playable = PLAYABLE.get(definition.type)
        if playable is not None and (playable.needs is None or playable.needs(game, card, player)):
            found.append(Option("play", game.ref[card]))
    return found


def is_possible(game: Game, ability: Effectful, bearing: Bearing, event: Event | None = None) -> bool:
    """406.2.2.2: can what is chosen on activation be chosen, and the costs be paid?"""
    scope: Scope = bearing
    if ability.condition is not None and not ability.condition.holds(game, scope):
        return False
    for cost in ability.costs:
        if not cost.payable(game, scope):
            return False
    chosen, modal, asks_x = _choices(ability)
    if not chosen and not modal:
        return True
    if event is not None or asks_x:
        player = bearing.player
        scope = Resolve(ability, bearing.source, bearing.bearer, player, event, number=on_pp(game, player))
    if modal:
        return bool(open_modes(game, ability, scope))
    return all([can_choose(game, target.what, scope) for target in chosen])


@cache
def _choices(ability: Effectful) -> tuple[tuple[Target, ...], bool, bool]:
    """What is chosen at the head of the text, whether that begins with a mode, and whether any of it depends on X."""
    asks_x = any(_asks_x(part.what) for part in ability.code if isinstance(part, Target))
    return tuple(targets_of(ability, 0)), head_mode(ability) is not None, asks_x


def head_mode(ability: Effectful) -> Mode | None:
    """406.3: does the text begin with a choice of abilities?"""
    return next((part for part in ability.code[:2] if type(part) is Mode), None)


def targets_of(ability: Effectful, mode: int) -> list[Target]:
    """406.2.2.1: the choices at the head of the text, of the chosen mode where there are modes."""
    alternatives = head_mode(ability)
    if alternatives is None:
        return [part for part in ability.code if isinstance(part, Target)]
    if not mode:
        return []
    starts = (*alternatives.starts, len(ability.code))
    return [part for part in ability.code[starts[mode - 1] : starts[mode]] if isinstance(part, Target)]


def open_modes(game: Game, ability: Effectful, scope: Scope) -> list[int]:
    """The modes whose targets can be chosen."""
    alternatives = head_mode(ability)
    assert alternatives is not None
    return [
        number
        for number in range(1, len(alternatives.starts) + 1)
        if all(can_choose(game, target.what, scope) for target in targets_of(ability, number))
    ]


@cache
def _has_uses(definition: CardDef) -> bool:
    """Has the card itself anything to activate? Of an evolved mag the evolutions may have (203.4.5)."""
    return bool(definition.used_in) or "warcry" in definition.keywords or definition.type == "mag"


def _places(game: Game, player: int, granting: bool) -> list[int]:
    """The player's cards in place that may have something to activate: those that print it, or all while effects are
    `granting` it.
    """
    n, zones, under, definition = game.n, game.zones, game.under, game.definition
    found = zones[PLAYER * n + player] + zones[MAG * n + player] + zones[FIELD * n + player]
    if not granting:
        found = [card for card in found if _has_uses(definition[card])]
    laid = [card for cards in filter(None, under) for card in cards if definition[card].type != "mag"]
    if laid and (granting or any([_has_uses(definition[card]) for card in laid])):
        # A card's controller may have laid it on a card of another player.
        for kind in (PLAYER, MAG, FIELD):
            for zone in zones[kind * n : kind * n + n]:
                found += [c for host in zone for c in under[host] if c in laid and game.controller[c] == player]
    return found


@does("203.4.4", "300.3")
def activated_effects(game: Game, card: int, main: bool) -> list[Bearing]:
    """The abilities of a card, and those it gained, that may be activated now."""
    from fuda.games.pso2.keywords import WARCRY

    found = []
    zone = game.zone_kind(card)
    # 203.4.5: a mag and its evolutions are one card.
    for holder in (card, *game.under[card]) if zone == MAG else (card,):
        used_in = game.definition[holder].used_in
        for timing in (MAIN, QUICK) if main else (QUICK,):
            found += [
                Bearing(ability, game.ref[holder], game.ref[holder], game.controller[holder], 0)
                for ability in used_in.get((zone, timing), ())
            ]
    if "abilities" in game.modified:
        found += [
            bearing
            for bearing in granted_abilities(game, card)
            if isinstance(bearing.ability, Activated) and (main or QUICK in bearing.ability.timings)
        ]
    if value(game, card, "warcry"):
        found.append(Bearing(WARCRY, game.ref[card], game.ref[card], game.controller[card], 0))
    if is_silenced(game, card):
        return []
    return found


@does("504.1.4", "504.1.4.1", "504.1.4.2")
def activations(game: Game, player: int, main: bool) -> list[Option]:
    """504.1.4: the abilities that may be activated; those with 【Main】 only with nothing being processed."""
    found = []
    granting = "abilities" in game.modified or "warcry" in game.modified
    available = on_pp(game, player)
    for card in _places(game, player, granting):
        # Most abilities are out of reach, the card being OFF or for want of PP: that is seen before anything else.
        if not granting and not _is_in_reach(game, card, main, available):
            continue
        for number, bearing in enumerate(activated_effects(game, card, main), 1):
            ability = bearing.ability
            assert isinstance(ability, Activated)
            if is_used_up(game, ability, bearing.source, player) or forbidden(game, "activate", card):
                continue
            if is_possible(game, ability, bearing):
                found.append(Option("activate", game.ref[card], number=number))
    return found


def _is_in_reach(game: Game, card: int, main: bool, available: int) -> bool:
    """Could something that the card prints be used at this time, by its PP and its being ON or OFF?"""
    kind = game.zone[card] // game.n
    definition = game.definition
    pp, needs_on = least_asked(definition[card], kind, main)
    if pp <= available and not (needs_on and game.rested[card]):
        return True
    if kind == MAG:
        for evolution in game.under[card]:
            pp, needs_on = least_asked(definition[evolution], kind, main)
            if pp <= available and not (needs_on and game.rested[card]):
                return True
    return False


@does("300.8.1", "300.8.2")
def used_key(ability: Effectful, source: int, player: int) -> tuple[int, str]:
    """300.8.1, 300.8.2: for what a limit counts: the card, or all cards of its name for all players (or just one)."""
    scope, _, name = ability.key.partition("|")[2].partition("|")
    if scope == "name":
        return 0, f"name|{name}"
    if scope == "own":
        return 0, f"own|{name}|{player}"
    return source, ability.key


@does("300.8")
def is_used_up(game: Game, ability: Effectful, source: int, player: int) -> bool:
    """300.8: has the ability been used as often as it may this turn?"""
    return bool(ability.limit) and game.used.get(used_key(ability, source, player), 0) >= ability.limit


@does("301.6", "GL-51")
def count_use(game: Game, ability: Effectful, source: int, player: int) -> None:
    """300.8: it counts once it is put into the processing zone."""
    if ability.limit:
        key = used_key(ability, source, player)
        game.used[key] = game.used.get(key, 0) + 1


@does("203.4.2", "203.4", "203.4.3", "203.4.3.1")
def evolutions(game: Game, player: int) -> list[Option]:
    """203.4.3: the evolutions that can be paid and have a PP of their colour."""
    cards = game.cards(EVOLUTIONS, player)
    if not cards or not game.cards(MAG, player):
        return []
    available = on_pp(game, player)
    affordable = [card for card in cards if value(game, card, "cost") <= available]
    colours = pp_colours(game, player) if affordable else ()
    return [Option("evolve", game.ref[card]) for card in affordable if game.definition[card].colours.issubset(colours)]


# Doing it.


class Pay(Procedure):
    """209.1: turn so many PP OFF; those that lie face-down go to the bottom of the deck (404.5)."""

    player: int
    cost: int

    @step("404.5", "209.1.1")
    def divide(self, game: Game) -> None:
        """The player says how many face-down ones are used, where there is a choice."""
        if self.cost <= 0:
            return self.end()
        able = [c for c in game.cards(PP, self.player) if not game.rested[c]]
        hidden = sum(game.face_down[c] for c in able)
        fewest = max(0, self.cost - (len(able) - hidden))
        most = min(hidden, self.cost)
        if fewest == most:
            self.answer = (Option("number", number=fewest),)
            return None
        return game.ask(self.player, "pay", [Option("number", number=n) for n in range(fewest, most + 1)])

    @step("209.1.1", "209.1.3", "215.1.3")
    def turn(self, game: Game) -> None:
        """They are turned OFF."""
        number = self.answer[0].number if self.answer else 0
        able = [c for c in game.cards(PP, self.player) if not game.rested[c]]
        hidden = [c for c in able if game.face_down[c]][:number]
        open_ = [c for c in able if not game.face_down[c]][: self.cost - number]
        turn_off(game, open_ + hidden, cause="cost")


class Announce(Procedure):
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

    def scope(self) -> Resolve:
        """The frame by which choices are judged."""
        return Resolve(
            self.ability, self.source, self.bearer, self.player, self.event, number=self.number, targets=self.targets
        )

    @step("406.3")
    def modes(self, game: Game) -> None:
        """Which of the abilities at the head of the text."""
        self.answer = ()
        if head_mode(self.ability) is not None:
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
        if self.costs_x(game) and any(_asks_x(target.what) for target in targets_of(self.ability, self.mode)):
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
        offered = [option for option in options(game, target.what, scope) if option.card not in taken]
        least, most = bounds(quantity(target.what), len(offered))
        if is_boss(game, self.player):
            return game.ask(self.player, "tie", offered, least, most, clause="RD-37", subject=self.source)
        kind, clause = ("host", "204.2.2.2.1") if "enchant" in self.ability.key else ("target", "406.2.2.1")
        return game.ask(self.player, kind, offered, least, most, clause=clause, subject=self.source)

    @step("406.2.2.1")
    def targeted(self, game: Game) -> None:
        """It is noted; the next one."""
        self.targets = (*self.targets, tuple([option.card for option in self.answer]))
        self.goto("target")

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
        return any(getattr(getattr(cost, "deed", None), "x", False) for cost in self.ability.costs)

    @step("209.1.3", "209.1.3.1", "209.1", "103.6.2")
    def pay(self, game: Game) -> None:
        """The cost is paid."""
        if self.answer:
            self.number = self.answer[0].number
        if self.playing:
            cost = play_cost(game, self.source & CARD_MASK) + self.number
            return game.call(Pay(self.player, cost))
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
        game.stack.append(
            StackItem(
                self.ability, source, bearer, self.player, self.event,
                targets=self.targets, mode=self.mode, number=self.number,
            )
        )  # fmt: skip


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


def _numbered(sources: list[int]) -> list[Option]:
    """One option each, numbered where a card has several waiting."""
    counts: dict[int, int] = {}
    found = []
    for source in sources:
        counts[source] = counts.get(source, 0) + 1
        found.append(Option("choose", source, number=counts[source] if counts[source] > 1 else 0))
    return found


def _asks_x(what: object) -> bool:
    """Does what may be chosen depend on X?"""
    return "AtMostX" in repr(what)


class PutTriggers(StackTriggers):
    """406.2.1: triggered abilities go to the processing zone, the turn player's first, each player's in their order."""

    @step("406.2.1", "300.2.1", "300.2.3.1", "103.4.2")
    def pick(self, game: Game) -> None:
        """The player whose abilities are next picks one of them; those that can't be put there are dropped."""
        game.pending = [p for p in game.pending if self.can_be_put(game, p.bearing, p.event)]
        if not game.pending:
            return self.end()
        waiting = {p.bearing.player for p in game.pending}
        player = next(p for p in game.players_from(game.turn_player) if p in waiting)
        mine = [p for p in game.pending if p.bearing.player == player]
        offered = _numbered([_told_by(game, p.bearing.source) for p in mine])
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
        scope = Bearing(ability, bearing.source, bearing.bearer, bearing.player, 0)
        return is_possible(game, ability, scope, event)

    @step("209.1.3.2", "300.2.1")
    def offer(self, game: Game) -> None:
        """One with a cost is paid for now or never."""
        if not self.answer:
            return self.goto("again")
        picked = self.answer[0]
        chosen = [p for p in game.pending if _told_by(game, p.bearing.source) == picked.card][max(picked.number, 1) - 1]
        game.pending.remove(chosen)
        game.pending.insert(0, chosen)
        ability = chosen.bearing.ability
        assert isinstance(ability, Triggered)
        if ability.costs or ability.optional:
            return game.ask(chosen.bearing.player, "may", (YES, NO), clause="209.1.3.2", subject=picked.card)
        self.answer = (YES,)
        return None

    @step("406.2.1", "406.2.2.1")
    def put(self, game: Game) -> None:
        """Its targets are chosen, its cost is paid, and it lies on top."""
        chosen = game.pending.pop(0)
        if self.answer and self.answer[0] == YES:
            bearing = chosen.bearing
            ability = bearing.ability
            assert isinstance(ability, Triggered)
            game.call(Announce(ability, bearing.source, bearing.bearer, bearing.player, chosen.event))
