"""The card set as data: complete, unique, understood, and using all the notation there is."""

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from fuda.games.build_divide import deck
from fuda.games.build_divide.cards import make
from fuda.games.words import short_name
from fuda.text.compiler import compile_text

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "fuda" / "games" / "build_divide"
Card = dict[str, Any]
CARDS: list[Card] = [
    card
    for path in sorted((PACKAGE / "cards").glob("*.toml"))
    for card in tomllib.loads(path.read_text(encoding="utf-8"))["card"]
]
FACES: list[Card] = [face for card in CARDS for face in (card, card.get("back")) if face]
TEXTS = "\n".join(face["text"] for face in FACES)
TYPES = {"ユニット", "ユニット/エース", "コマンド", "コマンド/魔法", "テリトリー", "なし"}
TITLES = {"熾火の匠", "火竜騎", "潮見の司", "夜市の主", "雲牧の長", "学院の長"}

KEYWORDS = {
    "1402": "【デコイ】",
    "1403": "【ブリッツ】",
    "1404": "【ジャッジメント：",
    "1405": "【バーサーク】",
    "1406": "【アサルトテリトリー】",
    "1407": "【名称ルール】",
    "1408": "【レガシー】",
    "1409": "【エヴォル〔",
    "1409-5": "【エヴォル-",
    "1410": "【ブライト",
    "1411": "【怪異】",
    "1412": "【結束",
    "1413": "【コスプレ",
    "1414": "【境界-赤青】",
    "1414-3": "【境界-「 」】",
    "1415": "【ログ】",
    "1416": "【マケイン】",
    "1417": "【神衣-",
    "1417-3": "【純潔】",
    "1417-3a": "【鮮血】",
    "1417-3a:i": "【極制服】",
    "1418": "【恋愛頭脳戦】",
    "1419": "【卒業】",
    "1420": "【夢を見ない】",
    "1421": "【マギア】",
    "1422": "保持称号解放中",
    "1423": "【相棒】",
    "1424": "【CAD】",
}
CONDITIONS = ("レッドゾーン", "開放", "登場", "ドロップ", "バトル", "あなたのターン", "相手のターン", "常時", "生徒")
EFFECTS = (
    "デコイ",
    "ブリッツ",
    "バーサーク",
    "ブライト+3000",
    "ブライト+5000",
    "パワー+3000",
    "パワー+5000",
    "ヒット+1",
    "ヒット+2",
    "引く1",
    "引く2",
    "スカウト1",
    "スカウト2",
    "ライフ",
)
VERBS = {
    "502-1": ("スタンドする", "レストする"),
    "502-2": ("表にする", "裏にする"),
    "503": ("墓地に置く", "エナジーゾーンに置く", "テリトリーゾーンに置", "ライフの先頭に置く", "山札の下に置く"),
    "504": ("リムーブする",),
    "505": ("シャッフル",),
    "506": ("枚まで",),
    "507": ("枚引く",),
    "508": ("枚見て",),
    "509": ("入れ替える",),
    "510": ("⁅無①⁆を払って",),
    "510-2b:i": ("どの色でも払える",),
    "511": ("開放する",),
    "512": ("コストを払わずプレイし", "1枚プレイしてよい"),
    "513": ("起動能力を1つ起動する",),
    "514": ("打ち消して墓地に置く", "対象を打ち消す", "打ち消されない"),
    "515": ("登場させる",),
    "516": ("ダメージ。", "互いに"),
    "517": ("破壊する",),
    "518": ("スカウト",),
    "518-2": ("その数を+1して",),
    "519-1": ("軽減",),
    "519-2": ("増加",),
    "520": ("コピーする",),
    "521": ("のオーラとして", "ログとして", "クラスカードを", "重ねてつける"),
    "522": ("X000",),
    "523": ("捨て", "オーラを1枚捨てる"),
    "524": ("同じ能力を持つ", "同じ数値を持つ"),
    "525": ("【等価交換",),
    "526": ("2倍に",),
    "527": ("ドロップした時", "いかなる方法でもドロップしない"),
    "528": ("スイッチする",),
    "529": ("閉じる",),
    "530": ("予想", "的中"),
    "531": ("エンドフェイズに移行する",),
    "532": ("ことで、",),
    "533": ("【スキル】カード", "【スキル】を発動する"),
    "534": ("ずっとあなたの追加ターンを行う",),
    "535": ("伏せて", "伏せられた"),
    "536": ("に生成する",),
    "537": ("アタックを中止する",),
    "601-2": ("デッキに12枚まで入れる",),
    "602-1f": ("ゲーム開始時、",),
    "802-9": ("アタックするためのコスト",),
    "1204-2e": ("その後、",),
    "1204-2f": ("以下から1つを選んで行う",),
    "1204-2h:iv": ("少なくなる",),
    "1206": ("まで起動できる", "まで発動できる", "しか起動できない"),
    "1404-2a": ("断罪カウンター",),
    "1406-3": ("としてユニットにする",),
    "1409-3": ("エヴォルで登場した",),
    "1601": ("封印カウンター", "錬成カウンター"),
    "1603": ("あなたの追加ターンを行う",),
    "1604": ("ユニットとして登場させて",),
    "1702": ("としてプレイできる",),
    "2103-3a": ("ゲーム開始時のあなたのライフは",),
}


def test_the_set_is_large_and_every_card_is_one_of_its_kind() -> None:
    assert len(CARDS) >= 110
    for key in ("id", "name", "en"):
        seen = Counter(card[key] for card in CARDS)
        assert [value for value, times in seen.items() if times > 1] == []
    released = Counter(card["back"]["name"] for card in CARDS if "back" in card)
    assert max(released.values()) == 1


def test_cards_can_be_told_apart_by_the_short_form_of_their_english_names() -> None:
    seen = Counter(short_name(face["en"]) for face in FACES)
    assert [name for name, times in seen.items() if times > 1] == []


def test_every_card_has_a_number_an_english_name_and_a_type() -> None:
    for card in CARDS:
        assert re.fullmatch(r"BF01-\d{3}", card["id"]), card["id"]
        assert card["type"] in TYPES, card["id"]
        assert re.search("[A-Za-z]", card["en"]), card["id"]
        if "ユニット" in card["type"]:
            assert min(card["power"], card["hit"]) > 0, card["id"]
    assert {card["type"] for card in CARDS} == TYPES


def test_titles_belong_to_aces_and_each_has_a_territory_with_two_faces() -> None:
    aces, lands = set(), set()
    for card in CARDS:
        titles = set(filter(None, card.get("titles", "").split("/")))
        if card["type"] == "テリトリー":
            assert card["back"]["name"] != card["name"]
            lands |= titles
        else:
            assert bool(titles) == (card["type"] == "ユニット/エース"), card["id"]
            aces |= titles
    assert aces == lands == TITLES


def test_there_are_cards_with_coloured_costs_and_with_a_total_alone() -> None:
    assert any(isinstance(card.get("cost"), int) for card in CARDS)
    assert any("無" in str(card.get("cost")) for card in CARDS)
    assert {card.get("trigger") for card in CARDS} == {None, "バスター", "ショット"}
    assert {card.get("timing") for card in CARDS} == {None, "クイック"}
    assert any("character" in card for card in CARDS)


@pytest.mark.parametrize("card", CARDS, ids=[card["id"] for card in CARDS])
def test_every_text_is_understood_and_printed_back(card: Card) -> None:
    from fuda.games.build_divide.notation import grammar

    definition = make(card, card["id"])
    for face in (definition, definition.back):
        if face is not None and face.text:
            compiled = compile_text(grammar(), face.text, face.type)
            assert "".join(compiled.lines)
            assert face.extra["english"]


@pytest.mark.parametrize(("clause", "word"), KEYWORDS.items())
def test_every_keyword_is_on_a_card(clause: str, word: str) -> None:
    assert word in TEXTS, clause


@pytest.mark.parametrize("part", CONDITIONS)
def test_every_condition_part_of_icons_is_on_a_card(part: str) -> None:
    assert re.search(f"⁅条件：[^⁆]*{part}[^⁆]*⁆", TEXTS)


@pytest.mark.parametrize("part", EFFECTS)
def test_every_effect_part_of_icons_is_on_a_card(part: str) -> None:
    assert f"⁅効果：{part}⁆" in TEXTS


@pytest.mark.parametrize(("clause", "word"), [(clause, word) for clause, words in VERBS.items() for word in words])
def test_every_notation_is_on_a_card(clause: str, word: str) -> None:
    assert word in TEXTS, clause


def test_every_card_is_in_a_deck() -> None:
    decks = [deck.load(name) for name in (*deck.names(), *deck.tag_names())]
    used = {card.no for each in decks for part in each.parts.values() for card in part}
    assert {card["id"] for card in CARDS} - used == set()


def test_card_files_are_short() -> None:
    for path in (PACKAGE / "cards").glob("*.toml"):
        assert len(path.read_text(encoding="utf-8").splitlines()) < 600
