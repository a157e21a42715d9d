"""An arena: every agent plays every other one, with all decks and from both seats, and each gets a rating."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import combinations, zip_longest

from fuda.games import load
from fuda.kernel.errors import FudaError, quoted
from fuda.play.agents import Agent, ask, check_agents, find_agent
from fuda.play.beliefs import is_custom
from fuda.play.face import checked_seed
from fuda.play.match import check_number
from fuda.play.workers import MOST_SECONDS, share_out
from fuda.search.rating import Rating, ratings

GIVEN_UP = "the game was given up: it ended its process again and again, while nobody was being asked"


@dataclass(frozen=True, slots=True)
class Bout:
    """One game to be played: the agents by name and number, and the decks, in the order of the seats."""

    game: str
    agents: tuple[str, str]
    numbers: tuple[int, int]
    decks: tuple[str, str]
    seed: int


@dataclass(frozen=True, slots=True)
class Ended:
    """How a bout ended: the seats that won, the seats that forfeited the game, and why; and how many questions with
    more than one answer each seat was asked, and for how long it thought about them.
    """

    bout: Bout
    winners: tuple[int, ...]
    faults: tuple[tuple[int, str], ...] = ()
    asked: tuple[int, int] = (0, 0)
    thought: tuple[float, float] = (0.0, 0.0)


@dataclass(slots=True)
class Arena:
    """What came of it. `scores` is what each agent has scored against each other one, a draw being half a win;
    `thought` are the seconds of processor time that it took for the questions it was `asked`.
    """

    game: str
    agents: tuple[str, ...]
    games: int = 0
    scores: list[list[float]] = field(init=False)
    wins: list[int] = field(init=False)
    draws: list[int] = field(init=False)
    played: list[int] = field(init=False)
    asked: list[int] = field(init=False)
    thought: list[float] = field(init=False)
    forfeits: Counter[tuple[str, str]] = field(default_factory=Counter)
    seconds: float = 0.0

    def __post_init__(self) -> None:
        number = len(self.agents)
        self.scores = [[0.0] * number for _ in range(number)]
        self.wins, self.draws, self.played = [0] * number, [0] * number, [0] * number
        self.asked, self.thought = [0] * number, [0.0] * number

    def count(self, ended: Ended) -> None:
        """Take one game into account."""
        self.games += 1
        numbers = ended.bout.numbers
        for seat, number in enumerate(numbers):
            other = numbers[1 - seat]
            self.played[number] += 1
            self.asked[number] += ended.asked[seat]
            self.thought[number] += ended.thought[seat]
            if seat in ended.winners:
                self.wins[number] += 1
                self.scores[number][other] += 1.0
            elif not ended.winners:
                self.draws[number] += 1
                self.scores[number][other] += 0.5
        for seat, why in ended.faults:
            self.forfeits[ended.bout.agents[seat], why] += 1

    def seconds_a_decision(self, number: int) -> float:
        """How long an agent thought about a question with more than one answer, on average."""
        return self.thought[number] / max(1, self.asked[number])

    def ratings(self) -> list[Rating]:
        """The agents' ratings, in their order; none before the games that were played compare all of them."""
        everybody, compared = range(len(self.agents)), {0}
        for _ in everybody:
            compared |= {j for i in compared for j in everybody if self.scores[i][j] or self.scores[j][i]}
        return ratings(self.scores) if len(compared) == len(self.agents) else []

    def as_json(self) -> dict[str, object]:
        """All of it as plain data."""
        return {
            "game": self.game,
            "games": self.games,
            "seconds": round(self.seconds, 3),
            "agents": [
                {
                    "agent": name,
                    "elo": rating and round(rating.elo, 1),
                    "interval": rating and [round(rating.low, 1), round(rating.high, 1)],
                    "games": self.played[number],
                    "wins": self.wins[number],
                    "draws": self.draws[number],
                    "seconds_a_decision": round(self.seconds_a_decision(number), 7),
                }
                for number, (name, rating) in enumerate(zip_longest(self.agents, self.ratings()))
            ],
            "scores": [
                {"agents": [self.agents[i], self.agents[j]], "scores": [self.scores[i][j], self.scores[j][i]]}
                for i, j in combinations(range(len(self.agents)), 2)
            ],
            "forfeits": [{"agent": name, "reason": why, "games": number} for (name, why), number in self.forfeited()],
        }

    def forfeited(self) -> list[tuple[tuple[str, str], int]]:
        """Who forfeited games, why and how many, the most first; in which order the games ended makes no difference."""
        return sorted(self.forfeits.items(), key=lambda each: (-each[1], each[0]))


class Stopped(KeyboardInterrupt):
    """Somebody has stopped an arena; `arena` is what came of it so far."""

    def __init__(self, arena: Arena) -> None:
        super().__init__()
        self.arena = arena


def hold(
    game: str,
    agents: Sequence[str],
    games: int,
    seed: int = 0,
    workers: int = 1,
    decks: Sequence[str] = (),
    progress: Callable[[int], None] = lambda played: None,
    limit: float = 0.0,
) -> Arena:
    """Let every pair of agents play that many games; `progress` is told how many have been played.

    Agents of somebody's own play in other processes: one that ends its process forfeits that game, and so does one that
    takes longer than `limit` seconds for an answer, if that is not 0, or ten times that, and more than a minute, to be
    made. Ctrl-C raises `Stopped`, a KeyboardInterrupt that knows what was played so far.

    >>> arena = hold("gundam", ["random", "heuristic"], games=2)
    >>> arena.games, sum(arena.wins) + sum(arena.draws) // 2
    (2, 2)
    """
    check_number(games, "games")
    check_number(workers, "workers")
    _check_limit(limit)
    checked_seed(seed)
    if len(agents) < 2:
        raise FudaError("an arena needs two agents or more")
    check_agents(agents, limit)
    for name in agents:
        if agents.count(name) > 1:
            raise FudaError(f"the agent {name} is named twice: each enters the arena once")
    arena = Arena(game, tuple(agents))
    began = time.perf_counter()
    apart = bool(limit) or any(map(is_custom, agents))
    dealt = bouts(game, agents, games, seed, decks)
    # As they end: one game that hangs must not keep the others from being counted.
    played = share_out(play_bout, dealt, workers, apart=apart, limit=limit, blame=_forfeited, in_order=False)
    try:
        with closing(played):
            for ended in played:
                arena.count(ended)
                progress(arena.games)
    except KeyboardInterrupt:
        raise Stopped(arena) from None
    finally:
        arena.seconds = time.perf_counter() - began
    return arena


def _check_limit(limit: object) -> None:
    if isinstance(limit, bool) or not isinstance(limit, int | float) or not 0 <= limit <= MOST_SECONDS:
        most = f"up to {MOST_SECONDS:.0f}, 0 for none"
        raise FudaError(f"a limit is a number of seconds for an answer ({most}), not {quoted(limit)}")


def _forfeited(bout: Bout, agent: str, why: str) -> Ended:
    """What comes of a bout that an agent has ended for everybody; where nobody was being asked, each of somebody's own
    may have done it.
    """
    seats = [seat for seat, name in enumerate(bout.agents) if (name == agent if agent else is_custom(name))]
    if not seats:
        raise FudaError(why)
    return _lost(bout, [(seat, why if agent else GIVEN_UP) for seat in seats])


def _lost(bout: Bout, faults: Sequence[tuple[int, str]]) -> Ended:
    """A bout that some have forfeited before it came to an end."""
    failed = {seat for seat, _ in faults}
    return Ended(bout, tuple([seat for seat in (0, 1) if seat not in failed and len(failed) == 1]), tuple(faults))


def bouts(game: str, agents: Sequence[str], games: int, seed: int, decks: Sequence[str] = ()) -> Iterator[Bout]:
    """The games of an arena: each deal of two decks is played twice, the agents changing places, seat and deck: what
    one draws in the first game the other one draws in the second, so luck tells less of who is stronger.
    """
    own = tuple(decks) or load(game).deck_names()
    pairings = [
        (deck, own[(place + step) % len(own)]) for step in range(1, len(own) + 1) for place, deck in enumerate(own)
    ]
    for k in range(games):
        first, second = pairings[k // 2 % len(pairings)]
        for i, j in combinations(range(len(agents)), 2):
            seats = (i, j) if k % 2 == 0 else (j, i)
            yield Bout(game, (agents[seats[0]], agents[seats[1]]), seats, (first, second), seed + k // 2)


def play_bout(bout: Bout) -> Ended:
    """Play one game; an agent that fails or answers what is not allowed has forfeited it."""
    made: list[Agent] = []
    faults: list[tuple[int, str]] = []
    for seat, name in enumerate(bout.agents):
        try:
            made.append(find_agent(name)(2 * bout.seed + seat))
        except FudaError as fault:
            faults.append((seat, str(fault)))
    if faults:
        return _lost(bout, faults)
    package = load(bout.game)
    game = package.new_game([package.load_deck(deck) for deck in bout.decks], bout.seed)
    game.logging = False
    game.answers = None
    game.run()
    asked, thought = [0, 0], [0.0, 0.0]
    winners: tuple[int, ...] | None = None
    while winners is None and (choice := game.choice) is not None:
        seat = choice.player
        # Processor time: what else the machine does is no part of the thinking.
        began = time.process_time()
        try:
            picks = ask(made[seat], game, choice)
            thought[seat] += time.process_time() - began
            asked[seat] += choice.real
            game.choose_indices(picks)
        except FudaError as fault:
            faults, winners = [(seat, str(fault))], (1 - seat,)
    if winners is None:
        assert game.result is not None
        winners = game.result.winners
    return Ended(bout, winners, tuple(faults), (asked[0], asked[1]), (thought[0], thought[1]))
