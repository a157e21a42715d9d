"""Lists of Gundam cards: what fits is read, and each field that does not is named."""

from typing import Any

import pytest

from fuda.games.card_lists import Listed, read_line
from fuda.games.gundam.importing import CARD_LIST

STATS = {
    "Lv.": "3", "COST": "2", "色": "Blue", "AP": "3", "HP": "2",
    "地形": "宇宙 地球", "特徴": "〔灯台守〕", "リンク": "-",
}  # fmt: skip


def card(**changes: Any) -> Listed:
    stats = {**STATS, **changes.pop("stats", {})}
    line = {"id": "TT-001", "name": "灯籠", "type": "UNIT", "stats": stats, "text": "", **changes}
    return read_line(CARD_LIST, line)


def test_a_unit_with_everything() -> None:
    found = card(stats={"リンク": "「ナギ」 特徴〔灯台守〕", "特徴": "〔灯台守〕 〔森渡り〕", "AP": "３"})
    assert found.faults == []
    assert found.data["traits"] == ["灯台守", "森渡り"]
    assert found.data["ap"] == 3
    assert found.data["link"] == "「ナギ」 特徴〔灯台守〕"
    assert found.data["terrain"] == ["宇宙", "地球"]


def test_modifiers_of_pilots_and_pilot_commands() -> None:
    pilot = card(type="PILOT", name="ナギ＆ミオ", stats={"AP": "+1", "HP": "+0"})
    assert (pilot.data["ap"], pilot.data["hp"]) == (1, 0)
    assert pilot.data["name"] == ["ナギ＆ミオ", "ナギ", "ミオ"]
    command = card(type="COMMAND", stats={"AP": "+2", "HP": "-"}, text="【パイロット】「ミオ」")
    assert command.data["ap"] == 2
    assert command.faults == []


def test_a_pilot_has_the_name_of_its_person() -> None:
    assert card(type="PILOT", name="ナギ（夜）").data["name"] == ["ナギ（夜）", "ナギ"]
    assert card(name="灯籠（夜）").data["name"] == "灯籠（夜）"


def test_a_later_colour_is_marked() -> None:
    assert card(stats={"色": "Purple"}).data["later"] is True


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"type": "VEHICLE"}, "type is 'VEHICLE'"),
        ({"stats": {"色": "Gold"}}, "色 is 'Gold', which is no colour; it is one of blue"),
        ({"stats": {"Lv.": "four"}}, "Lv. is 'four', which is no whole number"),
        ({"stats": {"HP": "-"}}, "HP is missing"),
        ({"stats": {"HP": "０"}}, "HP is '0', which is less"),
        ({"stats": {"Lv.": "-1"}}, "Lv. is '-1', which is less"),
        ({"type": "BASE", "stats": {"AP": "-1"}}, "AP is '-1', which is less"),
        ({"type": "COMMAND"}, "a command without a text"),
        ({"stats": {"リンク": "a friend"}}, "リンク is 'a friend'"),
        ({"stats": {"特徴": "灯台守"}}, "特徴 is '灯台守'"),
        ({"name": ""}, "no name"),
        ({"back": {}}, "cards of this game have one face"),
        ({"en": 3}, "en is no name"),
    ],
)
def test_each_field_that_does_not_fit_is_named(changes: dict[str, Any], fault: str) -> None:
    assert any(fault in said for said in card(**changes).faults)
