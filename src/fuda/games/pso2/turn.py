"""Chapter 5: the turn in its phases."""

from __future__ import annotations

from fuda.games.pso2.acts import heal_card, is_boss
from fuda.games.pso2.affording import Pay
from fuda.games.pso2.battle import ActionRight, Battle, attackers, first_actor, give_right
from fuda.games.pso2.entering import evolve
from fuda.games.pso2.offering import activations, evolutions, hand_plays
from fuda.games.pso2.party import clear_up, is_raid
from fuda.games.pso2.plays import PutTriggers
from fuda.games.pso2.rule_processing import some_deck_is_empty
from fuda.games.pso2.zones import FIELD, HAND, HAND_LIMIT, MAG, PLAYER, PP
from fuda.kernel.abilities.events import emit
from fuda.kernel.abilities.replacements import Act, perform, turn
from fuda.kernel.choice import NO, YES, Option, card_options
from fuda.kernel.game import Game
from fuda.kernel.procedures.procedure import Procedure, does, step
from fuda.kernel.procedures.rule_processing import ProcessRules
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.state.writing import set_phase
from fuda.kernel.values.durations import end_effects
from fuda.kernel.values.values import value

PHASES = ("start", "draw", "pp", "main", "battle", "end", "target")
END = Option("end")


def enter(game: Game, phase: str) -> None:
    """A phase begins."""
    set_phase(game, phase)
    emit(game, "phase_started", player=game.turn_player, cause=phase)


class Settle(Procedure):
    """103.6.1.2: in a phase of mere rule processing there is a right to act only if something was put on the stack."""

    @step("103.6.1.2", "103.6.1.3", "101.3")
    def put(self, game: Game) -> None:
        """What has triggered goes to the processing zone; empty decks lose."""
        clear_up(game)
        if some_deck_is_empty(game):
            self.goto("put")
            return game.call(ProcessRules("together", ("idle",)))
        if game.pending:
            self.goto("put")
            return game.call(PutTriggers())
        return None

    @step("103.6.1.2")
    def act(self, game: Game) -> None:
        """Then the turn player has the right to act."""
        if game.stack:
            game.call(
                Responses(first_actor(game)) if is_boss(game, game.turn_player) else ActionRight(game.turn_player)
            )


class Responses(ActionRight):
    """RD-19: to what the boss plays the party may respond; with nothing left to process the boss goes on."""

    def is_broken(self, game: Game) -> bool:
        """Is there nothing left?"""
        return not (game.stack or game.pending or some_deck_is_empty(game))


def settle(game: Game) -> None:
    """Let what has triggered be processed before the next phase."""
    if game.pending or game.stack or some_deck_is_empty(game):
        game.call(Settle())


class Turn(Procedure):
    """500.3: start, draw, PP, main and end phase."""

    def is_cut_short(self, game: Game) -> bool:
        """RD-38: who drops out in his own turn goes to the end phase at once."""
        if not game.lost[game.turn_player]:
            return False
        self.goto("end_phase")
        return True

    @step("500.3", "501.1", "501.1.1", "215.1")
    def start_phase(self, game: Game) -> None:
        """501.1: all PP are turned ON."""
        enter(game, "start")
        player = game.turn_player
        turn(game, "set_active", game.cards(PP, player), False, clause="501.1.1")

    @step("501.1.2", "215.1")
    def turn_on(self, game: Game) -> None:
        """501.1.2: all cards in place are turned ON."""
        player = game.turn_player
        turned = [c for zone in (PLAYER, FIELD, MAG) for c in game.cards(zone, player)]
        turned += [under for card in turned for under in game.under[card]]
        turn(game, "set_active", turned, False, clause="501.1.2")

    @step("501.1.3", "501.1.4", "501.1.5")
    def start_triggers(self, game: Game) -> None:
        """501.1.4: abilities of the start of the turn."""
        emit(game, "turn_starting", player=game.turn_player)
        settle(game)

    @step("502.1", "502.1.1", "RD-07", "GL-33")
    def draw_phase(self, game: Game) -> None:
        """502.1.1: draw a card, but not in the very first turn (in a raid also then)."""
        if self.is_cut_short(game):
            return
        enter(game, "draw")
        if game.turn > 1 or is_raid(game):
            perform(game, [Act("draw", player=game.turn_player, amount=1)])
        return

    @step("502.1.2")
    def draw_over(self, game: Game) -> None:
        """What that triggered is processed."""
        settle(game)

    @step("503.1")
    def pp_phase(self, game: Game) -> None:
        """The PP phase begins."""
        if not self.is_cut_short(game):
            enter(game, "pp")

    @step("503.1.1", "404.2")
    def pp_choice(self, game: Game) -> None:
        """503.1.1: a card of the hand may be put into PP. The step only asks, so that it can ask about other cards."""
        if self.is_cut_short(game):
            return None
        hand = game.cards(HAND, game.turn_player)
        return game.ask(
            game.turn_player, "pp", card_options("choose", map(game.ref.__getitem__, hand)), 0, 1, clause="503.1.1"
        )

    @step("503.1.1", "404.1")
    def pp_put(self, game: Game) -> None:
        """It lies there face-up, ON."""
        if not self.answer:
            return self.goto("pp_over")
        return perform(game, [Act("place", option.card) for option in self.answer])

    @step("503.1.2")
    def pp_draw(self, game: Game) -> None:
        """503.1.2: then a card may be drawn, if one was put there."""
        if not self.performed:
            return self.goto("pp_over")
        return game.ask(game.turn_player, "draw", (YES, NO), clause="503.1.2")

    @step("503.1.2")
    def pp_drawn(self, game: Game) -> None:
        """It is drawn."""
        if self.answer and self.answer[0] == YES:
            perform(game, [Act("draw", player=game.turn_player, amount=1)])

    @step("503.1.3")
    def pp_over(self, game: Game) -> None:
        """What that triggered is processed."""
        settle(game)

    @step("504.1")
    def main_phase(self, game: Game) -> None:
        """504: the main phase."""
        if self.is_cut_short(game):
            return None
        enter(game, "main")
        return game.call(MainPhase(game.turn_player))

    @step("505.1", "505.1.1", "505.1.2", "103.6.1.1")
    def end_phase(self, game: Game) -> None:
        """505.1.2: abilities of the end of the turn, then the turn player has the right to act."""
        enter(game, "end")
        emit(game, "turn_ending", player=game.turn_player)
        give_right(game, ActionRight)

    @step("505.2", "RD-24")
    def heal(self, game: Game) -> None:
        """505.2: first all damage on charas is removed."""
        heal_all(game, "505.2")

    @step("505.2", "RD-25")
    def effects_end(self, game: Game) -> None:
        """Then effects for this turn end."""
        end_effects(game, "turn")

    @step("505.2", "402.3", "402.3.1", "GL-31")
    def hand_limit(self, game: Game) -> None:
        """Then the turn player discards down to seven."""
        hand = game.cards(HAND, game.turn_player)
        surplus = len(hand) - HAND_LIMIT
        self.answer = ()
        if surplus > 0 and not game.lost[game.turn_player]:
            options = [Option("choose", game.ref[c]) for c in hand]
            game.ask(game.turn_player, "discard", options, surplus, surplus, clause="402.3.1")

    @step("402.3.1")
    def discard(self, game: Game) -> None:
        """Those go to the discards."""
        if self.answer:
            perform(game, [Act("discard", option.card) for option in self.answer])

    @step("505.2", "103.6.1.2")
    def refresh_over(self, game: Game) -> None:
        """What that triggered is processed; the step is not gone through again."""
        settle(game)

    @step("505.2")
    def over(self, game: Game) -> None:
        """The turn is over."""
        emit(game, "turn_ended", player=game.turn_player)


def heal_all(game: Game, clause: str) -> None:
    """505.2: all damage on charas in the field is removed."""
    front, back = game.counters[0], game.counters[1]
    for player in range(game.n):
        for card in game.cards(FIELD, player):
            if front[card] or back[card]:
                heal_card(game, card, clause=clause)


@does("103.1.2")
def must_attack(game: Game, able: list[int]) -> bool:
    """103.1.2: is there something that must attack, and can? That keeps the phase from being ended."""
    return "must_attack" in game.modified and any(value(game, card, "must_attack") for card in able)


class MainPhase(ActionRight):
    """504: the turn player acts while nothing is being processed; else the right to act goes round."""

    @step("504.1", "103.6.1.1", "103.6.1.3")
    def before(self, game: Game) -> None:
        """With nothing being processed it is the turn player who acts."""
        if not game.stack:
            self.actor = game.turn_player
            self.passes = 0
        if game.lost[game.turn_player]:
            # RD-38: who drops out in his own turn goes straight to the end phase.
            return self.end()
        return super().before(game)

    @step("504.1", "103.6.1.5.1", "103.6.2.2", "504.1.6", "504.1.6.1")
    def ask(self, game: Game) -> None:
        """504.1: anything with an empty processing zone, and no passing (103.6.1.5.1); else responses."""
        if game.stack:
            return super().ask(game)
        player = self.actor
        options = hand_plays(game, player, True) + activations(game, player, True) + evolutions(game, player)
        able = attackers(game, player)
        options += card_options("attack", map(game.ref.__getitem__, able))
        if not must_attack(game, able):
            options.append(END)
        return game.ask(player, "main", options, clause="504.1")

    @step("103.6.1.6", "504.1.5.1", "504.1.6.2", "203.4.3")
    def acted(self, game: Game) -> None:
        """It is done; the end of the phase comes at once."""
        chosen = self.answer[0] if self.answer else END
        if chosen.verb == "end":
            return self.end()
        if chosen.verb == "attack":
            self.goto("before")
            return game.call(Battle(chosen.card))
        if chosen.verb == "evolve":
            self.goto("before")
            card = chosen.card & CARD_MASK
            cost = value(game, card, "cost")
            evolve(game, card)
            return game.call(Pay(self.actor, cost)) if cost else None
        return super().acted(game)

    def is_main(self, game: Game) -> bool:
        """504.1.3.1: with nothing being processed."""
        return not game.stack
