"""Chapter 3 and card files: from the printed values and the printed text to card definitions."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources

from fuda.kernel.definition import CardDef
from fuda.kernel.errors import BadFile, UnknownName
from fuda.kernel.procedure import does

TYPES = ("account", "mission", "character", "event", "engage")
ICONS = ("scout", "noatk", "lvup")


@does("301.1", "302.1", "302.2", "303.1", "304.2", "304.3", "305.1", "306.1", "307.1", "308.1", "309.1")
def make(data: Mapping[str, object], where: str = "card") -> CardDef:
    """A card definition from a mapping of its printed values, as card files hold them."""
    from fuda.games.vividz.compiling import compile_card

    type_ = str(data.get("type", "character"))
    if type_ not in TYPES:
        raise BadFile(f"{where}: '{type_}' is not a card type; it is one of {', '.join(TYPES)}")
    no = str(data.get("id", ""))
    names = data.get("name", no)
    icons = _strings(data.get("icons", ()))
    for icon in icons:
        if icon not in ICONS:
            raise BadFile(f"{where}: '{icon}' is not an icon; it is one of {', '.join(ICONS)}")
    text = str(data.get("text") or "").strip()
    abilities, said = compile_card(no, type_, text)
    if ("check" in said or "clear" in said) and type_ != "mission":
        raise BadFile(f"{where}: only a mission has [CHECK] and [CLEAR]")
    extra = dict(said)
    # A save holds what a card is made from, so that it loads where the card is not known.
    extra["printed"] = dict(data)
    for info in ("mission_info", "account_info"):
        extra[info] = tuple(_strings(data.get(info, ())))
    return CardDef(
        no,
        tuple(names) if isinstance(names, (list, tuple)) else (str(names),),
        type_,
        traits=frozenset(_strings(data.get("traits", ()))),
        stats={
            "cost": _number(data.get("cost", 0), "cost", where),
            "power": _number(data.get("power", 0), "power", where),
            "play_cost": 0,
        },
        keywords=dict.fromkeys(icons, 1),
        text=text,
        abilities=abilities,
        english=str(data.get("en") or ""),
        extra=extra,
    )


def _strings(value: object) -> list[str]:
    return [str(item) for item in value] if isinstance(value, (list, tuple)) else [str(value)]


def _number(value: object, what: str, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadFile(f"{where}: {what} must be a whole number, not {value!r}")
    return value


@cache
def pool() -> dict[str, CardDef]:
    """The game's own cards by card No."""
    found: dict[str, CardDef] = {}
    folder = resources.files("fuda.games.vividz") / "cards"
    for file in sorted(folder.iterdir(), key=lambda f: f.name):
        if file.name.endswith(".toml"):
            for data in tomllib.loads(file.read_text(encoding="utf-8"))["card"]:
                found[str(data["id"])] = make(data, f"{file.name}, {data['id']}")
    return found


def find(name: str, cards: Mapping[str, CardDef] | None = None) -> CardDef:
    """A card by its No., its Japanese or its English name."""
    known = pool() if cards is None else cards
    if name in known:
        return known[name]
    matches = [c for c in known.values() if name in c.names or name.lower() == c.english.lower()]
    if len(matches) == 1:
        return matches[0]
    if matches:
        raise UnknownName(f"'{name}' could be any of {', '.join(c.no for c in matches)}; say which by its card No.")
    raise UnknownName(f"there is no card '{name}'; `fuda card vividz --list` lists the cards")
