"""Matches between agents: one game played out, or many at once with a tally."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice

from fuda.games import load
from fuda.games.package import GamePackage
from fuda.kernel.definition import DeckList
from fuda.kernel.game import Game
from fuda.kernel.views.option_keys import player_name
from fuda.play.agents import Agent, RandomAgent, make_agent
from fuda.play.workers import share_out

CHUNK = 20


@dataclass(frozen=True, slots=True)
class Side:
    """A side of a match: its agent's name, its deck's title, and the deck file's text (empty for the game's own)."""

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
    views = [game.view(player) for player in range(game.n)]
    decisions = 0
    while True:
        choice = game.choice
        if choice is None:
            return decisions
        if choice.real:
            decisions += 1
        game.choose(agents[choice.player](views[choice.player], choice))


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
    """What came of many games."""

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


def simulate(
    game: str,
    sides: tuple[Side, ...],
    games: int,
    seed: int = 0,
    workers: int = 1,
    progress: Callable[[int], None] = lambda played: None,
) -> Tally:
    """Play that many games, seats alternating; `progress` is told how many have been played each time some have."""
    package = load(game)
    decks = [side.deck_list(package) for side in sides]
    tally = Tally(game, sides, seed, workers)
    began = time.perf_counter()
    for batch in _batches(game, sides, games, seed, workers):
        for played in batch:
            tally.count(played)
        progress(tally.games)
    tally.seconds = time.perf_counter() - began
    tally.clone_us = clone_cost(package, decks, seed)
    tally.peak_rss_mb = peak_memory()
    return tally


def _batches(game: str, sides: tuple[Side, ...], games: int, seed: int, workers: int) -> Iterable[Sequence[Played]]:
    numbers = iter(range(games))
    chunks = iter(lambda: tuple(islice(numbers, CHUNK if workers > 1 else 1)), ())
    if workers <= 1:
        yield from (_play_chunk(game, sides, chunk, seed) for chunk in chunks)
        return
    yield from share_out(_play_task, ((game, sides, chunk, seed) for chunk in chunks), workers)


_DECKS: dict[tuple[str, tuple[Side, ...]], list[DeckList]] = {}


def _play_task(task: tuple[str, tuple[Side, ...], tuple[int, ...], int]) -> list[Played]:
    return _play_chunk(*task)


def _play_chunk(game: str, sides: tuple[Side, ...], numbers: tuple[int, ...], seed: int) -> list[Played]:
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
        game.choose_indices(agent(game.view(game.choice.player), game.choice))
    return spent / clones * 1e6


def peak_memory() -> float:
    """The most memory that this process or one of its finished workers has used, in MB; 0 where that can't be told."""
    if sys.platform == "win32":
        return 0.0
    import resource

    most = max(resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return most / (1024 * 1024 if sys.platform == "darwin" else 1024)
