"""How a quick player answers some questions without trying every answer: judgement, like `evaluate`, and no rule."""

from __future__ import annotations

from fuda.games.build_divide.acts import damage_on, life_of
from fuda.games.build_divide.battle import AttackPhase
from fuda.games.build_divide.evaluate import DAMAGE_COST, DEADLY, LIFE_WORTH, WIN, unit_worth
from fuda.kernel.choice import Choice
from fuda.kernel.game import Game
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import value

# What it costs that a blocker rests, and so stops no further attack.
RESTED = 1.0


def block(game: Game, choice: Choice) -> tuple[int, ...] | None:
    """Block with the unit that fares best against the attacker, if that is better than to let the attack through."""
    attack = game.running(AttackPhase)
    if attack is None:
        return None
    attacker = attack.attacker & CARD_MASK
    if attack.struck >= 0:
        through = -_damage_cost(game, choice.player, value(game, attacker, "hit"))
    else:
        through = _exchange(game, attacker, attack.target & CARD_MASK)
    worths = []
    for option in choice.options:
        if option.verb == "block":
            worths.append(_exchange(game, attacker, option.card & CARD_MASK) - RESTED)
        else:
            worths.append(through)
    return (worths.index(max(worths)),)


def _damage_cost(game: Game, player: int, hit: int) -> float:
    """What so much damage costs a player, further cards for Buster icons included."""
    life, coming = len(life_of(game, player)), DAMAGE_COST * hit
    if hit > life:
        return WIN
    lost = sum(LIFE_WORTH[max(0, life - round(coming)) : life])
    return lost + (DEADLY if coming > life else 0.0)


def _exchange(game: Game, attacker: int, defender: int) -> float:
    """What the defending side gains by that battle: units that fall, each for its worth."""
    strikes = [value(game, card, "power") for card in (attacker, defender)]
    falls = [strikes[1] >= strikes[0] - damage_on(game, attacker), strikes[0] >= strikes[1] - damage_on(game, defender)]
    swift = [value(game, card, "blitz") > 0 for card in (attacker, defender)]
    if all(falls) and swift[0] != swift[1]:
        # Who strikes first is not struck by what has fallen.
        falls = [not swift[0], swift[0]]
    return falls[0] * unit_worth(game, attacker, 0) - falls[1] * unit_worth(game, defender, 0)


HABITS = {"block": block}
