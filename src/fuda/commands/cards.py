"""`fuda card`: what the engine understands of card texts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from fuda.commands.card_list import card_data
from fuda.commands.common import print_json
from fuda.commands.progress import progress_bar
from fuda.games import load
from fuda.games.files import read_json
from fuda.games.package import GamePackage
from fuda.kernel.errors import BadFile, FudaError, counted
from fuda.play.card_help import about_card
from fuda.play.files import read_file
from fuda.text.compiler import TextDeclined, compile_text

DECLINED = 2
PHRASE = re.compile(r"[^。、：:\n]{1,24}")
MOST_BLOCKERS = 40


def show_cards(
    game: str, name: str | None, text: str | None, type_: str, file: Path | None, list_: bool, as_json: bool
) -> int:
    """One text, a file of cards, or one of the game's cards; more than one of them, or none, is refused."""
    package = load(game)
    asked = [text is not None, file is not None, list_, name is not None]
    if sum(asked) != 1:
        raise FudaError("say one of: --text TEXT, --file CARDS.jsonl, --list, or a card's No. or name")
    if text is not None:
        if not text.strip():
            raise FudaError("--text is empty: give the text of a card, as it is printed")
        known = package.card_type(type_, "--type") if type_ else ""
        return _show_text(package, text, known, as_json)
    if file is not None:
        return _show_file(package, file, as_json)
    assert name is not None
    return _show_card(package, name, as_json)


def _show_text(package: GamePackage, text: str, type_: str, as_json: bool) -> int:
    text = text.replace("\\n", "\n")
    try:
        compiled = package.understand(text, type_)
    except TextDeclined as declined:
        if as_json:
            print_json({"compiled": False, **_decline(declined)})
            return DECLINED
        raise FudaError(f"the text, letter {declined.span[0] + 1}: {declined}") from None
    if as_json:
        print_json(
            {
                "compiled": True,
                "english": list(compiled.english),
                "printed": list(compiled.printed),
                "program": compiled.program.splitlines(),
                "spellings": [list(pair) for pair in compiled.spellings],
            }
        )
        return 0
    for english, printed in zip(compiled.english, compiled.printed, strict=True):
        print(f"{english}\n  printed back: {printed}")
    for written, standard in compiled.spellings:
        if written != standard:
            print(f"  '{written}' is read as '{standard}'" if standard else f"  '{written}' is left out")
    print(f"program:\n{compiled.program}")
    return 0


def _decline(declined: TextDeclined) -> dict[str, object]:
    return {
        "ability": declined.ability,
        "span": list(declined.span),
        "expected": list(declined.expected),
        "found": declined.found,
        "message": str(declined),
    }


@dataclass(slots=True)
class FileReport:
    """What came of a file of cards."""

    cards: int = 0
    with_text: int = 0
    compiled: int = 0
    round_trip: int = 0
    declined: list[dict[str, object]] = field(default_factory=list)
    blockers: Counter[str] = field(default_factory=Counter)

    def as_json(self) -> dict[str, object]:
        """Counts, every decline with its place, and the phrases that block most cards first."""
        return {
            "cards": self.cards,
            "with_text": self.with_text,
            "compiled": self.compiled,
            "round_trip": self.round_trip,
            "declined": self.declined,
            "blockers": [{"phrase": phrase, "cards": number} for phrase, number in self.blockers.most_common()],
        }


def read_cards(package: GamePackage, cards: list[Mapping[str, object]]) -> Iterator[FileReport]:
    """Read the cards one by one; the report grows with each."""
    report = FileReport()
    for card in cards:
        report.cards += 1
        text = str(card.get("text") or "").strip()
        if text:
            report.with_text += 1
            _read_one(package, card, text, report)
        yield report


def _read_one(package: GamePackage, card: Mapping[str, object], text: str, report: FileReport) -> None:
    name = str(card.get("id") or card.get("name") or report.cards)
    printed = str(card.get("type") or "")
    type_ = package.card_type(printed, f"card {name}") if printed else ""
    try:
        compile_text(package.grammar(), text, type_)
        report.round_trip += 1
        package.must_be_playable(text, type_)
        report.compiled += 1
    except TextDeclined as declined:
        report.declined.append({"id": name, **_decline(declined)})
        report.blockers[blocker(declined)] += 1


def blocker(declined: TextDeclined) -> str:
    """What keeps a text from being played: the phrase where the reading stopped, or why what was read can't be done."""
    reason = str(declined).partition("is understood, but ")[2]
    phrase = PHRASE.match(declined.found.lstrip("、。"))
    return reason or (phrase[0] if phrase else "the end of the text")


def _show_file(package: GamePackage, file: Path, as_json: bool) -> int:
    cards = load_cards(file)
    report = FileReport()
    with progress_bar(len(cards), "cards") as advance:
        for report in read_cards(package, cards):
            advance(report.cards)
    if as_json:
        print_json(report.as_json())
        return 0
    cards_read = counted(report.cards, "card")
    print(f"{cards_read}, {report.with_text} with text: {report.round_trip} read, {report.compiled} playable")
    for phrase, number in report.blockers.most_common(MOST_BLOCKERS):
        print(f"{number:5}  {phrase}")
    return 0


def load_cards(file: Path) -> list[Mapping[str, object]]:
    """A file with one card a line, each a JSON object."""
    cards: list[Mapping[str, object]] = []
    for number, line in enumerate(read_file(file).splitlines(), 1):
        if not line.strip():
            continue
        card = read_json(line, f"{file}, line {number}")
        if not isinstance(card, dict):
            raise BadFile(f"{file}, line {number} is not a card: a JSON object is needed")
        cards.append(card)
    return cards


def _show_card(package: GamePackage, name: str, as_json: bool) -> int:
    definition = package.find_card(name)
    if as_json:
        compiled = package.read_text(definition.text, definition.type)
        print_json({**card_data(package, definition), "program": compiled.program.splitlines()})
        return 0
    for line in about_card(package, definition):
        print(line)
    for face in (definition, definition.back):
        if face is not None and face.text:
            print(f"program:\n{compile_text(package.grammar(), face.text, face.type).program}")
    return 0
