"""Looking one action ahead: the answers to a question, what each comes to when the action is played out, and which of
them come to the same. The heuristic player is made of this; the tree search takes its first guesses from it.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, islice

from fuda.kernel.choice import Choice, Option
from fuda.kernel.errors import FudaError
from fuda.kernel.game import Game
from fuda.kernel.procedures.loops import count_anew
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.views.visibility import knows

Picks = tuple[int, ...]
Looks = tuple[object, ...]
Evaluate = Callable[[Game, int], float]

# The question between two actions of a turn, and any other one that offers to end a phase: here positions are judged.
OPEN_QUESTION = "main"
ENDING = "end"
STANDING_STILL = (ENDING, "pass")
# What is seldom wrong, the first of these that is offered: what is free, to act no further, what may be had.
PLAIN = ("boost", "pass", "yes", "keep")
MOST_ANSWERS = 40
BRANCHES = 6
DEPTH = 2


def worths(
    game: Game, found: list[Picks], player: int, depth: int = DEPTH, evaluate: Evaluate | None = None
) -> list[float]:
    """What each of those answers to the question now asked is worth to the player.

    So many further questions of the action are looked at with all their answers, the others answered plainly.
    """
    choice = game.choice
    assert choice is not None
    look = Look(game, player, evaluate or evaluation(game))
    told = []
    for picks in found:
        if is_open(choice) and picks and choice.options[picks[0]].verb in STANDING_STILL:
            told.append(look.worth(game))
        else:
            trial = look.trial(game, picks)
            told.append(look.outcome(trial, depth))
    return told


def quick_answer(game: Game, depth: int = 0) -> Picks:
    """What looks best to whoever is asked, in the game as it lies, nothing hidden: for games by the hundred."""
    choice = game.choice
    assert choice is not None
    found = distinct(game, choice, answers(choice))
    if len(found) == 1:
        return found[0]
    worth = worths(game, found, choice.player, depth)
    return found[worth.index(max(worth))]


class Look:
    """One look ahead from a question, for one player: answers are compared where the action that they begin ends."""

    __slots__ = ("_change", "_game", "evaluate", "player", "turn")

    def __init__(self, game: Game, player: int, evaluate: Evaluate) -> None:
        self.player = player
        self.turn = game.turn
        self.evaluate = evaluate
        self._game = game
        self._change: float | None = None

    def trial(self, game: Game, picks: Picks) -> Game:
        """The game with that answer, to be played on."""
        trial = game.clone()
        # A turn must not run on into the next because nothing was left to ask: actions are judged where they end.
        trial.ask_forced = True
        count_anew(trial)
        trial.choose_indices(picks)
        return trial

    def outcome(self, game: Game, depth: int) -> float:
        """What the position is worth once the action under way is over, everybody answering plainly."""
        while game.result is None and game.turn == self.turn:
            choice = game.choice
            assert choice is not None
            if is_open(choice):
                break
            plain = habitual_answer(game, choice)
            if plain is not None:
                game.choose_indices(plain)
                continue
            plain = plain_answer(choice)
            found = [plain] if depth == 0 or _declines(choice, plain) else distinct(game, choice, answers(choice))
            if 1 < len(found) <= BRANCHES:
                worths = []
                for picks in found:
                    trial = game.clone()
                    trial.choose_indices(picks)
                    worths.append(self.outcome(trial, depth - 1))
                return max(worths) if game.team[choice.player] == game.team[self.player] else min(worths)
            game.choose_indices(plain)
        return self.worth(game)

    def worth(self, game: Game) -> float:
        """What a position is worth. Where the turn has ended by itself, after the last attack that could be made, what
        its end changes is no merit or fault of the action: it would have come anyway.
        """
        worth = self.evaluate(game, self.player)
        return worth if game.turn == self.turn or game.result is not None else worth - self._change_by_ending()

    def _change_by_ending(self) -> float:
        """What the worth changes by if the turn ends without the action; 0 where that can't be chosen."""
        if self._change is None:
            self._change = 0.0
            choice = self._game.choice
            verbs = [option.verb for option in choice.options] if choice is not None else []
            if ENDING in verbs:
                trial = self.trial(self._game, (verbs.index(ENDING),))
                if trial.turn != self.turn and trial.result is None:
                    self._change = self.evaluate(trial, self.player) - self.evaluate(self._game, self.player)
        return self._change


def is_open(choice: Choice) -> bool:
    """Is it a question between two actions, so that nothing is half done?"""
    return choice.kind == OPEN_QUESTION or any(option.verb == ENDING for option in choice.options)


def answers(choice: Choice) -> list[Picks]:
    """The legal answers to a question, declining ones first; where there are very many, some of them."""
    places = range(len(choice.options))
    if choice.least == choice.most == 1:
        return sorted([(i,) for i in places], key=lambda picks: choice.options[picks[0]].verb not in STANDING_STILL)
    found: list[Picks] = []
    for number in range(choice.least, choice.most + 1):
        found += islice(combinations(places, number), MOST_ANSWERS - len(found))
    return found


def habitual_answer(game: Game, choice: Choice) -> Picks | None:
    """What the game's quick players answer to such a question without trying, if they have a habit."""
    habit = game.rules.habits.get(choice.kind)
    return None if habit is None else habit(game, choice)


def plain_answer(choice: Choice) -> Picks:
    """An answer that is seldom wrong: act no further, use what is free, choose as many as may be chosen."""
    verbs = [option.verb for option in choice.options]
    for verb in PLAIN:
        if verb in verbs:
            return (verbs.index(verb),)
    return tuple(range(choice.most if verbs[0] == "choose" else choice.least))


def _declines(choice: Choice, picks: Picks) -> bool:
    """Is the answer to act no further?"""
    return len(picks) == 1 and choice.options[picks[0]].verb == "pass"


def distinct(game: Game, choice: Choice, found: list[Picks]) -> list[Picks]:
    """One answer of those that come to the same: equal cards that are not in play are as good as each other."""
    looks = looks_of(game, choice)
    seen: dict[tuple[Looks, ...], Picks] = {}
    for picks in found:
        seen.setdefault(tuple([looks[i] for i in picks]), picks)
    return list(seen.values())


def looks_of(game: Game, choice: Choice) -> list[Looks]:
    """What tells each option of a question from the others, for the player who is asked.

    Equal cards that are not in play look alike; cards whose fronts the player doesn't know differ by their place.
    """
    return [_looks(game, choice, place, option) for place, option in enumerate(choice.options)]


def _looks(game: Game, choice: Choice, place: int, option: Option) -> Looks:
    verb, ref, target, player, number = option
    if ref and game.is_current(ref):
        card = ref & CARD_MASK
        kind = game.zone_kind(card)
        if kind >= 0 and not game.rules.zones[kind].in_play:
            if knows(game, choice.player, card):
                return verb, game.definition[card].no, target, player, number
            return verb, -1 - place, target, player, number
    return verb, ref, target, player, number


def foresight(game: Game) -> Evaluate:
    """What stronger players judge positions by."""
    return game.rules.foresight or evaluation(game)


def evaluation(game: Game) -> Evaluate:
    """The game's own judgement of positions."""
    evaluate = game.rules.evaluate
    if evaluate is None:
        raise FudaError(f"{game.rules.name} has no evaluation of positions, which a computer player needs")
    return evaluate
