"""Chapter 7: attacks and battles."""

from __future__ import annotations

from fuda.games.vanguard.circles import BATTLES, mate_of, vanguard
from fuda.games.vanguard.effect_attacks import ATTACKS, EffectAttacks
from fuda.games.vanguard.fight import Fight, station
from fuda.games.vanguard.fighting import (
    attackers,
    battled_by,
    boosters,
    can_attack,
    drive_of,
    fighting_power,
    may_strike,
    targets_of,
)
from fuda.games.vanguard.guarding import GuardStep
from fuda.games.vanguard.rule_processing import check, is_due
from fuda.games.vanguard.timing import tell_until_heard
from fuda.games.vanguard.trigger_check import TriggerActions, trigger_of
from fuda.games.vanguard.zones import DECK, GUARDIAN, HAND, REARGUARD, TRIGGER, VANGUARD
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act, perform, turn
from fuda.kernel.choice import PASS, Option
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Procedure, step
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import course_changed, set_player_counter
from fuda.kernel.values.durations import end_effects
from fuda.kernel.values.values import forbidden, value

END = Option("end")
ATTACK = Option("attack")


class BattlePhase(Procedure):
    """7.1: attack sub-phases, as long as the turn fighter attacks."""

    @step("7.3.1", "7.3.1.1", "7.1.1")
    def begin(self, game: Game) -> None:
        """Only the first start step has a beginning that abilities answer to; check timing."""
        emit(game, "battle_phase_start", player=game.turn_player)
        emit(game, "start_step_start", player=game.turn_player)
        check(game)

    @step("7.3.1.2", "7.3.1.3")
    def ask(self, game: Game) -> None:
        """Attack or not? Where no attack is possible, not; what effects have ordered comes before."""
        if game.own[ATTACKS]:
            self.goto("ask")
            return game.call(EffectAttacks())
        if not can_attack(game):
            return self.end()
        return game.ask(game.turn_player, "battle", (ATTACK, END))

    @step("7.3.1.2.1", "7.3.1.2.2")
    def decided(self, game: Game) -> None:
        """Check timing before an attack; without one the phase is over."""
        if self.answer[0] != ATTACK:
            return self.end()
        return check(game)

    @step("7.2.1", "7.2.2", "7.8.1.5")
    def attack(self, game: Game) -> None:
        """The attack, with units that are still to be chosen; then the next start step."""
        self.goto("ask")
        game.call(Attack())


class Attack(Fight):
    """7.2: attack, guard, drive, damage and close step."""

    # 7.4: the attack step.

    @step("7.4.1", "7.4.1.1", "7.1.2", "7.1.2.1", "7.4.1.2")
    def begin(self, game: Game) -> None:
        """The battle begins and counts; check timing."""
        player = game.turn_player
        set_player_counter(game, BATTLES, player, game.player_counters[BATTLES][player] + 1)
        emit(game, "attack_step_start", player=player)
        check(game)

    @step("7.4.1.3")
    def choose_attacker(self, game: Game) -> None:
        """A standing unit in the front row, unless one is named already."""
        if self.named[0]:
            self.answer = (Option("choose", self.named[0]),)
            return
        options = [Option("choose", game.ref[card]) for card in attackers(game, game.turn_player)]
        game.ask(game.turn_player, "attacker", options)

    @step("7.4.1.4", "7.4.1.4.1", "7.4.1.5", "7.4.1.5.1", "10.25.5")
    def rest_attacker(self, game: Game) -> None:
        """It rests and is attacking, in legion with its mate; one that can't attack ends the battle."""
        attacker = self.answer[0].card if self.answer else 0
        card = attacker & CARD_MASK
        if not attacker or not game.is_current(attacker) or game.rested[card] or not may_strike(game, card):
            return self.goto("close_step")
        both: tuple[int, ...] = (card,)
        if game.zone_kind(card) == VANGUARD and mate_of(game, game.turn_player) >= 0:
            both = (vanguard(game, game.turn_player), mate_of(game, game.turn_player))
        self.attackers = tuple([station(game, each) for each in both])
        return turn(game, "rest", both, True, cause="attack")

    @step("7.4.1.6", "7.4.1.8.6", "10.25.15")
    def choose_target(self, game: Game) -> None:
        """One of the opponent's units in the front row, unless one is named already."""
        if self.named[1]:
            self.answer = (Option("choose", self.named[1]),)
            return
        attacker = self.attackers[0][0] & CARD_MASK
        options = [Option("choose", game.ref[card]) for card in targets_of(game, attacker)]
        game.ask(game.turn_player, "target", options)

    @step("7.4.1.7", "7.4.1.7.1", "7.4.1.8", "7.4.1.8.1", "7.4.1.8.3", "7.1.2.2")
    def attack(self, game: Game) -> None:
        """It is attacked; where there is none that may be, the battle ends."""
        target = self.answer[0].card if self.answer else 0
        attacker = self.attackers[0][0] & CARD_MASK
        if not target or target & CARD_MASK not in targets_of(game, attacker):
            return self.goto("close_step")
        self.aim(game, battled_by(game, attacker, target))
        for ref, _, _ in self.attackers:
            emit(game, "attacked", ref, game.turn_player, other=target)
        for ref, _, _ in self.targets:
            emit(game, "was_attacked", ref, game.opponent(game.turn_player), other=self.attackers[0][0])
        return None

    @step("7.4.1.10", "11.4.1")
    def offer_boost(self, game: Game) -> None:
        """A unit behind the attacker may boost it."""
        options = boosters(game, self)
        if options or game.ask_everything:
            game.ask(game.turn_player, "boost", [*options, PASS])
        else:
            self.answer = (PASS,)

    @step("7.4.1.10")
    def boost(self, game: Game) -> None:
        """It rests."""
        option = self.answer[0]
        if option.verb != "boost":
            return self.goto("attacked")
        return turn(game, "rest", [option.card & CARD_MASK], True, cause="boost")

    @step("7.4.1.10", "7.4.1.10.1", "7.4.1.11")
    def boosts(self, game: Game) -> None:
        """It lends its power for this battle, unless what was done in the place of its rest took it away."""
        option = self.answer[0]
        if not game.is_current(option.card):
            return
        self.booster = station(game, option.card & CARD_MASK)
        self.boosted = option.target
        emit(game, "boosted", option.card, game.turn_player, other=self.boosted)
        emit(game, "was_boosted", self.boosted, game.turn_player, other=option.card)

    @step("7.4.1.12", "7.4.1.13")
    def attacked(self, game: Game) -> None:
        """Check timing: what answers to the attack or the boost is resolved here."""
        check(game)

    # 7.5: the guard step.

    @step("7.5.1", "7.5.1.1")
    def guard_step(self, game: Game) -> None:
        """The other fighter may guard."""
        emit(game, "guard_step_start", player=game.turn_player)
        game.begin(GuardStep(game.opponent(game.turn_player)))

    @step("7.5.1.2.1", "7.6.1", "7.6.1.1")
    def drive_step(self, game: Game) -> None:
        """A vanguard's attack comes to the drive step, a rear-guard's to the damage step."""
        if not self.drive_unit(game):
            return self.goto("damage_step")
        emit(game, "drive_step_start", player=game.turn_player)
        return check(game)

    # 7.6: the drive step.

    @step("7.6.1.2", "7.6.1.2.1", "7.6.1.2.2", "7.6.1.2.3", "10.14.1", "4.10.2", "2.17.1", "10.35.7")
    def drive_check(self, game: Game) -> None:
        """As often as the drive unit's drive says, the top card of the deck is checked."""
        driver = self.drive_unit(game)
        deck = game.cards(DECK, game.turn_player)
        if not driver or self.checks >= drive_of(game, driver & CARD_MASK) or not deck:
            return self.goto("driven")
        self.checks += 1
        card = deck[-1]
        moves.move(game, [card], TRIGGER, verb="drive_check", source=driver)
        self.checked = game.ref[card]
        return None

    @step("7.6.1.2.4")
    def trigger(self, game: Game) -> None:
        """Its trigger is carried out."""
        kind = trigger_of(game, game.turn_player, self.checked & CARD_MASK)
        if kind:
            game.begin(TriggerActions(game.turn_player, self.checked, kind))

    @step("7.6.1.2.5")
    def triggered(self, game: Game) -> None:
        """Check timing."""
        check(game)

    @step("7.6.1.2.6")
    def take(self, game: Game) -> None:
        """The card goes to the hand, if it still lies there."""
        if game.is_current(self.checked):
            moves.move(game, [self.checked & CARD_MASK], HAND, verb="take")

    @step("7.6.1.3")
    def again(self, game: Game) -> None:
        """Check timing, then the next check."""
        self.goto("drive_check")
        check(game)

    @step("7.6.1.4")
    def driven(self, game: Game) -> None:
        """Check timing."""
        check(game)

    # 7.7: the damage step.

    @step("7.7.1", "7.7.1.1")
    def damage_step(self, game: Game) -> None:
        """Check timing."""
        emit(game, "damage_step_start", player=game.turn_player)
        check(game)

    @step("7.7.1.2", "7.7.1.3", "7.7.1.4", "10.25.6", "10.25.8")
    def compare(self, game: Game) -> None:
        """Every attacked unit of no more power than the attacker is hit; check timing."""
        attacker = self.attacking(game)
        if attacker:
            power = fighting_power(game, attacker & CARD_MASK)
            self.hits = tuple(
                [
                    ref
                    for ref in self.attacked_units(game)
                    if fighting_power(game, ref & CARD_MASK) <= power
                    and not forbidden(game, "be_hit", ref & CARD_MASK, attacker & CARD_MASK)
                    and not forbidden(game, "hit", attacker & CARD_MASK, ref & CARD_MASK)
                ]
            )
        check(game)

    @step("7.7.1.5", "7.7.1.5.1", "7.7.1.5.2", "10.25.6.1", "2.7.1")
    def deal_damage(self, game: Game) -> None:
        """A vanguard that is hit takes the attacker's critical in damage."""
        attacker = self.attacking(game)
        struck = [ref for ref in self.hits if game.is_current(ref) and game.zone_kind(ref & CARD_MASK) == VANGUARD]
        if attacker and struck and not any(forbidden(game, "deal", ref & CARD_MASK) for ref, _, _ in self.attackers):
            critical = value(game, attacker & CARD_MASK, "critical")
            perform(game, [Act("damage", ref, amount=critical, other=attacker, cause="battle") for ref in struck])

    @step("7.7.1.6")
    def damaged(self, game: Game) -> None:
        """Check timing: the damage checks are made here."""
        check(game)

    @step("7.7.1.7", "7.7.1.8")
    def tell_hits(self, game: Game) -> None:
        """Now the attack has hit or missed; check timing."""
        attacker, opponent = self.attackers[0][0], game.opponent(game.turn_player)
        for ref, _, _ in self.targets:
            struck = ref in self.hits
            emit(game, "hit" if struck else "missed", attacker, game.turn_player, other=ref)
            emit(game, "was_hit" if struck else "was_missed", ref, opponent, other=attacker)
        check(game)

    @step("7.7.1.9", "11.14.3")
    def retire_g_guardians(self, game: Game) -> None:
        """G guardians retire first."""
        self.retire(game, [card for card in self.guardians(game) if game.definition[card].type == "g_unit"])

    @step("7.7.1.9")
    def retire_guardians(self, game: Game) -> None:
        """Then all other guardians."""
        self.retire(game, self.guardians(game))

    @step("7.7.1.9")
    def retire_hit(self, game: Game) -> None:
        """Then the rear-guards that were hit."""
        struck = [ref & CARD_MASK for ref in self.hits if game.is_current(ref)]
        self.retire(game, [card for card in struck if game.zone_kind(card) == REARGUARD])

    @step("7.7.1.10")
    def retired(self, game: Game) -> None:
        """Check timing."""
        check(game)

    # 7.8: the close step.

    @step("7.8.1", "7.8.1.1")
    def close_step(self, game: Game) -> None:
        """What answers to the end of the battle stands by, each ability once."""
        self.heard = tell_until_heard(game, ("close_step_start", "battle_end"), self.leader(), self.heard)

    @step("7.8.1.2")
    def closed(self, game: Game) -> None:
        """Check timing."""
        check(game)

    @step("7.8.1.2", "7.8.1.4")
    def expire(self, game: Game) -> None:
        """Effects for this battle end; nobody attacks or boosts any more."""
        self.ended = True
        course_changed(game)
        end_effects(game, "battle")

    @step("7.8.1.3")
    def once_more(self, game: Game) -> None:
        """With anything left to be done or heard, once more."""
        known = len(self.heard or ())
        self.heard = tell_until_heard(game, ("close_step_start", "battle_end"), self.leader(), self.heard)
        if len(self.heard) > known or is_due(game):
            self.goto("closed")

    # Who is doing what.

    def guardians(self, game: Game) -> list[int]:
        """All guardians, the defending fighter's first."""
        player = game.opponent(game.turn_player)
        return [*game.cards(GUARDIAN, player), *game.cards(GUARDIAN, game.turn_player)]

    def retire(self, game: Game, cards: list[int]) -> None:
        """These units retire, if there are any."""
        if cards:
            perform(game, [Act("retire", game.ref[card], cause="battle") for card in cards])
