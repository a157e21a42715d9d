"""Decks, card texts, card lists, scenarios and answers that somebody has spoilt: each is taken, or refused in a line.

What is spoilt is drawn from a fixed seed. Whatever is refused raises a `FudaError` of one line, and changes nothing.
"""

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

import fuda
from fuda.games import GAMES, load
from fuda.kernel.state.fingerprint import fingerprint
from fuda.play.face import machine_of

ROOT = Path(__file__).resolve().parents[2]
STRANGE = (
    "", " ", "　", "\n", "\0", "\t", "0", "-1", "4", "99999999999999999999", "9" * 5000, "x", "\ud800",
    "「", "」", "【", "】", "⁅", "⁆", "《", "：", "。", "、", "・",
    "{", "}", "[", "]", ": ", "- ", "null", "true", "'", '"', "#", "&a ", "*a",
    "カード", "を", "1枚", "2枚まで", "する", "なら", "時", "とき", "選ぶ",
    "そうしたなら、", "このターン中、", "デッキ", "相手の",
)  # fmt: skip
VALUES = (None, True, -1, 0, 1, 99999999999999999999, 1.5, "", "x", "\0", [], [[]], {}, {"a": 1}, "7" * 5000)


def spoilt(text: str, rng: random.Random) -> str:
    """The text with some of its letters, or lines, taken out, doubled, moved or exchanged for strange ones."""
    for _ in range(rng.randint(1, 4)):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.choice((0, 1, 1, 2, 3, 8, 40)))
        how = rng.randrange(5)
        if how == 0:
            text = text[:start] + rng.choice(STRANGE) + text[end:]
        elif how == 1:
            text = text[:start] + text[end:]
        elif how == 2:
            text = text[:end] + text[start:end] * rng.choice((1, 2, 50)) + text[end:]
        elif how == 3:
            place = rng.randrange(len(text) + 1)
            text = text[:place] + text[start:end] + text[place:]
        else:
            lines = text.split("\n")
            rng.shuffle(lines)
            text = "\n".join(lines)
    return text


def is_refused(ask) -> bool:
    """Was it refused, as everything wrong is: by an error of ours, in one line?"""
    try:
        ask()
    except fuda.FudaError as fault:
        message = str(fault)
        assert message
        assert len(message.splitlines()) == 1, message
        return True
    return False


def own_decks(game: str) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted((ROOT / "src/fuda/games" / game / "decks").glob("*"))]


@pytest.mark.parametrize("game", GAMES)
def test_a_spoilt_deck_is_refused_or_is_a_deck(game: str) -> None:
    rng = random.Random(f"{game} decks")
    decks = own_decks(game)
    refused = 0
    for _ in range(120):
        text = spoilt(rng.choice(decks), rng) + "\n"
        refused += is_refused(lambda text=text: fuda.read_deck(game, text))
        refused += is_refused(lambda text=text: fuda.new_game(game, decks=(text, text)))
    assert refused > 60


@pytest.mark.parametrize("game", GAMES)
def test_a_spoilt_text_is_declined_or_understood(game: str) -> None:
    rng = random.Random(f"{game} texts")
    texts = [(card.text, card.type) for card in load(game).pool().values() if card.text]
    declined = 0
    for _ in range(60):
        text, type_ = rng.choice(texts)
        changed = spoilt(text, rng)
        declined += is_refused(lambda changed=changed, type_=type_: fuda.compile_text(game, changed, type_))
    assert declined > 15


@pytest.mark.parametrize("game", GAMES)
def test_a_spoilt_scenario_fails_passes_or_is_refused(game: str) -> None:
    rng = random.Random(f"{game} scenarios")
    files = sorted((ROOT / "tests/scenarios" / game).glob("*.yaml"))
    for _ in range(60):
        whole = rng.choice(files).read_text(encoding="utf-8")
        text = spoilt(rng.choice(whole.split("---\n")), rng)
        is_refused(lambda text=text: unreadable(text))


def unreadable(text: str) -> None:
    """Run scenarios; what can't be read of them is refused in a line, too."""
    for outcome in fuda.run_scenario(text):
        if outcome.unreadable:
            raise fuda.FudaError(outcome.message)
        assert outcome.passed or outcome.message


@pytest.mark.parametrize("game", GAMES)
def test_a_strange_answer_is_refused_and_changes_nothing(game: str) -> None:
    rng = random.Random(f"{game} answers")
    playing = fuda.new_game(game, seed=4)
    for _ in range(40):
        if playing.over:
            break
        mark = fingerprint(machine_of(playing))
        key = rng.choice(list(playing.legal_answers(20)))
        wrong = [
            rng.choice(VALUES), spoilt("attack ace -> wall", rng), [rng.choice(VALUES)] * 2, [0] * 99, (10**30,), -7,
            key[0]._replace(number=99, card=1 << 40) if key else fuda.Option("no such verb"),
        ]  # fmt: skip
        for answer in wrong:
            if is_refused(lambda answer=answer: playing.clone().choose(answer)):
                assert is_refused(lambda answer=answer: playing.choose(answer))
                assert fingerprint(machine_of(playing)) == mark
        playing.choose(key)


CARD = {
    "id": "X-1", "name": "灯籠", "type": "UNIT", "text": "《ブロッカー》",
    "stats": {"Lv.": "3", "COST": "2", "色": "Blue", "AP": "3", "HP": "2", "特徴": "〔灯台守〕", "リンク": "-"},
}  # fmt: skip


def test_a_spoilt_card_list_is_refused_or_makes_a_pool() -> None:
    rng = random.Random("card lists")
    refused = 0
    for _ in range(200):
        card = json.loads(json.dumps(CARD))
        where = rng.choice((card, card["stats"]))
        where[rng.choice([*where, "no such key"])] = rng.choice((*VALUES, rng.choice(STRANGE)))
        text = json.dumps(card)
        text = spoilt(text, rng) if rng.random() < 0.3 else text
        refused += is_refused(lambda text=text: fuda.import_cards("gundam", text))
    assert refused > 30


@pytest.mark.parametrize("command", ["analyse {game}", "replay {game}", "scenario gundam", "play --load {game}"])
@pytest.mark.parametrize(("text", "told"), [("{}", "is no pool of cards"), ("x", "is not JSON")])
def test_what_is_no_pool_is_named_where_no_game_is(
    run: Callable[..., tuple[int, str, str]], tmp_path: Path, text: str, told: str, command: str
) -> None:
    pool, game = tmp_path / "pool.json", tmp_path / "game.fuda"
    pool.write_text(text, encoding="utf-8")
    game.write_text(fuda.new_game("gundam", seed=1).save(), encoding="utf-8")
    code, _, err = run(*command.format(game=game).split(), "--cards", str(pool))
    assert code == 2
    assert err.startswith(f"fuda: {pool} {told}")
