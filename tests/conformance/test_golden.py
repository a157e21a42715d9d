"""What the project's own cards are understood as, and how games go, compared with what was written down.

A change of a grammar or of the rules shows as a difference in the `golden/` of the game's tests. When it is meant,
renew the files of the game and look at the difference before it is committed:

    FUDA_RENEW=1 python -m pytest tests/conformance/test_golden.py -k gundam
"""

import os
import random
import tomllib
from collections.abc import Iterator, Mapping
from importlib import resources
from pathlib import Path

import pytest

from fuda.games import GAMES, load
from fuda.kernel.game import Game
from fuda.kernel.state.ids import CARD_MASK
from fuda.kernel.views.option_keys import player_name
from fuda.text.compiler import compile_text

TESTS = Path(__file__).parents[1]
RENEW = "renew it with FUDA_RENEW=1 python -m pytest tests/conformance/test_golden.py -k {game}, and read what differs"
MOST_LINES = 600

PLAYTHROUGHS = [
    ("gundam", ("blue-green", "blue-white"), 27),
    ("gundam", ("blue-green", "green-red"), 5),
    ("gundam", ("blue-green", "red-white"), 24),
    ("gundam", ("blue-white", "green-red"), 8),
    ("gundam", ("blue-white", "red-white"), 11),
    ("gundam", ("green-red", "red-white"), 50),
    ("vividz", ("bathhouse", "couriers"), 18),
    ("vividz", ("theatre", "workshop"), 82),
    ("pso2", ("amber-guns", "kiln-rush"), 20),
    ("build_divide", ("cloud-flock", "ember-rush"), 30),
    ("build_divide", ("passing-birds", "tide-and-mask"), 15),
    ("vanguard", ("royal-paladin", "link-joker"), 11),
    ("vanguard", ("gear-chronicle", "kagero"), 11),
    ("vanguard", ("aqua-force", "granblue"), 12),
    ("build_divide", ("tag-1-crater", "tag-2-well", "tag-3-ferry", "tag-4-recess"), 27),
]
"""Games that are over soon, by their seed: a file holds at most so many lines."""


def compare(game: str, name: str, text: str) -> None:
    """The text is what the file holds, or becomes it."""
    file = TESTS / game / "golden" / name
    renew = RENEW.format(game=game)
    if os.environ.get("FUDA_RENEW"):
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert file.exists(), f"{file} is missing: {renew}"
    kept = file.read_text(encoding="utf-8")
    assert text.splitlines() == kept.splitlines(), f"{file} differs: {renew}"
    assert len(text.splitlines()) <= MOST_LINES, f"{file} is too long"


def card_files() -> list[tuple[str, Path]]:
    """The files with the games' own cards."""
    folders = [(game, Path(str(resources.files(f"fuda.games.{game}"))) / "cards") for game in GAMES]
    return [(game, file) for game, folder in folders for file in sorted(folder.glob("*.toml"))]


def faces(game: str, card: Mapping[str, object]) -> Iterator[tuple[str, str, str]]:
    """The faces of a printed card that have text: its No., what type of card it is, and the text."""
    definition = load(game).find_card(str(card["id"]))
    if card.get("text"):
        yield definition.no, definition.type, str(card["text"])
    back = card.get("back")
    if isinstance(back, Mapping) and back.get("text") and definition.back is not None:
        yield f"{definition.no} back", definition.back.type, str(back["text"])


def in_parts(told: list[str]) -> Iterator[str]:
    """What is told, as much together as a file holds."""
    part: list[str] = []
    for piece in told:
        if len("\n".join([*part, piece]).splitlines()) > MOST_LINES:
            yield "\n".join(part)
            part = []
        part.append(piece)
    yield "\n".join(part)


def compare_parts(game: str, name: str, told: list[str]) -> None:
    """What is told is what the files of that name hold, or becomes it."""
    for number, part in enumerate(in_parts(told), 1):
        compare(game, f"{name}{f'-{number}' if number > 1 else ''}.txt", part)


def understood(game: str, no: str, type_: str, text: str) -> str:
    """A card's lines with what is printed back, their English and their programs."""
    compiled = compile_text(load(game).grammar(), text, type_)
    told = [f"== {no}"]
    for line, printed, english in zip(compiled.lines, compiled.printed, compiled.english, strict=True):
        told += [f"text     {line}", f"printed  {printed}", f"english  {english}"]
    return "\n".join([*told, compiled.program, ""])


@pytest.mark.parametrize(("game", "file"), card_files(), ids=lambda part: part if isinstance(part, str) else part.stem)
def test_cards_are_understood_as_before(game: str, file: Path) -> None:
    cards = tomllib.loads(file.read_text(encoding="utf-8"))["card"]
    told = [understood(game, *face) for card in cards for face in faces(game, card)]
    compare_parts(game, f"cards-{file.stem}", told)


def questions_and_events(game: Game, seed: int) -> list[str]:
    """A whole game played at random: each question with its options, the answer, and what happened, by clause."""
    rng = random.Random(seed)
    told: list[str] = []
    heard = 0
    while not game.over:
        heard = tell_events(game, heard, told)
        choice = game.choice
        assert choice is not None
        keys = [game.key(option) for option in choice.options]
        asked = f"{player_name(choice.player)} {choice.kind} [{choice.clause}] {choice.least}-{choice.most}"
        told.append(f"? {asked}: {' | '.join(keys)}")
        number = rng.randint(choice.least, choice.most)
        picked = rng.sample(range(len(keys)), number)
        told.append(f"! {' | '.join(keys[i] for i in picked) or 'none'}")
        game.choose_indices(tuple(picked))
    tell_events(game, heard, told)
    return [*told, f"= {game.result!r}", ""]


def tell_events(game: Game, heard: int, told: list[str]) -> int:
    """Write down what has happened since."""
    for event in game.log[heard:]:
        words = [event.kind]
        words += [game.definition[ref & CARD_MASK].no for ref in (event.card, event.other) if ref]
        words += [f"x{event.amount}"] if event.amount else []
        words += [player_name(event.player)] if event.player >= 0 else []
        told.append(f"  {' '.join(words)} [{event.clause}]")
    return len(game.log)


@pytest.mark.parametrize(
    ("name", "decks", "seed"), PLAYTHROUGHS, ids=lambda part: "-v-".join(part) if isinstance(part, tuple) else part
)
def test_games_go_as_before(name: str, decks: tuple[str, ...], seed: int) -> None:
    package = load(name)
    game = package.new_game([package.load_deck(deck) for deck in decks], seed=seed)
    game.run()
    title = "-v-".join(decks) if len(decks) == 2 else "tag"
    compare_parts(name, f"playthrough-{title}", questions_and_events(game, seed))


def test_every_game_has_a_playthrough() -> None:
    assert {name for name, *_ in PLAYTHROUGHS} == set(GAMES)
