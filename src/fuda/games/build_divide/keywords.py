"""1400: keyword abilities that the rules themselves ask for, and the abilities that they give to cards.

What other keywords mean as text is in `effects/keywords.py`.
"""

from __future__ import annotations

from fuda.games.build_divide import auras
from fuda.games.build_divide.auras import LEFT_BEHIND, LENDING
from fuda.games.build_divide.territories import AS_UNIT, ASSAULT, UNIT_PLACE
from fuda.games.build_divide.zones import FIELD
from fuda.kernel.abilities.ability import Ability
from fuda.kernel.choice import Option
from fuda.kernel.definition import KeywordDef
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import does
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import value

KEYWORDS = (
    KeywordDef("decoy", "デコイ", "1402", clauses=("1402-1",)),
    KeywordDef("blitz", "ブリッツ", "1403", clauses=("1403-1", "1403-2")),
    KeywordDef("berserk", "バーサーク", "1405", clauses=("1405-1",)),
    KeywordDef("assault", "アサルトテリトリー", "1406", clauses=("1406-1",), english="assault territory"),
)
RULE_ABILITIES: dict[str, Ability] = {a.key: a for a in (LENDING, LEFT_BEHIND, ASSAULT, AS_UNIT)}


@does("1406-1a", "1604-2")
def given(game: Game, card: int) -> tuple[Ability, ...]:
    """What the rules give a card where it lies: an Aura's power, アサルトテリトリー, that a command is a unit."""
    slot = game.slot[card]
    if slot > 0:
        return auras.given(game, card)
    definition = game.definition[card]
    if definition.type == "unit" or game.zone[card] // game.n != FIELD:
        return ()
    if definition.keywords.get("assault"):
        return (ASSAULT,)
    return (AS_UNIT,) if slot == UNIT_PLACE else ()


@does("1402-2", "1402-2a", "1405-1a")
def obedient(game: Game, attacks: list[Option]) -> list[Option]:
    """Those of the proper attacks that obey most of what is asked of the attacker as far as possible.

    1402-2: rested opposing units with デコイ are to be attacked, any one of them; 1405-1a: a unit with バーサーク is to
    attack a player. Where both are asked for and can't be had together, the attacker's player chooses.
    """
    wanted = {option: _obeyed(game, option) for option in attacks}
    most: dict[int, int] = {}
    for option, number in wanted.items():
        most[option.card] = max(most.get(option.card, 0), number)
    return [option for option in attacks if wanted[option] == most[option.card]]


def _obeyed(game: Game, attack: Option) -> int:
    """How many of the demands on the attacker this attack fulfils."""
    if attack.target:
        target = attack.target & CARD_MASK
        return int(game.rested[target] and value(game, target, "decoy") > 0)
    return int(value(game, attack.card & CARD_MASK, "berserk") > 0)


@does("1405-1a", "1405-2", "1405-3")
def must_attack(game: Game, card: int) -> bool:
    """1405-1a: does the unit keep its player from ending the attacks while it can attack?"""
    if "must_attack" in game.modified and value(game, card, "must_attack"):
        return True
    return value(game, card, "berserk") > 0
