"""Card lists from elsewhere: what fits becomes a pool, what does not is named; compiled texts are kept."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from fuda.games.gundam import pools
from fuda.games.gundam.importing import import_card
from fuda.kernel.errors import BadFile

STATS = {
    "Lv.": "3", "COST": "2", "色": "Blue", "AP": "3", "HP": "2",
    "地形": "宇宙 地球", "特徴": "〔灯台守〕", "リンク": "-",
}  # fmt: skip


def card(**changes: Any) -> dict[str, Any]:
    stats = {**STATS, **changes.pop("stats", {})}
    return {"id": "TT-001", "name": "灯籠", "type": "UNIT", "stats": stats, "text": "", **changes}


def test_a_unit_with_everything() -> None:
    found = import_card(card(stats={"リンク": "「ナギ」 特徴〔灯台守〕", "特徴": "〔灯台守〕 〔森渡り〕", "AP": "３"}))
    assert found.faults == []
    assert found.data["traits"] == ["灯台守", "森渡り"]
    assert found.data["ap"] == 3
    assert found.data["link"] == "「ナギ」 特徴〔灯台守〕"
    assert found.data["terrain"] == ["宇宙", "地球"]


def test_modifiers_of_pilots_and_pilot_commands() -> None:
    pilot = import_card(card(type="PILOT", name="ナギ＆ミオ", stats={"AP": "+1", "HP": "+0"}))
    assert (pilot.data["ap"], pilot.data["hp"]) == (1, 0)
    assert pilot.data["name"] == ["ナギ＆ミオ", "ナギ", "ミオ"]
    command = import_card(card(type="COMMAND", stats={"AP": "+2", "HP": "-"}, text="【パイロット】「ミオ」"))
    assert command.data["ap"] == 2
    assert command.faults == []


def test_a_pilot_has_the_name_of_its_person() -> None:
    assert import_card(card(type="PILOT", name="ナギ（夜）")).data["name"] == ["ナギ（夜）", "ナギ"]
    assert import_card(card(name="灯籠（夜）")).data["name"] == "灯籠（夜）"


def test_a_later_colour_is_marked() -> None:
    assert import_card(card(stats={"色": "Purple"})).data["later"] is True


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"type": "VEHICLE"}, "type is 'VEHICLE'"),
        ({"stats": {"色": "Gold"}}, "色 is 'Gold'"),
        ({"stats": {"Lv.": "four"}}, "Lv. is 'four'"),
        ({"stats": {"HP": "-"}}, "HP is '-'"),
        ({"stats": {"HP": "０"}}, "HP is '0', which is less"),
        ({"stats": {"Lv.": "-1"}}, "Lv. is '-1', which is less"),
        ({"type": "BASE", "stats": {"AP": "-1"}}, "AP is '-1', which is less"),
        ({"type": "COMMAND"}, "a command without a text"),
        ({"stats": {"リンク": "a friend"}}, "リンク is 'a friend'"),
        ({"stats": {"特徴": "灯台守"}}, "特徴 is '灯台守'"),
        ({"name": ""}, "no name"),
        ({"stats": {}, "id": ""}, "no id"),
    ],
)
def test_each_field_that_does_not_fit_is_named(changes: dict[str, Any], fault: str) -> None:
    assert any(fault in said for said in import_card(card(**changes)).faults)


def test_what_is_fine_is_kept() -> None:
    lines = [
        (1, card()),
        (2, card(id="TT-002", stats={"COST": "x"})),
        (3, card(id="TT-003", text="【配備時】自分は1枚ドローする。")),
        (4, card(id="TT-004", text="【配備時】自分は踊る。")),
        (5, card(id="TT-001")),
    ]
    pool, kept, faults = pools.import_list(lines)
    assert kept == 2
    assert [fault.split(":")[0] for fault in faults] == ["line 2 (TT-002)", "line 4 (TT-004)", "line 5 (TT-001)"]
    assert [c["id"] for c in json.loads(pool)["cards"]] == ["TT-001", "TT-003"]


@pytest.mark.parametrize("text", ["{", "[]", '{"format": "fuda cards", "version": 9, "game": "gundam", "cards": []}'])
def test_what_is_no_pool_is_refused(text: str) -> None:
    with pytest.raises(BadFile):
        pools.add_pool(text, "pool.json")


def test_commands_take_the_pool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    listed = tmp_path / "cards.jsonl"
    listed.write_text(json.dumps(card(id="TT-009", text="《リペア1》"), ensure_ascii=False) + "\n{broken\n")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))

    def fuda(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "fuda.cli", *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    pool = str(tmp_path / "pool.json")
    made = fuda("cards", "import", "gundam", str(listed), "-o", pool)
    assert made.returncode == 0
    assert "line 2" in made.stderr
    for _ in range(2):
        shown = fuda("card", "gundam", "TT-009", "--cards", pool)
        assert "Repair 1" in shown.stdout
    (kept_file,) = (tmp_path / "cache").rglob("gundam-*.json")
    assert "《リペア1》" in kept_file.read_text(encoding="utf-8")
    kept_file.write_bytes(b"broken")
    assert "Repair 1" in fuda("card", "gundam", "TT-009", "--cards", pool).stdout
