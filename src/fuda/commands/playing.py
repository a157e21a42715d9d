"""`fuda play`, `fuda watch` and `fuda replay`."""

from __future__ import annotations

import random
import sys
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from fuda.commands.common import sides
from fuda.commands.ledger import about_clause
from fuda.games import load as load_package
from fuda.games.package import GamePackage
from fuda.kernel.errors import BadFile, FudaError, UnknownName, counted
from fuda.kernel.game import Game
from fuda.kernel.views.option_keys import player_name
from fuda.play import saves
from fuda.play.agents import NAMES, Agent, ask, is_agent, make_agent
from fuda.play.files import must_be_writable, read_file
from fuda.play.kept import about_kept, file_for, kept_game, kept_games, new_file, seat_in
from fuda.play.match import Side
from fuda.play.reporting import Reporter
from fuda.play.scenario import load_scenarios
from fuda.play.scenario_board import build
from fuda.play.scenario_run import play_answers
from fuda.play.seats import NOBODY, boss_seat, decks_of, names_at, seat_titles
from fuda.play.story import LANGUAGES, Teller
from fuda.play.table import Table
from fuda.play.terminal import Terminal

HUMAN = "human"
WATCHED = "level-4"
"""Who plays where nobody says it: it is seldom careless, and as quick as it is told."""
PLAYED_AGAIN = "Seed {seed}: `--seed {seed}` plays this game again."


def play_game(
    game_id: str, decks: Sequence[str], opponent: str, seed: int | None, load: Path | None, save: Path | None,
    is_tag: bool = False, seats: Sequence[str] = (), option: str = "", keeps: bool = True, language: str = "en",
) -> int:  # fmt: skip
    """Sit down at the table: a new game, in teams if that is asked for, or a saved one."""
    must_be_language(language)
    package = load_package(game_id)
    if opponent != HUMAN and not is_agent(opponent):
        raise UnknownName(f"there is no opponent '{opponent}'; it is one of: {NAMES}, {HUMAN}")
    if load is not None and (decks or seed is not None):
        raise FudaError("a loaded game keeps its decks and its seed: leave out --deck and --seed, or --load")
    if load is not None and (is_tag or option):
        raise FudaError("a loaded game keeps its teams and their deck rule: leave out --tag and --deck-rule, or --load")
    if save is not None:
        must_be_writable(save)
    number = random.SystemRandom().randrange(1_000_000) if seed is None else seed
    game = _new_game(package, decks, number, is_tag, option) if load is None else _loaded(game_id, load)
    titles, computer = _seated(package, game, opponent, number, seats)
    replayed = PLAYED_AGAIN.format(seed=number) if load is None and seed is None else ""
    table = Table(
        package,
        game,
        computer,
        titles,
        Terminal(),
        lambda clause: about_clause(game_id, clause),
        save,
        replayed,
        file_for(game_id, load, _people(game, computer)) if keeps else None,
        language,
    )
    return table.run()


def must_be_language(language: str) -> None:
    """Refuse a language that cards can't be shown in."""
    if language not in LANGUAGES:
        raise UnknownName(f"there is no language '{language}'; it is one of: {', '.join(LANGUAGES)}")


def play_scenario(
    file: Path, number: int, side: str, after: bool, opponent: str, save: Path | None, language: str = "en",
    game_id: str = "",
) -> int:  # fmt: skip
    """Sit down at the board of a scenario, before or after its own answers; a game that is named must be its own."""
    must_be_language(language)
    scenarios = load_scenarios(file)
    if number > len(scenarios):
        raise UnknownName(f"{file} holds {counted(len(scenarios), 'scenario')}, so there is no number {number}")
    scenario = scenarios[number - 1]
    if game_id not in ("", scenario.game):
        raise FudaError(f"{scenario.place} is of {scenario.game}, not of {game_id}")
    if scenario.refused:
        raise BadFile(f"{scenario.place} shows a board that is refused: there is nothing to play")
    if opponent != HUMAN and not is_agent(opponent):
        raise UnknownName(f"there is no opponent '{opponent}'; it is one of: {NAMES}, {HUMAN}")
    if save is not None:
        must_be_writable(save)
    game = build(scenario)
    if after:
        play_answers(scenario, game)
    # Scenarios ask even where there is only one answer; at a table that is no question.
    game.ask_forced = False
    game.run()
    letters = [player_name(player) for player in range(game.n)]
    if side not in letters:
        raise UnknownName(f"there is no player '{side}' in this scenario; the players are {', '.join(letters)}")
    others = [f"{letter}={opponent}" for letter in letters if letter != side]
    titles, computer = _seated(scenario.package, game, opponent, scenario.seed, [*others, f"{side}={HUMAN}"])
    greeting = f"{scenario.title}{'' if scenario.title.endswith(('?', '!', '.')) else '.'}"
    about = partial(about_clause, scenario.game)
    table = Table(scenario.package, game, computer, titles, Terminal(), about, save, greeting, language=language)
    return table.run()


def play_raid(
    game_id: str, decks: Sequence[str], partner: str, seed: int | None, save: Path | None, level: str, players: int,
    keeps: bool = True, language: str = "en",
) -> int:  # fmt: skip
    """Sit down with others against a boss; the last deck named may be a boss's, and the others go round the party."""
    must_be_language(language)
    package = load_package(game_id)
    raid = package.raid
    if raid is None:
        raise UnknownName(f"{package.rules.name} has no raids")
    if level not in raid.levels:
        raise UnknownName(f"there is no difficulty '{level}'; it is one of: {', '.join(raid.levels)}")
    if save is not None:
        must_be_writable(save)
    if players > raid.most_players:
        raise UnknownName(f"a party has at most {raid.most_players} players, not {players}")
    if partner != HUMAN and not is_agent(partner):
        raise UnknownName(f"there is no partner '{partner}'; it is one of: {NAMES}, {HUMAN}")
    number = random.SystemRandom().randrange(1_000_000) if seed is None else seed
    bosses = [name for name in decks if name in raid.decks()] or [raid.decks()[number % len(raid.decks())]]
    own = [name for name in decks if name not in raid.decks()] or list(package.deck_names())
    names = [own[place % len(own)] for place in range(players)] + bosses[:1]
    game = package.new_game([package.load_deck(name) for name in names], number, mode=level)
    game.run()
    titles, computer = _seated(package, game, partner, number)
    replayed = PLAYED_AGAIN.format(seed=number) if seed is None else ""
    kept = new_file(game_id, _people(game, computer)) if keeps else None
    clauses = partial(about_clause, game_id)
    return Table(package, game, computer, titles, Terminal(), clauses, save, replayed, kept, language).run()


def _new_game(package: GamePackage, decks: Sequence[str], seed: int, is_tag: bool, option: str = "") -> Game:
    seated = sides(package, decks, (), "random", is_tag, option)
    game = _begun(package, seated, seed, option)
    game.run()
    return game


def _begun(package: GamePackage, seated: Sequence[Side], seed: int, option: str) -> Game:
    """A new game of those sides, by the deck rule that was agreed on, if one was."""
    decks = [side.deck_list(package) for side in seated]
    return package.new_game(decks, seed, mode=option) if option else package.new_game(decks, seed)


def _loaded(game_id: str, file: Path) -> Game:
    text = read_file(file)
    with saves.of_file(file):
        game = saves.load(text)
    if game.rules.id != game_id:
        raise BadFile(f"{file} is a game of {game.rules.id}, not of {game_id}")
    return game


def _seated(
    package: GamePackage, game: Game, others: str, seed: int, seats: Sequence[str] = ()
) -> tuple[list[str], dict[int, Agent]]:
    """What stands over each side of the table, and the agents of those that no person plays."""
    decks = decks_of(game)
    boss = boss_seat(package, decks)
    taken = [name if place != boss else "random" for place, name in enumerate(seating(game.n, others, seats))]
    people = [place for place, name in enumerate(taken) if name == HUMAN]
    if not people:
        raise FudaError("nobody sits at the table: `fuda watch` shows a game between computer players")
    names = names_at(package, game, people)
    # A boss plays by rule; its agent answers nothing.
    agents = {place: make_agent(name, seed + place - 1) for place, name in enumerate(taken) if name != HUMAN}
    told = {place: taken[place] for place in agents if place != boss}
    return seat_titles(names, decks, people[0] if len(people) == 1 else NOBODY, told), agents


def _people(game: Game, computer: Collection[int]) -> str:
    """The seats of the people at a table, by their letters."""
    return "".join([player_name(player) for player in range(game.n) if player not in computer])


def seating(players: int, others: str, seats: Sequence[str]) -> list[str]:
    """Who plays each seat: in order, or by its letter (`d=human`); by default a person and the others' kind.

    >>> seating(4, "heuristic", ["human", "random"])
    ['human', 'random', 'heuristic', 'heuristic']
    >>> seating(4, "random", ["d=human"])
    ['human', 'random', 'random', 'human']
    """
    taken = [HUMAN, *[others] * (players - 1)]
    letters = [player_name(player) for player in range(players)]
    given: set[int] = set()
    for place, said in enumerate(seats):
        letter, equals, name = said.rpartition("=")
        if equals and not letter:
            raise FudaError(f"say which seat {name} takes, as in --seat {letters[-1]}={name}, not '{said}'")
        if letter and letter not in letters:
            raise UnknownName(f"there is no seat '{letter}'; the seats are {', '.join(letters)}")
        if name != HUMAN and not is_agent(name):
            raise UnknownName(f"there is no player '{name}'; it is one of: {NAMES}, {HUMAN}")
        if not letter and place >= players:
            raise FudaError(f"--seat is given {len(seats)} times; there are {players} seats")
        seat = letters.index(letter) if letter else place
        if seat in given:
            raise FudaError(f"--seat says twice who sits at {letters[seat]}: each seat is given once")
        given.add(seat)
        taken[seat] = name
    return taken


def watch_game(
    game_id: str, decks: Sequence[str], agents: Sequence[str], seed: int, is_tag: bool = False, option: str = ""
) -> int:
    """Two computer players, or two teams of them, told as a story."""
    package = load_package(game_id)
    seated = sides(package, decks, agents, WATCHED, is_tag, option)
    game = _begun(package, seated, seed, option)
    # An agent of somebody's own may put something else in the place of standard output, or close it.
    out, players = sys.stdout, []
    for place, side in enumerate(seated):
        with _interruption_told(side.agent):
            players.append(make_agent(side.agent, len(seated) * seed + place))
    teller = Teller(game, package.words)
    for place, side in enumerate(seated):
        mates = [teller.names[p] for p in range(game.n) if game.team[p] == game.team[place] and p != place]
        told = "".join(f", with {mate}" for mate in mates)
        print(f"{teller.names[place]} plays {side.deck} ({side.agent}){told}", file=out)
    reporter = Reporter(teller)
    game.run()
    while True:
        for line in reporter.news():
            print(f"\n{line}" if line.heading else f"  {line}", file=out)
        choice = game.choice
        if choice is None:
            break
        who = seated[choice.player].agent
        with _interruption_told(who):
            picks = ask(players[choice.player], game, choice)
        if out.closed:
            raise FudaError(f"the agent {who} has closed standard output, where the game is told")
        game.choose_looking(picks, reporter.glance)
    result = game.result
    assert result is not None
    print(f"\n{teller.ending(result)}", file=out)
    return 0


@contextmanager
def _interruption_told(agent: str) -> Iterator[None]:
    """Say whose turn it was when the program was interrupted: it may be that agent's own doing."""
    try:
        yield
    except KeyboardInterrupt:
        print(f"fuda: interrupted while {agent} was made or asked", file=sys.stderr)
        raise


def replay_game(named: str, is_open: bool) -> int:
    """Step through a saved game, by its file or its number among the kept ones; without either, list those."""
    from fuda.play.replay_view import Viewer, open_replay

    if not named:
        return _list_kept()
    file = kept_game(int(named[:9])) if named.isdecimal() and not Path(named).exists() else Path(named)
    text = read_file(file)
    with saves.of_file(file):
        viewer = Viewer(open_replay(text), Terminal(), is_open=is_open, seat=seat_in(file))
    return viewer.run()


def _list_kept() -> int:
    files = kept_games()
    if not files:
        print("No game has been kept yet: `fuda play` keeps each one that is played.")
    for number, file in enumerate(files, 1):
        print(f"{number:3}  {about_kept(file)}")
    return 0
