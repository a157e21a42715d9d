"""A whole game of the toy's parts: two to four players, alone or in teams, bid, play cards, use a stack and strike."""

import random

import toy
from toy import DECK, FIELD, HAND, ROW, Do, Earn, PayGold, Shop, card, instead, own, static, usable, watcher

from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act, perform
from fuda.kernel.abilities.triggers import ResolveTriggers
from fuda.kernel.choice import Option
from fuda.kernel.definition import Calculation, TriggerPolicy
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.elimination import lose
from fuda.kernel.procedures.procedure import Procedure, step
from fuda.kernel.procedures.simultaneous_choice import ChooseTogether, Together
from fuda.kernel.procedures.turns import begin_turn, next_player
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.values.durations import end_effects
from fuda.kernel.values.values import value

CARDS = (
    card("squire", 1),
    card("miner", 1, [own("m1", "entered", (Earn(2),)), usable("m2", (Earn(1),), limit=1)]),
    card("widow", 2, [watcher("w1", "destroyed", (Earn(1),), costs=(PayGold(1),))]),
    card("bard", 1, [static("b1", "power", "add", 1, toy.StrongerThan(0))]),
    card("giant", 3, [static("g1", "power", "add", 2, toy.StrongerThan(3))]),
    card("monk", 1, [instead("k1", "damage", (Do("charge"),), optional=True, limit=1)]),
    card(
        "imp",
        2,
        [own("i1", "destroyed", (Do("charge"), Earn(1)), optional=True), usable("i2", (Do("damage"),), limit=1)],
    ),
    card("oracle", 1, [watcher("o1", "state", condition=toy.Gilded(4), state_based=True)]),
    card("spy", 1, [static("s1", "life", "add", 1, zones=frozenset({HAND}))]),
)
POOL = {definition.no: definition for definition in CARDS}
DECK_SIZE, HAND_SIZE = 14, 3


class Brawl(Procedure):
    """One turn after the other."""

    player: int = 0

    @step("b-1")
    def turn(self, game):
        begin_turn(game, self.player)
        game.call(Round())

    @step("b-2")
    def hand_over(self, game):
        self.player = next_player(game)
        self.goto("turn")


class Round(Together):
    """A turn: everybody bids in secret, the turn player draws, plays and strikes."""

    @step("r-1")
    def bid(self, game):
        players = tuple(game.players_from(game.turn_player))
        offer = tuple(Option("number", number=n) for n in range(3))
        game.call(ChooseTogether(players, "bid", (offer,) * len(players), 0, 1, secret=True, clause_asked="r-1"))

    @step("r-2")
    def pay_out(self, game):
        for player, bids in zip(game.players_from(game.turn_player), self.chosen, strict=False):
            moves.add_player_counters(game, toy.GOLD, player, sum(bid.number for bid in bids))

    @step("r-3")
    def draw(self, game):
        deck = game.cards(DECK, game.turn_player)
        if not deck:
            return lose(game, [game.turn_player], "deck", "had no card left")
        return moves.move(game, deck[-1:], HAND, verb="draw") and None

    @step("r-4")
    def window(self, game):
        game.call(Shop(game.turn_player, stays=bool(game.turn % 2)))

    @step("r-5")
    def ask(self, game):
        player = game.turn_player
        if game.lost[player]:
            return self.end()
        options = [Option("play", game.ref[c]) for c in game.cards(HAND, player)]
        targets = [c for foe in game.opponents(player) for kind in (FIELD, ROW) for c in game.cards(kind, foe)]
        options += [
            Option("strike", game.ref[c], game.ref[target])
            for c in game.cards(FIELD, player)
            if not game.rested[c]
            for target in targets
        ]
        options += [Option("retreat", game.ref[c]) for c in game.cards(FIELD, player) if not game.rested[c]]
        return game.ask(player, "main", [*options, Option("end")])

    @step("r-6")
    def act(self, game):
        option = self.answer[0]
        thing = option.card & CARD_MASK
        if option.verb == "play":
            moves.move(game, [thing], FIELD)
        elif option.verb == "retreat":
            moves.move(game, [thing], ROW)
            moves.set_rested(game, [thing], True)
        elif option.verb == "strike":
            moves.set_rested(game, [thing], True)
            emit(game, "struck", option.card, game.turn_player, other=option.target)
            perform(game, [Act("damage", option.target, amount=value(game, thing, "power"), source=option.card)])
        else:
            self.goto("over")

    @step("r-7")
    def again(self, game):
        game.call(ResolveTriggers() if game.turn % 3 == 0 else Shop(game.turn_player))
        self.goto("ask")

    @step("r-8")
    def over(self, game):
        end_effects(game, "turn")
        tired = [c for kind in (FIELD, ROW) for c in game.cards(kind, game.turn_player) if game.rested[c]]
        moves.set_rested(game, tired, False)
        if game.turn % 5 == 0:
            game.extra_turns.append(game.turn_player)


def rules():
    return toy.rules(
        triggers=TriggerPolicy(clause_order="t-1", clause_decline="t-2", clause_preempt="t-3"),
        calculation=Calculation(sets="first", arithmetic=("add", "mul")),
        processes=[toy.DEATH],
        all_lose="turn_player",
        max_turns=60,
    )


def start(teams, seed):
    game = Game(rules(), teams, seed)
    rng = random.Random(seed)
    for player in range(game.n):
        for _ in range(DECK_SIZE):
            moves.move(game, [game.add_card(rng.choice(CARDS), player)], DECK)
        game.shuffle_zone(DECK * game.n + player)
        moves.move(game, game.cards(DECK, player)[-HAND_SIZE:], HAND)
    game.frames.append(Brawl())
    game.run()
    return game
