"""`fuda play`, `fuda watch` and `fuda replay`."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

from fuda.commands.common import read_file, sides, two
from fuda.commands.ledger import about_clause
from fuda.games import load as load_package
from fuda.games.package import GamePackage
from fuda.kernel.errors import BadFile, FudaError, UnknownName
from fuda.kernel.game import Game
from fuda.play import saves
from fuda.play.agents import AGENTS, make_agent
from fuda.play.story import Teller
from fuda.play.table import Table, Terminal

HUMAN = "human"


def play_game(
    game_id: str, decks: Sequence[str], opponent: str, seed: int | None, load: Path | None, save: Path | None
) -> int:
    """Sit down at the table: a new game, or a saved one."""
    package = load_package(game_id)
    if opponent != HUMAN and opponent not in AGENTS:
        raise UnknownName(f"there is no opponent '{opponent}'; it is one of: {', '.join((*AGENTS, HUMAN))}")
    if load is not None and (decks or seed is not None):
        raise FudaError("a loaded game keeps its decks and its seed: leave out --deck and --seed, or --load")
    number = random.SystemRandom().randrange(1_000_000) if seed is None else seed
    game = _new_game(package, decks, number) if load is None else _loaded(game_id, load)
    computer = {} if opponent == HUMAN else {1: make_agent(opponent, number)}
    titles = _titles(game, opponent)
    replayed = f"Seed {number}: `--seed {number}` plays this game again. " if load is None and seed is None else ""
    table = Table(
        package,
        game,
        computer,
        titles,
        Terminal(),
        lambda clause: about_clause(game_id, clause),
        save,
        f"{replayed}Type ? for help.",
    )
    return table.run()


def _new_game(package: GamePackage, decks: Sequence[str], seed: int) -> Game:
    both = sides(package, decks, (), "random")
    game = package.new_game([side.deck_list(package) for side in both], seed)
    game.run()
    return game


def _loaded(game_id: str, file: Path) -> Game:
    text = read_file(file)
    with saves.of_file(file):
        game = saves.load(text)
    if game.rules.id != game_id:
        raise BadFile(f"{file} is a game of {game.rules.id}, not of {game_id}")
    return game


def _titles(game: Game, opponent: str) -> list[str]:
    """What stands over each side of the table."""
    decks = game.setup.get("decks")
    names = [getattr(deck, "title", "") for deck in decks] if isinstance(decks, (list, tuple)) else ["", ""]
    who = ["Player A", "Player B"] if opponent == HUMAN else ["You", f"Opponent ({opponent})"]
    return [f"{title}, {name}" if name else title for title, name in zip(who, names, strict=False)]


def watch_game(game_id: str, decks: Sequence[str], agents: Sequence[str], seed: int) -> int:
    """Two computer players, told as a story."""
    package = load_package(game_id)
    both = sides(package, decks, agents, "heuristic")
    game = package.new_game([side.deck_list(package) for side in both], seed)
    players = [
        make_agent(name, 2 * seed + place) for place, name in enumerate(two(agents, "--agent", ("heuristic",) * 2))
    ]
    teller = Teller(game, package.words)
    for letter, side in zip(teller.names, both, strict=False):
        print(f"{letter} plays {side.deck} ({side.agent})")
    game.run()
    told = 0
    while True:
        for line in teller.lines(told):
            print(f"\n{line}" if line.heading else f"  {line}")
        told = len(game.history)
        choice = game.choice
        if choice is None:
            break
        game.choose(players[choice.player](game.view(choice.player), choice))
    result = game.result
    assert result is not None
    won = " and ".join(teller.player(player) for player in result.winners)
    lost = " and ".join(teller.player(p) for p in range(game.n) if p not in result.winners)
    ending = f"{won} wins in turn {game.turn}: {lost} {result.reason}" if won else f"A draw: {result.reason}"
    print(f"\n{ending} [{result.clause}]")
    return 0


def replay_game(file: Path, is_open: bool) -> int:
    """Step through a saved game or a replay."""
    from fuda.play.replay_view import Viewer, open_replay

    text = read_file(file)
    with saves.of_file(file):
        viewer = Viewer(open_replay(text), Terminal(), is_open=is_open)
    return viewer.run()
