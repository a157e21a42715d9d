"""7.2: who takes part in a battle, and who still does."""

from __future__ import annotations

from typing import ClassVar

from fuda.games.vanguard.zones import REARGUARD, VANGUARD
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import Procedure, does
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import course_changed
from fuda.kernel.values.values import permitted

Station = tuple[int, int, int]
"""A unit and the circle on which it stood: its reference, zone and slot."""


class Fight(Procedure):
    """7.2: a battle as far as it has come: who takes part in it.

    `attackers` and `targets` are the units with their circles: they are attacking and attacked as long as they stay
    there (7.4.1.8.2). `guards` are guardians, each with the unit that it guards. `named` are the attacker and the
    target where an effect has named them (10.34). `on_vanguard` and `on_rear_guard` tell what kinds of units the battle
    is against (7.1.2.2).
    """

    spoken_of: ClassVar[bool] = True

    named: tuple[int, int] = (0, 0)
    attackers: tuple[Station, ...] = ()
    targets: tuple[Station, ...] = ()
    booster: Station = (0, 0, 0)
    boosted: int = 0
    guards: tuple[tuple[int, int], ...] = ()
    on_vanguard: bool = False
    on_rear_guard: bool = False
    checks: int = 0
    checked: int = 0
    hits: tuple[int, ...] = ()
    ended: bool = False
    heard: tuple[str, ...] | None = None

    def leader(self) -> int:
        """The unit that attacked (in legion the leader); 0 for none."""
        return self.attackers[0][0] if self.attackers else 0

    @does("7.4.1.8.4", "7.4.1.8.5", "10.20.1", "7.1.2.2", "7.1.2.3", "7.1.2.4")
    def aim(self, game: Game, refs: tuple[int, ...]) -> None:
        """These units are attacked now; what kinds of units the battle is against follows that."""
        kept = [each for each in self.targets if each[0] in refs]
        known = {each[0] for each in kept}
        self.targets = (*kept, *[station(game, ref & CARD_MASK) for ref in refs if ref not in known])
        kinds = {zone // game.n for _, zone, _ in self.targets}
        self.on_vanguard, self.on_rear_guard = VANGUARD in kinds, REARGUARD in kinds
        course_changed(game)

    @does("7.4.1.8.2", "7.4.1.8.2.1", "7.4.1.9", "7.4.1.5.2")
    def attacking(self, game: Game) -> int:
        """The unit that is attacking (in legion the leader), while it stays on its circle; else 0."""
        if not self.attackers or not all(is_there(game, each) for each in self.attackers):
            return 0
        return self.attackers[0][0]

    @does("7.4.1.8.2", "7.7.1.3")
    def attacked_units(self, game: Game) -> list[int]:
        """The units that are attacked, while they stay on their circles."""
        return [each[0] for each in self.targets if is_there(game, each)]

    @does("7.4.1.10.1.1", "7.4.1.11")
    def boosting(self, game: Game) -> int:
        """The unit that is boosting, while it and the boosted one stay on their circles; else 0."""
        if not self.boosted or self.ended or not is_there(game, self.booster):
            return 0
        return (
            self.booster[0] if any(each[0] == self.boosted and is_there(game, each) for each in self.attackers) else 0
        )

    @does("7.6.1.2.1", "7.5.1.2.1")
    def drive_unit(self, game: Game) -> int:
        """The attacking vanguard, or a rear-guard that an effect lets make drive checks; 0 for none."""
        attacker = self.attacking(game)
        if not attacker:
            return 0
        card = attacker & CARD_MASK
        if game.zone_kind(card) == VANGUARD:
            return attacker
        return attacker if permitted(game, "drive_check", card) else 0


def station(game: Game, card: int) -> Station:
    """A unit with the circle on which it stands."""
    return game.ref[card], game.zone[card], game.slot[card]


def is_there(game: Game, unit: Station) -> bool:
    """Does the unit still stand on that circle?"""
    ref, zone, slot = unit
    card = ref & CARD_MASK
    return game.ref[card] == ref and game.zone[card] == zone and game.slot[card] == slot


def the_attack(game: Game) -> Fight | None:
    """The attack that is being carried out."""
    return game.running(Fight)


def is_in_battle(game: Game) -> bool:
    """Is there a battle that 「そのバトル中」 can mean?"""
    attack = game.running(Fight)
    return attack is not None and not attack.ended
