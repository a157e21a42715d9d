"""2.2, 2.15: clans and the nations that they belong to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fuda.kernel.procedures.procedure import does

if TYPE_CHECKING:
    from fuda.kernel.definition import CardDef

NATIONS = {
    "ユナイテッドサンクチュアリ": (
        "ロイヤルパラディン", "オラクルシンクタンク", "エンジェルフェザー", "シャドウパラディン", "ゴールドパラディン",
        "ジェネシス",
    ),
    "ドラゴンエンパイア": ("かげろう", "ぬばたま", "たちかぜ", "むらくも", "なるかみ"),
    "スターゲート": ("ノヴァグラップラー", "ディメンジョンポリス", "エトランジェ", "リンクジョーカー"),
    "ダークゾーン": ("スパイクブラザーズ", "ダークイレギュラーズ", "ペイルムーン", "ギアクロニクル"),
    "メガラニカ": ("グランブルー", "バミューダ△", "アクアフォース"),
    "ズー": ("メガコロニー", "グレートネイチャー", "ネオネクタール"),
}  # fmt: skip
"""2.15.3: the six nations with their clans."""
CLANS = tuple(clan for clans in NATIONS.values() for clan in clans)
NO_NATION = "その他"
"""2.15.3.1: an icon that is none of the six: the card belongs to no nation."""
EVERYWHERE = "クレイエレメンタル"
"""2.2.5: the clan whose cards belong to all clans and nations."""


@does("2.2.5", "2.15.3.4")
def clans_of(printed: tuple[str, ...], icon: str) -> frozenset[str]:
    """The clans that a card belongs to by the clans that it prints and its nation icon ("" for none)."""
    if EVERYWHERE in printed:
        return frozenset({EVERYWHERE, *CLANS, *printed})
    if not printed and icon in NATIONS:
        return frozenset(NATIONS[icon])
    return frozenset(printed)


@does("2.2.5", "2.15.1", "2.15.3", "2.15.3.1", "2.15.3.2", "2.15.3.3")
def nations_of(printed: tuple[str, ...], icon: str) -> frozenset[str]:
    """The nations that a card belongs to: by its icon if it has one, else by its clans."""
    if EVERYWHERE in printed:
        return frozenset(NATIONS)
    if icon:
        return frozenset({icon}) & frozenset(NATIONS)
    return frozenset(nation for nation, clans in NATIONS.items() if not frozenset(clans).isdisjoint(printed))


def nations(definition: CardDef) -> frozenset[str]:
    """The nations of a card, as they were found when it was made."""
    found = definition.extra.get("nations")
    return found if isinstance(found, frozenset) else frozenset()
