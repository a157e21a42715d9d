"""Chapters 7 and 8: attacks, battles in their five steps, and the action step."""

from __future__ import annotations

from typing import ClassVar

from fuda.games.gundam.after_launch import struck_cards
from fuda.games.gundam.keywords import is_linked
from fuda.games.gundam.plays import ACTION, action_plays, activations, do_play, resolve_triggers
from fuda.games.gundam.zones import BATTLE
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act, perform, turn
from fuda.kernel.choice import Option, new_option
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import Procedure, does, leave, step
from fuda.kernel.procedures.windows import Window
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import course_changed
from fuda.kernel.values.durations import end_effects
from fuda.kernel.values.values import PROHIBITIONS, forbidden, permitted, value


@does("7-1", "2-11-4", "4-4-2", "4-4-3")
def attack_options(game: Game, player: int) -> list[Option]:
    """Active units attack the opponent or one of their rested units; not on arrival, unless linked."""
    options: list[Option] = []
    zones, n, rested, references = game.zones, game.n, game.rested, game.ref
    in_their_own_ways = not WAYS_TO_ATTACK.isdisjoint(game.modified)
    for opponent in game.opponents(player):
        enemies = zones[BATTLE * n + opponent]
        for unit in zones[BATTLE * n + player]:
            if rested[unit] or not may_attack(game, unit):
                continue
            if in_their_own_ways:
                options += _towards(game, unit, opponent, enemies)
                continue
            reference = references[unit]
            for enemy in enemies:
                if rested[enemy]:
                    options.append(new_option(("attack", reference, references[enemy], -1, 0)))
            options.append(new_option(("attack", reference, 0, opponent, 0)))
    return options


def may_attack(game: Game, unit: int) -> bool:
    """Has the active unit arrived before this turn, or may it attack all the same, and does nothing forbid it?"""
    modified = game.modified
    if (
        game.arrived[unit] == game.turn
        and is_new(game, unit)
        and SOME_ON_ARRIVAL not in modified
        and PLAYER_ON_ARRIVAL not in modified
    ):
        return False
    return PROHIBITIONS not in modified or not forbidden(game, "attack", unit)


def is_new(game: Game, unit: int) -> bool:
    """Has the unit arrived this turn, and does nothing let it attack whatever it likes all the same?"""
    if game.arrived[unit] != game.turn or is_linked(game, unit):
        return False
    return not (ON_ARRIVAL in game.modified and permitted(game, "attack_on_arrival", unit))


ON_ARRIVAL = "may:attack_on_arrival"
"""The aspect of units that may attack in the turn they arrive."""
SOME_ON_ARRIVAL = "may:attack_some_on_arrival"
"""The aspect of units that may attack such units in the turn they arrive."""
PLAYER_ON_ARRIVAL = "may:attack_player_on_arrival"
"""The aspect of units that may attack the player in the turn they arrive."""
MUST_ATTACK = "may:must_attack"
"""The aspect of units that have to attack as long as they can."""
WAYS_TO_ATTACK = frozenset({"may:attack_active", "may:must_target", SOME_ON_ARRIVAL, PLAYER_ON_ARRIVAL, PROHIBITIONS})
"""The aspects that change what a unit may attack."""


def _towards(game: Game, unit: int, opponent: int, enemies: list[int]) -> list[Option]:
    """What a unit may attack on an opponent's side, where effects have a say in it."""
    reference = game.ref[unit]
    new = is_new(game, unit)
    targets = [
        enemy
        for enemy in enemies
        if (
            game.rested[enemy]
            or permitted(game, "attack_active", unit, enemy)
            or (new and permitted(game, "attack_active_on_arrival", unit, enemy))
        )
        and not (forbidden(game, "attack_unit", unit, enemy) or forbidden(game, "be_attacked", enemy, unit))
    ]
    if new:
        targets = [enemy for enemy in targets if permitted(game, "attack_some_on_arrival", unit, enemy)]
    options = [Option("attack", reference, game.ref[enemy]) for enemy in targets]
    wanted = [option for option in options if permitted(game, "must_target", unit, option.target & CARD_MASK)]
    if wanted:
        return wanted
    may = not new or permitted(game, "attack_player_on_arrival", unit)
    if may and not forbidden(game, "attack_player", unit):
        options.append(Option("attack", reference, player=opponent))
    return options


def must_attack(game: Game, attacks: list[Option]) -> bool:
    """Is one of the attacks by a unit that has to attack if it can?"""
    for attack in attacks if MUST_ATTACK in game.modified else ():
        if permitted(game, "must_attack", attack.card & CARD_MASK):
            return True
    return False


class Battle(Procedure):
    """An attack, through its five steps.

    `declared` is the target named at first, `target` the present one (0: the player).
    """

    spoken_of: ClassVar[bool] = True

    attacker: int
    defender: int
    declared: int = 0
    target: int = 0
    blocked: bool = False
    ended: bool = False
    called_off: bool = False
    strikes_first: bool = False

    @step("7-3-1", "7-2", "6-5-4-1")
    def attack_step(self, game: Game) -> None:
        """The unit is rested."""
        turn(game, "rest", [self.attacker & CARD_MASK], True, cause="attack")

    @step("7-3-1", "7-3-4")
    def declare(self, game: Game) -> None:
        """Its attack is declared, unless what was done in the place of its rest took it away; from here on it is "this
        battle".
        """
        if game.is_current(self.attacker):
            emit(game, "attacked", self.attacker, game.turn_player, other=self.declared)

    @step("7-3-5", "7-3-2", "7-3-3", "7-3-5-1", "7-3-5-2")
    def block_step(self, game: Game) -> None:
        """What attacking the declared target triggered is resolved; with either side gone the battle ends. Then a
        blocker may take it on, if there is one.
        """
        if game.pending:
            self.goto("block_step")
            return resolve_triggers(game)
        if is_broken(game, self):
            return self.goto("battle_end")
        if blockers(game, self):
            return game.call(BlockStep())
        return self.go_on(game, "action_step")

    @step("7-5-1", "7-4-5", "8-1", "11-2-2-1-1", "11-2-4-2-1")
    def action_step(self, game: Game) -> None:
        """Both players may act."""
        if not open_action_step(game):
            self.go_on(game, "damage_step")

    @step("7-6-1", "7-5-2", "7-5-2-1", "7-6-1-1", "7-6-1-2", "7-6-2-1", "7-6-3-1")
    def damage_step(self, game: Game) -> None:
        """Damage is dealt to the present target; none with either side gone."""
        if is_broken(game, self):
            return self.goto("battle_end")
        if self.target:
            return self.strike_unit(game)
        self.strike_player(game)
        return self.goto("battle_end")

    @does("7-6-2-2", "7-6-2-3", "7-6-2-4", "7-6-2-3-2", "4-5-5")
    def strike_player(self, game: Game) -> None:
        """7-6-2: AP in battle damage to the base, else to the top shield, else to the player, who loses; before
        anything else is done, and nothing carries over past a base or a shield.
        """
        attacker = self.attacker & CARD_MASK
        struck = [game.ref[card] for card in struck_cards(game, attacker, self.defender)] or [0]
        perform(game, [_hit(game, attacker, ref, self.defender) for ref in struck])

    @does("7-6-3-2", "7-6-3-2-2", "7-6-3-2-3", "11-1-5-1")
    def strike_unit(self, game: Game) -> None:
        """7-6-3: both units deal their AP at once, unless the attacker has 《先制攻撃》."""
        attacker = self.attacker & CARD_MASK
        self.strikes_first = bool(value(game, attacker, "first_strike"))
        hits = [_hit(game, attacker, self.target, self.defender)]
        if not self.strikes_first:
            hits.append(_hit(game, self.target & CARD_MASK, self.attacker, game.turn_player))
        perform(game, hits)

    @step("11-1-5-2", "11-1-5-3")
    def strike_back(self, game: Game) -> None:
        """A unit that survives the first strike deals its damage then; one that does not deals none."""
        if self.strikes_first and not is_broken(game, self):
            return perform(game, [_hit(game, self.target & CARD_MASK, self.attacker, game.turn_player)])
        return self.go_on(game, "battle_end")

    @step("7-7-1", "7-6-2-5", "7-6-3-3")
    def battle_end(self, game: Game) -> None:
        """What the damage triggered is resolved; then effects for this battle end."""
        if game.pending:
            self.goto("battle_end")
            return resolve_triggers(game)
        self.ended = True
        # Whatever holds only in a battle no longer does.
        course_changed(game)
        emit(game, "battle_ended", self.attacker, game.turn_player)
        return end_effects(game, "battle")

    @step("7-7-2")
    def over(self, game: Game) -> None:
        """What that triggered is resolved; back to the main phase."""
        if game.pending:
            return resolve_triggers(game)
        return leave(self, game)


@does("7-3-4", "7-7-1")
def fought_now(game: Game) -> Battle | None:
    """The battle that 「このバトル中」 means, if there is one."""
    battle = game.running(Battle)
    return None if battle is None or battle.ended else battle


def is_in_battle(game: Game) -> bool:
    """Is there a battle that 「このバトル中」 can mean?"""
    return fought_now(game) is not None


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
    if battle.target == target or forbidden(game, "be_retarget", battle.attacker & CARD_MASK):
        return False
    battle.target = target
    course_changed(game)
    emit(game, "retargeted", battle.attacker, game.turn_player, other=target, clause=clause)
    return True


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
        """The blocker is rested."""
        if not self.answer:
            return self.end()
        blocker = self.answer[0].card
        the_battle(game).blocked = True
        return turn(game, "rest", [blocker & CARD_MASK], True, cause="block")

    @step("7-4-1")
    def block(self, game: Game) -> None:
        """It blocks, unless what was done in the place of its rest took it away."""
        battle = the_battle(game)
        blocker = self.answer[0].card
        if game.is_current(blocker):
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
    found = []
    for unit in game.cards(BATTLE, battle.defender):
        if (
            not game.rested[unit]
            and game.ref[unit] != battle.target
            and value(game, unit, "blocker")
            and not forbidden(game, "block", unit, attacker)
            and not forbidden(game, "be_blocked", attacker, unit)
        ):
            found.append(unit)
    return found


class ActionStep(Window):
    """Chapter 8: the non-turn player begins, one act each by turns, until both pass in a row."""

    @step("8-2")
    def before(self, game: Game) -> None:
        """What an act triggered is resolved before the other player acts."""
        if game.pending:
            return resolve_triggers(game)
        return self.go_on(game, "ask")

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
        return action_options(game, self.actor)

    def act(self, game: Game, option: Option) -> None:
        do_play(game, self.actor_before(game), option, ACTION)

    def actor_before(self, game: Game) -> int:
        """Who has just acted: the right to act has already passed on."""
        return game.opponent(self.actor)

    def question_clause(self, game: Game) -> str:
        """8-3 asks the non-turn player, 8-4 the turn player."""
        return "8-4" if self.actor == game.turn_player else "8-3"


def action_options(game: Game, player: int) -> list[Option]:
    """What the player can do in an action step."""
    options = action_plays(game, player)
    options += activations(game, player, ACTION)
    return options


@does("8-2", "8-4-2", "8-5")
def open_action_step(game: Game) -> bool:
    """Begin an action step; where neither player can do anything, both have passed without it: then False."""
    beginner = game.opponent(game.turn_player)
    if game.pending or game.ask_forced:
        game.begin(ActionStep(beginner))
        return True
    for passes, actor in enumerate(game.players_from(beginner)):
        options = action_options(game, actor)
        if options:
            window = ActionStep(actor, passes)
            window.goto("acted")
            game.call(window)
            window.put(game, options)
            return True
    return False


@does("4-5-2", "2-6-1")
def _hit(game: Game, dealer: int, struck: int, player: int) -> Act:
    return Act("damage", struck, player, value(game, dealer, "ap"), other=game.ref[dealer], cause="battle")
