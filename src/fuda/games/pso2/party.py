"""RD: who takes part in a raid, whom the boss turns on, and what becomes of those who drop out."""

from __future__ import annotations

from collections.abc import Sequence

from fuda.games.pso2.acts import HALF_DOLL, RAID, TARGETED, is_boss
from fuda.games.pso2.rule_processing import Reshuffle
from fuda.games.pso2.zones import DISCARD, PLAYER
from fuda.kernel.abilities.events import emit
from fuda.kernel.choice import NO, YES
from fuda.kernel.game import Game
from fuda.kernel.moves import moves
from fuda.kernel.procedures.elimination import lose
from fuda.kernel.procedures.procedure import Procedure, does, step
from fuda.kernel.state.ids import NO_HOST
from fuda.kernel.state.writing import keep_on_stack, keep_pending, set_player_counter, set_player_counters

EASY, NORMAL, HARD, VERY_HARD = range(1, 5)
LEVELS = {"easy": EASY, "normal": NORMAL, "hard": HARD, "veryhard": VERY_HARD}


def is_raid(game: Game) -> bool:
    """Is a raid being played?"""
    return is_boss(game, boss(game))


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
def foes(game: Game, player: int) -> Sequence[int]:
    """Whom a player's texts call the opponent: for the boss, in its turn, the target player, else all of the party."""
    if game.n == 2 and not game.thinned:
        return [1 - player]
    others = game.opponents(player)
    if is_boss(game, player) and game.turn_player == player:
        return [p for p in others if game.player_counters[TARGETED][p]] or others
    return others


@does("RD-07", "RD-14", "RD-38")
def drop_out(game: Game, players: list[int]) -> None:
    """RD-14: who has no deck left drops out, all his cards with him; in Easy the first one may use the half-doll.

    Of several at once the one whose turn it is, or is next, is the first.
    """
    first = -1
    if game.player_counters[RAID][boss(game)] == EASY and not game.player_counters[HALF_DOLL][boss(game)]:
        first = next(p for p in game.players_from(game.turn_player) if p in players)
        moves.add_player_counters(game, HALF_DOLL, boss(game), 1)
        if not game.cards(DISCARD, first):
            first = -1
    for player in players:
        if player != first:
            leave(game, player)
    if first >= 0 and game.result is None:
        game.call(HalfDoll(first))


def leave(game: Game, player: int) -> None:
    """The player is out of the game."""
    emit(game, "dropped_out", player=player, clause="RD-14")
    lose(game, [player], "RD-13" if len(party(game)) == 1 else "RD-14", "had no card left in the deck")
    if game.result is None:
        take_away(game, player)


@does("RD-14", "RD-38", "101.5", "101.6")
def take_away(game: Game, player: int) -> None:
    """RD-14: all cards of a player who is out are removed, the player's own card and mag too, and with them what they
    have in the processing zone or wait for.
    """
    keep_on_stack(game, [item for item in game.stack if item.player != player])
    keep_pending(game, [waiting for waiting in game.pending if waiting.bearing.player != player])
    owned = [card for card in range(len(game.definition)) if game.owner[card] == player and game.zone[card] >= 0]
    # What lies on a card goes by itself: it is not destroyed with it.
    for card in sorted(owned, key=lambda card: game.host[card] == NO_HOST):
        moves.remove_from_game(game, card, clause="RD-14", kind="removed")
    if game.player_counters[TARGETED][player]:
        choose_target(game)


def clear_up(game: Game) -> None:
    """101.6: who has conceded in a raid leaves with all cards, too."""
    if game.thinned and is_raid(game) and game.result is None:
        for player in range(boss(game)):
            if game.lost[player] and game.cards(PLAYER, player):
                take_away(game, player)


class HalfDoll(Procedure):
    """RD-07: the first player to run out of cards may make a new deck of the discards, once a game."""

    player: int

    @step("RD-07")
    def ask(self, game: Game) -> None:
        game.ask(self.player, "half_doll", (YES, NO))

    @step("RD-07")
    def use(self, game: Game) -> None:
        """The discards become the deck, or the player is out."""
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
