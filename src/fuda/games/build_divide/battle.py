"""800: the attack phase: declaring, blocking, battles and hits, and the end of an attack."""

from __future__ import annotations

from typing import ClassVar

from fuda.games.build_divide import damage
from fuda.games.build_divide.acts import BATTLE, is_unit, units
from fuda.games.build_divide.attack_costs import attack_cost, can_pay_attack, demands, is_costly, may_cost
from fuda.games.build_divide.keywords import must_attack, obedient
from fuda.games.build_divide.paying import PayEnergy
from fuda.games.build_divide.tag import facing, team_of
from fuda.games.build_divide.windows import Stoppable, damage_window, play_window
from fuda.games.build_divide.zones import FIELD
from fuda.kernel.abilities.ability import Bearing, Triggered
from fuda.kernel.abilities.events import catch, emit
from fuda.kernel.abilities.history import Asks, now, recall, this_turn
from fuda.kernel.abilities.replacements import Act, perform, turn
from fuda.kernel.choice import NO, PASS, YES, Option, new_option
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import does, leave, step
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import course_changed, next_batch
from fuda.kernel.values.durations import end_effects
from fuda.kernel.values.values import PROHIBITIONS, forbidden, permitted, value

END = Option("end")
OBLIGED = "must_attack"
"""802-4c:i: the aspect of a unit that an effect obliges to attack."""


# What is so in a battle.


@does("802-9b", "803-7b", "803-8")
def attacker_of(game: Game) -> int:
    """802-9b: the reference of the attacking unit, 0 for none."""
    attack = game.running(AttackPhase)
    return attack.attacker if attack is not None and is_there(game, attack.attacker, game.turn_player) else 0


def is_there(game: Game, ref: int, player: int) -> bool:
    """Is the unit still in the field under that player's (or their team's) control?"""
    return is_still_unit(game, ref) and game.team[game.controller[ref & CARD_MASK]] == game.team[player]


def is_still_unit(game: Game, ref: int) -> bool:
    """Is the unit still in the field, whoever controls it?"""
    card = ref & CARD_MASK
    return bool(ref) and game.ref[card] == ref and game.zone_kind(card) == FIELD and is_unit(game, card)


@does("803-7b")
def blocker_of(game: Game) -> int:
    """803-7b: the reference of the blocking unit, 0 for none."""
    attack = game.running(AttackPhase)
    if attack is None or not attack.blocker:
        return 0
    return attack.blocker if is_there(game, attack.blocker, game.opponent(game.turn_player)) else 0


@does("803-8", "803-8b")
def is_battling(game: Game, ref: int) -> bool:
    """803-8: is the unit battling?"""
    attack = game.running(AttackPhase)
    return attack is not None and attack.battling and ref in (attack.attacker, attack.target)


@does("803-8")
def battle_opponent(game: Game, ref: int) -> int:
    """803-8: the unit that this one battles, 0 for none."""
    attack = game.running(AttackPhase)
    if attack is None or not is_battling(game, ref):
        return 0
    return attack.target if ref == attack.attacker else attack.attacker


@does("802-9b", "803-7b", "803-8")
def battle_states(game: Game, card: int) -> tuple[str, ...]:
    """What the card is in the attack that goes on: `attacking`, `blocking`, `battling`, `attacked`."""
    attack = game.running(AttackPhase)
    if attack is None or not attack.attacker:
        return ()
    ref = game.ref[card]
    found = []
    if ref == attacker_of(game):
        found.append("attacking")
    if ref == blocker_of(game):
        found.append("blocking")
    if is_battling(game, ref):
        found.append("battling")
    if ref == attack.target:
        found.append("attacked")
    return tuple(found)


# Declarations.


@does("802-4b", "802-4b:i", "802-4b:iii", "801-1")
def attackers(game: Game, player: int) -> list[int]:
    """802-4b:i: the player's standing units that nothing keeps from attacking."""
    rested, free = game.rested, PROHIBITIONS not in game.modified
    found = []
    for card in units(game, player):
        if not rested[card] and (free or not forbidden(game, "attack", card)):
            found.append(card)
    return found


@does("802-4b", "802-4b:ii", "802-4b:iii", "802-4b:iv", "2301-1", "2302-1", "2302-1a")
def attack_options(game: Game, card: int) -> list[Option]:
    """802-4b: whom the unit may attack: the opponent opposite, and the other side's rested units."""
    player = game.controller[card]
    ref = game.ref[card]
    found = []
    free = PROHIBITIONS not in game.modified
    if free or not forbidden(game, "attack_player", card):
        found.append(new_option(("attack", ref, 0, facing(player), 0)))
    rested = game.rested
    for foe in game.opponents(player):
        for target in units(game, foe):
            if (rested[target] or permitted(game, "attack_unit", card, target)) and (
                free
                or not (forbidden(game, "attack_unit", card, target) or forbidden(game, "be_attacked", target, card))
            ):
                found.append(Option("attack", ref, game.ref[target]))
    if may_cost(game):
        found = payable_attacks(game, found)
    return obedient(game, found) if len(found) > 1 else found


def payable_attacks(game: Game, attacks: list[Option]) -> list[Option]:
    """Those of the attacks whose costs can be paid."""
    return [attack for attack in attacks if can_pay_attack(game, attack)]


ATTACKS = Asks("attacked")
PLAYS = Asks("played", "activated", "auto_played")


@does("802-4c", "802-4c:i", "802-4c:ii")
def may_end(game: Game, able: list[int]) -> bool:
    """802-4c: may the attacks be ended? Not while a unit is obliged to attack and can do so without a cost."""
    for card in able:
        if not must_attack(game, card) and not (OBLIGED in game.modified and value(game, card, OBLIGED)):
            continue
        ref = game.ref[card]
        if any(event.card == ref for event in this_turn(game, ATTACKS)):
            continue
        if any(not is_costly(game, option) for option in attack_options(game, card)):
            return False
    return True


def declarations(game: Game, player: int) -> list[Option]:
    """802-4a: all attacks that are proper, and the end if that is."""
    able = attackers(game, player)
    found = []
    for card in able:
        found += attack_options(game, card)
    if not found or may_end(game, able):
        found.append(END)
    return found


@does("803-4b", "803-4b:i", "803-4b:ii", "803-4b:iii", "2303-1", "2303-1a")
def blockers(game: Game, attack: AttackPhase) -> list[int]:
    """803-4b: the standing units of the other side that may block this attack."""
    card = attack.attacker & CARD_MASK
    return [
        unit
        for player in game.opponents(game.turn_player)
        for unit in units(game, player)
        if not game.rested[unit]
        and game.ref[unit] != attack.target
        and not forbidden(game, "block", unit, card)
        and not forbidden(game, "be_blocked", card, unit)
    ]


class AttackPhase(Stoppable):
    """802 to 806: one attack after the other, until the turn player ends them.

    `declared` is the declaration that is not carried out yet, `window` and `version` how far the game was then.
    `target` is the unit that is attacked, `struck` the player. `blitz` are the units that had ブリッツ when the
    battle's damage began; `declined` counts those who have declined to block.
    """

    spoken_of: ClassVar[bool] = True
    passing = frozenset({"version"})

    declared: Option = END
    attacker: int = 0
    target: int = 0
    struck: int = -1
    blocker: int = 0
    battling: bool = False
    window: int = 0
    version: int = 0
    blitz: tuple[int, ...] = ()
    results: tuple[tuple[int, int], ...] = ()
    stage: int = 0
    declined: int = 0

    # 802

    @step("802-1", "801-2", "705-1")
    def phase_begins(self, game: Game) -> None:
        """The first attack step of the turn begins the attack phase."""
        emit(game, "attack_phase_beginning", 0, game.turn_player)
        if play_window(game):
            self.go_on(game, "attack_step")

    @step("802-2", "802-3")
    def attack_step(self, game: Game) -> None:
        """The attack step begins."""
        emit(game, "attack_step_beginning", 0, game.turn_player)
        if play_window(game):
            self.go_on(game, "declare")

    @step("802-4", "802-4a", "801-1")
    def declare(self, game: Game) -> None:
        """The turn player declares an attack or the end of attacks."""
        offered = declarations(game, game.turn_player)
        self.answer = (END,)
        if len(offered) > 1 or (game.ask_forced and units(game, game.turn_player)):
            return game.ask(game.turn_player, "attack", offered, clause="802-4")
        if offered[0].verb == "attack":
            self.answer = (offered[0],)
        self.goto("recheck")
        return self.declared_window(game)

    @step("802-5")
    def declared_window(self, game: Game) -> None:
        """There is a window before it is carried out."""
        self.declared = self.answer[0]
        self.window = now(game)
        self.version = game.version
        if play_window(game):
            # Nobody could do anything: there is nothing to look at again or to take back.
            self.answer = (NO,)
            self.goto("attack")
            self.withdrawn(game)

    @step("802-6")
    def recheck(self, game: Game) -> None:
        """A declaration that is no longer proper is made anew."""
        if self.version != game.version and self.declared not in declarations(game, game.turn_player):
            self.goto("declare")

    @step("802-7")
    def withdraw(self, game: Game) -> None:
        """Where the other side has played something, the end of attacks or an attack at a cost may be taken back."""
        self.answer = (NO,)
        costly = self.declared.verb == "end" or is_costly(game, self.declared)
        if costly and self._answered(game):
            game.ask(game.turn_player, "withdraw", (YES, NO), clause="802-7")

    def _answered(self, game: Game) -> bool:
        """Has the other side played a card or an ability in the last window?"""
        mine = game.team[game.turn_player]
        return any(game.team[event.player] != mine for event in recall(game, PLAYS, self.window))

    @step("802-7", "802-8")
    def withdrawn(self, game: Game) -> None:
        """Taken back, it is declared anew; the end of attacks ends the phase."""
        if self.answer[0] == YES:
            return self.goto("declare")
        return leave(self, game) if self.declared.verb == "end" else None

    @step("802-9", "802-9b")
    def attack(self, game: Game) -> None:
        """The attacker rests."""
        self.attacker = self.declared.card
        self.target = self.declared.target
        self.struck = self.declared.player
        self.blocker, self.battling, self.results = 0, False, ()
        turn(game, "rest", [self.attacker & CARD_MASK], True, cause="attack")

    @step("802-9")
    def pay(self, game: Game) -> None:
        """What the attack costs is paid."""
        cost = attack_cost(game, self.declared)
        for demand in demands(game, self.declared):
            game.call(demand)
        if cost.total:
            game.call(PayEnergy(game.turn_player, cost))

    @step("802-9a", "802-9b")
    def attacked(self, game: Game) -> None:
        """It has attacked, unless what was done in the place of its rest took it away."""
        if game.is_current(self.attacker):
            emit(game, "attacked", self.attacker, game.turn_player, other=self.target, clause="802-9a")

    @step("802-10")
    def attacked_window(self, game: Game) -> None:
        """There is a window."""
        if play_window(game):
            self.go_on(game, "block_step")

    # 803

    @step("803-1", "803-2")
    def block_step(self, game: Game) -> None:
        """The block step begins."""
        emit(game, "block_step_beginning", 0, game.turn_player)
        if play_window(game):
            self.go_on(game, "still_attacking")

    @step("803-3")
    def still_attacking(self, game: Game) -> None:
        """Without an attacker the attack ends."""
        self.go_on(game, "block" if is_there(game, self.attacker, game.turn_player) else "attack_end")

    @step("803-4", "803-4a")
    def block(self, game: Game) -> None:
        """The other side declares a block or none."""
        self.declined = 0
        self.goto("block_answered")
        self.ask_block(game)

    def defenders(self, game: Game) -> list[int]:
        """2303-1a: who may block: who is attacked, or whose unit is, and then the team mate."""
        player = self.struck if self.struck >= 0 else game.controller[self.target & CARD_MASK]
        # An attacked unit may have come over to the attacker's side: the others block even so (803-4).
        return team_of(game, player if game.team[player] != game.team[game.turn_player] else facing(game.turn_player))

    @step("803-4", "803-4a", "803-4c", "803-4c:i", "2303-1", "2303-1a")
    def ask_block(self, game: Game) -> None:
        """Each for their own units, until one of them blocks. Where one must, the last who could can't decline."""
        able = blockers(game, self) if is_there(game, self.attacker, game.turn_player) else []
        must = "must_block" in game.modified and any(value(game, card, "must_block") for card in able)
        defenders = self.defenders(game) if able else []
        self.answer = (PASS,)
        while self.declined < len(defenders):
            player = defenders[self.declined]
            offered = [Option("block", game.ref[card]) for card in able if game.controller[card] == player]
            if offered:
                if not must or any(game.controller[card] in defenders[self.declined + 1 :] for card in able):
                    offered.append(PASS)
                return game.ask(player, "block", offered, clause="803-4")
            self.declined += 1
        return None

    @step("803-4", "2303-1")
    def block_answered(self, game: Game) -> None:
        """Who declines leaves it to the team mate."""
        self.declined += 1
        if self.answer[0].verb != "block" and self.declined < game.n // 2:
            self.goto("ask_block")

    @step("803-5")
    def block_window(self, game: Game) -> None:
        """There is a window before it is carried out."""
        self.declared = self.answer[0]
        self.version = game.version
        if play_window(game):
            self.blocked(game)

    @step("803-6")
    def recheck_block(self, game: Game) -> None:
        """A declaration that is no longer proper is made anew."""
        if self.version == game.version:
            return
        able = [game.ref[card] for card in blockers(game, self)]
        if self.declared.verb == "block":
            if self.declared.card not in able:
                self.goto("block")
        elif "must_block" in game.modified and any(value(game, ref & CARD_MASK, "must_block") for ref in able):
            self.goto("block")

    @step("803-7")
    def blocked(self, game: Game) -> None:
        """The blocker rests."""
        if self.declared.verb != "block":
            return self.goto("engage")
        self.goto("blocks")
        return turn(game, "rest", [self.declared.card & CARD_MASK], True, cause="block")

    @step("803-7a", "803-7b", "803-7c")
    def blocks(self, game: Game) -> None:
        """It is attacked now, unless what was done in the place of its rest took it away."""
        if game.is_current(self.declared.card):
            self.blocker = self.target = self.declared.card
            self.struck = -1
            player = game.controller[self.blocker & CARD_MASK]
            emit(game, "blocked", self.blocker, player, other=self.attacker, clause="803-7a")

    @step("803-8", "803-8a", "803-9")
    def engage(self, game: Game) -> None:
        """Attacker and attacked unit battle; a player's attack that nobody blocks is unblocked."""
        present = is_there(game, self.attacker, game.turn_player)
        if self.target:
            # Nothing says that an attacked unit that changes sides is attacked no more (cf. 802-9b, 803-7b).
            if present and is_still_unit(game, self.target):
                self.battling = True
                course_changed(game)
                next_batch(game)
                for one, other in ((self.attacker, self.target), (self.target, self.attacker)):
                    emit(game, "battling", one, game.controller[one & CARD_MASK], other=other, clause="803-8a")
        elif present:
            emit(game, "unblocked", self.attacker, game.turn_player, clause="803-9")

    @step("803-10")
    def engaged_window(self, game: Game) -> None:
        """There is a window."""
        if play_window(game):
            self.go_on(game, "part")

    @step("803-11")
    def part(self, game: Game) -> None:
        """To the battle or to the hit."""
        self.go_on(game, "first_strike" if self.target else "hit")

    # 804

    def both_there(self, game: Game) -> bool:
        """804-1: are attacker and attacked unit both there?"""
        return is_there(game, self.attacker, game.turn_player) and is_still_unit(game, self.target)

    def _strike(self, game: Game, strikers: list[int]) -> None:
        """Those units deal damage equal to their power to each other, at once."""
        acts = []
        for ref in strikers:
            other = self.target if ref == self.attacker else self.attacker
            power = value(game, ref & CARD_MASK, "power")
            acts.append(Act("damage", other, amount=power, source=ref, cause=BATTLE))
        perform(game, acts)

    @step("804-2", "804-1", "1403-1", "1403-2", "310-2")
    def first_strike(self, game: Game) -> None:
        """Units with ブリッツ deal their damage first."""
        self.blitz = ()
        if not self.both_there(game):
            return self.goto("battle_window")
        self.blitz = tuple([r for r in (self.attacker, self.target) if value(game, r & CARD_MASK, "blitz")])
        return self._strike(game, list(self.blitz)) if self.blitz else None

    @step("804-3")
    def first_strike_window(self, game: Game) -> None:
        """If any did, there is a window."""
        if self.blitz:
            play_window(game)

    @step("804-4", "804-3")
    def strike(self, game: Game) -> None:
        """The others deal theirs, if both are still there."""
        if not self.both_there(game):
            return self.goto("battle_window")
        return self._strike(game, [r for r in (self.attacker, self.target) if r not in self.blitz])

    @step("804-5")
    def battle_window(self, game: Game) -> None:
        """There is a window, in which what must fall falls."""
        play_window(game)

    @step("804-6", "804-6a", "804-6b", "804-6c", "804-6d")
    def judge(self, game: Game) -> None:
        """Who is left in the field has won."""
        self.stage = 0
        if not self.battling:
            return
        mine = is_on_field(game, self.attacker)
        theirs = is_on_field(game, self.target)
        if mine == theirs:
            self.results = ((self.attacker, 1), (self.target, 1))
        else:
            won, lost = (self.attacker, self.target) if mine else (self.target, self.attacker)
            self.results = ((won, 0), (lost, 2))

    @step(
        "804-7", "804-8", "804-9", "804-10", "804-11", "804-12", "804-13", "804-14", "804-15", "804-16", "804-17",
        "804-18", "804-19", "804-6c",
    )  # fmt: skip
    def tell(self, game: Game) -> None:
        """Units, then players, that won, drew, lost: each is told, with a window after it, also when there is none."""
        self.goto("tell")
        while self.stage < len(OUTCOMES):
            outcome, of_player, kind, clause = OUTCOMES[self.stage]
            self.stage += 1
            next_batch(game)
            for ref, result in self.results:
                if result != outcome:
                    continue
                player = controller_of(game, ref)
                other = self.target if ref == self.attacker else self.attacker
                if of_player:
                    emit(game, kind, 0, player, clause=clause)
                else:
                    tell_of(game, kind, ref, player, other, clause)
            if not play_window(game):
                return None
        return self.go_on(game, "attack_end")

    # 805

    @step("805-1", "311-1", "311-2", "1002-2b")
    def hit(self, game: Game) -> None:
        """The attacker deals damage equal to its Hit to the player."""
        if not is_there(game, self.attacker, game.turn_player) or self.struck < 0:
            return self.goto("attack_end")
        ref, amount = self.attacker, value(game, self.attacker & CARD_MASK, "hit")
        return perform(game, [Act("damage_player", 0, self.struck, amount, other=ref, source=ref, cause=BATTLE)])

    @step("805-2")
    def hit_window(self, game: Game) -> None:
        """That is done in a damage window, unless something was done in its place."""
        packet = damage.of_hit(game, self.attacker)
        if packet is not None:
            damage_window(game, packet)

    # 806

    @step("806-1", "806-2", "806-3")
    def attack_end(self, game: Game) -> None:
        """What waits for the end of the attack and of the battle triggers; then nobody attacks, blocks or battles."""
        if is_there(game, self.attacker, game.turn_player):
            emit(game, "attack_ended", self.attacker, game.turn_player, other=self.target, clause="806-1")
        if self.battling:
            left = [ref for ref in (self.attacker, self.target) if is_on_field(game, ref)]
            for ref, before in zip(left, (0, *left), strict=False):
                # It is told of each unit, of the second with the first: the battle itself ends once.
                emit(game, "battle_ended", ref, controller_of(game, ref), other=before, clause="806-1")
        end_effects(game, "battle")
        end_effects(game, "attack")
        self.attacker = self.target = self.blocker = 0
        self.struck = -1
        self.battling = False
        course_changed(game)
        self.goto("attack_step")


OUTCOMES = (
    (0, False, "battle_won", "804-7"),
    (0, True, "player_won_battle", "804-9"),
    (1, False, "battle_drawn", "804-11"),
    (1, True, "player_drew_battle", "804-13"),
    (2, False, "battle_lost", "804-15"),
    (2, True, "player_lost_battle", "804-17"),
)


@does("806-2")
def is_in_attack(game: Game) -> bool:
    """Is there an attack, and with it a battle to come or being fought, that an effect can last for?"""
    attack = game.running(AttackPhase)
    return attack is not None and attack.attacker != 0


def is_on_field(game: Game, ref: int) -> bool:
    """Is this very unit still in the field?"""
    return game.is_current(ref) and game.zone_kind(ref & CARD_MASK) == FIELD


def controller_of(game: Game, ref: int) -> int:
    """Who controls the unit, or did last."""
    last = game.last_known.get(ref)
    return game.controller[ref & CARD_MASK] if game.is_current(ref) or last is None else last.controller


@does("804-6d", "1416-3", "1210-1")
def tell_of(game: Game, kind: str, ref: int, player: int, other: int, clause: str) -> None:
    """Tell of a unit, which may have left: its own abilities hear it as they last were (804-6d)."""
    last = None if game.is_current(ref) else game.last_known.get(ref)
    # Told with where it left from, so that what it triggers follows the unit through that move.
    origin = -1 if last is None else last.zone
    event = emit(game, kind, ref, player, other=other, clause=clause, origin=origin)
    if last is None:
        return
    own = [ability for ability in last.definition.own_triggers.get(kind, ()) if FIELD in ability.zones]
    for ability in (*own, *last.granted):
        if isinstance(ability, Triggered) and ability.own and kind in ability.events:
            catch(game, Bearing(ability, ref, ref, player, 0), event)


@does("537-1", "537-1a", "537-1b")
def stop_attack(game: Game, acts: list[Act]) -> int:
    """537-1: the attack goes to its end once what is resolving has been resolved; no attack, nothing."""
    attack = game.running(AttackPhase)
    if attack is not None:
        attack.stopped = True
    return len(acts)
