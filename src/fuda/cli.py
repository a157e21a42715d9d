"""The command line. The work of each command is in `fuda.commands`, imported when it is called: `--help` is quick."""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from fuda.kernel.errors import FudaError

commands = typer.Typer(
    name="fuda",
    help="Plays trading card games by their comprehensive rules.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's id, as `fuda games` lists it.")]
Decks = Annotated[
    list[str] | None,
    typer.Option("--deck", metavar="DECK", help="A deck's name or file; give one for each player."),
]
AGENT_NAMES = (
    "level-1 (beginner), level-2 (easy), level-3 (average), level-4 (strong), level-5 (thinks ahead), "
    "heuristic (quick), random, search:SECONDS, search:ITERATIONSi (search:0.5x4: in four processes; level-4/closed, "
    "level-4/colours: without the opponent's list)"
)
DeckRule = Annotated[
    str, typer.Option("--deck-rule", metavar="NAME", help="A deck rule that the teams have agreed on, e.g. option_1.")
]
IsTag = Annotated[bool, typer.Option("--tag", help="Two teams of two: a and d against b and c, round the table.")]
DeckBelief = Annotated[
    str,
    typer.Option(
        metavar="open|closed|colours",
        help="Do agents know the deck lists, or only the game's own decks, or only the colours seen?",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Write JSON.")]
Pools = Annotated[
    list[Path] | None,
    typer.Option("--cards", metavar="POOL", help="Cards that `fuda cards import` has read join the game's own."),
]


def app(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and leave with its exit code; what is wrong with the input is said in one sentence."""
    _open_closed_streams()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # Card text is Japanese: UTF-8 whatever the system's own encoding is; what is none is shown as such.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        code = commands(args=given or ["--help"], prog_name="fuda", standalone_mode=False)
        sys.stdout.flush()
    except FudaError as error:
        _refuse(str(error), error.faults[1:])
    except typer.TyperException as error:
        _refuse(plainly(error.format_message()))
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:
        # Whoever read our output has gone; Python must not try to write the rest when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    sys.exit(code if isinstance(code, int) else 0)


def _show_version(asked: bool) -> None:
    if asked:
        from fuda import __version__

        print(f"fuda {__version__}")
        raise typer.Exit


@commands.callback()
def _program(
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=_show_version, help="Say which version this is.")
    ] = False,
) -> None:
    """Plays trading card games by their comprehensive rules."""


def _open_closed_streams() -> None:
    """Let a stream that the caller has closed lead nowhere: there is nobody to tell, and nobody who answers."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


_PHRASES = (
    (r"No such option: (\S+?)(?: \(Possible options: (.*)\))?", "there is no option {0}{meant}; --help lists them"),
    (r"No such command '(.*?)'\.(?: Did you mean (.*)\?)?", "there is no command '{0}'{meant}; --help lists them"),
    (r"Missing argument '(.*)'\.", "say the {0}; --help tells what is needed"),
    (r"Missing option '(.*)'\.", "give {0} with a value after it; --help tells what is taken"),
    (r"Missing command\.", "say the command; --help lists them"),
    (r"Option '(.*)' requires an argument\.", "{0} needs a value after it"),
    (r"Got unexpected extra argument(?:\(s\)|s)? \((.*)\)", "'{0}' is too much here; --help tells what is taken"),
    (r"Invalid value for '(.*)': Input should be greater than or equal to (.*)", "{0} takes a number from {1} on"),
    (r"Invalid value for '(.*)': Input should be less than or equal to (.*)", "{0} takes a number up to {1}"),
    (r"Invalid value for '(.*)': Input should be a valid integer.*", "{0} takes a whole number"),
    (r"Invalid value for '(.*)': Input should be a valid number.*", "{0} takes a number"),
)
"""What the command line's library says of a wrong line, and how Fuda says it."""


def plainly(message: str) -> str:
    """What is wrong with a command line, in the words of our other refusals.

    >>> plainly("No such option: --opponen (Possible options: --opponent)")
    'there is no option --opponen, do you mean --opponent? --help lists them'
    >>> plainly("Missing option '--agent'.")
    'give --agent with a value after it; --help tells what is taken'
    """
    for pattern, phrase in _PHRASES:
        found = re.fullmatch(pattern, message)
        if found:
            groups = found.groups()
            near = (groups[1] or "").replace("'", "").replace(", ", " or ") if "{meant}" in phrase else ""
            said = phrase.format(*groups, meant=f", do you mean {near}?" if near else "")
            return said.replace("?;", "?")
    return message


def _refuse(sentence: str, further: Sequence[str] = ()) -> None:
    """Say what is wrong: where several things are, the others below the first."""
    if sentence:
        print(f"fuda: {' '.join(sentence.split())}", *further, sep="\n      ", file=sys.stderr)
    sys.exit(2)


def _use_pools(game: str, pools: list[Path] | None) -> None:
    if pools:
        from fuda.commands.pools import use_pools

        use_pools(game, pools)


cards = typer.Typer(help="Card lists from elsewhere.", rich_markup_mode=None)
commands.add_typer(cards, name="cards")


@cards.callback()
def _cards() -> None:
    """Keeps `import` a word of its own while it is the only one."""


@cards.command("import")
def import_(
    game: GameName,
    file: Annotated[Path, typer.Argument(metavar="FILE.jsonl", help="A list with a card a line.")],
    output: Annotated[Path, typer.Option("--output", "-o", metavar="POOL", help="The pool to write.")],
    allow_declined: Annotated[
        bool, typer.Option("--allow-declined", help="Exit with 0 even where cards were left out.")
    ] = False,
    as_json: AsJson = False,
) -> int:
    """Make a pool, which `--cards POOL` of the other commands takes, of a card list.

    Exits with 1 where cards were left out.
    """
    from fuda.commands.pools import import_cards

    return import_cards(game, file, output, allow_declined, as_json)


@commands.command()
def games(as_json: AsJson = False) -> int:
    """List the games that can be played, with their decks."""
    from fuda.commands.overview import list_games

    return list_games(as_json)


@commands.command()
def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="A game's id; a scenario names it itself.")] = "",
    deck: Decks = None,
    opponent: Annotated[
        str, typer.Option(metavar="WHO", help=f"{AGENT_NAMES}; or human for two at one keyboard.")
    ] = "level-3",
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same game.")] = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Save here at the end, or on leaving.")] = None,
    raid: Annotated[str, typer.Option(metavar="LEVEL", help="Play together against a boss.")] = "",
    players: Annotated[int | None, typer.Option(min=1, help="How many play together in a raid: 1 if not said.")] = None,
    tag: IsTag = False,
    deck_rule: DeckRule = "",
    seat: Annotated[
        list[str] | None,
        typer.Option(metavar="[SEAT=]WHO", help="human or a computer player; give one for each seat, or e.g. d=human."),
    ] = None,
    scenario: Annotated[Path | None, typer.Option(metavar="FILE", help="Play on from a scenario's board.")] = None,
    side: Annotated[str, typer.Option("--as", metavar="PLAYER", help="Whose side of the scenario you take.")] = "a",
    number: Annotated[int, typer.Option(min=1, help="Which scenario of the file.")] = 1,
    after: Annotated[bool, typer.Option("--after", help="Begin after the scenario's own answers.")] = False,
    keeps: Annotated[
        bool, typer.Option("--keep/--no-keep", help="Keep the game for `fuda replay`, from your first answer on.")
    ] = True,
    language: Annotated[
        str, typer.Option(help="en, or ja: cards as printed, questions, options and news; help stays English.")
    ] = "en",
    pools: Pools = None,
) -> int:
    """Play at a terminal table."""
    from fuda.commands.playing import play_game, play_raid, play_scenario

    _use_pools(game, pools)
    if scenario is not None:
        if deck or load is not None or raid or tag or deck_rule or seat or seed is not None:
            raise FudaError("--scenario says what is played: give only --as, --number, --after, --opponent and --save")
        return play_scenario(scenario, number, side, after, opponent, save, language, game)
    if after or side != "a" or number != 1:
        raise FudaError("--as, --number and --after are for a scenario, which --scenario FILE names: leave them out")
    if not game:
        raise FudaError("say which game to play; `fuda games` lists them")
    if raid:
        if load is not None or tag or deck_rule or seat:
            raise FudaError("--raid begins a new game against a boss: leave out --load, --tag, --deck-rule and --seat")
        return play_raid(game, deck or [], opponent, seed, save, raid, players or 1, keeps, language)
    if players is not None:
        raise FudaError("--players is for a raid, which --raid LEVEL begins: leave it out")
    return play_game(game, deck or [], opponent, seed, load, save, tag, seat or [], deck_rule, keeps, language)


@commands.command()
def watch(
    game: GameName,
    deck: Decks = None,
    agent: Annotated[
        list[str] | None,
        typer.Option("--agent", metavar="AGENT", help=f"{AGENT_NAMES} or module:factory; level-4 if not said."),
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same game.")] = 0,
    tag: IsTag = False,
    deck_rule: DeckRule = "",
    pools: Pools = None,
) -> int:
    """Watch computer players, told as a story with the clauses."""
    from fuda.commands.playing import watch_game

    _use_pools(game, pools)
    return watch_game(game, deck or [], agent or [], seed, tag, deck_rule)


@commands.command()
def simulate(
    game: GameName,
    number: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    deck: Decks = None,
    agent: Annotated[
        list[str] | None,
        typer.Option("--agent", metavar="AGENT", help=f"{AGENT_NAMES} or module:factory; heuristic if not said."),
    ] = None,
    seed: Annotated[int, typer.Option(help="Game i is played with seed + i.")] = 0,
    workers: Annotated[int, typer.Option(min=1, max=256, help="How many processes.")] = 1,
    tag: IsTag = False,
    deck_rule: DeckRule = "",
    belief: DeckBelief = "open",
    as_json: AsJson = False,
    pools: Pools = None,
) -> int:
    """Play many games between computer players and count."""
    from fuda.commands.simulating import simulate_games

    _use_pools(game, pools)
    return simulate_games(game, number, deck or [], agent or [], seed, workers, as_json, tag, deck_rule, belief)


@commands.command()
def arena(
    game: GameName,
    agent: Annotated[list[str], typer.Option(metavar="AGENT", help=f"{AGENT_NAMES} or module:factory; two or more.")],
    number: Annotated[int, typer.Option("--games", min=1, help="How many games each pair plays.")] = 20,
    deck: Annotated[list[str] | None, typer.Option(metavar="DECK", help="A deck's name; all decks if none is.")] = None,
    seed: Annotated[int, typer.Option(help="The seed of the first games.")] = 0,
    workers: Annotated[int, typer.Option(min=1, max=256, help="How many processes.")] = 1,
    limit: Annotated[
        float,
        typer.Option(
            min=0,
            metavar="SECONDS",
            help="Own agents forfeit a game by a longer answer, or by ten times that and over a minute to be made; "
            "0: no limit.",
        ),
    ] = 0,
    belief: DeckBelief = "open",
    as_json: AsJson = False,
    pools: Pools = None,
) -> int:
    """Let computer players play each other, with all decks and from both seats, and rate them."""
    from fuda.commands.arena import hold_arena

    _use_pools(game, pools)
    return hold_arena(game, agent, number, deck or [], seed, workers, as_json, belief, limit)


@commands.command()
def study(
    words: Annotated[
        list[str], typer.Argument(metavar="GAME | compare [GAME] X Y", help="A game's id; or two decks to compare.")
    ],
    deck: Annotated[
        list[str] | None, typer.Option("--deck", metavar="DECK", help="A deck's name or file; all of the game's own.")
    ] = None,
    agent: Annotated[
        list[str] | None, typer.Option("--agent", metavar="AGENT", help="heuristic if not said; one, or one a deck.")
    ] = None,
    number: Annotated[
        int | None, typer.Option("--games", min=1, help="Games for each pairing: 100 if not said.")
    ] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="DIR", help="The study's folder.")] = None,
    seed: Annotated[int, typer.Option(help="Game i is played with seed + i.")] = 0,
    workers: Annotated[int, typer.Option(min=0, max=256, help="How many processes; 0: one a core.")] = 0,
    engine: Annotated[str, typer.Option(help="processes or ray.")] = "processes",
    address: Annotated[str, typer.Option(help="Where the Ray cluster is; a local one is started if not said.")] = "",
    raid: Annotated[str, typer.Option(metavar="LEVEL", help="Each deck alone against a boss.")] = "",
    tag: IsTag = False,
    deck_rule: DeckRule = "",
    margin: Annotated[float, typer.Option(help="compare: how much better than a half counts.")] = 0.05,
    csv: Annotated[bool, typer.Option("--csv", help="Write the rows as CSV, too.")] = False,
    opens: Annotated[bool, typer.Option("--open", help="Open the report.")] = False,
    pools: Pools = None,
) -> int:
    """Play a study of decks and cards, kept in a folder with a report.

    `fuda study compare [GAME] X Y` plays until it can tell which deck is better.
    """
    from fuda.commands.studying import compare_decks, run_study

    if words[0] == "compare":
        if deck or output is not None or raid or tag or deck_rule or csv or opens or engine != "processes" or address:
            raise FudaError("compare takes two decks, --agent, --games, --margin, --seed, --workers and --cards alone")
        _use_pools(words[1] if len(words) == 4 else "", pools)
        return compare_decks(words[1:], agent or [], number or 4000, margin, seed, workers)
    if len(words) > 1:
        raise FudaError(f"a study is of one game: '{words[1]}' is too much")
    _use_pools(words[0], pools)
    return run_study(
        words[0], deck or [], agent or [], number or 100, output, seed, workers, engine, address, raid, tag, deck_rule,
        csv, opens,
    )  # fmt: skip


@commands.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to serve at; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 finds a free one.")] = 8000,
    data: Annotated[str, typer.Option(metavar="DIR", help="Where games are kept: a folder or postgresql://…")] = "",
    public: Annotated[bool, typer.Option("--public", help="Strict limits, for a server that anybody reaches.")] = False,
    opens: Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")] = True,
    workers: Annotated[int, typer.Option(min=0, help="Processes for computer players; 0: one fewer than cores.")] = 0,
    cards: Pools = None,
) -> int:
    """Serve the table in the browser."""
    from fuda.commands.serving import serve_tables

    return serve_tables(host, port, data, public, opens, workers, cards)


@commands.command()
def rules(
    game: GameName,
    clause: Annotated[str | None, typer.Argument(metavar="CLAUSE", help="Say what one clause makes happen.")] = None,
    as_json: AsJson = False,
    check: Annotated[bool, typer.Option("--check", help="Fail when a cited clause does not exist.")] = False,
    words: Annotated[str | None, typer.Option("--search", metavar="WORDS", help="Find clauses by our words.")] = None,
) -> int:
    """What a clause says, how it was ruled and what shows it; or the ledger of all clauses."""
    from fuda.commands.ledger import show_rules

    return show_rules(game, clause, as_json, check, words)


@commands.command()
def guide(
    game: GameName,
    term: Annotated[str | None, typer.Argument(metavar="TERM", help="A keyword, zone or other term.")] = None,
) -> int:
    """How a game is played, on one page; or one of its terms in two lines."""
    from fuda.commands.guide import show_guide

    return show_guide(game, term)


@commands.command()
def card(
    game: GameName,
    name: Annotated[str | None, typer.Argument(metavar="CARD", help="A card's No. or name.")] = None,
    text: Annotated[str | None, typer.Option(help="A card text to read; with --list: words in names or texts.")] = None,
    type_: Annotated[str, typer.Option("--type", help="The type of the card of that text, or of cards to list.")] = "",
    file: Annotated[Path | None, typer.Option(metavar="CARDS.jsonl", help="A file with a card a line.")] = None,
    list_: Annotated[bool, typer.Option("--list", help="List cards: all, or those of a type, colour, cost …")] = False,
    colour: Annotated[
        str, typer.Option(help="With --list: cards of this colour (in Vanguard: clan); none for those without.")
    ] = "",
    cost: Annotated[str, typer.Option(metavar="N|N-M|N+", help="With --list: of this cost or grade: 3, 0-2, 4+.")] = "",
    keyword: Annotated[
        str, typer.Option(help="With --list: cards that print this keyword, in English or Japanese.")
    ] = "",
    as_json: AsJson = False,
    pools: Pools = None,
) -> int:
    """Show what the engine understands of a card's text, or list cards."""
    from fuda.commands.card_list import Wanted, list_cards
    from fuda.commands.cards import show_cards

    _use_pools(game, pools)
    if list_ and name is None and file is None:
        return list_cards(game, Wanted(type_, colour, cost, keyword, text or ""), as_json)
    if colour or cost or keyword:
        raise FudaError("--colour, --cost and --keyword choose cards of the list: give --list as well, and no card")
    return show_cards(game, name, text, type_, file, list_, as_json)


@commands.command()
def deck(
    game: GameName,
    file: Annotated[str, typer.Argument(metavar="FILE", help="A deck file, or the name of one of the game's decks.")],
    deck_rule: DeckRule = "",
    as_json: AsJson = False,
    pools: Pools = None,
) -> int:
    """Say whether a deck is legal, each fault with its clause."""
    from fuda.commands.listing import check_deck_file

    _use_pools(game, pools)
    return check_deck_file(game, file, as_json, deck_rule)


@commands.command()
def scenario(
    files: Annotated[
        list[Path] | None, typer.Argument(metavar="FILE...", help="Scenario files, folders of them, or a game's id.")
    ] = None,
    clause: Annotated[str | None, typer.Option(metavar="CLAUSE", help="Only scenarios that show this clause.")] = None,
    tell: Annotated[bool, typer.Option("--tell", help="Tell what happened, with the clauses.")] = False,
    as_json: AsJson = False,
    pools: Pools = None,
) -> int:
    """Run scenarios; with --clause and no file, our own that show it.

    A scenario that expects nothing tells what happens.
    """
    from fuda.commands.scenarios import run_scenarios

    if clause == "":
        raise FudaError("--clause takes a clause of the rulebook, like 7-4-1, and is empty")
    _use_pools("", pools)
    return run_scenarios(files or [], as_json, clause or "", tell)


@commands.command()
def replay(
    file: Annotated[
        str, typer.Argument(metavar="[FILE]", help="A saved game, or the number of one that was kept: 1 is the newest.")
    ] = "",
    is_open: Annotated[bool, typer.Option("--open", help="Show all of a game that is not over, too.")] = False,
    pools: Pools = None,
) -> int:
    """Step forward and back through a saved game; without one, list the games that were kept, newest first.

    One that is not over is shown as its first player saw it.
    """
    from fuda.commands.playing import replay_game

    _use_pools("", pools)
    return replay_game(file, is_open)


@commands.command()
def analyse(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A finished game, or the number of one that was kept.")],
    at: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="What could have been answered instead of answer N.")
    ] = None,
    seconds: Annotated[
        float | None, typer.Option(help="With --at: how long to think about that answer; 1 if not said.")
    ] = None,
    as_json: AsJson = False,
    pools: Pools = None,
) -> int:
    """Show how likely each player was to win as the turns of a finished game began; or, with --at, what if."""
    from fuda.commands.analysing import analyse_game

    _use_pools("", pools)
    if seconds is not None and at is None:
        raise FudaError(
            "--seconds is how long to think about an answer, which --at N names: leave it out, or give both"
        )
    return analyse_game(file, at or 0, 1.0 if seconds is None else seconds, as_json)


if __name__ == "__main__":
    app()
