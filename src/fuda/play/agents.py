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
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial

from fuda.games import load
from fuda.kernel.choice import Choice
from fuda.kernel.errors import FudaError, IllegalAnswer, UnknownName, quoted
from fuda.kernel.game import Answer, Game, picked
from fuda.kernel.views.option_keys import indices
from fuda.play.beliefs import Believing, is_custom, open_lists, split_belief
from fuda.play.face import View, machine_of
from fuda.play.panel import Panel
from fuda.play.workers import asking, is_worker, share_out
from fuda.search.one_ahead import DEPTH, Picks, answers, distinct, evaluation, foresight, worths
from fuda.search.thinking import Budget, Thinking
from fuda.search.winning import Lookout

Agent = Callable[[View, Choice], Answer]

SAMPLES_BEFORE_PLAY = 5


class RandomAgent:
    """Answers at random, every legal number of options alike; the same seed gives the same answers."""

    def __init__(self, seed: int = 0) -> None:
        self.random = random.Random(seed)

    def __call__(self, view: View, choice: Choice) -> Picks:
        """Pick at random."""
        return self.pick(choice)

    def pick(self, choice: Choice) -> Picks:
        """The same, for who would make a view for nothing: it is not looked at."""
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
    One that is `farsighted` judges by what is coming, too, where a game has an eye for that.
    """

    def __init__(self, seed: int = 0, belief: Believing = open_lists, *, farsighted: bool = False) -> None:
        self.random = random.Random(seed)
        self.belief = belief
        self.judgement = foresight if farsighted else evaluation

    def __call__(self, view: View, choice: Choice) -> Picks:
        """Pick the answer whose outcome is worth most to the player."""
        found = answers(choice)
        if len(found) == 1:
            return found[0]
        imagined = self._imagine(view)
        found = distinct(imagined, choice, found)
        evaluate = self.judgement(imagined)
        total = worths(imagined, found, choice.player, DEPTH, evaluate)
        # Before the first turn everything is still to be dealt: one way it may fall says little.
        for _ in range(SAMPLES_BEFORE_PLAY if imagined.turn == 0 else 0):
            more = worths(self._imagine(view), found, choice.player, DEPTH, evaluate)
            total = [sum(pair) for pair in zip(total, more, strict=True)]
        return found[total.index(max(total))]

    def _imagine(self, view: View) -> Game:
        seed, belief = self.random.getrandbits(48), self.belief(view)
        imagined = machine_of(view.determinize(seed) if belief is None else view.determinize(seed, belief))
        imagined.logging = False
        imagined.answers = None
        # A turn must not run on into the next because nothing was left to ask: positions are judged where actions end.
        imagined.ask_forced = True
        return imagined


class HesitantAgent:
    """Plays whole turns at random now and then, as often as the game declares for its level, and the others as a
    farsighted heuristic player does: an opponent to learn against. Single slips would break every plan where what
    counts takes a row of right answers.
    """

    def __init__(self, seed: int, level: int, belief: Believing = open_lists) -> None:
        self.random = random.Random(seed)
        self.level = level
        self.plain = RandomAgent(self.random.getrandbits(48))
        self.careful = HeuristicAgent(self.random.getrandbits(48), belief, farsighted=True)
        self.turn = -1
        self.is_careless = False

    def __call__(self, view: View, choice: Choice) -> Picks:
        """Pick at random or with care, as in the rest of the turn."""
        if view.turn != self.turn:
            self.turn = view.turn
            self.is_careless = self.random.random() < self._slips(view)
        return (self.plain if self.is_careless else self.careful)(view, choice)

    def _slips(self, view: View) -> float:
        """What part of the turns is played at random. Those who play together share it: what one of four does at random
        costs the whole party.
        """
        together = len(view.players) - len(view.opponents)
        return load(view.game_id).rules.slips[self.level - 1] / together


class WatchfulAgent:
    """Plays as a hesitant player of its level does, but first looks for a line that wins this turn; also in turns that
    it would slip in.
    """

    def __init__(self, seed: int = 0, level: int = 4, belief: Believing = open_lists) -> None:
        self.random = random.Random(seed)
        self.belief = belief
        self.lookout = Lookout()
        self.careful = HesitantAgent(self.random.getrandbits(48), level, belief)

    def __call__(self, view: View, choice: Choice) -> Picks:
        """Win if that is possible, otherwise pick with care."""
        seed = self.random.getrandbits(48)
        if not choice.real:
            return self.careful(view, choice)
        won = Thinking(view, choice, seed, self.belief(view), lookout=self.lookout).winning()
        return self.careful(view, choice) if won is None else won


class SearchAgent:
    """Looks for a win in this turn, then searches a tree over many deals of what its player can't see."""

    def __init__(self, seed: int, budget: Budget, belief: Believing = open_lists) -> None:
        self.random = random.Random(seed)
        self.panel = Panel(budget)
        self.belief = belief

    def __call__(self, view: View, choice: Choice) -> Picks:
        """Think for as long as the budget allows."""
        return self.panel.answer(view, choice, self.random.getrandbits(48), self.belief(view))


class StrongestAgent:
    """Searches with as many iterations as the game declares."""

    def __init__(self, seed: int, belief: Believing = open_lists) -> None:
        self.seed = seed
        self.belief = belief
        self.search: SearchAgent | None = None

    def __call__(self, view: View, choice: Choice) -> Picks:
        """Think for as many iterations as are the game's."""
        if self.search is None:
            iterations = load(view.game_id).rules.iterations
            self.search = SearchAgent(self.seed, Budget(iterations=iterations), self.belief)
        return self.search(view, choice)


# Each level beats the one below in about seven games of ten. Levels think in iterations, not in seconds: the same seed
# gives the same game on every machine.
BELIEVERS: dict[str, Callable[..., Agent]] = {
    "heuristic": HeuristicAgent,
    "level-1": partial(HesitantAgent, level=1),
    "level-2": partial(HesitantAgent, level=2),
    "level-3": partial(WatchfulAgent, level=3),
    "level-4": WatchfulAgent,
    "level-5": StrongestAgent,
}
AGENTS: dict[str, Callable[[int], Agent]] = {"random": RandomAgent, **BELIEVERS}
SEARCH = "search:"
NAMES = f"{', '.join(AGENTS)}, search:SECONDS, search:ITERATIONSi"
VARIANTS = (
    "search:…x4 thinks in four processes, and with /closed or /colours behind its name any but random doesn't know the "
    "opponent's deck list"
)


def is_agent(name: str) -> bool:
    """Is it one of Fuda's own computer players? A search whose budget is wrong is refused."""
    plain, _ = split_belief(name)
    if plain.startswith(SEARCH):
        Budget.read(plain.removeprefix(SEARCH))
        return True
    return plain in BELIEVERS or name in AGENTS


def make_agent(name: str, seed: int = 0) -> Agent:
    """A computer player by its name: one of Fuda's own, or `module:factory`.

    The module is found as Python finds any, or beside where the program was started; `factory(seed)` returns an agent.

    >>> make_agent("genius")
    Traceback (most recent call last):
    fuda.kernel.errors.UnknownName: there is no agent 'genius'; the agents are: random, heuristic, level-1, ...
    >>> make_agent("search:0")
    Traceback (most recent call last):
    fuda.kernel.errors.FudaError: a budget is a number of seconds (up to 3600) or of iterations ... above 0, not '0'
    >>> make_agent("fuda.play.agents:RandomAgent", seed=3)
    <the agent fuda.play.agents:RandomAgent>
    """
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise FudaError(f"a seed is a whole number, not {quoted(seed)}")
    return find_agent(name)(seed)


def find_agent(name: str) -> Callable[[int], Agent]:
    """What makes the computer player of that name from a seed; somebody's own factory is not called yet."""
    given: object = name
    if isinstance(given, str):
        if given in AGENTS:
            return AGENTS[given]
        if is_custom(given):
            return partial(CustomAgent, given, _factory(given))
        plain, belief = split_belief(given)
        if plain in BELIEVERS:
            return partial(BELIEVERS[plain], belief=belief)
        if plain.startswith(SEARCH):
            return partial(SearchAgent, budget=Budget.read(plain.removeprefix(SEARCH)), belief=belief)
    raise UnknownName(f"there is no agent {quoted(name)}; the agents are: {NAMES}, or module:factory; {VARIANTS}")


class CustomAgent:
    """An agent from somebody's own module; what goes wrong in there is told in a sentence that names it."""

    def __init__(self, name: str, factory: Callable[[int], object], seed: int) -> None:
        self.name = name
        with _faults_told(f"the agent {name} could not be made"), asking(name, is_making=True):
            agent = factory(seed)
            found = "" if callable(agent) else quoted(agent)
        if not callable(agent):
            raise FudaError(f"{name}(seed) returned no agent but {found}")
        self.agent: Agent = agent

    def __call__(self, view: View, choice: Choice) -> Answer:
        """Whatever the agent answers."""
        with _faults_told(f"the agent {self.name} failed at the question '{choice.kind}'"), asking(self.name):
            return self.agent(view, choice)

    def read(self, game: Game, choice: Choice, answer: Answer) -> Picks:
        """The options that an answer means. Reading it runs the agent's code where the answer is of its own type."""
        refusal = ""
        with _faults_told(f"the agent {self.name} gave an answer that can't be read"), asking(self.name):
            try:
                picks = indices(game, answer)
                picked(choice, picks)
            except IllegalAnswer as fault:
                refusal = str(fault)
        if refusal:
            raise IllegalAnswer(f"the agent {self.name} gave an answer that is not allowed: {refusal}")
        return picks

    def __repr__(self) -> str:
        return f"<the agent {self.name}>"


def ask(agent: Agent, game: Game, choice: Choice) -> Picks:
    """The options that an agent picks, by their places; somebody's own agent that fails at it is named."""
    answer = agent(View(game, choice.player), choice)
    return agent.read(game, choice, answer) if isinstance(agent, CustomAgent) else indices(game, answer)


def check_agents(names: Sequence[str], limit: float = 0.0) -> None:
    """Refuse what names no agent, before anything is played. Somebody's own module is imported in another process: to
    be imported may print, end the program or take for ever.
    """
    for name in names:
        if not is_custom(name):
            find_agent(name)
    own = [name for name in names if is_custom(name)]
    if own:
        list(share_out(_check_custom, own, 1, apart=True, limit=limit))


def _check_custom(name: str) -> None:
    find_agent(name)


def _factory(name: str) -> Callable[[int], object]:
    """What `module:factory` names."""
    module_name, _, attribute = name.partition(":")
    if not all(part.isidentifier() for part in [*module_name.split("."), attribute]):
        raise UnknownName(
            f"an agent of your own is named module:factory, as mine:make, not {quoted(name)}; "
            "beliefs behind a slash and processes behind an x are for Fuda's own"
        )
    # An installed program does not look where it was started, which is where people keep their agents.
    here = os.getcwd()
    sys.path.append(here)
    try:
        with (
            _faults_told(f"the module of the agent {quoted(name)} could not be imported"),
            asking(name, is_making=True),
        ):
            module = importlib.import_module(module_name)
            is_there, factory = hasattr(module, attribute), getattr(module, attribute, None)
    finally:
        with suppress(ValueError):
            sys.path.remove(here)
    if not is_there:
        raise UnknownName(f"the module {module_name} of the agent {quoted(name)} has no '{attribute}'")
    if not callable(factory):
        raise UnknownName(f"the agent {quoted(name)} names no factory, which is called with a seed")
    found: Callable[[int], object] = factory
    return found


@contextmanager
def _faults_told(what: str) -> Iterator[None]:
    """Tell whatever somebody's own code raises in a sentence; also that the program is to end, which is not an agent's
    to say. Where Ctrl-C is heard, it is the person's; a worker does not hear it.
    """
    try:
        yield
    except BaseException as fault:
        if isinstance(fault, KeyboardInterrupt) and not is_worker():
            raise
        raise FudaError(f"{what}: {_told(fault)}") from fault


def _told(fault: BaseException) -> str:
    kind = type(fault).__name__
    try:
        words = str(fault)
    except BaseException:  # noqa: BLE001 - its own words fail, too
        return kind
    return f"{kind}: {words}" if words else kind
