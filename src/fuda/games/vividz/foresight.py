"""draft"""

from __future__ import annotations

from fuda.games.vividz.acts import DAMAGE, characters
from fuda.games.vividz.effects.happenings import When
from fuda.games.vividz.evaluate import CHARACTER, DECK_WORTH, SHORT_DECK, SHORT_WORTH, conditions_of, evaluate, types_of
from fuda.games.vividz.turn import HAND_SIZE
from fuda.games.vividz.zones import DECK, ENERGY, HAND, KEEP, MISSIONS
from fuda.kernel.game import Game
from fuda.kernel.values.values import value

CLEARED_WORTH = (0.0, 30.0, 75.0, 400.0)
PLAN_WORTH = (40.0, 50.0, 120.0)
READY, DOING = 0.06, 0.6
EXPOSED = (15.0, 30.0, 90.0)
HAND_WORTH, MORE_WORTH, KEPT_WORTH = 0.5, 2.4, 1.5
ENERGY_WORTH = (2.8, 2.7, 2.6, 2.5, 1.6, 1.2, 0.8, 0.7, 0.5, 0.4)
SCOUTED = 0.6
CHANCE = 0.1


def foresight(game: Game, player: int) -> float:
    if game.result is not None:
        return evaluate(game, player)
    opponent = game.opponent(player)
    own, foes = characters(game, player), characters(game, opponent)
    worth = _side(game, player, own) - _side(game, opponent, foes)
    worth += _exposed(game, player, foes) - _exposed(game, opponent, own)
    return worth + _plans(game, player, own, foes)


def _side(game: Game, player: int, own: list[int]) -> float:
    worth = CLEARED_WORTH[min(3, sum([game.face_down[mission] for mission in game.cards(MISSIONS, player)]))]
    worth += sum([_character(game, card) for card in own])
    hand = len(game.cards(HAND, player))
    worth += HAND_WORTH * min(hand, HAND_SIZE) + MORE_WORTH * max(0, hand - HAND_SIZE)
    worth += KEPT_WORTH * len(game.cards(KEEP, player))
    worth += sum(ENERGY_WORTH[: len(game.cards(ENERGY, player))])
    deck = len(game.cards(DECK, player)) - max(1, HAND_SIZE - hand)
    return worth + DECK_WORTH * deck - SHORT_WORTH * max(0, SHORT_DECK - deck)


def _character(game: Game, card: int) -> float:
    power = value(game, card, "power") - game.counters[DAMAGE][card]
    worth = 0.3 + 0.08 * power + 0.3 * len(game.under[card])
    if not game.rested[card] and not value(game, card, "noatk"):
        worth += 0.8
    return worth


def _exposed(game: Game, player: int, foes: list[int]) -> float:
    """What it is worth to the player that the other one has characters."""
    missions = game.cards(MISSIONS, player)
    cleared = sum([game.face_down[mission] for mission in missions])
    worth = 0.0
    for mission in missions:
        if not game.face_down[mission]:
            for happening, number, done in conditions_of(game, mission, "clear"):
                if happening.kind == "exited":
                    over = done + len(foes) - (number - 1)
                    worth += EXPOSED[cleared] * (1.0 if over > 0 else 0.1 if over == 0 else 0.0)
    return worth


class Outlook:
    def __init__(self, game: Game, player: int, own: list[int], foes: list[int]) -> None:
        held = [game.definition[card] for card in (*game.cards(HAND, player), *game.cards(KEEP, player))]
        self.energy = len(game.cards(ENERGY, player))
        self.held = sorted([(definition.stats["cost"], definition.type) for definition in held])
        awake = [value(game, card, "power") for card in own if not game.rested[card] and not value(game, card, "noatk")]
        left = self.energy + SCOUTED * len(awake)
        towers = [[value(game, card, "cost"), 1 + len(game.under[card])] for card in own]
        self.appear = self.level_up = 0
        for definition in sorted([each for each in held if each.type == "character"], key=lambda d: d.stats["cost"]):
            cost = definition.stats["cost"]
            lower = [tower for tower in towers if tower[0] < cost]
            if not lower and len(towers) >= 3:
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
            tower[0] = cost
            tower[1] += 1
            self.appear += 1
            if "noatk" not in definition.keywords:
                awake.append(definition.stats["power"])
                left += SCOUTED
        self.attack = len(awake)
        self.exit = self._exits(game, awake, foes)

    def _exits(self, game: Game, awake: list[int], foes: list[int]) -> int:
        awake = sorted(awake)
        found = 0
        for left in sorted([value(game, foe, "power") - game.counters[DAMAGE][foe] for foe in foes]):
            while awake and awake[0] < left:
                awake.pop(0)
            if awake:
                awake.pop(0)
                found += 1
        return found

    def affordable(self, types: frozenset[str]) -> int:
        left = self.energy
        found = 0
        for cost, type_ in self.held:
            if type_ == "character" or (types and type_ not in types):
                continue
            if cost > left:
                break
            left -= cost
            found += 1
        return found

    def reach(self, happening: When) -> float:
        kind = happening.kind
        if kind == "levelled_up":
            return self.level_up
        if kind == "appeared":
            return self.appear
        if kind == "exited":
            return self.exit
        types = types_of(happening)
        if types is None:
            return self.attack
        return self.affordable(types) + (self.appear if not types or types >= CHARACTER else 0)


def _plans(game: Game, player: int, own: list[int], foes: list[int]) -> float:
    missions = game.cards(MISSIONS, player)
    still = [mission for mission in missions if not game.face_down[mission]]
    outlook = Outlook(game, player, own, foes)
    found = sorted([_outlook(game, mission, outlook) for mission in still], reverse=True)
    return sum([a * b for a, b in zip(PLAN_WORTH[len(missions) - len(still) :], found)])


def _outlook(game: Game, mission: int, outlook: Outlook) -> float:
    likely, progress, met = 1.0, 0.0, True
    for part, weight in (("check", 0.33), ("clear", 0.67)):
        conditions = conditions_of(game, mission, part)
        for happening, number, done in conditions:
            progress += weight * done / (number * len(conditions))
            if done < number:
                met = False
                likely = min(likely, (outlook.reach(happening) + 0.3) / ((number - done) * 1.3))
    if met:
        return 1.0
    return likely**3 * (READY + DOING * progress)
