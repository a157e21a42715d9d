"""Matches between agents: one game played out, or many at once with a tally."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice

from fuda.games import load
from fuda.games.package import GamePackage
from fuda.kernel.choice import Choice
from fuda.kernel.definition import DeckList
from fuda.kernel.errors import FudaError, quoted
from fuda.kernel.views.option_keys import player_name
from fuda.play import face
from fuda.play.agents import Agent, RandomAgent, ask, check_agents, make_agent
from fuda.play.beliefs import is_custom
from fuda.play.face import Answer, View
from fuda.play.face import Machine as Game
from fuda.play.undo import Undo
from fuda.play.workers import share_out

CHUNK = 20


class Match:
    """A game with those who play it: agents at some seats, people at the others; answers can be taken back.

    `agents` are given by seat, or in a list in which None is a person's seat; an agent is one of your own, or the name
    of one that `make_agent` knows. `game` is the game itself, to look at.

    >>> import fuda
    >>> match = fuda.Match(fuda.new_game("gundam", seed=7), agents={1: "random"})
    >>> match.advance().player
    0
    >>> match.choose("first")
    >>> match.advance().kind
    'redraw'
    >>> match.undo(0)
    Traceback (most recent call last):
    fuda.kernel.errors.UndoRefused: something hidden has been shown, or chance has decided, since that answer
    >>> fuda.Match(fuda.new_game("gundam", seed=7), ["heuristic", "random"]).play()
    a wins by ...
    """

    __slots__ = ("_undo", "agents", "game")

    def __init__(
        self,
        game: face.Game,
        agents: Mapping[int, Agent | str] | Sequence[Agent | str | None] = (),
        seed: int = 0,
    ) -> None:
        self.game = game
        self._undo = Undo(face.machine_of(game))
        face.checked_seed(seed)
        if isinstance(agents, str) or not isinstance(agents, Mapping | Sequence):
            raise FudaError(f"agents are given in a list or by their seats, not as {quoted(agents)}")
        seated = agents.items() if isinstance(agents, Mapping) else enumerate(agents)
        self.agents: dict[int, Agent] = {}
        for seat, agent in seated:
            if isinstance(seat, bool) or seat not in game.players:
                raise FudaError(f"there is no seat {quoted(seat)}: the seats are 0 to {len(game.players) - 1}")
            if agent is not None:
                if not isinstance(agent, str) and not callable(agent):
                    raise FudaError(f"an agent is a name or something that can be called, not {quoted(agent)}")
                self.agents[seat] = make_agent(agent, seed + seat) if isinstance(agent, str) else agent

    def advance(self) -> Choice | None:
        """Let the agents answer until a person is asked: that question, or None when the game is over.

        >>> import fuda
        >>> fuda.Match(fuda.new_game("gundam", seed=7), ["random", "random"]).advance()
        """
        game = self.game
        while (choice := game.choice) is not None and choice.player in self.agents:
            self._undo.choose(ask(self.agents[choice.player], face.machine_of(game), choice))
        return choice

    def play(self) -> face.Result:
        """Let the agents play the game to its end; how it ended.

        >>> import fuda
        >>> fuda.Match(fuda.new_game("gundam", seed=7), {0: "random"}).play()
        Traceback (most recent call last):
        fuda.kernel.errors.FudaError: player b is asked, whom no agent plays: answer with choose, or seat an agent
        """
        choice = self.advance()
        if choice is not None:
            asked = player_name(choice.player)
            raise FudaError(f"player {asked} is asked, whom no agent plays: answer with choose, or seat an agent")
        result = self.game.result
        assert result is not None
        return result

    def choose(self, answer: Answer) -> None:
        """Answer the question, whoever is asked; as `Game.choose`, but the answer can be taken back.

        >>> import fuda
        >>> match = fuda.Match(fuda.new_game("gundam", seed=7))
        >>> match.choose("first")
        >>> match.game.choice.kind
        'redraw'
        """
        self._undo.choose(answer)

    def can_undo(self, player: int) -> bool:
        """Whether `undo` would go back: the player decided last, and nobody has learnt anything by it.

        >>> import fuda
        >>> fuda.Match(fuda.new_game("gundam", seed=7)).can_undo(0)
        False
        """
        return self._undo.can_undo(player)

    def undo(self, player: int) -> None:
        """Take back the player's last answer, as if it had not been given; `UndoRefused` says why that can't be.

        >>> import fuda
        >>> match = fuda.Match(fuda.new_game("gundam", seed=7))
        >>> match.undo(0)
        Traceback (most recent call last):
        fuda.kernel.errors.UndoRefused: there is no answer to take back
        """
        self._undo.undo(player)

    def __repr__(self) -> str:
        seats = ", ".join(f"{player_name(seat)} an agent" for seat in sorted(self.agents))
        return f"<match of {self.game!r}{': ' if seats else ''}{seats}>"


@dataclass(frozen=True, slots=True)
class Side:
    """A side of a match: its agent's name, its deck's title, and the deck file's text (empty for the game's own).

    >>> Side("random", "blue-white")
    Side(agent='random', deck='blue-white', text='')
    """

    agent: str
    deck: str
    text: str = ""

    def deck_list(self, package: GamePackage) -> DeckList:
        """The deck itself."""
        return package.read_deck(self.text, self.deck) if self.text else package.load_deck(self.deck)


@dataclass(frozen=True, slots=True)
class Played:
    """One game of a match: whether the sides had changed seats, which side won, and how it ended."""

    swapped: bool
    winners: tuple[int, ...]
    clause: str
    reason: str
    turns: int
    decisions: int


def play_out(game: Game, agents: Sequence[Agent]) -> int:
    """Let the agents play the game to its end; returns how many questions had more than one legal answer."""
    decisions = 0
    # Who plays at random looks at nothing: making views for them would be a part of what a decision costs.
    blind = [agent.pick if type(agent) is RandomAgent else None for agent in agents]
    while True:
        choice = game.choice
        if choice is None:
            return decisions
        if choice.real:
            decisions += 1
        player = choice.player
        pick = blind[player]
        game.choose_indices(pick(choice) if pick is not None else ask(agents[player], game, choice))


def play_one(
    package: GamePackage, decks: Sequence[DeckList], agents: Sequence[str], seed: int, swapped: bool
) -> Played:
    """One game between the sides; `swapped` puts the first side in the second seat, and so on two by two."""
    order = [side ^ swapped for side in range(len(decks))]
    game = package.new_game([decks[side] for side in order], seed)
    game.logging = False
    game.answers = None
    game.run()
    decisions = play_out(game, [make_agent(agents[side], len(order) * seed + side) for side in order])
    result = game.result
    assert result is not None
    return Played(
        swapped, tuple(order[seat] for seat in result.winners), result.clause, result.reason, game.turn, decisions
    )


@dataclass(slots=True)
class Tally:
    """What came of many games.

    >>> import fuda
    >>> sides = (fuda.Side("random", "blue-white"), fuda.Side("random", "green-red"))
    >>> tally = fuda.simulate("gundam", sides, games=2, seed=1)
    >>> tally.games, sum(tally.wins) + tally.draws
    (2, 2)
    """

    game: str
    sides: tuple[Side, ...]
    seed: int
    workers: int
    games: int = 0
    wins: list[int] = field(init=False)
    seat_wins: list[int] = field(init=False)
    draws: int = 0
    turns: int = 0
    decisions: int = 0
    seconds: float = 0.0
    clone_us: float = 0.0
    peak_rss_mb: float = 0.0
    endings: Counter[tuple[str, str]] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.wins = [0] * len(self.sides)
        self.seat_wins = [0] * len(self.sides)

    def count(self, played: Played) -> None:
        """Take one game into account."""
        self.games += 1
        self.turns += played.turns
        self.decisions += played.decisions
        self.endings[played.clause, played.reason] += 1
        self.draws += not played.winners
        for side in played.winners:
            self.wins[side] += 1
            self.seat_wins[side ^ played.swapped] += 1

    def as_json(self) -> dict[str, object]:
        """The tally as plain data."""
        by_deck: Counter[str] = Counter()
        by_agent: Counter[str] = Counter()
        for side, number in zip(self.sides, self.wins, strict=True):
            by_deck[side.deck] += number
            by_agent[side.agent] += number
        games, seconds = max(self.games, 1), max(self.seconds, 1e-9)
        return {
            "game": self.game,
            "games": self.games,
            "seed": self.seed,
            "workers": self.workers,
            "sides": [
                {"deck": side.deck, "agent": side.agent, "wins": number}
                for side, number in zip(self.sides, self.wins, strict=True)
            ],
            "wins_by_seat": {player_name(seat): number for seat, number in enumerate(self.seat_wins)},
            "wins_by_deck": dict(by_deck),
            "wins_by_agent": dict(by_agent),
            "draws": self.draws,
            "endings": [
                {"clause": clause, "reason": reason, "games": number}
                for (clause, reason), number in self.endings.most_common()
            ],
            "mean_turns": round(self.turns / games, 2),
            "mean_decisions": round(self.decisions / games, 2),
            "seconds": round(self.seconds, 3),
            "games_per_s": round(self.games / seconds, 2),
            "decisions_per_s": round(self.decisions / seconds, 1),
            "clone_us": round(self.clone_us, 1),
            "peak_rss_mb": round(self.peak_rss_mb, 1),
        }


class Stopped(KeyboardInterrupt):
    """Somebody has stopped a simulation; `tally` is what came of it so far."""

    def __init__(self, tally: Tally) -> None:
        super().__init__()
        self.tally = tally


def simulate(
    game: str,
    sides: tuple[Side, ...],
    games: int,
    seed: int = 0,
    workers: int = 1,
    progress: Callable[[int], None] = lambda played: None,
) -> Tally:
    """Play that many games, seats alternating; `progress` is told how many have been played each time some have.

    Game number i is played with the seed `seed + i`. With several `workers` as many processes play. Agents of
    somebody's own play in another process even with one worker: one that ends its process is named, and what they print
    goes to standard error. Ctrl-C raises `Stopped`, a KeyboardInterrupt that knows what was played so far.

    >>> import fuda
    >>> fuda.simulate("gundam", (fuda.Side("random", "blue-white"),) * 2, games=1).games
    1
    """
    package = load(game)
    face.checked_seed(seed)
    _check_sides(sides)
    check_number(games, "games")
    check_number(workers, "workers")
    check_agents([side.agent for side in sides])
    decks = [side.deck_list(package) for side in sides]
    tally = Tally(game, sides, seed, workers)
    began = time.perf_counter()
    try:
        for batch in _batches(game, sides, games, seed, workers):
            for played in batch:
                tally.count(played)
            progress(tally.games)
    except KeyboardInterrupt:
        raise Stopped(tally) from None
    finally:
        tally.seconds = time.perf_counter() - began
        tally.peak_rss_mb = peak_memory()
    tally.clone_us = clone_cost(package, decks, seed)
    return tally


def _check_sides(sides: object) -> None:
    if not isinstance(sides, tuple) or not all(isinstance(side, Side) for side in sides):
        raise FudaError(f"the sides of a simulation are a tuple of fuda.Side, not {quoted(sides)}")


def check_number(number: object, of: str) -> None:
    """Refuse what is no number of games, workers or the like."""
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        raise FudaError(f"the number of {of} is a whole number of at least 1, not {quoted(number)}")


def _batches(game: str, sides: tuple[Side, ...], games: int, seed: int, workers: int) -> Iterable[Sequence[Played]]:
    numbers = iter(range(games))
    chunks = iter(lambda: tuple(islice(numbers, CHUNK if workers > 1 else 1)), ())
    apart = any(is_custom(side.agent) for side in sides)
    return share_out(_play_task, ((game, sides, chunk, seed) for chunk in chunks), workers, apart=apart)


_DECKS: dict[tuple[str, tuple[Side, ...]], list[DeckList]] = {}


def _play_task(task: tuple[str, tuple[Side, ...], tuple[int, ...], int]) -> list[Played]:
    game, sides, numbers, seed = task
    package = load(game)
    decks = _DECKS.get((game, sides))
    if decks is None:
        decks = _DECKS[game, sides] = [side.deck_list(package) for side in sides]
    agents = [side.agent for side in sides]
    return [play_one(package, decks, agents, seed + number, bool(number % 2)) for number in numbers]


def clone_cost(package: GamePackage, decks: Sequence[DeckList], seed: int) -> float:
    """What a clone costs in microseconds, on average over the questions of a random game."""
    game = package.new_game(decks, seed)
    game.logging = False
    game.answers = None
    game.run()
    agent = RandomAgent(seed)
    spent, clones = 0.0, 0
    while game.choice is not None:
        began = time.process_time()
        for _ in range(3):
            game.clone()
        spent += time.process_time() - began
        clones += 3
        game.choose_indices(agent(View(game, game.choice.player), game.choice))
    return spent / clones * 1e6


def peak_memory() -> float:
    """The most memory that this process or one of its finished workers has used, in MB; 0 where that can't be told."""
    if sys.platform == "win32":
        return 0.0
    import resource

    most = max(resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return most / (1024 * 1024 if sys.platform == "darwin" else 1024)
