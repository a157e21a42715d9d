"""301, 302 and the glossary: keyword abilities, and the abilities that the rules themselves give cards."""

from __future__ import annotations

from fuda.games.pso2.acts import player_card
from fuda.games.pso2.affording import QUICK, OnToOff
from fuda.games.pso2.battle import Battle, ally_is_attacked, deal_damage, draw_attack
from fuda.games.pso2.plays import ENTER, EQUIP, NOTHING
from fuda.games.pso2.zones import FIELD, MAG, PLAYER
from fuda.kernel.abilities.ability import Ability, Activated, Bearing, Scope, Triggered
from fuda.kernel.abilities.events import Event
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.definition import KeywordDef
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import does
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.program.costs import DeedCost
from fuda.kernel.program.instructions import Instruction
from fuda.kernel.program.node import node
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.values import value_of

KEYWORDS = (
    KeywordDef("warcry", "ウォークライ", "302.1#2", english="war cry"),
    KeywordDef("chain", "連撃", "302.5", english="chain attack"),
    KeywordDef("ambush", "奇襲", "302.6"),
    KeywordDef("rapid", "連続射撃", "302.7", english="rapid fire"),
    KeywordDef("snipe", "狙撃", "302.8"),
    KeywordDef("erosion", "侵食", "302.10"),
    KeywordDef("multiply", "増殖", "302.11"),
    KeywordDef("pierce", "貫通", "GL-17", adds=True),
    KeywordDef("invincible", "無敵", "GL-60"),
    KeywordDef("slots", "装備枠", "205.4.4.1", adds=True),
    KeywordDef("frozen", "フリーズ", "301.3", ability=False),
    KeywordDef("unaffected", "効果を受けない", "GL-22", english="not affected"),
    KeywordDef("recovers", "回復", "302.9", english="recovery"),
    KeywordDef("drops", "ドロップ", "302.4", english="drop"),
)
IMMUNITIES = frozenset({"invincible", "unaffected"})


class DrawAttack(Instruction):
    """302.1: the attack goes to this card."""

    __slots__ = ()

    def run(self, game: Game, fx: Resolve) -> None:
        """All its targets are replaced by this card."""
        draw_attack(game, fx.bearer, fx.player)


class TurnOn(Instruction):
    """The card is turned ON."""

    __slots__ = ()

    def run(self, game: Game, fx: Resolve) -> None:
        """Turn it."""
        perform(game, [Act("set_active", fx.bearer, source=fx.bearer, cause="effect")])


class Pierce(Instruction):
    """GL-17: damage to the controller of the chara that was destroyed."""

    __slots__ = ()

    def run(self, game: Game, fx: Resolve) -> None:
        """As much as the keyword says, as it was when it destroyed."""
        event = fx.event
        assert event is not None
        amount = value_of(game, fx.bearer, "pierce")
        if game.lost[event.player]:
            return
        target = game.ref[player_card(game, event.player)]
        deal_damage(game, [Act("damage", target, amount=amount, other=fx.bearer, source=fx.bearer, cause="effect")])


@node
class AllyAttacked:
    """An ally is attacked and the attack can still be drawn (302.1, 506.4.2)."""

    def holds(self, game: Game, scope: Scope) -> bool:
        return ally_is_attacked(game, scope.player)


_PLACE = frozenset({FIELD, PLAYER, MAG})

WARCRY = Activated(
    "warcry", _PLACE, (DrawAttack(),), timings=frozenset({QUICK}), condition=AllyAttacked(),
    costs=(DeedCost(OnToOff(), None, "GL-07"),),
    text="【ウォークライ】", english="【War cry】 the attack goes to this card",
)  # fmt: skip
CHAIN = Triggered(
    "chain",
    _PLACE,
    (TurnOn(),),
    events=("engaged",),
    own=True,
    limit=1,
    text="【連撃】",
    english="【Chain attack】 turns ON",
)
PIERCE = Triggered(
    "pierce",
    _PLACE,
    (Pierce(),),
    events=("destroyed",),
    own=False,
    text="【貫通】",
    english="【Pierce】 damages the player",
)
RULE_ABILITIES: dict[str, Ability] = {
    "enter": ENTER, "equip": EQUIP, "nothing": NOTHING, "warcry": WARCRY, "chain": CHAIN, "pierce": PIERCE,
}  # fmt: skip


@does("302.5", "302.5.1")
def chains(game: Game, event: Event) -> list[Bearing]:
    """302.5: an attacker with 連撃 is engaged with the opposing player."""
    card = event.card & CARD_MASK
    if event.source != event.card or not value_of(game, event.card, "chain"):
        return []
    if game.definition[event.other & CARD_MASK].type not in ("player", "boss"):
        return []
    return [Bearing(CHAIN, event.card, event.card, game.controller[card], 0)]


@does("GL-17")
def pierces(game: Game, event: Event) -> list[Bearing]:
    """GL-17: an attack of a card with 貫通 destroyed a chara, whatever became of the attacker."""
    battle = game.running(Battle)
    if battle is None or not battle.attacker or event.cause != "battle_damage" or event.source != battle.attacker:
        return []
    if game.definition[event.card & CARD_MASK].type != "chara" or not value_of(game, battle.attacker, "pierce"):
        return []
    return [Bearing(PIERCE, battle.attacker, battle.attacker, game.controller[battle.attacker & CARD_MASK], 0)]
