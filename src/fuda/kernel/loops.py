"""Loops: a position that comes again and again ends the game as a draw, and so does a turn without end.

Nothing is looked at in an ordinary turn. Only when a turn has had very many answers are the positions at its questions
counted.

Where a rulebook lets players settle how often a loop is run (`loop_limit`), the same act chosen so often in a turn is
taken for one: who could have stopped it names a number, the other player may lower it, and after that many times the
act is no longer offered in that turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fuda.kernel.choice import Choice, Option
from fuda.kernel.events import emit
from fuda.kernel.procedure import Procedure, step

if TYPE_CHECKING:
    from fuda.kernel.game import Game

MOST = 99
"""The greatest number of times that can be named."""
LIMITED = "limited"


def watch(game: Game) -> None:
    """Look whether a turn with that many answers goes round in circles."""
    policies = game.rules.policies
    if game.choice is None:
        return
    if notice_repetition(game):
        end(game, f"the same position came {policies.loop_repeats} times in one turn")
    elif game.asked >= policies.turn_answers:
        end(game, f"one turn went on for {policies.turn_answers} answers")


def notice_repetition(game: Game) -> bool:
    """Count how often this very position has been reached this turn; True when the game's limit is met."""
    from fuda.kernel.fingerprint import position

    mark = position(game)
    game.repeats[mark] = game.repeats.get(mark, 0) + 1
    return game.repeats[mark] >= game.rules.policies.loop_repeats


def end(game: Game, reason: str) -> None:
    """The game is a draw by its loop rule, or where its rules have none, by ours."""
    clause = game.rules.policies.clause_loop
    emit(game, "loop", player=game.turn_player, clause=clause)
    game.finish((), clause, reason)


# Loops that players limit.


def _sign(option: Option, player: int) -> str:
    """An act of a player, the same as long as the cards are."""
    return f"{player}:{option.verb}@{option.card}@{option.target}:{option.player}:{option.number}"


def note(game: Game, choice: Choice, picks: tuple[int, ...]) -> Procedure | None:
    """Count the answer; gives the procedure that settles how often it may come again, when it has become a loop."""
    repeats = game.repeats
    player = choice.player
    before = repeats.get(f"by:{player}", 0)
    repeats[f"by:{player}"] = game.asked + 1
    if len(picks) != 1:
        return None
    option = choice.options[picks[0]]
    if not option.card or choice.options[-1].card:
        # Passing is nothing done, and what must be chosen can't be taken away.
        return None
    sign = _sign(option, player)
    last = repeats.get(f"at:{sign}", before)
    repeats[f"at:{sign}"] = game.asked + 1
    repeats[sign] = repeats.get(sign, 0) + 1
    left = repeats.get(f"left:{sign}")
    if left is not None:
        repeats[f"left:{sign}"] = left - 1
    elif repeats[sign] >= game.rules.policies.loop_limit:
        others = [p for p in game.players_from(player) if p != player and repeats.get(f"by:{p}", 0) > last]
        return SettleLoop(sign, (player, *others))
    return None


def offered(game: Game, player: int, options: Sequence[Option]) -> Sequence[Option]:
    """The options without those that have been done as often as was settled."""
    return [option for option in options if game.repeats.get(f"left:{_sign(option, player)}", 1) > 0]


class SettleLoop(Procedure):
    """How often the same thing may still be done, this time included: who could stop it says so."""

    sign: str
    players: tuple[int, ...]
    number: int = MOST

    @step()
    def name(self, game: Game) -> None:
        """The turn player names a number where several could stop it, else the one who can."""
        first = game.turn_player if game.turn_player in self.players else self.players[0]
        self.players = (first, *[p for p in self.players if p != first])
        self._ask(game, first)

    def _ask(self, game: Game, player: int) -> None:
        policies = game.rules.policies
        clause = policies.clause_loop_several if len(self.players) > 1 else policies.clause_loop_one
        numbers = [Option("number", number=n) for n in range(1, self.number + 1)]
        game.ask(player, "loop", numbers, clause=clause)

    @step()
    def lower(self, game: Game) -> None:
        """The others agree or name a lower one."""
        self.number = self.answer[0].number
        if len(self.players) > 1:
            self._ask(game, self.players[1])

    @step()
    def settle(self, game: Game) -> None:
        """That often, and no more this turn."""
        self.number = self.answer[0].number
        game.repeats[f"left:{self.sign}"] = self.number - 1
        game.repeats[LIMITED] = 1
