"""10.34: attacks that effects make."""

from __future__ import annotations

from fuda.games.vanguard.circles import MATE
from fuda.games.vanguard.fighting import may_strike, targets_of
from fuda.games.vanguard.zones import FIGHTING
from fuda.kernel.abilities.replacements import Act
from fuda.kernel.choice import Option
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import Procedure, does, step
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import keep_records

ATTACKS = "attacks"
"""The record of attacks that effects have ordered: how many attackers, then the attackers and the targets."""


@does("10.34.1", "10.34.1.3", "7.4.1.8.6", "10.25.5")
def attack(game: Game, acts: list[Act]) -> int:
    """10.34.1: these units (`card`) attack those (`other`) once the effect is over, in a battle after that battle."""
    attackers = tuple(dict.fromkeys(act.card for act in acts))
    targets = tuple(dict.fromkeys(act.other for act in acts))
    keep_records(game, ATTACKS, (*game.own[ATTACKS], (len(attackers), *attackers, *targets)))
    return len(attackers)


class EffectAttacks(Procedure):
    """10.34.1: one attack after the other, as long as one of the units can attack one of the targets."""

    attackers: tuple[int, ...] = ()
    targets: tuple[int, ...] = ()
    attacker: int = 0

    @step("10.34.1", "10.34.1.3")
    def begin(self, game: Game) -> None:
        """The attacks that were ordered first come first."""
        number, *refs = game.own[ATTACKS][0]
        keep_records(game, ATTACKS, game.own[ATTACKS][1:])
        self.attackers, self.targets = tuple(refs[:number]), tuple(refs[number:])

    @step("10.34.1.1")
    def choose_attacker(self, game: Game) -> None:
        """A standing unit that may attack one of the targets; without any the attacks are over."""
        able = [ref for ref in self.attackers if self.aims(game, ref)]
        if not able:
            return self.end()
        return game.ask(game.turn_player, "attacker", [Option("choose", ref) for ref in able])

    @step("10.34.1.1")
    def choose_target(self, game: Game) -> None:
        """One of the targets that it may attack."""
        self.attacker = self.answer[0].card
        options = [Option("choose", ref) for ref in self.aims(game, self.attacker)]
        game.ask(game.turn_player, "target", options)

    @step("10.34.1.2")
    def attack(self, game: Game) -> None:
        """The attack is carried out; then the next."""
        from fuda.games.vanguard.battle import Attack

        self.goto("choose_attacker")
        game.call(Attack((self.attacker, self.answer[0].card)))

    def aims(self, game: Game, attacker: int) -> list[int]:
        """The targets that the unit may attack now."""
        card = attacker & CARD_MASK
        if not game.is_current(attacker) or game.zone_kind(card) not in FIGHTING or game.rested[card]:
            return []
        # 10.25.5: no effect makes a mate attack by itself.
        if game.counters[MATE][card] or not may_strike(game, card):
            return []
        allowed = targets_of(game, card)
        return [ref for ref in self.targets if game.is_current(ref) and ref & CARD_MASK in allowed]


HANDLERS = {"attack": attack}
