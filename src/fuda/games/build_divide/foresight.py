"""How strong computer players judge a duel: by which attacks are still to come, and on whom. No rule lives here, only
judgement.

`evaluate` takes every rested unit for exposed, whoever's turn it is. But a rested enemy stands again before it is
attacked in the next turn, so only who can still attack now is a danger to it, while one's own rested units lie there
for the whole of the opponent's turn. So two rows of attacks are imagined: what the turn player can still make, and what
the opponent makes in the next turn. Each attack takes life or a rested unit, and each unit that stands blocks one.

A strike at the player is tried in one deal of the life cards, where often a Buster or a Shot is turned over: what that
changes by chance is reckoned off again (`_luck`). Cards in hand count by what they may do (`_promise`), so
that what is placed as energy is what will be missed least.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fuda.games.build_divide.acts import damage_on, life_of, trigger_icon, units
from fuda.games.build_divide.energy import Colours, EnergyCost, payable
from fuda.games.build_divide.evaluate import LIFE_WORTH, evaluate, holdings, worth_with
from fuda.games.build_divide.paying import colours_of
from fuda.games.build_divide.zones import ENERGY, HAND
from fuda.kernel.abilities.history import Asks, this_turn
from fuda.kernel.game import Game
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.durations import added_while
from fuda.kernel.values.values import value

# What attacks are worth before they are made: some are answered. Those that one may still make oneself count less than
# their outcome, so that to make them is a gain.
UNMADE, NOW, NEXT = 0.4, 0.5, 0.6
# So many life cards does a point of damage cost, with twelve Buster icons in a deck of 44.
DAMAGE_COST = 1.36
# What it adds that the attacks may end the game, for each card beyond that, and for each by which they nearly do.
DEADLY, BEYOND, NEARLY = 25.0, 2.0, 4.0
# How much it counts that the turn player's next turn may end the game, even if the opponent keeps all units for blocks.
LATER = 0.3
# What a card in hand adds by what it may do: so much, and so much for each energy that it costs; a command less.
PROMISE, PROMISE_PER_COST = 0.8, 0.3
COMMAND, SECOND_COMMAND = 0.7, 0.5
# The part of it that is left while so much energy is lacking, and without the colours.
LACKING = (1.0, 0.75, 0.5, 0.25)
COLOURLESS = 0.4
# What each energy is worth that the hand can make use of in a turn, and each card that may still be played in this one.
OF_USE, AT_ONCE = 0.3, 0.2
# So many cards of a hand are looked at.
MOST_CARDS = 7
# Units attack in the turn they arrive: who has cards in hand is going to play one. Its power by the energy.
ARRIVAL_POWER, ARRIVAL_PER_ENERGY, ARRIVAL_MOST = 1500, 700, 5000
ARRIVAL_WORTH = 5.0
# The part of a deck that may have a Shot icon, and what it gains to play one.
SHOTS, SHOT_GAIN = 0.27, 3.0
# By so many life cards at most chance is reckoned off where it is asked whether attacks may end the game.
MOST_LUCK = 0.75
CHECKED = Asks("left_life")
"""What tells of the trigger checks."""


class Fighter(NamedTuple):
    """A unit as attacks see it: `power` in this turn and `lasting` without what is gained for this turn only."""

    power: int
    left: int
    lasting: int
    hit: int
    worth: float
    is_rested: bool
    has_blitz: bool
    is_decoy: bool


class Attacker(NamedTuple):
    """Who attacks, and with what."""

    power: int
    hit: int
    worth: float
    has_blitz: bool


class Defender(NamedTuple):
    """Who is attacked or blocks, and how much damage it bears."""

    left: int
    worth: float
    is_decoy: bool


class Luck(NamedTuple):
    """What a player has lost by chance, more than on average: so many life cards, and what that is worth."""

    cards: float
    worth: float


NO_LUCK = Luck(0.0, 0.0)


def foresight(game: Game, player: int) -> float:
    """The position's worth for the player; in a duel with the attacks that are to come."""
    if game.result is not None or game.n != 2:
        return evaluate(game, player)
    passing = added_while(game, "turn", "power")
    active, other = game.turn_player, 1 - game.turn_player
    own, foes = _fighters(game, active, passing), _fighters(game, other, passing)
    own_life, foe_life = len(life_of(game, active)), len(life_of(game, other))
    worth = holdings(game, [active]) - holdings(game, [other])
    worth += sum([unit.worth for unit in own]) - sum([unit.worth for unit in foes])
    luck = _luck(game)
    worth += luck[active].worth - luck[other].worth
    now = [Attacker(unit.power, unit.hit, unit.worth, unit.has_blitz) for unit in own if not unit.is_rested]
    there = [(unit.is_rested, Defender(unit.left, unit.worth, unit.is_decoy)) for unit in foes]
    # Whoever may still attack gains nothing by not doing so.
    worth += (UNMADE if player == active else NOW) * _taken(now, there, foe_life)
    guards = sum([not unit.is_rested for unit in foes])
    worth += NOW * _end([unit.hit for unit in own if not unit.is_rested], guards, foe_life + luck[other].cards)
    # By then all enemies stand, and damage and what is gained for this turn are gone.
    then = [Attacker(unit.lasting, unit.hit, unit.worth, unit.has_blitz) for unit in foes]
    then += _arrivals(game, other)
    there = [(unit.is_rested, Defender(unit.lasting, unit.worth, unit.is_decoy)) for unit in own]
    worth -= NEXT * _taken(then, there, own_life)
    worth -= NEXT * _end([unit.hit for unit in then], sum([not unit.is_rested for unit in own]), own_life)
    worth += LATER * _end([unit.hit for unit in own], len(foes), foe_life)
    return (worth if player == active else -worth) + _promise(game, player)


def _luck(game: Game) -> list[Luck]:
    """How the trigger checks of this turn went for each player.

    A strike is tried in one deal of many, where the life cards turned over may be Busters or Shots: whether it is good
    must not hang on that. What has really been turned over before is the same for all answers.
    """
    lost, struck, shots = [0, 0], [0, 0], [0, 0]
    for event in this_turn(game, CHECKED):
        icon = trigger_icon(game.definition[event.card & CARD_MASK])
        lost[event.player] += 1
        struck[event.player] += icon != "buster"
        shots[event.player] += icon == "shot"
    return [_lucky(game, player, *counted) for player, counted in enumerate(zip(lost, struck, shots, strict=True))]


def _lucky(game: Game, player: int, lost: int, struck: int, shots: int) -> Luck:
    """The same for one player who has lost so many life cards to so many strikes, Shots among them."""
    if not lost:
        return NO_LUCK
    cards = lost - DAMAGE_COST * struck
    point = LIFE_WORTH[min(max(len(life_of(game, player)), 1), len(LIFE_WORTH)) - 1]
    worth = point * cards - SHOT_GAIN * (shots - SHOTS * lost)
    return Luck(max(-MOST_LUCK, min(MOST_LUCK, cards)), worth)


def _arrivals(game: Game, player: int) -> list[Attacker]:
    """Who is likely to arrive and attack in the player's next turn."""
    if not game.cards(HAND, player):
        return []
    power = min(ARRIVAL_MOST, ARRIVAL_POWER + ARRIVAL_PER_ENERGY * len(game.cards(ENERGY, player)))
    return [Attacker(power, 1, ARRIVAL_WORTH, False)]


def _promise(game: Game, player: int) -> float:
    """What the player's own hand adds by what its cards are. If all counted the same, any would be placed as energy."""
    hand = game.cards(HAND, player)
    if not hand:
        return 0.0
    cards = game.cards(ENERGY, player)
    energy = [colours_of(game, card) for card in cards]
    standing = [colours for card, colours in zip(cards, energy, strict=True) if not game.rested[card]]
    is_main = game.turn_player == player and game.phase == "main"
    worth, asked = 0.0, 0
    commands: set[str] = set()
    for card in hand[:MOST_CARDS]:
        definition = game.definition[card]
        cost = definition.extra["cost"]
        assert isinstance(cost, EnergyCost)
        part = _within_reach(cost, energy)
        if definition.type != "unit":
            part *= SECOND_COMMAND if definition.no in commands else COMMAND
            commands.add(definition.no)
        worth += part * (PROMISE + PROMISE_PER_COST * cost.total)
        asked += cost.total
        if (is_main or definition.extra["quick"]) and payable(cost, standing):
            worth += AT_ONCE
    return worth + OF_USE * min(asked, len(energy))


def _within_reach(cost: EnergyCost, energy: Sequence[Colours]) -> float:
    """How much of a card's promise is left: all if the energy pays for it, less if some is lacking or of no use."""
    if payable(cost, energy):
        return 1.0
    part = LACKING[min(max(0, cost.total - len(energy)), len(LACKING) - 1)]
    return part if payable(EnergyCost(cost.coloured), energy) else part * COLOURLESS


def _fighters(game: Game, player: int, passing: dict[int, int]) -> list[Fighter]:
    """A player's units, but for those that are about to be destroyed."""
    found = []
    for unit in units(game, player):
        power = value(game, unit, "power")
        left = power - damage_on(game, unit)
        if left > 0:
            gained = passing.get(game.ref[unit], 0)
            found.append(
                Fighter(
                    power,
                    left,
                    power - gained,
                    value(game, unit, "hit"),
                    worth_with(game, unit, power - gained),
                    game.rested[unit],
                    value(game, unit, "blitz") > 0,
                    value(game, unit, "decoy") > 0,
                )
            )
    return found


def _taken(attackers: Sequence[Attacker], there: Sequence[tuple[bool, Defender]], life: int) -> float:
    """What such attacks gain: each takes the best it can, and then each guard blocks where that saves most."""
    if not attackers:
        return 0.0
    guards = [unit for is_rested, unit in there if not is_rested]
    total = 0.0
    exposed = [unit for is_rested, unit in there if is_rested]
    point = DAMAGE_COST * LIFE_WORTH[min(max(life, 1), len(LIFE_WORTH)) - 1]
    gains = [(_best_target(attacker, exposed, point), attacker) for attacker in sorted(attackers, reverse=True)]
    for guard in sorted(guards, reverse=True):
        saved, left, place = 0.0, 0.0, -1
        for number, (gain, attacker) in enumerate(gains):
            falls = guard.left < attacker.power or (attacker.has_blitz and guard.left == attacker.power)
            lost = guard.worth if falls else 0.0
            if gain - lost > saved:
                saved, left, place = gain - lost, lost, number
        if place >= 0:
            del gains[place]
            total += left
    return total + sum([gain for gain, _ in gains])


def _best_target(attacker: Attacker, exposed: list[Defender], point: float) -> float:
    """The most that one attack gains, on the player or on a rested unit, which is then no longer there. While a decoy
    is rested it must be attacked (1402-2).
    """
    decoys = [unit for unit in exposed if unit.is_decoy]
    best, target = 0.0 if decoys else attacker.hit * point, None
    for unit in decoys or exposed:
        if attacker.power >= unit.left:
            gain = unit.worth
            if unit.left == attacker.power and not attacker.has_blitz:
                gain -= attacker.worth
            if gain > best:
                best, target = gain, unit
    if target is not None:
        exposed.remove(target)
    return best


def _end(hits: Sequence[int], guards: int, life: float) -> float:
    """What it is worth that attacks with such hits may end the game, where each guard stops one of them."""
    coming = DAMAGE_COST * sum(sorted(hits, reverse=True)[guards:])
    if coming > life:
        return DEADLY + BEYOND * (coming - life)
    return NEARLY * max(0.0, coming - life + 3)
