"""The card set and the decks as data: complete, unique, legal, and using all the notation there is."""

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "fuda" / "games" / "pso2"
COLOURS = {"red", "blue", "yellow", "black", "white"}
CLASSES = {"hunter", "ranger", "force", "fighter", "gunner", "techer", "bouncer", "summoner", "braver"}
DECK_TYPES = {"chara", "active", "item", "weapon", "armour"}
FILES = {
    "players.toml": {"player"},
    "mags.toml": {"mag"},
    **{f"charas_{colour}.toml": {"chara"} for colour in ("red", "blue", "yellow", "black")},
    "actives.toml": {"active"},
    "items.toml": {"item", "weapon", "armour"},
    "bosses.toml": {"boss", "chara", "active"},
    "tokens.toml": {"chara"},
}
KEYWORDS = (
    "【ウォークライ】",
    "【登場時】",
    "【戦闘不能時】",
    "【ドロップ】",
    "【連撃】",
    "【奇襲】",
    "【連続射撃】",
    "【狙撃】",
    "【回復",
    "【侵食】",
    "【増殖】",
    "」専用",
    "【貫通",
    "【無敵】",
    "【装備枠",
    "【Main】",
    "【付与】",
    "効果を受けない",
    "サーチする",
    "フリーズさせる",
    "無効にする",
    "トークン「",
    "ダイスを",
    "コントロールを得る",
    "交戦させる",
    "しか付与できない",
    "としても扱う",
    "除外する",
    "事で、",
    "した場合、",
    "さらに、",
    "その後、",
    "まで選び",
    "代わりに",
    "につき、",
    "全ての能力を失う",
    "以下のいずれか",
)
COSTS = (
    r"①",
    r"②",
    r"①\[赤\]",
    r"①\[青\]",
    r"①\[黄\]",
    r"ⓧ",
    r"【ON⇒OFF】⇒",
    r"/【ON⇒OFF】⇒",
    r"手札を1枚捨てる⇒",
    r"このカードを破壊する⇒",
    r"キャラを1体破壊する⇒",
    r"捨札に置く⇒",
    r"時/①：",
    r"【登場時】/①：",
    r"プレイするためのコストは",
    r"このカードのコストは-1",
    r"この能力は1ターンに1度",
    r"「ミオ」のこの能力は1ターンに1度",
)

Card = dict[str, Any]


def read(name: str) -> list[Card]:
    cards: list[Card] = tomllib.loads((PACKAGE / "cards" / name).read_text(encoding="utf-8"))["card"]
    return cards


CARDS: list[Card] = [card for name in FILES for card in read(name)]
BY_ID = {card["id"]: card for card in CARDS}
TEXTS = "\n".join(card["text"] + "\n" + card.get("second", {}).get("text", "") for card in CARDS)
DECKS = sorted(path for path in (PACKAGE / "decks").glob("*.txt") if not path.stem.startswith("boss-"))
BOSS_DECKS = sorted((PACKAGE / "decks").glob("boss-*.txt"))


def deck(path: Path) -> list[Card]:
    """All cards of a deck list, copies included."""
    title, plan, *lines = path.read_text(encoding="utf-8").splitlines()
    assert title.startswith("title: ")
    assert plan.startswith("plan: ")
    return [BY_ID[line.split(" ")[1]] for line in lines for _ in range(int(line.split(" ")[0]))]


def full_name(card: Card) -> tuple[str, str]:
    """The name that counts for the deck limit (206.1.2)."""
    return card.get("title", ""), card["name"]


def limit(card: Card) -> int:
    """How many of this card one deck may hold (100.3, 100.3.2, 302.11)."""
    if "何枚でも" in card["text"]:
        return 99
    return 9 if "【増殖】" in card["text"] else 3


def test_every_card_is_in_the_file_of_its_type() -> None:
    assert {path.name for path in (PACKAGE / "cards").glob("*.toml")} == set(FILES)
    for name, types in FILES.items():
        assert {card["type"] for card in read(name)} == types


def test_there_are_cards_enough_and_each_is_itself() -> None:
    assert len([card for card in CARDS if card["type"] in DECK_TYPES]) >= 70
    for values in ([card["id"] for card in CARDS], [card["en"] for card in CARDS], [full_name(card) for card in CARDS]):
        doubled = [value for value, count in Counter(values).items() if count > 1]
        assert not doubled


def test_every_card_has_what_its_type_prints() -> None:
    for card in CARDS:
        assert card["colour"] in COLOURS, card["id"]
        assert set(card.get("classes", [])) <= CLASSES or card["classes"] == ["all"], card["id"]
        boss_card = card["id"].startswith("PF01-B")
        assert ("cost" in card) == (card["type"] not in {"player", "boss"} and not boss_card), card["id"]
        assert ({"ap", "hp"} <= card.keys()) == (card["type"] in {"player", "boss", "chara"}), card["id"]
        assert ("defence" in card) == (card["type"] == "armour"), card["id"]
        assert ("second" in card) == (card["type"] == "player"), card["id"]
        assert ("size" in card) == (card["type"] in {"player", "boss"}), card["id"]


def test_every_class_and_colour_is_used() -> None:
    for types in ({"chara"}, {"player"}, {"active", "weapon"}):
        used = {name for card in CARDS if card["type"] in types for name in card["classes"]}
        assert used >= CLASSES
    assert {card["colour"] for card in CARDS if card["type"] in DECK_TYPES} == COLOURS
    assert {card["evolution"] for card in CARDS if "evolution" in card} == {1, 2}
    assert any(card.get("cost") == "X" for card in CARDS)
    assert any(card.get("cost") == 0 for card in CARDS if card["type"] in DECK_TYPES)


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_every_keyword_is_used(keyword: str) -> None:
    assert keyword in TEXTS


@pytest.mark.parametrize("cost", COSTS)
def test_every_form_of_cost_is_used(cost: str) -> None:
    assert re.search(cost, TEXTS)


def test_the_names_and_traits_that_texts_speak_of_exist() -> None:
    names = {card["name"] for card in CARDS} | set(re.findall(r"トークン「([^」]+)」", TEXTS))
    assert set(re.findall(r"「([^」]+)」", TEXTS)) <= names
    traits = {trait for card in CARDS for trait in card.get("traits", [])}
    assert set(re.findall(r"《([^》]+)》", TEXTS)) <= traits


def test_a_name_with_and_without_a_title_is_two_cards() -> None:
    titled = [card for card in CARDS if card.get("title") and card["type"] == "chara"]
    assert any(other["name"] == card["name"] for card in titled for other in CARDS if other is not card)


def test_there_are_four_decks_and_two_bosses() -> None:
    assert len(DECKS) >= 4
    assert len(BOSS_DECKS) == 2
    used = {card["id"] for path in [*DECKS, *BOSS_DECKS] for card in deck(path)}
    assert {card["id"] for card in CARDS if not card.get("token")} == used


def test_every_token_that_a_card_makes_has_its_english_name() -> None:
    from fuda.games.pso2.cards import pool

    described = set(re.findall(r"（(.)・(\d)/(\d)）のトークン「([^」]+)」", TEXTS))
    printed = {"赤": "red", "青": "blue", "黄": "yellow", "黒": "black", "白": "white"}
    assert {(printed[colour], int(ap), int(hp), name) for colour, ap, hp, name in described} == {
        (card["colour"], card["ap"], card["hp"], card["name"]) for card in CARDS if card.get("token")
    }
    for card in pool().values():
        made = [name for *_, name in described if f"トークン「{name}」" in card.text]
        assert not any(name in str(card.extra["english"]) for name in made), card.no


@pytest.mark.parametrize("path", DECKS, ids=lambda path: path.stem)
def test_each_deck_is_legal(path: Path) -> None:
    cards = deck(path)
    (player,) = (card for card in cards if card["type"] == "player")
    mags = [card for card in cards if card["type"] == "mag"]
    main = [card for card in cards if card["type"] in DECK_TYPES]
    assert len(main) + len(mags) + 1 == len(cards)
    assert len(main) == player["size"] == player["hp"], "100.2"
    assert all(count <= limit(card) for card, count in ((c, main.count(c)) for c in main)), "100.3"
    for card in main:
        if card["type"] != "chara" and card["classes"] not in ([], ["all"]):
            assert set(card["classes"]) & set(player["classes"]), f"100.4, 100.5: {card['id']}"
    assert sum("【ドロップ】" in card["text"] for card in main) <= 9, "100.6"
    if player["colour"] == "black":
        assert all(card["colour"] == "black" or "【侵食】" in card["text"] for card in main), "100.7"
        assert not mags, "100.1.1"
    else:
        assert all(card["colour"] != "black" for card in main), "100.8"
        assert len([card for card in mags if "evolution" not in card]) == 1, "100.1"


@pytest.mark.parametrize("path", BOSS_DECKS, ids=lambda path: path.stem)
def test_each_boss_deck_has_its_boss_and_its_cards(path: Path) -> None:
    cards = deck(path)
    (boss,) = (card for card in cards if card["type"] == "boss")
    main = [card for card in cards if card is not boss and not card.get("ex")]
    assert len(main) == boss["size"]
    assert {card["type"] for card in main} == {"chara", "active"}
    assert any(card.get("ex") for card in cards), "RD-40"
