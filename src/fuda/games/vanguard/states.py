"""11.29.2, 11.33.2: what becomes of units in some states."""

from __future__ import annotations

from fuda.games.vanguard.circles import fighting
from fuda.games.vanguard.fight import Fight
from fuda.games.vanguard.zones import FIGHTING
from fuda.kernel.abilities.ability import Bearing, Scope, Triggered
from fuda.kernel.abilities.events import Event
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import does
from fuda.kernel.procedures.resolve import Resolve
from fuda.kernel.values.values import value


class PutAway:
    """An instruction: the unit goes where its state sends it, if it is still there."""

    __slots__ = ("act",)

    def __init__(self, act: str) -> None:
        self.act = act

    def run(self, game: Game, fx: Resolve) -> None:
        """Perform the act."""
        if game.is_current(fx.source):
            perform(game, [Act(self.act, fx.source, cause="rule")])

    def resume(self, game: Game, fx: Resolve) -> None:
        """Nothing is left to do."""

    def possible(self, game: Game, scope: Scope) -> bool:
        """It asks for no choice."""
        return True


CHARGED = Triggered(
    "rule:charging", frozenset(FIGHTING), (PutAway("to_deck_bottom"),), events=("battle_end",), own=False,
    clause="11.29.2", text="突撃状態", english="At the end of its battle, it goes to the bottom of the deck.",
)  # fmt: skip
HOLLOWED = Triggered(
    "rule:hollow", frozenset(FIGHTING), (PutAway("retire"),), events=("turn_end",), own=False, clause="11.33.2",
    text="亡霊状態", english="At the end of the turn, it retires.",
)  # fmt: skip


def _borne(game: Game, ability: Triggered, card: int) -> Bearing:
    return Bearing(ability, game.ref[card], game.ref[card], game.controller[card], 0)


@does("11.29.2")
def charges(game: Game, event: Event) -> list[Bearing]:
    """11.29.2: units in the state of 突撃 that have taken part in the battle go to the deck when it ends."""
    if "charging" not in game.modified:
        return []
    attack = game.running(Fight)
    if attack is None:
        return []
    part = {each[0] for each in (*attack.attackers, *attack.targets, attack.booster)}
    found = [c for player in range(game.n) for c in fighting(game, player) if game.ref[c] in part]
    return [_borne(game, CHARGED, card) for card in found if value(game, card, "charging")]


@does("11.33.2")
def hollows(game: Game, event: Event) -> list[Bearing]:
    """11.33.2: at the end of the turn units in the state of 亡霊 retire."""
    if "hollowed" not in game.modified:
        return []
    found = [c for player in range(game.n) for c in fighting(game, player) if value(game, c, "hollowed")]
    return [_borne(game, HOLLOWED, card) for card in found]


RULE_ABILITIES = {ability.key: ability for ability in (CHARGED, HOLLOWED)}
RULE_TRIGGERS = {"battle_end": charges, "turn_end": hollows}
