"""How good a position is for a player: what the heuristic player maximises. No rule lives here, only judgement."""

from __future__ import annotations

from functools import lru_cache

from fuda.games.vividz.acts import COND, DAMAGE, characters, counters_of
from fuda.games.vividz.effects.happenings import When
from fuda.games.vividz.effects.qualities import HasCounters
from fuda.games.vividz.rule_processing import is_so
from fuda.games.vividz.turn import HAND_SIZE
from fuda.games.vividz.zones import DECK, ENERGY, HAND, KEEP, MISSIONS, TRASH
from fuda.kernel.abilities.ability import Condition
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.program.conditions import ExistIn
from fuda.kernel.program.filters import AtLeast
from fuda.kernel.program.selectors import Cards
from fuda.kernel.values.values import value

WIN = 1000.0
# Two cleared missions of three are no win: what they were worth above this foretold the winner worse.
CLEARED_WORTH = (0.0, 25.0, 70.0, 400.0)
CHECKED_WORTH = 12.0
# What a condition that is met altogether is worth, and how much of that where the mission can't be cleared this turn.
CHECK_WORTH, CLEAR_WORTH = 20.0, 40.0
OUT_OF_REACH = 0.15
# What having in hand all that a condition takes is worth: it is done in one turn or not at all.
HELD_WORTH = 6.0
# What all the counters, or cards in the trash, are worth that a mission asks for.
GATHERED_WORTH = 15.0
HAND_WORTH = 0.5
# What the next energy card is worth, from the first one: what can't be spent is worth little.
ENERGY_WORTH = (2.0, 1.8, 1.6, 1.4, 1.2, 1.0, 0.8, 0.7, 0.5, 0.4)
# The hand is filled up from the deck: what counts is the deck after that. A short one may lose the game.
DECK_WORTH = 0.8
SHORT_DECK, SHORT_WORTH = 12, 4.0


def evaluate(game: Game, player: int) -> float:
    """The position's worth for the player, higher being better; a won game is worth more than any position."""
    if game.result is not None:
        if not game.result.winners:
            return 0.0
        return WIN if player in game.result.winners else -WIN
    return _side(game, player) + _plans(game, player) - _side(game, game.opponent(player))


def _side(game: Game, player: int) -> float:
    missions = game.cards(MISSIONS, player)
    worth = CLEARED_WORTH[min(3, sum([game.face_down[mission] for mission in missions]))]
    worth += sum([_character(game, card) for card in characters(game, player)])
    hand = len(game.cards(HAND, player))
    worth += HAND_WORTH * (hand + len(game.cards(KEEP, player)))
    worth += sum(ENERGY_WORTH[: len(game.cards(ENERGY, player))]) + store(game, player)
    deck = len(game.cards(DECK, player)) - max(1, HAND_SIZE - hand)
    return worth + DECK_WORTH * deck - SHORT_WORTH * max(0, SHORT_DECK - deck)


def _character(game: Game, card: int) -> float:
    """One that sleeps never wakes by itself: it is worth what it bears and holds."""
    power = value(game, card, "power") - game.counters[DAMAGE][card]
    worth = 0.5 + 0.25 * power + 0.3 * len(game.under[card])
    if not game.rested[card] and not value(game, card, "noatk"):
        worth += 2.0 + 0.2 * power
    return worth


def store(game: Game, player: int) -> float:
    """What the player has gathered for missions: counters and the trash stay, so they count in every turn."""
    worth = 0.0
    for mission in game.cards(MISSIONS, player):
        if not game.face_down[mission]:
            for condition in states_of(game.definition[mission]):
                worth += GATHERED_WORTH * (gathered(game, player, condition) or 0.0)
    return worth


def gathered(game: Game, player: int, condition: Condition) -> float | None:
    """What part of the counters, or the cards in the trash, that a mission asks for is there; None if it asks for
    something else.
    """
    if isinstance(condition, HasCounters) and isinstance(condition.count, AtLeast):
        return min(1.0, counters_of(game, player, condition.counter) / condition.count.number)
    if isinstance(condition, ExistIn) and isinstance(condition.count, AtLeast) and condition.zone == ("trash",):
        types = condition.cards.noun.types
        found = sum([not types or game.definition[card].type in types for card in game.cards(TRASH, player)])
        return min(1.0, found / condition.count.number)
    return None


def _plans(game: Game, player: int) -> float:
    """What the missions that are not cleared yet promise: this turn by what is done, later by what is held for it."""
    missions = [mission for mission in game.cards(MISSIONS, player) if not game.face_down[mission]]
    means = Means(game, player)
    worth = sum([_held(game, mission, means) for mission in missions])
    if player == game.turn_player:
        worth += sum([_progress(game, mission, means) for mission in missions])
    return worth


class Means:
    """What a player has for doing things this turn: cards in hand and keep, energy, attackers and targets."""

    def __init__(self, game: Game, player: int) -> None:
        """Look around."""
        held = [game.definition[card] for card in (*game.cards(HAND, player), *game.cards(KEEP, player))]
        self.held = sorted([(definition.stats["cost"], definition.type, definition) for definition in held], key=_cost)
        self.energy = len(game.cards(ENERGY, player))
        self.own = characters(game, player)
        self.attackers = sum([not game.rested[card] and not value(game, card, "noatk") for card in self.own])
        self.foes = len(characters(game, game.opponent(player)))
        self.level_ups = self._level_ups(game)

    def _level_ups(self, game: Game) -> int:
        """How many characters in hand can be laid, one after the other, on one that costs less."""
        towers = [[value(game, card, "cost"), 1 + len(game.under[card])] for card in self.own]
        left = self.energy
        found = 0
        for cost, type_, definition in self.held:
            lower = [tower for tower in towers if tower[0] < cost] if type_ == "character" else []
            if lower:
                tower = max(lower)
                left -= max(0, cost - tower[1]) if "lvup" in definition.keywords else cost
                if left < 0:
                    break
                tower[0], tower[1] = cost, tower[1] + 1
                found += 1
        return found

    def affordable(self, types: frozenset[str]) -> int:
        """How many of the cards in hand (of these types, if any are named) can be paid for together."""
        left = self.energy
        found = 0
        for cost, type_, _ in self.held:
            if types and type_ not in types:
                continue
            if cost > left:
                break
            left -= cost
            found += 1
        return found

    def reach(self, happening: When) -> int:
        """How often can this still be made to happen this turn, at a guess?"""
        if happening.kind == "levelled_up":
            return self.level_ups
        if happening.kind == "exited":
            return self.foes
        types = types_of(happening)
        return self.affordable(types) if types is not None else self.attackers + self.affordable(CHARACTER)

    def hold(self, happening: When) -> int:
        """How often could what is in hand bring it about? Attackers and the like are not held back for anything."""
        if happening.kind == "levelled_up":
            return self.level_ups
        types = types_of(happening)
        return 0 if types is None or types >= CHARACTER else sum([type_ in types for _, type_, _ in self.held])


def _cost(held: tuple[int, str, CardDef]) -> int:
    return held[0]


CHARACTER = frozenset({"character"})
PLAYED_TYPES = {"appeared": CHARACTER, "connected": frozenset({"engage"})}
"""What is played for something to happen."""


def types_of(happening: When) -> frozenset[str] | None:
    """The types of cards that are played for it (none: any type); None when it is not brought about by playing."""
    if happening.kind == "played":
        return happening.other.noun.types if isinstance(happening.other, Cards) else frozenset()
    return PLAYED_TYPES.get(happening.kind)


def conditions_of(game: Game, mission: int, part: str) -> list[tuple[When, int, int]]:
    """What the part of a mission counts: the happening, how often it is needed, how often it was done."""
    extra = game.definition[mission].extra
    needed, counted = extra.get(part, ()), extra.get("counted", ())
    assert isinstance(needed, tuple)
    assert isinstance(counted, tuple)
    return [
        (counted[at], number, min(number, game.counters[COND + at][mission]))
        for at, number, condition in needed
        if condition is None
    ]


@lru_cache(maxsize=1024)
def states_of(mission: CardDef, parts: tuple[str, ...] = ("check", "clear")) -> tuple[Condition, ...]:
    """What has to be so for these parts of the mission, and is not counted."""
    found: list[Condition] = []
    for part in parts:
        needed = mission.extra.get(part, ())
        assert isinstance(needed, tuple)
        found += [condition for _, _, condition in needed if condition is not None]
    return tuple(found)


def _progress(game: Game, mission: int, means: Means) -> float:
    """How far a mission has come this turn. What is done for the clearing counts before the mission is checked too."""
    worth = CHECKED_WORTH if game.rested[mission] else 0.0
    within_reach = True
    for part, weight in (("check", CHECK_WORTH), ("clear", CLEAR_WORTH)):
        conditions = conditions_of(game, mission, part)
        states = [is_so(game, mission, condition) for condition in states_of(game.definition[mission], (part,))]
        share = weight / max(1, len(conditions) + len(states))
        worth += share * sum(states)
        within_reach = within_reach and all(states)
        for happening, number, done in conditions:
            worth += share * done / number
            within_reach = within_reach and done + means.reach(happening) >= number
    return worth if within_reach else OUT_OF_REACH * worth


def _held(game: Game, mission: int, means: Means) -> float:
    """A mission is done in one turn or not at all: what it asks for is worth holding until there is enough of it."""
    return HELD_WORTH * sum(
        [min(number, done + means.hold(what)) / number for what, number, done in conditions_of(game, mission, "clear")]
    )
