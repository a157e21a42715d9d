"""Vividz's card set and decks as data: complete, unique, legal, and using all the notation there is."""

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "fuda" / "games" / "vividz"
MAIN_FILES = ("couriers", "bathhouse", "workshop", "theatre", "wanderers")
MAIN_TYPES = {"character", "event", "engage"}
DECKS = sorted((PACKAGE / "decks").glob("*.txt"))
ICONS = {"scout", "noatk", "lvup"}
COUNTERS = {"コイン", "星", "花", "炎"}
PARTS = ("account", "missions", "main")
# What a card asks of the deck's missions (401.5c).
MATCHED = ("mission_info", "traits", "account_info")

Card = dict[str, Any]


def read(name: str) -> list[Card]:
    cards: list[Card] = tomllib.loads((PACKAGE / "cards" / f"{name}.toml").read_text(encoding="utf-8"))["card"]
    return cards


MAIN: list[Card] = [card for name in MAIN_FILES for card in read(name)]
MISSIONS, ACCOUNTS = read("missions"), read("accounts")
CARDS = [*MAIN, *MISSIONS, *ACCOUNTS]
BY_ID = {card["id"]: card for card in CARDS}
TEXTS = "\n".join(card["text"].strip() for card in CARDS)


def parts(path: Path) -> dict[str, Counter[str]]:
    """A deck file's parts, each with how many of each card No.; the written name must be the card's."""
    found: dict[str, Counter[str]] = {part: Counter() for part in PARTS}
    part = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.endswith(":"):
            part = line.removesuffix(":")
        elif line and not line.startswith("#"):
            count, card_id, name = line.split(" ", 2)
            assert name == BY_ID[card_id]["name"], f"{card_id} is {BY_ID[card_id]['name']}, not {name}"
            found[part][card_id] += int(count)
    return found


def test_the_set_is_large_enough_and_in_its_files() -> None:
    assert {path.stem for path in (PACKAGE / "cards").glob("*.toml")} == {*MAIN_FILES, "missions", "accounts"}
    assert len(MAIN) >= 60
    assert len(MISSIONS) >= 6
    assert len(ACCOUNTS) >= 4
    assert {card["type"] for card in MAIN} == MAIN_TYPES
    assert {card["type"] for card in MISSIONS} == {"mission"}
    assert {card["type"] for card in ACCOUNTS} == {"account"}


def test_ids_and_names_are_unique() -> None:
    for field in ("id", "name", "en"):
        doubled = [value for value, count in Counter(card[field] for card in CARDS).items() if count > 1]
        assert not doubled, f"{field} used twice: {doubled}"


def test_every_card_has_what_its_type_prints() -> None:
    for card in CARDS:
        assert ("power" in card) == (card["type"] == "character"), card["id"]
        assert ("cost" in card) == (card["type"] in MAIN_TYPES), card["id"]
        assert set(card.get("icons", [])) <= ICONS, card["id"]
        if card["type"] == "event":
            assert "[EVENT]" in card["text"], card["id"]
        if card["type"] == "mission":
            assert [line[:7] for line in card["text"].split()] == ["[CHECK]", "[CLEAR]"], card["id"]


def test_the_texts_name_only_what_there_is() -> None:
    traits = {trait for card in CARDS for trait in card.get("traits", [])}
    assert set(re.findall(r"特徴〔([^〕]+)〕", TEXTS)) <= traits
    assert set(re.findall(r"「([^」]+)」カウンター", TEXTS)) <= COUNTERS
    accounts = {account for card in MAIN for account in card.get("account_info", [])}
    for line in re.findall(r"^アクセル(.*)$", TEXTS, re.MULTILINE):
        assert set(re.findall(r"\[([^\]]+)\]", line)) <= accounts
    names = {card["name"] for card in MAIN}
    assert set(re.findall(r"デッキエンゲージ：「([^」]+)」", TEXTS)) <= names


@pytest.mark.parametrize(
    "pattern",
    [
        # kinds of ability and the zones in which they hold
        r"^\[ACT\]\[ZONE\]エリア",
        r"^\[ACT\]\[ZONE\]アカウント",
        r"^\[ACT\]\[ZONE\]コネクト",
        r"^\[AUTO\]\[ZONE\]エリア",
        r"^\[AUTO\]\[ZONE\]アカウント",
        r"^\[AUTO\]\[ZONE\]コネクト",
        r"^\[CONST\]\[ZONE\]エリア",
        r"^\[CONST\]\[ZONE\]センター",
        r"^\[CONST\]\[ZONE\]アカウント",
        r"^\[CONST\]\[ZONE\]コネクト",
        r"^\[EVENT\].*\n\[EVENT\]",
        # keyword abilities
        r"^アクセル\[[^\]]+\]$",
        r"^アクセル\[[^\]]+\]\[",
        r"^エンカウント$",
        r"^詠唱：",
        r"^討伐：",
        r"^一閃$",
        r"^デッキエンゲージ：",
        # costs
        r"\[COST\]\[SLEEP\]する。\[DO\]",
        r"\[COST\]\[E:1\]を支払う。\[DO\]",
        r"\[COST\]\[SLEEP\]する。\[E:1\]を支払う。",
        r"\[COST\]手札を1枚トラッシュに置く。",
        r"\[COST\]このカードの\[EXP\]を1枚トラッシュに置く。",
        r"\[COST\]「[^」]+」カウンターを\d個消費する。",
        # keyword actions
        r"ダメージを与える",
        r"ダメージを割り振る",
        r"退場させる",
        r"バトルで退場する",
        r"バトルで相手のキャラを退場させる",
        r"\[REBOOT\]する",
        r"選び、\[SLEEP\]する",
        r"シャッフルする",
        r"枚引く",
        r"枚選び、",
        r"枚まで選び、",
        r"公開する",
        r"登場させる",
        r"除外する",
        r"\[EXP\]にする",
        r"\[DO\]スカウトする",
        r"スライドさせる",
        r"リロードする",
        r"\[SUCCESS\]する",
        r"\[SUCCESS\]した",
        r"\[SAMENAME\]",
        r"カウンターを\d個得る",
        r"カウンターを\d個消費する",
        r"コネクトする",
        r"手札に戻す",
        r"手札に加える",
        r"デッキの下に置く",
        r"デッキの上から\d枚をエネルギーに置く",
        r"デッキの上から\d枚まで",
        r"コストを支払わずにプレイする",
        r"相手は手札を",
        # durations
        r"ターン終了時まで、",
        r"アタック終了時まで、",
        r"ミッションフェイズ終了時まで、",
        r"\[DO\]このカードのパワー\+",
        r"次のミッションフェイズ終了時、",
        # constants and replacements
        r"パワー-",
        r"プレイコスト-",
        r"特徴〔[^〕]+〕を得る",
        r"アタックできない",
        r"スライドできない",
        r"効果で選べない",
        r"相手の効果を受けない",
        r"パワーをマイナスする効果を受けない",
        r"パワーを下限\d+として-",
        r"かわりに",
        # conditions and triggers
        r"1枚につき、",
        r"個以上あるなら、",
        r"個以上ある間、",
        r"このターン中に.*なら、",
        r"\[WHEN\]あなたの手札がない。",
        r"\[WHEN\]このカードが登場する。",
        r"\[WHEN\]このカードが\[LvUP\]する。",
        r"\[WHEN\]このカードがアタックする。",
        r"\[WHEN\]このカードが退場する。",
        r"\[WHEN\]このカードがスライドする。",
        r"\[WHEN\]あなたがイベントをプレイする。",
        r"\[WHEN\]あなたのチャージフェイズ開始時。",
        r"\[WHEN\]あなたのほかのキャラが登場する。",
        r"してもよい|いてもよい",
        r"そうしたなら、",
        r"その後、",
        # missions
        r"\[CHECK\]\[COND\].*\[CHECK:2\]",
        r"\[CHECK\]\[COND\]あなたのエネルギーが",
        r"\[CLEAR:\d\]\[COND\]",
    ],
)
def test_every_construction_is_used(pattern: str) -> None:
    assert re.search(pattern, TEXTS, re.MULTILINE)


def test_there_are_characters_without_abilities_and_cards_for_every_icon() -> None:
    assert any(card["type"] == "character" and not card["text"] for card in MAIN)
    assert {icon for card in MAIN for icon in card.get("icons", [])} == ICONS
    for kind in MAIN_TYPES:
        assert any(card["type"] == kind and "scout" in card.get("icons", []) for card in MAIN), kind


def test_there_are_four_decks_and_every_card_is_in_one() -> None:
    assert [path.stem for path in DECKS] == ["bathhouse", "couriers", "theatre", "workshop"]
    used = {card_id for path in DECKS for card_id in parts(path)["main"]}
    assert used == {card["id"] for card in MAIN}
    assert len({frozenset(parts(path)["missions"]) for path in DECKS}) == len(DECKS)


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_deck_is_legal(path: Path) -> None:
    assert re.match(r"# [^:\n]+: [^\n]+\.\n", path.read_text(encoding="utf-8")), "the first line: title and plan"
    deck = parts(path)
    assert [BY_ID[card_id]["type"] for card_id in deck["account"].elements()] == ["account"]
    missions = [BY_ID[card_id] for card_id in deck["missions"].elements()]
    assert [card["type"] for card in missions] == ["mission"] * 3
    assert len({card["name"] for card in missions}) == 3
    assert 50 <= deck["main"].total() <= 70
    assert max(deck["main"].values()) <= 4
    offered = {field: {value for card in missions for value in card[field]} for field in MATCHED}
    for card_id in deck["main"]:
        card = BY_ID[card_id]
        assert card["type"] in MAIN_TYPES, card_id
        if card["mission_info"] != ["☆"]:
            for field in MATCHED:
                assert set(card.get(field, [])) <= offered[field], f"{card_id} does not match by {field}"


def test_a_card_that_fetches_another_has_it_in_its_deck() -> None:
    ids = {card["name"]: card["id"] for card in MAIN}
    for path in DECKS:
        main = parts(path)["main"]
        for card_id in main:
            for name in re.findall(r"デッキエンゲージ：「([^」]+)」", BY_ID[card_id]["text"]):
                assert main[ids[name]] >= main[card_id]
