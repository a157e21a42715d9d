"""Pools: card lists that were imported, which join a game's own cards for as long as the program runs."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING

from fuda.games.card_lists import CardList, Listed, Value, read_line
from fuda.games.english import english_names
from fuda.games.files import left_out_cards, read_json
from fuda.games.texts import text_store
from fuda.kernel.errors import BadFile, FudaError
from fuda.text.compiler import TextDeclined

if TYPE_CHECKING:
    from fuda.games.package import GamePackage

FORMAT = "fuda cards"
VERSION = 1


@dataclass(frozen=True, slots=True)
class Fault:
    """Something about a card that does not fit. Of a text: the line and the letter (from 1) where reading stopped, what
    stands there and what was expected.
    """

    message: str
    text_line: int = 0
    letter: int = 0
    found: str = ""
    expected: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A card of a list that can't be used, by the line it stands in, and why."""

    line: int
    id: str
    name: str
    faults: tuple[Fault, ...]

    @property
    def sentences(self) -> list[str]:
        """What is wrong, each with where it stands."""
        called = f" ({self.id or self.name})" if self.id or self.name else ""
        return [f"line {self.line}{called}: {fault.message}" for fault in self.faults]


@dataclass(slots=True)
class ImportReport:
    """What came of a list: the cards that are kept, those left out, and the values that no rule asks for, counted."""

    game: str
    cards: list[dict[str, object]] = field(default_factory=list)
    left_out: list[LeftOut] = field(default_factory=list)
    unused: Counter[str] = field(default_factory=Counter)

    @property
    def faults(self) -> list[str]:
        """Everything that is wrong, a sentence each."""
        return [sentence for card in self.left_out for sentence in card.sentences]

    def pool(self) -> str:
        """The pool's text: a line a card, and before them which cards are missing and why."""
        missing = [{"id": c.id, "name": c.name, "why": c.sentences[0]} for c in self.left_out if c.id or c.name]
        head = {"format": FORMAT, "version": VERSION, "game": self.game, "left_out": missing}
        body = ",\n".join(json.dumps(card, ensure_ascii=False) for card in self.cards)
        return json.dumps(head, ensure_ascii=False)[:-1] + f', "cards": [\n{body}\n]}}\n'

    def as_json(self) -> dict[str, object]:
        """The report as plain data."""
        return {
            "game": self.game,
            "kept": len(self.cards),
            "left_out": [asdict(card) for card in self.left_out],
            "unused": dict(self.unused),
        }


def import_list(package: GamePackage, text: str, progress: Callable[[int], None] = lambda lines: None) -> ImportReport:
    """Read a card list, which has a card a line, each a JSON object: what fits and can be played is kept.

    `progress` is told how many lines have been read.
    """
    report = ImportReport(package.rules.id)
    kept: set[str] = set()
    for number, line in enumerate(text.splitlines(), 1):
        progress(number - 1)
        if not line.strip():
            continue
        try:
            card = read_json(line, "this")
        except BadFile as fault:
            report.left_out.append(LeftOut(number, "", "", (Fault(str(fault)),)))
            continue
        if not isinstance(card, dict):
            report.left_out.append(LeftOut(number, "", "", (Fault("this is no card, which is a JSON object"),)))
            continue
        listed = read_line(card_list(package), card)
        report.unused.update(listed.unused)
        no = str(listed.data["id"])
        faults = [Fault(fault) for fault in listed.faults]
        if not faults and no in kept:
            faults.append(Fault(f"there is a card {no} already"))
        faults = faults or _try_out(package, listed, "back, text" if "back" in card else "text")
        if faults:
            report.left_out.append(LeftOut(number, no, str(card.get("name") or ""), tuple(faults)))
        else:
            kept.add(no)
            report.cards.append(listed.data)
    return report


def card_list(package: GamePackage) -> CardList:
    """What a game's lists say; of a game that declares nothing, the values that its card files have."""
    if package.card_list is not None:
        return package.card_list
    return CardList(package.card_type, tuple([Value(key) for key in sorted(package.scenario.printed)]))


def _try_out(package: GamePackage, listed: Listed, other_text: str) -> list[Fault]:
    """What keeps the card from being made; `other_text` is what the list calls the text of its other face."""
    back = card_list(package).back
    faces = [listed.data]
    if back in listed.data:
        # Without its other face first, so that it is known which of the texts is meant.
        faces = [{key: value for key, value in listed.data.items() if key != back}, listed.data]
    for face, data in enumerate(faces):
        try:
            package.make_card(data, "this card")
        except TextDeclined as declined:
            said = data[back] if face else data
            text = said.get("text") if isinstance(said, Mapping) else ""
            return [_text_fault(str(text), declined, other_text if face else "text")]
        except FudaError as fault:
            return [Fault(str(fault).removeprefix("this card: "))]
    return []


def _text_fault(text: str, declined: TextDeclined, what: str) -> Fault:
    """Why a text is declined, with the line and the letter where reading stopped."""
    before = text[: declined.span[0]]
    line, letter = before.count("\n") + 1, declined.span[0] - before.rfind("\n")
    place = f"{what}, line {line}, letter {letter}" if "\n" in text else f"{what}, letter {letter}"
    return Fault(f"{place}: {declined}", line, letter, declined.found, declined.expected)


def add_pool(package: GamePackage, text: str, where: str) -> int:
    """Let the cards of a pool file join the game's own; those that an earlier run has compiled are taken from there."""
    game = package.rules.id
    data = _read_pool(text, where, game)
    entries = _records(data.get("cards"), where)
    own = package.cards.pool()
    for entry in entries:
        english_names(game).learn(entry)
    for number, entry in enumerate(entries, 1):
        card = package.make_card(entry, f"{where}, card {number} ({entry['id']})")
        if card.no in own and own[card.no].extra["printed"] != card.extra["printed"]:
            raise BadFile(f"{where}, card {number}: there is another card {card.no} already")
        own.add(card)
    missing = left_out_cards(game)
    for entry in _records(data.get("left_out", []), where):
        why = f"was left out of {where} when it was imported, {entry.get('why')}"
        missing.update({str(called): why for called in (entry["id"], entry.get("name")) if called})
    text_store(game).write()
    return len(entries)


def pool_game(text: str, where: str) -> str:
    """Whose cards a pool holds."""
    return str(_any_pool(text, where).get("game"))


def _any_pool(text: str, where: str) -> Mapping[str, object]:
    pool = read_json(text, where)
    if not isinstance(pool, dict) or pool.get("format") != FORMAT:
        raise BadFile(f"{where} is no pool of cards; `fuda cards import` makes one")
    return pool


def _read_pool(text: str, where: str, game: str) -> Mapping[str, object]:
    pool = _any_pool(text, where)
    if pool.get("version") != VERSION or pool.get("game") != game:
        raise BadFile(f"{where} is a pool of {pool.get('game')}, version {pool.get('version')}, not of this game")
    return pool


def _records(entries: object, where: str) -> list[dict[str, object]]:
    if not isinstance(entries, Iterable) or not all(isinstance(e, dict) and e.get("id") for e in entries):
        raise BadFile(f"{where}: its cards are no list of cards with ids")
    return list(entries)
