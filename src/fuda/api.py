"""The functions of the public API: what `import fuda` offers beside the game itself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from fuda.games.pools import add_pool, import_list
from fuda.kernel.definition import DeckList
from fuda.kernel.errors import FudaError, quoted
from fuda.play import replays, saves, scenario_run
from fuda.play.face import Game, face_of
from fuda.play.files import read_file
from fuda.play.new_game import deck_of, package_of
from fuda.play.scenario import load_scenarios, scenarios_of
from fuda.text.compiler import Compiled

INLINE = Path("the scenario")


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
    return deck_of(package, deck)


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
    return package.deck_faults(deck_of(package, deck))


def compile_text(game: str, text: str, card_type: str = "") -> Compiled:
    """What the engine understands of the text of a card of that type, or of any type where none is given. What it does
    not understand, or what its rules don't carry out, raises `TextDeclined` with the place.

    >>> import fuda
    >>> print(*fuda.compile_text("gundam", "【配備時】自分は1枚ドローする。").english)
    【Deploy】Draw 1.
    """
    package = package_of(game)
    if not all(isinstance(each, str) for each in (text, card_type)):
        raise FudaError(f"a card's text and its type are strings, not {quoted(text)} and {quoted(card_type)}")
    kind = package.card_type(card_type, "the card") if card_type else ""
    return package.understand(text, kind)


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
    fuda.kernel.errors.BadFile: the pool is not JSON (column 1: ...
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
