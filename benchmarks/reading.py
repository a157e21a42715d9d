"""How much card text is read: how many texts of a file are compiled and lowered, and how long a card takes.

    python benchmarks/reading.py GAME FILE [--declined] [--type TYPE] [--repeated]

FILE is a list of cards (`.jsonl`, as `fuda cards import` takes it) or of plain texts, one a line.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

from fuda.games import load
from fuda.kernel.errors import FudaError
from fuda.text.compiler import Compiled, carried_out, compile_text
from fuda.text.grammar import Grammar
from fuda.text.normalise import Line, normalise, respelled
from fuda.text.parser import Parser


def texts_of(file: Path, kind: str) -> list[tuple[str, str, str]]:
    """No., type and text of every card that has a text."""
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]
    if file.suffix != ".jsonl":
        return [(str(number), kind, line) for number, line in enumerate(lines, 1)]
    cards = [json.loads(line) for line in lines]
    return [
        (card.get("id") or card["name"], kind or card.get("type", ""), card["text"])
        for card in cards
        if card.get("text")
    ]


def read_text(grammar: Grammar, no: str, card_type: str, text: str) -> Compiled:
    """The text, compiled and lowered: for a card of that type, or of the first type that can have it."""
    assert grammar.lower is not None
    reasons = []
    for one in (card_type,) if card_type else grammar.card_types:
        try:
            compiled = compile_text(grammar, text, one)
            carried_out(grammar.lower, no, one, compiled)
        except FudaError as declined:
            reasons.append(declined)
        else:
            return compiled
    # That a card of some type can't use it says less than what is wrong with it on one that could.
    raise next((reason for reason in reasons if "never used" not in str(reason)), reasons[0])


def repeated(grammar: Grammar, texts: list[str], longest: int = 20) -> None:
    """How reading grows with a text's length: the longest abilities, their sentences 1, 2, 4 and 8 times."""
    lines = sorted({line.text for text in texts for line in normalise(text) if "■" not in line.text}, key=len)
    for times in (1, 2, 4, 8):
        grown = []
        for line in lines[-longest:]:
            at = max(line.rfind(mark) for mark in "】：⇒]⁆") + 1
            grown.append(line[:at] + line[at:] * times)
        begun = time.perf_counter()
        for line in grown:
            Parser(grammar, respelled(Line(line, tuple(range(len(line)))), grammar.spellings)[0].text).readings(
                "ability"
            )
        taken = time.perf_counter() - begun
        letters = sum(map(len, grown))
        each = f"{letters / longest:.0f} letters, {taken * 1000 / longest:.1f} ms"
        print(f"{times} times: {each}, {taken * 1e6 / letters:.0f} µs a letter")


def main() -> None:
    """Read the file and tell."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("game")
    options.add_argument("file", type=Path)
    options.add_argument("--declined", action="store_true", help="list the texts that are declined, and why")
    options.add_argument("--english", action="store_true", help="list how the others are understood")
    options.add_argument("--type", default="", help="the type of all cards of the file")
    options.add_argument("--repeated", action="store_true", help="how reading grows with a text's length")
    chosen = options.parse_args()
    package = load(chosen.game)
    grammar = package.grammar()
    texts = texts_of(chosen.file, chosen.type)
    if chosen.repeated:
        repeated(grammar, [text for _, _, text in texts])
        return
    read = 0
    begun = time.perf_counter()
    for no, kind, text in texts:
        try:
            compiled = read_text(grammar, no, package.card_type(kind, no) if kind else "", text)
        except FudaError as reason:
            if chosen.declined:
                print(f"{no}: {text}\n    {reason}")
            continue
        read += 1
        if chosen.english:
            print(f"{no}: {text}\n    {' '.join(compiled.english)}")
    taken = (time.perf_counter() - begun) * 1000 / max(1, len(texts))
    print(f"{chosen.game}: {read} of {len(texts)} texts read ({read / max(1, len(texts)):.1%}), {taken:.1f} ms a text")


if __name__ == "__main__":
    main()
