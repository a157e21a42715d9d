"""Computer players. An agent is called with what its player may see and the question, and returns an answer.

    answer = agent(game.view(game.choice.player), game.choice)

Anything that can be called so is an agent. The ones here are found by name with `make_agent`, and so are your own:
`module:factory` names something that is called with a seed and returns an agent.
"""

from __future__ import annotations

import importlib
import os
import random
import sys
from collections.abc import Callable
from itertools import combinations, islice

from fuda.kernel.choice import Choice, Option
from fuda.kernel.errors import FudaError, UnknownName, quoted
from fuda.kernel.game import Answer, Game
from fuda.kernel.state.ids import CARD_MASK
from fuda.play.face import View, machine_of

Agent = Callable[[View, Choice], Answer]
Picks = tuple[int, ...]

# The question between two actions of a turn, and any other one that offers to end a phase: here positions are judged.
OPEN_QUESTION = "main"
ENDING = "end"
STANDING_STILL = (ENDING, "pass")
MOST_ANSWERS = 40
BRANCHES = 6
DEPTH = 2
SAMPLES_BEFORE_PLAY = 5


class RandomAgent:
    """Answers at random, every legal number of options alike; the same seed gives the same answers."""

    def __init__(self, seed: int = 0) -> None:
        self.random = random.Random(seed)

    def __call__(self, view: View, choice: Choice) -> Picks:
        """Pick at random."""
        least, most = choice.least, choice.most
        number = most if least == most else least + self._below(most - least + 1)
        if number == 1:
            return (int(self.random.random() * len(choice.options)),)
        return tuple(self.random.sample(range(len(choice.options)), number))

    def _below(self, bound: int) -> int:
        """A number in `range(bound)`; several times as fast as `randrange`."""
        return int(self.random.random() * bound)


class HeuristicAgent:
    """Tries each answer in a game that could be the real one, plays the action out, and takes what looks best.

    The game that it tries things in is dealt anew where its player can't see, so it knows no more than a person would.
    """

    def __init__(self, seed: int = 0) -> None:
        self.random = random.Random(seed)

    def __call__(self, view: View, choice: Choice) -> Picks:
        """Pick the answer whose outcome is worth most to the player."""
        found = answers(choice)
        if len(found) == 1:
            return found[0]
        imagined = self._imagine(view)
        found = distinct(imagined, choice, found)
        total = worths(imagined, found, choice.player)
        # Before the first turn everything is still to be dealt: one way it may fall says little.
        for _ in range(SAMPLES_BEFORE_PLAY if imagined.turn == 0 else 0):
            more = worths(self._imagine(view), found, choice.player)
            total = [sum(pair) for pair in zip(total, more, strict=True)]
        return found[total.index(max(total))]

    def _imagine(self, view: View) -> Game:
        imagined = machine_of(view.determinize(self.random.getrandbits(48)))
        imagined.logging = False
        imagined.answers = None
        # A turn must not run on into the next because nothing was left to ask: positions are judged where actions end.
        imagined.ask_forced = True
        return imagined


def worths(game: Game, found: list[Picks], player: int) -> list[float]:
    """What each of those answers to the question now asked is worth to the player."""
    evaluate = _evaluation(game)
    choice = game.choice
    assert choice is not None
    told = []
    for picks in found:
        if is_open(choice) and picks and choice.options[picks[0]].verb in STANDING_STILL:
            told.append(evaluate(game, player))
        else:
            trial = game.clone()
            trial.choose_indices(picks)
            told.append(outcome(trial, player, DEPTH))
    return told


def outcome(game: Game, player: int, depth: int) -> float:
    """What the position is worth to the player once the action under way is over, everybody answering plainly."""
    evaluate = _evaluation(game)
    while game.result is None:
        choice = game.choice
        assert choice is not None
        if is_open(choice):
            break
        plain = plain_answer(choice)
        found = [plain] if depth == 0 or _declines(choice, plain) else distinct(game, choice, answers(choice))
        if 1 < len(found) <= BRANCHES:
            worths = []
            for picks in found:
                trial = game.clone()
                trial.choose_indices(picks)
                worths.append(outcome(trial, player, depth - 1))
            return max(worths) if game.team[choice.player] == game.team[player] else min(worths)
        game.choose_indices(plain)
    return evaluate(game, player)


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


def plain_answer(choice: Choice) -> Picks:
    """An answer that is seldom wrong: act no further, use what is free, choose as many as may be chosen."""
    verbs = [option.verb for option in choice.options]
    for verb in ("pass", "yes", "keep"):
        if verb in verbs:
            return (verbs.index(verb),)
    return tuple(range(choice.most if verbs[0] == "choose" else choice.least))


def _declines(choice: Choice, picks: Picks) -> bool:
    """Is the answer to act no further?"""
    return len(picks) == 1 and choice.options[picks[0]].verb == "pass"


def distinct(game: Game, choice: Choice, found: list[Picks]) -> list[Picks]:
    """One answer of those that come to the same: equal cards that are not in play are as good as each other."""
    zones = game.rules.zones

    def looks(option: Option) -> tuple[object, ...]:
        card = option.card & CARD_MASK
        kind = game.zone_kind(card) if option.card else -1
        alike = option.card and kind >= 0 and not zones[kind].in_play and game.is_current(option.card)
        return (
            option.verb,
            game.definition[card].no if alike else option.card,
            option.target,
            option.player,
            option.number,
        )

    seen: dict[tuple[tuple[object, ...], ...], Picks] = {}
    for picks in found:
        seen.setdefault(tuple([looks(choice.options[i]) for i in picks]), picks)
    return list(seen.values())


def _evaluation(game: Game) -> Callable[[Game, int], float]:
    evaluate = game.rules.evaluate
    if evaluate is None:
        raise FudaError(f"{game.rules.name} has no evaluation of positions, which the heuristic player needs")
    return evaluate


AGENTS: dict[str, Callable[[int], Agent]] = {"random": RandomAgent, "heuristic": HeuristicAgent}


def make_agent(name: str, seed: int = 0) -> Agent:
    """A computer player by its name: one of Fuda's own, or `module:factory`.

    The module is found as Python finds any, or beside where the program was started; `factory(seed)` returns an agent.

    >>> make_agent("genius")
    Traceback (most recent call last):
    fuda.kernel.errors.UnknownName: there is no agent 'genius'; the agents are: random, heuristic, or module:factory
    >>> make_agent("fuda.play.agents:RandomAgent", seed=3)
    <the agent fuda.play.agents:RandomAgent>
    """
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise FudaError(f"a seed is a whole number, not {quoted(seed)}")
    given: object = name
    if isinstance(given, str):
        if given in AGENTS:
            return AGENTS[given](seed)
        if ":" in given:
            return CustomAgent(given, seed)
    raise UnknownName(f"there is no agent {quoted(name)}; the agents are: {', '.join(AGENTS)}, or module:factory")


class CustomAgent:
    """An agent from somebody's own module; what goes wrong in there is told in a sentence that names it."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        factory = _factory(name)
        try:
            agent = factory(seed)
        except Exception as fault:
            raise FudaError(f"the agent {name} could not be made: {_told(fault)}") from fault
        if not callable(agent):
            raise FudaError(f"{name}({seed}) returned no agent but {quoted(agent)}")
        self.agent: Agent = agent

    def __call__(self, view: View, choice: Choice) -> Answer:
        """Whatever the agent answers."""
        try:
            return self.agent(view, choice)
        except Exception as fault:
            raise FudaError(f"the agent {self.name} failed at the question '{choice.kind}': {_told(fault)}") from fault

    def __repr__(self) -> str:
        return f"<the agent {self.name}>"


def _factory(name: str) -> Callable[[int], object]:
    """What `module:factory` names."""
    module_name, _, attribute = name.partition(":")
    # An installed program does not look where it was started, which is where people keep their agents.
    here = os.getcwd()
    sys.path.append(here)
    try:
        factory = getattr(importlib.import_module(module_name), attribute)
    except AttributeError:
        raise UnknownName(f"the module {module_name} of the agent {quoted(name)} has no '{attribute}'") from None
    except Exception as fault:
        raise UnknownName(f"the module of the agent {quoted(name)} could not be imported: {_told(fault)}") from fault
    finally:
        sys.path.remove(here)
    if not callable(factory):
        raise UnknownName(f"the agent {quoted(name)} names no factory, which is called with a seed")
    found: Callable[[int], object] = factory
    return found


def _told(fault: Exception) -> str:
    return f"{type(fault).__name__}: {fault}"
