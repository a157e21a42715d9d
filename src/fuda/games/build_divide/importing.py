"""What lists of Build Divide cards say: the printed values, and the released face of a territory."""

from __future__ import annotations

from collections.abc import Iterator

from fuda.games.build_divide.cards import TIMINGS, TRIGGERS, card_type
from fuda.games.build_divide.energy import read_cost
from fuda.games.card_lists import CardList, Value, number, one_of, printed_word, word_list


def _cost(value: object, _kind: str) -> str | int:
    """Colours with numbers, or a total."""
    text = printed_word(value)
    if text.isdecimal():
        return int(text)
    read_cost(text)
    return text


def _timing(value: object, kind: str) -> object:
    return one_of(TIMINGS, "timing")(printed_word(value).removesuffix("タイミング"), kind)


def finish(data: dict[str, object]) -> Iterator[str]:
    """A total cost that is printed beside the cost in colours must be the same number, on each face."""
    _release(data)
    back = data.get("back")
    if isinstance(back, dict):
        yield from _costs_agree(back)
    yield from _costs_agree(data)
    is_total = isinstance(data.get("cost"), int)
    if is_total and not data.get("colour") and card_type(str(data["type"]), "card") != "territory":
        yield "色 is missing, which a card prints whose cost is a number alone"


RELEASED = ("colour", "power", "hit", "attributes", "text")
"""What a territory prints on its released face."""


def _release(data: dict[str, object]) -> None:
    """319-1: a territory that is listed with its released face alone, as its cost tells, has a plain first face."""
    cost = data.pop("release", None)
    if cost is not None and "back" not in data:
        data["back"] = {"cost": cost} | {key: data.pop(key) for key in RELEASED if key in data}


def _costs_agree(data: dict[str, object]) -> Iterator[str]:
    total, cost = data.pop("total", None), data.get("cost")
    if cost is None and total is not None:
        data["cost"] = cost = total
    if isinstance(cost, str) and total is not None and read_cost(cost).total != total:
        yield f"総コスト is {total}, and コスト is '{cost}', which comes to {read_cost(cost).total}"


UNITS = frozenset({"unit"})

CARD_LIST = CardList(
    card_type,
    (
        Value("cost", ("コスト",), _cost),
        Value("total", ("総コスト",), number()),
        Value("release", ("解放コスト", "開放コスト"), number()),
        Value("colour", ("色",), word_list),
        Value("timing", ("プレイタイミング",), _timing),
        Value("trigger", ("アイコン", "トリガーアイコン"), one_of(TRIGGERS, "trigger icon")),
        Value("titles", ("称号",), word_list),
        Value("attributes", ("属性",), word_list),
        Value("character", ("識別名",), word_list),
        Value("furigana", ("ふりがな",), word_list),
        Value("power", ("パワー",), number(), UNITS),
        Value("hit", ("ヒット数", "ヒット"), number(), UNITS),
        Value("subtypes", ("サブタイプ",), word_list),
        Value("d", ("D",)),
    ),
    back="back",
    finish=finish,
)
