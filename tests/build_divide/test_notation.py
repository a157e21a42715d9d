"""The printed notation: what docs/card-text-build_divide.md promises, and more, is read in one way and printed back."""

import re
from pathlib import Path

import pytest
from spoken import COMMANDS, UNITS
from spoken_further import COMMANDS as MORE_COMMANDS
from spoken_further import UNITS as MORE_UNITS

from fuda.games.build_divide.compiling import compile_card
from fuda.games.build_divide.notation import grammar
from fuda.text.compiler import TextDeclined, compile_text

DOCS = Path(__file__).parents[2] / "docs" / "card-text-build_divide.md"


def promised() -> list[tuple[str, str]]:
    """The examples of the page, with the type of the cards that they are for."""
    blocks = re.findall(r"```\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    found = []
    for block, type_ in zip(blocks, ("unit", "command"), strict=True):
        found += [(text, type_) for text in re.split(r"\n(?!・)", block.strip())]
    return found


@pytest.mark.parametrize(("text", "type_"), promised())
def test_what_the_page_shows_compiles(text, type_):
    keywords, abilities, extra = compile_card("T", type_, text)
    assert keywords or abilities
    assert all(extra["english"])


@pytest.mark.parametrize("text", [*UNITS, *MORE_UNITS])
def test_an_ability_of_a_unit_is_read(text):
    keywords, abilities, _ = compile_card("T", "unit", text)
    assert keywords or abilities


@pytest.mark.parametrize("text", [*COMMANDS, *MORE_COMMANDS])
def test_a_command_is_read(text):
    assert compile_card("T", "command", text)[1]


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("⁅永続⁆このユニットでは攻撃できない。", ""),
        ("⁅自動⁆このユニットが登場したとき、1枚引く。", "⁅自動⁆このユニットが登場した時、カードを1枚引く。"),
        ("⁅覚醒⁆月影-⁅永続⁆このユニットは⁅増+700⁆。", "⁅覚醒⁆{月影}⁅永続⁆このユニットは⁅増+700⁆。"),
        ("⁅永続⁆このユニットはパワー＋７００。", "⁅永続⁆このユニットは⁅増+700⁆。"),
        (
            "⁅起動⁆〔ノーマル/⁅青①⁆〕:スカウト２する。この効果は１ターンに１回しか起動できない。",
            "⁅起動⁆〔ノーマル/⁅青①⁆〕：スカウト2する。この能力は各ターンに1回まで発動できる。",
        ),
        (
            "⁅自動⁆あなたのテリトリーが解放された時、1枚引く。",
            "⁅自動⁆あなたのテリトリーが開放された時、カードを1枚引く。",
        ),
        (
            "⁅永続⁆あなたの赤で総コスト2以下のユニットは⁅増+400⁆。",
            "⁅永続⁆あなたの赤の総コスト2以下のユニット全ては⁅増+400⁆。",
        ),
    ],
)
def test_spellings_are_brought_to_one(text, printed):
    if not printed:
        with pytest.raises(TextDeclined):
            compile_text(grammar(), text)
        return
    compiled = compile_text(grammar(), text)
    assert compiled.printed == (printed,)
    assert compiled.spellings


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("⁅自動⁆このユニットが登場した時、空を飛ぶ。", "an effect"),
        ("⁅起動⁆〔ノーマル/⁅緑①⁆〕：カードを1枚引く。", "a cost"),
        ("【無双】", ""),
        ("⁅条件：常時⁆⁅効果：引く1⁆", ""),
        ("⁅条件：登場⁆⁅効果：ブライト+3000⁆", ""),
        ("⁅永続⁆このユニットは", ""),
    ],
)
def test_what_is_not_understood_is_declined_with_its_place(text, expected):
    with pytest.raises(TextDeclined) as told:
        compile_card("T", "unit", text)
    assert told.value.expected
    assert told.value.found or told.value.span
    assert expected in " ".join(told.value.expected)


def test_a_text_that_only_says_what_x_is_is_declined():
    with pytest.raises(TextDeclined, match="uses it nowhere"):
        compile_card("T", "command", "Xはあなたの墓地のカードの枚数である。")


@pytest.mark.parametrize(
    "text",
    [
        "相手のユニット全てに2000ダメージ。これにより破壊されたユニット1枚につき、カードを1枚引く。",
        "相手のユニットを1枚対象とし、対象に3000ダメージ。これによりユニットが破壊されたなら、カードを1枚引く。",
    ],
)
def test_what_damage_destroys_later_can_not_be_asked_for(text):
    with pytest.raises(TextDeclined, match=r"destroyed only after it|nothing before that does so"):
        compile_card("T", "command", text)


def test_energy_of_no_colour_needs_no_other_colour():
    with pytest.raises(TextDeclined, match="any colour anyway"):
        compile_card("T", "unit", "⁅永続⁆このカードをプレイするためのコストの⁅無①⁆は赤でも払える。")


def test_the_kind_of_an_ability_that_is_over_can_not_be_asked_for():
    text = "⁅自動⁆あなたのターン終了時、このターン中にあなたの自動能力でユニットが破壊されていたなら、カードを1枚引く。"
    with pytest.raises(TextDeclined, match="only while it works"):
        compile_card("T", "unit", text)


def test_a_skill_that_is_not_there_can_not_be_used():
    with pytest.raises(TextDeclined, match="no 【スキル】"):
        compile_card("T", "unit", "⁅自動⁆このユニットがアタックした時、【スキル】を発動する。")


@pytest.mark.parametrize(
    ("type_", "text"),
    [
        ("unit", "⁅自動⁆このユニットがアタックした時、対象を破壊する。"),
        ("command", "そのターン中、対象は⁅増+2000⁆。"),
        ("command", "カードを1枚引く。その後、相手に1ダメージ。対象を破壊する。"),
        ("command", "対象をレストする。相手のユニットを1枚対象とし、対象を破壊する。"),
        ("command", "以下から1つを選んで行う。\n・相手のユニットを1枚対象とし、対象を破壊する。\n・対象をレストする。"),
    ],
)
def test_a_target_that_was_not_named_can_not_be_spoken_of(type_, text):
    with pytest.raises(TextDeclined, match="a target"):
        compile_card("T", type_, text)


@pytest.mark.parametrize("text", ["それを破壊する。", "お互いのプレイヤーは、それ以外のユニットを全て破壊する。"])
def test_a_command_can_not_begin_with_a_card_that_was_not_named(text):
    with pytest.raises(TextDeclined, match="nothing comes before that it could mean"):
        compile_card("T", "command", text)


def test_what_players_have_chosen_one_each_is_several():
    text = "お互いのプレイヤーは、自分のユニットを1枚選び、それ以外のユニットを全て破壊する。"
    assert compile_text(grammar(), text, "command").english[0].endswith("destroys all units other than them.")


def test_a_target_can_not_be_told_by_a_card_that_is_known_only_later():
    text = "あなたのユニットを1枚破壊することで、そのユニットより総コストが低いユニットを1枚対象とし、対象を破壊する。"
    with pytest.raises(TextDeclined, match="not known when targets are chosen"):
        compile_card("T", "command", text)


def test_a_command_has_abilities_only_where_its_text_lays_it_on_a_card():
    text = "⁅自動⁆このユニットが登場した時、カードを1枚引く。"
    assert compile_card("T", "unit", text)[1]
    with pytest.raises(TextDeclined, match="a command has it only"):
        compile_card("T", "command", text)


def test_icon_abilities_are_counted_and_a_keyword_that_is_always_had_is_printed():
    keywords, abilities, extra = compile_card("T", "unit", "⁅条件：常時⁆⁅効果：デコイ⁆\n⁅条件：登場⁆⁅効果：引く2⁆")
    assert keywords == {"decoy": 1}
    assert len(abilities) == 1
    assert extra["icons"] == 2


def test_afterwards_is_an_ability_of_its_own_with_its_own_targets():
    text = "相手のユニットを1枚対象とし、対象をレストする。その後、あなたのユニットを1枚対象とし、対象をスタンドする。"
    (ability,) = compile_card("T", "command", text)[1]
    kinds = [type(part).__name__ for part in ability.code]
    assert kinds.count("AddPick") == 1
    assert kinds[-1] == "Afterwards"


def test_a_target_is_chosen_whatever_its_sentence_depends_on():
    text = "あなたの手札が4枚以上なら、相手のユニットを1枚対象とし、対象を破壊してよい。"
    (ability,) = compile_card("T", "command", text)[1]
    kinds = [type(part).__name__ for part in ability.code]
    assert kinds == ["Begin", "AddPick", "Unless", "Ask", "Do"]


def test_a_limit_of_the_game_is_kept_apart_from_one_of_the_turn():
    text = "⁅起動⁆〔ノーマル〕：カードを1枚引く。この能力はこのゲーム中に1回まで起動できる。"
    (ability,) = compile_card("T", "unit", text)[1]
    assert ability.limit == 1
    assert ability.key.endswith("|game")
