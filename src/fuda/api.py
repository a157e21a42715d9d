"""The functions of the public API: what `import fuda` offers beside the game itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from fuda.games import load as load_package
from fuda.games.package import GamePackage
from fuda.games.pools import add_pool, import_list
from fuda.kernel.definition import CardDef, DeckList
from fuda.kernel.errors import FudaError, UnknownName, quoted
from fuda.play import replays, saves, scenario_run
from fuda.play.face import Game, checked_seed, face_of
from fuda.play.files import read_file
from fuda.play.scenario import load_scenarios, scenarios_of
from fuda.text.compiler import Compiled

INLINE = Path("the scenario")


def new_game(
    game: str,
    decks: Sequence[str | DeckList] = (),
    seed: int = 0,
    *,
    raid: str = "",
    tag: bool | str = False,
    ask_everything: bool = False,
    log: bool = True,
) -> Game:
    """A new game, at its first question.

    `decks` are names of the game's own decks, deck files' texts or `DeckList`s, one for each player; left out, the
    game's first decks play. The same seed and the same answers give the same game, on every machine.

    `raid` is a difficulty: the players (one, if no decks are given) play together against a deck that plays itself,
    the last of the decks or one of the game's own. `tag` is play in teams, or the deck rule that the teams agree on.
    With `ask_everything` questions are asked even where there is only one answer, and windows are opened even where
    everybody can only pass, so that being asked tells nobody anything; without a `log` the game keeps neither events
    nor answers, and runs faster.

    >>> import fuda
    >>> fuda.new_game("gundam", decks=("blue-white", "green-red"), seed=7)
    <gundam: turn 0, a is asked 'first'>
    >>> fuda.new_game("pso2", raid="easy").teams
    (0, 1)
    >>> fuda.new_game("gundam", decks=("blue-white", "no-such-deck"))
    Traceback (most recent call last):
    fuda.kernel.errors.UnknownName: there is no deck 'no-such-deck'; the decks are: blue-green, blue-white, ...
    """
    package = package_of(game)
    if isinstance(decks, str) or not isinstance(decks, Sequence):
        raise FudaError(f"decks are given in a list, one for each player, not as {quoted(decks)}")
    checked_seed(seed)
    if raid and tag:
        raise FudaError("a game is a raid or is played in teams, not both: leave out raid or tag")
    if raid:
        listed, mode = _raiders(package, decks, seed, raid), raid
    elif tag:
        listed, mode = _teams(package, decks, tag), tag if isinstance(tag, str) else ""
    else:
        listed, mode = [_deck(package, deck) for deck in decks or package.deck_names()[:2]], ""
    machine = package.new_game(listed, seed, **({"mode": mode} if mode else {}))
    machine.ask_forced = machine.ask_everything = bool(ask_everything)
    if not log:
        machine.logging = False
        machine.answers = None
    machine.run()
    return face_of(machine)


def _raiders(package: GamePackage, decks: Sequence[str | DeckList], seed: int, level: str) -> list[DeckList]:
    """The decks of a raid, the boss's last."""
    raid = package.raid
    if raid is None:
        raise UnknownName(f"{package.rules.name} has no raids")
    if level not in raid.levels:
        raise UnknownName(f"there is no difficulty {quoted(level)}; it is one of: {', '.join(raid.levels)}")
    listed = [_deck(package, deck) for deck in decks or package.deck_names()[:1]]
    if raid.boss(listed) < 0:
        bosses = raid.decks()
        listed.append(package.load_deck(bosses[seed % len(bosses)]))
    if not 2 <= len(listed) <= raid.most_players + 1:
        raise FudaError(f"a party has 1 to {raid.most_players} players, not {len(listed) - 1}")
    return listed


def _teams(package: GamePackage, decks: Sequence[str | DeckList], rule: bool | str) -> list[DeckList]:
    """The decks of a game in teams, in the order of the seats."""
    tag = package.tag
    if tag is None:
        raise UnknownName(f"{package.rules.name} has no play in teams")
    if rule is not True and rule not in list(tag.options):
        raise UnknownName(
            f"there is no deck rule {quoted(rule)} that teams agree on; it is one of: {', '.join(tag.options)}"
        )
    if decks and len(decks) != len(tag.teams):
        raise FudaError(
            f"{len(tag.teams)} players play in teams, so there are {len(tag.teams)} decks, not {len(decks)}"
        )
    return [_deck(package, deck) for deck in decks or tag.decks()]


def package_of(game: str) -> GamePackage:
    """The package of a game by its id, whatever was given for one."""
    if not isinstance(game, str):
        raise FudaError(f"a game is named by its id, such as 'gundam', not by {quoted(game)}")
    return load_package(game)


def _deck(package: GamePackage, deck: str | DeckList) -> DeckList:
    if isinstance(deck, DeckList):
        return _sound(deck)
    if not isinstance(deck, str):
        raise FudaError(f"a deck is a deck's name, a deck file's text or a DeckList, not {quoted(deck)}")
    return package.read_deck(deck, "the deck") if "\n" in deck else package.load_deck(deck)


def _sound(deck: DeckList) -> DeckList:
    """The deck, if its parts are what a caller's type checker would have asked for."""
    given: object = deck.parts
    parts: list[object] = list(given.values()) if isinstance(given, Mapping) else [None]
    if not all([isinstance(part, tuple) and all([isinstance(card, CardDef) for card in part]) for part in parts]):
        raise FudaError(f"the parts of a DeckList are tuples of cards by name, not {quoted(given)}")
    return deck


def verbs(game: str) -> dict[str, str]:
    """The verbs that the options of a game have, each with what it means.

    >>> import fuda
    >>> fuda.verbs("gundam")["deploy"]
    'deploy a unit or base'
    """
    return dict(package_of(game).rules.verbs)


def question_kinds(game: str) -> dict[str, str]:
    """The kinds of questions that a game asks, each with what is decided.

    >>> import fuda
    >>> fuda.question_kinds("gundam")["block"]
    'whether to block, and with which unit'
    """
    return dict(package_of(game).rules.questions)


# Decks and cards.


def deck_names(game: str) -> tuple[str, ...]:
    """The names of a game's own decks.

    >>> import fuda
    >>> fuda.deck_names("gundam")
    ('blue-green', 'blue-white', 'green-red', 'red-white')
    """
    return package_of(game).deck_names()


def read_deck(game: str, deck: str | Path) -> DeckList:
    r"""A deck: one of the game's own by its name, a deck file's text, or the file at a path.

    A deck file has a count and a card's No. or name a line. Whether the deck is legal is another question, which
    `check_deck` answers.

    >>> import fuda
    >>> deck = fuda.read_deck("gundam", "blue-white")
    >>> deck.title, {part: len(cards) for part, cards in deck.parts.items()}
    ('blue-white', {'main': 50, 'resources': 10})
    >>> fuda.new_game("gundam", decks=(deck, deck), seed=7)
    <gundam: turn 0, ... is asked 'first'>
    """
    package = package_of(game)
    if isinstance(deck, Path):
        return package.read_deck(read_file(deck), deck.name)
    return _deck(package, deck)


def check_deck(game: str, deck: str | DeckList) -> list[str]:
    r"""Each way in which a deck breaks the game's rules, with its clause; an empty list when it is legal.

    `deck` is the name of one of the game's own decks, a deck file's text, or a `DeckList`.

    >>> import fuda
    >>> fuda.check_deck("gundam", "blue-white")
    []
    >>> fuda.check_deck("gundam", "5 GF01-001\n")
    ['5-1-1: the deck has 5 cards; it must have exactly 50',
     '5-1-1-3: the deck has 5 cards of No. GF01-001; it may have 4']
    """
    package = package_of(game)
    return package.deck_faults(_deck(package, deck))


def compile_text(game: str, text: str, card_type: str = "") -> Compiled:
    """What the engine understands of a card's text; what it does not understand raises `TextDeclined` with the place.

    >>> import fuda
    >>> print(*fuda.compile_text("gundam", "【配備時】自分は1枚ドローする。").english)
    【Deploy】Draw 1.
    """
    package = package_of(game)
    if not all(isinstance(each, str) for each in (text, card_type)):
        raise FudaError(f"a card's text and its type are strings, not {quoted(text)} and {quoted(card_type)}")
    kind = package.card_type(card_type, "the card") if card_type else ""
    return package.read_text(text, kind)


def import_cards(game: str, cards: str | Path) -> tuple[str, list[str]]:
    """Make a pool of a card list, which has a card a line, in JSON: the pool's text, and what is wrong with the others.

    >>> import fuda
    >>> printed = {"Lv.": "3", "COST": "2", "色": "Blue", "AP": "3", "HP": "2", "特徴": "〔灯台守〕", "リンク": "-"}
    >>> card = {"id": "X-1", "name": "灯籠", "type": "UNIT", "stats": printed, "text": "《ブロッカー》"}
    >>> import json
    >>> pool, faults = fuda.import_cards("gundam", json.dumps(card))
    >>> faults, fuda.load_pool("gundam", pool)
    ([], 1)
    """
    package = package_of(game)
    report = import_list(package, _text_of(cards, "a card list"))
    if not report.cards:
        raise FudaError(f"there is no card that can be used: {(report.faults or ['the list is empty'])[0]}")
    return report.pool(), report.faults


def load_pool(game: str, pool: str | Path) -> int:
    """Let the cards of a pool join the game's own for as long as the program runs; how many they are.

    `pool` is the text that `import_cards` made, or the path of a file that holds it.

    >>> import fuda
    >>> fuda.load_pool("gundam", "something else")
    Traceback (most recent call last):
    fuda.kernel.errors.BadFile: the pool, column 1 is not JSON: ...
    """
    package = package_of(game)
    where = str(pool) if isinstance(pool, Path) else "the pool"
    return add_pool(package, _text_of(pool, "a pool"), where)


# Files.


def load(saved: str | Path) -> Game:
    """A game that `game.save()` wrote: its text, or the path of a file that holds it.

    >>> import fuda
    >>> fuda.load(fuda.new_game("gundam", seed=7).save())
    <gundam: turn 0, a is asked 'first'>
    >>> fuda.load("something else")
    Traceback (most recent call last):
    fuda.kernel.errors.BadFile: ...
    """
    if isinstance(saved, str):
        return face_of(saves.load(saved))
    if not isinstance(saved, Path):
        raise FudaError(f"a game is loaded from its text or from the Path of a file, not from {quoted(saved)}")
    text = read_file(saved)
    with saves.of_file(saved):
        return face_of(saves.load(text))


def replay(recorded: str | Path) -> Iterator[Game]:
    """The game that `game.record()` wrote, after each of its answers in turn, the beginning first.

    Each is a game of its own, which can be played on. Where the game no longer goes as it was recorded, `BadFile` says
    so.

    >>> import fuda
    >>> game = fuda.new_game("gundam", seed=7)
    >>> game.choose("first")
    >>> *_, last = fuda.replay(game.record())
    >>> last == game
    True
    """
    read = replays.read(_text_of(recorded, "a replay"))
    return (face_of(machine.clone()) for machine in read.play())


def run_scenario(scenario: str | Path) -> list[scenario_run.Outcome]:
    r"""Play the scenarios of a text or of the file at a path: for each whether it `passed`, and what was different.

    >>> import fuda
    >>> text = "{game: gundam, rules: [6-5-1], title: An empty hand, expect: {a.hand: []}}"
    >>> [outcome.passed for outcome in fuda.run_scenario(text)]
    [True]
    """
    if isinstance(scenario, Path):
        return [scenario_run.run(each) for each in load_scenarios(scenario)]
    return [scenario_run.run(each) for each in scenarios_of(_text_of(scenario, "a scenario"), INLINE)]


def _text_of(source: str | Path, what: str) -> str:
    if isinstance(source, Path):
        return read_file(source)
    if not isinstance(source, str):
        raise FudaError(f"{what} is given as its text or as the Path of a file, not as {quoted(source)}")
    return source
