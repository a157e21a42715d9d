"""How long: {この その 次の…の} × {ターン バトル …} × {中 の間 終了時まで 開始時まで}, all spellings of each length."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

from fuda.kernel.program.conditions import NotSo
from fuda.text.grammar import English, Grammar
from fuda.text.printer import Printer

NEXT_TURN = {
    "start": ("開始時まで", "until the start of"),
    "end": ("終了時まで", "until the end of"),
    "turn": ("中", "during"),
}
"""How long something lasts that is said of a player's next turn: in words, and told."""


def _spellings(unit: str) -> Iterator[str]:
    """What means as long as this turn (battle, …) lasts."""
    for this in ("この", "その"):
        yield from (f"{this}{unit}中", f"{this}{unit}の間", f"{this}{unit}が終了するまで")
    for this in ("", "この", "その"):
        yield from (f"{this}{unit}終了時まで", f"{this}{unit}の終了時まで")


def staying(this: Mapping[str, str], places: Collection[str]) -> list[str]:
    """What means as long as the card that has the effect stays: `this` are words for it, each with いる or ある."""
    there = ["", *[f"{place}に" for place in places]]
    return [f"{word}が{at}{stays}{end}" for word, stays in this.items() for at in there for end in ("間", "限り")]


def teach_durations(
    g: Grammar,
    units: Mapping[str, str],
    players: Mapping[str, tuple[str, str]],
    lengths: Mapping[str, tuple[str, str]],
    comma: str = "",
    further: Mapping[str, str] | None = None,
    turns: Collection[str] = tuple(NEXT_TURN),
) -> None:
    """Teach the category `duration`.

    `units` are the words for what lasts and its length; `players` those whose next turn may be meant, by the beginning
    of the length (あなた: own) and with their English, `turns` what of such a turn the game knows. `lengths` says of
    each other length how it is printed and told. A `comma` belongs to the words where the game's phrases don't print it
    themselves. `further` are other words for a length.
    """
    printed = dict(lengths)
    words: dict[str, str] = dict(further or {})
    for player, (whose, english) in players.items():
        for edge in turns:
            said, told = NEXT_TURN[edge]
            printed[f"{whose}_{edge}"] = f"次の{player}のターン{said}", f"{told} {english} next turn"
            for turn in (f"次の{player}のターン", f"{player}の次のターン"):
                words.update(dict.fromkeys((turn + said, f"{turn}の{said}"), f"{whose}_{edge}"))
    for unit, length in units.items():
        words.update(dict.fromkeys(_spellings(unit), length))
    words.update({word: length for length, (word, _) in printed.items()})
    known = {word: length for word, length in words.items() if length in printed}
    g.token(
        "duration", f"(?:{'|'.join(sorted(map(re.escape, known), key=len, reverse=True))}){comma and '、?'}",
        lambda word: known[word.removesuffix("、")],
        lambda length: printed[length][0] + comma if length in printed else None,
        lambda length: printed[length][1],
    )  # fmt: skip
    g.label(duration="how long")


def teach_during(g: Grammar, category: str, node: type, when: str, english: English, **fixed: object) -> None:
    """That it is a turn, a phase or a step, or is not: 「…のターンなら」, 「…のターン中なら」, 「…のターン中で、」."""
    g.rule(category, node, f"{when}<中>", english, also=fixed)
    g.rule(category, node, f"{when}中<だ>", variant=True, also=fixed)
    g.rule("time_said", node, when, english, also=fixed)


def teach_not_during(g: Grammar) -> None:
    """That it is none of the times that were taught: 「…のターンでないなら」, 「…のドローフェイズ以外で…した時」."""
    other = "{what:time_said}以外<だ>"
    g.rule("condition", NotSo, other, _english_not_during, "{what:time_said}で<ない>")
    g.variant("while_clause", NotSo, "{what:time_said}以外で[|、]")
    g.label(time_said="a turn or a phase")


def _english_not_during(node: NotSo, printer: Printer, _many: bool) -> str:
    return f"it is not {printer.english(node.what, 'time_said').removeprefix('during ')}"
