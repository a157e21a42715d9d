"""Chapters 7 and 8: attacks, battles in their five steps, and the action step."""

from __future__ import annotations

from fuda.games.gundam.keywords import is_linked
from fuda.games.gundam.later import struck_cards
from fuda.games.gundam.plays import ACTION, action_plays, activations, do_play
from fuda.games.gundam.zones import BATTLE
from fuda.kernel import moves
from fuda.kernel.acts import Act, perform
from fuda.kernel.choice import Option
from fuda.kernel.events import emit
from fuda.kernel.game import Game
from fuda.kernel.ids import CARD_MASK, DIRTY_STATE
from fuda.kernel.procedure import Procedure, does, step
from fuda.kernel.triggers import resolve_triggers
from fuda.kernel.values import PROHIBITIONS, end_effects, forbidden, permitted, value
from fuda.kernel.windows import Window


@does("7-1", "2-11-4", "4-4-2", "4-4-3")
def attack_options(game: Game, player: int) -> list[Option]:
    """Active units attack the opponent or one of their rested units; not on arrival, unless linked."""
    attackers = [
        unit
        for unit in game.cards(BATTLE, player)
        if not game.rested[unit]
        and (game.arrived[unit] != game.turn or is_linked(game, unit) or permitted(game, "attack_on_arrival", unit))
        and not forbidden(game, "attack", unit)
    ]
    if not attackers:
        return []
    options = []
    for opponent in game.opponents(player):
        enemies = game.cards(BATTLE, opponent)
        for unit in attackers:
            reference = game.ref[unit]
            options += _towards(game, unit, reference, opponent, enemies)
    return options


def _towards(game: Game, unit: int, reference: int, opponent: int, enemies: list[int]) -> list[Option]:
    if "may:attack_active" in game.modified:
        targets = [e for e in enemies if game.rested[e] or permitted(game, "attack_active", unit, e)]
    else:
        targets = [e for e in enemies if game.rested[e]]
    if PROHIBITIONS in game.modified:
        targets = [e for e in targets if not forbidden(game, "attack_unit", unit, e)]
    options = [Option("attack", reference, game.ref[e]) for e in targets]
    if "may:draw_attacks" in game.modified:
        drawing = [o for o in options if permitted(game, "draw_attacks", o.target & CARD_MASK, unit)]
        if drawing:
            return drawing
    if not forbidden(game, "attack_player", unit):
        options.append(Option("attack", reference, player=opponent))
    return options


class Battle(Procedure):
    """An attack, through its five steps.

    `declared` is the target named at first, `target` the present one (0: the player).
    """

    attacker: int
    defender: int
    declared: int = 0
    target: int = 0
    blocked: bool = False
    ended: bool = False
    called_off: bool = False

    @step("7-2")
    def attack_step(self, game: Game) -> None:
        """The attack is declared."""
        game.call(AttackStep())

    @step("7-3-5")
    def block_step(self, game: Game) -> None:
        """A blocker may take it on, if there is one."""
        if blockers(game, self):
            game.call(BlockStep())

    @step("7-5-1", "7-4-5", "8-1", "11-2-2-1-1", "11-2-4-2-1")
    def action_step(self, game: Game) -> None:
        """Both players may act."""
        game.call(ActionStep(game.opponent(game.turn_player)))

    @step("7-5-2", "7-5-2-1")
    def action_step_over(self, game: Game) -> None:
        """Either side gone: no damage."""
        leave_if_broken(game)

    @step("7-6-1")
    def damage_step(self, game: Game) -> None:
        """Damage is dealt."""
        game.call(DamageStep())

    @step("7-7-1")
    def battle_end(self, game: Game) -> None:
        """Effects for this battle end, and what that triggers is resolved."""
        self.ended = True
        # Whatever holds only in a battle no longer does.
        game.touch(DIRTY_STATE)
        emit(game, "battle_ended", self.attacker, game.turn_player)
        end_effects(game, "battle")

    @step("7-7-2")
    def over(self, game: Game) -> None:
        """What that triggered is resolved; back to the main phase."""
        resolve_triggers(game)


def the_battle(game: Game) -> Battle:
    """The battle being fought."""
    battle = game.running(Battle)
    assert battle is not None
    return battle


def is_broken(game: Game, battle: Battle) -> bool:
    """7-3-5-1: has the attacker or the unit attacked changed zones?"""
    if battle.called_off or not game.is_current(battle.attacker):
        return True
    return battle.target != 0 and not game.is_current(battle.target)


def leave_if_broken(game: Game) -> None:
    """Go straight to the battle end step when one side is gone."""
    if is_broken(game, the_battle(game)):
        game.leave_to(Battle, "battle_end")


def retarget(game: Game, target: int, clause: str) -> bool:
    """The attack goes on against another unit; the declared target stays what it was (7-3-5-2)."""
    battle = the_battle(game)
    if battle.target == target:
        return False
    battle.target = target
    game.touch(DIRTY_STATE)
    emit(game, "retargeted", battle.attacker, game.turn_player, other=target, clause=clause)
    return True


class AttackStep(Procedure):
    """7-3: rest the attacker, name the target, resolve what that triggers."""

    @step("7-3-1", "6-5-4-1", "7-3-4")
    def declare(self, game: Game) -> None:
        """The unit is rested and its attack declared; from here on it is "this battle"."""
        battle = the_battle(game)
        moves.set_rested(game, [battle.attacker & CARD_MASK], True, cause="attack")
        emit(game, "attacked", battle.attacker, game.turn_player, other=battle.declared)

    @step("7-3-2", "7-3-5-2")
    def resolve(self, game: Game) -> None:
        """The effects of attacking, triggered by the target that was declared, are resolved."""
        resolve_triggers(game)

    @step("7-3-3", "7-3-5", "7-3-5-1")
    def settle(self, game: Game) -> None:
        """All is resolved, new effects first; with either side gone the battle ends."""
        leave_if_broken(game)


class BlockStep(Procedure):
    """7-4: the defender may turn the attack onto one of their blockers, once."""

    @step("7-4-1", "7-4-4", "7-4-2")
    def offer(self, game: Game) -> None:
        """The defender chooses a blocker, or none."""
        battle = the_battle(game)
        options = [Option("block", game.ref[unit]) for unit in blockers(game, battle)]
        game.ask(battle.defender, "block", options, least=0)

    @step("7-4-1", "11-1-4-1")
    def redirect(self, game: Game) -> None:
        """The blocker is rested and becomes the target."""
        if not self.answer:
            return self.end()
        battle = the_battle(game)
        blocker = self.answer[0].card
        battle.blocked = True
        moves.set_rested(game, [blocker & CARD_MASK], True, cause="block")
        retarget(game, blocker, "7-4-1")
        emit(game, "blocked", blocker, battle.defender, other=battle.attacker)
        return resolve_triggers(game)

    @step("7-4-5", "7-4-5-1")
    def settle(self, game: Game) -> None:
        """With either side gone the battle ends."""
        leave_if_broken(game)


@does("7-4-3", "11-1-6-1", "9-2-3")
def blockers(game: Game, battle: Battle) -> list[int]:
    """Active units with 《ブロッカー》, not the one attacked, and none against 《高機動》."""
    attacker = battle.attacker & CARD_MASK
    if value(game, attacker, "high_mobility"):
        return []
    return [
        unit
        for unit in game.cards(BATTLE, battle.defender)
        if not game.rested[unit]
        and game.ref[unit] != battle.target
        and value(game, unit, "blocker")
        and not forbidden(game, "block", unit, attacker)
        and not forbidden(game, "be_blocked", attacker, unit)
    ]


class ActionStep(Window):
    """Chapter 8: the non-turn player begins, one act each by turns, until both pass in a row."""

    @step("8-2")
    def before(self, game: Game) -> None:
        """What an act triggered is resolved before the other player acts."""
        resolve_triggers(game)

    @step("8-3", "8-4", "8-3-3", "6-6-2-1", "7-5-1", "4-3-2")
    def ask(self, game: Game) -> None:
        """Play a command, activate an effect, or pass; in a battle that an effect has ended there is nothing to do."""
        battle = game.running(Battle)
        if battle is not None and battle.called_off:
            return game.leave_to(Battle, "battle_end")
        return super().ask(game)

    @step("8-4-2", "8-4-1", "8-5", "7-5-2")
    def acted(self, game: Game) -> None:
        """The right to act goes to the other player; two passes in a row end the step."""
        super().acted(game)

    @does("11-2-2-1", "11-2-4-2")
    def options(self, game: Game) -> list[Option]:
        """Commands and effects for action steps."""
        return action_plays(game, self.actor) + activations(game, self.actor, ACTION)

    def act(self, game: Game, option: Option) -> None:
        """Do it."""
        do_play(game, self.actor_before(game), option, ACTION)

    def actor_before(self, game: Game) -> int:
        """Who has just acted: the right to act has already passed on."""
        return game.opponent(self.actor)

    def question_clause(self, game: Game) -> str:
        """8-3 asks the non-turn player, 8-4 the turn player."""
        return "8-4" if self.actor == game.turn_player else "8-3"


class DamageStep(Procedure):
    """7-6: the attack strikes the player's shield area or the unit attacked."""

    @step("7-6-1", "7-6-1-1", "7-6-1-2")
    def strike(self, game: Game) -> None:
        """The present target decides which it is."""
        battle = the_battle(game)
        game.call(StrikeUnit() if battle.target else StrikePlayer())

    @step("7-6-2-5", "7-6-3-3")
    def settle(self, game: Game) -> None:
        """What that triggered is resolved."""
        resolve_triggers(game)


class StrikePlayer(Procedure):
    """7-6-2: damage to the base, else to the top shield, else to the player, who loses."""

    @step("7-6-2-1", "7-6-2-2", "7-6-2-3", "7-6-2-4", "7-6-2-3-2", "4-5-5")
    def strike(self, game: Game) -> None:
        """AP in battle damage, before anything else is done; nothing carries over past a base or a shield."""
        battle = the_battle(game)
        attacker = battle.attacker & CARD_MASK
        struck = [game.ref[card] for card in struck_cards(game, attacker, battle.defender)] or [0]
        perform(game, [_hit(game, attacker, ref, battle.defender) for ref in struck])


class StrikeUnit(Procedure):
    """7-6-3: both units deal their AP at once, unless the attacker strikes first (11-1-5)."""

    first: bool = False

    @step("7-6-3-2", "7-6-3-1", "7-6-3-2-2", "7-6-3-2-3", "11-1-5-1")
    def strike(self, game: Game) -> None:
        """Both at once, or the one with 《先制攻撃》 first."""
        battle = the_battle(game)
        attacker, target = battle.attacker & CARD_MASK, battle.target & CARD_MASK
        self.first = bool(value(game, attacker, "first_strike"))
        hits = [_hit(game, attacker, battle.target, battle.defender)]
        if not self.first:
            hits.append(_hit(game, target, battle.attacker, game.turn_player))
        perform(game, hits)

    @step("11-1-5-2", "11-1-5-3")
    def strike_back(self, game: Game) -> None:
        """A unit that survives the first strike deals its damage then; one that does not deals none."""
        battle = the_battle(game)
        if self.first and not is_broken(game, battle):
            perform(game, [_hit(game, battle.target & CARD_MASK, battle.attacker, game.turn_player)])


@does("4-5-2", "2-6-1")
def _hit(game: Game, dealer: int, struck: int, player: int) -> Act:
    return Act("damage", struck, player, value(game, dealer, "ap"), other=game.ref[dealer], cause="battle")
