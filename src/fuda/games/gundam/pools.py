"""Pools: card lists that were imported, which join the game's own cards for as long as the program runs."""

from __future__ import annotations

import json
from collections.abc import Mapping

from fuda.games.files import read_json
from fuda.games.gundam import cards
from fuda.games.gundam.importing import import_card
from fuda.games.texts import text_store
from fuda.kernel.errors import BadFile, FudaError

FORMAT = "fuda cards"
VERSION = 1


def import_list(lines: list[tuple[int, Mapping[str, object]]]) -> tuple[str, int, list[str]]:
    """A pool of the cards of a list (each with its line's number) that fit and can be played; and what does not fit."""
    kept: dict[str, dict[str, object]] = {}
    faults: list[str] = []
    for number, line in lines:
        found = import_card(line)
        called = f"line {number} ({line.get('id') or 'no id'})"
        no = str(found.data.get("id"))
        if not found.faults and no in kept:
            found.faults.append(f"there is a card {no} already")
        if not found.faults:
            try:
                cards.make(found.data, called)
            except FudaError as fault:
                found.faults.append(str(fault).removeprefix(f"{called}: "))
        if found.faults:
            faults += [f"{called}: {fault}" for fault in found.faults]
        else:
            kept[no] = found.data
    head = {"format": FORMAT, "version": VERSION, "game": "gundam"}
    body = ",\n".join(json.dumps(card, ensure_ascii=False) for card in kept.values())
    return json.dumps(head)[:-1] + f', "cards": [\n{body}\n]}}\n', len(kept), faults


def add_pool(text: str, where: str) -> int:
    """Let the cards of a pool file join the game's own; those that an earlier run has compiled are taken from there."""
    entries = _entries(text, where)
    pool = cards.pool()
    for number, data in enumerate(entries, 1):
        card = cards.make(data, f"{where}, card {number} ({data.get('id')})")
        if card.no in pool and pool[card.no].extra["printed"] != card.extra["printed"]:
            raise BadFile(f"{where}, card {number}: there is another card {card.no} already")
        pool[card.no] = card
    text_store("gundam").write()
    return len(entries)


def _entries(text: str, where: str) -> list[dict[str, object]]:
    pool = read_json(text, where)
    if not isinstance(pool, dict) or pool.get("format") != FORMAT:
        raise BadFile(f"{where} is no pool of cards; `fuda cards import` makes one")
    if pool.get("version") != VERSION or pool.get("game") != "gundam":
        raise BadFile(f"{where} is a pool of {pool.get('game')}, version {pool.get('version')}, not of this game")
    entries = pool.get("cards")
    if not isinstance(entries, list) or not all(isinstance(e, dict) and e.get("id") for e in entries):
        raise BadFile(f"{where}: its cards are no list of cards with ids")
    return entries
