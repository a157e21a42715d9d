"""506 and 103.6: the right to act, and battles in their four steps."""

from __future__ import annotations

from typing import ClassVar

from fuda.games.pso2.acts import BATTLE, is_boss, is_hurt, turn_off
from fuda.games.pso2.offering import activated_effects, activations, hand_plays
from fuda.games.pso2.party import clear_up
from fuda.games.pso2.plays import Announce, PutTriggers, play_ability
from fuda.games.pso2.resolving import ResolveItem
from fuda.games.pso2.rule_processing import some_deck_is_empty
from fuda.games.pso2.zones import FIELD, PLAYER
from fuda.kernel.abilities.ability import Activated
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act, perform, turn
from fuda.kernel.choice import PASS, Option, card_options
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import Procedure, Reporting, does, step
from fuda.kernel.procedures.rule_processing import ProcessRules, due_after
from fuda.kernel.procedures.stack import StackItem
from fuda.kernel.procedures.windows import Window
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import set_phase, tick
from fuda.kernel.values.durations import add_effect, end_effects
from fuda.kernel.values.values import PROHIBITIONS, Continuous, forbidden, value


class ActionRight(Window):
    """103.6: the right to act is used or passed on; when all pass the newest item resolves, or the step ends."""

    @step("103.6.1.3", "103.4.1", "103.6.1.4", "101.3")
    def before(self, game: Game) -> None:
        """Rule processing and triggered abilities come before anybody acts."""
        clear_up(game)
        if self.is_broken(game):
            return self.end()
        if some_deck_is_empty(game):
            self.goto("before")
            return game.call(ProcessRules("together", ("idle",)))
        if game.pending:
            self.goto("before")
            return game.call(PutTriggers())
        if game.lost[self.actor]:
            self.actor = game.players_from(self.actor)[0]
        return None

    def is_broken(self, game: Game) -> bool:
        """Does something end the step at once?"""
        return False

    @step("103.6.1", "103.6.1.5", "103.6.2.1", "103.7.1")
    def ask(self, game: Game) -> None:
        """Play, activate or pass; a boss always passes, and who can do nothing else is passed over."""
        if game.ask_forced:
            if is_boss(game, self.actor):
                self.answer = (PASS,)
                return None
            return super().ask(game)
        players = len(game.players_from(self.actor))
        while self.passes < players:
            offered = [] if is_boss(game, self.actor) else self.options(game)
            if offered:
                offered.append(PASS)
                return game.ask(self.actor, self.kind, offered, clause=self.clause)
            self.passes += 1
            self.actor = game.next_after(self.actor)
        return self.goto("after")

    @step("103.6.1.6")
    def acted(self, game: Game) -> None:
        """After an act or a pass the right goes to the next player."""
        actor = self.actor
        chosen = self.answer[0] if self.answer else PASS
        self.actor = game.next_after(actor)
        if chosen.verb == "pass":
            self.passes += 1
            return None
        self.passes = 0
        return announce(game, actor, chosen, self.is_main(game))

    @step("103.6.1.7", "103.6.1.8", "406.4")
    def after(self, game: Game) -> None:
        """All have passed: the newest item is processed, or the step ends."""
        super().after(game)

    def resolve(self, game: Game, item: StackItem) -> None:
        """406.4: process it."""
        game.call(
            ResolveItem(
                item.ability,
                item.source,
                item.bearer,
                item.player,
                item.event,
                item.targets,
                item.mode,
                item.number,
                item.spent,
                item.it,
            )
        )

    def options(self, game: Game) -> list[Option]:
        """103.7.1.1: quick Actives and abilities."""
        return hand_plays(game, self.actor, False) + activations(game, self.actor, False)

    def is_main(self, game: Game) -> bool:
        """May everything be played that the main phase allows?"""
        return False


def give_right(game: Game, window: type[ActionRight]) -> None:
    """103.6.1.1: there is a right to act, unless nothing waits and nobody could do anything but pass."""
    if (
        due_after(game.rules, game.dirty)
        or game.pending
        or game.stack
        or game.ask_forced
        or some_deck_is_empty(game)
        or any([can_respond(game, player) for player in range(game.n)])
    ):
        game.call(window(first_actor(game)))


def can_respond(game: Game, player: int) -> bool:
    """103.7.1.1: has the player, still in the game, anything quick to play or to activate? A boss always passes."""
    if game.lost[player] or is_boss(game, player):
        return False
    return bool(hand_plays(game, player, False) or activations(game, player, False))


def announce(game: Game, player: int, option: Option, main: bool) -> None:
    """Put a card or an ability into the processing zone."""
    card = option.card & CARD_MASK
    if option.verb == "play":
        ability = play_ability(game.definition[card])
        return game.call(Announce(ability, option.card, option.card, player, playing=True))
    bearing = activated_effects(game, card, main)[option.number - 1]
    assert isinstance(bearing.ability, Activated)
    return game.call(Announce(bearing.ability, bearing.source, bearing.bearer, player))


# Attacks.


@does("504.1.5", "215.2", "301.3", "GL-23", "212.1.1")
def attackers(game: Game, player: int) -> list[int]:
    """504.1.5: the allies that are ON and may attack something."""
    definition, rested, modified = game.definition, game.rested, game.modified
    found = [
        card
        for card in (*game.cards(PLAYER, player), *game.cards(FIELD, player))
        if not rested[card] and definition[card].type in FIGHTERS
    ]
    if "frozen" in modified:
        found = [card for card in found if not value(game, card, "frozen")]
    # There is always a player to attack, unless something forbids it.
    if PROHIBITIONS in modified:
        found = [card for card in found if not forbidden(game, "attack", card) and attack_targets(game, card)]
    return found


FIGHTERS = ("player", "chara", "boss")
"""What attacks and is attacked."""


@does("302.10", "506.3.1", "GL-08")
def attack_targets(game: Game, card: int) -> list[int]:
    """506.3.1: whom the card may attack: players and charas of the other side, with 侵食 players only."""
    found = []
    erosion = value(game, card, "erosion")
    free = PROHIBITIONS not in game.modified
    for opponent in game.opponents(game.controller[card]):
        for target in (*game.cards(PLAYER, opponent), *(() if erosion else game.cards(FIELD, opponent))):
            kind = game.definition[target].type
            if kind in FIGHTERS and (free or not _is_kept_from(game, card, target, kind)):
                found.append(game.ref[target])
    return found


def _is_kept_from(game: Game, card: int, target: int, kind: str) -> bool:
    """Does something forbid the attack on that target?"""
    act = "attack_chara" if kind == "chara" else "attack_player"
    return forbidden(game, act, card, target) or forbidden(game, "be_attacked", target, card)


@does("302.7", "GL-63")
def most_targets(game: Game, card: int) -> int:
    """302.7: with 連続射撃 two may be attacked at once."""
    return 2 if value(game, card, "rapid") else 1


class Battle(Procedure):
    """506: an attack through its four steps. Without an `attacker` the `targets` engage by an effect (506.5.2)."""

    spoken_of: ClassVar[bool] = True

    attacker: int
    targets: tuple[int, ...] = ()
    stage: str = "start"
    back_to: str = "main"
    drawn_by: int = 0
    """302.1: the ally that drew the attack onto itself, a proper target whatever else is said of it."""

    @step("506.3.1", "506.1", "506.2", "506.2.1")
    def choose(self, game: Game) -> None:
        """506.3.1: whom it attacks; two with 連続射撃."""
        set_phase(game, "battle")
        if not self.attacker or self.targets:
            return
        card = self.attacker & CARD_MASK
        offered = card_options("choose", attack_targets(game, card))
        game.ask(game.controller[card], "attack", offered, 1, most_targets(game, card), subject=self.attacker)

    @step("506.3.1", "103.6.1.1", "GL-41")
    def start(self, game: Game) -> None:
        """What that triggers goes to the processing zone; the turn player gets the right to act."""
        if not self.attacker:
            self.stage = "engaged"
            return self.goto("engage")
        if self.answer:
            self.targets = tuple([option.card for option in self.answer])
        for target in self.targets:
            emit(game, "attack_declared", self.attacker, game.controller[self.attacker & CARD_MASK], other=target)
        return give_right(game, BattleStep)

    @step("506.3.2", "506.4.1", "506.4.1.1")
    def join(self, game: Game) -> None:
        """Either side gone: back to the main phase. Else the attacker is OFF and 攻撃中."""
        if is_broken(game, self):
            return self.goto("over")
        self.stage = "joined"
        return turn(game, "rest", [self.attacker & CARD_MASK], True, cause="attack", clause="506.4.1")

    @step("506.4.1")
    def joined(self, game: Game) -> None:
        """It attacks."""
        for target in self.targets:
            emit(
                game, "attacked", self.attacker, game.controller[self.attacker & CARD_MASK], other=target,
                clause="506.4.1",
            )  # fmt: skip
        return give_right(game, BattleStep)

    @step("506.4.3", "506.5.1", "506.5.2", "GL-24")
    def engage(self, game: Game) -> None:
        """506.5.1: both sides are engaged."""
        if is_broken(game, self):
            return self.goto("over")
        self.stage = "engaged"
        by = "506.5.1" if self.attacker else "506.5.2"
        for one, other in pairs(self):
            for card, foe in ((one, other), (other, one)):
                emit(
                    game, "engaged", card, game.controller[card & CARD_MASK], other=foe, source=self.attacker,
                    clause=by,
                )  # fmt: skip
        if any([weapons_on(game, ref) for pair in pairs(self) for ref in pair]):
            game.call(UseWeapons(tuple(game.players_from(first_actor(game)))))
        return None

    @step("506.5.2#2")
    def engaged(self, game: Game) -> None:
        """What that triggers goes to the processing zone; the turn player gets the right to act."""
        give_right(game, BattleStep)

    @step("506.6.2", "506.5.3", "506.6.1", "302.8")
    def damage(self, game: Game) -> None:
        """506.6.1: both sides deal each other their attack, at the same time."""
        if is_broken(game, self):
            return self.goto("over")
        self.stage = "damage"
        acts = []
        for one, other in pairs(self):
            for dealer, struck in ((one, other), (other, one)):
                if not _is_sniping(game, struck):
                    acts.append(_hit(game, dealer, struck))
        # The turn player's side uses armour first, as with weapons (506.5.2).
        acts.sort(key=lambda act: game.controller[act.card & CARD_MASK] != game.turn_player)
        return deal_damage(game, acts)

    @step("506.6.3")
    def dealt(self, game: Game) -> None:
        """What that triggers goes to the processing zone."""
        if some_deck_is_empty(game):
            self.goto("dealt")
            return game.call(ProcessRules("together", ("idle",)))
        return game.call(PutTriggers()) if game.pending else None

    @step("506.6.3")
    def states_end(self, game: Game) -> None:
        """攻撃中 and 交戦状態 end; the turn player gets the right to act."""
        self.stage = "over"
        end_effects(game, this_battle(game))
        give_right(game, BattleStep)

    @step("506.6.4", "504.1.5.1")
    def over(self, game: Game) -> None:
        """Back to the main phase (or to where the effect was)."""
        self.stage = "over"
        end_effects(game, this_battle(game))
        attacker = self.attacker & CARD_MASK
        emit(game, "battle_ended", self.attacker, game.controller[attacker] if self.attacker else game.turn_player)
        set_phase(game, self.back_to)


@does("506.6.3", "506.6.4")
def is_in_battle(game: Game) -> bool:
    """Is there a battle that 「この戦闘中」 can mean?"""
    battle = game.running(Battle)
    return battle is not None and battle.stage != "over"


@does("103.6.1.1")
def first_actor(game: Game) -> int:
    """103.6.1.1: the turn player; in the boss's turn the first of the party."""
    if is_boss(game, game.turn_player):
        return game.next_after(game.turn_player)
    return game.turn_player


def pairs(battle: Battle) -> list[tuple[int, int]]:
    """Who fights whom."""
    if battle.attacker:
        return [(battle.attacker, target) for target in battle.targets]
    return [(battle.targets[0], battle.targets[1])]


@does("302.8", "506.4.1.1")
def _is_sniping(game: Game, ref: int) -> bool:
    """302.8: is it a sniper in its attack, whichever battle of that attack this is?"""
    card = ref & CARD_MASK
    return bool(value(game, card, "snipe")) and "attacking" in battle_state(game, card)


@does("212.2", "506.6.1.4", "GL-34")
def _hit(game: Game, dealer: int, struck: int) -> Act:
    return Act("damage", struck, amount=value(game, dealer & CARD_MASK, "ap"), other=dealer, cause=BATTLE)


@does("506.3.2", "506.4.3", "506.5.3")
def is_broken(game: Game, battle: Battle) -> bool:
    """Has either side left, or become improper in the start step? Of two targets the other is fought on with."""
    if battle.attacker and not game.is_current(battle.attacker):
        return True
    left = tuple([ref for ref in battle.targets if game.is_current(ref)])
    if not left or (not battle.attacker and len(left) < len(battle.targets)):
        return True
    battle.targets = left
    if battle.stage == "start" and battle.attacker:
        attacker = battle.attacker & CARD_MASK
        if game.rested[attacker] or value(game, attacker, "frozen") or forbidden(game, "attack", attacker):
            return True
        proper = (*attack_targets(game, attacker), battle.drawn_by)
        battle.targets = tuple([ref for ref in battle.targets if ref in proper])
        return not battle.targets
    return False


class BattleStep(ActionRight):
    """103.6.1.1: a step of the battle; it ends at once when either side has left (506.3.2, 506.4.3, 506.5.3)."""

    def is_broken(self, game: Game) -> bool:
        """Is the battle broken off?"""
        battle = game.running(Battle)
        return battle is not None and battle.stage not in ("damage", "over") and is_broken(game, battle)


def weapons_on(game: Game, ref: int) -> list[int]:
    """205.5.1: the weapons on a card that are ON."""
    return [w for w in game.under[ref & CARD_MASK] if game.definition[w].type == "weapon" and not game.rested[w]]


class UseWeapons(Procedure):
    """506.5.2, 205.5.1: who is engaged and has a weapon that is ON may use it, turn player first."""

    players: tuple[int, ...]

    @step("506.5.2#2", "205.5.1", "205.5.1.1")
    def ask(self, game: Game) -> None:
        """The next player declares weapons."""
        if not self.players:
            return self.end()
        battle = game.running(Battle)
        assert battle is not None
        weapons = []
        for ref in dict.fromkeys(ref for pair in pairs(battle) for ref in pair):
            if game.controller[ref & CARD_MASK] == self.players[0]:
                weapons += weapons_on(game, ref)
        offered = [Option("use", game.ref[w]) for w in weapons]
        return game.ask(self.players[0], "weapon", offered, 0, len(offered), clause="506.5.2")

    @step("205.5.1", "506.6.1.1", "215.1.3", "212.1")
    def use(self, game: Game) -> None:
        """The weapons are turned OFF and add their attack while the engagement lasts."""
        self.players = self.players[1:]
        self.goto("ask")
        for option in self.answer:
            weapon = option.card & CARD_MASK
            host = game.ref[game.host[weapon]]
            turn_off(game, [weapon], cause="weapon", clause="205.5.1")
            effect = Continuous(
                "ap", "add", value(game, weapon, "ap"), targets=(host,), duration=this_battle(game), until=game.turn,
                source=host, bearer=host, player=game.controller[weapon], stamp=tick(game),
                key=game.definition[weapon].no,
            )  # fmt: skip
            add_effect(game, effect)
            emit(game, "weapon_used", option.card, game.controller[weapon], other=host)


class DealDamage(Reporting):
    """205.5.2, 506.6.1.2: before damage is dealt, armour that is ON may take some of it off."""

    acts: tuple[Act, ...]
    at: int = 0

    @step("205.5.2", "205.5.2.1", "506.6.1.2", "506.6.1.3")
    def ask(self, game: Game) -> None:
        """The player of the next card that is hit chooses its armours."""
        while self.at < len(self.acts):
            act = self.acts[self.at]
            card = act.card & CARD_MASK
            if act.amount > 0 and game.is_current(act.card) and game.under[card]:
                usable = [a for a in game.under[card] if game.definition[a].type == "armour" and not game.rested[a]]
                if usable and is_hurt(game, card, act):
                    offered = [Option("use", game.ref[a]) for a in usable]
                    return game.ask(game.controller[card], "armour", offered, 0, len(offered), clause="205.5.2")
            self.at += 1
        return self.goto("deal")

    @step("205.5.2", "215.1.3", "103.5.3")
    def use(self, game: Game) -> None:
        """They are turned OFF, and the damage is less."""
        act = self.acts[self.at]
        amount = act.amount
        for option in self.answer:
            armour = option.card & CARD_MASK
            amount -= value(game, armour, "defence")
            turn_off(game, [armour], cause="armour", clause="205.5.2")
            emit(game, "armour_used", option.card, game.controller[armour], other=act.card)
        self.acts = (*self.acts[: self.at], act._replace(amount=max(0, amount)), *self.acts[self.at + 1 :])
        self.at += 1
        self.goto("ask")

    @step("506.6.2", "GL-09")
    def deal(self, game: Game) -> None:
        """What is left of it is dealt, after replacements."""
        perform(game, reduced(game, self.acts))


@does("GL-20", "103.5.2")
def reduced(game: Game, acts: tuple[Act, ...]) -> list[Act]:
    """GL-20: damage, less what standing effects take off."""
    if game.modified.keys().isdisjoint(REDUCTIONS):
        return list(acts)
    return [act._replace(amount=max(0, act.amount - _taken_off(game, act))) for act in acts]


REDUCTIONS = ("reduce", "reduce_battle", "reduce_effect")


def _taken_off(game: Game, act: Act) -> int:
    card = act.card & CARD_MASK
    return value(game, card, "reduce") + value(game, card, f"reduce_{act.cause}")


def deal_damage(game: Game, acts: list[Act]) -> None:
    """Where armour could be used against the damage, that is asked first."""
    if any([game.under[act.card & CARD_MASK] for act in acts if act.card]):
        game.call(DealDamage(tuple(acts)))
    else:
        perform(game, reduced(game, tuple(acts)))


def battles(game: Game) -> list[Battle]:
    """The battles that are on, the first begun first: an effect may make cards engage inside an attack (GL-24)."""
    return [frame for frame in game.frames if isinstance(frame, Battle)]


@does("506.4.1.1", "506.6.1.1", "GL-24")
def this_battle(game: Game) -> str:
    """The duration of what lasts as long as the innermost battle; the battles around it are others. Empty outside."""
    around = len(battles(game))
    return f"battle {around}" if around else ""


@does("506.4.1.1", "506.5.1", "GL-24")
def battle_state(game: Game, card: int) -> str:
    """Is the card "attacking" (攻撃中), "engaged" (交戦中), both, or neither, in any battle that is on?"""
    ref = game.ref[card]
    states = []
    for battle in battles(game):
        if ref == battle.attacker and battle.stage in ("joined", "engaged", "damage"):
            states.append("attacking")
        if battle.attacker and ref in battle.targets:
            states.append("target")
        if battle.stage in ("engaged", "damage") and (ref == battle.attacker or ref in battle.targets):
            states.append("engaged")
    return " ".join(states)


@does("RD-28")
def ally_is_attacked(game: Game, player: int) -> bool:
    """302.1, RD-28: is an ally of the player (in a raid, of the party) attacked, so that the attack could be drawn?"""
    battle = game.running(Battle)
    if battle is None or not battle.attacker or battle.stage not in ("start", "joined"):
        return False
    return any(
        game.is_current(ref) and game.team[game.controller[ref & CARD_MASK]] == game.team[player]
        for ref in battle.targets
    )


@does("302.1.1", "506.4.2")
def draw_attack(game: Game, ref: int, player: int) -> bool:
    """302.1: the attack goes to this card alone, even if it has left since (302.1.1)."""
    battle = game.running(Battle)
    if battle is None or not battle.attacker or battle.stage not in ("start", "joined"):
        return False
    battle.targets = (ref,)
    battle.drawn_by = ref
    emit(game, "retargeted", battle.attacker, game.controller[battle.attacker & CARD_MASK], other=ref)
    return True


def engage(game: Game, one: int, other: int) -> None:
    """506.5.2: an effect makes two cards engage."""
    game.call(Battle(0, (one, other), "engaged", game.phase))
