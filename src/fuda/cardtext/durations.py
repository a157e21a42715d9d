"""How long: {この その 次の…の} × {ターン バトル …} × {中 の間 終了時まで 開始時まで}, all spellings of each length."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from fuda.text.grammar import Grammar


def _spellings(unit: str) -> Iterator[str]:
    """What means as long as this turn (battle, …) lasts."""
    for this in ("この", "その"):
        yield from (f"{this}{unit}中", f"{this}{unit}の間", f"{this}{unit}が終了するまで")
    for this in ("", "この", "その"):
        yield from (f"{this}{unit}終了時まで", f"{this}{unit}の終了時まで")


def teach_durations(
    g: Grammar,
    units: Mapping[str, str],
    players: Mapping[str, str],
    printed: Mapping[str, tuple[str, str]],
    comma: str = "",
    further: Mapping[str, str] | None = None,
) -> None:
    """Teach the category `duration`.

    `units` are the words for what lasts and its length; `players` those whose next turn may be meant, by the beginning
    of the length (あなた: own); `printed` says of each length that the game knows how it is printed and told. A `comma`
    belongs to the words where the game's phrases don't print it themselves. `further` are other words for a length.
    """
    words: dict[str, str] = {word: length for length, (word, _) in printed.items()} | dict(further or {})
    for unit, length in units.items():
        words.update(dict.fromkeys(_spellings(unit), length))
    for player, whose in players.items():
        for turn in (f"次の{player}のターン", f"{player}の次のターン"):
            for no in ("", "の"):
                words[f"{turn}{no}終了時まで"] = f"{whose}_end"
                words[f"{turn}{no}開始時まで"] = f"{whose}_start"
            words[f"{turn}中"] = f"{whose}_turn"
    known = {word: length for word, length in words.items() if length in printed}
    g.token(
        "duration", f"(?:{'|'.join(sorted(map(re.escape, known), key=len, reverse=True))}){comma and '、?'}",
        lambda word: known[word.removesuffix("、")],
        lambda length: printed[length][0] + comma if length in printed else None,
        lambda length: printed[length][1],
    )  # fmt: skip
    g.label(duration="how long")
