"""What the project's own cards are understood as, and how games go, compared with what was written down.

A change of the grammar or of the rules shows as a difference in `golden/`. When it is meant, renew the files and look
at the difference before it is committed:

    FUDA_RENEW=1 python -m pytest tests/gundam/test_golden.py
"""

import itertools
import os
import random
import tomllib
from importlib import resources
from pathlib import Path

import pytest

from fuda.games import load
from fuda.kernel.game import Game
from fuda.kernel.ids import CARD_MASK
from fuda.text.compiler import compile_text

GOLDEN = Path(__file__).parent / "golden"
CARDS = Path(str(resources.files("fuda.games.gundam"))) / "cards"
PAIRINGS = list(itertools.combinations(load("gundam").deck_names(), 2))
SEEDS = dict(zip(PAIRINGS, (27, 5, 24, 8, 11, 50), strict=True))
"""Seeds of games that are over soon: a file holds at most 600 lines."""
RENEW = "renew it with FUDA_RENEW=1 python -m pytest tests/gundam/test_golden.py, and read the difference"


def compare(name: str, text: str) -> None:
    """The text is what the file holds, or becomes it."""
    file = GOLDEN / name
    if os.environ.get("FUDA_RENEW"):
        GOLDEN.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert file.exists(), f"{file} is missing: {RENEW}"
    kept = file.read_text(encoding="utf-8")
    assert text.splitlines() == kept.splitlines(), f"{file} differs: {RENEW}"


def understood(no: str, text: str) -> str:
    """A card's lines with what is printed back, their English and their programs."""
    compiled = compile_text(load("gundam").grammar(), text)
    told = [f"== {no}"]
    for line, printed, english in zip(compiled.lines, compiled.printed, compiled.english, strict=True):
        told += [f"text     {line}", f"printed  {printed}", f"english  {english}"]
    return "\n".join([*told, compiled.program, ""])


@pytest.mark.parametrize("file", sorted(CARDS.glob("*.toml")), ids=lambda file: file.stem)
def test_cards_are_understood_as_before(file: Path) -> None:
    cards = tomllib.loads(file.read_text(encoding="utf-8"))["card"]
    compare(f"cards-{file.stem}.txt", "\n".join(understood(c["id"], c["text"]) for c in cards if c.get("text")))


def questions_and_events(game: Game, seed: int) -> str:
    """A whole game played at random: each question with its options, the answer, and what happened, by clause."""
    rng = random.Random(seed)
    told: list[str] = []
    heard = 0
    while not game.over:
        heard = tell_events(game, heard, told)
        choice = game.choice
        assert choice is not None
        keys = [game.key(option) for option in choice.options]
        asked = f"{'ab'[choice.player]} {choice.kind} [{choice.clause}] {choice.least}-{choice.most}"
        told.append(f"? {asked}: {' | '.join(keys)}")
        number = rng.randint(choice.least, choice.most)
        picked = rng.sample(range(len(keys)), number)
        told.append(f"! {' | '.join(keys[i] for i in picked) or 'none'}")
        game.choose_indices(tuple(picked))
    tell_events(game, heard, told)
    return "\n".join([*told, f"= {game.result!r}", ""])


def tell_events(game: Game, heard: int, told: list[str]) -> int:
    """Write down what has happened since."""
    for event in game.log[heard:]:
        words = [event.kind]
        words += [game.definition[ref & CARD_MASK].no for ref in (event.card, event.other) if ref]
        words += [f"x{event.amount}"] if event.amount else []
        words += ["ab"[event.player]] if event.player >= 0 else []
        told.append(f"  {' '.join(words)} [{event.clause}]")
    return len(game.log)


@pytest.mark.parametrize("decks", PAIRINGS, ids="-v-".join)
def test_games_go_as_before(decks: tuple[str, str]) -> None:
    package = load("gundam")
    game = package.new_game([package.load_deck(name) for name in decks], seed=SEEDS[decks])
    game.run()
    compare(f"playthrough-{'-v-'.join(decks)}.txt", questions_and_events(game, SEEDS[decks]))
