"""6-5-2, 6-5-3 and chapter 9: playing cards from the hand, deploying, setting pilots, activating effects, paying."""

from __future__ import annotations

from functools import lru_cache

from fuda.games.gundam.cards import tokens
from fuda.games.gundam.keywords import SUPPORT, is_linked
from fuda.games.gundam.zones import (
    BASE,
    BATTLE,
    HAND,
    MOST_BASES,
    MOST_EX_RESOURCES,
    MOST_RESOURCES,
    MOST_UNITS,
    PLAYED_IN_ACTION,
    RESOURCES,
)
from fuda.kernel.abilities.ability import Activated, Bearing, Played
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.abilities.triggers import ResolveTriggers
from fuda.kernel.abilities.uses import is_used_up
from fuda.kernel.choice import Option, new_option
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Procedure, Reporting, does, leave, step
from fuda.kernel.procedures.resolve import OfferEffect, Resolve, can_resolve
from fuda.kernel.state.ids import CARD_BITS, CARD_MASK, DIRTY_VALUE, NOWHERE
from fuda.kernel.state.program_parts import NOWHERE_USED, parts_of
from fuda.kernel.state.writing import make_due
from fuda.kernel.values.values import PROHIBITIONS, forbidden, granted_abilities, permitted, value

MAIN = "main"
ACTION = "action"


# What may be played.


def is_ex(definition: CardDef) -> bool:
    """Is it an EX base or an EX resource?"""
    return "ex" in definition.extra


@does("2-3-7", "4-17-2-1")
def active_resources(game: Game, player: int) -> int:
    """How many resources, EX resources among them, the player could rest to pay."""
    rested, active = game.rested, 0
    for card in game.zones[RESOURCES * game.n + player]:
        if not rested[card]:
            active += 1
    return active


@does("2-3-5-4", "2-3-5-4-1")
def can_pilot(definition: CardDef) -> bool:
    """May the card be set as a pilot: a pilot card, or a command with a pilot effect?"""
    return definition.type == "pilot" or "pilot_name" in definition.extra


@does("2-8-1")
def hand_plays(game: Game, player: int) -> list[Option]:
    """The plays that the player's hand, level and resources allow in the main phase."""
    zones, n, definitions, modified = game.zones, game.n, game.definition, game.modified
    level = len(zones[RESOURCES * n + player])
    active = active_resources(game, player)
    lv_changes, cost_changes = "lv" in modified, "cost" in modified
    options: list[Option] = []
    for card in zones[HAND * n + player]:
        definition = definitions[card]
        stats = definition.stats
        # The level and the cost are two separate gates.
        if (value(game, card, "lv") if lv_changes else stats["lv"]) > level or (
            value(game, card, "cost") if cost_changes else stats["cost"]
        ) > active:
            if PLAYED_ON in modified and can_pilot(definition):
                options += cheaper_sets(game, player, card, level, active)
            continue
        if definition.type in DEPLOYED:
            if PROHIBITIONS not in modified or not forbidden(game, "play", card):
                options.append(new_option(("deploy", game.ref[card], 0, -1, 0)))
            continue
        if can_pilot(definition):
            reference = game.ref[card]
            for unit in free_units(game, player, card):
                options.append(new_option(("set", reference, game.ref[unit], -1, 0)))
        if MAIN in definition.played_at:
            options += command_options(game, player, card, MAIN)
    return options


DEPLOYED = ("unit", "base")
"""The types of the cards that are played by being deployed."""
PLAYED_ON = "may:play_on"
"""That a card's values are others when it is set on some units; the values are aspects by this name as well."""


def value_on(game: Game, card: int, unit: int, stat: str) -> int:
    """The card's level or cost when it is played to be set on that unit (-1: it is not)."""
    if unit >= 0 and PLAYED_ON in game.modified:
        for aspect in list(game.modified):
            name, _, number = aspect.partition("=")
            if name == f"{PLAYED_ON}:{stat}" and permitted(game, aspect.removeprefix("may:"), card, unit):
                return int(number)
    return value(game, card, stat)


def cheaper_sets(game: Game, player: int, card: int, level: int, active: int) -> list[Option]:
    """A card that can't be played as it is may still be set on the units for which it is played at other values."""
    if PLAYED_ON not in game.modified:
        return []
    return [
        Option("set", game.ref[card], game.ref[unit])
        for unit in free_units(game, player, card)
        if value_on(game, card, unit, "lv") <= level and value_on(game, card, unit, "cost") <= active
    ]


@does("6-5-2-3-3", "6-5-2-3-3-1", "2-3-4-3", "4-17-2-1-1")
def free_units(game: Game, player: int, pilot: int) -> list[int]:
    """The player's units, tokens too, on which that pilot may be set: those that have none."""
    under, forbids = game.under, PROHIBITIONS in game.modified
    free = []
    for unit in game.zones[BATTLE * game.n + player]:
        if not under[unit] and not (forbids and forbidden(game, "be_set", unit, pilot)):
            free.append(unit)
    return free


@does("9-1-8-1", "9-1-8-1-1", "9-2-2")
def command_options(game: Game, player: int, card: int, timing: str) -> list[Option]:
    """A command is playable at its timing if the choices it asks for can be made."""
    options: list[Option] = []
    reference = game.ref[card]
    for number, ability in enumerate(game.definition[card].played):
        if timing not in ability.timings or forbidden(game, "play", card) or forbidden(game, f"use_{timing}", card):
            continue
        if _can_be_executed(game, ability, card, player):
            options.append(new_option(("play", reference, 0, -1, number + 1)))
    return options


@does("2-3-5-1", "9-2-1")
def _can_be_executed(game: Game, ability: Played, card: int, player: int) -> bool:
    """Could the command's effect be activated? A command that is executed is no longer a card of the hand."""
    if _speaks_of_hand(game.definition[card]) and game.zone_kind(card) == HAND:
        game = game.clone()
        moves.move(game, [card], NOWHERE, verb="execute")
    return can_resolve(game, ability, Bearing(ability, game.ref[card], game.ref[card], player, 0))


@lru_cache(maxsize=4096)
def _speaks_of_hand(definition: CardDef) -> bool:
    """Does the text ask about cards of a hand, or choose among them?"""
    named = [getattr(part, name, None) for part in parts_of(definition) for name in ("zone", "zones")]
    return any(["hand" in zones for zones in named if isinstance(zones, (str, tuple))])


@does("11-2-4-2-2")
def action_plays(game: Game, player: int) -> list[Option]:
    """The commands with 【アクション】 that the player may play now. Nothing is set as a pilot in an action step."""
    options: list[Option] = []
    commands = game.usable.get(PLAYED_IN_ACTION, NOWHERE_USED)
    hand = game.zones[HAND * game.n + player]
    if not commands or commands[HAND].isdisjoint(hand):
        return options
    level = len(game.cards(RESOURCES, player))
    active = active_resources(game, player)
    for card in hand:
        if card in commands[HAND] and value(game, card, "lv") <= level and value(game, card, "cost") <= active:
            options += command_options(game, player, card, ACTION)
    return options


def activated_effects(game: Game, card: int, timing: str) -> list[Bearing]:
    """The activated effects of that timing which the card has: its own, its pilot's, what it gained, and 《援護》."""
    found = []
    key = (game.zone_kind(card), timing)
    for holder in (card, *game.under[card]) if game.under[card] else (card,):
        for ability in game.definition[holder].used_in.get(key, ()):
            found.append(Bearing(ability, game.ref[holder], game.ref[card], game.controller[card], 0))
    if "abilities" in game.modified:
        for bearing in granted_abilities(game, card):
            if isinstance(bearing.ability, Activated) and timing in bearing.ability.timings:
                found.append(bearing)
    if timing == MAIN and key[0] in SUPPORT.zones and value(game, card, "support"):
        found.append(Bearing(SUPPORT, game.ref[card], game.ref[card], game.controller[card], 0))
    return found


@does("9-1-7-1")
def activations(game: Game, player: int, timing: str) -> list[Option]:
    """The activated effects that the player may use now; each of a card's effects keeps its number."""
    options: list[Option] = []
    modified = game.modified
    gained = "abilities" in modified or (timing == MAIN and "support" in modified)
    usable = game.usable.get(timing, NOWHERE_USED)
    if gained:
        usable = {**GAINED_IN, **usable}
    under, zones, n = game.under, game.zones, game.n
    for zone, having in usable.items():
        cards = zones[zone * n + player]
        # In the battle area a pilot may have something of the kind.
        if not gained and zone != BATTLE and having.isdisjoint(cards):
            continue
        for card in cards:
            # Most cards have nothing of the kind, nor does their pilot.
            if gained or card in having or (under[card] and under[card][0] in having):
                for number, bearing in enumerate(activated_effects(game, card, timing)):
                    if is_usable(game, bearing, timing):
                        options.append(new_option(("activate", game.ref[card], 0, -1, number + 1)))
    return options


GAINED_IN: dict[int, frozenset[int]] = dict.fromkeys((BATTLE, BASE, HAND), frozenset())
"""Where cards may gain effects to activate, and no card is known to have one printed on it."""


@does("9-3-1-1", "9-2-3", "11-2-12-1", "11-2-12-2")
def is_usable(game: Game, bearing: Bearing, timing: str) -> bool:
    """Its limit, conditions, costs and choices allow the effect."""
    ability = bearing.ability
    assert isinstance(ability, Activated)
    if ability.limit and is_used_up(game, ability, bearing.source, bearing.stamp):
        return False
    if forbidden(game, f"activate_{timing}", bearing.bearer & CARD_MASK):
        return False
    return can_resolve(game, ability, bearing)


# Doing it.


@does("2-9-1")
def pay(game: Game, player: int, cost: int, source: int = 0) -> bool:
    """Rest that many active resources, where the player has no choice between them; False where there is one."""
    if cost <= 0:
        return True
    plain, ex = active_kinds(game, player)
    fewest = max(0, cost - len(plain))
    if fewest != min(len(ex), cost):
        return False
    spend(game, player, cost, plain[: cost - fewest], ex[:fewest], source)
    return True


def active_kinds(game: Game, player: int) -> tuple[list[int], list[int]]:
    """The player's active resources, and those of them that are EX resources, apart."""
    rested, definitions = game.rested, game.definition
    plain: list[int] = []
    ex: list[int] = []
    for card in game.zones[RESOURCES * game.n + player]:
        if not rested[card]:
            (ex if "ex" in definitions[card].extra else plain).append(card)
    return plain, ex


@does("2-9-1", "4-17-5-3")
def spend(game: Game, player: int, cost: int, plain: list[int], ex: list[int], source: int) -> None:
    """They are rested; the EX resources among them vanish."""
    moves.set_rested(game, plain + ex, True, cause="cost", clause="2-9-1")
    for card in ex:
        moves.remove_from_game(game, card, clause="4-17-5-3")
    if ex:
        emit(game, "used_ex_resource", player=player, amount=len(ex), source=source, clause="4-17-5-3")
    play = game.running(PlayCard) if ex and not source else None
    if play is not None:
        play.spent_ex = len(ex)
    if game.logging or "paid" not in game.untold:
        cause = "effect" if source else ""
        emit(game, "paid", player=player, amount=cost, source=source, cause=cause, clause="2-9-1")


class Pay(Procedure):
    """Rest that many active resources; an EX resource used so leaves the game."""

    player: int
    cost: int
    source: int = 0

    @step("2-9-1")
    def divide(self, game: Game) -> None:
        """The player says how many EX resources are used, where there is a choice."""
        if pay(game, self.player, self.cost, self.source):
            return leave(self, game)
        plain, ex = active_kinds(game, self.player)
        numbers = range(max(0, self.cost - len(plain)), min(len(ex), self.cost) + 1)
        return game.ask(self.player, "pay", [Option("number", number=number) for number in numbers])

    @step("2-9-1")
    def rest(self, game: Game) -> None:
        """As many are used as the player said."""
        plain, ex = active_kinds(game, self.player)
        spent_ex = self.answer[0].number if self.answer else 0
        spend(game, self.player, self.cost, plain[: self.cost - spent_ex], ex[:spent_ex], self.source)


class PlayCard(Procedure):
    """Use a card from the hand, paying its cost: deploy it, set it, or activate its command effect."""

    player: int
    option: Option
    timing: str
    spent_ex: int = 0

    @step("4-7-1", "2-9-1")
    def pay(self, game: Game) -> None:
        """The cost is paid first."""
        card = self.option.card & CARD_MASK
        unit = self.option.target & CARD_MASK if self.option.verb == "set" else -1
        cost = value_on(game, card, unit, "cost")
        if not pay(game, self.player, cost):
            game.begin(Pay(self.player, cost))

    @step("4-7-1", "9-3-2")
    def use(self, game: Game) -> None:
        """Then the card does what it was played for."""
        option = self.option
        card = option.card & CARD_MASK
        if game.logging or "played" not in game.untold:
            way = self.timing if option.verb == "play" else option.verb, game.definition[card].type
            emit(game, "played", option.card, self.player, self.spent_ex, clause=PLAYS[way])
        if option.verb == "deploy":
            return game.turn_into(Deploy(self.player, (option.card,)))
        if option.verb == "play":
            return game.turn_into(ExecuteCommand(self.player, option.card, option.number - 1, self.timing))
        leave(self, game)
        set_pilot(game, card, option.target & CARD_MASK)
        return None


PLAYS = {
    ("deploy", "unit"): "6-5-2-1-1",
    ("deploy", "base"): "6-5-2-2-1",
    ("set", "pilot"): "6-5-2-3-1",
    ("set", "command"): "6-5-2-3-5",
    (MAIN, "command"): "6-5-2-4-1",
    (ACTION, "command"): "8-3-1",
}
"""The clause of each way to play a card, by what is done and the card's type."""


class Deploy(Reporting):
    """Units or bases are put in place; what exceeds the limit makes room first."""

    player: int
    cards: tuple[int, ...]
    rested: bool = False
    source: int = 0

    @step("10-4-2", "10-4-1", "10-4-2-2", "10-5-1", "10-5-2")
    def make_room(self, game: Game) -> None:
        """As many as are too many of those already there are chosen by their player."""
        arriving = game.current(self.cards)
        if not arriving:
            return self.end()
        kind = place_of(game, arriving[0])
        there = game.cards(kind, self.player)
        surplus = len(there) + len(arriving) - (MOST_UNITS if kind == BATTLE else MOST_BASES)
        if surplus > 0:
            clause = "10-4-2" if kind == BATTLE else "10-5-2"
            options = [Option("choose", game.ref[c]) for c in there]
            return game.ask(self.player, "overflow", options, surplus, surplus, clause=clause)
        return self.go_on(game, "place")

    @step("10-4-2", "10-4-2-1")
    def clear_units(self, game: Game) -> None:
        """Units go to the trash, which is not destruction."""
        if self.answer and place_of(game, self.cards[0] & CARD_MASK) == BATTLE:
            self.clear(game)

    @step("10-5-2", "10-5-2-1")
    def clear_bases(self, game: Game) -> None:
        """So does a base."""
        if self.answer and place_of(game, self.cards[0] & CARD_MASK) == BASE:
            self.clear(game)

    def clear(self, game: Game) -> None:
        """What was chosen goes to the trash."""
        perform(game, [Act("trash", option.card, cause="overflow") for option in self.answer])

    @step("4-8-1", "4-4-4")
    def place(self, game: Game) -> None:
        """The cards come into place, active unless told otherwise."""
        arriving = game.current(self.cards)
        moved = moves.move(
            game,
            arriving,
            place_of(game, self.cards[0] & CARD_MASK),
            verb="deploy",
            player=self.player,
            rested=self.rested or frozenset([card for card in arriving if enters_rested(game, card)]),
            source=self.source,
            cause="effect" if self.source else "",
        )
        for card in moved:
            if game.definition[card].stats["hp"] <= 0:
                # What came in with HP 0 is destroyed at once.
                make_due(game, DIRTY_VALUE)
        self.performed = len(moved)
        caller = game.running(Resolve) if self.source else None
        if caller is not None:
            # One act may deploy tokens of several kinds, or cards of several players, one after the other.
            before = [ref for ref in caller.it if ref >> CARD_BITS >= caller.since]
            caller.it = (*before, *[game.ref[card] for card in moved])


@does("2-3-3", "2-3-6")
def place_of(game: Game, card: int) -> int:
    """Where such a card is deployed."""
    return BASE if game.definition[card].type == "base" else BATTLE


ENTERS_RESTED = "enters:rested"


def enters_rested(game: Game, card: int) -> bool:
    """Does something in place, or the card's own text, say that it is deployed rested?"""
    if ENTERS_RESTED in game.modified and value(game, card, ENTERS_RESTED):
        return True
    for ability in game.definition[card].statics:
        if any(part.aspect == ENTERS_RESTED and part.subject is None for part in ability.parts):
            own = Bearing(ability, game.ref[card], game.ref[card], game.controller[card], 0)
            return ability.condition is None or ability.condition.holds(game, own)
    return False


@does("2-3-4", "4-9-1")
def set_pilot(game: Game, pilot: int, unit: int, source: int = 0) -> bool:
    """A pilot is put under a unit that has none."""
    if game.under[unit]:
        return False
    clause = "6-5-2-3-5" if game.definition[pilot].type == "command" else "6-5-2-3-1"
    cause = "effect" if source else ""
    done = moves.attach(game, pilot, unit, source=source, cause=cause, clause=clause, kind="set")
    if done and is_linked(game, unit):
        emit(game, "linked", game.ref[unit], game.owner[unit], other=game.ref[pilot], clause="6-5-2-3-2")
    return done


@does("4-17-1", "4-17-2-1")
def deploy_tokens(game: Game, player: int, definition: CardDef, number: int, rested: bool, source: int) -> None:
    """Tokens come from outside the game and are deployed together, as other cards are."""
    made = [game.ref[game.add_card(definition, player)] for _ in range(number)]
    for token in made:
        emit(game, "token_made", token, player, source=source)
    game.call(Deploy(player, tuple(made), rested, source))


@does("3-4-2", "3-4-2-1", "1-3-2")
def place_ex_resource(game: Game, player: int, number: int, source: int = 0, clause: str = "4-17-5-1") -> int:
    """EX resources are placed, as far as the resource area holds them (15 in all, 5 EX)."""
    there = game.cards(RESOURCES, player)
    room = min(MOST_RESOURCES - len(there), MOST_EX_RESOURCES - sum(is_ex(game.definition[c]) for c in there), number)
    made = [game.add_card(tokens()["ex_resource"], player) for _ in range(room)]
    for card in made:
        emit(game, "token_made", game.ref[card], player, source=source, clause=clause)
    cause = "effect" if source else ""
    return len(moves.move(game, made, RESOURCES, verb="place", source=source, cause=cause, clause=clause))


class ExecuteCommand(Procedure):
    """A command is in no zone while its effect is executed, then goes to the trash."""

    player: int
    card: int
    number: int
    timing: str = ""
    executed: bool = False

    @step("9-3-1-3", "9-3-1", "9-3-2", "2-3-5-1", "3-1-2")
    def execute(self, game: Game) -> None:
        """The command is shown and its effect executed."""
        card = self.card & CARD_MASK
        ability = game.definition[card].played[self.number]
        moves.move(game, [card], NOWHERE, verb="execute")
        self.card = game.ref[card]
        emit(game, "activated", self.card, self.player, cause=self.timing)
        game.call(OfferEffect(ability, self.card, self.card, self.player))

    @step("2-3-5-2", "2-3-5", "3-9-1")
    def trash(self, game: Game) -> None:
        """It goes to the trash, unless its effect has put it somewhere."""
        card = self.card & CARD_MASK
        self.executed = game.ref[card] == self.card and game.zone[card] == NOWHERE
        if self.executed:
            perform(game, [Act("trash", self.card)])

    @step("9-3-1-4")
    def after(self, game: Game) -> None:
        """What its text offers once its effect is over."""
        card = self.card & CARD_MASK
        if self.executed:
            after, self.card = game.definition[card].played[self.number].after, game.ref[card]
            if after is not None and game.zone_kind(card) in after.zones:
                game.call(OfferEffect(after, self.card, self.card, self.player))


class Activate(Procedure):
    """A player activates an effect of a card in place."""

    player: int
    option: Option
    timing: str

    @step("9-3-1-2", "9-3-1", "9-1-7-2", "6-5-3-1", "8-3-2")
    def declare(self, game: Game) -> None:
        """The effect is declared; what stands before the colon is done, then the effect."""
        card = self.option.card & CARD_MASK
        bearing = activated_effects(game, card, self.timing)[self.option.number - 1]
        ability = bearing.ability
        assert isinstance(ability, Activated)
        if game.zone_kind(card) == HAND:
            moves.reveal(game, [card], range(game.n))
        cause = f"activate_{self.timing}"
        emit(game, "activated", bearing.source, self.player, source=bearing.bearer, cause=cause)
        game.call(OfferEffect(ability, bearing.source, bearing.bearer, self.player))


def do_play(game: Game, player: int, option: Option, timing: str) -> None:
    """Carry out a play or an activation that was offered."""
    if option.verb == "activate":
        game.begin(Activate(player, option, timing))
    else:
        game.begin(PlayCard(player, option, timing))


def resolve_triggers(game: Game) -> None:
    """Resolve the effects that wait, if any do, before going on."""
    if game.pending:
        game.call(ResolveTriggers())
