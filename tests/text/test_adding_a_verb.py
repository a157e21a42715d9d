"""A verb is declared once: a new act of Gundam's rules takes a line in three files, and everything is said with it."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import fuda

SOURCE = Path(fuda.__file__).parent
LINES = {
    "zones.py": (
        '    MoveEvent("added"',
        '    MoveEvent("buried", verb="bury", looks_back=True, to=frozenset({"resource_deck"})),\n',
    ),
    "acts.py": ('    "to_shields":', '    "bury": _reaching(_mover(RESOURCE_DECK, "bury", "")),\n'),
    "notation/verbs.py": (
        '    Verb("公開<する>"',
        '    Verb("埋葬<する>", "{target}", "bury", "bury {target}", kind="buried", befallen="is buried",'
        ' ban="be_buried"),\n',
    ),
}
TEXTS = {
    "【配備時】相手のユニット1つを選ぶ。それを埋葬する。": "【Deploy】Choose 1 enemy Unit. Bury it.",
    "自分のユニットが効果で埋葬されたとき、自分は1枚ドローする。": (
        "When one of your Units is buried by an effect, draw 1."
    ),
    "【アタック時】このターン中に自分のユニットが埋葬されていたなら、自分は1枚ドローする。": (
        "【Attack】If one of your Units was buried this turn, draw 1."
    ),
    "【配備時】このターン中に埋葬された自分のユニット1つにつき、自分は1枚ドローする。": (
        "【Deploy】Draw 1 for each of your Units that were buried this turn."
    ),
    "【配備時】自分のユニット1つを埋葬してもよい。埋葬したなら、自分は1枚ドローする。": (
        "【Deploy】You may bury 1 of your Units. If you do, draw 1."
    ),
    "【起動・メイン】このユニットを埋葬する：自分は1枚ドローする。": "【Activate･Main】Bury this Unit: Draw 1.",
    "自分のユニットが埋葬されるとき、かわりにそれをレストにする。": (
        "If one of your Units would be buried, instead rest it."
    ),
    "このユニットは相手の効果で埋葬されない。": "This Unit can't be buried by your opponent's effect.",
}
SCENARIO = """
game: gundam
rules: [4-1-2]
title: A unit is buried, which another one hears
a: {battle: [{id: ace, text: '【起動・メイン】①：相手のユニット1つを選ぶ。それを埋葬する。'}], resources: 4}
b: {battle: [wall, {id: ear, text: '自分のユニットが埋葬されたとき、自分は1枚ドローする。'}], resource_deck: []}
play:
  - a: activate ace
  - a: wall
  - b: ear
expect: {b.resource_deck: [wall], b.hand: 1, events: [buried wall]}
"""
PROGRAM = """
import json, sys
import fuda
from fuda.games import load
texts = json.loads(sys.stdin.read())
words = load("gundam").words_in
print(json.dumps([
    [fuda.compile_text("gundam", text).english[0] for text in texts],
    [words(language).of_event("buried") for language in ("en", "ja")],
]))
"""


def run(folder: Path, *command: str, given: str = "") -> str:
    environment = {**os.environ, "PYTHONPATH": str(folder), "XDG_CACHE_HOME": str(folder), "PYTHONUTF8": "1"}
    ran = subprocess.run([sys.executable, *command], input=given, env=environment, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def test_a_verb_is_added_by_a_line_in_three_files(tmp_path: Path) -> None:
    shutil.copytree(SOURCE, tmp_path / "fuda", ignore=shutil.ignore_patterns("__pycache__", "web"))
    for name, (before, line) in LINES.items():
        file = tmp_path / "fuda" / "games" / "gundam" / name
        source = file.read_text(encoding="utf-8")
        assert source.count(before) == 1
        file.write_text(source.replace(before, line + before), encoding="utf-8")
    read, told = json.loads(run(tmp_path, "-c", PROGRAM, given=json.dumps(list(TEXTS))))
    assert read == list(TEXTS.values())
    assert told == ["{card} is buried", "{card}が埋葬された"]
    (tmp_path / "buried.yaml").write_text(SCENARIO, encoding="utf-8")
    assert "1 passed" in run(tmp_path, "-m", "fuda.cli", "scenario", str(tmp_path / "buried.yaml"))
