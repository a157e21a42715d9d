"""How strong computer players judge a position: by what their missions promise. No rule lives here, only judgement.

A mission is cleared in one turn or not at all. So one turn is imagined with the cards in hand, the energy and who
stands there, and each mission counts by how much of what it asks for is within reach, and by what was done for it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from fuda.games.vividz.acts import COND, DAMAGE, characters
from fuda.games.vividz.effects.happenings import When
from fuda.games.vividz.evaluate import (
    CHARACTER,
    DECK_WORTH,
    SHORT_DECK,
    SHORT_WORTH,
    evaluate,
    gathered,
    states_of,
    store,
    types_of,
)
from fuda.games.vividz.rule_processing import is_so
from fuda.games.vividz.turn import HAND_SIZE
from fuda.games.vividz.zones import AREAS, DECK, ENERGY, HAND, KEEP, MISSIONS
from fuda.kernel.definition import CardDef
from fuda.kernel.game import Game
from fuda.kernel.program.filters import Side
from fuda.kernel.program.selectors import Every
from fuda.kernel.values.values import value

# What cleared missions are worth: two of three are no win.
CLEARED_WORTH = (0.0, 30.0, 75.0, 400.0)
# What a mission that is certain to be cleared is worth in the turn, by how many were cleared before.
PLAN_WORTH = (60.0, 60.0, 120.0)
# How much of that a mission is worth that is within reach: before anything is done for it, and by what is done.
READY, DOING = 0.1, 0.9
# What is added to each guess of how often something can still be done.
LUCK = 0.3
# How likely it is that what has to be so and is not, nor is gathered from turn to turn, is brought about in time.
NOT_YET = 0.6
HAND_WORTH = 0.5
# What the next energy card is worth, from the first one: a big turn needs four, and attacks bring more.
ENERGY_WORTH = (2.8, 2.7, 2.6, 2.5, 1.6, 1.2, 0.8, 0.7, 0.5, 0.4)
# How much energy an attack brings: what is scouted and not played.
SCOUTED = 0.6
# What a character is worth, by power and by the cards that lie with it; what more if it can attack, and by power.
STANDING, POWER, BENEATH, AWAKE, AWAKE_POWER = 0.5, 0.25, 0.3, 4.0, 0.2
LEVEL_UP, APPEAR, EXIT, ATTACK, PLAY = "level up", "appear", "exit", "attack", "play"


class Need(NamedTuple):
    """What a mission counts: by which counter, how often, what (of which types of cards), how much of the mission each
    time is.
    """

    counter: int
    number: int
    what: str
    types: frozenset[str]
    share: float


class Fighter(NamedTuple):
    """A character as the foresight counts it: its power less damage, how many cards lie with it, can it attack."""

    card: int
    power: int
    beneath: int
    is_awake: bool


def foresight(game: Game, player: int) -> float:
    """The position's worth for the player, higher being better, with what the missions still promise to each."""
    if game.result is not None:
        return evaluate(game, player)
    opponent = game.opponent(player)
    own, foes = _fighters(game, player), _fighters(game, opponent)
    worth = _side(game, player, own) - _side(game, opponent, foes)
    return worth + _plans(game, player, own, foes)


def _fighters(game: Game, player: int) -> list[Fighter]:
    return [
        Fighter(
            card,
            value(game, card, "power") - game.counters[DAMAGE][card],
            len(game.under[card]),
            not game.rested[card] and not value(game, card, "noatk"),
        )
        for card in characters(game, player)
    ]


def _side(game: Game, player: int, own: list[Fighter]) -> float:
    """What one player has. A character that sleeps never wakes by itself, so one that can attack counts far more."""
    worth = CLEARED_WORTH[min(3, sum([game.face_down[mission] for mission in game.cards(MISSIONS, player)]))]
    for _, power, beneath, is_awake in own:
        worth += STANDING + POWER * power + BENEATH * beneath + (AWAKE + AWAKE_POWER * power if is_awake else 0.0)
    hand = len(game.cards(HAND, player))
    worth += HAND_WORTH * (hand + len(game.cards(KEEP, player)))
    worth += sum(ENERGY_WORTH[: len(game.cards(ENERGY, player))]) + store(game, player)
    deck = len(game.cards(DECK, player)) - max(1, HAND_SIZE - hand)
    return worth + DECK_WORTH * deck - SHORT_WORTH * max(0, SHORT_DECK - deck)


@lru_cache(maxsize=1024)
def needs_of(mission: CardDef) -> tuple[Need, ...]:
    """What a mission counts for its checking, a third of it, and for its clearing."""
    found = []
    counted = mission.extra.get("counted", ())
    assert isinstance(counted, tuple)
    for part, weight in (("check", 1 / 3), ("clear", 2 / 3)):
        conditions = mission.extra.get(part, ())
        assert isinstance(conditions, tuple)
        # What has to be so, and is not counted, can't be told in steps.
        told = [(at, number) for at, number, condition in conditions if condition is None]
        for at, number in told:
            what, types = _what(counted[at])
            found.append(Need(COND + at, number, what, types, weight / (number * len(told))))
    return tuple(found)


def _what(happening: When) -> tuple[str, frozenset[str]]:
    """What is to be done for it; the types of the cards where they are played."""
    if happening.kind == "levelled_up":
        return LEVEL_UP, CHARACTER
    subject = happening.subject
    if happening.kind == "exited" and isinstance(subject, Every) and Side("enemy") in subject.cards.filters:
        return EXIT, CHARACTER
    types = types_of(happening)
    if types is None:
        return ATTACK, CHARACTER
    return (APPEAR if types == CHARACTER else PLAY), types


class Outlook:
    """What a player could do in one turn with the cards in hand and keep, the energy and who stands there: characters
    laid one on the other from the cheapest on, each of them attacking and bringing energy by what it scouts.
    """

    def __init__(self, game: Game, player: int, own: list[Fighter], foes: list[Fighter]) -> None:
        """Look around."""
        held = [game.definition[card] for card in (*game.cards(HAND, player), *game.cards(KEEP, player))]
        self.others = sorted([(each.stats["cost"], each.type) for each in held if each.type != "character"])
        self.energy = len(game.cards(ENERGY, player))
        self.foes = foes
        self.powers = [fighter.power for fighter in own if fighter.is_awake]
        self.appear = self.level_up = 0
        towers = [[value(game, fighter.card, "cost"), 1 + fighter.beneath] for fighter in own]
        self._play(sorted([each for each in held if each.type == "character"], key=_cost), towers)

    def _play(self, held: list[CardDef], towers: list[list[int]]) -> None:
        """Lay down as many of the characters as can be paid for."""
        left = self.energy + SCOUTED * len(self.powers)
        for definition in held:
            cost = definition.stats["cost"]
            lower = [tower for tower in towers if tower[0] < cost]
            if not lower and len(towers) == len(AREAS):
                continue
            tower = max(lower) if lower else [cost, 0]
            price = max(0, cost - tower[1]) if lower and "lvup" in definition.keywords else cost
            if price > left:
                continue
            left -= price
            if lower:
                self.level_up += 1
            else:
                towers.append(tower)
            tower[0], tower[1] = cost, tower[1] + 1
            self.appear += 1
            if "noatk" not in definition.keywords:
                self.powers.append(definition.stats["power"])
                left += SCOUTED

    def reach(self, what: str, types: frozenset[str]) -> int:
        """How often can this still be made to happen, at a guess?"""
        if what == LEVEL_UP:
            return self.level_up
        if what == APPEAR:
            return self.appear
        if what == ATTACK:
            return len(self.powers)
        if what == EXIT:
            return self._exits()
        return self._affordable(types) + (self.appear if not types or types >= CHARACTER else 0)

    def _exits(self) -> int:
        """How many enemies are beaten if the weakest attacker that can do so attacks each, whatever the lanes are."""
        powers = sorted(self.powers)
        found = 0
        for foe in sorted([foe.power for foe in self.foes]):
            strong = [power for power in powers if power >= foe]
            if not strong:
                break
            powers.remove(strong[0])
            found += 1
        return found

    def _affordable(self, types: frozenset[str]) -> int:
        """How many of the cards that are no characters (of these types, if any are named) can be paid for together."""
        left = self.energy
        found = 0
        for cost, type_ in self.others:
            if types and type_ not in types:
                continue
            if cost > left:
                break
            left -= cost
            found += 1
        return found


def _cost(definition: CardDef) -> int:
    return definition.stats["cost"]


def _plans(game: Game, player: int, own: list[Fighter], foes: list[Fighter]) -> float:
    """What the player's missions promise, the likeliest first: to clear the last one is worth most."""
    missions = game.cards(MISSIONS, player)
    still = [mission for mission in missions if not game.face_down[mission]]
    outlook = Outlook(game, player, own, foes)
    found = sorted([_promise(game, mission, outlook) for mission in still], reverse=True)
    return sum([each * share for each, share in zip(PLAN_WORTH[-len(still) :], found, strict=False)])


def _promise(game: Game, mission: int, outlook: Outlook) -> float:
    """What share of a cleared mission this one is worth: how likely it is to be cleared, and how far it has come."""
    likely, progress, is_done = 1.0, 0.0, game.rested[mission]
    for counter, number, what, types, share in needs_of(game.definition[mission]):
        done = min(number, game.counters[counter][mission])
        progress += share * done
        if done < number:
            is_done = False
            likely = min(likely, (outlook.reach(what, types) + LUCK) / (number - done))
    for condition in states_of(game.definition[mission]):
        if not is_so(game, mission, condition):
            is_done = False
            part = gathered(game, game.owner[mission], condition)
            likely *= NOT_YET if part is None else part
    return 1.0 if is_done else likely * (READY + DOING * progress)
