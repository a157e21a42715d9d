"""Chapter 8: attacks, in their five steps."""

from __future__ import annotations

from typing import ClassVar

from fuda.games.vividz.activating import activations
from fuda.games.vividz.acts import SUCCESS, characters, in_area
from fuda.games.vividz.plays import DecideScout, Slide, card_plays, do_play, scout_top, slides
from fuda.games.vividz.rule_processing import is_due, pre_process
from fuda.games.vividz.zones import FACING, HAND
from fuda.kernel.abilities.events import Event, catch, emit, hear_own
from fuda.kernel.abilities.replacements import Act, perform, turn
from fuda.kernel.choice import PASS, Option, new_option
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.procedure import Procedure, does, step
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import next_batch
from fuda.kernel.values.durations import end_effects
from fuda.kernel.values.values import forbidden, value

SLIDE_PRICE = 2


@does("802.1", "802.1a", "305.4", "703.2a")
def attack_options(game: Game, player: int) -> list[Option]:
    """802.1a: the characters that may attack: rebooted, without [NOATK]; none in the first player's first turn."""
    if game.turn == 1:
        return []
    return [
        new_option(("attack", game.ref[card], 0, -1, 0))
        for card in characters(game, player)
        if not game.rested[card] and not value(game, card, "noatk") and not forbidden(game, "attack", card)
    ]


@does("501.2a", "802.1")
def facing(game: Game, card: int) -> int:
    """The enemy character in the same lane; -1 when there is none."""
    there = game.cards(FACING[game.zone_kind(card)], game.opponent(game.controller[card]))
    return there[-1] if there else -1


class Attack(Procedure):
    """801.1: attack, block, scout, battle and end of the attack."""

    spoken_of: ClassVar[bool] = True

    attacker: int
    begun: int = 0
    scouting: tuple[int, ...] = ()
    announced: bool = False

    @step("802.1a", "802.1b", "801.1")
    def declare(self, game: Game) -> None:
        """The attacker goes to sleep."""
        self.begun = game.batch
        turn(game, "sleep", [self.attacker & CARD_MASK], True, cause="attack")

    @step("802.1c")
    def attacks(self, game: Game) -> None:
        """It attacks."""
        emit(game, "attacked", self.attacker, game.turn_player)

    @step("802.1d")
    def attack_over(self, game: Game) -> None:
        """Pre-priority processing, then the block step."""
        pre_process(game)

    @step("803.1", "802.1e")
    def block(self, game: Game) -> None:
        """The other player may do one thing."""
        game.call(Block(game.opponent(game.turn_player)))

    @step("803.2")
    def block_over(self, game: Game) -> None:
        """Pre-priority processing."""
        pre_process(game)

    @step("803.3")
    def goes_on(self, game: Game) -> None:
        """Without its attacker the attack goes to its end."""
        if not self.is_there(game):
            self.goto("end_step")

    @step("804.1")
    def scout_step(self, game: Game) -> None:
        """Pre-priority processing."""
        pre_process(game)

    @step("804.2", "804.2a", "804.2b", "102.8")
    def scout(self, game: Game) -> None:
        """The turn player scouts, and with an enemy in the lane the other player too: both show their cards first."""
        players = [game.turn_player]
        if self.is_there(game) and facing(game, self.attacker & CARD_MASK) >= 0:
            players.append(game.opponent(game.turn_player))
        self.scouting = tuple(card for card in [scout_top(game, player) for player in players] if card)
        self.answer = (Option("number", number=len(players)),)

    @step("804.2a", "804.2b")
    def decide(self, game: Game) -> None:
        """Each plays it or puts it into the energy, the turn player first, with pre-priority processing after each."""
        if not self.scouting:
            return self.goto("battle_step")
        card, self.scouting = self.scouting[0], self.scouting[1:]
        alone = self.answer and self.answer[0].number == 1
        return game.call(DecideScout(game.owner_of(card), card, "804.2a" if alone else "804.2b"))

    @step("804.2a", "804.2b", "804.3")
    def decided(self, game: Game) -> None:
        """Pre-priority processing; then the next one."""
        self.goto("decide")
        pre_process(game)

    @step("805.1")
    def battle_step(self, game: Game) -> None:
        """Pre-priority processing."""
        pre_process(game)

    @step("805.3", "805.2", "306.3", "914.3")
    def strike(self, game: Game) -> None:
        """The attacker deals damage equal to its power to the enemy in its lane, if both are there."""
        card = self.attacker & CARD_MASK
        enemy = facing(game, card) if self.is_there(game) else -1
        if enemy >= 0:
            power = value(game, card, "power")
            damage = Act("damage", game.ref[enemy], amount=power, other=self.attacker, cause="battle")
            perform(game, [damage])

    @step("805.4", "806.1")
    def end_step(self, game: Game) -> None:
        """Pre-priority processing: who was beaten leaves."""
        pre_process(game)

    @step("806.2", "1118.1")
    def succeed(self, game: Game) -> None:
        """An attacker that is still there has succeeded."""
        if self.is_there(game) and not self.announced:
            moves.add_counters(game, SUCCESS, self.attacker & CARD_MASK, 1)

    @step("806.3")
    def announce(self, game: Game) -> None:
        """Tell of it; an ability that has triggered by it in this battle doesn't do so again."""
        next_batch(game)
        kinds = ["battle_over"]
        if self.is_there(game) and game.counters[SUCCESS][self.attacker & CARD_MASK]:
            kinds.insert(0, "attack_succeeded")
        for kind in kinds:
            if self.announced:
                hear_again(game, kind, self.attacker, "806.3")
            else:
                emit(game, kind, self.attacker, game.turn_player, clause="806.3")
        self.announced = True

    @step("806.4")
    def success_over(self, game: Game) -> None:
        """Pre-priority processing."""
        self.answer = (Option("number", number=int(is_due(game))),)
        pre_process(game)

    @step("806.5")
    def again(self, game: Game) -> None:
        """As long as that brought something up, once more."""
        if self.answer and self.answer[0].number:
            self.goto("announce")

    @step("806.6")
    def expire(self, game: Game) -> None:
        """Effects until the end of the attack end."""
        end_effects(game, "attack")

    @step("806.7")
    def over(self, game: Game) -> None:
        """With something still due, or an ability that hears of it only now, back to 806.2; else the battle is over."""
        if not is_due(game):
            self.announce(game)
        if is_due(game):
            return self.goto("succeed")
        emit(game, "attack_ended", self.attacker, game.turn_player)
        return None

    def is_there(self, game: Game) -> bool:
        """Is the attacker still in an area?"""
        return game.is_current(self.attacker) and in_area(game, self.attacker & CARD_MASK)


def hear_again(game: Game, kind: str, card: int, clause: str) -> None:
    """Let abilities hear of what has been told before; those that have triggered by it refuse (see `Heard`)."""
    event = Event(kind, card, game.turn_player, clause=clause, batch=game.batch, turn=game.turn)
    if card and game.is_current(card):
        hear_own(game, event, card & CARD_MASK, -1)
    for bearing in game.listeners.get(kind, ()):
        catch(game, bearing, event)


class Block(Procedure):
    """803.1: the non-turn player does one thing, or passes."""

    player: int
    slider: int = 0

    @step("803.1")
    def ask(self, game: Game) -> None:
        """An activated ability, an engage, a slide for two hand cards, or nothing."""
        player = self.player
        options = activations(game, player) + card_plays(game, player, ("engage",))
        if len(game.cards(HAND, player)) >= SLIDE_PRICE:
            options += [Option("slide", game.ref[card]) for card in characters(game, player) if slides(game, card)]
        game.ask(player, "block", [*options, PASS])

    @step("803.1", "508.3")
    def act(self, game: Game) -> None:
        """It is done; a slide is paid with two cards from the hand."""
        option = self.answer[0] if self.answer else PASS
        if option.verb == "pass":
            return self.end()
        if option.verb != "slide":
            self.goto("over")
            return do_play(game, self.player, option)
        self.slider = option.card
        hand = [Option("choose", game.ref[card]) for card in game.cards(HAND, self.player)]
        return game.ask(self.player, "discard", hand, SLIDE_PRICE, SLIDE_PRICE)

    @step("803.1")
    def discard(self, game: Game) -> None:
        """The two cards go to the trash."""
        perform(game, [Act("trash", option.card, cause="cost") for option in self.answer])

    @step("803.1", "1116.1")
    def slide(self, game: Game) -> None:
        """The character slides."""
        game.call(Slide(self.player, self.slider))

    @step("803.1")
    def over(self, game: Game) -> None:
        """One thing is all."""
