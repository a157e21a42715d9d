"""How a quick player answers some questions without trying every answer: judgement, like `evaluate`, and no rule."""

from __future__ import annotations

from fuda.games.vanguard.evaluate import COUNTER_WORTH, DAMAGE_WORTH, HAND_WORTH, SHIELD_WORTH, WIN, rear_guard_worth
from fuda.games.vanguard.fight import Fight
from fuda.games.vanguard.fighting import boosters, drive_of, fighting_power
from fuda.games.vanguard.zones import DAMAGE, HAND, VANGUARD
from fuda.kernel.choice import Choice, Option
from fuda.kernel.game import Game
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import forbidden, value

# What a drive check that turns up a trigger adds to the attack: an attack that checks is guarded with so much to spare.
TRIGGER_POWER = 5000
MOST_DAMAGE = 6


def guard(game: Game, choice: Choice) -> tuple[int, ...] | None:
    """Guard with the cards that are worth least and stop the attack, if they are worth less than what it strikes.

    One card is called at a time; the next question goes on from there.
    """
    attack = game.running(Fight)
    attacker = attack.attacking(game) if attack is not None else 0
    attacked = attack.attacked_units(game) if attack is not None else []
    if not attacker or len(attacked) != 1:
        return None
    target, card = attacked[0] & CARD_MASK, attacker & CARD_MASK
    passing = next(place for place, option in enumerate(choice.options) if option.verb == "pass")
    if forbidden(game, "be_hit", target, card) or forbidden(game, "hit", card, target):
        return (passing,)
    lacking = fighting_power(game, card) - fighting_power(game, target) + 1
    if game.zone_kind(card) == VANGUARD:
        lacking += TRIGGER_POWER * min(1, drive_of(game, card))
    if lacking <= 0:
        return (passing,)
    called = _cheapest(game, choice.options, lacking)
    if called is None or called[1] >= _at_stake(game, choice.player, card, target):
        return (passing,)
    return (called[0],)


def _at_stake(game: Game, player: int, attacker: int, target: int) -> float:
    """What it costs to be hit."""
    if game.zone_kind(target) != VANGUARD:
        return rear_guard_worth(game, target)
    damage, critical = len(game.cards(DAMAGE, player)), value(game, attacker, "critical")
    if damage + critical >= MOST_DAMAGE:
        return WIN
    return DAMAGE_WORTH[damage] - DAMAGE_WORTH[damage + critical] - COUNTER_WORTH * critical


def _cheapest(game: Game, options: tuple[Option, ...], lacking: int) -> tuple[int, float] | None:
    """The first card to call so that the attack is stopped, and what all that it takes are worth; None where nothing
    stops it.
    """
    shields = []
    for place, option in enumerate(options):
        card = option.card & CARD_MASK
        shield = value(game, card, "shield") if option.verb in ("guard", "intercept") else 0
        if shield > 0:
            worth = HAND_WORTH + SHIELD_WORTH * shield if game.zone_kind(card) == HAND else rear_guard_worth(game, card)
            shields.append((worth, shield, place))
    alone = [(worth, place) for worth, shield, place in shields if shield >= lacking]
    if alone:
        worth, place = min(alone)
        return place, worth
    total, first = 0.0, -1
    for worth, shield, place in sorted(shields, key=lambda each: each[0] / each[1]):
        first = place if first < 0 else first
        total += worth
        lacking -= shield
        if lacking <= 0:
            return first, total
    return None


def battle(game: Game, choice: Choice) -> tuple[int, ...]:
    """Attack with whatever can: that costs nothing."""
    return (0,)


def boost(game: Game, choice: Choice) -> tuple[int, ...]:
    """Boost: that costs nothing either."""
    return (0,)


def target(game: Game, choice: Choice) -> tuple[int, ...] | None:
    """Strike at the vanguard if the attack can reach it, else at the rear-guard worth most of those that it reaches."""
    attack = game.running(Fight)
    if attack is None:
        return None
    lent = max([value(game, each.card & CARD_MASK, "power") for each in boosters(game, attack)], default=0)
    power = fighting_power(game, attack.leader() & CARD_MASK) + lent
    reached = []
    for place, option in enumerate(choice.options):
        card = option.card & CARD_MASK
        is_leader = game.zone_kind(card) == VANGUARD
        worth = WIN if is_leader else rear_guard_worth(game, card)
        reached.append((fighting_power(game, card) <= power, worth, -place))
    return (-max(reached)[2],)


HABITS = {"guard": guard, "battle": battle, "boost": boost, "target": target}
