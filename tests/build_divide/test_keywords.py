"""Keywords as they are written: each is read, printed back, said in English, and carried out as the text it means."""

import pytest

from fuda.games.build_divide.cards import make
from fuda.games.build_divide.notation import grammar
from fuda.kernel.abilities.ability import Activated, Replacement, Static, Triggered
from fuda.text.compiler import TextDeclined, compile_text

EVERY_KEYWORD = {
    "【デコイ】【ブリッツ】": ("【Decoy】 【Blitz】", None),
    "【バーサーク】": ("【Berserk】", None),
    "【アサルトテリトリー】": ("【Assault Territory】", None),
    "【ジャッジメント：ユニット】": ("【Judgement: unit】", Triggered),
    "【名称ルール】「火花」": ('【Name Rule】"火花"', None),
    "【ブライト獣/影+3000】": ("【Bright 獣/影 +3000】", Triggered),
    "【ブライト獣-1000】": ("【Bright 獣 -1000】", Triggered),
    "【結束竜】": ("【Bond 竜】", Triggered),
    "【コスプレ3】": ("【Cosplay 3】", Triggered),
    "【ログ】": ("【Log】", Triggered),
    "【恋愛頭脳戦】": ("【War of Love】", Triggered),
    "【卒業】": ("【Graduation】", Triggered),
    "【神衣-純潔】": ("【Kamui-Purity】", Replacement),
    "【鮮血】⁅効果：パワー+3000⁆⁅効果：ブリッツ⁆": ("【Fresh Blood】[power +3000] [Blitz]", Static),
    "【エヴォル〔⁅無①⁆、手札を1枚捨てる〕】": ("【Evol [1 energy, discard 1 card in your hand]】", None),
    "【エヴォル-陽〔⁅赤①⁆〕】/【エヴォル-陰〔⁅無②⁆〕】": ("【Evol-陽 [1 red energy]】 / 【Evol-陰 [2 energy]】", None),
    "【レガシー】⁅無②⁆": ("【Legacy】2 energy", None),
    "【マケイン】カードを1枚引く。": ("【Makein】Draw 1.", Triggered),
    "【マギア】カードを1枚引く。": ("【Magia】Draw 1.", Triggered),
    "【夢を見ない】〔総コスト3以上のカード〕カードを1枚引く。": (
        "【Dreamless】[card with cost 3 or more] draw 1.",
        Triggered,
    ),
    "【CAD】総コスト3以下": ("【CAD】with cost 3 or less", Triggered),
    "【怪異】「霊」⁅永続⁆このユニットは⁅増+1000⁆。": ("【Haunted 霊】【Static】this unit gets power +1000.", Static),
    "【境界-赤青】⁅自動⁆このユニットが登場した時、カードを1枚引く。": (
        "【Boundary: two of red and blue each】【Auto】when this unit appears: draw 1.",
        Triggered,
    ),
    "【境界-「 」】⁅永続⁆このユニットは⁅増+1000⁆。": (
        "【Boundary: two colours】【Static】this unit gets power +1000.",
        Static,
    ),
    "保持称号解放中⁅永続⁆このユニットは【ブリッツ】を得る。": (
        "【Own title released】【Static】this unit gains 【Blitz】.",
        Static,
    ),
    "【相棒】《ソラ》⁅起動⁆〔クイック/⁅赤①⁆〕：カードを1枚引く。": (
        "【Partner: <ソラ>】【Activate】(quick/1 red energy): draw 1.",
        Activated,
    ),
}


@pytest.mark.parametrize("text", EVERY_KEYWORD)
def test_a_keyword_is_read_printed_back_and_said_in_english(text):
    english, kind = EVERY_KEYWORD[text]
    compiled = compile_text(grammar(), text, "unit")
    assert compiled.printed == (text,)
    assert compiled.english[0].lower() == english.lower()
    card = make({"id": "test", "type": "unit", "cost": 1, "colour": "red", "text": text})
    assert [type(ability).__mro__[0] for ability in card.abilities if isinstance(ability, kind or object)] == [
        type(ability) for ability in card.abilities
    ]
    assert bool(card.abilities) == (kind is not None)


LACKING = (
    "【ジャッジメント：】",
    "【ブライト+3000】",
    "【境界-赤赤】⁅永続⁆このユニットは⁅増+1000⁆。",
    "【CAD】",
    "【相棒】⁅永続⁆このユニットは⁅増+1000⁆。",
)


@pytest.mark.parametrize("text", LACKING)
def test_a_keyword_without_its_part_is_declined(text):
    with pytest.raises(TextDeclined):
        compile_text(grammar(), text, "unit")
