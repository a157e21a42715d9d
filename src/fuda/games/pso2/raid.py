"""RD: the co-operative raid. The boss is the last player; its turns run by rule, and ties are the party's to break."""

from __future__ import annotations

from fuda.games.pso2.acts import HALF_DOLL, RAID, TARGETED, is_boss, player_card
from fuda.games.pso2.battle import ActionRight, Battle, attack_targets, first_actor
from fuda.games.pso2.entering import enter_field
from fuda.games.pso2.keywords import play_ability
from fuda.games.pso2.offering import is_possible
from fuda.games.pso2.plays import Announce
from fuda.games.pso2.turn import enter, heal_all, settle
from fuda.games.pso2.zones import DECK, DISCARD, FIELD, FRONT, MAG, PLAYER, PROCESSING
from fuda.kernel.abilities.ability import Bearing
from fuda.kernel.abilities.events import emit
from fuda.kernel.choice import NO, YES, Option
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Procedure, does, step
from fuda.kernel.procedures.stack import StackItem
from fuda.kernel.state.writing import keep_on_stack, put_on_stack, set_player_counter, set_player_counters
from fuda.kernel.values.durations import end_effects
from fuda.kernel.values.values import forbidden, value

EASY, NORMAL, HARD, VERY_HARD = range(1, 5)
LEVELS = {"easy": EASY, "normal": NORMAL, "hard": HARD, "veryhard": VERY_HARD}


def is_raid(game: Game) -> bool:
    """Is a raid being played?"""
    return game.player_counters[RAID][0] > 0


def boss(game: Game) -> int:
    """The boss's place: after the last of the party (RD-11)."""
    return game.n - 1


def party(game: Game) -> list[int]:
    """RD-03: the players who are still in, in their order."""
    return [p for p in range(game.n - 1) if not game.lost[p]]


@does("RD-37")
def decider(game: Game, player: int) -> int:
    """Who answers for a player: for the boss the first of the party."""
    return party(game)[0] if is_boss(game, player) and party(game) else player


@does("101.2.1", "301.10", "RD-17", "RD-36")
def foes(game: Game, player: int) -> list[int]:
    """Whom a player's texts call the opponent: for the boss, in its turn, the target player."""
    if game.n == 2 and not game.thinned:
        return [1 - player]
    others = game.opponents(player)
    if is_boss(game, player):
        return [p for p in others if game.player_counters[TARGETED][p]] or others
    return others


@does("RD-07", "RD-14", "RD-38")
def drop_out(game: Game, players: list[int]) -> None:
    """RD-14: who has no deck left drops out, all his cards with him; in Easy the first one may use the half-doll."""
    for player in players:
        level = game.player_counters[RAID][player]
        if level == EASY and not game.player_counters[HALF_DOLL][boss(game)] and game.cards(DISCARD, player):
            game.call(HalfDoll(player))
        else:
            leave(game, player)


def leave(game: Game, player: int) -> None:
    """The player is out of the game."""
    from fuda.kernel.procedures.elimination import lose

    emit(game, "dropped_out", player=player, clause="RD-14")
    lose(game, [player], "RD-13" if len(party(game)) == 1 else "RD-14", "had no card left in the deck")
    if game.result is not None:
        return
    keep_on_stack(game, [item for item in game.stack if item.player != player])
    for card in range(len(game.definition)):
        kept = game.definition[card].type in ("player", "mag")
        if game.owner[card] == player and game.zone[card] >= 0 and not kept:
            moves.remove_from_game(game, card, clause="RD-14", kind="removed")
    if game.player_counters[TARGETED][player]:
        choose_target(game)


class HalfDoll(Procedure):
    """RD-07: the first player to run out of cards may make a new deck of the discards, once a game."""

    player: int

    @step("RD-07")
    def ask(self, game: Game) -> None:
        """May."""
        game.ask(self.player, "half_doll", (YES, NO))

    @step("RD-07")
    def use(self, game: Game) -> None:
        """The discards become the deck, or the player is out."""
        from fuda.games.pso2.rule_processing import Reshuffle

        moves.add_player_counters(game, HALF_DOLL, boss(game), 1)
        if not self.answer or self.answer[0] != YES:
            return leave(game, self.player)
        emit(game, "half_doll", player=self.player)
        return game.call(Reshuffle(self.player, "RD-07"))


@does("RD-17")
def choose_target(game: Game) -> None:
    """RD-17: one of the party, at random, is the target of this turn."""
    there = party(game)
    target = there[game.roll(len(there))]
    set_player_counters(game, TARGETED, 0)
    set_player_counter(game, TARGETED, target, 1)
    emit(game, "targeted", player=target, clause="RD-17")


def target_player(game: Game) -> int:
    """The target of this turn."""
    column = game.player_counters[TARGETED]
    return next((p for p in party(game) if column[p]), party(game)[0])


class BossTurn(Procedure):
    """RD-16: target, start, main, battle and end phase of the boss."""

    attacked: tuple[int, ...] = ()

    @step("RD-16", "RD-17")
    def target_phase(self, game: Game) -> None:
        """RD-17: who is the target."""
        enter(game, "target")
        choose_target(game)

    @step("RD-18")
    def start_phase(self, game: Game) -> None:
        """RD-18: all of the boss's cards are turned ON; abilities of the start of the turn."""
        enter(game, "start")
        cards = [c for zone in (PLAYER, MAG, FIELD) for c in game.cards(zone, boss(game))]
        cards += [under for card in cards for under in game.under[card]]
        moves.set_rested(game, [c for c in cards if game.rested[c]], False)
        emit(game, "turn_starting", player=boss(game))
        settle(game)

    @step("RD-19", "RD-10", "RD-38")
    def main_phase(self, game: Game) -> None:
        """RD-19: as many cards as players took part (one more in Very Hard) are played from the top of the deck."""
        enter(game, "main")
        more = game.player_counters[RAID][boss(game)] == VERY_HARD
        game.call(BossPlays(boss(game), game.n - 1 + more))

    @step("RD-20")
    def battle_phase(self, game: Game) -> None:
        """RD-20: the boss, the front row in order of arrival, then the back row in order of falling back, attack."""
        enter(game, "battle")
        self.attacked = ()

    @step("RD-20")
    def next_attack(self, game: Game) -> None:
        """The next one that is ON attacks."""
        self.answer = ()
        attacker = next((c for c in attack_order(game) if game.ref[c] not in self.attacked), -1)
        if attacker < 0:
            return self.goto("end_phase")
        self.attacked = (*self.attacked, game.ref[attacker])
        wanted = boss_targets(game, attacker)
        if len(wanted) > 1:
            return game.ask(boss(game), "tie", [Option("choose", ref) for ref in wanted], clause="RD-37")
        self.answer = tuple([Option("choose", ref) for ref in wanted])
        return None

    @step("RD-20", "RD-37")
    def attack(self, game: Game) -> None:
        """It attacks its target."""
        self.goto("next_attack")
        if self.answer:
            game.call(Battle(self.attacked[-1], (self.answer[0].card,), back_to="battle"))

    @step("RD-21", "RD-22", "RD-23")
    def end_phase(self, game: Game) -> None:
        """RD-22, RD-23: abilities of the end of the turn; the party may act."""
        enter(game, "end")
        emit(game, "turn_ending", player=boss(game))
        game.call(ActionRight(first_actor(game)))

    @step("RD-24")
    def heal(self, game: Game) -> None:
        """RD-24: all damage on charas is removed."""
        heal_all(game, "RD-24")

    @step("RD-25")
    def effects_end(self, game: Game) -> None:
        """RD-25: effects for this turn end."""
        end_effects(game, "turn")

    @step("RD-26")
    def over(self, game: Game) -> None:
        """RD-26: the first player of the party is next."""
        settle(game)

    @step("RD-26")
    def ended(self, game: Game) -> None:
        """The turn is over."""
        emit(game, "turn_ended", player=boss(game))


@does("RD-20")
def attack_order(game: Game) -> list[int]:
    """RD-20: those of the boss's side that can attack, in order."""
    player = boss(game)
    charas = [c for c in game.cards(FIELD, player) if game.definition[c].type == "chara"]
    ordered = [player_card(game, player)]
    ordered += [c for c in charas if game.slot[c] == FRONT] + [c for c in charas if game.slot[c] != FRONT]
    return [
        card
        for card in ordered
        if not game.rested[card]
        and not value(game, card, "frozen")
        and not forbidden(game, "attack", card)
        and attack_targets(game, card)
    ]


@does("RD-20", "RD-37")
def boss_targets(game: Game, card: int) -> list[int]:
    """RD-20: the target player, or whom the card's text says; several where the party must choose."""
    wanted = game.definition[card].extra.get("attacks")
    proper = attack_targets(game, card)
    target = game.ref[player_card(game, target_player(game))]
    if isinstance(wanted, tuple):
        stat, highest = wanted
        charas = [
            c
            for c in game.cards(FIELD, target_player(game))
            if game.definition[c].type == "chara" and game.ref[c] in proper
        ]
        if charas:
            numbers = [value(game, c, str(stat)) for c in charas]
            best = max(numbers) if highest else min(numbers)
            return [game.ref[c] for c, number in zip(charas, numbers, strict=True) if number == best]
    return [target] if target in proper else []


class BossPlays(Procedure):
    """RD-19, RD-31: cards from the top of the boss's deck are played one after the other, for nothing."""

    player: int
    left: int
    card: int = 0

    @step("RD-19", "RD-34")
    def play(self, game: Game) -> None:
        """The next card: a chara to the front row, OFF; an Active is put into the processing zone."""
        if not self.left or not game.cards(DECK, self.player):
            return self.end()
        self.left -= 1
        card = game.cards(DECK, self.player)[-1]
        moves.move(game, [card], PROCESSING, verb="boss", player=self.player)
        self.card = game.ref[card]
        emit(game, "boss_played", self.card, self.player)
        if game.definition[card].type != "active":
            enter_field(game, [card], self.player)
            return None
        ability = play_ability(game.definition[card])
        if not is_possible(game, ability, Bearing(ability, self.card, self.card, self.player, 0)):
            moves.move(game, [card], DISCARD, verb="trash", clause="406.2.2.2")
            return None
        return game.call(AnnounceBoss(ability, self.card, self.card, self.player))

    @step("RD-19")
    def respond(self, game: Game) -> None:
        """It is processed before the next one; the party may respond."""
        self.goto("play")
        settle(game)


class AnnounceBoss(Announce):
    """A boss's Active: chosen for by the party, paid for by nobody."""

    @step("209.1.3")
    def pay(self, game: Game) -> None:
        """RD-19: nothing is paid."""

    @step("406.1", "RD-19")
    def put(self, game: Game) -> None:
        """It lies on top in the processing zone."""
        item = StackItem(
            self.ability, self.source, self.bearer, self.player, self.event,
            targets=self.targets, mode=self.mode, number=self.number,
        )  # fmt: skip
        put_on_stack(game, item)
