"""The card set and the decks as data: complete, unique, legal, and using all the notation there is."""

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from fuda.games.gundam.effects.playing import Token, token_card
from fuda.kernel.program.changes import KeywordEffect

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "fuda" / "games" / "gundam"
COLOURS = ("blue", "green", "red", "white")
FILES = {
    **{f"units_{colour}.toml": {"unit"} for colour in COLOURS},
    "pilots.toml": {"pilot"},
    "commands.toml": {"command"},
    "bases.toml": {"base"},
    "tokens.toml": {"resource", "ex_resource", "ex_base", "unit_token"},
}
DECKS = sorted((PACKAGE / "decks").glob("*.txt"))
# The forms of a link condition: a pilot's name or a trait; any one of several suffices.
LINK = re.compile(r"(?:「[^」]+」|特徴〔[^〕]+〕)(?: (?:「[^」]+」|特徴〔[^〕]+〕))*")
TOKEN = re.compile(r"「([^」]+)」\((〔[^)]*)\)")

Card = dict[str, Any]


def read(name: str) -> list[Card]:
    cards: list[Card] = tomllib.loads((PACKAGE / "cards" / name).read_text(encoding="utf-8"))["card"]
    return cards


CARDS: list[Card] = [card for name in FILES for card in read(name)]
BY_ID = {card["id"]: card for card in CARDS}
MAIN_DECK = [card for card in CARDS if card["type"] in {"unit", "pilot", "command", "base"}]
TEXTS = "\n".join(card["text"] for card in CARDS)
WITHOUT_NOTES = re.sub(r"\([^()]*\)", "", TEXTS)


def pilot_names(card: Card) -> list[str]:
    """The names under which a card can be set as a pilot."""
    if card["type"] == "pilot":
        return [card["name"]]
    return re.findall(r"【パイロット】「([^」]+)」", card["text"])


def described(token: Card) -> str:
    """A unit token as the texts that deploy it describe it in brackets."""
    traits = [f"〔{trait}〕" for trait in token["traits"]]
    return "・".join([*traits, f"AP{token['ap']}", f"HP{token['hp']}", *token["text"].split()])


def counts(section: str) -> Counter[str]:
    """How many of each card No. a deck list's section names; the written name must be the card's."""
    found: Counter[str] = Counter()
    for line in section.splitlines():
        if line and not line.startswith("#"):
            count, card_id, name = line.split(" ", 2)
            assert card_id in BY_ID, f"{card_id} is no card of the set"
            assert name == BY_ID[card_id]["name"], f"{card_id} is {BY_ID[card_id]['name']}, not {name}"
            found[card_id] += int(count)
    return found


def test_every_card_is_in_the_file_of_its_type() -> None:
    assert {path.name for path in (PACKAGE / "cards").glob("*.toml")} == set(FILES)
    for name, types in FILES.items():
        assert {card["type"] for card in read(name)} == types


def test_ids_and_names_are_unique() -> None:
    for field in ("id", "name", "en"):
        doubled = [value for value, count in Counter(card[field] for card in CARDS).items() if count > 1]
        assert not doubled, f"{field} used twice: {doubled}"


def test_every_card_has_what_its_type_prints() -> None:
    for card in MAIN_DECK:
        assert card["colour"] in COLOURS, card["id"]
        assert 1 <= card["cost"] <= card["lv"] <= 8, card["id"]
        is_pilot = bool(pilot_names(card))
        assert ("traits" in card) == (card["type"] in {"unit", "base"} or is_pilot), card["id"]
        assert ({"ap", "hp"} <= card.keys()) == ("traits" in card), card["id"]
    for card in CARDS:
        if card not in MAIN_DECK:
            assert card["colour"] == "", card["id"]
            assert card.get("lv", 0) == card.get("cost", 0) == 0, card["id"]


def test_only_units_have_link_conditions_and_each_can_be_met() -> None:
    pilots = [card for card in MAIN_DECK if pilot_names(card)]
    known = {f"「{name}」" for card in pilots for name in pilot_names(card)}
    known |= {f"特徴〔{trait}〕" for card in pilots for trait in card["traits"]}
    for card in CARDS:
        if "link" in card:
            assert card["type"] == "unit", card["id"]
            assert LINK.fullmatch(card["link"]), card["id"]
            assert set(card["link"].split(" ")) <= known, card["id"]


def test_links_are_by_name_by_trait_and_by_several() -> None:
    links = [card["link"] for card in CARDS if "link" in card]
    assert any(link.startswith("「") and " " not in link for link in links)
    assert any(link.startswith("特徴") and " " not in link for link in links)
    assert any("」 「" in link for link in links)
    assert any("〕 特徴" in link for link in links)


def test_the_traits_that_texts_name_exist() -> None:
    traits = {trait for card in CARDS for trait in card.get("traits", [])}
    assert set(re.findall(r"〔([^〕]+)〕", TEXTS)) <= traits


def test_the_tokens_that_texts_deploy_are_the_tokens_of_the_set() -> None:
    printed = {(card["name"], described(card)) for card in CARDS if card["type"] == "unit_token"}
    assert set(TOKEN.findall(TEXTS)) == printed


def test_the_game_starts_with_its_own_tokens() -> None:
    (ex_base,) = (card for card in CARDS if card["type"] == "ex_base")
    assert (ex_base["ap"], ex_base["hp"]) == (0, 3)
    assert sum(card["type"] == "ex_resource" for card in CARDS) == 1
    assert sum(card["type"] == "resource" for card in CARDS) == 1


def test_tokens_that_differ_in_their_text_are_different_cards() -> None:
    extras = ((), (KeywordEffect("blocker"),), (KeywordEffect("breach", 1),), (KeywordEffect("breach", 2),))
    numbers = {token_card(Token("砂塵", ("灯台守",), 1, 1, extra)).no for extra in extras}
    assert len(numbers) == len(extras)


@pytest.mark.parametrize(
    "pattern",
    [
        "【起動・メイン】",
        "【起動・アクション】",
        "【メイン】",
        "^【アクション】",
        "【メイン】/【アクション】",
        "【バースト】",
        "【配備時】",
        "【アタック時】",
        "【破壊時】",
        "【セット時】",
        "【セット中】",
        "【セット時・〔[^】]+のパイロット】",
        "【セット中・〔[^】]+のパイロット】",
        "【セット中・Lv.[^】]+のパイロット】",
        "【パイロット】",
        "【ターン1回】",
    ],
)
def test_every_timing_is_used(pattern: str) -> None:
    assert re.search(pattern, WITHOUT_NOTES, re.MULTILINE)


@pytest.mark.parametrize(
    "pattern",
    [
        "^《リペア[0-9]》",
        "^《突破[0-9]》",
        "^【起動・メイン】《援護[0-9]》",
        "^《ブロッカー》",
        "^《先制攻撃》",
        "^《高機動》",
        "このターン中、.*《リペア[0-9]》を得る",
        "このターン中、.*《突破[0-9]》を得る",
        "このターン中、.*《先制攻撃》を得る",
        "このターン中、.*《高機動》を得る",
        "このバトル中、.*《高機動》を得る",
        "すべては《リペア[0-9]》を得る",
        "間、.*《突破[0-9]》を得る",
        "間、.*《ブロッカー》を得る",
        "間、.*《先制攻撃》を得る",
        "【セット中】このユニットは《高機動》を得る",
    ],
)
def test_every_keyword_effect_is_printed_and_granted(pattern: str) -> None:
    assert re.search(pattern, WITHOUT_NOTES, re.MULTILINE)


@pytest.mark.parametrize(
    "pattern",
    [
        # costs
        "】①：",
        "】②：",
        "】このユニットをレストにする：",
        "】このベースをレストにする：",
        "】自分の手札の.*を捨てる：",
        "】自分のトラッシュの.*をゲームから除外する：",
        "】①,.*を捨てる：",
        "】①,このベースをレストにする：",
        # choices
        "てもよい。そうしたなら、",
        "1～2つを選ぶ",
        "すべて",
        # cards moved
        "上から3枚見て.*公開して手札に加えてもよい。残ったカードは無作為に下に戻す",
        "上から3枚見て.*配備してもよい",
        "上か下に戻す",
        "持ち主の手札に戻す",
        "ドローする。その後、自分の手札1枚を捨てる",
        "シールド1つを手札に加える",
        "ユニットトークン1つを配備する",
        "ユニットトークン1つをレストで配備する",
        "EXリソース1つを置く",
        # units changed
        "破壊する。",
        "ダメージを与える",
        "回復する",
        "レストにする",
        "アクティブにし",
        "このターン中、.*AP-",
        "このバトル中、.*AP-",
        "このバトル中、.*AP\\+",
        "このターン中、.*HP\\+",
        "間、.*HP\\+",
        # prohibitions, permissions, replacements
        "《ブロッカー》を発動できない",
        "アタックできない",
        "相手プレイヤーをアタック先に選べない",
        "アクティブにならない",
        "アクティブの.*アタック先に選んでもよい",
        "かわりに",
        "軽減する",
        # triggers and conditions
        "自分のユニットが破壊されたとき",
        "パイロットをセットしたとき",
        "ダメージを受けている間",
        "自分がLv.7以上なら",
        "自分のターン中、",
        "手札のこのカードをコスト-",
        # bursts
        "【バースト】このカードを手札に加える",
        "【バースト】このカードを配備する",
        "【バースト】このカードの【メイン】を発動する",
        "【バースト】自分は1枚ドローする",
        "【バースト】.*ダメージを与える",
    ],
)
def test_every_construction_is_used(pattern: str) -> None:
    assert re.search(pattern, WITHOUT_NOTES)


def test_the_set_keeps_to_the_launch_rules() -> None:
    for later in ("【リンク中】", "【リンク時】", "《制圧》", "開発"):
        assert later not in TEXTS


def test_there_are_four_decks_and_every_card_is_in_one() -> None:
    assert [path.stem for path in DECKS] == ["blue-green", "blue-white", "green-red", "red-white"]
    used = {card_id for path in DECKS for card_id in counts(path.read_text(encoding="utf-8").split("resources:")[0])}
    assert used == {card["id"] for card in MAIN_DECK}


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_deck_is_legal(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert re.match(r"# [^:\n]+: [^\n]+\.\n", text), "the first line is the title and the plan"
    deck, resources = map(counts, text.split("resources:\n"))
    assert sum(deck.values()) == 50
    assert max(deck.values()) <= 4
    assert all(BY_ID[card_id] in MAIN_DECK for card_id in deck)
    assert {BY_ID[card_id]["colour"] for card_id in deck} == set(path.stem.split("-"))
    assert sum(resources.values()) == 10
    assert {BY_ID[card_id]["type"] for card_id in resources} == {"resource"}


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_deck_has_a_sound_mix_of_types(path: Path) -> None:
    mix: Counter[str] = Counter()
    for card_id, count in counts(path.read_text(encoding="utf-8").split("resources:")[0]).items():
        mix[BY_ID[card_id]["type"]] += count
    assert 26 <= mix["unit"] <= 30
    assert 6 <= mix["pilot"] <= 10
    assert 8 <= mix["command"] <= 12
    assert 3 <= mix["base"] <= 6
