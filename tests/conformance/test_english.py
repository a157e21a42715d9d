"""English that a player can trust: no Japanese is left in what our own cards say in English."""

import re
from pathlib import Path

import pytest

from fuda.games import GAMES, load
from fuda.games.english import EnglishNames
from fuda.games.gundam.notation import grammar as gundam
from fuda.games.vanguard.notation import grammar as vanguard
from fuda.kernel.definition import CardDef
from fuda.text.compiler import compile_text

JAPANESE = re.compile("[\u3040-\u30fa\u30fc-\u30ff\u3400-\u9fff]")


def faces(game: str) -> list[CardDef]:
    return [face for card in load(game).pool().values() for face in (card, card.back) if face is not None]


@pytest.mark.parametrize("game", GAMES)
def test_own_cards_are_english_throughout(game: str) -> None:
    words = load(game).words
    left = [
        (face.no, said)
        for face in faces(game)
        for said in (
            face.english,
            words.about(face),
            *face.extra.get("english", ()),
            *[a.english for a in face.abilities],
        )  # type: ignore[misc]
        if JAPANESE.search(said)
    ]
    assert left == []


def test_a_name_within_a_longer_one_is_left_alone() -> None:
    names = EnglishNames({"火": "Fire", "火蜥蜴": "Salamander"})
    assert (
        names.spoken("a (火) unit, a (火蜥蜴) unit, a (火の粉) unit")
        == "a (Fire) unit, a (Salamander) unit, a (火の粉) unit"
    )


def test_a_name_without_japanese_letters_is_no_word_to_replace() -> None:
    names = EnglishNames({})
    names.learn({"name": "1", "en": "Salt Wind"})
    assert names.spoken("【Deploy】Draw 1.") == "【Deploy】Draw 1."


SPOKEN = [tuple(line.split("\t")) for line in (Path(__file__).parent / "english.tsv").read_text("utf-8").splitlines()]
GRAMMARS = {"gundam": gundam, "vanguard": vanguard}


@pytest.mark.parametrize(("game", "text", "english"), SPOKEN)
def test_texts_are_told_as_they_would_be_in_english(game: str, text: str, english: str) -> None:
    assert compile_text(GRAMMARS[game](), text).english == (english,)
