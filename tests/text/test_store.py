"""Compiled texts that are kept: found again, made anew when wrong, and never run."""

import json
import os
import subprocess
import sys
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from fuda.games.texts import notation
from fuda.text.compiler import TextDeclined
from fuda.text.store import TextStore, cache_folder, read_back, written

TEXT = "【配備時】自分は1枚ドローする。"


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> TextStore:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return TextStore("gundam", lambda: notation("gundam"))


def again(store: TextStore) -> TextStore:
    """The store of a later run, which may not compile anything."""

    def none() -> object:
        raise AssertionError("the text was compiled again")

    return TextStore(store.game, none)  # type: ignore[arg-type]


def test_a_text_is_compiled_once(store: TextStore) -> None:
    compiled = store.compile(TEXT)
    store.write()
    assert again(store).compile(TEXT) == compiled


def different_parts(value: object, found: set[int]) -> int:
    """How many records a compiled text is made of, one that stands in two places being one."""
    if isinstance(value, tuple):
        for part in value:
            different_parts(part, found)
    elif is_dataclass(value) and id(value) not in found:
        found.add(id(value))
        for each in fields(value):
            different_parts(getattr(value, each.name), found)
    return len(found)


def test_a_text_has_the_same_parts_in_the_run_that_compiles_it_and_later(store: TextStore) -> None:
    """Fingerprints number the parts of programs, so they would differ otherwise."""
    text = "【配備時】自分のユニット1つを選ぶ。このターン中、それをAP+1する。自分のユニットすべてを1回復する。"
    compiled = store.compile(text)
    store.write()
    assert different_parts(again(store).compile(text), set()) == different_parts(compiled, set())


def test_a_declined_text_is_not_kept(store: TextStore) -> None:
    with pytest.raises(TextDeclined):
        store.compile("灯籠をともす。")
    assert store.kept == {}


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x80\x04\x95cos\nsystem\n",
        b"[" * 100_000,
        b"[]",
        b'{"\\n": 1}',
        json.dumps({f"\n{TEXT}": [[], [], [], []]}).encode(),
        json.dumps({f"\n{TEXT}": [[{"os:system": ["true"]}], [], [], [], []]}).encode(),
        json.dumps({f"\n{TEXT}": [[{"fuda.text.store:os.system": ["true"]}], [], [], [], []]}).encode(),
        json.dumps({f"\n{TEXT}": [[{"fuda.text.store:written": [1]}], [], [], [], []]}).encode(),
        json.dumps({f"\n{TEXT}": [[], [], [], [1], []]}).encode(),
    ],
)
def test_a_wrong_file_is_made_anew(store: TextStore, content: bytes) -> None:
    store.file.parent.mkdir(parents=True, exist_ok=True)
    store.file.write_bytes(content)
    wrong = TextStore("gundam", lambda: notation("gundam"))
    assert wrong.compile(TEXT).english == ("【Deploy】Draw 1.",)
    wrong.write()
    assert again(store).compile(TEXT).english == ("【Deploy】Draw 1.",)


def test_nothing_is_lost_where_nothing_can_be_written(store: TextStore) -> None:
    cache_folder().parent.joinpath("fuda").write_text("a file where the folder should be")
    compiled = store.compile(TEXT)
    store.write()
    assert store.compile(TEXT) == compiled


def test_what_is_no_node_is_never_written() -> None:
    with pytest.raises(TypeError, match="can't be part of a compiled text"):
        written((Path("x"),))


@pytest.mark.parametrize("game", ["gundam", "vividz", "pso2", "build_divide"])
def test_every_card_of_ours_is_read_back_as_it_was(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from fuda.games import load

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    store = TextStore(game, lambda: notation(game))
    for card in list(load(game).pool().values())[::7]:
        compiled = store.compile(card.text, card.type if game in ("pso2", "build_divide") else "")
        assert read_back(json.loads(json.dumps(written(compiled.abilities)))) == compiled.abilities


def test_a_deck_makes_its_own_cards_only(tmp_path: Path) -> None:
    program = (
        "from fuda.games import load\n"
        "package = load('build_divide')\n"
        "deck = package.load_deck('ember-rush')\n"
        "print(len(package.pool()._made), len(package.pool()))\n"
    )
    made = []
    for _ in range(2):
        environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
        ran = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True)
        made.append([int(number) for number in ran.stdout.split()])
    assert made[0][0] == made[0][1] == made[1][1]
    # The second run finds all texts kept: only what the deck names is made.
    assert 0 < made[1][0] < made[1][1] / 2
